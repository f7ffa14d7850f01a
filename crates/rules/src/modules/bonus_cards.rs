//! Bonus Cards · Die Bonuskarten · Mega Box, page 10
//!
//! Ten cards, dealt face down, show the ten tiles of the base game without walls. Whoever has built the
//! tile of a card may show it at any time; from then on it counts as one more building of its type.
//!
//! # Rulings
//! * garden 10 and its shown card are two gardens.
//! * H71: a card is shown by a free choice whenever its owner decides something, and before the points of
//!   each scoring are counted all who could are asked, by what all can see. A tile that leaves takes its
//!   card back into the hand.
//! * H89: to show a card is part of whatever decision is open, and leaves it open.
//! * H303: the round before a scoring goes on until nobody shows another card.
//! * H304: a card that was taken back is known to all, though its owner holds it again.
//! * H10: under an unfinished building site it does not count; with added walls, with a power or turned the tile
//!   stays the same.
//! * H92: it counts in majorities only, not for squares.

use crate::action::{self, OwnAction};
use crate::base::palace::Placed;
use crate::base::scoring::Who;
use crate::base::tile::TileId;
use crate::chance::Dice;
use crate::components::FOUNTAIN;
use crate::data::bonus_cards as data;
use crate::event::{self, Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::{Illegal, OwnRefusal};
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::pad::{Fields, Pad};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many cards there are.
const CARDS: usize = data::CARDS.len();

const _: () = {
    let mut at = 0;
    while at < CARDS {
        let row = &data::CARDS[at];
        let fits = row.tile.walls().0 == 0 && row.tile.price() == row.price;
        let building = row.tile.spec().building;
        assert!(
            fits && matches!(building, Some(of) if of as u8 == row.building as u8),
            "data/bonus_cards.toml: a card shows a tile without walls, as it is printed"
        );
        at += 1;
    }
    let (mut without_walls, mut tile) = (0, 0);
    while tile < FOUNTAIN.at() {
        without_walls += (TileId::nth(tile as u8).walls().0 == 0) as usize;
        tile += 1;
    }
    assert!(
        without_walls == CARDS,
        "data/bonus_cards.toml: there is a card for each tile without walls"
    );
};

/// How many cards everybody gets in a game for so many.
pub fn dealt_to_each(players: u8) -> u8 {
    let row = data::DEAL.iter().find(|row| row[0] == players);
    row.expect("there is a row for every number of players")[1]
}

/// The tiles that cards show.
pub fn tiles() -> impl Iterator<Item = TileId> {
    data::CARDS.iter().map(|row| row.tile)
}

/// Some of the cards, a bit for each.
type Set = u16;

/// The card that shows a tile, as a bit; nothing for tiles that none shows.
fn card_of(tile: TileId) -> Set {
    let at = data::CARDS.iter().position(|row| row.tile == tile);
    at.map_or(0, |at| 1 << at)
}

/// The tiles that these cards show.
fn shown_by(mut cards: Set) -> impl Iterator<Item = TileId> {
    std::iter::from_fn(move || {
        let row = data::CARDS.get(cards.trailing_zeros() as usize)?;
        cards &= cards - 1;
        Some(row.tile)
    })
}

/// Who has which cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The cards of each seat, those in the hand and those that are shown. Hidden: in a view there are
    /// one's own, and what all have seen.
    owned: [Set; MAX_SEATS],
    /// How many each seat was dealt. Nobody ever gets another one, or loses one.
    dealt: [u8; MAX_SEATS],
    /// Those that lie open now.
    shown: Set,
    /// Those that all have seen, also if they were taken back since (H304).
    known: Set,
}

impl State {
    /// How many cards `seat` holds, which all may know.
    pub const fn held(&self, seat: Seat) -> u8 {
        let shown = self.owned[seat.at()] & self.shown;
        self.dealt[seat.at()] - shown.count_ones() as u8
    }

    /// The tiles of the cards that `seat` holds. In a view these are one's own, and of others what all
    /// have seen.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = TileId> + use<> {
        shown_by(self.in_hand(seat))
    }

    /// The tiles of the cards that `seat` has shown.
    pub fn shown(&self, seat: Seat) -> impl Iterator<Item = TileId> + use<> {
        shown_by(self.owned[seat.at()] & self.shown)
    }

    /// Whether all know that `seat` has the card of this tile, in the hand or shown.
    pub fn is_known(&self, seat: Seat, tile: TileId) -> bool {
        self.owned[seat.at()] & self.known & card_of(tile) != 0
    }

    const fn in_hand(&self, seat: Seat) -> Set {
        self.owned[seat.at()] & !self.shown
    }

    /// The cards that `seat` may hold, for all that everybody can see.
    fn suspected(&self, seat: Seat) -> Set {
        let known = self.owned[seat.at()] & self.known;
        let has_others = known.count_ones() < u32::from(self.dealt[seat.at()]);
        let others = if has_others { !self.known } else { 0 };
        (known | others) & !self.shown
    }

    /// Others' cards are hidden until they are shown.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let mut seen = *self;
        seen.hide(you);
        seen
    }

    /// Leaves of others' cards what all know.
    fn hide(&mut self, you: Option<Seat>) {
        for (at, owned) in self.owned.iter_mut().enumerate() {
            if you.is_none_or(|you| you.at() != at) {
                *owned &= self.known;
            }
        }
    }

    /// Deals what is not known: whoever has fewer than they were dealt gets the rest by chance. What is
    /// left over has left the game.
    fn deal(&mut self, dice: &mut Dice) {
        let known = self.owned.iter().fold(0, |all, owned| all | owned);
        let cards = (0..CARDS as u8).map(|at| 1 << at);
        let mut pool: List<Set, CARDS> = cards.filter(|card| known & card == 0).collect();
        dice.shuffle(&mut pool);
        for (owned, dealt) in self.owned.iter_mut().zip(self.dealt) {
            while owned.count_ones() < u32::from(dealt) {
                *owned |= pool.pop().expect("there are enough cards");
            }
        }
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to show a bonus card before a scoring; so many are still asked after this seat.
        Show "bonus-card" { seat: Seat, after: u8 },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Show { seat, .. } = *self;
        seat
    }

    /// To show a card keeps the question open: only passing answers it.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        out.push(action::Action::Pass);
        list(game, self.seat(game), out);
    }

    fn apply(&self, game: &mut Game, _action: action::Action, log: &mut Log) {
        let seat = self.seat(game);
        log.say(event::Event::Passed { seat });
        self.go_on(game);
    }

    /// Whoever could show nothing, as all can see, is not asked.
    fn settles(&self, game: &mut Game, _log: &mut Log) -> bool {
        let nothing = !could_show(game, self.seat(game));
        if nothing {
            self.go_on(game);
        }
        nothing
    }

    /// Whoever holds no card that fits.
    fn is_small(&self) -> bool {
        true
    }
}

impl Question {
    /// The next seat is asked, if there is one.
    fn go_on(&self, game: &mut Game) {
        let Self::Show { seat, after } = *self;
        game.frames.pop();
        if let Some(after) = after.checked_sub(1) {
            let seat = seat.next(game.players);
            game.frames.push(Self::Show { seat, after }.into());
        }
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Show the bonus card of a tile in one's own palace.
        Show "show" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Show { tile } = *self;
        all.push(Touch::Own(thing(tile)));
    }

    fn check(&self, game: &Game) -> Option<Result<(), Illegal>> {
        let Self::Show { tile } = *self;
        let seat = game.to_act()?;
        let held = game.states.bonus_cards.in_hand(seat) & card_of(tile) != 0;
        Some(if !held {
            Err(Illegal::of(Refusal::NotHeld))
        } else if is_built(game, seat, tile) {
            Ok(())
        } else {
            Err(Illegal::of(Refusal::NotBuilt))
        })
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Show { tile } = *self;
        let seat = game.to_act().expect("whoever shows a card is asked");
        show(game, seat, tile, log);
    }

    fn is_free(&self) -> bool {
        true
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Somebody showed the bonus card of a tile.
        Shown "bonus-shown" { seat: Seat, tile: TileId },
        /// A tile left a palace, and its bonus card went back into the hand.
        TakenBack "bonus-taken-back" { seat: Seat, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Shown { .. })
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// The card is not in the hand.
        NotHeld "bonus-not-held",
        /// The tile of the card does not lie in the palace.
        NotBuilt "bonus-not-built",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        match self {
            Self::NotHeld => "this bonus card is not in the hand",
            Self::NotBuilt => "a bonus card is shown only with its very tile in the own palace",
        }
    }
}

/// Everybody is dealt some, face down; the rest leaves the game unseen.
pub(crate) fn start(game: &mut Game) {
    let each = dealt_to_each(game.players);
    for seat in game.seats() {
        game.states.bonus_cards.dealt[seat.at()] = each;
    }
    let mut dice = game.chance.stroke();
    game.states.bonus_cards.deal(&mut dice);
}

fn is_built(game: &Game, seat: Seat, tile: TileId) -> bool {
    game.palaces.tiles(seat).has(tile)
}

/// The tiles of cards as bits among those of the base game: they are looked for at every decision. One table has
/// every choice among the first five cards, the other every choice among the rest.
const TILES_OF: [[u64; 1 << HALF]; 2] = {
    let mut tiles = [[0; 1 << HALF]; 2];
    let mut at = 0;
    while at < CARDS {
        let tile = data::CARDS[at].tile;
        assert!(
            tile.is_standard(),
            "data/bonus_cards.toml: all tiles are of the base game"
        );
        let mut choice = 0;
        while choice < 1 << HALF {
            if choice >> (at % HALF) & 1 != 0 {
                tiles[at / HALF][choice] |= 1 << tile.at();
            }
            choice += 1;
        }
        at += 1;
    }
    tiles
};

/// Half of the cards.
const HALF: usize = CARDS / 2;

const _: () = assert!(2 * HALF == CARDS, "there are two halves");

/// The cards that `seat` may show.
fn list(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let held = usize::from(game.states.bonus_cards.in_hand(seat));
    let tiles = TILES_OF[0][held % (1 << HALF)] | TILES_OF[1][held >> HALF];
    // Mostly none of them is built.
    if game.palaces.tiles(seat).from(0) & tiles != 0 {
        list_built(game, seat, out);
    }
}

#[inline(never)]
fn list_built(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let hand = game.states.bonus_cards.hand(seat);
    let built = hand.filter(|tile| is_built(game, seat, *tile));
    out.extend(built.map(|tile| action::Action::from(Action::Show { tile })));
}

/// A card may be shown beside whatever is asked. The question of the module lists them itself.
pub(crate) fn free_actions(game: &Game, asked: Frame, out: &mut Vec<action::Action>) {
    if !matches!(asked, Frame::BonusCards(_)) {
        list(game, asked.seat(game), out);
    }
}

/// The card lies open from now on. Before a scoring all others may answer with one of theirs (H303).
fn show(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    let state = &mut game.states.bonus_cards;
    state.shown |= card_of(tile);
    state.known |= card_of(tile);
    log.say(Event::Shown { seat, tile });
    if let Some(Frame::BonusCards(_)) = game.question() {
        game.frames.pop();
        game.frames.push(everybody_from(game, seat).into());
    }
}

/// A tile that leaves the palace takes its card back into the hand.
pub(crate) fn removed(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
    let (state, tile) = (&mut game.states.bonus_cards, placed.tile);
    if state.shown & card_of(tile) != 0 {
        state.shown &= !card_of(tile);
        log.say(Event::TakenBack { seat, tile });
    }
}

/// Whether `seat` could show a card, for all that everybody can see (H25).
fn could_show(game: &Game, seat: Seat) -> bool {
    let mut suspected = shown_by(game.states.bonus_cards.suspected(seat));
    suspected.any(|tile| is_built(game, seat, tile))
}

/// The question to `seat`, and then to all others.
const fn everybody_from(game: &Game, seat: Seat) -> Question {
    let after = game.players - 1;
    Question::Show { seat, after }
}

/// Before the points are counted everybody who could show a card is asked, beginning with the player
/// whose turn it is.
pub(crate) fn before_scoring(game: &mut Game) {
    let question = everybody_from(game, game.turn);
    game.frames.push(question.into());
}

/// A shown card is one more building of its type, as soon as that is finished (H10).
pub(crate) fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    for tile in game.states.bonus_cards.shown(seat) {
        if let Some(building) = tile.spec().building
            && !game.is_site(tile)
        {
            counts[building.at()] += 1;
        }
    }
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["bonus-card", "bonus-card-back"];

/// The card of a tile: cards of one type are told apart by the price.
fn thing(tile: TileId) -> Thing {
    let building = tile.spec().building.map(Mark::Building);
    let price = Some(Mark::Number(tile.price()));
    Thing::Piece("bonus-card", [building, price, None])
}

/// Shown cards on their tiles; in the hands one's own, those that all know, and how many others.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::BonusCards);
    let state = &view.states.bonus_cards;
    for seat in Seat::all(view.setup.players) {
        let mut hidden = state.held(seat);
        for tile in state.hand(seat) {
            pieces.own(thing(tile), Place::Seat(seat), seat);
            hidden -= 1;
        }
        pieces.owns(Thing::Back("bonus-card"), hidden, Place::Seat(seat), seat);
        for tile in state.shown(seat) {
            pieces.own(thing(tile), Place::Tile(tile), seat);
        }
    }
}

/// A state that agrees with a view: others' cards, and those that have left the game.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.bonus_cards.deal(dice);
}

/// Nobody knows which cards the others hold, and which have left the game, but for those that were
/// shown once.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    game.states.bonus_cards.hide(you);
    game.states.bonus_cards.deal(dice);
}

/// Everybody has the cards that they were dealt, and a shown one lies with its tile.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.bonus_cards;
    let mut all = 0;
    for seat in game.seats() {
        let owned = state.owned[seat.at()];
        let dealt = u32::from(state.dealt[seat.at()]);
        if owned & all != 0 || owned.count_ones() != dealt {
            let number = seat.0 + 1;
            faults.push(format!("seat {number} has other bonus cards than dealt"));
        }
        all |= owned;
        if let Some(tile) = state.shown(seat).find(|tile| !is_built(game, seat, *tile)) {
            faults.push(format!("the bonus card of {tile} is shown without it"));
        }
    }
    if state.shown & !state.known != 0 || state.known & !all != 0 {
        faults.push("a bonus card was shown that nobody knows or has".to_owned());
    }
}

/// In a scene nobody has a card that was not named.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.bonus_cards = State::default();
}

/// What people count for it: shown bonus cards by type.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::BonusCards);
    fields.by_type("shown-bonus", CARDS as u8, |game, seat| {
        let mut shown = [0; 6];
        counts(game, seat, &mut shown);
        shown
    });
}

/// They count as buildings.
pub(crate) fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
    pad.add(who, "shown-bonus", 2, halves);
}

/// Cards in every hand; the others stay in the box, unseen.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::BonusCards);
    let each = dealt_to_each(game.players);
    guide.each("bonus-card", each);
    guide.boxed("bonus-card", CARDS as u8 - each * game.players);
}

impl Scene {
    /// Bonus cards in the hand of a seat, by their tiles: `garden-11 tower-12`.
    pub fn bonus_cards(mut self, seat: u8, tiles: &str) -> Self {
        for name in tiles.split_whitespace() {
            self.deal_bonus_card(seat, name);
        }
        self
    }

    /// The same for cards that are shown. Their tiles lie in the palace.
    pub fn shown_bonus_cards(mut self, seat: u8, tiles: &str) -> Self {
        for name in tiles.split_whitespace() {
            let card = self.deal_bonus_card(seat, name);
            let state = &mut self.game.states.bonus_cards;
            state.shown |= card;
            state.known |= card;
        }
        self
    }

    fn deal_bonus_card(&mut self, seat: u8, name: &str) -> Set {
        let seat = self.seat(seat);
        let card = TileId::named(name).map_or(0, card_of);
        assert!(card != 0, "there is no bonus card of `{name}`");
        let state = &mut self.game.states.bonus_cards;
        let is_free = state.owned.iter().all(|owned| owned & card == 0);
        assert!(is_free, "the bonus card of {name} is in two places");
        state.owned[seat.at()] |= card;
        state.dealt[seat.at()] += 1;
        card
    }
}
