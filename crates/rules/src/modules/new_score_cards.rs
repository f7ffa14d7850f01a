//! New Score Cards · Die neuen Wertungskärtchen · Mega Box, page 24
//!
//! Three of 18 cards lie open from the beginning, one for each scoring. Each puts the six types of buildings into
//! an order of its own: what a majority brings is no longer the same in all scorings.
//!
//! # Rulings
//! * B5: a scoring that is left out leaves its card unused; the others keep theirs.
//! * B6: places, ties and those who have none of a type are as always.

use crate::base::round::Round;
use crate::base::tile::Building;
use crate::components::{MajorityPoints, points_in_order};
use crate::data::new_score_cards as data;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::pad::{Fields, Pad};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::setup::Setup;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many cards there are.
const CARDS: usize = data::CARDS.len();

/// The types on each card, from the fewest points to the most.
pub const SCORE_CARDS: [[Building; 6]; CARDS] = {
    let mut orders = [[Building::Pavilion; 6]; CARDS];
    let mut at = 0;
    while at < CARDS {
        let card = data::CARDS[at];
        assert!(
            card.number as usize == at + 1,
            "data/new_score_cards.toml: the cards stand in the order of their numbers"
        );
        let (mut types, mut row) = (0, 0);
        while row < card.order.len() {
            types |= 1 << card.order[row].at();
            row += 1;
        }
        assert!(
            types == 0b11_1111,
            "data/new_score_cards.toml: each card has each type once"
        );
        orders[at] = card.order;
        at += 1;
    }
    orders
};

/// What the places bring, by card and scoring.
static POINTS: [[MajorityPoints; 3]; CARDS] = {
    let mut points = [[[[0; 3]; 6]; 3]; CARDS];
    let mut at = 0;
    while at < CARDS {
        let mut next = 0;
        while next < Round::ALL.len() {
            points[at][next] = points_in_order(SCORE_CARDS[at], Round::ALL[next]);
            next += 1;
        }
        at += 1;
    }
    points
};

const _: () = assert!(
    data::DRAWN as usize == Round::ALL.len(),
    "data/new_score_cards.toml: a card for each scoring"
);

/// The cards that were drawn; everybody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// By scoring, counted from 0.
    cards: [u8; 3],
}

impl State {
    /// The number of the card for a scoring, 1 to 18.
    pub const fn card(&self, round: Round) -> u8 {
        self.cards[round.at()] + 1
    }

    const fn points(&self, round: Round) -> &'static MajorityPoints {
        &POINTS[self.cards[round.at()] as usize][round.at()]
    }
}

/// A card for each scoring is drawn and lies open.
pub(crate) fn start(game: &mut Game) {
    let mut cards: [u8; CARDS] = std::array::from_fn(|card| card as u8);
    game.chance.shuffle(&mut cards);
    let drawn = &mut game.states.new_score_cards.cards;
    drawn.copy_from_slice(&cards[..Round::ALL.len()]);
}

/// The points stand in the order of the scoring's card.
pub(crate) fn majority_points(game: &Game, round: Round, points: &mut &'static MajorityPoints) {
    *points = game.states.new_score_cards.points(round);
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["score-row"];

/// For each scoring what most buildings of a type bring, the dearest type first.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::NewScoreCards);
    let state = &view.states.new_score_cards;
    for round in Round::ALL {
        let order = SCORE_CARDS[state.cards[round.at()] as usize];
        for building in order.into_iter().rev() {
            let [most, ..] = state.points(round)[building.at()];
            let marks = [
                Some(Mark::Building(building)),
                Some(Mark::Number(most)),
                None,
            ];
            pieces.lay(Thing::Piece("score-row", marks), Place::Scoring(round));
        }
    }
}

/// No card lies there twice.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let [first, second, third] = game.states.new_score_cards.cards;
    if first == second || first == third || second == third {
        faults.push(format!("score cards {first}, {second} and {third}"));
    }
}

/// What people look up for it: the score card of this scoring.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::NewScoreCards);
    let orders = SCORE_CARDS.map(|order| order.map(Mark::Building).to_vec());
    fields.choice("score-card", orders.to_vec(), |game, round| {
        game.states.new_score_cards.cards[round.at()]
    });
}

/// What the places bring with it.
pub(crate) fn ranks(pad: &Pad, points: &mut &'static MajorityPoints) {
    let card = usize::from(pad.chosen("score-card")) % CARDS;
    *points = &POINTS[card][pad.round().at()];
}

/// A card for each scoring; the others stay in the box.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::NewScoreCards);
    let drawn = game.states.new_score_cards.cards.len();
    guide.beside("score-card", drawn as u8);
    guide.boxed("score-card", (CARDS - drawn) as u8);
}

impl Scene {
    /// The cards for the three scorings, by their numbers.
    pub fn score_cards(mut self, cards: [u8; 3]) -> Self {
        let there = |card: &u8| (1..=CARDS as u8).contains(card);
        assert!(
            cards.iter().all(there),
            "there are no such cards: {cards:?}"
        );
        self.game.states.new_score_cards.cards = cards.map(|card| card - 1);
        self
    }
}
