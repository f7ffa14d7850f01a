//! The syntax of the language files: as much of Fluent as they use.
//!
//! Messages, variables, messages inside of others, choices by a variable, and text in quotes. Whatever else Fluent knows
//! no language file has, and the page, which everybody has to load, does without. Tests compare every message with
//! what the library of Fluent makes of it.

use crate::{Arg, Lang};
use std::collections::BTreeMap;

/// The messages of a language, by their keys.
#[derive(Default)]
pub(crate) struct Phrases {
    messages: BTreeMap<String, String>,
}

/// What is put into a message, by name.
type Args<'a> = [(&'a str, Arg<'a>)];

impl Phrases {
    /// Reads a language file. What is there already stays.
    pub(crate) fn read(&mut self, file: &str) {
        let mut open: Option<(&str, String)> = None;
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            // A message goes on as long as lines are indented, or close a brace.
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                self.keep(open.take());
                open = line
                    .split_once('=')
                    .map(|(key, value)| (key.trim_end(), value.to_owned()));
            } else if let Some((_, value)) = &mut open {
                value.push('\n');
                value.push_str(line);
            }
        }
        self.keep(open);
    }

    fn keep(&mut self, message: Option<(&str, String)>) {
        if let Some((key, value)) = message
            && !self.has(key)
        {
            self.messages
                .insert(key.to_owned(), value.trim().to_owned());
        }
    }

    /// Whether there is a message of that key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// A message with what is put into it, if there is one of that key.
    pub(crate) fn say(&self, lang: Lang, key: &str, args: &Args<'_>) -> Option<String> {
        let mut said = String::new();
        let saying = Saying {
            phrases: self,
            lang,
            args,
        };
        saying.say(self.messages.get(key)?, &mut said);
        Some(said)
    }
}

/// A message that is being put together.
struct Saying<'a> {
    phrases: &'a Phrases,
    lang: Lang,
    args: &'a Args<'a>,
}

impl Saying<'_> {
    /// Text, and what stands in braces.
    fn say(&self, mut pattern: &str, said: &mut String) {
        while let Some((text, rest)) = pattern.split_once('{') {
            lines(text, said);
            let end = closing(rest);
            self.put(rest[..end].trim(), said);
            pattern = rest.get(end + 1..).unwrap_or_default();
        }
        lines(pattern, said);
    }

    /// What a pair of braces stands for.
    fn put(&self, inside: &str, said: &mut String) {
        if let Some(text) = inside.strip_prefix('"') {
            said.push_str(text.strip_suffix('"').unwrap_or(text));
            return;
        }
        if let Some((variable, choices)) =
            inside.split_once("->").filter(|_| inside.starts_with('$'))
        {
            let arg = self.arg(variable.trim());
            self.say(chosen(self.lang, arg, choices), said);
            return;
        }
        match (self.arg(inside), self.phrases.messages.get(inside)) {
            (Some(Arg::Text(text)), _) => said.push_str(text),
            (Some(Arg::Number(number)), _) => said.push_str(&number.to_string()),
            (None, Some(message)) => self.say(message, said),
            // Whatever is amiss shows in the text itself; tests see to it that nothing is.
            (None, None) => said.extend(["{", inside, "}"]),
        }
    }

    fn arg(&self, variable: &str) -> Option<&Arg<'_>> {
        let name = variable.strip_prefix('$')?;
        let (_, arg) = self.args.iter().find(|(own, _)| *own == name)?;
        Some(arg)
    }
}

/// Where the brace is that closes those which are open.
fn closing(text: &str) -> usize {
    let (mut open, mut is_quoted) = (1, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '{' if !is_quoted => open += 1,
            '}' if !is_quoted => open -= 1,
            _ => {}
        }
        if open == 0 {
            return at;
        }
    }
    text.len()
}

/// Text that may have several lines, whose indentation says nothing.
fn lines(text: &str, said: &mut String) {
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            said.push('\n');
        }
        said.push_str(if number > 0 { line.trim_start() } else { line });
    }
}

/// The choice that is meant, each of which stands on a line of its own: `[key] text`; with a star before it, it is taken
/// if no other is meant.
fn chosen<'a>(lang: Lang, arg: Option<&Arg<'_>>, choices: &'a str) -> &'a str {
    let mut otherwise = "";
    let mut rest = choices.trim_start();
    while !rest.is_empty() {
        let (choice, others) = rest.split_at(next_choice(rest));
        rest = others;
        let is_otherwise = choice.starts_with('*');
        let choice = choice.trim_start_matches(['*', '[']);
        let (key, text) = choice.split_once(']').unwrap_or_default();
        let text = text.trim();
        if is_meant(lang, arg, key.trim()) {
            return text;
        }
        if is_otherwise {
            otherwise = text;
        }
    }
    otherwise
}

/// Where the choice after this one begins.
fn next_choice(choices: &str) -> usize {
    let mut at = 0;
    while let Some(end) = choices[at..].find(['\n', '{']) {
        at += end + 1;
        if choices.as_bytes()[at - 1] == b'{' {
            at += closing(&choices[at..]);
            continue;
        }
        let line = choices[at..].trim_start();
        if line.starts_with(['[', '*']) {
            return choices.len() - line.len();
        }
    }
    choices.len()
}

/// Whether a choice of that key is meant: the text itself, the number, or how it is counted.
fn is_meant(lang: Lang, arg: Option<&Arg<'_>>, key: &str) -> bool {
    match arg {
        None => false,
        // A text of digits is no number.
        Some(Arg::Text(text)) => text == key && key.starts_with(|c: char| c.is_ascii_alphabetic()),
        Some(Arg::Number(number)) => {
            key.parse() == Ok(*number) || (key == "one" && lang.counts_as_one(*number))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(file: &str, args: &Args<'_>) -> String {
        let mut phrases = Phrases::default();
        phrases.read(file);
        phrases.say(Lang::En, "a", args).expect("it is there")
    }

    #[test]
    fn text_variables_and_other_messages() {
        let file = "# A remark\nb = [{ $x }]\na = { b }, { $x } and {\"{ \"}{ $n }\n";
        let args = [("x", Arg::from("{y}")), ("n", Arg::from(-3))];
        assert_eq!(said(file, &args), "[{y}], {y} and { -3");
        assert_eq!(said("a = { $gone } { gone }", &[]), "{$gone} {gone}");
    }

    #[test]
    fn choices_by_text_and_by_number() {
        let file = "a = It { $n ->\n    [0] is { $x ->\n        [p] P\n       *[q] Q\n    }\n    \
                    [one] is one\n   *[other] are { $n }\n}.\nb = B\n";
        let of = |n: i64, x: &str| said(file, &[("n", n.into()), ("x", x.into())]);
        assert_eq!(of(0, "p"), "It is P.");
        assert_eq!(of(0, "z"), "It is Q.");
        assert_eq!(
            (of(1, ""), of(2, "")),
            ("It is one.".into(), "It are 2.".into())
        );
    }

    #[test]
    fn lines_are_kept_and_their_indentation_is_not() {
        assert_eq!(said("a =\n    One\n    two\n\nb = B\n", &[]), "One\ntwo");
    }

    #[test]
    fn what_is_there_stays_and_what_is_broken_says_something() {
        assert_eq!(said("a = 1\na = 2\n", &[]), "1");
        assert_eq!(said("a = x { $n ->\n  [one", &[]), "x ");
        assert_eq!(said("a = { b\n", &[]), "{b}");
    }
}
