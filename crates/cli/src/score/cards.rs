//! What lies before everybody in the card game, typed in.

use alhambra_rules::note::by_type;
use alhambra_rules::{Building, MAX_SEATS, TileId};
use std::fmt;
use std::str::FromStr;

/// The name that stands for the imaginary third player.
const DIRK: &str = "dirk";

/// What everybody has, in the order of the lines.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Collections {
    /// The seats with their cards by kind.
    pub(super) seats: Vec<(String, [u8; 6])>,
    /// Dirk's cards, where there is a line `dirk:`.
    pub(super) dirk: Option<[u8; 6]>,
}

/// Why a text says nothing of cards, and in which line.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Misread(usize, String);

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.0, self.1)
    }
}

impl FromStr for Collections {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut all = Self {
            seats: Vec::new(),
            dirk: None,
        };
        let mut last = 1;
        for (line, number) in text.lines().zip(1..) {
            let said = line.split('#').next().unwrap_or_default().trim();
            if said.is_empty() {
                continue;
            }
            last = number;
            all.line(said).map_err(|why| Misread(number, why))?;
        }
        all.check().map_err(|why| Misread(last, why))?;
        Ok(all)
    }
}

impl Collections {
    /// Reads `Anna: 2 tower, garden`.
    fn line(&mut self, said: &str) -> Result<(), String> {
        let (name, cards) = said
            .split_once(':')
            .ok_or("write a name, a colon and cards, such as `Anna: 2 tower, garden`")?;
        let (name, cards) = (name.trim().to_owned(), by_type(cards)?);
        if name.eq_ignore_ascii_case(DIRK) {
            return match self.dirk.replace(cards) {
                None => Ok(()),
                Some(_) => Err("Dirk has two lines, put his cards into one".to_owned()),
            };
        }
        if name.is_empty() || self.seats.iter().any(|(other, _)| *other == name) {
            return Err("every line needs a name of its own".to_owned());
        }
        self.seats.push((name, cards));
        Ok(())
    }

    /// Whether so many play, and the box holds so many cards.
    fn check(&self) -> Result<(), String> {
        let seats = self.seats.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(format!("2 to {MAX_SEATS} play, and {seats} are named"));
        }
        if self.dirk.is_some() && seats != 2 {
            return Err(format!(
                "Dirk plays along only where two people play, not {seats}"
            ));
        }
        for building in Building::ALL {
            let at = building.at();
            let own = self.seats.iter().map(|(_, cards)| cards).chain(&self.dirk);
            let used: u32 = own.map(|cards| u32::from(cards[at])).sum();
            let cards = TileId::base().filter(|card| card.spec().building == Some(building));
            let there = cards.count() as u32;
            if used > there {
                return Err(format!(
                    "{used} cards of {} are named, and there are {there}",
                    building.name()
                ));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        text.parse::<Collections>().unwrap_err().to_string()
    }

    #[test]
    fn cards_are_read_by_kind_one_by_one_or_with_a_number() {
        let text = "Anna: 2 tower, garden # mine\n\nBen: tower-7 tower-8\ndirk: pavilion\n";
        let read: Collections = text.parse().expect("it is well formed");
        assert_eq!(read.seats[0], ("Anna".to_owned(), [0, 0, 0, 0, 1, 2]));
        assert_eq!(read.seats[1], ("Ben".to_owned(), [0, 0, 0, 0, 0, 2]));
        assert_eq!(read.dirk, Some([1, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn each_fault_has_its_sentence_with_its_line() {
        assert!(why("Anna tower").starts_with("line 1: write a name, a colon"));
        assert!(
            why("Anna: tower\nBen: castle\n").starts_with("line 2: there is no building `castle`")
        );
        assert!(why("Anna: tower 2\n").contains("behind every number"));
        assert!(why("Anna: 2 3 tower\n").contains("behind every number"));
        assert!(why("Anna: tower\nAnna: tower\n").contains("line 2: every line needs a name"));
        assert!(why("Anna: tower\n").contains("2 to 6 play, and 1 are named"));
        assert!(why("A: tower\nB:\nC:\ndirk: tower\n").contains("only where two people play"));
        assert!(why("A:\nB:\ndirk: tower\ndirk: tower\n").contains("line 4: Dirk has two lines"));
        assert_eq!(
            why("A: 6 tower\nB: 6 tower\n"),
            "line 2: 12 cards of tower are named, and there are 11"
        );
    }
}
