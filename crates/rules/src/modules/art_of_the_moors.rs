//! Art of the Moors · Die Künste der Mauren · Mega Box, page 27
//!
//! Whoever has two buildings of a price gets the culture tile of that price, a hexagon with six numbers.
//! How many buildings they have says how far it may be turned; an action turns all of one's own by a
//! step. What each shows is scored every time.
//!
//! What somebody owns is never written down here: palace and reserve say it, so that a marker cannot be
//! wrong, however a tile came or left.
//!
//! # Rulings
//! * O1: tiles gained out of turn count at once; base buildings only; 12 and 13 are one price; Dirk gets
//!   none.
//! * H74: prices are the printed ones, palace and reserve count alike. The number falls only when a tile
//!   leaves its owner; the culture tile is kept then, and not turned at or past its marker.
//! * H28: base buildings are the 54.
//! * P1: a building site counts when it is finished.
//! * H200: nobody is asked whether they want a culture tile. If none of a price is left, there is none.
//! * H201: culture tiles are developed only if at least one of them turns.
//! * H202: a site that is finished moves its marker at once; a culture tile is taken at the end of the turn.

use crate::action::{self, OwnAction};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{TileId, TileSet};
use crate::components::FOUNTAIN;
use crate::data::art_of_the_moors as data;
use crate::event::{Log, OwnEvent};
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::notation::deeds;
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many kinds of culture tiles there are: one for each price from 6 on.
pub const CULTURES: usize = data::TILES.len();
/// How many numbers stand on each.
pub const STEPS: usize = data::TILES[0].values.len();
/// How many culture tiles fit onto a strip.
const ON_A_STRIP: u8 = data::COUNT / data::STRIPS;
/// The cheapest buildings that have a culture tile.
const CHEAPEST: u8 = data::TILES[0].price;

/// The strip at which they lie: its gem points at what they bring.
const STRIP: Thing = Thing::plain("culture-strip");
/// Those in the supply, with their price.
const STACK: &str = "culture-stack";
/// Those before somebody, by kind.
const NAMES: [&str; CULTURES] = [
    "culture-6",
    "culture-7",
    "culture-8",
    "culture-9",
    "culture-10",
    "culture-11",
    "culture-12",
];

const _: () = {
    assert!(
        data::COUNT == data::MARKERS && data::COUNT.is_multiple_of(data::STRIPS),
        "data/art_of_the_moors.toml: a marker for each, and as many on each strip"
    );
    let mut at = 0;
    while at < CULTURES {
        let row = data::TILES[at];
        assert!(
            row.price as usize == CHEAPEST as usize + at && row.prices[0] == row.price,
            "data/art_of_the_moors.toml: they go up one by one"
        );
        assert!(
            row.values[0] == 0 && row.squares[0] == ENOUGH,
            "data/art_of_the_moors.toml: each begins at 0, with two buildings"
        );
        let mut step = 1;
        while step < STEPS {
            let more = row.squares[step] - row.squares[step - 1];
            assert!(
                row.values[step] > row.values[step - 1] && more <= 1,
                "data/art_of_the_moors.toml: numbers rise, and squares one by one"
            );
            step += 1;
        }
        at += 1;
    }
};

/// How many buildings of a price it takes to get the culture tile.
pub const ENOUGH: u8 = 2;

/// A kind of culture tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Culture(u8);

impl Culture {
    fn all() -> impl Iterator<Item = Self> {
        (0..CULTURES as u8).map(Self)
    }

    const fn at(self) -> usize {
        self.0 as usize
    }

    /// The price of its buildings, the lower one where there are two.
    pub const fn price(self) -> u8 {
        data::TILES[self.at()].price
    }

    /// The kind for buildings of a price; nothing for cheap ones.
    pub fn for_price(price: u8) -> Option<Self> {
        Self::all().find(|culture| data::TILES[culture.at()].prices.contains(&price))
    }

    /// The points of a step.
    const fn points(self, step: u8) -> u8 {
        data::TILES[self.at()].values[step as usize]
    }

    /// The step at which the marker lies with so many buildings: the furthest that needs no more.
    fn marker(self, buildings: u8) -> u8 {
        let squares = data::TILES[self.at()].squares;
        let reached = squares.iter().filter(|needed| **needed <= buildings);
        (reached.count() as u8).saturating_sub(1)
    }
}

impl Culture {
    /// Whether the marker lies at a step or beyond with so many buildings: numbers on squares never fall.
    fn reaches(self, step: u8, buildings: u8) -> bool {
        let squares = data::TILES[self.at()].squares;
        let needed = squares.get(usize::from(step));
        needed.is_some_and(|needed| *needed <= buildings)
    }
}

impl Tell for Culture {
    const KIND: &'static str = "price of a culture tile";

    fn part(&self) -> Part {
        self.price().part()
    }
}

/// Everybody's culture tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// By seat and kind: 0 for none, or one more than the step that points to the gem.
    turned: [[u8; CULTURES]; MAX_SEATS],
}

impl State {
    /// The step to which the culture tile of a kind was turned, if somebody has it.
    const fn step(&self, seat: Seat, culture: Culture) -> Option<u8> {
        self.turned[seat.at()][culture.at()].checked_sub(1)
    }

    /// How many of a kind are left.
    fn left(&self, culture: Culture) -> u8 {
        let taken = self.turned.iter().filter(|own| own[culture.at()] > 0);
        data::TILES[culture.at()].copies - taken.count() as u8
    }

    /// The culture tiles of a seat, each with the step that points to the gem.
    fn of(&self, seat: Seat) -> impl Iterator<Item = (Culture, u8)> {
        Culture::all().filter_map(move |culture| Some((culture, self.step(seat, culture)?)))
    }

    /// What all culture tiles of a seat show.
    pub fn points(&self, seat: Seat) -> u8 {
        let own = self.of(seat);
        own.map(|(culture, step)| culture.points(step)).sum()
    }
}

/// The base buildings of each kind, as bits by their number.
const KINDS_OF_TILES: [u64; CULTURES] = {
    let mut kinds = [0; CULTURES];
    let mut at = 0;
    while at < BASE_TILES {
        let price = TileId::nth(at as u8).price();
        if price >= CHEAPEST {
            // Beyond the last kind there is the second price of that kind.
            let kind = (price - CHEAPEST) as usize;
            let last = CULTURES - 1;
            kinds[if kind < last { kind } else { last }] |= 1 << at;
        }
        at += 1;
    }
    kinds
};

/// How many base buildings there are.
const BASE_TILES: usize = FOUNTAIN.at();

const _: () = assert!(BASE_TILES <= 64, "each base building has a bit");

/// The finished base buildings that somebody owns, as bits by their number: in the palace and in the reserve (H74).
/// New tiles lie aside until they are placed.
fn owned(game: &Game, seat: Seat) -> u64 {
    let own = game.palaces.tiles(seat).either(game.reserves[seat.at()]);
    own.from(0) & !game.states.building_sites.tiles().from(0)
}

/// How many base buildings of a kind there are among finished ones.
const fn count(owned: u64, culture: Culture) -> u8 {
    (owned & KINDS_OF_TILES[culture.at()]).count_ones() as u8
}

/// Whether there are enough of them to get the culture tile: two, which is seen without counting.
const fn is_enough(owned: u64, culture: Culture) -> bool {
    const { assert!(ENOUGH == 2, "with one taken away, another is left") };
    let of_kind = owned & KINDS_OF_TILES[culture.at()];
    of_kind & of_kind.wrapping_sub(1) != 0
}

/// The culture tiles of a seat that can be turned, each with the step that comes next.
fn turning(game: &Game, seat: Seat) -> impl Iterator<Item = (Culture, u8)> {
    let owned = owned(game, seat);
    let own = game.states.art_of_the_moors.of(seat);
    let turns =
        move |(culture, step): &(Culture, u8)| culture.reaches(step + 1, count(owned, *culture));
    own.filter(turns).map(|(culture, step)| (culture, step + 1))
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Turn all one's culture tiles by a step.
        Develop "develop",
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        all.push(Touch::Own(STRIP));
    }

    /// All of them are turned, but for those at their markers.
    fn act(&self, game: &mut Game, log: &mut Log) {
        let seat = game.turn;
        let mut own = game.states.art_of_the_moors.turned[seat.at()];
        for (culture, step) in turning(game, seat) {
            own[culture.at()] = step + 1;
        }
        game.states.art_of_the_moors.turned[seat.at()] = own;
        let points = game.states.art_of_the_moors.points(seat);
        log.say(Event::Developed { seat, points });
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Somebody has two buildings of a price and takes the culture tile for it.
        Taken "culture-taken" { seat: Seat, price: Culture },
        /// All culture tiles of somebody were turned as far as they could; now they show so many points.
        Developed "culture-developed" { seat: Seat, points: u8 },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Developed { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// What culture tiles show.
        Culture "culture",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let own = game.states.art_of_the_moors.of(seat);
        Shown::count(own.filter(|(_, step)| *step > 0).count() as u8)
    }
}

/// Whoever can turn at least one culture tile may develop (H201).
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    let has_any = game.states.art_of_the_moors.turned[seat.at()] != [0; CULTURES];
    if has_any && turning(game, seat).next().is_some() {
        out.push(Action::Develop.into());
    }
}

/// All new tiles of somebody have found their place: also of those that came out of turn (O1).
pub(crate) fn all_placed(game: &mut Game, seat: Seat, log: &mut Log) {
    if !game.states.art_of_the_moors.turned[seat.at()].contains(&0) {
        return;
    }
    let owned = owned(game, seat);
    for culture in Culture::all() {
        let state = &mut game.states.art_of_the_moors;
        if state.step(seat, culture).is_none()
            && is_enough(owned, culture)
            && state.left(culture) > 0
        {
            state.turned[seat.at()][culture.at()] = 1;
            log.say(Event::Taken {
                seat,
                price: culture,
            });
        }
    }
}

/// At the end of a turn a site may be finished, without any new tile.
pub(crate) fn after_building(game: &mut Game, log: &mut Log) {
    all_placed(game, game.turn, log);
}

/// Everybody gets what their culture tiles show.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = game.states.art_of_the_moors.points(seat);
        scoring::write(sheet, Who::Seat(seat), Reason::Culture, points.into());
    }
}

/// How somebody stands with one kind of culture tile, for guesses at what it may still bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many buildings of its price they have, those still to be placed among them.
    pub buildings: u8,
    /// The step that points to the gem; nothing for whoever does not have the culture tile.
    pub step: Option<u8>,
    /// The step to which it may be turned with these buildings.
    pub reach: u8,
    /// Whether one is left in the supply.
    pub is_left: bool,
    /// The points of each step.
    pub values: [u8; STEPS],
}

/// How somebody stands with each kind of culture tile.
pub fn standings(game: &Game, seat: Seat) -> [Standing; CULTURES] {
    let state = &game.states.art_of_the_moors;
    let sites = game.states.building_sites.tiles();
    let fresh = game.fresh[seat.at()].without(sites);
    let owned = owned(game, seat) | fresh.from(0);
    std::array::from_fn(|at| {
        let culture = Culture(at as u8);
        let buildings = count(owned, culture);
        Standing {
            buildings,
            step: state.step(seat, culture),
            reach: culture.marker(buildings),
            is_left: state.left(culture) > 0,
            values: data::TILES[at].values,
        }
    })
}

/// Culture tiles, each by the price of its buildings and the points that it shows.
pub(crate) const NOTE: Note = Note::new("culture", "8 shows 5, 11 shows 3", noted);

fn noted(text: &str, _owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let form = || format!("culture tiles are written as `{}`", NOTE.example);
    let words: Vec<&str> = note::words(text).collect();
    let mut seen = Vec::new();
    let mut sum = 0;
    for tile in words.chunks(3) {
        let [price, "shows", points] = tile else {
            return Err(form());
        };
        let [price, points] = [note::number(price)?, note::number(points)?];
        let culture = Culture::for_price(price);
        let culture = culture.ok_or_else(|| format!("there is no culture tile for {price}"))?;
        if seen.contains(&culture) {
            return Err(format!("the culture tile for {price} stands there twice"));
        }
        seen.push(culture);
        if !data::TILES[culture.at()].values.contains(&points) {
            return Err(format!("the culture tile for {price} never shows {points}"));
        }
        sum += i16::from(points);
    }
    Ok(vec![Noted::Points {
        reason: Reason::Culture.into(),
        count: seen.len() as u8,
        points: sum,
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "culture-stack",
    "culture-strip",
    "culture-6",
    "culture-7",
    "culture-8",
    "culture-9",
    "culture-10",
    "culture-11",
    "culture-12",
];

/// The supply by price; before everybody the culture tiles, with what they show and where the marker
/// lies, and the strips.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::ArtOfTheMoors);
    let state = &view.states.art_of_the_moors;
    for culture in Culture::all() {
        let thing = Thing::number(STACK, culture.price());
        pieces.heap(thing, Place::Table, state.left(culture));
    }
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        let palace = own.palace.iter().map(|placed| placed.tile);
        let sites = view.states.building_sites.tiles();
        let owned: TileSet = palace.chain(own.reserve.iter()).collect();
        let owned = owned.without(sites);
        let mut tiles = 0_u8;
        for (culture, step) in state.of(seat) {
            let marker = culture.marker(count(owned.from(0), culture));
            let marks = [
                Some(Mark::Number(culture.points(step))),
                Some(Mark::Number(culture.points(marker))),
                None,
            ];
            let thing = Thing::Piece(NAMES[culture.at()], marks);
            pieces.own(thing, Place::Seat(seat), seat);
            tiles += 1;
        }
        let strips = tiles.div_ceil(ON_A_STRIP);
        pieces.owns(STRIP, strips, Place::Seat(seat), seat);
    }
}

/// There are no more culture tiles than in the box, and none is turned past its last number.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.art_of_the_moors;
    for culture in Culture::all() {
        let steps = state.turned.iter().map(|own| own[culture.at()]);
        let taken = steps.clone().filter(|step| *step > 0).count();
        if taken > data::TILES[culture.at()].copies as usize {
            faults.push(format!("too many culture tiles for {}", culture.price()));
        }
        if steps.max() > Some(STEPS as u8) {
            faults.push(format!(
                "a culture tile for {} was turned too far",
                culture.price()
            ));
        }
    }
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::ArtOfTheMoors);
    fields.each("culture", u8::MAX, |game, seat| {
        game.states.art_of_the_moors.points(seat)
    });
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "culture");
        reckoned.write(who, Reason::Culture, count, count.into());
    }
}

/// Culture tiles by price, with their markers and gems.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::ArtOfTheMoors);
    guide.beside("culture", data::COUNT);
    guide.beside("culture-markers", data::MARKERS);
    guide.beside("culture-strips", data::STRIPS);
}

impl Scene {
    /// Culture tiles of a seat, by their price and the points that they show: `9-3 6-0`.
    pub fn cultures(mut self, seat: u8, tiles: &str) -> Self {
        let seat = self.seat(seat);
        for text in tiles.split_whitespace() {
            let (price, points) = text.split_once('-').unwrap_or((text, ""));
            let culture = price.parse().ok().and_then(Culture::for_price);
            let culture = culture.unwrap_or_else(|| panic!("`{text}` names no culture tile"));
            let shows = |step: &u8| culture.points(*step).to_string() == points;
            let step = (0..STEPS as u8).find(shows);
            let step = step.unwrap_or_else(|| panic!("`{text}`: it has no such number"));
            let state = &mut self.game.states.art_of_the_moors;
            assert!(
                state.left(culture) > 0,
                "no culture tile for {price} is left"
            );
            state.turned[seat.at()][culture.at()] = step + 1;
        }
        self
    }
}
