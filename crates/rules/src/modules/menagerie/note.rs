//! Animals in a palace, typed in.

use super::walk::alike;
use super::{Animal, PER_KIND, Reason};
use crate::base::palace::Cell;
use crate::base::tile::Building;
use crate::data::menagerie as data;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::note::{Note, Noted, Owner, counted, short};
use crate::pad::{Fields, Pad, Reckoned};
use crate::setup::Setup;
use crate::spares::Spares;

/// Animals by the places where they stand.
pub(crate) const NOTE: Note = Note::new("animals", "1,0 3 monkey; 0,1 2 dove, cheetah", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let mut all: Vec<(Animal, Cell)> = Vec::new();
    let mut gardens: Vec<Cell> = Vec::new();
    for group in text.split(';').map(str::trim).filter(|g| !g.is_empty()) {
        let (place, animals) = group.split_once(char::is_whitespace).unwrap_or((group, ""));
        let (cell, placed) = owner.at(place)?;
        let is_garden = placed.building_at(cell) == Some(Building::Garden);
        if is_garden && !owner.is_site(placed.tile) && !gardens.contains(&cell) {
            gardens.push(cell);
        }
        for (times, word) in counted(animals)? {
            let animal = Animal::named(word).ok_or_else(|| {
                let names = Animal::ALL.map(Animal::name).join(", ");
                format!("there is no animal `{}`, there are {names}", short(word))
            })?;
            all.extend((0..times).map(|_| (animal, cell)));
        }
    }
    let too_many = |animal: &Animal| {
        let same = all.iter().filter(|(other, _)| other == animal);
        same.count() > PER_KIND
    };
    if let Some(animal) = Animal::ALL.into_iter().find(too_many) {
        let name = animal.name();
        return Err(format!(
            "there are {PER_KIND} of each animal, also of {name}"
        ));
    }
    let points = gardens.iter().map(|cell| alike(&all, *cell)).sum::<u8>();
    Ok(vec![Noted::Points {
        reason: Reason::Animals.into(),
        count: points,
        points: points.into(),
    }])
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Menagerie);
    fields.each(
        "animals",
        (PER_KIND * Animal::ALL.len()) as u8,
        super::points,
    );
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "animals");
        reckoned.write(who, Reason::Animals, count, count.into());
    }
}

/// Animals face down; some stay in the box, unseen.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Menagerie);
    let all = (PER_KIND * Animal::ALL.len()) as u8;
    guide.beside("animal", all - data::REMOVED_AT_SETUP);
    guide.boxed("animal", data::REMOVED_AT_SETUP);
}

/// Animals, face down, also those that stay in the box.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Menagerie);
    let animals = Animal::ALL.map(|animal| (animal.thing(), PER_KIND as u8));
    spares.bag("animals", animals);
}
