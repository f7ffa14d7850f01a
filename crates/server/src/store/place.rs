//! Where a store is: a file, or a database.

use super::{Address, Known, Postgres, Sqlite, Store, StoreError};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// How the name of a store begins that is one file.
const SQLITE: &str = "sqlite:";
/// How it begins where it is a database.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// Where a store is.
#[derive(Clone, Debug)]
pub enum Place {
    /// In this file.
    Sqlite(PathBuf),
    /// In this database.
    Postgres(Box<Address>),
}

/// What opens a database beside its address. It is part of no command line and of no log.
#[derive(Clone, Default)]
pub struct Access {
    /// The password, if there is one.
    pub password: Option<String>,
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Access")
    }
}

impl Place {
    /// Reads where a store is: `sqlite:FILE`, `FILE` or `postgres://USER@HOST/DATABASE`. What is wrong with it
    /// is said as a sentence without its full stop.
    pub fn read(text: &str, access: &Access) -> Result<Self, String> {
        if POSTGRES.iter().any(|begin| text.starts_with(begin)) {
            let address = Address::read(text, access.password.as_deref())?;
            return Ok(Self::Postgres(Box::new(address)));
        }
        match text.strip_prefix(SQLITE).unwrap_or(text) {
            "" => Err("the file behind `sqlite:` is missing".to_owned()),
            file if file.contains("://") => {
                Err("a store is `sqlite:FILE` or `postgres://USER@HOST/DATABASE`".to_owned())
            }
            file => Ok(Self::Sqlite(PathBuf::from(file))),
        }
    }

    /// Opens the store, or makes one where there is none, as other nodes shall know this one.
    pub async fn open(&self, known: Known) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Self::Sqlite(file) => Arc::new(Sqlite::open(file)?),
            Self::Postgres(address) => Arc::new(Postgres::open(address, known).await?),
        })
    }

    /// Opens the store to read it. Nothing in it is changed.
    pub async fn look(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            // Opening would make a file where there is none.
            Self::Sqlite(file) if !file.is_file() => {
                let why = "there is no such file; name the store of a server";
                return Err(StoreError::Failed(why.to_owned()));
            }
            Self::Sqlite(file) => Arc::new(Sqlite::look(file)?),
            Self::Postgres(address) => Arc::new(Postgres::look(address).await?),
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "{}", file.display()),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_file_or_a_database() {
        let access = Access {
            password: Some("open sesame".to_owned()),
        };
        for (text, shown) in [
            ("sqlite:tables.db", "tables.db"),
            ("tables.db", "tables.db"),
            (
                "postgres://anna@localhost/tables",
                "postgres://anna@localhost/tables",
            ),
        ] {
            let place = Place::read(text, &access).expect("it is a place");
            assert_eq!(place.to_string(), shown);
            assert!(!format!("{place:?}{access:?}").contains("sesame"));
        }
        for text in [
            "sqlite:",
            "mysql://anna@localhost/tables",
            "postgres://",
            "postgres://anna@h/t?sslmode=odd",
        ] {
            assert!(Place::read(text, &access).is_err(), "{text}");
        }
    }

    #[test]
    fn a_password_in_the_address_is_refused_and_not_repeated() {
        let why = Place::read(
            "postgres://anna:sesame@localhost/tables",
            &Access::default(),
        );
        let why = why.expect_err("everybody could read it");
        assert!(why.contains("ALHAMBRA_STORE_PASSWORD"), "{why}");
        assert!(!why.contains("sesame"), "{why}");
    }
}
