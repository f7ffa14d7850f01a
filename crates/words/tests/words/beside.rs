//! Beside the real box: everything that is laid or counted has words.

use alhambra_rules::guide::{Guide, Spot};
use alhambra_rules::pad::{BUILDINGS, Pad, WALL};
use alhambra_rules::{ModuleSet, Round, Setup};
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
