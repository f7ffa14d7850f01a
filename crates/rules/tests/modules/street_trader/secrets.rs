//! The set-up of Street Trader: what is chosen in secret.

use super::{ALL, TRADER, names};
use alhambra_rules::chance::Chance;
use alhambra_rules::modules::street_trader::{CHOSEN, Event, PER_COLOUR, Resident};
use alhambra_rules::{
    Action, Building, Game, Listener, Log, Piece, Place, Seat, Setup, Thing, View, laws,
};
use std::collections::BTreeSet;

fn setup(players: u8) -> Setup {
    Setup::players(players).with(TRADER)
}

fn act(game: &mut Game, line: &str) {
    game.apply(line.parse().expect("it can be read"))
        .unwrap_or_else(|why| panic!("`{line}` is refused: {why}"));
}

fn listed(game: &Game) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().map(ToString::to_string).collect()
}

#[test]
fn before_the_market_is_laid_all_choose_three_residents_and_set_the_trader_at_the_fountain() {
    for players in 2..=6 {
        let mut game = Game::new(&setup(players), 5);
        let first = game.to_act().expect("somebody is asked");
        for place in 0..players {
            for choice in 0..CHOSEN {
                assert_eq!(game.to_act(), Some(first.after(place, players)));
                assert!(game.view(None).market.iter().all(Option::is_none));
                // One of each colour, so none twice.
                let lines = listed(&game);
                assert_eq!(lines.len(), 6 - usize::from(choice));
                act(&mut game, &lines[usize::from(place) % lines.len()]);
            }
        }
        for place in 0..players {
            assert_eq!(game.to_act(), Some(first.after(place, players)));
            assert!(game.view(None).market.iter().all(Option::is_none));
            let sides = ["trader at 0,-1", "trader at 1,0", "trader at 0,1"];
            let lines = listed(&game);
            assert_eq!(lines[..3], sides);
            assert_eq!(lines[3..], ["trader at -1,0"]);
            act(&mut game, &lines[usize::from(place) % lines.len()]);
        }
        assert!(game.view(None).market.iter().all(Option::is_some));
        assert_eq!(game.to_act(), Some(first));
        let state = &game.states().street_trader;
        let mut left = ALL;
        for seat in game.seats() {
            let own = state.with(seat);
            assert_eq!(own.iter().sum::<u8>(), 3);
            assert!(own.iter().all(|n| *n <= 1), "three different ones");
            assert!(state.stands(seat).is_some());
            for (left, own) in left.iter_mut().zip(own) {
                *left -= own;
            }
        }
        // Everything that nobody chose lies ready.
        assert_eq!(state.supply(), left);
    }
}

/// The residents that a view shows before a seat or at the trader, and how many it hides.
fn shown(view: &View, seat: Seat) -> (Vec<String>, u8) {
    let pieces = view.pieces().into_iter();
    let own = |piece: &Piece| piece.of == Some(seat) && piece.thing != Thing::plain("trader");
    let (hidden, open): (Vec<Piece>, Vec<Piece>) = pieces
        .filter(own)
        .partition(|piece| piece.thing == Thing::Back("resident"));
    let hidden = hidden.iter().map(|piece| piece.count).sum();
    (open.iter().map(|p| p.thing.to_string()).collect(), hidden)
}

#[test]
fn nobody_knows_what_others_chose_until_all_have_chosen() {
    let mut game = Game::new(&setup(3), 8);
    let first = game.to_act().expect("somebody is asked");
    let seats = [0, 1, 2].map(|place| first.after(place, 3));
    let [one, two, three] = seats;
    let mut told = Log::on();
    for name in ["garden", "tower", "pavilion", "garden", "arcades"] {
        let action: Action = format!("choose-resident {name}").parse().expect("a line");
        let seat = game.to_act().expect("somebody is asked");
        for you in [None, Some(one), Some(two), Some(three)] {
            let heard = Listener::of(&game, you).action(seat, action);
            assert_eq!(heard, (you == Some(seat)).then_some(action));
        }
        game.apply_logged(action, &mut told).expect("it is listed");
    }
    // The first has chosen, the second is at it.
    assert_eq!(game.to_act(), Some(two));
    let own = ["resident-pavilion", "resident-garden", "resident-tower"].map(str::to_owned);
    assert_eq!(shown(&game.view(Some(one)), one), (own.to_vec(), 0));
    for you in [None, Some(two), Some(three)] {
        let view = game.view(you);
        assert_eq!(shown(&view, one), (Vec::new(), 3));
        assert_eq!(view.states.street_trader.with(one), [0; 6]);
        let (open, hidden) = shown(&view, two);
        assert_eq!(
            (open.len(), hidden),
            if you == Some(two) { (2, 0) } else { (0, 2) }
        );
        // What is left for oneself lies beside the market; it tells nothing of the others.
        let table = |p: &Piece| p.at == Place::Table && p.thing.to_string() == "resident-garden";
        let gardens = view.pieces().into_iter().find(table).map(|p| p.count);
        assert_eq!(gardens, Some(PER_COLOUR - u8::from(you == Some(two))));
    }
    // Events keep the secret, too.
    for you in [None, Some(one), Some(three)] {
        for event in told.events() {
            let alhambra_rules::Event::StreetTrader(Event::Chosen { seat, resident }) = *event
            else {
                panic!("nothing else happened: {event:?}")
            };
            assert!(resident.is_some());
            let heard = Listener::of(&game, you).event(*event);
            let resident = resident.filter(|_| you == Some(seat));
            assert_eq!(heard, Event::Chosen { seat, resident }.into());
        }
    }
    // The third sees another game in which others chose differently just like this one.
    let mut others = BTreeSet::new();
    for seed in 0..40 {
        let mut dice = Chance::new(seed).stroke();
        for you in [None, Some(one), Some(two), Some(three)] {
            let other = laws::dealt_anew(&game, you, &mut dice);
            assert_eq!(other.view(you), game.view(you));
            if you != Some(two) {
                assert_eq!(listed(&other).len(), 4);
            }
        }
        let imagined = game.view(Some(three)).determinize(seed);
        let state = &imagined.states().street_trader;
        assert_eq!(imagined.view(Some(three)), game.view(Some(three)));
        assert_eq!(state.with(one).iter().sum::<u8>(), 3);
        assert_eq!(state.with(two).iter().sum::<u8>(), 2);
        others.insert((state.with(one), state.with(two)));
        assert_eq!(state.with(three), [0; 6]);
        // Whoever chose knows it.
        let imagined = game.view(Some(one)).determinize(seed);
        assert_eq!(
            names(imagined.states().street_trader.with(one)),
            "pavilion garden tower"
        );
    }
    assert!(others.len() > 20, "anything can be imagined");
    // With the last choice everything is open.
    for name in ["chambers", "garden", "seraglio"] {
        act(&mut game, &format!("choose-resident {name}"));
    }
    assert_eq!(shown(&game.view(Some(three)), one).1, 3);
    let mut log = Log::on();
    let last = "choose-resident tower".parse().expect("a line");
    game.apply_logged(last, &mut log).expect("it is listed");
    let shows = [Building::Pavilion, Building::Garden, Building::Tower].map(Resident);
    let [first, second, third] = shows;
    let shows = Event::Shown {
        seat: one,
        first,
        second,
        third,
    };
    assert!(log.events().contains(&shows.into()));
    assert!(alhambra_rules::Event::from(shows).reveals());
    for you in [None, Some(two), Some(three)] {
        assert_eq!(shown(&game.view(you), one), (own.to_vec(), 0));
    }
}
