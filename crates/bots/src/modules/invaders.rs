//! Invaders.

use alhambra_rules::modules::invaders;
use alhambra_rules::{Game, Round, Seat, Side};

/// What the attack after each scoring costs as the palace stands: from the side that the seat knows, or
/// the average of those that it may come from.
pub(super) fn expects(game: &Game, seat: Seat) -> [f32; 3] {
    let state = &game.states().invaders;
    let open = invaders::open_sides(game.palace(seat));
    let average = |round: Round, from: &mut dyn Iterator<Item = Side>| {
        let (sum, count) = from.fold((0, 0), |(sum, count), side| {
            (sum + invaders::loss(open, side, round), count + 1)
        });
        -f32::from(sum) / f32::from(count.max(1_i16))
    };
    let next = Round::ALL.into_iter().find(|r| !game.was_scored(*r));
    Round::ALL.map(|round| {
        if next == Some(round) {
            average(round, &mut state.may_come(seat))
        } else {
            average(round, &mut state.to_come())
        }
    })
}
