//! The languages.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// All languages, English first: it is what others fall back to.
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// The code of the language, as browsers and the command line spell it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
        }
    }

    /// The language with that code; a region behind it, as in `de-AT`, does not matter.
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_']).next().unwrap_or(code);
        let same = |lang: &Self| lang.code().eq_ignore_ascii_case(language);
        Self::ALL.into_iter().find(same)
    }

    /// Whether a number is spoken of as one thing, as in "1 card".
    pub(crate) const fn counts_as_one(self, number: i64) -> bool {
        match self {
            Self::En | Self::De => number.unsigned_abs() == 1,
        }
    }

    /// The text of its language files.
    #[cfg(feature = "embedded")]
    pub fn files(self) -> &'static [&'static str] {
        let same = |(code, _): &&(&str, _)| *code == self.code();
        let found = crate::built_in::FILES.iter().find(same);
        found.map_or(&[], |(_, files)| files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_with_or_without_a_region() {
        assert_eq!(Lang::from_code("de"), Some(Lang::De));
        assert_eq!(Lang::from_code("de-AT"), Some(Lang::De));
        assert_eq!(Lang::from_code("EN_gb"), Some(Lang::En));
        assert_eq!(Lang::from_code("fr"), None);
        assert_eq!(Lang::from_code(""), None);
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
        }
    }

    #[cfg(feature = "embedded")]
    #[test]
    fn every_folder_of_words_is_a_language_and_the_other_way_round() {
        let mut codes = Lang::ALL.map(Lang::code);
        codes.sort_unstable();
        let folders: Vec<&str> = crate::built_in::FILES
            .iter()
            .map(|(code, _)| *code)
            .collect();
        assert_eq!(folders, codes);
        let folders: Vec<&str> = crate::built_in::PAGES
            .iter()
            .map(|(code, _)| *code)
            .collect();
        assert_eq!(folders, codes);
        for lang in Lang::ALL {
            assert!(lang.files().len() > 5, "{lang:?}");
        }
    }
}
