//! What stops a command.

/// What stops a command, as a sentence without its full stop, and the exit status.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub(crate) text: String,
    pub(crate) status: u8,
}

impl Trouble {
    /// Something that was given is wrong.
    pub(crate) fn input(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            status: 2,
        }
    }

    /// The program itself failed at what it was asked for.
    pub(crate) fn failure(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            status: 1,
        }
    }
}
