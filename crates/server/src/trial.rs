//! A `PostgreSQL` of its own, for tests and measurements.
//!
//! It is made in a folder of its own, listens on the loopback address at a port that was free, and is
//! stopped and removed when it is dropped, or when this program ends in whatever way: a small shell
//! watches over it. As root it runs as the user `postgres`, since it refuses to run as root. No database that
//! the system has is touched. Programs are looked for where Debian's package puts them, and then in `PATH`.

use crate::store::{Access, Address, Place};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Who owns the tables, and their password.
const USER: &str = "alhambra";
/// The password of that user: of a database that is there for a few seconds, on this computer only.
pub const PASSWORD: &str = "for a trial only";
/// Where Debian's package puts its programs, by version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// How long it may take to begin.
const BEGINNING: Duration = Duration::from_secs(30);
/// The shell that watches over it: it starts, stops and kills as it is told, and tidies up when nobody is
/// left who could tell it anything.
const WATCHER: &str = r#"
cd "$1" || exit 1
pid=
trap '' INT TERM
while read -r word; do
    case $word in
        start) "$2" -D data >>log 2>&1 </dev/null & pid=$! ;;
        kill)
            all="$pid $(cat /proc/$pid/task/$pid/children 2>/dev/null)"
            kill -9 $all 2>/dev/null
            wait $pid 2>/dev/null
            # Those that are left see that it is gone, each at its next step.
            for one in $all; do
                while kill -0 $one 2>/dev/null; do sleep 0.02; done
            done ;;
        stop) kill -INT $pid; wait $pid 2>/dev/null ;;
    esac
    echo done
done
kill -QUIT $pid 2>/dev/null; wait $pid 2>/dev/null
cd / && rm -rf "$1"
"#;

/// A database server that is there for a while.
pub struct Database {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    watcher: Child,
    orders: Option<ChildStdin>,
    answers: Option<BufReader<ChildStdout>>,
    made: AtomicU32,
}

impl Database {
    /// Makes one and starts it. With `is_safe` it waits for the disk, as it does where that counts.
    pub fn start(is_safe: bool) -> Result<Self, String> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let programs = programs()?;
        let name = format!("alhambra-pg-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let failed = |why: std::io::Error| format!("{}: {why}", folder.display());
        fs::create_dir(&folder).map_err(failed)?;
        let user = user()?;
        if let Some((uid, gid)) = user {
            own(&folder, uid, gid).map_err(failed)?;
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = port.map_err(failed)?.port();
        if let Err(why) = make(&folder, &programs, user, port, is_safe) {
            let _ = fs::remove_dir_all(&folder);
            return Err(why);
        }
        let mut watcher = Command::new("sh");
        watcher
            .args(["-c", WATCHER, "sh"])
            .args([folder.as_os_str(), programs.join("postgres").as_os_str()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        as_user(&mut watcher, user);
        let mut watcher = watcher.spawn().map_err(failed)?;
        let orders = watcher.stdin.take();
        let answers = watcher.stdout.take().map(BufReader::new);
        let mut database = Self {
            folder,
            programs,
            port,
            watcher,
            orders,
            answers,
            made: AtomicU32::new(0),
        };
        database.begin()?;
        Ok(database)
    }

    /// Starts it again, after it was stopped or killed.
    pub fn begin(&mut self) -> Result<(), String> {
        let late = Instant::now() + BEGINNING;
        self.order("start")?;
        while !self.is_well() {
            if Instant::now() > late {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(format!("PostgreSQL does not begin:\n{log}"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Kills it at once, as a power failure would.
    pub fn kill(&mut self) -> Result<(), String> {
        self.order("kill")
    }

    /// Stops it in good order.
    pub fn stop(&mut self) -> Result<(), String> {
        self.order("stop")
    }

    /// Has something done, and waits until it is.
    fn order(&mut self, word: &str) -> Result<(), String> {
        let (Some(orders), Some(answers)) = (&mut self.orders, &mut self.answers) else {
            return Err("nobody watches over PostgreSQL".to_owned());
        };
        let said = writeln!(orders, "{word}").and_then(|()| orders.flush());
        let done = said.and_then(|()| answers.read_line(&mut String::new()));
        match done {
            Ok(read) if read > 0 => Ok(()),
            Ok(_) => Err("nobody watches over PostgreSQL any more".to_owned()),
            Err(why) => Err(format!("nobody watches over PostgreSQL: {why}")),
        }
    }

    fn is_well(&self) -> bool {
        self.run("psql", &["--dbname", "postgres", "--command", "SELECT 1"])
            .is_ok()
    }

    /// A new and empty database: its address, without the password.
    pub fn fresh(&self) -> Result<String, String> {
        let name = format!("tables{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.run(
            "psql",
            &[
                "--dbname",
                "postgres",
                "--command",
                &format!("CREATE DATABASE {name}"),
            ],
        )?;
        Ok(format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port))
    }

    /// A new and empty database, as a place for a store.
    pub fn place(&self) -> Result<Place, String> {
        Place::read(&self.fresh()?, &access())
    }

    /// The same as an address.
    pub fn address(&self) -> Result<Address, String> {
        Address::read(&self.fresh()?, Some(PASSWORD))
    }

    /// Does something to a database by hand, as another program might.
    pub fn spoil(&self, url: &str, sql: &str) -> Result<String, String> {
        self.run(
            "psql",
            &[
                "--dbname",
                url,
                "--tuples-only",
                "--no-align",
                "--command",
                sql,
            ],
        )
    }

    /// Where it speaks TLS: a certificate for `localhost`, as a file that clients can be told to believe.
    pub fn speaks_tls(&mut self) -> Result<PathBuf, String> {
        let (key, certificate) = (
            self.folder.join("data/server.key"),
            self.folder.join("data/server.crt"),
        );
        let mut openssl = Command::new("openssl");
        openssl
            .args([
                "req",
                "-new",
                "-x509",
                "-nodes",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
            ])
            .args([
                "-subj",
                "/CN=localhost",
                "-addext",
                "subjectAltName=DNS:localhost",
            ])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"])
            .arg(&key)
            .arg("-out")
            .arg(&certificate);
        as_user(&mut openssl, user()?);
        listen(openssl)?;
        self.run(
            "psql",
            &[
                "--dbname",
                "postgres",
                "--command",
                "ALTER SYSTEM SET ssl = on",
            ],
        )?;
        self.run(
            "psql",
            &[
                "--dbname",
                "postgres",
                "--command",
                "SELECT pg_reload_conf()",
            ],
        )?;
        let copied = self.folder.with_extension("crt");
        fs::copy(&certificate, &copied).map_err(|why| why.to_string())?;
        Ok(copied)
    }

    /// At which port it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        let mut command = Command::new(self.programs.join(program));
        command
            .args(arguments)
            .env("PGHOST", "127.0.0.1")
            .env("PGPORT", self.port.to_string())
            .env("PGUSER", USER)
            .env("PGPASSWORD", PASSWORD);
        listen(command)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // The shell ends when nobody can tell it anything any more.
        drop(self.orders.take());
        let _ = self.watcher.wait();
        let _ = fs::remove_file(self.folder.with_extension("crt"));
    }
}

/// What opens it.
pub fn access() -> Access {
    Access {
        password: Some(PASSWORD.to_owned()),
    }
}

/// The newest of Debian's, or what is found in `PATH`.
fn programs() -> Result<PathBuf, String> {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = versions
        .into_iter()
        .rev()
        .chain(std::env::split_paths(&path));
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "psql"]
            .iter()
            .all(|name| folder.join(name).is_file())
    };
    all.into_iter().find(has_all).ok_or_else(|| {
        "PostgreSQL is missing; `cargo xtask postgres` installs it, or `apt-get install postgresql`".to_owned()
    })
}

/// As whom it runs, if not as whoever runs this.
fn user() -> Result<Option<(u32, u32)>, String> {
    let id = |arguments: &[&str]| {
        let mut command = Command::new("id");
        command.args(arguments);
        let said = listen(command)?;
        said.trim().parse::<u32>().map_err(|why| why.to_string())
    };
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    Ok(Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?)))
}

#[cfg(unix)]
fn own(folder: &Path, uid: u32, gid: u32) -> std::io::Result<()> {
    std::os::unix::fs::chown(folder, Some(uid), Some(gid))
}

#[cfg(not(unix))]
fn own(_: &Path, _: u32, _: u32) -> std::io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn as_user(command: &mut Command, user: Option<(u32, u32)>) {
    use std::os::unix::process::CommandExt;
    // Whatever ends this program by the keyboard leaves it to the shell to tidy up.
    command.process_group(0);
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
}

#[cfg(not(unix))]
fn as_user(_: &mut Command, _: Option<(u32, u32)>) {}

/// Makes the files of a database server.
fn make(
    folder: &Path,
    programs: &Path,
    user: Option<(u32, u32)>,
    port: u16,
    is_safe: bool,
) -> Result<(), String> {
    let failed = |why: std::io::Error| format!("PostgreSQL cannot be set up: {why}");
    let password = folder.join("password");
    fs::write(&password, PASSWORD).map_err(failed)?;
    if let Some((uid, gid)) = user {
        own(&password, uid, gid).map_err(failed)?;
    }
    let mut initdb = Command::new(programs.join("initdb"));
    initdb
        .args(["--username", USER, "--auth", "scram-sha-256", "--pwfile"])
        .arg(&password)
        .args(["--encoding", "UTF8", "--no-locale", "--no-sync", "--pgdata"])
        .arg(folder.join("data"))
        .current_dir(folder);
    as_user(&mut initdb, user);
    listen(initdb)?;
    let settings = format!(
        "\nlisten_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{}'\n\
         max_connections = 60\nfsync = {}\nlog_min_messages = warning\nautovacuum_naptime = 10s\n",
        folder.display(),
        if is_safe { "on" } else { "off" }
    );
    let file = folder.join("data/postgresql.conf");
    let file = fs::OpenOptions::new().append(true).open(file);
    let written = file.and_then(|mut file| file.write_all(settings.as_bytes()));
    written.map_err(failed)
}

/// Runs a program to its end, and gives what it says.
fn listen(mut command: Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|why| format!("{name} does not run: {why}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{name} failed: {}", said.trim()))
}
