//! The laws of the engine, one test each, for random tables under random play.
//!
//! `PROPTEST_RNG_SEED` and `PROPTEST_CASES` choose other tables and more of them.

mod play;

use alhambra_rules::Slot;
use alhambra_rules::base::scoring::Who;
use alhambra_rules::chance::Dice;
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Card, Cards, Cell, Coins, Currency, Event, Game, Illegal, Listing, Log, Payment,
    Reason, Round, ScoreLine, Seat, Setup, Side, TileId, Ware, laws,
};
use play::{any, dice};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Who plays, and how.
#[derive(Clone, Copy, Debug)]
struct Table {
    players: u8,
    seed: u64,
    listing: Listing,
}

impl Table {
    fn game(self) -> Game {
        Game::new(&Setup::players(self.players), self.seed)
    }

    /// Plays a whole game at random and gives back how it ended.
    fn play(self, see: impl FnMut(&Game, &[Action], Action)) -> Game {
        self.play_some(usize::MAX, see)
    }

    /// The same for the beginning of a game.
    fn play_some(self, most: usize, see: impl FnMut(&Game, &[Action], Action)) -> Game {
        let mut game = self.game();
        play::play(&mut game, self.listing, &mut dice(self.seed), most, see);
        game
    }

    /// All actions of a whole game.
    fn record(self) -> Vec<Action> {
        let mut record = Vec::new();
        self.play(|_, _, action| record.push(action));
        record
    }
}

fn tables() -> impl Strategy<Value = Table> {
    let listing = prop_oneof![Just(Listing::NoRedesigns), Just(Listing::Everything)];
    (2_u8..=6, any_seed(), listing).prop_map(|(players, seed, listing)| Table {
        players,
        seed,
        listing,
    })
}

fn any_seed() -> impl Strategy<Value = u64> {
    proptest::arbitrary::any::<u64>()
}

/// So many tables, the same in each run unless told otherwise.
fn cases(cases: u32) -> ProptestConfig {
    let told = ProptestConfig::default();
    let by_default = |variable: &str| std::env::var_os(variable).is_none();
    ProptestConfig {
        cases: if by_default("PROPTEST_CASES") {
            cases
        } else {
            told.cases
        },
        rng_seed: if by_default("PROPTEST_RNG_SEED") {
            RngSeed::Fixed(1)
        } else {
            told.rng_seed
        },
        failure_persistence: None,
        ..told
    }
}

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

fn hash(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn all_laws_hold_at_every_decision(table in tables()) {
        let mut luck = dice(!table.seed);
        table.play(|game, _, _| {
            let checked = laws::check(game, &legal(game), &mut luck);
            assert_eq!(checked, Ok(()));
        });
    }

    #[test]
    fn what_is_listed_is_what_is_legal(table in tables()) {
        let mut luck = dice(!table.seed);
        table.play(|game, _, _| {
            if luck.below(8) == 0 {
                let listed: HashSet<Action> = legal(game).into_iter().collect();
                for action in imaginable(game, &mut luck) {
                    let expected = listed.contains(&action) || is_wasteful(game, action);
                    assert_eq!(game.check(action).is_ok(), expected, "{action}");
                }
            }
        });
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_legal_action_never_fails_and_always_changes_something(table in tables()) {
        let mut luck = dice(!table.seed);
        table.play(|game, listed, _| {
            for action in [any(listed, &mut luck), any(listed, &mut luck)] {
                let mut after = game.clone();
                assert_eq!(after.apply(action), Ok(()));
                assert_ne!(after, *game, "{action}");
                assert_eq!(after.is_over(), legal(&after).is_empty());
            }
        });
    }

    #[test]
    fn paying_too_many_cards_never_fails(table in tables()) {
        let mut luck = dice(!table.seed);
        table.play(|game, _, _| {
            let payments = imaginable_purchases(game, &mut luck);
            for action in payments.into_iter().filter(|a| is_wasteful(game, *a)) {
                let mut after = game.clone();
                assert_eq!(after.apply(action), Ok(()), "{action}");
                components(&after);
            }
        });
    }

    #[test]
    fn the_same_record_gives_the_same_game(table in tables()) {
        let mut lines = Vec::new();
        let game = table.play(|_, _, action| lines.push(action.to_string()));
        let (mut again, mut third) = (table.game(), table.game());
        for line in lines {
            let action: Action = line.parse().expect("what was written can be read");
            let (mut events, mut others) = (Log::on(), Log::on());
            again.apply_logged(action, &mut events).expect("it was legal before");
            third.apply_logged(action, &mut others).expect("it was legal before");
            assert_eq!(events.events(), others.events());
            assert!(!events.events().is_empty(), "{action} was not told");
        }
        assert_eq!(again, game);
        assert_eq!(third, game);
    }

    #[test]
    fn whether_events_are_kept_makes_no_difference(table in tables()) {
        table.play(|game, _, action| {
            let (mut silent, mut told) = (game.clone(), game.clone());
            silent.apply(action).expect("it is listed");
            told.apply_logged(action, &mut Log::on()).expect("it is listed");
            assert_eq!(silent, told);
        });
    }

    #[test]
    fn what_is_written_reads_back(table in tables()) {
        table.play(|game, listed, _| {
            for action in listed {
                assert_eq!(action.to_string().parse(), Ok(*action), "{action}");
            }
            let texts: HashSet<String> = listed.iter().map(Action::to_string).collect();
            assert_eq!(texts.len(), listed.len(), "two actions read alike");
            for cell in game.palace(game.turn()).iter().map(|p| p.cell) {
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        });
    }

    #[test]
    fn every_component_is_somewhere_exactly_once(table in tables()) {
        let over = table.play(|game, _, _| components(game));
        components(&over);
    }

    #[test]
    fn a_state_dealt_from_a_view_looks_the_same(table in tables()) {
        table.play(|game, listed, _| {
            let seat = game.to_act().expect("somebody is asked");
            let view = game.view(Some(seat));
            let other = view.determinize(table.seed);
            assert_eq!(other.view(Some(seat)), view);
            let mut choices = Vec::new();
            other.list(table.listing, &mut choices);
            assert_eq!(choices, listed);
            components(&other);
        });
    }

    #[test]
    fn the_game_ends(table in tables()) {
        let mut record = Vec::new();
        let mut game = table.play(|_, _, action| record.push(action));
        assert!(game.is_over());
        assert_eq!((game.to_act(), game.question()), (None, None));
        assert_eq!(legal(&game), []);
        assert!(game.was_scored(Round::Third));
        assert!(game.bag().is_empty(), "the tiles are used up");
        assert!(game.seats().all(|s| game.fresh(s).is_empty()), "all tiles are placed");
        if table.listing == Listing::NoRedesigns {
            // 54 tiles are bought and placed, and cards come back only when something is bought.
            assert!(record.len() < 1000, "{} decisions", record.len());
        }
        let over = game.clone();
        for action in record {
            assert_eq!(game.apply(action), Err(Illegal::GameOver));
        }
        assert_eq!(game, over);
    }

    #[test]
    fn points_are_the_sum_of_their_lines(table in tables()) {
        let mut sums: BTreeMap<Who, i16> = BTreeMap::new();
        let (mut rounds, mut last) = (Vec::new(), Vec::new());
        let over = table.play(|game, _, action| {
            let (mut after, mut log) = (game.clone(), Log::on());
            after.apply_logged(action, &mut log).expect("it is listed");
            assert_eq!(laws::points(game, &after, &log), Ok(()));
            for event in log.events() {
                match event {
                    Event::ScoringBegins { round } => {
                        rounds.push(*round);
                        last.clear();
                    }
                    Event::Scored { line } => {
                        *sums.entry(line.who).or_default() += line.points;
                        last.push(*line);
                    }
                    _ => {}
                }
            }
            for seat in after.seats() {
                let sum = sums.get(&Who::Seat(seat)).copied().unwrap_or(0);
                assert_eq!(after.points(seat), sum);
            }
        });
        let dirk = sums.get(&Who::Dirk).copied().unwrap_or(0);
        assert_eq!(over.view(None).dirk_points, dirk);
        assert!(rounds.is_sorted() && rounds.last() == Some(&Round::LAST), "{rounds:?}");
        let held: Vec<Round> = over.scored().iter().collect();
        assert_eq!(rounds, held, "each scoring is held once");
        // The last scoring can be looked up afterwards: nothing has changed since.
        assert_eq!(over.score_now(Round::Third), last);
    }

    #[test]
    fn a_copy_in_mid_turn_plays_on_as_the_game_does(table in tables()) {
        let record = table.record();
        let mut game = table.game();
        let mut copies = Vec::new();
        for (step, action) in record.iter().enumerate() {
            if step % 29 == 7 || matches!(game.question(), Some(Frame::Act { bonus: true })) {
                copies.push((step, game.clone()));
            }
            game.apply(*action).expect("it was legal before");
        }
        for (step, mut copy) in copies {
            assert_ne!(copy, game);
            for action in &record[step..] {
                copy.apply(*action).expect("it was legal before");
            }
            assert_eq!(copy, game);
            assert_eq!(hash(&copy), hash(&game));
        }
    }

    #[test]
    fn different_states_compare_as_different(table in tables()) {
        let mut seen = HashSet::new();
        let mut hashes = HashSet::new();
        let mut states = 0;
        table.play_some(40, |game, _, _| {
            states += 1;
            seen.insert(game.clone());
            hashes.insert(hash(game));
        });
        if table.listing == Listing::NoRedesigns {
            // Without redesigns nothing ever comes back to where it was.
            assert_eq!(seen.len(), states);
        }
        assert_eq!(hashes.len(), seen.len());
    }

    #[test]
    fn an_illegal_action_changes_nothing(table in tables()) {
        // What is legal at one moment of a game is mostly illegal at another.
        let record = table.record();
        let mut luck = dice(!table.seed);
        let mut refused = 0;
        table.play(|game, _, _| {
            for _ in 0..4 {
                let action = any(&record, &mut luck);
                let mut after = game.clone();
                let checked = game.check(action);
                assert_eq!(after.apply(action), checked, "{action}");
                if let Err(illegal) = checked {
                    refused += 1;
                    assert_eq!(after, *game, "{action}");
                    let sentence = illegal.to_string();
                    assert!(!sentence.is_empty() && !sentence.ends_with('.'), "{sentence}");
                }
            }
        });
        assert!(refused > 100);
    }
}

/// Panics unless all tiles and cards are somewhere, each as often as it should be.
fn components(game: &Game) {
    let view = game.view(None);
    let mut tiles: Vec<TileId> = game.bag().to_vec();
    tiles.extend(view.market.iter().flatten());
    tiles.extend(view.dirk.iter());
    let mut cards: Vec<Card> = game.deck().to_vec();
    cards.extend(&view.discard);
    cards.extend(view.display.iter().filter(|c| c.is_some()));
    for seat in game.seats() {
        tiles.extend(game.palace(seat)[1..].iter().map(|p| p.tile));
        tiles.extend(game.reserve(seat).iter().chain(game.fresh(seat).iter()));
        cards.extend(game.hand(seat).cards());
    }
    tiles.sort_unstable();
    assert!(tiles.into_iter().eq(TileId::base()), "each tile once");
    let turned_up = |round: Round| view.due.or(view.scored).has(round);
    cards.extend(
        Round::ON_CARDS
            .into_iter()
            .filter(|r| turned_up(*r))
            .map(Card::scoring),
    );
    cards.sort_unstable();
    let copies = if game.players() == 2 { 2 } else { 3 };
    let money = Card::all_money().flat_map(|card| std::iter::repeat_n(card, copies));
    let all = money.chain(Round::ON_CARDS.map(Card::scoring));
    assert!(cards.into_iter().eq(all), "each card as often as there is");
}

/// A purchase that would still be paid without one of its cards.
fn is_wasteful(game: &Game, action: Action) -> bool {
    let Action::Buy {
        ware: Ware::Slot(Slot(slot)),
        payment,
    } = action
    else {
        return false;
    };
    let tile = game.view(None).market[usize::from(slot)];
    let coins = payment.coins;
    let spare = coins
        .values()
        .any(|value| tile.is_some_and(|tile| coins.total() - value >= tile.price()));
    let seat = game.turn();
    spare
        && matches!(game.question(), Some(Frame::Act { .. }))
        && payment.currency == Currency::ALL[usize::from(slot)]
        && game.hand(seat).coins(payment.currency).holds(coins)
}

/// Every action that somebody could think of, legal or not.
fn imaginable(game: &Game, luck: &mut Dice) -> Vec<Action> {
    let mut actions = imaginable_purchases(game, luck);
    let display = game.view(None).display;
    for mask in 0_u8..16 {
        let chosen = (0..4).filter(|n| mask >> n & 1 != 0).map(|n| display[n]);
        actions.push(Action::Take {
            cards: Cards::new(chosen),
        });
    }
    let seat = game.to_act().expect("somebody is asked");
    let mut cells: HashSet<Cell> = HashSet::from([Cell::new(9, 9)]);
    for placed in game.palace(seat) {
        cells.insert(placed.cell);
        cells.extend(Side::ALL.map(|side| placed.cell.step(side)));
    }
    // The tiles at hand, one that lies in the palace and one that is elsewhere.
    let own = game.palace(seat).last().expect("the fountain").tile;
    let tiles: Vec<TileId> = game
        .fresh(seat)
        .iter()
        .chain(game.reserve(seat).iter().take(3))
        .chain([own])
        .chain(game.bag().first().copied())
        .collect();
    for tile in tiles {
        actions.extend([Action::Store { tile }, Action::Give { tile }]);
        for &cell in &cells {
            actions.extend([
                Action::Place {
                    tile,
                    cell,
                    turned: 0,
                },
                Action::Build {
                    tile,
                    cell,
                    turned: 0,
                },
                Action::Swap {
                    tile,
                    cell,
                    turned: 0,
                },
            ]);
        }
    }
    actions.extend(cells.iter().map(|&cell| Action::Remove { cell }));
    actions
}

/// Payments for each slot with each currency: all that can be made from a small hand, some of
/// those from a large one.
fn imaginable_purchases(game: &Game, luck: &mut Dice) -> Vec<Action> {
    let mut actions = Vec::new();
    for currency in Currency::ALL {
        let values: Vec<u8> = game.hand(game.turn()).coins(currency).values().collect();
        let masks = 1_u32 << values.len();
        for n in 0..masks.min(32) {
            let mask = if masks <= 32 { n } else { luck.below(masks) };
            let chosen = (0..values.len()).filter(|n| mask >> n & 1 != 0);
            let coins: Coins = chosen.map(|n| values[n]).collect();
            actions.extend((0..4).map(|slot| Action::Buy {
                ware: Ware::Slot(Slot(slot)),
                payment: Payment::of(currency, coins),
            }));
        }
    }
    actions
}

/// What is said when a law is broken on purpose.
mod breaches {
    use super::*;

    fn beginning() -> (Game, Vec<Action>) {
        let game = Game::new(&Setup::players(3), 1);
        let listed = legal(&game);
        (game, listed)
    }

    /// The sentence about the first breach that is found in many looks.
    fn breach(game: &Game, listed: &[Action]) -> String {
        let mut luck = dice(1);
        (0..2000)
            .find_map(|_| laws::check(game, listed, &mut luck).err())
            .expect("the breach is found")
    }

    #[test]
    fn without_a_breach_nothing_is_said() {
        let (game, listed) = beginning();
        for seed in 0..200 {
            assert_eq!(laws::check(&game, &listed, &mut dice(seed)), Ok(()));
        }
    }

    #[test]
    fn an_illegal_action_in_the_list() {
        let (game, mut listed) = beginning();
        listed.push(Action::Remove {
            cell: Cell::new(0, 0),
        });
        assert_eq!(
            breach(&game, &listed),
            "`remove 0,0` is listed but refused: the fountain stays where it is"
        );
    }

    #[test]
    fn an_action_that_is_listed_twice() {
        let (game, mut listed) = beginning();
        listed.push(listed[0]);
        assert_eq!(
            breach(&game, &listed),
            format!("`{}` is listed twice", listed[0])
        );
    }

    #[test]
    fn a_legal_action_that_is_not_listed() {
        let (game, mut listed) = beginning();
        let left_out = listed.remove(0);
        // The law on views notices it as well, now and then before this one.
        let mut luck = dice(1);
        let mut said = (0..2000).filter_map(|_| laws::check(&game, &listed, &mut luck).err());
        let expected = format!("`{left_out}` is legal but not listed");
        assert!(said.any(|sentence| sentence == expected));
    }

    #[test]
    fn a_placement_that_is_not_listed() {
        let (mut game, _) = beginning();
        let see = |_: &Game, _: &[Action], _: Action| {};
        let mut luck = dice(1);
        while !matches!(game.question(), Some(Frame::Place { .. })) {
            play::play(&mut game, Listing::NoRedesigns, &mut luck, 1, see);
        }
        let mut listed = legal(&game);
        let places = |action: &Action| matches!(action, Action::Place { .. });
        let left_out = listed.remove(listed.iter().position(places).expect("it fits"));
        let sentence = breach(&game, &listed);
        let expected = [
            format!("`{left_out}`: listed false, without fault true"),
            format!("`{left_out}` is legal but not listed"),
        ];
        assert!(expected.contains(&sentence), "{sentence}");
    }

    #[test]
    fn nothing_is_listed() {
        let (game, _) = beginning();
        assert_eq!(breach(&game, &[]), "somebody is asked and nothing is legal");
    }

    #[test]
    fn a_tile_in_two_places() {
        let (game, _) = beginning();
        let mut view = game.view(None);
        view.market[0] = view.market[1];
        let forged = view.determinize(1);
        assert_eq!(
            breach(&forged, &legal(&forged)),
            format!("{} is in two places", view.market[1].unwrap())
        );
    }

    #[test]
    fn a_palace_that_breaks_the_rules_of_building() {
        let (game, _) = beginning();
        let mut view = game.view(None);
        let tile = game.bag()[0];
        let far = Cell::new(5, 5);
        let placed = alhambra_rules::Placed::new(tile, far);
        view.seats[1].palace.push(placed);
        let forged = view.determinize(1);
        assert_eq!(
            breach(&forged, &legal(&forged)),
            "palace of seat 2: Touching at 5,5"
        );
    }

    #[test]
    fn points_that_no_line_explains() {
        let (game, _) = beginning();
        let mut view = game.view(None);
        view.seats[2].points = 7;
        let forged = view.determinize(1);
        assert_eq!(
            laws::points(&game, &forged, &Log::on()),
            Err("points [0, 0, 7, 0, 0, 0], but the lines give [0, 0, 0, 0, 0, 0]".to_owned())
        );
    }

    #[test]
    fn a_line_whose_points_nobody_got() {
        let (game, _) = beginning();
        let mut log = Log::on();
        log.say(Event::Scored {
            line: ScoreLine {
                who: Who::Seat(Seat(1)),
                reason: Reason::Wall,
                points: 4,
            },
        });
        assert_eq!(
            laws::points(&game, &game, &log),
            Err("points [0, 0, 0, 0, 0, 0], but the lines give [0, 4, 0, 0, 0, 0]".to_owned())
        );
    }

    #[test]
    fn a_game_without_end() {
        assert_eq!(laws::ends(99_999), Ok(()));
        let why = "the game has not ended after 100000 decisions";
        assert_eq!(laws::ends(100_000), Err(why.to_owned()));
    }
}
