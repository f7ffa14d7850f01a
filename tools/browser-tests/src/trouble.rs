//! What can go wrong with a browser.

use std::fmt;
use thirtyfour::error::WebDriverError;

/// What comes of something done in the browser.
pub type Result<T> = std::result::Result<T, Trouble>;

/// Why something could not be done, as a sentence for whoever runs the tests.
pub struct Trouble(pub String);

impl Trouble {
    /// A sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// Tests show what they fail with in this form.
impl fmt::Debug for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}

impl From<WebDriverError> for Trouble {
    fn from(error: WebDriverError) -> Self {
        Self(format!("the browser: {error}"))
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        Self(error.to_string())
    }
}
