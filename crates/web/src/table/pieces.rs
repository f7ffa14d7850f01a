//! Pieces of modules, drawn at full size: for the goods beside the market, for drawers, and for the
//! buttons of the prompt.

use super::cards::tile_words;
use super::desk::Desk;
use super::overlays;
use crate::art::{CardPicture, TilePicture};
use crate::context::{t_with, words};
use alhambra_rules::piece::Mark;
use alhambra_rules::{Currency, Piece, Place, Seat, Thing, Touch};
use leptos::prelude::*;

/// The picture of a thing.
pub fn picture(thing: Thing) -> AnyView {
    match thing {
        Thing::Tile(tile) => view! { <TilePicture tile=tile/> }.into_any(),
        Thing::Card(card) => view! { <CardPicture card=card/> }.into_any(),
        Thing::Piece(..) | Thing::Back(_) => view! {
            <svg class="piece-picture" viewBox="-24 -24 48 48" aria-hidden="true">
                {overlays::picture(thing)}
            </svg>
        }
        .into_any(),
    }
}

/// Equal pieces become one, with their sum.
pub fn summed(pieces: impl IntoIterator<Item = Piece>) -> Vec<Piece> {
    let mut sums: Vec<Piece> = Vec::new();
    for piece in pieces {
        let same = |sum: &&mut Piece| sum.thing == piece.thing && sum.price == piece.price;
        match sums.iter_mut().find(same) {
            Some(sum) => sum.count = sum.count.saturating_add(piece.count),
            None => sums.push(piece),
        }
    }
    sums
}

/// Pieces that are alike: a picture, and how many there are if there are several.
pub fn heap(piece: &Piece) -> AnyView {
    let thing = piece.thing;
    let letter = match thing.marks().next() {
        Some(Mark::Building(building)) => Some(format!("letter-{}", building.name())),
        _ => None,
    };
    view! {
        <span class="heap" data-piece=thing.to_string() style=overlays::style_of(thing)>
            {picture(thing)}
            {letter.map(|key| view! { <i>{move || crate::context::t(&key)}</i> })}
            {(piece.count > 1).then(|| view! { <b>{piece.count}</b> })}
        </span>
    }
    .into_any()
}

/// Something that lies beside the market and is touched as a whole: a tile, a card, a piece, or all
/// that is in one room or for one scoring.
#[derive(Clone, PartialEq)]
pub struct Lot {
    /// What one points at to point at it.
    pub touch: Touch,
    /// What is in it.
    pub pieces: Vec<Piece>,
    /// What it costs.
    pub price: Option<u8>,
    /// In which currency, where that is said by where it lies.
    pub currency: Option<Currency>,
    /// The highest bid for it.
    pub bid: Option<(Seat, u8)>,
}

impl Lot {
    /// Everything of these pieces that lies beside the market.
    pub fn all(pieces: &[Piece]) -> Vec<Self> {
        let mut lots: Vec<Self> = Vec::new();
        let lying =
            |piece: &&Piece| piece.at.is_beside_market() || matches!(piece.at, Place::Scoring(_));
        for piece in pieces.iter().filter(lying) {
            let touch = piece.touch();
            // A room is one lot, and so is what lies there for a scoring; so are equal pieces.
            let for_scoring = matches!(piece.at, Place::Scoring(_));
            let together = |lot: &&mut Self| {
                let Piece { module, at, .. } = lot.pieces[0];
                lot.touch == touch || for_scoring && (module, at) == (piece.module, piece.at)
            };
            match lots.iter_mut().find(together) {
                Some(lot) => lot.pieces.push(*piece),
                None => lots.push(Self {
                    touch,
                    pieces: vec![*piece],
                    price: piece.price,
                    currency: match piece.at {
                        Place::Beside(slot) => Some(slot.currency()),
                        Place::Stall(_, currency) => Some(currency),
                        _ => None,
                    },
                    bid: bid(pieces, piece.thing),
                }),
            }
        }
        for lot in &mut lots {
            lot.pieces = summed(std::mem::take(&mut lot.pieces));
        }
        lots
    }

    /// In words: what is in it, what it costs, who bids.
    pub fn said(&self, desk: Desk) -> String {
        let part = words(|w| w.part_label(self.pieces[0].at));
        let what = if let Some(part) = part {
            words(|w| {
                let inside = self.pieces.iter().map(|p| w.thing_within(p.thing, p.count));
                format!("{part}: {}", w.list(inside))
            })
        } else {
            let each = self.pieces.iter().map(|piece| match piece.thing {
                Thing::Tile(tile) => tile_words(tile),
                thing => words(|w| w.things(thing, piece.count)),
            });
            words(|w| w.list(each))
        };
        let what = match (self.price, self.currency) {
            (Some(price), None) => t_with(
                "for-price",
                &[("what", what.into()), ("price", price.into())],
            ),
            (Some(price), Some(currency)) => t_with(
                "for-price-in",
                &[
                    ("what", what.into()),
                    ("price", price.into()),
                    ("currency", currency.name().into()),
                ],
            ),
            (None, _) => what,
        };
        let Some((seat, amount)) = self.bid else {
            return what;
        };
        t_with(
            "with-bid",
            &[
                ("what", what.into()),
                ("bid", amount.into()),
                ("name", desk.source.name(seat).into()),
            ],
        )
    }

    /// What it costs, as a label.
    pub fn price_tag(&self) -> Option<AnyView> {
        let coin = self.currency.map(|currency| {
            view! {
                <svg class="lot-coin" viewBox="0 0 40 40">
                    <use_ href=crate::art::symbol(&format!("coin-{}", currency.name()))></use_>
                </svg>
            }
        });
        let tag = |price: u8| {
            view! { <span class="lot-price" aria-hidden="true">{coin} {price}</span> }.into_any()
        };
        self.price.map(tag)
    }

    /// What is in it, as pictures.
    pub fn pictures(&self, desk: Desk) -> AnyView {
        let bid = self.bid.map(|(seat, amount)| {
            let colour = desk.source.colour(seat);
            view! {
                <span class="tag" style=format!("--seat:var(--seat-{colour})")>
                    {amount}
                </span>
            }
        });
        view! {
            <span class="lot-pieces">{self.pieces.iter().map(heap).collect_view()}</span>
            {bid}
        }
        .into_any()
    }
}

/// What somebody has put on something: a number, or the money itself.
fn bid(pieces: &[Piece], on: Thing) -> Option<(Seat, u8)> {
    let is_on = |piece: &&Piece| match (piece.at, on) {
        (Place::Tile(under), Thing::Tile(tile)) => under == tile,
        (Place::Card(under), Thing::Card(card)) => under == card,
        _ => false,
    };
    let mut bid: Option<(Seat, u8)> = None;
    for piece in pieces.iter().filter(is_on) {
        let amount = match (piece.thing, piece.thing.marks().next()) {
            (Thing::Card(card), _) => card.value() * piece.count,
            (_, Some(Mark::Number(amount))) => amount,
            _ => continue,
        };
        if let Some(seat) = piece.of {
            let before = bid.map_or(0, |(_, sum)| sum);
            bid = Some((seat, before + amount));
        }
    }
    bid
}
