//! A game that is played with lines of text.

use alhambra_rules::frame::Frame;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Action, Event, Game, Illegal, Log, Reason, Round, Seat, TileId, Who};

/// A game in play, and what happened by the last action.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn at(scene: Scene) -> Self {
        let (game, events) = (scene.begin(), Vec::new());
        Self { game, events }
    }

    /// Does what the lines say, one after the other.
    pub(crate) fn act(&mut self, lines: &[&str]) {
        for line in lines {
            let action: Action = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
            let mut log = Log::on();
            let done = self.game.apply_logged(action, &mut log);
            done.unwrap_or_else(|why| panic!("`{line}` is refused: {why}"));
            self.events = log.events().to_vec();
        }
    }

    pub(crate) fn refuses(&self, line: &str) -> Illegal {
        let action = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
        self.game.check(action).expect_err(line)
    }

    /// What is listed as legal and begins like this.
    pub(crate) fn listed(&self, verb: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let lines = legal.iter().map(ToString::to_string);
        lines.filter(|line| line.starts_with(verb)).collect()
    }

    pub(crate) fn asks(&self, seat: u8, frame: Frame) -> bool {
        self.game.question() == Some(frame) && self.game.to_act() == Some(Seat(seat))
    }

    /// Whether a seat has another action, earned by paying exactly.
    pub(crate) fn acts_again(&self, seat: u8) -> bool {
        self.asks(seat, Frame::Act { bonus: true })
    }

    /// Whether the turn of a seat has begun.
    pub(crate) fn has_the_turn(&self, seat: u8) -> bool {
        self.asks(seat, Frame::Act { bonus: false })
    }

    pub(crate) fn places(&self, seat: Seat) -> bool {
        self.asks(seat.0, Frame::Place { seat, gift: true })
    }

    pub(crate) fn hand(&self, seat: u8) -> String {
        let cards = self
            .game
            .hand(Seat(seat))
            .cards()
            .map(|card| card.to_string());
        cards.collect::<Vec<_>>().join(" ")
    }

    /// What the last action brought somebody for a reason.
    pub(crate) fn scored(&self, who: Who, reason: Reason) -> i16 {
        let lines = self.events.iter().filter_map(|event| match event {
            Event::Scored { line } if line.who == who && line.reason == reason => Some(line.points),
            _ => None,
        });
        lines.sum()
    }

    /// What somebody would get for a reason in a scoring now.
    pub(crate) fn would_score(&self, round: Round, who: Who, reason: Reason) -> i16 {
        let lines = self.game.score_now(round);
        let own = lines
            .iter()
            .filter(|line| line.who == who && line.reason == reason);
        own.map(|line| line.points).sum()
    }
}

pub(crate) const ANNA: Seat = Seat(0);
pub(crate) const BEN: Seat = Seat(1);
pub(crate) const CLEO: Seat = Seat(2);

pub(crate) fn tile(name: &str) -> TileId {
    TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"))
}
