//! A WebSocket at a table.
//!
//! The first message joins: `{"type": "join", "tokens": ["…"]}`. Secrets never stand in an
//! address, where logs would keep them.

use super::guard::{self, Bucket, Caller, Pass};
use super::{Shared, unreadable};
use crate::door::Room;
use crate::refusal::Refusal;
use crate::table::Call;
use crate::token::{GameId, Token};
use crate::waiting::{self, Messages};
use crate::wire::{self, Form, Told};
use alhambra_protocol::{Ask, Asked, Id, Join, LONGEST, LONGEST_ID, Refused};
use alhambra_rules::MAX_SEATS;
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use serde::Deserialize;
use serde_json::error::Category;
use std::time::{Duration, Instant};

/// How long somebody may take to join.
const JOINING: Duration = Duration::from_secs(10);
/// How often it is asked whether somebody is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// How long an answer to that may take.
const SILENCE: Duration = Duration::from_mins(1);
/// How long a message may take to go out.
const SENDING: Duration = Duration::from_secs(20);
/// For so many seconds' worth of messages may come at once.
const BURST: u32 = 4;
/// After so many messages too many the connection ends.
const MOST_LIMITED: u32 = 20;
/// So many bytes go out in one go.
const BATCH: usize = 32 * 1024;
/// What is longer than this is not even read.
const UNREAD: usize = 4 * LONGEST;

pub(super) async fn connect(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(caller): Extension<Caller>,
    room: Option<Extension<Room>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let game = GameId::read(&table);
    if !guard::comes_from_here(&shared.config, &headers) {
        return Err(Refusal::ForeignOrigin);
    }
    let upgrade = upgrade.map_err(|_| match game {
        None => Refusal::NoTable,
        Some(_) => Refusal::Unreadable(
            "this address speaks WebSocket only; see docs/serving.md".to_owned(),
        ),
    })?;
    let is_last = room.is_some_and(|room| room.0 == Room::Last);
    let pass = shared.gate.enter(caller.0).ok_or_else(|| {
        shared.hall.metrics().limited.add(1);
        Refusal::TooMany
    })?;
    Ok(upgrade
        // The buffer is cleared at every read, and messages are short.
        .read_buffer_size(LONGEST)
        .write_buffer_size(BATCH)
        .max_message_size(UNREAD)
        .max_frame_size(UNREAD)
        .on_upgrade(move |socket| serve(shared, game, socket, pass, is_last)))
}

async fn serve(
    shared: Shared,
    game: Option<GameId>,
    mut socket: WebSocket,
    mut pass: Pass,
    is_last: bool,
) {
    // A browser tells its page nothing of an answer without a line: so this is said over one.
    let Some(game) = game else {
        refuse(&mut socket, &Refusal::NoTable).await;
        return;
    };
    let first = tokio::time::timeout(JOINING, socket.recv()).await;
    let joined = match first {
        Ok(Some(Ok(Message::Text(text)))) => {
            join(&shared, &game, &mut pass, is_last, text.as_str()).await
        }
        Ok(Some(Ok(_)) | None) => Err(Refusal::Unreadable("the first message joins".to_owned())),
        Ok(Some(Err(_))) => Err(Refusal::TooLarge),
        Err(_) => Err(Refusal::Unreadable("nobody joined in time".to_owned())),
    };
    match joined {
        Err(refusal) => refuse(&mut socket, &refusal).await,
        Ok((number, told)) => {
            talk(&shared, &game, &mut socket, number, told).await;
            shared.hall.leave(&game, number).await;
        }
    }
    drop(pass);
}

/// Says why nobody is let in, and ends.
async fn refuse(socket: &mut WebSocket, refusal: &Refusal) {
    sent(socket, refused(refusal, None)).await;
    end(socket, close_code::POLICY, refusal.code().name()).await;
}

async fn join(
    shared: &Shared,
    game: &GameId,
    pass: &mut Pass,
    is_last: bool,
    text: &str,
) -> Result<(u64, Messages), Refusal> {
    if text.len() > LONGEST {
        return Err(Refusal::TooLarge);
    }
    let Join::Join { tokens, packed } =
        serde_json::from_str(text).map_err(|why| unreadable(&why))?;
    let form = if packed { Form::Packed } else { Form::Plain };
    if tokens.len() > MAX_SEATS {
        return Err(Refusal::BadToken);
    }
    let tokens = tokens.iter().map(|t| Token::read(t));
    let tokens = tokens.collect::<Option<Vec<_>>>();
    let tokens = tokens.ok_or(Refusal::BadToken)?;
    // Who sits at a table gets in; there is a most of those who watch.
    if tokens.is_empty() && (is_last || !pass.watch()) {
        shared.hall.metrics().limited.add(1);
        return Err(Refusal::TooMany);
    }
    let (out, told) = waiting::line();
    let from = Some(pass.address());
    let join = |reply| Call::Join {
        from,
        tokens,
        form,
        out,
        reply,
    };
    let number = shared.hall.ask(game, join).await?;
    Ok((number, told))
}

async fn talk(
    shared: &Shared,
    game: &GameId,
    socket: &mut WebSocket,
    number: u64,
    mut told: Messages,
) {
    let mut stop = shared.stop.clone();
    // Asked once and not anew after every message: all connections wait for the same.
    let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
    tokio::pin!(stopping);
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut heard = Instant::now();
    let most = BURST * shared.config.messages_a_second;
    let time = Duration::from_secs(BURST.into());
    let mut allowance = Bucket::full(most, heard);
    let mut limited = 0;
    // So many signs of life were asked for.
    let mut owed = 0_u32;
    loop {
        tokio::select! {
            message = told.next() => {
                let Some(message) = message else {
                    // The table has let this connection go; whoever comes back sees it all.
                    return end(socket, close_code::AGAIN, "come back").await;
                };
                // What is there already goes out in one go, if it is not too much.
                let mut bytes = message.len();
                let mut all = vec![Message::Text(message)];
                while bytes < BATCH && let Some(message) = told.next_at_once() {
                    bytes += message.len();
                    all.push(Message::Text(message));
                }
                if !sent_all(socket, all).await {
                    return;
                }
            }
            message = socket.recv() => {
                let said = match message {
                    None | Some(Ok(Message::Close(_))) => return,
                    Some(Err(_)) => {
                        return end(socket, close_code::SIZE, Refusal::TooLarge.code().name()).await;
                    }
                    Some(Ok(message)) => message,
                };
                heard = Instant::now();
                let mut pays = |cost| allowance.pay(cost, most, time, heard);
                let too_much = |id| Err((Refusal::TooMany, id));
                // Signs of life cost something, too: each is read and answered.
                let understood = match said {
                    Message::Pong(_) if owed > 0 => {
                        owed -= 1;
                        continue;
                    }
                    Message::Ping(_) | Message::Pong(_) if pays(1) => continue,
                    Message::Ping(_) | Message::Pong(_) => too_much(None),
                    said => match understand(&said) {
                        Ok(Asked { ask, id }) if !pays(cost(&ask)) => too_much(id),
                        Err((_, id)) if !pays(1) => too_much(id),
                        understood => understood,
                    },
                };
                if matches!(understood, Err((Refusal::TooMany, _))) {
                    limited += 1;
                    shared.hall.metrics().limited.add(1);
                    if limited > MOST_LIMITED {
                        return end(socket, close_code::POLICY, Refusal::TooMany.code().name()).await;
                    }
                }
                match understood {
                    Ok(Asked { ask, id }) => {
                        let call = Call::From { connection: number, ask, id };
                        if shared.hall.send(game, call).await.is_err() {
                            return end(socket, close_code::AGAIN, "come back").await;
                        }
                    }
                    Err((refusal, id)) => {
                        shared.hall.metrics().refused.add(1);
                        if !sent(socket, refused(&refusal, id)).await {
                            return;
                        }
                    }
                }
            }
            _ = heartbeat.tick() => {
                owed += 1;
                if heard.elapsed() > SILENCE
                    || !sent(socket, Message::Ping(Vec::new().into())).await
                {
                    return;
                }
            }
            () = &mut stopping => {
                return end(socket, close_code::AWAY, Refusal::Stopping.code().name()).await;
            }
        }
    }
}

/// What an ask costs: some play the game again, some are rare.
const fn cost(ask: &Ask) -> u32 {
    match ask {
        Ask::History { .. } => 10,
        Ask::Look { .. } => 3,
        Ask::Renew { .. } | Ask::Name { .. } => 5,
        _ => 1,
    }
}

/// Reads a message: what is asked for, and what the asker calls it.
fn understand(message: &Message) -> Result<Asked, (Refusal, Option<Id>)> {
    let Message::Text(text) = message else {
        let why = "messages are text".to_owned();
        return Err((Refusal::Unreadable(why), None));
    };
    if text.len() > LONGEST {
        return Err((Refusal::TooLarge, None));
    }
    serde_json::from_str(text).map_err(|why| {
        if why.classify() != Category::Data {
            return (unreadable(&why), None);
        }
        // Who has named it wants to know which of his messages it was.
        let named = serde_json::from_str::<Named>(text);
        let why = if named.is_ok() {
            "no such message is known; see docs/serving.md".to_owned()
        } else {
            format!("an id is a number or a text of at most {LONGEST_ID} letters")
        };
        let id = named.ok().and_then(|named| named.id);
        (Refusal::Unreadable(why), id)
    })
}

/// What is read of a message that is not known.
#[derive(Deserialize)]
struct Named {
    #[serde(default)]
    id: Option<Id>,
}

fn refused(refusal: &Refusal, id: Option<Id>) -> Message {
    let refused = Refused {
        id,
        ..refusal.refused()
    };
    Message::Text(wire::text(&Told::Refused(refused)).into())
}

async fn end(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let reason = reason.into();
    sent(socket, Message::Close(Some(CloseFrame { code, reason }))).await;
}

/// Sends a message, and says whether it went out.
async fn sent(socket: &mut WebSocket, message: Message) -> bool {
    sent_all(socket, vec![message]).await
}

/// Sends messages, and says whether they went out. Who reads nothing for long is gone.
async fn sent_all(socket: &mut WebSocket, messages: Vec<Message>) -> bool {
    let sending = async {
        for message in messages {
            socket.feed(message).await?;
        }
        socket.flush().await
    };
    let sending = tokio::time::timeout(SENDING, sending);
    matches!(sending.await, Ok(Ok(())))
}
