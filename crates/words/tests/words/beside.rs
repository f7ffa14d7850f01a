//! Beside the real box: everything that is laid or counted has words.

use alhambra_rules::guide::{Guide, Spot};
use alhambra_rules::pad::{BUILDINGS, Pad, WALL};
use alhambra_rules::sure::Sure;
use alhambra_rules::{Module, ModuleSet, Round, Setup};
use alhambra_words::{Lang, Words};

fn everything(players: u8) -> Setup {
    Setup::players(players).with(ModuleSet::PLAYABLE)
}

#[test]
fn whatever_is_laid_has_words() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for players in 2..=6 {
            for laid in Guide::new(&everything(players)).laid {
                let key = format!("setup-{}", laid.name());
                assert!(words.has(&key), "{key}");
                let said = words.laid(&laid);
                assert!(!said.contains('$') && !said.contains('{'), "{said}");
                let spot = words.spot(laid.at);
                assert!(!spot.contains("setup-at"), "{spot}");
            }
        }
    }
    let words = Words::new(Lang::En);
    assert_eq!(words.spot(Spot::Pile(3)), "Into pile 3");
}

#[test]
fn whatever_is_counted_has_words_of_its_own() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for round in Round::ALL {
            let pad = Pad::new(&everything(4), round);
            let mut seen = std::collections::BTreeSet::new();
            for field in pad.fields() {
                let own = [WALL, BUILDINGS].contains(&field.key);
                let key = format!("pad-{}", field.key);
                assert!(own || words.has(&key), "{key}");
                let said = words.field(field);
                assert!(!said.contains('{'), "{said}");
                assert!(seen.insert(said.clone()), "{said} is there twice");
            }
        }
    }
}

#[test]
fn what_is_not_certain_is_said_in_every_language_with_its_reason_and_what_to_do() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for list in alhambra_rules::data::UNSURE {
            let key = format!("unsure-what-{}", list.what);
            assert!(words.has(&key), "{key}");
        }
        for sure in [Sure::Known, Sure::Once, Sure::Reconstructed] {
            assert!(words.has(&format!("sure-{}", sure.name())));
        }
    }
    let words = Words::new(Lang::En);
    let said = words.unsure(Module::Bazaars).expect("most are guessed");
    assert!(
        said.starts_with("Colours: 7 of 8 are reconstructed. No source"),
        "{said}"
    );
    assert!(
        said.contains("1 of 8 is known from a single source."),
        "{said}"
    );
    assert!(said.contains("“My tile looks different”"), "{said}");
    let said = words
        .unsure(Module::Falconers)
        .expect("the colours are guessed");
    assert!(said.contains("crates/rules/data/falconers.toml"), "{said}");
    let said = words.unsure(Module::Camps).expect("prices are guessed");
    assert!(said.contains("crates/rules/data/camps.toml"), "{said}");
    assert_eq!(words.unsure(Module::Vizier), None);
}
