//! Reading the files that people name.

use crate::print;
use crate::trouble::Trouble;
use alhambra_record::{correction_text, read_corrections};
use alhambra_rules::printed::Corrections;
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::Read;
use std::str::FromStr;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";
/// No written game or palace comes near this.
const LARGEST: u64 = 16 << 20;

/// What people call the file.
pub(crate) fn name(file: &str) -> &str {
    if file == STANDARD_INPUT {
        "standard input"
    } else {
        file
    }
}

/// Reads the file and makes a `T` of it.
pub(crate) fn read<T>(file: &str) -> Result<T, Trouble>
where
    T: FromStr<Err: Display>,
{
    let text = text(file)?;
    text.parse()
        .map_err(|why| Trouble::input(format!("{}, {why}", name(file))))
}

/// Reads the file as text.
pub(crate) fn text(file: &str) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    let read = if file == STANDARD_INPUT {
        std::io::stdin()
            .lock()
            .take(LARGEST + 1)
            .read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|f| f.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    let name = name(file);
    read.map_err(|why| Trouble::input(format!("{name} cannot be read: {why}")))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Trouble::input(format!("{name} is too large to be a game")));
    }
    String::from_utf8(bytes).map_err(|why| {
        let good = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|b| **b == b'\n').count();
        Trouble::input(format!("{name}, line {line}: this is no UTF-8 text"))
    })
}

/// The tiles that look different, as the file says, if one is named.
pub(crate) fn tiles(file: Option<&str>) -> Result<Corrections, Trouble> {
    let Some(file) = file else {
        return Ok(Corrections::default());
    };
    let wrong = |why| Trouble::input(format!("{}, {why}", name(file)));
    read_corrections(&text(file)?).map_err(wrong)
}

/// The same for programs, each as it is written.
pub(crate) fn tiles_as_json(printed: &Corrections) -> Value {
    let all = printed.iter().map(|own| json!(correction_text(own)));
    all.collect()
}

/// That a second tile may be different, where it looks so.
pub(crate) fn note_of_tiles(printed: &Corrections) -> Option<&'static str> {
    printed.is_uneven().then_some(
        "with these tiles the walls of the base game are not alike on all four sides, as they are in the box: perhaps \
         another one looks different as well",
    )
}

/// The same as a warning.
pub(crate) fn warn_of_tiles(printed: &Corrections) {
    note_of_tiles(printed).into_iter().for_each(print::warning);
}
