//! Everything that the engine can tell has words in every language, and they ask for nothing that is
//! not told.

use crate::languages::messages;
use alhambra_rules::frame::Frame;
use alhambra_rules::illegal::Refused;
use alhambra_rules::modules::kinds;
use alhambra_rules::speech::{Field, Form};
use alhambra_rules::{Action, Event, ModuleSet, Reason, Setup};
use alhambra_words::Lang;
use std::path::Path;

/// The variables that a sentence gets for a part.
fn variables(field: &Field) -> Vec<&'static str> {
    let own = field.name;
    match field.kind {
        "seat" | "seat or `dirk`" => vec!["name"],
        "payment" => vec!["cards", "amount", "help", "means"],
        "ware" => vec![own, "tile", "slot", "currency"],
        "slot" => vec!["slot", "currency", own],
        "cell" => vec![own, "crossing"],
        "by how much it was too much" => vec!["fit", "over"],
        "extension" => vec![own, "building", "number"],
        "falcon" => vec![own, "colour", "first", "second"],
        _ => vec![own],
    }
}

/// Whether there are words for a key in every language that take no more than this.
fn has_words(key: &str, form: &Form, more: &[&str]) {
    for lang in Lang::ALL {
        let messages = messages(lang);
        let Some(takes) = messages.get(key) else {
            panic!("{lang:?} has no words for {key}: {}", form.about);
        };
        let known: Vec<&str> = form.fields.iter().flat_map(variables).collect();
        for variable in takes.variables() {
            assert!(
                known.contains(&variable) || more.contains(&variable),
                "{key} in {lang:?} asks for ${variable}, but gets {known:?} and {more:?}"
            );
        }
    }
}

#[test]
fn every_event_has_a_sentence() {
    for (_, form) in Event::forms() {
        // Points are told by their reason.
        if form.name != "scored" {
            has_words(&format!("event-{}", form.name), form, &[]);
        }
    }
}

#[test]
fn every_action_has_a_label_and_a_verb() {
    for (_, form) in Action::forms() {
        has_words(&format!("action-{}", form.name), form, &[]);
        has_words(&format!("do-{}", form.name), form, &[]);
    }
}

#[test]
fn every_question_has_sentences() {
    for (_, form) in Frame::forms() {
        has_words(&format!("question-{}-own", form.name), form, &[]);
        has_words(&format!("question-{}", form.name), form, &["name"]);
    }
}

#[test]
fn every_reason_has_a_label_and_an_explanation() {
    for (module, form) in Reason::forms() {
        has_words(&format!("reason-{}", form.name), form, &[]);
        has_words(&format!("reason-{}-for", form.name), form, &[]);
        if module.is_some() {
            has_words(&format!("why-{}", form.name), form, &["count"]);
        }
    }
}

#[test]
fn every_answer_in_advance_has_words() {
    let setup = Setup::players(3).with(ModuleSet::PLAYABLE);
    let form = Form {
        name: "standing",
        about: "an answer in advance",
        fields: &[],
    };
    for question in setup.declinable() {
        has_words(&format!("standing-{question}"), &form, &[]);
    }
}

#[test]
fn every_refusal_of_a_module_has_a_sentence() {
    for (_, form) in Refused::forms() {
        has_words(&format!("refusal-{}", form.name), form, &[]);
    }
}

#[test]
fn no_two_tellings_share_a_name() {
    for forms in [
        Event::forms(),
        Action::forms(),
        Frame::forms(),
        Reason::forms(),
    ] {
        for (at, (_, form)) in forms.iter().enumerate() {
            let twice = forms[..at].iter().any(|(_, other)| other.name == form.name);
            assert!(!twice, "{} stands twice", form.name);
        }
    }
}

#[test]
fn every_piece_has_words_and_a_picture() {
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/art");
    let marks = [
        "count", "building", "currency", "colour", "number", "side", "first", "second", "further",
    ];
    for module in ModuleSet::PLAYABLE.iter() {
        let form = Form {
            name: module.slug(),
            about: "a piece",
            fields: &[],
        };
        for kind in kinds(module) {
            has_words(&format!("piece-{kind}"), &form, &marks);
            let file = format!("modules/{}/piece-{kind}.svg", module.slug());
            assert!(art.join(&file).is_file(), "there is no picture {file}");
        }
        has_words(&format!("module-{}", module.slug()), &form, &[]);
    }
}
