//! Bonus Cards.

use crate::Weights;
use alhambra_rules::frame::Frame;
use alhambra_rules::{Game, Seat};

/// A card that can be shown at any time is a little better than one that all have seen.
const READY: f32 = 1.02;
/// While others are asked for theirs, a card that stays in the hand will probably not count now.
const KEPT_BACK: f32 = 0.5;

/// A card in the hand will count as soon as its tile is built and it is shown.
pub(super) fn counts(game: &Game, seat: Seat, weights: &Weights, counts: &mut [f32; 6]) {
    let is_late =
        matches!(game.question(), Some(Frame::BonusCards(_))) && game.to_act() != Some(seat);
    for tile in game.states().bonus_cards.hand(seat) {
        let part = if game.fresh(seat).has(tile) {
            weights.fresh
        } else if game.reserve(seat).has(tile) {
            weights.reserve
        } else if !game.palace(seat).iter().any(|p| p.tile == tile) {
            0.0
        } else if is_late {
            KEPT_BACK
        } else {
            READY
        };
        if let Some(building) = tile.spec().building {
            counts[building.at()] += part;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Asked, Bot, Planner};
    use alhambra_rules::scene::Scene;
    use alhambra_rules::{Game, Module, ModuleSet};

    fn chosen(game: &Game, seed: u64) -> String {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let action = Planner::new(seed).choose(&Asked::new(game, &legal));
        action.to_string()
    }

    #[test]
    fn a_card_is_kept_until_it_is_asked_for_and_then_shown_where_it_brings_points() {
        let scene = |others: &str| {
            Scene::with(3, ModuleSet::NONE.with(Module::BonusCards))
                .market("pavilion-7 seraglio-8 garden-9 chambers-8")
                .display("gulden-6 dirham-7 denar-8 dukat-9")
                .palace(0, "1,0 garden-11")
                .palace(1, others)
                .bonus_cards(0, "garden-11")
        };
        let before_scoring = |others: &str| {
            let mut game = scene(others).next_cards("scoring-1 gulden-1").begin();
            let take = "take gulden-6".parse().expect("an action");
            game.apply(take).expect("it is legal");
            game
        };
        for seed in 0..10 {
            let first = chosen(&scene("1,0 garden-12").begin(), seed);
            assert!(!first.starts_with("show"), "{first}");
            let tied = before_scoring("1,0 garden-12");
            assert_eq!(chosen(&tied, seed), "show garden-11");
            // Alone with gardens the seat scores them anyway, and keeps its secret.
            let alone = before_scoring("1,0 tower-12");
            assert_eq!(chosen(&alone, seed), "pass");
        }
    }
}
