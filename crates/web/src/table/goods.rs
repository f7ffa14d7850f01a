//! What is for sale beside the market: one strip, with prices.

use super::cards::Touchable;
use super::desk::Desk;
use super::pieces::Lot;
use crate::context::spoken;
use leptos::prelude::*;

/// The strip; nothing where nothing is for sale.
#[component]
pub fn Goods() -> impl IntoView {
    let desk: Desk = expect_context();
    let lots = Memo::new(move |_| {
        let pieces = desk.source.moment.with(|m| m.view.pieces());
        let mut lots = Lot::all(&pieces);
        lots.retain(|lot| lot.price.is_some());
        lots
    });
    let lot = move |lot: Lot| {
        let (touch, price) = (lot.touch, lot.price_tag());
        let pictures = lot.pictures(desk);
        let label = Signal::derive(move || lot.said(desk));
        view! {
            <Touchable touch=touch class="lot" label=label>
                {pictures}
                {price}
            </Touchable>
        }
    };
    view! {
        <Show when=move || lots.with(|lots| !lots.is_empty())>
            <section class="goods" aria-label=spoken("goods")>
                {move || lots.get().into_iter().map(lot).collect_view()}
            </section>
        </Show>
    }
}
