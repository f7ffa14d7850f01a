//! What the powers do, in the order of a turn.

use super::{
    Action, Below, Event, PIPS, Power, Question, Reason, WEALTHY, dice, dice_of, die, number,
};
use crate::action;
use crate::base::finish::{self, HandedOut};
use crate::base::market::{self, Slot};
use crate::base::money::{Card, Face};
use crate::base::peeked;
use crate::base::purchase::{Purchase, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::steps::{Aid, Aids, Helps};
use crate::base::tile::TileId;
use crate::base::{take, wall};
use crate::cards;
use crate::data::buildings_of_power as data;
use crate::event::{self, Log};
use crate::game::Game;
use crate::guide::Guide;
use crate::hooks;
use crate::list::List;
use crate::module::Module;
use crate::modules::{city_gates, new_building_grounds};
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::Thing;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::spares::Spares;

/// In a new turn a white die may be used again.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    game.states.buildings_of_power.used = false;
}

/// One white die of one's own, for a building of the market or of somebody else's in one's own turn (H382,
/// H383). Dice that show the same are alike.
pub(crate) fn aids(game: &Game, seat: Seat, out: &mut Aids) {
    let state = &game.states.buildings_of_power;
    if state.used || game.turn != seat {
        return;
    }
    let is_site = |tile| game.is_site(tile);
    let wealthy = game.palaces.tiles(seat).both(WEALTHY);
    let mut all = wealthy.iter().filter_map(|tile| die(state, tile, is_site));
    let Some(first) = all.next() else {
        return;
    };
    let is_building =
        |tile: TileId| tile.spec().building.is_some() || new_building_grounds::is_plot(tile);
    let is_one = |slot: &Slot| game.market[slot.at()].is_some_and(is_building);
    let on_slots = Slot::ALL.into_iter().filter(is_one);
    let helps = on_slots.fold(Helps::SOLD_BUILDINGS, |all, slot| {
        all.and(Helps::on_slot(slot))
    });
    // Between turns everything is paid exactly.
    let helps = helps.unless_exact();
    if all.next().is_none() {
        return out.push(Aid::WhiteDie(first), helps);
    }
    // Several come in the order of their tiles.
    for (_, pips) in dice(state, game.palaces.of(seat), Power::Wealth, is_site) {
        let die = Aid::WhiteDie(pips);
        if !out.has(die) {
            out.push(die, helps);
        }
    }
}

/// A white die that helped shows one less. After the 1 it leaves the game.
pub(crate) fn aided(game: &mut Game, seat: Seat, _ware: Ware, aid: Aid, log: &mut Log) {
    let Aid::WhiteDie(pips) = aid else {
        return;
    };
    let (state, palace) = (&game.states.buildings_of_power, game.palaces.of(seat));
    let mut own = dice(state, palace, Power::Wealth, |tile| game.is_site(tile));
    let used = own.find(|(_, shown)| *shown == pips);
    let at = used.and_then(|(tile, _)| number(tile));
    drop(own);
    let state = &mut game.states.buildings_of_power;
    state.dice[at.expect("the die was offered")] -= 1;
    state.used = true;
    log.say(Event::Helped { seat, die: aid });
}

/// A tile that is bought from the market wakes: its die is rolled at once, or its power waits for the end of
/// the buyer's turn (H94).
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
    let tile = purchase.tile.filter(|_| purchase.ware.slot().is_some());
    let Some((tile, at)) = tile.and_then(|tile| Some((tile, number(tile)?))) else {
        return;
    };
    if Power::of_number(at).has_die() {
        let pips = roll(game);
        game.states.buildings_of_power.dice[at] = pips;
        log.say(Event::Awoke { seat, tile, pips });
    } else {
        game.states.buildings_of_power.waiting |= 1 << at;
    }
}

/// A power that waits is lost when its tile is sold (H420). A die stays on it.
pub(crate) fn changed_hands(game: &mut Game, _from: Seat, _to: Seat, tile: TileId, _log: &mut Log) {
    if let Some(at) = number(tile) {
        game.states.buildings_of_power.waiting &= !(1 << at);
    }
}

fn roll(game: &mut Game) -> u8 {
    1 + game.chance.stroke().below(u32::from(PIPS)) as u8
}

/// Whether a tile lies face down on a slot.
pub(crate) fn lies_below(game: &Game, slot: Slot, lies: &mut bool) {
    *lies |= game.states.buildings_of_power.has_below(slot);
}

/// The tile that lies face down on an empty slot turns up.
pub(crate) fn turns_up(game: &mut Game, slot: Slot, below: &mut Option<TileId>) {
    *below = game.states.buildings_of_power.below[slot.at()]
        .take()
        .and_then(|below| below.tile);
}

/// When money and market lie ready, whose turn it was may use the powers that wait, one after the other.
pub(crate) fn after_refill(game: &mut Game, _log: &mut Log) {
    if game.states.buildings_of_power.waiting == 0 {
        return;
    }
    if own_waiting(game).any(|tile| is_possible(game, tile)) {
        game.frames.push(Question::Use.into());
    } else {
        lapse(game);
    }
}

/// The tiles of whose turn it is that wait; of those that were given to Dirk nothing is left.
fn own_waiting(game: &Game) -> impl Iterator<Item = TileId> {
    let (state, seat) = (&game.states.buildings_of_power, game.turn);
    let built = game.palaces.of(seat).iter().map(|placed| placed.tile);
    let own = built.chain(game.reserves[seat.at()].iter());
    own.filter(|tile| state.is_waiting(*tile))
}

/// Whether there is something to look at, and a place for what is hidden.
fn is_possible(game: &Game, tile: TileId) -> bool {
    match Power::of(tile) {
        Some(Power::Architecture) => !game.bag.is_empty() && free_slots(game).next().is_some(),
        Some(Power::Wisdom) => take::can_draw(game),
        _ => false,
    }
}

/// The slots with a tile under which nothing lies.
fn free_slots(game: &Game) -> impl Iterator<Item = Slot> {
    let state = &game.states.buildings_of_power;
    let is_free = |slot: &Slot| game.market[slot.at()].is_some() && !state.has_below(*slot);
    Slot::ALL.into_iter().filter(is_free)
}

/// What waited is lost (H386).
fn lapse(game: &mut Game) {
    let own: List<TileId, { super::TILES }> = own_waiting(game).collect();
    for at in own.iter().filter_map(|tile| number(*tile)) {
        game.states.buildings_of_power.waiting &= !(1 << at);
    }
}

/// Any one that waits, or none any more.
pub(super) fn legal_uses(game: &Game, out: &mut Vec<action::Action>) {
    out.push(action::Action::Pass);
    let possible = own_waiting(game).filter(|tile| is_possible(game, *tile));
    out.extend(possible.map(|tile| action::Action::from(Action::Use { tile })));
}

/// None of them is wanted.
pub(super) fn decline(game: &mut Game, log: &mut Log) {
    log.say(event::Event::Passed { seat: game.turn });
    lapse(game);
}

/// The red die says how many cards or tiles are drawn. They stay on top of their pile, and only whose turn it
/// is sees them.
pub(super) fn use_power(game: &mut Game, tile: TileId, log: &mut Log) {
    let seat = game.turn;
    if let Some(at) = number(tile) {
        game.states.buildings_of_power.waiting &= !(1 << at);
    }
    let pips = roll(game);
    log.say(Event::Rolled { seat, tile, pips });
    if Power::of(tile) == Some(Power::Wisdom) {
        take::renew(game, log);
        let cards = pips.min(game.deck.len() as u8);
        peeked::look_at_cards(game, seat, cards.into());
        game.frames.push(Question::Keep { cards }.into());
    } else {
        let tiles = pips.min(game.bag.len() as u8);
        peeked::look_at_tiles(game, seat, tiles.into());
        game.frames.push(Question::Hide { tiles }.into());
    }
}

/// What lies on top of a pile below what is sorted already.
pub(super) fn unsorted<T>(pile: &[T], sorted: u8, left: u8) -> &[T] {
    let end = pile.len() - usize::from(sorted);
    &pile[end - usize::from(left)..end]
}

/// The topmost first, those that are alike once.
pub(super) fn each_once<T: Copy + PartialEq>(some: &[T], mut visit: impl FnMut(T)) {
    for (at, one) in some.iter().enumerate().rev() {
        if !some[at + 1..].contains(one) {
            visit(*one);
        }
    }
}

/// Whether somebody who draws a card in secret may keep it (H96).
fn may_be_kept(card: Card) -> bool {
    card.can_be_held() || city_gates::is_gate(card)
}

/// One of the cards is kept, if one of them can be. A scoring may be called first (H81).
pub(super) fn legal_keeps(game: &Game, cards: u8, out: &mut Vec<action::Action>) {
    let drawn = unsorted(&game.deck, 0, cards);
    each_once(drawn, |card| {
        if may_be_kept(card) {
            out.push(Action::Keep { card }.into());
        } else if let Face::Scoring(_) = card.face() {
            out.push(Action::Call { card }.into());
        }
    });
    if !drawn.iter().any(|card| may_be_kept(*card)) {
        out.push(action::Action::Pass);
    }
}

/// Takes a card out of the deck, one of the topmost.
fn take_out(game: &mut Game, cards: u8, card: Card) {
    let first = game.deck.len() - usize::from(cards);
    let found = game.deck.iter().rposition(|other| *other == card);
    let at = found.filter(|at| *at >= first).expect("it was drawn");
    game.deck.remove(at);
}

/// The card goes into the hand, the others go back.
pub(super) fn keep(game: &mut Game, cards: u8, card: Card, log: &mut Log) {
    let seat = game.turn;
    take_out(game, cards, card);
    if city_gates::is_gate(card) {
        city_gates::keep(game, seat, log);
    } else {
        game.hands[seat.at()].take(card);
        log.say(Event::Kept { seat, card });
    }
    put_back_cards(game, cards - 1, log);
}

/// The scoring is held as soon as the other cards are dealt with.
pub(super) fn call(game: &mut Game, cards: u8, card: Card, log: &mut Log) {
    let seat = game.turn;
    take_out(game, cards, card);
    log.say(Event::Called { seat, card });
    take::set_aside(game, card, log);
    if cards > 1 {
        game.frames.push(Question::Keep { cards: cards - 1 }.into());
    }
}

/// So many cards go back onto the deck.
pub(super) fn put_back_cards(game: &mut Game, cards: u8, log: &mut Log) {
    sort_cards(game, 0, cards, log);
}

/// While at least two are left, one is chosen that comes next.
pub(super) fn sort_cards(game: &mut Game, sorted: u8, left: u8, log: &mut Log) {
    sort_on(
        game,
        Question::SortCards { sorted, left },
        sorted,
        left,
        log,
    );
}

/// The same with tiles.
pub(super) fn sort_tiles(game: &mut Game, sorted: u8, left: u8, log: &mut Log) {
    sort_on(
        game,
        Question::SortTiles { sorted, left },
        sorted,
        left,
        log,
    );
}

fn sort_on(game: &mut Game, question: Question, sorted: u8, left: u8, log: &mut Log) {
    if left > 1 {
        game.frames.push(question.into());
    } else if sorted + left > 0 {
        log.say(Event::PutBack { seat: game.turn });
    }
}

/// One of those that are left lies on top of the others.
pub(super) fn sort<T: Copy + Default + PartialEq, const N: usize>(
    pile: &mut List<T, N>,
    sorted: u8,
    left: u8,
    next: T,
) {
    let end = pile.len() - usize::from(sorted);
    let among = unsorted(pile, sorted, left);
    let found = among.iter().rposition(|other| *other == next);
    let at = end - usize::from(left) + found.expect("it is one of those left");
    let item = pile.remove(at);
    pile.insert(end - 1, item);
}

/// Each of the tiles under each tile of the market that has none (H80).
pub(super) fn legal_hides(game: &Game, tiles: u8, out: &mut Vec<action::Action>) {
    each_once(unsorted(&game.bag, 0, tiles), |tile| {
        out.extend(free_slots(game).map(|slot| action::Action::from(Action::Hide { tile, slot })));
    });
}

/// The tile lies face down under that of the market, the others go back.
pub(super) fn hide(game: &mut Game, tiles: u8, tile: TileId, slot: Slot, log: &mut Log) {
    let seat = game.turn;
    game.bag.take(&tile);
    let tile = Some(tile);
    game.states.buildings_of_power.below[slot.at()] = Some(Below {
        tile,
        seat,
        is_open: false,
    });
    log.say(Event::Hidden { seat, slot, tile });
    sort_tiles(game, 0, tiles - 1, log);
}

/// How much of the second wall counts: at most what the black dice show together.
pub(super) fn second_wall(game: &Game, seat: Seat) -> u8 {
    match dice_of(game, seat).1 {
        0 => 0,
        most => wall::second(game.palaces.of(seat)).min(most),
    }
}

/// Black dice bring points for the second longest wall.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = scoring::walls(second_wall(game, seat));
        scoring::write(sheet, Who::Seat(seat), Reason::SecondWall, points);
    }
}

/// Black dice on tiles, by their pips.
pub(crate) const NOTE: Note = Note::new("black-dice", "2 3", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let dice = note::numbers(text)?;
    if dice.len() > data::DICE_BLACK.into() {
        return Err(format!("there are {} black dice", data::DICE_BLACK));
    }
    if dice.iter().any(|pips| !(1..=data::PIPS).contains(pips)) {
        return Err(format!("a die shows 1 to {}", data::PIPS));
    }
    let second = owner.wall_runs().get(1).copied().unwrap_or(0);
    let counted = second.min(dice.iter().sum());
    Ok(vec![Noted::Points {
        reason: Reason::SecondWall.into(),
        count: counted,
        points: scoring::walls(counted),
    }])
}

/// The tile on a slot and the one that was uncovered there.
pub(super) fn both(game: &Game, slot: Slot) -> [TileId; 2] {
    let top = game.market[slot.at()];
    let below = game.states.buildings_of_power.below(slot);
    [top, below].map(|tile| tile.expect("both lie there until one is chosen"))
}

/// The end: of the two tiles on a slot who has most of its money chooses one. If several have most, both stay.
pub(crate) fn hand_out(game: &mut Game, slot: Slot, handed_out: &mut HandedOut, log: &mut Log) {
    let Some(below) = &mut game.states.buildings_of_power.below[slot.at()] else {
        return;
    };
    below.is_open = true;
    let tile = below.tile.expect("a tile lies face down");
    log.say(Event::Uncovered { slot, tile });
    if tile.spec().is_beside {
        // It lies beside the slot, and nobody gets it (H95).
        let top = game.market[slot.at()].take();
        market::turn_up(game, slot, log);
        game.market[slot.at()] = top;
        return;
    }
    if let Some(seat) = finish::richest(game, slot.currency(), None) {
        *handed_out = HandedOut::Asks(Question::Choose { seat, slot }.into());
    } else {
        *handed_out = HandedOut::Done;
        for tile in both(game, slot) {
            log.say(event::Event::NotAwarded { slot, tile });
        }
    }
}

/// The other tile goes to who has second most, or stays.
pub(super) fn choose(game: &mut Game, seat: Seat, slot: Slot, tile: TileId, log: &mut Log) {
    let other = both(game, slot).into_iter().find(|other| *other != tile);
    game.states.buildings_of_power.below[slot.at()] = None;
    game.market[slot.at()] = other;
    cards::receive(game, seat, tile);
    log.say(Event::Chose { seat, slot, tile });
    let second = finish::richest(game, slot.currency(), Some(seat));
    match (second, other) {
        (Some(second), Some(tile)) => {
            game.market[slot.at()] = None;
            cards::receive(game, second, tile);
            let seat = second;
            log.say(event::Event::Awarded { seat, slot, tile });
            hooks::received(game, seat, tile);
        }
        (None, Some(tile)) => log.say(event::Event::NotAwarded { slot, tile }),
        _ => {}
    }
    hooks::received(game, seat, tile);
}

/// What people count for it: the second longest wall, as far as black dice reach.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::BuildingsOfPower);
    fields.each("second-wall", u8::MAX, |game, seat| {
        wall::second(game.palaces.of(seat))
    });
    let pips = data::PIPS * data::DICE_BLACK;
    fields.each("black-dice", pips, |game, seat| dice_of(game, seat).1);
    fields.limit("black-dice", pips);
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "second-wall").min(pad.one(who, "black-dice"));
        reckoned.write(who, Reason::SecondWall, count, scoring::walls(count));
    }
}

/// Its buildings take the place of those without a power; the dice lie ready.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::BuildingsOfPower);
    guide.lay_into_bag("power-building", super::TILES as u8);
    guide.boxed("replaced-building", super::TILES as u8);
    guide.beside("white-die", data::DICE_WHITE);
    guide.beside("black-die", data::DICE_BLACK);
    guide.beside("red-die", data::DICE_RED);
}

/// White and black dice.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::BuildingsOfPower);
    let faces = |kind| (1..=PIPS).map(move |pips| Thing::number(kind, pips));
    spares.dice("white-dice", 1, faces("white-die"));
    spares.dice("black-dice", 1, faces("black-die"));
}
