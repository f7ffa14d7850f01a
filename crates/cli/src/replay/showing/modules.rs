//! What modules add to the table: what lies there, and what each seat has.

use super::Line;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::palace_designers::Designer;
use alhambra_rules::{Building, Card, Cell, Currency, Module, Placed, Seat, TileId, View};
use alhambra_words::{Arg, Names, Words};

/// Lines in one language.
struct Lines<'a> {
    words: &'a Words,
    lines: Vec<Line>,
}

impl<'a> Lines<'a> {
    const fn new(words: &'a Words) -> Self {
        let lines = Vec::new();
        Self { words, lines }
    }

    fn add(&mut self, label: &str, text: impl Into<String>) {
        self.lines.push(super::line(self.words, label, text.into()));
    }

    /// A line with a list, or none where there is nothing.
    fn list(&mut self, label: &str, texts: impl Iterator<Item = String>) {
        let mut texts = texts.peekable();
        if texts.peek().is_some() {
            let text = self.words.list(texts);
            self.add(label, text);
        }
    }

    fn cells(&mut self, label: &str, cells: Vec<Cell>) {
        let words = self.words;
        let at = |cell| words.say_with("replay-at", &[said(cell)]);
        self.list(label, cells.into_iter().map(at));
    }
}

/// What lies on the table.
pub(super) fn table(view: &View, words: &Words, names: &Names) -> Vec<Line> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let mut lines = Lines::new(words);
    if has(Module::Bazaars) {
        let offered = states.bazaars.offered.iter();
        lines.list("bazaars", offered.map(|tile| words.tile_within(tile)));
    }
    if has(Module::MajorProjects) {
        let state = &states.major_projects;
        let open = match state.open() {
            Some(tile) => words.tile_within(tile),
            None => words.say("replay-none-left"),
        };
        let bid = state.bid();
        let bid = bid.map(|(seat, payment)| (seat, words.cards(payment.cards())));
        lines.add("project", bidding(words, names, &open, bid));
    }
    if has(Module::TreasureChamber) {
        let rooms = states.treasure_chamber.rooms().iter();
        let rooms: Vec<String> = rooms.map(|room| colours(words, *room)).collect();
        if !rooms.is_empty() {
            lines.add("chamber", rooms.join(" · "));
        }
    }
    if has(Module::PalaceStaff) {
        let offer = states.palace_staff.offer();
        lines.add("servants-on-offer", colours(words, offer));
    }
    if let Some((character, bid, leader)) = states.characters.auction() {
        let name = words.card_within(Card::character(character as u8));
        let bid = leader.map(|seat| (seat, bid.to_string()));
        lines.add("auction", bidding(words, names, &name, bid));
    }
    lines.lines
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
pub(super) fn seat(view: &View, words: &Words, seat: Seat) -> Vec<Line> {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let palace = &view.seats[seat.at()].palace;
    let mut lines = Lines::new(words);
    if has(Module::Vizier) {
        let awake = states.vizier.is_awake(seat);
        let key = if awake {
            "replay-awake"
        } else {
            "replay-asleep"
        };
        lines.add("vizier", words.say(key));
    }
    if has(Module::Characters) {
        let own: Vec<Character> = states.characters.of(seat).collect();
        if !own.is_empty() {
            let own = own.into_iter().map(|c| Card::character(c as u8));
            lines.add("people", words.cards(own));
        }
    }
    if has(Module::Falconers) {
        let own = states.falconers.set().iter().filter(|f| f.seat == seat);
        let text = |number: u8, cell: Cell| {
            let falcon = ("falcon", words.falcon_within(number).into());
            words.say_with("replay-falcon", &[falcon, said(cell)])
        };
        lines.list("falcons", own.map(|f| text(f.number, f.cell)));
    }
    if has(Module::BuildingSites) {
        let own = states.building_sites.sites().iter();
        let text = |tile: TileId, back: Option<Currency>| {
            let tile = words.tile_within(tile);
            match back {
                Some(currency) => words.say_with(
                    "replay-site",
                    &[("tile", tile.into()), ("currency", currency.name().into())],
                ),
                None => tile,
            }
        };
        let own = own.filter(|site| site.seat == seat);
        lines.list("sites", own.map(|site| text(site.tile, site.back)));
    }
    if has(Module::TreasureChamber) {
        let state = &states.treasure_chamber;
        let cells = cells(palace, |tile, half| state.has_chest(tile, half));
        lines.cells("chests", cells);
    }
    if has(Module::PalaceStaff) {
        let state = &states.palace_staff;
        let cells = cells(palace, |tile, half| state.is_served(tile, half));
        lines.cells("servants", cells);
        let steward = said(state.steward(seat));
        lines.add("steward", words.say_with("replay-at", &[steward]));
    }
    if let Some(Designer { cell, feet }) = states.palace_designers.of(seat) {
        let side = ("side", feet.letter().to_string().into());
        let text = words.say_with("replay-designer", &[said(cell), side]);
        lines.add("designer", text);
    }
    lines.lines
}

/// A cell as a sentence takes it.
fn said(cell: Cell) -> (&'static str, Arg<'static>) {
    ("cell", cell.to_string().into())
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
