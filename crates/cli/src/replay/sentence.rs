//! What happened, in English sentences.

mod modules;

pub(super) use modules::direction;

use alhambra_rules::base::purchase::{Exactness, Help};
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Building, Card, Cards, Currency, Event, Game, Payment, Reason, ScoreLine, Seat, TileId,
    Ware, Who,
};

/// What the seats are called.
pub(super) struct Names(Vec<String>);

impl FromIterator<String> for Names {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Self {
        Self(names.into_iter().collect())
    }
}

impl Names {
    /// The name of a seat.
    pub(super) fn of(&self, seat: Seat) -> String {
        self.0[seat.at()].clone()
    }

    /// The name at the beginning of a sentence.
    fn at_the_start(&self, seat: Seat) -> String {
        let name = self.of(seat);
        match name.strip_prefix("seat ") {
            Some(number) => format!("Seat {number}"),
            None => name,
        }
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Cards in words.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    let words: Vec<String> = cards.into_iter().map(|c| c.to_string()).collect();
    and(&words)
}

/// Tiles in words.
pub(super) fn tiles(tiles: impl IntoIterator<Item = TileId>) -> String {
    let words: Vec<String> = tiles.into_iter().map(|t| t.to_string()).collect();
    and(&words)
}

/// The slot of a ware by its currency.
fn slot(number: u8) -> String {
    let currency = Currency::ALL[number as usize % Currency::ALL.len()];
    format!("slot {} ({})", number + 1, currency.name())
}

/// How the table looks before the first action.
pub(super) fn opening(game: &Game, names: &Names) -> String {
    let view = game.view(None);
    let market = view.market.into_iter().filter(|t| t.is_some());
    let display = view.display.into_iter().filter(|c| c.is_some());
    let dirk = if game.has_dirk() {
        format!(" Dirk begins with {}.", tiles(view.dirk.iter()))
    } else {
        String::new()
    };
    // Modules may ask before the market is laid out.
    let laid_out = view.market.iter().any(|tile| tile.is_some());
    let table = if laid_out {
        format!("On the market lie {}, in the money display", tiles(market))
    } else {
        "In the money display lie".to_owned()
    };
    format!(
        "{table} {}.{dirk} {} begins.",
        cards(display),
        names.at_the_start(game.turn())
    )
}

/// Who is asked, and for what.
pub(super) fn question(frame: Option<Frame>, seat: Option<Seat>, names: &Names) -> String {
    let (Some(frame), Some(seat)) = (frame, seat) else {
        return "The game is over.".to_owned();
    };
    let who = names.at_the_start(seat);
    match frame {
        Frame::Act { bonus: false } => {
            format!("{who} is asked to take money, to buy or to redesign.")
        }
        Frame::Act { bonus: true } => {
            format!("{who} paid exactly and is asked for another action.")
        }
        Frame::Place { .. } => format!("{who} is asked to place a new tile."),
        Frame::Vizier { .. } => format!("{who} is asked whether the vizier buys something."),
        Frame::Falcons => format!("{who} is asked whether to buy another falcon."),
        Frame::LayDown => format!("{who} is asked which card to lay down for the chests."),
        Frame::Chests { .. } => format!("{who} is asked where to put a chest."),
        Frame::Site { .. } => format!("{who} is asked which building site to take."),
        Frame::Walk { steps } => {
            format!("{who} is asked where the steward goes; steps left: {steps}.")
        }
        Frame::Designer { .. } => format!("{who} is asked where the designer stands."),
        Frame::Auction => format!("{who} is asked to raise the bid or to pass."),
        Frame::PayBid { .. } => format!("{who} is asked how to pay the winning bid."),
        Frame::Juggler { .. } => {
            format!("{who} is asked whether to keep the juggler or to exchange her.")
        }
        Frame::BeforeTurn => format!("{who} is asked whether to use a character before the turn."),
        Frame::Miser => format!("{who} is asked which card the miser takes."),
        Frame::Builder => format!("{who} is asked for the builder's redesign."),
        Frame::Sage { .. } => format!("{who} is asked what the sage counts as."),
        Frame::AfterVizier | Frame::Beggar => "Nobody is asked.".to_owned(),
    }
}

/// An action of which no event tells, as one sentence; in full for those who may know it.
pub(super) fn unsaid(action: Action, seat: Seat, in_full: bool, names: &Names) -> String {
    let who = names.at_the_start(seat);
    match action {
        Action::Pass => format!("{who} passes."),
        Action::Site { currency } if in_full => {
            format!("{who} chooses the site of {}.", currency.name())
        }
        Action::Site { .. } => format!("{who} chooses a site."),
        other => format!("{who} decides: {other}."),
    }
}

/// One event as one sentence; `between_turns` if the vizier is at work, who earns no further
/// action.
pub(super) fn sentence(event: &Event, between_turns: bool, names: &Names) -> String {
    let who = |seat: &Seat| names.at_the_start(*seat);
    match event {
        Event::TurnBegins(seat) => format!("It is the turn of {}.", names.of(*seat)),
        Event::Took(seat, taken) => took(&who(seat), *taken),
        Event::Bought {
            seat,
            ware,
            tile,
            payment,
            exactness,
        } => {
            let fits = match exactness {
                // A site is never exact, whatever was paid for it.
                Exactness::Exact if matches!(ware, Ware::AsSite(_)) => {
                    "no more than needed".to_owned()
                }
                Exactness::Exact if between_turns => "exactly".to_owned(),
                Exactness::Exact => "exactly, and may act again".to_owned(),
                Exactness::Over(over) => format!("{over} too much"),
            };
            bought(&who(seat), *ware, *tile, *payment, &fits)
        }
        Event::Placed(seat, tile, cell) => format!("{} places {tile} at {cell}.", who(seat)),
        Event::Stored(seat, tile) => format!("{} puts {tile} into the reserve.", who(seat)),
        Event::Gave(seat, tile) => format!("{} gives {tile} to Dirk.", who(seat)),
        Event::Built(seat, tile, cell) => {
            format!(
                "{} redesigns: {tile} goes from the reserve to {cell}.",
                who(seat)
            )
        }
        Event::Removed(seat, tile, cell) => {
            format!(
                "{} redesigns: {tile} goes from {cell} into the reserve.",
                who(seat)
            )
        }
        Event::Swapped(seat, new, old, cell) => format!(
            "{} redesigns: {new} from the reserve takes the place of {old} at {cell}.",
            who(seat)
        ),
        Event::NothingPossible(seat) => format!("{} can do nothing at all.", who(seat)),
        Event::MoneyTurnedUp(card) => format!("The card {card} comes into the money display."),
        Event::Reshuffled => "The discard pile is shuffled and becomes the deck.".to_owned(),
        Event::ScoringTurnedUp(round) => format!("Scoring card {round} turns up."),
        Event::ScoringBegins(round) => {
            let ordinal = ["first", "second", "third"][(*round as usize).clamp(1, 3) - 1];
            format!("The {ordinal} scoring is held.")
        }
        Event::Scored(line) => scored(*line, names),
        Event::TileTurnedUp(number, tile) => {
            format!("The tile {tile} comes onto {}.", slot(*number))
        }
        Event::DirkDrew(tile) => format!("Dirk draws {tile}."),
        Event::MarketRanOut => "The market cannot be filled, and the end begins.".to_owned(),
        Event::Awarded(seat, number, tile) => format!(
            "{} holds the most {} and gets {tile}.",
            who(seat),
            Currency::ALL[*number as usize % Currency::ALL.len()].name()
        ),
        Event::NotAwarded(number, tile) => format!(
            "Nobody holds more {} than all others, so {tile} goes to no one.",
            Currency::ALL[*number as usize % Currency::ALL.len()].name()
        ),
        Event::Over => "The game is over.".to_owned(),
        other => modules::sentence(other, names),
    }
}

fn took(who: &str, taken: Cards) -> String {
    format!("{who} takes {}.", cards(taken.iter()))
}

fn bought(who: &str, ware: Ware, tile: TileId, payment: Payment, fits: &str) -> String {
    let what = match ware {
        Ware::Slot(number) => format!("buys {tile} from {}", slot(number)),
        Ware::WithTower(number) => format!("buys {tile} with a watchtower from {}", slot(number)),
        Ware::AsSite(number) => format!("buys {tile} as a building site from {}", slot(number)),
        Ware::Beside(_) => format!("buys {tile}"),
        Ware::Finish(_) => format!("finishes {tile}"),
    };
    if payment.help == Help::Patron {
        return format!("{who} {what}; the patron pays: {fits}.");
    }
    format!("{who} {what} and pays {}: {fits}.", cards(payment.cards()))
}

fn scored(line: ScoreLine, names: &Names) -> String {
    let who = match line.who {
        Who::Seat(seat) => names.at_the_start(seat),
        Who::Dirk => "Dirk".to_owned(),
    };
    let noun = if line.points.abs() == 1 {
        "point"
    } else {
        "points"
    };
    let reason = match line.reason {
        Reason::Wall => "the longest outer wall",
        Reason::Majority(Building::Pavilion) => "pavilions",
        Reason::Majority(Building::Seraglio) => "seraglios",
        Reason::Majority(Building::Arcades) => "arcades",
        Reason::Majority(Building::Chambers) => "chambers",
        Reason::Majority(Building::Garden) => "gardens",
        Reason::Majority(Building::Tower) => "towers",
        Reason::Watchtowers => "watchtowers in the longest wall",
        Reason::CityWatch => "the city watch",
        Reason::Camps => "buildings in line with camps",
        Reason::Falcons(0) => "black falcons",
        Reason::Falcons(1) => "brown falcons",
        Reason::Falcons(_) => "white falcons",
        Reason::Chests => "chests",
        Reason::NoServants => "buildings without a servant",
        Reason::Designer => "building beside the designer",
        Reason::Juggler => "the juggler",
        Reason::Bazaars => "buildings around bazaars",
    };
    if line.points < 0 {
        return format!("{who} loses {} {noun} for {reason}.", -line.points);
    }
    format!("{who} gets {} {noun} for {reason}.", line.points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::Cell;

    fn said(event: Event) -> String {
        let names = ["Anna", "seat 2"].map(str::to_owned).into_iter().collect();
        sentence(&event, false, &names)
    }

    fn tile(name: &str) -> TileId {
        TileId::named(name).expect("a tile")
    }

    #[test]
    fn events_read_as_sentences() {
        let payment = Payment::of(Currency::Denar, [4, 7].into_iter().collect());
        let bought = |exactness| Event::Bought {
            seat: Seat(0),
            ware: Ware::Slot(2),
            tile: tile("garden-11"),
            payment,
            exactness,
        };
        assert_eq!(
            said(bought(Exactness::Exact)),
            "Anna buys garden-11 from slot 3 (denar) and pays denar-4 and denar-7: \
             exactly, and may act again."
        );
        assert!(said(bought(Exactness::Over(1))).ends_with(": 1 too much."));
        assert_eq!(
            said(Event::Placed(Seat(1), tile("tower-7"), Cell::new(1, -2))),
            "Seat 2 places tower-7 at 1,-2."
        );
        assert_eq!(
            said(Event::TurnBegins(Seat(1))),
            "It is the turn of seat 2."
        );
        assert_eq!(
            said(Event::Scored(ScoreLine {
                who: Who::Dirk,
                reason: Reason::Majority(Building::Tower),
                points: 1
            })),
            "Dirk gets 1 point for towers."
        );
        assert_eq!(
            said(Event::NotAwarded(3, tile("tower-7"))),
            "Nobody holds more dukat than all others, so tower-7 goes to no one."
        );
    }

    #[test]
    fn only_who_may_act_again_is_told_so() {
        let names: Names = ["Anna"].map(str::to_owned).into_iter().collect();
        let bought = |ware, between_turns| {
            let event = Event::Bought {
                seat: Seat(0),
                ware,
                tile: tile("garden-6"),
                payment: Payment::of(Currency::Denar, [3].into_iter().collect()),
                exactness: Exactness::Exact,
            };
            sentence(&event, between_turns, &names)
        };
        assert!(bought(Ware::Slot(2), false).ends_with(": exactly, and may act again."));
        assert!(bought(Ware::Slot(2), true).ends_with(": exactly."));
        assert!(bought(Ware::AsSite(2), false).ends_with(": no more than needed."));
    }

    #[test]
    fn what_no_event_tells_is_told_from_the_action() {
        let names: Names = ["Anna"].map(str::to_owned).into_iter().collect();
        let told = |text: &str, in_full| {
            let action = text.parse().expect("an action");
            unsaid(action, Seat(0), in_full, &names)
        };
        assert_eq!(
            told("site dirham", true),
            "Anna chooses the site of dirham."
        );
        assert_eq!(told("site dirham", false), "Anna chooses a site.");
        assert_eq!(told("pass", false), "Anna passes.");
    }

    #[test]
    fn lists_are_joined() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(and(&words), "a, b and c");
        assert_eq!(and(&words[..2]), "a and b");
        assert_eq!(and(&words[..1]), "a");
        assert_eq!(and(&[]), "nothing");
    }
}
