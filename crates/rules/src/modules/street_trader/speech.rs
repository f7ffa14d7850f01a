//! What is asked, what can be done, what happens, and what points are for.

use super::{
    RESIDENT, check_place, choose, give_back, move_in, places, residents, stand, stands_well, take,
};
use crate::action::{self, OwnAction};
use crate::base::palace::Cell;
use crate::base::tile::Building;
use crate::chance::Dice;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::notation::{Token, Unreadable, deeds};
use crate::piece::Thing;
use crate::reason::{OwnReason, Shown};
use crate::seat::Seat;
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

/// A resident, by the building that has its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Resident(pub Building);

impl Resident {
    pub(super) const fn thing(self) -> Thing {
        Thing::of(RESIDENT, self.0)
    }
}

impl Tell for Resident {
    const KIND: &'static str = "resident";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Resident {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        Building::read(words).map(Self)
    }

    fn sample(dice: &mut Dice) -> Self {
        Self(Building::sample(dice))
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Which resident the trader has at first: one after the other, in secret.
        Choose "residents" { seat: Seat },
        /// Where the trader takes his stand.
        Stand "trader" { seat: Seat },
        /// Whether a resident moves into the building that took his place.
        MoveIn "move-in" { seat: Seat },
        /// Which resident comes to the trader for the one who moved in.
        Fetch "fetch-resident" { seat: Seat },
        /// Whether one of his residents is swapped.
        Swap "swap-resident" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        match *self {
            Self::Choose { seat }
            | Self::Stand { seat }
            | Self::MoveIn { seat }
            | Self::Fetch { seat }
            | Self::Swap { seat } => seat,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let seat = self.seat(game);
        let state = &game.states.street_trader;
        let own = &state.with[seat.at()];
        match self {
            Self::Choose { .. } => {
                let left = Building::ALL.into_iter().filter(|b| own[b.at()] == 0);
                let choices = left.map(|b| Action::Choose {
                    resident: Resident(b),
                });
                out.extend(choices.map(action::Action::from));
            }
            Self::Stand { .. } => places(game, seat, out),
            Self::MoveIn { .. } => {
                out.push(Action::MoveIn.into());
                out.push(action::Action::Pass);
            }
            Self::Fetch { .. } => {
                let choices = residents(&state.supply).map(|resident| Action::Fetch { resident });
                out.extend(choices.map(action::Action::from));
            }
            Self::Swap { .. } => {
                for old in residents(own) {
                    let others = residents(&state.supply).filter(|new| *new != old);
                    let swaps = others.map(|new| Action::Swap { old, new });
                    out.extend(swaps.map(action::Action::from));
                }
                out.push(action::Action::Pass);
            }
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::Stand { seat }, action::Action::StreetTrader(Action::Stand { cell })) => {
                Some(check_place(game, *seat, cell))
            }
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        game.frames.pop();
        let seat = self.seat(game);
        match action {
            action::Action::StreetTrader(Action::Choose { resident }) => {
                choose(game, seat, resident, log);
            }
            action::Action::StreetTrader(Action::Stand { cell }) => stand(game, seat, cell, log),
            action::Action::StreetTrader(Action::MoveIn) => move_in(game, seat, log),
            action::Action::StreetTrader(Action::Fetch { resident }) => {
                take(game, seat, resident);
                log.say(Event::Fetched { seat, resident });
            }
            action::Action::StreetTrader(Action::Swap { old, new }) => {
                give_back(game, seat, old);
                take(game, seat, new);
                log.say(Event::Swapped { seat, old, new });
            }
            _ => {
                game.states.street_trader.door = None;
                log.say(event::Event::Passed { seat });
            }
        }
    }

    /// At the end of a turn he nearly always stands where he may.
    fn settles(&self, game: &mut Game, _log: &mut Log) -> bool {
        let settles = matches!(self, Self::Stand { seat } if stands_well(game, *seat));
        if settles {
            game.frames.pop();
        }
        settles
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Choose one of the trader's first residents.
        Choose "choose-resident" { resident: Resident },
        /// The trader takes his stand on an empty place.
        Stand "trader" { "at" cell: Cell },
        /// The resident of the building's colour moves in.
        MoveIn "move-in",
        /// Take a resident from the supply to the trader.
        Fetch "fetch-resident" { resident: Resident },
        /// Swap a resident of the trader for one of the supply.
        Swap "swap-resident" { old: Resident, "for" new: Resident },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Choose { resident } | Self::Fetch { resident } => {
                all.push(Touch::Thing(resident.thing()));
            }
            Self::Stand { cell } => all.push(Touch::Cell(cell)),
            Self::MoveIn => {
                let door = game.states.street_trader.door;
                let building = door.and_then(|cell| game.building_at(seat, cell));
                all.extend(building.map(|b| Touch::Own(Resident(b).thing())));
            }
            Self::Swap { old, new } => {
                all.extend([Touch::Own(old.thing()), Touch::Thing(new.thing())]);
            }
        }
    }

    /// Nobody knows the others' first residents until all have chosen.
    fn is_secret(&self) -> bool {
        matches!(self, Self::Choose { .. })
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Somebody chose one of the first residents; others see only that.
        Chosen "resident-chosen" { seat: Seat, resident: Option<Resident> },
        /// All have chosen, and everybody shows the residents.
        Shown "residents-shown" { seat: Seat, first: Resident, second: Resident, third: Resident },
        /// The trader took his stand.
        Stands "trader-stands" { seat: Seat, cell: Cell },
        /// The trader made room for a tile and lies aside.
        MadeRoom "trader-made-room" { seat: Seat, cell: Cell },
        /// A resident moved into a building.
        MovedIn "resident-moved-in" { seat: Seat, building: Building, cell: Cell },
        /// A resident came from the supply to the trader.
        Fetched "resident-fetched" { seat: Seat, resident: Resident },
        /// A resident of the trader was swapped for one of the supply.
        Swapped "resident-swapped" { seat: Seat, old: Resident, new: Resident },
        /// The building of a resident left its place, and the resident went back to the supply.
        Left "resident-left" { seat: Seat, resident: Resident },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Shown { .. })
    }

    fn is_decision(&self) -> bool {
        match self {
            Self::Chosen { .. }
            | Self::Stands { .. }
            | Self::MovedIn { .. }
            | Self::Fetched { .. }
            | Self::Swapped { .. } => true,
            Self::Shown { .. } | Self::MadeRoom { .. } | Self::Left { .. } => false,
        }
    }

    fn hidden_from(&self, you: Option<Seat>, _open_hands: bool) -> Option<event::Event> {
        match *self {
            Self::Chosen { seat, .. } if you != Some(seat) => {
                let resident = None;
                Some(Self::Chosen { seat, resident }.into())
            }
            _ => None,
        }
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Sets of residents of different colours.
        Residents "residents",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let state = &game.states.street_trader;
        Shown::halves(game.palace(seat), |p, half, _| {
            state.is_housed(p.tile, half)
        })
    }
}
