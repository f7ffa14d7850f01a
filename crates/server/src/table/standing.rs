//! Answers that a seat gives by itself until further notice.

use super::Table;
use crate::refusal::Refusal;
use alhambra_rules::base::purchase::Help;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::vizier;
use alhambra_rules::{Action, Building, Currency, Game, Ware};
use alhambra_table::can_only_pass;

/// The question that can be answered with a purchase, too.
const VIZIER: &str = "vizier";

impl Table {
    /// Answers a kind of question by itself, from now on or no longer: with no, unless something
    /// is to be bought.
    pub(super) async fn stand(
        &mut self,
        seat: u8,
        question: &str,
        on: bool,
        buy: &[String],
    ) -> Result<(), Refusal> {
        let declinable = self.played.session().game().setup().declinable();
        if !declinable.contains(&question) {
            let there_is = match &declinable[..] {
                [] => "nothing at this table can be".to_owned(),
                all => format!("there is {}", all.join(" and ")),
            };
            return Err(Refusal::Unreadable(format!(
                "`{question}` cannot be answered in advance, {there_is}"
            )));
        }
        if !buy.is_empty() && (question != VIZIER || !on) {
            return Err(Refusal::Unreadable(
                "only a vizier who is on buys in advance".to_owned(),
            ));
        }
        if let Some(odd) = buy.iter().find(|kind| building(kind).is_none()) {
            return Err(Refusal::Unreadable(format!(
                "`{odd}` is no building, there are {}",
                Building::ALL.map(Building::name).join(", ")
            )));
        }
        let mut manner = self.seats[usize::from(seat)].manner.clone();
        manner.standing.retain(|q| q != question);
        if question == VIZIER {
            let kinds = Building::ALL.map(Building::name).into_iter();
            let named = kinds.filter(|kind| buy.iter().any(|named| named == kind));
            manner.buy = named.map(str::to_owned).collect();
        }
        if on {
            manner.standing.push(question.to_owned());
        }
        self.set_manner(seat, manner).await
    }

    /// What the seat that is asked answers by itself, if it does. Where there is only one answer nobody
    /// waits for it.
    pub(super) fn standing_answer(&self) -> Option<Action> {
        let game = self.played.session().game();
        let manner = &self.seats[game.to_act()?.at()].manner;
        let question = game.question()?;
        let asked = question.kind();
        if !manner.standing.iter().any(|s| s == asked) {
            return can_only_pass(game).then_some(Action::Pass);
        }
        let bought = match question {
            Frame::Vizier(vizier::Question::Buy { .. }) => purchase(game, &manner.buy),
            _ => None,
        };
        let answer = bought.unwrap_or(Action::Pass);
        game.check(answer).is_ok().then_some(answer)
    }
}

fn building(name: &str) -> Option<Building> {
    Building::ALL.into_iter().find(|b| b.name() == name)
}

/// The purchase of a building of a named kind, paid exactly and in its own currency: whatever is
/// worth more thought is left to the person. Of several buildings it is the cheapest, of several
/// payments that with the fewest cards.
fn purchase(game: &Game, kinds: &[String]) -> Option<Action> {
    let mut legal = Vec::new();
    if !kinds.is_empty() {
        game.legal(&mut legal);
    }
    let price = |action: &Action| {
        let Action::Buy {
            ware: Ware::Slot(slot),
            payment,
        } = action
        else {
            return None;
        };
        let tile = game.market()[slot.at()]?;
        let building = tile.spec().building?;
        let is_plain = payment.help == Help::None
            && payment.currency == Currency::ALL[slot.at()]
            && payment.total() == tile.price();
        let is_wanted = kinds.iter().any(|kind| kind == building.name());
        (is_plain && is_wanted).then(|| (tile.price(), payment.cards().count()))
    };
    let fitting = legal
        .iter()
        .filter_map(|action| price(action).map(|price| (price, *action)));
    fitting.min_by_key(|(price, _)| *price).map(|(_, a)| a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_bots::SmallDice;
    use alhambra_rules::{Module, ModuleSet, Setup};

    /// At every question of a vizier in random games, what would be bought is what was named, at
    /// no higher price than anything else that would do, and with no more cards.
    #[test]
    fn a_vizier_buys_what_was_named_with_the_fewest_cards() {
        let (mut bought, mut passed, mut chosen) = (0, 0, 0);
        for seed in 0..40 {
            let modules = ModuleSet::NONE.with(Module::Vizier).with(Module::Diamonds);
            let setup = Setup {
                modules,
                ..Setup::players(3)
            };
            let mut game = Game::new(&setup, seed);
            let mut dice = SmallDice::new(seed);
            let mut legal = Vec::new();
            while game.to_act().is_some() {
                game.legal(&mut legal);
                if matches!(
                    game.question(),
                    Some(Frame::Vizier(vizier::Question::Buy { .. }))
                ) {
                    assert_eq!(purchase(&game, &[]), None);
                    let kinds = ["garden".to_owned(), "tower".to_owned()];
                    let paid = |action: &Action| match action {
                        Action::Buy {
                            ware: Ware::Slot(slot),
                            payment,
                        } => {
                            let tile = game.market()[slot.at()].expect("it is for sale");
                            let named = ["garden", "tower"]
                                .iter()
                                .any(|kind| tile.name().starts_with(kind));
                            let own = payment.currency == Currency::ALL[slot.at()];
                            (named && own).then(|| (tile.price(), payment.cards().count()))
                        }
                        _ => None,
                    };
                    let could: Vec<_> = legal.iter().filter_map(paid).collect();
                    match purchase(&game, &kinds) {
                        None => {
                            assert_eq!(could, []);
                            passed += 1;
                        }
                        Some(action) => {
                            assert!(legal.contains(&action));
                            assert_eq!(paid(&action), could.iter().min().copied());
                            bought += 1;
                            chosen += usize::from(could.len() > 1);
                        }
                    }
                }
                let pick = legal[dice.below(legal.len())];
                game.apply(pick).expect("it was listed");
            }
        }
        assert!(
            bought > 20 && passed > 20 && chosen > 5,
            "{bought} {passed} {chosen}"
        );
    }
}
