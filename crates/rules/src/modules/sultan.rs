//! Power of the Sultan · Die Macht des Sultans · Mega Box, page 25
//!
//! Cards of the deck that lie open beside the market, each marked with a building that a die
//! proposes. Whoever has bought one may take a tile of that building, as it is drawn for the market.
//!
//! # Rulings
//! * U1: before viziers; the vizier cannot buy these cards; exchange offices and diamonds may pay; the
//!   dancer's new tile can be claimed; Dirk's tiles cannot; a claimed tile may be given to Dirk.
//! * H5: a claimed tile never reaches the market.
//! * H72: those with a matching card are asked from the player whose turn is next; a claimed tile is
//!   placed at once, before the next is drawn. If the bag runs out meanwhile the end begins as usual.
//! * H97: who rolls is whose turn runs or has just ended, or the thief himself; a new roll offers
//!   both symbols again.
//! * H123: the patron does not pay for these cards, since they are no tiles.

use crate::action::{self, OwnAction};
use crate::base::market::{self, Fate, Slot};
use crate::base::money::{Card, Currency, Face};
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::tile::{Building, TileId, TileSet};
use crate::components::into_piles;
use crate::data::sultan as data;
use crate::determinize::MixedIn;
use crate::event::{Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::hooks::Kept;
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::{Kinds, Piles, Setup};
use crate::spares::Spares;
use crate::speech::speech;
use crate::touch::Touch;
use crate::turn;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many cards there are.
const CARDS: usize = data::COUNT as usize;
/// What each of them costs.
const PRICE: u8 = data::PRICE;
/// Into which pile how many of them go.
pub const SULTAN_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);

const _: () = assert!(
    CARDS == data::PER_CURRENCY as usize * Currency::ALL.len(),
    "there are as many cards of each currency"
);

/// A card with the building that is marked on it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Marked(u8);

impl Marked {
    const KIND: &'static str = "sultan";

    /// A card of this currency with this building on it.
    pub const fn new(currency: Currency, building: Building) -> Self {
        Self((currency.at() * Building::ALL.len() + building.at()) as u8)
    }

    /// The currency in which it is paid.
    pub const fn currency(self) -> Currency {
        Currency::ALL[self.0 as usize / Building::ALL.len()]
    }

    /// What is marked on it.
    pub const fn building(self) -> Building {
        Building::ALL[self.0 as usize % Building::ALL.len()]
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        let currency = Some(Mark::Currency(self.currency()));
        Thing::Piece(
            Self::KIND,
            [currency, Some(Mark::Building(self.building())), None],
        )
    }

    /// The one of this name: `sultan-denar+garden`.
    pub fn named(name: &str) -> Option<Self> {
        let all = Currency::ALL.into_iter();
        let mut all = all.flat_map(|c| Building::ALL.map(|building| Self::new(c, building)));
        all.find(|marked| marked.to_string() == name)
    }
}

impl std::fmt::Display for Marked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let card = Card::sultan(self.currency());
        write!(f, "{card}+{}", self.building().name())
    }
}

/// What lies on the other side of the die.
pub const fn opposite(building: Building) -> Building {
    let mut at = 0;
    while at < data::OPPOSITES.len() {
        let [one, other] = data::OPPOSITES[at];
        if building.at() == one.at() {
            return other;
        }
        if building.at() == other.at() {
            return one;
        }
        at += 1;
    }
    panic!("the die shows every building")
}

/// A card before somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Owned {
    seat: Seat,
    card: Marked,
}

/// A tile that was drawn for the market and may be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Drawn {
    tile: TileId,
    slot: Slot,
    /// Those who do not want it, as bits by seat.
    passed: u8,
}

/// Where the cards are. All of it lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// For sale beside the market.
    offered: List<Marked, CARDS>,
    owned: List<Owned, CARDS>,
    /// The card that is being marked.
    open: Option<Marked>,
    /// Who has bought that card; nobody if it has just turned up.
    buyer: Option<Seat>,
    /// Cards that have left the game, by currency.
    gone: [u8; Currency::ALL.len()],
    /// The tile for which the market waits.
    drawn: Option<Drawn>,
    /// New tiles of whoever has claimed one, which are not placed before the turn ends.
    aside: TileSet,
}

impl State {
    /// The cards of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Marked> {
        let owned = self.owned.iter().filter(move |owned| owned.seat == seat);
        owned.map(|owned| owned.card)
    }

    fn has(&self, seat: Seat, building: Building) -> bool {
        self.of(seat).any(|card| card.building() == building)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Which of two symbols is marked: the one that was rolled, or its opposite.
        Mark "sultan-mark" { seat: Seat, building: Building },
        /// Whether to keep what is marked on the card that was bought, or to roll again.
        Keep "sultan-keep" { seat: Seat, building: Building },
        /// Whether to take a tile that was drawn for the market.
        Claim "sultan-claim" { seat: Seat, tile: TileId },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        match self {
            Self::Mark { seat, .. } | Self::Keep { seat, .. } | Self::Claim { seat, .. } => *seat,
        }
    }

    fn legal(&self, _game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match self {
            Self::Mark { building, .. } => {
                let both = [*building, opposite(*building)];
                out.extend(both.map(|building| action::Action::from(Action::Mark { building })));
            }
            Self::Keep { .. } => out.extend([action::Action::Pass, Action::Reroll.into()]),
            Self::Claim { .. } => out.extend([action::Action::Pass, Action::Claim.into()]),
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        if let (Self::Claim { seat, .. }, action::Action::Sultan(Action::Claim)) = (*self, action) {
            return claim(game, seat, log);
        }
        game.frames.pop();
        match (*self, action) {
            (Self::Mark { seat, .. }, action::Action::Sultan(Action::Mark { building })) => {
                mark(game, seat, building, log);
            }
            (Self::Keep { seat, .. }, action::Action::Sultan(Action::Reroll)) => {
                roll(game, seat, log);
            }
            (Self::Keep { seat, building }, _) => mark(game, seat, building, log),
            (Self::Claim { seat, .. }, _) => leave(game, seat, log),
            (Self::Mark { .. }, _) => unreachable!("one of two is marked"),
        }
    }

    /// What was claimed is placed: what waits for the end of the turn comes back.
    fn settles(&self, game: &mut Game, _log: &mut Log) -> bool {
        let Self::Claim { seat, .. } = *self else {
            return false;
        };
        let is_placed = game.states.sultan.drawn.is_none();
        if is_placed {
            game.frames.pop();
            game.fresh[seat.at()] = std::mem::take(&mut game.states.sultan.aside);
        }
        is_placed
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Mark this building on a card.
        Mark "mark" { building: Building },
        /// Remove the marker from the card that was bought, and roll again.
        Reroll "reroll",
        /// Take the tile that was drawn for the market.
        Claim "claim",
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        match self {
            Self::Mark { building } => all.push(Touch::Building(*building)),
            Self::Reroll => all.push(Touch::Word("reroll")),
            Self::Claim => {
                let drawn = game.states.sultan.drawn;
                all.extend(drawn.map(|drawn| Touch::Thing(Thing::Tile(drawn.tile))));
            }
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A card turned up and lies beside the market.
        TurnedUp "sultan-turned-up" { card: Card },
        /// The die was rolled for a card.
        Rolled "sultan-rolled" { seat: Seat, building: Building },
        /// This building is marked on a card.
        Marked "sultan-marked" { seat: Seat, building: Building },
        /// A tile was drawn for the market, and somebody may take it.
        Drawn "sultan-drawn" { tile: TileId },
        /// Somebody gave up a card and takes the tile.
        Claimed "sultan-claimed" { seat: Seat, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::TurnedUp { .. } | Self::Rolled { .. } | Self::Drawn { .. }
        )
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Marked { .. } | Self::Claimed { .. })
    }
}

/// Two of each currency.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for currency in Currency::ALL {
        kinds[Card::sultan(currency).kind() as usize] += data::PER_CURRENCY;
    }
}

/// Three cards go into the first pile, two into the second, three into the third.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut cards: [Card; CARDS] =
        std::array::from_fn(|n| Card::sultan(Currency::ALL[n % Currency::ALL.len()]));
    piles.dice.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for (pile, count) in SULTAN_PILES {
        for card in cards.by_ref().take(count) {
            piles.mix_in(&mut game.deck, pile, card);
        }
    }
}

/// They are for sale in one's own turn, not through the vizier, and the patron does not pay for
/// them (U1, H123).
pub(crate) fn offers(game: &Game, _seat: Seat, occasion: Occasion, out: &mut Offers) {
    if occasion != Occasion::OwnTurn {
        return;
    }
    let offered = &game.states.sultan.offered;
    for (at, card) in offered.iter().enumerate() {
        // Cards that are alike are one offer.
        if !offered[..at].contains(card) {
            out.push(Offer {
                ware: Ware::Marked(*card),
                currency: Some(card.currency()),
                plain: false,
                ..Offer::on_slot(Slot(0), PRICE)
            });
        }
    }
}

/// The buyer lays the card before them and may roll once again.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Ware::Marked(card) = purchase.ware {
        let state = &mut game.states.sultan;
        state.offered.take(&card);
        (state.open, state.buyer) = (Some(card), Some(seat));
        let building = card.building();
        game.frames.push(Question::Keep { seat, building }.into());
    }
}

/// A card turns up: whoever acts rolls for it (H97).
pub(crate) fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
    let Face::Sultan(currency) = card.face() else {
        return;
    };
    log.say(Event::TurnedUp { card });
    let state = &mut game.states.sultan;
    state.open = Some(Marked::new(currency, Building::ALL[0]));
    state.buyer = None;
    let seat = game.interlude.goes_on().unwrap_or(game.turn);
    roll(game, seat, log);
}

/// `seat` rolls for the open card; the symbol is marked until it is chosen.
fn roll(game: &mut Game, seat: Seat, log: &mut Log) {
    let building = game.chance.stroke().one_of(&Building::ALL);
    let card = game.states.sultan.open.as_mut().expect("a card is open");
    *card = Marked::new(card.currency(), building);
    log.say(Event::Rolled { seat, building });
    game.frames.push(Question::Mark { seat, building }.into());
}

/// The open card is marked: it lies beside the market, or before its buyer.
fn mark(game: &mut Game, seat: Seat, building: Building, log: &mut Log) {
    let state = &mut game.states.sultan;
    let open = state.open.take().expect("a card is open");
    let card = Marked::new(open.currency(), building);
    match state.buyer.take() {
        Some(seat) => state.owned.push(Owned { seat, card }),
        None => state.offered.push(card),
    }
    log.say(Event::Marked { seat, building });
}

/// A tile that is drawn for the market waits while somebody may claim it (H72).
pub(crate) fn tile_drawn(
    game: &mut Game,
    slot: Slot,
    tile: TileId,
    fate: &mut Fate,
    log: &mut Log,
) {
    if *fate == Fate::Lies {
        let drawn = Drawn {
            tile,
            slot,
            passed: 0,
        };
        if let Some(question) = next_claim(game, drawn) {
            game.states.sultan.drawn = Some(drawn);
            *fate = Fate::Asked;
            log.say(Event::Drawn { tile });
            game.frames.push(question);
        }
    }
}

/// Who may claim the tile next, from the player whose turn is next.
fn next_claim(game: &Game, drawn: Drawn) -> Option<Frame> {
    let Drawn { tile, passed, .. } = drawn;
    let building = tile.spec().building?;
    let mut seats = turn::next_seat(game).round(game.players);
    let may = |seat: &Seat| passed >> seat.0 & 1 == 0 && game.states.sultan.has(*seat, building);
    let seat = seats.find(may)?;
    Some(Question::Claim { seat, tile }.into())
}

/// The card leaves the game, and the tile is placed at once, it alone; then the market is filled further.
fn claim(game: &mut Game, seat: Seat, log: &mut Log) {
    let state = &mut game.states.sultan;
    let tile = state.drawn.take().expect("a tile waits").tile;
    let building = tile.spec().building;
    let fits = |owned: &Owned| owned.seat == seat && Some(owned.card.building()) == building;
    let at = state
        .owned
        .iter()
        .position(fits)
        .expect("somebody with a card is asked");
    let owned = state.owned.remove(at);
    state.gone[owned.card.currency().at()] += 1;
    log.say(Event::Claimed { seat, tile });
    let claimed = TileSet::from_iter([tile]);
    game.states.sultan.aside = std::mem::replace(&mut game.fresh[seat.at()], claimed);
    game.frames.push(Frame::Place { seat, gift: true });
}

/// `seat` does not want it: the next is asked, or it comes to the market.
fn leave(game: &mut Game, seat: Seat, log: &mut Log) {
    log.say(crate::event::Event::Passed { seat });
    let mut drawn = game.states.sultan.drawn.take().expect("a tile waits");
    drawn.passed |= 1 << seat.0;
    if let Some(question) = next_claim(game, drawn) {
        game.states.sultan.drawn = Some(drawn);
        game.frames.push(question);
    } else {
        market::lay(game, drawn.slot, drawn.tile, log);
    }
}

/// A side of the die.
const DIE: &str = "building-die";

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[Marked::KIND, DIE];

/// The cards beside the market and before people, and the tile for which the market waits.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Sultan);
    let state = &view.states.sultan;
    if let Some(drawn) = state.drawn {
        pieces.lay(Thing::Tile(drawn.tile), Place::Table);
    }
    if let Some(card) = state.open {
        pieces.lay(card.thing(), Place::Table);
    }
    pieces.cost(Some(PRICE));
    for card in &state.offered {
        pieces.lay(card.thing(), Place::Table);
    }
    for Owned { seat, card } in &state.owned {
        pieces.own(card.thing(), Place::Seat(*seat), *seat);
    }
}

/// The tile that waits, and those that wait with whoever claims one.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let state = &kept.states.sultan;
    let drawn = state.drawn.map(|drawn| drawn.tile);
    drawn.into_iter().chain(state.aside.iter()).for_each(visit);
}

/// Those that have turned up.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let state = &kept.states.sultan;
    let owned = state.owned.iter().map(|owned| owned.card);
    let marked = state.offered.iter().copied().chain(owned).chain(state.open);
    for card in marked {
        visit(Card::sultan(card.currency()));
    }
    for currency in Currency::ALL {
        for _ in 0..state.gone[currency.at()] {
            visit(Card::sultan(currency));
        }
    }
}

/// A state that agrees with a view: those that nobody has seen are in their piles.
pub(crate) fn deal_cards(_game: &mut Game, mixed: &mut MixedIn<'_>) {
    let unseen = mixed.unseen.iter().copied();
    let own = unseen.filter(|card| matches!(card.face(), Face::Sultan(_)));
    mixed.hide(own, &SULTAN_PILES, false);
}

/// In a scene those that are not named have left the game.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.sultan.gone = [data::PER_CURRENCY; Currency::ALL.len()];
}

/// A scene may take any of those.
pub(crate) fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
    if let Face::Sultan(currency) = card.face() {
        let left = &mut game.states.sultan.gone[currency.at()];
        *taken |= *left > 0;
        *left = left.saturating_sub(1);
    }
}

/// The die; the cards are in the piles.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Sultan);
    guide.beside("building-die", 1);
}

/// The die with a type of building on each side.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Sultan);
    let faces = Building::ALL.map(|building| Thing::of(DIE, building));
    spares.dice("sultan-die", 1, faces);
}

impl Scene {
    /// Cards of the sultan before a seat: `denar+garden dukat+tower`.
    pub fn sultan_cards(mut self, seat: u8, cards: &str) -> Self {
        let seat = self.seat(seat);
        for card in self.take_sultan_cards(cards) {
            self.game.states.sultan.owned.push(Owned { seat, card });
        }
        self
    }

    /// Cards of the sultan that lie beside the market.
    pub fn sultan_offer(mut self, cards: &str) -> Self {
        for card in self.take_sultan_cards(cards) {
            self.game.states.sultan.offered.push(card);
        }
        self
    }

    fn take_sultan_cards(&mut self, cards: &str) -> Vec<Marked> {
        let named = cards.split_whitespace().map(|name| {
            let card = Marked::named(&format!("{}-{name}", Marked::KIND));
            let card = card.unwrap_or_else(|| panic!("there is no sultan's card `{name}`"));
            let left = &mut self.game.states.sultan.gone[card.currency().at()];
            assert!(*left > 0, "{name} is in two places");
            *left -= 1;
            card
        });
        named.collect()
    }
}
