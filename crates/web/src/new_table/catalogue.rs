//! How hard each module is, and what it touches: for those who choose.

use alhambra_rules::Module;

/// How much there is to learn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difficulty {
    /// One rule more.
    Easy,
    /// Something new to think of in each turn.
    Medium,
    /// A game within the game.
    Hard,
}

impl Difficulty {
    /// The key of its word.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "difficulty-easy",
            Self::Medium => "difficulty-medium",
            Self::Hard => "difficulty-hard",
        }
    }
}

/// What a module changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// How one pays, or what with.
    Money,
    /// What is built, or where.
    Building,
    /// What brings points.
    Points,
    /// What others do in one's own turn, or one in theirs.
    Interaction,
}

impl Touch {
    /// The key of its word.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Money => "touches-money",
            Self::Building => "touches-building",
            Self::Points => "touches-points",
            Self::Interaction => "touches-interaction",
        }
    }

    /// Its icon.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Money => "deck",
            Self::Building => "wall",
            Self::Points => "trophy",
            Self::Interaction => "people",
        }
    }
}

/// How hard a module is and what it touches; nothing for those that cannot be played yet.
pub const fn known(module: Module) -> Option<(Difficulty, &'static [Touch])> {
    use Difficulty::{Easy, Hard, Medium};
    use Touch::{Building, Interaction, Money, Points};
    Some(match module {
        Module::Vizier => (Easy, &[Money, Interaction]),
        Module::ExchangeOffices | Module::Diamonds => (Easy, &[Money]),
        Module::Camps => (Easy, &[Building, Points]),
        Module::Characters => (Hard, &[Money, Points, Interaction]),
        Module::TreasureChamber => (Medium, &[Money, Points]),
        Module::Bazaars | Module::Watchtowers | Module::PalaceDesigners => {
            (Medium, &[Building, Points])
        }
        Module::Falconers => (Medium, &[Money, Building, Points]),
        Module::BuildingSites => (Medium, &[Money, Building]),
        Module::MajorProjects => (Hard, &[Money, Building, Interaction]),
        Module::PalaceStaff => (Hard, &[Money, Building, Points]),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::ModuleSet;

    #[test]
    fn every_playable_module_and_no_other_is_described() {
        for module in Module::ALL {
            let is_playable = ModuleSet::PLAYABLE.has(module);
            assert_eq!(known(module).is_some(), is_playable, "{}", module.slug());
        }
    }
}
