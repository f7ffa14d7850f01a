//! Our reader of language files against the library of Fluent.

use crate::languages::messages;
use alhambra_words::{Arg, Lang, Words};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// What is put in where a number is, or where any text is.
const NUMBERS: [i64; 7] = [-1, 0, 1, 2, 3, 14, 1000];
const TEXT: &str = "Anna { $x } [one]";

/// All files of a language, as the library reads them.
fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let code = lang.code().parse().expect("it is a language");
    let mut bundle = FluentBundle::new(vec![code]);
    bundle.set_use_isolating(false);
    for file in lang.files() {
        let file = FluentResource::try_new((*file).to_owned()).expect("it can be read");
        bundle.add_resource(file).expect("no key stands twice");
    }
    bundle
}

#[test]
fn every_message_is_said_as_fluent_says_it() {
    let mut said = 0;
    for lang in Lang::ALL {
        let bundle = bundle(lang);
        for (key, takes) in messages(lang) {
            let pattern = bundle.get_message(&key).and_then(|message| message.value());
            let pattern = pattern.expect("a message says something");
            let most = takes
                .variables()
                .map(|name| takes.choices(name).len())
                .max();
            let texts = (0..=most.unwrap_or(0)).map(|turn| {
                let value = |name| takes.choices(name).nth(turn).unwrap_or(TEXT).to_owned();
                takes
                    .variables()
                    .map(|name| (name, Arg::from(value(name))))
                    .collect()
            });
            let numbers = NUMBERS.iter().map(|number| {
                takes
                    .variables()
                    .map(|name| (name, Arg::from(*number)))
                    .collect()
            });
            for args in texts.chain(numbers) {
                let args: Vec<(&str, Arg<'_>)> = args;
                let theirs: FluentArgs<'_> =
                    args.iter().map(|(name, arg)| (*name, value(arg))).collect();
                let theirs = bundle.format_pattern(pattern, Some(&theirs), &mut Vec::new());
                assert_eq!(
                    Words::new(lang).say_with(&key, &args),
                    theirs,
                    "{lang:?}: {key} {args:?}"
                );
                said += 1;
            }
        }
    }
    assert!(said > 20_000, "{said}");
}

fn value<'a>(arg: &'a Arg<'_>) -> FluentValue<'a> {
    match arg {
        Arg::Text(text) => FluentValue::from(text.as_ref()),
        Arg::Number(number) => FluentValue::from(*number),
    }
}
