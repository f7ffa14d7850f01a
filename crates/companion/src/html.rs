//! Parts of the text that several pages write.

use crate::{PARTS, State};
use alhambra_rules::base::money::Face;
use alhambra_rules::piece::Mark;
use alhambra_rules::{Module, Thing};
use alhambra_words::Arg;

/// A text without what means something in the page.
pub fn plain(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

/// An icon.
pub fn icon(name: &str) -> String {
    symbol(&format!("icon-{name}"), "0 0 24 24", "icon")
}

/// Any symbol of the page.
pub fn symbol(name: &str, view_box: &str, class: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"{view_box}\" aria-hidden=\"true\"><use href=\"#{name}\"/></svg>"
    )
}

/// A button that does something, about something. `inside` is text for the page.
pub fn button(does: &str, about: &str, class: &str, inside: &str) -> String {
    let id = plain(&format!("{does}-{about}").replace(' ', "-"));
    format!(
        "<button class=\"button {class}\" id=\"{id}\" data-do=\"{does}\" data-about=\"{}\">{inside}</button>",
        plain(about)
    )
}

/// The same, pressed or not.
pub fn toggle(does: &str, about: &str, is_on: bool, class: &str, inside: &str) -> String {
    let button = button(does, about, class, inside);
    button.replacen("<button", &format!("<button aria-pressed=\"{is_on}\""), 1)
}

/// The style that gives a thing the colour of its first mark.
fn colour(thing: Thing) -> String {
    match thing.marks().next() {
        Some(Mark::Building(building)) => format!("color:var(--{})", building.name()),
        Some(Mark::Currency(currency)) => format!("color:var(--{})", currency.name()),
        _ => String::new(),
    }
}

/// The picture of a thing, small or large as its class says.
pub fn picture(thing: Thing) -> String {
    let (name, number) = match thing {
        Thing::Tile(tile) => {
            let building = tile.spec().building;
            let name = building.map_or("back", |building| building.name());
            let price = tile.spec().price;
            let drawn = format!(
                "<svg class=\"spare-tile\" viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#tile-{name}\"/>\
                 <text x=\"50\" y=\"60\">{price}</text></svg>"
            );
            return drawn;
        }
        Thing::Card(card) => {
            let name = match card.face() {
                Face::Money(currency, _) => currency.name(),
                _ => "back",
            };
            return format!(
                "<svg class=\"spare-card\" viewBox=\"0 0 70 100\" aria-hidden=\"true\"><use href=\"#card-{name}\"/>\
                 <text x=\"35\" y=\"62\">{}</text></svg>",
                card.value()
            );
        }
        _ => {
            let number = thing.marks().find_map(|mark| match mark {
                Mark::Number(number) => Some(number.to_string()),
                _ => None,
            });
            (thing.kind().unwrap_or_default(), number.unwrap_or_default())
        }
    };
    let turn = thing.marks().find_map(|mark| match mark {
        Mark::Side(side) => Some(side as i32 * 90),
        _ => None,
    });
    format!(
        "<svg class=\"spare-piece\" viewBox=\"-20 -20 40 40\" aria-hidden=\"true\" style=\"{}\">\
         <use href=\"#piece-{name}\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" transform=\"rotate({})\"/>\
         <text y=\"6\">{number}</text></svg>",
        colour(thing),
        turn.unwrap_or(0)
    )
}

impl State {
    /// The words for a key.
    pub fn t(&self, key: &str) -> String {
        plain(&self.words.say(key))
    }

    /// The words for a key with what is put into them.
    pub fn t_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        plain(&self.words.say_with(key, args))
    }

    /// The title of a module with its sign, or that of the base game.
    pub fn title(&self, module: Option<Module>) -> String {
        match module {
            None => {
                let sign = symbol("logo", "0 0 120 120", "module-picture");
                format!("{sign}{}", self.t("setup-back-base"))
            }
            Some(module) => {
                let sign = format!("module-{}", module.slug());
                let sign = symbol(&sign, "0 0 60 60", "module-picture");
                format!("{sign}{}", plain(&self.words.module(module)))
            }
        }
    }

    /// The way from one part to another, and which table all of them are about.
    pub fn head(&self) -> String {
        let tabs = PARTS.map(|(name, sign)| {
            let is_here = if name == self.part {
                " aria-current=\"page\""
            } else {
                ""
            };
            format!(
                "<a href=\"#/beside/{name}\"{is_here}>{}<span>{}</span></a>",
                icon(sign),
                self.t(&format!("beside-{name}"))
            )
        });
        format!(
            "<nav class=\"beside-tabs\" aria-label=\"{}\">{}</nav>\
             <a class=\"button quiet beside-summary\" id=\"summary\" href=\"#/beside/box\">{}<span>{}</span></a>",
            self.t("beside"),
            tabs.concat(),
            icon("people"),
            self.summary()
        )
    }
}
