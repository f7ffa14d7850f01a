//! What happens, one sentence each.

use crate::parts::{building, cell, character, currency, name, side, slot};
use crate::{Names, Words};
use alhambra_rules::base::purchase::{Exactness, Help};
use alhambra_rules::{Action, Event, Payment, ScoreLine, Seat, TileId, Ware, Who};

impl Words {
    /// One event as one sentence; `between_turns` if the vizier is at work, who earns no further
    /// action.
    pub fn event(&self, event: &Event, between_turns: bool, names: &Names) -> String {
        let name = |seat| name(names, seat);
        match *event {
            Event::TurnBegins(seat) => self.say_with("event-turn-begins", &[name(seat)]),
            Event::Took(seat, cards) => {
                self.say_with("event-took", &[name(seat), self.cards_part(cards.iter())])
            }
            Event::Bought {
                seat,
                ware,
                tile,
                payment,
                exactness,
            } => {
                let fit = fit(ware, exactness, between_turns);
                self.bought(seat, ware, tile, payment, fit, names)
            }
            Event::Placed(seat, tile, at) => self.say_with(
                "event-placed",
                &[name(seat), self.tile_part(tile), cell(at)],
            ),
            Event::Stored(seat, tile) => {
                self.say_with("event-stored", &[name(seat), self.tile_part(tile)])
            }
            Event::Gave(seat, tile) => {
                self.say_with("event-gave", &[name(seat), self.tile_part(tile)])
            }
            Event::Built(seat, tile, at) => {
                self.say_with("event-built", &[name(seat), self.tile_part(tile), cell(at)])
            }
            Event::Removed(seat, tile, at) => self.say_with(
                "event-removed",
                &[name(seat), self.tile_part(tile), cell(at)],
            ),
            Event::Swapped(seat, tile, old, at) => self.say_with(
                "event-swapped",
                &[
                    name(seat),
                    self.tile_part(tile),
                    ("old", self.tile_within(old).into()),
                    cell(at),
                ],
            ),
            Event::NothingPossible(seat) => self.say_with("event-nothing-possible", &[name(seat)]),
            Event::MoneyTurnedUp(card) => {
                self.say_with("event-money-turned-up", &[self.card_part(card)])
            }
            Event::Reshuffled => self.say("event-reshuffled"),
            Event::ScoringTurnedUp(round) => {
                self.say_with("event-scoring-turned-up", &[("round", round.into())])
            }
            Event::ScoringCardLies(seat, round) => self.say_with(
                "event-scoring-card-lies",
                &[name(seat), ("round", round.into())],
            ),
            Event::ScoringBegins(round) => {
                self.say_with("event-scoring-begins", &[("round", round.into())])
            }
            Event::Scored(line) => self.scored(line, names),
            Event::TileTurnedUp(number, tile) => {
                let [number, currency] = slot(number);
                self.say_with(
                    "event-tile-turned-up",
                    &[self.tile_part(tile), number, currency],
                )
            }
            Event::DirkDrew(tile) => self.say_with("event-dirk-drew", &[self.tile_part(tile)]),
            Event::MarketRanOut => self.say("event-market-ran-out"),
            Event::Awarded(seat, number, tile) => {
                let [_, currency] = slot(number);
                self.say_with(
                    "event-awarded",
                    &[name(seat), currency, self.tile_part(tile)],
                )
            }
            Event::NotAwarded(number, tile) => {
                let [_, currency] = slot(number);
                self.say_with("event-not-awarded", &[currency, self.tile_part(tile)])
            }
            Event::Over => self.say("event-over"),
            Event::Returned(seat, tile) => {
                self.say_with("event-returned", &[name(seat), self.tile_part(tile)])
            }
            Event::Passed(seat) => self.say_with("event-passed", &[name(seat)]),
            Event::VizierWoke(seat) => self.say_with("event-vizier-woke", &[name(seat)]),
            Event::VizierUsed(seat) => self.say_with("event-vizier-used", &[name(seat)]),
            Event::BazaarTurnedUp(tile) => {
                self.say_with("event-bazaar-turned-up", &[self.tile_part(tile)])
            }
            Event::FalconSet(seat, falcon, at, card) => {
                let [colour, first, second] = self.falcon_parts(falcon);
                self.say_with(
                    "event-falcon-set",
                    &[
                        name(seat),
                        self.card_part(card),
                        colour,
                        first,
                        second,
                        cell(at),
                    ],
                )
            }
            Event::FalconLeft(seat, falcon, at) => {
                let [colour, first, second] = self.falcon_parts(falcon);
                self.say_with(
                    "event-falcon-left",
                    &[name(seat), colour, first, second, cell(at)],
                )
            }
            Event::ChestsBought(seat, room) => self.say_with(
                "event-chests-bought",
                &[name(seat), ("room", (room + 1).into())],
            ),
            Event::LaidDown(seat, card) => {
                self.say_with("event-laid-down", &[name(seat), self.card_part(card)])
            }
            Event::ChestPlaced(Who::Seat(seat), of, Some(at)) => {
                self.say_with("event-chest-placed", &[name(seat), building(of), cell(at)])
            }
            Event::ChestPlaced(Who::Seat(_), of, None) | Event::ChestPlaced(Who::Dirk, of, _) => {
                self.say_with("event-chest-for-dirk", &[building(of)])
            }
            Event::ChestReturned(of) => self.say_with("event-chest-returned", &[building(of)]),
            Event::SiteOpened(seat, tile) => {
                self.say_with("event-site-opened", &[name(seat), self.tile_part(tile)])
            }
            Event::SiteFinished(seat, tile, of) => self.say_with(
                "event-site-finished",
                &[name(seat), self.tile_part(tile), currency(of)],
            ),
            Event::SiteUncovered(seat, tile, of, lost) => self.say_with(
                "event-site-uncovered",
                &[
                    name(seat),
                    self.tile_part(tile),
                    currency(of),
                    ("lost", lost.into()),
                ],
            ),
            Event::StewardWent(seat, at, None) => {
                self.say_with("event-steward-went", &[name(seat), cell(at)])
            }
            Event::StewardWent(seat, at, Some(of)) => self.say_with(
                "event-servant-joined",
                &[name(seat), cell(at), building(of)],
            ),
            Event::DesignerStands(seat, at, feet) => {
                self.say_with("event-designer-stands", &[name(seat), cell(at), side(feet)])
            }
            Event::CharacterTurnedUp(number) => {
                self.say_with("event-character-turned-up", &[character(number)])
            }
            Event::Raised(seat, amount) => {
                self.say_with("event-raised", &[name(seat), ("amount", amount.into())])
            }
            Event::CharacterWon(seat, number, amount) => self.say_with(
                "event-character-won",
                &[name(seat), character(number), ("amount", amount.into())],
            ),
            Event::CharacterGone(number) => {
                self.say_with("event-character-gone", &[character(number)])
            }
            Event::JugglerKept(seat) => self.say_with("event-juggler-kept", &[name(seat)]),
            Event::JugglerExchanged(seat, number) => {
                self.say_with("event-juggler-exchanged", &[name(seat), character(number)])
            }
            Event::CharacterUsed(seat, number) => {
                self.say_with("event-character-used", &[name(seat), character(number)])
            }
            Event::Begged(seat, card) if card.is_some() => {
                self.say_with("event-begged", &[name(seat), self.card_part(card)])
            }
            Event::Begged(seat, _) => self.say_with("event-begged-secretly", &[name(seat)]),
            Event::TookExtra(seat, card) => {
                self.say_with("event-took-extra", &[name(seat), self.card_part(card)])
            }
            Event::TileWentBack(number, tile) => {
                let [number, currency] = slot(number);
                self.say_with(
                    "event-tile-went-back",
                    &[self.tile_part(tile), number, currency],
                )
            }
            Event::SageCounts(seat, of) => {
                self.say_with("event-sage-counts", &[name(seat), building(of)])
            }
            Event::ProjectTurnedUp(tile) => {
                self.say_with("event-project-turned-up", &[self.tile_part(tile)])
            }
            Event::ProjectBid(seat, payment) => self.say_with(
                "event-project-bid",
                &[
                    name(seat),
                    ("amount", payment.total().into()),
                    self.cards_part(payment.cards()),
                ],
            ),
            Event::BidReturned(seat, payment) => self.say_with(
                "event-bid-returned",
                &[name(seat), self.cards_part(payment.cards())],
            ),
            Event::ProjectWon(seat, tile) => {
                self.say_with("event-project-won", &[name(seat), self.tile_part(tile)])
            }
        }
    }

    /// An action of which no event tells, as one sentence; in full for those who may know it.
    pub fn decision(&self, action: &Action, seat: Seat, in_full: bool, names: &Names) -> String {
        let name = name(names, seat);
        match action {
            Action::Pass => self.say_with("event-passed", &[name]),
            Action::Site { currency: of } if in_full => {
                self.say_with("event-site-chosen", &[name, currency(*of)])
            }
            Action::Site { .. } => self.say_with("event-site-chosen-secretly", &[name]),
            // All others have events of their own, which say it better.
            other => {
                let action = self.action(other);
                self.say_with("event-decided", &[name, ("action", action.into())])
            }
        }
    }

    fn bought(
        &self,
        seat: Seat,
        ware: Ware,
        tile: TileId,
        payment: Payment,
        fit: Fit,
        names: &Names,
    ) -> String {
        let key = match payment.help {
            Help::Patron => "event-bought-patron",
            Help::None | Help::Office(_) => "event-bought",
        };
        let (ware, number) = match ware {
            Ware::Slot(number) => ("slot", number),
            Ware::WithTower(number) => ("tower", number),
            Ware::AsSite(number) => ("site", number),
            Ware::Beside(_) => ("beside", 0),
            Ware::Finish(_) => ("finish", 0),
        };
        let [number, currency] = slot(number);
        self.say_with(
            key,
            &[
                name(names, seat),
                ("ware", ware.into()),
                number,
                currency,
                self.tile_part(tile),
                self.cards_part(payment.cards()),
                ("fit", fit.key.into()),
                ("over", fit.over.into()),
            ],
        )
    }

    fn scored(&self, line: ScoreLine, names: &Names) -> String {
        let who = match line.who {
            Who::Seat(seat) => names.of(seat).to_owned(),
            Who::Dirk => self.say("dirk"),
        };
        let key = if line.points < 0 {
            "event-lost"
        } else {
            "event-scored"
        };
        let [reason, colour, building] = crate::scoring::reason_parts(line.reason);
        self.say_with(
            key,
            &[
                ("name", who.into()),
                ("count", line.points.unsigned_abs().into()),
                reason,
                colour,
                building,
            ],
        )
    }
}

/// How well a payment fitted, as the key of its words.
#[derive(Clone, Copy)]
struct Fit {
    key: &'static str,
    /// By how much it was too much.
    over: u8,
}

fn fit(ware: Ware, exactness: Exactness, between_turns: bool) -> Fit {
    let (key, over) = match exactness {
        // A site is never exact, whatever was paid for it.
        Exactness::Exact if matches!(ware, Ware::AsSite(_)) => ("site", 0),
        Exactness::Exact if between_turns => ("exact", 0),
        Exactness::Exact => ("again", 0),
        Exactness::Over(over) => ("over", over),
    };
    Fit { key, over }
}
