//! Names and lines of chat that show what they are.
//!
//! A name is shown among the words of the page, and decides whom people take somebody for. Letters that
//! cannot be seen, that turn the text around or that draw over other lines are left out, letters that
//! only look like others are written as these, and a name that mixes scripts is refused, by the rules
//! of Unicode for identifiers (UTS 39).

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// So many signs may be put on a letter in a name, and in a line of chat.
const MARKS_OF_NAME: usize = 2;
const MARKS_OF_LINE: usize = 3;
/// These join what stands beside them: emoji, and letters of some scripts.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A name as it is kept, or why it cannot be one, as the end of a sentence.
pub(crate) fn name(text: &str) -> Result<String, &'static str> {
    let name = clean(text.nfkc(), MARKS_OF_NAME, |_| false);
    let is_letter = |c: &char| c.general_category_group() == GeneralCategoryGroup::Letter;
    let letters: String = name.chars().filter(is_letter).collect();
    if !letters
        .chars()
        .all(GeneralSecurityProfile::identifier_allowed)
    {
        return Err("has letters that hardly anybody can tell from others");
    }
    if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err("mixes letters of several scripts");
    }
    Ok(name)
}

/// Whether two names look the same.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    // Some letters look alike when they are large, others when they are small, and some are exchanged
    // while others change their size.
    let seen = |name: &str| {
        let bare: String = skeleton(name).collect();
        [skeleton(&small(name)).collect(), small(&bare), bare]
    };
    let (one, other) = (seen(one), seen(other));
    one.iter().zip(&other).any(|(one, other)| one == other)
}

fn small(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

/// A line of chat as it is kept.
pub(crate) fn line(text: &str) -> String {
    clean(text.nfc(), MARKS_OF_LINE, |letter| {
        JOINERS.contains(&letter)
    })
}

fn clean(
    letters: impl Iterator<Item = char>,
    most_marks: usize,
    is_kept: impl Fn(char) -> bool,
) -> String {
    let mut text = String::new();
    let mut marks = 0;
    for letter in letters {
        let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        marks = if is_mark { marks + 1 } else { 0 };
        match letter.general_category() {
            // A mark needs something to stand on.
            _ if is_mark && (marks > most_marks || text.is_empty() || text.ends_with(' ')) => {}
            GeneralCategory::Format if is_kept(letter) => text.push(letter),
            // Whatever ends a line or a word is a space, and several of them are one.
            GeneralCategory::Control
            | GeneralCategory::SpaceSeparator
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator => {
                if !text.is_empty() && !text.ends_with(' ') {
                    text.push(' ');
                }
            }
            GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned => {}
            _ => text.push(letter),
        }
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_shows_what_it_is() {
        for (typed, kept) in [
            ("Anna", "Anna"),
            // Turned around, it would show as Anna.
            ("\u{202e}annA", "annA"),
            ("An\u{200b}na\u{feff}", "Anna"),
            ("\u{2068}Anna\u{2069}", "Anna"),
            ("  Anna \u{a0}\u{3000} Maria\t", "Anna Maria"),
            ("\u{ff21}nna", "Anna"),
            // Two ways to write the same letter.
            ("Jose\u{301}", "Jos\u{e9}"),
            // Accents that draw over other lines.
            (
                "Z\u{351}\u{36b}\u{343}\u{36a}\u{302}\u{301}oe",
                "Z\u{351}\u{36b}oe",
            ),
            ("\u{301}\u{301}Zoe", "Zoe"),
            ("Zo\u{eb}", "Zo\u{eb}"),
            ("O'Brien-Smith 2", "O'Brien-Smith 2"),
            ("\u{5d0}\u{5e0}\u{5d4}", "\u{5d0}\u{5e0}\u{5d4}"),
            (
                "\u{30a2}\u{30f3}\u{30ca}\u{3055}\u{3093}",
                "\u{30a2}\u{30f3}\u{30ca}\u{3055}\u{3093}",
            ),
            (
                "\u{410}\u{43d}\u{43d}\u{430}",
                "\u{410}\u{43d}\u{43d}\u{430}",
            ),
            ("Anna \u{1f3f0}", "Anna \u{1f3f0}"),
            ("\u{202e}\u{200b}\u{0}", ""),
        ] {
            assert_eq!(name(typed).as_deref(), Ok(kept), "{typed:?}");
        }
        // A Cyrillic letter in a Latin name.
        assert!(name("\u{410}nna").is_err());
        // Letters of a script that was given up long ago.
        assert!(name("\u{10330}\u{10331}").is_err());
    }

    #[test]
    fn names_that_look_alike_are_found() {
        let cyrillic = "\u{421}\u{430}\u{440}\u{430}";
        for (one, other) in [
            ("Anna", "Anna"),
            ("Capa", cyrillic),
            ("Paul", "Pau1"),
            ("Anna", "anna"),
            ("Seat 0", "seat O"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        assert!(!look_alike("Anna", "Hanna"));
        assert!(!look_alike("Seat 1", "Seat 2"));
    }

    #[test]
    fn a_line_of_chat_keeps_what_joins_and_nothing_that_turns() {
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        assert_eq!(line(family), family);
        assert_eq!(line("one\r\ntwo\u{2028}three"), "one two three");
        assert_eq!(line("\u{202e}olleh\u{202c}"), "olleh");
        let over = format!("a{}", "\u{30d}".repeat(40));
        assert_eq!(line(&over), format!("a{}", "\u{30d}".repeat(3)));
        let mixed = "\u{410}nna \u{43f}\u{440}\u{438}\u{432}\u{435}\u{442}";
        assert_eq!(line(mixed), mixed);
    }
}
