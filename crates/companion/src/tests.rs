//! All pages in all languages, without a browser.

use super::*;
use alhambra_rules::{GameKind, ModuleSet, Round, Seat, Who};

fn state(part: &str, lang: Lang, modules: ModuleSet, players: usize) -> State {
    let words = Words::new(lang);
    let mut plan = Plan::quick("", ["", ""]);
    plan.modules = modules;
    plan.chairs.truncate(players);
    while plan.chairs.len() < players {
        let mut chair = plan.chairs[0].clone();
        chair.colour = plan.chairs.len() as u8;
        plan.chairs.push(chair);
    }
    let setup = plan.setup();
    State {
        words,
        part: part.to_owned(),
        pad: ScorePad::new(&setup, &pad::default_names(words)),
        plan,
        ticks: Ticks::default(),
        guide: guide::View::default(),
        view: pad::View::default(),
        spares: SpareBox::default(),
        printed: Corrections::default(),
        exact: exact::View::empty(&Corrections::default()),
        tiles: tiles::View::default(),
    }
}

/// What can be read, without what only the browser reads.
fn read(text: &str) -> String {
    let mut said = String::new();
    for piece in text.split('<') {
        said.push_str(piece.split_once('>').map_or("", |(_, said)| said));
        said.push(' ');
    }
    said
}

/// No key of words is shown in place of the words.
fn check(text: &str) {
    let said = read(text);
    for word in said.split_whitespace() {
        let is_key = [
            "setup-", "pad-", "spare-", "beside-", "reason-", "why-", "piece-",
        ]
        .iter()
        .any(|start| word.starts_with(start));
        assert!(!is_key && !word.contains('{'), "{word} in {said}");
    }
    assert_eq!(text.matches('<').count(), text.matches('>').count());
    for (open, close) in [
        ("<section", "</section>"),
        ("<button", "</button>"),
        ("<li>", "</li>"),
    ] {
        assert_eq!(
            text.matches(open).count(),
            text.matches(close).count(),
            "{open}"
        );
    }
}

#[test]
fn every_page_has_its_words_in_every_language() {
    for lang in Lang::ALL {
        for modules in [
            ModuleSet::NONE,
            ModuleSet::EDITION_2024,
            ModuleSet::PLAYABLE,
        ] {
            for players in [2, 3, 6] {
                let table = state("box", lang, modules, players);
                check(&table.text());
                let mut guide = state("setup", lang, modules, players);
                for list in ["take", "lay", "back"] {
                    guide.guide_heard("list", list);
                    check(&guide.text());
                }
                check(&state("spare", lang, modules, players).text());
            }
        }
    }
}

#[test]
fn every_number_of_every_module_can_be_counted_and_is_explained() {
    for lang in Lang::ALL {
        let mut pad = state("pad", lang, ModuleSet::PLAYABLE, 2);
        for round in Round::ALL {
            pad.pad_heard("round", &round.at().to_string(), "");
            let people = pad.pad.pad(round).columns().count() + 1;
            for who in 0..people {
                pad.pad_heard("who", &who.to_string(), "");
                for field in 0..pad.pad.pad(round).fields().len() {
                    let who = match who {
                        0 | 1 => Some(Who::Seat(Seat(who as u8))),
                        2 => Some(Who::Dirk),
                        _ => None,
                    };
                    if who.is_some() && pad.pad.pad(round).counting(field).contains(&who) {
                        pad.pad_heard("more", &field.to_string(), "");
                        assert_eq!(pad.pad.pad(round).count(who, field), 1);
                    }
                }
                check(&pad.text());
            }
        }
        pad.pad_heard("next", "99", "");
        check(&pad.text());
        assert!(pad.text().contains("pad-total"));
    }
}

#[test]
fn what_is_typed_is_a_number_or_said_to_be_none() {
    let mut pad = state("pad", Lang::En, ModuleSet::NONE, 3);
    let anna = Some(Who::Seat(Seat(0)));
    pad.pad_heard("count", "1", " 7 ");
    assert_eq!(pad.pad.pad(Round::First).count(anna, 1), 7);
    for bad in ["x", "-1", "251", "1e3"] {
        pad.pad_heard("count", "1", bad);
        assert_eq!(pad.pad.pad(Round::First).count(anna, 1), 7, "{bad}");
        assert!(pad.text().contains(&pad.t("pad-number-bad")), "{bad}");
        assert!(
            pad.text().contains(&format!("value=\"{bad}\"")),
            "what was typed is there"
        );
    }
    pad.pad_heard("count", "1", "");
    assert_eq!(pad.pad.pad(Round::First).count(anna, 1), 0);
    pad.pad_heard("name", "0", "a<b & \"c\"");
    assert!(pad.text().contains("a&lt;b &amp; &quot;c&quot;"));
    check(&pad.text());
}

#[test]
fn the_table_grows_and_shrinks_and_the_pad_with_it() {
    let mut table = state("box", Lang::En, ModuleSet::EDITION_2024, 3);
    table.table_heard("more", "");
    assert_eq!(table.pad.sheets().names.len(), 4);
    for _ in 0..9 {
        table.table_heard("fewer", "");
    }
    assert_eq!(
        (table.plan.chairs.len(), table.pad.sheets().names.len()),
        (2, 2)
    );
    table.table_heard("game", "cards");
    assert_eq!(table.pad.sheets().setup.game, GameKind::Cards);
    table.table_heard("option", "without-dirk");
    assert!(!table.pad.sheets().setup.has_dirk());
    table.table_heard("more", "");
    assert!(table.plan.options.is_empty(), "it suits two only");
    check(&table.text());
}

#[test]
fn a_bag_is_drawn_from_by_its_key() {
    let mut spare = state("spare", Lang::En, ModuleSet::PLAYABLE, 3);
    // Chance needs a browser; what was drawn is read back.
    spare.spares = SpareBox::read("coins: coin-denar coin-denar\n");
    assert!(spare.text().contains("data-about=\"coins coin-denar\""));
    spare.spare_heard("back", "coins coin-denar");
    spare.spare_heard("back", "nothing at all");
    assert_eq!(spare.spares.to_string(), "coins: coin-denar\n");
    spare.spare_heard("all-back", "coins");
    assert_eq!(spare.spares.to_string(), "coins: \n");
}

#[test]
fn a_palace_is_built_up_and_its_numbers_stand_on_the_pad() {
    for lang in Lang::ALL {
        let mut state = state(exact::PART, lang, ModuleSet::PLAYABLE, 3);
        check(&state.text());
        for (does, about) in [
            ("who", "1"),
            ("group", "4"),
            ("tile", "garden-12"),
            ("cell", "1,0"),
            ("group", "5"),
            ("tile", "tower-11-s"),
        ] {
            state.exact_heard(does, about);
        }
        let text = state.text();
        check(&text);
        assert!(
            text.contains("id=\"spot-2,0\""),
            "it fits east of the garden"
        );
        state.exact_heard("cell", "2,0");
        state.exact_heard("round", "1");
        state.exact_heard("over", "");
        let text = state.text();
        check(&text);
        assert!(
            text.contains("<strong data-field=\"wall\">2</strong>"),
            "{text}"
        );
        let pad = state.pad.pad(Round::Second);
        let wall = pad.find("wall", None).expect("walls are counted");
        assert_eq!(pad.count(Some(Who::Seat(Seat(1))), wall), 2);
        state.exact_heard("cell", "2,0");
        assert!(
            !state.text().contains("id=\"laid-2,0\""),
            "it is taken away"
        );
    }
}

#[test]
fn whatever_a_tile_may_look_like_can_be_said() {
    for lang in Lang::ALL {
        let mut state = state(tiles::PART, lang, ModuleSet::PLAYABLE, 3);
        check(&state.text());
        for name in [
            "tower-12",
            "bathhouse-2",
            "project-pavilion-arcades",
            "camp-n",
        ] {
            state.tiles_heard("tile", name);
            check(&state.text());
        }
        state.tiles_heard("tile", "tower-12");
        for side in ["N", "E", "S", "W"] {
            state.tiles_heard("side", side);
        }
        state.tiles_heard("save", "");
        let text = state.text();
        check(&text);
        assert!(
            text.contains("class=\"exact-said\" role=\"status\">"),
            "{text}"
        );
        assert!(!text.contains("role=\"status\"></p>"), "it says why not");
        assert!(state.printed.is_empty());
        assert!(text.contains("id=\"save-\""), "nothing is lost");
        state.tiles_heard("tile", "bazaar-dukat-1");
        state.tiles_heard("colour", "0 tower");
        let text = state.text();
        check(&text);
        assert!(text.contains("id=\"colour-0-tower\""), "{text}");
    }
}
