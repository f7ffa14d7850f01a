//! The exact pad: somebody's palace is built up by touching, and what it counts goes onto the score pad.

use crate::html::{button, icon, plain, toggle};
use crate::tiles::{self, Group, SIDE};
use crate::{State, browser};
use alhambra_rules::pad::Pad;
use alhambra_rules::printed::Corrections;
use alhambra_rules::{Cell, MAX_SEATS, Placed, Round, Seat, TileId, TileSet, Who};
use alhambra_table::Exact;
use std::fmt::Write as _;

/// The name of this part in the address.
pub const PART: &str = "exact";

/// What is open.
pub struct View {
    /// Whose palace.
    seat: usize,
    /// The scoring that it is counted for.
    round: usize,
    /// Which tiles are shown.
    pub(crate) group: usize,
    /// The tile in the hand, and how it is turned.
    hand: Option<(TileId, u8)>,
    /// The palaces, by seat.
    palaces: Vec<Exact>,
    /// What was just said, as text for the page.
    said: String,
}

fn key(seat: usize) -> String {
    format!("beside-palace-{seat}")
}

impl View {
    /// Empty palaces, with tiles that look as these say.
    pub(crate) fn empty(printed: &Corrections) -> Self {
        Self {
            seat: 0,
            round: 0,
            group: 0,
            hand: None,
            palaces: vec![Exact::new(printed); MAX_SEATS],
            said: String::new(),
        }
    }

    /// The palaces as they were left.
    pub(crate) fn new(before: Option<Self>, printed: &Corrections) -> Self {
        let mut view = Self::empty(printed);
        if let Some(before) = before {
            (view.seat, view.round, view.group) = (before.seat, before.round, before.group);
        }
        for (seat, palace) in view.palaces.iter_mut().enumerate() {
            let text = browser::kept(&key(seat)).unwrap_or_default();
            if let Some(read) = Exact::read(&text, printed) {
                *palace = read;
            }
        }
        view
    }

    /// Keeps the palaces for the next time.
    pub(crate) fn keep(&self) {
        for (seat, palace) in self.palaces.iter().enumerate() {
            let text = palace.text();
            if browser::kept(&key(seat)).unwrap_or_default() != text {
                browser::keep(&key(seat), &text);
            }
        }
    }
}

impl State {
    fn palace(&self) -> &Exact {
        &self.exact.palaces[self.exact.seat]
    }

    pub(crate) fn exact_heard(&mut self, does: &str, about: &str) {
        let number: usize = about.parse().unwrap_or(0);
        self.exact.said.clear();
        let exact = &mut self.exact;
        let palace = &mut exact.palaces[exact.seat];
        match does {
            "who" => (exact.seat, exact.hand) = (number.min(MAX_SEATS - 1), None),
            "round" => exact.round = number.min(Round::ALL.len() - 1),
            "group" => (exact.group, exact.hand) = (number, None),
            "tile" => {
                let tile = TileId::named(about);
                let is_held = exact.hand.map(|(held, _)| held) == tile;
                exact.hand = tile.filter(|_| !is_held).map(|tile| (tile, 0));
            }
            "turn" => {
                if let Some((_, quarters)) = &mut exact.hand {
                    *quarters = (*quarters + 1) % 4;
                }
            }
            "cell" => {
                let Ok(cell) = about.parse::<Cell>() else {
                    return;
                };
                match exact.hand.take() {
                    Some((tile, quarters)) => palace.lay(tile, cell, quarters),
                    None => palace.take(cell),
                }
            }
            "undo" => palace.undo(),
            "over" => {
                let seat = Seat(exact.seat as u8);
                let palace = exact.palaces[exact.seat].clone();
                self.pad.read_off(Round::ALL[exact.round], seat, &palace);
                self.exact.said = self.t("pad-exact-taken");
            }
            _ => {}
        }
    }

    pub(crate) fn exact_text(&self) -> String {
        let players: usize = self.setup().players.into();
        let seat = self.exact.seat.min(players - 1);
        let mut text = format!("{}<div class=\"beside-main exact\">", self.head());
        text += "<div class=\"exact-chips\">";
        for at in 0..players {
            let name = self.pad.sheets().name(Who::Seat(Seat(at as u8)));
            text += &toggle("who", &at.to_string(), at == seat, "", &plain(name));
        }
        text += "</div>";
        text += &self.drawing();
        let hint = match self.exact.hand {
            _ if !self.exact.said.is_empty() => self.exact.said.clone(),
            _ if !self.palace().faults().is_empty() => self.t("pad-exact-faults"),
            None => self.t("pad-exact-choose"),
            Some(_) if self.spots().is_empty() => self.t("pad-exact-nowhere"),
            Some(_) => self.t("pad-exact-lay"),
        };
        let turns = self.exact.hand.is_some_and(|(tile, _)| tile.spec().turns);
        let turn = button("turn", "", "", &self.t("pad-exact-turn"));
        let undo = format!("{}<span>{}</span>", icon("undo"), self.t("undo"));
        let undo = button("undo", "", "", &undo);
        let undo = if self.palace().can_undo() {
            undo
        } else {
            undo.replacen("<button", "<button disabled", 1)
        };
        let _ = write!(
            text,
            "<p class=\"beside-intro\" role=\"status\">{hint}</p><div class=\"exact-chips\">{}{undo}</div>",
            if turns { turn } else { String::new() }
        );
        let others = (0..players).filter(|other| *other != seat);
        let others = others.flat_map(|other| self.exact.palaces[other].placed());
        let others: TileSet = others.map(|placed| placed.tile).collect();
        let left = self.palace().left(&self.setup(), &others);
        let held = self.exact.hand.map(|(tile, _)| tile);
        text += &self.tray(&left, self.exact.group, held);
        text += &self.counted(seat);
        text + "</div>"
    }

    /// Where the tile in the hand fits, turned as it is.
    fn spots(&self) -> Vec<Placed> {
        let Some((tile, quarters)) = self.exact.hand else {
            return Vec::new();
        };
        let fits = self.palace().fits(tile).into_iter();
        let fits = fits.filter(|(_, needed)| *needed == quarters);
        fits.map(|(cell, _)| self.printed.lay(tile, cell, quarters))
            .collect()
    }

    fn drawing(&self) -> String {
        let spots = self.spots();
        let placed = self.palace().placed();
        let cells: Vec<Cell> = placed
            .iter()
            .chain(&spots)
            .flat_map(|p| p.halves().map(|half| half.cell))
            .collect();
        let span = |along: fn(&Cell) -> i8| {
            let low = cells.iter().map(along).min().unwrap_or(0);
            let high = cells.iter().map(along).max().unwrap_or(0);
            (i32::from(low), i32::from(high) - i32::from(low) + 1)
        };
        let ((left, width), (top, height)) = (span(|c| c.x), span(|c| c.y));
        let wrong = self.palace().faults();
        let mut text = format!(
            "<svg class=\"exact-palace\" style=\"--across:{width}\" viewBox=\"{} {} {} {}\">",
            left * SIDE - 6,
            top * SIDE - 6,
            width * SIDE + 12,
            height * SIDE + 12
        );
        let at = |cell: Cell| (i32::from(cell.x) * SIDE, i32::from(cell.y) * SIDE);
        for p in placed {
            let (x, y) = at(p.cell);
            let class = if wrong.contains(&p.cell) {
                "laid wrong"
            } else {
                "laid"
            };
            let label = self.words.tile(p.tile) + " " + &self.words.place(p.cell);
            let _ = write!(
                text,
                "<g class=\"{class}\" id=\"laid-{0}\" role=\"button\" tabindex=\"0\" data-do=\"cell\" data-about=\"{0}\" \
                 aria-label=\"{1}\" transform=\"translate({x} {y})\">{2}</g>",
                p.cell,
                plain(&label),
                self.tile(p)
            );
        }
        for p in &spots {
            let (x, y) = at(p.cell);
            let _ = write!(
                text,
                "<g class=\"spot\" id=\"spot-{0}\" role=\"button\" tabindex=\"0\" data-do=\"cell\" data-about=\"{0}\" \
                 aria-label=\"{1}\" transform=\"translate({x} {y})\"><rect x=\"6\" y=\"6\" width=\"88\" height=\"88\" rx=\"10\"/></g>",
                p.cell,
                plain(&self.words.place_label(p.cell))
            );
        }
        text + "</svg>"
    }

    /// What the palace counts, and the way to the pad.
    fn counted(&self, seat: usize) -> String {
        let seat = Seat(seat as u8);
        let round = Round::ALL[self.exact.round];
        let mut pad = Pad::new(&self.setup(), round);
        self.palace().count(&mut pad, seat);
        let mut text =
            "<section class=\"panel exact-form\"><div class=\"beside-pair three\">".to_owned();
        for (at, one) in Round::ALL.into_iter().enumerate() {
            let title = self.t_with("pad-round", &[("round", one.number().into())]);
            text += &toggle("round", &at.to_string(), one == round, "", &title);
        }
        text += "</div><ul class=\"exact-list\">";
        for (at, field) in pad.fields().iter().enumerate() {
            let count = pad.count(Some(Who::Seat(seat)), at);
            if field.in_palace && count > 0 {
                let _ = write!(
                    text,
                    "<li>{} <strong data-field=\"{field}\">{count}</strong></li>",
                    plain(&self.words.field(field))
                );
            }
        }
        text += "</ul>";
        text += &button("over", "", "primary", &self.t("pad-exact-take-over"));
        let tiles = format!(
            "<a class=\"button\" href=\"#/beside/{}\">{}</a></section>",
            tiles::PART,
            self.t("pad-tiles")
        );
        text + &tiles
    }

    /// The tiles to choose from, group by group.
    pub(crate) fn tray(&self, all: &[TileId], shown: usize, held: Option<TileId>) -> String {
        let groups = Group::all(&self.setup());
        let mut text = "<section class=\"panel exact-form\"><div class=\"exact-chips\">".to_owned();
        for (at, group) in groups.iter().enumerate() {
            let name = plain(&group.name(self.words));
            text += &toggle("group", &at.to_string(), at == shown, "", &name);
        }
        text += "</div><div class=\"exact-tray\">";
        let own = groups.get(shown).copied();
        for tile in all.iter().copied().filter(|tile| Group::of(*tile) == own) {
            let placed = self.printed.lay(tile, Cell::default(), 0);
            let picture = format!(
                "<svg viewBox=\"{}\">{}</svg>",
                tiles::view_box(&placed),
                self.tile(&placed)
            );
            let button = toggle(
                "tile",
                tile.name(),
                held == Some(tile),
                "exact-pick",
                &picture,
            );
            let label = plain(&self.words.tile_in_full(tile));
            text += &button.replacen("<button", &format!("<button aria-label=\"{label}\""), 1);
        }
        text + "</div></section>"
    }
}
