//! What can be done, as labels.

use crate::Words;
use crate::parts::{building, cell, currency, side, slot};
use alhambra_rules::base::purchase::Help;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Action, Payment, TileId, Ware};

impl Words {
    /// An action as the label of a button or the entry of a list: "Take denar 7 and denar 2".
    pub fn action(&self, action: &Action) -> String {
        self.action_on(action, None)
    }

    /// The same where it is known which tile lies on the slot or the cell that the action names:
    /// "Buy garden 8 with denar 7 and denar 1" instead of "Buy with denar 7 and denar 1".
    pub fn action_on(&self, action: &Action, tile: Option<TileId>) -> String {
        match *action {
            Action::Take(cards) => self.label("action-take", &[self.cards_part(cards.iter())]),
            Action::Buy { ware, payment } => self.buy(ware, payment, tile),
            Action::Build { tile, cell: at } => {
                self.label("action-build", &[self.tile_part(tile), cell(at)])
            }
            Action::Remove { cell: at } => match tile {
                Some(tile) => self.label("action-remove-tile", &[self.tile_part(tile), cell(at)]),
                None => self.label("action-remove", &[cell(at)]),
            },
            Action::Swap {
                tile: new,
                cell: at,
            } => {
                let new = self.tile_part(new);
                match tile {
                    Some(old) => {
                        let old = ("old", self.tile_within(old).into());
                        self.label("action-swap-tile", &[new, old, cell(at)])
                    }
                    None => self.label("action-swap", &[new, cell(at)]),
                }
            }
            Action::Place {
                tile,
                cell: at,
                turned,
            } => {
                // Only watchtowers can be turned, and are no different from each other but so.
                let key = match tile.kind() {
                    Kind::Watchtower => "action-place-turned",
                    Kind::Fountain | Kind::Standard | Kind::Camp | Kind::Bazaar | Kind::Project => {
                        "action-place"
                    }
                };
                let turned = ("turned", turned.into());
                self.label(key, &[self.tile_part(tile), cell(at), turned])
            }
            Action::Store { tile } => self.label("action-store", &[self.tile_part(tile)]),
            Action::Give { tile } => self.label("action-give", &[self.tile_part(tile)]),
            Action::Return { tile } => self.label("action-return", &[self.tile_part(tile)]),
            Action::Pass => self.say("action-pass"),
            Action::Wake => self.say("action-wake"),
            Action::Falcon {
                falcon,
                cell: at,
                card,
            } => {
                let [colour, first, second] = self.falcon_parts(falcon);
                let card = self.card_part(card);
                self.label("action-falcon", &[colour, first, second, cell(at), card])
            }
            Action::Chests { room } => self.label("action-chests", &[("room", (room + 1).into())]),
            Action::LayDown { card } => self.label("action-lay-down", &[self.card_part(card)]),
            Action::Chest { cell: at } => self.label("action-chest", &[cell(at)]),
            Action::Site { currency: of } => self.label("action-site", &[currency(of)]),
            Action::Step { side: to } => self.label("action-step", &[side(to)]),
            Action::Stand {
                cell: at,
                side: feet,
            } => self.label("action-stand", &[cell(at), side(feet)]),
            Action::Bid { payment } => {
                let amount = ("amount", payment.total().into());
                self.label("action-bid", &[amount, self.cards_part(payment.cards())])
            }
            Action::Raise { amount } => self.label("action-raise", &[("amount", amount.into())]),
            Action::Pay { payment } => {
                self.label("action-pay", &[("means", self.means(payment).into())])
            }
            Action::Keep => self.say("action-keep"),
            Action::Exchange => self.say("action-exchange"),
            Action::Dance { slot: number } => {
                let [number, currency] = slot(number);
                match tile {
                    Some(tile) => self.label(
                        "action-dance-tile",
                        &[self.tile_part(tile), number, currency],
                    ),
                    None => self.label("action-dance", &[number, currency]),
                }
            }
            Action::Change { give, take } => self.label(
                "action-change",
                &[
                    ("give", self.card_within(give).into()),
                    ("take", self.card_within(take).into()),
                ],
            ),
            Action::Beg => self.say("action-beg"),
            Action::Grab { card } => self.label("action-grab", &[self.card_part(card)]),
            Action::Count { building: of } => self.label("action-count", &[building(of)]),
        }
    }

    /// An action in a word or two, for a button that confirms it: "Take".
    pub fn action_short(&self, action: &Action) -> String {
        self.say(match action {
            Action::Take(_) => "do-take",
            Action::Buy {
                ware: Ware::Finish(_),
                ..
            } => "do-finish",
            Action::Buy {
                ware: Ware::Slot(_) | Ware::WithTower(_) | Ware::AsSite(_) | Ware::Beside(_),
                ..
            } => "do-buy",
            Action::Build { .. } => "do-build",
            Action::Remove { .. } => "do-remove",
            Action::Swap { .. } => "do-swap",
            Action::Place { .. } => "do-place",
            Action::Store { .. } => "do-store",
            Action::Give { .. } => "do-give",
            Action::Return { .. } => "do-return",
            Action::Pass => "do-pass",
            Action::Wake => "do-wake",
            Action::Falcon { .. } => "do-falcon",
            Action::Chests { .. } => "do-chests",
            Action::LayDown { .. } => "do-lay-down",
            Action::Chest { .. } => "do-chest",
            Action::Site { .. } => "do-site",
            Action::Step { .. } => "do-step",
            Action::Stand { .. } => "do-stand",
            Action::Bid { .. } => "do-bid",
            Action::Raise { .. } => "do-raise",
            Action::Pay { .. } => "do-pay",
            Action::Keep => "do-keep",
            Action::Exchange => "do-exchange",
            Action::Dance { .. } => "do-dance",
            Action::Change { .. } => "do-change",
            Action::Beg => "do-beg",
            Action::Grab { .. } => "do-grab",
            Action::Count { .. } => "do-count",
        })
    }

    fn buy(&self, ware: Ware, payment: Payment, on_slot: Option<TileId>) -> String {
        let (ware, tile) = match ware {
            Ware::Slot(_) => ("slot", on_slot),
            Ware::WithTower(_) => ("tower", on_slot),
            Ware::AsSite(_) => ("site", on_slot),
            Ware::Beside(tile) => ("beside", Some(tile)),
            Ware::Finish(tile) => ("finish", Some(tile)),
        };
        let ware = ("ware", ware.into());
        let means = ("means", self.means(payment).into());
        match tile {
            Some(tile) => self.label("action-buy-tile", &[ware, means, self.tile_part(tile)]),
            None => self.label("action-buy", &[ware, means]),
        }
    }

    /// What is paid with.
    fn means(&self, payment: Payment) -> String {
        match payment.help {
            Help::Patron => self.say("means-patron"),
            Help::None | Help::Office(_) => self.cards(payment.cards()),
        }
    }
}
