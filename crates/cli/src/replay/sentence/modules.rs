//! What happened in the modules, in English sentences.

use super::{Names, cards, slot};
use alhambra_rules::components::{CHARACTERS, FALCONS};
use alhambra_rules::{Event, Seat, Side, Who};

/// One event of a module as one sentence.
pub(super) fn sentence(event: &Event, names: &Names) -> String {
    let who = |seat: &Seat| names.at_the_start(*seat);
    let character = |number: &u8| CHARACTERS[*number as usize].0.replace('_', " ");
    match event {
        Event::Returned(seat, tile) => {
            format!("{} cannot place {tile}, which goes back.", who(seat))
        }
        Event::Passed(seat) => format!("{} passes.", who(seat)),
        Event::VizierWoke(seat) => format!("{} wakes the vizier.", who(seat)),
        Event::VizierUsed(seat) => format!("{} uses the vizier, who falls asleep.", who(seat)),
        Event::BazaarTurnedUp(tile) => format!("The bazaar {tile} comes to lie beside the market."),
        Event::FalconSet(seat, falcon, cell, card) => format!(
            "{} pays {card} and sets {} on the crossing south-east of {cell}.",
            who(seat),
            FALCONS[*falcon as usize].0
        ),
        Event::FalconLeft(seat, falcon, cell) => format!(
            "{} leaves the crossing south-east of {cell} in the palace of {}.",
            FALCONS[*falcon as usize].0,
            names.of(*seat)
        ),
        Event::ChestsBought(seat, room) => {
            format!("{} buys the chests of room {}.", who(seat), room + 1)
        }
        Event::LaidDown(seat, card) => format!("{} lays down {card}.", who(seat)),
        Event::ChestPlaced(Who::Seat(seat), building, Some(cell)) => {
            format!(
                "{} puts {} chest into {cell}.",
                who(seat),
                a(building.name())
            )
        }
        Event::ChestPlaced(_, building, _) => format!("Dirk gets {} chest.", a(building.name())),
        Event::ChestReturned(building) => {
            format!("One {} chest goes back into the bag.", building.name())
        }
        Event::SiteOpened(seat, tile) => format!("{} opens a site on {tile}.", who(seat)),
        Event::SiteFinished(seat, tile, currency) => {
            format!(
                "{} finishes {tile}; its site was {}.",
                who(seat),
                currency.name()
            )
        }
        Event::SiteUncovered(seat, tile, currency, lost) => format!(
            "{} uncovers the site on {tile}: all {} is worthless, {lost} of it.",
            who(seat),
            currency.name()
        ),
        Event::StewardWent(seat, cell, None) => {
            format!("The steward of {} goes to {cell}.", names.of(*seat))
        }
        Event::StewardWent(seat, cell, Some(building)) => format!(
            "The steward of {} goes to {cell}, and {} servant joins the building there.",
            names.of(*seat),
            a(building.name())
        ),
        Event::DesignerStands(seat, cell, side) => format!(
            "The designer of {} stands at {cell}, his feet to the {}.",
            names.of(*seat),
            direction(*side)
        ),
        Event::CharacterTurnedUp(number) => {
            format!("The {} turns up and is auctioned.", character(number))
        }
        Event::Raised(seat, amount) => format!("{} bids {amount}.", who(seat)),
        Event::CharacterWon(seat, number, amount) => {
            format!("{} wins the {} for {amount}.", who(seat), character(number))
        }
        Event::CharacterGone(number) => format!("The {} leaves the game.", character(number)),
        Event::JugglerKept(seat) => format!("{} keeps the juggler.", who(seat)),
        Event::JugglerExchanged(seat, number) => format!(
            "{} exchanges the juggler for the {}.",
            who(seat),
            character(number)
        ),
        Event::CharacterUsed(seat, number) => {
            format!("{} uses the {}.", who(seat), character(number))
        }
        Event::Begged(seat, card) if card.is_some() => format!("{} draws {card}.", who(seat)),
        Event::Begged(seat, _) => format!("{} draws a card.", who(seat)),
        Event::TookExtra(seat, card) => format!("{} takes {card} from the display.", who(seat)),
        Event::TileWentBack(number, tile) => {
            format!("{tile} goes from {} back into the bag.", slot(*number))
        }
        Event::SageCounts(seat, building) => format!(
            "The sage of {} counts as half a building more: {}.",
            names.of(*seat),
            building.name()
        ),
        Event::ProjectTurnedUp(tile) => format!("The major project {tile} is on offer."),
        Event::ProjectBid(seat, payment) => format!(
            "{} bids {} for the major project: {}.",
            who(seat),
            payment.total(),
            cards(payment.cards())
        ),
        Event::BidReturned(seat, payment) => {
            format!("{} gets {} back.", who(seat), cards(payment.cards()))
        }
        Event::ProjectWon(seat, tile) => format!("{} wins {tile}.", who(seat)),
        _ => unreachable!("events of the base game have their own sentences"),
    }
}

/// A word with its article.
fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {word}")
}

/// A side in words.
pub(in crate::replay) const fn direction(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::East => "east",
        Side::South => "south",
        Side::West => "west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::{Building, Cell, Currency, TileId};

    fn said(event: Event) -> String {
        let names = ["Anna", "seat 2"].map(str::to_owned).into_iter().collect();
        sentence(&event, &names)
    }

    #[test]
    fn events_of_modules_read_as_sentences() {
        let tile = TileId::named("garden-9").expect("a tile");
        let chest =
            Event::ChestPlaced(Who::Seat(Seat(1)), Building::Arcades, Some(Cell::new(1, 0)));
        assert_eq!(said(chest), "Seat 2 puts an arcades chest into 1,0.");
        assert_eq!(
            said(Event::SiteUncovered(Seat(0), tile, Currency::Denar, 9)),
            "Anna uncovers the site on garden-9: all denar is worthless, 9 of it."
        );
        assert_eq!(
            said(Event::StewardWent(
                Seat(1),
                Cell::new(0, 1),
                Some(Building::Tower)
            )),
            "The steward of seat 2 goes to 0,1, and a tower servant joins the building there."
        );
        assert_eq!(
            said(Event::DesignerStands(Seat(0), Cell::new(0, 0), Side::East)),
            "The designer of Anna stands at 0,0, his feet to the east."
        );
        assert_eq!(
            said(Event::CharacterGone(7)),
            "The money changer leaves the game."
        );
    }
}
