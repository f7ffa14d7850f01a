//! `alhambra review`: what cost most in a recorded game.

use crate::input;
use crate::print::{self, BAD, DIM, GOOD, HEAD};
use crate::replay::{Replayed, language};
use crate::trouble::Trouble;
use alhambra_bots::{Chances, Mistake, Review};
use alhambra_rules::{Seat, View};
use alhambra_words::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::fmt::Write;

/// Looks through a recorded game: the decisions that cost most, what would have been better and why, and how the
/// chances went.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra review game.txt
  alhambra review game.txt --seat Anna
  alhambra review game.txt --lang de
  alhambra review game.txt --json

At most five decisions of each seat are named, the dearest first; several of one turn count as one. A
cost is by how many points, compared with the others, a better line of play comes out ahead when the game
is played on. It is judged by what the seat could know then, and is the same on every machine.
`alhambra replay FILE --to N` with the number before a step shows the table there.")]
pub(crate) struct Args {
    /// The file with the game; `-` for standard input
    file: String,
    /// Judge this seat only: a name in the record, or `seat 1` and so on
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// Tell it in this language
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language())]
    lang: Lang,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let replayed = Replayed::new(&args.file, ("alhambra replay --to", None), args.lang)?;
    let actions = replayed.record.actions();
    if actions.is_empty() {
        return Err(Trouble::input(format!(
            "nothing was played yet in {}",
            input::name(&args.file)
        )));
    }
    let seat = match &args.seat {
        None => None,
        Some(name) => Some(replayed.seat(name)?),
    };
    let bar = progress(args.json);
    let review = Review::new(&replayed.start, actions, seat, |part| {
        bar.set_position((part * PARTS) as u64);
    });
    bar.finish_and_clear();
    let review = review.map_err(|why| Trouble::failure(why.to_string()))?;
    let told = Told {
        views: views(&replayed, &review.mistakes),
        seats: match seat {
            Some(seat) => vec![seat],
            None => replayed.game.seats().collect(),
        },
        replayed,
        review,
    };
    if args.json {
        print::json(&told.json())
    } else {
        print::out(&told.text())
    }
}

/// In how many parts the bar fills.
const PARTS: f32 = 100.0;

/// A bar on standard error, where there is a terminal.
fn progress(is_json: bool) -> ProgressBar {
    if is_json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(PARTS as u64);
    let style = ProgressStyle::with_template("{bar:40} {percent} % looked through · {eta} left")
        .expect("the template is right");
    bar.set_style(style);
    bar
}

/// What those who erred saw, in the order of their mistakes.
fn views(replayed: &Replayed, mistakes: &[Mistake]) -> Vec<View> {
    let actions = replayed.record.actions();
    let seen = |mistake: &Mistake| {
        let mut game = replayed.start.clone();
        for action in &actions[..mistake.step - 1] {
            // It was played before.
            let _ = game.apply(*action);
        }
        game.view(Some(mistake.seat))
    };
    mistakes.iter().map(seen).collect()
}

/// What was found.
struct Told {
    replayed: Replayed,
    review: Review,
    /// Who was judged.
    seats: Vec<Seat>,
    views: Vec<View>,
}

impl Told {
    /// The mistakes of a seat, with what it saw.
    fn of(&self, seat: Seat) -> impl Iterator<Item = (&Mistake, &View)> {
        let all = self.review.mistakes.iter().zip(&self.views);
        all.filter(move |(mistake, _)| mistake.seat == seat)
    }

    fn text(&self) -> String {
        let words = &self.replayed.words;
        let names = self.replayed.names();
        let mut out = String::new();
        for seat in &self.seats {
            let name = names.of(*seat).to_owned();
            let title = words.say_with("coach-title", &[("name", name.into())]);
            let _ = writeln!(out, "{HEAD}{title}{HEAD:#}");
            if self.of(*seat).next().is_none() {
                let _ = writeln!(out, "{}", words.say("coach-nothing"));
            }
            for (number, (mistake, view)) in (1..).zip(self.of(*seat)) {
                let step = words.say_with("coach-step", &[("step", mistake.step.into())]);
                let cost = words.cost(mistake.cost.into());
                let action = |action| words.action_on(&action, view.tile_meant(action));
                let done = words.say_with("coach-done", &[("done", action(mistake.done).into())]);
                let better = action(mistake.better);
                let better = words.say_with("coach-better", &[("better", better.into())]);
                let why = words.why_not(mistake.why.key(), mistake.why.building(), mistake.figures);
                let _ = writeln!(
                    out,
                    "{number}. {step} · {BAD}{cost}{BAD:#}\n   {done}\n   {GOOD}{better}{GOOD:#}\n   {DIM}{why}{DIM:#}"
                );
            }
            out.push('\n');
        }
        let _ = writeln!(out, "{}\n", words.say("coach-fair"));
        let _ = writeln!(out, "{HEAD}{}{HEAD:#}", words.say("coach-chances"));
        for chances in self.some_chances() {
            let step = words.say_with("coach-step", &[("step", chances.step.into())]);
            let all = self.replayed.game.seats().map(|seat| {
                let name = names.of(seat).to_owned();
                let percent = (chances.of[seat.at()] * 100.0).round() as i64;
                let parts = [("name", name.into()), ("percent", percent.into())];
                words.say_with("coach-chance", &parts)
            });
            let all: Vec<String> = all.collect();
            let _ = writeln!(out, "{step}: {}", all.join(" · "));
        }
        out
    }

    /// The chances at about ten moments, the last among them.
    fn some_chances(&self) -> Vec<&Chances> {
        let all = &self.review.chances;
        let every = all.len().div_ceil(10).max(1);
        let mut some: Vec<&Chances> = all.iter().step_by(every).collect();
        if let (Some(last), Some(end)) = (some.last(), all.last())
            && last.step != end.step
        {
            some.push(end);
        }
        some
    }

    fn json(&self) -> Value {
        let words = &self.replayed.words;
        let handles = self.replayed.handles();
        let all = self.review.mistakes.iter().zip(&self.views);
        let mistakes: Vec<Value> = all
            .map(|(mistake, view)| {
                let text = |action| words.action_on(&action, view.tile_meant(action));
                json!({
                    "step": mistake.step,
                    "seat": handles.of(mistake.seat),
                    "cost": mistake.cost,
                    "done": mistake.done.to_string(),
                    "done_text": text(mistake.done),
                    "better": mistake.better.to_string(),
                    "better_text": text(mistake.better),
                    "why": mistake.why.to_string(),
                    "figures": mistake.figures,
                    "reason": words.why_not(
                        mistake.why.key(),
                        mistake.why.building(),
                        mistake.figures,
                    ),
                })
            })
            .collect();
        let seats: Vec<&str> = self.seats.iter().map(|seat| handles.of(*seat)).collect();
        let chances: Vec<Value> = self
            .review
            .chances
            .iter()
            .map(|chances| {
                let of = self.replayed.game.seats().map(
                    |seat| json!({ "seat": handles.of(seat), "chance": chances.of[seat.at()] }),
                );
                json!({ "step": chances.step, "of": of.collect::<Vec<_>>() })
            })
            .collect();
        json!({
            "actions": self.replayed.record.actions().len(),
            "over": self.replayed.game.is_over(),
            "seats": seats,
            "mistakes": mistakes,
            "chances": chances,
        })
    }
}
