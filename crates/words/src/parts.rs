//! What is put into sentences, under the names that the language files know it by.

use crate::{Arg, Names, Words};
use alhambra_rules::base::money::Coins;
use alhambra_rules::base::purchase::{Exactness, Help, Payment};
use alhambra_rules::components::Character;
use alhambra_rules::piece::Mark;
use alhambra_rules::speech;
use alhambra_rules::{Building, Card, Currency, Side, Slot, Thing, TileId, Ware, Who};

/// A name in the language files, and what stands for it.
pub(crate) type Part<'a> = (&'static str, Arg<'a>);

/// A building type, of which the sentence chooses the form.
pub(crate) fn building(building: Building) -> Part<'static> {
    ("building", building.name().into())
}

/// A currency, of which the sentence chooses the form.
pub(crate) fn currency(currency: Currency) -> Part<'static> {
    ("currency", currency.name().into())
}

/// A slot of the market: its number and its currency.
pub(crate) fn slot(slot: Slot) -> [Part<'static>; 2] {
    [("slot", slot.number().into()), currency(slot.currency())]
}

/// A side, of which the sentence chooses the form.
pub(crate) fn side(side: Side) -> Part<'static> {
    ("side", side.letter().to_string().into())
}

/// A character, of which the sentence chooses the form.
pub(crate) fn character(character: Character) -> Part<'static> {
    ("character", character.name().into())
}

/// What is told of something that one may not know, or that is not there: sentences choose a form
/// by it.
const NONE: &str = "none";

impl Words {
    pub(crate) fn tile_part(&self, tile: TileId) -> Part<'static> {
        ("tile", self.tile_within(tile).into())
    }

    /// What a telling is about, as its sentences take it: each part under its own name, a seat as
    /// `$name`.
    pub(crate) fn told(
        &self,
        parts: Vec<(&'static str, speech::Part)>,
        names: &Names,
    ) -> Vec<Part<'static>> {
        let mut told = Vec::new();
        for (name, part) in parts {
            self.tell(name, part, names, &mut told);
        }
        told
    }

    fn tell(
        &self,
        name: &'static str,
        part: speech::Part,
        names: &Names,
        told: &mut Vec<Part<'static>>,
    ) {
        use speech::Part as P;
        let one: Arg<'static> = match part {
            // What was bought may have told it already.
            P::Nothing if told.iter().any(|(before, _)| *before == name) => return,
            P::Nothing => NONE.into(),
            P::Seat(seat) | P::Who(Who::Seat(seat)) => {
                told.push(("name", names.of(seat).to_owned().into()));
                return;
            }
            P::Who(Who::Dirk) => {
                told.push(("name", self.say("dirk").into()));
                return;
            }
            P::Tile(tile) => self.tile_within(tile).into(),
            P::Card(card) => self.card_within(card).into(),
            P::Cards(cards) => self.cards(cards.iter()).into(),
            P::Payment(payment) => {
                told.extend(self.payment(payment));
                return;
            }
            P::Ware(ware) => {
                told.push((name, ware_key(ware).into()));
                match ware {
                    Ware::Beside(tile) | Ware::Finish(tile) => told.push(self.tile_part(tile)),
                    Ware::Marked(card) => {
                        let card = self.thing_within(card.thing(), 1);
                        told.push(("tile", card.into()));
                    }
                    Ware::Card(card) => told.push(("tile", self.card_within(card).into())),
                    Ware::Slot(on) | Ware::WithTower(on) | Ware::AsSite(on) => {
                        told.extend(slot(on));
                    }
                }
                return;
            }
            P::Exactness(exactness) => {
                let (key, over) = match exactness {
                    Exactness::Exact => ("exact", 0),
                    Exactness::Over(over) => ("over", over),
                    Exactness::Never => ("never", 0),
                };
                told.extend([("fit", key.into()), ("over", over.into())]);
                return;
            }
            // A crossing is a cell, too: the sentence knows which of the two is meant.
            P::Cell(cell) => {
                told.push(self.crossing_part(cell));
                self.place(cell).into()
            }
            P::Side(side) => side.letter().to_string().into(),
            P::Building(building) => building.name().into(),
            P::Currency(currency) => currency.name().into(),
            // Of two slots sentences have the words of the second.
            P::Slot(on) if told.iter().any(|(before, _)| *before == "slot") => {
                self.say_with("slot", &slot(on)).into()
            }
            // Where there are two of them each has a name of its own.
            P::Slot(on) if name != "slot" => on.number().into(),
            P::Slot(on) => {
                told.extend(slot(on));
                return;
            }
            P::Number(number) => number.into(),
            P::Name(name) => name.into(),
            P::Thing(thing) => {
                told.extend(self.marks(thing));
                self.thing_within(thing, 1).into()
            }
            P::Line(line) => line.points.into(),
        };
        told.push((name, one));
    }

    /// The money, and what helps to pay.
    fn payment(&self, payment: Payment) -> [Part<'static>; 4] {
        let cards = self.cards(payment.cards());
        let (help, means) = match payment.help {
            Help::None => ("none", cards.clone()),
            Help::Office(_) => ("office", cards.clone()),
            Help::Patron => ("patron", self.say("means-patron")),
            Help::Minter => ("minter", self.minted(payment)),
        };
        [
            ("cards", cards.into()),
            ("amount", payment.total().into()),
            ("help", help.into()),
            ("means", means.into()),
        ]
    }

    /// Cards of the hand, if there are some, and those of the display that join them.
    fn minted(&self, payment: Payment) -> String {
        let cards = |coins: Coins| self.cards(coins.cards(payment.currency));
        let own = if payment.coins.is_empty() {
            NONE.to_owned()
        } else {
            cards(payment.coins)
        };
        let joined = cards(payment.other);
        self.say_with(
            "means-minter",
            &[("own", own.into()), ("joined", joined.into())],
        )
    }

    /// What tells a piece from others of its kind. Of two buildings sentences have the words, of one
    /// they choose the form; of two numbers the second is the further one.
    pub(crate) fn marks(&self, thing: Thing) -> Vec<Part<'static>> {
        let is_building = |mark: &Mark| matches!(mark, Mark::Building(_));
        let mut both = (thing.marks().filter(is_building).count() > 1)
            .then_some(["first", "second"].into_iter())
            .into_iter()
            .flatten();
        let mut numbers = ["number", "further"].into_iter();
        let marks = thing.marks().map(|mark| match mark {
            Mark::Building(of) => match both.next() {
                Some(name) => (name, self.building_within(of).into()),
                None => building(of),
            },
            Mark::Currency(of) => currency(of),
            Mark::Colour(colour) => ("colour", colour.name().into()),
            Mark::Number(number) => (numbers.next().unwrap_or("number"), number.into()),
            Mark::Side(to) => side(to),
        });
        marks.collect()
    }

    /// Cards as a part.
    pub(crate) fn card_part(&self, card: Card) -> Part<'static> {
        ("card", self.card_within(card).into())
    }
}

/// The key by which a sentence tells how something is bought.
const fn ware_key(ware: Ware) -> &'static str {
    match ware {
        Ware::Slot(_) => "slot",
        Ware::WithTower(_) => "tower",
        Ware::AsSite(_) => "site",
        Ware::Beside(_) | Ware::Marked(_) | Ware::Card(_) => "beside",
        Ware::Finish(_) => "finish",
    }
}
