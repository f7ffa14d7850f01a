//! What somebody is told who asks about a tile: whether they can pay it, and what it would bring.

use crate::why::{Contest, Standing};
use alhambra_rules::base::money::Face;
use alhambra_rules::{Building, Card, Currency, Game, Round, Seat, Who};

/// How somebody stands with a type of building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The type.
    pub building: Building,
    /// How many they have, in halves.
    pub mine: u8,
    /// The most that anybody else has, in halves, and who.
    pub most: u8,
    /// Who has them; nobody if there are none.
    pub leaders: Vec<Who>,
    /// The points that they would get for it now.
    pub now: i16,
    /// The same with one more of them.
    pub with_one: i16,
    /// The points for first, second and third place in each of the three scorings.
    pub points: [[u8; 3]; 3],
}

impl Stake {
    /// How `seat` stands with a type, as it would be scored in `round`.
    pub fn new(game: &Game, seat: Seat, building: Building, round: Round) -> Self {
        let who = Who::Seat(seat);
        let mut counts = Contest::new(game).buildings(building);
        let places = game.majority_points(round)[building.at()];
        let share = |counts: &[(Who, u8)]| {
            Standing::new(counts, who, &places).map_or(0, |standing| standing.share)
        };
        let now = share(&counts);
        let others = || counts.iter().filter(|(other, _)| *other != who);
        let most = others().map(|(_, count)| *count).max().unwrap_or(0);
        let leaders = others().filter(|(_, count)| most > 0 && *count == most);
        let leaders: Vec<Who> = leaders.map(|(other, _)| *other).collect();
        let mut mine = 0;
        if let Some((_, count)) = counts.iter_mut().find(|(other, _)| *other == who) {
            mine = *count;
            *count += 2;
        }
        Self {
            building,
            mine,
            most,
            leaders,
            now,
            with_one: share(&counts),
            points: Round::ALL.map(|round| game.majority_points(round)[building.at()]),
        }
    }
}

/// What somebody can do about a price with their own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// The currency.
    pub currency: Currency,
    /// The price.
    pub price: u8,
    /// What their cards of the currency are worth together.
    pub has: u8,
    /// Whether some of them make the price exactly.
    pub is_exact: bool,
}

impl Means {
    /// What these cards can do about a price.
    pub fn new(currency: Currency, price: u8, cards: impl IntoIterator<Item = Card>) -> Self {
        let worth = |card: Card| match card.face() {
            Face::Money(of, value) if of == currency => Some(value),
            _ => None,
        };
        let values: Vec<u8> = cards.into_iter().filter_map(worth).collect();
        // All sums that some of the cards make, as bits.
        let sums = values
            .iter()
            .fold(1_u128, |sums, value| sums | sums << value);
        Self {
            currency,
            price,
            has: values
                .iter()
                .fold(0, |sum: u8, value| sum.saturating_add(*value)),
            is_exact: price > 0 && sums >> price & 1 == 1,
        }
    }

    /// How much is missing.
    pub const fn missing(self) -> u8 {
        self.price.saturating_sub(self.has)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::scene::Scene;

    fn cards(game: &Game, seat: Seat) -> Vec<Card> {
        game.hand(seat).cards().collect()
    }

    #[test]
    fn what_is_missing_is_counted_in_the_currency_alone() {
        let game = Scene::new(3)
            .turn(0)
            .hand(0, "gulden-2 gulden-3 gulden-6 denar-9")
            .begin();
        let hand = cards(&game, Seat(0));
        let means = |currency, price| Means::new(currency, price, hand.iter().copied());
        assert_eq!(means(Currency::Gulden, 13).missing(), 2);
        assert_eq!(means(Currency::Gulden, 8).missing(), 0);
        assert_eq!(means(Currency::Dirham, 4).missing(), 4);
        // 2 and 6, 3 and 6, all of them; but 4 is made by none.
        for (price, is_exact) in [(8, true), (9, true), (11, true), (4, false), (7, false)] {
            assert_eq!(means(Currency::Gulden, price).is_exact, is_exact, "{price}");
        }
    }

    #[test]
    fn one_more_building_brings_what_the_place_brings_then() {
        let game = Scene::new(3)
            .turn(0)
            .palace(0, "1,0 garden-10-open")
            .palace(1, "1,0 garden-11")
            .begin();
        let stake = Stake::new(&game, Seat(0), Building::Garden, Round::First);
        assert_eq!((stake.mine, stake.most), (2, 2));
        assert_eq!(stake.leaders, [Who::Seat(Seat(1))]);
        let first = i16::from(stake.points[0][0]);
        assert!(first > 0);
        assert_eq!((stake.now, stake.with_one), (first / 2, first));
        // Nobody has a tower: the first is alone.
        let towers = Stake::new(&game, Seat(2), Building::Tower, Round::First);
        assert_eq!((towers.mine, towers.most, towers.now), (0, 0, 0));
        assert_eq!(towers.with_one, i16::from(towers.points[0][0]));
        assert_eq!(towers.leaders, []);
    }
}
