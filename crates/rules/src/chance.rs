//! All randomness of the game.
//!
//! Every shuffle, draw or roll is one *stroke*: a fresh `ChaCha8` stream that
//! depends on the seed and on how many strokes came before, and on nothing
//! else. So the state carries two numbers and no generator, and a seed gives
//! the same game on every machine. Numbers are drawn as `u32` with Lemire's
//! method, written out here, so that no library version can change old games.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Where chance comes from, and how far it has been used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chance {
    seed: u64,
    strokes: u32,
}

impl Chance {
    /// Chance that follows from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { seed, strokes: 0 }
    }

    /// Begins the next stroke.
    pub fn stroke(&mut self) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..12].copy_from_slice(&self.strokes.to_le_bytes());
        self.strokes += 1;
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// Mixes `items` as one stroke.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.stroke().shuffle(items);
    }
}

/// The numbers of one stroke.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// A number from 0 up to but without `bound`, all equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of these, all equally likely.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    /// Draws one of the things in a bag, which holds so many of each kind, and says of which kind
    /// it is; nothing from an empty bag.
    pub fn draw(&mut self, bag: &mut [u8]) -> Option<usize> {
        let left: u32 = bag.iter().map(|n| u32::from(*n)).sum();
        if left == 0 {
            return None;
        }
        let mut drawn = self.below(left);
        let kind = bag.iter().position(|n| {
            let here = drawn < u32::from(*n);
            drawn = drawn.wrapping_sub(u32::from(*n));
            here
        })?;
        bag[kind] -= 1;
        Some(kind)
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let mut items: Vec<u8> = (0..10).collect();
        Chance::new(1).shuffle(&mut items);
        assert_eq!(items, [0, 1, 5, 4, 8, 9, 2, 7, 3, 6]);
    }

    #[test]
    fn each_stroke_is_another() {
        let mut chance = Chance::new(7);
        let (mut a, mut b) = ([0; 20], [0; 20]);
        for (n, (x, y)) in a.iter_mut().zip(&mut b).enumerate() {
            (*x, *y) = (n, n);
        }
        chance.shuffle(&mut a);
        chance.shuffle(&mut b);
        assert_ne!(a, b);
    }

    #[test]
    fn a_bag_is_drawn_empty_and_every_kind_comes_as_often_as_it_is_there() {
        let mut dice = Chance::new(5).stroke();
        let (mut bag, mut drawn) = ([2, 0, 5, 1], [0; 4]);
        while let Some(kind) = dice.draw(&mut bag) {
            drawn[kind] += 1;
        }
        assert_eq!((bag, drawn), ([0; 4], [2, 0, 5, 1]));
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut dice = Chance::new(3).stroke();
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (60..140).contains(n)), "{seen:?}");
    }
}
