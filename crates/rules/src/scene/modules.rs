//! What modules add to a situation.

use super::Scene;
use crate::base::money::Currency;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Building, Side, TileId};
use crate::components::{CHARACTERS, FALCONS};
use crate::game::Game;
use crate::module::Module;
use crate::modules::building_sites::Site;
use crate::modules::falconers::Falcon;
use crate::modules::palace_designers::Designer;
use crate::seat::Seat;

/// Answers what modules ask before the first turn: designers stand with their feet to the
/// south, and all characters are set aside.
pub(super) fn settle_down(game: &mut Game) {
    game.frames.clear();
    if game.modules.has(Module::PalaceDesigners) {
        for seat in game.seats() {
            stand(game, seat, Placed::fountain().cell, Side::South);
        }
    }
    if game.modules.has(Module::Characters) {
        game.states.characters.aside = (0..CHARACTERS.len() as u8).collect();
    }
}

fn stand(game: &mut Game, seat: Seat, cell: Cell, feet: Side) {
    let state = &mut game.states.palace_designers;
    state.goes_to[seat.at()] = None;
    state.designers[seat.at()] = Some(Designer { cell, feet });
}

/// Takes a tile that does not come from the bag.
pub(super) fn take_tile(game: &mut Game, tile: TileId) -> bool {
    let states = &mut game.states;
    if states.watchtowers.supply.has(tile) {
        states.watchtowers.supply.remove(tile);
        return true;
    }
    if states.major_projects.open == tile && tile.is_some() {
        states.major_projects.open = states.major_projects.stack.pop().unwrap_or(TileId::NONE);
        return true;
    }
    states.major_projects.stack.take(&tile)
}

fn building(name: &str) -> Building {
    Building::ALL
        .into_iter()
        .find(|b| b.name() == name)
        .unwrap_or_else(|| panic!("there is no building `{name}`"))
}

impl Scene {
    /// Bazaars that lie beside the market.
    pub fn bazaars(mut self, tiles: &str) -> Self {
        for tile in self.take_tiles(tiles) {
            self.game.states.bazaars.offered.insert(tile);
        }
        self
    }

    /// The vizier of a seat sleeps.
    pub fn asleep(mut self, seat: u8) -> Self {
        let seat = self.seat(seat);
        self.game.states.vizier.awake &= !(1 << seat.0);
        self
    }

    /// Characters of a seat.
    pub fn characters(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        for name in names.split_whitespace() {
            let number = CHARACTERS.iter().position(|c| c.0 == name);
            let number = number.unwrap_or_else(|| panic!("there is no character `{name}`")) as u8;
            let free = self.game.states.characters.take_aside(number);
            assert!(free, "{name} is in two places");
            self.game.states.characters.owned[seat.at()] |= 1 << number;
        }
        self
    }

    /// The character that lies on top of those set aside.
    pub fn top_character(mut self, name: &str) -> Self {
        let number = CHARACTERS.iter().position(|c| c.0 == name);
        let number = number.unwrap_or_else(|| panic!("there is no character `{name}`")) as u8;
        assert!(
            self.game.states.characters.take_aside(number),
            "{name} is in two places"
        );
        self.game.states.characters.aside.push(number);
        self
    }

    /// The major project that lies open.
    pub fn project(mut self, name: &str) -> Self {
        let tile = self.take_tile(name);
        let state = &mut self.game.states.major_projects;
        if state.open.is_some() {
            state.stack.push(state.open);
        }
        state.open = tile;
        self
    }

    /// A falcon on the crossing south-east of a cell.
    pub fn falcon(mut self, seat: u8, name: &str, cell: &str) -> Self {
        let seat = self.seat(seat);
        let number = FALCONS.iter().position(|f| f.0 == name);
        let number = number.unwrap_or_else(|| panic!("there is no falcon `{name}`")) as u8;
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        self.game
            .states
            .falconers
            .falcons
            .push(Falcon { number, seat, cell });
        self
    }

    /// A building site with this currency on a tile that a seat has.
    pub fn site(mut self, seat: u8, tile: &str, currency: &str) -> Self {
        let seat = self.seat(seat);
        let tile = TileId::named(tile).unwrap_or_else(|| panic!("there is no tile `{tile}`"));
        let back = Currency::ALL.into_iter().find(|c| c.name() == currency);
        assert!(back.is_some(), "there is no currency `{currency}`");
        let state = &mut self.game.states.building_sites;
        assert!(state.stack.take(&back), "no site of {currency} is left");
        state.sites.push(Site { tile, seat, back });
        self
    }

    /// The sites that are drawn next, first to last.
    pub fn next_sites(mut self, currencies: &str) -> Self {
        let state = &mut self.game.states.building_sites;
        for name in currencies.split_whitespace().rev() {
            let back = Currency::ALL.into_iter().find(|c| c.name() == name);
            assert!(
                back.is_some() && state.stack.take(&back),
                "no site of {name} is left"
            );
            state.stack.push(back);
        }
        self
    }

    /// The chests in a room, counted from 1, by the names of their buildings.
    pub fn room(mut self, room: u8, chests: &str) -> Self {
        let state = &mut self.game.states.treasure_chamber;
        let room = &mut state.rooms[room as usize - 1];
        for (bag, lying) in state.bag.iter_mut().zip(room.iter_mut()) {
            *bag += std::mem::take(lying);
        }
        for name in chests.split_whitespace() {
            let colour = building(name).at();
            assert!(state.bag[colour] > 0, "no {name} chest is left");
            state.bag[colour] -= 1;
            room[colour] += 1;
        }
        self
    }

    /// A chest in the building at a cell of a palace.
    pub fn chest(mut self, seat: u8, cell: &str) -> Self {
        let (tile, half, colour) = self.building_in(seat, cell);
        let state = &mut self.game.states.treasure_chamber;
        assert!(state.bag[colour] > 0, "no such chest is left");
        state.bag[colour] -= 1;
        state.filled[half].insert(tile);
        self
    }

    /// The servants on offer, by the names of their buildings.
    pub fn servants(mut self, names: &str) -> Self {
        let state = &mut self.game.states.palace_staff;
        for (bag, lying) in state.bag.iter_mut().zip(&mut state.offer) {
            *bag += std::mem::take(lying);
        }
        for name in names.split_whitespace() {
            let colour = building(name).at();
            assert!(state.bag[colour] > 0, "no {name} servant is left");
            state.bag[colour] -= 1;
            state.offer[colour] += 1;
        }
        self
    }

    /// A servant in the building at a cell of a palace.
    pub fn servant(mut self, seat: u8, cell: &str) -> Self {
        let (tile, half, colour) = self.building_in(seat, cell);
        let state = &mut self.game.states.palace_staff;
        assert!(state.bag[colour] > 0, "no such servant is left");
        state.bag[colour] -= 1;
        state.served[half].insert(tile);
        self
    }

    /// Where the steward of a seat stands.
    pub fn steward(mut self, seat: u8, cell: &str) -> Self {
        let seat = self.seat(seat);
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        self.game.states.palace_staff.stewards[seat.at()] = cell;
        self
    }

    /// Where the designer of a seat stands, and on which side his feet are.
    pub fn designer(mut self, seat: u8, cell: &str, feet: char) -> Self {
        let seat = self.seat(seat);
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let feet = Side::ALL.into_iter().find(|side| side.letter() == feet);
        stand(
            &mut self.game,
            seat,
            cell,
            feet.expect("a side is N, E, S or W"),
        );
        self
    }

    fn building_in(&self, seat: u8, cell: &str) -> (TileId, usize, usize) {
        let seat = self.seat(seat);
        let cell: Cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let placed = self.game.palaces.at(seat, cell);
        let placed = placed.unwrap_or_else(|| panic!("no tile lies at {cell}"));
        let (half, found) = placed
            .halves()
            .enumerate()
            .find(|(_, half)| half.cell == cell)
            .expect("the tile covers the cell");
        let colour = found
            .building
            .unwrap_or_else(|| panic!("no building stands at {cell}"));
        (placed.tile, half, colour.at())
    }
}
