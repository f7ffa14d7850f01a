//! What is asked, done and told.

use super::powers;
use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Card;
use crate::base::steps::Aid;
use crate::base::tile::TileId;
use crate::base::wall;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::modules::city_gates;
use crate::notation::deeds;
use crate::piece::Thing;
use crate::reason::{OwnReason, Shown};
use crate::seat::Seat;
use crate::speech::speech;
use crate::touch::{self, Touch};

speech! {
    /// What is asked.
    pub enum Question {
        /// Which power to use now that the market is full, or none.
        Use "power-use",
        /// Which of so many cards that were drawn to keep.
        Keep "power-keep" { cards: u8 },
        /// Which of the cards that are left comes next, below those that are sorted already.
        SortCards "power-sort-cards" { sorted: u8, left: u8 },
        /// Which of so many tiles that were drawn to put under which of the market.
        Hide "power-hide" { tiles: u8 },
        /// Which of the tiles that are left comes next, below those that are sorted already.
        SortTiles "power-sort-tiles" { sorted: u8, left: u8 },
        /// The end: which of the two tiles on a slot to take.
        Choose "power-choose" { seat: Seat, slot: Slot },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::Choose { seat, .. } => *seat,
            _ => game.turn,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match *self {
            Self::Use => powers::legal_uses(game, out),
            Self::Keep { cards } => powers::legal_keeps(game, cards, out),
            Self::SortCards { sorted, left } => {
                out.push(action::Action::Pass);
                powers::each_once(powers::unsorted(&game.deck, sorted, left), |card| {
                    out.push(Action::NextCard { card }.into());
                });
            }
            Self::Hide { tiles } => powers::legal_hides(game, tiles, out),
            Self::SortTiles { sorted, left } => {
                out.push(action::Action::Pass);
                powers::each_once(powers::unsorted(&game.bag, sorted, left), |tile| {
                    out.push(Action::NextTile { tile }.into());
                });
            }
            Self::Choose { slot, .. } => {
                let both = powers::both(game, slot).into_iter();
                out.extend(both.map(|tile| action::Action::from(Action::Choose { tile })));
            }
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let own = match action {
            action::Action::BuildingsOfPower(own) => Some(own),
            _ => None,
        };
        game.frames.pop();
        match (*self, own) {
            (Self::Use, Some(Action::Use { tile })) => powers::use_power(game, tile, log),
            (Self::Use, _) => powers::decline(game, log),
            (Self::Keep { cards }, Some(Action::Keep { card })) => {
                powers::keep(game, cards, card, log);
            }
            (Self::Keep { cards }, Some(Action::Call { card })) => {
                powers::call(game, cards, card, log);
            }
            (Self::Keep { cards }, _) => powers::put_back_cards(game, cards, log),
            (Self::SortCards { sorted, left }, Some(Action::NextCard { card })) => {
                powers::sort(&mut game.deck, sorted, left, card);
                powers::sort_cards(game, sorted + 1, left - 1, log);
            }
            (Self::Hide { tiles }, Some(Action::Hide { tile, slot })) => {
                powers::hide(game, tiles, tile, slot, log);
            }
            (Self::SortTiles { sorted, left }, Some(Action::NextTile { tile })) => {
                powers::sort(&mut game.bag, sorted, left, tile);
                powers::sort_tiles(game, sorted + 1, left - 1, log);
            }
            (Self::SortCards { .. } | Self::SortTiles { .. }, _) => {
                log.say(Event::PutBack { seat: game.turn });
            }
            (Self::Choose { seat, slot }, Some(Action::Choose { tile })) => {
                powers::choose(game, seat, slot, tile, log);
            }
            _ => unreachable!("nothing else was listed"),
        }
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Use the power of a tile.
        Use "use-power" { tile: TileId },
        /// Keep a card that was drawn.
        Keep "keep-card" { card: Card },
        /// Have the scoring of a card held that was drawn.
        Call "call-scoring" { card: Card },
        /// Of the cards that go back this one comes next.
        NextCard "next-card" { card: Card },
        /// Put a tile that was drawn face down onto a slot of the market.
        Hide "hide" { tile: TileId, "under" slot: Slot },
        /// Of the tiles that go back this one comes next.
        NextTile "next-tile" { tile: TileId },
        /// Take this one of the two tiles on a slot.
        Choose "choose-tile" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Use { tile } => all.push(touch::own_tile(game, seat, tile)),
            Self::Keep { card } | Self::Call { card } | Self::NextCard { card } => {
                all.push(Touch::Thing(Thing::Card(card)));
            }
            Self::NextTile { tile } => all.push(Touch::Thing(Thing::Tile(tile))),
            Self::Hide { tile, slot } => {
                all.extend([Touch::Thing(Thing::Tile(tile)), Touch::Slot(slot)]);
            }
            Self::Choose { tile } => {
                let mut slots = Slot::ALL.into_iter();
                let on_top = slots.find(|slot| game.market[slot.at()] == Some(tile));
                all.push(on_top.map_or(Touch::Thing(Thing::Tile(tile)), Touch::Slot));
            }
        }
    }

    /// What others do not see.
    fn is_secret(&self) -> bool {
        match self {
            Self::Keep { card } => !city_gates::is_gate(*card),
            Self::NextCard { .. } | Self::NextTile { .. } | Self::Hide { .. } => true,
            Self::Use { .. } | Self::Call { .. } | Self::Choose { .. } => false,
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A die was rolled for a tile that was bought, and lies on it.
        Awoke "power-awoke" { seat: Seat, tile: TileId, pips: u8 },
        /// A white die made something cheaper; it showed so many.
        Helped "power-helped" { seat: Seat, die: Aid },
        /// The red die was rolled for the power of a tile.
        Rolled "power-rolled" { seat: Seat, tile: TileId, pips: u8 },
        /// A card that was drawn was kept; others do not see which.
        Kept "power-kept" { seat: Seat, card: Card },
        /// A scoring card that was drawn was played.
        Called "power-called" { seat: Seat, card: Card },
        /// A tile was put face down onto a slot; others do not see which.
        Hidden "power-hidden" { seat: Seat, slot: Slot, tile: Option<TileId> },
        /// What was left of the cards or tiles that were drawn went back, in some order.
        PutBack "power-put-back" { seat: Seat },
        /// The end: what lay face down on a slot is uncovered.
        Uncovered "power-uncovered" { slot: Slot, tile: TileId },
        /// The end: who had most money of a slot chose this one of its two tiles.
        Chose "power-chose" { seat: Seat, slot: Slot, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Awoke { .. } | Self::Rolled { .. } | Self::Called { .. } | Self::Uncovered { .. }
        )
    }

    fn is_decision(&self) -> bool {
        matches!(
            self,
            Self::Helped { .. }
                | Self::Rolled { .. }
                | Self::Kept { .. }
                | Self::Called { .. }
                | Self::Hidden { .. }
                | Self::PutBack { .. }
                | Self::Chose { .. }
        )
    }

    fn hidden_from(&self, you: Option<Seat>, open_hands: bool) -> Option<event::Event> {
        match *self {
            Self::Kept { seat, .. } if you != Some(seat) && !open_hands => {
                let card = Card::NONE;
                Some(Self::Kept { seat, card }.into())
            }
            Self::Hidden { seat, slot, .. } if you != Some(seat) => {
                let tile = None;
                Some(Self::Hidden { seat, slot, tile }.into())
            }
            _ => None,
        }
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// The second longest run of outer wall, as far as black dice go.
        SecondWall "second-wall",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown {
            count: Some(powers::second_wall(game, seat)),
            edges: wall::second_run(game.palace(seat)),
            ..Shown::default()
        }
    }
}
