//! The numbers that bots weigh with: data, found by playing.

use crate::{Learned, decimal};
use alhambra_rules::{Game, Module, ModuleSet};
use std::sync::LazyLock;

/// One of something for each kind of game for which weights were found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sets<T> {
    /// For the board game.
    pub board: T,
    /// For the card game.
    pub cards: T,
}

impl<T> Sets<T> {
    /// The one that is meant for a game: nobody else chooses.
    pub const fn of(&self, game: &Game) -> &T {
        if game.has_palaces() {
            &self.board
        } else {
            &self.cards
        }
    }

    /// Each of them changed alike.
    #[must_use]
    pub fn map(self, change: impl Fn(T) -> T) -> Self {
        Self {
            board: change(self.board),
            cards: change(self.cards),
        }
    }
}

impl<T: Copy> Sets<T> {
    /// The same for every game.
    pub const fn same(one: T) -> Self {
        Self {
            board: one,
            cards: one,
        }
    }
}

/// Makes a struct of weights and the list of their names, so that neither is written twice.
macro_rules! weights {
    (
        $(#[$about:meta])*
        $kind:ident from $board:literal and $cards:literal: $($name:ident),* $(,)?
        $(; $(#[$also_about:meta])* $also:ident: $Also:ty = $value:expr)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the file with their values says what they are")]
        pub struct $kind { $(pub $name: f32,)* $($(#[$also_about])* pub $also: $Also,)* }

        impl $kind {
            /// Their names.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// Their values in the order of their names.
            pub fn to_vec(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }

            /// Weights with these values, in the order of their names.
            ///
            /// # Panics
            /// When there are too few.
            pub fn of(values: &[f32]) -> Self {
                let mut values = values.iter().copied();
                Self {
                    $($name: values.next().expect("there is a value for each"),)*
                    $($also: $value,)*
                }
            }

            /// Reads lines such as `coin = 0.2`; what stands behind `#` is for people.
            pub fn read(text: &str) -> Result<Self, String> {
                read(text, Self::NAMES).map(|values| Self::of(&values))
            }

            /// Those that the bots play the board game with.
            pub fn tuned() -> &'static Self {
                &Self::sets().board
            }

            /// Those that the bots play with.
            ///
            /// # Panics
            /// Never: a test reads the files.
            pub fn sets() -> &'static Sets<Self> {
                static TUNED: LazyLock<Sets<$kind>> = LazyLock::new(|| {
                    let read = |text| $kind::read(text).expect("the file was tested");
                    Sets {
                        board: read(include_str!($board)),
                        cards: read(include_str!($cards)),
                    }
                });
                &TUNED
            }
        }
    };
}

weights! {
    /// What the evaluation of a position weighs. `data/weights.toml` says what each is for.
    Weights from "../data/weights.toml" and "../data/weights-cards.toml":
    wall_0, wall_1, wall_2,
    majority_0, majority_1, majority_2,
    module_0, module_1, module_2, later,
    soft_0, soft_1, scarce,
    none, building, fresh, reserve,
    coin, card, enough, beyond, sums, rich,
    exact, payable, gain, gain_type, wait,
    bonus, open, award, rival;
    /// The modules that are understood: all of them, unless it is to be measured what one is good for.
    known: ModuleSet = ModuleSet::PLAYABLE;
    /// What was learned by playing with the others.
    learned: &'static Learned = Learned::tuned()
}

impl Weights {
    /// Those that the bots play with, without what was learned: whoever has to say why knows no more than the terms.
    pub fn untaught() -> Sets<Self> {
        Self::sets().map(|weights| Self {
            learned: Learned::NONE,
            ..weights
        })
    }

    /// The same for somebody who does not understand a module.
    #[must_use]
    pub const fn without(mut self, module: Module) -> Self {
        self.known = self.known.without(module);
        self
    }
}

weights! {
    /// What quick play weighs. `data/taste.toml` says what each is for.
    Taste from "../data/taste.toml" and "../data/taste-cards.toml":
    bonus, money, building, building_type, next, last, fitting, card, late, grain,
}

/// Reads values by name, each once.
fn read(text: &str, names: &[&str]) -> Result<Vec<f32>, String> {
    let mut values = vec![None; names.len()];
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let (name, value) = line
            .split_once('=')
            .ok_or_else(|| format!("`{line}`: there is no `=`"))?;
        let (name, value) = (name.trim(), value.trim());
        let at = names.iter().position(|n| *n == name);
        let at = at.ok_or_else(|| format!("there is no weight `{name}`"))?;
        let value = decimal(value).ok_or_else(|| format!("`{value}` is no number, as {name}"))?;
        if values[at].replace(value as f32).is_some() {
            return Err(format!("`{name}` stands there twice"));
        }
    }
    let read = values.into_iter().zip(names);
    read.map(|(value, name)| value.ok_or_else(|| format!("`{name}` is missing")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_bots_play_with_can_be_read() {
        for tuned in [Weights::sets().board, Weights::sets().cards] {
            assert_eq!(Weights::of(&tuned.to_vec()), tuned);
        }
        for tuned in [Taste::sets().board, Taste::sets().cards] {
            assert_eq!(Taste::of(&tuned.to_vec()), tuned);
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_of_weights_is_said() {
        let whole = include_str!("../data/weights.toml");
        for (text, fault) in [
            (
                whole.replace("coin = ", "coins = "),
                "there is no weight `coins`",
            ),
            (whole.replace("\nbonus = ", "\n#"), "`bonus` is missing"),
            (format!("{whole}\nbonus = 1"), "`bonus` stands there twice"),
            (format!("{whole}\nbonus"), "`bonus`: there is no `=`"),
        ] {
            assert_eq!(Weights::read(&text), Err(fault.to_owned()));
        }
    }
}
