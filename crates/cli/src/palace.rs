//! `alhambra palace`: checks one palace.

use crate::print::{self, BAD, DIM, GOOD, HEAD};
use crate::trouble::Trouble;
use crate::{input, print::counted};
use alhambra_record::{Fault, Palace, Palaces, no_tile, tiles_called};
use alhambra_rules::base::survey;
use alhambra_rules::components::FOUNTAIN;
use alhambra_rules::modules;
use alhambra_rules::{Building, Cell, Placed, TileSet};
use serde_json::{Value, json};
use std::fmt::{self, Write};

/// Checks one palace, written one tile a line.
///
/// Prints whether it keeps the rules of building, what is wrong if it does not, the runs of
/// outer wall and how many buildings of each type there are.
#[derive(clap::Args)]
#[command(after_help = "\
A palace is one tile a line: place, tile, `turned N` where it was turned clockwise, and
`sticks NE` for sides with walls that were added, `bonus` where its bonus card is shown.
A line `gate 1,0 E` is a gate on a side.
x grows to the east, y to the south; the fountain lies at 0,0.

  # three tiles around the fountain
  1,0 garden-8
  0,-1 tower-12
  -1,0 arcades-6

Tiles of modules lie there too: `square-garden-n`, `camp-s`, `bazaar-dirham-1`,
`watchtower-garden`, `bathhouse-1 turned 2`, `well-3 turned 1`, `project-pavilion-chambers`,
`magical-tower`, `plot-garden-1` for a building on a plot. A project covers two places and is named by its
northern or western one; a watchtower's short sides point north and east, unless it is turned.

A tile that looks different in your box is written as it lies there: `1,0 tower-11 walls SW`,
`2,0 bazaar-dukat-1 colours pavilion garden tower`, or once in a line `tile tower-12 walls SW`.

Examples:
  alhambra palace my-palace.txt
  alhambra palace my-palace.txt --fits garden-10
  echo '1,0 garden-8' | alhambra palace - --json

A palace that breaks a rule of building is answered with status 0. A tile that does
not exist, or two tiles in one place, is bad input: status 2.")]
pub(crate) struct Args {
    /// The file with the palace; `-` for standard input
    file: String,
    /// Also show every place where this tile could be placed now
    #[arg(long, value_name = "TILE")]
    fits: Option<String>,
    /// A file with tiles that look different in this box, one a line: `tower-12 walls SW`
    #[arg(long, value_name = "FILE")]
    tiles: Option<String>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let printed = input::tiles(args.tiles.as_deref())?;
    let palaces = Palaces::read(&input::text(&args.file)?, &printed)
        .map_err(|why| Trouble::input(format!("{}, {why}", input::name(&args.file))))?;
    if !args.json {
        input::warn_of_tiles(&palaces.printed);
    }
    let [palace] = palaces.palaces.as_slice() else {
        return Err(Trouble::input(format!(
            "{} holds {} palaces, and only one can be checked at a time",
            input::name(&args.file),
            palaces.palaces.len()
        )));
    };
    let fits = match &args.fits {
        None => None,
        Some(name) => Some(places(&palaces, &palace.placed, name)?),
    };
    let impossible = palaces
        .impossible()
        .map(|fault| Trouble::input(format!("{}, {fault}", input::name(&args.file))));
    if args.json {
        print::json(&as_json(&palaces, palace, fits.as_deref()))?;
    } else if impossible.is_none() {
        let fits = args.fits.as_deref().zip(fits.as_deref());
        print::out(&as_text(&palaces, palace, fits))?;
    }
    match impossible {
        None => Ok(0),
        Some(trouble) => Err(trouble),
    }
}

/// Every place where the tile of that name could be added, sorted by y then x.
fn places(palaces: &Palaces, placed: &[Placed], name: &str) -> Result<Vec<Spot>, Trouble> {
    let wrong = |why: String| Trouble::input(format!("--fits {name}: {why}"));
    let mut tiles: TileSet = tiles_called(name).into_iter().collect();
    tiles.remove(FOUNTAIN);
    if tiles.is_empty() {
        let why = no_tile(name).replace(&format!("no tile `{name}`"), "no such tile");
        return Err(wrong(why));
    }
    let dirk = palaces.dirk.iter().flatten().copied();
    for used in placed.iter().map(|p| p.tile).chain(dirk) {
        tiles.remove(used);
    }
    if tiles.is_empty() {
        return Err(wrong("the file holds it already".to_owned()));
    }
    // Whatever is added to a palace with a fault, the fault stays.
    let mut spots = Vec::new();
    if palaces.is_legal() {
        for (tile, cell, quarters) in alhambra_record::places(palaces, 0, tiles) {
            let turned = tile.spec().turns.then_some(quarters);
            spots.push(Spot { cell, turned });
        }
    }
    // Cells are ordered by y, then x.
    spots.sort_unstable();
    spots.dedup();
    Ok(spots)
}

/// A place for a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    cell: Cell,
    /// How a tile that may be turned has to be there, in quarters clockwise.
    turned: Option<u8>,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turned {
            None | Some(0) => write!(f, "{}", self.cell),
            Some(quarters) => write!(f, "{} turned {quarters}", self.cell),
        }
    }
}

/// A place as JSON.
pub(crate) fn at(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}

/// A fault as JSON.
pub(crate) fn fault(fault: &Fault) -> Value {
    json!({
        "rule": fault.rule.name(),
        "at": fault.at.map(at),
        "line": fault.line,
        "text": fault.text,
    })
}

fn as_json(palaces: &Palaces, palace: &Palace, fits: Option<&[Spot]>) -> Value {
    let placed = &palace.placed;
    let counts: serde_json::Map<String, Value> = Building::ALL
        .iter()
        .zip(modules::counts(placed, &palace.bonus, palace.unfinished()))
        .map(|(building, count)| (building.name().to_owned(), json!(count)))
        .collect();
    let mut value = json!({
        "legal": palaces.is_legal(),
        "faults": palaces.faults.iter().map(fault).collect::<Vec<_>>(),
        "walls": survey::wall_runs(placed),
        "counts": counts,
        "tiles": input::tiles_as_json(&palaces.printed),
        "notes": input::note_of_tiles(&palaces.printed).into_iter().collect::<Vec<_>>(),
    });
    if let Some(fits) = fits {
        let mut cells: Vec<Cell> = fits.iter().map(|spot| spot.cell).collect();
        cells.dedup();
        value["fits"] = cells.into_iter().map(at).collect();
        let turned = fits
            .iter()
            .filter_map(|spot| Some((spot.cell, spot.turned?)));
        let turned: Vec<Value> = turned
            .map(|(cell, quarters)| json!({ "at": at(cell), "turned": quarters }))
            .collect();
        if !turned.is_empty() {
            value["turned"] = json!(turned);
        }
    }
    value
}

fn as_text(palaces: &Palaces, palace: &Palace, fits: Option<(&str, &[Spot])>) -> String {
    let placed = &palace.placed;
    let mut out = print::palace(placed, palace.gates.iter().copied());
    out.push('\n');
    if palaces.is_legal() {
        let _ = writeln!(out, "{GOOD}The palace keeps all rules of building.{GOOD:#}");
    } else {
        let faults = palaces.faults.len() as u64;
        let _ = writeln!(
            out,
            "{BAD}The palace breaks the rules of building{BAD:#} {DIM}({}){DIM:#}",
            counted(faults, "fault", "faults")
        );
        for fault in &palaces.faults {
            let _ = writeln!(out, "  {}: {fault}.", fault.rule.name());
        }
    }
    out.push('\n');
    let walls = survey::wall_runs(placed);
    let walls: Vec<String> = walls.iter().map(ToString::to_string).collect();
    let _ = match walls.as_slice() {
        [] => writeln!(out, "{HEAD}Outer wall{HEAD:#}  none"),
        [longest] => writeln!(out, "{HEAD}Outer wall{HEAD:#}  {longest}"),
        [longest, others @ ..] => writeln!(
            out,
            "{HEAD}Outer wall{HEAD:#}  {longest} {DIM}(other runs: {}){DIM:#}",
            others.join(", ")
        ),
    };
    let counts: Vec<String> = Building::ALL
        .iter()
        .zip(modules::counts(placed, &palace.bonus, palace.unfinished()))
        .filter(|(_, count)| *count > 0)
        .map(|(building, count)| format!("{} {count}", building.name()))
        .collect();
    let counts = if counts.is_empty() {
        "none yet".to_owned()
    } else {
        counts.join(", ")
    };
    let _ = writeln!(out, "{HEAD}Buildings{HEAD:#}   {counts}");
    if let Some((tile, spots)) = fits {
        let spots: Vec<String> = spots.iter().map(ToString::to_string).collect();
        let spots = match spots.as_slice() {
            [] if palaces.is_legal() => "nowhere".to_owned(),
            [] => "nowhere while the palace has faults".to_owned(),
            spots => spots.join("  "),
        };
        let _ = writeln!(out, "{HEAD}{tile} fits{HEAD:#} {spots}");
    }
    out
}
