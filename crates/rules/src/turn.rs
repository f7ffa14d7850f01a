//! The phases of a turn, top to bottom.
//!
//! Before the first turn modules may ask, then the market is laid out. Then, turn by turn:
//!
//! | phase | what happens | rule |
//! |---|---|---|
//! | begin | modules | |
//! | act | one action, and another after each exact payment | B9 |
//! | place | what was bought goes into the palace or the reserve | B12 |
//! | after building | modules | |
//! | refill money | the display is filled up to four | B3, B14 |
//! | score | if a scoring card turned up | B4 |
//! | refill market | slot 1 to 4, with a stop where somebody is asked about a tile; if it cannot be filled, the end begins | B15 |
//! | after the refill | modules, one question after the other; whatever it uses is refilled first | H16 |
//! | between turns | who may step in, one by one; whatever they use is refilled first | H63 |
//!
//! The order is B2. The card game goes through the same phases: nothing is placed there, and its
//! scorings are held while the display is refilled (K11). When the market runs out:
//!
//! | phase | what happens | rule |
//! |---|---|---|
//! | distribute | what is left goes to whoever holds most of its currency | B16 |
//! | place awards | in seat order after the last player to move | B16 |
//! | last scoring | and the game is over | B22 |

use crate::base::market::Filled;
use crate::base::round::Round;
use crate::base::{finish, interlude, market, scoring, take};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where a turn goes on when no decision is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    #[default]
    Start,
    /// The market is laid out.
    LayMarket,
    /// The first turn begins.
    Begin,
    /// The action.
    Act,
    /// Bought tiles are placed.
    Place,
    /// After building.
    AfterBuilding,
    /// The money display is refilled.
    RefillMoney,
    /// A scoring that is due is about to be held.
    Score,
    /// It is held.
    HoldScoring,
    /// The market is refilled.
    RefillMarket,
    /// Between this turn and the next.
    BetweenTurns,
    /// The next player's turn begins.
    Next,
    /// The market ran out: the end begins.
    Finish,
    /// The end: the last tiles are handed out.
    Distribute,
    /// The end: the seats that still have to place what they got, counted from the last to move.
    PlaceAwards(u8),
    /// The end: the last scoring is about to be held.
    LastScoring,
    /// The end: it is held.
    HoldLastScoring,
    /// Nothing more happens.
    Over,
}

/// Goes on until somebody has something to decide or the game is over.
pub(crate) fn advance(game: &mut Game, log: &mut Log) {
    loop {
        while let Some(open) = game.frames.top() {
            if !open.settles(game, log) {
                return;
            }
        }
        if game.phase == Phase::Over {
            return;
        }
        // What a phase opens is decided before the next one begins.
        game.phase = run(game.phase, game, log);
    }
}

/// Does what belongs to a phase, and says which comes next.
fn run(phase: Phase, game: &mut Game, log: &mut Log) -> Phase {
    let seat = game.turn;
    match phase {
        Phase::Start => {
            hooks::start(game);
            Phase::LayMarket
        }
        Phase::LayMarket => match market::refill(game, log) {
            Filled::Full | Filled::RanOut => Phase::Begin,
            Filled::Asks => Phase::LayMarket,
        },
        Phase::Begin => {
            begin(game, log);
            Phase::Act
        }
        Phase::Act => act(game),
        Phase::Place if game.fresh[seat.at()].is_empty() => after_building(game, log),
        Phase::Place => {
            game.frames.push(Frame::Place { seat, gift: true });
            Phase::AfterBuilding
        }
        Phase::AfterBuilding => after_building(game, log),
        Phase::RefillMoney => refill_money(game, log),
        Phase::Score => {
            hooks::before_scoring(game);
            Phase::HoldScoring
        }
        Phase::HoldScoring => {
            scoring::hold_next(game, log);
            after_money(game)
        }
        Phase::RefillMarket => refill_market(game, log),
        Phase::Finish => {
            log.say(Event::MarketRanOut);
            hooks::before_distribution(game, log);
            Phase::Distribute
        }
        Phase::BetweenTurns if !game.modules.is_empty() && interlude::ask(game) => {
            Phase::BetweenTurns
        }
        Phase::BetweenTurns => Phase::Next,
        Phase::Next => next(game, log),
        Phase::Distribute => {
            finish::distribute(game, log);
            Phase::PlaceAwards(1)
        }
        Phase::PlaceAwards(behind) if behind <= game.players => {
            let seat = seat.after(behind, game.players);
            game.frames.push(Frame::Place { seat, gift: false });
            Phase::PlaceAwards(behind + 1)
        }
        Phase::PlaceAwards(_) => Phase::LastScoring,
        Phase::LastScoring => {
            hooks::before_scoring(game);
            Phase::HoldLastScoring
        }
        Phase::HoldLastScoring => {
            scoring::score(game, Round::LAST, log);
            log.say(Event::Over);
            Phase::Over
        }
        Phase::Over => Phase::Over,
    }
}

/// The player whose turn is next: whose turn it is, as long as it has only begun.
pub(crate) fn next_seat(game: &Game) -> Seat {
    match game.phase {
        Phase::Begin | Phase::Act => game.turn,
        _ => game.turn.next(game.players),
    }
}

// Where modules do nothing, a turn goes through the phases at its end without a stop: nobody can be asked there
// but by modules.

/// What was bought lies in its place.
#[inline]
fn after_building(game: &mut Game, log: &mut Log) -> Phase {
    hooks::after_building(game, log);
    if game.modules.is_empty() {
        refill_money(game, log)
    } else {
        Phase::RefillMoney
    }
}

/// The display is filled, unless a card interrupts it.
#[inline]
fn refill_money(game: &mut Game, log: &mut Log) -> Phase {
    let next = if take::refill(game, log) {
        after_money(game)
    } else {
        Phase::RefillMoney
    };
    if next == Phase::RefillMarket && game.modules.is_empty() {
        refill_market(game, log)
    } else {
        next
    }
}

/// The market is filled, or the end begins.
#[inline]
fn refill_market(game: &mut Game, log: &mut Log) -> Phase {
    match market::refill(game, log) {
        Filled::Full if game.modules.is_empty() => next(game, log),
        Filled::Full if game.interlude.has_begun() => Phase::BetweenTurns,
        Filled::Full => {
            hooks::after_refill(game, log);
            // Whatever is used there is refilled, and scored, before anything else is asked.
            if game.frames.is_empty() {
                Phase::BetweenTurns
            } else {
                Phase::RefillMoney
            }
        }
        Filled::Asks => Phase::RefillMarket,
        Filled::RanOut => Phase::Finish,
    }
}

/// The next player's turn begins.
#[inline]
fn next(game: &mut Game, log: &mut Log) -> Phase {
    game.turn = game.turn.next(game.players);
    begin(game, log);
    if game.modules.is_empty() {
        act(game)
    } else {
        Phase::Act
    }
}

/// Whose turn it is may act.
#[inline]
fn act(game: &mut Game) -> Phase {
    game.frames.push(Frame::Act { bonus: false });
    Phase::Place
}

/// A turn begins.
fn begin(game: &mut Game, log: &mut Log) {
    log.say(Event::TurnBegins { seat: game.turn });
    hooks::begin_turn(game, log);
}

/// When the money lies ready, and after each scoring: a scoring that is due, or the market.
const fn after_money(game: &Game) -> Phase {
    if game.due.is_empty() {
        Phase::RefillMarket
    } else {
        Phase::Score
    }
}
