//! Who has more of something than somebody, and by how much.

use alhambra_rules::Who;
use std::cmp::Ordering;

/// What somebody has, beside the best of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// How many they have.
    pub count: u8,
    /// The most that anybody else has.
    pub best: u8,
    /// Who has them; nobody if there are none.
    pub rivals: Vec<Who>,
}

/// How somebody compares with the best of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Than {
    /// They have so many more.
    More(u8),
    /// They have as many.
    Same,
    /// They have so many fewer.
    Fewer(u8),
}

impl Compared {
    /// Among everybody with so many.
    pub fn new(who: Who, counts: &[(Who, u8)]) -> Self {
        let own = counts.iter().find(|(other, _)| *other == who);
        let others = || counts.iter().filter(|(other, _)| *other != who);
        let best = others().map(|(_, count)| *count).max().unwrap_or(0);
        let rivals = others().filter(|(_, count)| best > 0 && *count == best);
        Self {
            count: own.map_or(0, |(_, count)| *count),
            best,
            rivals: rivals.map(|(other, _)| *other).collect(),
        }
    }

    /// Who has more, and by how much; nothing where nobody has any.
    pub fn than(&self) -> Option<Than> {
        let (count, best) = (self.count, self.best);
        if count == 0 && best == 0 {
            return None;
        }
        Some(match count.cmp(&best) {
            Ordering::Greater => Than::More(count - best),
            Ordering::Equal => Than::Same,
            Ordering::Less => Than::Fewer(best - count),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::Seat;

    const ME: Who = Who::Seat(Seat(0));
    const ANNA: Who = Who::Seat(Seat(1));

    #[test]
    fn a_player_has_more_or_as_many_or_fewer() {
        let stands = |me: u8, anna: u8, dirk: u8| {
            let counts = [(ME, me), (ANNA, anna), (Who::Dirk, dirk)];
            Compared::new(ME, &counts).than()
        };
        assert_eq!(stands(3, 2, 1), Some(Than::More(1)));
        assert_eq!(stands(2, 0, 0), Some(Than::More(2)));
        assert_eq!(stands(2, 1, 2), Some(Than::Same));
        assert_eq!(stands(0, 0, 1), Some(Than::Fewer(1)));
        assert_eq!(stands(0, 0, 0), None);
    }

    #[test]
    fn rivals_are_all_who_have_as_many_as_the_best_of_the_others() {
        let counts = [(ME, 1), (ANNA, 2), (Who::Dirk, 2)];
        assert_eq!(Compared::new(ME, &counts).rivals, [ANNA, Who::Dirk]);
        assert_eq!(Compared::new(ANNA, &counts).rivals, [Who::Dirk]);
        // Who has nothing is nobody's rival.
        assert_eq!(Compared::new(ME, &[(ME, 1), (ANNA, 0)]).rivals, []);
    }
}
