//! What an attack takes away after a scoring.

use super::{Extra, Share};
use alhambra_record::Palaces;
use alhambra_rules::modules::invaders;
use alhambra_rules::{Round, Side};

/// Takes what an attack costs everybody with a palace.
pub(super) fn hold(shares: &mut [Share], palaces: &Palaces, side: Side, round: Round) {
    for (share, palace) in shares.iter_mut().zip(&palaces.palaces) {
        let open = invaders::open_sides(&palace.placed);
        share.extras.push(Extra {
            reason: invaders::Reason::Attack { side }.into(),
            count: open[side as usize],
            points: -invaders::loss(open, side, round),
        });
    }
}
