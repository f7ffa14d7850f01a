//! Games that are over, in a line each: what somebody's own statistics are made of.

use crate::plan::{Plan, Player};
use crate::session::Session;
use crate::tale::Tale;
use alhambra_bots::{LEVELS, level};
use alhambra_rules::module::Difficulty;
use alhambra_rules::{GameKind, Module, ModuleSet, Seat};
use std::fmt;
use std::str::FromStr;

/// How a file of statistics begins; the version follows.
const TITLE: &str = "alhambra statistics 1";

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// When it ended, in milliseconds since 1970. It is its name as well.
    pub when: u64,
    /// Which game it was.
    pub game: GameKind,
    /// The modules in play.
    pub modules: ModuleSet,
    /// The seed: a deal is counted once.
    pub seed: u64,
    /// How many decisions there were.
    pub steps: usize,
    /// Whose statistics it counts for; nobody's if several people shared the screen.
    pub me: Option<usize>,
    /// Everybody.
    pub seats: Vec<Played>,
}

/// What somebody made of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Their name.
    pub name: String,
    /// Who decided.
    pub player: Player,
    /// Their points.
    pub points: i16,
    /// Their longest wall.
    pub wall: u8,
    /// How often they paid exactly.
    pub exact: u8,
}

impl Finished {
    /// A game as it ended; nothing if it is not over. `you` looked on from that seat.
    pub fn new(plan: &Plan, session: &Session, you: Option<Seat>, when: u64) -> Option<Self> {
        let game = session.game();
        if !game.is_over() {
            return None;
        }
        let tale = Tale::new(session);
        let seats = game.seats().zip(&plan.chairs).map(|(seat, chair)| Played {
            name: chair.name.replace(char::is_control, " "),
            player: chair.player,
            points: game.points(seat),
            wall: tale.walls[seat.at()],
            exact: tale.exact[seat.at()],
        });
        let people = plan.people();
        Some(Self {
            when,
            game: plan.game,
            modules: plan.modules,
            seed: session.record().seed(),
            steps: session.steps(),
            me: you.filter(|_| people == 1).map(Seat::at),
            seats: seats.collect(),
        })
    }

    /// Whether it is the same deal at the same kind of table.
    pub fn is_same_deal(&self, other: &Self) -> bool {
        (self.seed, self.game, self.modules) == (other.seed, other.game, other.modules)
            && self.seats.len() == other.seats.len()
    }

    /// One's own result.
    pub fn mine(&self) -> Option<&Played> {
        self.seats.get(self.me?)
    }

    /// The place of a seat; equal points share a place.
    pub fn place(&self, seat: usize) -> usize {
        let own = self.seats.get(seat).map_or(0, |s| s.points);
        self.seats.iter().filter(|s| s.points > own).count() + 1
    }

    /// Whether the game was won, perhaps together with others.
    pub fn is_won(&self) -> bool {
        self.me.is_some_and(|me| self.place(me) == 1)
    }

    /// By how many points it was won.
    pub fn lead(&self) -> Option<i16> {
        let (me, own) = (self.me?, self.mine()?.points);
        let others = self.seats.iter().enumerate().filter(|(at, _)| *at != me);
        let best = others.map(|(_, s)| s.points).max()?;
        Some(own - best).filter(|lead| *lead > 0)
    }

    /// The strongest bot, counted as in [`LEVELS`]; nothing where others than bots played.
    pub fn level(&self) -> Option<usize> {
        let others = self.seats.iter().enumerate();
        let others = others.filter(|(at, _)| Some(*at) != self.me);
        let levels = others.map(|(_, seat)| match seat.player {
            Player::Bot(name) => level(name),
            Player::Person => None,
        });
        levels.collect::<Option<Vec<_>>>()?.into_iter().max()
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modules: Vec<&str> = self.modules.iter().map(Module::slug).collect();
        let me = self.me.map_or_else(String::new, |me| me.to_string());
        write!(
            f,
            "{}\t{}\t{}\t{}\t{}\t{me}",
            self.when,
            self.game.slug(),
            self.seed,
            self.steps,
            modules.join(",")
        )?;
        for seat in &self.seats {
            let player = match seat.player {
                Player::Person => "person",
                Player::Bot(name) => name,
            };
            let Played {
                name,
                points,
                wall,
                exact,
                ..
            } = seat;
            write!(f, "\t{player} {points} {wall} {exact} {name}")?;
        }
        Ok(())
    }
}

impl FromStr for Finished {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let mut parts = line.split('\t');
        let mut part = || parts.next().ok_or(());
        let when = part()?.parse().map_err(drop)?;
        let slug = part()?;
        let game = [GameKind::Board, GameKind::Cards];
        let game = game.into_iter().find(|g| g.slug() == slug).ok_or(())?;
        let seed = part()?.parse().map_err(drop)?;
        let steps = part()?.parse().map_err(drop)?;
        let slugs = part()?.split(',').filter(|slug| !slug.is_empty());
        let modules: Option<ModuleSet> = slugs.map(Module::from_slug).collect();
        let me = part()?;
        let me = match me {
            "" => None,
            me => Some(me.parse().map_err(drop)?),
        };
        let seats: Result<Vec<Played>, ()> = parts.map(read_result).collect();
        Ok(Self {
            when,
            game,
            modules: modules.ok_or(())?,
            seed,
            steps,
            me,
            seats: seats?,
        })
    }
}

fn read_result(text: &str) -> Result<Played, ()> {
    let mut words = text.splitn(5, ' ');
    let mut word = || words.next().ok_or(());
    let player = match word()? {
        "person" => Player::Person,
        bot => Player::bot(bot).ok_or(())?,
    };
    Ok(Played {
        player,
        points: word()?.parse().map_err(drop)?,
        wall: word()?.parse().map_err(drop)?,
        exact: word()?.parse().map_err(drop)?,
        name: word()?.to_owned(),
    })
}

/// All games that were finished, the last first, and what they come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shelf {
    /// The games.
    pub games: Vec<Finished>,
}

impl Shelf {
    /// Reads what [`Shelf::save`] wrote. A line that cannot be read is left out: no other is lost by it.
    pub fn load(text: &str) -> Self {
        let lines = text.lines().filter(|line| *line != TITLE);
        Self {
            games: lines.filter_map(|line| line.parse().ok()).collect(),
        }
    }

    /// The games as text, a line each.
    pub fn save(&self) -> String {
        let lines = self.games.iter().map(ToString::to_string);
        let title = std::iter::once(TITLE.to_owned());
        title.chain(lines).map(|line| line + "\n").collect()
    }

    /// Adds a game, unless the same deal is there already; says whether it was added.
    pub fn add(&mut self, game: Finished) -> bool {
        if self.games.iter().any(|other| other.is_same_deal(&game)) {
            return false;
        }
        self.games.insert(0, game);
        true
    }

    /// The games that count for oneself.
    pub fn mine(&self) -> impl Iterator<Item = (&Finished, &Played)> {
        let games = self.games.iter();
        games.filter_map(|game| Some((game, game.mine()?)))
    }

    /// How many games were won, and how many were played.
    pub fn won(&self) -> (usize, usize) {
        let all = || self.mine().map(|(game, _)| game);
        (all().filter(|game| game.is_won()).count(), all().count())
    }

    /// The same against bots of each strength, the strongest at the table, with so many players.
    pub fn won_against(&self, level: usize, players: usize) -> (usize, usize) {
        let is_meant =
            |game: &&Finished| game.level() == Some(level) && game.seats.len() == players;
        let all = || self.mine().map(|(game, _)| game).filter(is_meant);
        (all().filter(|game| game.is_won()).count(), all().count())
    }

    /// The most points, and the game in which there were so many.
    pub fn most_points(&self) -> Option<(&Finished, i16)> {
        let all = self.mine().map(|(game, own)| (game, own.points));
        all.max_by_key(|(game, points)| (*points, std::cmp::Reverse(game.when)))
    }

    /// The longest wall.
    pub fn longest_wall(&self) -> Option<(&Finished, u8)> {
        let all = self.mine().map(|(game, own)| (game, own.wall));
        all.filter(|(_, wall)| *wall > 0)
            .max_by_key(|(game, wall)| (*wall, std::cmp::Reverse(game.when)))
    }

    /// The largest lead of a game that was won.
    pub fn largest_lead(&self) -> Option<(&Finished, i16)> {
        let all = self
            .mine()
            .filter_map(|(game, _)| Some((game, game.lead()?)));
        all.max_by_key(|(game, lead)| (*lead, std::cmp::Reverse(game.when)))
    }

    /// The modules that were played.
    pub fn modules(&self) -> ModuleSet {
        let all = self.mine().flat_map(|(game, _)| game.modules.iter());
        all.collect()
    }
}

/// Something to be proud of, and a reason to try what one has not played yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feat {
    /// A game finished.
    Finish,
    /// A game won.
    Win,
    /// A long wall.
    Wall,
    /// Many points.
    Points,
    /// Many exact payments in one game.
    Exact,
    /// A game won against the strongest bot.
    Architect,
    /// A game with as many players as there can be.
    Crowd,
    /// The card game.
    Cards,
    /// A game won with a hard module.
    Hard,
    /// A game with many modules at once.
    Many,
    /// Several different modules, in as many games as it takes.
    Few,
    /// All modules.
    All,
}

impl Feat {
    /// All of them, the easier ones first.
    pub const ALL: [Self; 12] = [
        Self::Finish,
        Self::Win,
        Self::Wall,
        Self::Exact,
        Self::Points,
        Self::Few,
        Self::Cards,
        Self::Crowd,
        Self::Hard,
        Self::Many,
        Self::Architect,
        Self::All,
    ];

    /// Its name for words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finish => "finish",
            Self::Win => "win",
            Self::Wall => "wall",
            Self::Points => "points",
            Self::Exact => "exact",
            Self::Architect => "architect",
            Self::Crowd => "crowd",
            Self::Cards => "cards",
            Self::Hard => "hard",
            Self::Many => "many",
            Self::Few => "few",
            Self::All => "all",
        }
    }

    /// How much of it there has to be.
    pub const fn wanted(self) -> usize {
        match self {
            Self::Finish | Self::Win | Self::Architect | Self::Cards | Self::Hard => 1,
            Self::Wall => 15,
            Self::Points => 120,
            Self::Exact => 8,
            Self::Crowd => 6,
            Self::Many | Self::Few => 10,
            Self::All => ModuleSet::PLAYABLE.len(),
        }
    }

    /// How much of it there is, at most as much as there has to be.
    pub fn reached(self, games: &Shelf) -> usize {
        let most = |count: fn(&Finished, &Played) -> usize| {
            let all = games.mine().map(|(game, own)| count(game, own));
            all.max().unwrap_or(0)
        };
        let count = match self {
            Self::Finish => games.won().1,
            Self::Win => games.won().0,
            Self::Wall => most(|_, own| own.wall.into()),
            Self::Points => most(|_, own| own.points.max(0) as usize),
            Self::Exact => most(|_, own| own.exact.into()),
            Self::Architect => {
                most(|game, _| usize::from(game.is_won() && game.level() == Some(LEVELS.len() - 1)))
            }
            Self::Crowd => most(|game, _| game.seats.len()),
            Self::Cards => most(|game, _| usize::from(game.game == GameKind::Cards)),
            Self::Hard => most(|game, _| usize::from(game.is_won() && is_hard(game.modules))),
            Self::Many => most(|game, _| game.modules.len()),
            Self::Few | Self::All => games.modules().len(),
        };
        count.min(self.wanted())
    }

    /// Whether it is done.
    pub fn is_done(self, games: &Shelf) -> bool {
        self.reached(games) == self.wanted()
    }
}

fn is_hard(modules: ModuleSet) -> bool {
    let difficulty = |module: Module| module.character().map(|traits| traits.difficulty);
    modules.iter().filter_map(difficulty).max() == Some(Difficulty::Hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(player: Player, points: i16) -> Played {
        Played {
            name: "Anna Maria".to_owned(),
            player,
            points,
            wall: 9,
            exact: 3,
        }
    }

    fn game(when: u64, own: i16, bots: &[(&'static str, i16)], modules: ModuleSet) -> Finished {
        let bots = bots
            .iter()
            .map(|(bot, points)| seat(Player::Bot(bot), *points));
        Finished {
            when,
            game: GameKind::Board,
            modules,
            seed: when,
            steps: 90,
            me: Some(0),
            seats: std::iter::once(seat(Player::Person, own))
                .chain(bots)
                .collect(),
        }
    }

    fn shelf(games: impl IntoIterator<Item = Finished>) -> Shelf {
        let mut shelf = Shelf::default();
        for game in games {
            assert!(shelf.add(game));
        }
        shelf
    }

    #[test]
    fn games_are_written_and_read_again() {
        let modules = ModuleSet::EDITION_2024;
        let mut watched = game(3, 60, &[("architect", 80)], modules);
        watched.me = None;
        let all = shelf([
            game(1, 80, &[("greedy", 70), ("planner", 75)], ModuleSet::NONE),
            game(2, 60, &[("architect", 80)], modules),
            watched,
        ]);
        assert_eq!(Shelf::load(&all.save()), all);
        // A broken line takes no other with it.
        let broken = all.save().replacen("architect", "nobody", 1);
        assert_eq!(Shelf::load(&broken).games.len(), 2);
        assert_eq!(Shelf::load(""), Shelf::default());
    }

    #[test]
    fn what_an_earlier_page_wrote_is_read() {
        let kept = "alhambra statistics 1\n\
            1700000000000\tboard\t42\t187\tcamps,medina\t0\tperson 101 12 5 Anna Maria\tplanner 80 7 2 Ben\n\
            1600000000000\tcards\t7\t90\t\t\tperson 60 0 1 Anna\tperson 61 0 0 Ben\n";
        let shelf = Shelf::load(kept);
        assert_eq!(shelf.save(), kept);
        assert_eq!(shelf.games.len(), 2);
        let anna = shelf.games[0].mine().expect("it is hers");
        assert_eq!((anna.points, anna.wall, anna.exact), (101, 12, 5));
        assert_eq!(shelf.games[0].modules.len(), 2);
        assert_eq!(shelf.games[1].game, GameKind::Cards);
    }

    #[test]
    fn a_deal_counts_once() {
        let mut shelf = shelf([game(1, 80, &[("greedy", 70)], ModuleSet::NONE)]);
        let mut again = game(1, 99, &[("greedy", 10)], ModuleSet::NONE);
        again.when = 2;
        assert!(!shelf.add(again));
        assert_eq!(shelf.games.len(), 1);
    }

    #[test]
    fn victories_are_counted_by_the_strongest_bot_and_the_number_of_players() {
        let shelf = shelf([
            game(1, 80, &[("greedy", 70), ("planner", 75)], ModuleSet::NONE),
            game(2, 60, &[("greedy", 60)], ModuleSet::NONE),
            game(3, 60, &[("greedy", 70), ("planner", 50)], ModuleSet::NONE),
        ]);
        assert_eq!(shelf.won(), (2, 3));
        let level = |name: &str| level(name).expect("a bot");
        assert_eq!(shelf.won_against(level("planner"), 3), (1, 2));
        // Shared victories are victories.
        assert_eq!(shelf.won_against(level("greedy"), 2), (1, 1));
        assert_eq!(shelf.won_against(level("greedy"), 3), (0, 0));
        let (_, points) = shelf.most_points().expect("there are games");
        assert_eq!(points, 80);
        let (best, lead) = shelf.largest_lead().expect("one was won");
        assert_eq!((best.when, lead), (1, 5));
    }

    #[test]
    fn a_game_that_nobody_played_alone_counts_for_nobody() {
        let mut shared = game(1, 80, &[("greedy", 70)], ModuleSet::NONE);
        shared.me = None;
        let shelf = shelf([shared]);
        assert_eq!(shelf.won(), (0, 0));
        assert!(!Feat::Finish.is_done(&shelf));
        assert_eq!(shelf.games.len(), 1);
    }

    #[test]
    fn feats_are_reached_step_by_step() {
        let few: ModuleSet = Module::ALL.into_iter().take(6).collect();
        let others: ModuleSet = Module::ALL.into_iter().skip(4).take(6).collect();
        let one = shelf([game(1, 130, &[("architect", 140)], few)]);
        assert!(Feat::Finish.is_done(&one) && Feat::Points.is_done(&one));
        assert!(!Feat::Win.is_done(&one) && !Feat::Architect.is_done(&one));
        assert_eq!(Feat::Few.reached(&one), 6);
        assert_eq!(Feat::Wall.reached(&one), 9);
        let two = shelf([
            game(1, 130, &[("architect", 140)], few),
            game(2, 130, &[("architect", 120)], others),
        ]);
        assert!(Feat::Few.is_done(&two) && Feat::Architect.is_done(&two));
        assert_eq!(Feat::Many.reached(&two), 6);
        assert!(!Feat::All.is_done(&two));
        for feat in Feat::ALL {
            assert_eq!(feat.reached(&Shelf::default()), 0, "{feat:?}");
            assert!(feat.wanted() > 0);
        }
    }

    #[test]
    fn a_hard_module_is_a_feat_when_the_game_with_it_was_won() {
        let hard = ModuleSet::NONE.with(Module::Characters);
        let easy = ModuleSet::NONE.with(Module::Camps);
        for (modules, own, is_done) in [
            (hard, 80, true),
            (hard, 60, false),
            (easy, 80, false),
            (hard.with(Module::Camps), 80, true),
        ] {
            let shelf = shelf([game(1, own, &[("greedy", 70)], modules)]);
            assert_eq!(Feat::Hard.is_done(&shelf), is_done, "{modules:?}, {own}");
        }
    }

    #[test]
    fn the_card_game_and_a_full_table_are_feats_whoever_wins() {
        let mut cards = game(1, 60, &[("greedy", 70); 5], ModuleSet::NONE);
        cards.game = GameKind::Cards;
        let shelf = shelf([game(2, 80, &[("greedy", 70)], ModuleSet::NONE)]);
        assert_eq!(Feat::Crowd.reached(&shelf), 2);
        assert!(!Feat::Cards.is_done(&shelf));
        let mut both = shelf.clone();
        assert!(both.add(cards));
        assert!(Feat::Cards.is_done(&both) && Feat::Crowd.is_done(&both));
    }
}
