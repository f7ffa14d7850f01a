//! Extensions · Die Ausbauten · Mega Box, page 43 · Rüdiger Dorn
//!
//! A board beside the market has four columns, each with a combination of three money cards and three
//! extensions below it. Whoever lays such cards down takes one of the column and lays it onto a building of
//! its type, which counts as two from then on. Three cards that are worth no more than the limit of the row
//! are an exact payment.
//!
//! # Rulings
//! * any of the three; exact where the sum is at most the limit.
//! * H10: an extension stays on its tile, wherever that goes.
//! * H88: onto a building of Dirk's, if the buyer owns one of that type as well.
//! * H90: a coin and what a caravanserai shows serve as a card, a credit does not.
//! * H92: squares count an extended building once.
//! * H390: builder cards are cards of their currency. Diamonds and exchange offices do not help.
//! * H391: only a finished building is extended or lets one buy an extension; each half of a major project is
//!   a building.
//! * H392: two for a column may be of one type; nothing is laid out anew when one was taken.

use crate::Short as _;
use crate::action::{self, OwnAction};
use crate::base::money::{Caravan, Card, Cards, Coins, Currency, Face, Hand, Tender};
use crate::base::scoring::Who;
use crate::base::tile::{Building, TileId, TileSet};
use crate::chance::Dice;
use crate::components::BUILT;
use crate::data::extensions as data;
use crate::event::{Log, decided_openly};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::{Illegal, OwnRefusal};
use crate::list::List;
use crate::module::Module;
use crate::notation::{Token, Unreadable, deeds};
use crate::note::{Note, Noted, Owner, by_type};
use crate::pad::{Fields, Pad};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::{Part, Tell, speech};
use crate::touch::{self, Touch};
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

/// The columns of the board.
const COLUMNS: usize = data::COLUMNS.len();
/// The rows of the board.
const ROWS: usize = data::ROW_LIMITS.len();
/// All extensions.
const EXTENSIONS: usize = data::COUNT as usize;

const _: () = {
    assert!(
        EXTENSIONS == COLUMNS * ROWS && EXTENSIONS == data::PER_TYPE as usize * Building::ALL.len(),
        "data/extensions.toml: every place of the board has an extension"
    );
    let mut column = 0;
    while column < COLUMNS {
        let [pair, other, single] = data::COLUMNS[column].cards;
        assert!(
            pair as u8 == other as u8 && pair as u8 != single as u8,
            "data/extensions.toml: two cards of one currency and one of another"
        );
        assert!(
            pair as usize == column && single as usize == (column + 1) % COLUMNS,
            "its pictures and words show these combinations"
        );
        column += 1;
    }
};

/// A place on the board and what lies there: one extension.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Extension {
    building: Building,
    /// Its place, column by column.
    place: u8,
}

impl Extension {
    /// What it extends.
    pub const fn building(self) -> Building {
        self.building
    }

    /// Up to which sum the three cards are an exact payment.
    pub const fn limit(self) -> u8 {
        data::ROW_LIMITS[self.place as usize % ROWS]
    }

    /// The currency of two of the cards, and that of the third.
    pub const fn price(self) -> (Currency, Currency) {
        let [pair, _, single] = data::COLUMNS[self.place as usize / ROWS].cards;
        (pair, single)
    }

    /// As something on the table: each column has its kind, since its cards are drawn on it.
    pub const fn thing(self) -> Thing {
        let marks = [
            Some(Mark::Building(self.building)),
            Some(Mark::Number(self.limit())),
            None,
        ];
        Thing::Piece(KINDS[self.place as usize / ROWS], marks)
    }

    /// All that there can be, wherever they were dealt.
    fn all() -> impl Iterator<Item = Self> {
        let places = 0..EXTENSIONS as u8;
        places.flat_map(|place| Building::ALL.map(|building| Self { building, place }))
    }

    /// The one of this name: `extension-gulden-garden-12`.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|extension| extension.thing().to_string() == name)
    }
}

impl Tell for Extension {
    const KIND: &'static str = "extension";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Extension {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.thing())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        let name = words.next().unwrap_or_default();
        Self::named(name).ok_or_else(|| Unreadable(format!("there is no extension `{name}`")))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self {
            building: dice.one_of(&Building::ALL),
            place: dice.below(EXTENSIONS as u32) as u8,
        }
    }
}

/// The three cards that pay for an extension: the smallest kind first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Three([Card; 3]);

impl Three {
    fn new(mut cards: [Card; 3]) -> Self {
        cards.sort_short();
        Self(cards)
    }

    /// What they are worth.
    pub fn value(self) -> u8 {
        self.0.iter().map(|card| card.value()).sum()
    }
}

impl Tell for Three {
    const KIND: &'static str = Cards::KIND;

    fn part(&self) -> Part {
        Part::Cards(Cards::new(self.0))
    }
}

impl Token for Three {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| card.write(f))
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        let [one, two, three] = [Card::read(words), Card::read(words), Card::read(words)];
        Ok(Self::new([one?, two?, three?]))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self::new([Card::sample(dice), Card::sample(dice), Card::sample(dice)])
    }
}

/// The board, and the buildings that were extended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// What lies on each place, column by column.
    board: [Option<Building>; EXTENSIONS],
    /// Extended buildings: on the first half of a tile, on the second. Dirk's among them.
    extended: [TileSet; 2],
    /// An extension that was bought and is still to be laid.
    bought: Option<Building>,
}

impl State {
    /// What lies on the board.
    pub fn on_offer(&self) -> impl Iterator<Item = Extension> + use<> {
        let places = self.board.into_iter().zip(0..);
        places.filter_map(|(building, place)| {
            let building = building?;
            Some(Extension { building, place })
        })
    }

    /// Whether a half of a tile (0 or 1) is extended.
    pub const fn has(&self, tile: TileId, half: usize) -> bool {
        self.extended[half].has(tile)
    }

    fn is_any(&self) -> bool {
        self.extended.iter().any(|set| !set.is_empty())
    }

    /// How many extensions there are, wherever they are.
    fn count(&self) -> usize {
        let lying = self.on_offer().count() + usize::from(self.bought.is_some());
        lying + self.extended[0].len() + self.extended[1].len()
    }
}

/// The types of building on the two halves of a tile; the second is nothing for most. A watchtower has the
/// colour of one and is none.
fn halves(tile: TileId) -> [Option<Building>; 2] {
    let spec = tile.spec();
    let first = spec.building.filter(|_| tile.building_bit() != 0);
    [first, spec.second.map(|half| half.building)]
}

/// The half of a tile onto which an extension for `building` can be laid.
fn free_half(game: &Game, tile: TileId, building: Building) -> Option<usize> {
    if game.is_site(tile) {
        return None;
    }
    let state = &game.states.extensions;
    let fits = |half: &usize| halves(tile)[*half] == Some(building) && !state.has(tile, *half);
    (0..2).find(fits)
}

/// The tiles that somebody owns: in the palace, in the reserve, and bought in this turn.
fn owned(game: &Game, seat: Seat) -> impl Iterator<Item = TileId> {
    let placed = game.palaces.of(seat).iter().map(|placed| placed.tile);
    let reserve = game.reserves[seat.at()].iter();
    placed.chain(reserve).chain(game.fresh[seat.at()].iter())
}

/// The same as a set.
fn owned_set(game: &Game, seat: Seat) -> TileSet {
    let aside = game.reserves[seat.at()].either(game.fresh[seat.at()]);
    game.palaces.tiles(seat).either(aside)
}

/// Calls `visit` with each tile of `seat` that an extension can be laid onto, and with one of Dirk's (H88).
/// They are alike there.
fn targets(game: &Game, seat: Seat, building: Building, mut visit: impl FnMut(TileId)) {
    let fits = |tile: &TileId| free_half(game, *tile, building).is_some();
    owned(game, seat).filter(fits).for_each(&mut visit);
    if owns(game, seat, building) {
        game.dirk.iter().find(fits).into_iter().for_each(visit);
    }
}

/// Whether `seat` owns a finished building of a type, extended or not.
fn owns(game: &Game, seat: Seat, building: Building) -> bool {
    let finished = owned_set(game, seat).without(game.states.building_sites.tiles());
    BUILT.iter().any(|half| finished.meets(half[building.at()]))
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Onto which building the extension is laid.
        Lay "extension" { building: Building },
    }
}

impl OwnQuestion for Question {
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let Self::Lay { building } = *self;
        targets(game, game.turn, building, |tile| {
            out.push(Action::Lay { tile }.into());
        });
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let action::Action::Extensions(Action::Lay { tile }) = action else {
            unreachable!("only buildings were listed")
        };
        game.frames.pop();
        lay(game, tile, log);
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Buy an extension with three money cards.
        Buy "extend" { extension: Extension, "with" cards: Three },
        /// Lay it onto a building.
        Lay "extension-onto" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Buy { extension, cards } => {
                all.push(Touch::Thing(extension.thing()));
                all.extend(cards.0.map(Touch::own));
            }
            Self::Lay { tile } if game.dirk.has(tile) => all.push(touch::TO_DIRK),
            Self::Lay { tile } => all.push(own_half(game, seat, tile)),
        }
    }

    fn check(&self, game: &Game) -> Option<Result<(), Illegal>> {
        let Self::Buy { extension, cards } = *self else {
            return None;
        };
        Some(check(game, game.turn, extension, cards))
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Buy { extension, cards } = *self else {
            unreachable!("no turn lists it")
        };
        buy(game, extension, cards, log);
    }
}

/// Where an extension that was bought can be laid onto a tile of one's own: on its half in the palace.
fn own_half(game: &Game, seat: Seat, tile: TileId) -> Touch {
    let building = game.states.extensions.bought;
    let half = building.and_then(|building| free_half(game, tile, building));
    let palace = game.palaces.of(seat).iter();
    let placed = { palace }.find(|placed| placed.tile == tile);
    match placed.and_then(|placed| placed.halves().nth(half?)) {
        Some(half) => Touch::Cell(half.cell),
        None => touch::own_tile(game, seat, tile),
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// An extension was bought with three cards, which may have earned another action.
        Bought "extension-bought" { seat: Seat, extension: Extension, cards: Three, bonus: bool },
        /// It was laid onto a building, of its buyer or of Dirk.
        Laid "extension-laid" { who: Who, tile: TileId },
    }
}

decided_openly!(Event);

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// It does not lie on the board.
        NotThere "extension-not-there",
        /// Other cards are asked for.
        OtherCards "extension-other-cards",
        /// No building could take it.
        NoBuilding "extension-no-building",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        match self {
            Self::NotThere => "this extension does not lie on the board",
            Self::OtherCards => "these are not the three cards that its column asks for",
            Self::NoBuilding => "you own no building that could take this extension",
        }
    }
}

/// All are shuffled and laid out.
pub(crate) fn start(game: &mut Game) {
    let mut all: [Building; EXTENSIONS] =
        std::array::from_fn(|at| Building::ALL[at % Building::ALL.len()]);
    game.chance.shuffle(&mut all);
    game.states.extensions.board = all.map(Some);
}

/// A kind of card, and how many of it somebody has.
type Kinds = List<(Card, u8), 16>;

/// The kinds of cards of a currency that may pay for an extension (H90).
fn kinds(hand: &Hand, currency: Currency) -> Kinds {
    let mut kinds = Kinds::new();
    let coins = hand.coins(currency).without_credit();
    coins.for_each_kind(currency, |card, count| kinds.push((card, count)));
    kinds
}

/// How many cards there are, and what serves as one; two where there are more.
fn serving(coins: Coins) -> u8 {
    let plain = coins.plain().plain_up_to_two();
    if plain == 2 || coins.is_plain() {
        return plain;
    }
    let caravans = Caravan::ALL.into_iter();
    let caravans = caravans.filter(|caravan| coins.caravan(*caravan) > 0);
    (plain + coins.builders() + coins.small() + caravans.count() as u8).min(2)
}

/// Any extension of a column for any cards of its combination, for whoever has a building for it.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    let hand = &game.hands[seat.at()];
    let has = |currency, cards| serving(hand.coins(currency)) >= cards;
    let mut wanted = None;
    for column in 0..COLUMNS {
        let [pair, _, single] = data::COLUMNS[column].cards;
        if !has(pair, 2) || !has(single, 1) {
            continue;
        }
        let wanted = *wanted.get_or_insert_with(|| wanted_types(game, seat));
        let first = column * ROWS;
        let fits = |place: &usize| {
            let building = game.states.extensions.board[*place];
            building.is_some_and(|building| wanted >> building.at() & 1 != 0)
        };
        if !(first..first + ROWS).any(|place| fits(&place)) {
            continue;
        }
        for_each_three(hand, pair, single, |cards| {
            for place in (first..first + ROWS).filter(fits) {
                if let Some(building) = game.states.extensions.board[place] {
                    let place = place as u8;
                    let extension = Extension { building, place };
                    out.push(Action::Buy { extension, cards }.into());
                }
            }
        });
    }
}

/// The types for which there is a building to be extended, as bits. In a function of its own: what all columns share
/// would be looked up before any of them is known to be paid.
#[inline(never)]
fn wanted_types(game: &Game, seat: Seat) -> u8 {
    let unfinished = game.states.building_sites.tiles();
    let own = owned_set(game, seat).without(unfinished);
    let dirk = game.dirk.without(unfinished);
    let mut types = 0;
    for building in Building::ALL {
        let (mut has_free, mut owns, mut is_at_dirk) = (false, false, false);
        for (half, extended) in BUILT.iter().zip(game.states.extensions.extended) {
            let there = half[building.at()];
            owns |= own.meets(there);
            has_free |= own.without(extended).meets(there);
            is_at_dirk |= dirk.without(extended).meets(there);
        }
        // One of Dirk's will do for whoever owns another.
        if has_free || owns && is_at_dirk {
            types |= 1 << building.at();
        }
    }
    types
}

/// Calls `visit` with every two cards of one currency and one of another.
fn for_each_three(hand: &Hand, pair: Currency, single: Currency, mut visit: impl FnMut(Three)) {
    let (pairs, singles) = (kinds(hand, pair), kinds(hand, single));
    for (at, (one, count)) in pairs.iter().enumerate() {
        let second = if *count > 1 { at } else { at + 1 };
        for (two, _) in &pairs[second..] {
            for (three, _) in &singles {
                visit(Three::new([*one, *two, *three]));
            }
        }
    }
}

/// Whether an extension can be bought with these cards.
fn check(game: &Game, seat: Seat, extension: Extension, cards: Three) -> Result<(), Illegal> {
    if !{ game.states.extensions.on_offer() }.any(|other| other == extension) {
        return Err(Illegal::of(Refusal::NotThere));
    }
    let mut any = false;
    targets(game, seat, extension.building, |_| any = true);
    if !any {
        return Err(Illegal::of(Refusal::NoBuilding));
    }
    let (pair, single) = extension.price();
    let of = |currency: Currency| {
        let own = |card: &&Card| match card.face() {
            Face::Money(c, _) => c == currency,
            Face::Special(c, tender) => c == currency && !matches!(tender, Tender::Credit(_)),
            _ => false,
        };
        cards.0.iter().filter(own).count()
    };
    if (of(pair), of(single)) != (2, 1) {
        return Err(Illegal::of(Refusal::OtherCards));
    }
    let mut hand = game.hands[seat.at()];
    for card in cards.0 {
        if !hand.has(card) {
            return Err(Illegal::NotInHand);
        }
        hand.give(card);
    }
    Ok(())
}

/// The cards are laid down, and the extension is laid onto a building at once. An exact payment earns another
/// action.
fn buy(game: &mut Game, extension: Extension, cards: Three, log: &mut Log) {
    let seat = game.turn;
    for card in cards.0 {
        game.spend(seat, card);
    }
    let Extension { building, place } = extension;
    let state = &mut game.states.extensions;
    state.board[place as usize] = None;
    state.bought = Some(building);
    let bonus = cards.value() <= extension.limit();
    log.say(Event::Bought {
        seat,
        extension,
        cards,
        bonus,
    });
    if bonus {
        game.frames.push(Frame::Act { bonus });
    }
    let (mut count, mut only) = (0, None);
    targets(game, seat, building, |tile| {
        count += 1;
        only = Some(tile);
    });
    match only {
        Some(tile) if count == 1 => lay(game, tile, log),
        _ => game.frames.push(Question::Lay { building }.into()),
    }
}

/// The extension that was bought lies on a tile from now on.
fn lay(game: &mut Game, tile: TileId, log: &mut Log) {
    let building = game.states.extensions.bought.take();
    let building = building.expect("an extension was bought");
    let half = free_half(game, tile, building).expect("it was listed");
    game.states.extensions.extended[half].insert(tile);
    let who = if game.dirk.has(tile) {
        Who::Dirk
    } else {
        Who::Seat(game.turn)
    };
    log.say(Event::Laid { who, tile });
}

/// An extended building counts once more.
pub(crate) fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    if game.states.extensions.is_any() {
        let palace = game.palaces.of(seat).iter();
        count_extended(game, palace.map(|placed| placed.tile), counts);
    }
}

/// Dirk's as well.
pub(crate) fn dirk_counts(game: &Game, counts: &mut [u8; 6]) {
    if game.states.extensions.is_any() {
        count_extended(game, game.dirk.iter(), counts);
    }
}

fn count_extended(game: &Game, tiles: impl Iterator<Item = TileId>, counts: &mut [u8; 6]) {
    let state = &game.states.extensions;
    for tile in tiles {
        for (half, building) in halves(tile).into_iter().enumerate() {
            if let Some(building) = building.filter(|_| state.has(tile, half)) {
                counts[building.at()] += 1;
            }
        }
    }
}

/// Extended buildings, by type.
pub(crate) const NOTE: Note = Note::new("extended", "2 tower, garden", noted).also_of_dirk();

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let extended = by_type(text)?;
    let there = owner.finished();
    let short = Building::ALL
        .into_iter()
        .find(|b| extended[b.at()] > there[b.at()]);
    match short {
        None => Ok(vec![Noted::Buildings(extended)]),
        Some(building) => Err(format!(
            "there is no more than {} {} to be extended",
            there[building.at()],
            building.name()
        )),
    }
}

/// The kinds of its pieces: one for each column, after the currency of two of its cards, and what lies on
/// buildings.
pub const KINDS: &[&str] = &[
    "extension-gulden",
    "extension-dirham",
    "extension-denar",
    "extension-dukat",
    "extended",
];

/// What lies on the board, what was bought and is still to be laid, and what lies on buildings.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Extensions);
    let state = &view.states.extensions;
    for extension in state.on_offer() {
        pieces.lay(extension.thing(), Place::Table);
    }
    if let Some(building) = state.bought {
        pieces.own(
            Thing::of("extended", building),
            Place::Seat(view.turn),
            view.turn,
        );
    }
    pieces.in_buildings("extended", view, |tile, half| state.has(tile, half));
    let mut on_tile = |tile: TileId, of: Option<Seat>| {
        for (half, building) in halves(tile).into_iter().enumerate() {
            if let Some(building) = building.filter(|_| state.has(tile, half)) {
                let thing = Thing::of("extended", building);
                match of {
                    Some(seat) => pieces.own(thing, Place::Tile(tile), seat),
                    None => pieces.lay(thing, Place::Tile(tile)),
                }
            }
        }
    };
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        let elsewhere = own.reserve.iter().chain(own.fresh.iter());
        elsewhere.for_each(|tile| on_tile(tile, Some(seat)));
    }
    view.dirk.iter().for_each(|tile| on_tile(tile, None));
}

/// No extension is lost or made, and each lies on a finished building.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.extensions;
    if state.count() != EXTENSIONS {
        faults.push("an extension was lost or made".to_owned());
    }
    for (half, extended) in state.extended.iter().enumerate() {
        for tile in extended.iter() {
            if halves(tile)[half].is_none() || game.is_site(tile) {
                faults.push(format!("{tile} cannot be extended"));
            }
        }
    }
}

/// What people count for it: extended buildings by type.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Extensions);
    let each = (EXTENSIONS / Building::ALL.len()) as u8;
    fields.by_type_and_dirk("extended", each, |game, who| {
        let mut extended = [0; 6];
        match who {
            Who::Seat(seat) => counts(game, seat, &mut extended),
            Who::Dirk => dirk_counts(game, &mut extended),
        }
        extended
    });
    fields.limit("extended", each);
}

/// They count once more.
pub(crate) fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
    pad.add(who, "extended", 2, halves);
}

/// Extensions on their board.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Extensions);
    guide.beside("extension-board", 1);
    guide.beside("extension", game.states.extensions.on_offer().count() as u8);
}

impl Scene {
    /// The extensions of a column, counted from 1, by the names of their buildings from the first row down.
    /// They change places with what lies on the rest of the board.
    pub fn extensions(mut self, column: usize, names: &str) -> Self {
        let board = &mut self.game.states.extensions.board;
        let first = (column - 1) * ROWS;
        for (row, name) in names.split_whitespace().enumerate() {
            let (place, wanted) = (first + row, Some(Self::building(name)));
            // Those that were just named stay where they are.
            let lies = |at: &usize| board[*at] == wanted && !(first..place).contains(at);
            let lies = (0..EXTENSIONS).rev().find(lies);
            board.swap(
                place,
                lies.unwrap_or_else(|| panic!("no {name} extension is left")),
            );
        }
        self
    }

    /// An extension on a tile that somebody has, on the first half that takes it. It comes from the
    /// board.
    pub fn extended(mut self, tile: &str) -> Self {
        let tile = TileId::named(tile).unwrap_or_else(|| panic!("there is no tile `{tile}`"));
        let game = &mut self.game;
        let free = halves(tile).into_iter().enumerate();
        let free = { free }.find(|(half, _)| !game.states.extensions.has(tile, *half));
        let Some((half, Some(building))) = free else {
            panic!("{tile} takes no extension")
        };
        let state = &mut game.states.extensions;
        let lies = state.board.iter().rposition(|lies| *lies == Some(building));
        state.board[lies.expect("one of its type is left on the board")] = None;
        state.extended[half].insert(tile);
        self
    }
}
