//! A small net that corrects the value of a position: what was learned by playing.
//!
//! It is asked for each seat with the same weights: facts go to hidden values, of which those above zero go to the
//! answer, and straight to the answer besides. Plain multiplications and sums of 32 bits in a fixed order, so that
//! it says the same on every machine. `data/learned.bin` holds the weights as bytes, `data/learned.log` how they
//! were found.

use crate::facts::{FACTS, Facts, SHARED};
use alhambra_rules::{Game, GameKind, MAX_SEATS};
use std::sync::LazyLock;

/// How many values lie between what it is told and what it says.
pub const HIDDEN: usize = 32;

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// From each fact to the hidden values.
    pub first: Box<[[f32; HIDDEN]; FACTS]>,
    /// From each fact straight to the answer.
    pub straight: [f32; FACTS],
    /// From the hidden values to the answer.
    pub second: [f32; HIDDEN],
}

/// The points that an answer of 1 means.
pub const SCALE: f32 = 10.0;

impl Net {
    /// One that says nothing.
    pub fn silent() -> Self {
        Self {
            first: Box::new([[0.0; HIDDEN]; FACTS]),
            straight: [0.0; FACTS],
            second: [0.0; HIDDEN],
        }
    }

    /// What it says of each seat, in points.
    pub fn values(&self, players: u8, facts: &Facts) -> [f32; MAX_SEATS] {
        let mut shared = [0.0_f32; HIDDEN];
        let mut straight = 0.0;
        for (at, fact) in facts.shared.iter().enumerate() {
            add(&mut shared, &self.first[at], *fact);
            straight += self.straight[at] * fact;
        }
        let mut values = [0.0; MAX_SEATS];
        for (value, facts) in values.iter_mut().zip(&facts.seats).take(players as usize) {
            let (mut hidden, mut sum) = (shared, straight);
            for (fact, at) in facts.iter().zip(SHARED..) {
                if *fact != 0.0 {
                    add(&mut hidden, &self.first[at], *fact);
                    sum += self.straight[at] * fact;
                }
            }
            for (hidden, weight) in hidden.iter().zip(&self.second) {
                sum += hidden.max(0.0) * weight;
            }
            *value = SCALE * sum;
        }
        values
    }
}

#[inline]
fn add(to: &mut [f32; HIDDEN], row: &[f32; HIDDEN], times: f32) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += weight * times;
    }
}

/// Nets for what is played, where there is one.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Learned {
    /// The base game.
    pub base: Option<Net>,
    /// With modules; that of the base game does for them as well.
    pub modules: Option<Net>,
    /// The card game.
    pub cards: Option<Net>,
}

impl Learned {
    /// Those that the bots play with.
    ///
    /// # Panics
    /// Never: a test reads the file.
    pub fn tuned() -> &'static Self {
        static TUNED: LazyLock<Learned> = LazyLock::new(|| {
            Learned::read(include_bytes!("../data/learned.bin")).expect("the file was tested")
        });
        &TUNED
    }

    /// None: for those who shall know no more than the other terms say.
    pub const NONE: &'static Self = &Self {
        base: None,
        modules: None,
        cards: None,
    };

    /// The net for a game.
    pub(crate) fn of(&self, game: &Game) -> Option<&Net> {
        if game.setup().game == GameKind::Cards {
            self.cards.as_ref()
        } else if game.setup().modules.is_empty() {
            self.base.as_ref()
        } else {
            self.modules.as_ref().or(self.base.as_ref())
        }
    }

    /// Reads what [`Learned::write`] has written; nothing if that is something else.
    pub fn read(mut bytes: &[u8]) -> Option<Self> {
        let mut nets = [const { None }; 3];
        for net in &mut nets {
            let (is_there, rest) = bytes.split_first()?;
            bytes = rest;
            if *is_there == 1 {
                *net = Some(Net::read(&mut bytes)?);
            }
        }
        let [base, modules, cards] = nets;
        bytes.is_empty().then_some(Self {
            base,
            modules,
            cards,
        })
    }

    /// All nets as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for net in [&self.base, &self.modules, &self.cards] {
            bytes.push(u8::from(net.is_some()));
            if let Some(net) = net {
                net.write(&mut bytes);
            }
        }
        bytes
    }
}

/// The weights of a row are whole numbers up to this, times what stands before them.
const MOST: f32 = 127.0;

impl Net {
    /// Each row of weights: what one step is, and how many steps each weight is.
    fn write(&self, bytes: &mut Vec<u8>) {
        let mut row = |row: &[f32]| {
            let most = row
                .iter()
                .fold(0.0_f32, |most, weight| most.max(weight.abs()));
            let step = most / MOST;
            bytes.extend(step.to_le_bytes());
            for weight in row {
                let whole = if step == 0.0 {
                    0.0
                } else {
                    (weight / step).round()
                };
                bytes.extend((whole as i8).to_le_bytes());
            }
        };
        self.first.iter().for_each(|weights| row(weights));
        self.straight.iter().for_each(|weight| row(&[*weight]));
        row(&self.second);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let mut net = Self::silent();
        let mut row = |row: &mut [f32]| {
            let (step, rest) = bytes.split_first_chunk::<4>()?;
            let (weights, rest) = rest.split_at_checked(row.len())?;
            for (weight, byte) in row.iter_mut().zip(weights) {
                *weight = f32::from(byte.cast_signed()) * f32::from_le_bytes(*step);
            }
            *bytes = rest;
            Some(())
        };
        for weights in net.first.iter_mut() {
            row(weights)?;
        }
        for weight in &mut net.straight {
            row(std::slice::from_mut(weight))?;
        }
        row(&mut net.second)?;
        Some(net)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SmallDice;

    /// A net that anybody can write down, and facts.
    fn made_up() -> (Net, Facts) {
        let mut dice = SmallDice::new(5);
        let mut number = move || dice.below(255) as f32 / 127.0 - 1.0;
        let mut net = Net::silent();
        net.first
            .iter_mut()
            .flatten()
            .for_each(|weight| *weight = number());
        net.straight
            .iter_mut()
            .for_each(|weight| *weight = number());
        net.second.iter_mut().for_each(|weight| *weight = number());
        let mut facts = Facts::default();
        facts.shared.iter_mut().for_each(|fact| *fact = number());
        facts
            .seats
            .iter_mut()
            .flatten()
            .for_each(|fact| *fact = number());
        (net, facts)
    }

    #[test]
    fn what_bots_play_with_can_be_read_and_is_written_alike() {
        let learned = Learned::tuned();
        assert!(learned.base.is_some());
        assert_eq!(Learned::read(&learned.write()).as_ref(), Some(learned));
    }

    #[test]
    fn a_file_that_ends_early_or_late_is_not_read() {
        let (net, _) = made_up();
        let bytes = Learned {
            cards: Some(net),
            ..Learned::default()
        }
        .write();
        assert!(Learned::read(&bytes).is_some());
        for end in 0..bytes.len() {
            assert_eq!(Learned::read(&bytes[..end]), None, "{end}");
        }
        assert_eq!(Learned::read(&[&bytes[..], &[0]].concat()), None);
    }

    #[test]
    fn a_weight_is_written_to_a_part_of_the_largest_of_its_row() {
        let (net, _) = made_up();
        let bytes = Learned {
            base: Some(net.clone()),
            ..Learned::default()
        }
        .write();
        let read = Learned::read(&bytes)
            .and_then(|learned| learned.base)
            .expect("it is there");
        for (was, is) in net.first.iter().flatten().zip(read.first.iter().flatten()) {
            assert!((was - is).abs() <= 0.5 / MOST + 1e-6, "{was} {is}");
        }
    }

    #[test]
    fn it_says_the_same_to_the_last_bit_everywhere() {
        let (net, facts) = made_up();
        let said = net.values(3, &facts).map(f32::to_bits);
        let expected = [0x41ec_de2e, 0x4105_d952, 0x42dc_8728, 0, 0, 0];
        assert_eq!(
            said, expected,
            "as worked out elsewhere with numbers of 32 bits"
        );
    }

    #[test]
    fn a_silent_net_says_nothing() {
        let (_, facts) = made_up();
        assert!(
            Net::silent()
                .values(4, &facts)
                .iter()
                .all(|said| *said == 0.0)
        );
    }
}
