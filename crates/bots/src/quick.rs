//! Playing on quickly: good enough moves in about a microsecond.
//!
//! A search looks at a position by playing the game on from it, many times. The moves there
//! need not be the best; they have to be sensible and cheap. So nothing is listed: whether
//! something can be bought is read off the sums that the hand can pay, a new tile goes where it
//! adds most outer wall, and money is taken towards what lies in the market.

use crate::modules;
use crate::value::rank;
use crate::{Sets, SmallDice, Taste};
use alhambra_rules::base::plan;
use alhambra_rules::base::scoring;
use alhambra_rules::base::take::DISPLAY_SLOTS;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Cards, Cell, Coins, Currency, Game, Listing, Log, MAX_SEATS, ModuleSet, Payment, Round,
    Rounds, Seat, Side, Slot, TileId, TileSet, Ware,
};

/// How the yardstick plays on: as it was when it was made.
pub(crate) const PLAIN: Taste = Taste {
    bonus: 3.0,
    money: 0.22,
    building: 2.4,
    building_type: 0.18,
    next: 0.6,
    last: 0.35,
    fitting: 1.6,
    card: 0.35,
    late: 0.01,
    grain: 0.6,
};

/// Somebody who plays every seat of a game on, quickly.
pub struct Quick {
    dice: SmallDice,
    tastes: Sets<Taste>,
    /// The one for this game, as soon as buildings were counted.
    taste: Taste,
    /// Buildings by contender and type, in halves.
    counts: [[u8; 6]; MAX_SEATS],
    contenders: usize,
    /// Scorings held when they were counted; none if they are to be counted anew.
    counted: Option<Rounds>,
    legal: Vec<Action>,
}

impl Quick {
    /// A quick player with its own seed.
    pub fn new(seed: u64) -> Self {
        Self::with(seed, *Taste::sets())
    }

    /// The same with other tastes.
    pub const fn with(seed: u64, tastes: Sets<Taste>) -> Self {
        Self {
            dice: SmallDice::new(seed),
            tastes,
            taste: tastes.board,
            counts: [[0; 6]; MAX_SEATS],
            contenders: 0,
            counted: None,
            legal: Vec::new(),
        }
    }

    /// Plays on until `stop` says so, which is asked whenever somebody has to decide, or the game
    /// is over.
    pub fn play(&mut self, game: &mut Game, mut stop: impl FnMut(&Game) -> bool) {
        self.counted = None;
        while game.to_act().is_some() && !stop(game) && self.step(game) {}
    }

    /// Plays on until the next scoring has been held, but not for more than so many turns.
    pub fn play_to_scoring(&mut self, game: &mut Game, turns: u32) {
        let held = game.scored();
        let (mut last, mut left) = (game.turn(), turns);
        self.play(game, |game| {
            if game.turn() != last {
                last = game.turn();
                left = left.saturating_sub(1);
            }
            left == 0 || game.scored() != held
        });
    }

    /// What it would do now. Nothing if nobody is asked, or if a hand that was only imagined does not
    /// hold what its owner has promised to pay.
    pub fn decide(&mut self, game: &Game) -> Option<Action> {
        if self.counted != Some(game.scored()) {
            self.recount(game);
        }
        let action = match game.question() {
            Some(Frame::Act { .. }) => self.act(game),
            Some(Frame::Place { seat, .. }) => self.place(game, seat),
            _ => None,
        };
        action.or_else(|| self.anything(game))
    }

    /// Makes one decision, if there is one to make.
    fn step(&mut self, game: &mut Game) -> bool {
        let Some(action) = self.decide(game) else {
            return false;
        };
        // A tile counts as soon as it is placed; a card of the card game, when it is bought.
        let counts = match action {
            Action::Place { tile, .. } => Some(tile),
            Action::Buy {
                ware: Ware::Slot(slot),
                ..
            } if !game.has_palaces() => game.market()[slot.at()],
            _ => None,
        };
        if let Some(tile) = counts
            && let (Some(seat), Some(building)) = (game.to_act(), tile.spec().building)
        {
            self.counts[seat.at()][building.at()] += 2;
        }
        game.apply_listed(action, &mut Log::off());
        true
    }

    fn recount(&mut self, game: &Game) {
        self.taste = *self.tastes.of(game);
        (self.counts, self.contenders) = scoring::counts(game);
        self.counted = Some(game.scored());
    }

    /// What is left of the worth of money: at the end it can no longer be spent.
    fn late(&self, game: &Game) -> f32 {
        let left = (game.bag().len() + 1) as f32;
        (left / (self.taste.late * f32::from(game.players()))).min(1.0)
    }

    fn grain(&mut self) -> f32 {
        self.taste.grain * (self.dice.next() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// The action of a turn; nothing if it is none of the base game.
    fn act(&mut self, game: &Game) -> Option<Action> {
        let seat = game.turn();
        let hand = game.hand(seat);
        let sums = Currency::ALL.map(|currency| sums(hand.coins(currency)));
        let late = self.late(game);
        let money = self.taste.money * late;
        let mut best = (f32::MIN, None);
        for (slot, tile) in game.market().iter().enumerate() {
            let Some(tile) = *tile else { continue };
            let price = u32::from(tile.price());
            let enough = sums[slot] >> price;
            if enough == 0 {
                continue;
            }
            let over = enough.trailing_zeros();
            let mut value = self.worth(game, seat, tile) + self.grain();
            if over == 0 {
                value += self.taste.bonus;
            }
            value -= money * (price + over) as f32;
            if value > best.0 {
                best = (value, Some((slot, (price + over) as u8)));
            }
        }
        let (taken, cards) = self.best_take(game, &sums, late);
        if let (value, Some((slot, sum))) = best
            && value > taken
        {
            let currency = Currency::ALL[slot];
            let coins = paying(hand.coins(currency), sum)?;
            return Some(Action::Buy {
                ware: Ware::Slot(Slot(slot as u8)),
                payment: Payment::of(currency, coins),
            });
        }
        cards.map(|cards| Action::Take { cards })
    }

    /// What a tile is worth to a seat before paying.
    fn worth(&self, game: &Game, seat: Seat, tile: TileId) -> f32 {
        let appeal = modules::appeal(game, seat, tile, ModuleSet::PLAYABLE);
        let Some(building) = tile.spec().building else {
            return appeal.map_or(0.0, |appeal| appeal * self.taste.building);
        };
        let open = Round::ON_CARDS
            .into_iter()
            .find(|round| !game.was_scored(*round));
        let next = open.unwrap_or(Round::LAST);
        let at = building.at();
        let count = self.counts[seat.at()][at];
        let mut gain = [0.0_f32; 2];
        for (part, round) in [(0, next), (1, Round::LAST)] {
            let points = &game.majority_points(round)[at];
            let before = self.place_points(seat, at, count, points);
            let after = self.place_points(seat, at, count + 2, points);
            gain[part] = after - before;
        }
        let taste = &self.taste;
        appeal.unwrap_or(1.0) * taste.building
            + taste.building_type * rank(game.majority_points(Round::LAST), building)
            + taste.next * gain[0]
            + taste.last * gain[1]
    }

    /// The points of a place with `count` buildings of the type `at`.
    fn place_points(&self, seat: Seat, at: usize, count: u8, points: &[u8; 3]) -> f32 {
        if count == 0 {
            return 0.0;
        }
        let (mut ahead, mut tied) = (0, 0);
        for (other, counts) in self.counts[..self.contenders].iter().enumerate() {
            if other != seat.at() {
                ahead += usize::from(counts[at] > count);
                tied += usize::from(counts[at] == count);
            }
        }
        let of = |place: usize| points.get(place).map_or(0.0, |p| f32::from(*p));
        match tied {
            0 => of(ahead),
            _ => (of(ahead) + of(ahead + 1)) * 0.5,
        }
    }

    /// The best way to take money, and what it is worth.
    fn best_take(&mut self, game: &Game, sums: &[u32; 4], late: f32) -> (f32, Option<Cards>) {
        let display = game.display();
        let money = self.taste.money * late;
        let mut values = [0.0_f32; DISPLAY_SLOTS];
        let mut best = (f32::MIN, None);
        // Those that may go together, smallest first.
        let mut small = [(0_u8, 0_usize); DISPLAY_SLOTS];
        let mut count = 0;
        for (place, card) in display.iter().enumerate() {
            if !card.is_some() {
                continue;
            }
            let value = card.value();
            let mut worth = self.taste.card * late + money * f32::from(value);
            if let Some(slot) = slot_of(*card)
                && let Some(tile) = game.market()[slot]
            {
                let price = u32::from(tile.price());
                let before = sums[slot] >> price & 1;
                let after = (sums[slot] << value) >> price & 1;
                if after > before {
                    worth += self.taste.fitting;
                }
            }
            values[place] = worth;
            let worth = worth + self.grain();
            if worth > best.0 {
                best = (worth, Some(Cards::one(*card)));
            }
            if (1..5).contains(&value) {
                small[count] = (value, place);
                count += 1;
            }
        }
        if count >= 2 {
            let small = &mut small[..count];
            small.sort_unstable();
            let (mut sum, mut worth, mut taken) = (0, 0.0, 0);
            for (value, place) in small.iter() {
                if sum + value > 5 {
                    break;
                }
                sum += value;
                worth += values[*place];
                taken += 1;
            }
            if taken >= 2 && worth > best.0 {
                let cards = small[..taken].iter().map(|(_, place)| display[*place]);
                best = (worth, Some(Cards::new(cards)));
            }
        }
        best
    }

    /// Where a new tile goes; nothing if it is none of the base game.
    fn place(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let fresh = game.fresh(seat);
        let tile = fresh.iter().next()?;
        if tile.spec().ground != Ground::Palace {
            return None;
        }
        let palace = game.palace(seat);
        let walls = Walls::of(palace);
        let mut best = (i32::MIN, None);
        let spin = self.dice.next();
        plan::places(
            game.built(seat),
            TileSet::from_iter([tile]),
            |_, cell, turned| {
                let grain = (spin >> (cell.x as u8 & 15) >> (cell.y as u8 & 15) & 1) as i32;
                let value = 2 * walls.gain(game.added().lay(tile, cell, turned)) + grain;
                if value > best.0 {
                    best = (value, Some((cell, turned)));
                }
                true
            },
        );
        Some(match best.1 {
            Some((cell, turned)) => Action::Place { tile, cell, turned },
            None => Action::Store { tile },
        })
    }

    /// Anything that is legal, passing half of the time. What costs no decision is done at once.
    fn anything(&mut self, game: &Game) -> Option<Action> {
        game.list(Listing::NoRedesigns, &mut self.legal);
        if let Some(free) = self.legal.iter().find(|a| a.is_free()) {
            return Some(*free);
        }
        let pass = self.legal.iter().find(|a| **a == Action::Pass);
        match pass {
            Some(pass) if self.dice.next() & 1 == 0 => Some(*pass),
            _ => self.legal.get(self.dice.below(self.legal.len())).copied(),
        }
    }
}

/// The market's slot in whose currency a card is money.
pub(crate) fn slot_of(card: alhambra_rules::Card) -> Option<usize> {
    use alhambra_rules::base::money::Face;
    match card.face() {
        Face::Money(currency, _) | Face::Special(currency, _) if currency.at() < 4 => {
            Some(currency.at())
        }
        _ => None,
    }
}

/// Which sums up to 31 some of `coins` are worth, as bits.
pub(crate) fn sums(coins: Coins) -> u32 {
    let mut sums = 1_u32;
    coins.for_each(|value| sums |= sums << value);
    sums
}

/// Some of `coins` that are worth exactly `sum`.
pub(crate) fn paying(coins: Coins, sum: u8) -> Option<Coins> {
    if coins.is_plain() {
        return paying_plainly(coins, sum);
    }
    // What is no plain card last: it is good for more than money.
    let mut found = None;
    coins.for_each_special_part(|special| {
        if found.is_none() && special.total() <= sum {
            found = paying_plainly(coins.plain(), sum - special.total());
            if let Some(all) = &mut found {
                all.add_all(special);
            }
        }
    });
    found
}

/// The same for plain cards alone.
fn paying_plainly(coins: Coins, sum: u8) -> Option<Coins> {
    if sum == 0 {
        return Some(Coins::NONE);
    }
    if coins.total() < sum {
        return None;
    }
    let value = coins.highest();
    let smaller = coins.below(value);
    let most = coins.count(value).min(sum / value);
    for count in (0..=most).rev() {
        if let Some(mut rest) = paying_plainly(smaller, sum - count * value) {
            (0..count).for_each(|_| rest.add(value));
            return Some(rest);
        }
    }
    None
}

/// What the cells of a palace show, to judge places quickly.
pub(crate) struct Walls {
    /// For each cell near the fountain whether a tile is there, and its walls.
    cells: [u8; Self::SIZE * Self::SIZE],
}

impl Walls {
    const SIZE: usize = 32;
    const THERE: u8 = 0x80;

    pub(crate) fn of(palace: &[alhambra_rules::Placed]) -> Self {
        let mut cells = [0; Self::SIZE * Self::SIZE];
        for placed in palace {
            if let Some(at) = Self::at(placed.cell) {
                cells[at] = Self::THERE | placed.walls().0 & 15;
            }
        }
        Self { cells }
    }

    const fn at(cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x as i32 + 16, cell.y as i32 + 16);
        if x < 0 || y < 0 || x >= Self::SIZE as i32 || y >= Self::SIZE as i32 {
            return None;
        }
        Some(y as usize * Self::SIZE + x as usize)
    }

    fn look(&self, cell: Cell) -> u8 {
        Self::at(cell).map_or(0, |at| self.cells[at])
    }

    /// Whether a tile lies there.
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.look(cell) & Self::THERE != 0
    }

    /// How much outer wall a tile adds at a cell and how well it joins the wall there, less what
    /// it covers.
    pub(crate) fn gain(&self, placed: alhambra_rules::Placed) -> i32 {
        let (cell, own) = (placed.cell, placed.walls());
        let beside = Side::ALL.map(|side| self.look(cell.step(side)));
        let mut gain = 0;
        for side in Side::ALL {
            let next = beside[side as usize];
            if next & Self::THERE != 0 {
                // Walls between two tiles are lost for both.
                if own.has(side) {
                    gain -= 4;
                }
                continue;
            }
            if !own.has(side) {
                gain += 1;
                continue;
            }
            gain += 4;
            // Round the corner to the own wall, or straight on to the neighbour's.
            for turn in [side.turned(1), side.turned(3)] {
                let neighbour = beside[turn as usize];
                let joined = if neighbour & Self::THERE == 0 {
                    own.has(turn)
                } else {
                    neighbour >> side as u8 & 1 != 0
                };
                gain += i32::from(joined);
            }
        }
        gain
    }
}
