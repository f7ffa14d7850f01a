//! All randomness of the game.
//!
//! Every shuffle, draw or roll is one *stroke*: a fresh `ChaCha8` stream that
//! depends on the seed and on how many strokes came before, and on nothing
//! else. So the state carries two numbers and no generator, and a seed gives
//! the same game on every machine. Numbers are drawn as `u32` with Lemire's
//! method, written out here, so that no library version can change old games.
//! The stream is made here as well: most strokes need one or two numbers, and
//! libraries make sixty-four at a time.

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
        let key = [self.seed as u32, (self.seed >> 32) as u32, self.strokes];
        self.strokes += 1;
        Dice {
            key,
            blocks: 0,
            numbers: [[0; TOGETHER]; BLOCK],
            next: 0,
            end: 0,
        }
    }

    /// Mixes `items` as one stroke.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.stroke().shuffle(items);
    }
}

/// So many numbers are a block of the stream.
const BLOCK: usize = 16;
/// So many blocks are made together where one was not enough.
const TOGETHER: usize = 4;

/// The numbers of one stroke.
pub struct Dice {
    /// What is not 0 of the key.
    key: [u32; 3],
    /// How many blocks were made.
    blocks: u32,
    /// The last of them.
    numbers: Blocks<TOGETHER>,
    /// The next number, counted block by block, and how many there are.
    next: usize,
    end: usize,
}

/// Several blocks: the first word of each, then the second ones, and so on.
type Blocks<const N: usize> = [[u32; N]; BLOCK];

/// Several blocks of `ChaCha8`, side by side: what is done is the same for each, so that it can be done for all
/// of them at once.
#[inline]
fn blocks<const N: usize>([low, high, stroke]: [u32; 3], first: u32) -> Blocks<N> {
    /// "expand 32-byte k", as the cipher begins.
    const BEGIN: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
    const ROUNDS: usize = 8;
    let mut start = [[0; N]; BLOCK];
    for (row, word) in start.iter_mut().zip(BEGIN) {
        *row = [word; N];
    }
    (start[4], start[5], start[6]) = ([low; N], [high; N], [stroke; N]);
    start[12] = std::array::from_fn(|n| first + n as u32);
    let mut all = start;
    for _ in 0..ROUNDS / 2 {
        for n in 0..N {
            mix(&mut all, n, [0, 4, 8, 12]);
            mix(&mut all, n, [1, 5, 9, 13]);
            mix(&mut all, n, [2, 6, 10, 14]);
            mix(&mut all, n, [3, 7, 11, 15]);
            mix(&mut all, n, [0, 5, 10, 15]);
            mix(&mut all, n, [1, 6, 11, 12]);
            mix(&mut all, n, [2, 7, 8, 13]);
            mix(&mut all, n, [3, 4, 9, 14]);
        }
    }
    for (row, start) in all.iter_mut().zip(start) {
        for (word, start) in row.iter_mut().zip(start) {
            *word = word.wrapping_add(start);
        }
    }
    all
}

/// A quarter of a round, in one of the blocks: mixes four of its words.
#[allow(
    clippy::inline_always,
    reason = "the places of the words are known where it stands"
)]
#[inline(always)]
fn mix<const N: usize>(all: &mut Blocks<N>, block: usize, at: [usize; 4]) {
    let [mut w, mut x, mut y, mut z] = at.map(|word| all[word][block]);
    w = w.wrapping_add(x);
    z = (z ^ w).rotate_left(16);
    y = y.wrapping_add(z);
    x = (x ^ y).rotate_left(12);
    w = w.wrapping_add(x);
    z = (z ^ w).rotate_left(8);
    y = y.wrapping_add(z);
    x = (x ^ y).rotate_left(7);
    for (word, mixed) in at.into_iter().zip([w, x, y, z]) {
        all[word][block] = mixed;
    }
}

impl Dice {
    /// The next numbers. Most strokes need one or two; what needs more than a block, like a shuffle, mostly
    /// needs many.
    #[inline(never)]
    fn make(&mut self) {
        let made = if self.blocks == 0 {
            let numbers = self.numbers.iter_mut();
            for (row, [first]) in numbers.zip(blocks(self.key, 0)) {
                row[0] = first;
            }
            1
        } else {
            self.numbers = blocks(self.key, self.blocks);
            TOGETHER
        };
        self.blocks += made as u32;
        (self.next, self.end) = (0, made * BLOCK);
    }

    /// The next number.
    #[inline]
    fn next(&mut self) -> u32 {
        if self.next == self.end {
            self.make();
        }
        let number = self.numbers[self.next % BLOCK][self.next / BLOCK % TOGETHER];
        self.next += 1;
        number
    }

    /// A number from 0 up to but without `bound`, all equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.next()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next()) * u64::from(bound);
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
    fn the_stream_is_that_of_the_cipher() {
        use rand_chacha::ChaCha8Rng;
        use rand_chacha::rand_core::{Rng, SeedableRng};
        for seed in [0, 1, 2026, u64::MAX / 3] {
            let mut chance = Chance::new(seed);
            for stroke in 0_u32..5 {
                let mut key = [0; 32];
                key[..8].copy_from_slice(&seed.to_le_bytes());
                key[8..12].copy_from_slice(&stroke.to_le_bytes());
                let mut known = ChaCha8Rng::from_seed(key);
                let mut dice = chance.stroke();
                for _ in 0..200 {
                    assert_eq!(dice.next(), known.next_u32());
                }
            }
        }
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
