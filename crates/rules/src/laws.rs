//! The laws that hold at every decision of every game.
//!
//! `alhambra simulate --check` and the tests ask for them. Each breach is a sentence.

use crate::action::Action;
use crate::base::money::{Card, Cards, Coins, Currency, Face};
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Payment, Ware};
use crate::base::scoring::Who;
use crate::base::tile::{TileId, TileSet};
use crate::base::{survey, wall};
use crate::chance::Dice;
use crate::components::{COPIES, COPIES_FOR_TWO};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::{Game, SLOTS};
use std::collections::HashSet;

/// How many actions that nobody listed are tried at each decision.
const SAMPLES: usize = 6;
/// At one of so many decisions every imaginable placement is tried.
const ALL_PLACES_EVERY: u32 = 16;

/// Checks everything that holds at a decision. `listed` is what [`Game::legal`] gave.
pub fn check(game: &Game, listed: &[Action], dice: &mut Dice) -> Result<(), String> {
    components(game)?;
    palaces(game)?;
    listed_is_legal(game, listed)?;
    for _ in 0..SAMPLES {
        unlisted(game, listed, sample(game, dice))?;
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

fn is_wasteful(game: &Game, action: Action) -> bool {
    let Action::Buy {
        ware: Ware::Slot(slot),
        payment,
    } = action
    else {
        return false;
    };
    let price = game.market[slot as usize].price();
    payment.coins.total() - payment.coins.lowest() >= price
}

/// A random action, more often wrong than right.
fn sample(game: &Game, dice: &mut Dice) -> Action {
    let mut below = |n: usize| dice.below(n as u32) as usize;
    let kind = below(8);
    let reach = 5;
    let cell = Cell::new(
        below(2 * reach + 1) as i8 - reach as i8,
        below(2 * reach + 1) as i8 - reach as i8,
    );
    let tile = TileId(below(54) as u8);
    match kind {
        0 => Action::Take(Cards::new((0..=below(3)).map(|_| game.display[below(4)]))),
        1 | 2 => Action::Buy {
            ware: Ware::Slot(below(SLOTS) as u8),
            payment: Payment {
                currency: Currency::ALL[below(4)],
                coins: (0..=below(4))
                    .map(|_| below(9) as u8 + 1)
                    .collect::<HashSet<_>>()
                    .into_iter()
                    .collect::<Coins>(),
            },
        },
        3 => Action::Build { tile, cell },
        4 => Action::Remove { cell },
        5 => Action::Swap { tile, cell },
        6 => Action::Place { tile, cell },
        _ => [Action::Store { tile }, Action::Give { tile }][below(2)],
    }
}

/// The listed placements and redesigns are just those after which a plain survey finds no fault.
fn all_places(game: &Game, listed: &[Action]) -> Result<(), String> {
    let Some(frame) = game.question() else {
        return Ok(());
    };
    let Some(seat) = game.to_act() else {
        return Ok(());
    };
    let listed: HashSet<&Action> = listed.iter().collect();
    let palace = game.palace(seat);
    let is_placing = matches!(frame, Frame::Place { .. });
    let tiles = if is_placing {
        game.fresh[seat.at()]
    } else {
        game.reserve(seat)
    };
    let agree = |action: Action, heap: &[Placed]| {
        let fine = survey::faults(heap).is_empty();
        if fine == listed.contains(&action) {
            Ok(())
        } else {
            Err(format!(
                "`{action}`: listed {}, without fault {fine}",
                !fine
            ))
        }
    };
    let mut cells: HashSet<Cell> = HashSet::new();
    for p in palace {
        cells.insert(p.cell);
        for side in crate::base::tile::Side::ALL {
            cells.insert(p.cell.step(side));
        }
    }
    for cell in cells {
        let at = palace.iter().position(|p| p.cell == cell);
        for tile in tiles.iter() {
            let mut heap = palace.to_vec();
            match at {
                None => {
                    heap.push(Placed::new(tile, cell));
                    let action = if is_placing {
                        Action::Place { tile, cell }
                    } else {
                        Action::Build { tile, cell }
                    };
                    agree(action, &heap)?;
                }
                Some(at) if at > 0 && !is_placing => {
                    heap[at] = Placed::new(tile, cell);
                    agree(Action::Swap { tile, cell }, &heap)?;
                }
                Some(_) => {}
            }
        }
        if let Some(at) = at.filter(|at| *at > 0 && !is_placing) {
            let mut heap = palace.to_vec();
            heap.remove(at);
            agree(Action::Remove { cell }, &heap)?;
        }
    }
    Ok(())
}

/// Every component is somewhere, exactly once.
fn components(game: &Game) -> Result<(), String> {
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
    game.market
        .iter()
        .filter(|t| t.is_some())
        .try_for_each(|t| tile(*t))?;
    game.dirk.iter().try_for_each(&mut tile)?;
    for seat in game.seats() {
        game.palace(seat)[1..]
            .iter()
            .try_for_each(|p| tile(p.tile))?;
        game.reserve(seat).iter().try_for_each(&mut tile)?;
        game.fresh[seat.at()].iter().try_for_each(&mut tile)?;
    }
    if tiles != TileId::base().collect() {
        return Err("a tile is missing".to_owned());
    }
    let copies = if game.has_dirk() {
        COPIES_FOR_TWO
    } else {
        COPIES
    };
    let mut cards = [0_usize; Card::MONEY_KINDS as usize];
    let mut scoring = game.due | game.scored;
    let shown = game.display.iter().copied().filter(|c| c.is_some());
    let held = game
        .seats()
        .flat_map(|s| game.hand(s).cards().collect::<Vec<_>>());
    for card in game
        .deck
        .iter()
        .copied()
        .chain(game.discard.iter().copied())
        .chain(shown)
        .chain(held)
    {
        match card.face() {
            Face::Money(..) => cards[card.kind() as usize] += 1,
            Face::Scoring(round) if scoring >> round & 1 != 0 => {
                return Err(format!("scoring card {round} came back"));
            }
            Face::Scoring(round) => scoring |= 1 << round,
        }
    }
    if cards.iter().any(|n| *n != copies) {
        return Err(format!(
            "money cards by kind: {cards:?}, {copies} expected of each"
        ));
    }
    if scoring & 6 != 6 {
        return Err("a scoring card is missing".to_owned());
    }
    Ok(())
}

/// All palaces keep the building rules; quick and slow walls agree.
fn palaces(game: &Game) -> Result<(), String> {
    for seat in game.seats() {
        let palace = game.palace(seat);
        if let Some((cell, fault)) = survey::faults(palace).first() {
            return Err(format!(
                "palace of seat {}: {fault:?} at {cell}",
                seat.0 + 1
            ));
        }
        let (mut quick, slow) = (Vec::new(), survey::wall_runs(palace));
        wall::runs(palace, |length| quick.push(length));
        quick.sort_unstable_by(|a, b| b.cmp(a));
        if quick != slow || slow.first().copied().unwrap_or(0) != wall::longest(palace) {
            return Err(format!(
                "walls of seat {}: {quick:?} against {slow:?}",
                seat.0 + 1
            ));
        }
    }
    Ok(())
}

/// A state dealt anew from what a seat knows gives it the same view and the same choices.
fn views(game: &Game, listed: &[Action], dice: &mut Dice) -> Result<(), String> {
    for you in game.seats().map(Some).chain([None]) {
        let view = game.view(you);
        let other = view.determinize(u64::from(dice.below(u32::MAX)));
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
                    "{you:?} is asked differently for what he cannot know"
                ));
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
        if let Event::Scored(line) = event {
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

/// Whether a game goes on for longer than any game can.
pub fn ends(decisions: usize) -> Result<(), String> {
    // Redesigns can go back and forth for ever; people stop, and random play does so too.
    if decisions < 200_000 {
        Ok(())
    } else {
        Err("the game does not end".to_owned())
    }
}
