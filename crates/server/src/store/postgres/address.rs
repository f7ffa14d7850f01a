//! Where a database is, and how to speak to it.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How the certificate of an authority is named in an address, as other programs do it.
const AUTHORITY: &str = "sslrootcert";
/// How it is said whether TLS is spoken.
const MODE: &str = "sslmode";
/// How long it may take to connect.
const CONNECTING: Duration = Duration::from_secs(5);
/// How long the system waits for a line on which nothing comes through.
const DEAD: Duration = Duration::from_secs(8);

/// Where a database is: `postgres://USER@HOST:PORT/DATABASE`.
///
/// Outside of this computer TLS is spoken, and the certificate of the database has to be good: by an
/// authority that the system knows, or by that in the file that `sslrootcert=FILE` names. Whoever wants
/// no TLS says `sslmode=disable`.
#[derive(Clone)]
pub struct Address {
    config: Config,
    tls: MakeRustlsConnect,
    /// As it may be shown: no address holds a password.
    shown: String,
    /// Whether nothing is changed over these connections.
    reads: bool,
}

impl Address {
    /// Reads an address; what is wrong with it is said as a sentence without its full stop.
    pub fn read(url: &str, password: Option<&str>) -> Result<Self, String> {
        let (plain, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut authority, mut mode, mut rest) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some((AUTHORITY, file)) => authority = Some(file),
                Some((MODE, word)) => mode = Some(word),
                _ => rest.push(pair),
            }
        }
        let whole = format!("{plain}?{}", rest.join("&"));
        let whole = whole.trim_end_matches('?');
        let mut config =
            Config::from_str(whole).map_err(|why| match std::error::Error::source(&why) {
                Some(source) => format!("this is no address of a database: {source}"),
                None => format!("this is no address of a database: {why}"),
            })?;
        if config.get_password().is_some() {
            return Err(
                "there is a password in the address, where everybody on this computer can read it; leave \
                 it out, and put it into the variable ALHAMBRA_STORE_PASSWORD or into the file that \
                 ALHAMBRA_STORE_PASSWORD_FILE names"
                    .to_owned(),
            );
        }
        if config.get_hosts().is_empty() {
            return Err(
                "the address names no host, as in `postgres://USER@HOST/DATABASE`".to_owned(),
            );
        }
        if let Some(password) = password {
            config.password(password);
        }
        let mode = match mode {
            Some("disable") => SslMode::Disable,
            Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some(word) => {
                return Err(format!(
                    "`{MODE}={word}` is not known here: `disable` speaks no TLS, `require` does, with a \
                     certificate that is good"
                ));
            }
            None if authority.is_none() && config.get_hosts().iter().all(is_here) => {
                SslMode::Disable
            }
            None => SslMode::Require,
        };
        config
            .ssl_mode(mode)
            .application_name("alhambra")
            .connect_timeout(CONNECTING)
            .tcp_user_timeout(DEAD);
        Ok(Self {
            tls: tls(mode, authority)?,
            config,
            shown: url.to_owned(),
            reads: false,
        })
    }

    /// The same, to read only.
    #[must_use]
    pub(super) fn read_only(mut self) -> Self {
        self.reads = true;
        self
    }

    /// What is said first over a connection. It is not said while connecting: of several hosts, that one is
    /// still looked for that can be written.
    pub(super) const fn greeting(&self) -> Option<&'static str> {
        if self.reads {
            Some("SET default_transaction_read_only = on")
        } else {
            None
        }
    }

    pub(super) async fn connect(&self) -> Result<(Client, Line), Error> {
        self.config.connect(self.tls.clone()).await
    }
}

/// What has to be run for a connection.
pub(super) type Line =
    Connection<Socket, <MakeRustlsConnect as tokio_postgres::tls::MakeTlsConnect<Socket>>::Stream>;

/// Whether nothing of what is said leaves this computer.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost"
                || name
                    .parse()
                    .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// Whom to believe that a database is what it says.
fn tls(mode: SslMode, authority: Option<&str>) -> Result<MakeRustlsConnect, String> {
    let mut roots = RootCertStore::empty();
    if let Some(file) = authority {
        let failed =
            |why: &dyn fmt::Display| format!("no certificate can be read from {file}: {why}");
        let found = CertificateDer::pem_file_iter(file).map_err(|why| failed(&why))?;
        for certificate in found {
            let certificate = certificate.map_err(|why| failed(&why))?;
            roots.add(certificate).map_err(|why| failed(&why))?;
        }
        if roots.is_empty() {
            return Err(failed(&"it holds none"));
        }
    } else if mode != SslMode::Disable {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|why| format!("no TLS can be spoken: {why}"))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// The password stays out of every log.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({})", self.shown)
    }
}
