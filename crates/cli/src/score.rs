//! `alhambra score`: the score sheet for palaces typed in, or for the cards of the card game.

mod attack;
mod cards;
mod quick;
mod short;

use crate::input;
use crate::mixture;
use crate::palace::fault;
use crate::print::{self, Column, HEAD, table};
use crate::trouble::Trouble;
use alhambra_record::{Palace, Palaces, Sheets};
use alhambra_rules::base::added::{Added, Built, Gate};
use alhambra_rules::base::scoring::{majorities, places, walls};
use alhambra_rules::base::survey;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::components::{MAJORITY_POINTS, MajorityPoints, points_in_order};
use alhambra_rules::modules::caliphs_wishes::{self, Wish};
use alhambra_rules::modules::{self, EARNING};
use alhambra_rules::note::Noted;
use alhambra_rules::printed::Corrections;
use alhambra_rules::reason::Reason;
use alhambra_rules::{Building, GameKind, ModuleSet, Placed, Round, Seat, Side, Telling};
use alhambra_table::halves_text;
use cards::Collections;
use serde_json::{Value, json};
use std::fmt::Display;
use std::str::FromStr;

/// Prints the score sheet of one scoring for palaces or cards typed in.
///
/// The companion for the game on the table: type in what lies there, and read off who gets
/// how many points for what.
#[derive(clap::Args)]
#[command(after_help = "\
Each palace stands under a line `seat NAME`. With two players a line `dirk:` lists
the tiles of Dirk, the imaginary third.

  seat Anna
  1,0 garden-8
  0,-1 tower-12
  seat Ben
  -1,0 arcades-6
  dirk: pavilion-2 tower-7

All tiles that lie in palaces may be named, those of modules too, and shown bonus cards
(see `alhambra palace --help`). A line below a palace notes what is no tile:

  sites: 1,0 2,-1                          buildings that are not finished
  extended: 2 tower, garden                extensions, by the type of their building
  halves: tower garden                     half buildings of the keys
  black-dice: 2 3                          pips of the black dice
  characters: city_watch, juggler, sage garden
  falcons: 3 white, brown                  falcons by their colour
  chests: 3                                chests in buildings
  residents: 3 tower, 2 garden             residents by their colour
  culture: 8 shows 5, 11 shows 3           culture tiles: price, and points at the gem
  decorated: pavilion chambers             types whose project is finished
  unserved: 3                              standard buildings without a servant
  workers: 1,0 2,0 0,0                     tiles with workers
  animals: 1,0 3 monkey; 0,1 2 dove, cheetah
  fruit: 1 2 11, spare 2                   full groups of an orchard by their points
  treasures: 1 4                           treasures that are left

Of Dirk three of them can be said: `dirk chests: 2`, `dirk extended: tower`, `dirk sites: tower-7`.
Where a score card puts the types into another order, `--order` says which. `--wishes` names the
wishes of the caliph that lie there, for the last scoring. `--attack` says from where an attack comes.
`--modules medina` counts medinas also while nobody has one.

A tile that looks different in your box is written as it lies there, or once for all in a line
`tile` above the palaces, or in a file for `--tiles`:

  1,0 tower-11 walls SW                    its walls; `walls none` if it has none
  2,0 bazaar-dukat-1 colours pavilion garden tower
  tile camp-n bastions NE
  tile project-pavilion-arcades second E walls N

Quicker is to count by hand: a line for each player and scoring. What can be counted follows from the
modules; a wrong name says which there are. `#` begins a remark.

  modules: camps, falconers
  round 1
  Anna: wall 7, tower 2, falcons-white 3, camps 4
  Ben: wall 4, garden 1
  round 2
  Anna: wall 9, tower 3, falcons-white 3, camps 4
  Ben: wall 8, garden 2

In the card game a line for each player says what lies before them:

  Anna: 3 tower, 2 garden
  Ben: 2 tower, pavilion

Examples:
  alhambra score table.txt --round 1
  alhambra score pad.txt
  alhambra score cards.txt --game cards --round 2
  alhambra score table.txt --round 3 --json
  alhambra score table.txt --round 2 --order tower,garden,pavilion,chambers,seraglio,arcades
  alhambra score table.txt --round 3 --wishes rows,path,second-wall
  alhambra score table.txt --round 1 --attack N
  alhambra score table.txt --round 2 --tiles my-box.txt")]
pub(crate) struct Args {
    /// The file with the palaces or the cards; `-` for standard input
    file: String,
    /// Which game
    #[arg(long, default_value = "board", value_parser = GameKind::ALL.map(GameKind::slug))]
    game: String,
    /// Which scoring: 1, 2 or 3; a file in the quick form may say so itself
    #[arg(long, value_name = "N", value_parser = ["1", "2", "3"])]
    round: Option<String>,
    /// The modules in play: slugs of modules or sets separated by commas. Palaces show most of them; needed for
    /// what nobody has yet, such as medinas, and for the quick form
    #[arg(long, default_value = "none")]
    modules: String,
    /// The six types from the fewest points to the most, where they are not as printed
    #[arg(
        long,
        value_name = "TYPES",
        value_delimiter = ',',
        value_parser = Building::ALL.map(Building::name)
    )]
    order: Vec<String>,
    /// Wishes of the caliph, which bring points in the last scoring
    #[arg(
        long,
        value_name = "WISHES",
        value_delimiter = ',',
        value_parser = Wish::ALL.map(Wish::name)
    )]
    wishes: Vec<String>,
    /// The side from which an attack comes after this scoring
    #[arg(long, value_name = "SIDE", value_parser = ["N", "E", "S", "W"])]
    attack: Option<String>,
    /// A file with tiles that look different in this box, one a line: `tower-12 walls SW`
    #[arg(long, value_name = "FILE")]
    tiles: Option<String>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

impl Args {
    /// The scoring that is named.
    fn named(&self) -> Option<Round> {
        let number = self.round.as_ref()?.parse().ok()?;
        Round::new(number)
    }

    /// The scoring; whoever asks has made sure that one is named.
    fn round(&self) -> Round {
        self.named().unwrap_or(Round::First)
    }

    /// What the places bring in this scoring.
    fn points(&self) -> Result<MajorityPoints, Trouble> {
        if self.order.is_empty() {
            return Ok(MAJORITY_POINTS[self.round().at()]);
        }
        let mut order = Building::ALL;
        order.sort_by_key(|building| self.order.iter().position(|name| name == building.name()));
        let named = order.map(Building::name);
        if self.order != named {
            return Err(Trouble::input("--order does not name each type once"));
        }
        Ok(points_in_order(order, self.round()))
    }

    /// The modules that are said to be in play.
    fn modules(&self) -> Result<ModuleSet, Trouble> {
        let modules = mixture::modules(&self.modules);
        let modules = modules.map_err(|why| Trouble::input(format!("--modules: {why}")))?;
        if self.game == GameKind::Board.slug() || modules.is_empty() {
            return Ok(modules);
        }
        Err(Trouble::input(
            "--modules goes with the board game only: the card game has none",
        ))
    }

    /// The wishes that are scored.
    fn wishes(&self) -> Result<Vec<Wish>, Trouble> {
        let is_named = |wish: &Wish| self.wishes.iter().any(|name| name == wish.name());
        let wishes: Vec<Wish> = Wish::ALL.into_iter().filter(is_named).collect();
        if wishes.len() < self.wishes.len() {
            return Err(Trouble::input("--wishes names a wish twice"));
        }
        let is_last = self.game == GameKind::Board.slug() && self.round() == Round::LAST;
        if wishes.is_empty() || is_last {
            return Ok(wishes);
        }
        Err(Trouble::input(
            "--wishes goes with the last scoring of the board game only: add --round 3",
        ))
    }

    /// The side from which an attack comes.
    fn attack(&self) -> Result<Option<Side>, Trouble> {
        let Some(letter) = &self.attack else {
            return Ok(None);
        };
        if self.game != GameKind::Board.slug() {
            return Err(Trouble::input("--attack goes with the board game only"));
        }
        let mut sides = Side::ALL.into_iter();
        Ok(sides.find(|side| letter.starts_with(side.letter())))
    }
}

/// What one contender gets.
struct Share {
    name: String,
    /// The longest run of outer wall; Dirk has none.
    wall: Option<u8>,
    /// How many buildings of each type count, in halves.
    buildings: [u8; 6],
    /// Points for each building.
    points: [i16; 6],
    /// What modules bring; nothing in the card game.
    extras: Vec<Extra>,
    /// Things of which whoever has most gets points: what for, how many, and the points of the places.
    compared: Vec<(Reason, u8, [u8; 3])>,
    /// What the caliph's wishes count, and what they bring.
    wishes: Vec<(Wish, u8, i16)>,
}

/// Points that a module brings: what for, how many things bring them, and how many they are.
#[derive(Clone, Copy)]
struct Extra {
    reason: Reason,
    count: u8,
    points: i16,
}

/// What the tiles of modules bring to the owner of a palace in a scoring. Bazaars count in the last only.
fn extras(palace: &Palace, round: Round, printed: &Corrections) -> Vec<Extra> {
    let (placed, unfinished) = (&palace.placed, palace.unfinished());
    let is_counted = |kind: &Kind| *kind != Kind::Bazaar || round == Round::LAST;
    let kinds = EARNING.into_iter().filter(is_counted);
    let extra = |kind: Kind| {
        let count = placed.iter().filter(|p| p.tile.kind() == kind).count() as u8;
        let (reason, points) = modules::worth(kind, placed, unfinished, round, printed)?;
        Some(Extra {
            reason,
            count,
            points,
        })
    };
    kinds.filter_map(extra).collect()
}

impl Share {
    fn new(name: &str, wall: Option<u8>, buildings: [u8; 6]) -> Self {
        Self {
            name: name.to_owned(),
            wall,
            buildings: buildings.map(|count| 2 * count),
            points: [0; 6],
            extras: Vec::new(),
            compared: Vec::new(),
            wishes: Vec::new(),
        }
    }

    /// Adds what was noted.
    fn note(&mut self, noted: Vec<Noted>) {
        for noted in noted {
            match noted {
                Noted::Buildings(more) => self.count(more, 2),
                Noted::Halves(more) => self.count(more, 1),
                Noted::Unfinished(_) => {}
                Noted::Points {
                    reason,
                    count,
                    points,
                } => self.extras.push(Extra {
                    reason,
                    count,
                    points,
                }),
                Noted::Compared {
                    reason,
                    count,
                    places,
                } => self.compared.push((reason, count, places)),
            }
        }
    }

    /// Adds so many buildings of so many halves.
    fn count(&mut self, more: [u8; 6], halves: u8) {
        for (all, more) in self.buildings.iter_mut().zip(more) {
            *all = all.saturating_add(more.saturating_mul(halves));
        }
    }

    fn wall_points(&self) -> i16 {
        self.wall.map_or(0, walls)
    }

    fn total(&self) -> i16 {
        let extras = self.extras.iter().map(|extra| extra.points);
        let wishes = self.wishes.iter().map(|(.., points)| *points);
        let points = self.points.into_iter().chain(extras).chain(wishes);
        self.wall_points() + points.sum::<i16>()
    }

    /// The line of this name: how many things, and what they bring. Dirk has those only that he takes part in.
    fn extra(&self, label: &str) -> Option<(u8, i16)> {
        let extras = self.extras.iter();
        let mut own = extras
            .filter(|extra| extra.reason.name() == label)
            .peekable();
        if self.wall.is_none() && own.peek().is_none() {
            return None;
        }
        Some(own.fold((0, 0), |(count, points), extra| {
            (count + extra.count, points + extra.points)
        }))
    }

    fn json(&self, shown: &[&'static str]) -> Value {
        let line = |label: &str, count: Value, points: i16| json!({ "label": label, "count": count, "points": points });
        let wall = self
            .wall
            .map(|length| line("wall", json!(length), self.wall_points()));
        let buildings = Building::ALL.iter().map(|building| {
            let at = building.at();
            let count = quick::halves(self.buildings[at]);
            line(building.name(), count, self.points[at])
        });
        let extras = shown.iter().filter_map(|label| {
            let (count, points) = self.extra(label)?;
            Some(line(label, json!(count), points))
        });
        let wishes = self.wishes.iter();
        let wishes =
            wishes.map(|(wish, count, points)| line(&wished(*wish), json!(count), *points));
        let lines: Vec<Value> = wall
            .into_iter()
            .chain(buildings)
            .chain(extras)
            .chain(wishes)
            .collect();
        json!({ "name": self.name, "total": self.total(), "lines": lines })
    }
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let text = input::text(&args.file)?;
    if quick::is_quick(&text) {
        return run_quick(args, &text);
    }
    if args.named().is_none() {
        return Err(Trouble::input("which scoring is it? Add --round 1, 2 or 3"));
    }
    if args.game == GameKind::Cards.slug() {
        return run_cards(args, &text);
    }
    let file = input::name(&args.file);
    let printed = input::tiles(args.tiles.as_deref())?;
    let palaces =
        Palaces::read(&text, &printed).map_err(|why| Trouble::input(format!("{file}, {why}")))?;
    if let Some(fault) = palaces.impossible() {
        return Err(Trouble::input(format!("{file}, {fault}")));
    }
    if palaces.palaces.iter().any(|p| p.name.is_none()) {
        return Err(Trouble::input(format!(
            "{file} says of no palace whose it is: a line `seat NAME` stands above each"
        )));
    }
    if palaces.dirk.is_some() && palaces.palaces.len() != 2 {
        return Err(Trouble::input(format!(
            "{file} has tiles for Dirk, who plays along only where two people play, not {}",
            palaces.palaces.len()
        )));
    }
    let round = args.round();
    let (points, wishes, attack) = (args.points()?, args.wishes()?, args.attack()?);
    let modules = args.modules()?;
    let scored = |palaces: &Palaces| {
        let mut shares = shares(palaces, round, &points, &wishes, modules);
        if let Some(side) = attack {
            attack::hold(&mut shares, palaces, side, round);
        }
        shares
    };
    let shares = scored(&palaces);
    short::check(&text, &printed, &palaces, &shares, scored)
        .map_err(|why| Trouble::input(format!("{file}, {why}")))?;
    let faults = &palaces.faults;
    let is_alone = palaces.palaces.len() == 2 && palaces.dirk.is_none();
    let without_dirk =
        is_alone.then_some("two play and there is no line `dirk:`, so it is scored without Dirk");
    if args.json {
        let mut value = as_json(&shares, round, palaces.palaces.len());
        value["faults"] = palaces.faults.iter().map(fault).collect();
        let notes = without_dirk.into_iter();
        value["notes"] = notes
            .chain(input::note_of_tiles(&palaces.printed))
            .collect();
        value["tiles"] = input::tiles_as_json(&palaces.printed);
        print::json(&value)
    } else {
        without_dirk.into_iter().for_each(print::warning);
        input::warn_of_tiles(&palaces.printed);
        for fault in faults {
            let whose = fault
                .palace
                .and_then(|p| palaces.palaces[p].name.as_deref());
            print::warning(&format!(
                "the palace of {} breaks a rule of building, {fault}",
                whose.unwrap_or("Dirk")
            ));
        }
        print::out(&as_text(&shares, round))
    }
}

/// The text of the file as something.
fn parsed<T: FromStr<Err: Display>>(args: &Args, text: &str) -> Result<T, Trouble> {
    let file = input::name(&args.file);
    text.parse()
        .map_err(|why| Trouble::input(format!("{file}, {why}")))
}

/// What people counted, one scoring or several.
fn run_quick(args: &Args, text: &str) -> Result<u8, Trouble> {
    if !args.order.is_empty() || !args.wishes.is_empty() || args.attack.is_some() {
        return Err(Trouble::input(
            "--order, --wishes and --attack go with palaces: in the quick form write what was counted, \
             such as `wish-rows 2`, and `table: score-card 4, attack n`",
        ));
    }
    let file = input::name(&args.file);
    let modules = args.modules()?;
    let game = GameKind::from_slug(&args.game).unwrap_or_default();
    let sheets = Sheets::read(text, game, modules, args.named())
        .map_err(|why| Trouble::input(format!("{file}, {why}")))?
        .correct(&input::tiles(args.tiles.as_deref())?);
    sheets
        .check()
        .map_err(|(round, why)| Trouble::input(format!("{file}, round {round}: {why}")))?;
    if sheets.setup.has_dirk() && !sheets.has_dirk {
        print::warning(
            "two play and there is no line `Dirk:`, so he is taken to have no buildings",
        );
    }
    if args.json {
        print::json(&quick::as_json(&sheets))
    } else {
        print::out(&quick::as_text(&sheets))
    }
}

/// The same for the card game.
fn run_cards(args: &Args, text: &str) -> Result<u8, Trouble> {
    args.wishes()?;
    args.attack()?;
    args.modules()?;
    let Collections { seats, dirk } = parsed(args, text)?;
    let round = args.round();
    let own = seats.iter().map(|(name, cards)| (name.as_str(), *cards));
    let dirk = dirk.map(|cards| ("Dirk", cards));
    let mut shares: Vec<Share> = own
        .chain(dirk)
        .map(|(name, cards)| Share::new(name, None, cards))
        .collect();
    share_out(&mut shares, &args.points()?);
    if args.json {
        print::json(&as_json(&shares, round, seats.len()))
    } else {
        print::out(&as_text(&shares, round))
    }
}

/// What everybody gets; Dirk, where he takes part, comes last.
fn shares(
    palaces: &Palaces,
    round: Round,
    points: &MajorityPoints,
    wishes: &[Wish],
    modules: ModuleSet,
) -> Vec<Share> {
    let mut shares: Vec<Share> = palaces
        .palaces
        .iter()
        .map(|palace| {
            let runs = survey::wall_runs(&palace.placed);
            let longest = runs.first().copied().unwrap_or(0);
            let name = palace.name.as_deref().unwrap_or_default();
            let unfinished = palace.unfinished();
            let buildings = modules::counts(&palace.placed, &palace.bonus, unfinished);
            let mut share = Share::new(name, Some(longest), buildings);
            share.extras = extras(palace, round, &palaces.printed);
            share.note(palace.noted(round));
            share.wishes = fulfilled(palace, wishes);
            share
        })
        .collect();
    if palaces.dirk.is_some() {
        let finished = palaces.finished_of_dirk();
        let mut dirk = Share::new("Dirk", None, survey::counts(&finished));
        dirk.note(palaces.noted_of_dirk(round));
        shares.push(dirk);
    }
    let placed: Vec<&[Placed]> = palaces.palaces.iter().map(|p| &p.placed[..]).collect();
    let heap = palaces.heap_of_dirk();
    for (at, reason, count, points) in modules::compared(modules, &placed, &heap, round) {
        shares[at].extras.push(Extra {
            reason,
            count,
            points,
        });
    }
    compare(&mut shares);
    share_out(&mut shares, points);
    shares
}

/// Gives everybody the points for things of which they have most.
fn compare(shares: &mut [Share]) {
    let all = shares.iter().flat_map(|share| share.compared.clone());
    let mut contests: Vec<(Reason, [u8; 3])> = Vec::new();
    for (reason, _, places) in all {
        if !contests.contains(&(reason, places)) {
            contests.push((reason, places));
        }
    }
    for (reason, points) in contests {
        let own = |share: &Share| {
            let own = share.compared.iter();
            let own = own.filter(|(other, ..)| *other == reason);
            own.map(|(_, count, _)| *count).sum()
        };
        let counts: Vec<u8> = shares.iter().map(own).collect();
        let mut won = vec![0; shares.len()];
        places(&counts, &points, |contender, points| {
            won[contender] = points;
        });
        for ((share, count), points) in shares.iter_mut().zip(counts).zip(won) {
            share.extras.push(Extra {
                reason,
                count,
                points,
            });
        }
    }
}

/// What wishes count in a palace, and what they bring.
fn fulfilled(palace: &Palace, wishes: &[Wish]) -> Vec<(Wish, u8, i16)> {
    let mut added = Added::default();
    for (cell, side) in &palace.gates {
        added.put_gate(Gate::new(Seat(0), *cell, *side));
    }
    let built = Built::new(&palace.placed, &added, Seat(0));
    let unfinished = palace.unfinished();
    let fulfilled = |wish: &Wish| {
        let (count, points) = caliphs_wishes::worth(*wish, built, |tile| unfinished.has(tile));
        (*wish, count, points)
    };
    wishes.iter().map(fulfilled).collect()
}

/// The name of the line for a wish.
fn wished(wish: Wish) -> String {
    format!("wish {}", wish.name())
}

/// Gives everybody the points for buildings.
fn share_out(shares: &mut [Share], points: &MajorityPoints) {
    let counts: Vec<[u8; 6]> = shares.iter().map(|s| s.buildings).collect();
    majorities(&counts, points, |contender, building, points| {
        shares[contender].points[building.at()] = points;
    });
}

/// Which extra lines the sheet has: those for what somebody has, in the order of score sheets.
fn shown(shares: &[Share]) -> Vec<&'static str> {
    let extras = shares.iter().flat_map(|share| &share.extras);
    let counts = extras.filter(|extra| extra.count > 0 || extra.points != 0);
    let mut reasons: Vec<Reason> = counts.map(|extra| extra.reason).collect();
    reasons.sort_unstable();
    let mut labels: Vec<&'static str> = reasons.iter().map(Telling::name).collect();
    labels.dedup();
    labels
}

fn as_json(shares: &[Share], round: Round, seats: usize) -> Value {
    let shown = shown(shares);
    let (seats, dirk) = shares.split_at(seats);
    let mut value = json!({
        "round": round.number(),
        "seats": seats.iter().map(|s| s.json(&shown)).collect::<Vec<_>>(),
    });
    if let [dirk] = dirk {
        value["dirk"] = dirk.json(&shown);
    }
    value
}

fn as_text(shares: &[Share], round: Round) -> String {
    let heading: Vec<&str> = std::iter::once("")
        .chain(shares.iter().map(|s| s.name.as_str()))
        .collect();
    let columns: Vec<Column> = std::iter::once(Column::Left)
        .chain(shares.iter().map(|_| Column::Right))
        .collect();
    // How many there are in brackets, then the points.
    let bracketed = |points: i16, what: String| format!("({what}) {points:>3}");
    let cell = |points: i16, what: u8| bracketed(points, what.to_string());
    let wall = |s: &Share| s.wall.map_or("-".to_owned(), |w| cell(s.wall_points(), w));
    let row = |label: &str, cells: Vec<String>| {
        let mut row = vec![label.to_owned()];
        row.extend(cells);
        row
    };
    let mut rows = Vec::new();
    if shares.iter().any(|s| s.wall.is_some()) {
        rows.push(row("longest wall", shares.iter().map(wall).collect()));
    }
    for building in Building::ALL {
        let at = building.at();
        let own = |s: &Share| bracketed(s.points[at], halves_text(s.buildings[at]));
        let cells = shares.iter().map(own);
        rows.push(row(building.name(), cells.collect()));
    }
    for label in shown(shares) {
        let extra = |s: &Share| match s.extra(label) {
            Some((count, points)) => cell(points, count),
            None => "-".to_owned(),
        };
        rows.push(row(label, shares.iter().map(extra).collect()));
    }
    let wishes = shares.first().map_or(&[][..], |share| &share.wishes);
    for (at, (wish, ..)) in wishes.iter().enumerate() {
        let own = |s: &Share| {
            let line = s.wishes.get(at);
            line.map_or("-".to_owned(), |(_, count, points)| cell(*points, *count))
        };
        rows.push(row(&wished(*wish), shares.iter().map(own).collect()));
    }
    let totals = shares.iter().map(|s| s.total().to_string());
    rows.push(row("total", totals.collect()));
    let ordinal = ["first", "second", "third"][round.at()];
    format!(
        "{HEAD}The {ordinal} scoring{HEAD:#}\n\n{}",
        table(&columns, &heading, &rows)
    )
}
