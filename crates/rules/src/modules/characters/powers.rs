//! What the characters do, in the order of a turn.

use super::{Action, Character, Event, Question, Reason, State};
use crate::action;
use crate::base::market::{self, Filled, Slot};
use crate::base::money::{Card, Cards};
use crate::base::purchase::{Help, Occasion, Paid, Purchase, Wallet, Wallets, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::Building;
use crate::base::{redesign, take, wall};
use crate::components::TAKE_SEVERAL_LIMIT;
use crate::event::{self, Log};
use crate::game::Game;
use crate::guide::Guide;
use crate::hooks;
use crate::module::Module;
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{self, Fields, Pad, Reckoned};
use crate::seat::Seat;
use crate::setup::Setup;

/// The merchant takes several cards up to this sum.
const MERCHANT_LIMIT: u8 = 7;
/// The miser wakes up at this price.
const DEAR: u8 = 10;
/// The beggar helps whoever has at most so many money cards.
const POOR: u8 = 2;
/// Points for keeping the juggler.
const JUGGLER_POINTS: i16 = 8;
/// So many segments of wall bring a point to the city watch.
const WATCHED_SEGMENTS: u8 = 3;

impl State {
    /// Whether `seat` owns the character and may use it in this turn (H22).
    fn may_use(&self, seat: Seat, character: Character) -> bool {
        self.has(seat, character) && !self.used
    }
}

fn used(game: &mut Game, character: Character, log: &mut Log) {
    game.states.characters.used = true;
    let seat = game.turn;
    log.say(Event::Used { seat, character });
}

/// The juggler is kept, or exchanged for the topmost character that was set aside.
pub(super) fn juggle(game: &mut Game, seat: Seat, exchange: bool, log: &mut Log) {
    game.frames.pop();
    let state = &mut game.states.characters;
    if exchange && let Some(character) = state.aside.pop().flatten() {
        state.owned[seat.at()] &= !(1 << Character::Juggler as u8);
        state.gone |= 1 << Character::Juggler as u8;
        state.owned[seat.at()] |= 1 << character as u8;
        log.say(Event::JugglerExchanged { seat, character });
    } else {
        log.say(Event::JugglerKept { seat });
    }
}

/// Whoever owns dancer, money changer or beggar is asked before their turn.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    let state = &mut game.states.characters;
    state.used = false;
    // What a sage counted as at the last scoring is over.
    state.sages = Default::default();
    let early = [
        Character::Dancer,
        Character::MoneyChanger,
        Character::Beggar,
    ];
    let state = &game.states.characters;
    if early.iter().any(|c| state.has(game.turn, *c)) {
        game.frames.push(Question::BeforeTurn.into());
    }
}

/// What can be done before the turn, or nothing.
pub(super) fn legal_before_turn(game: &Game, out: &mut Vec<action::Action>) {
    let seat = game.turn;
    let state = &game.states.characters;
    let hand = &game.hands[seat.at()];
    out.push(action::Action::Pass);
    if state.may_use(seat, Character::Dancer) && can_exchange(game) {
        let slots = Slot::ALL.into_iter();
        let slots = slots.filter(|slot| game.market[slot.at()].is_some());
        out.extend(slots.map(|slot| action::Action::from(Action::Dance { slot })));
    }
    if state.may_use(seat, Character::MoneyChanger) {
        // Coins and credit are no cards.
        hand.for_each_kind(|give| {
            if !give.can_be_held() {
                return;
            }
            for take in money_in_display(game).filter(|card| card.value() <= give.value()) {
                out.push(Action::Change { give, take }.into());
            }
        });
    }
    let poor = hand.money_cards() <= POOR;
    if state.may_use(seat, Character::Beggar) && poor && take::can_draw(game) {
        out.push(Action::Beg.into());
    }
}

/// Whether a tile is left that would lie on the market, and not beside it. What is in the bag can be
/// counted.
fn can_exchange(game: &Game) -> bool {
    game.bag.iter().any(|tile| !tile.spec().is_beside)
}

/// The money in the display, each kind once.
fn money_in_display(game: &Game) -> impl Iterator<Item = Card> {
    let display = &game.display;
    display
        .iter()
        .enumerate()
        .filter(|(at, card)| card.is_some() && card.value() > 0 && !display[..*at].contains(card))
        .map(|(_, card)| *card)
}

/// Uses dancer, money changer or beggar.
pub(super) fn before_turn(game: &mut Game, action: Option<Action>, log: &mut Log) {
    game.frames.pop();
    match action {
        Some(Action::Dance { slot }) => {
            used(game, Character::Dancer, log);
            dance(game, slot, log);
        }
        Some(Action::Change { give, take }) => {
            used(game, Character::MoneyChanger, log);
            game.spend(game.turn, give);
            take_from_display(game, take, log);
        }
        Some(Action::Beg) => {
            used(game, Character::Beggar, log);
            game.frames.push(Question::Beggar.into());
        }
        _ => log.say(event::Event::Passed { seat: game.turn }),
    }
}

/// A tile from the bag takes the place of one of the market, which goes back (H39).
fn dance(game: &mut Game, slot: Slot, log: &mut Log) {
    let tile = game.market[slot.at()].take().expect("a tile lies there");
    log.say(Event::TileWentBack { slot, tile });
    hooks::went_back(game, tile, log);
    game.frames.push(Question::Dancer.into());
    // It goes back when the new one has been drawn.
    market::fill(game, slot, log);
    market::put_back(game, tile);
}

/// The dancer is done when the market is full again, or cannot be filled.
pub(super) fn continue_dancing(game: &mut Game, log: &mut Log) {
    if market::refill_from_bag(game, log) != Filled::Asks {
        game.frames.pop();
    }
}

fn take_from_display(game: &mut Game, card: Card, log: &mut Log) {
    let seat = game.turn;
    take::one(game, seat, card);
    log.say(Event::TookExtra { seat, card });
}

/// The beggar draws. What is no money follows its own rule first, then he draws another (C3).
pub(super) fn continue_begging(game: &mut Game, log: &mut Log) {
    game.frames.pop();
    while let Some(card) = take::draw(game, log) {
        if card.can_be_held() {
            let seat = game.turn;
            game.hands[seat.at()].take(card);
            log.say(Event::Begged { seat, card });
            return;
        }
        game.frames.push(Question::Beggar.into());
        take::set_aside(game, card, log);
        if game.question() != Some(Question::Beggar.into()) {
            return;
        }
        game.frames.pop();
    }
}

/// The merchant takes more.
pub(crate) fn take_limit(game: &Game, limit: &mut u8) {
    if game
        .states
        .characters
        .may_use(game.turn, Character::Merchant)
    {
        *limit = MERCHANT_LIMIT.max(*limit);
    }
}

/// Taking more than usual was the merchant's work, as far as he reaches.
pub(crate) fn took(game: &mut Game, cards: Cards, log: &mut Log) {
    let is_his = (TAKE_SEVERAL_LIMIT + 1..=MERCHANT_LIMIT).contains(&cards.value());
    let state = &game.states.characters;
    if cards.iter().count() > 1 && is_his && state.may_use(game.turn, Character::Merchant) {
        used(game, Character::Merchant, log);
    }
}

/// The patron pays for what lies on the market or beside it, in one's own turn (C2, H38).
pub(crate) fn wallets(game: &Game, seat: Seat, occasion: Occasion, out: &mut Wallets) {
    if occasion == Occasion::OwnTurn && game.states.characters.has(seat, Character::Patron) {
        out.push(Wallet {
            help: Help::Patron,
            ..Wallet::default()
        });
    }
}

/// The patron leaves the game when he has paid.
pub(crate) fn paid(game: &mut Game, seat: Seat, paid: &Paid, _log: &mut Log) {
    if paid.payment.help == Help::Patron {
        let state = &mut game.states.characters;
        state.owned[seat.at()] &= !(1 << Character::Patron as u8);
        state.gone |= 1 << Character::Patron as u8;
    }
}

/// A dear building makes the miser take a card (C2: not with the vizier). Camps and bazaars are
/// no buildings (H28), and finishing a site is no purchase of one.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    let finishes = matches!(purchase.ware, Ware::Finish(_));
    if !finishes
        && purchase
            .tile
            .is_some_and(|tile| tile.spec().building.is_some())
        && purchase.occasion == Occasion::OwnTurn
        && purchase.price >= DEAR
        && game.states.characters.may_use(seat, Character::Miser)
        && money_in_display(game).next().is_some()
    {
        game.frames.push(Question::Miser.into());
    }
}

/// Any money card of the display, or none.
pub(super) fn legal_grabs(game: &Game, out: &mut Vec<action::Action>) {
    out.push(action::Action::Pass);
    out.extend(money_in_display(game).map(|card| action::Action::from(Action::Grab { card })));
}

/// The miser takes it.
pub(super) fn grab(game: &mut Game, card: Option<Card>, log: &mut Log) {
    game.frames.pop();
    if let Some(card) = card {
        used(game, Character::Miser, log);
        take_from_display(game, card, log);
    } else {
        log.say(event::Event::Passed { seat: game.turn });
    }
}

/// The builder offers a further redesign.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    if game
        .states
        .characters
        .may_use(game.turn, Character::Builder)
        && redesign::may_be_extra(game)
    {
        game.frames.push(Question::Builder.into());
    }
}

/// The further redesign, or none.
pub(super) fn build(game: &mut Game, action: action::Action, log: &mut Log) {
    game.frames.pop();
    if action.is_redesign() {
        used(game, Character::Builder, log);
        redesign::apply(game, game.turn, action, log);
    } else {
        log.say(event::Event::Passed { seat: game.turn });
    }
}

/// At each scoring the sage chooses anew.
pub(crate) fn before_scoring(game: &mut Game) {
    for seat in game.seats() {
        if game.states.characters.has(seat, Character::Sage) {
            game.frames.push(Question::Sage { seat }.into());
        }
    }
}

/// Any of the six types.
pub(super) fn legal_counts(out: &mut Vec<action::Action>) {
    out.extend(Building::ALL.map(|building| action::Action::from(Action::Count { building })));
}

/// The sage has chosen.
pub(super) fn count(game: &mut Game, seat: Seat, building: Building, log: &mut Log) {
    game.frames.pop();
    game.states.characters.sages[seat.at()] = Some(building);
    log.say(Event::SageCounts { seat, building });
}

/// The sage counts as half a building.
pub(crate) fn half_counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    let state = &game.states.characters;
    if let Some(building) = state.sages[seat.at()]
        && state.has(seat, Character::Sage)
    {
        counts[building.at()] += 1;
    }
}

/// The city watch counts the wall.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        if game.states.characters.has(seat, Character::CityWatch) {
            let points = wall::longest(game.palaces.of(seat)) / WATCHED_SEGMENTS;
            scoring::write(sheet, Who::Seat(seat), Reason::CityWatch, i16::from(points));
        }
    }
}

/// The juggler brings her points at the end.
pub(crate) fn end_points(game: &Game, sheet: &mut Sheet) {
    for seat in game.seats() {
        if game.states.characters.has(seat, Character::Juggler) {
            scoring::write(sheet, Who::Seat(seat), Reason::Juggler, JUGGLER_POINTS);
        }
    }
}

/// The characters of somebody; behind the sage stands the type for which he counts.
pub(crate) const NOTE: Note = Note::new("characters", "city_watch, juggler, sage garden", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let mut noted = Vec::new();
    let mut seen = Vec::new();
    let mut words = note::words(text);
    while let Some(word) = words.next() {
        let character = Character::ALL.into_iter().find(|c| c.name() == word);
        let character = character.ok_or_else(|| {
            let all = Character::ALL.map(Character::name).join(", ");
            let word = note::short(word);
            format!("there is no character `{word}`, there are {all}")
        })?;
        if seen.contains(&character) {
            return Err(format!("`{word}` stands there twice"));
        }
        seen.push(character);
        let points = |reason: Reason, points| Noted::Points {
            reason: reason.into(),
            count: 1,
            points,
        };
        match character {
            Character::CityWatch => {
                let longest = owner.wall_runs().first().copied().unwrap_or(0);
                let watched = i16::from(longest / WATCHED_SEGMENTS);
                noted.push(points(Reason::CityWatch, watched));
            }
            Character::Juggler if owner.round == Round::LAST => {
                noted.push(points(Reason::Juggler, JUGGLER_POINTS));
            }
            Character::Sage => {
                let missing = "behind the sage stands the type for which he counts";
                let building = note::building(words.next().ok_or(missing)?)?;
                let mut halves = [0; 6];
                halves[building.at()] = 1;
                noted.push(Noted::Halves(halves));
            }
            _ => {}
        }
    }
    Ok(noted)
}

/// What people count for it: who has the characters that matter in a scoring.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Characters);
    fields.each("city-watch", 1, |game, seat| {
        game.states
            .characters
            .has(seat, Character::CityWatch)
            .into()
    });
    fields.limit("city-watch", 1);
    fields.by_type("sage", 1, |game, seat| {
        let mut own = [0; 6];
        half_counts(game, seat, &mut own);
        own
    });
    fields.limit("sage", 1);
    if fields.round == Round::LAST {
        fields.each("juggler", 1, |game, seat| {
            game.states.characters.has(seat, Character::Juggler).into()
        });
        fields.limit("juggler", 1);
    }
}

/// The sage counts as half a building.
pub(crate) fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
    pad.add(who, "sage", 1, halves);
}

/// The city watch brings points for the longest wall.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats().filter(|who| pad.one(*who, "city-watch") > 0) {
        let points = pad.one(who, pad::WALL) / WATCHED_SEGMENTS;
        reckoned.write(who, Reason::CityWatch, 1, points.into());
    }
}

/// The juggler brings points at the end.
pub(crate) fn reckon_end(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats().filter(|who| pad.one(*who, "juggler") > 0) {
        reckoned.write(who, Reason::Juggler, 1, JUGGLER_POINTS);
    }
}

/// Those that are in no pile are set aside, face down.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Characters);
    guide.beside("character", game.states.characters.aside.len() as u8);
}
