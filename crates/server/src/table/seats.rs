//! Who sits at the table, and who decides for whom.

use super::{Connection, MOST_OF_SEAT, Table};
use crate::names;
use crate::refusal::Refusal;
use crate::store::{Manner, Secret};
use crate::token::Token;
use crate::wire::Told;
use alhambra_bots::level;
use alhambra_protocol::{Around, Sitting, Summary, UndoAsked};
use alhambra_rules::Seat;
use alhambra_table::{BOTS, Player, USUAL_BOT};
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::Instant;

impl Table {
    /// The seat that a secret opens. The first use of a new secret ends the one before it.
    pub(super) async fn seat_of(&mut self, token: &Token) -> Result<Seat, Refusal> {
        let at = usize::from(token.seat);
        let secret = self.seats.get(at).and_then(|seat| seat.secret);
        let secret = secret.filter(|_| token.game == self.game);
        let hash = token.hash();
        match secret {
            Some(secret) if secret.hash == hash => Ok(Seat(token.seat)),
            Some(secret) if secret.next == Some(hash) => {
                let secret = Secret {
                    hash,
                    next: None,
                    claimed: true,
                };
                self.set_secret(token.seat, secret).await?;
                // Whoever came with the old one has to come back with the new one.
                let seat = Seat(token.seat);
                self.let_go(|connection| connection.seats.contains(&seat));
                Ok(seat)
            }
            _ => {
                self.around.metrics.bad_tokens.add(1);
                Err(Refusal::BadToken)
            }
        }
    }

    /// Makes a new secret for a seat. Until it is used the old one opens the seat as well, so that an
    /// answer that is lost locks nobody out.
    pub(super) async fn renew(&mut self, seat: u8) -> Result<Token, Refusal> {
        let secret = self.seats[usize::from(seat)].secret;
        let secret = secret.ok_or(Refusal::NotYourSeat)?;
        let token = Token::random(self.game.clone(), seat);
        let next = Some(token.hash());
        self.set_secret(seat, Secret { next, ..secret }).await?;
        Ok(token)
    }

    async fn set_secret(&mut self, seat: u8, secret: Secret) -> Result<(), Refusal> {
        let store = &self.around.store;
        let kept = store.set_secret(&self.hold, seat, secret).await;
        kept.map_err(|why| self.failed(&why))?;
        self.seats[usize::from(seat)].secret = Some(secret);
        Ok(())
    }

    /// Calls a seat as its person wants it. Everybody is told.
    pub(super) async fn rename(&mut self, seat: u8, typed: &str) -> Result<(), Refusal> {
        let at = usize::from(seat);
        let others = self.seats.iter().enumerate().filter(|(n, _)| *n != at);
        let name = names::checked(typed, others.map(|(_, other)| other.name.as_str()))?;
        if name == self.seats[at].name {
            return Ok(());
        }
        let store = &self.around.store;
        let kept = store.set_name(&self.hold, seat, name.clone()).await;
        kept.map_err(|why| self.failed(&why))?;
        self.seats[at].name.clone_from(&name);
        self.played.rename(Seat(seat), name);
        self.tell_around();
        Ok(())
    }

    /// Whether one more may watch. Those who sit here need no such room.
    pub(super) fn admit_watcher(&self, from: Option<IpAddr>) -> Result<(), Refusal> {
        let watching = self.connections.iter().filter(|c| c.seats.is_empty());
        let near = watching.clone().filter(|c| c.from == from).count();
        let [most, most_near] = self.around.watchers;
        if watching.count() >= most || near >= most_near {
            return Err(Refusal::TooMany);
        }
        Ok(())
    }

    /// Makes room for one more connection of these seats: somebody who sits here always gets in.
    pub(super) fn make_room(&mut self, seats: &[Seat]) {
        for seat in seats {
            let own = self.connections.iter().filter(|c| c.seats.contains(seat));
            if own.clone().count() >= MOST_OF_SEAT {
                let first = own.map(|c| c.number).min();
                self.let_go(|connection| Some(connection.number) == first);
            }
        }
    }

    /// Lets connections go, and remembers when their seats were last heard of.
    pub(super) fn let_go(&mut self, goes: impl Fn(&Connection) -> bool) {
        let (gone, stay): (Vec<_>, Vec<_>) = std::mem::take(&mut self.connections)
            .into_iter()
            .partition(goes);
        self.connections = stay;
        if gone.is_empty() {
            return;
        }
        let now = Instant::now();
        for seat in gone.iter().flat_map(|connection| &connection.seats) {
            self.seen[seat.at()] = now;
        }
        self.around.metrics.connections.sub(gone.len() as u64);
        self.tell_around();
    }

    /// Somebody is back: what others gave to a bot is theirs again.
    pub(super) async fn returned(&mut self, seats: &[Seat]) {
        for seat in seats {
            let manner = &self.seats[seat.at()].manner;
            if manner.bot.is_none() || !manner.by_others {
                continue;
            }
            let manner = Manner {
                bot: None,
                by_others: false,
                ..manner.clone()
            };
            if let Err(why) = self.set_manner(seat.0, manner).await {
                tracing::warn!(table = %self.game, %why, "a seat could not be given back");
            }
        }
    }

    /// The bot that takes over a seat: as good as those who play here, or the usual one.
    fn level(&self) -> &'static str {
        let bots = self.played.session().plan().chairs.iter();
        let bots = bots.filter_map(|chair| match chair.player {
            Player::Bot(name) => Some(name),
            Player::Person => None,
        });
        bots.max_by_key(|name| level(name)).unwrap_or(USUAL_BOT)
    }

    /// The people who have to agree to what a seat wants. Whoever is away and has a bot in their seat
    /// is asked all the same: else others could put it there, and look what comes.
    pub(super) fn voters(&self, seat: u8) -> Vec<u8> {
        let people = (0..).zip(&self.seats).filter(|(_, s)| s.secret.is_some());
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
        if whose.secret.is_none() {
            return Err(Refusal::NotAbsent);
        }
        let mut manner = whose.manner.clone();
        // Who rests has chosen to: only they themselves end it.
        if bot.is_none() && of != seat && !manner.by_others {
            return Err(Refusal::NotYourSeat);
        }
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
            if of != seat && self.away_for(Seat(of)) < self.hand_after {
                return Err(Refusal::NotYet(self.hand_after));
            }
            let mut others = (0..).zip(&self.seats).filter(|(number, _)| *number != of);
            if others.all(|(_, seat)| seat.manner.bot.is_some()) {
                return Err(Refusal::LastPerson);
            }
        }
        manner.by_others = bot.is_some() && of != seat;
        // Others do not choose how well somebody is stood in for.
        manner.bot = bot.map(|name| {
            if of == seat {
                name
            } else {
                self.level().to_owned()
            }
        });
        self.set_manner(of, manner).await
    }

    pub(super) async fn set_manner(&mut self, seat: u8, manner: Manner) -> Result<(), Refusal> {
        if self.seats[usize::from(seat)].manner != manner {
            let kept = self
                .around
                .store
                .set_seat(&self.hold, seat, manner.clone())
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

    /// For how long nobody has been heard of at a seat.
    fn away_for(&self, seat: Seat) -> Duration {
        if self.is_here(seat) {
            return Duration::ZERO;
        }
        self.seen[seat.at()].elapsed()
    }

    /// Tells everybody who is here and who decides for whom.
    pub(super) fn tell_around(&self) {
        for connection in &self.connections {
            connection.tell(&self.around_table(connection));
        }
    }

    /// Who is here and who decides for whom, as one connection may know it: what a seat answers
    /// by itself is its own business.
    pub(super) fn around_table(&self, connection: &Connection) -> Told {
        let seats = (0..).zip(&self.seats).map(|(number, seat)| {
            let own = connection.seats.contains(&Seat(number));
            Sitting {
                name: seat.name.clone(),
                bot: seat.manner.bot.clone(),
                person: seat.secret.is_some(),
                here: self.is_here(Seat(number)),
                away_for: self.away_for(Seat(number)).as_secs(),
                standing: own.then(|| seat.manner.standing.clone()),
                buy: own.then(|| seat.manner.buy.clone()),
                take: own.then(|| seat.manner.take.clone()),
                claimed: own.then(|| seat.secret.is_some_and(|secret| secret.claimed)),
            }
        });
        let watching = self.connections.iter().filter(|c| c.seats.is_empty());
        let undo = self.proposal.as_ref().map(|p| {
            let open = self.voters(p.seat).into_iter();
            let open = open.filter(|v| !p.agreed.contains(v));
            UndoAsked {
                seat: p.seat,
                to: p.to,
                waits_for: open.collect(),
            }
        });
        Told::Around(Around {
            seats: seats.collect(),
            watching: watching.count(),
            hand_after: self.hand_after.as_secs(),
            undo_asked: undo,
        })
    }

    /// What stands in the list of somebody's tables.
    pub(super) async fn summary(&mut self, token: &Token) -> Result<Summary, Refusal> {
        let seat = self.seat_of(token).await?;
        let session = self.played.session();
        let to_act = session.to_act();
        let own = |number: &usize| session.decision(*number).map(|d| d.0) == Some(seat);
        let last_own = (1..=session.steps()).rev().find(own).unwrap_or(0);
        Ok(Summary {
            table: self.game.as_str().to_owned(),
            seat: seat.0,
            names: self.seats.iter().map(|s| s.name.clone()).collect(),
            step: self.played.step(),
            decisions: session.steps(),
            since_your_last: session.steps() - last_own,
            last: self.played.last(),
            to_act: to_act.map(|s| s.0),
            your_turn: to_act == Some(seat) && self.seats[seat.at()].manner.bot.is_none(),
            over: session.game().is_over(),
            stopped: self.played.stopped().map(str::to_owned),
        })
    }
}
