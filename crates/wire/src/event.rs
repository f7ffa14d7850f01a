//! Events as lists: the name, then what it is about, in the words of `docs/notation.md`.

use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::{
    Building, Card, Cards, Cell, Currency, Event, Payment, Reason, ScoreLine, Seat, Side, TileId,
    Ware, Who,
};
use serde_json::{Value, json};

/// Something that an event tells.
trait Part {
    fn json(&self) -> Value;
}

/// Lists every event by its name with its parts, so that a new one cannot be forgotten.
macro_rules! events {
    ($($variant:ident $name:literal ($($part:ident),*);)*) => {
        /// An event as programs get it: `["took", 0, ["denar-4"]]`.
        pub fn event(event: &Event) -> Value {
            match event {
                $(Event::$variant($($part),*) => json!([$name $(, $part.json())*]),)*
                Event::Reshuffled => json!(["reshuffled"]),
                Event::MarketRanOut => json!(["market-ran-out"]),
                Event::Over => json!(["over"]),
                Event::Bought { seat, ware, tile, payment, exactness } => json!([
                    "bought", seat.json(), ware.json(), tile.json(), payment.json(),
                    exactness.json(),
                ]),
            }
        }

        /// The names of all events.
        pub const EVENTS: &[&str] =
            &["reshuffled", "market-ran-out", "over", "bought", $($name),*];
    };
}

events! {
    TurnBegins "turn-begins" (seat);
    Took "took" (seat, cards);
    Placed "placed" (seat, tile, cell);
    Stored "stored" (seat, tile);
    Gave "gave" (seat, tile);
    Built "built" (seat, tile, cell);
    Removed "removed" (seat, tile, cell);
    Swapped "swapped" (seat, tile, other, cell);
    NothingPossible "nothing-possible" (seat);
    MoneyTurnedUp "money-turned-up" (card);
    ScoringTurnedUp "scoring-turned-up" (round);
    ScoringCardLies "scoring-card-lies" (seat, round);
    ScoringBegins "scoring-begins" (round);
    Scored "scored" (line);
    TileTurnedUp "tile-turned-up" (slot, tile);
    DirkDrew "dirk-drew" (tile);
    Awarded "awarded" (seat, slot, tile);
    NotAwarded "not-awarded" (slot, tile);
    Returned "returned" (seat, tile);
    Passed "passed" (seat);
    VizierWoke "vizier-woke" (seat);
    VizierUsed "vizier-used" (seat);
    BazaarTurnedUp "bazaar-turned-up" (tile);
    FalconSet "falcon-set" (seat, falcon, cell, card);
    FalconLeft "falcon-left" (seat, falcon, cell);
    ChestsBought "chests-bought" (seat, room);
    LaidDown "laid-down" (seat, card);
    ChestPlaced "chest-placed" (who, building, cell);
    ChestReturned "chest-returned" (building);
    SiteOpened "site-opened" (seat, tile);
    SiteFinished "site-finished" (seat, tile, currency);
    SiteUncovered "site-uncovered" (seat, tile, currency, amount);
    StewardWent "steward-went" (seat, cell, building);
    DesignerStands "designer-stands" (seat, cell, side);
    CharacterTurnedUp "character-turned-up" (character);
    Raised "raised" (seat, amount);
    CharacterWon "character-won" (seat, character, amount);
    CharacterGone "character-gone" (character);
    JugglerKept "juggler-kept" (seat);
    JugglerExchanged "juggler-exchanged" (seat, character);
    CharacterUsed "character-used" (seat, character);
    Begged "begged" (seat, card);
    TookExtra "took-extra" (seat, card);
    TileWentBack "tile-went-back" (slot, tile);
    SageCounts "sage-counts" (seat, building);
    ProjectTurnedUp "project-turned-up" (tile);
    ProjectBid "project-bid" (seat, payment);
    BidReturned "bid-returned" (seat, payment);
    ProjectWon "project-won" (seat, tile);
}

impl Part for Seat {
    fn json(&self) -> Value {
        json!(self.0)
    }
}

impl Part for u8 {
    fn json(&self) -> Value {
        json!(self)
    }
}

impl Part for TileId {
    fn json(&self) -> Value {
        json!(self.is_some().then(|| self.name()))
    }
}

impl Part for Card {
    /// A card that one may not see is nothing.
    fn json(&self) -> Value {
        json!(self.is_some().then(|| self.to_string()))
    }
}

impl Part for Cards {
    fn json(&self) -> Value {
        self.iter().map(|card| card.json()).collect()
    }
}

impl Part for Cell {
    fn json(&self) -> Value {
        json!([self.x, self.y])
    }
}

impl Part for Building {
    fn json(&self) -> Value {
        json!(self.name())
    }
}

impl Part for Currency {
    fn json(&self) -> Value {
        json!(self.name())
    }
}

impl Part for Side {
    fn json(&self) -> Value {
        json!(self.letter().to_string())
    }
}

impl Part for Ware {
    fn json(&self) -> Value {
        json!(self.to_string())
    }
}

impl Part for Payment {
    fn json(&self) -> Value {
        json!(self.to_string().trim())
    }
}

impl Part for Exactness {
    /// By how much it was too much.
    fn json(&self) -> Value {
        match self {
            Self::Exact => json!(0),
            Self::Over(more) => json!(more),
        }
    }
}

impl<T: Part> Part for Option<T> {
    fn json(&self) -> Value {
        self.as_ref().map_or(Value::Null, Part::json)
    }
}

impl Part for Who {
    fn json(&self) -> Value {
        match self {
            Self::Seat(seat) => seat.json(),
            Self::Dirk => json!("dirk"),
        }
    }
}

impl Part for ScoreLine {
    fn json(&self) -> Value {
        let reason = match self.reason {
            Reason::Wall => "wall".to_owned(),
            Reason::Majority(building) => format!("majority {}", building.name()),
            Reason::Watchtowers => "watchtowers".to_owned(),
            Reason::CityWatch => "city-watch".to_owned(),
            Reason::Camps => "camps".to_owned(),
            Reason::Falcons(colour) => format!("falcons {colour}"),
            Reason::Chests => "chests".to_owned(),
            Reason::NoServants => "no-servants".to_owned(),
            Reason::Designer => "designer".to_owned(),
            Reason::Juggler => "juggler".to_owned(),
            Reason::Bazaars => "bazaars".to_owned(),
        };
        json!({ "who": self.who.json(), "reason": reason, "points": self.points })
    }
}
