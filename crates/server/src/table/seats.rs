//! Who sits at the table, and who decides for whom.

use super::{Connection, Table};
use crate::refusal::Refusal;
use crate::store::Manner;
use crate::token::Token;
use alhambra_rules::Seat;
use alhambra_table::BOTS;
use serde_json::{Value, json};

impl Table {
    /// The seat that a secret opens.
    pub(super) fn seat_of(&self, token: &Token) -> Result<Seat, Refusal> {
        let hash = self.seats.get(usize::from(token.seat)).and_then(|s| s.hash);
        let is_it = token.game == self.game && hash.is_some_and(|hash| hash == token.hash());
        if is_it {
            Ok(Seat(token.seat))
        } else {
            self.around.metrics.bad_tokens.add(1);
            Err(Refusal::BadToken)
        }
    }

    /// The people who have to agree to what a seat wants. Whoever is away and has a bot in their seat
    /// is asked all the same: else others could put it there, and look what comes.
    pub(super) fn voters(&self, seat: u8) -> Vec<u8> {
        let people = (0..).zip(&self.seats).filter(|(_, s)| s.hash.is_some());
        let others = people.map(|(number, _)| number).filter(|n| *n != seat);
        others.collect()
    }

    /// Gives a seat to a bot, or back to its person.
    pub(super) async fn hand(
        &mut self,
        seat: u8,
        of: u8,
        bot: Option<String>,
    ) -> Result<(), Refusal> {
        let Some(whose) = self.seats.get(usize::from(of)) else {
            return Err(Refusal::Unreadable(format!("there is no seat {of}")));
        };
        // A seat without a secret has been a bot's from the beginning.
        if whose.hash.is_none() {
            return Err(Refusal::NotAbsent);
        }
        let mut manner = whose.manner.clone();
        if let Some(name) = &bot {
            if !BOTS.contains(&name.as_str()) {
                return Err(Refusal::Unreadable(format!(
                    "there is no bot `{name}`, there are {}",
                    BOTS.join(", ")
                )));
            }
            if of != seat && self.is_here(Seat(of)) {
                return Err(Refusal::NotAbsent);
            }
            let mut others = (0..).zip(&self.seats).filter(|(number, _)| *number != of);
            if others.all(|(_, seat)| seat.manner.bot.is_some()) {
                return Err(Refusal::LastPerson);
            }
        }
        manner.bot = bot;
        self.set_manner(of, manner).await
    }

    pub(super) async fn set_manner(&mut self, seat: u8, manner: Manner) -> Result<(), Refusal> {
        if self.seats[usize::from(seat)].manner != manner {
            let kept = self
                .around
                .store
                .set_seat(&self.game, seat, manner.clone())
                .await;
            kept.map_err(|why| self.failed(&why))?;
            self.seats[usize::from(seat)].manner = manner;
            // Who has to agree may have changed.
            self.proposal = None;
            self.tell_around();
        }
        Ok(())
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.connections.iter().any(|c| c.seats.contains(&seat))
    }

    /// Tells everybody who is here and who decides for whom.
    pub(super) fn tell_around(&self) {
        for connection in &self.connections {
            connection.tell(&self.around_table(connection));
        }
    }

    /// Who is here and who decides for whom, as one connection may know it: what a seat answers
    /// by itself is its own business.
    pub(super) fn around_table(&self, connection: &Connection) -> Value {
        let seats = (0..).zip(&self.seats).map(|(number, seat)| {
            let own = connection.seats.contains(&Seat(number));
            let mut value = json!({
                "name": seat.name,
                "bot": seat.manner.bot,
                "person": seat.hash.is_some(),
                "here": self.is_here(Seat(number)),
            });
            if own {
                value["standing"] = json!(seat.manner.standing);
                value["buy"] = json!(seat.manner.buy);
                value["take"] = json!(seat.manner.take);
            }
            value
        });
        let watching = self.connections.iter().filter(|c| c.seats.is_empty());
        let undo = self.proposal.as_ref().map(|p| {
            let open = self.voters(p.seat).into_iter();
            let open = open.filter(|v| !p.agreed.contains(v));
            json!({ "seat": p.seat, "to": p.to, "waits_for": open.collect::<Vec<_>>() })
        });
        json!({
            "type": "around",
            "seats": seats.collect::<Vec<_>>(),
            "watching": watching.count(),
            "undo_asked": undo,
        })
    }

    /// What stands in the list of somebody's tables.
    pub(super) fn summary(&self, token: &Token) -> Result<Value, Refusal> {
        let seat = self.seat_of(token)?;
        let session = self.played.session();
        let to_act = session.to_act();
        let own = |number: &usize| session.decision(*number).map(|d| d.0) == Some(seat);
        let last_own = (1..=session.steps()).rev().find(own).unwrap_or(0);
        let names: Vec<&str> = self.seats.iter().map(|s| s.name.as_str()).collect();
        Ok(json!({
            "table": self.game.as_str(),
            "seat": seat.0,
            "names": names,
            "step": self.played.step(),
            "decisions": session.steps(),
            "since_your_last": session.steps() - last_own,
            "last": self.played.last(),
            "to_act": to_act.map(|s| s.0),
            "your_turn": to_act == Some(seat) && self.seats[seat.at()].manner.bot.is_none(),
            "over": session.game().is_over(),
        }))
    }
}
