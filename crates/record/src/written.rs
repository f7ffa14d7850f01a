//! A table in words, to compare it with itself.
//!
//! A game that was begun under older rules is played on when its actions lead to the same table. What
//! is the same is said here: hands, palaces, market, display, points, deck, bag, and what modules have
//! laid out. It is said in names that do not change, so that a program with further modules, or with
//! another state inside, says the same of an old game.

use alhambra_rules::{Card, Game, Placed, TileId};
use std::fmt::{self, Display, Write};

/// Everything that lies on the table and in hands, a line for each place.
pub fn written(game: &Game) -> String {
    let mut text = String::new();
    tell(game, &mut text).expect("a text takes any text");
    text
}

/// The same as one number: two games that differ in what is written have different ones.
pub fn mark(game: &Game) -> u64 {
    let mut hash = Fnv::new();
    tell(game, &mut hash).expect("a number takes any text");
    hash.0
}

fn tell(game: &Game, out: &mut impl Write) -> fmt::Result {
    match game.to_act() {
        Some(seat) => writeln!(out, "asked {}", seat.0)?,
        None => writeln!(out, "over")?,
    }
    line(out, "deck", game.deck().iter().map(Card::to_string))?;
    line(out, "bag", game.bag().iter().map(TileId::to_string))?;
    // An empty place is told, since places have numbers.
    let place = |named: Option<String>| named.unwrap_or_else(|| "-".to_owned());
    let display = game.display().iter();
    let display = display.map(|card| place(card.is_some().then(|| card.to_string())));
    line(out, "display", display)?;
    let market = game.market().iter();
    let market = market.map(|tile| place(tile.map(|tile| tile.to_string())));
    line(out, "market", market)?;
    sorted(out, "dirk", game.dirk().iter())?;
    for seat in game.seats() {
        writeln!(out, "seat {} {}", seat.0, game.points(seat))?;
        sorted(out, "hand", game.hand(seat).cards())?;
        sorted(out, "palace", game.palace(seat).iter().map(lies))?;
        sorted(out, "reserve", game.reserve(seat).iter())?;
        sorted(out, "new", game.fresh(seat).iter())?;
    }
    let pieces = game.view(None).pieces().into_iter().map(|piece| {
        let of = piece.of.map(|seat| format!(" of {}", seat.0));
        let of = of.unwrap_or_default();
        format!("{} {} {}{of}", piece.count, piece.thing, piece.at)
    });
    let mut pieces: Vec<String> = pieces.collect();
    pieces.sort_unstable();
    pieces
        .iter()
        .try_for_each(|piece| writeln!(out, "piece {piece}"))
}

/// A tile where it lies, and how.
fn lies(placed: &Placed) -> String {
    format!("{}@{}/{}", placed.tile, placed.cell, placed.quarters())
}

fn line<T: Display>(
    out: &mut impl Write,
    name: &str,
    things: impl Iterator<Item = T>,
) -> fmt::Result {
    write!(out, "{name}")?;
    for thing in things {
        write!(out, " {thing}")?;
    }
    writeln!(out)
}

/// Where the order means nothing.
fn sorted<T: Display>(
    out: &mut impl Write,
    name: &str,
    things: impl Iterator<Item = T>,
) -> fmt::Result {
    let mut things: Vec<String> = things.map(|thing| thing.to_string()).collect();
    things.sort_unstable();
    line(out, name, things.iter())
}

/// FNV-1a with 64 bits: a few lines, and the same everywhere and for ever.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::Setup;
    use std::collections::HashSet;

    #[test]
    fn every_decision_leads_to_another_mark_and_the_same_game_to_the_same() {
        let setup = Setup::players(3);
        let (mut game, mut again) = (Game::new(&setup, 4), Game::new(&setup, 4));
        let (mut marks, mut legal) = (HashSet::from([mark(&game)]), Vec::new());
        for _ in 0..60 {
            game.legal(&mut legal);
            game.apply(legal[0]).expect("it is listed");
            again.apply(legal[0]).expect("it is listed");
            assert_eq!(mark(&game), mark(&again));
            assert!(marks.insert(mark(&game)), "{}", written(&game));
        }
        assert_ne!(mark(&game), mark(&Game::new(&setup, 5)));
    }

    #[test]
    fn whatever_lies_somewhere_is_written() {
        let text = written(&Game::new(&Setup::players(2), 7));
        for name in [
            "asked", "deck", "bag", "display", "market", "dirk", "seat 1 ", "hand", "palace",
        ] {
            let is_told = text.lines().any(|line| line.starts_with(name));
            assert!(is_told, "{name} in\n{text}");
        }
        assert!(text.contains("fountain"), "{text}");
    }
}
