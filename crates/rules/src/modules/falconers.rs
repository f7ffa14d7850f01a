//! Falconers · Die Falkner · Mega Box, page 28; 2024 edition
//!
//! Falcons are bought one by one, each for a card, and set on crossings of four tiles; they go
//! back when one of the tiles leaves. They score by colour.
//!
//! # Rulings
//! * F1: diamonds and master-builder cards may pay; only base buildings give colours; the start
//!   tile may be one of the four but gives none.
//! * H36: bazaars and major projects may be among the four tiles, camps and watchtowers not; an
//!   unfinished site gives no colour. Where both halves of a project meet, only three tiles do.

use crate::action::{self, OwnAction};
use crate::base::money::{Card, Currency};
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, TileId};
use crate::chance::Dice;
use crate::data::falconers as data;
use crate::event::{Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::list::List;
use crate::module::Module;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::note::{Note, Noted, Owner, counted, short};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Colour, Mark, Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

/// For each falcon its name, its colour (black, brown, white) and its two buildings.
pub const FALCONS: [(&str, u8, [Building; 2]); data::TILES.len()] = {
    let mut falcons = [("", 0, [Building::Pavilion; 2]); data::TILES.len()];
    let mut found = [0; FALCON_COLOURS];
    let mut at = 0;
    while at < falcons.len() {
        let row = data::TILES[at];
        let colour = match row.falcon.as_bytes() {
            b"black" => 0,
            b"brown" => 1,
            b"white" => 2,
            _ => panic!("data/falconers.toml: a falcon is black, brown or white"),
        };
        falcons[at] = (row.id, colour, row.types);
        found[colour as usize] += 1;
        at += 1;
    }
    let mut colour = 0;
    while colour < FALCON_COLOURS {
        assert!(
            found[colour] == data::PER_COLOUR,
            "data/falconers.toml: there are equally many falcons of each colour"
        );
        colour += 1;
    }
    falcons
};

/// Black, brown, white.
const FALCON_COLOURS: usize = 3;

/// Points for one to five falcons of a colour.
pub const FALCON_POINTS: [u8; data::PER_COLOUR as usize] = data::POINTS_PER_COLOUR;

/// The falcons that were set; all others lie ready.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) falcons: List<Perched, { FALCONS.len() }>,
}

/// One of the falcons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Falcon(u8);

impl Falcon {
    /// All falcons.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..FALCONS.len() as u8).map(Self)
    }

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        FALCONS[self.0 as usize].0
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[FALCONS[self.0 as usize].1 as usize]
    }

    /// The falcon as a piece: its colour, and the two buildings on its back.
    pub fn thing(self) -> Thing {
        let (_, _, [first, second]) = FALCONS[self.0 as usize];
        let marks = [
            Mark::Colour(self.colour()),
            Mark::Building(first),
            Mark::Building(second),
        ];
        Thing::Piece("falcon", marks.map(Some))
    }

    /// The falcon of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|falcon| falcon.name() == name)
    }
}

impl Tell for Falcon {
    const KIND: &'static str = "falcon";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Falcon {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        let all: Vec<Self> = Self::all().collect();
        notation::named(words, "falcon", &all, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        Self(dice.below(FALCONS.len() as u32) as u8)
    }
}

/// A falcon on its crossing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Perched {
    /// Which falcon.
    pub falcon: Falcon,
    /// In whose palace.
    pub seat: Seat,
    /// The north-western of the four cells.
    pub cell: Cell,
}

impl State {
    /// The falcons that were set.
    pub fn set(&self) -> &[Perched] {
        &self.falcons
    }

    /// Those of a seat.
    fn of(&self, seat: Seat) -> impl Iterator<Item = &Perched> {
        self.falcons
            .iter()
            .filter(move |perched| perched.seat == seat)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to buy another falcon.
        More "falcons",
    }
}

impl OwnQuestion for Question {
    /// Another falcon, or enough.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        list(game, out);
        out.push(action::Action::Pass);
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        match action {
            action::Action::Falconers(own) => set(game, own, log),
            _ => {
                game.frames.pop();
            }
        }
    }

    /// There is no place for another falcon.
    fn is_small(&self) -> bool {
        true
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Buy a falcon for a card and set it on the crossing south-east of a place.
        Set "falcon" { falcon: Falcon, "at" cell: Cell, "for" card: Card },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Set { falcon, cell, card } = *self;
        all.extend([
            Touch::Crossing(cell),
            Touch::Thing(falcon.thing()),
            Touch::own(card),
        ]);
    }

    /// The first falcon of the turn.
    fn act(&self, game: &mut Game, log: &mut Log) {
        game.frames.push(Question::More.into());
        set(game, *self, log);
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A falcon was bought for a card and set on a crossing.
        Set "falcon-set" { seat: Seat, falcon: Falcon, cell: Cell, card: Card },
        /// A falcon lost one of its four tiles and went back.
        Left "falcon-left" { seat: Seat, falcon: Falcon, cell: Cell },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Set { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Falcons of a colour.
        Falcons "falcons" { colour: Colour },
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let Self::Falcons { colour } = *self;
        let of_colour = |perched: &&Perched| perched.falcon.colour() == colour;
        let own = game.states.falconers.of(seat).filter(of_colour);
        let cells: Vec<Cell> = own.flat_map(|perched| around(perched.cell)).collect();
        Shown {
            count: Some((cells.len() / 4) as u8),
            cells,
            ..Shown::default()
        }
    }
}

/// The four cells that meet at the crossing south-east of `cell`.
const fn around(cell: Cell) -> [Cell; 4] {
    let Cell { x, y } = cell;
    [
        cell,
        Cell::new(x + 1, y),
        Cell::new(x, y + 1),
        Cell::new(x + 1, y + 1),
    ]
}

/// As the single action of the turn falcons may be bought.
pub(crate) fn actions(game: &Game, _seat: Seat, bonus: bool, out: &mut Vec<action::Action>) {
    if !bonus {
        list(game, out);
    }
}

/// Lists every falcon that lies ready on every crossing where it can be set, for every card.
fn list(game: &Game, out: &mut Vec<action::Action>) {
    let seat = game.turn;
    let others = &game.states.falconers.falcons;
    let ready = others
        .iter()
        .fold(ALL, |ready, f| ready & !(1 << f.falcon.0));
    // Only base buildings that are finished give a colour (F1, H36). They come first in the table of tiles.
    let colour = |tile: TileId, sites: u64| {
        if tile.is_standard() && sites >> tile.at() & 1 == 0 {
            tile.building_bit()
        } else {
            0
        }
    };
    let sites = || game.states.building_sites.tiles().from(0);
    let mut cards: Option<Cards> = None;
    let mut visit = |cell: Cell, colours: u8| {
        let mut suit = SUITING[colours as usize] & ready;
        if suit == 0 || others.iter().any(|f| f.seat == seat && f.cell == cell) {
            return;
        }
        let cards = cards.get_or_insert_with(|| payable(game, seat));
        while suit != 0 {
            let falcon = Falcon(suit.trailing_zeros() as u8);
            suit &= suit - 1;
            for card in cards.iter().copied() {
                out.push(Action::Set { falcon, cell, card }.into());
            }
        }
    };
    if let Some(kept) = game.palaces.crossings(seat) {
        let mut unfinished = None;
        for crossing in kept {
            let singles = crossing.singles.iter();
            // Where none would suit if all were finished, nobody has to know which are.
            let printed = { singles.clone() }.fold(0, |all, tile| all | TileId::colour(*tile));
            if SUITING[usize::from(printed)] & ready != 0 {
                let sites = *unfinished.get_or_insert_with(sites);
                let colours = singles
                    .flatten()
                    .fold(0, |all, tile| all | colour(*tile, sites));
                visit(crossing.cell, colours);
            }
        }
    } else {
        let sites = sites();
        let colour = |tile| colour(tile, sites);
        plan::crossings(game.palaces.of(seat), colour, visit);
    }
}

/// At how many crossings of a palace a falcon that lies ready could still be set.
pub fn perches(game: &Game, seat: Seat) -> u8 {
    let perched = &game.states.falconers.falcons;
    let ready = perched
        .iter()
        .fold(ALL, |ready, f| ready & !(1 << f.falcon.0));
    let mut free = 0;
    for crossing in game.palaces.crossings(seat).into_iter().flatten() {
        let mut colours = 0;
        for tile in crossing.singles.iter().flatten() {
            if tile.is_standard() {
                colours |= tile.building_bit();
            }
        }
        let is_taken = |f: &Perched| f.seat == seat && f.cell == crossing.cell;
        free += u8::from(SUITING[colours as usize] & ready != 0 && !perched.iter().any(is_taken));
    }
    free
}

/// All kinds of money that somebody can hold: plain cards, and in each currency builders, coins and two caravans.
const KINDS_OF_MONEY: usize = Card::MONEY_KINDS as usize + 4 * Currency::EVERY.len();

type Cards = List<Card, KINDS_OF_MONEY>;

/// The kinds of cards that a falcon can be bought for. A coin serves as a card, a credit does not (H90).
fn payable(game: &Game, seat: Seat) -> Cards {
    let mut cards = Cards::new();
    let hand = &game.hands[seat.at()].without_credit();
    hand.for_each_kind(|card| cards.push(card));
    cards
}

/// Crossings are asked for at every turn, so they are kept.
pub(crate) fn wants_crossings(_setup: &Setup, wanted: &mut bool) {
    *wanted = true;
}

/// All falcons, as bits by their number.
const ALL: u32 = (1 << FALCONS.len()) - 1;

/// The falcons that may be set where certain colours meet, both as bits.
const SUITING: [u32; 64] = {
    let mut suiting = [0; 64];
    let mut colours = 0;
    while colours < suiting.len() {
        let mut falcon = 0;
        while falcon < FALCONS.len() {
            let [a, b] = FALCONS[falcon].2;
            if colours >> a.at() & colours >> b.at() & 1 != 0 {
                suiting[colours] |= 1 << falcon;
            }
            falcon += 1;
        }
        colours += 1;
    }
    suiting
};

/// Sets a falcon.
fn set(game: &mut Game, action: Action, log: &mut Log) {
    let seat = game.turn;
    let Action::Set { falcon, cell, card } = action;
    game.spend(seat, card);
    let perched = Perched { falcon, seat, cell };
    game.states.falconers.falcons.push(perched);
    log.say(Event::Set {
        seat,
        falcon,
        cell,
        card,
    });
}

/// A falcon that loses one of its four tiles goes back.
pub(crate) fn removed(game: &mut Game, seat: Seat, old: Placed, log: &mut Log) {
    let mut at = 0;
    while at < game.states.falconers.falcons.len() {
        let Perched {
            falcon,
            seat: whose,
            cell,
        } = game.states.falconers.falcons[at];
        if whose == seat && around(cell).iter().any(|cell| old.covers(*cell)) {
            game.states.falconers.falcons.remove(at);
            log.say(Event::Left { seat, falcon, cell });
        } else {
            at += 1;
        }
    }
}

/// The more falcons of a colour, the more points.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let mut counts = [0; Colour::ALL.len()];
        for perched in game.states.falconers.of(seat) {
            counts[perched.falcon.colour() as usize] += 1;
        }
        for (colour, count) in Colour::ALL.into_iter().zip(counts) {
            if count > 0 {
                let points = i16::from(FALCON_POINTS[count - 1]);
                let reason = Reason::Falcons { colour };
                scoring::write(sheet, Who::Seat(seat), reason, points);
            }
        }
    }
}

/// Falcons in a palace, by colour.
pub(crate) const NOTE: Note = Note::new("falcons", "3 white, brown", noted);

fn noted(text: &str, _owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let mut counts = [0_u8; Colour::ALL.len()];
    for (times, word) in counted(text)? {
        let colour = Colour::ALL.into_iter().find(|c| c.name() == word);
        let colour = colour.ok_or_else(|| {
            let all = Colour::ALL.map(Colour::name).join(", ");
            format!("no falcon is `{}`, they are {all}", short(word))
        })?;
        let count = &mut counts[colour as usize];
        *count = count.saturating_add(times);
    }
    if counts.iter().any(|count| *count > data::PER_COLOUR) {
        return Err(format!(
            "there are {} falcons of each colour",
            data::PER_COLOUR
        ));
    }
    let all = Colour::ALL.into_iter().zip(counts);
    let some = all.filter(|(_, count)| *count > 0);
    let points = some.map(|(colour, count)| Noted::Points {
        reason: Reason::Falcons { colour }.into(),
        count,
        points: FALCON_POINTS[usize::from(count) - 1].into(),
    });
    Ok(points.collect())
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["falcon"];

/// Those that lie ready, and those on crossings.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Falconers);
    let set = view.states.falconers.set();
    for falcon in Falcon::all() {
        match set.iter().find(|perched| perched.falcon == falcon) {
            None => pieces.lay(falcon.thing(), Place::Table),
            Some(Perched { seat, cell, .. }) => {
                pieces.own(falcon.thing(), Place::Crossing(*seat, *cell), *seat);
            }
        }
    }
}

/// Each falcon and each crossing once, and all four tiles are there.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let all = game.states.falconers.set();
    for (at, perched) in all.iter().enumerate() {
        let Perched { falcon, seat, cell } = *perched;
        let twice =
            |other: &Perched| other.falcon == falcon || (other.seat, other.cell) == (seat, cell);
        if all[..at].iter().any(twice) {
            faults.push(format!("{} or its crossing is taken twice", falcon.name()));
        }
        if around(cell)
            .iter()
            .any(|cell| game.palaces.at(seat, *cell).is_none())
        {
            faults.push(format!("{} lost a tile", falcon.name()));
        }
    }
}

/// What people count for it: falcons of each colour.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Falconers);
    let colours = Colour::ALL.map(Mark::Colour);
    fields.marked(
        "falcons",
        colours,
        FALCON_POINTS.len() as u8,
        |game, seat, mark| {
            let own = game.states.falconers.of(seat);
            let same = own.filter(|perched| Mark::Colour(perched.falcon.colour()) == mark);
            same.count() as u8
        },
    );
    fields.limit("falcons", FALCON_POINTS.len() as u8);
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        for colour in Colour::ALL {
            let count = pad.marked(who, "falcons", Some(Mark::Colour(colour)));
            if let Some(points) = FALCON_POINTS.get(usize::from(count).wrapping_sub(1)) {
                let reason = Reason::Falcons { colour };
                reckoned.write(who, reason, count, i16::from(*points));
            }
        }
    }
}

/// Falcons beside the market.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Falconers);
    guide.beside("falcon", FALCONS.len() as u8);
}

impl Scene {
    /// A falcon on the crossing south-east of a cell.
    pub fn falcon(mut self, seat: u8, name: &str, cell: &str) -> Self {
        let seat = self.seat(seat);
        let falcon = Falcon::named(name).unwrap_or_else(|| panic!("there is no falcon `{name}`"));
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let perched = Perched { falcon, seat, cell };
        self.game.states.falconers.falcons.push(perched);
        self
    }
}
