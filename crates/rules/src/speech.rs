//! How questions, actions, events and reasons tell what they are.
//!
//! Each is a small enum, of the base game or of one module, and each of its variants has a name and
//! the parts that it is about. The macro `speech!` writes both down beside the variant, once: JSON
//! for programs, the sentences of every language, the notation and the tables in the documentation
//! are all drawn from there. So nothing that tells a game has to know the modules.
//!
//! ```text
//! speech! {
//!     /// What happens.
//!     pub enum Event {
//!         /// A falcon was bought for a card and set on a crossing.
//!         Set "falcon-set" { seat: Seat, falcon: Falcon, cell: Cell, card: Card },
//!     }
//! }
//! ```
//!
//! In JSON this is `["falcon-set", 0, "falcon-black-1", [1, 0], "denar-7"]`, and the words for it
//! have the key `event-falcon-set` and get `$name`, `$falcon`, `$cell` and `$card`.

use crate::base::market::Slot;
use crate::base::money::{Card, Cards, Currency};
use crate::base::palace::Cell;
use crate::base::purchase::{Exactness, Payment, Ware};
use crate::base::round::Round;
use crate::base::scoring::{ScoreLine, Who};
use crate::base::tile::{Building, Side, TileId};
use crate::module::Module;
use crate::piece::{Colour, Thing};
use crate::seat::Seat;
use std::fmt;

/// Something that is told: by its name, and by what it is about.
pub trait Telling {
    /// What can be told, variant by variant.
    const FORMS: &'static [Form];

    /// Its name: in JSON, in the documentation, and in the keys of its words.
    fn name(&self) -> &'static str;

    /// What it is about, each part with its name.
    fn parts(&self) -> Vec<(&'static str, Part)>;
}

/// What a variant is called and consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// Its name.
    pub name: &'static str,
    /// What it means, as a sentence.
    pub about: &'static str,
    /// Its parts.
    pub fields: &'static [Field],
}

/// A part of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The word that stands before it in the notation of actions; empty for none.
    pub word: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub kind: &'static str,
}

/// Something that a telling is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Nothing, or nothing that one may know.
    Nothing,
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody at the table, or Dirk.
    Who(Who),
    /// A tile.
    Tile(TileId),
    /// A card.
    Card(Card),
    /// Several cards.
    Cards(Cards),
    /// Money that is paid.
    Payment(Payment),
    /// What is bought.
    Ware(Ware),
    /// How well a payment fits.
    Exactness(Exactness),
    /// A place in a palace.
    Cell(Cell),
    /// A side.
    Side(Side),
    /// A type of building.
    Building(Building),
    /// A currency.
    Currency(Currency),
    /// A slot of the market.
    Slot(Slot),
    /// A number.
    Number(i16),
    /// One of a few that have names.
    Name(&'static str),
    /// A piece of a module.
    Thing(Thing),
    /// Points, with their reason.
    Line(ScoreLine),
}

/// In short, in the words of the notation.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "-"),
            Self::Seat(seat) | Self::Who(Who::Seat(seat)) => write!(f, "s{}", seat.0 + 1),
            Self::Who(Who::Dirk) => write!(f, "dirk"),
            Self::Tile(tile) => write!(f, "{tile}"),
            Self::Card(card) => write!(f, "{card}"),
            Self::Cards(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                f.write_str(&cards.join(" "))
            }
            Self::Payment(payment) => f.write_str(payment.to_string().trim()),
            Self::Ware(ware) => write!(f, "{ware}"),
            Self::Exactness(exactness) => write!(f, "{exactness:?}"),
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Side(side) => write!(f, "{}", side.letter()),
            Self::Building(building) => f.write_str(building.name()),
            Self::Currency(currency) => f.write_str(currency.name()),
            Self::Slot(slot) => write!(f, "{}", slot.number()),
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(name),
            Self::Thing(thing) => write!(f, "{thing}"),
            Self::Line(line) => write!(f, "{} {}", line.reason.name(), line.points),
        }
    }
}

/// What can be a part of a telling.
pub trait Tell {
    /// What the documentation calls it.
    const KIND: &'static str;

    /// This as a part.
    fn part(&self) -> Part;
}

macro_rules! parts {
    ($($Type:ty, $Variant:ident, $kind:literal;)*) => {
        $(impl Tell for $Type {
            const KIND: &'static str = $kind;

            fn part(&self) -> Part {
                Part::$Variant(*self)
            }
        })*
    };
}

parts! {
    Seat, Seat, "seat";
    Who, Who, "seat or `dirk`";
    TileId, Tile, "tile";
    Cards, Cards, "cards";
    Payment, Payment, "payment";
    Ware, Ware, "ware";
    Exactness, Exactness, "by how much it was too much";
    Cell, Cell, "cell";
    Side, Side, "side";
    Building, Building, "building";
    Currency, Currency, "currency";
    Slot, Slot, "slot";
    ScoreLine, Line, "line";
}

impl Tell for Card {
    const KIND: &'static str = "card";

    /// A card that one may not see is nothing.
    fn part(&self) -> Part {
        if self.is_some() {
            Part::Card(*self)
        } else {
            Part::Nothing
        }
    }
}

impl Tell for Colour {
    const KIND: &'static str = "colour";

    fn part(&self) -> Part {
        Part::Name(self.name())
    }
}

impl Tell for u8 {
    const KIND: &'static str = "number";

    fn part(&self) -> Part {
        Part::Number(i16::from(*self))
    }
}

/// A scoring is told by its number.
impl Tell for Round {
    const KIND: &'static str = u8::KIND;

    fn part(&self) -> Part {
        self.number().part()
    }
}

impl Tell for bool {
    const KIND: &'static str = "0 or 1";

    fn part(&self) -> Part {
        Part::Number(i16::from(*self))
    }
}

impl<T: Tell> Tell for Option<T> {
    const KIND: &'static str = T::KIND;

    fn part(&self) -> Part {
        self.as_ref().map_or(Part::Nothing, Tell::part)
    }
}

/// A form, and the module that it belongs to.
pub type ListedForm = (Option<Module>, &'static Form);

/// Writes an enum of things that are told, see [the module](crate::speech). With a list of modules
/// at its end each of them adds its own, in one variant; `as` names what all of these can do.
macro_rules! speech {
    // The enum itself, the same for all.
    (@telling $Name:ident
        { $(
            $(#[doc = $about:literal])+
            $Variant:ident $name:literal
            $({ $( $($word:literal)? $field:ident: $Type:ty ),* $(,)? })?
        ,)* }
        { $( $Module:ident($Own:ty), )* }
    ) => {
        impl $crate::speech::Telling for $Name {
            const FORMS: &'static [$crate::speech::Form] = &[$($crate::speech::Form {
                name: $name,
                about: concat!($($about),+),
                fields: &[$($($crate::speech::Field {
                    word: concat!($($word)?),
                    name: stringify!($field),
                    kind: <$Type as $crate::speech::Tell>::KIND,
                }),*)?],
            }),*];

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => $name,)*
                    $(Self::$Module(own) => $crate::speech::Telling::name(own),)*
                }
            }

            fn parts(&self) -> Vec<(&'static str, $crate::speech::Part)> {
                match self {
                    $(Self::$Variant $({ $($field),* })? => {
                        vec![$($((stringify!($field), $crate::speech::Tell::part($field))),*)?]
                    })*
                    $(Self::$Module(own) => $crate::speech::Telling::parts(own),)*
                }
            }
        }
    };
    // Of the base game, with those of modules.
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $(
                $(#[doc = $about:literal])+
                $Variant:ident $name:literal
                $({ $( $($word:literal)? $field:ident: $Type:ty ),* $(,)? })?
            ,)*
        }
        modules as $Trait:ident { $( $Module:ident($Own:ty), )* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the fields are called what they are")]
        pub enum $Name {
            $( $(#[doc = $about])+ $Variant $({ $($field: $Type),* })?, )*
            $( #[doc = concat!("One of [`", stringify!($Module), "`](crate::module::Module::", stringify!($Module), ").")]
                $Module($Own), )*
        }

        impl $Name {
            /// The module that it belongs to; none for the base game.
            pub const fn module(&self) -> Option<$crate::module::Module> {
                match self {
                    $(Self::$Variant { .. } => None,)*
                    $(Self::$Module(_) => Some($crate::module::Module::$Module),)*
                }
            }

            /// What a module can say of its own.
            pub(crate) fn own(&self) -> Option<&dyn $Trait> {
                match self {
                    $(Self::$Variant { .. } => None,)*
                    $(Self::$Module(own) => Some(own),)*
                }
            }

            /// What one of a module answers; nothing for the base game. A question to all of them that is easily
            /// answered costs no detour here.
            #[inline]
            #[allow(dead_code, reason = "not all are asked that often")]
            pub(crate) fn ask_own<R>(&self, ask: impl Fn(&dyn $Trait) -> R) -> Option<R> {
                match self {
                    $(Self::$Variant { .. } => None,)*
                    $(Self::$Module(own) => Some(ask(own)),)*
                }
            }

            /// Everything that can be told, of the base game and of each module.
            pub fn forms() -> Vec<$crate::speech::ListedForm> {
                let base = <Self as $crate::speech::Telling>::FORMS.iter().map(|form| (None, form));
                let own: &[($crate::module::Module, &'static [$crate::speech::Form])] = &[$((
                    $crate::module::Module::$Module,
                    <$Own as $crate::speech::Telling>::FORMS,
                )),*];
                let own = own.iter().flat_map(|(module, forms)| {
                    forms.iter().map(|form| (Some(*module), form))
                });
                base.chain(own).collect()
            }
        }

        $(impl From<$Own> for $Name {
            fn from(own: $Own) -> Self {
                Self::$Module(own)
            }
        })*

        speech! { @telling $Name
            { $( $(#[doc = $about])+ $Variant $name $({ $( $($word)? $field: $Type ),* })?, )* }
            { $( $Module($Own), )* }
        }
    };
    // Of one module.
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $(
                $(#[doc = $about:literal])+
                $Variant:ident $name:literal
                $({ $( $($word:literal)? $field:ident: $Type:ty ),* $(,)? })?
            ,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the fields are called what they are")]
        pub enum $Name {
            $( $(#[doc = $about])+ $Variant $({ $($field: $Type),* })?, )*
        }

        speech! { @telling $Name
            { $( $(#[doc = $about])+ $Variant $name $({ $( $($word)? $field: $Type ),* })?, )* }
            {}
        }
    };
}

pub(crate) use speech;
