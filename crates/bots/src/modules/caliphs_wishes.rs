//! Caliph's Wishes.

use crate::Weights;
use alhambra_rules::modules::caliphs_wishes::{Wish, nearly};
use alhambra_rules::{Game, Seat};

/// What lacks a single building, as part of the points that it would bring. What is fulfilled is scored
/// anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let hope = |wish: Wish| {
        let points = match wish {
            Wish::Rows | Wish::Columns => 1.0,
            Wish::Fields => 0.7,
            _ => return 0.0,
        };
        points * f32::from(nearly(wish, game.palace(seat), |tile| game.is_site(tile)))
    };
    let wishes = game.states().caliphs_wishes.wishes;
    wishes.into_iter().map(hope).sum()
}
