//! How a key is put into the gates, and what its bonuses do.

use super::{Action, Bonus, Event, GATES, Key, PRICE, Question, Reason};
use crate::action;
use crate::base::market::Slot;
use crate::base::mixture::Mixture;
use crate::base::money::{Card, Cards, Coins};
use crate::base::purchase::{Exactness, Occasion, Paid, PaidFor, Payment, Purchase, Ware};
use crate::base::scoring::{self, ScoreLine, Who};
use crate::base::tile::{Building, Side, TileId};
use crate::base::{moving, redesign, stick, take};
use crate::event::{self, Log};
use crate::frame::Frame;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::hooks;
use crate::illegal::Illegal;
use crate::module::Module;
use crate::pad::{self, Fields, Pad, Reckoned};
use crate::seat::Seat;
use crate::setup::Setup;

/// The key lies open: whoever's it is may turn it six ways, and says which bonus comes to their own gate.
pub(super) fn legal_turns(game: &Game, out: &mut Vec<action::Action>) {
    if let Some(key) = game.states.key_to_the_gate.open {
        out.extend(
            key.bonuses()
                .map(|bonus| action::Action::from(Action::Turn { bonus })),
        );
    }
}

/// Everybody gets what is at their gate, beginning with the player whose turn it is.
pub(super) fn turn(game: &mut Game, bonus: Bonus, log: &mut Log) {
    game.frames.pop();
    let state = &mut game.states.key_to_the_gate;
    let key = state.open.take().expect("a key lies open");
    let (seat, players) = (game.turn, game.players);
    log.say(Event::Turned { seat, bonus });
    // What is asked last is answered first.
    for places in (0..players).rev() {
        let other = seat.after(places, players);
        let bonus = at_gate(key, seat, bonus, other);
        game.frames
            .push(Question::Bonus { seat: other, bonus }.into());
    }
    for other in seat.round(players).skip(1) {
        let bonus = at_gate(key, seat, bonus, other);
        log.say(Event::Offered { seat: other, bonus });
    }
}

/// The bonus at the gate of `other` if this one is at that of `seat`.
pub(super) fn at_gate(key: Key, seat: Seat, bonus: Bonus, other: Seat) -> Bonus {
    let all = key.bonuses();
    let own = all.iter().position(|on_key| *on_key == bonus);
    let own = own.expect("the bonus is on the key");
    let gates = all.len();
    all[(own + gates + GATES[other.at()] - GATES[seat.at()]) % gates]
}

/// Points are written down at once; what nobody can have any more lapses. All of that lies open (H25).
pub(super) fn settles(game: &mut Game, seat: Seat, bonus: Bonus, log: &mut Log) -> bool {
    if let Some(points) = bonus.points() {
        game.frames.pop();
        let line = ScoreLine {
            who: Who::Seat(seat),
            reason: Reason::Key.into(),
            points,
        };
        scoring::award(game, line, log);
        return true;
    }
    let lapses = !is_there(game, bonus);
    if lapses {
        game.frames.pop();
        log.say(Event::Lapsed { seat, bonus });
    }
    lapses
}

/// Whether there is something to be had, as all can see.
fn is_there(game: &Game, bonus: Bonus) -> bool {
    let state = &game.states.key_to_the_gate;
    match bonus {
        Bonus::Swap | Bonus::Purchase => game.market.iter().any(Option::is_some),
        Bonus::Wall => state.walls > 0,
        Bonus::Money => money(game).next().is_some(),
        Bonus::Plaza => state.plazas().next().is_some(),
        Bonus::Half => state.halves.iter().any(Option::is_none),
        Bonus::Point | Bonus::TwoPoints | Bonus::Redesign => true,
    }
}

/// The money in the display, each kind once.
fn money(game: &Game) -> impl Iterator<Item = Card> {
    let display = &game.display;
    let is_money = |card: &Card| card.is_some() && card.value() > 0;
    let kinds = display.iter().enumerate();
    let kinds = kinds.filter(move |(at, card)| is_money(card) && !display[..*at].contains(card));
    kinds.map(|(_, card)| *card)
}

/// Every way to use a bonus, or not to use it.
pub(super) fn legal(
    game: &Game,
    seat: Seat,
    bonus: Bonus,
    listing: Listing,
    out: &mut Vec<action::Action>,
) {
    out.push(action::Action::Pass);
    match bonus {
        Bonus::Swap => legal_swaps(game, out),
        Bonus::Purchase => {
            if Mixture::is_within(PRICE, &game.hands[seat.at()]) {
                let slots = Slot::ALL
                    .into_iter()
                    .filter(|slot| is_for_sale(game, *slot));
                out.extend(slots.map(|slot| action::Action::from(Action::Buy { slot })));
            }
        }
        Bonus::Redesign => {
            if listing == Listing::Everything {
                redesign::list(game, seat, out);
                moving::list(game, seat, out);
            }
        }
        Bonus::Wall => stick::for_each_tile(game, seat, |tile, placed| {
            for side in Side::ALL {
                if stick::fits(game, seat, tile, placed, super::stick(side)).is_none() {
                    out.push(Action::PutUp { tile, side }.into());
                }
            }
        }),
        Bonus::Money => out.extend(money(game).map(|card| action::Action::Take {
            cards: Cards::one(card),
        })),
        Bonus::Plaza => out.push(Action::Plaza.into()),
        Bonus::Half => {
            let halves = game.states.key_to_the_gate.halves;
            let left = Building::ALL
                .into_iter()
                .filter(|b| halves[b.at()].is_none());
            out.extend(left.map(|building| action::Action::from(Action::Half { building })));
        }
        Bonus::Point | Bonus::TwoPoints => {}
    }
}

/// Two tiles, or a tile and an empty slot.
fn legal_swaps(game: &Game, out: &mut Vec<action::Action>) {
    for (at, one) in Slot::ALL.into_iter().enumerate() {
        for other in Slot::ALL.into_iter().skip(at + 1) {
            if game.market[one.at()].is_some() || game.market[other.at()].is_some() {
                out.push(Action::Swap { one, other }.into());
            }
        }
    }
}

/// Whether a tile with a price lies there.
fn is_for_sale(game: &Game, slot: Slot) -> bool {
    game.market[slot.at()].is_some_and(|tile| tile.price() > 0)
}

/// Redesigns and moves are too many to be looked for in a list.
pub(super) fn check(
    game: &Game,
    seat: Seat,
    bonus: Bonus,
    action: action::Action,
) -> Option<Result<(), Illegal>> {
    match action {
        _ if bonus != Bonus::Redesign => None,
        action::Action::Move { tile, cell, turned } => {
            Some(moving::check(game, seat, tile, cell, turned))
        }
        action if action.is_redesign() => Some(redesign::check(game, seat, action)),
        _ => None,
    }
}

/// Uses a bonus, or does not.
pub(super) fn apply(game: &mut Game, seat: Seat, action: action::Action, log: &mut Log) {
    game.frames.pop();
    match action {
        action::Action::Pass => log.say(event::Event::Passed { seat }),
        action::Action::Take { cards } => {
            for card in cards.iter() {
                take::one(game, seat, card);
            }
            log.say(event::Event::Took { seat, cards });
        }
        action::Action::Move { tile, cell, turned } => {
            moving::apply(game, seat, tile, cell, turned, log);
        }
        action::Action::KeyToTheGate(own) => use_own(game, seat, own, log),
        action => redesign::apply(game, seat, action, log),
    }
}

fn use_own(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    let state = &mut game.states.key_to_the_gate;
    match action {
        Action::Swap { one, other } => {
            game.market.swap(one.at(), other.at());
            log.say(Event::Swapped { seat, one, other });
        }
        Action::Buy { slot } => {
            (state.slot, state.owed) = (slot, Mixture::of(PRICE));
            game.frames.push(Question::Pay { seat }.into());
            let tile = game.market[slot.at()].expect("a tile lies there");
            log.say(Event::Bought { seat, tile });
        }
        Action::PutUp { tile, side } => {
            state.walls -= 1;
            game.put_up(seat, tile, super::stick(side));
            log.say(Event::PutUp { seat, tile, side });
        }
        Action::Plaza => {
            let tile = state.plazas().next().expect("a plaza is left");
            state.take_plaza(tile);
            log.say(Event::Plaza { seat, tile });
            game.fresh[seat.at()].insert(tile);
            game.frames.push(Frame::Place { seat, gift: false });
        }
        Action::Half { building } => {
            state.halves[building.at()] = Some(seat);
            log.say(Event::Half { seat, building });
        }
        Action::Turn { .. } | Action::Pay { .. } => unreachable!("no bonus lists it"),
    }
}

/// Every card with which the rest can still be paid; once it is paid, what may still be added.
pub(super) fn legal_cards(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let owed = game.states.key_to_the_gate.owed;
    if !owed.is_owed() {
        out.push(action::Action::Pass);
    }
    owed.list(&game.hands[seat.at()], &mut |card| {
        out.push(Action::Pay { card }.into());
    });
}

/// Whether a card may be laid down.
pub(super) fn check_card(
    game: &Game,
    seat: Seat,
    action: action::Action,
) -> Option<Result<(), Illegal>> {
    let action::Action::KeyToTheGate(Action::Pay { card }) = action else {
        return None;
    };
    let owed = game.states.key_to_the_gate.owed;
    Some(owed.check(&game.hands[seat.at()], card))
}

/// Lays a card down. What is paid is placed at once, unless more may be laid down for what that brings. Whether
/// the cards that are left would do must not show, so whoever has some is asked (H25).
pub(super) fn lay_down(game: &mut Game, seat: Seat, card: Card, log: &mut Log) {
    game.spend(seat, card);
    log.say(Event::LaidDown { seat, card });
    let hand = &game.hands[seat.at()];
    let owed = &mut game.states.key_to_the_gate.owed;
    owed.lay_down(hand, card);
    if owed.is_owed() {
        return;
    }
    let mut pays = false;
    if !hand.is_empty() {
        hooks::overpaying(game, Some(Occasion::Bonus), &mut pays);
    }
    if !pays {
        deliver(game, seat, log);
    }
}

/// The tile goes to the buyer. Paying exactly counts as exact, and earns no action (H84).
pub(super) fn deliver(game: &mut Game, seat: Seat, log: &mut Log) {
    game.frames.pop();
    let over = game.states.key_to_the_gate.owed.end();
    let slot = game.states.key_to_the_gate.slot;
    let tile: TileId = game.market[slot.at()].take().expect("a tile lies there");
    game.fresh[seat.at()].insert(tile);
    // What the purchase itself asks comes before the placing.
    game.frames.push(Frame::Place { seat, gift: true });
    let (ware, exactness) = (
        Ware::Slot(slot),
        Exactness::of(PRICE.saturating_add(over), PRICE),
    );
    let paid = Paid {
        // The cards were laid down one by one.
        payment: Payment::of(slot.currency(), Coins::NONE),
        exactness,
        what: PaidFor::Ware(ware),
        asked: None,
        is_action: false,
    };
    let purchase = Purchase {
        ware,
        tile: Some(tile),
        price: PRICE,
        exactness,
        occasion: Occasion::Bonus,
    };
    hooks::paid(game, seat, &paid, log);
    hooks::bought(game, seat, &purchase, log);
    hooks::received(game, seat, tile);
}

/// What people count for it: half buildings by type, and the points that keys brought since the last scoring.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::KeyToTheGate);
    fields.by_type("half-buildings", 1, |game, seat| {
        let mut own = [0; 6];
        for building in game.states.key_to_the_gate.halves(seat) {
            own[building.at()] = 1;
        }
        own
    });
    fields.limit("half-buildings", 1);
    fields.since_last("key-points");
}

/// Half a building counts with another of its type (H85).
pub(crate) fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
    let own = pad.by_type(who, "half-buildings");
    let built = pad.by_type(who, pad::BUILDINGS);
    for (at, all) in halves.iter_mut().enumerate() {
        *all += if built[at] > 0 { own[at] } else { 0 };
    }
}

/// Points of keys are written down at once.
pub(crate) fn reckon_before(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "key-points");
        reckoned.write(who, Reason::Key, count, count.into());
    }
}

/// The gates, and what keys bring.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::KeyToTheGate);
    let state = &game.states.key_to_the_gate;
    guide.beside("gate-board", 1);
    guide.beside("key", state.pile.len() as u8);
    guide.beside("key-stick", state.walls);
    guide.beside("half", Building::ALL.len() as u8);
}
