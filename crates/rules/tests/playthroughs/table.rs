//! A table in words: what happened, and who sees what. Short, so that whole games can be read.

use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::base::scoring::Who;
use alhambra_rules::frame::Frame;
use alhambra_rules::view::SeatView;
use alhambra_rules::{Event, Game, Piece, Reason, ScoreLine, Seat, Telling, TileSet, View};
use std::fmt::{Display, Write};

/// A seat in short.
pub(crate) fn name(seat: Seat) -> String {
    format!("s{}", seat.0 + 1)
}

/// One after the other with spaces, or a dash for nothing.
fn joined<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}

/// What happened, several small things on one line.
pub(crate) fn events(events: &[Event], text: &mut String) {
    let words: Vec<String> = events.iter().map(event).collect();
    writeln!(text, "   {}", words.join("; ")).expect("text grows");
}

fn event(event: &Event) -> String {
    match *event {
        Event::TurnBegins { seat } => format!("{}'s turn", name(seat)),
        Event::Took { seat, cards } => format!("{} took {}", name(seat), joined(cards.iter())),
        Event::Bought {
            seat,
            ware,
            tile,
            payment,
            exactness,
            ..
        } => {
            let fit = match exactness {
                Exactness::Exact => "to the point".to_owned(),
                Exactness::Over(by) => format!("too much by {by}"),
                Exactness::Never => "never to the point".to_owned(),
            };
            let tile = tile.map_or("a card".to_owned(), |tile| tile.to_string());
            format!("{} bought {tile} on {ware} for{payment}, {fit}", name(seat))
        }
        Event::Placed { seat, tile, cell } => format!("{} placed {tile} at {cell}", name(seat)),
        Event::Stored { seat, tile } => format!("{} reserved {tile}", name(seat)),
        Event::Gave { seat, tile } => format!("{} gave {tile} to dirk", name(seat)),
        Event::Built { seat, tile, cell } => format!("{} built {tile} at {cell}", name(seat)),
        Event::Removed { seat, tile, cell } => format!("{} removed {tile} at {cell}", name(seat)),
        Event::Swapped {
            seat,
            tile: new,
            old,
            cell,
        } => {
            format!("{} swapped {old} for {new} at {cell}", name(seat))
        }
        Event::NothingPossible { seat } => format!("{} can do nothing", name(seat)),
        Event::MoneyTurnedUp { card } => format!("+{card}"),
        Event::Reshuffled => "the deck is made anew".to_owned(),
        Event::ScoringTurnedUp { round } => format!("+scoring-{round}"),
        Event::ScoringBegins { round } => format!("scoring {round}"),
        Event::Scored { line } => score(line),
        Event::TileTurnedUp { slot, tile } => format!("+{tile} on {}", slot.number()),
        Event::DirkDrew { tile } => format!("dirk draws {tile}"),
        Event::MarketRanOut => "the market has run out".to_owned(),
        Event::Awarded { seat, slot, tile } => {
            format!("{tile} on {} goes to {}", slot.number(), name(seat))
        }
        Event::ScoringCardLies { seat, round } => {
            format!("card of scoring {round} before {}", name(seat))
        }
        Event::NotAwarded { slot, tile } => format!("{tile} on {} stays", slot.number()),
        Event::Over => "over".to_owned(),
        own => {
            let parts = own.parts().into_iter().map(|(_, part)| part);
            format!("{} {}", own.name(), joined(parts))
        }
    }
}

fn score(line: ScoreLine) -> String {
    let who = match line.who {
        Who::Seat(seat) => name(seat),
        Who::Dirk => "dirk".to_owned(),
    };
    let what = match line.reason {
        Reason::Wall => "wall",
        Reason::Majority { building } => building.name(),
        own => own.name(),
    };
    format!("{who} {what} {}", line.points)
}

/// What every seat sees, and those who only watch.
pub(crate) fn views(game: &Game, text: &mut String) {
    for you in game.seats().map(Some).chain([None]) {
        view(&game.view(you), text).expect("text grows");
    }
    text.push('\n');
}

fn view(view: &View, text: &mut String) -> std::fmt::Result {
    let you = view.you.map_or("all".to_owned(), name);
    let asked = match (view.frames.top(), view.to_act) {
        (Some(Frame::Act { bonus }), Some(seat)) => {
            format!("{} acts{}", name(seat), if bonus { " again" } else { "" })
        }
        (Some(Frame::Place { gift, .. }), Some(seat)) => {
            let award = if gift { "" } else { " an award" };
            format!("{} places{award}", name(seat))
        }
        (Some(frame), Some(seat)) => format!("{} is asked: {}", name(seat), frame.name()),
        _ => "nobody is asked".to_owned(),
    };
    let market = view
        .market
        .map(|slot| slot.map_or("-".to_owned(), |tile| tile.to_string()));
    writeln!(
        text,
        "\n  seen by {you}: turn of {}, {asked}",
        name(view.turn)
    )?;
    writeln!(
        text,
        "  market {} | display {} | bag {} | deck {} of {}{} | scored {}",
        joined(market),
        joined(view.display),
        view.bag,
        view.deck,
        view.stacked(),
        if view.reshuffles > 0 { " (anew)" } else { "" },
        joined(view.scored.iter()),
    )?;
    writeln!(text, "  discard {}", joined(&view.discard))?;
    if view.setup.has_dirk() {
        let tiles = joined(view.dirk.iter());
        writeln!(text, "  dirk {}: {tiles}", view.dirk_points)?;
    }
    for (number, seat) in view.seats.iter().enumerate() {
        seat_line(Seat(number as u8), seat, text)?;
    }
    for module in view.setup.modules.iter() {
        let own = view
            .pieces()
            .into_iter()
            .filter(|piece| piece.module == module);
        let own: Vec<String> = own
            .map(
                |Piece {
                     thing, at, count, ..
                 }| match count {
                    1 => format!("{thing} {at}"),
                    _ => format!("{count} {thing} {at}"),
                },
            )
            .collect();
        if !own.is_empty() {
            writeln!(text, "  {} {}", module.slug(), own.join(", "))?;
        }
    }
    Ok(())
}

fn seat_line(seat: Seat, seen: &SeatView, text: &mut String) -> std::fmt::Result {
    let hand = seen.hand.map_or("closed".to_owned(), |h| joined(h.cards()));
    if seen.palace.is_empty() {
        let cards = joined(seen.reserve.iter());
        let (who, points, held) = (name(seat), seen.points, seen.cards);
        return writeln!(
            text,
            "  {who} {points}: {held} cards {hand} | buildings {cards}"
        );
    }
    let palace = seen.palace[1..]
        .iter()
        .map(|p| format!("{}@{}", p.tile, p.cell));
    let tiles = |label: &str, tiles: TileSet| {
        if tiles.is_empty() {
            String::new()
        } else {
            format!(" | {label} {}", joined(tiles.iter()))
        }
    };
    writeln!(
        text,
        "  {} {}: {} cards {hand} | palace {}{}{}",
        name(seat),
        seen.points,
        seen.cards,
        joined(palace),
        tiles("reserve", seen.reserve),
        tiles("new", seen.fresh),
    )
}
