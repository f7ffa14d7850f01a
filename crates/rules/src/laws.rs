//! The laws that hold at every decision of every game.
//!
//! `alhambra simulate --check` and the tests ask for them. Each breach is a sentence.

mod hidden;

pub use hidden::dealt_anew;

use crate::action::{self, Action, OwnAction};
use crate::base::market::Slot;
use crate::base::money::{Card, Cards, Coins, Currency, Tender};
use crate::base::palace::{Cell, Placed};
use crate::base::payments;
use crate::base::purchase::{self, Payment, Ware};
use crate::base::round::Round;
use crate::base::scoring::Who;
use crate::base::steps::Aid;
use crate::base::tile::{Building, Ground, Kind, Side, TileId, TileSet};
use crate::base::{redesign, survey, wall};
use crate::chance::Dice;
use crate::components::{FOUNTAIN, Marked, TILES};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::{Game, SLOTS};
use crate::hooks;
use crate::modules;
use crate::seat::Seat;
use crate::setup;
use crate::turn::Phase;
use std::collections::{BTreeSet, HashSet};

/// How many actions that nobody listed are tried at each decision.
const SAMPLES: usize = 6;
/// At one of so many decisions every imaginable placement is tried, every view and every palace.
const ALL_PLACES_EVERY: u32 = 16;

/// Checks everything that holds at a decision. `listed` is what [`Game::legal`] gave.
///
/// ```
/// use alhambra_rules::{Chance, Game, Setup, laws};
///
/// let mut game = Game::new(&Setup::players(2), 9);
/// let mut dice = Chance::new(1).stroke();
/// let mut legal = Vec::new();
/// for _ in 0..20 {
///     game.legal(&mut legal);
///     laws::check(&game, &legal, &mut dice)?;
///     game.apply(dice.one_of(&legal)).expect("what is listed is legal");
/// }
/// # Ok::<(), String>(())
/// ```
pub fn check(game: &Game, listed: &[Action], dice: &mut Dice) -> Result<(), String> {
    components(game)?;
    // A palace changes only by its owner's decisions, and a fault in it stays: it is enough to
    // look when they are asked again, and at all of them now and then.
    let all = dice.below(ALL_PLACES_EVERY) == 0;
    for seat in game.seats() {
        if !game.has_palaces() {
            only_cards(game, seat)?;
        } else if all || game.to_act() == Some(seat) {
            palace(game, seat)?;
        }
    }
    listed_is_legal(game, listed)?;
    for _ in 0..SAMPLES {
        unlisted(game, listed, sample(game, dice))?;
        if let Some(action) = crossed(listed, dice) {
            unlisted(game, listed, action)?;
        }
    }
    if dice.below(ALL_PLACES_EVERY) == 0 {
        all_places(game, listed)?;
        views(game, listed, dice)?;
    }
    Ok(())
}

/// Every listed action is legal, stands once, and survives being written and read.
fn listed_is_legal(game: &Game, listed: &[Action]) -> Result<(), String> {
    if listed.is_empty() {
        return Err("somebody is asked and nothing is legal".to_owned());
    }
    let mut seen = HashSet::new();
    for action in listed {
        if let Err(illegal) = game.check(*action) {
            return Err(format!("`{action}` is listed but refused: {illegal}"));
        }
        if !seen.insert(action) {
            return Err(format!("`{action}` is listed twice"));
        }
        if action.to_string().parse() != Ok(*action) {
            return Err(format!("`{action}` reads back as something else"));
        }
    }
    Ok(())
}

/// An action that is not listed is refused and changes nothing, or it is a payment with
/// superfluous cards (B10).
fn unlisted(game: &Game, listed: &[Action], action: Action) -> Result<(), String> {
    if listed.contains(&action) {
        return Ok(());
    }
    if game.check(action).is_ok() {
        return if is_wasteful(game, action) {
            Ok(())
        } else {
            Err(format!("`{action}` is legal but not listed"))
        };
    }
    let mut after = game.clone();
    match after.apply(action) {
        Ok(()) => Err(format!("`{action}` is refused by check but was applied")),
        Err(_) if after != *game => Err(format!("refusing `{action}` changed the game")),
        Err(_) => Ok(()),
    }
}

/// A purchase may hold cards that are not needed, and so may some actions of modules.
fn is_wasteful(game: &Game, action: Action) -> bool {
    match action {
        Action::Buy { ware, payment } => purchase::terms(game, ware)
            .is_some_and(|(home, price)| payments::is_wasteful(payment, home, price)),
        _ => action.own().is_some_and(OwnAction::may_be_unlisted),
    }
}

/// Two listed actions crossed: one with a word of the other, such as another place, another card, or
/// turned in another way. So it is nearly right, whatever it is about.
fn crossed(listed: &[Action], dice: &mut Dice) -> Option<Action> {
    let [one, other] = [(); 2].map(|()| dice.one_of(listed).to_string());
    let mut words: Vec<&str> = one.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = dice.below(words.len().min(others.len()) as u32) as usize;
    words[at] = others[at];
    words.join(" ").parse().ok()
}

/// A random action, more often wrong than right.
fn sample(game: &Game, dice: &mut Dice) -> Action {
    if dice.below(4) == 0 {
        let own = action::samples(dice);
        return dice.one_of(&own);
    }
    let mut below = |n: usize| dice.below(n as u32) as usize;
    let kind = below(10);
    let reach = 5;
    let cell = Cell::new(
        below(2 * reach + 1) as i8 - reach as i8,
        below(2 * reach + 1) as i8 - reach as i8,
    );
    let tile = TileId::nth(below(TILES.len()) as u8);
    match kind {
        0 => Action::Take {
            cards: Cards::new((0..=below(3)).map(|_| game.display[below(4)])),
        },
        1 | 2 => Action::Buy {
            ware: ware(&mut below),
            payment: Payment::of(
                Currency::ALL[below(4)],
                (0..=below(4))
                    .map(|_| below(9) as u8 + 1)
                    .collect::<HashSet<_>>()
                    .into_iter()
                    .collect::<Coins>(),
            ),
        },
        7 => Action::Begin {
            ware: ware(&mut below),
            aid: [
                Aid::Carpenter,
                Aid::Raise,
                Aid::Lower,
                Aid::WhiteDie,
                Aid::Treasure,
            ][below(5)](below(6) as u8 + 1),
        },
        3 => Action::Build {
            tile,
            cell,
            turned: below(4) as u8,
        },
        4 => Action::Remove { cell },
        5 => Action::Swap {
            tile,
            cell,
            turned: below(4) as u8,
        },
        6 => Action::Place {
            tile,
            cell,
            turned: below(4) as u8,
        },
        8 => Action::Move {
            tile,
            cell,
            turned: below(4) as u8,
        },
        _ => [
            Action::Pass,
            Action::Return { tile },
            Action::Store { tile },
            Action::Give { tile },
        ][below(4)],
    }
}

/// Anything that could be bought.
fn ware(below: &mut impl FnMut(usize) -> usize) -> Ware {
    let slot = Slot::ALL[below(SLOTS)];
    let tile = TileId::nth(below(TILES.len()) as u8);
    match below(8) {
        0 => Ware::WithTower(slot),
        1 => Ware::AsSite(slot),
        2 => Ware::Beside(tile),
        3 => Ware::Finish(tile),
        4 => Ware::Marked(Marked::new(
            Currency::ALL[below(4)],
            Building::ALL[below(6)],
        )),
        _ => Ware::Slot(slot),
    }
}

/// The listed placements and redesigns are just those after which a plain survey finds no fault.
fn all_places(game: &Game, listed: &[Action]) -> Result<(), String> {
    let (Some(frame), Some(seat)) = (game.question(), game.to_act()) else {
        return Ok(());
    };
    let is_placing = matches!(frame, Frame::Place { .. });
    // What can be stored is a new tile, also where a module asks for its place.
    let is_new = || listed.iter().any(|a| matches!(a, Action::Store { .. }));
    let redesigns = || listed.iter().any(Action::is_redesign) && !is_new();
    if listed
        .iter()
        .any(|action| matches!(action, Action::Move { .. }))
    {
        all_moves(game, seat, listed)?;
    }
    if !is_placing && !matches!(frame, Frame::Act { .. }) && !redesigns() {
        return Ok(());
    }
    let listed: HashSet<&Action> = listed.iter().collect();
    let built = game.built(seat);
    let palace = built.placed;
    let tiles = if is_placing {
        game.fresh[seat.at()]
    } else {
        game.reserve(seat)
    };
    let agree = |action: Action, heap: &[Placed]| {
        let stays = match action {
            Action::Remove { cell } | Action::Swap { cell, .. } if !is_placing => {
                redesign::stays(game, seat).contains(&cell)
            }
            _ => false,
        };
        let fine = survey::faults(built.with(heap)).is_empty() && !stays;
        if fine == listed.contains(&action) {
            Ok(())
        } else {
            Err(format!(
                "`{action}`: listed {}, without fault {fine}",
                !fine
            ))
        }
    };
    for cell in cells_around(palace) {
        let at = palace.iter().position(|p| p.covers(cell));
        for tile in tiles.iter() {
            if let Some(at) = at.filter(|at| *at > 0 && !is_placing && palace[*at].cell == cell) {
                let shape =
                    |tile: TileId| (tile.spec().ground, tile.spec().second.map(|half| half.side));
                for turned in 0..turns(tile) {
                    let mut heap = palace.to_vec();
                    heap[at] = built.lay(tile, cell, turned);
                    if shape(palace[at].tile) == shape(tile) {
                        agree(Action::Swap { tile, cell, turned }, &heap)?;
                    }
                }
            }
            for turned in 0..turns(tile) {
                let mut heap = palace.to_vec();
                heap.push(built.lay(tile, cell, turned));
                if is_placing {
                    agree(Action::Place { tile, cell, turned }, &heap)?;
                } else {
                    agree(Action::Build { tile, cell, turned }, &heap)?;
                }
            }
        }
        let first = |at: &usize| {
            *at > 0 && palace[*at].cell == cell && palace[*at].ground() != Ground::Triangle
        };
        if let Some(at) = at.filter(|at| !is_placing && first(at)) {
            let mut heap = palace.to_vec();
            heap.remove(at);
            agree(Action::Remove { cell }, &heap)?;
        }
    }
    Ok(())
}

/// The listed moves inside a palace are just those before and after which a plain survey finds no fault.
fn all_moves(game: &Game, seat: Seat, listed: &[Action]) -> Result<(), String> {
    let quick: HashSet<Action> = listed
        .iter()
        .filter(|action| matches!(action, Action::Move { .. }))
        .copied()
        .collect();
    let built = game.built(seat);
    let mut slow = HashSet::new();
    for (at, old) in built.placed.iter().enumerate().skip(1) {
        let stays = redesign::stays(game, seat).contains(&old.cell);
        let mut heap = built.placed.to_vec();
        heap.remove(at);
        let stays = stays || old.ground() == Ground::Triangle;
        if stays || !survey::faults(built.with(&heap)).is_empty() {
            continue;
        }
        let tile = old.tile;
        for cell in cells_around(&heap).into_iter().filter(|c| *c != old.cell) {
            for turned in 0..turns(tile) {
                heap.push(built.lay(tile, cell, turned));
                if survey::faults(built.with(&heap)).is_empty() {
                    slow.insert(Action::Move { tile, cell, turned });
                }
                heap.pop();
            }
        }
    }
    match quick.symmetric_difference(&slow).next() {
        None => Ok(()),
        Some(action) => Err(format!("`{action}`: moves, quick and slow differ")),
    }
}

/// In how many ways a tile may lie.
const fn turns(tile: TileId) -> u8 {
    if tile.spec().turns { 4 } else { 1 }
}

/// The cells of a palace and all within two steps of it.
fn cells_around(palace: &[Placed]) -> BTreeSet<Cell> {
    let mut cells: BTreeSet<Cell> = palace
        .iter()
        .flat_map(|p| p.halves().map(|half| half.cell))
        .collect();
    for _ in 0..2 {
        let beside: Vec<Cell> = cells
            .iter()
            .flat_map(|c| Side::ALL.map(|side| c.step(side)))
            .collect();
        cells.extend(beside);
    }
    cells
}

/// Every component is somewhere, exactly once.
fn components(game: &Game) -> Result<(), String> {
    tiles(game)?;
    cards(game)?;
    sticks(game)?;
    let mut faults = Vec::new();
    hooks::faults(game, &mut faults);
    faults.pop().map_or(Ok(()), Err)
}

/// There are not more sticks on tiles than modules have brought.
fn sticks(game: &Game) -> Result<(), String> {
    let on_fountains = game.seats().filter(|_| game.has_palaces());
    let on_fountains = on_fountains.map(|seat| game.palace(seat)[0].sticks());
    let elsewhere = game.added.iter().map(|(_, sides)| sides);
    let all = on_fountains.chain(elsewhere);
    let found: u32 = all.map(|sides| sides.0.count_ones()).sum();
    let mut brought = 0;
    hooks::sticks(game, &mut brought);
    if found > brought {
        return Err(format!("{found} sticks stand, but {brought} were brought"));
    }
    Ok(())
}

fn tiles(game: &Game) -> Result<(), String> {
    if !game.has_dirk() && (!game.dirk.is_empty() || game.dirk_points != 0) {
        return Err("Dirk has something, and takes no part".to_owned());
    }
    let mut tiles = TileSet::default();
    let mut tile = |t: TileId| {
        let twice = tiles.has(t);
        tiles.insert(t);
        if twice {
            Err(format!("{t} is in two places"))
        } else {
            Ok(())
        }
    };
    game.bag.iter().try_for_each(|t| tile(*t))?;
    let market = game.market.iter().flatten();
    market.copied().try_for_each(&mut tile)?;
    game.dirk.iter().try_for_each(&mut tile)?;
    let mut kept = Vec::new();
    hooks::tiles_kept(&game.kept(), &mut |tile| kept.push(tile));
    kept.into_iter().try_for_each(&mut tile)?;
    for seat in game.seats() {
        game.palace(seat)
            .iter()
            .skip(1)
            .try_for_each(|p| tile(p.tile))?;
        game.reserve(seat).iter().try_for_each(&mut tile)?;
        game.fresh[seat.at()].iter().try_for_each(&mut tile)?;
    }
    let in_play = |tile: &TileId| match modules::of_tile(*tile) {
        None => tile.kind() == Kind::Standard,
        Some(module) => game.modules.has(module),
    };
    let all = (0..TILES.len() as u8).map(TileId::nth).filter(in_play);
    let expected: TileSet = all.collect();
    // Before the first turn some do not lie ready yet.
    if tiles != expected && game.phase != Phase::LayMarket {
        return Err(format!(
            "tiles missing: {:?}, too many: {:?}",
            expected.without(tiles),
            tiles.without(expected)
        ));
    }
    Ok(())
}

fn cards(game: &Game) -> Result<(), String> {
    let expected = setup::cards_by_kind(&game.setup());
    let mut cards = [0; Card::KINDS as usize];
    let mut count = |card: Card| cards[card.kind() as usize] += 1;
    game.deck
        .iter()
        .chain(&game.discard)
        .for_each(|card| count(*card));
    game.display
        .iter()
        .filter(|c| c.is_some())
        .for_each(|card| count(*card));
    for seat in game.seats() {
        let hand = game.hand(seat);
        hand.cards().for_each(&mut count);
        // How much credit there is, is no matter of how many cards there are.
        let coins = Currency::ALL.map(|currency| hand.coins(currency).small());
        for (currency, coins) in Currency::ALL.into_iter().zip(coins) {
            (0..coins).for_each(|_| count(Card::tender(currency, Tender::Coin)));
        }
        if !hand.open().eq(game.known(seat).open()) {
            return Err("money that lies open is not known to all".to_owned());
        }
        let mut rest = *hand;
        for card in game.known(seat).cards() {
            if !rest.has(card) {
                return Err(format!("{card} is known in a hand that does not hold it"));
            }
            rest.give(card);
        }
    }
    hooks::cards_kept(&game.kept(), &mut count);
    for round in Round::ON_CARDS {
        if game.due.or(game.scored).has(round) {
            count(Card::scoring(round));
        }
    }
    match Card::all().find(|card| cards[card.kind() as usize] != expected[card.kind() as usize]) {
        None => Ok(()),
        Some(card) => {
            let kind = card.kind() as usize;
            Err(format!(
                "{card}: {} instead of {}",
                cards[kind], expected[kind]
            ))
        }
    }
}

/// In the card game nobody has a palace, and nothing waits to be placed.
fn only_cards(game: &Game, seat: Seat) -> Result<(), String> {
    if game.palace(seat).is_empty() && game.fresh(seat).is_empty() {
        Ok(())
    } else {
        Err(format!("seat {} builds in the card game", seat.0 + 1))
    }
}

/// A palace keeps the building rules; quick and slow walls agree.
fn palace(game: &Game, seat: Seat) -> Result<(), String> {
    let palace = game.palace(seat);
    if let Some((cell, fault)) = survey::faults(game.built(seat)).first() {
        return Err(format!(
            "palace of seat {}: {fault:?} at {cell}",
            seat.0 + 1
        ));
    }
    for placed in palace.iter().filter(|placed| placed.tile != FOUNTAIN) {
        let sticks = game.added.sticks(placed.tile).turned(placed.quarters());
        if placed.sticks() != sticks {
            return Err(format!("{} lies without its sticks", placed.tile));
        }
    }
    game.palaces.check_crossings(seat)?;
    let (mut quick, slow) = (Vec::new(), survey::wall_runs(palace));
    wall::runs(palace, |length| quick.push(length));
    quick.sort_unstable_by(|a, b| b.cmp(a));
    if quick != slow || slow.first().copied().unwrap_or(0) != wall::longest(palace) {
        return Err(format!(
            "walls of seat {}: {quick:?} against {slow:?}",
            seat.0 + 1
        ));
    }
    Ok(())
}

/// A game that differs only in what a seat cannot know gives it the same view and the same
/// choices, whether it was dealt anew from the view or from the game itself.
pub fn views(game: &Game, listed: &[Action], dice: &mut Dice) -> Result<(), String> {
    for you in game.seats().map(Some).chain([None]) {
        let view = game.view(you);
        let drawn = view.determinize(u64::from(dice.below(u32::MAX)));
        for other in [drawn, dealt_anew(game, you, dice)] {
            components(&other)?;
            if other.view(you) != view {
                return Err(format!(
                    "{you:?} can tell two states apart that should look alike"
                ));
            }
            if you.is_some() && you == game.to_act() {
                let mut same = Vec::new();
                other.legal(&mut same);
                if same != listed {
                    return Err(format!(
                        "{you:?} is asked differently for what nobody there can know"
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Points change only by what the score lines say, and nobody falls below 0 (B23).
pub fn points(before: &Game, after: &Game, log: &Log) -> Result<(), String> {
    let mut points = before.points;
    let mut dirk = before.dirk_points;
    for event in log.events() {
        if let Event::Scored { line } = event {
            let own = match line.who {
                Who::Seat(seat) => &mut points[seat.at()],
                Who::Dirk => &mut dirk,
            };
            *own = (*own + line.points).max(0);
        }
    }
    if points == after.points && dirk == after.dirk_points {
        Ok(())
    } else {
        Err(format!(
            "points {:?}, but the lines give {points:?}",
            after.points
        ))
    }
}

/// After so many decisions a game is taken to be endless.
const MOST_DECISIONS: usize = 100_000;

/// Whether a game goes on for longer than any game can.
pub fn ends(decisions: usize) -> Result<(), String> {
    // Redesigns can go back and forth for ever; people stop, and random play does so too.
    if decisions < MOST_DECISIONS {
        Ok(())
    } else {
        Err(format!(
            "the game has not ended after {MOST_DECISIONS} decisions"
        ))
    }
}
