//! Texts that are kept as files and compared.

use std::path::Path;

/// The variable that asks for the files to be written anew.
const UPDATE: &str = "UPDATE_GOLDEN";

/// Panics unless the file `name` below `tests/` holds just this text. With `UPDATE_GOLDEN=1`
/// the file is written instead.
pub(crate) fn compare(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name);
    if std::env::var_os(UPDATE).is_some_and(|value| value == "1") {
        std::fs::write(&file, text).expect("the file can be written");
        return;
    }
    let kept = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{name}: {error}; {UPDATE}=1 writes it"));
    if kept == text {
        return;
    }
    let differ = |(_, (old, new)): &(usize, (Option<&str>, Option<&str>))| old != new;
    let lines = |text| str::lines(text).map(Some).chain(std::iter::repeat(None));
    let (line, (old, new)) = lines(&kept)
        .zip(lines(text))
        .take_while(|pair| *pair != (None, None))
        .enumerate()
        .find(differ)
        .unwrap_or_default();
    panic!(
        "{name} differs at line {}:\n  kept: {}\n  now:  {}\nIf the rules were meant to change, \
         {UPDATE}=1 writes it anew",
        line + 1,
        old.unwrap_or("(the end)"),
        new.unwrap_or("(the end)"),
    );
}
