//! What a position is worth to everybody: the evaluation.
//!
//! A value is a guess at the points that somebody will have at the end, as far as the position
//! says something about it. Its terms:
//!
//! * **points** that were scored;
//! * **majorities** of each scoring still to come. Counts may change until then, the more so the
//!   further away it is, so being ahead is a matter of probability: one building more is nearly
//!   certain just before a scoring, and little more than even long before it;
//! * the **wall**, and what **modules** score, as things stand;
//! * **money**, with less for what is more than enough of a currency, and more where it fits what
//!   lies in the market;
//! * **room**: open sides at which the palace can grow;
//! * an action that was earned and not yet used, tiles not yet placed, tiles in the reserve;
//! * what a small net has **learned** of how such positions end: it corrects all the others (`net.rs`).
//!
//! In the card game there is no wall and no room, and what lies before a seat counts in full.

use crate::Weights;
use crate::facts::Facts;
use crate::modules;
use crate::quick::sums;
use alhambra_rules::base::plan;
use alhambra_rules::base::scoring;
use alhambra_rules::base::survey;
use alhambra_rules::components::{MAJORITY_POINTS, MajorityPoints};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Building, Currency, Game, MAX_SEATS, Round, Seat, TileId, Who};

/// The terms of somebody's value, in points.
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub struct Terms {
    /// Points that were scored.
    pub points: f32,
    /// Majorities to come, by type of building.
    pub majorities: [f32; 6],
    /// Outer wall, in the scorings to come.
    pub wall: f32,
    /// What modules score.
    pub module: f32,
    /// Money in hand.
    pub money: f32,
    /// An action earned and not yet used.
    pub bonus: f32,
    /// Where the palace can grow, and tiles that are not in it.
    pub room: f32,
    /// What was learned of how such positions end, beside all that.
    pub learned: f32,
}

impl Terms {
    /// All together.
    pub fn total(&self) -> f32 {
        self.named() + self.learned
    }

    /// Those that have a reason which can be told: all but what was learned.
    pub(crate) fn named(&self) -> f32 {
        self.points
            + self.majorities.iter().sum::<f32>()
            + self.wall
            + self.module
            + self.money
            + self.bonus
            + self.room
    }

    /// Adds a part of others.
    pub(crate) fn add(&mut self, other: &Self, part: f32) {
        self.points += part * other.points;
        for (sum, term) in self.majorities.iter_mut().zip(other.majorities) {
            *sum += part * term;
        }
        self.wall += part * other.wall;
        self.module += part * other.module;
        self.money += part * other.money;
        self.bonus += part * other.bonus;
        self.room += part * other.room;
        self.learned += part * other.learned;
    }
}

/// How far the game has come: what all terms depend on.
pub(crate) struct Time {
    /// The scorings to come, each with the turns until then.
    pub(crate) rounds: [(Round, f32); 3],
    pub(crate) count: usize,
    /// The turns that everybody still has, about.
    pub(crate) turns: f32,
}

impl Time {
    fn of(game: &Game) -> Self {
        let players = f32::from(game.players());
        // A tile leaves the market about every second turn.
        let tiles = game.bag().len() as f32 + 2.0;
        let turns = tiles * TURNS_FOR_A_TILE / players;
        let mut time = Self {
            rounds: [(Round::LAST, 0.0); 3],
            count: 0,
            turns,
        };
        for round in Round::ALL {
            if game.was_scored(round) {
                continue;
            }
            let until = game.cards_until(round).map_or(turns, |cards| {
                f32::from(cards.start + cards.end) * 0.5 * TURNS_FOR_A_CARD / players
            });
            time.rounds[time.count] = (round, until.min(turns));
            time.count += 1;
        }
        time
    }
}

/// How many buildings of each type everybody has, with parts for those that are not in the palace.
pub(crate) struct Counted {
    pub(crate) counts: [[f32; 6]; MAX_SEATS],
    /// The seats, and Dirk behind them.
    pub(crate) contenders: usize,
    /// How many buildings of each type are still to come, compared with the mean.
    supply: [f32; 6],
}

/// What was seen of somebody on the way to their terms.
#[derive(Clone, Copy, Default)]
pub(crate) struct Noted {
    /// The longest run of wall and the second one.
    pub(crate) runs: [u8; 2],
    /// Open sides.
    pub(crate) open: u8,
    /// Money by currency, how many cards it is, and how many prices can be paid exactly.
    pub(crate) coins: [f32; 4],
    pub(crate) cards: f32,
    pub(crate) prices: f32,
    /// How many tiles of the market are known, and those that can be paid, with what is lost.
    pub(crate) known: f32,
    pub(crate) payable: [Option<(TileId, f32)>; 4],
}

/// How many turns go by for a tile that is sold, and for a card that is taken, about.
pub(crate) const TURNS_FOR_A_TILE: f32 = 1.7;
const TURNS_FOR_A_CARD: f32 = 1.25;

/// How many turns before the end it begins to matter who has most money.
const TURNS_OF_AWARDS: f32 = 5.0;

/// The sums that tiles cost, as bits.
const PRICES: u32 = 0b11_1111_1111_1100;

/// Values positions.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    weights: &'a Weights,
    /// The market as far as it is known; what was drawn only in one's head is no reason.
    market: Option<[Option<TileId>; 4]>,
}

impl<'a> Judge<'a> {
    /// A judge with these weights who takes everything in the market as it is.
    pub const fn new(weights: &'a Weights) -> Self {
        Self {
            weights,
            market: None,
        }
    }

    /// The same, who only counts on tiles in the market that lie there in `game` already.
    pub const fn knowing(weights: &'a Weights, game: &Game) -> Self {
        Self {
            weights,
            market: Some(*game.market()),
        }
    }

    /// What the position is worth to `seat`, compared with the others.
    pub fn margin(&self, game: &Game, seat: Seat) -> f32 {
        margin(&self.values(game), game.players(), seat, self.weights.rival)
    }

    /// What the position is worth to everybody.
    pub fn values(&self, game: &Game) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        for (value, terms) in values.iter_mut().zip(self.terms(game)) {
            *value = terms.total();
        }
        values
    }

    /// The same, term by term.
    pub fn terms(&self, game: &Game) -> [Terms; MAX_SEATS] {
        let Some(net) = self.weights.learned.of(game) else {
            return self.found(game, false).0;
        };
        let (mut terms, facts) = self.found(game, true);
        if let Some(facts) = facts {
            for (terms, learned) in terms.iter_mut().zip(net.values(game.players(), &facts)) {
                terms.learned = learned;
            }
        }
        terms
    }

    /// The terms without what was learned, and what there is to learn from; nothing when the game is over.
    pub fn facts(&self, game: &Game) -> Option<([Terms; MAX_SEATS], Facts)> {
        let (terms, facts) = self.found(game, true);
        facts.map(|facts| (terms, facts))
    }

    /// All terms but what was learned, and facts where they are wanted.
    fn found(&self, game: &Game, wanted: bool) -> ([Terms; MAX_SEATS], Option<Facts>) {
        let mut terms = [Terms::default(); MAX_SEATS];
        for seat in game.seats() {
            terms[seat.at()].points = f32::from(game.points(seat));
        }
        if game.is_over() {
            return (terms, None);
        }
        let time = Time::of(game);
        let counted = self.majorities(game, &time, &mut terms);
        if !game.setup().modules.is_empty() {
            self.modules(game, &time, &mut terms);
        }
        let mut noted = [Noted::default(); MAX_SEATS];
        for seat in game.seats() {
            let (terms, noted) = (&mut terms[seat.at()], &mut noted[seat.at()]);
            self.money(game, seat, &time, terms, noted);
            let building = self.weights.building * (time.turns * 0.1).min(1.0);
            let counts = counted.counts[seat.at()];
            if game.has_palaces() {
                self.palace(game, seat, &time, terms, noted);
                terms.room += building * counts.iter().sum::<f32>();
            } else {
                for (term, count) in terms.majorities.iter_mut().zip(counts) {
                    *term += building * count;
                }
            }
        }
        if matches!(game.question(), Some(Frame::Act { bonus: true })) {
            terms[game.turn().at()].bonus = self.weights.bonus;
        }
        let facts = wanted.then(|| {
            let gains = |seat, building| self.gains(game, &time, &counted, seat, building);
            Facts::of(game, &time, &counted, &terms, &noted, gains)
        });
        (terms, facts)
    }

    /// How much one more building of a type would bring in the next scoring and in the last.
    fn gains(
        &self,
        game: &Game,
        time: &Time,
        counted: &Counted,
        seat: Seat,
        building: Building,
    ) -> [f32; 2] {
        let (at, rounds) = (building.at(), &time.rounds[..time.count]);
        let own = counted.counts[seat.at()][at];
        let gain = |round: Option<&(Round, f32)>| {
            let Some((round, turns)) = round else {
                return 0.0;
            };
            let prizes = self.majority_points(game, *round)[at].map(f32::from);
            let (soft, _) = self.until(*turns, counted.supply[at]);
            let of = |own: f32| {
                let others = counted.counts[..counted.contenders].iter();
                places(seat.at(), own, others.map(|row| row[at]), prizes, soft) * own.min(1.0)
            };
            of(own + 1.0) - of(own)
        };
        [gain(rounds.first()), gain(rounds.last())]
    }

    /// Majorities of all scorings to come. Gives how many buildings everybody has.
    fn majorities(&self, game: &Game, time: &Time, terms: &mut [Terms; MAX_SEATS]) -> Counted {
        let weights = self.weights;
        let is_plain = self.is_plain(game);
        let (mut halves, contenders) = scoring::counts(game);
        if is_plain {
            // Somebody who does not understand a module sees the tiles alone.
            for seat in game.seats().filter(|_| game.has_palaces()) {
                halves[seat.at()] = survey::counts(game.palace(seat)).map(|count| 2 * count);
            }
        }
        let mut counts = halves.map(|row| row.map(|count| f32::from(count) * 0.5));
        for seat in game.seats() {
            let row = &mut counts[seat.at()];
            let mut add = |tile: TileId, part: f32| {
                if let Some(building) = tile.spec().colour() {
                    row[building.at()] += part;
                }
            };
            for tile in game.fresh(seat).iter() {
                add(tile, weights.fresh);
            }
            // In the card game nothing lies in reserve: what lies there counts already.
            if game.has_palaces() {
                for tile in game.reserve(seat).iter() {
                    add(tile, weights.reserve);
                }
            }
            if !game.setup().modules.is_empty() {
                modules::counts(game, seat, weights, row);
            }
        }
        let players = game.players() as usize;
        self.awards(game, time, &mut counts);
        let supply = self.supply(game);
        for (ahead, (round, turns)) in time.rounds[..time.count].iter().enumerate() {
            let weight = [weights.majority_0, weights.majority_1, weights.majority_2][ahead];
            let points = self.majority_points(game, *round);
            for at in 0..6 {
                let (soft, hope) = self.until(*turns, supply[at]);
                let prizes = points[at].map(f32::from);
                for seat in 0..players {
                    let own = counts[seat][at];
                    let others = counts[..contenders].iter().map(|row| row[at]);
                    let points = places(seat, own, others, prizes, soft);
                    let there = own.min(1.0);
                    let there = there + (1.0 - there) * hope;
                    terms[seat].majorities[at] += weight * points * there;
                }
            }
        }
        Counted {
            counts,
            contenders,
            supply,
        }
    }

    /// How many buildings of each type are still to come, compared with the mean of all types: who leads where
    /// nothing comes any more keeps the lead.
    fn supply(&self, game: &Game) -> [f32; 6] {
        let scarce = self.weights.scarce;
        if scarce == 0.0 {
            return [1.0; 6];
        }
        let mut left = [0_u8; 6];
        for building in game.bag().iter().filter_map(|tile| tile.spec().building) {
            left[building.at()] += 1;
        }
        let mean = (game.bag().len() as f32 / 6.0).max(1.0);
        left.map(|count| (1.0 + scarce * (f32::from(count) / mean - 1.0)).max(0.0))
    }

    /// Tiles that lie on the market at the end go to whoever has most money of their currency.
    fn awards(&self, game: &Game, time: &Time, counts: &mut [[f32; 6]; MAX_SEATS]) {
        let near = self.weights.award * (1.0 - time.turns / TURNS_OF_AWARDS);
        if near <= 0.0 {
            return;
        }
        for (slot, currency) in Currency::ALL.into_iter().enumerate() {
            let Some(building) = game.market()[slot].and_then(|tile| tile.spec().building) else {
                continue;
            };
            let (mut most, mut second, mut richest) = (0, 0, Seat(0));
            for seat in game.seats() {
                let total = game.hand(seat).coins(currency).total();
                if total > most {
                    (second, most, richest) = (most, total, seat);
                } else {
                    second = second.max(total);
                }
            }
            let ahead = f32::from(most - second);
            counts[richest.at()][building.at()] += near * ahead / (ahead + time.turns);
        }
    }

    /// How much a lead is worth with so many turns until a scoring, and how much of a place somebody without
    /// anything may hope for. Of what the lead is in, `to_come` is to come, compared with others.
    fn until(&self, turns: f32, to_come: f32) -> (f32, f32) {
        let weights = self.weights;
        let soft = 1.0 / (weights.soft_0 + weights.soft_1 * (turns * to_come).sqrt());
        (soft, weights.none * (turns * 0.2).min(1.0))
    }

    /// What modules let everybody compete for.
    fn contests(&self, game: &Game, time: &Time, terms: &mut [Terms; MAX_SEATS]) {
        let weights = self.weights;
        let ahead = [weights.module_0, weights.module_1, weights.module_2];
        for contest in modules::contests(game, weights.known) {
            let counts = &contest.counts[..game.players() as usize];
            for ((round, turns), weight) in time.rounds[..time.count].iter().zip(ahead) {
                let (soft, _) = self.until(*turns, 1.0);
                let prizes = contest.points[round.at()];
                for (seat, own) in counts.iter().enumerate() {
                    let points = places(seat, *own, counts.iter().copied(), prizes, soft);
                    terms[seat].module += contest.part * weight * points;
                }
            }
        }
    }

    /// Whether a module is in play that is not understood. What it changes is not seen then.
    fn is_plain(&self, game: &Game) -> bool {
        let modules = game.setup().modules;
        modules.and(self.weights.known) != modules
    }

    /// What the places among those with most buildings bring.
    fn majority_points(&self, game: &Game, round: Round) -> &'static MajorityPoints {
        if self.is_plain(game) {
            &MAJORITY_POINTS[round.at()]
        } else {
            game.majority_points(round)
        }
    }

    /// What modules score, as things stand, and what they bring later.
    fn modules(&self, game: &Game, time: &Time, terms: &mut [Terms; MAX_SEATS]) {
        let weights = self.weights;
        let ahead = [weights.module_0, weights.module_1, weights.module_2];
        let rounds = || time.rounds[..time.count].iter().zip(ahead);
        for ((round, _), weight) in rounds() {
            for line in &scoring::further_lines(game, *round) {
                if let Who::Seat(seat) = line.who {
                    let trust = modules::trust(line.reason, weights.known);
                    terms[seat.at()].module += trust * weight * f32::from(line.points);
                }
            }
        }
        self.contests(game, time, terms);
        for seat in game.seats() {
            let expected = modules::expects_of(game, seat, weights.known);
            for ((round, _), weight) in rounds() {
                terms[seat.at()].module += weight * expected[round.at()];
            }
            let later = weights.later * modules::worth(game, seat, weights);
            terms[seat.at()].module += later * (time.turns * 0.25).min(1.0);
        }
    }

    /// Walls and room to grow.
    fn palace(&self, game: &Game, seat: Seat, time: &Time, terms: &mut Terms, noted: &mut Noted) {
        let weights = self.weights;
        let (mut first, mut current, mut open) = (0_u8, 0_u8, 0_u8);
        let (mut longest, mut second) = (0_u8, 0_u8);
        plan::outline(game.palace(seat), |_, _, wall| {
            if wall {
                current += 1;
            } else {
                if open == 0 {
                    first = current;
                }
                second = second.max(current.min(longest));
                longest = longest.max(current);
                (current, open) = (0, open + 1);
            }
        });
        current += first;
        second = second.max(current.min(longest));
        longest = longest.max(current);
        noted.runs = [longest, second];
        noted.open = open;
        let walls = [weights.wall_0, weights.wall_1, weights.wall_2];
        let walls: f32 = walls[..time.count].iter().sum();
        terms.wall = walls * f32::from(longest);
        terms.room = weights.open * f32::from(open.min(8)) * (time.turns * 0.15).min(1.0);
    }

    /// Money, and what it can buy.
    fn money(&self, game: &Game, seat: Seat, left: &Time, terms: &mut Terms, noted: &mut Noted) {
        let weights = self.weights;
        let hand = game.hand(seat);
        let mut money = 0.0;
        let mut best = 0.0_f32;
        let points = self.majority_points(game, Round::LAST);
        for (slot, currency) in Currency::ALL.into_iter().enumerate() {
            let coins = hand.coins(currency);
            let total = f32::from(coins.total());
            let beyond = (total - weights.enough).max(0.0);
            money += weights.coin * (total - beyond + beyond * weights.beyond);
            money += weights.card * f32::from(coins.len());
            let sums = sums(coins);
            noted.coins[slot] = total;
            noted.cards += f32::from(coins.len());
            noted.prices += (sums & PRICES).count_ones() as f32;
            money += weights.sums * (sums & PRICES).count_ones() as f32;
            let Some(tile) = game.market()[slot] else {
                continue;
            };
            if self.market.is_some_and(|known| known[slot] != Some(tile)) {
                continue;
            }
            noted.known += 1.0;
            let enough = sums >> tile.price();
            if enough != 0 {
                let building = tile.spec().building;
                let kind = building.map_or(0.0, |building| rank(points, building));
                let mut gain = weights.gain + weights.gain_type * kind;
                if let Some(appeal) = modules::appeal(game, seat, tile, weights.known) {
                    gain *= appeal;
                }
                let over = enough.trailing_zeros() as f32;
                noted.payable[slot] = Some((tile, over));
                let fit = if over == 0.0 {
                    weights.exact
                } else {
                    weights.payable - weights.coin * over
                };
                best = best.max(gain * fit);
            }
        }
        // Whoever has much already gains little by more, and should spend.
        money *= weights.rich / (weights.rich + money);
        // Money that can no longer be spent is worth nothing, and the market may be bought empty by
        // those who come before.
        let before = (seat.0 + game.players() - game.turn().0) % game.players();
        let still = (0..before).fold(1.0, |still, _| still * weights.wait);
        terms.money = money * (left.turns * 0.25).min(1.0) + best * still * left.turns.min(1.0);
    }
}

/// What `seat` has ahead of the others: of the strongest in part, of their mean for the rest.
pub(crate) fn margin(values: &[f32; MAX_SEATS], players: u8, seat: Seat, rival: f32) -> f32 {
    let (mut strongest, mut sum) = (f32::MIN, 0.0);
    for (other, value) in values[..players as usize].iter().enumerate() {
        if other != seat.at() {
            strongest = strongest.max(*value);
            sum += value;
        }
    }
    let mean = sum / (f32::from(players) - 1.0);
    values[seat.at()] - rival * strongest - (1.0 - rival) * mean
}

/// What somebody with `own` things may expect of the points for most of them, second most and third most, where
/// a lead is worth `soft`.
fn places(
    seat: usize,
    own: f32,
    counts: impl Iterator<Item = f32>,
    prizes: [f32; 3],
    soft: f32,
) -> f32 {
    // The chances that nobody, one, or two are ahead.
    let mut chances = [1.0_f32, 0.0, 0.0];
    for (other, count) in counts.enumerate() {
        if other != seat {
            let ahead = likely((count - own) * soft);
            let behind = 1.0 - ahead;
            chances[2] = chances[2] * behind + chances[1] * ahead;
            chances[1] = chances[1] * behind + chances[0] * ahead;
            chances[0] *= behind;
        }
    }
    chances[0] * prizes[0] + chances[1] * prizes[1] + chances[2] * prizes[2]
}

/// How much more the most buildings of a type bring in the last scoring than those of the cheapest type.
pub(crate) fn rank(points: &MajorityPoints, building: Building) -> f32 {
    f32::from(points[building.at()][0]) - f32::from(MAJORITY_POINTS[Round::LAST.at()][0][0])
}

/// From a lead to a probability: 0 is even, and far ahead is nearly sure. Nothing but plain
/// arithmetic, so that it is the same on every machine.
fn likely(lead: f32) -> f32 {
    let bent = lead / (1.0 + lead * lead).sqrt();
    0.5 + 0.5 * bent
}
