//! “My tile looks different”: a form for each tile, and the list of what was said. It stays on this device.

use crate::exact::View as Palaces;
use crate::html::{button, icon, plain, toggle};
use crate::{State, browser};
use alhambra_rules::base::tile::{Ground, Kind, Sides, Sign};
use alhambra_rules::printed::{Correction, Corrections, Wrong};
use alhambra_rules::sure;
use alhambra_rules::{Building, Cell, Module, Placed, Reason, Setup, Side, TileId, modules, pad};
use alhambra_table::{corrections_text, read_corrections};
use alhambra_words::Words;
use std::fmt::Write as _;

/// The name of this part in the address.
pub const PART: &str = "tiles";
/// Where it is kept which tiles look different.
const TILES: &str = "beside-tiles";
/// The side of a tile in its picture.
pub const SIDE: i32 = 100;

/// What is open.
#[derive(Default)]
pub struct View {
    group: usize,
    /// What is being said of a tile.
    looks: Option<Correction>,
    /// What was just said, as text for the page.
    said: String,
}

/// The tiles that look different in this box.
pub fn kept() -> Corrections {
    let text = browser::kept(TILES).unwrap_or_default();
    // A line that is refused one day does not take the others with it.
    let lines = text.lines().filter_map(|line| read_corrections(line).ok());
    lines.fold(Corrections::default(), |all, one| all.with(&one))
}

/// Tiles among which somebody looks for one: those of a type, or those of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Buildings of the base game.
    Type(Building),
    /// What a module brings.
    Of(Module),
}

impl Group {
    /// Where to look for a tile.
    pub fn of(tile: TileId) -> Option<Self> {
        match modules::of_tile(tile) {
            Some(module) => Some(Self::Of(module)),
            None => tile.spec().building.map(Self::Type),
        }
    }

    /// All at a table.
    pub fn all(setup: &Setup) -> Vec<Self> {
        let types = Building::ALL.map(Self::Type).into_iter();
        let own = |module: &Module| pad::tiles(setup).any(|t| modules::of_tile(t) == Some(*module));
        let modules = setup.modules.iter().filter(own).map(Self::Of);
        types.chain(modules).collect()
    }

    /// What it is called.
    pub fn name(self, words: Words) -> String {
        match self {
            Self::Type(building) => words.reason(Reason::Majority { building }),
            Self::Of(module) => words.module(module),
        }
    }
}

/// The part of the plane that shows a tile at its first cell.
pub fn view_box(placed: &Placed) -> String {
    let (dx, dy) = placed.second().map_or((0, 0), |half| half.side.step());
    let (dx, dy) = (i32::from(dx) * SIDE, i32::from(dy) * SIDE);
    format!(
        "{} {} {} {}",
        dx.min(0),
        dy.min(0),
        SIDE + dx.abs(),
        SIDE + dy.abs()
    )
}

impl State {
    pub(crate) fn tiles_heard(&mut self, does: &str, about: &str) {
        self.tiles.said.clear();
        let (first, second) = about.split_once(' ').unwrap_or((about, ""));
        match does {
            "group" => self.tiles.group = about.parse().unwrap_or(0),
            "tile" => {
                let tile = TileId::named(about);
                self.tiles.looks = tile.map(|tile| {
                    let known = self.printed.of(tile).cloned();
                    known.unwrap_or_else(|| Correction::new(tile))
                });
            }
            "copy" => {
                browser::copy(&corrections_text(&self.printed));
                self.tiles.said = self.t("pad-copied");
            }
            "forget" => {
                if let Some(tile) = TileId::named(about) {
                    self.printed.remove(tile);
                    self.corrected();
                }
            }
            _ => {}
        }
        let Some(looks) = &mut self.tiles.looks else {
            return;
        };
        match does {
            "side" => {
                if let Some(side) = side(about) {
                    looks.walls = Some(Sides(looks.walls().0 ^ 1 << side as u8));
                }
            }
            "second" => looks.second = side(about),
            "colour" => {
                if looks.colours.is_empty() {
                    looks.colours = modules::colours(looks.tile);
                }
                let colour = Building::ALL.into_iter().find(|b| b.name() == second);
                let at = first
                    .parse()
                    .ok()
                    .and_then(|at: usize| looks.colours.get_mut(at));
                if let (Some(colour), Some(at)) = (colour, at) {
                    *at = colour;
                }
            }
            "save" => {
                let looks = looks.clone();
                match self.printed.add(looks) {
                    Ok(()) => {
                        self.tiles.looks = None;
                        self.corrected();
                    }
                    Err(why) => self.tiles.said = self.wrong_tile(why),
                }
            }
            _ => {}
        }
    }

    /// Keeps what was said, and looks at pad and palaces anew.
    fn corrected(&mut self) {
        browser::keep(TILES, &corrections_text(&self.printed));
        self.pad.correct(&self.printed);
        self.exact = Palaces::new(None, &self.printed);
    }

    /// Why no tile looks like this.
    fn wrong_tile(&self, why: Wrong) -> String {
        let tile = match why {
            Wrong::Twin(tile) => tile.name(),
            _ => "",
        };
        self.t_with(
            &format!("pad-tile-{}", why.name()),
            &[("tile", tile.into())],
        )
    }

    pub(crate) fn tiles_text(&self) -> String {
        let mut text = format!(
            "{}<div class=\"beside-main exact\"><h2>{}</h2><p class=\"beside-intro\">{}</p>",
            self.head(),
            self.t("pad-tiles"),
            self.t("pad-tiles-intro")
        );
        if let Some(looks) = &self.tiles.looks {
            text += &self.form(looks);
        }
        let _ = write!(
            text,
            "<p class=\"exact-said\" role=\"status\">{}</p>",
            self.tiles.said
        );
        let is_known = |tile: &TileId| tile.spec().ground != Ground::Triangle;
        let all: Vec<TileId> = pad::tiles(&self.setup()).filter(is_known).collect();
        let held = self.tiles.looks.as_ref().map(|looks| looks.tile);
        text += &self.tray(&all, self.tiles.group, held);
        if !self.printed.is_empty() {
            text += &self.list();
        }
        text + "</div>"
    }

    /// What can be said of a tile.
    fn form(&self, looks: &Correction) -> String {
        let placed = looks.lay(Cell::default(), 0);
        let colours = if looks.colours.is_empty() {
            modules::colours(looks.tile)
        } else {
            looks.colours.clone()
        };
        let sides = |does: &str, is_on: &dyn Fn(Side) -> bool| {
            let one = |side: Side| {
                let letter = side.letter().to_string();
                let name = self.t(&format!("pad-side-{}", letter.to_lowercase()));
                toggle(does, &letter, is_on(side), "", &name)
            };
            Side::ALL.map(one).concat()
        };
        let mut text = format!(
            "<section class=\"panel exact-form\"><h2>{} <small>{}</small></h2><svg class=\"exact-tile\" viewBox=\"{}\">{}</svg>\
             <p>{}</p><div class=\"exact-chips\">{}</div>",
            plain(&self.words.tile(looks.tile)),
            plain(&self.words.sure(sure::of_tile(looks.tile))),
            view_box(&placed),
            drawn(&placed, &colours, self.words),
            self.t("pad-tiles-walls"),
            sides("side", &|side| looks.walls().has(side))
        );
        if let Some(half) = placed.second() {
            let _ = write!(
                text,
                "<p>{}</p><div class=\"exact-chips\">{}</div>",
                self.t("pad-tiles-second"),
                sides("second", &|side| side == half.side)
            );
        }
        for (at, colour) in colours.iter().enumerate() {
            let one = |building: Building| {
                let name = plain(&self.words.reason(Reason::Majority { building }));
                let about = format!("{at} {}", building.name());
                toggle("colour", &about, building == *colour, "", &name)
            };
            let all = Building::ALL.map(one).concat();
            let _ = write!(text, "<div class=\"exact-chips\">{all}</div>");
        }
        let save = format!("{}<span>{}</span>", icon("check"), self.t("pad-tiles-save"));
        text += &button("save", "", "primary", &save);
        text + "</section>"
    }

    /// What was said, and the way to hand it on.
    fn list(&self) -> String {
        let mut text = format!(
            "<section class=\"panel exact-form\"><h2>{}</h2><ul class=\"exact-list\">",
            self.t("pad-tiles-different")
        );
        let said = corrections_text(&self.printed);
        for (own, line) in self.printed.iter().zip(said.lines()) {
            let forget = button(
                "forget",
                own.tile.name(),
                "quiet",
                &self.t("pad-tiles-forget"),
            );
            let _ = write!(text, "<li><code>{}</code>{forget}</li>", plain(line));
        }
        let _ = write!(
            text,
            "</ul><p>{}</p><textarea class=\"field\" id=\"tiles-text\" readonly rows=\"3\">{}</textarea>",
            self.t("pad-tiles-hand-on"),
            plain(&said)
        );
        text += &button("copy", "", "", &self.t("pad-share"));
        text + "</section>"
    }

    /// A tile as it lies.
    pub(crate) fn tile(&self, placed: &Placed) -> String {
        drawn(placed, &self.printed.colours(placed.tile), self.words)
    }
}

/// The side of a letter.
fn side(letter: &str) -> Option<Side> {
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| letter.starts_with(side.letter()))
}

/// A tile as it lies, its first cell at the origin.
fn drawn(placed: &Placed, colours: &[Building], words: Words) -> String {
    let spec = placed.tile.spec();
    let mut text = String::new();
    let part = |name: &str, turn: i32, x: i32, y: i32| {
        format!(
            "<use href=\"#{name}\" width=\"100\" height=\"100\" transform=\"translate({x} {y}) rotate({turn} 50 50)\"/>"
        )
    };
    let wall = match spec.ground {
        Ground::Camp => "bastion",
        _ => "wall",
    };
    for (nth, half) in placed.halves().enumerate() {
        let x = (i32::from(half.cell.x) - i32::from(placed.cell.x)) * SIDE;
        let y = (i32::from(half.cell.y) - i32::from(placed.cell.y)) * SIDE;
        let building = half.building.map_or("back", Building::name);
        let name = match spec.kind {
            Kind::Fountain => "fountain",
            Kind::Camp => "camp",
            Kind::Bazaar => "bazaar",
            Kind::Square(_) => "square",
            Kind::Watchtower => "watchtower",
            Kind::Other(kind) => kind,
            Kind::Standard | Kind::Project => building,
        };
        let turn = match spec.ground {
            // Its picture has the right angle in the north-west; as printed it is in the north-east.
            Ground::Triangle => (i32::from(placed.quarters()) + 1) * 90,
            _ => 0,
        };
        let colour = spec.colour().map_or("", Building::name);
        let _ = write!(
            text,
            "<g style=\"color:var(--{colour})\">{}</g>",
            part(&format!("tile-{name}"), turn, x, y)
        );
        if spec.ground != Ground::Triangle {
            for side in half.sides.iter() {
                text += &part(wall, side as i32 * 90, x, y);
            }
        }
        if let Some(building) = half.building.or_else(|| spec.colour()) {
            let letter = words.say(&format!("letter-{}", building.name()));
            let _ = write!(
                text,
                "<text class=\"exact-letter\" x=\"{}\" y=\"{}\">{letter}</text>",
                x + 78,
                y + 30
            );
        }
        if nth == 0 && spec.price > 0 {
            let _ = write!(
                text,
                "<text class=\"exact-price\" x=\"{}\" y=\"{}\">{}</text>",
                x + 22,
                y + 30,
                spec.price
            );
        }
    }
    let dot = |building: Building, x: i32, y: i32| {
        let letter = words.say(&format!("letter-{}", building.name()));
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" style=\"fill:var(--{0})\"/>\
             <text class=\"exact-dot\" x=\"{x}\" y=\"{1}\" style=\"fill:var(--{0}-on)\">{letter}</text>",
            building.name(),
            y + 5
        )
    };
    let mut wanted = colours.iter();
    for (side, sign) in placed.signs() {
        let (dx, dy) = side.step();
        match sign {
            Sign::Building(printed) => {
                let building = wanted.next().copied().unwrap_or(printed);
                text += &dot(building, 50 + 36 * i32::from(dx), 50 + 36 * i32::from(dy));
            }
            Sign::Arrow => text += &part("sign-arrow", side as i32 * 90, 0, 0),
        }
    }
    for (at, building) in wanted.enumerate() {
        text += &dot(*building, 26 + 24 * at as i32, 84);
    }
    text
}
