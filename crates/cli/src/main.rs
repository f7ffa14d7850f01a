//! The `alhambra` command.

mod bench;
mod hint;
mod input;
mod mixture;
mod modules;
mod open;
mod palace;
mod print;
mod replay;
mod review;
mod rules;
mod score;
mod serve;
mod setup;
mod simulate;
mod store;
mod trouble;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use trouble::Trouble;

/// Alhambra, the tile-laying game. Without a command, opens a table in the browser.
#[derive(Parser)]
#[command(name = "alhambra", version, disable_help_subcommand = true)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  alhambra
  alhambra --no-open --port 8080
  alhambra simulate --players 4 --games 1000 --bots greedy,random
  alhambra palace my-palace.txt --fits garden-8
  alhambra setup --players 4 --modules camps,falconers
  alhambra score table.txt --round 2
  alhambra replay game.txt --to 40 --seat Anna
  alhambra hint game.txt
  alhambra review game.txt --seat Anna
  alhambra rules

Every command takes --json and prints one JSON value then. `-` as a file reads
standard input. Bad input ends with status 2 and one sentence.")]
struct Cli {
    #[command(flatten)]
    table: open::Args,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Simulate(simulate::Args),
    Palace(palace::Args),
    Score(score::Args),
    Setup(setup::Args),
    Replay(replay::Args),
    Hint(hint::Args),
    Review(review::Args),
    Bench(bench::Args),
    Rules(rules::Args),
    Modules(modules::Args),
    Serve(serve::Args),
    VerifyStore(serve::VerifyArgs),
    Store(store::Args),
}

fn main() -> ExitCode {
    match run() {
        Ok(status) => ExitCode::from(status),
        Err(trouble) => {
            print::error(&trouble.text);
            ExitCode::from(trouble.status)
        }
    }
}

/// Runs the command; the status is 0 unless a command has an answer of its own.
fn run() -> Result<u8, Trouble> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return wrong_usage(&error),
    };
    match cli.command {
        None => open::run(&cli.table),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Palace(args)) => palace::run(&args),
        Some(Command::Score(args)) => score::run(&args),
        Some(Command::Setup(args)) => setup::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Modules(args)) => modules::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::VerifyStore(args)) => serve::verify(&args),
        Some(Command::Store(args)) => store::run(&args),
    }
}

/// Help and version are printed as asked for; anything else becomes one sentence.
fn wrong_usage(error: &clap::Error) -> Result<u8, Trouble> {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        return print::out(&error.render().ansi().to_string());
    }
    // The first paragraph says what is wrong; usage and hints follow.
    let text = error.render().to_string();
    let first: Vec<&str> = text
        .lines()
        .take_while(|line| !line.trim().is_empty())
        .map(str::trim)
        .collect();
    let first = first.join(" ");
    let what = first.strip_prefix("error: ").unwrap_or(&first);
    // A name that is much like another is guessed.
    let mut tips = text.lines().filter(|line| line.contains("similar"));
    let near = tips.find_map(|line| line.split('\'').nth(1));
    let meant = near.map(|near| format!("; perhaps `{near}` is meant"));
    let meant = meant.unwrap_or_default();
    Err(Trouble::input(format!("{what}{meant} (see --help)")))
}
