//! What is written reads back the same, and no text brings the readers down.

use alhambra_record::{Palace, Palaces, Record};
use alhambra_rules::{Cell, Game, GameOption, Module, ModuleSet, Options, Placed, Setup, TileId};
use proptest::prelude::*;

/// A game of which the first `steps` actions were chosen by `choices`.
fn played(setup: Setup, seed: u64, choices: &[u16]) -> (Record, Game) {
    let mut record = Record::new(setup, seed);
    let mut game = Game::new(&setup, seed);
    let mut legal = Vec::new();
    for choice in choices {
        game.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let action = legal[*choice as usize % legal.len()];
        game.apply(action).expect("what is listed is legal");
        record.push(action);
    }
    (record, game)
}

/// Any mixture of modules, the base game alone as often as not.
fn modules() -> impl Strategy<Value = ModuleSet> {
    let all: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
    let some = prop::sample::subsequence(all.clone(), 0..=all.len());
    prop_oneof![
        Just(ModuleSet::NONE),
        some.prop_map(|modules| modules.into_iter().collect()),
    ]
}

/// Lines that look nearly right.
fn nearly() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("alhambra game 1"),
        Just("rules: 1"),
        Just("players: 2"),
        Just("seed: 3"),
        Just("names: A, B"),
        Just("modules: none"),
        Just("modules: camps, watchtowers, major_projects"),
        Just("2,0 camp-ne"),
        Just("1,1 watchtower-garden turned 2"),
        Just("119,-120 project-pavilion-seraglio"),
        Just("120,120 project-pavilion-arcades"),
        Just("-1,0 bazaar-denar-1"),
        Just("0,1 bathhouse-1 turned 3"),
        Just("0,-1 well-3 turned 1"),
        Just("bid gulden-9 gulden-9"),
        Just("stand 0,0 S"),
        Just("options: open-hands"),
        Just("options: without-dirk, open-hands"),
        Just(""),
        Just("seat A"),
        Just("seat"),
        Just("dirk: garden-8 tower-9 tower-9"),
        Just("1,0 garden-8"),
        Just("0,0 fountain"),
        Just("-120,120 tower-11 turned 3"),
        Just("127,-128 tower-7"),
        Just("1,0 tower-9"),
        Just("take gulden-1"),
        Just("buy 1 with denar-9 denar-9 denar-9 denar-9"),
        Just("place garden-9 at 120,120"),
        Just("remove 0,0"),
        Just("swap tower-7 at 1,1"),
        Just("# what"),
        Just("turned"),
        Just("\u{0}\u{1b}[0m"),
    ];
    prop::collection::vec(word, 0..40).prop_map(|lines| lines.join("\n"))
}

fn survives(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        let _ = record.play().map_err(|refusal| refusal.to_string());
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    match text.parse::<Palaces>() {
        Ok(palaces) => assert!(!palaces.palaces.is_empty()),
        Err(misread) => assert!(!misread.to_string().contains('\n')),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_game_reads_back_as_the_same_game(
        players in 2_u8..=6,
        open_hands: bool,
        seed: u64,
        modules in modules(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        named: bool,
    ) {
        let setup = Setup { modules, options: Options::NONE.set(GameOption::OpenHands, open_hands), ..Setup::players(players) };
        let (mut record, game) = played(setup, seed, &choices);
        if named {
            let names = (0..players).map(|n| format!("Player {n}"));
            record = record.with_names(names).expect("these are names");
        }
        let text = record.to_string();
        let again: Record = text.parse().expect("what is printed can be read");
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again.play().expect("what was played is legal"), game);
    }

    #[test]
    fn palaces_of_a_game_are_legal_and_read_back(
        seed: u64,
        modules in modules(),
        choices in prop::collection::vec(any::<u16>(), 0..150),
    ) {
        let setup = Setup::players(4).with(modules);
        let (record, game) = played(setup, seed, &choices);
        let palace = |s| {
            let palace = Palace::new(Some(record.name(s)), game.palace(s).iter().copied());
            let turned = game.added().turned();
            let own = game.palace(s).iter().map(|placed| placed.tile);
            let palace = palace.with_inlaid(own.filter(|tile| turned.has(*tile)));
            let shown = game.states().bonus_cards.shown(s);
            palace.with_gates(game.added().gates(s)).with_bonus(shown)
        };
        let palaces = Palaces {
            palaces: game.seats().map(palace).collect(),
            ..Palaces::default()
        };
        let again: Palaces = palaces.to_string().parse().expect("what is printed can be read");
        prop_assert_eq!(&again, &palaces);

        // The same with shared names: other tiles may be meant, but the palaces are legal.
        let loose: String = palaces
            .to_string()
            .lines()
            .map(|line| match line.rsplit_once('-') {
                // Camps are named by their sides alone and share nothing.
                _ if line.contains("camp-") => format!("{line}\n"),
                Some((name, "n" | "e" | "s" | "w" | "ne" | "es" | "sw" | "nw" | "open")) => {
                    format!("{name}\n")
                }
                _ => format!("{line}\n"),
            })
            .collect();
        let again: Palaces = loose.parse().expect("names may be shared");
        prop_assert!(again.is_legal(), "{}\n{:?}", loose, again.faults);
    }

    #[test]
    fn any_heap_of_tiles_reads_back(
        heap in prop::collection::btree_map((-120_i8..=120, -120_i8..=120), (0_u8..54, 0_u8..4), 0..12),
        dirk in prop::collection::btree_set(0_u8..54, 0..5),
    ) {
        let mut left: Vec<TileId> = TileId::base().collect();
        let dirk: Vec<TileId> = dirk.into_iter().filter_map(TileId::new).collect();
        left.retain(|t| !dirk.contains(t));
        let tiles = heap.into_iter().filter(|(at, _)| *at != (0, 0)).map(|((x, y), (n, turned))| {
            let tile = left.swap_remove(n as usize % left.len());
            Placed::turned(tile, Cell::new(x, y), turned)
        });
        let palaces = Palaces {
            palaces: vec![Palace::new(None, tiles)],
            dirk: Some(dirk),
            ..Palaces::default()
        };
        let mut again: Palaces = palaces.to_string().parse().expect("what is printed can be read");
        prop_assert!(again.impossible().is_none());
        again.faults.clear();
        prop_assert_eq!(again, palaces);
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn nearly_right_lines_never_panic(text in nearly()) {
        survives(&text);
    }

    #[test]
    fn a_damaged_record_never_panics(
        seed in 0_u64..4,
        choices in prop::collection::vec(any::<u16>(), 20..40),
        cut in any::<prop::sample::Index>(),
        byte in any::<prop::sample::Index>(),
        with: u8,
    ) {
        let text = played(Setup::players(3), seed, &choices).0.to_string();
        let mut bytes = text.into_bytes();
        let at = byte.index(bytes.len());
        bytes[at] = with;
        bytes.truncate(cut.index(bytes.len()).max(1));
        survives(&String::from_utf8_lossy(&bytes));
    }
}
