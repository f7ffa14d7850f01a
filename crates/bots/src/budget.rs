//! How long a bot may think about a decision.

use std::time::Duration;

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
        Clock {
            begin: Stopwatch::start(),
            budget: Some(self),
        }
    }
}

/// How long this thread has thought: the time of its processor, so that others who keep the
/// machine busy do not count. In a browser, and where the system does not tell, it is the time
/// that went by.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Begin);

#[cfg(unix)]
type Begin = Duration;
#[cfg(not(unix))]
type Begin = web_time::Instant;

impl Stopwatch {
    /// Begins to count.
    pub fn start() -> Self {
        #[cfg(unix)]
        let begin = Self::processor();
        #[cfg(not(unix))]
        let begin = web_time::Instant::now();
        Self(begin)
    }

    /// How long it has been.
    pub fn elapsed(&self) -> Duration {
        #[cfg(unix)]
        let elapsed = Self::processor().saturating_sub(self.0);
        #[cfg(not(unix))]
        let elapsed = self.0.elapsed();
        elapsed
    }

    /// The time that this thread has had so far.
    #[cfg(unix)]
    fn processor() -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }
}

/// A budget that is being used.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    begin: Stopwatch,
    /// There is none for whoever counts what they look at instead.
    budget: Option<Budget>,
}

impl Clock {
    /// A clock that never runs out.
    pub(crate) fn endless() -> Self {
        Self {
            begin: Stopwatch::start(),
            budget: None,
        }
    }

    /// How much of the budget was used, from 0 to 1, when so many futures were played.
    pub(crate) fn part(&self, played: u32) -> f32 {
        match self.budget {
            None => 0.0,
            Some(Budget::Futures(all)) => played as f32 / all as f32,
            Some(Budget::Time(_)) => self.time(),
        }
    }

    /// How much of its time was used; nothing where futures are counted, so that what is found depends on
    /// no clock there.
    pub(crate) fn time(&self) -> f32 {
        match self.budget {
            Some(Budget::Time(time)) => self.begin.elapsed().as_secs_f32() / time.as_secs_f32(),
            _ => 0.0,
        }
    }

    /// Whether it counts time.
    pub(crate) const fn is_timed(&self) -> bool {
        matches!(self.budget, Some(Budget::Time(_)))
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

    #[test]
    #[cfg(unix)]
    fn a_thread_that_sleeps_uses_no_time() {
        let watch = Stopwatch::start();
        std::thread::sleep(Duration::from_millis(60));
        assert!(watch.elapsed() < Duration::from_millis(30));
        while watch.elapsed() < Duration::from_millis(30) {
            std::hint::spin_loop();
        }
    }
}
