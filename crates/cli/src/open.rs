//! `alhambra` alone: opens a table on this computer.

use crate::print;
use crate::serve::read_place;
use crate::trouble::Trouble;
use alhambra_server::store::Place;
use alhambra_server::{Config, Program};
use std::io::{ErrorKind, IsTerminal};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

/// Where the table is if nothing else is there: ALHAM on the keys of a telephone. A browser keeps
/// a running game by address, so that the same port finds it again.
const PORT: u16 = 25426;

/// How this system opens an address in the browser: the program, and what comes before the
/// address.
const OPENER: (&str, &[&str]) = if cfg!(windows) {
    // The empty word is the title of a window that never shows.
    ("cmd", &["/C", "start", ""])
} else if cfg!(target_os = "macos") {
    ("open", &[])
} else {
    ("xdg-open", &[])
};

#[derive(clap::Args)]
#[command(next_help_heading = "The table")]
pub(crate) struct Args {
    /// Open the table on this port instead of a free one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// Keep tables with links here: `sqlite:FILE`; otherwise where this system keeps data
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// Print the address only, without opening the browser
    #[arg(long)]
    no_open: bool,
}

/// Serves the table until somebody ends it.
pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let listener = listener(args.port)?;
    let address = listener.local_addr().map_err(|why| lost(&why))?;
    let address = format!("http://{address}/");
    if !alhambra_page_files::is_built_in() {
        print::warning("this program was built without its page, `cargo play` builds both");
    }
    // Games at this screen are kept by the browser, so that the table can do without.
    let store = store(args.store.as_deref());
    if let Err(why) = &store {
        print::warning(&format!("there are no tables with links: {why}"));
    }
    if args.no_open {
        print::out(&format!("{address}\n"))?;
    } else {
        print::out(&format!("The table is open at {address}\n"))?;
        if !opened(&address) {
            print::warning("no browser could be opened, please open the address yourself");
        }
    }
    if std::io::stderr().is_terminal() {
        print::warning("Ctrl-C closes the table");
    }
    let served = match store {
        Ok(program) => program.serve(listener, None, None, Config::default()),
        Err(_) => serve(listener),
    };
    served.map(|()| 0).map_err(|why| lost(&why))
}

/// Where tables with links are kept.
fn store(named: Option<&str>) -> Result<Program, String> {
    let place = match named {
        Some(url) => read_place(url).map_err(|why| why.text)?,
        None => Place::Sqlite(
            data_folder()
                .ok_or("no folder for them is known, name one with --store")?
                .join("alhambra")
                .join("tables.db"),
        ),
    };
    if let Place::Sqlite(file) = &place
        && let Some(folder) = file.parent()
    {
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    Program::open(&place, None).map_err(|why| format!("{place}: {why}"))
}

/// Where this system keeps the data of programs.
fn data_folder() -> Option<PathBuf> {
    let named = |name: &str| {
        env::var_os(name)
            .filter(|v| !v.is_empty())
            .map(PathBuf::from)
    };
    if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(named("HOME")?.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| Some(named("HOME")?.join(".local/share")))
    }
}

/// Listens on this computer only: on the port that was asked for, or else on the usual one, or
/// else on any.
fn listener(port: Option<u16>) -> Result<TcpListener, Trouble> {
    let on = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let bound = match port {
        None => on(PORT).or_else(|_| on(0)).map_err(|why| lost(&why)),
        Some(port) => on(port).map_err(|why| {
            Trouble::input(match why.kind() {
                ErrorKind::AddrInUse => format!("--port {port}: another program is there"),
                _ => format!("--port {port}: {why}"),
            })
        }),
    }?;
    bound.set_nonblocking(true).map_err(|why| lost(&why))?;
    Ok(bound)
}

fn lost(why: &std::io::Error) -> Trouble {
    Trouble::failure(format!("the table cannot be opened: {why}"))
}

/// Serves the page alone.
fn serve(listener: TcpListener) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let router: axum::Router =
            alhambra_page_files::router(alhambra_page_files::Site::built_in());
        tokio::select! {
            ended = axum::serve(listener, router) => ended,
            // There is nothing to be saved: the browser has the game.
            ended = tokio::signal::ctrl_c() => ended,
        }
    })
}

/// Asks the system to open an address in the browser; says whether there is somebody to ask.
fn opened(address: &str) -> bool {
    let (program, before) = OPENER;
    Command::new(program)
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .is_ok()
}
