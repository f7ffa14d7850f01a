//! Why somebody gets points for something, or gets none.

use alhambra_rules::Short as _;
use alhambra_rules::base::wall;
use alhambra_rules::{Building, Game, Placed, Reason, Round, TileId, Who};

/// Whose buildings are compared at a scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// Buildings by type, in halves: there is something that counts as half a building.
    buildings: Vec<(Who, [u8; 6])>,
}

impl Contest {
    /// What would be compared now.
    pub fn new(game: &Game) -> Self {
        Self {
            buildings: game.building_counts(),
        }
    }

    /// The same before Dirk drew these tiles. He draws right after a scoring.
    #[must_use]
    pub fn before_dirk_drew(mut self, drawn: &[TileId]) -> Self {
        let dirks = self.buildings.iter_mut().find(|(who, _)| *who == Who::Dirk);
        if let Some((_, counts)) = dirks {
            for building in drawn.iter().filter_map(|tile| tile.spec().building) {
                counts[building.at()] = counts[building.at()].saturating_sub(2);
            }
        }
        self
    }

    /// How many buildings of a type everybody has, in halves.
    pub fn buildings(&self, building: Building) -> Vec<(Who, u8)> {
        let all = self.buildings.iter();
        all.map(|(who, counts)| (*who, counts[building.at()]))
            .collect()
    }

    /// Those who are compared.
    pub fn contenders(&self) -> impl Iterator<Item = Who> + '_ {
        self.buildings.iter().map(|(who, _)| *who)
    }
}

/// How somebody stands in a comparison. Those who are equal add up the points of the places that
/// they fill together, and share them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The place, counted from 1.
    pub rank: usize,
    /// With whom it is shared.
    pub tied: Vec<Who>,
    /// How many were counted.
    pub count: u8,
    /// The points for the places that are filled together, without those that bring nothing.
    pub pot: Vec<u8>,
    /// What everybody gets of that.
    pub share: i16,
    /// Those who have more and those who have fewer, the most first.
    pub rivals: Vec<(Who, u8)>,
}

impl Standing {
    /// How `who` stands, where `points` are for the places. Nobody who has none has a place.
    pub fn new(counts: &[(Who, u8)], who: Who, points: &[u8]) -> Option<Self> {
        let (_, count) = *counts.iter().find(|(w, c)| *w == who && *c > 0)?;
        let others = || counts.iter().copied().filter(|(w, _)| *w != who);
        let ahead = others().filter(|(_, c)| *c > count).count();
        let tied: Vec<Who> = others().filter(|o| o.1 == count).map(|o| o.0).collect();
        let filled = points.iter().skip(ahead).take(tied.len() + 1).copied();
        let pot: Vec<u8> = filled.filter(|p| *p > 0).collect();
        let sum: i16 = pot.iter().map(|p| i16::from(*p)).sum();
        let mut rivals: Vec<_> = others().filter(|o| o.1 != count && o.1 > 0).collect();
        rivals.sort_short_by_key(|(_, count)| std::cmp::Reverse(*count));
        Some(Self {
            rank: ahead + 1,
            share: sum / (tied.len() as i16 + 1),
            tied,
            count,
            pot,
            rivals,
        })
    }

    /// Those who come right after, with what they have.
    pub fn followers(&self) -> Vec<(Who, u8)> {
        next_to(self.rivals.iter().filter(|(_, c)| *c < self.count))
    }

    /// Those who are right ahead, with what they have.
    pub fn leaders(&self) -> Vec<(Who, u8)> {
        let mut leaders = next_to(self.rivals.iter().rev().filter(|(_, c)| *c > self.count));
        leaders.reverse();
        leaders
    }

    /// Whether something is left over when the points are shared.
    pub fn is_rounded(&self) -> bool {
        let sum: i16 = self.pot.iter().map(|p| i16::from(*p)).sum();
        sum != self.share * (self.tied.len() as i16 + 1)
    }
}

/// The first, and all who have the same.
fn next_to<'a>(mut rivals: impl Iterator<Item = &'a (Who, u8)>) -> Vec<(Who, u8)> {
    let Some(first) = rivals.next() else {
        return Vec::new();
    };
    let equal = rivals.take_while(|(_, count)| *count == first.1);
    std::iter::once(first).chain(equal).copied().collect()
}

/// Why somebody gets points for something, or gets none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The length of the longest wall.
    Wall(u8),
    /// A place among those with buildings of a type, in halves; nothing without any.
    Buildings(Building, Option<Standing>),
    /// A place among all who have what a module compares; nothing without any.
    Compared(Reason, Option<Standing>),
    /// How many things were counted for a reason of a module.
    Counted(Reason, u8),
}

impl Why {
    /// Why `who` gets points for `reason` in scoring `round`.
    pub fn new(game: &Game, contest: &Contest, round: Round, who: Who, reason: Reason) -> Self {
        match reason {
            Reason::Wall => Self::Wall(match who {
                Who::Seat(seat) => longest_wall(game.palace(seat)),
                Who::Dirk => 0,
            }),
            Reason::Majority { building } => {
                let counts = contest.buildings(building);
                let by_place = &game.majority_points(round)[building.at()];
                Self::Buildings(building, Standing::new(&counts, who, by_place))
            }
            own => {
                if let Some(contest) = own.contest(game, round) {
                    let standing = Standing::new(&contest.counts, who, &contest.points);
                    return Self::Compared(own, standing);
                }
                let shown = match who {
                    Who::Seat(seat) => own.shown(game, seat),
                    Who::Dirk => None,
                };
                Self::Counted(own, shown.and_then(|shown| shown.count).unwrap_or(0))
            }
        }
    }
}

/// The longest wall; nothing where there is no palace at all.
fn longest_wall(palace: &[Placed]) -> u8 {
    if palace.is_empty() {
        return 0;
    }
    wall::longest(palace)
}

/// A count in halves as text: `2½`.
pub fn halves_text(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::scene::Scene;
    use alhambra_rules::{Module, ModuleSet, Seat};

    const ANNA: Who = Who::Seat(Seat(0));
    const BEN: Who = Who::Seat(Seat(1));
    const CLEO: Who = Who::Seat(Seat(2));

    /// Buildings without walls for the palace of somebody, in a row from the fountain.
    fn row(tiles: &str) -> String {
        let places = tiles.split_whitespace().enumerate();
        let lines = places.map(|(at, tile)| format!("{},0 {tile}", at + 1));
        lines.collect::<Vec<_>>().join("; ")
    }

    fn gardens(anna: &str, ben: &str, cleo: &str) -> Game {
        let mut scene = Scene::new(3).turn(0);
        for (seat, tiles) in [anna, ben, cleo].into_iter().enumerate() {
            scene = scene.palace(seat as u8, &row(tiles));
        }
        scene.begin()
    }

    fn place(game: &Game, round: Round, who: Who) -> Option<Standing> {
        let reason = Reason::Majority {
            building: Building::Garden,
        };
        match Why::new(game, &Contest::new(game), round, who, reason) {
            Why::Buildings(Building::Garden, place) => place,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whoever_has_most_is_first_and_the_next_are_named() {
        let game = gardens("garden-10-open garden-11 garden-10-n", "garden-12", "");
        let anna = place(&game, Round::Third, ANNA).unwrap();
        assert_eq!((anna.rank, anna.count, anna.share), (1, 6, 20));
        assert_eq!(anna.pot, [20]);
        assert_eq!(anna.followers(), [(BEN, 2)]);
        assert_eq!(anna.leaders(), []);
        let ben = place(&game, Round::Third, BEN).unwrap();
        assert_eq!((ben.rank, ben.share), (2, 12));
        assert_eq!(ben.leaders(), [(ANNA, 6)]);
        assert_eq!(
            place(&game, Round::Third, CLEO),
            None,
            "none of a type never scores"
        );
    }

    #[test]
    fn the_tied_share_the_places_that_they_fill() {
        let game = gardens("garden-11", "garden-12", "");
        let anna = place(&game, Round::Second, ANNA).unwrap();
        assert_eq!((anna.rank, &anna.tied[..]), (1, &[BEN][..]));
        assert_eq!((&anna.pot[..], anna.share), (&[12, 5][..], 8));
        assert!(anna.is_rounded());
        let all = gardens("garden-11", "garden-12", "garden-9");
        let cleo = place(&all, Round::First, CLEO).unwrap();
        assert_eq!(cleo.tied, [ANNA, BEN]);
        // In the first scoring only the first place brings something.
        assert_eq!((&cleo.pot[..], cleo.share), (&[5][..], 1));
    }

    #[test]
    fn a_place_that_brings_nothing_is_still_a_place() {
        let game = gardens("garden-11 garden-9", "garden-12", "");
        let ben = place(&game, Round::First, BEN).unwrap();
        assert_eq!((ben.rank, &ben.pot[..], ben.share), (2, &[][..], 0));
        assert!(!ben.is_rounded());
    }

    #[test]
    fn what_is_explained_is_what_is_scored() {
        let modules = ModuleSet::NONE.with(Module::TreasureChamber);
        let game = Scene::with(2, modules)
            .turn(0)
            .palace(0, "1,0 garden-10-open; 2,0 garden-10-n; 0,1 tower-11-open")
            .palace(1, "1,0 garden-11; -1,0 tower-9-nw")
            .dirk("garden-12 tower-12 tower-13")
            .chest(0, "1,0")
            .chest(1, "1,0")
            .begin();
        let contest = Contest::new(&game);
        for round in Round::ALL {
            for line in game.score_now(round) {
                let why = Why::new(&game, &contest, round, line.who, line.reason);
                let said = match &why {
                    Why::Wall(length) => i16::from(*length),
                    Why::Buildings(_, place) | Why::Compared(_, place) => {
                        place.as_ref().unwrap().share
                    }
                    other @ Why::Counted(..) => panic!("{other:?}"),
                };
                assert_eq!(said, line.points, "{line:?}: {why:?}");
            }
        }
    }

    #[test]
    fn what_dirk_drew_after_a_scoring_did_not_count() {
        let game = Scene::new(2).turn(0).dirk("garden-12 tower-12").begin();
        let drawn = [TileId::named("tower-12").unwrap()];
        let contest = Contest::new(&game).before_dirk_drew(&drawn);
        assert!(contest.buildings(Building::Tower).contains(&(Who::Dirk, 0)));
        assert!(
            contest
                .buildings(Building::Garden)
                .contains(&(Who::Dirk, 2))
        );
    }

    #[test]
    fn half_a_building_is_written_as_such() {
        assert_eq!([0, 1, 2, 5].map(halves_text), ["0", "½", "1", "2½"]);
    }

    #[test]
    fn only_what_cannot_be_shared_evenly_is_rounded() {
        // Three share 20, 12 and 5; two share 20 and 12.
        for (cleo, share, is_rounded) in [("garden-9", 12, true), ("", 16, false)] {
            let game = gardens("garden-11", "garden-12", cleo);
            let anna = place(&game, Round::Third, ANNA).unwrap();
            assert_eq!((anna.share, anna.is_rounded()), (share, is_rounded));
        }
    }

    #[test]
    fn all_who_are_equal_are_named_as_next() {
        let game = gardens("garden-11 garden-10-n", "garden-12", "garden-9");
        let anna = place(&game, Round::Third, ANNA).unwrap();
        assert_eq!(anna.followers(), [(BEN, 2), (CLEO, 2)]);
        let cleo = place(&game, Round::Third, CLEO).unwrap();
        assert_eq!(
            (cleo.leaders(), cleo.followers()),
            (vec![(ANNA, 4)], vec![])
        );
    }
}
