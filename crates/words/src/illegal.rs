//! Why something is refused.

use crate::parts::side;
use crate::{Names, Words};
use alhambra_rules::{Illegal, Telling};

impl Words {
    /// Why something is refused, as one sentence.
    pub fn illegal(&self, illegal: &Illegal) -> String {
        match *illegal {
            Illegal::GameOver => self.say("illegal-game-over"),
            Illegal::NotAsked => self.say("illegal-not-asked"),
            Illegal::NotInDisplay => self.say("illegal-not-in-display"),
            Illegal::NothingTaken => self.say("illegal-nothing-taken"),
            Illegal::TooMuchMoney { sum, limit } => self.say_with(
                "illegal-too-much-money",
                &[("sum", sum.into()), ("limit", limit.into())],
            ),
            Illegal::NotForSale => self.say("illegal-not-for-sale"),
            Illegal::WrongCurrency => self.say("illegal-wrong-currency"),
            Illegal::NotInHand => self.say("illegal-not-in-hand"),
            Illegal::TooLittle { paid, price } => self.say_with(
                "illegal-too-little",
                &[("paid", paid.into()), ("price", price.into())],
            ),
            Illegal::NotBought(tile) => {
                self.say_with("illegal-not-bought", &[self.tile_part(tile)])
            }
            Illegal::NotInReserve(tile) => {
                self.say_with("illegal-not-in-reserve", &[self.tile_part(tile)])
            }
            Illegal::NotInPalace(tile) => {
                self.say_with("illegal-not-in-palace", &[self.tile_part(tile)])
            }
            Illegal::NoTileThere(at) => {
                self.say_with("illegal-no-tile-there", &[self.cell_part(at)])
            }
            Illegal::NoPalace => self.say("illegal-no-palace"),
            Illegal::Fountain => self.say("illegal-fountain"),
            Illegal::Occupied(at) => self.say_with("illegal-occupied", &[self.cell_part(at)]),
            Illegal::BeyondTheTable(at) => {
                self.say_with("illegal-beyond-the-table", &[self.cell_part(at)])
            }
            Illegal::NotTouching(at) => {
                self.say_with("illegal-not-touching", &[self.cell_part(at)])
            }
            Illegal::NoMatch { cell: at, side: to } => {
                self.say_with("illegal-no-match", &[self.cell_part(at), side(to)])
            }
            Illegal::NotReachable(at) => {
                self.say_with("illegal-not-reachable", &[self.cell_part(at)])
            }
            Illegal::Hole(at) => self.say_with("illegal-hole", &[self.cell_part(at)]),
            Illegal::NotMoney => self.say("illegal-not-money"),
            Illegal::NotExact { paid, price } => self.say_with(
                "illegal-not-exact",
                &[("paid", paid.into()), ("price", price.into())],
            ),
            Illegal::CannotBeStored => self.say("illegal-cannot-be-stored"),
            Illegal::CanBePlaced(tile) => {
                self.say_with("illegal-can-be-placed", &[self.tile_part(tile)])
            }
            Illegal::NoFoothold(at) => self.say_with("illegal-no-foothold", &[self.cell_part(at)]),
            Illegal::Turned => self.say("illegal-turned"),
            Illegal::AnotherShape => self.say("illegal-another-shape"),
            Illegal::Held => self.say("illegal-held"),
            Illegal::NotPossible => self.say("illegal-not-possible"),
            Illegal::NoGift => self.say("illegal-no-gift"),
            Illegal::Module(own) => {
                let parts = self.told(own.parts(), &Names::default());
                self.say_with(&format!("refusal-{}", own.name()), &parts)
            }
        }
    }
}
