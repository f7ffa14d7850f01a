//! What a seat sees, as programs get it: the view of `docs/bots.md`, without its sentence.

use alhambra_rules::components::FALCONS;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::modules::palace_designers::Designer;
use alhambra_rules::{
    Building, Card, Cell, Currency, Hand, Module, Placed, Seat, Side, TileId, View,
};
use serde_json::{Map, Value, json};

/// What a seat is called.
type Name<'a> = &'a dyn Fn(Seat) -> String;

/// A view for programs. Tiles, cards and places are named as in `docs/notation.md`, seats as `name`
/// says.
pub fn view(view: &View, name: impl Fn(Seat) -> String) -> Value {
    let name: Name = &name;
    let market: Vec<Value> = Currency::ALL
        .into_iter()
        .zip(view.market)
        .map(|(currency, tile)| {
            let tile = tile.is_some().then_some(tile);
            json!({
                "currency": currency.name(),
                "tile": tile.map(TileId::name),
                "price": tile.map(TileId::price),
            })
        })
        .collect();
    let shown = view.display.iter().filter(|card| card.is_some());
    let seats = Seat::all(view.setup.players).map(|seat| one(view, seat, name));
    let mut value = json!({
        "you": view.you.map(name),
        "turn": name(view.turn),
        "to_act": view.to_act.map(name),
        "asked": view.frames.top().map(kind),
        "market": market,
        "display": cards(shown.copied()),
        "tiles_to_come": view.bag,
        "cards_to_come": view.deck,
        "piles": view.piles,
        "reshuffled": view.reshuffled,
        "discarded": cards(view.discard.iter().copied()),
        "scorings_held": rounds(view.scored),
        "scorings_due": rounds(view.due),
        "modules": of_table(view, name),
        "seats": seats.collect::<Vec<_>>(),
    });
    if view.setup.has_dirk() {
        value["dirk"] = json!({ "points": view.dirk_points, "tiles": tiles(view.dirk.iter()) });
    }
    value
}

fn one(view: &View, seat: Seat, name: Name) -> Value {
    let own = &view.seats[seat.at()];
    let palace: Vec<Value> = own
        .palace
        .iter()
        .map(|p| json!({ "at": at(p.cell), "tile": p.tile.name(), "turned": p.quarters() }))
        .collect();
    let hand = |hand: Hand| cards(hand.cards());
    json!({
        "name": name(seat),
        "points": own.points,
        "cards": own.cards,
        "hand": own.hand.map(hand),
        "known": hand(own.known),
        "palace": palace,
        "reserve": tiles(own.reserve.iter()),
        "to_place": tiles(own.fresh.iter()),
        "modules": of_seat(view, seat),
    })
}

/// What modules lay on the table.
fn of_table(view: &View, name: Name) -> Value {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let mut rows = Map::new();
    let mut add = |key: &str, value: Value| rows.insert(key.to_owned(), value);
    if has(Module::Bazaars) {
        add("bazaars", tiles(states.bazaars.offered.iter()));
    }
    if has(Module::MajorProjects) {
        let state = &states.major_projects;
        let bid = state.bid();
        let bid = bid.map(|(seat, paid)| json!({ "seat": name(seat), "amount": paid.total() }));
        let tile = state.open().map(TileId::name);
        add("project", json!({ "tile": tile, "bid": bid }));
    }
    if has(Module::TreasureChamber) {
        let rooms = states.treasure_chamber.rooms().iter().copied();
        add("rooms", rooms.map(by_colour).collect());
    }
    if has(Module::PalaceStaff) {
        add("servants", by_colour(states.palace_staff.offer()));
    }
    if let Some((character, bid, leader)) = states.characters.auction() {
        let leader = leader.map(name);
        let value = json!({ "character": character.name(), "bid": bid, "seat": leader });
        add("auction", value);
    }
    Value::Object(rows)
}

/// What modules give a seat.
fn of_seat(view: &View, seat: Seat) -> Value {
    let (states, has) = (&view.states, |m| view.setup.modules.has(m));
    let palace = &view.seats[seat.at()].palace;
    let mut rows = Map::new();
    let mut add = |key: &str, value: Value| rows.insert(key.to_owned(), value);
    if has(Module::Vizier) {
        add("vizier_awake", json!(states.vizier.is_awake(seat)));
    }
    if has(Module::Characters) {
        let own = states.characters.of(seat).map(Character::name);
        add("characters", own.collect());
    }
    if has(Module::Falconers) {
        let own = states.falconers.set().iter().filter(|f| f.seat == seat);
        let own = own.map(|f| json!({ "falcon": FALCONS[f.number as usize].0, "at": at(f.cell) }));
        add("falcons", own.collect());
    }
    if has(Module::BuildingSites) {
        let own = states.building_sites.sites().iter();
        let own = own.filter(|site| site.seat == seat).map(
            |site| json!({ "tile": site.tile.name(), "currency": site.back.map(Currency::name) }),
        );
        add("sites", own.collect());
    }
    if has(Module::TreasureChamber) {
        let state = &states.treasure_chamber;
        add(
            "chests",
            cells(palace, |tile, half| state.has_chest(tile, half)),
        );
    }
    if has(Module::PalaceStaff) {
        let state = &states.palace_staff;
        add(
            "servants",
            cells(palace, |tile, half| state.is_served(tile, half)),
        );
        add("steward", at(state.steward(seat)));
    }
    if let Some(Designer { cell, feet }) = states.palace_designers.of(seat) {
        add(
            "designer",
            json!({ "at": at(cell), "feet": direction(feet) }),
        );
    }
    Value::Object(rows)
}

/// What kind of decision is asked for, in a word.
pub const fn kind(frame: Frame) -> &'static str {
    match frame {
        Frame::Act { bonus: false } => "act",
        Frame::Act { bonus: true } => "act-again",
        Frame::Place { .. } => "place",
        Frame::Vizier { .. } => "vizier",
        Frame::AfterVizier => "after-vizier",
        Frame::Falcons => "falcons",
        Frame::LayDown => "lay-down",
        Frame::Chests { .. } => "chests",
        Frame::Site { .. } => "site",
        Frame::Walk { .. } => "walk",
        Frame::Designer { .. } => "designer",
        Frame::Auction => "auction",
        Frame::PayBid { .. } => "pay-bid",
        Frame::Juggler { .. } => "juggler",
        Frame::BeforeTurn => "before-turn",
        Frame::Beggar => "beggar",
        Frame::Miser => "miser",
        Frame::Builder => "builder",
        Frame::Sage { .. } => "sage",
    }
}

fn at(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}

const fn direction(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::East => "east",
        Side::South => "south",
        Side::West => "west",
    }
}

fn cards(cards: impl Iterator<Item = Card>) -> Value {
    cards.map(|card| json!(card.to_string())).collect()
}

fn tiles(tiles: impl Iterator<Item = TileId>) -> Value {
    tiles.map(|tile| json!(tile.name())).collect()
}

/// The rounds of which the bits are set.
fn rounds(bits: u8) -> Vec<u8> {
    (1..=3).filter(|round| bits >> round & 1 != 0).collect()
}

/// The cells of a palace of which something is said, half by half.
fn cells(palace: &[Placed], says: impl Fn(TileId, usize) -> bool) -> Value {
    let halves = palace
        .iter()
        .flat_map(|placed| placed.halves().enumerate().map(|half| (placed.tile, half)));
    let said = halves.filter(|(tile, (half, _))| says(*tile, *half));
    said.map(|(_, (_, half))| at(half.cell)).collect()
}

fn by_colour(counts: [u8; 6]) -> Value {
    let pairs = Building::ALL.iter().zip(counts);
    let pairs = pairs.map(|(building, count)| (building.name().to_owned(), json!(count)));
    Value::Object(pairs.collect())
}
