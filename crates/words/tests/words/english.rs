//! English, word for word.

use crate::{people, tile};
use alhambra_rules::Slot;
use alhambra_rules::base::purchase::{Exactness, Help};
use alhambra_rules::components::Office;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::falconers::Falcon;
use alhambra_rules::modules::{
    bazaars, building_sites, characters, falconers, palace_staff, treasure_chamber,
};
use alhambra_rules::piece::Colour;
use alhambra_rules::{
    Action, Building, Card, Cards, Cell, Currency, Event, Illegal, Module, Payment, Reason, Round,
    ScoreLine, Seat, Side, Thing, Ware, Who,
};
use alhambra_table::{Standing, Why};
use alhambra_words::{Lang, Names, Words};

const WORDS: Words = Words::new(Lang::En);

fn told(event: Event) -> String {
    WORDS.event(&event, &people())
}

fn label(action: &str) -> String {
    WORDS.action(&action.parse().expect("an action"))
}

fn falcon(at: usize) -> Falcon {
    Falcon::all().nth(at).expect("a falcon")
}

fn bought(ware: Ware, exactness: Exactness) -> Event {
    Event::Bought {
        seat: Seat(0),
        ware,
        tile: Some(tile("garden-11")),
        payment: Payment::of(Currency::Denar, [4, 7].into_iter().collect()),
        exactness,
        bonus: exactness == Exactness::Exact,
    }
}

#[test]
fn a_place_is_explained_by_those_around_it() {
    let names = ["Anna", "Ben", "Cleo"];
    let name = |who: Who| match who {
        Who::Seat(seat) => names[seat.at()].to_owned(),
        Who::Dirk => "Dirk".to_owned(),
    };
    // Anna, Ben and Cleo have so many halves of a garden.
    for (halves, points, said) in [
        (
            [6, 2, 0],
            &[20, 12, 5][..],
            "3 gardens: the most. Ben has 1.",
        ),
        (
            [5, 2, 2],
            &[20, 12, 5],
            "2½ gardens: the most. Ben and Cleo have 1.",
        ),
        (
            [2, 0, 0],
            &[20, 12, 5],
            "1 garden: the most. Nobody else has any.",
        ),
        (
            [2, 4, 4],
            &[20, 12, 5],
            "1 garden: third place, behind Ben and Cleo with 2 each.",
        ),
        (
            [2, 4, 0],
            &[4],
            "1 garden: the second place brings nothing in this scoring.",
        ),
        (
            [0, 4, 0],
            &[4],
            "No gardens: without any there are no points.",
        ),
    ] {
        let counts = (0..).map(|at| Who::Seat(Seat(at))).zip(halves);
        let counts: Vec<(Who, u8)> = counts.collect();
        let place = Standing::new(&counts, Who::Seat(Seat(0)), points);
        let why = Why::Buildings(Building::Garden, place);
        assert_eq!(WORDS.because(&why, &name), said);
    }
    let tied = |points: &[u8]| {
        let counts = [0, 1].map(|at| (Who::Seat(Seat(at)), 2));
        let place = Standing::new(&counts, Who::Seat(Seat(0)), points);
        WORDS.because(&Why::Buildings(Building::Garden, place), &name)
    };
    let shared = "1 garden, as many as Ben: 12 + 5 for the first and second place, shared by two";
    assert!(tied(&[12, 5]).starts_with(&format!("{shared}, rounded down")));
    assert!(!tied(&[20, 12]).contains("rounded"));
    assert_eq!(
        WORDS.because(&Why::Wall(7), &name),
        "The longest wall is 7 sides long."
    );
}

#[test]
fn things_alone_and_in_lists() {
    assert_eq!(WORDS.card(Card::money(Currency::Denar, 7)), "Denar 7");
    assert_eq!(WORDS.card(Card::money(Currency::Diamond, 3)), "Diamond 3");
    assert_eq!(WORDS.card(Card::scoring(Round::First)), "Scoring card 1");
    assert_eq!(WORDS.card(Character::MoneyChanger.card()), "Money changer");
    let office = Office::named("exchange-gulden-denar").unwrap();
    assert_eq!(
        WORDS.card(Card::office(office)),
        "Exchange office gulden/denar"
    );
    let cards = [2, 4, 7].map(|value| Card::money(Currency::Denar, value));
    assert_eq!(WORDS.cards(cards), "denar 2, denar 4 and denar 7");
    assert_eq!(WORDS.cards([]), "nothing");
    assert_eq!(WORDS.tile(tile("garden-8-sw")), "Garden 8");
    assert_eq!(WORDS.tile(tile("bazaar-denar-1")), "Bazaar (denar)");
    assert_eq!(WORDS.tile(tile("camp-s")), "Camp 5");
    assert_eq!(
        WORDS.tile(tile("watchtower-garden-2")),
        "Watchtower (garden)"
    );
    assert_eq!(
        WORDS.tile(tile("project-pavilion-seraglio")),
        "Major project pavilion/seraglio"
    );
    assert_eq!(WORDS.tile(tile("fountain")), "Fountain");
    assert_eq!(
        WORDS.thing(falcon(0).thing()),
        "Black falcon (pavilion and seraglio)"
    );
    assert_eq!(WORDS.buildings(Building::Seraglio), "Seraglios");
    assert_eq!(WORDS.module(Module::Vizier), "Vizier's Favour");
    assert_eq!(WORDS.side(Side::West), "West");
}

#[test]
fn tiles_are_described_to_those_who_listen() {
    let full = |name| WORDS.tile_in_full(tile(name));
    assert_eq!(full("garden-8-sw"), "Garden 8, walls: south and west");
    assert_eq!(full("garden-11"), "Garden 11, no wall");
    assert_eq!(full("camp-s"), "Camp 5, bastion: south");
    assert_eq!(
        full("bazaar-denar-1"),
        "Bazaar (denar) for pavilions, seraglios and gardens"
    );
    assert_eq!(
        full("bathhouse-1"),
        "Bathhouse, arcades to the north, garden to the east, chambers to the south and pavilion to the west"
    );
    assert_eq!(full("well-4-1"), "Wishing well 4, arrow to the south");
    assert_eq!(
        full("project-pavilion-seraglio"),
        "Major project pavilion/seraglio: first half wall: north, second half to the east wall: north"
    );
}

#[test]
fn events_of_the_base_game() {
    assert_eq!(
        told(Event::TurnBegins { seat: Seat(1) }),
        "It is Ben's turn."
    );
    let cards = Cards::new([2, 3].map(|value| Card::money(Currency::Gulden, value)));
    assert_eq!(
        told(Event::Took {
            seat: Seat(0),
            cards
        }),
        "Anna takes gulden 2 and gulden 3."
    );
    assert_eq!(
        told(bought(Ware::Slot(Slot(2)), Exactness::Exact)),
        "Anna buys garden 11 from slot 3 (denar) and pays denar 4 and denar 7: \
         exactly, and may act again."
    );
    assert!(told(bought(Ware::Slot(Slot(2)), Exactness::Over(1))).ends_with(": 1 too much."));
    assert_eq!(
        told(Event::Placed {
            seat: Seat(1),
            tile: tile("tower-7"),
            cell: Cell::new(1, -2)
        }),
        "Ben places tower 7: 1 east, 2 north of the fountain."
    );
    assert_eq!(
        told(Event::NotAwarded {
            slot: Slot(3),
            tile: tile("tower-7")
        }),
        "Nobody holds more dukat than all others, so tower 7 goes to no one."
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
                building: Building::Tower
            },
            1
        ),
        "Dirk gets 1 point for towers."
    );
    assert_eq!(
        scored(
            Who::Seat(Seat(0)),
            Reason::PalaceStaff(palace_staff::Reason::NoServants),
            -3
        ),
        "Anna loses 3 points for buildings without a servant."
    );
}

#[test]
fn only_who_may_act_again_is_told_so() {
    let slot = Ware::Slot(Slot(2));
    let exactly = bought(slot, Exactness::Exact);
    assert!(told(exactly).ends_with(": exactly, and may act again."));
    let Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
        ..
    } = exactly
    else {
        unreachable!("it is a purchase");
    };
    let between_turns = Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
        bonus: false,
    };
    assert!(told(between_turns).ends_with(": exactly."));
    let site = bought(Ware::AsSite(Slot(2)), Exactness::Never);
    assert!(told(site).ends_with(": never exactly."), "H62");
    assert!(told(bought(slot, Exactness::Over(2))).ends_with(": 2 too much."));
}

#[test]
fn the_patron_pays_in_the_place_of_cards() {
    let Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
        bonus,
    } = bought(Ware::Slot(Slot(2)), Exactness::Exact)
    else {
        unreachable!("it is a purchase");
    };
    let payment = Payment {
        help: Help::Patron,
        ..payment
    };
    let event = Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
        bonus,
    };
    assert_eq!(
        told(event),
        "Anna buys garden 11 from slot 3 (denar); the patron pays: exactly, and may act again."
    );
}

#[test]
fn events_of_modules() {
    let at = Cell::new(1, 0);
    let chest = Event::TreasureChamber(treasure_chamber::Event::Placed {
        who: Who::Seat(Seat(1)),
        building: Building::Arcades,
        cell: Some(at),
    });
    assert_eq!(
        told(chest),
        "Ben puts a chest into the arcades directly east of the fountain."
    );
    assert_eq!(
        told(Event::BuildingSites(building_sites::Event::Uncovered {
            seat: Seat(0),
            tile: tile("garden-9"),
            currency: Currency::Denar,
            lost: 9
        })),
        "Anna uncovers the site on garden 9: all denar in hand is worthless, 9 of it."
    );
    assert_eq!(
        told(Event::PalaceStaff(palace_staff::Event::Went {
            seat: Seat(1),
            cell: at,
            building: Some(Building::Tower)
        })),
        "The steward of Ben goes to the tile directly east of the fountain, and a servant moves \
         into the tower there."
    );
    assert_eq!(
        told(Event::Falconers(falconers::Event::Set {
            seat: Seat(0),
            falcon: falcon(0),
            cell: at,
            card: Card::money(Currency::Dukat, 1)
        })),
        "Anna pays dukat 1 and sets a black falcon (pavilion and seraglio) on the south-east corner \
         of the tile directly east of the fountain."
    );
    assert_eq!(
        told(Event::Characters(characters::Event::Gone {
            character: Character::MoneyChanger
        })),
        "The money changer leaves the game."
    );
    assert_eq!(
        told(Event::Bazaars(bazaars::Event::TurnedUp {
            tile: tile("bazaar-denar-1")
        })),
        "A bazaar (denar) comes to lie beside the market."
    );
}

#[test]
fn what_no_event_tells_is_told_from_the_action() {
    let names: Names = ["Anna"].into_iter().collect();
    let told = |text: &str| {
        let action = text.parse().expect("an action");
        WORDS.decision(Some(action), Seat(0), &names)
    };
    assert_eq!(told("keep"), "Anna decides: Keep the juggler.");
    let hidden = WORDS.decision(None, Seat(0), &names);
    assert_eq!(hidden, "Anna decides in secret.");
    let site = |currency| {
        Event::from(building_sites::Event::Chosen {
            seat: Seat(0),
            currency,
        })
    };
    let said = |currency| WORDS.event(&site(currency), &names);
    assert_eq!(
        said(Some(Currency::Dirham)),
        "Anna chooses the dirham site."
    );
    assert_eq!(said(None), "Anna chooses a site.");
    assert_eq!(told("pass"), "Anna passes.");
}

#[test]
fn actions_are_labels() {
    assert_eq!(label("take denar-2 denar-7"), "Take denar 2 and denar 7");
    assert_eq!(
        label("buy 3 with denar-7 denar-4"),
        "Buy with denar 4 and denar 7"
    );
    let buy: Action = "buy 3 with denar-8".parse().expect("an action");
    assert_eq!(
        WORDS.action_on(&buy, Some(tile("garden-8-sw"))),
        "Buy garden 8 with denar 8"
    );
    assert_eq!(
        label("place garden-8-sw at 1,-2"),
        "Place garden 8: 1 east, 2 north of the fountain"
    );
    assert_eq!(
        label("place watchtower-garden-1 at 1,-2 turned 2"),
        "Place watchtower (garden): 1 east, 2 north of the fountain, its wall to the north-east"
    );
    assert_eq!(
        label("build magical-garden at 1,0 turned 1"),
        "Build magical garden 13: directly east of the fountain, walls: east, south and west"
    );
    assert_eq!(
        label("place bathhouse-1 at 1,0 turned 1"),
        "Place bathhouse: directly east of the fountain, arcades to the east"
    );
    assert_eq!(
        label("place well-3-2 at 1,0 turned 3"),
        "Place wishing well 3: directly east of the fountain, arrow to the east"
    );
    assert_eq!(label("wake"), "Wake the vizier");
    assert_eq!(label("pass"), "Pass");
    assert_eq!(label("count arcades"), "Count for arcades");
    let short = |text: &str| WORDS.action_short(&text.parse::<Action>().expect("an action"));
    assert_eq!(short("give garden-9"), "Give to Dirk");
    assert_eq!(short("reserve garden-9"), "Put into the reserve");
    assert_eq!(short("finish garden-9 with denar-9"), "Finish");
}

#[test]
fn advice_says_why_and_how_far_it_is_behind() {
    assert_eq!(
        WORDS.why("majority", Some(Building::Garden)),
        "It helps towards the most gardens."
    );
    assert_eq!(WORDS.why("wall", None), "It makes the outer wall longer.");
    assert_eq!(WORDS.behind(0.84), "−0.8");
    assert_eq!(WORDS.behind(12.0), "−12.0");
    assert_eq!(WORDS.behind_aloud(0.96), "1.0 points behind");
    for close in [0.0, 0.04, -0.5] {
        assert_eq!(WORDS.behind(close), "As good");
        assert_eq!(WORDS.behind_aloud(close), "As good");
    }
}

#[test]
fn questions_and_refusals() {
    let act = |bonus, own| WORDS.question(Some(Frame::Act { bonus }), "Anna", own);
    assert_eq!(
        act(false, true),
        "Your turn: take money, buy a tile, or redesign."
    );
    assert_eq!(act(true, true), "You paid exactly: one more action.");
    assert_eq!(act(false, false), "Anna is choosing an action.");
    assert_eq!(
        WORDS.illegal(&Illegal::TooMuchMoney { sum: 9, limit: 5 }),
        "Several cards may be taken only up to a sum of 5, and these make 9."
    );
    assert_eq!(
        WORDS.illegal(&Illegal::Hole(Cell::new(0, 1))),
        "The empty place directly south of the fountain would be closed in."
    );
    assert_eq!(WORDS.reason(Reason::Wall), "Longest wall");
    assert_eq!(
        WORDS.reason(Reason::Falconers(falconers::Reason::Falcons {
            colour: Colour::White
        })),
        "White falcons"
    );
}

#[test]
fn places_are_seen_from_the_fountain() {
    let place = |x, y| WORDS.place(Cell::new(x, y));
    assert_eq!(place(0, 0), "at the fountain");
    assert_eq!(place(0, -1), "directly north of the fountain");
    assert_eq!(place(-1, 0), "directly west of the fountain");
    assert_eq!(place(0, 3), "3 south of the fountain");
    assert_eq!(place(2, -1), "2 east, 1 north of the fountain");
    let cell = Cell::new(-2, 1);
    assert_eq!(
        WORDS.place_label(cell),
        "Place 2 west, 1 south of the fountain"
    );
    assert_eq!(
        WORDS.edge_label(cell, Side::East),
        "East side of the tile 2 west, 1 south of the fountain"
    );
    assert_eq!(
        WORDS.crossing_label(Cell::new(0, 0)),
        "South-east corner of the fountain"
    );
    assert_eq!(
        WORDS.crossing_label(Cell::new(-1, -1)),
        "North-west corner of the fountain"
    );
    assert_eq!(
        WORDS.crossing_label(Cell::new(1, -2)),
        "North-east corner of the tile 1 east, 1 north of the fountain"
    );
}

#[test]
fn an_auction_says_what_is_auctioned() {
    let character = Character::Patron;
    let question: Frame = characters::Question::Auction { character }.into();
    assert_eq!(
        WORDS.question(Some(question), "Anna", true),
        "The patron pays once for a building: bid more, or pass and be out."
    );
    assert_eq!(
        WORDS.question(Some(question), "Anna", false),
        "Anna may bid for the patron."
    );
    let raise: Action = "raise 3".parse().expect("an action");
    assert_eq!(WORDS.answer(&raise, Some(question)), "Bid 3 for the patron");
    assert_eq!(WORDS.answer(&raise, None), "Bid 3");
    assert_eq!(WORDS.answer(&Action::Pass, Some(question)), "Pass");
    let seat = Seat(1);
    let pays: Frame = characters::Question::PayBid { seat, character }.into();
    assert_eq!(
        WORDS.question(Some(pays), "Anna", true),
        "You won the patron: choose the money that pays your bid."
    );
    let about = WORDS.about(Thing::Card(character.card()));
    assert!(about.is_some_and(|said| said.starts_with("Pays once for a building")));
}
