//! Who may know what was done.
//!
//! Whatever tells of a game (page, command, server) asks here and nowhere else what a listener
//! may know of a decision and of what happened then.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::seat::Seat;

/// Somebody who is told what was done and what happened.
///
/// ```
/// use alhambra_rules::{Action, Event, Game, Listener, Log, Setup};
///
/// let mut game = Game::new(&Setup::players(3), 4);
/// let seat = game.to_act().expect("somebody begins");
/// let mut legal = Vec::new();
/// game.legal(&mut legal);
/// let mut log = Log::on();
/// game.apply_logged(legal[0], &mut log)?;
///
/// // What everybody else at the table is told.
/// for other in game.seats().filter(|other| *other != seat) {
///     let listener = Listener::of(&game, Some(other));
///     let decided: Option<Action> = listener.action(seat, legal[0]);
///     assert_eq!(decided, Some(legal[0]), "the base game has no secret decisions");
///     let heard: Vec<Event> = log.events().iter().map(|event| listener.event(*event)).collect();
///     assert_eq!(heard, log.events());
/// }
/// # Ok::<(), alhambra_rules::Illegal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listener {
    /// At which seat; nobody's for spectators.
    you: Option<Seat>,
    /// Whether the table agreed on open hands: that is about money (B20) and opens nothing else.
    open_hands: bool,
    /// Whether everything is laid open.
    all: bool,
}

impl Listener {
    /// Somebody at a table, while the game goes on; without a seat, somebody who watches.
    pub const fn at(you: Option<Seat>, open_hands: bool) -> Self {
        Self {
            you,
            open_hands,
            all: false,
        }
    }

    /// Whoever may know everything: the one who holds the record.
    pub const fn of_everything() -> Self {
        Self {
            you: None,
            open_hands: true,
            all: true,
        }
    }

    /// Somebody at the table of this game, or who watches it. When it is over everything is laid
    /// open.
    pub fn of(game: &Game, you: Option<Seat>) -> Self {
        if game.is_over() {
            Self::of_everything()
        } else {
            Self::at(you, game.setup().options.open_hands())
        }
    }

    /// What `seat` decided, if the listener may know it.
    pub fn action(&self, seat: Seat, action: Action) -> Option<Action> {
        let is_secret = action
            .own()
            .is_some_and(crate::action::OwnAction::is_secret);
        let is_open = self.all || self.you == Some(seat) || !is_secret;
        is_open.then_some(action)
    }

    /// What happened, as the listener may know it.
    pub fn event(&self, event: Event) -> Event {
        if self.all {
            return event;
        }
        let hidden = event
            .own()
            .and_then(|own| own.hidden_from(self.you, self.open_hands));
        hidden.unwrap_or(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::money::{Card, Cards, Currency};
    use crate::modules::{building_sites, characters, treasure_chamber};

    const DENAR_7: Card = Card::money(Currency::Denar, 7);

    /// Everybody at a table for three, and somebody who watches.
    fn all() -> [Option<Seat>; 4] {
        [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]
    }

    #[test]
    fn only_the_beggar_sees_what_he_drew_unless_hands_are_open() {
        let seat = Seat(1);
        let begged = |card| Event::from(characters::Event::Begged { seat, card });
        for you in all() {
            let hidden = Listener::at(you, false).event(begged(DENAR_7));
            let own = you == Some(seat);
            assert_eq!(hidden, begged(if own { DENAR_7 } else { Card::NONE }));
            let open = Listener::at(you, true).event(begged(DENAR_7));
            assert_eq!(open, begged(DENAR_7));
        }
    }

    #[test]
    fn a_chosen_site_stays_hidden_also_where_hands_are_open() {
        let (seat, currency) = (Seat(1), Currency::Denar);
        let action = Action::from(building_sites::Action::Choose { currency });
        let chosen = |currency| Event::from(building_sites::Event::Chosen { seat, currency });
        for open_hands in [false, true] {
            for you in all() {
                let listener = Listener::at(you, open_hands);
                let own = you == Some(seat);
                assert_eq!(listener.action(seat, action), own.then_some(action));
                let seen = listener.event(chosen(Some(currency)));
                assert_eq!(seen, chosen(own.then_some(currency)));
            }
        }
        let all = Listener::of_everything();
        assert_eq!(all.action(seat, action), Some(action));
        assert_eq!(all.event(chosen(Some(currency))), chosen(Some(currency)));
    }

    #[test]
    fn what_lies_open_is_seen_by_all() {
        let (seat, card) = (Seat(1), DENAR_7);
        for event in [
            Event::MoneyTurnedUp { card },
            Event::Took {
                seat,
                cards: Cards::one(card),
            },
            characters::Event::TookExtra { seat, card }.into(),
            treasure_chamber::Event::LaidDown { seat, card }.into(),
        ] {
            for you in all() {
                assert_eq!(Listener::at(you, false).event(event), event);
            }
        }
        for you in all() {
            let action = Action::Pass;
            assert_eq!(Listener::at(you, false).action(seat, action), Some(action));
        }
    }
}
