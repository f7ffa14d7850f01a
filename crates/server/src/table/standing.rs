//! Answers that a seat gives by itself until further notice.

use super::Table;
use crate::refusal::Refusal;
use crate::token::random_u64;
use alhambra_rules::base::money::Face;
use alhambra_rules::base::purchase::Help;
use alhambra_rules::setup::But;
use alhambra_rules::{Action, Building, Card, Currency, Game, GameOption, Touch, Ware};
use alhambra_table::can_only_pass;
use std::time::Duration;
use tokio::time::Instant;

/// What is done all the same where all else is answered with no.
#[derive(Default)]
pub(super) struct Wishes {
    /// Buildings that are bought.
    pub(super) buy: Vec<String>,
    /// Money that is taken: the lowest card of each currency.
    pub(super) take: Vec<String>,
}

impl Table {
    /// Answers a kind of question by itself, from now on or no longer: with no, unless something
    /// is wished for.
    pub(super) async fn stand(
        &mut self,
        seat: u8,
        question: &str,
        on: bool,
        wishes: Wishes,
    ) -> Result<(), Refusal> {
        let setup = self.played.session().game().setup();
        let declinable = setup.in_advance();
        let Some(asked) = declinable.iter().find(|d| d.question == question) else {
            let there_is = match &setup.declinable()[..] {
                [] => "nothing at this table can be".to_owned(),
                all => format!("there is {}", all.join(" and ")),
            };
            return Err(Refusal::Unreadable(format!(
                "`{question}` cannot be answered in advance, {there_is}"
            )));
        };
        let Wishes { buy, take } = wishes;
        if !buy.is_empty() && (asked.but != But::Buy || !on) {
            return Err(Refusal::Unreadable(format!(
                "nothing is bought in advance for `{question}`, or it is off"
            )));
        }
        if !take.is_empty() && (asked.but != But::Take || !on) {
            return Err(Refusal::Unreadable(format!(
                "nothing is taken in advance for `{question}`, or it is off"
            )));
        }
        if let Some(odd) = buy.iter().find(|kind| building(kind).is_none()) {
            return Err(Refusal::Unreadable(format!(
                "`{odd}` is no building, there are {}",
                Building::ALL.map(Building::name).join(", ")
            )));
        }
        if let Some(odd) = take.iter().find(|name| money(name).is_none()) {
            return Err(Refusal::Unreadable(format!(
                "`{odd}` is no money card, write `dukat-7` for dukat from 7 up"
            )));
        }
        let mut manner = self.seats[usize::from(seat)].manner.clone();
        manner.standing.retain(|q| q != question);
        match asked.but {
            But::Nothing => {}
            But::Buy => {
                let kinds = Building::ALL.map(Building::name).into_iter();
                let named = kinds.filter(|kind| buy.iter().any(|named| named == kind));
                manner.buy = named.map(str::to_owned).collect();
            }
            But::Take => {
                // Of a currency that is named twice the lower card says more.
                let lowest = |currency| {
                    let named = take.iter().filter_map(|name| money(name));
                    let own = named.filter(|card| currency_of(*card) == Some(currency));
                    own.min_by_key(|card| card.value())
                };
                let cards = Currency::ALL.into_iter().filter_map(lowest);
                manner.take = cards.map(|card| card.to_string()).collect();
            }
        }
        if on {
            manner.standing.push(question.to_owned());
        }
        self.set_manner(seat, manner).await
    }

    /// Whether the answer waits a while, as for a person: who answers at once could do nothing, and
    /// that is for nobody to know. Nothing is hidden where hands are open, and nobody is there to learn
    /// it where a single person plays.
    pub(super) fn pauses(&mut self) -> bool {
        let options = self.played.session().game().setup().options;
        let is_open = options.has(GameOption::OpenHands) || options.has(GameOption::QuickAnswers);
        let people = self.seats.iter().filter(|s| s.manner.bot.is_none()).count();
        let [least, most] = self.around.pause;
        if is_open || people < 2 || most.is_zero() {
            return false;
        }
        let (step, now) = (self.played.step(), Instant::now());
        let until = match self.pausing {
            Some((at, until)) if at == step => until,
            _ => {
                let spread = most.saturating_sub(least).as_millis() as u64 + 1;
                now + least + Duration::from_millis(random_u64() % spread)
            }
        };
        self.pausing = (now < until).then_some((step, until));
        self.pausing.is_some()
    }

    /// What the seat that is asked answers by itself, if it does. Where there is only one answer nobody
    /// waits for it.
    pub(super) fn standing_answer(&self) -> Option<Action> {
        let game = self.played.session().game();
        let manner = &self.seats[game.to_act()?.at()].manner;
        let mut asked = game.question()?.declined_by();
        if !asked.all(|question| manner.standing.iter().any(|s| s == question)) {
            return can_only_pass(game).then_some(Action::Pass);
        }
        let wished = taking(game, &manner.take).or_else(|| purchase(game, &manner.buy));
        let answer = wished.unwrap_or(Action::Pass);
        game.check(answer).is_ok().then_some(answer)
    }
}

/// A money card by its name.
fn money(name: &str) -> Option<Card> {
    Card::all_money().find(|card| card.to_string() == name)
}

fn currency_of(card: Card) -> Option<Currency> {
    match card.face() {
        Face::Money(currency, _) | Face::Special(currency, _) => Some(currency),
        _ => None,
    }
}

/// What takes a single card of the display that is worth as much as was named, the highest first.
fn taking(game: &Game, named: &[String]) -> Option<Action> {
    let (seat, mut legal) = (game.to_act()?, Vec::new());
    if !named.is_empty() {
        game.legal(&mut legal);
    }
    let lowest: Vec<Card> = named.iter().filter_map(|name| money(name)).collect();
    let value = |action: &Action| {
        let [Touch::Display(card)] = action.touches(game, seat)[..] else {
            return None;
        };
        let is_wanted =
            |low: &Card| currency_of(*low) == currency_of(card) && low.value() <= card.value();
        lowest.iter().any(is_wanted).then(|| card.value())
    };
    let fitting = legal
        .iter()
        .filter_map(|a| value(a).map(|value| (value, *a)));
    fitting.max_by_key(|(value, _)| *value).map(|(_, a)| a)
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
    use alhambra_rules::frame::Frame;
    use alhambra_rules::modules::{thieves, vizier};
    use alhambra_rules::scene::Scene;
    use alhambra_rules::{Module, ModuleSet, Setup};

    #[test]
    fn a_thief_takes_the_highest_card_that_was_named_and_no_lower_one() {
        let modules = ModuleSet::NONE.with(Module::Thieves).with(Module::Vizier);
        let mut game = Scene::with(3, modules)
            .display("gulden-6 dukat-7 dukat-8 denar-9")
            .next_cards("gulden-5")
            .asleep(0)
            .asleep(1)
            .thieves(2, "dukat denar")
            .begin();
        game.apply("take gulden-6".parse().expect("an action"))
            .expect("it lies there");
        assert!(matches!(
            game.question(),
            Some(Frame::Thieves(thieves::Question::StealOrBuy { .. }))
        ));
        // Thieves and viziers are asked together: both have to be answered in advance.
        let asked: Vec<_> = game.question().expect("one").declined_by().collect();
        assert_eq!(
            asked,
            game.setup()
                .declinable()
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
        );
        let take = |named: &[&str]| {
            let named: Vec<String> = named.iter().map(ToString::to_string).collect();
            taking(&game, &named).map(|action| action.to_string())
        };
        assert_eq!(take(&[]), None);
        assert_eq!(take(&["dukat-9"]), None);
        assert_eq!(take(&["dukat-7"]).as_deref(), Some("steal dukat-8"));
        assert_eq!(
            take(&["dukat-7", "denar-1"]).as_deref(),
            Some("steal denar-9")
        );
        // What no thief of theirs can take they do not take.
        assert_eq!(take(&["gulden-1"]), None);
    }

    /// At every question of a vizier in random games, what would be bought is what was named, at
    /// no higher price than anything else that would do, and with no more cards.
    #[test]
    fn a_vizier_buys_what_was_named_with_the_fewest_cards() {
        let (mut bought, mut passed, mut chosen) = (0, 0, 0);
        for seed in 0..40 {
            let modules = ModuleSet::NONE.with(Module::Vizier).with(Module::Diamonds);
            let setup = Setup::players(3).with(modules);
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
