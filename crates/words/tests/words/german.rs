//! German, word for word.

use crate::{people, tile};
use alhambra_rules::Slot;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::falconers::Falcon;
use alhambra_rules::modules::{characters, falconers, palace_staff, treasure_chamber};
use alhambra_rules::piece::Colour;
use alhambra_rules::{
    Action, Building, Card, Cards, Cell, Currency, Event, Illegal, Module, Payment, Reason, Round,
    ScoreLine, Seat, Ware, Who,
};
use alhambra_words::{Lang, Words};

fn first_falcon() -> Falcon {
    Falcon::all().next().expect("a falcon")
}

const WORDS: Words = Words::new(Lang::De);

fn told(event: Event) -> String {
    WORDS.event(&event, &people())
}

fn label(action: &str) -> String {
    WORDS.action(&action.parse().expect("an action"))
}

#[test]
fn things_alone_and_in_lists() {
    assert_eq!(WORDS.card(Card::money(Currency::Dukat, 7)), "Dukaten 7");
    assert_eq!(WORDS.card(Card::money(Currency::Diamond, 3)), "Diamant 3");
    assert_eq!(WORDS.currency(Currency::Diamond), "Diamanten");
    assert_eq!(WORDS.card(Card::scoring(Round::Second)), "Wertungskarte 2");
    let cards = [2, 4, 7].map(|value| Card::money(Currency::Gulden, value));
    assert_eq!(WORDS.cards(cards), "Gulden 2, Gulden 4 und Gulden 7");
    assert_eq!(WORDS.cards([]), "nichts");
    assert_eq!(WORDS.tile(tile("garden-8-sw")), "Garten 8");
    assert_eq!(WORDS.tile(tile("bazaar-denar-1")), "Bazar (Denar)");
    assert_eq!(WORDS.tile(tile("camp-s")), "Feldlager 5");
    assert_eq!(WORDS.tile(tile("watchtower-garden-2")), "Wachturm (Garten)");
    assert_eq!(
        WORDS.tile(tile("project-pavilion-seraglio")),
        "Großprojekt Pavillon/Serail"
    );
    assert_eq!(
        WORDS.tile_in_full(tile("garden-8-sw")),
        "Garten 8, Mauern: Süden und Westen"
    );
    assert_eq!(
        WORDS.thing(first_falcon().thing()),
        "Schwarzer Falke (Pavillon und Serail)"
    );
    assert_eq!(WORDS.buildings(Building::Tower), "Türme");
    assert_eq!(WORDS.character(Character::Sage), "Weiser");
    assert_eq!(WORDS.module(Module::Vizier), "Die Gunst des Wesirs");
}

#[test]
fn events_of_the_base_game() {
    assert_eq!(told(Event::TurnBegins { seat: Seat(1) }), "Ben ist am Zug.");
    let cards = Cards::new([2, 3].map(|value| Card::money(Currency::Dukat, value)));
    assert_eq!(
        told(Event::Took {
            seat: Seat(0),
            cards
        }),
        "Anna nimmt Dukaten 2 und Dukaten 3."
    );
    let bought = |exactness| Event::Bought {
        bonus: exactness == Exactness::Exact,
        seat: Seat(0),
        ware: Ware::Slot(Slot(2)),
        tile: Some(tile("garden-11")),
        payment: Payment::of(Currency::Denar, [4, 7].into_iter().collect()),
        exactness,
    };
    assert_eq!(
        told(bought(Exactness::Exact)),
        "Anna kauft Garten 11 von Feld 3 (Denar) und zahlt Denar 4 und Denar 7: \
         genau passend, also noch eine Aktion."
    );
    assert!(told(bought(Exactness::Over(1))).ends_with(": 1 zu viel."));
    assert_eq!(
        told(Event::Placed {
            seat: Seat(1),
            tile: tile("tower-7"),
            cell: Cell::new(1, -2)
        }),
        "Ben baut Turm 7 ein: 1 östlich, 2 nördlich vom Brunnen."
    );
    assert_eq!(
        told(Event::Gave {
            seat: Seat(1),
            tile: tile("tower-7")
        }),
        "Ben schenkt Dirk Turm 7."
    );
    assert_eq!(
        told(Event::Awarded {
            seat: Seat(0),
            slot: Slot(3),
            tile: tile("tower-7")
        }),
        "Anna hat das meiste Geld in Dukaten und bekommt Turm 7."
    );
    let scored = |who, reason, points| {
        told(Event::Scored {
            line: ScoreLine {
                who,
                reason,
                points,
            },
        })
    };
    assert_eq!(
        scored(
            Who::Dirk,
            Reason::Majority {
                building: Building::Garden
            },
            1
        ),
        "Dirk bekommt 1 Punkt für Gärten."
    );
    assert_eq!(
        scored(Who::Seat(Seat(0)), Reason::Wall, 7),
        "Anna bekommt 7 Punkte für die längste Außenmauer."
    );
}

#[test]
fn events_of_modules() {
    let at = Cell::new(1, 0);
    let chest = |of| {
        told(Event::TreasureChamber(treasure_chamber::Event::Placed {
            who: Who::Seat(Seat(1)),
            building: of,
            cell: Some(at),
        }))
    };
    assert_eq!(
        chest(Building::Seraglio),
        "Ben stellt eine Schatztruhe in das Serail direkt östlich vom Brunnen."
    );
    assert_eq!(
        chest(Building::Garden),
        "Ben stellt eine Schatztruhe in den Garten direkt östlich vom Brunnen."
    );
    assert_eq!(
        told(Event::PalaceStaff(palace_staff::Event::Went {
            seat: Seat(1),
            cell: at,
            building: Some(Building::Chambers)
        })),
        "Der Hofmarschall von Ben geht zum Plättchen direkt östlich vom Brunnen, und dort zieht ein \
         Bediensteter in die Gemächer ein."
    );
    assert_eq!(
        told(Event::Falconers(falconers::Event::Set {
            seat: Seat(0),
            falcon: first_falcon(),
            cell: at,
            card: Card::money(Currency::Dukat, 1)
        })),
        "Anna zahlt Dukaten 1 und setzt einen schwarzen Falken (Pavillon und Serail) an die \
         Südostecke vom Plättchen direkt östlich vom Brunnen."
    );
    assert_eq!(
        told(Event::Characters(characters::Event::Won {
            seat: Seat(0),
            character: Character::Sage,
            amount: 6
        })),
        "Anna ersteigert den Weisen für 6."
    );
    assert_eq!(
        told(Event::Characters(characters::Event::TurnedUp {
            character: Character::Juggler
        })),
        "Die Gauklerin wird aufgedeckt und versteigert."
    );
}

#[test]
fn actions_are_labels() {
    assert_eq!(label("take denar-2 denar-7"), "Denar 2 und Denar 7 nehmen");
    assert_eq!(
        label("buy 3 with denar-7 denar-4"),
        "Kaufen mit Denar 4 und Denar 7"
    );
    assert_eq!(
        label("place garden-8-sw at 1,-2"),
        "Garten 8 einbauen: 1 östlich, 2 nördlich vom Brunnen"
    );
    assert_eq!(
        label("place bathhouse-1 at 1,0 turned 1"),
        "Badehaus einbauen: direkt östlich vom Brunnen, Arkaden nach Osten"
    );
    assert_eq!(
        label("place well-3-2 at 1,0 turned 3"),
        "Wunschbrunnen 3 einbauen: direkt östlich vom Brunnen, Pfeil nach Osten"
    );
    assert_eq!(label("wake"), "Den Wesir wecken");
    assert_eq!(label("count tower"), "Für Türme zählen");
    let short = |text: &str| WORDS.action_short(&text.parse::<Action>().expect("an action"));
    assert_eq!(short("give garden-9"), "Dirk schenken");
    assert_eq!(short("reserve garden-9"), "In die Reserve");
}

#[test]
fn questions_and_refusals() {
    let act = |bonus, own| WORDS.question(Some(Frame::Act { bonus }), "Anna", own);
    assert_eq!(
        act(false, true),
        "Du bist am Zug: Nimm Geld, kaufe ein Plättchen oder baue um."
    );
    assert_eq!(
        act(true, true),
        "Genau passend bezahlt: Du hast noch eine Aktion."
    );
    assert_eq!(act(false, false), "Anna wählt eine Aktion.");
    assert_eq!(
        WORDS.question(
            Some(Frame::PalaceStaff(palace_staff::Question::Walk {
                steps: 1
            })),
            "Anna",
            true
        ),
        "Du hast wenig Geld genommen: Dein Hofmarschall darf noch 1 Schritt gehen."
    );
    assert_eq!(
        WORDS.illegal(&Illegal::TooLittle { paid: 3, price: 8 }),
        "Der Preis ist 8, da reichen 3 nicht."
    );
    assert_eq!(WORDS.reason(Reason::Wall), "Längste Mauer");
    assert_eq!(
        WORDS.reason(Reason::Falconers(falconers::Reason::Falcons {
            colour: Colour::White
        })),
        "Weiße Falken"
    );
}

#[test]
fn advice_says_why_and_how_far_it_is_behind() {
    assert_eq!(
        WORDS.why("majority", Some(Building::Tower)),
        "Das hilft, die meisten Türme zu haben."
    );
    assert_eq!(WORDS.why("bonus", None), "Das bringt noch eine Aktion.");
    assert_eq!(WORDS.behind(0.84), "−0,8");
    assert_eq!(WORDS.behind_aloud(0.96), "1,0 Punkte dahinter");
    assert_eq!(WORDS.behind(0.04), "Genauso gut");
}

#[test]
fn places_are_seen_from_the_fountain() {
    let place = |x, y| WORDS.place(Cell::new(x, y));
    assert_eq!(place(0, 0), "beim Brunnen");
    assert_eq!(place(1, 0), "direkt östlich vom Brunnen");
    assert_eq!(place(2, -1), "2 östlich, 1 nördlich vom Brunnen");
    assert_eq!(
        WORDS.crossing_label(Cell::new(-1, 0)),
        "Südwestecke vom Brunnen"
    );
}

#[test]
fn an_auction_says_what_is_auctioned() {
    let character = Character::Sage;
    let question: Frame = characters::Question::Auction { character }.into();
    assert_eq!(
        WORDS.question(Some(question), "Anna", true),
        "Der Weise zählt bei jeder Wertung als halbes Gebäude: Biete mehr, oder passe und scheide aus."
    );
    let raise: Action = "raise 3".parse().expect("an action");
    assert_eq!(
        WORDS.answer(&raise, Some(question)),
        "3 auf den Weisen bieten"
    );
}
