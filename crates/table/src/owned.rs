//! What modules gave somebody.

use alhambra_rules::{Piece, Place, Seat, View};

/// What lies before somebody, equal things together.
pub fn before(view: &View, seat: Seat) -> Vec<Piece> {
    together(view, |piece| piece.at == Place::Seat(seat))
}

/// All that is somebody's, wherever it lies, equal things together and those of a module in a row.
pub fn owned(view: &View, seat: Seat) -> Vec<Piece> {
    together(view, |piece| {
        piece.at == Place::Seat(seat) || piece.of == Some(seat)
    })
}

/// The pieces of a kind; equal ones are one piece with their count, lying where the first of them lies.
fn together(view: &View, is_meant: impl Fn(&Piece) -> bool) -> Vec<Piece> {
    let mut all: Vec<Piece> = Vec::new();
    for piece in view.pieces().into_iter().filter(is_meant) {
        let key = (piece.module, piece.thing);
        match all.iter_mut().find(|p| (p.module, p.thing) == key) {
            Some(same) => same.count += piece.count,
            None => all.push(piece),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::scene::Scene;
    use alhambra_rules::{Module, ModuleSet};

    #[test]
    fn chests_in_towers_and_before_somebody_are_theirs_and_counted_together() {
        let game = Scene::with(3, ModuleSet::NONE.with(Module::TreasureChamber))
            .turn(0)
            .palace(0, "1,0 garden-10-open; 2,0 garden-10-n; 0,1 tower-11-open")
            .palace(1, "1,0 garden-11")
            .chest(0, "1,0")
            .chest(0, "2,0")
            .chest(0, "0,1")
            .chest(1, "1,0")
            .begin();
        let view = game.view(None);
        let counts = |seat: u8| -> Vec<(String, u8)> {
            let all = owned(&view, Seat(seat)).into_iter();
            all.map(|piece| (piece.thing.to_string(), piece.count))
                .collect()
        };
        let chest = |kind: &str, count: u8| (format!("chest-{kind}"), count);
        assert_eq!(counts(0), [chest("garden", 2), chest("tower", 1)]);
        assert_eq!(counts(1), [chest("garden", 1)]);
        assert_eq!(counts(2), []);
        // They lie in the palace, not before anybody.
        assert_eq!(before(&view, Seat(0)), []);
    }
}
