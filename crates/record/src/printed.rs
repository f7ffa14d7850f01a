//! Tiles as they really are, written as text: `tower-11-n walls SW`.

use crate::misread::{Line, Misread, lines, printable};
use crate::palace::tiles_called;
use crate::sheets::nearest;
use alhambra_rules::base::tile::{Ground, Sides};
use alhambra_rules::components::TILES;
use alhambra_rules::printed::{Correction, Corrections, Wrong};
use alhambra_rules::{Building, Side, TileId};
use std::fmt::Write as _;

/// Begins a line about a tile.
pub(crate) const TILE: &str = "tile";
/// Says which walls a tile has.
const WALLS: &str = "walls";
/// The same of a camp.
const BASTIONS: &str = "bastions";
/// Says where the second half of a double tile lies.
const SECOND: &str = "second";
/// Says which colours are printed on a tile.
const COLOURS: [&str; 2] = ["colours", "colors"];
/// Stands for no wall at all.
const NONE: &str = "none";

/// Reads a list of tiles as they really are, one a line: `tile tower-11-n walls SW`. The first word may be left out.
pub fn read_corrections(text: &str) -> Result<Corrections, Misread> {
    let mut all = Corrections::default();
    for (number, line) in lines(text) {
        if let Line::Said(said) = line {
            let rest = said.strip_prefix(TILE).filter(|r| r.starts_with(' '));
            add(&mut all, rest.unwrap_or(said)).map_err(|why| Misread::new(number, &why))?;
        }
    }
    Ok(all)
}

/// Reads what stands behind `tile`, and adds it.
pub(crate) fn add(all: &mut Corrections, said: &str) -> Result<(), String> {
    let mut words: Vec<&str> = said.split_whitespace().collect();
    if words.is_empty() {
        return Err("the name of the tile is missing, such as `tile tower-12 walls SW`".into());
    }
    let name = words.remove(0);
    let tile = match tiles_called(name)[..] {
        [tile] => tile,
        [] => return Err(no_tile(name)),
        ref several => {
            let names: Vec<&str> = several.iter().map(|tile| tile.name()).collect();
            return Err(format!(
                "`{name}` may be {}; name the tile in full",
                names.join(" or ")
            ));
        }
    };
    let looks = Looks::read(&mut words)?;
    if let Some(extra) = words.first() {
        return Err(format!("`{extra}` is one word too many"));
    }
    if looks.is_empty() {
        return Err(format!(
            "what is different? Write `{name} walls SW`, or `colours` and the types of building"
        ));
    }
    let wrong = |why: Wrong| format!("{tile} cannot look like this: {why}");
    all.add(looks.of(tile)).map_err(wrong)
}

/// That there is no tile of this name, and which one may be meant.
pub fn no_tile(name: &str) -> String {
    let near = nearest(
        &name.to_ascii_lowercase(),
        TILES.iter().map(|tile| tile.name),
    );
    let meant = near.map(|near| format!("; perhaps `{near}` is meant"));
    format!(
        "there is no tile `{}`{}",
        printable(name),
        meant.unwrap_or_default()
    )
}

/// What is said of how a tile looks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Looks {
    pub(crate) walls: Option<Sides>,
    second: Option<Side>,
    colours: Vec<Building>,
}

impl Looks {
    /// Takes what is said of it off the front of a line.
    pub(crate) fn read(words: &mut Vec<&str>) -> Result<Self, String> {
        let mut looks = Self::default();
        loop {
            let next = words.get(1).copied();
            match words.first().copied() {
                Some(WALLS | BASTIONS) if looks.walls.is_none() => {
                    looks.walls = Some(match next {
                        Some(NONE) => Sides::default(),
                        letters => sides(letters)?,
                    });
                    words.drain(..2);
                }
                Some(SECOND) if looks.second.is_none() => {
                    let mut sides = sides(next)?.iter();
                    let (side, None) = (sides.next(), sides.next()) else {
                        return Err("the second half lies on one side: `second E`".into());
                    };
                    looks.second = side;
                    words.drain(..2);
                }
                Some(word) if COLOURS.contains(&word) && looks.colours.is_empty() => {
                    words.remove(0);
                    while let Some(colour) = words.first().and_then(|word| building(word)) {
                        looks.colours.push(colour);
                        words.remove(0);
                    }
                    if looks.colours.is_empty() {
                        let names = Building::ALL.map(Building::name);
                        return Err(format!("colours are among {}", names.join(", ")));
                    }
                }
                _ => return Ok(looks),
            }
        }
    }

    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same of this tile.
    pub(crate) fn of(&self, tile: TileId) -> Correction {
        Correction {
            tile,
            walls: self.walls,
            second: self.second,
            colours: self.colours.clone(),
        }
    }
}

fn building(word: &str) -> Option<Building> {
    let word = word.trim_end_matches(',');
    Building::ALL.into_iter().find(|b| b.name() == word)
}

/// Sides by their letters, each once.
pub(crate) fn sides(letters: Option<&str>) -> Result<Sides, String> {
    let Some(letters) = letters else {
        return Err("the sides are missing, such as NE".into());
    };
    let mut sides = Sides::default();
    for letter in letters.chars() {
        match Side::ALL.into_iter().find(|side| side.letter() == letter) {
            Some(side) if !sides.has(side) => sides.0 |= 1 << side as u8,
            _ => {
                return Err(format!(
                    "sides are letters of NESW, each once, not `{letters}`"
                ));
            }
        }
    }
    Ok(sides)
}

/// How a tile looks, as it is read back: `bazaar-dukat-1 colours pavilion garden tower`.
pub fn correction_text(correction: &Correction) -> String {
    let mut out = correction.tile.name().to_owned();
    if let Some(side) = correction.second {
        let _ = write!(out, " {SECOND} {}", side.letter());
    }
    if let Some(walls) = correction.walls {
        let is_camp = correction.tile.spec().ground == Ground::Camp;
        let word = if is_camp { BASTIONS } else { WALLS };
        let _ = match format!("{walls:?}") {
            none if none.is_empty() => write!(out, " {word} {NONE}"),
            some => write!(out, " {word} {some}"),
        };
    }
    if !correction.colours.is_empty() {
        let _ = write!(out, " {}", COLOURS[0]);
        for colour in &correction.colours {
            let _ = write!(out, " {}", colour.name());
        }
    }
    out
}

/// All of them, a line each.
pub fn corrections_text(corrections: &Corrections) -> String {
    let lines = corrections
        .iter()
        .map(|correction| format!("{TILE} {}\n", correction_text(correction)));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        let why = read_corrections(text).expect_err("it cannot be read");
        why.to_string()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = "tile tower-12 walls SW\n\
                    tile bazaar-dukat-1 colours pavilion garden tower\n\
                    tile garden-12 walls none\n\
                    tile camp-n bastions NE\n\
                    tile project-pavilion-arcades second E walls N\n";
        let read = read_corrections(text).expect("it is well formed");
        assert_eq!(corrections_text(&read), text);
        // The first word may be left out, and what is as in the table is nothing.
        let read = read_corrections("tower-13 walls E # as printed\n").expect("it is");
        assert!(read.is_empty());
    }

    #[test]
    fn each_fault_has_its_sentence_with_its_line() {
        assert!(why("\ntile tower-14 walls S").starts_with("line 2: there is no tile `tower-14`"));
        assert!(why("tile towr-12 walls S").contains("perhaps `tower-12` is meant"));
        assert!(
            why("tile tower-11 walls SW").contains("tower-11-n or tower-11-s or tower-11-open")
        );
        assert!(why("tile tower-12").contains("what is different?"));
        assert!(why("tile tower-12 walls X").contains("letters of NESW"));
        assert!(why("tile tower-12 walls").contains("the sides are missing"));
        assert!(why("tile tower-12 walls S big").contains("one word too many"));
        assert!(why("tile tower-12 walls NESW").contains("a tile with four walls"));
        assert!(why("tile tower-11-n walls S").contains("tower-11-s looks like this"));
        assert!(why("tile bazaar-dukat-1 colours castle").contains("colours are among pavilion"));
        assert!(why("tile bazaar-dukat-1 colours tower").contains("3 colours are printed"));
    }
}
