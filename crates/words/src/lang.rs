//! The languages, and the files that hold their words.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

/// The language files of a folder, one for each area.
macro_rules! files {
    ($folder:literal) => {
        [
            include_str!(concat!("../lang/", $folder, "/table.ftl")),
            include_str!(concat!("../lang/", $folder, "/online.ftl")),
            include_str!(concat!("../lang/", $folder, "/things.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules.ftl")),
            include_str!(concat!("../lang/", $folder, "/events.ftl")),
            include_str!(concat!("../lang/", $folder, "/actions.ftl")),
            include_str!(concat!("../lang/", $folder, "/questions.ftl")),
            include_str!(concat!("../lang/", $folder, "/refusals.ftl")),
            include_str!(concat!("../lang/", $folder, "/scoring.ftl")),
            include_str!(concat!("../lang/", $folder, "/replay.ftl")),
            include_str!(concat!("../lang/", $folder, "/advice.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/vizier.ftl")),
            include_str!(concat!(
                "../lang/",
                $folder,
                "/modules/exchange_offices.ftl"
            )),
            include_str!(concat!("../lang/", $folder, "/modules/diamonds.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/characters.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/camps.ftl")),
            include_str!(concat!(
                "../lang/",
                $folder,
                "/modules/treasure_chamber.ftl"
            )),
            include_str!(concat!("../lang/", $folder, "/modules/bazaars.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/falconers.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/watchtowers.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/building_sites.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/major_projects.ftl")),
            include_str!(concat!("../lang/", $folder, "/modules/palace_staff.ftl")),
            include_str!(concat!(
                "../lang/",
                $folder,
                "/modules/palace_designers.ftl"
            )),
        ]
    };
}

/// How many files a language has.
const FILES: usize = 24;

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

    /// The text of its language files.
    pub const fn files(self) -> [&'static str; FILES] {
        match self {
            Self::En => files!("en"),
            Self::De => files!("de"),
        }
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
}
