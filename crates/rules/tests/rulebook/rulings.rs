//! Our decisions where the rulebooks are silent or disagree, by topic. The id of a ruling
//! begins the names of its tests; `docs/rulings.md` lists them all.

mod building;
mod buying;
mod dirk;
mod end;
mod money;
mod scoring;
mod setup;
