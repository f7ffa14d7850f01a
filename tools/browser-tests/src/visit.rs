//! Opening a browser for a while, and leaving nothing behind.

use crate::driver::Driver;
use crate::page::{Page, Size};
use crate::serve::Server;
use crate::trouble::{Result, Trouble};
use alhambra_table::Session;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, PoisonError};
use tokio::runtime::{Builder, Runtime};

/// So many browsers run at the same time; more would only wait for each other.
const AT_ONCE: usize = 2;

/// How a browser is opened.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The size of its window.
    pub size: Size,
    /// A folder to be served instead of the page that is built in.
    pub folder: Option<PathBuf>,
    /// What is known already, by its key: bots play at once, the language is English, and
    /// no module has to introduce itself.
    pub known: Vec<(&'static str, String)>,
    /// Whether things may move.
    pub motion: bool,
    /// Errors that say this are none.
    pub tolerated: Option<&'static str>,
}

impl Visit {
    /// A browser of that size in which nobody has to wait.
    pub fn new(size: Size) -> Self {
        let known = [
            ("pace", "instant"),
            ("lang", "en"),
            ("theme", "light"),
            ("met", "all"),
        ];
        Self {
            size,
            folder: None,
            known: known.map(|(key, value)| (key, value.to_owned())).into(),
            motion: false,
            tolerated: None,
        }
    }

    /// A browser that is served a folder of files.
    #[must_use]
    pub fn to_folder(mut self, folder: PathBuf) -> Self {
        self.folder = Some(folder);
        self
    }

    /// With errors on the console that are none: those that say this.
    #[must_use]
    pub const fn tolerating(mut self, what: &'static str) -> Self {
        self.tolerated = Some(what);
        self
    }

    /// With something else known already.
    #[must_use]
    pub fn knowing(mut self, key: &'static str, value: impl Into<String>) -> Self {
        self.known.retain(|(known, _)| *known != key);
        self.known.push((key, value.into()));
        self
    }
}

/// Opens a browser of that size in which a table was played this far, and goes to it.
///
/// # Panics
/// As [`visit`].
pub fn sit_at<T>(size: Size, table: &Session, what: impl AsyncFnOnce(&Page) -> Result<T>) -> T {
    visit(&Visit::new(size), async |page| {
        page.lay(table).await?;
        what(page).await
    })
}

/// Opens a browser, does something with the page, and closes everything again.
///
/// # Panics
/// When that does not work, or when anything was reported as an error on the console.
pub fn visit<T>(how: &Visit, what: impl AsyncFnOnce(&Page) -> Result<T>) -> T {
    let _place = Place::wait();
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a program can have a runtime");
    let driver = Driver::start().expect("Chromium's driver is installed");
    let page = runtime
        .block_on(open(how, &driver))
        .expect("a browser can be opened");
    // Whatever happens, the browser has to be closed: nobody else would do it.
    let done = catch_unwind(AssertUnwindSafe(|| runtime.block_on(what(&page))));
    let errors = runtime.block_on(page.errors()).map(|mut errors| {
        errors.retain(|error| how.tolerated.is_none_or(|what| !error.contains(what)));
        errors
    });
    let failed = !matches!((&done, &errors), (Ok(Ok(_)), Ok(e)) if e.is_empty());
    if failed {
        runtime.block_on(remember(&page, ""));
    }
    close(&runtime, page);
    drop(driver);
    let done = done.unwrap_or_else(|panic| {
        if let Ok(errors) = &errors
            && !errors.is_empty()
        {
            eprintln!("on the console:\n{}", errors.join("\n"));
        }
        resume_unwind(panic)
    });
    let errors = errors.expect("the console can be read");
    let value = done.unwrap_or_else(|trouble| {
        panic!("{trouble}\non the console: {errors:#?}");
    });
    assert!(errors.is_empty(), "errors on the console: {errors:#?}");
    value
}

/// Opens several browsers at once at the tables of a server, lets people meet there, and closes
/// everything again.
///
/// # Panics
/// As [`visit`] does. A connection that is lost is no error: they are cut on purpose.
pub fn visit_together<const N: usize>(
    how: [&Visit; N],
    address: &str,
    what: impl AsyncFnOnce(&[Page; N]) -> Result<()>,
) {
    const LOST: [&str; 3] = [
        "WebSocket connection",
        "ERR_INTERNET_DISCONNECTED",
        "ERR_CONNECTION",
    ];
    let _place = Place::wait();
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a program can have a runtime");
    let drivers = [(); N].map(|()| Driver::start().expect("Chromium's driver is installed"));
    let mut at = 0;
    let pages = [(); N].map(|()| {
        let page = runtime.block_on(open_at(how[at], &drivers[at], address));
        at += 1;
        page.expect("a browser can be opened")
    });
    let done = catch_unwind(AssertUnwindSafe(|| runtime.block_on(what(&pages))));
    let mut errors = Vec::new();
    for page in &pages {
        errors.extend(runtime.block_on(page.errors()).unwrap_or_default());
    }
    errors.retain(|error| !LOST.iter().any(|lost| error.contains(lost)));
    let failed = !matches!(done, Ok(Ok(()))) || !errors.is_empty();
    for (number, page) in pages.into_iter().enumerate() {
        if failed {
            runtime.block_on(remember(&page, &format!("-{}", number + 1)));
        }
        close(&runtime, page);
    }
    drop(drivers);
    if failed && !errors.is_empty() {
        eprintln!("on the consoles:\n{}", errors.join("\n"));
    }
    match done {
        Err(panic) => resume_unwind(panic),
        Ok(Err(trouble)) => panic!("{trouble}"),
        Ok(Ok(())) => assert!(errors.is_empty(), "errors on the consoles: {errors:#?}"),
    }
}

async fn open_at(how: &Visit, driver: &Driver, address: &str) -> Result<Page> {
    let page = Page::elsewhere(driver.open().await?, address.to_owned());
    page.resize(how.size).await?;
    page.allow_motion(how.motion).await?;
    page.forget_everything(&how.known).await?;
    Ok(page)
}

async fn open(how: &Visit, driver: &Driver) -> Result<Page> {
    let server = match &how.folder {
        None => Server::built_in()?,
        Some(folder) => Server::folder(folder.clone())?,
    };
    let page = Page::new(driver.open().await?, server);
    page.resize(how.size).await?;
    page.allow_motion(how.motion).await?;
    page.forget_everything(&how.known).await?;
    Ok(page)
}

/// Keeps a picture of the page as it was when something failed.
async fn remember(page: &Page, more: &str) {
    let name = std::thread::current().name().map(str::to_owned);
    let name = name.unwrap_or_default().replace("::", "-");
    let folder = target().join("browser-failures");
    let path = folder.join(format!("{name}{more}.png"));
    let kept: Result<()> = async {
        std::fs::create_dir_all(&folder)?;
        page.screenshot(&path).await
    }
    .await;
    match kept {
        Ok(()) => eprintln!("what it looked like: {}", path.display()),
        Err(why) => eprintln!("there is no picture of it: {why}"),
    }
}

fn close(runtime: &Runtime, page: Page) {
    if let Err(Trouble(why)) = runtime.block_on(page.quit()) {
        eprintln!("the browser could not be closed: {why}");
    }
}

/// Where Cargo puts what it builds.
pub fn target() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root.join(chosen.unwrap_or_else(|| PathBuf::from("target")))
}

/// How many browsers run, and who waits for one to close.
static RUNNING: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// A place among the browsers that may run at the same time.
struct Place;

impl Place {
    fn wait() -> Self {
        let running = RUNNING.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut running = RUNNING
            .1
            .wait_while(running, |running| *running >= AT_ONCE)
            .unwrap_or_else(PoisonError::into_inner);
        *running += 1;
        Self
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *RUNNING.0.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        RUNNING.1.notify_one();
    }
}
