//! Finding the words for a key.

use crate::Lang;
use crate::phrases::Phrases;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};

/// The words of one language.
///
/// It is a name only, and can be copied and sent anywhere: the language files are read once in
/// each thread, when something is first said there. Where no words are built in, each thread knows
/// the languages that it was taught.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Words {
    lang: Lang,
}

/// Something that is put into a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// Words, a name, or the key by which a sentence chooses its form.
    Text(Cow<'a, str>),
    /// A number, which also chooses between singular and plural.
    Number(i64),
}

/// What is known of a language.
#[derive(Default)]
struct Known {
    phrases: Phrases,
    /// Whether that is all of it.
    is_whole: bool,
}

thread_local! {
    /// What is read of each language in this thread.
    static KNOWN: [RefCell<Option<Known>>; Lang::ALL.len()] =
        const { [const { RefCell::new(None) }; _] };
    /// Whether something was asked for that is still to be learned.
    static LACKS: Cell<bool> = const { Cell::new(false) };
}

impl Words {
    /// The words of a language.
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether the words of a language are known in this thread.
    pub fn knows(lang: Lang) -> bool {
        with_known(lang, |_| ()).is_some()
    }

    /// Whether all words of a language are known in this thread.
    pub fn knows_all(lang: Lang) -> bool {
        with_known(lang, |known| known.is_whole) == Some(true)
    }

    /// Teaches this thread a language, or what is left of it: `text` is all of its language files, one after
    /// the other. What is known already stays.
    pub fn learn(lang: Lang, text: &str) {
        learn(lang, text, true);
    }

    /// Teaches this thread a part of a language; the rest may follow.
    pub fn learn_part(lang: Lang, text: &str) {
        learn(lang, text, false);
    }

    /// Whether something was asked for, since this was asked, that is in no part learned so far.
    pub fn lacks() -> bool {
        LACKS.take()
    }

    /// The words for a key that needs nothing else. For one that is missing those in English,
    /// and at last the key itself; nothing while a part of the language is still to be learned.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The words for a key with what is to be put into them.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.in_turn()
            .find_map(|lang| with_known(lang, |known| known.phrases.say(lang, key, args))?)
            .unwrap_or_else(|| self.missing(key))
    }

    /// What is said for a key without words.
    fn missing(self, key: &str) -> String {
        if with_known(self.lang, |known| known.is_whole) == Some(false) {
            LACKS.set(true);
            return String::new();
        }
        key.to_owned()
    }

    /// Whether there are words for a key.
    pub fn has(&self, key: &str) -> bool {
        self.in_turn()
            .any(|lang| with_known(lang, |known| known.phrases.has(key)) == Some(true))
    }

    /// The languages that are asked, one after the other.
    fn in_turn(self) -> impl Iterator<Item = Lang> {
        let other = (self.lang != Lang::En).then_some(Lang::En);
        std::iter::once(self.lang).chain(other)
    }
}

/// Asks the words of a language, if they are known.
fn with_known<T>(lang: Lang, ask: impl FnOnce(&Known) -> T) -> Option<T> {
    KNOWN.with(|all| {
        #[cfg(feature = "embedded")]
        all[lang as usize].borrow_mut().get_or_insert_with(|| {
            let mut known = Known::default();
            lang.files()
                .iter()
                .for_each(|file| known.phrases.read(file));
            known.is_whole = true;
            known
        });
        all[lang as usize].borrow().as_ref().map(ask)
    })
}

fn learn(lang: Lang, text: &str, is_whole: bool) {
    if Words::knows_all(lang) {
        return;
    }
    KNOWN.with(|all| {
        let mut known = all[lang as usize].borrow_mut();
        let known = known.get_or_insert_default();
        known.phrases.read(text);
        known.is_whole = is_whole;
    });
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        })*
    };
}

numbers! { u8 u16 u32 usize i8 i16 i32 i64 }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_language_lacks_is_asked_of_english() {
        let asked = |lang| Words::new(lang).in_turn().collect::<Vec<_>>();
        assert_eq!(asked(Lang::De), [Lang::De, Lang::En]);
        assert_eq!(asked(Lang::En), [Lang::En]);
    }

    #[test]
    fn a_language_can_be_taught_where_it_is_not_known() {
        // Threads learn for themselves, so that no other test hears of it.
        let taught = || {
            assert_eq!(Words::knows(Lang::De), cfg!(feature = "embedded"));
            Words::learn(
                Lang::De,
                "undo = Zurück\n# A remark\nscore-now = Werten { $seat }\n",
            );
            assert!(Words::knows(Lang::De));
            Words::learn(Lang::De, "undo = Nochmals\n");
            Words::new(Lang::De).say("undo")
        };
        let said = std::thread::spawn(taught)
            .join()
            .expect("it does not panic");
        if cfg!(feature = "embedded") {
            assert_eq!(said, "Rückgängig", "what is known stays");
        } else {
            assert_eq!(said, "Zurück");
        }
    }

    #[cfg(not(feature = "embedded"))]
    #[test]
    fn what_is_still_to_be_learned_is_left_blank_and_noticed() {
        let words = Words::new(Lang::De);
        Words::learn_part(Lang::De, "undo = Zurück\n");
        assert_eq!(
            (words.say("undo").as_str(), Words::lacks()),
            ("Zurück", false)
        );
        assert_eq!(words.say("vizier"), "");
        assert!(Words::lacks() && !Words::lacks(), "it is told once");
        Words::learn(Lang::De, "vizier = Wesir\nundo = Nochmals\n");
        assert_eq!(
            (words.say("vizier").as_str(), words.say("undo").as_str()),
            ("Wesir", "Zurück")
        );
        assert_eq!(
            (words.say("gone").as_str(), Words::lacks()),
            ("gone", false)
        );
    }
}
