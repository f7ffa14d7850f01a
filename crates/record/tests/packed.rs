//! Views and events are packed and unpacked as they were.

use alhambra_record::{pack, unpack};
use alhambra_rules::{Event, Game, Log, ModuleSet, Setup, View};

/// Plays a random game with a seed, and looks at every moment of it.
fn every_moment(setup: &Setup, seed: u64, mut look: impl FnMut(&Game, &[Event])) {
    let mut game = Game::new(setup, seed);
    let mut legal = Vec::new();
    let mut chance = seed | 1;
    while game.to_act().is_some() {
        game.legal(&mut legal);
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let action = legal[(chance >> 33) as usize % legal.len()];
        let mut log = Log::on();
        game.apply_listed(action, &mut log);
        look(&game, log.events());
    }
}

fn setup(players: u8, modules: ModuleSet) -> Setup {
    Setup::players(players).with(modules)
}

#[test]
fn what_is_packed_is_unpacked_as_it_was() {
    for setup in [
        setup(3, ModuleSet::NONE),
        setup(2, ModuleSet::PLAYABLE),
        Setup::cards(4),
    ] {
        let mut longest = 0;
        every_moment(&setup, 5, |game, events| {
            for you in game.seats().map(Some).chain([None]) {
                let view = game.view(you);
                let packed = pack(&view);
                longest = longest.max(packed.len());
                assert_eq!(unpack::<View>(&packed), Some(view));
            }
            let events = events.to_vec();
            assert_eq!(unpack::<Vec<Event>>(&pack(&events)), Some(events));
        });
        assert!(longest < 4096, "a packed view has {longest} letters");
    }
}

#[test]
fn what_is_damaged_is_refused() {
    let game = Game::new(&setup(3, ModuleSet::PLAYABLE), 1);
    let packed = pack(&game.view(None));
    assert_eq!(unpack::<View>(""), None);
    assert_eq!(unpack::<View>("zz"), None);
    assert_eq!(unpack::<View>(&format!("{packed}00")), None);
    for end in 0..packed.len() {
        assert_eq!(unpack::<View>(&packed[..end]), None, "cut off at {end}");
    }
}
