//! Fresh Colours · Frische Farben · Mega Box, page 39 · Marco Ruskowski, Marcel Süßelbeck
//!
//! Whoever pays too much for a tile takes colours or a project from the column of the currency. Projects are
//! finished with colours; then each building of their type brings points at every scoring.
//!
//! # Rulings
//! * H60: only tiles that are bought as an action, and what counts as exact brings nothing.
//! * H91: diamonds pay for the column that was asked for, several currencies for any of them; a field is
//!   refilled at once.
//! * H92: each finished building counts once: no bonus cards, extensions, halves or squares.
//! * H340: of two colours that are pictured one takes what is left.
//! * H341: the topmost project of the stack lies open, the order of the others is hidden.
//! * H342: finished projects count among those of which nobody has two of a type.
//! * H343: whoever has five colours may still take some; they are given back at once.
//! * H344: nobody is asked who can take nothing.

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Currency;
use crate::base::palace::Placed;
use crate::base::purchase::{Paid, PaidFor};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::Building;
use crate::capacity::is_same;
use crate::chance::Dice;
use crate::data::fresh_colours as data;
use crate::event::{self, Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::list::List;
use crate::module::Module;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::note::{Note, Noted};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

const PAINTS: usize = data::COLOURS.len();
const PROJECTS: usize = data::PROJECTS.len();
const OPEN: usize = data::MAX_OPEN_PROJECTS as usize;
const OPTIONS: usize = data::COLUMNS[0].options.len();
/// With fewer players the projects with a star stay in the box.
const PLAYERS_FOR_STARS: u8 = 4;

/// How many colours nobody has more of.
pub const MOST_PAINTS: u8 = data::MAX_COLOUR_TILES;

/// The names of the colours as pieces.
const PAINT_PIECES: [&str; PAINTS] = [
    "paint-blue",
    "paint-red",
    "paint-brown",
    "paint-white",
    "paint-green",
    "paint-purple",
];

/// The names of the projects as pieces: by the colours that they need.
const PROJECT_PIECES: [&str; PROJECTS] = [
    "project-blue-white",
    "project-blue-purple",
    "project-blue-red",
    "project-red-brown",
    "project-red-white",
    "project-blue-red",
    "project-blue-brown-white",
    "project-blue-brown-green",
    "project-brown-white-purple",
    "project-white-green-purple",
    "project-blue-red-white",
    "project-red-white-green",
    "project-red-white-green-purple",
    "project-red-brown-green-purple",
    "project-blue-brown-green-purple",
    "project-blue-brown-green-purple",
    "project-red-brown-green-purple",
    "project-brown-white-green-purple",
];

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Paint(u8);

impl Paint {
    const ALL: [Self; PAINTS] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    const fn at(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::COLOURS[self.at()]
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(PAINT_PIECES[self.at()])
    }

    /// The one of this name, where the compiler asks.
    const fn of(name: &str) -> Self {
        let mut at = 0;
        while !is_same(data::COLOURS[at].as_bytes(), name.as_bytes()) {
            at += 1;
        }
        Self(at as u8)
    }
}

impl Tell for Paint {
    const KIND: &'static str = "colour tile";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Paint {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "colour", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// Colours by number.
type Paints = [u8; PAINTS];

/// The colours that each project needs.
const NEEDS: [Paints; PROJECTS] = {
    let mut all = [[0; PAINTS]; PROJECTS];
    let mut project = 0;
    while project < PROJECTS {
        let names = data::PROJECTS[project].colours;
        let mut at = 0;
        while at < names.len() {
            all[project][Paint::of(names[at]).at()] += 1;
            at += 1;
        }
        project += 1;
    }
    all
};

/// What is pictured in the column of each currency: a colour, and how many of it.
const COLUMNS: [[(Paint, u8); OPTIONS]; Currency::ALL.len()] = {
    let mut all = [[(Paint(0), 0); OPTIONS]; Currency::ALL.len()];
    let mut column = 0;
    while column < data::COLUMNS.len() {
        let row = data::COLUMNS[column];
        let mut at = 0;
        while at < OPTIONS {
            let names = row.options[at];
            all[row.currency.at()][at] = (Paint::of(names[0]), names.len() as u8);
            at += 1;
        }
        column += 1;
    }
    all
};

const _: () = assert!(
    data::COLOUR_TILES as usize == data::PER_COLOUR as usize * PAINTS
        && PROJECTS == data::PER_TYPE as usize * Building::ALL.len(),
    "data/fresh_colours.toml: as many tiles of each colour, and as many projects of each type"
);

/// A project.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Project(u8);

impl Project {
    const ALL: [Self; PROJECTS] = {
        let mut all = [Self(0); PROJECTS];
        let mut at = 0;
        while at < PROJECTS {
            all[at].0 = at as u8;
            at += 1;
        }
        all
    };

    const fn at(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::PROJECTS[self.at()].id
    }

    /// The type of building that it is for.
    pub const fn building(self) -> Building {
        data::PROJECTS[self.at()].building
    }

    /// How many of each colour it needs.
    pub const fn needs(self) -> [u8; 6] {
        NEEDS[self.at()]
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::of(PROJECT_PIECES[self.at()], self.building())
    }
}

impl Tell for Project {
    const KIND: &'static str = "project of decoration";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Project {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "project", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// The columns of one currency or two, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Columns(u8);

impl Columns {
    fn of(currencies: [Option<Currency>; 2]) -> Self {
        let bits = currencies.into_iter().flatten().map(|c| 1 << c.at());
        Self(bits.fold(0, |all, bit: u8| all | bit))
    }

    fn iter(self) -> impl Iterator<Item = Currency> {
        let is_in = move |currency: &Currency| self.0 >> currency.at() & 1 != 0;
        Currency::ALL.into_iter().filter(is_in)
    }
}

impl Tell for Columns {
    const KIND: &'static str = "currency, or nothing for two";

    fn part(&self) -> Part {
        let mut all = self.iter();
        match (all.next(), all.next()) {
            (Some(currency), None) => Part::Currency(currency),
            _ => Part::Nothing,
        }
    }
}

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
        seen.below().sort_unstable();
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

speech! {
    /// What is asked.
    pub enum Question {
        /// What to take for having paid too much, from the column of this currency, or of two.
        Take "colours" { seat: Seat, currency: Columns },
        /// Which colour to give back.
        GiveBack "colours-back" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        match *self {
            Self::Take { seat, .. } | Self::GiveBack { seat } => seat,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match *self {
            Self::Take { seat, currency } => {
                out.push(action::Action::Pass);
                list(game, seat, currency, |what| out.push(what.into()));
            }
            Self::GiveBack { seat } => {
                let own = held(game, seat);
                out.extend(own.map(|paint| action::Action::from(Action::GiveBack { paint })));
            }
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let seat = OwnQuestion::seat(self, game);
        if let action::Action::FreshColours(Action::GiveBack { paint }) = action {
            give_back(game, seat, paint, log);
            return;
        }
        game.frames.pop();
        match action {
            action::Action::FreshColours(Action::Colours { paint, number }) => {
                take_paints(game, seat, paint, number, log);
            }
            action::Action::FreshColours(Action::Project { project }) => {
                take_project(game, seat, project, log);
            }
            _ => log.say(event::Event::Passed { seat }),
        }
    }

    /// Nobody is asked who can take nothing (H344), and of one colour alone there is nothing to choose.
    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        match *self {
            Self::Take { seat, currency } => {
                let mut is_done = true;
                list(game, seat, currency, |_| is_done = false);
                if is_done {
                    game.frames.pop();
                }
                is_done
            }
            Self::GiveBack { seat } => {
                let own = game.states.fresh_colours.paints(seat);
                if own.iter().sum::<u8>() <= MOST_PAINTS {
                    game.frames.pop();
                    return true;
                }
                let (only, more) = {
                    let mut all = held(game, seat);
                    (all.next(), all.next())
                };
                match (only, more) {
                    (Some(paint), None) => {
                        give_back(game, seat, paint, log);
                        true
                    }
                    _ => false,
                }
            }
        }
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Take so many colours for having paid too much.
        Colours "colours" { paint: Paint, number: u8 },
        /// Take a project for having paid too much.
        Project "decoration" { project: Project },
        /// Give back a colour.
        GiveBack "colour-back" { paint: Paint },
        /// Finish the project for a type of building.
        Decorate "decorate" { building: Building },
        /// Finish both projects.
        DecorateBoth "decorate-both",
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Colours { paint, number } => {
                all.extend((0..number).map(|_| Touch::Thing(paint.thing())));
            }
            Self::Project { project } => all.push(Touch::Thing(project.thing())),
            Self::GiveBack { paint } => all.push(Touch::Own(paint.thing())),
            Self::Decorate { .. } | Self::DecorateBoth => {
                let projects = self.finishes(game, seat);
                all.extend(projects.iter().map(|p| Touch::Own(p.thing())));
            }
        }
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let seat = game.turn;
        for project in &self.finishes(game, seat) {
            finish(game, seat, *project, log);
        }
    }
}

impl Action {
    /// The projects that it finishes.
    fn finishes(&self, game: &Game, seat: Seat) -> List<Project, OPEN> {
        let open = game.states.fresh_colours.open(seat).iter().copied();
        open.filter(|project| match *self {
            Self::Decorate { building } => project.building() == building,
            _ => *self == Self::DecorateBoth,
        })
        .collect()
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A colour was taken.
        Taken "colour-taken" { seat: Seat, paint: Paint },
        /// A colour too many was given back.
        GivenBack "colour-given-back" { seat: Seat, paint: Paint },
        /// A project was taken.
        Project "decoration-taken" { seat: Seat, project: Project },
        /// The topmost project of the stack was laid into the column of a currency.
        Laid "decoration-laid" { currency: Currency, project: Project },
        /// The next project of the stack lies open.
        TurnedUp "decoration-turned-up" { project: Project },
        /// A project was finished.
        Decorated "decorated" { seat: Seat, building: Building },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. })
    }

    fn is_decision(&self) -> bool {
        !matches!(self, Self::TurnedUp { .. } | Self::Laid { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Buildings of types whose project is finished.
        Decorated "decorated",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let state = &game.states.fresh_colours;
        Shown::halves(game.palace(seat), |placed, _, building| {
            !game.is_site(placed.tile) && building.is_some_and(|b| state.is_decorated(seat, b))
        })
    }
}

/// The projects are shuffled, four are laid out, and all colours are in the supply.
pub(crate) fn start(game: &mut Game) {
    let is_in = |p: &Project| game.players >= PLAYERS_FOR_STARS || !data::PROJECTS[p.at()].starred;
    let mut pile: List<Project, PROJECTS> = Project::ALL.into_iter().filter(is_in).collect();
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
pub(crate) fn overpaying(game: &Game, pays: &mut bool) {
    *pays |= matches!(game.question(), Some(Frame::Act { .. }));
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
    let halves = tiles
        .flat_map(Placed::halves)
        .filter_map(|half| half.building);
    let decorated = halves.filter(|building| finished >> building.at() & 1 != 0);
    decorated.count() as i16 * i16::from(data::POINTS_PER_BUILDING)
}

/// The types that are decorated.
pub(crate) const NOTE: Note = Note {
    key: "decorated",
    example: "pavilion chambers",
    read: noted,
};

fn noted(text: &str, palace: &[Placed], _round: Round) -> Result<Noted, String> {
    let mut finished = 0;
    for name in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let mut all = Building::ALL.into_iter();
        let building = all.find(|building| building.name() == name);
        let building = building.ok_or_else(|| {
            let all = Building::ALL.map(Building::name).join(", ");
            format!("`{name}` is no type of building; there are {all}")
        })?;
        finished |= 1_u8 << building.at();
    }
    let points = worth(palace.iter(), finished);
    Ok(Noted::Points {
        reason: Reason::Decorated.into(),
        count: (points / i16::from(data::POINTS_PER_BUILDING)) as u8,
        points,
    })
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "paint-blue",
    "paint-red",
    "paint-brown",
    "paint-white",
    "paint-green",
    "paint-purple",
    "project-blue-white",
    "project-blue-purple",
    "project-blue-red",
    "project-red-brown",
    "project-red-white",
    "project-blue-brown-white",
    "project-blue-brown-green",
    "project-brown-white-purple",
    "project-white-green-purple",
    "project-blue-red-white",
    "project-red-white-green",
    "project-red-white-green-purple",
    "project-red-brown-green-purple",
    "project-blue-brown-green-purple",
    "project-brown-white-green-purple",
    "decoration-back",
    "decorated",
];

/// The supply, the projects in the columns and on the stack, and what everybody has.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::FreshColours);
    let state = &view.states.fresh_colours;
    for (slot, project) in Slot::ALL.into_iter().zip(state.fields) {
        if let Some(project) = project {
            pieces.lay(project.thing(), Place::Beside(slot));
        }
    }
    if let Some(project) = state.top() {
        pieces.lay(project.thing(), Place::Table);
        let below = state.left() as u8 - 1;
        pieces.heap(Thing::Back("decoration"), Place::Table, below);
    }
    for paint in Paint::ALL {
        pieces.heap(paint.thing(), Place::Table, state.supply[paint.at()]);
    }
    for seat in Seat::all(view.setup.players) {
        let at = Place::Seat(seat);
        for project in state.open(seat) {
            pieces.own(project.thing(), at, seat);
        }
        for building in Building::ALL {
            if state.is_decorated(seat, building) {
                pieces.own(Thing::of("decorated", building), at, seat);
            }
        }
        for paint in Paint::ALL {
            pieces.owns(paint.thing(), state.paints(seat)[paint.at()], at, seat);
        }
    }
}

/// A state that agrees with a view: those below the topmost in a new order.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    dice.shuffle(game.states.fresh_colours.below());
}

/// Nobody knows the order of those below the topmost.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    dice.shuffle(game.states.fresh_colours.below());
}

/// Nothing is lost or made, and nobody has more than they may.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.fresh_colours;
    for paint in Paint::ALL {
        let held = state.paints.iter().map(|own| own[paint.at()]);
        if held.sum::<u8>() + state.supply[paint.at()] != data::PER_COLOUR {
            faults.push(format!("a {} colour was lost or made", paint.name()));
        }
    }
    let stars = if game.players < PLAYERS_FOR_STARS {
        data::STARRED_PER_TYPE
    } else {
        0
    };
    for building in Building::ALL {
        let open = state.open.iter().flat_map(|own| own.iter());
        let lying = state
            .fields
            .iter()
            .flatten()
            .chain(&state.pile[..])
            .chain(open);
        let lying = lying.filter(|p| p.building() == building).count();
        let finished = game
            .seats()
            .filter(|s| state.is_decorated(*s, building))
            .count();
        if lying + finished != usize::from(data::PER_TYPE - stars) {
            faults.push(format!(
                "a project for {} was lost or made",
                building.name()
            ));
        }
    }
    for seat in game.seats() {
        let mut types = state.finished[seat.at()];
        for project in state.open(seat) {
            let bit = 1 << project.building().at();
            if types & bit != 0 {
                faults.push(format!("seat {} has two projects of a type", seat.0 + 1));
            }
            types |= bit;
        }
        let paints = state.paints(seat).iter().sum::<u8>();
        let asks = game.frames.contains(&Question::GiveBack { seat }.into());
        if paints > MOST_PAINTS && !asks {
            faults.push(format!("seat {} has {paints} colours", seat.0 + 1));
        }
    }
}

impl Scene {
    /// Colours of a seat: `blue blue red`.
    pub fn paints(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        let state = &mut self.game.states.fresh_colours;
        for name in names.split_whitespace() {
            let paint = Paint::ALL.into_iter().find(|paint| paint.name() == name);
            let paint = paint.unwrap_or_else(|| panic!("there is no colour `{name}`"));
            assert!(state.supply[paint.at()] > 0, "no {name} is left");
            state.supply[paint.at()] -= 1;
            state.paints[seat.at()][paint.at()] += 1;
        }
        self
    }

    /// Projects of a seat that are not finished: `garden-1 tower-2`.
    pub fn decorations(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        for name in names.split_whitespace() {
            let project = self.take_decoration(name);
            self.game.states.fresh_colours.open[seat.at()].push(project);
        }
        self
    }

    /// Finished projects of a seat.
    pub fn decorated(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        for name in names.split_whitespace() {
            let building = self.take_decoration(name).building();
            self.game.states.fresh_colours.finished[seat.at()] |= 1 << building.at();
        }
        self
    }

    /// The projects in the columns of gulden, dirham, denar and dukat, and those of the stack that come
    /// next.
    pub fn decorations_ready(mut self, fields: [&str; 4], next: &str) -> Self {
        let fields = fields.map(|name| self.take_decoration(name));
        let next: Vec<&str> = next.split_whitespace().rev().collect();
        let next: Vec<Project> = next.into_iter().map(|n| self.take_decoration(n)).collect();
        let state = &mut self.game.states.fresh_colours;
        for (field, project) in state.fields.iter_mut().zip(fields) {
            if let Some(old) = field.replace(project) {
                state.pile.insert(0, old);
            }
        }
        next.into_iter()
            .for_each(|project| state.pile.push(project));
        self
    }

    /// Takes a project from the stack, or from a field, which is refilled.
    fn take_decoration(&mut self, name: &str) -> Project {
        let id = format!("fresh-{name}");
        let project = Project::ALL
            .into_iter()
            .find(|project| project.name() == id);
        let project = project.unwrap_or_else(|| panic!("there is no project `{name}`"));
        let state = &mut self.game.states.fresh_colours;
        let mut fields = state.fields.iter_mut();
        if let Some(field) = fields.find(|field| **field == Some(project)) {
            *field = state.pile.pop();
        } else {
            assert!(state.pile.take(&project), "{name} is not there");
        }
        project
    }
}
