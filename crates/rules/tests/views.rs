//! What a seat may know, and full states that agree with it.

mod play;

use alhambra_rules::base::money::Face;
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Card, Game, GameOption, Hand, Listing, Options, Seat, Setup, TileId, TileSet, View,
};
use play::dice;
use std::collections::{BTreeMap, BTreeSet};

/// A game after so many random decisions, or at its end.
fn position(players: u8, seed: u64, decisions: usize) -> Game {
    let mut game = Game::new(&Setup::players(players), seed);
    let see = |_: &Game, _: &[Action], _: Action| {};
    play::play(
        &mut game,
        Listing::Everything,
        &mut dice(seed),
        decisions,
        see,
    );
    game
}

/// Positions of all phases of a game, for each number of players.
fn positions() -> impl Iterator<Item = Game> {
    (2..=6).flat_map(|players| {
        [0, 1, 7, 30, 61, 90, 130, 200, 300, 5_000]
            .into_iter()
            .map(move |decisions| position(players, decisions as u64, decisions))
    })
}

/// Everybody who may look: each seat, and those who only watch.
fn onlookers(game: &Game) -> impl Iterator<Item = Option<Seat>> {
    game.seats().map(Some).chain([None])
}

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// The sizes of the five piles with their scoring cards, for so many cards in all.
fn piles(stacked: usize) -> [usize; 5] {
    let money = stacked - 2;
    let mut piles = [money / 5; 5];
    for pile in &mut piles[..money % 5] {
        *pile += 1;
    }
    piles[1] += 1;
    piles[3] += 1;
    piles
}

/// The places in the deck, counted from its present top, where a scoring card may be.
fn possible_places(view: &View, round: u8) -> BTreeSet<usize> {
    let piles = piles(usize::from(view.stacked()));
    let pile = if round == 1 { 1 } else { 3 };
    let begin: usize = piles[..pile].iter().sum();
    let drawn = usize::from(view.stacked() - view.deck);
    (begin..begin + piles[pile])
        .filter_map(|place| place.checked_sub(drawn))
        .collect()
}

#[test]
fn a_state_dealt_from_a_view_gives_the_same_view() {
    let mut different = 0;
    for game in positions() {
        for you in onlookers(&game) {
            let view = game.view(you);
            for seed in 0..5 {
                let other = view.determinize(seed);
                assert_eq!(other.view(you), view);
                different += usize::from(other.deck() != game.deck());
            }
        }
    }
    assert!(different > 1000, "hidden things are dealt anew");
}

#[test]
fn views_hide_what_a_seat_cannot_know() {
    // Another hand of as many cards for seat 2, made from what seat 1 cannot place: seat 1
    // sees no difference, seat 2 does.
    let (one, two) = (Some(Seat(0)), Some(Seat(1)));
    for game in positions() {
        let view = game.view(one);
        let unseen: Vec<Card> = game
            .deck()
            .iter()
            .copied()
            .filter(|c| matches!(c.face(), Face::Money(..)))
            .chain(game.hand(Seat(1)).cards())
            .collect();
        let hand: Hand = unseen
            .into_iter()
            .take(usize::from(view.seats[1].cards))
            .collect();
        let mut told = view.clone();
        told.seats[1].hand = Some(hand);
        let other = told.determinize(1);
        assert_eq!(*other.hand(Seat(1)), hand);
        assert_eq!(other.view(one), view);
        assert_eq!(other.view(None), game.view(None));
        assert_eq!(
            other.view(two) == game.view(two),
            hand == *game.hand(Seat(1))
        );
    }
}

#[test]
fn who_watches_sees_no_hand_and_a_seat_only_its_own() {
    for game in positions() {
        for you in onlookers(&game) {
            let view = game.view(you);
            for seat in game.seats() {
                let seen = &view.seats[seat.at()];
                let own = (you == Some(seat)).then(|| *game.hand(seat));
                assert_eq!(seen.hand, own, "{you:?} looking at {seat:?}");
                assert_eq!(seen.cards, game.hand(seat).len(), "all may count cards");
            }
        }
    }
}

#[test]
fn open_hands_are_seen_by_all() {
    for players in 2..=6 {
        let setup = Setup {
            options: Options::NONE.with(GameOption::OpenHands),
            ..Setup::players(players)
        };
        let mut game = Game::new(&setup, 11);
        let see = |game: &Game, _: &[Action], _: Action| {
            for you in onlookers(game) {
                let view = game.view(you);
                let other = view.determinize(3);
                for seat in game.seats() {
                    assert_eq!(view.seats[seat.at()].hand, Some(*game.hand(seat)));
                    assert_eq!(other.hand(seat), game.hand(seat));
                }
            }
        };
        play::play(&mut game, Listing::NoRedesigns, &mut dice(1), 60, see);
    }
}

#[test]
fn what_is_asked_follows_from_what_the_seat_sees() {
    for game in positions() {
        let Some(seat) = game.to_act() else { continue };
        let listed = legal(&game);
        for seed in 0..20 {
            let other = game.view(Some(seat)).determinize(seed);
            assert_eq!(other.to_act(), Some(seat));
            assert_eq!(legal(&other), listed);
        }
    }
}

#[test]
fn a_dealt_state_plays_on_to_its_end() {
    for game in positions().filter(|g| !g.is_over()) {
        let mut other = game.view(game.to_act()).determinize(8);
        let see = |_: &Game, _: &[Action], _: Action| {};
        play::play(
            &mut other,
            Listing::NoRedesigns,
            &mut dice(8),
            usize::MAX,
            see,
        );
        assert!(other.is_over());
    }
}

#[test]
fn every_unseen_tile_can_lie_anywhere_in_the_bag() {
    let game = position(3, 4, 100);
    let view = game.view(Some(Seat(0)));
    let unseen: BTreeSet<TileId> = view.unseen_tiles().iter().collect();
    assert_eq!(
        view.unseen_tiles(),
        game.bag().iter().copied().collect::<TileSet>()
    );
    assert!(unseen.len() > 10, "{} tiles are left", unseen.len());
    let mut seen: BTreeMap<usize, BTreeSet<TileId>> = BTreeMap::new();
    for seed in 0..2000 {
        for (place, tile) in view.determinize(seed).bag().iter().enumerate() {
            seen.entry(place).or_default().insert(*tile);
        }
    }
    assert!(seen.into_values().all(|tiles| tiles == unseen));
}

/// The cards of a hand that were not taken openly.
fn hidden(game: &Game, seat: Seat) -> Hand {
    let mut hidden = *game.hand(seat);
    game.known(seat).cards().for_each(|card| hidden.give(card));
    hidden
}

#[test]
fn every_unseen_card_can_be_in_every_hidden_place() {
    let mut waiting = 0;
    for (players, decisions) in [(2, 8), (3, 40), (6, 60)] {
        let game = position(players, 9, decisions);
        let you = Seat(1);
        let view = game.view(Some(you));
        let closed: Vec<Seat> = game.seats().filter(|s| *s != you).collect();
        let money = |card: &Card| matches!(card.face(), Face::Money(..));
        let unseen: BTreeSet<Card> = game
            .deck()
            .iter()
            .copied()
            .filter(money)
            .chain(
                closed
                    .iter()
                    .flat_map(|s| hidden(&game, *s).cards().collect::<Vec<_>>()),
            )
            .collect();
        let mut in_hands: BTreeMap<Seat, BTreeSet<Card>> = BTreeMap::new();
        let mut in_deck = vec![BTreeSet::new(); game.deck().len()];
        for seed in 0..3000 {
            let other = view.determinize(seed);
            for seat in &closed {
                in_hands
                    .entry(*seat)
                    .or_default()
                    .extend(other.hand(*seat).cards());
            }
            for (from_top, card) in other.deck().iter().rev().enumerate() {
                in_deck[from_top].insert(*card);
            }
        }
        for (seat, cards) in in_hands {
            let mut possible: BTreeSet<Card> = game.known(seat).cards().collect();
            if !hidden(&game, seat).is_empty() {
                possible.extend(&unseen);
            }
            assert_eq!(cards, possible, "hand of {seat:?}, {players} players");
        }
        for (from_top, cards) in in_deck.iter().enumerate() {
            let cards: BTreeSet<Card> = cards.iter().copied().filter(money).collect();
            assert_eq!(cards, unseen, "{from_top} from the top, {players} players");
        }
        for round in [1, 2] {
            let found: BTreeSet<usize> = (0..in_deck.len())
                .filter(|place| in_deck[*place].contains(&Card::scoring(round)))
                .collect();
            if (view.due | view.scored) >> round & 1 == 0 {
                assert_eq!(found, possible_places(&view, round));
                waiting += 1;
            } else {
                assert_eq!(found, BTreeSet::new());
            }
        }
    }
    assert!(
        (3..6).contains(&waiting),
        "some scoring cards are still to come: {waiting}"
    );
}

#[test]
fn scoring_cards_stay_in_their_piles() {
    let mut waiting = [0; 3];
    for game in positions() {
        let view = game.view(None);
        for round in [1, 2] {
            let card = Card::scoring(round);
            let place = |game: &Game| game.deck().iter().rev().position(|c| *c == card);
            if (view.due | view.scored) >> round & 1 != 0 {
                assert_eq!(place(&game), None);
                assert_eq!(place(&view.determinize(1)), None);
                continue;
            }
            waiting[usize::from(round)] += 1;
            let possible = possible_places(&view, round);
            assert!(possible.contains(&place(&game).expect("it has not turned up")));
            for seed in 0..50 {
                let place = place(&view.determinize(seed)).expect("it has not turned up");
                assert!(possible.contains(&place));
            }
        }
    }
    assert!(waiting[1] >= 10 && waiting[2] >= 15, "{waiting:?}");
}

#[test]
fn a_deck_made_anew_may_be_larger_than_the_first() {
    // Whoever always spends as many cards as he can leaves a large discard pile.
    let mut larger = 0;
    for seed in 0..60 {
        let mut game = Game::new(&Setup::players(6), seed);
        while !game.is_over() {
            let view = game.view(None);
            if view.deck > view.stacked() {
                assert_eq!(view.determinize(seed).view(None), view);
                larger += 1;
                break;
            }
            let spent = |action: &Action| match action {
                Action::Buy { payment, .. } => 10 + payment.coins.len(),
                Action::Take(cards) => cards.iter().count() as u8,
                _ => 0,
            };
            let mut listed = Vec::new();
            game.list(Listing::NoRedesigns, &mut listed);
            let action = listed.into_iter().max_by_key(spent);
            game.apply(action.expect("something is legal"))
                .expect("what is listed is legal");
        }
    }
    assert!(larger > 0, "such a game comes up");
}

#[test]
fn a_view_says_what_is_asked_and_of_whom() {
    let mut frames = BTreeSet::new();
    for game in positions() {
        for you in onlookers(&game) {
            let view = game.view(you);
            assert_eq!(view.to_act, game.to_act());
            assert_eq!(view.frames.top(), game.question());
            assert_eq!(view.you, you);
        }
        frames.insert(match game.question() {
            Some(Frame::Act { .. }) => "act",
            Some(Frame::Place { .. }) => "place",
            Some(_) => "module",
            None => "over",
        });
    }
    assert_eq!(frames, BTreeSet::from(["act", "over", "place"]));
}
