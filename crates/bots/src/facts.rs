//! What the net is told of a position: plain facts, about as large as 1 each.

use crate::value::{Counted, Noted, Terms, Time};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Building, Game, MAX_SEATS, Round, Seat};

/// How many facts are the same for all seats.
pub const SHARED: usize = 16;
/// How many there are of each seat.
pub const OWN: usize = 72;
/// How many there are of each seat, with those that are the same for all.
pub const FACTS: usize = SHARED + OWN;

/// The facts of one seat.
pub type Fact = [f32; OWN];

/// What there is to learn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// What is the same for all: how far the game is, and what is played.
    pub shared: [f32; SHARED],
    /// What is said of each seat.
    pub seats: [Fact; MAX_SEATS],
}

/// Writes facts one behind the other.
struct Writer<'a> {
    to: &'a mut [f32],
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, fact: f32) {
        self.to[self.at] = fact;
        self.at += 1;
    }

    fn flag(&mut self, is_so: bool) {
        self.put(f32::from(u8::from(is_so)));
    }
}

/// The largest and the second largest.
fn two_best(values: impl Iterator<Item = f32>) -> [f32; 2] {
    let (mut best, mut second) = (f32::MIN, f32::MIN);
    for value in values {
        second = second.max(value.min(best));
        best = best.max(value);
    }
    [best, second.max(best.min(0.0))]
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            shared: [0.0; SHARED],
            seats: [[0.0; OWN]; MAX_SEATS],
        }
    }
}

impl Facts {
    /// The facts of a position whose terms are known.
    pub(crate) fn of(
        game: &Game,
        time: &Time,
        counted: &Counted,
        terms: &[Terms; MAX_SEATS],
        noted: &[Noted; MAX_SEATS],
        gains: impl Fn(Seat, Building) -> [f32; 2],
    ) -> Self {
        let mut facts = Self::default();
        let players = usize::from(game.players());
        shared(game, time, &mut facts.shared);
        let totals = terms.map(|terms| terms.total());
        for seat in game.seats() {
            let at = seat.at();
            let (own, mine) = (&terms[at], &noted[at]);
            let mut out = Writer {
                to: &mut facts.seats[at],
                at: 0,
            };
            let others = || (0..players).filter(|other| *other != at);
            let mean = 1.0 / (players as f32 - 1.0);
            let lead =
                |of: &dyn Fn(usize) -> f32| of(at) - others().map(of).fold(f32::MIN, f32::max);
            let ahead = |of: &dyn Fn(usize) -> f32| of(at) - others().map(of).sum::<f32>() * mean;
            // When its turn comes.
            let before = (seat.0 + game.players() - game.turn().0) % game.players();
            out.flag(before == 0);
            out.flag(before == 1);
            out.flag(before == 2);
            let acts = matches!(game.question(), Some(Frame::Act { bonus: true }));
            out.flag(before == 0 && acts);
            // How it stands, and the terms.
            out.put(lead(&|seat| totals[seat]) / 30.0);
            out.put(ahead(&|seat| totals[seat]) / 30.0);
            out.put(lead(&|seat| terms[seat].points) / 50.0);
            out.put(own.points / 100.0);
            for term in own.majorities {
                out.put(term / 10.0);
            }
            out.put(own.majorities.iter().sum::<f32>() / 30.0);
            out.put(own.wall / 20.0);
            out.put(own.module / 30.0);
            out.put(own.money / 15.0);
            out.put(own.room / 5.0);
            out.put(ahead(&|seat| terms[seat].wall) / 10.0);
            out.put(ahead(&|seat| terms[seat].module) / 20.0);
            out.put(ahead(&|seat| terms[seat].money) / 10.0);
            out.put(ahead(&|seat| terms[seat].room) / 5.0);
            // Buildings.
            for building in 0..6 {
                let own = counted.counts[at][building];
                let others = (0..counted.contenders).filter(|other| *other != at);
                let [best, second] = two_best(others.map(|seat| counted.counts[seat][building]));
                out.put(own / 4.0);
                out.put(best / 4.0);
                out.put(second / 4.0);
                out.put((own - best).clamp(-1.5, 1.5));
            }
            out.put(counted.counts[at].iter().sum::<f32>() / 15.0);
            // The palace.
            let [longest, second] = mine.runs.map(f32::from);
            out.put(longest / 10.0);
            out.put(second / 5.0);
            out.put(f32::from(mine.open) / 10.0);
            out.put(lead(&|seat| f32::from(noted[seat].runs[0])) / 10.0);
            out.put(game.palace(seat).len() as f32 / 15.0);
            out.put(game.reserve(seat).iter().count() as f32 / 4.0);
            out.put(game.fresh(seat).iter().count() as f32 / 2.0);
            // Money.
            let mut coins = mine.coins;
            coins.sort_by(|a, b| b.total_cmp(a));
            for coins in coins {
                out.put(coins / 15.0);
            }
            out.put(coins.iter().sum::<f32>() / 30.0);
            out.put(mine.cards / 8.0);
            out.put(mine.prices / 20.0);
            out.put(ahead(&|seat| noted[seat].cards) / 8.0);
            out.put(ahead(&|seat| noted[seat].coins.iter().sum()) / 30.0);
            // What it can buy, and what that would bring.
            let (mut exact, mut payable) = (0.0, 0.0);
            let mut best = [[0.0_f32; 2]; 2];
            let mut dearest = [0.0_f32; 2];
            for (tile, over) in mine.payable.iter().flatten() {
                let is_exact = *over == 0.0;
                let gain = tile.spec().building.map(|building| gains(seat, building));
                let gain = gain.unwrap_or([4.0, 8.0]);
                let worth = |gain: [f32; 2]| gain[0] + 0.5 * gain[1];
                let way = usize::from(!is_exact);
                if worth(gain) > worth(best[way]) {
                    best[way] = gain;
                }
                dearest[way] = dearest[way].max(f32::from(tile.price()));
                if is_exact {
                    exact += 1.0;
                } else {
                    payable += 1.0;
                }
            }
            out.put(exact);
            out.put(payable);
            for [next, last] in best {
                out.put(next / 6.0);
                out.put(last / 10.0);
            }
            out.put(dearest[0] / 10.0);
            out.put(dearest[1] / 10.0);
            debug_assert!(out.at == OWN, "{}", out.at);
        }
        facts
    }
}

/// What is the same for all.
fn shared(game: &Game, time: &Time, facts: &mut [f32; SHARED]) {
    let mut out = Writer { to: facts, at: 0 };
    out.put(1.0);
    out.put(time.turns / 20.0);
    out.put((time.turns / 4.0).min(1.0));
    for round in Round::ALL {
        let rounds = &time.rounds[..time.count];
        let until = rounds.iter().find(|(own, _)| *own == round);
        out.put(until.map_or(0.0, |(_, turns)| turns / 12.0));
        out.put(until.map_or(0.0, |(_, turns)| 1.0 / (1.0 + turns)));
    }
    out.flag(game.was_scored(Round::First));
    out.flag(game.was_scored(Round::Second));
    out.flag(game.players() == 2);
    out.flag(game.players() > 3);
    out.put(f32::from(game.players()) / 6.0);
    out.put(game.setup().modules.len() as f32 / 20.0);
    let market = game.market().iter().flatten().count();
    out.put(market as f32 / 4.0);
    debug_assert!(out.at == SHARED, "{}", out.at);
}

#[cfg(test)]
mod tests {
    use crate::{Asked, Bot, Judge, Planner, Weights};
    use alhambra_rules::{Game, ModuleSet, Setup};

    #[test]
    fn facts_are_about_as_large_as_1_and_nobody_has_any_where_nobody_sits() {
        let with = |players| Setup::players(players).with(ModuleSet::PLAYABLE);
        let mut filled = 0;
        for setup in [
            Setup::players(2),
            Setup::players(3),
            Setup::cards(5),
            with(4),
        ] {
            let mut game = Game::new(&setup, 7);
            let mut bot = Planner::new(1);
            let mut legal = Vec::new();
            for _ in 0..60 {
                if game.is_over() {
                    break;
                }
                game.legal(&mut legal);
                let action = bot.choose(&Asked::new(&game, &legal));
                game.apply(action).expect("bots choose what is legal");
                let Some((_, facts)) = Judge::new(Weights::tuned()).facts(&game) else {
                    break;
                };
                let all = facts.shared.iter().chain(facts.seats.iter().flatten());
                assert!(all.clone().all(|fact| fact.abs() < 20.0), "{facts:?}");
                let players = usize::from(game.players());
                assert!(
                    facts.seats[players..]
                        .iter()
                        .flatten()
                        .all(|fact| *fact == 0.0)
                );
                filled += facts
                    .seats
                    .iter()
                    .filter(|own| own.last() != Some(&0.0))
                    .count();
            }
        }
        // Writers of facts reach the last one.
        assert!(filled > 20, "{filled}");
    }
}
