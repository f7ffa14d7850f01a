//! What took long and need not be done again.
//!
//! Results are kept by what they were made from. Whatever a run did not ask for is thrown away at
//! its end, so that the folder does not grow.

use super::shown;
use crate::Outcome;
use brotli::enc::BrotliEncoderParams;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

/// Files above this size are worth a word when they are compressed.
const LARGE: usize = 200_000;

/// A folder of results.
pub(crate) struct Kept {
    folder: PathBuf,
    /// How hard Brotli tries. All results of a folder are made alike.
    quality: i32,
    asked: Mutex<BTreeSet<String>>,
}

impl Kept {
    /// Results in that folder, which need not exist yet.
    pub(crate) fn new(folder: PathBuf, quality: i32) -> Result<Self, String> {
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", shown(&folder)))?;
        Ok(Self {
            folder,
            quality,
            asked: Mutex::default(),
        })
    }

    /// The result of that name, if it was made before.
    pub(crate) fn get(&self, name: &str) -> Option<Vec<u8>> {
        self.ask(name);
        fs::read(self.folder.join(name)).ok()
    }

    /// Keeps a result.
    pub(crate) fn put(&self, name: &str, content: &[u8]) -> Outcome {
        self.ask(name);
        let path = self.folder.join(name);
        // Half a file would be taken for the whole next time.
        let half = path.with_extension("half");
        fs::write(&half, content)
            .and_then(|()| fs::rename(&half, &path))
            .map_err(|e| format!("{}: {e}", shown(&path)))
    }

    /// Throws away what was not asked for.
    pub(crate) fn tidy(&self) -> Outcome {
        let fault = |e: std::io::Error| format!("{}: {e}", shown(&self.folder));
        let asked = self.asked.lock().expect("nobody panics while asking");
        for entry in fs::read_dir(&self.folder).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            if !asked.contains(&*entry.file_name().to_string_lossy()) {
                fs::remove_file(entry.path()).map_err(fault)?;
            }
        }
        Ok(())
    }

    /// A file compressed with Brotli.
    pub(crate) fn brotli(&self, path: &str, raw: &[u8]) -> Result<Vec<u8>, String> {
        let name = format!("{}.br", content_hash(raw));
        if let Some(brotli) = self.get(&name) {
            return Ok(brotli);
        }
        if raw.len() > LARGE {
            println!("compressing {path}, {} kB", raw.len() / 1000);
        }
        let brotli =
            compress(raw, self.quality).map_err(|e| format!("{path} cannot be compressed: {e}"))?;
        self.put(&name, &brotli)?;
        Ok(brotli)
    }

    fn ask(&self, name: &str) {
        let mut asked = self.asked.lock().expect("nobody panics while asking");
        asked.insert(name.to_owned());
    }
}

fn compress(raw: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality,
        lgwin: 22,
        size_hint: raw.len(),
        ..BrotliEncoderParams::default()
    };
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut &*raw, &mut brotli, &params)?;
    Ok(brotli)
}

/// 16 hexadecimal digits that follow from the content: FNV-1a with 64 bits.
pub(crate) fn content_hash(content: &[u8]) -> String {
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools;

    #[test]
    fn what_was_made_is_kept_until_nobody_asks_for_it() {
        let folder = tools::target().join("kept-test");
        let _ = fs::remove_dir_all(&folder);
        let first = Kept::new(folder.clone(), 11).expect("tests may write there");
        assert_eq!(first.get("a"), None);
        first.put("a", b"1").expect("it is written");
        first.put("b", b"2").expect("it is written");
        first.tidy().expect("it is tidied");
        let second = Kept::new(folder.clone(), 11).expect("it is there");
        assert_eq!(second.get("a"), Some(b"1".to_vec()));
        second.tidy().expect("it is tidied");
        let third = Kept::new(folder.clone(), 11).expect("it is there");
        assert_eq!((third.get("a").is_some(), third.get("b")), (true, None));
        fs::remove_dir_all(folder).expect("it can go");
    }

    #[test]
    fn what_is_compressed_comes_out_as_it_went_in() {
        let raw = "the same words, the same words again. ".repeat(100);
        for quality in [3, 11] {
            let small = compress(raw.as_bytes(), quality).expect("memory takes any text");
            assert!(small.len() < 200, "{}", small.len());
            let mut back = Vec::new();
            brotli::BrotliDecompress(&mut &*small, &mut back).expect("it is well formed");
            assert_eq!(back, raw.as_bytes());
        }
    }

    #[test]
    fn a_hash_follows_from_the_content() {
        assert_eq!(content_hash(b""), "cbf29ce484222325");
        assert_eq!(content_hash(b"foobar"), "85944171f73967e8");
    }
}
