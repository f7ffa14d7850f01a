//! What made the difference between two lines of play.

use super::lines::Lines;
use crate::advice::{reaches_the_most, why};
use crate::turn::TurnLine;
use crate::value::{Judge, Terms};
use crate::{Asked, Why};
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::base::wall;
use alhambra_rules::{Action, Building, Event, Game, Log, MAX_SEATS, Seat, TileSet};

/// In how many futures the terms of both are compared.
const FUTURES: u64 = 6;

/// A lead in majorities that matters more than another action.
const MUCH: f32 = 4.0;

/// A lead in majorities that is worth a word.
const SOMETHING: f32 = 1.0;

/// What came of a line: what was bought, and how.
struct Came {
    game: Game,
    exact: u8,
    paid: u8,
    bought: TileSet,
}

impl Came {
    fn new(future: &Game, line: impl Iterator<Item = Action>, seat: Seat) -> Self {
        let mut game = future.clone();
        let mut log = Log::on();
        for action in line {
            if game.apply_logged(action, &mut log).is_err() {
                break;
            }
        }
        let (mut exact, mut paid, mut bought) = (0, 0, TileSet::default());
        for event in log.events() {
            if let Event::Bought {
                seat: buyer,
                tile,
                payment,
                exactness,
                bonus,
                ..
            } = event
                && *buyer == seat
            {
                exact += u8::from(*bonus && *exactness == Exactness::Exact);
                paid += payment.total();
                if let Some(tile) = tile {
                    bought.insert(*tile);
                }
            }
        }
        Self {
            game,
            exact,
            paid,
            bought,
        }
    }
}

impl Lines {
    /// What made `better` better than what was done, with the figures that belong to it.
    pub(super) fn name(&self, asked: &Asked, done: &[Action], better: &TurnLine) -> (Why, [u8; 2]) {
        let seat = asked.seat();
        let futures = asked.view().futures();
        let root = futures.draw(0);
        let judge = Judge::knowing(self.weights.of(&root), &root);
        let (mut was, mut could) = ([Terms::default(); MAX_SEATS], [Terms::default(); MAX_SEATS]);
        for seed in 0..FUTURES {
            let future = futures.draw(seed);
            for (sum, line) in [
                (&mut was, done.to_vec()),
                (&mut could, better.iter().map(|step| step.0).collect()),
            ] {
                let came = Came::new(&future, line.into_iter(), seat);
                for (sum, terms) in sum.iter_mut().zip(judge.terms(&came.game)) {
                    sum.add(&terms, 1.0 / FUTURES as f32);
                }
            }
        }
        let did = Came::new(&root, done.iter().copied(), seat);
        let would = Came::new(&root, better.iter().map(|step| step.0), seat);
        let why = why(seat, &could, &[&was]);
        let lead = |building: Building| {
            let at = building.at();
            could[seat.at()].majorities[at] - was[seat.at()].majorities[at]
        };
        // Where one of the lines brings a scoring, what is still to come cannot be compared.
        let is_scored = did.game.scored() != would.game.scored();
        let most = Building::ALL.into_iter().filter(|building| {
            reaches_the_most(&did.game, &would.game, seat, *building)
                && (is_scored || lead(*building) > SOMETHING)
        });
        let most = most.max_by(|a, b| lead(*a).total_cmp(&lead(*b)).then(a.cmp(b)));
        let differs = done.iter().zip(better.iter()).find(|(a, b)| **a != b.0);
        let is_put_aside = matches!(differs, Some((Action::Store { .. }, _)));
        if is_put_aside && stands_instead(&did.game, &would.game, seat) {
            return (Why::Built, [0; 2]);
        }
        if let Some(building) = most
            && (would.exact <= did.exact || lead(building) > MUCH)
        {
            return (Why::OneMore(building), [0; 2]);
        }
        if would.exact > did.exact {
            return (Why::Exact, [0; 2]);
        }
        if would.bought == did.bought && would.paid < did.paid {
            return (Why::Waste, [did.paid, would.paid]);
        }
        if why == Why::Wall {
            let lengths = [&did, &would].map(|came| wall::longest(came.game.palace(seat)));
            let is_longer = lengths[0] < lengths[1];
            return if is_longer {
                (why, lengths)
            } else {
                (Why::Future, [0; 2])
            };
        }
        (if is_scored { Why::Points } else { why }, [0; 2])
    }
}

/// Whether something would stand in the palace that lies in the reserve.
fn stands_instead(did: &Game, would: &Game, seat: Seat) -> bool {
    did.has_palaces()
        && did.reserve(seat).iter().any(|tile| {
            let mut palace = would.palace(seat).iter();
            palace.any(|placed| placed.tile == tile)
        })
}
