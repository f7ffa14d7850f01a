//! The browser and its driver: two programs that are started here and end here.

use crate::trouble::{Result, Trouble};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

/// What the browser is told: no window, no talk with anybody but the page.
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// What the driver says when it can be used; its port follows.
const STARTED: &str = "was started successfully on port ";

/// A driver on a free port of this machine. It ends when this is dropped.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// The folder in which the browser keeps what it knows of its user.
    profile: PathBuf,
}

impl Driver {
    /// Starts a driver.
    pub(crate) fn start() -> Result<Self> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("alhambra-browser-tests-{}-{number}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        fs::create_dir_all(&profile)?;
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| Trouble(format!("chromedriver could not be started: {e}")))?;
        let port = port(&mut process);
        let mut driver = Self {
            process,
            port: 0,
            profile,
        };
        driver.port = port.ok_or_else(|| Trouble::new("chromedriver says no port"))?;
        Ok(driver)
    }

    /// Opens a browser that knows nothing yet.
    pub(crate) async fn open(&self) -> Result<WebDriver> {
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wanted.add_arg(flag)?;
        }
        wanted.add_arg(&format!("--user-data-dir={}", self.profile.display()))?;
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let address = format!("http://127.0.0.1:{}", self.port);
        Ok(WebDriver::new(address, wanted).await?)
    }
}

/// The port that the driver chose.
fn port(process: &mut Child) -> Option<u16> {
    let mut lines = BufReader::new(process.stdout.take()?).lines();
    let port = lines
        .by_ref()
        .map_while(std::result::Result::ok)
        .find_map(|line| {
            let (_, port) = line.split_once(STARTED)?;
            port.trim_end_matches('.').parse().ok()
        });
    // Somebody has to listen to the rest, or the driver would stand still one day.
    std::thread::spawn(move || lines.map_while(std::result::Result::ok).for_each(drop));
    port
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Its browser was closed before. What has ended already cannot be ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}
