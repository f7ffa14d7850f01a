//! Random play, for the tests that need positions to look at.

use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Action, Game, Listing, laws};

/// Dice that fall the same way whenever they are thrown for this seed.
pub(crate) fn dice(seed: u64) -> Dice {
    Chance::new(seed).stroke()
}

/// One of the items.
pub(crate) fn any<T: Copy>(items: &[T], dice: &mut Dice) -> T {
    items[dice.below(items.len() as u32) as usize]
}

/// Plays at most so many decisions at random. Before each, `see` gets the game, what is listed
/// and what is chosen.
pub(crate) fn play(
    game: &mut Game,
    listing: Listing,
    dice: &mut Dice,
    most: usize,
    mut see: impl FnMut(&Game, &[Action], Action),
) {
    let mut listed = Vec::new();
    for decision in 0..most {
        if game.is_over() {
            return;
        }
        laws::ends(decision).expect("random play comes to an end");
        game.list(listing, &mut listed);
        let action = any(&listed, dice);
        see(game, &listed, action);
        game.apply(action).expect("what is listed is legal");
    }
}
