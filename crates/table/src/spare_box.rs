//! Dice, bags and decks in place of those that a real table lacks, with a memory of what is out.

use alhambra_rules::Thing;
use alhambra_rules::spares::Spare;
use std::fmt;

/// What was drawn from bags and decks, and what dice show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SpareBox {
    /// By the key of a die, bag or deck: the names of what is out, the last first.
    out: Vec<(String, Vec<String>)>,
}

impl SpareBox {
    /// Reads what was kept.
    pub fn read(text: &str) -> Self {
        let line = |line: &str| {
            let (key, names) = line.split_once(':')?;
            let names = names.split_whitespace().map(str::to_owned);
            Some((key.to_owned(), names.collect()))
        };
        Self {
            out: text.lines().filter_map(line).collect(),
        }
    }

    fn names(&self, spare: &Spare) -> &[String] {
        let own = self.out.iter().find(|(key, _)| key == spare.key);
        own.map_or(&[], |(_, names)| names)
    }

    fn names_mut(&mut self, spare: &Spare) -> &mut Vec<String> {
        let at = self.out.iter().position(|(key, _)| key == spare.key);
        let at = at.unwrap_or_else(|| {
            self.out.push((spare.key.to_owned(), Vec::new()));
            self.out.len() - 1
        });
        &mut self.out[at].1
    }

    /// What is out of a bag or deck, or what dice show, the last first. What is no longer part of it is forgotten.
    pub fn out(&self, spare: &Spare) -> Vec<Thing> {
        let thing = |name: &String| {
            let mut things = spare.things.iter().map(|(thing, _)| *thing);
            things.find(|thing| thing.to_string() == *name)
        };
        self.names(spare).iter().filter_map(thing).collect()
    }

    /// What is left in a bag or deck, and how many of each.
    pub fn left(&self, spare: &Spare) -> Vec<(Thing, u8)> {
        let out = self.out(spare);
        let left = spare.things.iter().map(|(thing, count)| {
            let gone = out.iter().filter(|other| *other == thing).count() as u8;
            (*thing, count.saturating_sub(gone))
        });
        left.collect()
    }

    /// How many are left.
    pub fn count(&self, spare: &Spare) -> usize {
        let left = self.left(spare).into_iter();
        left.map(|(_, count)| usize::from(count)).sum()
    }

    /// Rolls the dice, or draws from a bag or deck if there is anything in it. `chance` gives a number below its
    /// argument.
    pub fn draw(&mut self, spare: &Spare, chance: &mut impl FnMut(usize) -> usize) {
        if spare.dice > 0 {
            let faces = &spare.things;
            let mut roll = || faces[chance(faces.len())].0.to_string();
            let shown = (0..spare.dice).map(|_| roll()).collect();
            *self.names_mut(spare) = shown;
            return;
        }
        let left = self.left(spare);
        let all = self.count(spare);
        if all == 0 {
            return;
        }
        let mut drawn = chance(all);
        for (thing, count) in left {
            if drawn < usize::from(count) {
                self.names_mut(spare).insert(0, thing.to_string());
                return;
            }
            drawn -= usize::from(count);
        }
    }

    /// Puts one of these back.
    pub fn put_back(&mut self, spare: &Spare, name: &str) {
        let names = self.names_mut(spare);
        if let Some(at) = names.iter().position(|other| other == name) {
            names.remove(at);
        }
    }

    /// Puts everything back and shuffles.
    pub fn put_all_back(&mut self, spare: &Spare) {
        self.names_mut(spare).clear();
    }
}

/// The text that is kept.
impl fmt::Display for SpareBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, names) in &self.out {
            writeln!(f, "{key}: {}", names.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::spares::spares;
    use alhambra_rules::{ModuleSet, Setup};

    /// Numbers one after the other, as chance.
    fn chance() -> impl FnMut(usize) -> usize {
        let mut next = 0;
        move |below| {
            next += 7;
            next % below
        }
    }

    fn all() -> Vec<Spare> {
        let modules = ModuleSet::PLAYABLE;
        spares(&Setup {
            modules,
            ..Setup::players(4)
        })
    }

    #[test]
    fn a_bag_is_drawn_empty_and_nothing_is_lost() {
        let mut chance = chance();
        for spare in all().iter().filter(|spare| spare.dice == 0) {
            let mut spares = SpareBox::default();
            let there = spares.count(spare);
            for drawn in 1..=there {
                spares.draw(spare, &mut chance);
                assert_eq!(spares.out(spare).len(), drawn, "{}", spare.key);
                assert_eq!(spares.count(spare), there - drawn);
            }
            let empty = spares.clone();
            spares.draw(spare, &mut chance);
            assert_eq!(spares, empty, "nothing comes out of an empty bag");
            for (thing, count) in &spare.things {
                let out = spares.out(spare);
                let same = out.iter().filter(|other| *other == thing).count();
                assert_eq!(same, usize::from(*count), "{thing}");
            }
            assert_eq!(SpareBox::read(&spares.to_string()), spares);
        }
    }

    #[test]
    fn what_is_put_back_is_in_the_bag_again() {
        let all = all();
        let coins = all.iter().find(|spare| spare.key == "coins").unwrap();
        let mut spares = SpareBox::default();
        let mut chance = chance();
        let there = spares.count(coins);
        for _ in 0..3 {
            spares.draw(coins, &mut chance);
        }
        let first = spares.out(coins)[0].to_string();
        spares.put_back(coins, &first);
        spares.put_back(coins, "nothing");
        assert_eq!(spares.count(coins), there - 2);
        spares.put_all_back(coins);
        assert_eq!(spares.count(coins), there);
    }

    #[test]
    fn dice_show_as_many_faces_as_there_are_dice() {
        let all = all();
        let dice = all.iter().find(|spare| spare.key == "worker-dice").unwrap();
        let mut spares = SpareBox::default();
        assert!(spares.out(dice).is_empty());
        spares.draw(dice, &mut chance());
        spares.draw(dice, &mut chance());
        assert_eq!(spares.out(dice).len(), 3);
    }

    #[test]
    fn what_was_kept_of_another_table_does_no_harm() {
        let all = all();
        let coins = all.iter().find(|spare| spare.key == "coins").unwrap();
        let spares = SpareBox::read("coins: coin-denar nonsense\nelse\n");
        assert_eq!(spares.out(coins).len(), 1);
    }
}
