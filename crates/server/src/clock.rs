//! What time it is.
//!
//! The clock of the computer is asked once. From then on time goes on evenly: should somebody set
//! the clock while the server runs, no player is charged for it.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime};

/// A clock that was set once.
#[derive(Clone, Copy, Debug)]
struct Clock {
    /// Since 1970, when it was set.
    set_to: Duration,
    set_at: Instant,
}

impl Clock {
    /// Sets a clock by that of the computer.
    fn set(wall: SystemTime, set_at: Instant) -> Self {
        let set_to = wall.duration_since(SystemTime::UNIX_EPOCH);
        Self {
            set_to: set_to.unwrap_or_default(),
            set_at,
        }
    }

    fn milliseconds(self, now: Instant) -> u64 {
        (self.set_to + now.saturating_duration_since(self.set_at)).as_millis() as u64
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    static CLOCK: OnceLock<Clock> = OnceLock::new();
    let now = Instant::now();
    CLOCK
        .get_or_init(|| Clock::set(SystemTime::now(), now))
        .milliseconds(now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_on_evenly_from_when_it_was_set() {
        let begin = Instant::now();
        let wall = SystemTime::UNIX_EPOCH + Duration::from_secs(1000);
        let clock = Clock::set(wall, begin);
        assert_eq!(clock.milliseconds(begin), 1_000_000);
        let later = begin + Duration::from_millis(2500);
        assert_eq!(clock.milliseconds(later), 1_002_500);
        // Whatever the clock of the computer says meanwhile: it is not asked again.
        let odd = Clock::set(SystemTime::UNIX_EPOCH - Duration::from_secs(5), begin);
        assert_eq!(odd.milliseconds(later), 2500);
    }

    #[test]
    fn time_never_goes_back() {
        let times: Vec<u64> = (0..1000).map(|_| now()).collect();
        assert!(times.is_sorted());
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let wall = wall.expect("it is past 1970").as_millis() as u64;
        assert!(wall.abs_diff(now()) < 60_000);
    }
}
