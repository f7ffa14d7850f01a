//! The state of a game, and what the outside does with it.

use crate::action::{Action, OwnAction};
use crate::base::added::{Added, Built};
use crate::base::interlude::Interlude;
use crate::base::money::{Card, Currency, Hand};
use crate::base::palace::{Cell, Palaces, Placed};
use crate::base::peeked::Peeked;
use crate::base::purchase::{self, Occasion, Ware};
use crate::base::round::{Round, Rounds};
use crate::base::scoring::{self, ScoreLine, Who};
use crate::base::steps::Begun;
use crate::base::take::DISPLAY_SLOTS;
use crate::base::tile::{Building, Sides, TileId, TileSet};
use crate::capacity;
use crate::chance::Chance;
use crate::components::{
    DISPLAY, FOUNTAIN, MajorityPoints, PILE_OF_SCORING_1, PILE_OF_SCORING_2, PILES,
};
use crate::event::Log;
use crate::frame::Frame;
use crate::hooks::{self, Kept};
use crate::illegal::Illegal;
use crate::list::List;
use crate::module::ModuleSet;
use crate::modules::States;
use crate::options::Options;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{self, GameKind, Setup};
use crate::turn::{self, Phase};

/// How many slots the market has.
pub const SLOTS: usize = 4;

/// A whole game at one moment: plain data, to be copied, compared, hashed.
///
/// It holds everything, including what is hidden. Show people [`Game::view`].
///
/// ```
/// use alhambra_rules::{Game, Seat, Setup};
///
/// let mut game = Game::new(&Setup::players(4), 2026);
/// let before = game.clone();
/// let mut legal = Vec::new();
/// game.legal(&mut legal);
/// let seat = game.to_act().expect("a game begins with a question");
/// game.apply(legal[0])?;
/// assert_ne!(game, before);
/// assert_eq!(game.turn(), Seat((seat.0 + 1) % 4), "one card was taken, and the turn is over");
///
/// // The same set-up, seed and actions give the same game.
/// let mut again = Game::new(&Setup::players(4), 2026);
/// again.apply(legal[0])?;
/// assert_eq!(again, game);
/// # Ok::<(), alhambra_rules::Illegal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(crate) kind: GameKind,
    pub(crate) players: u8,
    pub(crate) modules: ModuleSet,
    pub(crate) options: Options,
    pub(crate) chance: Chance,
    /// Open decisions, the newest last.
    pub(crate) frames: List<Frame, { capacity::FRAMES }>,
    /// How the turn goes on when no decision is open.
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Between two turns: who has stepped in, and who wants nothing.
    pub(crate) interlude: Interlude,
    /// Tiles still to come; the last is drawn next.
    pub(crate) bag: List<TileId, { Game::BAG }>,
    pub(crate) market: [Option<TileId>; SLOTS],
    /// Cards still to come; the last is drawn next.
    pub(crate) deck: List<Card, { Game::DECK }>,
    /// How many cards each of the five piles held from which the deck was stacked.
    pub(crate) piles: [u8; PILES],
    /// How often the discard pile was shuffled into a new deck.
    pub(crate) reshuffles: u8,
    pub(crate) discard: List<Card, { Game::DECK }>,
    pub(crate) display: [Card; DISPLAY_SLOTS],
    pub(crate) hands: [Hand; MAX_SEATS],
    /// What everybody saw them take and has not seen them pay: a part of the hands (B20).
    pub(crate) known: [Hand; MAX_SEATS],
    pub(crate) palaces: Palaces,
    /// What was added to tiles, wherever they are.
    pub(crate) added: Added,
    /// What lies before each seat outside a palace: its reserve, or in the card game its building
    /// cards.
    pub(crate) reserves: [TileSet; MAX_SEATS],
    /// Tiles that were bought or awarded and wait to be placed.
    pub(crate) fresh: [TileSet; MAX_SEATS],
    pub(crate) dirk: TileSet,
    /// Points by seat.
    pub(crate) points: [i16; MAX_SEATS],
    pub(crate) dirk_points: i16,
    /// A purchase that is not paid yet.
    pub(crate) begun: Begun,
    /// What was looked at in deck and bag.
    pub(crate) peeked: Peeked,
    /// Scorings whose card has turned up and that are to be held.
    pub(crate) due: Rounds,
    /// Scorings that were held.
    pub(crate) scored: Rounds,
    /// What the modules keep.
    pub(crate) states: States,
}

const _: () = assert!(
    size_of::<Game>() <= 4096,
    "bots copy the state all the time"
);

/// How much of what is legal is to be listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Everything but payments with superfluous cards.
    Everything,
    /// Redesigns are left out as well, unless nothing else is possible: then one of them has to be done (B9). So
    /// whoever is asked finds something in either list.
    NoRedesigns,
}

impl Game {
    /// The most tiles that a bag can hold.
    pub(crate) const BAG: usize = capacity::BAG;
    /// The most cards that a deck can hold.
    pub(crate) const DECK: usize = capacity::DECK;

    /// Sets up a game. The same set-up and seed give the same game everywhere.
    ///
    /// # Panics
    /// When `setup` does not pass [`Setup::check`].
    pub fn new(setup: &Setup, seed: u64) -> Self {
        setup::lay(setup, seed)
    }

    /// An empty table.
    pub(crate) fn empty(setup: &Setup, chance: Chance) -> Self {
        Self {
            kind: setup.game,
            players: setup.players,
            modules: setup.modules,
            options: setup.options,
            chance,
            frames: List::new(),
            phase: Phase::Start,
            turn: Seat(0),
            interlude: Interlude::default(),
            bag: List::new(),
            market: [None; SLOTS],
            deck: List::new(),
            piles: [0; PILES],
            reshuffles: 0,
            discard: List::new(),
            display: [Card::NONE; DISPLAY_SLOTS],
            hands: [Hand::default(); MAX_SEATS],
            known: [Hand::default(); MAX_SEATS],
            palaces: Palaces::default(),
            added: Added::default(),
            reserves: [TileSet::default(); MAX_SEATS],
            fresh: [TileSet::default(); MAX_SEATS],
            dirk: TileSet::default(),
            points: [0; MAX_SEATS],
            dirk_points: 0,
            begun: Begun::default(),
            peeked: Peeked::default(),
            due: Rounds::NONE,
            scored: Rounds::NONE,
            states: States::default(),
        }
    }

    /// Who has to decide now; nobody when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        Some(self.question()?.seat(self))
    }

    /// What has to be decided now.
    pub fn question(&self) -> Option<Frame> {
        self.frames.top()
    }

    /// Lists what is legal now, into a list that may be used again and again. Payments with
    /// superfluous cards are legal but not listed (B10).
    pub fn legal(&self, out: &mut Vec<Action>) {
        self.list(Listing::Everything, out);
    }

    /// Lists what is legal now, or a part of it.
    pub fn list(&self, listing: Listing, out: &mut Vec<Action>) {
        out.clear();
        if let Some(frame) = self.question() {
            frame.legal(self, listing, out);
            hooks::free_actions(self, frame, out);
        }
    }

    /// Lists what answers the open question, without what may be done beside it.
    pub fn answers(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Some(frame) = self.question() {
            frame.legal(self, Listing::Everything, out);
        }
    }

    /// Whether an action is legal now, and if not, why.
    ///
    /// ```
    /// use alhambra_rules::{Illegal, Scene};
    ///
    /// let game = Scene::new(2).hand(0, "denar-7").market("- - garden-11 -").begin();
    /// let dear = game.check("buy 3 with denar-7".parse()?);
    /// assert_eq!(dear, Err(Illegal::TooLittle { paid: 7, price: 11 }));
    /// println!("{}", dear.expect_err("it is too dear"));
    /// # Ok::<(), alhambra_rules::Unreadable>(())
    /// ```
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let frame = self.question().ok_or(Illegal::GameOver)?;
        match self.as_free(&action) {
            Some(free) => free.check(self).unwrap_or(Err(Illegal::NotPossible)),
            None => frame.check(self, action),
        }
    }

    /// What an action does beside the open decision, if it is of that kind and its module in play.
    #[inline]
    fn as_free<'a>(&self, action: &'a Action) -> Option<&'a dyn OwnAction> {
        if !self.modules.meets(hooks::FREE) || !action.is_free() {
            return None;
        }
        let in_play = |module| self.modules.has(module);
        action.module().filter(|module| in_play(*module))?;
        action.own()
    }

    /// Does what the action says, up to the next decision. An illegal action changes nothing.
    pub fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        self.apply_logged(action, &mut Log::off())
    }

    /// The same, telling what happens.
    pub fn apply_logged(&mut self, action: Action, log: &mut Log) -> Result<(), Illegal> {
        self.check(action)?;
        self.apply_listed(action, log);
        Ok(())
    }

    /// The same for an action that is known to be legal because it was listed for this very
    /// state. With any other action the state that follows is worthless, and it may panic.
    pub fn apply_listed(&mut self, action: Action, log: &mut Log) {
        debug_assert_eq!(self.check(action), Ok(()), "{action:?}");
        let frame = self.question().expect("somebody is asked");
        match self.as_free(&action) {
            Some(free) => free.act(self, log),
            None => frame.apply(self, action, log),
        }
        turn::advance(self, log);
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.frames.is_empty()
    }

    /// What each seat would get if it were scored this moment, as in scoring `round`, as far as all can
    /// tell: what comes on top of its points, for buildings, walls and modules, a line for each seat and reason.
    ///
    /// ```
    /// use alhambra_rules::{Building, Reason, Round, Scene, Seat, Who};
    ///
    /// let game = Scene::new(3).palace(0, "1,0 garden-11").begin();
    /// let lines = game.score_now(Round::First);
    /// let garden = lines.iter().find(|line| line.reason == Reason::Majority { building: Building::Garden });
    /// let garden = garden.expect("one garden is the most");
    /// assert_eq!((garden.who, garden.points), (Who::Seat(Seat(0)), 5));
    /// ```
    pub fn score_now(&self, round: Round) -> Vec<ScoreLine> {
        scoring::all_lines(self, round, None).to_vec()
    }

    /// What the first, second and third place bring in scoring `round`, type by type.
    #[inline]
    pub fn majority_points(&self, round: Round) -> &'static MajorityPoints {
        scoring::majority_points(self, round)
    }

    /// How many buildings of each type count for each contender in a scoring now, in halves:
    /// the seats, and behind them Dirk.
    pub fn building_counts(&self) -> Vec<(Who, [u8; 6])> {
        let (counts, contenders) = scoring::counts(self);
        let who = (0..contenders).map(|at| scoring::contender(self, at));
        who.zip(counts).collect()
    }

    /// In which currency and for how much whoever is asked now can buy `ware`, if it is on offer. There
    /// is no currency where any will do.
    pub fn terms(&self, ware: Ware) -> Option<(Option<Currency>, u8)> {
        purchase::terms(self, ware)
    }

    /// Legal actions that [`Game::legal`] does not list and that are worth offering to people one by
    /// one: to bid more than needed may keep others from bidding, and to pay more may bring something
    /// back.
    pub fn unlisted(&self) -> Vec<Action> {
        let mut out = Vec::new();
        hooks::unlisted(self, &mut out);
        let mut pays = false;
        hooks::overpaying(self, Some(Occasion::OwnTurn), &mut pays);
        if pays {
            purchase::list_generous(self, &mut out);
        }
        out
    }

    /// What the modules keep.
    pub(crate) const fn kept(&self) -> Kept<'_> {
        Kept {
            modules: self.modules,
            states: &self.states,
        }
    }

    /// Whether cards, tiles or chance were drawn on since `before`: then this game shows what
    /// could not be known there.
    pub fn drew_since(&self, before: &Self) -> bool {
        self.deck.len() != before.deck.len()
            || self.bag.len() != before.bag.len()
            || self.chance != before.chance
    }

    /// How many people play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players)
    }

    /// The set-up that this game began with.
    pub const fn setup(&self) -> Setup {
        Setup {
            game: self.kind,
            players: self.players,
            modules: self.modules,
            options: self.options,
        }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The points of a seat.
    pub const fn points(&self, seat: Seat) -> i16 {
        self.points[seat.at()]
    }

    /// What lies in the palace of a seat; the fountain comes first. Nothing in the card game.
    pub fn palace(&self, seat: Seat) -> &[Placed] {
        self.palaces.of(seat)
    }

    /// The palace of a seat, and what was added to tiles that may be laid there.
    #[inline]
    pub fn built(&self, seat: Seat) -> Built<'_> {
        Built::new(self.palaces.of(seat), &self.added, seat)
    }

    /// What was added to tiles, wherever they are.
    pub const fn added(&self) -> &Added {
        &self.added
    }

    /// Puts up sticks on sides of a tile of `seat`, as it lies.
    pub(crate) fn put_up(&mut self, seat: Seat, tile: TileId, sides: Sides) {
        let palace = self.palaces.of(seat).iter();
        let lies = palace.copied().find(|placed| placed.tile == tile);
        self.palaces.put_up(seat, tile, sides);
        if tile != FOUNTAIN && sides.0 != 0 {
            // They are kept as the tile is printed.
            let quarters = lies.map_or(0, |placed| placed.quarters());
            self.added.put_up(tile, sides.turned(4 - quarters));
        }
    }

    /// What lies in the reserve of a seat; in the card game, the building cards before it.
    pub const fn reserve(&self, seat: Seat) -> TileSet {
        self.reserves[seat.at()]
    }

    /// New tiles of a seat that are still to be placed.
    pub const fn fresh(&self, seat: Seat) -> TileSet {
        self.fresh[seat.at()]
    }

    /// The scorings that were held.
    pub const fn scored(&self) -> Rounds {
        self.scored
    }

    /// How often the discard pile was shuffled into a new deck.
    pub const fn reshuffles(&self) -> u8 {
        self.reshuffles
    }

    /// Whether scoring `round` was held.
    pub const fn was_scored(&self, round: Round) -> bool {
        self.scored.has(round)
    }

    /// What somebody holds. Hidden from the others: for bots and screens see [`Game::view`].
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.at()]
    }

    /// The cards in a hand that all know of: taken openly and not yet paid (B20).
    pub const fn known(&self, seat: Seat) -> &Hand {
        &self.known[seat.at()]
    }

    /// Takes `card` into a hand, for all to see.
    pub(crate) fn gain(&mut self, seat: Seat, card: Card) {
        self.hands[seat.at()].take(card);
        self.known[seat.at()].take(card);
    }

    /// Puts a tile into a reserve.
    pub(crate) fn put_by(&mut self, seat: Seat, tile: TileId) {
        self.reserves[seat.at()].insert(tile);
        hooks::put_by(self, seat, tile);
    }

    /// Takes a tile from a reserve.
    pub(crate) fn take_up(&mut self, seat: Seat, tile: TileId) {
        self.reserves[seat.at()].remove(tile);
        hooks::taken_up(self, seat, tile);
    }

    /// Lays `card` down from a hand. Cards of a kind are alike: all take it for the one they know
    /// of.
    pub(crate) fn spend(&mut self, seat: Seat, card: Card) {
        self.hands[seat.at()].give(card);
        self.forget(seat, card);
        self.lay_off(seat, card);
    }

    /// Money that `seat` has laid down goes to the discard pile, or wherever else its kind goes.
    pub(crate) fn lay_off(&mut self, seat: Seat, card: Card) {
        if card.is_special() {
            hooks::laid_down(self, seat, card);
        } else {
            self.discard.push(card);
        }
    }

    /// A card has left a hand.
    pub(crate) fn forget(&mut self, seat: Seat, card: Card) {
        let known = &mut self.known[seat.at()];
        if known.has(card) {
            known.give(card);
        } else if card.is_special() {
            hooks::slipped(self, seat, card);
        }
    }

    /// How many cards may still come before the card of scoring 1 or 2, as far as all know: `18..37` says at least
    /// 18 and at most 36. Nothing if it has turned up, or is no longer in the deck; and nothing for the third scoring,
    /// which no card brings: it is held when the bag cannot fill the market.
    ///
    /// ```
    /// use alhambra_rules::{Game, Round, Setup};
    ///
    /// let game = Game::new(&Setup::players(3), 1);
    /// assert_eq!(game.cards_until(Round::First), Some(18..37));
    /// assert_eq!(game.cards_until(Round::Third), None);
    /// ```
    pub fn cards_until(&self, round: Round) -> Option<std::ops::Range<u8>> {
        let pile = match round {
            Round::First => PILE_OF_SCORING_1,
            Round::Second => PILE_OF_SCORING_2,
            Round::Third => return None,
        };
        if self.reshuffles > 0 || self.due.or(self.scored).has(round) {
            return None;
        }
        let drawn = self.piles.iter().sum::<u8>();
        let drawn = drawn.saturating_sub(self.deck.len() as u8);
        let places = self.places_of_piles(pile, pile);
        let [first, last] = [places.start, places.end].map(|n| (n as u8).saturating_sub(drawn));
        Some(first..last)
    }

    /// The places of the first to the last of these piles in the deck as it was stacked, and those where
    /// their cards may have been put since then.
    pub(crate) fn places_of_piles(&self, first: usize, last: usize) -> std::ops::Range<usize> {
        let upto = |pile: usize| self.piles[..pile].iter().map(|n| usize::from(*n)).sum();
        self.peeked.widened(upto(first - 1)..upto(last))
    }

    /// The market, slot by slot.
    pub const fn market(&self) -> &[Option<TileId>; SLOTS] {
        &self.market
    }

    /// The money display, place by place; further places only where cards lie there.
    pub fn display(&self) -> &[Card] {
        let mut places = DISPLAY_SLOTS;
        while places > DISPLAY && !self.display[places - 1].is_some() {
            places -= 1;
        }
        &self.display[..places]
    }

    /// Dirk's tiles.
    pub const fn dirk(&self) -> TileSet {
        self.dirk
    }

    /// The cards still to come, the next one last. Hidden from everybody; how many there are is not.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// The tiles still to come, the next one last. Hidden from everybody; how many there are is not.
    pub fn bag(&self) -> &[TileId] {
        &self.bag
    }

    /// Whether palaces are built here: not in the card game.
    pub const fn has_palaces(&self) -> bool {
        matches!(self.kind, GameKind::Board)
    }

    /// Whether the imaginary third player takes part.
    #[inline]
    pub const fn has_dirk(&self) -> bool {
        self.setup().has_dirk()
    }

    /// The finished building at a cell of a palace, if one of the six types stands there.
    pub fn building_at(&self, seat: Seat, cell: Cell) -> Option<Building> {
        let placed = self.palaces.at(seat, cell)?;
        placed
            .building_at(cell)
            .filter(|_| !self.is_site(placed.tile))
    }

    /// Where finished buildings of a type stand in a palace, and what counts as some.
    pub fn counted(&self, seat: Seat, building: Building) -> Vec<Cell> {
        let mut cells = Vec::new();
        for half in self.palace(seat).iter().flat_map(Placed::halves) {
            if self.building_at(seat, half.cell) == Some(building) {
                cells.push(half.cell);
            }
        }
        hooks::counted(self, seat, building, &mut cells);
        cells
    }

    /// Whether a building on this tile is not finished yet.
    pub fn is_site(&self, tile: TileId) -> bool {
        self.states.building_sites.has(tile)
    }

    /// What the modules remember. Parts of it are hidden: for screens see [`Game::view`].
    pub const fn states(&self) -> &States {
        &self.states
    }

    /// Who has won: most points, shared when equal (B22). Dirk cannot win.
    pub fn winners(&self) -> Vec<Seat> {
        let best = self.seats().map(|s| self.points(s)).max();
        self.seats()
            .filter(|s| Some(self.points(*s)) == best)
            .collect()
    }
}
