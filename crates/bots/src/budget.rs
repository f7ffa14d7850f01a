//! How long a bot may think about a decision.

use std::time::Duration;
use web_time::Instant;

/// How long to think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many futures are played: the same everywhere.
    Futures(u32),
    /// So long: for people.
    Time(Duration),
}

impl Budget {
    /// Reads `20ms`, `3s` or a number of futures.
    pub fn read(text: &str) -> Option<Self> {
        let positive = |digits: &str| digits.parse().ok().filter(|n: &u32| *n > 0);
        if let Some(digits) = text.strip_suffix("ms") {
            let time = Duration::from_millis(positive(digits)?.into());
            return Some(Self::Time(time));
        }
        if let Some(digits) = text.strip_suffix('s') {
            return Some(Self::Time(Duration::from_secs(positive(digits)?.into())));
        }
        positive(text).map(Self::Futures)
    }

    /// Begins to count.
    pub(crate) fn start(self) -> Clock {
        match self {
            Self::Futures(futures) => Clock::Futures(futures),
            Self::Time(time) => Clock::Time(Instant::now(), time),
        }
    }
}

/// A budget that is being used.
pub(crate) enum Clock {
    Futures(u32),
    Time(Instant, Duration),
}

impl Clock {
    /// How much of it was used, from 0 to 1, when so many futures were played.
    pub(crate) fn part(&self, played: u32) -> f32 {
        match self {
            Self::Futures(all) => played as f32 / *all as f32,
            Self::Time(begin, time) => begin.elapsed().as_secs_f32() / time.as_secs_f32(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_time_or_a_number_of_futures() {
        let time = Budget::Time(Duration::from_millis(20));
        assert_eq!(Budget::read("20ms"), Some(time));
        let time = Budget::Time(Duration::from_secs(3));
        assert_eq!(Budget::read("3s"), Some(time));
        assert_eq!(Budget::read("500"), Some(Budget::Futures(500)));
        for wrong in ["", "ms", "s", "0", "0ms", "-5", "20 ms", "1.5", "fast"] {
            assert_eq!(Budget::read(wrong), None, "{wrong}");
        }
    }
}
