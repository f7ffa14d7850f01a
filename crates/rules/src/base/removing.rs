//! What can be taken away from a palace on a plan, as far as walking goes.
//!
//! * A **dead end** has one way in: nothing depends on it, and it depends on its only neighbour.
//! * On a **ring** one gets round without any one of its cells. Rings of four cells are seen at once, on whole
//!   boards. Where there are no others, which is told by counting, that is all.
//! * Otherwise dead ends are taken away, then the new ones, and so on, until only rings and what is between them is
//!   left. There a **corridor** is a row of cells with two ways each: if one of them can be taken away, all can.
//!   For each corridor one walk finds out.

use crate::base::board::Board;
use crate::base::plan::{Demands, Plan};
use crate::base::tile::Side;

/// What rings of four cells say.
struct SmallRings<const N: usize> {
    /// The cells with two or three ways whose neighbours there can be reached from each other round the corners
    /// between them.
    bypassed: Board<N>,
    /// Those with three ways or four.
    three_ways: Board<N>,
    /// The north-western cell of each such ring.
    rings: Board<N>,
}

impl<const N: usize> Plan<'_, N> {
    /// The single tiles that can be taken away without a fault, as far as walking goes.
    #[inline]
    pub(crate) fn removable(&self, demands: &Demands<N>) -> Board<N> {
        let [north, east, south, west] = demands.meet;
        let ground = self.ground();
        let steps = self.steps(demands, ground);
        let mut fountain = Board::EMPTY;
        fountain.set(self.fountain, 1);
        let free = ground & !(north & east & south & west) & !fountain;
        // A tile with a single way in is a dead end: nothing depends on it, and it depends on its
        // only neighbour.
        let several = self.several_ways(ground, &steps);
        let mut ends = ground & !several;
        let dead_ends = free & ends;
        // Where all rings are small ones, nothing else is needed. On a single word it takes longer to find that out
        // than to go on.
        if N > 1 {
            let small = self.small_rings(&steps);
            if Self::has_no_other_rings(ground, &steps, small.rings) {
                return dead_ends | free & several & small.bypassed;
            }
        }
        let mut needed = self.ways_from(ends, &steps);
        let mut doubtful = free & several & !needed;
        // Without the dead ends there may be new ones, on whom those before depended, and so on.
        let mut core = several;
        while doubtful != Board::EMPTY {
            ends = core & !self.several_ways(core, &steps);
            if ends == Board::EMPTY {
                break;
            }
            needed |= self.ways_from(ends, &steps);
            core &= !ends;
            doubtful &= core & !needed;
        }
        // What is left lies on rings: small ones are seen at once, in all others something has to be tried.
        if doubtful == Board::EMPTY {
            return dead_ends;
        }
        let small = self.small_rings(&steps);
        let bypassed = doubtful & small.bypassed;
        let two_ways = doubtful & !small.three_ways;
        doubtful &= !bypassed;
        let mut removable = dead_ends | bypassed;
        if doubtful != Board::EMPTY {
            let known = self.corridor(bypassed & two_ways, two_ways, &steps);
            removable |= known;
            doubtful &= !known;
        }
        while let Some(number) = doubtful.pop() {
            let mut gone = Board::EMPTY;
            gone.set(number, 1);
            let mut alike = gone;
            if doubtful != Board::EMPTY && two_ways.has(number) {
                alike = self.corridor(gone, two_ways, &steps);
                doubtful &= !alike;
            }
            if self.holds_without(gone, demands) {
                removable |= alike;
            }
        }
        removable
    }

    /// These cells, and those among `two_ways` to which one can walk from them without leaving it. All of them have
    /// two ways and nothing else hangs on them. So where two of them follow each other, a ring through one goes
    /// through the other: either all can be taken away or none.
    fn corridor(&self, cells: Board<N>, two_ways: Board<N>, steps: &[Board<N>; 4]) -> Board<N> {
        let mut all = cells;
        loop {
            let more = all | self.ways_from(all, steps) & two_ways;
            if more == all {
                return all;
            }
            all = more;
        }
    }

    /// The cells of `ground` from which one can step to each side: where it is open, or a gate stands.
    #[inline]
    fn steps(&self, demands: &Demands<N>, ground: Board<N>) -> [Board<N>; 4] {
        let mut steps = demands.open.map(|open| open & ground);
        if let Some(odd) = self.odd {
            for (steps, gates) in steps.iter_mut().zip(odd.gates) {
                *steps |= gates & ground;
            }
        }
        steps
    }

    /// Looks at rings of four cells.
    #[inline]
    fn small_rings(&self, steps: &[Board<N>; 4]) -> SmallRings<N> {
        let (mut ways, mut two_ways, mut three_ways) = (Board::EMPTY, Board::EMPTY, Board::EMPTY);
        let (mut corner, mut two_corners) = (Board::EMPTY, Board::EMPTY);
        let mut rings = Board::EMPTY;
        for side in Side::ALL {
            let (next, way) = (side.turned(1), steps[side as usize]);
            three_ways |= two_ways & way;
            two_ways |= ways & way;
            ways |= way;
            let beyond = steps[next as usize];
            let round = way & beyond & self.beside(beyond, side) & self.beside(way, next);
            two_corners |= corner & round;
            corner |= round;
            if side == Side::East {
                rings = round;
            }
        }
        SmallRings {
            bypassed: corner & !three_ways | two_corners,
            three_ways,
            rings,
        }
    }

    /// Whether there are no rings but those of four cells that are given. The ways between cells are a drawing
    /// without crossings in one piece: so it has as many holes as ways, less the cells but one (Euler). Each small
    /// ring is a hole; if there are no others, any ring is made up of small ones. Then one gets from a neighbour of a
    /// cell to another without it only round the corners between them.
    #[inline]
    fn has_no_other_rings(ground: Board<N>, steps: &[Board<N>; 4], rings: Board<N>) -> bool {
        let ways = steps[Side::East as usize].count() + steps[Side::South as usize].count();
        ways + 1 == ground.count() + rings.count()
    }

    /// The cells of `core` with several ways to others of it.
    #[inline]
    fn several_ways(&self, core: Board<N>, steps: &[Board<N>; 4]) -> Board<N> {
        let (mut one, mut several) = (Board::EMPTY, Board::EMPTY);
        for side in Side::ALL {
            let way = self.beside(core, side) & steps[side as usize] & core;
            several |= one & way;
            one |= way;
        }
        several
    }

    /// The cells to which a step leads from `cells`.
    #[inline]
    fn ways_from(&self, cells: Board<N>, steps: &[Board<N>; 4]) -> Board<N> {
        let mut ways = Board::EMPTY;
        for side in Side::ALL {
            ways |= self.beside(cells, side) & steps[side as usize];
        }
        ways
    }

    /// Whether all the rest can be reached on foot from the fountain without the cells `gone`:
    /// if one can walk from one of their neighbours to all the others.
    pub(crate) fn holds_without(&self, gone: Board<N>, demands: &Demands<N>) -> bool {
        let rest = self.ground() & !gone;
        let steps = self.steps(demands, rest);
        let around = self.ways_from(gone, &steps);
        let mut reached = Board::EMPTY;
        match { around }.pop() {
            Some(first) => reached.set(first, 1),
            None => return true,
        }
        loop {
            let further = reached | self.ways_from(reached, &steps);
            if around & !further == Board::EMPTY {
                return true;
            }
            if further == reached {
                return false;
            }
            reached = further;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::base::added::Built;
    use crate::base::palace::{Cell, Placed};
    use crate::base::plan::{self, Change};
    use crate::base::survey;
    use crate::base::tile::{Side, TileId, TileSet};
    use crate::chance::Chance;

    /// Grows a palace with rings of all sizes: every other tile lies where it has most neighbours.
    fn grown(seed: u64, tiles: usize) -> Vec<Placed> {
        let mut dice = Chance::new(seed).stroke();
        let mut bag: Vec<TileId> = TileId::base().collect();
        dice.shuffle(&mut bag);
        let mut palace = vec![Placed::fountain()];
        for tile in bag {
            let mut places = Vec::new();
            plan::places(&palace, TileSet::from_iter([tile]), |_, cell, _| {
                places.push(cell);
                true
            });
            let has = |cell: Cell| palace.iter().any(|placed| placed.cell == cell);
            let beside = |cell: Cell| Side::ALL.iter().filter(|s| has(cell.step(**s))).count();
            let most = places.iter().map(|cell| beside(*cell)).max();
            let Some(most) = most.filter(|_| palace.len() < tiles) else {
                continue;
            };
            if dice.below(2) == 0 {
                places.retain(|cell| beside(*cell) == most);
            }
            let cell = dice.one_of(&places);
            palace.push(Placed::new(tile, cell));
        }
        palace
    }

    #[test]
    fn whatever_leaves_no_fault_can_be_taken_away_and_nothing_else() {
        let (mut ends, mut on_rings, mut needed) = (0, 0, 0);
        for seed in 0..200 {
            let palace = grown(seed, 15 + seed as usize % 36);
            let mut quick = Vec::new();
            plan::changes(&palace, TileSet::default(), |change| {
                if let Change::Remove(cell) = change {
                    quick.push(cell);
                }
            });
            for (at, placed) in palace.iter().enumerate().skip(1) {
                let mut rest = palace.clone();
                rest.remove(at);
                let is_fine = survey::faults(&rest).is_empty();
                let cell = placed.cell;
                assert_eq!(quick.contains(&cell), is_fine, "{cell} of {palace:?}");
                match (is_fine, Built::from(&palace).ways(cell).count()) {
                    (true, 1) => ends += 1,
                    (true, _) => on_rings += 1,
                    (false, _) => needed += 1,
                }
            }
        }
        assert!(
            ends > 1000 && on_rings > 300 && needed > 1000,
            "{ends} dead ends, {on_rings} on rings, {needed} needed"
        );
    }
}
