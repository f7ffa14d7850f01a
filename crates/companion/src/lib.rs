//! Beside the real box: what helps those who play with cardboard.
//!
//! This is a program of its own, which the page fetches when somebody wants it, so that nobody else waits for it. The
//! page gives it a place in the document and the words of a language; from there on it writes that place as
//! text, anew after every press, and hears of all that is pressed and typed there. What it knows is in
//! `crates/table`; here is only how it is shown. `table` is which table lies there, `guide` how it is laid, `pad`
//! what it scores, `spare` what is drawn in place of what is missing, `exact` somebody's palace to the last wall, `tiles`
//! which tiles look different in this box.

// Nothing here but what the page calls is for others.
#![allow(unreachable_pub)]

mod browser;
mod exact;
mod guide;
mod html;
mod pad;
mod picture;
mod spare;
mod table;
#[cfg(test)]
mod tests;
mod tiles;

use alhambra_rules::Setup;
use alhambra_rules::printed::Corrections;
use alhambra_table::{Plan, ScorePad, SpareBox, Ticks};
use alhambra_words::{Lang, Words};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// The parts with a way to them from everywhere: the name in the address, which is the key of the words behind
/// `beside-`, and the icon.
const PARTS: [(&str, &str); 3] = [("setup", "box"), ("pad", "score"), ("spare", "dice")];

/// Where everything is kept.
const TABLE: &str = "beside";
const TICKS: &str = "beside-ticks";
const PAD: &str = "beside-pad";
const SPARES: &str = "beside-spares";

/// All that there is to show.
struct State {
    words: Words,
    part: String,
    plan: Plan,
    ticks: Ticks,
    guide: guide::View,
    pad: ScorePad,
    view: pad::View,
    spares: SpareBox,
    /// The tiles that look different in this box.
    printed: Corrections,
    exact: exact::View,
    tiles: tiles::View,
}

thread_local! {
    static STATE: RefCell<Option<State>> = const { RefCell::new(None) };
}

/// Runs as soon as the program is loaded.
#[wasm_bindgen(start)]
pub fn begin() {
    std::panic::set_hook(Box::new(|fault| browser::complain(&fault.to_string())));
}

/// Shows a part in the place that the page has made for it, in a language and with its words.
#[wasm_bindgen]
pub fn open(part: &str, lang: &str, words: &str) {
    let lang = Lang::from_code(lang).unwrap_or_default();
    Words::learn(lang, words);
    let words = Words::new(lang);
    STATE.with_borrow_mut(|state| {
        let before = state.take();
        *state = Some(State::new(part, words, before));
    });
    browser::listen();
    show();
}

/// Something was pressed or typed: what it does, what it is about, and what stands in it.
fn heard(does: &str, about: &str, value: &str) {
    STATE.with_borrow_mut(|state| {
        let Some(state) = state else { return };
        match &*state.part {
            "setup" => state.guide_heard(does, about),
            "pad" => state.pad_heard(does, about, value),
            "spare" => state.spare_heard(does, about),
            exact::PART => state.exact_heard(does, about),
            tiles::PART => state.tiles_heard(does, about),
            _ => state.table_heard(does, about),
        }
        state.keep();
    });
    show();
}

fn show() {
    let text = STATE.with_borrow(|state| state.as_ref().map(State::text));
    browser::write(&text.unwrap_or_default());
}

impl State {
    /// Everything as it was left, for the table that was chosen last.
    fn new(part: &str, words: Words, before: Option<Self>) -> Self {
        let code = browser::kept(TABLE).unwrap_or_default();
        let code = code.lines().next().unwrap_or_default();
        let plan = Plan::from_code(code, |_, _| String::new());
        let plan = plan.unwrap_or_else(|_| Plan::quick("", ["", ""]));
        let setup = plan.setup();
        // What can be taken back is not kept, so a pad that is still here is the better one.
        let (pad, view, guide, palaces) = match before {
            Some(b) => (Some(b.pad), b.view, b.guide, Some(b.exact)),
            None => (None, pad::View::default(), guide::View::default(), None),
        };
        let printed = tiles::kept();
        let kept = || ScorePad::read(&browser::kept(PAD)?).ok();
        let names = pad::default_names(words);
        let mut pad = pad
            .or_else(kept)
            .unwrap_or_else(|| ScorePad::new(&setup, &names));
        pad.refit(&setup, &names);
        pad.correct(&printed);
        Self {
            words,
            part: part.to_owned(),
            plan,
            ticks: Ticks::read(&browser::kept(TICKS).unwrap_or_default()),
            guide,
            pad,
            view,
            spares: SpareBox::read(&browser::kept(SPARES).unwrap_or_default()),
            exact: exact::View::new(palaces, &printed),
            printed,
            tiles: tiles::View::default(),
        }
    }

    fn setup(&self) -> Setup {
        self.plan.setup()
    }

    /// Keeps everything for the next time.
    fn keep(&self) {
        // The page keeps more of a table: only another one is written.
        let code = self.plan.code();
        let before = browser::kept(TABLE).unwrap_or_default();
        if before.lines().next() != Some(&code) {
            browser::keep(TABLE, &code);
        }
        browser::keep(TICKS, &self.ticks.to_string());
        browser::keep(PAD, &self.pad.text());
        browser::keep(SPARES, &self.spares.to_string());
        self.exact.keep();
    }

    fn text(&self) -> String {
        match &*self.part {
            "setup" => self.guide_text(),
            "pad" => self.pad_text(),
            "spare" => self.spare_text(),
            exact::PART => self.exact_text(),
            tiles::PART => self.tiles_text(),
            _ => self.table_text(),
        }
    }
}
