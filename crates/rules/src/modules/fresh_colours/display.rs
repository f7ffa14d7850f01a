//! What lies where, what can be noted, what must hold, and scenes.

use super::{MOST_PAINTS, PLAYERS_FOR_STARS, Paint, Project, Question, Reason, worth};
use crate::base::market::Slot;
use crate::base::tile::Building;
use crate::data::fresh_colours as data;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::note::{Note, Noted, Owner};
use crate::pad::{self, Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::spares::Spares;
use crate::view::View;

/// The types that are decorated.
pub(crate) const NOTE: Note = Note::new("decorated", "pavilion chambers", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
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
    let built = owner.palace.iter().filter(|p| !owner.is_site(p.tile));
    let points = worth(built, finished);
    Ok(vec![Noted::Points {
        reason: Reason::Decorated.into(),
        count: (points / i16::from(data::POINTS_PER_BUILDING)) as u8,
        points,
    }])
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

/// What people count for it: the types whose project is finished.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::FreshColours);
    fields.by_type("decorated", 1, |game, seat| {
        let finished = game.states.fresh_colours.finished[seat.at()];
        std::array::from_fn(|at| finished >> at & 1)
    });
}

/// The points that follow from it: a building of such a type brings points, wherever it stands.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let decorated = pad.by_type(who, "decorated");
        let built = pad.by_type(who, pad::BUILDINGS);
        let counts = built.iter().zip(decorated).filter(|(_, is)| *is > 0);
        let count: u8 = counts.map(|(count, _)| *count).sum();
        let points = i16::from(count) * i16::from(data::POINTS_PER_BUILDING);
        reckoned.write(who, Reason::Decorated, count, points);
    }
}

/// Paints, and the projects on the board and in their stack.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::FreshColours);
    let state = &game.states.fresh_colours;
    let columns = state.fields.iter().flatten().count() as u8;
    let stack = state.pile.len() as u8;
    guide.beside("colour-board", 1);
    guide.beside("paint", state.supply.iter().sum());
    guide.beside("colour-project", columns);
    guide.beside("colour-stack", stack);
    guide.boxed("colour-project", super::PROJECTS as u8 - columns - stack);
}

/// The projects for so many players.
pub(crate) fn spares(setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::FreshColours);
    let projects = super::in_play(setup.players);
    spares.bag("projects", projects.map(|project| (project.thing(), 1)));
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
        for project in next {
            state.pile.push(project);
        }
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
