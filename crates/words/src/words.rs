//! Finding the words for a key.

use crate::Lang;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::borrow::Cow;
use std::cell::OnceCell;

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

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    /// What is read of each language in this thread.
    static BUNDLES: [OnceCell<Bundle>; Lang::ALL.len()] =
        const { [const { OnceCell::new() }; _] };
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
        with_bundle(lang, |_| ()).is_some()
    }

    /// Teaches this thread a language: `text` is all of its language files, one after the other.
    /// What is known already stays.
    pub fn learn(lang: Lang, text: &str) {
        BUNDLES.with(|bundles| {
            bundles[lang as usize].get_or_init(|| read(lang, [text]));
        });
    }

    /// The words for a key that needs nothing else. For one that is missing those in English,
    /// and at last the key itself.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The words for a key with what is to be put into them.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: FluentArgs = args
            .iter()
            .map(|(name, arg)| (*name, FluentValue::from(arg)))
            .collect();
        self.in_turn()
            .find_map(|lang| format(lang, key, &args))
            .unwrap_or_else(|| key.to_owned())
    }

    /// Whether there are words for a key.
    pub fn has(&self, key: &str) -> bool {
        self.in_turn()
            .any(|lang| with_bundle(lang, |bundle| bundle.has_message(key)) == Some(true))
    }

    /// The languages that are asked, one after the other.
    fn in_turn(self) -> impl Iterator<Item = Lang> {
        let other = (self.lang != Lang::En).then_some(Lang::En);
        std::iter::once(self.lang).chain(other)
    }
}

/// The words for a key in one language, if it has them.
fn format(lang: Lang, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    with_bundle(lang, |bundle| {
        let pattern = bundle.get_message(key)?.value()?;
        // Whatever is amiss shows in the text itself; tests see to it that nothing is.
        let mut amiss = Vec::new();
        let said = bundle.format_pattern(pattern, Some(args), &mut amiss);
        Some(said.into_owned())
    })
    .flatten()
}

/// Asks the words of a language, if they are known.
fn with_bundle<T>(lang: Lang, ask: impl FnOnce(&Bundle) -> T) -> Option<T> {
    BUNDLES.with(|bundles| {
        let bundle = &bundles[lang as usize];
        #[cfg(feature = "embedded")]
        bundle.get_or_init(|| read(lang, lang.files().iter().copied()));
        bundle.get().map(ask)
    })
}

fn read<'a>(lang: Lang, files: impl IntoIterator<Item = &'a str>) -> Bundle {
    let code = lang
        .code()
        .parse()
        .expect("the code of a language is a language identifier");
    let mut bundle = Bundle::new(vec![code]);
    // Marks around what is put in are for names in another direction of writing; they would
    // end up in records and be read out aloud.
    bundle.set_use_isolating(false);
    for file in files {
        // What can be read is used even if a line of the file cannot; tests refuse such lines.
        let file = match FluentResource::try_new(file.to_owned()) {
            Ok(file) | Err((file, _)) => file,
        };
        bundle.add_resource_overriding(file);
    }
    bundle
}

impl<'a> From<&'a Arg<'_>> for FluentValue<'a> {
    fn from(arg: &'a Arg<'_>) -> Self {
        match arg {
            Arg::Text(text) => Self::from(text.as_ref()),
            Arg::Number(number) => Self::from(*number),
        }
    }
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
}
