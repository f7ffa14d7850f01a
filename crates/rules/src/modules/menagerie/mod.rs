//! Menagerie · Die Menagerie · Mega Box, page 40 · Michael Schacht
//!
//! Two animals lie on each garden that comes to the market, and come with it. At the end of a turn they
//! walk through the palace for a card, as many steps as it is worth. A garden with animals of one kind
//! only brings a point for each of them, at every scoring.
//!
//! # Rulings
//! * H87: animals come with a tile of the market, bought or given at the end. Those on a tile given to
//!   Dirk leave the game.
//! * H5: a tile that was claimed never reached the market, so it brings none.
//! * H98: they stay on their tile when it moves on the market; the dancer returns them to the supply.
//! * H99: on a garden put straight into the reserve they wait. Magical gardens get what is left. Gardens
//!   on plots and halves of projects score.
//! * H90: a coin or a caravanserai serves as a card, a credit does not.
//! * H95: what lands on a slot gets animals, also where the dancer turned it up.
//! * H360: a garden under a site scores only when it is finished; its animals walk all the same.
//! * H361: they walk as the steward does, through open sides and gates, over any tile, past each other.
//! * H362: one card in a turn, after everything else of the turn; diamonds and builder cards serve, too.
//! * H363: when its tile leaves the palace, an animal leaves the game.
//! * H364: they come with the garden however it is bought, also with a tower or as a site.

mod note;
mod walk;

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Card;
use crate::base::palace::{Cell, Placed};
use crate::base::paths::{Paths, Slate};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, TileId};
use crate::chance::Dice;
use crate::data::menagerie as data;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::module::Module;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::{But, Declinable, Setup};
use crate::speech::{Part, Tell, Telling, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;
use walk::{alike, can_walk, has_way, own};

pub(crate) use note::{NOTE, asks, guide, reckon, spares};
pub use walk::{gain, prospect};

const ANIMAL_KINDS: usize = data::KINDS.len();
const PER_KIND: usize = data::PER_KIND as usize;
/// All animals, wherever they are.
const ANIMALS: usize = data::COUNT as usize;

const _: () = assert!(
    ANIMALS == ANIMAL_KINDS * PER_KIND,
    "data/menagerie.toml: there are equally many animals of each kind"
);

/// The names of the pieces.
const PIECES: [&str; ANIMAL_KINDS] = [
    "animal-monkey",
    "animal-dove",
    "animal-cheetah",
    "animal-peacock",
    "animal-camel",
    "animal-gazelle",
    "animal-parrot",
    "animal-tortoise",
];

/// A kind of animal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Animal(u8);

impl Animal {
    const ALL: [Self; ANIMAL_KINDS] = {
        let mut all = [Self(0); ANIMAL_KINDS];
        let mut at = 0;
        while at < ANIMAL_KINDS {
            all[at].0 = at as u8;
            at += 1;
        }
        all
    };

    const fn at(self) -> usize {
        self.0 as usize
    }

    /// The kind of the `n`-th of all animals.
    const fn nth(n: usize) -> Self {
        Self((n / PER_KIND) as u8)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::KINDS[self.at()]
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|animal| animal.name() == name)
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(PIECES[self.at()])
    }
}

impl Tell for Animal {
    const KIND: &'static str = "animal";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Animal {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "animal", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// Where an animal is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
enum Spot {
    /// Still to be drawn.
    #[default]
    Supply,
    /// Put back before the game; nobody knows which. In a view these are in the supply.
    Boxed,
    /// In the supply once more. All have seen it go back, so nobody takes it for one in the box.
    Returned,
    /// Out of the game.
    Gone,
    /// On a tile that lies in no palace: of the market, new, or in a reserve.
    On(TileId),
    /// At a place in a palace.
    At(Seat, Cell),
}

/// Where all animals are, kind by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    spots: [Spot; ANIMALS],
}

impl State {
    /// Every animal and where it is.
    fn iter(&self) -> impl Iterator<Item = (Animal, Spot)> {
        let all = self.spots.iter().enumerate();
        all.map(|(n, spot)| (Animal::nth(n), *spot))
    }

    /// Those in a place.
    fn there(&self, at: Spot) -> impl Iterator<Item = Animal> {
        let there = self.iter().filter(move |(_, spot)| *spot == at);
        there.map(|(animal, _)| animal)
    }

    /// Those in the palace of a seat, each with its place.
    fn of(&self, seat: Seat) -> impl Iterator<Item = (Animal, Cell)> {
        self.iter().filter_map(move |(animal, spot)| match spot {
            Spot::At(whose, cell) if whose == seat => Some((animal, cell)),
            _ => None,
        })
    }

    /// How many are still to be drawn.
    fn left(&self) -> u8 {
        let hidden = |spot: &&Spot| matches!(spot, Spot::Supply | Spot::Boxed | Spot::Returned);
        let hidden = self.spots.iter().filter(hidden).count() as u8;
        hidden.saturating_sub(data::REMOVED_AT_SETUP)
    }

    /// One animal of a kind goes from one place to another.
    fn moves(&mut self, animal: Animal, from: Spot, to: Spot) {
        let first = animal.at() * PER_KIND;
        let mut own = self.spots[first..first + PER_KIND].iter_mut();
        let spot = own.find(|spot| **spot == from);
        *spot.expect("such an animal is there") = to;
    }

    /// All animals of a place go to another, and `visit` is told of each.
    fn all_move(&mut self, from: Spot, to: Spot, mut visit: impl FnMut(Animal)) {
        for (n, spot) in self.spots.iter_mut().enumerate() {
            if *spot == from {
                *spot = to;
                visit(Animal::nth(n));
            }
        }
    }

    /// Nobody knows which animals are in the box.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.all_move(Spot::Boxed, Spot::Supply, |_| {});
        seen
    }

    /// Draws one by chance and puts it there.
    fn draw(&mut self, dice: &mut Dice, to: Spot) -> Option<Animal> {
        let animal = self.one_of(dice, &[Spot::Supply, Spot::Returned])?;
        // Nobody can tell those of a kind apart: what is left may be in the box as soon as one was drawn.
        let is_returned = self.there(Spot::Returned).any(|other| other == animal);
        let from = if is_returned {
            Spot::Returned
        } else {
            Spot::Supply
        };
        self.moves(animal, from, to);
        Some(animal)
    }

    /// One of those in some places, by chance.
    fn one_of(&self, dice: &mut Dice, places: &[Spot]) -> Option<Animal> {
        let there = || self.iter().filter(|(_, spot)| places.contains(spot));
        let left = there().count() as u32;
        if left == 0 {
            return None;
        }
        let (animal, _) = there().nth(dice.below(left) as usize)?;
        Some(animal)
    }

    /// Puts two back into the box.
    fn put_back(&mut self, dice: &mut Dice) {
        for _ in 0..data::REMOVED_AT_SETUP {
            if let Some(animal) = self.one_of(dice, &[Spot::Supply]) {
                self.moves(animal, Spot::Supply, Spot::Boxed);
            }
        }
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to pay a card, so that animals walk.
        Offer "animals",
        /// Which animal walks where, with so many steps left.
        Lead "lead-animals" { steps: u8 },
    }
}

impl OwnQuestion for Question {
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        out.push(action::Action::Pass);
        match *self {
            Self::Offer => {
                let hand = &game.hands[game.turn.at()].without_credit();
                hand.for_each_kind(|card| out.push(Action::Herd { card }.into()));
            }
            Self::Lead { steps } => {
                let own = own(game, game.turn);
                let mut slate = Slate::CLEAN;
                let mut paths = Paths::of(game.built(game.turn), &mut slate);
                list_walks(&mut paths, &own, steps, out);
            }
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        let (Self::Lead { steps }, action::Action::Menagerie(Action::Lead { animal, from, cell })) =
            (*self, action)
        else {
            return None;
        };
        let is_there = own(game, game.turn).contains(&(animal, from));
        let taken = walk::steps_to(game, game.turn, from, cell, steps);
        let can = is_there && taken.is_some();
        Some(can.then_some(()).ok_or(Illegal::NotPossible))
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        game.frames.pop();
        match (*self, action) {
            (Self::Offer, action::Action::Menagerie(Action::Herd { card })) => {
                herd(game, card, log);
            }
            (
                Self::Lead { steps },
                action::Action::Menagerie(Action::Lead { animal, from, cell }),
            ) => lead(game, steps, (animal, from, cell), log),
            _ => log.say(event::Event::Passed { seat: game.turn }),
        }
    }

    /// Without a card, or without an animal that can go anywhere, nobody is asked: all can see that (H25).
    fn settles(&self, game: &mut Game, _log: &mut Log) -> bool {
        if *self != Self::Offer {
            return false;
        }
        let hand = &game.hands[game.turn.at()].without_credit();
        let is_done = hand.is_empty() || !can_walk(game, game.turn);
        if is_done {
            game.frames.pop();
        }
        is_done
    }

    /// Whoever holds nothing but exchange offices.
    fn is_small(&self) -> bool {
        *self == Self::Offer
    }
}

/// Lists every walk of an animal. Animals in one place can go to the same places: one walk tells it for all.
fn list_walks(
    paths: &mut Paths<'_>,
    own: &[(Animal, Cell)],
    steps: u8,
    out: &mut Vec<action::Action>,
) {
    // For each animal where its walks stand in the list.
    let mut listed = [(0, 0); ANIMALS];
    for (at, (animal, from)) in own.iter().enumerate() {
        let (animal, from) = (*animal, *from);
        let first = out.len();
        let is_here = |(_, there): &(Animal, Cell)| there.packed() == from.packed();
        match own[..at].iter().position(is_here) {
            None => paths.list(from, steps, out, |cell| {
                Action::Lead { animal, from, cell }.into()
            }),
            // Animals of a kind in one place are alike.
            Some(_) if own[..at].contains(&(animal, from)) => {}
            Some(other) => {
                out.extend_from_within(listed[other].0..listed[other].1);
                for walk in &mut out[first..] {
                    if let action::Action::Menagerie(Action::Lead { animal: led, .. }) = walk {
                        *led = animal;
                    }
                }
            }
        }
        listed[at] = (first, out.len());
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Pay with a card; animals walk as many steps as it is worth.
        Herd "herd" { card: Card },
        /// Lead an animal to another place, the shortest way.
        Lead "lead" { animal: Animal, "at" from: Cell, "to" cell: Cell },
    }
}

/// Where animals of one kind could change places, one of the two ways says so.
const OTHER_WAY: Touch = Touch::Word("other-way");

impl OwnAction for Action {
    /// Where it stands and where it goes; which one, where that does not tell it.
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Herd { card } => all.push(Touch::own(card)),
            Self::Lead { animal, from, cell } => {
                all.extend([Touch::Cell(from), Touch::Cell(cell)]);
                let state = &game.states.menagerie;
                let there = || state.there(Spot::At(seat, cell));
                let mut here = state.there(Spot::At(seat, from));
                if there().next().is_some() || here.any(|other| other != animal) {
                    all.push(Touch::Thing(animal.thing()));
                }
                if cell < from && there().any(|other| other == animal) {
                    all.push(OTHER_WAY);
                }
            }
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// An animal was drawn and lies on a garden of the market.
        Drawn "animal-drawn" { slot: Slot, animal: Animal },
        /// A card was paid, so that animals walk.
        Herded "animals-herded" { seat: Seat, card: Card },
        /// An animal went from one place to another.
        Led "animal-led" { seat: Seat, animal: Animal, from: Cell, cell: Cell },
        /// An animal left the game with its tile.
        Left "animal-left" { animal: Animal },
        /// The tile went back into the bag, and its animal into the supply.
        Returned "animal-returned" { animal: Animal },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Drawn { .. })
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Herded { .. } | Self::Led { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Animals of one kind on gardens.
        Animals "animals",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let own = own(game, seat);
        let scores = |cell: &Cell| alike(&own, *cell) > 0;
        Shown {
            count: Some(points(game, seat)),
            cells: gardens(game, seat).filter(scores).collect(),
            ..Shown::default()
        }
    }
}

/// Two animals go back into the box, unseen.
pub(crate) fn start(game: &mut Game) {
    let mut dice = game.chance.stroke();
    game.states.menagerie.put_back(&mut dice);
}

/// Each garden gets two animals, or what is left (H99).
pub(crate) fn laid_on_slot(game: &mut Game, slot: Slot, tile: TileId, log: &mut Log) {
    if tile.building_bit() != 1 << Building::Garden.at() {
        return;
    }
    let mut dice = game.chance.stroke();
    for _ in 0..data::DRAWN_PER_GARDEN {
        let drawn = game.states.menagerie.draw(&mut dice, Spot::On(tile));
        if let Some(animal) = drawn {
            log.say(Event::Drawn { slot, animal });
        }
    }
}

/// Those of a tile that goes back into the bag go back, too (H98).
pub(crate) fn went_back(game: &mut Game, tile: TileId, log: &mut Log) {
    let state = &mut game.states.menagerie;
    state.all_move(Spot::On(tile), Spot::Returned, |animal| {
        log.say(Event::Returned { animal });
    });
}

/// Those of a tile that is given to Dirk leave the game.
pub(crate) fn given(game: &mut Game, tile: TileId, log: &mut Log) {
    let state = &mut game.states.menagerie;
    state.all_move(Spot::On(tile), Spot::Gone, |animal| {
        log.say(Event::Left { animal });
    });
}

/// Those of a tile that leaves the game leave with it.
pub(crate) fn left_game(game: &mut Game, _seat: Seat, tile: TileId) {
    let state = &mut game.states.menagerie;
    state.all_move(Spot::On(tile), Spot::Gone, |_| {});
}

/// They enter the palace with their tile.
pub(crate) fn placed(game: &mut Game, seat: Seat, new: Placed, _log: &mut Log) {
    let state = &mut game.states.menagerie;
    state.all_move(Spot::On(new.tile), Spot::At(seat, new.cell), |_| {});
}

/// With their tile they leave the game (H363). On a swap those of the new one take their place.
pub(crate) fn removed(game: &mut Game, seat: Seat, old: Placed, log: &mut Log) {
    let state = &mut game.states.menagerie;
    for half in old.halves() {
        state.all_move(Spot::At(seat, half.cell), Spot::Gone, |animal| {
            log.say(Event::Left { animal });
        });
    }
    if let Some(new) = game.palaces.at(seat, old.cell) {
        placed(game, seat, new, log);
    }
}

/// When everything else of the turn is done, animals may walk.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    game.frames.push(Question::Offer.into());
}

/// The card is laid down, and animals may take as many steps as it is worth.
fn herd(game: &mut Game, card: Card, log: &mut Log) {
    let seat = game.turn;
    game.spend(seat, card);
    log.say(Event::Herded { seat, card });
    let steps = card.value();
    game.frames.push(Question::Lead { steps }.into());
}

/// An animal goes somewhere; with the steps that are left others may, or the same.
fn lead(game: &mut Game, steps: u8, (animal, from, cell): (Animal, Cell, Cell), log: &mut Log) {
    let seat = game.turn;
    let taken = walk::steps_of(game, seat, from, cell, steps);
    let state = &mut game.states.menagerie;
    state.moves(animal, Spot::At(seat, from), Spot::At(seat, cell));
    log.say(Event::Led {
        seat,
        animal,
        from,
        cell,
    });
    if taken < steps {
        let steps = steps - taken;
        game.frames.push(Question::Lead { steps }.into());
    }
}

/// Whether a finished garden stands at a place (H99, H360).
fn is_garden(game: &Game, placed: &Placed, cell: Cell) -> bool {
    placed.building_at(cell) == Some(Building::Garden) && !game.is_site(placed.tile)
}

/// The places of a palace on which a finished garden stands.
fn gardens(game: &Game, seat: Seat) -> impl Iterator<Item = Cell> {
    game.palaces.of(seat).iter().flat_map(|placed| {
        let cells = placed.halves().map(|half| half.cell);
        cells.filter(|cell| is_garden(game, placed, *cell))
    })
}

/// What the animals of somebody bring at a scoring.
pub fn points(game: &Game, seat: Seat) -> u8 {
    let own = own(game, seat);
    let mut points = 0;
    for (at, (_, cell)) in own.iter().enumerate() {
        let is_new = own[..at].iter().all(|(_, before)| before != cell);
        let placed = game.palaces.at(seat, *cell).filter(|_| is_new);
        if placed.is_some_and(|placed| is_garden(game, &placed, *cell)) {
            points += alike(&own, *cell);
        }
    }
    points
}

/// Each garden with animals of one kind only brings a point for each of them.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = i16::from(points(game, seat));
        scoring::write(sheet, Who::Seat(seat), Reason::Animals, points);
    }
}

/// Whoever does not want their animals to walk may say so once.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<Declinable>) {
    questions.push(Declinable {
        question: Question::Offer.name(),
        but: But::Nothing,
    });
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "animal-monkey",
    "animal-dove",
    "animal-cheetah",
    "animal-peacock",
    "animal-camel",
    "animal-gazelle",
    "animal-parrot",
    "animal-tortoise",
    "animal-back",
];

/// The supply, the animals on tiles, and those in palaces.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Menagerie);
    let state = &view.states.menagerie;
    pieces.heap(Thing::Back("animal"), Place::Table, state.left());
    for (animal, spot) in state.iter() {
        match spot {
            Spot::Supply | Spot::Boxed | Spot::Returned | Spot::Gone => {}
            Spot::On(tile) => {
                let lies = |slot: &Slot| view.market[slot.at()] == Some(tile);
                let slot = Slot::ALL.into_iter().find(lies);
                let at = slot.map_or(Place::Tile(tile), Place::Slot);
                pieces.lay(animal.thing(), at);
            }
            Spot::At(seat, cell) => pieces.own(animal.thing(), Place::Cell(seat, cell), seat),
        }
    }
}

/// A state that agrees with a view: any two are in the box, but none that was returned.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.menagerie.put_back(dice);
}

/// Nobody knows which animals are in the box, but for those that were returned.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    let state = &mut game.states.menagerie;
    *state = state.seen();
    state.put_back(dice);
}

/// Two are in the box, and all others where they can be.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.menagerie;
    let boxed = state.there(Spot::Boxed).count();
    if boxed != usize::from(data::REMOVED_AT_SETUP) {
        faults.push(format!("{boxed} animals are in the box"));
    }
    for (animal, spot) in state.iter() {
        let name = animal.name();
        match spot {
            Spot::At(seat, cell) if game.palaces.at(seat, cell).is_none() => {
                faults.push(format!("a {name} stands on no tile"));
            }
            Spot::At(seat, cell)
                if cell != Placed::fountain().cell && !has_way(game, seat, cell) =>
            {
                faults.push(format!("a {name} can go nowhere"));
            }
            Spot::On(tile) => {
                let mut palaces = game.seats().flat_map(|seat| game.palaces.of(seat));
                let is_built = palaces.any(|placed| placed.tile == tile);
                if is_built || game.dirk.has(tile) || game.bag.contains(&tile) {
                    faults.push(format!("a {name} waits on {tile}"));
                }
            }
            _ => {}
        }
    }
}

impl Scene {
    /// Animals on a tile of the market or of a reserve, which must have been named: `monkey dove`.
    pub fn animals_on(mut self, tile: &str, animals: &str) -> Self {
        let tile = TileId::named(tile).unwrap_or_else(|| panic!("there is no tile `{tile}`"));
        self.put_animals(animals, Spot::On(tile));
        self
    }

    /// Animals at a place in a palace.
    pub fn animals_at(mut self, seat: u8, cell: &str, animals: &str) -> Self {
        let seat = self.seat(seat);
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        self.put_animals(animals, Spot::At(seat, cell));
        self
    }

    /// Only so many animals are left, the others out of the game.
    pub fn animals_left(mut self, left: u8) -> Self {
        let state = &mut self.game.states.menagerie;
        while state.left() > left {
            let animal = state.there(Spot::Supply).next().expect("some are left");
            state.moves(animal, Spot::Supply, Spot::Gone);
        }
        self
    }

    fn put_animals(&mut self, animals: &str, to: Spot) {
        let state = &mut self.game.states.menagerie;
        for name in animals.split_whitespace() {
            let animal = Animal::named(name).unwrap_or_else(|| panic!("there is no `{name}`"));
            let is_there = |spot| state.there(spot).any(|other| other == animal);
            if !is_there(Spot::Supply) {
                // It is in the box: another takes its place there.
                assert!(is_there(Spot::Boxed), "no {name} is left");
                let other = state.there(Spot::Supply).next().expect("some are left");
                state.moves(other, Spot::Supply, Spot::Boxed);
                state.moves(animal, Spot::Boxed, Spot::Supply);
            }
            state.moves(animal, Spot::Supply, to);
        }
    }
}
