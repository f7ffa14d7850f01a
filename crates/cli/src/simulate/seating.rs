//! Which bot sits where.
//!
//! With as many bots as seats they move on by one seat from game to game. With more, every
//! group that fills the table plays equally often, and each group moves on by one seat when
//! all groups have had their turn. With fewer, the bots repeat round the table.
//!
//! A hero sits alone and moves on by one seat from game to game; the others share the remaining
//! seats in the same ways, and move on when the hero has sat everywhere.

/// The bots and the size of the table.
pub(super) struct Seating {
    /// Who plays; a hero comes first.
    bots: Vec<String>,
    has_hero: bool,
    players: usize,
}

impl Seating {
    /// Everybody alike.
    pub(super) fn new(bots: Vec<String>, players: u8) -> Self {
        Self {
            bots,
            has_hero: false,
            players: players as usize,
        }
    }

    /// One alone against the others.
    pub(super) fn with_hero(hero: String, others: Vec<String>, players: u8) -> Self {
        Self {
            bots: std::iter::once(hero).chain(others).collect(),
            has_hero: true,
            players: players as usize,
        }
    }

    pub(super) fn bots(&self) -> &[String] {
        &self.bots
    }

    /// The place of the hero in the list, if there is one.
    pub(super) fn hero(&self) -> Option<usize> {
        self.has_hero.then_some(0)
    }

    /// Who sits where in a game: for each seat the place of its bot in the list.
    pub(super) fn seats(&self, game: u64) -> Vec<usize> {
        if !self.has_hero {
            return arranged(self.bots.len(), self.players, game);
        }
        let players = self.players as u64;
        let others = arranged(self.bots.len() - 1, self.players - 1, game / players);
        let mut seats: Vec<usize> = others.into_iter().map(|other| other + 1).collect();
        seats.insert((game % players) as usize, 0);
        seats
    }
}

/// So many bots in so many seats.
fn arranged(bots: usize, seats: usize, game: u64) -> Vec<usize> {
    if bots < seats {
        let begin = (game % bots as u64) as usize;
        return (0..seats).map(|seat| (seat + begin) % bots).collect();
    }
    let groups = choose(bots, seats);
    let group = group(bots, seats, game % groups);
    let begin = (game / groups % seats as u64) as usize;
    (0..seats)
        .map(|seat| group[(seat + begin) % seats])
        .collect()
}

/// In how many ways `some` can be chosen of `all`.
fn choose(all: usize, some: usize) -> u64 {
    if some > all {
        return 0;
    }
    (0..some as u64).fold(1, |ways, n| ways * (all as u64 - n) / (n + 1))
}

/// The group of that number, counted in the order of the list.
fn group(all: usize, some: usize, mut number: u64) -> Vec<usize> {
    let mut group = Vec::with_capacity(some);
    let mut next = 0;
    while group.len() < some {
        // So many groups go on with `next`; if the number is beyond them, it is not in it.
        let with_next = choose(all - next - 1, some - group.len() - 1);
        if number < with_next {
            group.push(next);
        } else {
            number -= with_next;
        }
        next += 1;
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn seating(bots: usize, players: u8) -> Seating {
        Seating::new((0..bots).map(|n| n.to_string()).collect(), players)
    }

    #[test]
    fn each_bot_sits_in_every_seat_equally_often() {
        for players in 2..=6_u8 {
            for bots in 1..=8 {
                let seating = seating(bots, players);
                let groups = choose(bots, players as usize).max(1);
                let games = groups * bots as u64 * u64::from(players);
                let mut times: BTreeMap<(usize, usize), u64> = BTreeMap::new();
                for game in 0..games {
                    for (seat, bot) in seating.seats(game).into_iter().enumerate() {
                        *times.entry((seat, bot)).or_default() += 1;
                    }
                }
                assert_eq!(times.len(), bots * players as usize);
                let each = games / bots as u64;
                assert!(
                    times.values().all(|n| *n == each),
                    "{bots} bots, {players} seats: {times:?}"
                );
            }
        }
    }

    #[test]
    fn a_hero_sits_alone_and_in_every_seat_equally_often() {
        for players in 2..=6_u8 {
            for others in 1..=4 {
                let names = (0..others).map(|n| n.to_string()).collect();
                let seating = Seating::with_hero("hero".to_owned(), names, players);
                let mut times = vec![0; players as usize];
                for game in 0..u64::from(players) * 7 {
                    let seats = seating.seats(game);
                    assert_eq!(seats.len(), players as usize);
                    let heroes: Vec<usize> = (0..seats.len()).filter(|s| seats[*s] == 0).collect();
                    let [seat] = heroes[..] else {
                        panic!("{seats:?} holds one hero")
                    };
                    times[seat] += 1;
                    assert!(seats.iter().all(|bot| *bot <= others));
                }
                assert_eq!(times, vec![7; players as usize]);
            }
        }
    }

    #[test]
    fn every_group_meets() {
        let seating = seating(5, 3);
        let groups: BTreeSet<Vec<usize>> = (0..10)
            .map(|game| {
                let mut group = seating.seats(game);
                group.sort_unstable();
                group
            })
            .collect();
        assert_eq!(groups.len(), 10, "five bots make ten groups of three");
    }

    #[test]
    fn fewer_bots_than_seats_repeat() {
        let seating = seating(2, 3);
        assert_eq!(seating.seats(0), [0, 1, 0]);
        assert_eq!(seating.seats(1), [1, 0, 1]);
    }
}
