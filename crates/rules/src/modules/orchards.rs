//! Orchards · Die Obstgärten · Mega Box, page 36 · Emanuele Ornella
//!
//! A fruit lies on each building of the base game that comes to the market. Whoever gets the tile lays
//! the fruit into a group of spaces on their own board. Groups that are full at the end bring points.
//!
//! # Rulings
//! * H5: a tile that was claimed never reached the market, so it brings no fruit.
//! * H87: who is given a tile at the end gets its fruit. Of a tile given to Dirk the buyer keeps it.
//! * H95: what lands on a slot gets a fruit, also where the dancer turned it up.
//! * H98: a fruit stays on its tile; the dancer returns it to the supply.
//! * H28: only the 54 buildings of the base game bear fruit.
//! * H180: its owner chooses the group, at once; nobody is asked where there is one space or none.
//! * H181: the fruit comes with the tile however that is bought, also with a tower or as a site.
//! * H182: spare fruit lies face down, but is no secret: everybody has seen it.

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::TileId;
use crate::capacity::is_same;
use crate::chance::Dice;
use crate::data::orchards as data;
use crate::event::{Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing, SLOTS};
use crate::guide::Guide;
use crate::list::List;
use crate::module::Module;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::note::{Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

const FRUIT_KINDS: usize = data::KINDS.len();
const GROUPS: usize = data::GROUP_POINTS.len();
const BOARDS: usize = data::BOARDS.len();

/// The names of each kind as a fruit and as a free space for it.
const PIECES: [(&str, &str); FRUIT_KINDS] = [
    ("fruit-apple", "space-apple"),
    ("fruit-orange", "space-orange"),
    ("fruit-fig", "space-fig"),
    ("fruit-pomegranate", "space-pomegranate"),
    ("fruit-grape", "space-grape"),
    ("fruit-lemon", "space-lemon"),
    ("fruit-date", "space-date"),
];

/// A kind of fruit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fruit(u8);

impl Fruit {
    const ALL: [Self; FRUIT_KINDS] = {
        let mut all = [Self(0); FRUIT_KINDS];
        let mut at = 0;
        while at < FRUIT_KINDS {
            all[at].0 = at as u8;
            at += 1;
        }
        all
    };

    const fn at(self) -> usize {
        self.0 as usize
    }

    const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::KINDS[self.at()]
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fruit| fruit.name() == name)
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(PIECES[self.at()].0)
    }

    /// A free space for it in a group.
    const fn space(self, group: Group) -> Thing {
        Thing::number(PIECES[self.at()].1, group.points())
    }
}

impl Tell for Fruit {
    const KIND: &'static str = "fruit";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Fruit {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "fruit", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// A group of spaces on a board, the smallest first. People call it by its points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Group(u8);

impl Group {
    const ALL: [Self; GROUPS] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    const fn at(self) -> usize {
        self.0 as usize
    }

    /// What it brings when it is full.
    pub const fn points(self) -> u8 {
        data::GROUP_POINTS[self.at()]
    }
}

impl Tell for Group {
    const KIND: &'static str = "points of a group";

    fn part(&self) -> Part {
        self.points().part()
    }
}

impl Token for Group {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.points())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        let most = data::GROUP_POINTS[GROUPS - 1];
        let points = notation::number(words, "the points of a group", 1..=most)?;
        let group = Self::ALL.into_iter().find(|group| group.points() == points);
        group.ok_or_else(|| Unreadable(format!("no group brings {points} points")))
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// The spaces of each board, by group, as bits by kind.
const SPACES: [[u8; GROUPS]; BOARDS] = {
    let mut boards = [[0; GROUPS]; BOARDS];
    let mut board = 0;
    while board < BOARDS {
        assert!(data::BOARDS[board].number as usize == board + 1);
        let mut group = 0;
        while group < GROUPS {
            let names = data::BOARDS[board].groups[group];
            let mut space = 0;
            while space < names.len() {
                let kind = kind_of(names[space]);
                assert!(
                    boards[board][group] & 1 << kind == 0,
                    "data/orchards.toml: no kind stands twice in a group"
                );
                boards[board][group] |= 1 << kind;
                space += 1;
            }
            group += 1;
        }
        board += 1;
    }
    boards
};

const _: () = assert!(
    data::FRUITS as usize == data::PER_KIND as usize * FRUIT_KINDS && BOARDS >= MAX_SEATS,
    "data/orchards.toml: as many fruits of each kind, and a board for everybody"
);

/// Which kind has this name.
const fn kind_of(name: &str) -> usize {
    let mut kind = 0;
    while kind < FRUIT_KINDS {
        if is_same(data::KINDS[kind].as_bytes(), name.as_bytes()) {
            return kind;
        }
        kind += 1;
    }
    panic!("data/orchards.toml: there is no such fruit")
}

/// A fruit on a tile of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Lying {
    tile: TileId,
    fruit: Fruit,
}

/// Where the fruits are. All of it can be known: each of them lay open once (H182).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Fruits still to be drawn, by kind.
    supply: [u8; FRUIT_KINDS],
    lying: List<Lying, SLOTS>,
    /// Everybody's board, counted from 0.
    boards: [u8; MAX_SEATS],
    /// Fruits on the boards, by group, as bits by kind.
    laid: [[u8; GROUPS]; MAX_SEATS],
    /// How many lie beside the boards.
    spare: [u8; MAX_SEATS],
}

impl State {
    /// The fruit on a tile of the market.
    pub fn on(&self, tile: TileId) -> Option<Fruit> {
        let lying = self.lying.iter().find(|lying| lying.tile == tile)?;
        Some(lying.fruit)
    }

    /// The groups of a seat: what each brings, how many fruits lie there, and for how many there is room.
    pub fn groups(&self, seat: Seat) -> impl Iterator<Item = (u8, u8, u8)> + use<'_> {
        Group::ALL.into_iter().map(move |group| {
            let laid = self.laid[seat.at()][group.at()].count_ones() as u8;
            let room = self.free(seat, group).count_ones() as u8;
            (group.points(), laid, laid + room)
        })
    }

    /// How many fruits lie beside the board of a seat.
    pub const fn spare(&self, seat: Seat) -> u8 {
        self.spare[seat.at()]
    }

    /// The free spaces of a group, as bits by kind.
    const fn free(&self, seat: Seat, group: Group) -> u8 {
        let board = self.boards[seat.at()] as usize;
        SPACES[board][group.at()] & !self.laid[seat.at()][group.at()]
    }

    /// The groups in which there is a free space for a fruit.
    fn room_for(&self, seat: Seat, fruit: Fruit) -> impl Iterator<Item = Group> {
        let fits = move |group: &Group| self.free(seat, *group) & fruit.bit() != 0;
        Group::ALL.into_iter().filter(fits)
    }

    /// The groups that are full.
    fn full(&self, seat: Seat) -> impl Iterator<Item = Group> {
        Group::ALL
            .into_iter()
            .filter(move |group| self.free(seat, *group) == 0)
    }

    /// Takes the fruit from a tile.
    fn pick(&mut self, tile: TileId) -> Option<Fruit> {
        let at = self.lying.iter().position(|lying| lying.tile == tile)?;
        Some(self.lying.remove(at).fruit)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Into which group a fruit goes.
        Lay "fruit" { seat: Seat, fruit: Fruit },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Lay { seat, .. } = *self;
        seat
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let Self::Lay { seat, fruit } = *self;
        let groups = game.states.orchards.room_for(seat, fruit);
        out.extend(groups.map(|group| action::Action::from(Action::Lay { fruit, group })));
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Lay { seat, .. } = *self;
        let action::Action::Orchards(Action::Lay { fruit, group }) = action else {
            unreachable!("nothing else was listed")
        };
        game.frames.pop();
        lay(game, seat, fruit, group, log);
    }

    /// With one space there is nothing to choose; without any the fruit lies beside the board (H180).
    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        let Self::Lay { seat, fruit } = *self;
        let (only, more) = {
            let mut groups = game.states.orchards.room_for(seat, fruit);
            (groups.next(), groups.next())
        };
        if more.is_some() {
            return false;
        }
        game.frames.pop();
        if let Some(group) = only {
            lay(game, seat, fruit, group, log);
        } else {
            game.states.orchards.spare[seat.at()] += 1;
            log.say(Event::Spare { seat, fruit });
        }
        true
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Lay a fruit into the group that brings so many points.
        Lay "fruit" { fruit: Fruit, "for" group: Group },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Lay { fruit, group } = *self;
        all.push(Touch::Own(fruit.space(group)));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A fruit was drawn and lies on a tile of the market.
        Drawn "fruit-drawn" { slot: Slot, fruit: Fruit },
        /// A fruit was laid into a group.
        Laid "fruit-laid" { seat: Seat, fruit: Fruit, group: Group },
        /// A fruit for which there is no space was laid beside the board.
        Spare "fruit-spare" { seat: Seat, fruit: Fruit },
        /// The tile went back into the bag, and its fruit into the supply.
        Returned "fruit-returned" { fruit: Fruit },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Drawn { .. })
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Laid { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Full groups, and spare fruit.
        Orchards "orchards",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::count(game.states.orchards.full(seat).count() as u8)
    }
}

/// All fruits are in the supply, and everybody gets a board by lot.
pub(crate) fn start(game: &mut Game) {
    let mut boards: [u8; BOARDS] = std::array::from_fn(|board| board as u8);
    game.chance.shuffle(&mut boards);
    let state = &mut game.states.orchards;
    state.supply = [data::PER_KIND; FRUIT_KINDS];
    for (own, board) in state.boards.iter_mut().zip(boards) {
        *own = board;
    }
}

/// Each building of the base game gets a fruit.
pub(crate) fn laid_on_slot(game: &mut Game, slot: Slot, tile: TileId, log: &mut Log) {
    if !tile.is_standard() {
        return;
    }
    let state = &mut game.states.orchards;
    if let Some(kind) = game.chance.stroke().draw(&mut state.supply) {
        let fruit = Fruit(kind as u8);
        state.lying.push(Lying { tile, fruit });
        log.say(Event::Drawn { slot, fruit });
    }
}

/// Whoever gets the tile gets its fruit, and lays it down at once.
pub(crate) fn received(game: &mut Game, seat: Seat, tile: TileId) {
    if let Some(fruit) = game.states.orchards.pick(tile) {
        game.frames.push(Question::Lay { seat, fruit }.into());
    }
}

/// The fruit of a tile that goes back into the bag goes back, too (H98).
pub(crate) fn went_back(game: &mut Game, tile: TileId, log: &mut Log) {
    let state = &mut game.states.orchards;
    if let Some(fruit) = state.pick(tile) {
        state.supply[fruit.at()] += 1;
        log.say(Event::Returned { fruit });
    }
}

fn lay(game: &mut Game, seat: Seat, fruit: Fruit, group: Group, log: &mut Log) {
    game.states.orchards.laid[seat.at()][group.at()] |= fruit.bit();
    log.say(Event::Laid { seat, fruit, group });
}

/// Full groups bring their points, and each spare fruit one.
pub(crate) fn end_points(game: &Game, sheet: &mut Sheet) {
    let state = &game.states.orchards;
    for seat in game.seats() {
        let full: u8 = state.full(seat).map(Group::points).sum();
        let points = i16::from(full + data::SPARE_POINTS * state.spare(seat));
        scoring::write(sheet, Who::Seat(seat), Reason::Orchards, points);
    }
}

/// Full groups by their points, and how many fruits lie beside the board: they count at the end.
pub(crate) const NOTE: Note = Note::new("fruit", "1 2 11, spare 2", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let number = |word: Option<&str>| word.and_then(|word| word.parse::<u8>().ok());
    let (mut full, mut spare) = (0_u8, 0_u8);
    while let Some(word) = words.next() {
        if word == "spare" {
            spare = number(words.next()).ok_or("`spare` needs a number of fruits")?;
            if spare > data::FRUITS {
                return Err(format!("the box holds {} fruits", data::FRUITS));
            }
            continue;
        }
        let points = number(Some(word));
        let mut groups = Group::ALL.into_iter();
        let group = groups.find(|group| Some(group.points()) == points);
        let group = group.ok_or_else(|| {
            let all = data::GROUP_POINTS
                .map(|points| points.to_string())
                .join(", ");
            format!("no group is called by these points; there are {all}, and `spare 2`")
        })?;
        if full >> group.at() & 1 != 0 {
            return Err(format!(
                "the group for {} stands there twice",
                group.points()
            ));
        }
        full |= 1 << group.at();
    }
    let is_full = |group: &Group| full >> group.at() & 1 != 0;
    let groups: u8 = Group::ALL
        .iter()
        .filter(|g| is_full(g))
        .map(|g| g.points())
        .sum();
    let points = match owner.round {
        Round::LAST => i16::from(groups) + i16::from(data::SPARE_POINTS) * i16::from(spare),
        _ => 0,
    };
    Ok(vec![Noted::Points {
        reason: Reason::Orchards.into(),
        count: full.count_ones() as u8,
        points,
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "fruit-apple",
    "fruit-orange",
    "fruit-fig",
    "fruit-pomegranate",
    "fruit-grape",
    "fruit-lemon",
    "fruit-date",
    "space-apple",
    "space-orange",
    "space-fig",
    "space-pomegranate",
    "space-grape",
    "space-lemon",
    "space-date",
    "orchard",
    "fruit-back",
];

/// The supply, the fruits on the market, and everybody's board: full groups, fruits, free spaces, and
/// what lies beside it.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Orchards);
    let state = &view.states.orchards;
    let back = Thing::Back("fruit");
    pieces.heap(back, Place::Table, state.supply.iter().sum());
    for slot in Slot::ALL {
        let fruit = view.market[slot.at()].and_then(|tile| state.on(tile));
        if let Some(fruit) = fruit {
            pieces.lay(fruit.thing(), Place::Slot(slot));
        }
    }
    for seat in Seat::all(view.setup.players) {
        let at = Place::Seat(seat);
        for group in state.full(seat) {
            pieces.own(Thing::number("orchard", group.points()), at, seat);
        }
        for fruit in Fruit::ALL {
            let laid = state.laid[seat.at()].iter();
            let count = laid.filter(|group| **group & fruit.bit() != 0).count();
            pieces.owns(fruit.thing(), count as u8, at, seat);
        }
        pieces.owns(back, state.spare(seat), at, seat);
        for group in Group::ALL {
            let free = state.free(seat, group);
            for fruit in Fruit::ALL
                .into_iter()
                .filter(|fruit| free & fruit.bit() != 0)
            {
                pieces.own(fruit.space(group), at, seat);
            }
        }
    }
}

/// No fruit is lost or made, and those on tiles lie on the market.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.orchards;
    let on_boards = state.laid.iter().flatten().map(|group| group.count_ones());
    let is_waiting = |frame: &&Frame| matches!(frame, Frame::Orchards(_));
    let waiting = game.frames.iter().filter(is_waiting).count();
    let elsewhere = state
        .supply
        .iter()
        .chain(&state.spare)
        .map(|n| u32::from(*n));
    let count = on_boards.chain(elsewhere).sum::<u32>() as usize + state.lying.len();
    if count + waiting != usize::from(data::FRUITS) {
        faults.push("a fruit was lost or made".to_owned());
    }
    for Lying { tile, .. } in &state.lying {
        if !game.market.contains(&Some(*tile)) {
            faults.push(format!("a fruit lies on {tile}, which is not for sale"));
        }
    }
}

/// What people count for it: the points of full groups, and fruits beside the board.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    if fields.round == Round::LAST {
        fields.begin(Module::Orchards);
        let all = data::GROUP_POINTS.iter().sum();
        fields.each("fruit-groups", all, |game, seat| {
            game.states.orchards.full(seat).map(Group::points).sum()
        });
        let fruits = data::PER_KIND * FRUIT_KINDS as u8;
        fields.each("fruit-spare", fruits, |game, seat| {
            game.states.orchards.spare(seat)
        });
    }
}

/// The points that follow from it.
pub(crate) fn reckon_end(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let (full, spare) = (pad.one(who, "fruit-groups"), pad.one(who, "fruit-spare"));
        let points = i16::from(full) + i16::from(data::SPARE_POINTS) * i16::from(spare);
        reckoned.write(who, Reason::Orchards, full, points);
    }
}

/// A board for everybody, and the fruits.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Orchards);
    guide.each("orchard", 1);
    guide.boxed("orchard", BOARDS as u8 - game.players);
    guide.beside("fruit", data::PER_KIND * FRUIT_KINDS as u8);
}

/// Fruits, face down.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Orchards);
    let fruit = Fruit::ALL.map(|fruit| (fruit.thing(), data::PER_KIND));
    spares.bag("fruit", fruit);
}

impl Scene {
    /// The board of a seat by its number, and the fruits on it with the points of their groups:
    /// `fig-2 apple-11`.
    pub fn orchard(mut self, seat: u8, number: u8, fruits: &str) -> Self {
        let seat = self.seat(seat);
        let boards = &mut self.game.states.orchards.boards;
        // Whoever had it gets the other one.
        if let Some(other) = boards.iter().position(|board| board + 1 == number) {
            boards.swap(seat.at(), other);
        }
        boards[seat.at()] = number - 1;
        for text in fruits.split_whitespace() {
            let (name, points) = text.split_once('-').unwrap_or((text, ""));
            let group = Group::ALL
                .into_iter()
                .find(|group| group.points().to_string() == points);
            let group = group.unwrap_or_else(|| panic!("`{text}` names no group"));
            let fruit = self.take_fruit(name);
            let state = &mut self.game.states.orchards;
            let has_room = state.free(seat, group) & fruit.bit() != 0;
            assert!(has_room, "there is no space for {text} on board {number}");
            state.laid[seat.at()][group.at()] |= fruit.bit();
        }
        self
    }

    /// Fruits beside the board of a seat.
    pub fn spare_fruits(mut self, seat: u8, fruits: &str) -> Self {
        let seat = self.seat(seat);
        for name in fruits.split_whitespace() {
            self.take_fruit(name);
            self.game.states.orchards.spare[seat.at()] += 1;
        }
        self
    }

    /// The fruits on the market, which must have been named, from slot 1 to 4; `-` for none.
    pub fn fruits(mut self, fruits: &str) -> Self {
        for (slot, name) in fruits.split_whitespace().enumerate() {
            if name != "-" {
                let tile = self.game.market[slot].expect("a fruit lies on a tile");
                let fruit = self.take_fruit(name);
                self.game.states.orchards.lying.push(Lying { tile, fruit });
            }
        }
        self
    }

    fn take_fruit(&mut self, name: &str) -> Fruit {
        let fruit = Fruit::named(name).unwrap_or_else(|| panic!("there is no fruit `{name}`"));
        let left = &mut self.game.states.orchards.supply[fruit.at()];
        assert!(*left > 0, "no {name} is left");
        *left -= 1;
        fruit
    }
}
