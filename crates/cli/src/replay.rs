//! `alhambra replay`: plays a recorded game again.

mod sentence;
mod showing;

use crate::input;
use crate::print::{self, DIM, HEAD};
use crate::trouble::Trouble;
use alhambra_record::Record;
use alhambra_rules::{Action, Event, Game, Seat};
use sentence::Names;
use serde_json::{Value, json};
use std::fmt::Write;

/// Replays a recorded game, checks every action and tells what happened.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra replay game.txt
  alhambra replay game.txt --to 40
  alhambra replay game.txt --to 40 --seat Anna
  alhambra replay game.txt --json

--to stops after so many actions and shows the table as it is then, with all hands.
--seat shows the table as that seat sees it: of other hands only how many cards.")]
pub(crate) struct Args {
    /// The file with the game; `-` for standard input
    file: String,
    /// Stop after so many actions and show the table
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Show the table as this seat sees it: a name in the record, or `seat 1` and so on
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

/// A record that was played as far as it was asked for.
struct Replayed {
    record: Record,
    start: Game,
    steps: Vec<Told>,
    /// The game where the replay stopped.
    game: Game,
}

/// A step without the whole game after it: there may be very many.
struct Told {
    number: usize,
    line: usize,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let replayed = Replayed::new(args)?;
    let seat = match &args.seat {
        None => None,
        Some(name) => Some(replayed.seat(name)?),
    };
    let shows = args.to.is_some() || seat.is_some();
    if args.json {
        print::json(&replayed.json(seat, shows))
    } else {
        print::out(&replayed.text(seat, shows))
    }
}

impl Replayed {
    fn new(args: &Args) -> Result<Self, Trouble> {
        let record: Record = input::read(&args.file)?;
        let file = input::name(&args.file);
        let all = record.actions().len();
        let to = args.to.unwrap_or(all);
        if to > all {
            return Err(Trouble::input(format!(
                "--to {to}: {file} holds only {all} actions"
            )));
        }
        let start = record.replay().game().clone();
        let mut game = start.clone();
        let mut steps = Vec::new();
        for step in record.replay().take(to) {
            let step = step.map_err(|refusal| Trouble::input(format!("{file}, {refusal}")))?;
            game = step.game;
            steps.push(Told {
                number: step.number,
                line: step.line,
                seat: step.seat,
                action: step.action,
                events: step.events,
            });
        }
        Ok(Self {
            record,
            start,
            steps,
            game,
        })
    }

    fn seat(&self, name: &str) -> Result<Seat, Trouble> {
        self.record.seat(name).ok_or_else(|| {
            let seats = Seat::all(self.record.setup().players);
            let names: Vec<String> = seats.map(|s| self.record.name(s)).collect();
            Trouble::input(format!(
                "--seat {name}: nobody is called so, there are {}",
                names.join(", ")
            ))
        })
    }

    fn names(&self) -> Names {
        Seat::all(self.record.setup().players)
            .map(|s| self.record.name(s))
            .collect()
    }

    fn text(&self, seat: Option<Seat>, shows: bool) -> String {
        let names = self.names();
        let game = &self.game;
        let mut out = format!(
            "{HEAD}{} players, seed {}{HEAD:#}\n\n{}\n",
            self.record.setup().players,
            self.record.seed(),
            sentence::opening(&self.start, &names)
        );
        for step in &self.steps {
            for event in &step.events {
                // A turn and a scoring begin a paragraph.
                if let Event::TurnBegins(_) | Event::ScoringBegins(_) | Event::Over = event {
                    out.push('\n');
                }
                let said = sentence::sentence(event, &names);
                let number = match event {
                    _ if is_the_action(event) => format!("{:>5}", step.number),
                    _ => " ".repeat(5),
                };
                let _ = writeln!(out, "{DIM}{number}{DIM:#}  {said}");
            }
        }
        out.push('\n');
        if shows {
            let view = showing::view(game, seat);
            let _ = writeln!(out, "{}", showing::text(&view, &names, self.steps.len()));
        }
        out.push_str(&self.result(&names));
        out
    }

    /// The points, and who has won or who is asked.
    fn result(&self, names: &Names) -> String {
        let game = &self.game;
        let points: Vec<String> = game
            .seats()
            .map(|s| format!("{}: {}", names.of(s), game.points(s)))
            .collect();
        let points = points.join(", ");
        if !game.is_over() {
            let asked = sentence::question(game.question(), game.to_act(), names);
            return format!("{HEAD}Points so far:{HEAD:#} {points}.\n{asked}\n");
        }
        let winners: Vec<String> = game.winners().into_iter().map(|s| names.of(s)).collect();
        let verb = if winners.len() == 1 {
            "wins"
        } else {
            "share the victory"
        };
        format!(
            "{HEAD}Final points:{HEAD:#} {points}.\n{} {verb}.\n",
            sentence::and(&winners)
        )
    }

    fn json(&self, seat: Option<Seat>, shows: bool) -> Value {
        let names = self.names();
        let game = &self.game;
        let steps: Vec<Value> = self
            .steps
            .iter()
            .map(|step| {
                let said: Vec<String> = step
                    .events
                    .iter()
                    .map(|e| sentence::sentence(e, &names))
                    .collect();
                json!({
                    "step": step.number,
                    "line": step.line,
                    "seat": names.of(step.seat),
                    "action": step.action.to_string(),
                    "events": said,
                })
            })
            .collect();
        let seats: Vec<Value> = game
            .seats()
            .map(|s| json!({ "name": names.of(s), "points": game.points(s) }))
            .collect();
        let winners: Vec<String> = if game.is_over() {
            game.winners().into_iter().map(|s| names.of(s)).collect()
        } else {
            Vec::new()
        };
        let mut value = json!({
            "players": game.players(),
            "seed": self.record.seed(),
            "actions": self.record.actions().len(),
            "over": game.is_over(),
            "to_act": game.to_act().map(|s| names.of(s)),
            "seats": seats,
            "winners": winners,
            "steps": steps,
        });
        if shows {
            value["table"] = showing::json(&showing::view(game, seat), &names);
        }
        value
    }
}

/// Whether the event is what somebody decided, not what followed from it.
const fn is_the_action(event: &Event) -> bool {
    matches!(
        event,
        Event::Took(..)
            | Event::Bought { .. }
            | Event::Placed(..)
            | Event::Stored(..)
            | Event::Gave(..)
            | Event::Built(..)
            | Event::Removed(..)
            | Event::Swapped(..)
    )
}
