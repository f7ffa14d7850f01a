//! How far a long run is, kept in a small file, so that it can go on another day.

use crate::trouble::Trouble;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often the file is written.
const PAUSE: Duration = Duration::from_secs(2);

/// The file, and how many games were finished when it was read.
pub(super) struct Progress {
    file: PathBuf,
    pub(super) done: u64,
    written: Mutex<(u64, Instant)>,
}

impl Progress {
    /// Reads how many games are finished; none where there is no such file yet.
    pub(super) fn read(file: &Path) -> Result<Self, Trouble> {
        let done = match std::fs::read_to_string(file) {
            Ok(text) => text.trim().parse().map_err(|_| {
                let file = file.display();
                Trouble::input(format!("--resume: {file} does not hold a number of games"))
            })?,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => 0,
            Err(why) => {
                let file = file.display();
                return Err(Trouble::input(format!("{file} cannot be read: {why}")));
            }
        };
        let progress = Self {
            file: file.to_owned(),
            done,
            written: Mutex::new((done, Instant::now())),
        };
        progress.write(done)?;
        Ok(progress)
    }

    /// That many games are finished. Not every call reaches the disk: a few games may be played again.
    pub(super) fn keep(&self, done: u64) {
        let mut written = self.written.lock().expect("nobody panics while writing");
        if done > written.0 && written.1.elapsed() > PAUSE && self.write(done).is_ok() {
            *written = (done, Instant::now());
        }
    }

    /// Writes that so many games are finished.
    pub(super) fn write(&self, done: u64) -> Result<(), Trouble> {
        std::fs::write(&self.file, format!("{done}\n"))
            .map_err(|why| super::cannot_save(&self.file, &why))
    }
}
