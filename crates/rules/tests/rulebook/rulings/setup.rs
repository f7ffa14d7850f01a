//! Set-up: starting money, first player, deck, secrecy.

use alhambra_rules::base::money::Face;
use alhambra_rules::base::tile::TileSet;
use alhambra_rules::chance::Chance;
use alhambra_rules::setup::BadSetup;
use alhambra_rules::{
    Action, Card, Cards, Game, GameOption, Listing, Options, Placed, Round, Seat, Setup, TileId,
};
use std::collections::BTreeSet;

/// Games of all sizes with many deals.
fn games(deals: u64) -> impl Iterator<Item = Game> {
    (2..=6).flat_map(move |players| {
        let setup = Setup::players(players);
        (0..deals).map(move |seed| Game::new(&setup, seed))
    })
}

#[test]
fn two_to_six_people_play() {
    for players in 2..=6 {
        assert_eq!(Setup::players(players).check(), Ok(()));
    }
    for players in [0, 1, 7] {
        let setup = Setup {
            players,
            ..Setup::players(2)
        };
        assert_eq!(setup.check(), Err(BadSetup::Players(players)));
    }
}

#[test]
fn the_table_is_laid() {
    for game in games(20) {
        let view = game.view(None);
        assert!(view.market.iter().all(Option::is_some));
        assert!(view.display.iter().all(|card| card.value() > 0));
        let for_dirk = if game.players() == 2 { 6 } else { 0 };
        assert_eq!(view.dirk.len(), for_dirk);
        assert_eq!(usize::from(view.bag), 54 - 4 - for_dirk);
        for seat in &view.seats {
            assert_eq!(seat.palace, [Placed::fountain()]);
            assert_eq!(seat.reserve, TileSet::default());
            assert_eq!(seat.points, 0);
        }
        assert_eq!(game.to_act(), Some(game.turn()));
    }
}

#[test]
fn every_tile_can_come_first() {
    let first: BTreeSet<TileId> = (0..1000)
        .filter_map(|seed| Game::new(&Setup::players(3), seed).view(None).market[0])
        .collect();
    assert_eq!(first.len(), 54);
}

#[test]
fn b17_the_first_player_has_fewest_cards_then_the_lowest_total_then_the_earliest_seat() {
    let (mut equal_cards, mut equal_totals) = (0, 0);
    for game in games(400) {
        let cards = |s: Seat| game.hand(s).len();
        let total = |s: Seat| game.hand(s).total();
        let fewest = game.seats().map(cards).min().unwrap();
        let mut first: Vec<Seat> = game.seats().filter(|s| cards(*s) == fewest).collect();
        equal_cards += usize::from(first.len() > 1);
        let lowest = first.iter().map(|s| total(*s)).min().unwrap();
        first.retain(|s| total(*s) == lowest);
        equal_totals += usize::from(first.len() > 1);
        assert_eq!(game.to_act(), Some(first[0]));
    }
    // Every case came up.
    assert!(equal_cards > 0 && equal_totals > 0);
}

#[test]
fn b18_everybody_begins_with_20_to_28() {
    let mut totals = BTreeSet::new();
    for game in games(200) {
        for seat in game.seats() {
            let hand = game.hand(seat);
            let dearest = hand.cards().map(Card::value).max().unwrap();
            totals.insert(hand.total());
            // No card was dealt after 20 was reached.
            assert!(hand.total() - u16::from(dearest) < 20);
        }
    }
    assert_eq!(totals, (20..=28).collect());
}

#[test]
fn b19_the_scoring_cards_lie_anywhere_in_piles_2_and_4_of_five() {
    for players in 2..=6 {
        // By scoring card: at the top of its pile, between, at the bottom.
        let mut seen = [[false; 3]; 2];
        for seed in 0..400 {
            let game = Game::new(&Setup::players(players), seed);
            // The next card is the last of the list.
            let deck: Vec<Card> = game.deck().iter().rev().copied().collect();
            let money = deck.len() - 2;
            // The earlier piles take the extra cards.
            let pile = |n: usize| money / 5 + usize::from(n <= money % 5);
            assert_eq!((1..=5).map(pile).sum::<usize>(), money);
            // The first scoring card lies above pile 4 and is counted as well.
            let above_pile_4 = pile(1) + pile(2) + 1 + pile(3);
            for (round, above, size) in [
                (Round::First, pile(1), pile(2)),
                (Round::Second, above_pile_4, pile(4)),
            ] {
                let card = Card::scoring(round);
                let place = deck.iter().position(|c| *c == card).unwrap();
                assert!((above..=above + size).contains(&place), "{card} at {place}");
                let part = match place - above {
                    0 => 0,
                    n if n < size => 1,
                    _ => 2,
                };
                seen[round.at()][part] = true;
            }
        }
        assert_eq!(seen, [[true; 3]; 2], "{players} players");
    }
}

#[test]
fn b19_each_scoring_card_is_in_the_deck_once_and_everything_else_is_money() {
    for game in games(20) {
        let faces = game.deck().iter().map(|card| card.face());
        let scoring: Vec<Round> = faces
            .filter_map(|face| match face {
                Face::Money(..) => None,
                Face::Scoring(round) => Some(round),
                other => panic!("{other:?} belongs to a module"),
            })
            .collect();
        // The next card is the last of the list.
        assert_eq!(scoring, [Round::Second, Round::First]);
    }
}

#[test]
fn b20_hands_are_hidden_but_not_how_many_cards_they_hold() {
    let game = Game::new(&Setup::players(3), 1);
    for you in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
        let view = game.view(you);
        for seat in game.seats() {
            let seen = &view.seats[seat.at()];
            assert_eq!(seen.cards, game.hand(seat).len());
            let own = (you == Some(seat)).then(|| *game.hand(seat));
            assert_eq!(seen.hand, own);
        }
    }
}

#[test]
fn b20_all_know_what_was_taken_openly_until_it_is_paid() {
    let mut game = Game::new(&Setup::players(2), 1);
    let seat = game.turn();
    let known = |game: &Game| -> Vec<Card> {
        let views = [None, Some(Seat(0)), Some(Seat(1))].map(|you| game.view(you));
        let known = views.map(|view| view.seats[seat.at()].known);
        assert!(known.iter().all(|k| *k == known[0]));
        known[0].cards().collect()
    };
    // The starting money was dealt openly.
    let dealt: Vec<Card> = game.hand(seat).cards().collect();
    assert!(!dealt.is_empty());
    assert_eq!(known(&game), dealt);
    let card = game.display()[0];
    game.apply(Action::Take {
        cards: Cards::one(card),
    })
    .expect("it lies there");
    assert_eq!(known(&game).len(), dealt.len() + 1);
    assert_eq!(known(&game), game.hand(seat).cards().collect::<Vec<_>>());
    // Whatever is dealt anew in somebody's head, this card is in that hand.
    let other = game.view(Some(seat.next(2)));
    for seed in 0..20 {
        assert!(other.determinize(seed).hand(seat).has(card));
    }
    // Paid cards are no longer there.
    let mut legal = Vec::new();
    while game.to_act().is_some() {
        game.legal(&mut legal);
        let paid = |a: &Action| matches!(a, Action::Buy { payment, .. } if payment.cards().any(|c| c == card));
        let mine = game.to_act() == Some(seat);
        match legal.iter().find(|a| mine && paid(a)) {
            None => game.apply(legal[0]).expect("it is listed"),
            Some(buy) => {
                let before = known(&game).iter().filter(|c| **c == card).count();
                game.apply(*buy).expect("it is listed");
                let after = known(&game).iter().filter(|c| **c == card).count();
                assert_eq!(after + 1, before);
                return;
            }
        }
    }
    panic!("it was never paid");
}

#[test]
fn b20_without_modules_everything_in_a_hand_was_seen() {
    for players in 2..=6 {
        let mut game = Game::new(&Setup::players(players), 5);
        let mut dice = Chance::new(5).stroke();
        let mut legal = Vec::new();
        loop {
            for seat in game.seats() {
                assert_eq!(game.known(seat), game.hand(seat));
                for you in [None, Some(Seat(0)), Some(Seat(1))] {
                    assert_eq!(game.view(you).seats[seat.at()].known, *game.hand(seat));
                }
            }
            game.list(Listing::NoRedesigns, &mut legal);
            if legal.is_empty() {
                break;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(action).expect("it is listed");
        }
        assert!(game.is_over());
    }
}

#[test]
fn b20_a_table_may_agree_on_open_hands() {
    let setup = Setup {
        options: Options::NONE.with(GameOption::OpenHands),
        ..Setup::players(3)
    };
    let game = Game::new(&setup, 1);
    for you in [None, Some(Seat(0))] {
        for seat in game.seats() {
            let seen = game.view(you).seats[seat.at()].hand;
            assert_eq!(seen, Some(*game.hand(seat)));
        }
    }
}

#[test]
fn b21_two_players_use_72_money_cards_two_of_each() {
    for players in 2..=6 {
        let game = Game::new(&Setup::players(players), 1);
        let mut money: Vec<Card> = game.deck().to_vec();
        money.extend(game.view(None).display);
        for seat in game.seats() {
            money.extend(game.hand(seat).cards());
        }
        let copies = if players == 2 { 2 } else { 3 };
        for card in Card::all_money() {
            let count = money.iter().filter(|c| **c == card).count();
            assert_eq!(count, copies, "{card} with {players} players");
        }
        assert_eq!(money.len(), 36 * copies + 2);
    }
}
