//! What can be done, as labels.

use crate::{Names, Words};
use alhambra_rules::base::tile::Ground;
use alhambra_rules::frame::Frame;
use alhambra_rules::speech::Part;
use alhambra_rules::{Action, Telling, TileId, Ware};

impl Words {
    /// An action as the label of a button or the entry of a list: "Take denar 7 and denar 2".
    pub fn action(&self, action: &Action) -> String {
        self.action_on(action, None)
    }

    /// The same where it is known which tile lies on the slot or the cell that the action names:
    /// "Buy garden 8 with denar 7 and denar 1" instead of "Buy with denar 7 and denar 1".
    pub fn action_on(&self, action: &Action, tile: Option<TileId>) -> String {
        let said = self.upright(action, tile);
        let part = |wanted| action.parts().into_iter().find(|(name, _)| *name == wanted);
        let lie = match (part("tile"), part("turned")) {
            (Some((_, Part::Tile(tile))), Some((_, Part::Number(turned)))) => {
                self.lie(tile, turned as u8)
            }
            _ => None,
        };
        match lie {
            Some(lie) => self.say_with(
                "action-lying",
                &[("action", said.into()), ("lie", lie.into())],
            ),
            None => said,
        }
    }

    /// The same without how a tile of the palace is turned.
    fn upright(&self, action: &Action, tile: Option<TileId>) -> String {
        let mut parts = self.told(action.parts(), &Names::default());
        let key = match action {
            // A watchtower has a word for each way to lie.
            Action::Place { tile, .. } if tile.spec().ground == Ground::Triangle => {
                "action-place-turned".to_owned()
            }
            Action::Buy {
                ware: Ware::Beside(_) | Ware::Finish(_) | Ware::Marked(_) | Ware::Card(_),
                ..
            } => "action-buy-tile".to_owned(),
            Action::Begin {
                ware: Ware::Beside(_) | Ware::Finish(_),
                ..
            } => "action-buy-using-tile".to_owned(),
            _ => format!("action-{}", action.name()),
        };
        let of_tile = format!("{key}-tile");
        let Some(tile) = tile.filter(|_| self.has(&of_tile)) else {
            return self.label(&key, &parts);
        };
        // A tile that takes the place of another has the name itself.
        let (_, words) = self.tile_part(tile);
        let is_named = parts.iter().any(|(name, _)| *name == "tile");
        parts.push((if is_named { "old" } else { "tile" }, words));
        self.label(&of_tile, &parts)
    }

    /// The same as an answer to a question, which may know more than the action says: "Bid 3 for the
    /// patron" instead of "Bid 3".
    pub fn answer(&self, action: &Action, question: Option<Frame>) -> String {
        let key = format!("answer-{}", action.name());
        let Some(question) = question.filter(|_| self.has(&key)) else {
            return self.action(action);
        };
        let mut parts = self.told(question.parts(), &Names::default());
        parts.extend(self.told(action.parts(), &Names::default()));
        self.label(&key, &parts)
    }

    /// An action in a word or two, for a button that confirms it: "Take".
    pub fn action_short(&self, action: &Action) -> String {
        match action {
            Action::Buy {
                ware: Ware::Finish(_),
                ..
            } => self.say("do-finish"),
            _ => self.say(&format!("do-{}", action.name())),
        }
    }
}
