//! Fresh Colours · Frische Farben · Mega Box, page 39 · Marco Ruskowski, Marcel Süßelbeck
//!
//! Whoever pays too much for a tile takes colours or a project from the column of the currency. Projects are
//! finished with colours; then each building of their type brings points at every scoring. Colours, projects
//! and columns stand in `things.rs`, what is asked and said in `speech.rs`, what lies where in `display.rs`.
//!
//! # Rulings
//! * H60: only tiles that are bought as an action, and what counts as exact brings nothing.
//! * H91: diamonds pay for the column that was asked for, several currencies for any of them; a field is
//!   refilled at once.
//! * H92: each finished building counts once: no bonus cards, extensions, halves, squares or watchtowers.
//! * H340: of two colours that are pictured one takes what is left.
//! * H341: the topmost project of the stack lies open, the order of the others is hidden.
//! * H342: finished projects count among those of which nobody has two of a type.
//! * H343: whoever has five colours may still take some; they are given back at once.
//! * H344: nobody is asked who can take nothing.

mod display;
mod speech;
mod things;

pub use display::KINDS;
pub(crate) use display::{NOTE, asks, faults, guide, pieces, reckon, spares};
pub use speech::{Action, Event, Question, Reason};
pub use things::{Columns, Paint, Project};

use crate::Short as _;
use crate::action;
use crate::base::money::Currency;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Occasion, Paid, PaidFor};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::Building;
use crate::chance::Dice;
use crate::data::fresh_colours as data;
use crate::event::Log;
use crate::game::Game;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use things::{COLUMNS, Paints};

const PAINTS: usize = data::COLOURS.len();
const PROJECTS: usize = data::PROJECTS.len();
const OPEN: usize = data::MAX_OPEN_PROJECTS as usize;
/// With fewer players the projects with a star stay in the box.
const PLAYERS_FOR_STARS: u8 = 4;

/// How many colours nobody has more of.
pub const MOST_PAINTS: u8 = data::MAX_COLOUR_TILES;

/// Where colours and projects are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Colours that nobody has.
    supply: Paints,
    /// The project in the column of each currency.
    fields: [Option<Project>; Currency::ALL.len()],
    /// The others; the last of them lies open.
    pile: List<Project, PROJECTS>,
    paints: [Paints; MAX_SEATS],
    /// Projects that are not finished.
    open: [List<Project, OPEN>; MAX_SEATS],
    /// Types whose project is finished, as bits.
    finished: [u8; MAX_SEATS],
}

impl State {
    /// How many of each colour a seat has.
    pub const fn paints(&self, seat: Seat) -> [u8; 6] {
        self.paints[seat.at()]
    }

    /// How many of each colour are in the supply.
    pub const fn supply(&self) -> [u8; 6] {
        self.supply
    }

    /// The projects of a seat that are not finished.
    pub fn open(&self, seat: Seat) -> &[Project] {
        &self.open[seat.at()]
    }

    /// Whether a seat has finished the project for a type of building.
    pub const fn is_decorated(&self, seat: Seat, building: Building) -> bool {
        self.finished[seat.at()] >> building.at() & 1 != 0
    }

    /// The project in the column of a currency.
    pub const fn field(&self, currency: Currency) -> Option<Project> {
        self.fields[currency.at()]
    }

    /// The project that lies open on the stack.
    pub fn top(&self) -> Option<Project> {
        self.pile.top()
    }

    /// How many projects the stack holds.
    pub fn left(&self) -> usize {
        self.pile.len()
    }

    /// The order of those below the topmost is hidden (H341).
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.below().sort_short();
        seen
    }

    fn below(&mut self) -> &mut [Project] {
        match self.pile.split_last_mut() {
            Some((_, below)) => below,
            None => &mut [],
        }
    }

    /// Whether somebody may take a project: none of its type is theirs, and two of them are not open.
    fn may_take(&self, seat: Seat, project: Project) -> bool {
        let open = self.open(seat);
        let building = project.building();
        let has =
            self.is_decorated(seat, building) || open.iter().any(|p| p.building() == building);
        !has && open.len() < OPEN
    }

    fn can_finish(&self, seat: Seat, projects: &[Project]) -> bool {
        let own = self.paints(seat);
        let needs = |paint: usize| projects.iter().map(|p| p.needs()[paint]).sum::<u8>();
        (0..PAINTS).all(|paint| needs(paint) <= own[paint])
    }
}

/// The projects that so many players play with.
fn in_play(players: u8) -> impl Iterator<Item = Project> {
    let is_in = move |p: &Project| players >= PLAYERS_FOR_STARS || !data::PROJECTS[p.at()].starred;
    Project::ALL.into_iter().filter(is_in)
}

/// The projects are shuffled, four are laid out, and all colours are in the supply.
pub(crate) fn start(game: &mut Game) {
    let mut pile: List<Project, PROJECTS> = in_play(game.players).collect();
    game.chance.shuffle(&mut pile);
    let state = &mut game.states.fresh_colours;
    state.pile = pile;
    state.supply = [data::PER_COLOUR; PAINTS];
    for field in &mut state.fields {
        *field = state.pile.pop();
    }
}

/// Whoever paid too much for a tile may take something from the column of the currency (H60, H91).
pub(crate) fn paid(game: &mut Game, seat: Seat, paid: &Paid, _log: &mut Log) {
    let is_tile = matches!(paid.what, PaidFor::Ware(ware) if ware.is_tile());
    if !is_tile || !paid.is_action || paid.exactness.over() == 0 {
        return;
    }
    let payment = paid.payment;
    let second = payment
        .wallet()
        .other()
        .filter(|_| !payment.other.is_empty());
    let first = match payment.currency {
        Currency::Diamond => paid.asked,
        _ if second.is_some() && payment.coins.is_empty() => None,
        currency => Some(currency),
    };
    let currency = Columns::of([first, second]);
    game.frames.push(Question::Take { seat, currency }.into());
}

/// Paying too much brings something back where something is bought.
pub(crate) fn overpaying(_game: &Game, occasion: Option<Occasion>, pays: &mut bool) {
    *pays |= occasion == Some(Occasion::OwnTurn);
}

/// What can be taken from the columns: their projects, the topmost of the stack, and colours.
fn list(game: &Game, seat: Seat, columns: Columns, mut visit: impl FnMut(Action)) {
    let state = &game.states.fresh_colours;
    let fields = columns.iter().map(|currency| state.field(currency));
    let projects = fields.chain([state.top()]);
    for project in projects.flatten().filter(|p| state.may_take(seat, *p)) {
        visit(Action::Project { project });
    }
    let mut seen = [0_u8; PAINTS];
    for (paint, pictured) in columns.iter().flat_map(|c| COLUMNS[c.at()]) {
        // Where two are pictured, one takes what is left (H340).
        let number = pictured.min(state.supply[paint.at()]);
        if number > 0 && seen[paint.at()] >> number & 1 == 0 {
            seen[paint.at()] |= 1 << number;
            visit(Action::Colours { paint, number });
        }
    }
}

/// The colours that a seat has.
fn held(game: &Game, seat: Seat) -> impl Iterator<Item = Paint> + use<> {
    let own = game.states.fresh_colours.paints(seat);
    Paint::ALL
        .into_iter()
        .filter(move |paint| own[paint.at()] > 0)
}

fn take_paints(game: &mut Game, seat: Seat, paint: Paint, number: u8, log: &mut Log) {
    let state = &mut game.states.fresh_colours;
    state.supply[paint.at()] -= number;
    state.paints[seat.at()][paint.at()] += number;
    for _ in 0..number {
        log.say(Event::Taken { seat, paint });
    }
    if state.paints(seat).iter().sum::<u8>() > MOST_PAINTS {
        game.frames.push(Question::GiveBack { seat }.into());
    }
}

fn give_back(game: &mut Game, seat: Seat, paint: Paint, log: &mut Log) {
    let state = &mut game.states.fresh_colours;
    state.paints[seat.at()][paint.at()] -= 1;
    state.supply[paint.at()] += 1;
    log.say(Event::GivenBack { seat, paint });
}

/// The field is refilled at once from the stack (H91).
fn take_project(game: &mut Game, seat: Seat, project: Project, log: &mut Log) {
    let state = &mut game.states.fresh_colours;
    state.open[seat.at()].push(project);
    log.say(Event::Project { seat, project });
    let fields = Currency::ALL.into_iter();
    let field = { fields }.find(|c| state.field(*c) == Some(project));
    let next = state.pile.pop();
    if let Some(currency) = field {
        state.fields[currency.at()] = next;
        if let Some(project) = next {
            log.say(Event::Laid { currency, project });
        }
    }
    if let Some(project) = state.top().filter(|_| next.is_some()) {
        log.say(Event::TurnedUp { project });
    }
}

/// One project or two, if their colours are there.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    let state = &game.states.fresh_colours;
    let open = state.open(seat);
    for project in open.iter().filter(|p| state.can_finish(seat, &[**p])) {
        let building = project.building();
        out.push(Action::Decorate { building }.into());
    }
    if open.len() == OPEN && state.can_finish(seat, open) {
        out.push(Action::DecorateBoth.into());
    }
}

/// Its colours go back, and the project is turned over.
fn finish(game: &mut Game, seat: Seat, project: Project, log: &mut Log) {
    let state = &mut game.states.fresh_colours;
    for (paint, needed) in project.needs().into_iter().enumerate() {
        state.paints[seat.at()][paint] -= needed;
        state.supply[paint] += needed;
    }
    let building = project.building();
    state.open[seat.at()].take(&project);
    state.finished[seat.at()] |= 1 << building.at();
    log.say(Event::Decorated { seat, building });
}

/// Each finished building of a decorated type brings points (H92).
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    let state = &game.states.fresh_colours;
    for seat in game.seats() {
        let finished = state.finished[seat.at()];
        if finished != 0 {
            let palace = game.palaces.of(seat);
            let built = palace.iter().filter(|placed| !game.is_site(placed.tile));
            let points = worth(built, finished);
            scoring::write(sheet, Who::Seat(seat), Reason::Decorated, points);
        }
    }
}

/// What the tiles bring whose types are decorated, as bits.
fn worth<'p>(tiles: impl Iterator<Item = &'p Placed>, finished: u8) -> i16 {
    let decorated = tiles.flat_map(|placed| decorated(placed, finished));
    decorated.count() as i16 * i16::from(data::POINTS_PER_BUILDING)
}

/// The places of a tile with a building whose type is decorated; a watchtower is none (H28).
fn decorated(placed: &Placed, finished: u8) -> impl Iterator<Item = Cell> {
    let is_meant = move |building: Building| finished >> building.at() & 1 != 0;
    let cells = placed.halves().map(|half| half.cell);
    cells.filter(move |cell| placed.building_at(*cell).is_some_and(is_meant))
}

/// A state that agrees with a view: those below the topmost in a new order.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    dice.shuffle(game.states.fresh_colours.below());
}

/// Nobody knows the order of those below the topmost.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    dice.shuffle(game.states.fresh_colours.below());
}
