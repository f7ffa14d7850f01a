//! What is asked.

use crate::{Names, Words};
use alhambra_rules::Telling;
use alhambra_rules::frame::Frame;

impl Words {
    /// What is asked and why. With `own` it is addressed to the reader; otherwise it tells what
    /// `who` is about to do. Without a question the game is over.
    pub fn question(&self, frame: Option<Frame>, who: &str, own: bool) -> String {
        let Some(frame) = frame else {
            return self.say("question-over");
        };
        let name = match frame {
            Frame::Place { gift: true, .. } if own => "place-or-give",
            _ => frame.kind(),
        };
        let own = if own { "-own" } else { "" };
        let mut parts = self.told(frame.parts(), &Names::default());
        // Who is asked is told by name, whatever the question calls them.
        parts.retain(|(part, _)| *part != "name");
        parts.push(("name", who.to_owned().into()));
        self.say_with(&format!("question-{name}{own}"), &parts)
    }
}
