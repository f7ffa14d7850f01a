//! What the craftsmen can do, in the order of a turn.

use super::{Action, Craftsman, Event, Question};
use crate::action;
use crate::base::market::Slot;
use crate::base::money::{Card, Cards, Coins, Currency, Face, Tender};
use crate::base::palace::{Cell, Placed, Quarters};
use crate::base::plan::{self, Change};
use crate::base::purchase::{Help, Occasion, Paid, Payment, Purchase, Wallet, Wallets, Ware};
use crate::base::steps::{Aid, Aids, Helps};
use crate::base::take::{self, DISPLAY_SLOTS};
use crate::base::tile::{Ground, TileId, TileSet};
use crate::base::{moving, placement, redesign};
use crate::data::travelling_craftsmen as data;
use crate::event::Log;
use crate::game::Game;
use crate::hooks;
use crate::seat::Seat;
use crate::touch::Touch;

const _: () = assert!(
    data::SMITH as usize == DISPLAY_SLOTS,
    "data/travelling_craftsmen.toml: the display has room for the smith's cards"
);

/// Whether `seat` may use the craftsman now: in the own turn, one in a turn, before one is passed on. Nobody
/// else works in a purchase that the carpenter has begun.
pub(super) fn may_use(game: &Game, seat: Seat, craftsman: Craftsman) -> bool {
    // Which two lie there is the first to be asked: mostly it is somebody else.
    game.states
        .travelling_craftsmen
        .open(seat)
        .contains(&craftsman)
        && may_work(game, seat)
}

/// Whether one of some craftsmen, whose bits are given, may be used now.
fn may_use_any(game: &Game, seat: Seat, some: u16) -> bool {
    let open = game.states.travelling_craftsmen.open(seat);
    let bits = open.iter().fold(0, |all, one| all | one.bit());
    bits & some != 0 && may_work(game, seat)
}

/// Whether any craftsman of `seat` may be used now.
fn may_work(game: &Game, seat: Seat) -> bool {
    let state = &game.states.travelling_craftsmen;
    let mut aids = game.begun.aids().iter();
    game.turn == seat
        && state.used.is_none()
        && !aids.any(|aid| matches!(aid, Aid::Carpenter(_)))
        && !state.passed_on
}

pub(super) fn used(game: &mut Game, craftsman: Craftsman, log: &mut Log) {
    game.states.travelling_craftsmen.used = Some(craftsman);
    let seat = game.turn;
    log.say(Event::Used { seat, craftsman });
}

/// Stonemason, mortar mixer, builder and smith, beside the actions of a turn (H89). Nobody has to use
/// one where nothing else is possible.
pub(crate) fn actions(game: &Game, seat: Seat, bonus: bool, out: &mut Vec<action::Action>) {
    let first = out.len();
    if !bonus && may_use(game, seat, Craftsman::Stonemason) {
        list_hewing(game, seat, out);
    }
    list_any_time(game, seat, out);
    if first == 0 && !out.is_empty() {
        let mut others = Vec::new();
        redesign::list(game, seat, &mut others);
        if others.is_empty() {
            out.push(action::Action::Pass);
        }
    }
}

/// What can be used at any time of the turn (H315).
pub(super) fn list_any_time(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    const ANY_TIME: u16 =
        Craftsman::MortarMixer.bit() | Craftsman::Builder.bit() | Craftsman::Smith.bit();
    // Mostly none of them lies there.
    if may_use_any(game, seat, ANY_TIME) {
        list_those_of_any_time(game, seat, out);
    }
}

#[inline(never)]
fn list_those_of_any_time(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    if may_use(game, seat, Craftsman::MortarMixer) {
        let lying = |slot: &Slot| game.market[slot.at()].is_some();
        for (at, slot) in Slot::ALL.iter().enumerate() {
            if !lying(slot) {
                continue;
            }
            for other in &Slot::ALL[at + 1..] {
                if lying(other) {
                    let (slot, other) = (*slot, *other);
                    out.push(Action::Mix { slot, other }.into());
                }
            }
        }
    }
    let employ = |craftsman| action::Action::from(Action::Employ { craftsman });
    if may_use(game, seat, Craftsman::Builder)
        && redesign::may_be_extra(game)
        && can_rebuild(game, seat, out)
    {
        out.push(employ(Craftsman::Builder));
    }
    if may_use(game, seat, Craftsman::Smith)
        && game.display.iter().any(|card| !card.is_some())
        && take::can_draw(game)
    {
        out.push(employ(Craftsman::Smith));
    }
}

/// Whether the builder has something to do. Only one craftsman works in a turn, so that what another could
/// do is not counted. What may be moved may be removed, so that nobody has to look for moves.
fn can_rebuild(game: &Game, seat: Seat, out: &mut Vec<action::Action>) -> bool {
    if redesign::has_loose_end(game, seat) {
        return true;
    }
    let first = out.len();
    redesign::list(game, seat, out);
    let is_other =
        |action: &action::Action| matches!(action, action::Action::TravellingCraftsmen(_));
    let can = !out[first..].iter().all(is_other);
    out.truncate(first);
    can
}

/// A money card of the hand for another one of its currency in the display (H316).
fn list_hewing(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let display = &game.display;
    let lying = display.map(|card| card.is_some().then(|| currency(card)).flatten());
    for currency in Currency::EVERY {
        // Mostly nothing of it lies there.
        if !lying.contains(&Some(currency)) {
            continue;
        }
        let own = game.hands[seat.at()].coins(currency);
        own.for_each_kind(currency, |give, _| {
            if self::currency(give).is_none() {
                return;
            }
            for (at, take) in display.iter().copied().enumerate() {
                let is_money = lying[at] == Some(currency);
                if is_money && take != give && !display[..at].contains(&take) {
                    out.push(Action::Hew { give, take }.into());
                }
            }
        });
    }
}

/// The currency of a money card; nothing for what is none.
const fn currency(card: Card) -> Option<Currency> {
    match card.face() {
        Face::Money(currency, _) | Face::Special(currency, Tender::Builder) => Some(currency),
        _ => None,
    }
}

/// The stonemason exchanges them.
pub(super) fn hew(game: &mut Game, give: Card, take: Card, log: &mut Log) {
    let seat = game.turn;
    used(game, Craftsman::Stonemason, log);
    game.hands[seat.at()].give(give);
    game.forget(seat, give);
    let place = game.display.iter_mut().find(|card| **card == take);
    *place.expect("the card lies there") = give;
    game.gain(seat, take);
    log.say(Event::Hewn { seat, give, take });
}

/// The mortar mixer exchanges two tiles of the market, with what lies on them.
pub(super) fn mix(game: &mut Game, slot: Slot, other: Slot, log: &mut Log) {
    used(game, Craftsman::MortarMixer, log);
    game.market.swap(slot.at(), other.at());
    let seat = game.turn;
    log.say(Event::Mixed { seat, slot, other });
}

/// Builder and smith go to work.
pub(super) fn employ(game: &mut Game, craftsman: Craftsman, log: &mut Log) {
    used(game, craftsman, log);
    game.frames.push(match craftsman {
        Craftsman::Smith => Question::Smith.into(),
        _ => Question::Builder.into(),
    });
}

/// The smith lays cards out until there are six, or none is left. What is no money happens at once, and a
/// scoring when the turn is over (H14).
pub(super) fn continue_forging(game: &mut Game, log: &mut Log) {
    if take::fill(game, DISPLAY_SLOTS, log) {
        game.frames.pop();
    }
}

/// The goldsmith takes more.
pub(crate) fn take_limit(game: &Game, limit: &mut u8) {
    if may_use(game, game.turn, Craftsman::Goldsmith) {
        *limit = data::GOLDSMITH.max(*limit);
    }
}

/// Whether taking these was the goldsmith's work: if nobody else allows as much (H312).
pub(crate) fn took(game: &mut Game, cards: Cards, log: &mut Log) {
    if cards.iter().count() < 2 || !may_use(game, game.turn, Craftsman::Goldsmith) {
        return;
    }
    game.states.travelling_craftsmen.used = Some(Craftsman::Goldsmith);
    let others = take::limit(game);
    game.states.travelling_craftsmen.used = None;
    if cards.value() > others {
        used(game, Craftsman::Goldsmith, log);
    }
}

/// Cards of the display join those of the hand, in any one currency (H78, H313).
pub(crate) fn wallets(game: &Game, seat: Seat, occasion: Occasion, out: &mut Wallets) {
    if occasion != Occasion::OwnTurn || !may_use(game, seat, Craftsman::Minter) {
        return;
    }
    for (currency, joins) in Currency::EVERY.into_iter().zip(in_display(game)) {
        if !joins.is_empty() {
            out.push(Wallet {
                help: Help::Minter,
                joins,
                ..Wallet::of(currency)
            });
        }
    }
}

/// The money in the display, by currency.
fn in_display(game: &Game) -> [Coins; Currency::EVERY.len()] {
    let mut coins = [Coins::NONE; Currency::EVERY.len()];
    for card in game.display.iter().filter(|card| card.is_some()) {
        match card.face() {
            Face::Money(currency, value) => coins[currency.at()].add(value),
            Face::Special(currency, tender) => {
                coins[currency.at()].add_all(Coins::special(tender));
            }
            _ => {}
        }
    }
    coins
}

/// The minter is pointed at where he helps to pay.
pub(crate) fn helps(_game: &Game, payment: Payment, all: &mut Vec<Touch>) {
    if payment.help == Help::Minter {
        all.push(Touch::Own(Craftsman::Minter.thing()));
    }
}

/// He has helped.
pub(crate) fn paid(game: &mut Game, _seat: Seat, paid: &Paid, log: &mut Log) {
    if paid.payment.help == Help::Minter {
        used(game, Craftsman::Minter, log);
    }
}

/// The carpenter lowers the price of a tile by 1 or 2; a borrowed price, which is to be met, stays as it
/// is (H4).
pub(crate) fn aids(game: &Game, seat: Seat, out: &mut Aids) {
    if may_use(game, seat, Craftsman::Carpenter) {
        for value in data::CARPENTER {
            out.push(Aid::Carpenter(value), Helps::TILES.unless_exact());
        }
    }
}

/// He has worked.
pub(crate) fn aided(game: &mut Game, _seat: Seat, _ware: Ware, aid: Aid, log: &mut Log) {
    if let Aid::Carpenter(_) = aid {
        used(game, Craftsman::Carpenter, log);
    }
}

/// A tile that was bought in this turn the brickmaker may lay where another stands.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Some(tile) = purchase.tile.filter(|_| seat == game.turn) {
        game.states.travelling_craftsmen.bought.insert(tile);
    }
}

/// So may he the building that was laid onto it.
pub(crate) fn became(game: &mut Game, _seat: Seat, old: TileId, new: TileId, _log: &mut Log) {
    let bought = &mut game.states.travelling_craftsmen.bought;
    if bought.has(old) {
        bought.remove(old);
        bought.insert(new);
    }
}

/// Whether a building stands on the tile, and is finished or will be when it is placed (H28).
fn is_building(game: &Game, tile: TileId) -> bool {
    let spec = tile.spec();
    spec.building.is_some() && spec.ground != Ground::Triangle && !game.is_site(tile)
}

/// The buildings among these tiles.
fn buildings(game: &Game, tiles: TileSet) -> TileSet {
    tiles
        .iter()
        .filter(|tile| is_building(game, *tile))
        .collect()
}

/// While placing: a new building is turned, or takes the place of one that stands; and what can be used at
/// any time. Where nothing can be placed or stored nobody is asked about it.
pub(crate) fn placements(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let fresh = game.fresh[seat.at()];
    let is_tower = |tile: TileId| tile.spec().ground == Ground::Triangle;
    if game.turn != seat || out.is_empty() && fresh.iter().all(is_tower) {
        return;
    }
    if may_use(game, seat, Craftsman::MosaicLayer) {
        plan::turned(game.built(seat), buildings(game, fresh), |change| {
            if let Change::Add(tile, cell, turned) = change {
                out.push(Action::Inlay { tile, cell, turned }.into());
            }
        });
    }
    let bought = fresh.both(game.states.travelling_craftsmen.bought);
    if !bought.is_empty() && may_use(game, seat, Craftsman::Brickmaker) {
        list_replacing(game, seat, buildings(game, bought), out);
    }
    list_any_time(game, seat, out);
}

/// A building from the reserve is turned: added, or in the place of another.
pub(crate) fn further_redesigns(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let reserve = game.reserves[seat.at()];
    if reserve.is_empty() || !may_use(game, seat, Craftsman::MosaicLayer) {
        return;
    }
    // Other modules say what must stay as they do in a redesign.
    let stays = redesign::stays(game, seat);
    plan::turned(game.built(seat), buildings(game, reserve), |change| {
        out.push(match change {
            Change::Swap(_, cell, _) if stays.contains(&cell) => return,
            Change::Swap(tile, cell, turned) => Action::InlaySwap { tile, cell, turned }.into(),
            Change::Add(tile, cell, turned) => Action::Inlay { tile, cell, turned }.into(),
            Change::Remove(_) => return,
        });
    });
}

/// Lays a building turned: a new one, or one from the reserve.
pub(super) fn inlay(game: &mut Game, seat: Seat, laid: action::Action, log: &mut Log) {
    used(game, Craftsman::MosaicLayer, log);
    if let Some(placed) = laid.lays(game, seat) {
        game.added.let_turn(placed.tile);
    }
    match laid {
        action::Action::Place { .. } => placement::apply(game, seat, laid, log),
        _ => redesign::apply(game, seat, laid, log),
    }
}

/// A tile that was turned lies as printed when it is built anew (H76).
pub(crate) fn removed(game: &mut Game, _seat: Seat, placed: Placed, _log: &mut Log) {
    game.added.turn_back(placed.tile);
}

/// A new building in the place of one that stands.
fn list_replacing(game: &Game, seat: Seat, new: TileSet, out: &mut Vec<action::Action>) {
    if new.is_empty() {
        return;
    }
    let stays = redesign::stays(game, seat);
    let mut visit = |change| {
        if let Change::Swap(tile, cell, turned) = change {
            let old = game.palaces.at(seat, cell);
            if old.is_some_and(|old| is_building(game, old.tile)) {
                let turned = Quarters(turned);
                out.push(Action::Brick { tile, cell, turned }.into());
            }
        }
    };
    plan::rare_changes_but(game.built(seat), new, &stays, &mut visit);
}

/// The brickmaker swaps them. The old one is placed at once (H314).
pub(super) fn replace(game: &mut Game, seat: Seat, new: Placed, log: &mut Log) {
    used(game, Craftsman::Brickmaker, log);
    let Placed { tile, cell, .. } = new;
    let old = game.palaces.remove(seat, cell);
    let old = old.expect("a building stands there");
    game.fresh[seat.at()].remove(tile);
    game.fresh[seat.at()].insert(old.tile);
    game.palaces.add(seat, new);
    log.say(Event::Replaced {
        seat,
        tile,
        old: old.tile,
        cell,
    });
    hooks::removed(game, seat, old, log);
    game.frames
        .push(Question::Replaced { tile: old.tile }.into());
}

/// Into the palace again, in any way in which new tiles are placed, or into the reserve.
pub(super) fn legal_for_replaced(game: &Game, tile: TileId, out: &mut Vec<action::Action>) {
    let (seat, alone) = (game.turn, TileSet::from_iter([tile]));
    plan::places(game.built(seat), alone, |tile, cell: Cell, turned| {
        out.push(action::Action::Place { tile, cell, turned });
        true
    });
    hooks::placements(game, seat, out);
    // Other new tiles come later (H314).
    out.retain(|action| {
        action
            .lays(game, seat)
            .is_some_and(|placed| placed.tile == tile)
    });
    out.push(action::Action::Store { tile });
}

/// The builder's work: any redesign, or a tile goes to another place.
pub(super) fn legal_rebuilding(game: &Game, out: &mut Vec<action::Action>) {
    let first = out.len();
    redesign::list(game, game.turn, out);
    moving::list_of_removed(game, game.turn, first, out);
}

/// It is done.
pub(super) fn rebuild(game: &mut Game, action: action::Action, log: &mut Log) {
    game.frames.pop();
    let seat = game.turn;
    if let action::Action::Move { tile, cell, turned } = action {
        moving::apply(game, seat, tile, cell, turned, log);
    } else {
        redesign::apply(game, seat, action, log);
    }
}

/// Whether the builder has worked in this turn.
pub(crate) fn extra_redesigned(game: &Game, has: &mut bool) {
    *has |= game.states.travelling_craftsmen.used == Some(Craftsman::Builder);
}

/// When all is built a craftsman is passed on.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    game.frames.push(Question::PassOn.into());
}

/// Either of both, or first what can still be used.
pub(super) fn legal_to_pass_on(game: &Game, out: &mut Vec<action::Action>) {
    let open = game.states.travelling_craftsmen.open(game.turn);
    out.extend(open.map(|craftsman| action::Action::from(Action::PassOn { craftsman })));
    list_any_time(game, game.turn, out);
}

/// Whoever was used is passed on. Of two that are alike nobody has to choose one.
pub(super) fn has_to_go(game: &Game) -> Option<Craftsman> {
    let state = &game.states.travelling_craftsmen;
    let [one, other] = state.open(game.turn);
    state.used.or((one == other).then_some(one))
}

/// The next player gets the craftsman, face down; the one that lay so is turned up in its place.
pub(super) fn pass_on(game: &mut Game, craftsman: Craftsman, log: &mut Log) {
    game.frames.pop();
    let seat = game.turn;
    let state = &mut game.states.travelling_craftsmen;
    let mut open = state.open[seat.at()].iter_mut();
    let place = open.find(|open| **open == craftsman);
    let turned_up = state.down.replace(craftsman);
    let turned_up = turned_up.expect("one lies face down");
    *place.expect("he lies open there") = turned_up;
    (state.unseen, state.passed_on) = (false, true);
    log.say(Event::PassedOn { seat, craftsman });
    let craftsman = turned_up;
    log.say(Event::TurnedUp { seat, craftsman });
}
