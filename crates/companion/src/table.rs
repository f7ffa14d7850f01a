//! Which table lies there: the game, how many play, the modules. And the way to what helps with it.

use crate::html::{button, icon, plain, toggle};
use crate::{PARTS, State, pad};
use alhambra_rules::{GameKind, GameOption, MAX_SEATS};
use alhambra_table::{Chair, matters};
use std::fmt::Write as _;

impl State {
    /// How many play with how many modules.
    pub fn summary(&self) -> String {
        let players = self.t_with(
            "beside-players",
            &[("count", self.plan.chairs.len().into())],
        );
        let what = match self.plan.game {
            GameKind::Cards => self.t("new-game-cards"),
            GameKind::Board => {
                let count = self.plan.modules.len();
                self.t_with("beside-modules", &[("count", count.into())])
            }
        };
        format!("{players} · {what}")
    }

    pub(crate) fn table_heard(&mut self, does: &str, about: &str) {
        let chairs = &mut self.plan.chairs;
        match does {
            "fewer" if chairs.len() > 2 => drop(chairs.pop()),
            "more" if chairs.len() < MAX_SEATS => {
                chairs.push(Chair::beside(chairs));
            }
            "game" => {
                self.plan.game = GameKind::from_slug(about).unwrap_or_default();
                if self.plan.game == GameKind::Cards {
                    self.plan.modules = alhambra_rules::ModuleSet::NONE;
                }
            }
            "option" => {
                if let Some(option) = GameOption::from_slug(about) {
                    let is_on = self.plan.options.has(option);
                    self.plan.options = self.plan.options.set(option, !is_on);
                }
            }
            _ => return,
        }
        // An option that does not suit the rest any more is left aside.
        self.plan.options = self.plan.options.suiting(&self.setup());
        self.pad
            .refit(&self.setup(), &pad::default_names(self.words));
    }

    pub(crate) fn table_text(&self) -> String {
        let plan = &self.plan;
        let mut text = format!(
            "<div class=\"beside-main\"><p class=\"beside-intro\">{}</p>\
             <section class=\"panel beside-table\" aria-labelledby=\"your-table\"><h2 id=\"your-table\">{}</h2>",
            self.t("beside-intro"),
            self.t("beside-table")
        );
        let game = |game: GameKind| {
            let slug = game.slug();
            let title = self.t(&format!("new-game-{slug}"));
            toggle("game", slug, plan.game == game, "", &title)
        };
        let step = |name: &str, sign: &str, can: bool| {
            let label = self.t(&format!("beside-{name}"));
            let button = button(name, "", "round", &icon(sign));
            let rest = if can { "" } else { " disabled" };
            button.replacen(
                "<button",
                &format!("<button aria-label=\"{label}\"{rest}"),
                1,
            )
        };
        let count = plan.chairs.len();
        let players = self.t_with("beside-players", &[("count", count.into())]);
        let _ = write!(
            text,
            "<div class=\"beside-pair\">{}</div>\
             <div class=\"beside-count\">{}<strong id=\"players\" role=\"status\">{players}</strong>{}</div>",
            GameKind::ALL.map(game).concat(),
            step("fewer", "minus", count > 2),
            step("more", "plus", count < MAX_SEATS)
        );
        if self.setup().has_dirk() {
            let _ = write!(
                text,
                "<p class=\"beside-intro\">{}</p>",
                self.t("beside-dirk")
            );
        }
        for option in GameOption::ALL {
            if matters(*option, &self.setup()) {
                let slug = option.slug();
                let title = self.t(&format!("option-{slug}"));
                text += &toggle("option", slug, plan.options.has(*option), "", &title);
            }
        }
        if plan.game == GameKind::Board {
            let titles: Vec<String> = plan.modules.iter().map(|m| self.words.module(m)).collect();
            let count = self.t_with("beside-modules", &[("count", titles.len().into())]);
            let _ = write!(
                text,
                "<p class=\"beside-chosen\"><strong>{count}</strong> {}</p>\
                 <a class=\"button\" id=\"choose-modules\" href=\"#/beside/modules\">{}{}</a>",
                plain(&titles.join(", ")),
                icon("check"),
                self.t("beside-choose")
            );
        }
        text += "</section><div class=\"start-choices\">";
        for (name, sign) in PARTS {
            let key = format!("beside-{name}");
            let _ = write!(
                text,
                "<a class=\"button big-choice\" id=\"{key}\" href=\"#/beside/{name}\">{}\
                 <span class=\"big-choice-words\"><strong>{}</strong> <span>{}</span></span>{}</a>",
                icon(sign),
                self.t(&key),
                self.t(&format!("{key}-about")),
                icon("right")
            );
        }
        text + "</div></div>"
    }
}
