//! What a seat may know, and full states that agree with it.

mod play;

use alhambra_rules::base::money::Face;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::characters;
use alhambra_rules::{
    Action, Card, Game, GameOption, Hand, Listing, Module, ModuleSet, Options, Round, Seat, Setup,
    TileId, TileSet, View, laws,
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

/// Positions in which somebody else than seat 1 holds cards that only they have seen: a beggar drew
/// them. Everybody buys as often as they can, since only the poor beg.
fn begging() -> Vec<Game> {
    let modules = ModuleSet::NONE.with(Module::Characters);
    let mut found = Vec::new();
    for seed in 0..60 {
        let setup = Setup::players(2 + (seed % 3) as u8).with(modules);
        let mut game = Game::new(&setup, seed);
        let mut dice = dice(seed);
        let mut listed = Vec::new();
        let mut decisions = 0;
        while !game.is_over() {
            game.list(Listing::NoRedesigns, &mut listed);
            let buys = |action: &Action| matches!(action, Action::Buy { .. });
            let purchases: Vec<Action> = listed.iter().copied().filter(buys).collect();
            let action = if listed.contains(&Action::Characters(characters::Action::Beg)) {
                Action::Characters(characters::Action::Beg)
            } else if !purchases.is_empty() {
                play::any(&purchases, &mut dice)
            } else {
                play::any(&listed, &mut dice)
            };
            game.apply(action).expect("what is listed is legal");
            decisions += 1;
            let mut others = game.seats().skip(1);
            if decisions % 5 == 0 && others.any(|seat| !hidden(&game, seat).is_empty()) {
                found.push(game.clone());
            }
        }
    }
    assert!(found.len() > 30, "{} positions", found.len());
    found
}

fn is_money(card: &Card) -> bool {
    matches!(card.face(), Face::Money(..))
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

/// The sizes of the five piles with their scoring cards, for so many cards in all; two of six
/// characters go into each of three piles.
fn piles(stacked: usize, characters: bool) -> [usize; 5] {
    let money = stacked - 2 - if characters { 6 } else { 0 };
    let mut piles = [money / 5; 5];
    for pile in &mut piles[..money % 5] {
        *pile += 1;
    }
    piles[1] += 1;
    piles[3] += 1;
    if characters {
        piles[1..4].iter_mut().for_each(|pile| *pile += 2);
    }
    piles
}

/// The places in the deck, counted from its present top, where a scoring card may be.
fn possible_places(view: &View, round: Round) -> BTreeSet<usize> {
    let characters = view.setup.modules.has(Module::Characters);
    let piles = piles(usize::from(view.stacked()), characters);
    let pile = if round == Round::First { 1 } else { 3 };
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
    // Other unseen cards for somebody else, as many, made from what seat 1 cannot place: seat 1
    // sees no difference, nor does who watches; the owner does.
    let one = Seat(0);
    let mut changed = 0;
    for game in begging() {
        let view = game.view(Some(one));
        for two in game.seats().filter(|seat| *seat != one) {
            let drawn = hidden(&game, two);
            let seen = &view.seats[two.at()];
            assert_eq!((seen.hand, seen.known), (None, *game.known(two)));
            let mut hand = seen.known;
            let deck = game.deck().iter().copied().filter(is_money);
            deck.take(usize::from(drawn.len()))
                .for_each(|card| hand.take(card));
            if drawn.is_empty() || hand.len() != seen.cards || hand == *game.hand(two) {
                continue;
            }
            let mut told = view.clone();
            told.seats[two.at()].hand = Some(hand);
            let other = told.determinize(1);
            assert_eq!(*other.hand(two), hand);
            assert_eq!(other.view(Some(one)), view);
            assert_eq!(other.view(None), game.view(None));
            assert_ne!(other.view(Some(two)), game.view(Some(two)));
            changed += 1;
        }
    }
    assert!(changed > 30, "{changed}");
}

#[test]
fn the_law_on_views_holds_where_hands_hold_unseen_cards() {
    for (number, game) in begging().into_iter().enumerate() {
        let listed = legal(&game);
        laws::views(&game, &listed, &mut dice(number as u64)).expect("the law on views");
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
    let mut begged = 0;
    // At the beginning, in the middle, and where hands hold cards that nobody else has seen.
    let plain = [(2, 8), (3, 40), (6, 60)].map(|(players, at)| position(players, 9, at));
    let first_deck = |game: &Game| game.view(None).reshuffles == 0;
    let begging: Vec<Game> = begging().into_iter().filter(first_deck).collect();
    let begging = begging.iter().step_by(begging.len() / 3).cloned();
    for game in plain.into_iter().chain(begging) {
        let players = game.players();
        let you = Seat(0);
        let view = game.view(Some(you));
        let closed: Vec<Seat> = game.seats().filter(|s| *s != you).collect();
        let unseen: BTreeSet<Card> = game
            .deck()
            .iter()
            .copied()
            .filter(is_money)
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
                begged += 1;
            }
            assert_eq!(cards, possible, "hand of {seat:?}, {players} players");
        }
        for (from_top, cards) in in_deck.iter().enumerate() {
            let cards: BTreeSet<Card> = cards.iter().copied().filter(is_money).collect();
            assert_eq!(cards, unseen, "{from_top} from the top, {players} players");
        }
        for round in Round::ON_CARDS {
            let found: BTreeSet<usize> = (0..in_deck.len())
                .filter(|place| in_deck[*place].contains(&Card::scoring(round)))
                .collect();
            if view.due.or(view.scored).has(round) {
                assert_eq!(found, BTreeSet::new());
            } else {
                assert_eq!(found, possible_places(&view, round));
                waiting += 1;
            }
        }
    }
    assert!(waiting >= 3, "scoring cards are still to come: {waiting}");
    assert!(begged >= 3, "hands hold unseen cards: {begged}");
}

#[test]
fn scoring_cards_stay_in_their_piles() {
    let mut waiting = [0; 2];
    for game in positions() {
        let view = game.view(None);
        for round in Round::ON_CARDS {
            let card = Card::scoring(round);
            let place = |game: &Game| game.deck().iter().rev().position(|c| *c == card);
            if view.due.or(view.scored).has(round) {
                assert_eq!(place(&game), None);
                assert_eq!(place(&view.determinize(1)), None);
                continue;
            }
            waiting[round.at()] += 1;
            let possible = possible_places(&view, round);
            assert!(possible.contains(&place(&game).expect("it has not turned up")));
            for seed in 0..50 {
                let place = place(&view.determinize(seed)).expect("it has not turned up");
                assert!(possible.contains(&place));
            }
        }
    }
    assert!(waiting[0] >= 10 && waiting[1] >= 15, "{waiting:?}");
}

#[test]
fn a_deck_made_anew_may_be_larger_than_the_first() {
    // Whoever always spends as many cards as they can leaves a large discard pile.
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
                Action::Take { cards } => cards.iter().count() as u8,
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
