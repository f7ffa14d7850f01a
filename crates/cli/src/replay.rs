//! `alhambra replay`: plays a recorded game again.

mod opening;
pub(crate) mod showing;

use crate::input;
use crate::print::{self, DIM, HEAD};
use crate::trouble::Trouble;
use alhambra_record::Record;
use alhambra_rules::{Action, Event, Game, GameKind, Listener, Module, Seat, Telling};
use alhambra_words::{Lang, Names, Words};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};
use std::fmt::Write;

/// Replays a recorded game, checks every action and tells what happened.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra replay game.txt
  alhambra replay game.txt --to 40
  alhambra replay game.txt --to 40 --seat Anna
  alhambra replay game.txt --lang de
  alhambra replay game.txt --json

--to stops after so many actions and shows the table as it is then, with all hands.
--seat tells and shows the game as that seat sees it: of other hands only how many cards.")]
pub(crate) struct Args {
    /// The file with the game; `-` for standard input
    file: String,
    /// Stop after so many actions and show the table
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Show the table as this seat sees it: a name in the record, or `seat 1` and so on
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// Tell it in this language
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language())]
    lang: Lang,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

/// Reads the code of a language.
pub(crate) fn language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::from_code(&code).expect("it is the code of a language"))
}

/// A record that was played as far as it was asked for.
pub(crate) struct Replayed {
    pub(crate) record: Record,
    /// The game before the first action.
    pub(crate) start: Game,
    steps: Vec<Played>,
    /// The game where the replay stopped.
    pub(crate) game: Game,
    /// In which it is told.
    pub(crate) words: Words,
}

/// A step without the whole game after it: there may be very many.
struct Played {
    number: usize,
    line: usize,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let replayed = Replayed::new(&args.file, ("--to", args.to), args.lang)?;
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
    /// Plays the record in a file, to its end or as far as an option of that name says.
    pub(crate) fn new(
        file: &str,
        (option, to): (&str, Option<usize>),
        lang: Lang,
    ) -> Result<Self, Trouble> {
        let record: Record = input::read(file)?;
        let file = input::name(file);
        let all = record.actions().len();
        let to = to.unwrap_or(all);
        if to > all {
            return Err(Trouble::input(format!(
                "{option} {to}: {file} holds only {all} actions"
            )));
        }
        let start = record.replay().game().clone();
        let mut game = start.clone();
        let mut steps = Vec::new();
        for step in record.replay().take(to) {
            let step = step.map_err(|refusal| {
                let before = refusal.number - 1;
                Trouble::input(format!(
                    "{file}, {refusal}; {option} {before} shows the game up to there"
                ))
            })?;
            game = step.game;
            steps.push(Played {
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
            words: Words::new(lang),
        })
    }

    /// How many actions were played.
    pub(crate) const fn step(&self) -> usize {
        self.steps.len()
    }

    /// The seat that `--seat` names.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, Trouble> {
        self.record.seat(name).ok_or_else(|| {
            let seats = Seat::all(self.record.setup().players);
            let names: Vec<String> = seats.map(|s| self.record.name(s)).collect();
            Trouble::input(format!(
                "--seat {name}: nobody is called so, there are {}",
                names.join(", ")
            ))
        })
    }

    /// What somebody at a seat may know; without a seat, whatever the record knows.
    fn listener(&self, seat: Option<Seat>) -> Listener {
        match seat {
            Some(_) => Listener::at(seat, self.record.setup().options.open_hands()),
            None => Listener::of_everything(),
        }
    }

    /// What happened in a step, as a seat saw it; without a seat, as the record knows it. An
    /// action of which no event tells comes first, in words of its own.
    fn story(&self, step: &Played, seat: Option<Seat>, names: &Names) -> Vec<Sentence> {
        let listener = self.listener(seat);
        let action = step.events.iter().position(Event::is_decision);
        let mut story = Vec::new();
        if action.is_none() {
            let decided = listener.action(step.seat, step.action);
            story.push(Sentence {
                text: self.words.decision(decided, step.seat, names),
                is_the_action: true,
                begins_a_paragraph: false,
            });
        }
        for (at, event) in step.events.iter().enumerate() {
            let event = listener.event(*event);
            story.push(Sentence {
                text: self.words.event(&event, names),
                is_the_action: action == Some(at),
                begins_a_paragraph: matches!(
                    event,
                    Event::TurnBegins { .. } | Event::ScoringBegins { .. } | Event::Over
                ),
            });
        }
        story
    }

    /// The action of a step as text; its verb alone where the seat may not know it all.
    fn action(&self, step: &Played, seat: Option<Seat>) -> String {
        match self.listener(seat).action(step.seat, step.action) {
            Some(action) => action.to_string(),
            None => step.action.name().to_owned(),
        }
    }

    /// What the seats are called in sentences: as the record says, or by their number in the
    /// language that is told in.
    pub(crate) fn names(&self) -> Names {
        Seat::all(self.record.setup().players)
            .map(|seat| match self.record.names().get(seat.at()) {
                Some(name) => name.clone(),
                None => self.words.seat(seat),
            })
            .collect()
    }

    /// What programs call the seats, as `--seat` takes it.
    pub(crate) fn handles(&self) -> Names {
        Seat::all(self.record.setup().players)
            .map(|seat| self.record.name(seat))
            .collect()
    }

    fn text(&self, seat: Option<Seat>, shows: bool) -> String {
        let names = self.names();
        let words = &self.words;
        let setup = self.record.setup();
        let head = words.say_with(
            "replay-head",
            &[
                ("players", setup.players.into()),
                ("seed", self.record.seed().to_string().into()),
            ],
        );
        let mut out = format!("{HEAD}{head}{HEAD:#}\n");
        if setup.game != GameKind::Board {
            let _ = writeln!(out, "{}", words.game(setup.game));
        }
        if !setup.modules.is_empty() {
            let modules = words.list(setup.modules.iter().map(|module| words.module(module)));
            let with = words.say_with("replay-modules", &[("modules", modules.into())]);
            let _ = writeln!(out, "{with}");
        }
        if !setup.options.is_empty() {
            let options = words.list(setup.options.iter().map(|option| words.option(option)));
            let said = words.say_with("replay-options", &[("options", options.into())]);
            let _ = writeln!(out, "{said}");
        }
        let _ = writeln!(out, "\n{}", opening::text(&self.start, words, &names));
        for step in &self.steps {
            for told in self.story(step, seat, &names) {
                if told.begins_a_paragraph {
                    out.push('\n');
                }
                let number = if told.is_the_action {
                    format!("{:>5}", step.number)
                } else {
                    " ".repeat(5)
                };
                let _ = writeln!(out, "{DIM}{number}{DIM:#}  {}", told.text);
            }
        }
        out.push('\n');
        if shows {
            let view = showing::view(&self.game, seat);
            let table = showing::text(&view, words, &names, self.steps.len());
            let _ = writeln!(out, "{table}");
        }
        out.push_str(&self.result(&names));
        out
    }

    /// The points, and who has won or who is asked.
    fn result(&self, names: &Names) -> String {
        let (game, words) = (&self.game, &self.words);
        let points: Vec<String> = game
            .seats()
            .map(|s| format!("{}: {}", names.of(s), game.points(s)))
            .collect();
        let (head, then) = if game.is_over() {
            let winners = game.winners();
            let list = words.list(winners.iter().map(|s| names.of(*s).to_owned()));
            let then = match winners.len() {
                1 => words.say_with("winner", &[("name", list.into())]),
                _ => words.say_with("winners", &[("names", list.into())]),
            };
            ("replay-final-points", then)
        } else {
            let asked = game.to_act().map_or("", |seat| names.of(seat));
            let then = words.question(game.question(), asked, false);
            ("replay-points-so-far", then)
        };
        let (head, points) = (words.say(head), points.join(", "));
        format!("{HEAD}{head}:{HEAD:#} {points}.\n{then}\n")
    }

    fn json(&self, seat: Option<Seat>, shows: bool) -> Value {
        let (names, handles) = (self.names(), self.handles());
        let game = &self.game;
        let listener = self.listener(seat);
        let steps: Vec<Value> = self
            .steps
            .iter()
            .map(|step| {
                let story = self.story(step, seat, &names).into_iter();
                let said: Vec<String> = story.map(|told| told.text).collect();
                json!({
                    "step": step.number,
                    "line": step.line,
                    "seat": handles.of(step.seat),
                    "action": self.action(step, seat),
                    "events": said,
                    "told": step
                        .events
                        .iter()
                        .map(|event| alhambra_json::event(&listener.event(*event)))
                        .collect::<Vec<_>>(),
                })
            })
            .collect();
        let seats: Vec<Value> = game
            .seats()
            .map(|s| json!({ "name": handles.of(s), "points": game.points(s) }))
            .collect();
        let winners: Vec<&str> = if game.is_over() {
            game.winners().into_iter().map(|s| handles.of(s)).collect()
        } else {
            Vec::new()
        };
        let mut value = json!({
            "game": game.setup().game.slug(),
            "players": game.players(),
            "seed": self.record.seed(),
            "modules": game.setup().modules.iter().map(Module::slug).collect::<Vec<_>>(),
            "options": game.setup().options.slugs(),
            "actions": self.record.actions().len(),
            "over": game.is_over(),
            "to_act": game.to_act().map(|s| handles.of(s)),
            "seats": seats,
            "winners": winners,
            "steps": steps,
        });
        if shows {
            value["table"] = showing::json(&showing::view(game, seat), &self.words, &handles);
        }
        value
    }
}

/// A sentence of the story.
struct Sentence {
    text: String,
    /// Whether it tells what was decided, not what followed from it.
    is_the_action: bool,
    /// A turn and a scoring begin a paragraph.
    begins_a_paragraph: bool,
}
