//! What is still to come, and what could be remembered.

use crate::session::Session;
use alhambra_rules::base::money::Face;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Action, Building, Card, Event, View};

/// The tiles that nobody has seen yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The prices of the buildings of each type, lowest first.
    pub prices: [Vec<u8>; 6],
    /// How many camps.
    pub camps: usize,
    /// How many bazaars.
    pub bazaars: usize,
}

impl Left {
    /// What is still to come, as far as the view can tell.
    pub fn new(view: &View) -> Self {
        let mut left = Self::default();
        for tile in view.unseen_tiles().iter() {
            match (tile.kind(), tile.spec().building) {
                (Kind::Camp, _) => left.camps += 1,
                (Kind::Bazaar, _) => left.bazaars += 1,
                (_, Some(building)) => left.prices[building.at()].push(tile.price()),
                (_, None) => {}
            }
        }
        left.prices.iter_mut().for_each(|p| p.sort_unstable());
        left
    }

    /// The prices of the buildings of one type, lowest first.
    pub fn of(&self, building: Building) -> &[u8] {
        &self.prices[building.at()]
    }
}

/// The cards in each hand that everybody at the table could remember after so many decisions:
/// those that were openly taken and not yet given away. What was dealt or drawn unseen is not
/// among them.
pub fn known_hands(session: &Session, step: usize) -> Vec<Vec<Card>> {
    let mut hands = vec![Vec::new(); session.plan().chairs.len()];
    for step in 1..=step.min(session.steps()) {
        let Some((seat, action)) = session.decision(step) else {
            continue;
        };
        let given: Vec<Card> = match action {
            Action::Buy { payment, .. } | Action::Bid { payment } | Action::Pay { payment } => {
                payment.cards().collect()
            }
            Action::LayDown { card } | Action::Falcon { card, .. } => vec![card],
            Action::Change { give, .. } => vec![give],
            _ => Vec::new(),
        };
        for card in given {
            let hand: &mut Vec<Card> = &mut hands[seat.at()];
            if let Some(at) = hand.iter().position(|c| *c == card) {
                hand.swap_remove(at);
            }
        }
        for event in session.events(step) {
            match event {
                Event::Took(seat, cards) => hands[seat.at()].extend(cards.iter()),
                Event::TookExtra(seat, card) => hands[seat.at()].push(*card),
                Event::BidReturned(seat, payment) => hands[seat.at()].extend(payment.cards()),
                // At the end a site makes its currency worthless, and it is put away.
                Event::SiteUncovered(seat, _, currency, _) => {
                    let kept =
                        |card: &Card| !matches!(card.face(), Face::Money(c, _) if c == *currency);
                    hands[seat.at()].retain(kept);
                }
                _ => {}
            }
        }
    }
    for hand in &mut hands {
        hand.sort_unstable();
    }
    hands
}
