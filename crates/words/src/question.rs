//! What is asked.

use crate::Words;
use alhambra_rules::frame::Frame;

impl Words {
    /// What is asked and why. With `own` it is addressed to the reader; otherwise it tells what
    /// `who` is about to do. Without a question the game is over.
    pub fn question(&self, frame: Option<Frame>, who: &str, own: bool) -> String {
        let Some(frame) = frame else {
            return self.say("question-over");
        };
        let steps = if let Frame::Walk { steps } = frame {
            steps
        } else {
            0
        };
        let (to_the_reader, of_others) = keys(frame);
        let key = if own { to_the_reader } else { of_others };
        self.say_with(key, &[("name", who.into()), ("steps", steps.into())])
    }
}

/// The words for a question to the reader, and those that tell it of somebody else.
const fn keys(frame: Frame) -> (&'static str, &'static str) {
    match frame {
        Frame::Act { bonus: false } => ("question-act-own", "question-act"),
        Frame::Act { bonus: true } => ("question-again-own", "question-again"),
        Frame::Place { gift: false, .. } => ("question-place-own", "question-place"),
        Frame::Place { gift: true, .. } => ("question-place-or-give-own", "question-place"),
        Frame::Vizier { .. } => ("question-vizier-own", "question-vizier"),
        Frame::AfterVizier | Frame::Beggar => ("question-nobody", "question-nobody"),
        Frame::Falcons => ("question-falcons-own", "question-falcons"),
        Frame::LayDown => ("question-lay-down-own", "question-lay-down"),
        Frame::Chests { .. } => ("question-chests-own", "question-chests"),
        Frame::Site { .. } => ("question-site-own", "question-site"),
        Frame::Walk { .. } => ("question-walk-own", "question-walk"),
        Frame::Designer { .. } => ("question-designer-own", "question-designer"),
        Frame::Auction => ("question-auction-own", "question-auction"),
        Frame::PayBid { .. } => ("question-pay-bid-own", "question-pay-bid"),
        Frame::Juggler { .. } => ("question-juggler-own", "question-juggler"),
        Frame::BeforeTurn => ("question-before-turn-own", "question-before-turn"),
        Frame::Miser => ("question-miser-own", "question-miser"),
        Frame::Builder => ("question-builder-own", "question-builder"),
        Frame::Sage { .. } => ("question-sage-own", "question-sage"),
    }
}
