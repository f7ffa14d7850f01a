//! Lists of a few things in order.
//!
//! The sort of the standard library is made for millions of entries, and it is 5 kB of program for each kind of
//! thing. Hands, rows of points and places around a palace are a few dozen, and people load the program over
//! a slow line.

/// Sorts short lists. Equal entries stay in their order.
pub trait Short<T> {
    /// Sorts by the order of the entries themselves.
    fn sort_short(&mut self)
    where
        T: Ord;

    /// Sorts by what `key` says of each.
    fn sort_short_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K);
}

impl<T> Short<T> for [T] {
    fn sort_short(&mut self)
    where
        T: Ord,
    {
        insert_each(self, |a, b| a < b);
    }

    fn sort_short_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        insert_each(self, |a, b| key(a) < key(b));
    }
}

/// Moves each entry forward past those that it comes before.
fn insert_each<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;
    use std::cmp::Reverse;

    #[test]
    fn it_sorts_like_the_standard_library_and_keeps_equal_entries_in_order() {
        let mut dice = Chance::new(1).stroke();
        for length in 0..40 {
            let mut list: Vec<(u32, usize)> = (0..length).map(|at| (dice.below(8), at)).collect();
            let mut slow = list.clone();
            list.sort_short_by_key(|entry| Reverse(entry.0));
            slow.sort_by_key(|entry| Reverse(entry.0));
            assert_eq!(list, slow);
            list.sort_short();
            slow.sort_unstable();
            assert_eq!(list, slow);
        }
    }
}
