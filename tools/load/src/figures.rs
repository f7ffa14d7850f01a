//! Times, and what the system knows about processes.

use std::fs;
use std::time::Duration;

/// Clock ticks a second, as `/proc` counts processor time: the same on every Linux.
const TICKS: f64 = 100.0;

/// How long things took.
#[derive(Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn new(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    pub(crate) const fn count(&self) -> usize {
        self.0.len()
    }

    /// Within this so many percent were done.
    pub(crate) fn at(&self, percent: f64) -> Duration {
        let place = (self.0.len() as f64 * percent / 100.0).ceil() as usize;
        let place = place.max(1) - 1;
        self.0.get(place).copied().unwrap_or_default()
    }
}

/// How many processes wanted a processor in the last minute; 0 where the system does not say.
pub(crate) fn load_average() -> f64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let first = text.split_whitespace().next();
    first.and_then(|word| word.parse().ok()).unwrap_or_default()
}

/// Memory of a process in bytes: now, and the most it ever was.
pub(crate) fn memory(process: u32) -> (u64, u64) {
    let text = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = |key: &str| {
        let line = text.lines().find_map(|l| l.strip_prefix(key));
        let number = line.and_then(|l| l.split_whitespace().next()?.parse::<u64>().ok());
        number.unwrap_or_default() * 1024
    };
    (line("VmRSS:"), line("VmHWM:"))
}

/// Processor time of a process so far.
pub(crate) fn processor_time(process: &str) -> Duration {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name stands in brackets and may hold spaces.
    let rest = text.rsplit(')').next().unwrap_or_default();
    let words = rest.split_whitespace().skip(11).take(2);
    let ticks: f64 = words.filter_map(|word| word.parse::<f64>().ok()).sum();
    Duration::from_secs_f64(ticks / TICKS)
}

pub(crate) fn own_processor_time() -> Duration {
    processor_time("self")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_from_the_shortest() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let times = Times::new(times);
        assert_eq!(times.count(), 200);
        for (percent, wanted) in [(0.0, 1), (50.0, 100), (99.0, 198), (100.0, 200)] {
            assert_eq!(times.at(percent), Duration::from_millis(wanted));
        }
        assert_eq!(Times::default().at(99.0), Duration::ZERO);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_memory_and_works() {
        let (now, most) = memory(std::process::id());
        assert!(now > 100_000 && most >= now);
        let begin = own_processor_time();
        while own_processor_time() < begin + Duration::from_millis(20) {
            std::hint::spin_loop();
        }
    }
}
