//! Building Sites · Die Baustellen · Mega Box, page 30
//!
//! A building for half its price lies under a site, whose back is hidden from the others: its
//! walls count, the building does not before it is finished. At the end unfinished ones cost
//! money.
//!
//! # Rulings
//! * P1: any building of the market, magical ones too; not through the vizier; not for camps or bazaars;
//!   gates and walls may be built on them;
//!   diamonds may pay; residents, chests and moors only once finished; no watchtower with a site.
//! * H1: half is taken of the price of the slot; a site is never exact.
//! * H124: at the end cards in the hand are lost, not what lies open before their owner.
//! * H49: an exchange office helps to open a site and to finish it.

use crate::Short as _;
use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Currency;
use crate::base::purchase::{Demand, Occasion, Offer, Offers, Purchase, Ware};
use crate::base::tile::{TileId, TileSet};
use crate::chance::Dice;
use crate::data::building_sites as data;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::note::{Note, Noted, Owner};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::touch::Touch;
use crate::turn::Phase;
use crate::view::View;
use serde::{Deserialize, Serialize};

pub use data::PER_CURRENCY as SITES_OF_A_CURRENCY;

/// All sites, wherever they are.
const SITES: usize = data::COUNT as usize;

const _: () = assert!(
    SITES == SITES_OF_A_CURRENCY as usize * Currency::ALL.len(),
    "data/building_sites.toml: there are equally many sites of each currency"
);

/// Sites on tiles and in the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie on a tile.
    pub(crate) sites: List<Site, SITES>,
    /// Those in the stack; hidden from all.
    pub(crate) stack: List<Back, SITES>,
    /// The two from which somebody is choosing; hidden from the others.
    drawn: List<Back, 2>,
    /// Those that have left the game, by currency.
    finished: [u8; 4],
    /// Tiles whose site was uncovered at the end: all know its back.
    uncovered: TileSet,
}

/// The back of a site; nothing if one does not know it.
pub type Back = Option<Currency>;

/// A site on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    /// The tile.
    pub tile: TileId,
    /// Whose tile it is.
    pub seat: Seat,
    /// The currency on its back.
    pub back: Back,
}

impl State {
    /// Whether a site lies on the tile.
    pub fn has(&self, tile: TileId) -> bool {
        self.sites.iter().any(|site| site.tile == tile)
    }

    /// The tiles that a site lies on.
    pub fn tiles(&self) -> TileSet {
        self.sites.iter().map(|site| site.tile).collect()
    }

    /// The sites that lie on tiles.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// A seat knows the backs of its own sites and of those it is choosing from; at the end all
    /// know those that were uncovered.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let mut seen = Self {
            finished: self.finished,
            uncovered: self.uncovered,
            ..Self::default()
        };
        for site in &self.sites {
            let known = you == Some(site.seat) || self.uncovered.has(site.tile);
            let back = site.back.filter(|_| known);
            seen.sites.push(Site { back, ..*site });
        }
        let chooses = self.chooser().is_some() && you == self.chooser();
        for back in &self.drawn {
            seen.drawn.push(back.filter(|_| chooses));
        }
        for _ in &self.stack {
            seen.stack.push(None);
        }
        seen
    }

    /// Who is choosing: the owner of the newest site, whose back is not decided yet.
    fn chooser(&self) -> Option<Seat> {
        let newest = self.sites.last()?;
        (!self.drawn.is_empty()).then_some(newest.seat)
    }

    /// Deals the unknown backs anew.
    fn deal(&mut self, dice: &mut Dice) {
        let mut left = [SITES_OF_A_CURRENCY; 4];
        let known = self
            .sites
            .iter()
            .map(|s| s.back)
            .chain(self.drawn.iter().copied());
        for currency in known.flatten() {
            left[currency.at()] -= 1;
        }
        let mut backs: List<Back, SITES> = Currency::ALL
            .into_iter()
            .flat_map(|c| {
                std::iter::repeat_n(Some(c), (left[c.at()] - self.finished[c.at()]) as usize)
            })
            .collect();
        dice.shuffle(&mut backs);
        let choosing = !self.drawn.is_empty();
        let newest = self.sites.len().wrapping_sub(1);
        for (at, site) in self.sites.iter_mut().enumerate() {
            if site.back.is_none() && !(choosing && at == newest) {
                site.back = backs.pop().flatten();
            }
        }
        for back in self.drawn.iter_mut().filter(|b| b.is_none()) {
            *back = backs.pop().flatten();
        }
        self.stack = backs;
    }

    /// How many sites there are of each currency, wherever they are.
    fn count(&self) -> [u8; 4] {
        let mut count = self.finished;
        let backs = self.sites.iter().map(|s| s.back);
        for currency in backs
            .chain(self.stack.iter().copied())
            .chain(self.drawn.iter().copied())
            .flatten()
        {
            count[currency.at()] += 1;
        }
        count
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Which of the two drawn sites to take.
        Choose "site" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Choose { seat } = *self;
        seat
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        legal(game, out);
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let action::Action::BuildingSites(Action::Choose { currency }) = action else {
            unreachable!("only sites were listed")
        };
        choose(game, self.seat(game), currency, log);
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Choose the currency of a new site among the two that were drawn.
        Choose "site" { currency: Currency },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Choose { currency } = *self;
        all.push(Touch::Currency(currency));
    }

    /// The back of a site is hidden from the others.
    fn is_secret(&self) -> bool {
        true
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A building was bought as a site.
        Opened "site-opened" { seat: Seat, tile: TileId },
        /// One of the two drawn sites was chosen; others see only that it was.
        Chosen "site-chosen" { seat: Seat, currency: Option<Currency> },
        /// A site was finished.
        Finished "site-finished" { seat: Seat, tile: TileId, currency: Currency },
        /// A site was sold with its building: the new owner looks at its back.
        Handed "site-handed" { seat: Seat, tile: TileId },
        /// At the end a site shows its currency, which makes this much money worthless.
        Uncovered "site-uncovered" { seat: Seat, tile: TileId, currency: Currency, lost: u8 },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Opened { .. } | Self::Handed { .. } | Self::Uncovered { .. }
        )
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Chosen { .. })
    }

    /// The back of a site is hidden from the others.
    fn hidden_from(&self, you: Option<Seat>, _open_hands: bool) -> Option<event::Event> {
        match *self {
            Self::Chosen { seat, .. } if you != Some(seat) => {
                let currency = None;
                Some(Self::Chosen { seat, currency }.into())
            }
            _ => None,
        }
    }
}

/// The sites are shuffled.
pub(crate) fn start(game: &mut Game) {
    let mut stack: List<Back, SITES> = Currency::ALL
        .into_iter()
        .flat_map(|c| [Some(c); SITES_OF_A_CURRENCY as usize])
        .collect();
    game.chance.shuffle(&mut stack);
    game.states.building_sites.stack = stack;
}

/// Each building of the market for half its price, and the finishing of one's own sites. Not
/// between turns (P1).
pub(crate) fn offers(game: &Game, seat: Seat, occasion: Occasion, out: &mut Offers) {
    if occasion != Occasion::OwnTurn {
        return;
    }
    let state = &game.states.building_sites;
    for slot in Slot::ALL {
        if !state.stack.is_empty()
            && let Some(tile) = game.market[slot.at()]
            && tile.building_bit() != 0
        {
            out.push(Offer {
                ware: Ware::AsSite(slot),
                demand: Demand::Part,
                bonus: false,
                plain: false,
                ..Offer::on_slot(slot, tile.price() / 2)
            });
        }
    }
    // A site that was given to Dirk is nobody's own any more.
    let own = |site: &&Site| site.seat == seat && !game.dirk.has(site.tile);
    for site in state.sites.iter().filter(own) {
        if let Some(currency) = site.back {
            out.push(Offer {
                ware: Ware::Finish(site.tile),
                currency: Some(currency),
                plain: false,
                ..Offer::on_slot(Slot(0), site.tile.price())
            });
        }
    }
}

/// A new site draws its back; a finished one leaves the game.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
    match purchase.ware {
        Ware::AsSite(_) => {
            let tile = purchase.tile.expect("a site is opened on a tile");
            open(game, seat, tile, log);
        }
        Ware::Finish(tile) => {
            let state = &mut game.states.building_sites;
            let at = state.sites.iter().position(|s| s.tile == tile);
            let site = state.sites.remove(at.expect("the site is there"));
            let currency = site.back.expect("a site has a back");
            state.finished[currency.at()] += 1;
            log.say(Event::Finished {
                seat,
                tile,
                currency,
            });
        }
        _ => {}
    }
}

/// A site stays on its building when that is sold.
pub(crate) fn changed_hands(game: &mut Game, _from: Seat, seat: Seat, tile: TileId, log: &mut Log) {
    let mut sites = game.states.building_sites.sites.iter_mut();
    if let Some(site) = sites.find(|site| site.tile == tile) {
        site.seat = seat;
        log.say(Event::Handed { seat, tile });
    }
}

/// A site leaves the game with its building, and all see its back.
pub(crate) fn left_game(game: &mut Game, _seat: Seat, tile: TileId) {
    let state = &mut game.states.building_sites;
    if let Some(at) = state.sites.iter().position(|site| site.tile == tile) {
        let site = state.sites.remove(at);
        let currency = site.back.expect("a site has a back");
        state.finished[currency.at()] += 1;
    }
}

/// Two sites are drawn to choose from; the last one has to be taken.
fn open(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    log.say(Event::Opened { seat, tile });
    let state = &mut game.states.building_sites;
    let first = state.stack.pop().expect("a site was on offer");
    let second = state.stack.pop();
    let back = if second.is_none() { first } else { None };
    state.sites.push(Site { tile, seat, back });
    if let Some(second) = second {
        state.drawn = [first, second].into_iter().collect();
        game.frames.push(Question::Choose { seat }.into());
    }
}

/// One of the two that were drawn.
fn legal(game: &Game, out: &mut Vec<action::Action>) {
    let drawn = &game.states.building_sites.drawn;
    for (at, back) in drawn.iter().enumerate() {
        if let Some(currency) = *back
            && !drawn[..at].contains(back)
        {
            out.push(Action::Choose { currency }.into());
        }
    }
}

/// The chosen one lies on the building, the other goes back and all are shuffled.
fn choose(game: &mut Game, seat: Seat, currency: Currency, log: &mut Log) {
    game.frames.pop();
    log.say(Event::Chosen {
        seat,
        currency: Some(currency),
    });
    let state = &mut game.states.building_sites;
    state.drawn.take(&Some(currency));
    let newest = state.sites.last_mut().expect("the site was laid");
    newest.back = Some(currency);
    let other = state.drawn.pop().expect("two were drawn");
    state.stack.push(other);
    // All go into one order before they are shuffled, so that nothing of the old one is left.
    state.stack.sort_short();
    game.chance.shuffle(&mut game.states.building_sites.stack);
}

/// A building that is not finished does not count.
pub(crate) fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    if game.states.building_sites.sites.is_empty() {
        return;
    }
    for placed in game.palaces.of(seat) {
        if let Some(building) = placed.tile.spec().building
            && game.is_site(placed.tile)
        {
            counts[building.at()] -= 1;
        }
    }
}

/// The sites in the palaces are uncovered, and the cards of their currencies in their owners' hands are
/// worthless. What lies open before them is not in the hand (H124).
pub(crate) fn before_distribution(game: &mut Game, log: &mut Log) {
    for at in 0..game.states.building_sites.sites.len() {
        let Site { tile, seat, back } = game.states.building_sites.sites[at];
        let built = game.palaces.of(seat).iter().any(|p| p.tile == tile);
        let Some(currency) = back.filter(|_| built) else {
            continue;
        };
        game.states.building_sites.uncovered.insert(tile);
        let closed = game.hands[seat.at()].coins(currency).closed();
        for card in closed.cards(currency) {
            game.spend(seat, card);
        }
        log.say(Event::Uncovered {
            seat,
            tile,
            currency,
            lost: closed.total(),
        });
    }
}

/// Buildings that are not finished.
pub(crate) const NOTE: Note = Note::new("sites", "1,0 2,-1", noted).also_of_dirk();

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let tiles = owner.tiles_at(text)?;
    if tiles.len() > SITES {
        return Err(format!("the box holds {SITES} sites"));
    }
    if let Some(placed) = tiles.iter().find(|placed| placed.tile.building_bit() == 0) {
        return Err(format!("{} is never a site", placed.tile));
    }
    let tiles = tiles.into_iter().map(|placed| placed.tile).collect();
    Ok(vec![Noted::Unfinished(tiles)])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["site", "site-back"];

/// Those in the stack, and those on tiles: with their currency for whoever may know it.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::BuildingSites);
    let state = &view.states.building_sites;
    pieces.heap(Thing::Back("site"), Place::Table, state.stack.len() as u8);
    for Site { tile, seat, back } in &state.sites {
        let thing = match back {
            Some(currency) => Thing::Piece("site", [Some(Mark::Currency(*currency)), None, None]),
            None => Thing::Back("site"),
        };
        pieces.own(thing, Place::Tile(*tile), *seat);
    }
}

/// A state that agrees with a view.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.building_sites.deal(dice);
}

/// The backs of those in the stack, and of others' sites until they are uncovered.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let is_late = matches!(
        game.phase,
        Phase::Finish
            | Phase::Distribute
            | Phase::PlaceAwards(_)
            | Phase::LastScoring
            | Phase::HoldLastScoring
            | Phase::Over
    );
    let state = &mut game.states.building_sites;
    let hidden = state.sites.iter_mut();
    // While somebody is choosing, the newest has no back yet.
    let hidden = hidden.filter(|s| !is_late && you != Some(s.seat) && s.back.is_some());
    let mut places: Vec<_> = hidden.map(|site| &mut site.back).collect();
    places.extend(state.stack.iter_mut());
    let mut pool: Vec<_> = places.iter().map(|back| **back).collect();
    dice.shuffle(&mut pool);
    for (place, back) in places.into_iter().zip(pool) {
        *place = back;
    }
}

/// No site is lost or made.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    if game.states.building_sites.count() != [SITES_OF_A_CURRENCY; 4] {
        faults.push("a building site was lost or made".to_owned());
    }
}

/// Sites in a stack.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::BuildingSites);
    guide.beside("site", game.states.building_sites.stack.len() as u8);
}

/// A building under a site is not finished.
pub(crate) fn unfinished(_setup: &Setup, can_be: &mut bool) {
    *can_be = true;
}

impl Scene {
    /// A building site with this currency on a tile that a seat has.
    pub fn site(mut self, seat: u8, tile: &str, currency: &str) -> Self {
        let seat = self.seat(seat);
        let tile = TileId::named(tile).unwrap_or_else(|| panic!("there is no tile `{tile}`"));
        let back = Currency::ALL.into_iter().find(|c| c.name() == currency);
        assert!(back.is_some(), "there is no currency `{currency}`");
        let state = &mut self.game.states.building_sites;
        assert!(state.stack.take(&back), "no site of {currency} is left");
        state.sites.push(Site { tile, seat, back });
        self
    }

    /// The sites that are drawn next, first to last.
    pub fn next_sites(mut self, currencies: &str) -> Self {
        let state = &mut self.game.states.building_sites;
        for name in currencies.split_whitespace().rev() {
            let back = Currency::ALL.into_iter().find(|c| c.name() == name);
            assert!(
                back.is_some() && state.stack.take(&back),
                "no site of {name} is left"
            );
            state.stack.push(back);
        }
        self
    }
}
