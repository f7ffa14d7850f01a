//! The seats of a set-up: who sits where, and who changes places with whom.

use super::Draft;
use alhambra_rules::MAX_SEATS;
use alhambra_table::{BOTS, LEVELS, Player, STYLES, USUAL_BOT};

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Whoever sets up the table.
    Me,
    /// Somebody else at this screen.
    Guest,
    /// Somebody far away, who gets a link.
    Friend,
    /// A bot, by its name.
    Bot(&'static str),
}

impl Who {
    /// Everybody who can sit in a seat, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let bots = LEVELS.into_iter().rev().chain(STYLES).map(Self::Bot);
        [Self::Me, Self::Guest, Self::Friend]
            .into_iter()
            .chain(bots)
    }

    /// The word for it in the page.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Guest => "guest",
            Self::Friend => "friend",
            Self::Bot(name) => name,
        }
    }

    /// Whoever that word stands for.
    pub fn from_value(value: &str) -> Option<Self> {
        Self::all().find(|who| who.value() == value)
    }

    pub(super) const fn player(self) -> Player {
        match self {
            Self::Me | Self::Guest | Self::Friend => Player::Person,
            Self::Bot(name) => Player::Bot(name),
        }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Who sits there.
    pub who: Who,
    /// The name as it was typed; without one there is a name by default.
    pub name: String,
    /// The colour, 0 to 5.
    pub colour: u8,
}

impl Draft {
    /// The bots that sit here, each once, the strongest first.
    pub fn bots(&self) -> Vec<&'static str> {
        let sits = |bot: &&'static str| self.places.iter().any(|p| p.who == Who::Bot(bot));
        BOTS.into_iter().rev().filter(sits).collect()
    }

    /// Whether there is room for one more.
    pub fn has_room(&self) -> bool {
        self.places.len() < MAX_SEATS
    }

    /// Whether somebody can leave.
    pub fn can_spare(&self) -> bool {
        self.places.len() > 2
    }

    /// One more seat, with the usual bot in the first free colour.
    pub fn add(&mut self) {
        let free = |colour: &u8| self.places.iter().all(|p| p.colour != *colour);
        if let Some(colour) = (0..MAX_SEATS as u8).find(free) {
            self.places.push(Place {
                who: Who::Bot(USUAL_BOT),
                name: String::new(),
                colour,
            });
        }
    }

    /// One seat less.
    pub fn remove(&mut self, at: usize) {
        if self.can_spare() && at < self.places.len() {
            self.places.remove(at);
        }
    }

    /// Puts somebody else into a seat. I can be in one seat only: if I sat elsewhere, whoever
    /// was here goes there.
    pub fn seat(&mut self, at: usize, who: Who) {
        let Some(old) = self.places.get(at).map(|p| p.who) else {
            return;
        };
        let other_me = self.places.iter().position(|p| p.who == Who::Me);
        match other_me {
            Some(other) if who == Who::Me && other != at => {
                let name = std::mem::take(&mut self.places[other].name);
                self.places[other].name = std::mem::replace(&mut self.places[at].name, name);
                self.places[other].who = old;
            }
            // My name goes with me.
            Some(other) if other == at && who != Who::Me => self.places[at].name.clear(),
            _ => {}
        }
        self.places[at].who = who;
    }

    /// Gives a seat a colour; whoever had it gets the old one.
    pub fn paint(&mut self, at: usize, colour: u8) {
        let Some(old) = self.places.get(at).map(|p| p.colour) else {
            return;
        };
        for place in &mut self.places {
            if place.colour == colour {
                place.colour = old;
            }
        }
        self.places[at].colour = colour;
    }

    /// Changes places at random; `chance` gives a number below its argument.
    pub fn shuffle(&mut self, chance: &mut impl FnMut(usize) -> usize) {
        for at in (1..self.places.len()).rev() {
            self.places.swap(at, chance(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{defaults, full};
    use super::*;

    #[test]
    fn two_to_six_may_sit_each_in_a_colour_of_their_own() {
        let mut draft = full();
        draft.add();
        assert_eq!(draft.places.len(), 6);
        for colour in 0..6 {
            assert!(draft.places.iter().any(|p| p.colour == colour));
        }
        for _ in 0..9 {
            draft.remove(1);
        }
        assert_eq!(draft.places.len(), 2);
    }

    #[test]
    fn a_colour_that_somebody_has_is_exchanged() {
        let mut draft = Draft::default();
        draft.paint(0, 2);
        let colours: Vec<u8> = draft.places.iter().map(|p| p.colour).collect();
        assert_eq!(colours, [2, 1, 0]);
    }

    #[test]
    fn i_sit_in_one_seat_and_my_name_goes_with_me() {
        let mut draft = Draft::default();
        draft.places[0].name = "Anna".to_owned();
        draft.seat(2, Who::Me);
        assert_eq!(draft.places[0].who, Who::Bot(USUAL_BOT));
        assert_eq!(draft.names(&defaults()), ["bot 1", "bot 2", "Anna"]);
        draft.seat(2, Who::Guest);
        assert_eq!(draft.names(&defaults()), ["bot 1", "bot 2", "guest 3"]);
    }

    #[test]
    fn every_bot_that_sits_here_is_named_once() {
        let mut draft = full();
        assert_eq!(draft.bots(), [USUAL_BOT]);
        draft.seat(1, Who::Bot("easy"));
        draft.seat(2, Who::Bot("expert"));
        draft.seat(3, Who::Guest);
        assert_eq!(draft.bots(), ["expert", USUAL_BOT, "easy"]);
    }

    #[test]
    fn shuffling_loses_nobody() {
        let mut draft = full();
        let before = draft.clone();
        draft.shuffle(&mut |below| below / 2);
        assert_ne!(draft, before);
        for place in &before.places {
            assert!(draft.places.contains(place));
        }
    }
}
