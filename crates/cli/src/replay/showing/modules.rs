//! What modules add to the table: what lies there, and what each seat has.

use super::super::sentence::{Names, and, cards, direction, tiles};
use crate::palace::at;
use alhambra_rules::components::FALCONS;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::palace_designers::Designer;
use alhambra_rules::{Building, Cell, Currency, Module, Placed, Seat, TileId, View};
use anstyle::Style;
use serde_json::{Map, Value, json};

/// A line for people, and the same for programs.
pub(super) struct Row {
    label: &'static str,
    text: String,
    key: &'static str,
    value: Value,
}

impl Row {
    fn new(label: &'static str, text: impl Into<String>, key: &'static str, value: Value) -> Self {
        let text = text.into();
        Self {
            label,
            text,
            key,
            value,
        }
    }

    /// The line with its label in a column of that width; none where there is nothing.
    pub(super) fn text(&self, width: usize, style: Style) -> Option<String> {
        let nothing = self.value.as_array().is_some_and(Vec::is_empty);
        let (label, text) = (self.label, &self.text);
        let gap = " ".repeat(1 + width.saturating_sub(label.len()));
        (!nothing).then(|| format!("{style}{label}{style:#}{gap}{text}"))
    }
}

/// The rows as an object for programs.
pub(super) fn json(rows: Vec<Row>) -> Value {
    let pairs = rows
        .into_iter()
        .map(|row| (row.key.to_owned(), row.value))
        .collect::<Map<String, Value>>();
    Value::Object(pairs)
}

/// What lies on the table.
pub(super) fn table(view: &View, names: &Names) -> Vec<Row> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let mut rows = Vec::new();
    if has(Module::Bazaars) {
        let offered: Vec<TileId> = states.bazaars.offered.iter().collect();
        let words: Vec<&str> = offered.iter().map(|t| t.name()).collect();
        rows.push(Row::new(
            "Bazaars",
            tiles(offered.clone()),
            "bazaars",
            json!(words),
        ));
    }
    if has(Module::MajorProjects) {
        let state = &states.major_projects;
        let open = state.open().map_or("none left", TileId::name);
        let (text, bid) = match state.bid() {
            None => (format!("{open}, no bid"), Value::Null),
            Some((seat, payment)) => (
                format!("{open}, {} bids {}", names.of(seat), cards(payment.cards())),
                json!({ "seat": names.of(seat), "amount": payment.total() }),
            ),
        };
        let open = state.open().map(TileId::name);
        let value = json!({ "tile": open, "bid": bid });
        rows.push(Row::new("Project", text, "project", value));
    }
    if has(Module::TreasureChamber) {
        let rooms = states.treasure_chamber.rooms();
        let texts: Vec<String> = rooms.iter().copied().map(colours).collect();
        let value = rooms.iter().copied().map(by_colour).collect();
        rows.push(Row::new("Chamber", texts.join(" · "), "rooms", value));
    }
    if has(Module::PalaceStaff) {
        let offer = states.palace_staff.offer();
        rows.push(Row::new(
            "Servants",
            colours(offer),
            "servants",
            by_colour(offer),
        ));
    }
    if let Some((character, bid, leader)) = states.characters.auction() {
        let name = character.name().replace('_', " ");
        let text = match leader {
            None => format!("the {name}, no bid"),
            Some(seat) => format!("the {name}, {} bids {bid}", names.of(seat)),
        };
        let leader = leader.map(|seat| names.of(seat));
        let value = json!({ "character": character.name(), "bid": bid, "seat": leader });
        rows.push(Row::new("Auction", text, "auction", value));
    }
    rows
}

/// What a seat has.
pub(super) fn seat(view: &View, seat: Seat) -> Vec<Row> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let palace = &view.seats[seat.at()].palace;
    let mut rows = Vec::new();
    if has(Module::Vizier) {
        let awake = states.vizier.is_awake(seat);
        let text = if awake { "awake" } else { "asleep" };
        rows.push(Row::new("vizier", text, "vizier_awake", json!(awake)));
    }
    if has(Module::Characters) {
        let own: Vec<&str> = states.characters.of(seat).map(Character::name).collect();
        let words: Vec<String> = own.iter().map(|name| name.replace('_', " ")).collect();
        rows.push(Row::new("people", and(&words), "characters", json!(own)));
    }
    if has(Module::Falconers) {
        let own: Vec<(&str, Cell)> = states
            .falconers
            .set()
            .iter()
            .filter(|f| f.seat == seat)
            .map(|f| (FALCONS[f.number as usize].0, f.cell))
            .collect();
        let words: Vec<String> = own
            .iter()
            .map(|(falcon, cell)| format!("{falcon} south-east of {cell}"))
            .collect();
        let value = own
            .iter()
            .map(|(falcon, cell)| json!({ "falcon": falcon, "at": at(*cell) }))
            .collect();
        rows.push(Row::new("falcons", and(&words), "falcons", value));
    }
    if has(Module::BuildingSites) {
        let sites = states.building_sites.sites().iter();
        let own: Vec<(TileId, Option<&str>)> = sites
            .filter(|site| site.seat == seat)
            .map(|site| (site.tile, site.back.map(Currency::name)))
            .collect();
        let words: Vec<String> = own
            .iter()
            .map(|(tile, back)| match back {
                Some(currency) => format!("{tile} ({currency})"),
                None => tile.to_string(),
            })
            .collect();
        let value = own
            .iter()
            .map(|(tile, back)| json!({ "tile": tile.name(), "currency": back }))
            .collect();
        rows.push(Row::new("sites", and(&words), "sites", value));
    }
    if has(Module::TreasureChamber) {
        let state = &states.treasure_chamber;
        let cells = cells(palace, |tile, half| state.has_chest(tile, half));
        rows.push(at_cells("chests", &cells));
    }
    if has(Module::PalaceStaff) {
        let state = &states.palace_staff;
        let cells = cells(palace, |tile, half| state.is_served(tile, half));
        rows.push(at_cells("servants", &cells));
        let cell = state.steward(seat);
        rows.push(Row::new(
            "steward",
            format!("at {cell}"),
            "steward",
            at(cell),
        ));
    }
    if let Some(Designer { cell, feet }) = states.palace_designers.of(seat) {
        let feet = direction(feet);
        let text = format!("at {cell}, his feet to the {feet}");
        let value = json!({ "at": at(cell), "feet": feet });
        rows.push(Row::new("designer", text, "designer", value));
    }
    rows
}

/// The cells of a palace of which something is said, half by half.
fn cells(palace: &[Placed], says: impl Fn(TileId, usize) -> bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    for placed in palace {
        let halves = placed.halves().enumerate();
        let said = halves.filter(|(half, _)| says(placed.tile, *half));
        cells.extend(said.map(|(_, half)| half.cell));
    }
    cells
}

fn at_cells(what: &'static str, cells: &[Cell]) -> Row {
    let words: Vec<String> = cells.iter().map(|cell| format!("at {cell}")).collect();
    let value = cells.iter().copied().map(at).collect();
    Row::new(what, and(&words), what, value)
}

/// Counts by colour in words.
fn colours(counts: [u8; 6]) -> String {
    let words: Vec<String> = Building::ALL
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(building, count)| format!("{count} {}", building.name()))
        .collect();
    and(&words)
}

fn by_colour(counts: [u8; 6]) -> Value {
    let pairs = Building::ALL.iter().zip(counts);
    let pairs = pairs.map(|(building, count)| (building.name().to_owned(), json!(count)));
    Value::Object(pairs.collect())
}
