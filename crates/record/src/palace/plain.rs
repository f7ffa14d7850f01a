//! Reading a palace that is known to be right, such as a picture in a page of the rules.
//!
//! What tells people everything that is wrong with a text is many times as large, and nobody needs it there.

use super::{Palace, tiles_called};
use alhambra_rules::{Cell, Placed};

/// The tiles of one palace, with the fountain; nothing if a line says anything but where a tile lies.
///
/// ```
/// let palace = alhambra_record::plain("1,0 garden-8\n0,-1 magical-pavilion turned 1 # a remark");
/// assert_eq!(palace.map(|tiles| tiles.len()), Some(3));
/// assert_eq!(alhambra_record::plain("garden-8"), None);
/// ```
pub fn plain(text: &str) -> Option<Vec<Placed>> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    let lines = lines.filter(|line| !line.trim().is_empty());
    let tiles = lines.map(placed).collect::<Option<Vec<Placed>>>()?;
    Some(Palace::new(None, tiles).placed)
}

fn placed(line: &str) -> Option<Placed> {
    let mut words = line.split_whitespace();
    let (x, y) = words.next()?.split_once(',')?;
    let cell = Cell::new(x.parse().ok()?, y.parse().ok()?);
    let tile = *tiles_called(words.next()?).first()?;
    let mut quarters = 0;
    while let Some(word) = words.next() {
        match word {
            "turned" => quarters = words.next()?.parse().ok()?,
            // A card that is shown lies beside the palace.
            "bonus" => {}
            _ => return None,
        }
    }
    Some(Placed::turned(tile, cell, quarters))
}
