//! What to expect of each module, in words and pictures: for those who choose.

use crate::art::Icon;
use crate::context::t;
use alhambra_rules::module::{Difficulty, Length, Theme, Traits};
use leptos::prelude::*;

/// Something that is true of some modules and not of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// How hard it is.
    Difficulty(Difficulty),
    /// What it changes.
    Theme(Theme),
    /// How much longer a game gets.
    Length(Length),
}

impl Quality {
    /// All, by what they tell of: the key of the word for that, and what can be said.
    pub const GROUPS: [(&'static str, &'static [Self]); 3] = [
        (
            "by-difficulty",
            &[
                Self::Difficulty(Difficulty::Easy),
                Self::Difficulty(Difficulty::Medium),
                Self::Difficulty(Difficulty::Hard),
            ],
        ),
        (
            "by-theme",
            &[
                Self::Theme(Theme::Money),
                Self::Theme(Theme::Building),
                Self::Theme(Theme::Points),
                Self::Theme(Theme::Interaction),
            ],
        ),
        (
            "by-length",
            &[
                Self::Length(Length::Same),
                Self::Length(Length::Little),
                Self::Length(Length::Much),
            ],
        ),
    ];

    /// Everything that is true of a module, in the order of the groups.
    pub fn of(traits: Traits) -> Vec<Self> {
        let all = Self::GROUPS.iter().flat_map(|(_, group)| *group);
        all.copied().filter(|q| q.is_of(traits)).collect()
    }

    /// Whether it is true of a module.
    pub fn is_of(self, traits: Traits) -> bool {
        match self {
            Self::Difficulty(difficulty) => traits.difficulty == difficulty,
            Self::Theme(theme) => traits.themes.contains(&theme),
            Self::Length(length) => traits.length == length,
        }
    }

    /// The key of the word for it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Difficulty(Difficulty::Easy) => "difficulty-easy",
            Self::Difficulty(Difficulty::Medium) => "difficulty-medium",
            Self::Difficulty(Difficulty::Hard) => "difficulty-hard",
            Self::Theme(Theme::Money) => "touches-money",
            Self::Theme(Theme::Building) => "touches-building",
            Self::Theme(Theme::Points) => "touches-points",
            Self::Theme(Theme::Interaction) => "touches-interaction",
            Self::Length(Length::Same) => "length-same",
            Self::Length(Length::Little) => "length-little",
            Self::Length(Length::Much) => "length-much",
        }
    }

    /// Its picture, which says nothing to screen readers.
    pub fn picture(self) -> AnyView {
        match self {
            Self::Difficulty(difficulty) => {
                let dots = (0..3).map(|at| view! { <i class:full=at <= difficulty as usize></i> });
                view! { <span class="dots" aria-hidden="true">{dots.collect_view()}</span> }
                    .into_any()
            }
            Self::Theme(theme) => {
                let name = match theme {
                    Theme::Money => "deck",
                    Theme::Building => "wall",
                    Theme::Points => "trophy",
                    Theme::Interaction => "people",
                };
                view! { <Icon name/> }.into_any()
            }
            Self::Length(length) => {
                let more = ["=", "+", "++"][length as usize];
                view! {
                    <Icon name="clock"/>
                    <span aria-hidden="true">{more}</span>
                }
                .into_any()
            }
        }
    }
}

/// What is true of a module, in pictures; the words for them are read out.
pub fn marks(traits: Traits) -> AnyView {
    let marks = Quality::of(traits).into_iter().map(|quality| {
        view! {
            <span class="module-mark" data-quality=quality.key() title=move || t(quality.key())>
                {quality.picture()}
                <span class="hidden-text">{move || t(quality.key())} ". "</span>
            </span>
        }
    });
    marks.collect_view().into_any()
}
