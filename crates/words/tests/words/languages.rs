//! The language files against each other.

use alhambra_rules::module::Preset;
use alhambra_words::{Arg, Lang, Words};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
    VariantKey,
};
use std::collections::{BTreeMap, BTreeSet};

/// What a message takes: its variables, those by whose value a form is chosen with the values
/// that are named, and the messages that it refers to.
#[derive(Default)]
pub(crate) struct Takes {
    variables: BTreeSet<String>,
    choices: BTreeMap<String, BTreeSet<String>>,
    messages: BTreeSet<String>,
}

impl Takes {
    /// The variables that it takes.
    pub(crate) fn variables(&self) -> impl Iterator<Item = &str> {
        self.variables.iter().map(String::as_str)
    }

    /// The values of a variable by which a form is chosen.
    pub(crate) fn choices(&self, variable: &str) -> impl ExactSizeIterator<Item = &str> {
        let choices = self.choices.get(variable).into_iter().flatten();
        choices.map(String::as_str).collect::<Vec<_>>().into_iter()
    }

    fn of(pattern: &Pattern<&str>) -> Self {
        let mut takes = Self::default();
        takes.pattern(pattern);
        takes
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("forms are chosen by a variable");
                };
                for variant in variants {
                    let (VariantKey::Identifier { name }
                    | VariantKey::NumberLiteral { value: name }) = variant.key;
                    let choices = self.choices.entry(id.name.to_owned()).or_default();
                    choices.insert(name.to_owned());
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference {
                arguments: CallArguments { positional, .. },
                ..
            } => positional.iter().for_each(|inline| self.inline(inline)),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}

fn parsed(file: &str) -> Resource<&str> {
    match fluent_syntax::parser::parse(file) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{errors:?} in:\n{file}"),
    }
}

/// The messages of a language, each with what itself takes.
fn own(lang: Lang) -> BTreeMap<String, Takes> {
    let mut messages = BTreeMap::new();
    for file in lang.files() {
        for entry in parsed(file).body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name.to_owned();
            let pattern = message.value.expect("a message says something");
            let before = messages.insert(key.clone(), Takes::of(&pattern));
            assert!(before.is_none(), "{key} stands twice in {lang:?}");
        }
    }
    messages
}

/// The messages of a language, each with all that it takes, also through others.
pub(crate) fn messages(lang: Lang) -> BTreeMap<String, Takes> {
    let own = own(lang);
    let mut messages = BTreeMap::new();
    for key in own.keys() {
        let mut all = Takes::default();
        let mut open = vec![key];
        while let Some(next) = open.pop() {
            let Some(takes) = own.get(next) else {
                panic!("{key} in {lang:?} refers to {next}, which is not there");
            };
            all.variables.extend(takes.variables.iter().cloned());
            for (variable, choices) in &takes.choices {
                let choices = choices.iter().cloned();
                let known = all.choices.entry(variable.clone()).or_default();
                known.extend(choices);
            }
            open.extend(&takes.messages);
        }
        messages.insert(key.clone(), all);
    }
    messages
}

/// The keys that a sentence may not show, should its words be missing.
pub(crate) fn keys() -> Vec<String> {
    let keys = messages(Lang::En).into_keys();
    keys.filter(|key| key.contains('-')).collect()
}

#[test]
fn every_language_knows_the_same_keys() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        let other = messages(lang);
        let missing: Vec<&String> = english.keys().filter(|k| !other.contains_key(*k)).collect();
        let more: Vec<&String> = other.keys().filter(|k| !english.contains_key(*k)).collect();
        assert!(missing.is_empty(), "{lang:?} lacks {missing:?}");
        assert!(more.is_empty(), "only {lang:?} has {more:?}");
    }
}

#[test]
fn a_message_takes_the_same_in_every_language() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        for (key, takes) in messages(lang) {
            assert_eq!(
                takes.variables, english[&key].variables,
                "{key} in {lang:?}"
            );
        }
    }
}

/// A value is a number where it looks like one, and where singular and plural are told apart.
fn value(choice: &str) -> Arg<'_> {
    match choice {
        "one" => 1.into(),
        "other" => 3.into(),
        choice => match choice.parse::<i64>() {
            Ok(number) => number.into(),
            Err(_) => choice.into(),
        },
    }
}

#[test]
fn every_form_of_every_message_can_be_said() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (key, takes) in messages(lang) {
            assert!(words.has(&key), "{key}");
            // One form after the other, with the first of all others.
            let first = |variable: &String| match takes.choices.get(variable) {
                Some(choices) => value(choices.iter().next().expect("there is a form")),
                None => "Anna".into(),
            };
            let mut said = BTreeSet::new();
            for changed in &takes.variables {
                let nothing = BTreeSet::from(["Anna".to_owned()]);
                for choice in takes.choices.get(changed).unwrap_or(&nothing) {
                    let args: Vec<(&str, Arg)> = takes
                        .variables
                        .iter()
                        .map(|variable| {
                            let arg = if variable == changed {
                                value(choice)
                            } else {
                                first(variable)
                            };
                            (variable.as_str(), arg)
                        })
                        .collect();
                    said.insert(words.say_with(&key, &args));
                }
            }
            if takes.variables.is_empty() {
                said.insert(words.say(&key));
            }
            for text in said {
                let fine = !text.is_empty() && !text.contains(['{', '}', '$']);
                assert!(fine, "{key} in {lang:?}: {text}");
                assert!(!text.contains("  "), "{key} in {lang:?}: {text}");
            }
        }
    }
}

#[test]
fn every_preset_has_a_name_of_its_own_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut names = BTreeSet::new();
        for preset in Preset::ALL {
            assert!(words.has(&format!("edition-{}", preset.slug)), "{preset:?}");
            assert!(names.insert(words.preset(preset)), "{preset:?} in {lang:?}");
        }
    }
}

#[test]
fn what_is_missing_everywhere_is_said_by_its_key() {
    let words = Words::new(Lang::De);
    assert_eq!(words.say("no-such-key"), "no-such-key");
    assert!(!words.has("no-such-key") && words.has("undo"));
    assert_eq!(Words::default().lang(), Lang::En);
}

#[test]
fn one_and_many_are_told_apart() {
    let points = |lang, count: i64| Words::new(lang).say_with("points", &[("count", count.into())]);
    assert_eq!(points(Lang::En, 1), "1 point");
    assert_eq!(points(Lang::En, 0), "0 points");
    assert_eq!(points(Lang::De, 1), "1 Punkt");
    assert_eq!(points(Lang::De, 24), "24 Punkte");
    let cards =
        |lang, count: usize| Words::new(lang).say_with("cards-in-hand", &[("count", count.into())]);
    assert_eq!(cards(Lang::En, 0), "No cards in hand");
    assert_eq!(cards(Lang::De, 1), "1 Karte auf der Hand");
}
