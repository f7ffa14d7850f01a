//! A set of cells as bits, all looked at together.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// `64 * N` cells, one bit each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board<const N: usize>([u64; N]);

impl<const N: usize> Board<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// Adds the cell if `bit` is 1, not if it is 0.
    #[inline]
    pub(crate) const fn set(&mut self, cell: u32, bit: u8) {
        self.0[word(cell, N)] |= (bit as u64) << (cell % 64);
    }

    /// Adds the cell to each board for which there is a 1, not where there is a 0.
    #[inline]
    pub(crate) fn set_each<const BOARDS: usize>(
        boards: &mut [Self; BOARDS],
        cell: u32,
        bits: &[u64; BOARDS],
    ) {
        for (board, bit) in boards.iter_mut().zip(bits) {
            board.0[word(cell, N)] |= bit << (cell % 64);
        }
    }

    /// Takes the cell out.
    pub(crate) const fn clear(&mut self, cell: u32) {
        self.0[word(cell, N)] &= !(1 << (cell % 64));
    }

    #[inline]
    pub(crate) const fn has(&self, cell: u32) -> bool {
        self.0[word(cell, N)] >> (cell % 64) & 1 != 0
    }

    /// The lowest cell in the set, which is taken out of it.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u32> {
        for (n, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let cell = n as u32 * 64 + word.trailing_zeros();
                *word &= *word - 1;
                return Some(cell);
            }
        }
        None
    }

    /// Calls `visit` with each cell, the lowest first. Words are looked at once, and not anew for each cell.
    #[inline]
    pub(crate) fn for_each(self, mut visit: impl FnMut(u32)) {
        for (n, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                visit(n as u32 * 64 + word.trailing_zeros());
                word &= word - 1;
            }
        }
    }

    /// How many cells there are.
    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    /// Two words as one number.
    #[inline]
    const fn pair(self) -> u128 {
        (self.0[N - 1] as u128) << 64 | self.0[0] as u128
    }

    #[inline]
    const fn from_pair(pair: u128) -> Self {
        let mut out = [pair as u64; N];
        out[N - 1] = (pair >> 64) as u64;
        Self(out)
    }

    /// All cells moved up by `by` bits.
    #[inline]
    pub(crate) const fn up(self, by: u32) -> Self {
        if N == 1 {
            return Self([self.0[0] << by; N]);
        }
        if N == 2 {
            // A row is shorter than a word: there are at least three rows.
            return Self::from_pair(self.pair() << (by % 64));
        }
        if by < 64 {
            // Few boards are so wide that a row is longer than a word.
            let mut out = [self.0[0] << by; N];
            let mut n = 1;
            while n < N {
                let both = (self.0[n] as u128) << 64 | self.0[n - 1] as u128;
                out[n] = (both << by >> 64) as u64;
                n += 1;
            }
            return Self(out);
        }
        let (words, bits) = ((by / 64) as usize, by % 64);
        let mut out = [0; N];
        let mut n = words;
        while n < N {
            out[n] = self.0[n - words] << bits;
            if bits > 0 && n > words {
                out[n] |= self.0[n - words - 1] >> (64 - bits);
            }
            n += 1;
        }
        Self(out)
    }

    /// All cells moved down by `by` bits.
    #[inline]
    pub(crate) const fn down(self, by: u32) -> Self {
        if N == 1 {
            return Self([self.0[0] >> by; N]);
        }
        if N == 2 {
            return Self::from_pair(self.pair() >> (by % 64));
        }
        if by < 64 {
            let mut out = [self.0[N - 1] >> by; N];
            let mut n = 1;
            while n < N {
                let both = (self.0[n] as u128) << 64 | self.0[n - 1] as u128;
                out[n - 1] = (both >> by) as u64;
                n += 1;
            }
            return Self(out);
        }
        let (words, bits) = ((by / 64) as usize, by % 64);
        let mut out = [0; N];
        let mut n = 0;
        while n + words < N {
            out[n] = self.0[n + words] >> bits;
            if bits > 0 && n + words + 1 < N {
                out[n] |= self.0[n + words + 1] << (64 - bits);
            }
            n += 1;
        }
        Self(out)
    }
}

/// The word that holds a cell. With one word no cell is beyond it.
#[inline]
const fn word(cell: u32, words: usize) -> usize {
    if words == 1 { 0 } else { (cell / 64) as usize }
}

impl<const N: usize> BitAnd for Board<N> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const N: usize> BitAndAssign for Board<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= b;
        }
    }
}

impl<const N: usize> BitOr for Board<N> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitOrAssign for Board<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a |= b;
        }
    }
}

impl<const N: usize> Not for Board<N> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_a_board_moves_every_cell() {
        fn cells<const N: usize>(mut board: Board<N>) -> Vec<u32> {
            std::iter::from_fn(|| board.pop()).collect()
        }
        let mut board = Board::<3>::EMPTY;
        for cell in [0, 1, 63, 64, 100, 127, 190] {
            board.set(cell, 1);
        }
        board.set(5, 0);
        assert_eq!(cells(board), [0, 1, 63, 64, 100, 127, 190]);
        assert_eq!(cells(board.up(1)), [1, 2, 64, 65, 101, 128, 191]);
        assert_eq!(cells(board.up(70)), [70, 71, 133, 134, 170]);
        assert_eq!(cells(board.down(64)), [0, 36, 63, 126]);
        assert_eq!(cells(board.down(1)), [0, 62, 63, 99, 126, 189]);
        assert!(board.has(127) && !board.has(126));
    }
}
