//! What lies where: every module lays what it says it lays, and every piece lies on something.

use alhambra_rules::modules::kinds;
use alhambra_rules::spares::spares;
use alhambra_rules::view::View;
use alhambra_rules::{Game, Listing, Module, ModuleSet, Piece, Place, Seat, Setup, Thing};
use std::collections::BTreeSet;

/// Plays a game with these modules at random and calls `visit` with what each seat sees, decision
/// by decision.
fn play(modules: ModuleSet, seed: u64, mut visit: impl FnMut(&View)) {
    let setup = Setup::players(2 + (seed % 4) as u8).with(modules);
    let mut game = Game::new(&setup, seed);
    let (mut legal, mut dice) = (Vec::new(), seed);
    while game.to_act().is_some() {
        for you in game.seats().map(Some).chain([None]) {
            visit(&game.view(you));
        }
        game.list(Listing::NoRedesigns, &mut legal);
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = legal[(dice >> 33) as usize % legal.len()];
        game.apply(action).expect("what is listed is legal");
    }
}

#[test]
fn every_module_lays_the_pieces_that_it_names_and_no_others() {
    for module in ModuleSet::PLAYABLE.iter() {
        let named: BTreeSet<String> = kinds(module).iter().map(ToString::to_string).collect();
        // The face of a die lies nowhere: it is only rolled.
        let rolled = spares(&Setup::players(3).with(ModuleSet::NONE.with(module)));
        let rolled = rolled.iter().filter(|spare| spare.dice > 0);
        let rolled = rolled.flat_map(|die| &die.things);
        let mut seen: BTreeSet<String> = rolled.filter_map(|(face, _)| face.kind()).collect();
        // Three games, or more where few of many kinds are drawn for a game.
        for seed in 1..20 {
            if seed > 3 && seen == named {
                break;
            }
            play(ModuleSet::NONE.with(module), seed, |view| {
                let pieces = view.pieces();
                assert!(pieces.iter().all(|piece| piece.module == module));
                seen.extend(pieces.iter().filter_map(|piece| piece.thing.kind()));
            });
        }
        assert_eq!(seen, named, "{module:?}");
    }
}

#[test]
fn every_piece_lies_on_something_that_is_there() {
    for seed in 1..5 {
        play(ModuleSet::PLAYABLE, seed, |view| {
            for piece in view.pieces() {
                assert!(piece.count > 0, "{piece:?}");
                assert!(is_there(view, &piece), "{piece:?}");
            }
        });
    }
}

fn is_there(view: &View, piece: &Piece) -> bool {
    let lies = |seat: Seat, cell| view.seats[seat.at()].palace.iter().any(|p| p.covers(cell));
    match piece.at {
        Place::Table | Place::Room(_) | Place::Scoring(_) | Place::Beside(_) => true,
        Place::Stall(seat, _) => match piece.thing {
            Thing::Tile(tile) => view.seats[seat.at()].reserve.has(tile),
            _ => false,
        },
        Place::Slot(slot) => view.market[slot.at()].is_some(),
        Place::Seat(seat) => seat.0 < view.setup.players,
        Place::Cell(seat, cell) | Place::Crossing(seat, cell) => lies(seat, cell),
        Place::Empty(seat, cell) => !lies(seat, cell),
        // While somebody is asked for it, its tile may be gone.
        Place::Side(seat, cell, _) => lies(seat, cell) || piece.of == view.to_act,
        Place::Tile(tile) => {
            let on_table = |other: &Piece| other.thing == Thing::Tile(tile);
            let has = |own: &alhambra_rules::view::SeatView| {
                let built = own.palace.iter().any(|p| p.tile == tile);
                built || own.reserve.has(tile) || own.fresh.has(tile)
            };
            view.dirk.has(tile) || view.seats.iter().any(has) || view.pieces().iter().any(on_table)
        }
        Place::Card(card) => {
            let on_table = |other: &Piece| other.thing == Thing::Card(card);
            view.pieces().iter().any(on_table)
        }
    }
}

#[test]
fn what_is_hidden_has_a_back_and_a_count_and_nothing_else() {
    let sites = ModuleSet::NONE.with(Module::BuildingSites);
    let (mut hidden, mut known) = (0, 0);
    for seed in 1..8 {
        play(sites, seed, |view| {
            for piece in view.pieces() {
                let Place::Tile(_) = piece.at else {
                    assert_eq!(piece.thing, Thing::Back("site"));
                    continue;
                };
                if piece.of == view.you {
                    known += 1;
                } else if piece.thing == Thing::Back("site") {
                    hidden += 1;
                }
            }
        });
    }
    assert!(hidden > 100 && known > 100, "{hidden} {known}");
}
