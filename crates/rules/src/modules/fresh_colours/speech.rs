//! What is asked, what can be done, what happens, and what points are for.

use super::{
    Columns, MOST_PAINTS, OPEN, Paint, Project, decorated, finish, give_back, held, list,
    take_paints, take_project,
};
use crate::action::{self, OwnAction};
use crate::base::money::Currency;
use crate::base::tile::Building;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::list::List;
use crate::notation::deeds;
use crate::reason::{OwnReason, Shown};
use crate::seat::Seat;
use crate::speech::speech;
use crate::touch::Touch;

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
        let finished = game.states.fresh_colours.finished[seat.at()];
        let built = game.palace(seat).iter();
        let built = built.filter(|placed| !game.is_site(placed.tile));
        let cells = built.flat_map(|placed| decorated(placed, finished));
        Shown::cells(cells.collect())
    }
}
