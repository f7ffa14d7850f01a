//! Medina · Medina · Mega Box, page 33
//!
//! Nine tiles that are bought and built like buildings and count as none. Whoever has the fewest of
//! them in the palace loses points at each scoring, after everything else was scored.
//!
//! # Rulings
//! * MD: scored after all other modules. Whoever has none shares the places that they fill, rounded up,
//!   and loses more besides.
//! * H75: the number in the palace decides, then the dearest one; whoever is still tied shares the
//!   places and rounds up. All prices differ, so only those without a medina can be tied.
//! * H11: medinas that Dirk gets are his and do nothing; he takes no part here.
//! * H28: a medina is no building: not for camps, chests, servants, sites or watchtowers.

use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Kind, TileId, TileSpec, specs};
use crate::components::{FIRST_MEDINA, three_places};
use crate::data::medina as data;
use crate::game::Game;
use crate::module::{Module, ModuleSet};
use crate::pad::{Fields, Pad, Reckoned};
use crate::reason::{self, OwnReason, Shown};
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::speech::speech;

/// The name of its tiles.
const KIND: &str = "medina";

/// What is printed on the medinas.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    TileSpec::other(row.id, KIND, row.price, row.walls)
});

/// What the fewest, second fewest and third fewest lose, by scoring.
pub const LOST: [[u8; 3]; 3] = [
    three_places(data::ROUND1),
    three_places(data::ROUND2),
    three_places(data::ROUND3),
];

/// What whoever has none loses besides, by scoring.
pub const LOST_WITHOUT: [u8; 3] = data::NO_MEDINA_EXTRA;

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// A place among those with the fewest medinas.
        Fewest "medinas",
        /// Not a single medina.
        None "no-medina",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::tiles(game.palace(seat), |p| p.tile.kind() == Kind::Other(KIND))
    }
}

/// The medinas are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    (0..TILES.len() as u8)
        .map(|n| TileId::nth(FIRST_MEDINA + n))
        .for_each(bag);
}

/// How many medinas a palace has, and the price of the dearest: whoever has less loses more.
fn rank(palace: &[Placed]) -> (u8, u8) {
    let own = palace.iter();
    let own = own.filter(|placed| placed.tile.kind() == Kind::Other(KIND));
    own.fold((0, 0), |(count, dearest), placed| {
        (count + 1, dearest.max(placed.tile.price()))
    })
}

/// The fewest lose most; the tied share what they lose, rounded up (H75).
pub(crate) fn score(game: &Game, round: Round, sheet: &mut Sheet) {
    let mut ranks = [(0, 0); MAX_SEATS];
    for seat in game.seats() {
        ranks[seat.at()] = rank(game.palaces.of(seat));
    }
    compare(
        &ranks[..game.players as usize],
        round,
        |at, reason, points| {
            scoring::write(sheet, Who::Seat(Seat(at as u8)), reason, points);
        },
    );
}

/// What everybody loses, reason by reason.
fn compare(ranks: &[(u8, u8)], round: Round, mut write: impl FnMut(usize, Reason, i16)) {
    for (at, own) in ranks.iter().enumerate() {
        let fewer = ranks.iter().filter(|other| *other < own).count();
        let tied = ranks.iter().filter(|other| *other == own).count();
        let lost: u8 = LOST[round.at()].iter().skip(fewer).take(tied).sum();
        let lost = i16::from(lost.div_ceil(tied as u8));
        write(at, Reason::Fewest, -lost);
        if own.0 == 0 {
            write(at, Reason::None, -i16::from(LOST_WITHOUT[round.at()]));
        }
    }
}

/// What the owners of palaces lose, as the number of the palace, what for, how many medinas there are and
/// how many points that costs. Where neither they nor Dirk have a medina, the module is taken not to be in play
/// unless it is among `modules`.
pub(crate) fn compared(
    modules: ModuleSet,
    palaces: &[&[Placed]],
    dirk: &[Placed],
    round: Round,
) -> Vec<(usize, reason::Reason, u8, i16)> {
    let ranks: Vec<(u8, u8)> = palaces.iter().map(|palace| rank(palace)).collect();
    let mut lines = Vec::new();
    let is_seen = ranks.iter().any(|(count, _)| *count > 0) || rank(dirk).0 > 0;
    if is_seen || modules.has(Module::Medina) {
        compare(&ranks, round, |at, reason, points| {
            lines.push((at, reason.into(), ranks[at].0, points));
        });
    }
    lines
}

/// What people count for it: medinas, and the price of the dearest.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Medina);
    let (all, dearest) = (TILES.len() as u8, data::TILES[TILES.len() - 1].price);
    fields.each("medinas", all, |game, seat| rank(game.palaces.of(seat)).0);
    fields.limit("medinas", all);
    fields.each("dearest-medina", dearest, |game, seat| {
        rank(game.palaces.of(seat)).1
    });
    fields.in_palace("medinas");
    fields.in_palace("dearest-medina");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    let own = |who| (pad.one(who, "medinas"), pad.one(who, "dearest-medina"));
    let ranks: Vec<(u8, u8)> = pad.seats().map(own).collect();
    let seats: Vec<Who> = pad.seats().collect();
    compare(&ranks, pad.round(), |at, reason, points| {
        reckoned.write(seats[at], reason, ranks[at].0, points);
    });
}
