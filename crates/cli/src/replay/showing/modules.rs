//! What modules add to the table: what lies there, and what each seat has.

use super::Line;
use crate::palace::at;
use alhambra_rules::components::FALCONS;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::palace_designers::Designer;
use alhambra_rules::{Building, Card, Cell, Currency, Module, Placed, Seat, Side, TileId, View};
use alhambra_words::{Arg, Names, Words};
use serde_json::{Map, Value, json};

/// A line for people, and the same for programs.
pub(super) struct Row {
    line: Line,
    key: &'static str,
    value: Value,
}

/// Rows in one language.
struct Rows<'a> {
    words: &'a Words,
    rows: Vec<Row>,
}

impl<'a> Rows<'a> {
    const fn new(words: &'a Words) -> Self {
        let rows = Vec::new();
        Self { words, rows }
    }

    fn add(&mut self, label: &str, text: impl Into<String>, key: &'static str, value: Value) {
        let line = super::line(self.words, label, text.into());
        self.rows.push(Row { line, key, value });
    }
}

/// The rows as lines for people; none where there is nothing.
pub(super) fn lines(rows: Vec<Row>) -> impl Iterator<Item = Line> {
    let nothing = |row: &Row| row.value.as_array().is_some_and(Vec::is_empty);
    let said = rows.into_iter().filter(move |row| !nothing(row));
    said.map(|row| row.line)
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
pub(super) fn table(view: &View, words: &Words, names: &Names) -> Vec<Row> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let mut rows = Rows::new(words);
    if has(Module::Bazaars) {
        let offered: Vec<TileId> = states.bazaars.offered.iter().collect();
        let ids: Vec<&str> = offered.iter().map(|t| t.name()).collect();
        rows.add(
            "bazaars",
            words.tiles(offered.clone()),
            "bazaars",
            json!(ids),
        );
    }
    if has(Module::MajorProjects) {
        let state = &states.major_projects;
        let open = match state.open() {
            Some(tile) => words.tile_within(tile),
            None => words.say("replay-none-left"),
        };
        let bid = state.bid();
        let money = bid.map(|(seat, payment)| (seat, words.cards(payment.cards())));
        let bid =
            bid.map(|(seat, payment)| json!({ "seat": names.of(seat), "amount": payment.total() }));
        let value = json!({ "tile": state.open().map(TileId::name), "bid": bid });
        let text = bidding(words, names, &open, money);
        rows.add("project", text, "project", value);
    }
    if has(Module::TreasureChamber) {
        let rooms = states.treasure_chamber.rooms();
        let texts: Vec<String> = rooms.iter().map(|room| colours(words, *room)).collect();
        let value = rooms.iter().copied().map(by_colour).collect();
        rows.add("chamber", texts.join(" · "), "rooms", value);
    }
    if has(Module::PalaceStaff) {
        let offer = states.palace_staff.offer();
        let text = colours(words, offer);
        rows.add("servants-on-offer", text, "servants", by_colour(offer));
    }
    if let Some((character, bid, leader)) = states.characters.auction() {
        let name = words.card_within(Card::character(character as u8));
        let money = leader.map(|seat| (seat, bid.to_string()));
        let text = bidding(words, names, &name, money);
        let leader = leader.map(|seat| names.of(seat));
        let value = json!({ "character": character.name(), "bid": bid, "seat": leader });
        rows.add("auction", text, "auction", value);
    }
    rows.rows
}

/// What is bid for, and who has bid how much.
fn bidding(words: &Words, names: &Names, what: &str, bid: Option<(Seat, String)>) -> String {
    let what = ("what", what.into());
    match bid {
        None => words.say_with("replay-no-bid", &[what]),
        Some((seat, bid)) => words.say_with(
            "replay-bid",
            &[what, ("name", names.of(seat).into()), ("bid", bid.into())],
        ),
    }
}

/// What a seat has.
pub(super) fn seat(view: &View, words: &Words, seat: Seat) -> Vec<Row> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let palace = &view.seats[seat.at()].palace;
    let mut rows = Rows::new(words);
    if has(Module::Vizier) {
        let awake = states.vizier.is_awake(seat);
        let key = if awake {
            "replay-awake"
        } else {
            "replay-asleep"
        };
        rows.add("vizier", words.say(key), "vizier_awake", json!(awake));
    }
    if has(Module::Characters) {
        let own: Vec<Character> = states.characters.of(seat).collect();
        let text = words.cards(own.iter().map(|c| Card::character(*c as u8)));
        let ids: Vec<&str> = own.into_iter().map(Character::name).collect();
        rows.add("people", text, "characters", json!(ids));
    }
    if has(Module::Falconers) {
        let falcons = states.falconers.set().iter();
        let own: Vec<(u8, Cell)> = falcons
            .filter(|f| f.seat == seat)
            .map(|f| (f.number, f.cell))
            .collect();
        let text = words.list(own.iter().map(|(falcon, cell)| {
            let falcon = ("falcon", words.falcon_within(*falcon).into());
            words.say_with("replay-falcon", &[falcon, said(*cell)])
        }));
        let value = own
            .iter()
            .map(|(falcon, cell)| json!({ "falcon": FALCONS[*falcon as usize].0, "at": at(*cell) }))
            .collect();
        rows.add("falcons", text, "falcons", value);
    }
    if has(Module::BuildingSites) {
        let sites = states.building_sites.sites().iter();
        let own: Vec<(TileId, Option<&str>)> = sites
            .filter(|site| site.seat == seat)
            .map(|site| (site.tile, site.back.map(Currency::name)))
            .collect();
        let text = words.list(own.iter().map(|(tile, back)| {
            let tile = words.tile_within(*tile);
            match back {
                Some(currency) => words.say_with(
                    "replay-site",
                    &[("tile", tile.into()), ("currency", (*currency).into())],
                ),
                None => tile,
            }
        }));
        let value = own
            .iter()
            .map(|(tile, back)| json!({ "tile": tile.name(), "currency": back }))
            .collect();
        rows.add("sites", text, "sites", value);
    }
    if has(Module::TreasureChamber) {
        let state = &states.treasure_chamber;
        let cells = cells(palace, |tile, half| state.has_chest(tile, half));
        at_cells(&mut rows, "chests", &cells);
    }
    if has(Module::PalaceStaff) {
        let state = &states.palace_staff;
        let cells = cells(palace, |tile, half| state.is_served(tile, half));
        at_cells(&mut rows, "servants", &cells);
        let cell = state.steward(seat);
        let text = words.say_with("replay-at", &[said(cell)]);
        rows.add("steward", text, "steward", at(cell));
    }
    if let Some(Designer { cell, feet }) = states.palace_designers.of(seat) {
        let side = ("side", feet.letter().to_string().into());
        let text = words.say_with("replay-designer", &[said(cell), side]);
        let value = json!({ "at": at(cell), "feet": direction(feet) });
        rows.add("designer", text, "designer", value);
    }
    rows.rows
}

/// A cell as a sentence takes it.
fn said(cell: Cell) -> (&'static str, Arg<'static>) {
    ("cell", cell.to_string().into())
}

/// A side as programs know it.
const fn direction(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::East => "east",
        Side::South => "south",
        Side::West => "west",
    }
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

fn at_cells(rows: &mut Rows, what: &'static str, cells: &[Cell]) {
    let words = rows.words;
    let places = cells
        .iter()
        .map(|cell| words.say_with("replay-at", &[said(*cell)]));
    let value = cells.iter().copied().map(at).collect();
    rows.add(what, words.list(places), what, value);
}

/// Counts by colour in words.
fn colours(words: &Words, counts: [u8; 6]) -> String {
    let there = Building::ALL
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0);
    words.list(there.map(|(building, count)| {
        words.say_with(
            "replay-count",
            &[
                ("count", count.into()),
                ("building", building.name().into()),
            ],
        )
    }))
}

fn by_colour(counts: [u8; 6]) -> Value {
    let pairs = Building::ALL.iter().zip(counts);
    let pairs = pairs.map(|(building, count)| (building.name().to_owned(), json!(count)));
    Value::Object(pairs.collect())
}
