//! A situation set up from text: for tests, puzzles and documentation.
//!
//! Name what matters; everything else stays in the bag and in the deck, so that every component
//! is somewhere exactly once and the [laws](crate::laws) hold. A situation that cannot be panics
//! with a sentence.
//!
//! ```
//! use alhambra_rules::scene::Scene;
//! use alhambra_rules::{Seat, TileId};
//!
//! let mut game = Scene::new(3)
//!     .turn(0)
//!     .palace(0, "1,0 garden-11; 0,-1 tower-12")
//!     .hand(0, "denar-7 denar-4")
//!     .market("tower-7 arcades-9 garden-10-n pavilion-8")
//!     .display("denar-2 dirham-3 gulden-7 dukat-9")
//!     .next_tiles("chambers-10")
//!     .begin();
//! game.apply("buy 3 with denar-7 denar-4".parse()?)?;
//! game.apply("place garden-10-n at -1,0".parse()?)?;
//! assert_eq!(game.view(None).market[2], TileId::named("chambers-10"));
//! assert_eq!(game.to_act(), Some(Seat(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | text | how it is written |
//! |---|---|
//! | tiles | names with spaces between: `garden-11 tower-12` |
//! | cards | names with spaces between: `denar-7 scoring-1` |
//! | market, display | four names, `-` where nothing lies |
//! | palace | one tile a line (or between `;`): `1,0 garden-11`, `1,0 magical-tower turned 2`, `1,0 garden-11 sticks NE`; a gate is `gate 1,0 E`; `#` begins a comment |

use crate::base::added::Gate;
use crate::base::money::{Card, Face};
use crate::base::palace::{Cell, Placed};
use crate::base::round::Round;
use crate::base::tile::{Building, Side, Sides, TileId};
use crate::base::{gate, market, placement, survey};
use crate::cards;
use crate::chance::Chance;
use crate::components::{DISPLAY, FOUNTAIN, PILE_OF_SCORING_1, PILE_OF_SCORING_2, PILES};
use crate::event::Log;
use crate::game::Game;
use crate::hooks;
use crate::list::List;
use crate::module::ModuleSet;
use crate::seat::Seat;
use crate::setup::{self, Setup};
use crate::turn::{self, Phase};

/// A situation that is being set up. Seats are counted from 0.
///
/// ```
/// use alhambra_rules::{Module, ModuleSet, Scene, Seat};
///
/// let game = Scene::with(3, ModuleSet::NONE.with(Module::Vizier))
///     .turn(1)
///     .hand(1, "gulden-3 gulden-4")
///     .market("seraglio-4 - - -")
///     .begin();
/// let mut legal = Vec::new();
/// game.legal(&mut legal);
/// assert_eq!(game.to_act(), Some(Seat(1)));
/// assert!(legal.contains(&"buy 1 with gulden-4".parse()?));
/// # Ok::<(), alhambra_rules::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a scene becomes a game with `begin`"]
pub struct Scene {
    /// The table so far: its bag and deck hold what was not named yet.
    pub(crate) game: Game,
    market_is_named: bool,
    display_is_named: bool,
    next_cards: Vec<Card>,
    next_tiles: Vec<TileId>,
    /// How many tiles and money cards are left, where that was said.
    tiles_left: Option<usize>,
    money_left: Option<usize>,
}

impl Scene {
    /// So many fountains and nothing else on the table. The first seat has the turn.
    ///
    /// # Panics
    /// For fewer than 2 or more than 6 players; so do all methods for what cannot be.
    pub fn new(players: u8) -> Self {
        Self::with(players, ModuleSet::NONE)
    }

    /// The same with modules. What they lay ready lies ready.
    pub fn with(players: u8, modules: ModuleSet) -> Self {
        Self::of(Setup::players(players).with(modules))
    }

    /// The card game: nothing on the table yet.
    pub fn cards(players: u8) -> Self {
        Self::of(Setup::cards(players))
    }

    /// Any set-up, laid out in the same way.
    pub fn of(setup: Setup) -> Self {
        let mut game = Game::empty(&setup, Chance::new(0));
        game.palaces = cards::palaces(&setup);
        game.bag = TileId::base().collect();
        hooks::tiles(&setup, &mut |tile| game.bag.push(tile));
        let cards = setup::cards_by_kind(&setup);
        game.deck = Card::all()
            .filter(|card| card.can_be_held())
            .flat_map(|card| std::iter::repeat_n(card, cards[card.kind() as usize] as usize))
            .collect();
        game.chance.shuffle(&mut game.bag);
        game.chance.shuffle(&mut game.deck);
        hooks::start(&mut game);
        game.phase = Phase::Begin;
        game.frames.clear();
        hooks::settle_down(&mut game);
        Self {
            game,
            market_is_named: false,
            display_is_named: false,
            next_cards: Vec::new(),
            next_tiles: Vec::new(),
            tiles_left: None,
            money_left: None,
        }
    }

    /// Whose turn it is.
    pub fn turn(mut self, seat: u8) -> Self {
        self.game.turn = self.seat(seat);
        self
    }

    /// The seed from which all chance to come follows.
    pub fn seed(mut self, seed: u64) -> Self {
        self.game.chance = Chance::new(seed);
        self
    }

    /// Tiles in a palace, besides the fountain.
    pub fn palace(mut self, seat: u8, text: &str) -> Self {
        let seat = self.seat(seat);
        let lines = text.lines().map(|l| l.split('#').next().unwrap_or(l));
        for line in lines.flat_map(|l| l.split(';')) {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                [] => {}
                ["gate", place, side] => {
                    let cell = place.parse::<Cell>().unwrap_or_else(|e| panic!("{e}"));
                    let side = sides(side).iter().next().expect("a side");
                    self.game.added.put_gate(Gate::new(seat, cell, side));
                }
                [place, name, ref how @ ..] => self.lay(seat, place, name, how),
                _ => panic!("`{line}` is no tile in its place: write `1,0 garden-11`"),
            }
        }
        if let Some(fault) = survey::faults(self.game.built(seat)).first() {
            let why = placement::reason(*fault);
            panic!("the palace of seat {} cannot be: {why}", seat.0);
        }
        for (cell, side) in self.game.added.gates(seat) {
            assert!(
                gate::may_stand(self.game.palaces.of(seat), cell, side),
                "the gate on side {} of {cell} stands on no double wall",
                side.letter()
            );
        }
        self
    }

    fn lay(&mut self, seat: Seat, place: &str, name: &str, how: &[&str]) {
        let cell = place.parse::<Cell>().unwrap_or_else(|e| panic!("{e}"));
        let (mut turned, mut inlaid, mut sticks) = (0, false, Sides::default());
        for words in how.chunks(2) {
            match words {
                ["turned", quarters] => {
                    turned = quarters
                        .parse()
                        .unwrap_or_else(|e| panic!("`{quarters}`: {e}"));
                }
                ["inlaid", quarters] => {
                    turned = quarters
                        .parse()
                        .unwrap_or_else(|e| panic!("`{quarters}`: {e}"));
                    inlaid = true;
                }
                ["sticks", letters] => sticks = sides(letters),
                _ => panic!(
                    "a tile is `turned 1` or `inlaid 1`, or has `sticks NE`, not `{words:?}`"
                ),
            }
        }
        let mut tile = FOUNTAIN;
        if name != tile.name() || cell != Cell::default() {
            tile = self.take_tile(name);
            let placed = Placed::turned(tile, cell, turned);
            self.game.palaces.add(seat, placed);
            if inlaid {
                self.game.added.let_turn(tile);
            }
        }
        self.put_up(seat, tile, sticks);
    }

    fn put_up(&mut self, seat: Seat, tile: TileId, sticks: Sides) {
        let mut palace = self.game.palaces.of(seat).iter();
        let placed = palace.find(|placed| placed.tile == tile);
        let walls = placed.map_or_else(|| tile.walls(), Placed::walls);
        assert!(walls.0 & sticks.0 == 0, "{tile} has a wall there already");
        self.game.put_up(seat, tile, sticks);
    }

    /// Sticks on sides of a tile in the reserve of a seat, as it is printed.
    pub fn sticks(mut self, seat: u8, name: &str, letters: &str) -> Self {
        let seat = self.seat(seat);
        let tile = TileId::named(name).filter(|tile| self.game.reserve(seat).has(*tile));
        let tile = tile.unwrap_or_else(|| panic!("{name} is not in the reserve"));
        self.put_up(seat, tile, sides(letters));
        self
    }

    /// Tiles in a reserve; in the card game, building cards before a seat.
    pub fn reserve(mut self, seat: u8, tiles: &str) -> Self {
        let seat = self.seat(seat);
        for tile in self.take_tiles(tiles) {
            self.game.reserves[seat.at()].insert(tile);
            hooks::put_ready(&mut self.game, seat, tile, false);
        }
        self
    }

    /// Cards in a hand.
    pub fn hand(mut self, seat: u8, cards: &str) -> Self {
        let seat = self.seat(seat);
        for name in cards.split_whitespace() {
            let card = self.take_money(name);
            self.game.hands[seat.at()].take(card);
        }
        self
    }

    /// The market from slot 1 to 4. Without this it is filled from the bag.
    pub fn market(mut self, tiles: &str) -> Self {
        assert!(!self.market_is_named, "the market is named twice");
        self.market_is_named = true;
        self.game.market = four(tiles, None, |name| Some(self.take_tile(name)));
        self
    }

    /// The money display. Without this it is filled from the deck.
    pub fn display(mut self, cards: &str) -> Self {
        assert!(!self.display_is_named, "the display is named twice");
        self.display_is_named = true;
        let cards = four(cards, Card::NONE, |name| self.take_money(name));
        self.game.display[..cards.len()].copy_from_slice(&cards);
        self
    }

    /// The cards that come next from the deck, scoring cards among them. A scoring card that
    /// is named neither here nor in [`Scene::scored`] comes later, in its pile.
    pub fn next_cards(mut self, cards: &str) -> Self {
        for name in cards.split_whitespace() {
            let card = card(name);
            match card.face() {
                _ if card.can_be_held() => {
                    self.take_money(name);
                }
                Face::Scoring(_) => {
                    let twice = self.next_cards.contains(&card);
                    assert!(!twice, "{name} is in two places");
                }
                _ => {
                    let mut free = false;
                    hooks::take_card(&mut self.game, card, &mut free);
                    assert!(free, "{name} is in two places");
                }
            }
            self.next_cards.push(card);
        }
        self
    }

    /// The tiles that come next from the bag.
    pub fn next_tiles(mut self, tiles: &str) -> Self {
        let tiles = self.take_tiles(tiles);
        self.next_tiles.extend(tiles);
        self
    }

    /// Leaves so many tiles in the bag, those that come next included. The others go into the
    /// reserve of the seat that moved last.
    pub fn bag(mut self, tiles: usize) -> Self {
        self.tiles_left = Some(tiles);
        self
    }

    /// Leaves so many money cards in the deck, those that come next included. The others go to
    /// the discard pile.
    pub fn deck(mut self, money: usize) -> Self {
        self.money_left = Some(money);
        self
    }

    /// The first or the second scoring was held already.
    pub fn scored(mut self, round: Round) -> Self {
        assert!(round != Round::LAST, "scoring {round} has no card");
        self.game.scored.insert(round);
        self
    }

    /// The points of a seat.
    pub fn points(mut self, seat: u8, points: i16) -> Self {
        assert!(points >= 0, "nobody has fewer than 0 points");
        self.game.points[self.seat(seat).at()] = points;
        self
    }

    /// Dirk's tiles, in a game for two.
    pub fn dirk(mut self, tiles: &str) -> Self {
        assert!(self.game.has_dirk(), "Dirk takes no part here");
        for tile in self.take_tiles(tiles) {
            self.game.dirk.insert(tile);
        }
        self
    }

    /// Begins the turn: the game as it asks for the first action.
    pub fn begin(mut self) -> Game {
        self.lay_out_tiles();
        self.lay_out_money();
        let mut game = self.game;
        let seat = game.turn;
        turn::advance(&mut game, &mut Log::off());
        assert!(
            game.turn == seat && game.to_act().is_some(),
            "seat {} can do nothing",
            seat.0
        );
        game
    }

    /// The market, if it was not named, and the bag.
    fn lay_out_tiles(&mut self) {
        let game = &mut self.game;
        if !self.market_is_named {
            market::refill(game, &mut Log::off());
        }
        let last = game.turn.after(game.players - 1, game.players);
        let next = self.next_tiles.len();
        for tile in surplus(&mut game.bag, next, self.tiles_left) {
            game.reserves[last.at()].insert(tile);
            hooks::put_ready(game, last, tile, true);
        }
        for tile in self.next_tiles.iter().rev() {
            game.bag.push(*tile);
        }
    }

    /// The display, if it was not named, the discard pile and the deck.
    fn lay_out_money(&mut self) {
        let game = &mut self.game;
        if !self.display_is_named {
            for place in &mut game.display[..DISPLAY] {
                *place = game.deck.pop().unwrap_or(Card::NONE);
            }
        }
        let specials = Round::ON_CARDS.map(Card::scoring);
        let next = self
            .next_cards
            .iter()
            .filter(|c| !specials.contains(c))
            .count();
        game.discard = surplus(&mut game.deck, next, self.money_left)
            .into_iter()
            .collect();
        // In order, so that it shows when they are shuffled into a new deck.
        game.discard.sort_unstable();
        let deck = game.deck.len() + next;
        // So many of ten parts up from the bottom, each lies in the middle of its pile.
        for (round, parts) in [(Round::Second, 3), (Round::First, 7)] {
            let card = Card::scoring(round);
            let held = game.scored.has(round);
            let comes_next = self.next_cards.contains(&card);
            assert!(!(held && comes_next), "{card} was scored already");
            if !held && !comes_next {
                let place = (deck * parts / 10).min(game.deck.len());
                game.deck.insert(place, card);
            }
        }
        for card in self.next_cards.iter().rev() {
            game.deck.push(*card);
        }
        game.piles = piles(&game.deck);
    }

    pub(crate) fn seat(&self, seat: u8) -> Seat {
        let players = self.game.players;
        assert!(seat < players, "a table for {players} has no seat {seat}");
        Seat(seat)
    }

    pub(crate) fn take_tiles(&mut self, names: &str) -> Vec<TileId> {
        let names = names.split_whitespace();
        names.map(|name| self.take_tile(name)).collect()
    }

    pub(crate) fn take_tile(&mut self, name: &str) -> TileId {
        let tile = TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"));
        let mut free = self.game.bag.take(&tile);
        if !free {
            hooks::take_tile(&mut self.game, tile, &mut free);
        }
        assert!(free, "{tile} is in two places");
        tile
    }

    pub(crate) fn building(name: &str) -> Building {
        Building::ALL
            .into_iter()
            .find(|b| b.name() == name)
            .unwrap_or_else(|| panic!("there is no building `{name}`"))
    }

    /// The building at a cell of a palace: its tile, on which half it stands, and its colour.
    pub(crate) fn building_in(&self, seat: u8, cell: &str) -> (TileId, usize, usize) {
        let seat = self.seat(seat);
        let cell: Cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let placed = self.game.palaces.at(seat, cell);
        let placed = placed.unwrap_or_else(|| panic!("no tile lies at {cell}"));
        let (half, found) = placed
            .halves()
            .enumerate()
            .find(|(_, half)| half.cell == cell)
            .expect("the tile covers the cell");
        let colour = found
            .building
            .unwrap_or_else(|| panic!("no building stands at {cell}"));
        (placed.tile, half, colour.at())
    }

    fn take_money(&mut self, name: &str) -> Card {
        let card = card(name);
        let free = self.game.deck.take(&card);
        assert!(free, "there is no {card} left for this place");
        card
    }
}

/// Sides by their letters.
pub(crate) fn sides(letters: &str) -> Sides {
    let side = |letter: char| Side::ALL.into_iter().find(|side| side.letter() == letter);
    let one = |letter| side(letter).unwrap_or_else(|| panic!("there is no side `{letter}`"));
    Sides(
        letters
            .chars()
            .fold(0, |all, letter| all | 1 << one(letter) as u8),
    )
}

fn card(name: &str) -> Card {
    Card::all()
        .find(|card| card.to_string() == name)
        .unwrap_or_else(|| panic!("there is no card `{name}`"))
}

/// Takes away what is too much if only `left` are to be there, the `next` ones included.
fn surplus<T: Copy + Default, const N: usize>(
    pile: &mut List<T, N>,
    next: usize,
    left: Option<usize>,
) -> Vec<T> {
    let there = pile.len() + next;
    let left = left.unwrap_or(there);
    assert!(
        left >= next,
        "{next} come next, so {left} cannot be all that is left"
    );
    assert!(
        left <= there,
        "{left} cannot be left: only {there} are named nowhere else"
    );
    (left..there).filter_map(|_| pile.pop()).collect()
}

/// Four names, `-` for nothing.
fn four<T: Copy>(text: &str, nothing: T, mut take: impl FnMut(&str) -> T) -> [T; 4] {
    let names: Vec<&str> = text.split_whitespace().collect();
    assert!(names.len() == 4, "`{text}` should be four names or `-`");
    std::array::from_fn(|at| match names[at] {
        "-" => nothing,
        name => take(name),
    })
}

/// How high the piles were at first: the least height of the deck at which the scoring cards
/// lie in their piles, so that views can be dealt anew. Where no height will do, as it is.
fn piles(deck: &[Card]) -> [u8; PILES] {
    let piles = [
        (Round::First, PILE_OF_SCORING_1),
        (Round::Second, PILE_OF_SCORING_2),
    ];
    let sizes = |height: usize| {
        let mut sizes = setup::pile_sizes(height - piles.len());
        for (_, pile) in piles {
            sizes[pile - 1] += 1;
        }
        sizes
    };
    let in_its_pile = |height: usize, round: Round, pile: usize| {
        let place = deck.iter().position(|c| *c == Card::scoring(round));
        place.is_none_or(|from_bottom| {
            let sizes = sizes(height);
            let above = sizes[..pile - 1].iter().sum::<usize>();
            (above..above + sizes[pile - 1]).contains(&(height - 1 - from_bottom))
        })
    };
    let least = deck.len().max(piles.len());
    let height = (least..=usize::from(u8::MAX))
        .find(|height| piles.iter().all(|(r, p)| in_its_pile(*height, *r, *p)))
        .unwrap_or(least);
    sizes(height).map(|size| size as u8)
}
