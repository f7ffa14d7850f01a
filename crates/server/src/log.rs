//! A log that stops nobody.
//!
//! Whoever reads the log may be slow, may have gone, or may have no room left. None of that is the
//! trouble of those who play: lines go to a thread of their own, and where that does not keep up, or
//! cannot write, they are lost and counted.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

/// How many lines may wait.
const WAITING: usize = 4096;
/// How long the end waits for the last lines.
const LAST: Duration = Duration::from_secs(1);

/// Where lines go. Writing to it never fails and never waits.
#[derive(Clone, Debug)]
pub struct Log {
    lines: SyncSender<Line>,
    lost: Arc<AtomicU64>,
}

enum Line {
    Text(Vec<u8>),
    /// All that came before is written: whoever waits is told.
    Mark(SyncSender<()>),
}

impl Log {
    /// A log that is written to `out`.
    pub fn to(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, waiting) = sync_channel(WAITING);
        let lost = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&lost);
        std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || write(out, &waiting, &counted))?;
        Ok(Self { lines, lost })
    }

    /// How many lines were lost since that was last told.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Waits a little until all that was logged is written.
    pub fn finish(&self) {
        let (told, hears) = sync_channel(1);
        if self.lines.try_send(Line::Mark(told)).is_ok() {
            let _ = hears.recv_timeout(LAST);
        }
    }
}

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.lines.try_send(Line::Text(text.to_vec())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(mut out: impl Write, lines: &Receiver<Line>, lost: &AtomicU64) {
    while let Ok(line) = lines.recv() {
        let text = match line {
            Line::Text(text) => text,
            Line::Mark(told) => {
                let _ = told.try_send(());
                continue;
            }
        };
        let missing = lost.swap(0, Ordering::Relaxed);
        let told = match missing {
            0 => Ok(()),
            _ => writeln!(out, "{missing} lines of the log were lost here"),
        };
        if told.is_err() {
            lost.fetch_add(missing, Ordering::Relaxed);
        }
        if out.write_all(&text).and_then(|()| out.flush()).is_err() {
            lost.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// Somebody who reads the log, or does not.
    #[derive(Clone, Default)]
    struct Reader {
        text: Arc<Mutex<Vec<u8>>>,
        is_gone: bool,
        is_asleep: bool,
    }

    impl Write for Reader {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            if self.is_asleep {
                std::thread::sleep(Duration::from_hours(1));
            }
            if self.is_gone {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            let mut all = self.text.lock().expect("nobody panics");
            all.extend_from_slice(text);
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_is_logged_is_written_in_order() {
        let reader = Reader::default();
        let mut log = Log::to(reader.clone()).expect("a thread");
        for number in 0..100 {
            writeln!(log, "{number}").expect("it never fails");
        }
        log.finish();
        let text = reader.text.lock().expect("nobody panics").clone();
        let text = String::from_utf8(text).expect("it is text");
        let numbers: Vec<u32> = text.lines().filter_map(|l| l.parse().ok()).collect();
        assert_eq!(numbers, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn nobody_is_stopped_by_a_log_that_cannot_be_written() {
        for (is_gone, is_asleep) in [(true, false), (false, true)] {
            let reader = Reader {
                is_gone,
                is_asleep,
                ..Reader::default()
            };
            let mut log = Log::to(reader).expect("a thread");
            for number in 0..3 * WAITING {
                writeln!(log, "{number}").expect("it never fails");
            }
            log.finish();
            assert!(log.lost() > 0);
        }
    }
}
