//! Dice, bags and decks in place of those that are missing.

use crate::html::{button, icon, picture, plain};
use crate::{State, browser};
use alhambra_rules::Thing;
use alhambra_rules::spares::{Spare, spares};
use std::fmt::Write as _;

impl State {
    pub(crate) fn spare_heard(&mut self, does: &str, about: &str) {
        let (key, thing) = about.split_once(' ').unwrap_or((about, ""));
        let all = spares(&self.setup());
        let Some(spare) = all.iter().find(|spare| spare.key == key) else {
            return;
        };
        match does {
            "draw" => self.spares.draw(spare, &mut browser::chance),
            "back" => self.spares.put_back(spare, thing),
            "all-back" => self.spares.put_all_back(spare),
            _ => {}
        }
    }

    pub(crate) fn spare_text(&self) -> String {
        let mut text = format!(
            "{}<div class=\"beside-main\"><p class=\"beside-intro\">{}</p>",
            self.head(),
            self.t("spare-intro")
        );
        for spare in spares(&self.setup()) {
            text += &self.one_spare(&spare);
        }
        text + "</div>"
    }

    /// A thing as a label.
    fn thing(&self, thing: Thing) -> String {
        plain(&self.words.thing(thing))
    }

    fn one_spare(&self, spare: &Spare) -> String {
        let key = spare.key;
        let out = self.spares.out(spare);
        let is_die = spare.dice > 0;
        let left = self.spares.count(spare);
        let title = self.t(&format!("spare-{key}"));
        let module = spare.module.map(|module| plain(&self.words.module(module)));
        let module = module.filter(|module| *module != title);
        let mut text = format!(
            "<section class=\"panel spare\" data-spare=\"{key}\" aria-labelledby=\"spare-{key}\"><h2 id=\"spare-{key}\">{}\
             <small>{}</small></h2>",
            title,
            module.unwrap_or_default()
        );
        // What came last is large; dice are all large.
        let shown: Vec<Thing> = out.iter().copied().take(spare.dice.max(1).into()).collect();
        let said: Vec<String> = shown.iter().map(|thing| self.thing(*thing)).collect();
        let pictures: String = shown.iter().map(|thing| picture(*thing)).collect();
        let _ = write!(
            text,
            "<div class=\"spare-shown\" role=\"status\"><span class=\"spare-pictures\">{pictures}</span><strong>{}</strong></div>\
             <div class=\"beside-pair spare-tools\">",
            said.join(" · ")
        );
        if is_die {
            let inside = format!("{}{}", icon("dice"), self.t("spare-roll"));
            text += &button("draw", key, "primary", &inside);
            return text + "</div></section>";
        }
        let draw = format!("{}{}", icon("bag"), self.t("spare-draw"));
        let draw = button("draw", key, "primary", &draw);
        let back = button("all-back", key, "", &self.t("spare-all-back"));
        let rest = |button: String, can: bool| {
            if can {
                button
            } else {
                button.replacen("<button", "<button disabled", 1)
            }
        };
        let _ = write!(
            text,
            "{}{}</div><p class=\"spare-left\">{}</p>",
            rest(draw, left > 0),
            rest(back, !out.is_empty()),
            self.t_with(
                "spare-left",
                &[("count", left.into()), ("out", out.len().into())]
            )
        );
        if !out.is_empty() {
            let _ = write!(
                text,
                "<ul class=\"spare-out\" aria-label=\"{}\">",
                self.t("spare-out")
            );
            for (thing, _) in &spare.things {
                let count = out.iter().filter(|other| *other == thing).count();
                if count == 0 {
                    continue;
                }
                let name = self.thing(*thing);
                let label = self.t_with("spare-back", &[("what", self.words.thing(*thing).into())]);
                let inside = format!(
                    "{}<span>{name}</span> <b>{count}</b>{}",
                    picture(*thing),
                    icon("undo")
                );
                let one = button("back", &format!("{key} {thing}"), "quiet", &inside);
                let one = one.replacen("<button", &format!("<button title=\"{label}\""), 1);
                let _ = write!(text, "<li>{one}</li>");
            }
            text += "</ul>";
        }
        text + "</section>"
    }
}
