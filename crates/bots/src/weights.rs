//! The numbers of the evaluation: data, found by playing.

use std::sync::LazyLock;

/// Makes the struct of weights and the list of their names, so that neither is written twice.
macro_rules! weights {
    ($($name:ident),* $(,)?) => {
        /// What the evaluation of a position weighs. `data/weights.toml` says what each is for.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the file with their values says what they are")]
        pub struct Weights { $(pub $name: f32),* }

        impl Weights {
            /// Their names.
            pub const NAMES: [&'static str; [$(stringify!($name)),*].len()] = [$(stringify!($name)),*];

            /// Their values in the order of their names.
            pub fn to_array(&self) -> [f32; Self::NAMES.len()] {
                [$(self.$name),*]
            }

            /// Weights with these values.
            pub fn from_array(values: [f32; Self::NAMES.len()]) -> Self {
                let [$($name),*] = values;
                Self { $($name),* }
            }
        }
    };
}

weights! {
    wall_0, wall_1, wall_2,
    majority_0, majority_1, majority_2,
    module_0, module_1, module_2,
    soft_0, soft_1,
    none, building, fresh, reserve,
    coin, card, enough, beyond,
    exact, payable, gain, gain_type,
    bonus, open, rival,
}

impl Weights {
    /// Reads lines such as `coin = 0.2`; what stands behind `#` is for people.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut values = [None; Self::NAMES.len()];
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line
                .split_once('=')
                .ok_or_else(|| format!("`{line}`: there is no `=`"))?;
            let (name, value) = (name.trim(), value.trim());
            let at = Self::NAMES.iter().position(|n| *n == name);
            let at = at.ok_or_else(|| format!("there is no weight `{name}`"))?;
            let value: f32 = value
                .parse()
                .map_err(|_| format!("`{value}` is no number, as {name}"))?;
            if values[at].replace(value).is_some() {
                return Err(format!("`{name}` stands there twice"));
            }
        }
        let mut all = [0.0; Self::NAMES.len()];
        for ((value, read), name) in all.iter_mut().zip(values).zip(Self::NAMES) {
            *value = read.ok_or_else(|| format!("`{name}` is missing"))?;
        }
        Ok(Self::from_array(all))
    }

    /// Those that the bots play with.
    ///
    /// # Panics
    /// Never: a test reads the file.
    pub fn tuned() -> &'static Self {
        static TUNED: LazyLock<Weights> = LazyLock::new(|| {
            Weights::read(include_str!("../data/weights.toml")).expect("the file was tested")
        });
        &TUNED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_bots_play_with_can_be_read() {
        let tuned = Weights::tuned();
        assert_eq!(Weights::from_array(tuned.to_array()), *tuned);
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
