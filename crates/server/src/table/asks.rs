//! What people and programs ask for.

use super::standing::Wishes;
use super::{CHAT, Connection, NEXT, Proposal, Table};
use crate::clock::now;
use crate::game::Said;
use crate::refusal::Refusal;
use crate::store::{By, ChatLine};
use crate::text;
use crate::token::Token;
use crate::waiting::Out;
use crate::wire::{self, Form, Told};
use alhambra_protocol::{Ask, Done, Id, LONGEST_LINE, Refused, VERSION, Welcome};
use alhambra_rules::{Action, Seat};
use alhambra_table::UndoStop;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::time::Instant;

impl Table {
    /// Connects somebody, and tells them all that they may know.
    pub(super) async fn join(
        &mut self,
        tokens: &[Token],
        from: Option<IpAddr>,
        form: Form,
        out: Out,
    ) -> Result<u64, Refusal> {
        let mut seats = Vec::new();
        for token in tokens {
            seats.push(self.seat_of(token).await?);
        }
        seats.sort_unstable();
        seats.dedup();
        if seats.is_empty() {
            self.admit_watcher(from)?;
        }
        let chat = self.around.store.chat(&self.game, CHAT).await;
        let chat = chat.map_err(|why| self.failed(&why))?;
        let connection = Connection {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            seats,
            form,
            from,
            out,
            lost: AtomicBool::new(false),
        };
        self.make_room(&connection.seats);
        self.returned(&connection.seats).await;
        let number = connection.number;
        connection.tell(&Told::Welcome(Box::new(Welcome {
            protocol: VERSION,
            page: self.around.page.as_deref().map(str::to_owned),
            table: self.game.as_str().to_owned(),
            seats: connection.seats.iter().map(|seat| seat.0).collect(),
            plan: wire::plan(self.played.session().plan()),
            chat: chat.iter().map(wire::line).collect(),
            hand_after: self.hand_after.as_secs(),
            rules: self.played.rules(),
            stopped: self.played.stopped().map(str::to_owned),
        })));
        self.connections.push(connection);
        self.around.metrics.connections.add(1);
        let connection = self.connections.last().expect("it was just added");
        for you in connection.viewers() {
            connection.tell(&wire::moment(&self.played, you, connection.form));
        }
        self.tell_around();
        Ok(number)
    }

    pub(super) fn leave(&mut self, number: u64) {
        self.let_go(|connection| connection.number == number);
    }

    /// Lets those go to whom nothing comes through.
    pub(super) fn drop_lost(&mut self) {
        self.let_go(|c| c.lost.load(Ordering::Relaxed) || c.out.is_closed());
    }

    /// Does what came over a connection, and answers there.
    pub(super) async fn from(&mut self, number: u64, ask: Ask, id: Option<Id>) {
        let Some(connection) = self.connections.iter().find(|c| c.number == number) else {
            return;
        };
        self.touched_from = connection.from;
        let allowed = match ask.seat() {
            Some(seat) => connection.seats.contains(&Seat(seat)),
            None => true,
        };
        let viewers = connection.viewers();
        let answer = match &ask {
            _ if !allowed => Err(Refusal::NotYourSeat),
            Ask::Resync {} => {
                self.show(connection);
                Ok(self.done())
            }
            Ask::Look { at } => {
                for you in viewers {
                    connection.tell(&wire::past(&self.played, *at, you, connection.form));
                }
                Ok(self.done())
            }
            Ask::History { from } => {
                for you in viewers {
                    connection.tell(&wire::history(&self.played, *from, you, connection.form));
                }
                Ok(self.done())
            }
            _ => self.does(ask).await,
        };
        if self.is_lost {
            // What became of it whoever asked sees when they come back.
            return;
        }
        let message = match answer {
            Ok(done) => Told::Done(Done { id, ..done }),
            Err(refusal) => Told::Refused(Refused {
                id,
                ..self.refused(&refusal)
            }),
        };
        if let Some(connection) = self.connections.iter().find(|c| c.number == number) {
            connection.tell(&message);
        }
    }

    /// Does what came alone, with the secret of a seat or to watch.
    pub(super) async fn once(&mut self, token: Option<&Token>, ask: Ask) -> Result<Told, Refusal> {
        let you = match token {
            Some(token) => Some(self.seat_of(token).await?),
            None => None,
        };
        if let Some(seat) = you {
            self.seen[seat.at()] = Instant::now();
            self.returned(&[seat]).await;
        }
        let answer = match ask {
            Ask::Resync {} => Ok(wire::moment(&self.played, you, Form::Plain)),
            Ask::Look { at } => Ok(wire::past(&self.played, at, you, Form::Plain)),
            Ask::History { from } => Ok(wire::history(&self.played, from, you, Form::Plain)),
            ask if ask.seat() == you.map(|seat| seat.0) => self.does(ask).await.map(Told::Done),
            _ => Err(Refusal::NotYourSeat),
        };
        answer.inspect_err(|refusal| {
            self.refused(refusal);
        })
    }

    fn refused(&self, refusal: &Refusal) -> Refused {
        self.around.metrics.refused.add(1);
        tracing::debug!(table = %self.game, code = refusal.code().name(), "refused");
        refusal.refused()
    }

    /// Does what a seat asks for that has shown its secret.
    async fn does(&mut self, ask: Ask) -> Result<Done, Refusal> {
        match ask {
            Ask::Act { seat, step, action } => {
                self.at_step(step)?;
                self.decides(seat)?;
                let action: Action = action
                    .parse()
                    .map_err(|why| Refusal::Unreadable(format!("{why}")))?;
                self.enter(seat, By::Person, Said::Act(action)).await?;
            }
            Ask::Undo { seat, step } => {
                self.at_step(step)?;
                self.undo(seat).await?;
            }
            Ask::ProposeUndo { seat, step, to } => {
                self.at_step(step)?;
                self.propose(seat, to).await?;
            }
            Ask::AnswerUndo {
                seat,
                step,
                agree,
                to,
            } => {
                self.at_step(step)?;
                self.vote(seat, agree, to).await?;
            }
            Ask::Stand {
                seat,
                question,
                on,
                buy,
                take,
            } => {
                let wishes = Wishes { buy, take };
                self.stand(seat, &question, on, wishes).await?;
            }
            Ask::Hand { seat, of, bot } => self.hand(seat, of, bot).await?,
            Ask::Say { seat, text } => self.say(seat, &text).await?,
            Ask::Name { seat, name } => self.rename(seat, &name).await?,
            Ask::Renew { seat } => {
                let token = self.renew(seat).await?.reveal();
                return Ok(Done {
                    token: Some(token),
                    ..self.done()
                });
            }
            Ask::Resync {} | Ask::Look { .. } | Ask::History { .. } => {}
        }
        Ok(self.done())
    }

    /// Whether whoever asks has seen the last that happened.
    const fn at_step(&self, step: u32) -> Result<(), Refusal> {
        if step == self.played.step() {
            Ok(())
        } else {
            Err(Refusal::Stale(self.played.step()))
        }
    }

    /// Whether the seat is asked and nobody else decides for it.
    fn decides(&self, seat: u8) -> Result<(), Refusal> {
        if self.played.session().to_act() != Some(Seat(seat)) {
            return Err(Refusal::NotAsked);
        }
        if self.seats[usize::from(seat)].manner.bot.is_some() {
            let why = "a bot decides for this seat; take the seat back first";
            return Err(Refusal::Illegal(why.to_owned()));
        }
        Ok(())
    }

    /// Takes the last decision back, as far as one may alone.
    async fn undo(&mut self, seat: u8) -> Result<(), Refusal> {
        let session = self.played.session();
        let decisions = session.steps();
        let own = session.decision(decisions).map(|(who, _)| who.0) == Some(seat);
        match self.played.undo_stop() {
            Some(UndoStop::Nothing) => Err(Refusal::Illegal("nothing was decided yet".to_owned())),
            Some(UndoStop::Revealed) => Err(Refusal::NoUndo(
                "The last decision showed something that nobody could know.",
            )),
            Some(UndoStop::Other) => Err(Refusal::NoUndo("Somebody else is asked by now.")),
            None if !own => Err(Refusal::NoUndo("Somebody else decided last.")),
            None => {
                let said = Said::Back(decisions - 1);
                self.enter(seat, By::Person, said).await
            }
        }
    }

    /// Asks all other people whether something may be taken back.
    async fn propose(&mut self, seat: u8, to: usize) -> Result<(), Refusal> {
        let said = Said::Back(to);
        self.played.check(said).map_err(Refusal::Illegal)?;
        if self.voters(seat).is_empty() {
            return self.enter(seat, By::Person, said).await;
        }
        let agreed = Vec::new();
        self.proposal = Some(Proposal { seat, to, agreed });
        self.tell_around();
        Ok(())
    }

    /// Answers whether something may be taken back. Who agrees says to what: it may have become
    /// something else on the way.
    async fn vote(&mut self, seat: u8, agree: bool, what: Option<usize>) -> Result<(), Refusal> {
        let Some(proposal) = &mut self.proposal else {
            return Err(Refusal::NothingAsked);
        };
        let (asker, to) = (proposal.seat, proposal.to);
        if seat == asker {
            // Whoever has asked may think better of it.
            if !agree {
                self.proposal = None;
                self.tell_around();
            }
            return Ok(());
        }
        if agree && what != Some(to) {
            return Err(Refusal::Changed(to));
        }
        if !agree {
            self.proposal = None;
            self.tell_around();
            return Ok(());
        }
        if !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        let agreed = proposal.agreed.clone();
        if self.voters(asker).iter().all(|v| agreed.contains(v)) {
            self.enter(asker, By::Person, Said::Back(to)).await?;
        }
        self.tell_around();
        Ok(())
    }

    async fn say(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let said = text::line(text);
        if said.is_empty() {
            return Err(Refusal::Unreadable("nothing is said".to_owned()));
        }
        if said.chars().count() > LONGEST_LINE {
            return Err(Refusal::TooLarge);
        }
        let line = ChatLine {
            seat,
            said,
            at: now(),
        };
        let kept = self.around.store.say(&self.hold, line.clone()).await;
        kept.map_err(|why| self.failed(&why))?;
        let message = Told::Said(wire::line(&line));
        for connection in &self.connections {
            connection.tell(&message);
        }
        Ok(())
    }
}
