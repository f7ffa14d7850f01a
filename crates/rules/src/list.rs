//! A list of bounded length that lives inside the state.
//!
//! Copied with one `memcpy`, compared and hashed by its contents alone. The
//! state holds several of these, and bots copy the state all the time.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// At most `N` (and at most 255) values of `T`, in order.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "a list counts its items in one byte") };
        Self {
            len: 0,
            items: [T::default(); N],
        }
    }

    /// Adds `item` at the end.
    ///
    /// # Panics
    /// When the list is full: capacities are chosen so that all components fit.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last item away.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(self.items[last as usize])
    }

    /// The last item.
    #[inline]
    pub fn top(&self) -> Option<T> {
        Some(self.items[self.len.checked_sub(1)? as usize])
    }

    /// Puts `item` before the item at `at`.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = self.len as usize;
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Takes the item at `at` out; those behind move up.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        item
    }

    /// Takes the first item equal to `item` out, if there is one.
    pub fn take(&mut self, item: &T) -> bool
    where
        T: PartialEq,
    {
        let found = self.iter().position(|i| i == item);
        if let Some(at) = found {
            self.remove(at);
        }
        found.is_some()
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, const N: usize> IntoIterator for List<T, N> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, N>>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(self.len as usize)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(de::Error::invalid_length(items.len(), &"a shorter list"));
        }
        Ok(items.into_iter().collect())
    }
}
