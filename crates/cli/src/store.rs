//! `alhambra store copy`: all tables of one store into another.

use crate::print::{self, counted};
use crate::serve::read_place;
use crate::trouble::Trouble;
use serde_json::json;

/// Copies all tables of a store into another one that is empty.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra store copy alhambra.db postgres://alhambra@db.example/tables
  alhambra store copy postgres://alhambra@db.example/tables alhambra.db

Stop the servers of both before. Every table is compared after it was copied. The password of a database is in
ALHAMBRA_STORE_PASSWORD, or in the file that ALHAMBRA_STORE_PASSWORD_FILE names.")]
pub(crate) struct Args {
    /// What to do
    #[arg(value_enum)]
    what: What,
    /// The store with the tables: a file, `sqlite:FILE`, or `postgres://USER@HOST/DATABASE`
    from: String,
    /// Where they go; it is made where there is none
    to: String,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    /// Copy all tables
    Copy,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let What::Copy = args.what;
    let (from, to) = (read_place(&args.from)?, read_place(&args.to)?);
    let copied = alhambra_server::run_copy(&from, &to)
        .map_err(|why| Trouble::input(format!("{from} cannot be copied to {to}: {why}")))?;
    if args.json {
        print::json(&json!({
            "games": copied.games,
            "entries": copied.entries,
            "lines": copied.lines,
        }))?;
    } else {
        print::out(&format!(
            "{} copied, with {} and {} of chat; each is the same in both.\n",
            counted(copied.games as u64, "game was", "games were"),
            counted(copied.entries as u64, "entry", "entries"),
            counted(copied.lines as u64, "line", "lines"),
        ))?;
    }
    Ok(0)
}
