//! Where animals can go, and what that may bring.

use super::{ANIMAL_KINDS, ANIMALS, Animal, PER_KIND, Spot, gardens};
use crate::Short as _;
use crate::base::palace::{Cell, Placed};
use crate::base::paths::{Paths, Slate};
use crate::base::tile::{Building, Sides};
use crate::game::Game;
use crate::list::List;
use crate::seat::Seat;

/// The most places of a palace: no palace is so large.
const PLACES: usize = u8::MAX as usize;

/// Animals in a palace, each with its place.
pub(super) type Own = List<(Animal, Cell), ANIMALS>;

/// The animals in the palace of a seat.
pub(super) fn own(game: &Game, seat: Seat) -> Own {
    let mut own = Own::new();
    let kinds = game.states.menagerie.spots.chunks_exact(PER_KIND);
    for (animal, spots) in Animal::ALL.into_iter().zip(kinds) {
        for spot in spots {
            if let Spot::At(whose, cell) = *spot
                && whose == seat
            {
                own.push((animal, cell));
            }
        }
    }
    own
}

/// How many animals stand at a place, if they are of one kind; none otherwise.
pub(super) fn alike(own: &[(Animal, Cell)], at: Cell) -> u8 {
    let mut there = own.iter().filter(|(_, cell)| *cell == at);
    let Some((first, _)) = there.next() else {
        return 0;
    };
    let mut count = 1;
    for (animal, _) in there {
        if animal != first {
            return 0;
        }
        count += 1;
    }
    count
}

/// Calls `visit` with every walk of an animal: which, from where, to where, in how many steps.
fn walks(
    paths: &mut Paths<'_>,
    own: &[(Animal, Cell)],
    steps: u8,
    mut visit: impl FnMut(Animal, Cell, Cell, u8),
) {
    for (at, (animal, from)) in own.iter().enumerate() {
        // Animals of a kind in one place are alike.
        if !own[..at].contains(&(*animal, *from)) {
            paths.around(*from, steps, |cell, taken| {
                visit(*animal, *from, cell, taken);
            });
        }
    }
}

/// Whether any animal of a seat can go anywhere. All tiles can be reached on foot from the fountain, so from anywhere
/// else there is a way.
pub(super) fn can_walk(game: &Game, seat: Seat) -> bool {
    let mut own = game.states.menagerie.of(seat);
    own.any(|(_, cell)| cell != Placed::fountain().cell || has_way(game, seat, cell))
}

/// Whether a way leads from a place.
pub(super) fn has_way(game: &Game, seat: Seat, cell: Cell) -> bool {
    game.built(seat).ways(cell).next().is_some()
}

/// How many steps an animal takes from one place to another; nothing if it cannot go there with so many.
pub(super) fn steps_to(game: &Game, seat: Seat, from: Cell, to: Cell, steps: u8) -> Option<u8> {
    let mut slate = Slate::CLEAN;
    Paths::of(game.built(seat), &mut slate).steps_to(from, to, steps)
}

/// The same for one who can go there.
pub(super) fn steps_of(game: &Game, seat: Seat, from: Cell, to: Cell, steps: u8) -> u8 {
    // Every detour takes two steps more. Where there are too few for one, it is the straight way.
    let straight = from.x.abs_diff(to.x) + from.y.abs_diff(to.y);
    if straight + 2 > steps || straight == 1 && is_beyond_open_side(game, seat, from, to) {
        return straight;
    }
    steps_to(game, seat, from, to, steps).expect("it can go there")
}

/// Whether a place lies next to another at an open side, as far as a glance can tell. Sides that meet match.
fn is_beyond_open_side(game: &Game, seat: Seat, from: Cell, to: Cell) -> bool {
    let placed = game.palaces.at(seat, from).filter(|p| !p.is_odd());
    let leads = |placed: Placed| {
        let mut open = Sides(!placed.walls().0 & 15).iter();
        open.any(|side| from.step(side) == to)
    };
    placed.is_some_and(leads)
}

/// What the animals of somebody could bring at a scoring if they stood as well as can be, those on tiles
/// that are still to be built among them: a guess, which does not look at ways.
pub fn prospect(game: &Game, seat: Seat) -> u8 {
    let own = game.fresh[seat.at()].iter();
    let own = own.chain(game.reserves[seat.at()].iter());
    let (mut kinds, mut places) = ([0_u8; ANIMAL_KINDS], gardens(game, seat).count());
    for (animal, _) in game.states.menagerie.of(seat) {
        kinds[animal.at()] += 1;
    }
    for tile in own.filter(|tile| tile.building_bit() == 1 << Building::Garden.at()) {
        places += 1;
        for animal in game.states.menagerie.there(Spot::On(tile)) {
            kinds[animal.at()] += 1;
        }
    }
    kinds.sort_short();
    kinds.iter().rev().take(places).sum()
}

/// How much more somebody could have at a scoring after so many steps, as far as each walk is the best by
/// itself.
pub fn gain(game: &Game, seat: Seat, mut steps: u8) -> u8 {
    let mut slate = Slate::CLEAN;
    let mut ways = Paths::of(game.built(seat), &mut slate);
    let gardens: List<Cell, PLACES> = gardens(game, seat).collect();
    let mut own = own(game, seat);
    let mut gained = 0;
    while steps > 0 {
        let mut best = None;
        walks(&mut ways, &own, steps, |animal, from, cell, taken| {
            let changed = [from, cell].map(|cell| Some(cell).filter(|cell| gardens.contains(cell)));
            if changed == [None; 2] {
                return;
            }
            let mut after = own;
            after.take(&(animal, from));
            after.push((animal, cell));
            let (mut had, mut has) = (0, 0);
            for garden in changed.into_iter().flatten() {
                had += alike(&own, garden);
                has += alike(&after, garden);
            }
            let more = has.saturating_sub(had);
            let is_better = |(most, least, _): (u8, u8, Own)| (more, least) > (most, taken);
            if more > 0 && best.is_none_or(is_better) {
                best = Some((more, taken, after));
            }
        });
        let Some((more, taken, after)) = best else {
            break;
        };
        (own, steps) = (after, steps - taken);
        gained += more;
    }
    gained
}
