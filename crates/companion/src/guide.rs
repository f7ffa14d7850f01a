//! How a real table is laid, line by line to be ticked off; what is taken out of the box for it, and what goes back
//! where.

use crate::html::{button, icon, plain, toggle};
use crate::{State, tiles};
use alhambra_rules::guide::{Guide, Laid, Spot};
use alhambra_table::{Heading, Hundredths, corrections_text, of_module, steps};
use std::fmt::Write as _;

/// The lists: their names, which are the keys of their words behind `setup-list-`.
const LISTS: [&str; 3] = ["take", "lay", "back"];

/// Which list is open.
pub struct View(&'static str);

impl Default for View {
    fn default() -> Self {
        Self(LISTS[0])
    }
}

/// A line that can be ticked off.
struct Line {
    name: String,
    text: String,
    about: String,
}

impl State {
    pub(crate) fn guide_heard(&mut self, does: &str, about: &str) {
        match does {
            "list" => {
                let list = LISTS.into_iter().find(|list| *list == about);
                self.guide = list.map_or_else(View::default, View);
            }
            "tick" => self.ticks.flip(about),
            "clear" => self.ticks.clear(&format!("{} ", self.guide.0)),
            _ => {}
        }
    }

    pub(crate) fn guide_text(&self) -> String {
        let guide = Guide::new(&self.setup());
        let list = self.guide.0;
        let sections = match list {
            "lay" => self.laid(&guide),
            list => self.sorted(&guide, list),
        };
        let lines = || sections.iter().flat_map(|(_, lines)| lines);
        let done = lines().filter(|line| self.ticks.has(&line.name)).count();
        let all = lines().count();
        let tabs = LISTS.map(|name| {
            let title = self.t(&format!("setup-list-{name}"));
            toggle("list", name, name == list, "", &title)
        });
        let mut text = format!(
            "{}<div class=\"beside-main\"><div class=\"beside-pair three\" role=\"group\" aria-label=\"{}\">{}</div>\
             <p class=\"beside-intro\">{}</p>\
             <div class=\"guide-part\" style=\"--part:{}\"><span role=\"status\" id=\"guide-done\">{}</span>{}</div>",
            self.head(),
            self.t("setup-lists"),
            tabs.concat(),
            self.t(&format!("setup-list-{list}-about")),
            Hundredths(done as f64 / all.max(1) as f64),
            self.t_with("setup-done", &[("count", done.into()), ("all", all.into())]),
            button("clear", "", "quiet", &self.t("setup-clear"))
        );
        for (at, (title, lines)) in sections.iter().enumerate() {
            let is_done = lines.iter().all(|line| self.ticks.has(&line.name));
            let _ = write!(
                text,
                "<section class=\"panel guide-step{}\" aria-labelledby=\"step-{at}\"><h2 id=\"step-{at}\">{title}</h2><ul>",
                if is_done { " done" } else { "" }
            );
            for line in lines {
                let is_on = self.ticks.has(&line.name);
                let _ = write!(
                    text,
                    "<li><button class=\"tick\" role=\"checkbox\" aria-checked=\"{is_on}\" id=\"tick-{}\" data-do=\"tick\" \
                     data-about=\"{}\"><i>{}</i><span>{} <small>{}</small></span></button></li>",
                    line.name.replace(' ', "-"),
                    line.name,
                    icon("check"),
                    plain(&line.text),
                    plain(&line.about)
                );
            }
            text += "</ul></section>";
        }
        if all > 0 && done == all {
            let _ = write!(
                text,
                "<p class=\"guide-ready\" role=\"status\">{}</p>",
                self.t(&format!("setup-ready-{list}"))
            );
        }
        text + &self.doubts() + "</div>"
    }

    /// What is not certain of the things that are laid, and what is known to look different in this box.
    fn doubts(&self) -> String {
        let mut text = String::new();
        for module in self.setup().modules.iter() {
            if let Some(unsure) = self.words.unsure(module) {
                let _ = write!(
                    text,
                    "<p class=\"beside-intro\"><b>{}.</b> {}</p>",
                    plain(&self.words.module(module)),
                    plain(&unsure)
                );
            }
        }
        for line in corrections_text(&self.printed).lines() {
            let _ = write!(text, "<p><code>{}</code></p>", plain(line));
        }
        let _ = write!(
            text,
            "<a class=\"button\" href=\"#/beside/{}\">{}</a>",
            tiles::PART,
            self.t("pad-tiles")
        );
        text
    }

    /// Step by step, numbered.
    fn laid(&self, guide: &Guide) -> Vec<(String, Vec<Line>)> {
        let words = self.words;
        let mut all = Vec::new();
        for (at, (heading, things)) in steps(guide).into_iter().enumerate() {
            // What is done without counting things is a line of its own.
            let (title, said) = match heading {
                Heading::To(spot) => (words.spot(spot), None),
                Heading::Cards => (words.say("setup-cards-bag"), None),
                Heading::Deal => {
                    let value = ("value", guide.start_money().into());
                    let display = ("display", guide.display().into());
                    let said = words.say_with("setup-deal", &[value, display]);
                    (words.say("setup-step-deal"), Some(said))
                }
                Heading::Piles => (
                    words.say("setup-step-piles"),
                    Some(words.say("setup-deal-piles")),
                ),
                Heading::Draw => {
                    let tiles = ("tiles", guide.market().into());
                    (
                        words.say("setup-step-draw"),
                        Some(words.say_with("setup-draw", &[tiles])),
                    )
                }
            };
            let mut lines: Vec<Line> = Vec::new();
            lines.extend(said.map(|text| Line {
                name: format!("lay {heading:?}").to_lowercase(),
                text,
                about: String::new(),
            }));
            for thing in things {
                let mut text = words.laid(&thing);
                if let Spot::Pile(_) = thing.at {
                    text = format!("{}: {text}", words.spot(thing.at));
                }
                let module = thing.module.map(|module| words.module(module));
                lines.push(Line {
                    name: name("lay", &thing),
                    text,
                    about: module.unwrap_or_default(),
                });
            }
            all.push((format!("<b>{}</b>{}", at + 1, plain(&title)), lines));
        }
        all
    }

    /// Module by module: what is taken out of the box, or where it comes back from.
    fn sorted(&self, guide: &Guide, list: &str) -> Vec<(String, Vec<Line>)> {
        let mut all = Vec::new();
        let modules = guide.setup().modules.iter().map(Some);
        for module in [None].into_iter().chain(modules) {
            let mut lines = Vec::new();
            for (mut thing, from) in of_module(guide, module) {
                let mut about = String::new();
                if list == "back" {
                    about = self.words.from_spots(&from);
                } else {
                    // What stays in the box is not taken out of it.
                    let left = guide.laid.iter().filter(|laid| {
                        laid.module == module && laid.key == thing.key && laid.at == Spot::Box
                    });
                    thing.count -= left.map(|laid| laid.count).sum::<u16>();
                }
                if thing.count > 0 {
                    lines.push(Line {
                        name: name(list, &thing),
                        text: self.words.laid(&thing),
                        about,
                    });
                }
            }
            if !lines.is_empty() {
                all.push((self.title(module), lines));
            }
        }
        all
    }
}

/// The name of a line: how many of what go where.
fn name(list: &str, laid: &Laid) -> String {
    let pile = match laid.at {
        Spot::Pile(pile) => pile.to_string(),
        _ => String::new(),
    };
    format!(
        "{list} {}{pile} {} {}",
        laid.at.name(),
        laid.count,
        laid.name()
    )
}
