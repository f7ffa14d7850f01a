//! `alhambra hint`: what a bot would do in a recorded game.

use crate::input;
use crate::print::{self, DIM, GOOD, HEAD};
use crate::replay::{Replayed, language};
use crate::trouble::Trouble;
use alhambra_bots::{Advice, Asked};
use alhambra_rules::{Seat, View};
use alhambra_words::Lang;
use serde_json::{Value, json};
use std::fmt::Write;

/// The seed of the bot that is asked: the same question gets the same answer.
const SEED: u64 = 1;

/// Advises whoever is asked in a recorded game: good actions, the best first, and why.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra hint game.txt
  alhambra hint game.txt --step 40 --count 5
  alhambra hint game.txt --bot greedy
  alhambra hint game.txt --bot architect@3s
  alhambra hint game.txt --lang de
  alhambra hint game.txt --json

The bot knows what the seat that is asked may know, and no more. Beside each action stands
how many points the bot expects it to bring less than the best. A value in --json is by how
many points the bot expects to end up ahead of the strongest of the others.")]
pub(crate) struct Args {
    /// The file with the game; `-` for standard input
    file: String,
    /// Who is asked for advice
    #[arg(long, value_name = "NAME", default_value = "architect@2000")]
    bot: String,
    /// How many actions are named
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    count: u16,
    /// Advise after so many actions instead of at the end
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Tell it in this language
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language())]
    lang: Lang,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let mut bot = alhambra_bots::by_name(&args.bot, SEED).ok_or_else(|| {
        Trouble::input(format!(
            "--bot: there is no bot `{}`, there are {}",
            args.bot,
            alhambra_bots::NAMES.join(", ")
        ))
    })?;
    let replayed = Replayed::new(&args.file, ("--step", args.step), args.lang)?;
    let Some(seat) = replayed.game.to_act() else {
        return Err(Trouble::input(format!(
            "the game in {} is over after {} actions; --step with a lower number asks for advice \
             before that",
            input::name(&args.file),
            replayed.step()
        )));
    };
    let mut legal = Vec::new();
    replayed.game.legal(&mut legal);
    let advice = bot.advise(&Asked::new(&replayed.game, &legal), args.count.into());
    let hint = Hint {
        replayed,
        seat,
        bot: &args.bot,
        advice,
    };
    if args.json {
        print::json(&hint.json())
    } else {
        print::out(&hint.text())
    }
}

/// What was advised.
struct Hint<'a> {
    replayed: Replayed,
    seat: Seat,
    bot: &'a str,
    advice: Vec<Advice>,
}

impl Hint<'_> {
    fn text(&self) -> String {
        let words = &self.replayed.words;
        let step = words.say_with(
            "replay-step",
            &[
                ("step", self.replayed.step().into()),
                ("of", self.replayed.record.actions().len().into()),
            ],
        );
        let names = self.replayed.names();
        let question = words.question(self.replayed.game.question(), names.of(self.seat), false);
        let mut out = format!("{HEAD}{step}{HEAD:#}\n{question}\n\n");
        let view = self.view();
        for (number, advice) in (1..).zip(&self.advice) {
            let what = words.action_on(&advice.action, view.tile_meant(advice.action));
            let place = match number {
                1 => format!("{GOOD}{}{GOOD:#}", words.say("hint-best")),
                _ => words.behind(self.behind(advice)),
            };
            let why = words.why(advice.why.key(), advice.why.building());
            let _ = writeln!(out, "{number}. {what} · {place}\n   {DIM}{why}{DIM:#}");
        }
        out
    }

    fn json(&self) -> Value {
        let words = &self.replayed.words;
        let handles = self.replayed.handles();
        let view = self.view();
        let advice: Vec<Value> = self
            .advice
            .iter()
            .map(|advice| {
                json!({
                    "action": advice.action.to_string(),
                    "text": words.action_on(&advice.action, view.tile_meant(advice.action)),
                    "value": advice.value,
                    "behind": self.behind(advice),
                    "why": advice.why.to_string(),
                    "reason": words.why(advice.why.key(), advice.why.building()),
                })
            })
            .collect();
        json!({
            "step": self.replayed.step(),
            "seat": handles.of(self.seat),
            "bot": self.bot,
            "question": words.question(
                self.replayed.game.question(),
                self.replayed.names().of(self.seat),
                false
            ),
            "advice": advice,
        })
    }

    /// How many points an action is behind the best.
    fn behind(&self, advice: &Advice) -> f64 {
        self.advice
            .first()
            .map_or(0.0, |best| best.value - advice.value)
    }

    fn view(&self) -> View {
        self.replayed.game.view(Some(self.seat))
    }
}
