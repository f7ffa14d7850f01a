//! The score pad: three scorings, one person at a time, and what they come to.

use crate::html::{button, icon, plain, toggle};
use crate::picture::{self, Row};
use crate::{State, browser, exact};
use alhambra_rules::pad::{BUILDINGS, Field, Impossible, WALL};
use alhambra_rules::piece::Mark;
use alhambra_rules::{GameKind, MAX_SEATS, Reason, Round, Who};
use alhambra_table::{Chair, ScorePad, Why};
use alhambra_words::Words;
use std::fmt::Write as _;

/// The most that can be typed. More than there is of anything, and room for what was added by mistake.
const MOST: u8 = 250;

/// What is open on the pad.
#[derive(Default)]
pub struct View {
    /// The scoring, or the total behind the last.
    round: usize,
    /// Whose numbers: a column, or the table behind the last.
    who: usize,
    /// What lies over it.
    over: Over,
    /// What was just said, as text for the page.
    said: String,
    /// What was typed and is no number, at which field.
    typed: Option<(usize, String)>,
}

/// What lies over the pad.
#[derive(Default, PartialEq)]
enum Over {
    #[default]
    Nothing,
    /// Whether a new one is begun.
    New,
    /// Its text, to be given away or read.
    Share,
}

/// The names of those who typed none.
pub fn default_names(words: Words) -> Vec<String> {
    let name = |at: usize| words.say_with("pad-player", &[("number", at.into())]);
    (1..=MAX_SEATS).map(name).collect()
}

impl State {
    fn round(&self) -> Option<Round> {
        Round::ALL.get(self.view.round).copied()
    }

    /// Whose numbers can be shown: everybody's, and those of the table if there are any.
    fn people(&self) -> Vec<Option<Who>> {
        let round = self.round().unwrap_or(Round::First);
        let table = self.pad.has_choices(round).then_some(None);
        let columns = self.pad.pad(round).columns();
        columns.map(Some).chain(table).collect()
    }

    /// Whose numbers are shown.
    fn who(&self) -> Option<Who> {
        let people = self.people();
        let at = self.view.who.min(people.len() - 1);
        people[at]
    }

    fn name(&self, who: Option<Who>) -> String {
        match who {
            Some(who) => self.pad.sheets().name(who).to_owned(),
            None => self.words.say("pad-table"),
        }
    }

    pub(crate) fn pad_heard(&mut self, does: &str, about: &str, value: &str) {
        let (round, who) = (self.round(), self.who());
        let number: usize = about.parse().unwrap_or(0);
        self.view.said.clear();
        self.view.typed = None;
        match (does, round) {
            ("round", _) => {
                self.view.round = number;
                self.view.who = self.view.who.min(self.people().len() - 1);
            }
            ("who", _) => self.view.who = number,
            ("next", _) => {
                if number < self.people().len() {
                    self.view.who = number;
                } else {
                    (self.view.round, self.view.who) = (Round::ALL.len(), 0);
                }
                browser::to_the_top();
            }
            ("less", Some(round)) => self.count(round, who, number, -1),
            ("more", Some(round)) => self.count(round, who, number, 1),
            ("count", Some(round)) => match value.trim() {
                "" => self.pad.set(round, who, number, 0),
                value => match value.parse::<u8>() {
                    Ok(count) if count <= MOST => self.pad.set(round, who, number, count),
                    _ => self.view.typed = Some((number, value.to_owned())),
                },
            },
            ("choose", Some(round)) => {
                let (field, choice) = about.split_once(' ').unwrap_or_default();
                if let (Ok(field), Ok(choice)) = (field.parse(), choice.parse()) {
                    self.pad.set(round, None, field, choice);
                }
            }
            ("carry", Some(round)) => self.pad.carry_over(round),
            ("name", _) => {
                if let Some(Who::Seat(seat)) = who
                    && !self.pad.rename(seat, value)
                {
                    self.view.said = self.t("pad-name-bad");
                }
            }
            ("undo", _) => {
                self.pad.undo();
                self.follow();
            }
            ("new", _) => self.view.over = Over::New,
            ("share", _) => self.view.over = Over::Share,
            ("keep", _) => self.view.over = Over::Nothing,
            ("anew", _) => {
                self.pad.clear();
                self.view = View::default();
            }
            ("copy", _) => {
                browser::copy(&self.pad.text());
                self.view.said = self.t("pad-copied");
            }
            ("picture", _) => {
                let made = picture::save(&self.words.say("app-title"), &self.rows());
                let key = if made.is_ok() {
                    "pad-picture-made"
                } else {
                    "picture-failed"
                };
                self.view.said = self.t(key);
            }
            ("read", _) => match ScorePad::read(&browser::value("pad-text")) {
                Ok(pad) => {
                    self.pad.replace(pad);
                    self.follow();
                    self.view = View::default();
                }
                Err(why) => {
                    let why = ("why", why.to_string().into());
                    self.view.said = self.t_with("pad-read-bad", &[why]);
                }
            },
            _ => {}
        }
    }

    fn count(&mut self, round: Round, who: Option<Who>, field: usize, by: i8) {
        let count = self.pad.pad(round).count(who, field);
        let count = count.saturating_add_signed(by).min(MOST);
        self.pad.set(round, who, field, count);
    }

    /// The table is that of the pad: it may have come with another one.
    fn follow(&mut self) {
        let setup = self.pad.sheets().setup;
        self.plan.game = setup.game;
        self.plan.modules = setup.modules;
        self.plan.options = setup.options;
        let chairs = &mut self.plan.chairs;
        chairs.truncate(setup.players.into());
        while chairs.len() < setup.players.into() {
            chairs.push(Chair::beside(chairs));
        }
    }

    pub(crate) fn pad_text(&self) -> String {
        let mut text = format!("{}<div class=\"beside-main pad\">", self.head());
        text += &match self.view.over {
            Over::New => self.new_text(),
            Over::Share => self.share_text(),
            Over::Nothing => match self.round() {
                Some(round) => self.rounds() + &self.round_text(round),
                None => self.rounds() + &self.total_text(),
            },
        };
        text += "</div>";
        let undo = format!("{}<span>{}</span>", icon("undo"), self.t("undo"));
        let undo = button("undo", "", "", &undo);
        let undo = if self.pad.can_undo() {
            undo
        } else {
            undo.replacen("<button", "<button disabled", 1)
        };
        let share = format!("{}<span>{}</span>", icon("share"), self.t("pad-open-share"));
        let new = format!("{}<span>{}</span>", icon("plus"), self.t("pad-new"));
        let _ = write!(
            text,
            "<div class=\"pad-foot\"><p role=\"status\" id=\"pad-said\">{}</p><div>{undo}{}{}</div></div>",
            self.now(),
            button("share", "", "", &share),
            button("new", "", "", &new)
        );
        text
    }

    /// What was just said, or how whoever is shown stands now.
    fn now(&self) -> String {
        if !self.view.said.is_empty() {
            return self.view.said.clone();
        }
        match (self.round(), self.who()) {
            (Some(round), Some(who)) => {
                let lines = self.pad.pad(round).reckon().lines;
                let points: i16 = lines
                    .iter()
                    .filter(|l| l.who == who)
                    .map(|l| l.points)
                    .sum();
                let args = [
                    ("name", self.name(Some(who)).into()),
                    ("points", points.into()),
                    ("total", self.after(who, round).into()),
                ];
                self.t_with("pad-now", &args)
            }
            (None, _) => self.leaders(),
            _ => String::new(),
        }
    }

    /// Somebody's points after a scoring.
    fn after(&self, who: Who, round: Round) -> i16 {
        let totals = self.pad.sheets().totals();
        let own = totals.iter().find(|(other, _)| *other == who);
        own.and_then(|(_, points)| points.get(round.at()).copied())
            .unwrap_or(0)
    }

    /// Those with most points. Dirk does not win.
    fn leaders(&self) -> String {
        let last = |who: &Who| self.after(*who, Round::LAST);
        let seats: Vec<Who> = self.pad.pad(Round::First).columns().collect();
        let seats = seats.into_iter().filter(|who| *who != Who::Dirk);
        let Some(most) = seats
            .clone()
            .map(|who| last(&who))
            .max()
            .filter(|most| *most > 0)
        else {
            return self.t("pad-why-none");
        };
        let first = seats.filter(|who| last(who) == most);
        let names: Vec<String> = first.map(|who| self.name(Some(who))).collect();
        let args = [
            ("count", names.len().into()),
            ("names", self.words.list(names).into()),
        ];
        self.t_with("pad-leads", &args)
    }

    /// The scorings, and behind them the total.
    fn rounds(&self) -> String {
        let mut text = String::new();
        for at in 0..=Round::ALL.len() {
            let round = Round::ALL.get(at);
            let title = match round {
                Some(round) => self.t_with("pad-round", &[("round", round.number().into())]),
                None => self.t("pad-total"),
            };
            let wrong = round.is_some_and(|round| !self.pad.faults(*round).is_empty());
            let title = title + &self.wrong(wrong);
            text += &toggle("round", &at.to_string(), at == self.view.round, "", &title);
        }
        let label = self.t("pad-scoring");
        format!(
            "<div class=\"beside-pair four\" role=\"group\" aria-label=\"{label}\">{text}</div>"
        )
    }

    /// A sign that something cannot be.
    fn wrong(&self, is_wrong: bool) -> String {
        if is_wrong {
            let label = self.t("pad-wrong");
            format!("<span class=\"pad-wrong\" role=\"img\" aria-label=\"{label}\">!</span>")
        } else {
            String::new()
        }
    }

    /// Whether somebody sees a fault at their numbers. What is too much in all, everybody sees.
    fn concerns(fault: &Impossible, one: Option<Who>) -> bool {
        match fault {
            Impossible::TooMany { who, .. } => *who == one,
            Impossible::TooManyInAll { .. } => true,
            Impossible::WallTooLong { who, .. } => Some(*who) == one,
        }
    }

    /// At which field a fault is.
    fn field_of(&self, round: Round, fault: &Impossible) -> usize {
        match fault {
            Impossible::TooMany { field, .. } | Impossible::TooManyInAll { field, .. } => *field,
            Impossible::WallTooLong { .. } => self.pad.pad(round).find(WALL, None).unwrap_or(0),
        }
    }

    /// What cannot be, as a sentence.
    fn said(&self, round: Round, fault: &Impossible) -> String {
        let what = |field: &usize| {
            let field = &self.pad.pad(round).fields()[*field];
            ("what", self.words.field(field).into())
        };
        match fault {
            Impossible::TooMany {
                field, count, most, ..
            } => self.t_with(
                "pad-too-many",
                &[
                    what(field),
                    ("count", (*count).into()),
                    ("most", (*most).into()),
                ],
            ),
            Impossible::TooManyInAll {
                field,
                count,
                there,
                ..
            } => self.t_with(
                "pad-too-many-in-all",
                &[
                    what(field),
                    ("count", (*count).into()),
                    ("most", (*there).into()),
                ],
            ),
            Impossible::WallTooLong { who, length, most } => self.t_with(
                "pad-wall-too-long",
                &[
                    ("name", self.name(Some(*who)).into()),
                    ("count", (*length).into()),
                    ("most", (*most).into()),
                ],
            ),
        }
    }

    fn round_text(&self, round: Round) -> String {
        let (people, who) = (self.people(), self.who());
        let at = people.iter().position(|other| *other == who).unwrap_or(0);
        let faults = self.pad.faults(round);
        let mut text = format!(
            "<div class=\"pad-people\" role=\"group\" aria-label=\"{}\">",
            self.t("pad-whose")
        );
        for (at, one) in people.iter().enumerate() {
            let is_wrong = faults.iter().any(|fault| Self::concerns(fault, *one));
            let points = one.map(|who| self.after(who, round).to_string());
            let inside = format!(
                "{}<span>{}</span><b>{}</b>{}",
                self.shield(*one),
                plain(&self.name(*one)),
                points.unwrap_or_default(),
                self.wrong(is_wrong)
            );
            text += &toggle("who", &at.to_string(), *one == who, "pad-person", &inside);
        }
        text += "</div>";
        if let Some(Who::Seat(seat)) = who {
            let _ = write!(
                text,
                "<label class=\"pad-name\"><span>{}</span><input class=\"field\" id=\"name-{}\" data-do=\"name\" \
                 autocomplete=\"off\" maxlength=\"24\" value=\"{}\"></label>",
                self.t("pad-name"),
                seat.at(),
                plain(&self.name(who))
            );
        }
        if let (Some(Who::Seat(_)), GameKind::Board) = (who, self.setup().game) {
            let _ = write!(
                text,
                "<a class=\"button\" href=\"#/beside/{}\">{}</a>",
                exact::PART,
                self.t("pad-exact")
            );
        }
        let before = round.at().checked_sub(1).map(|at| Round::ALL[at]);
        if let Some(before) =
            before.filter(|before| self.pad.is_begun(*before) && !self.pad.is_begun(round))
        {
            let inside = self.t_with("pad-carry", &[("round", before.number().into())]);
            text += &button("carry", "", "", &format!("{}{inside}", icon("copy")));
        }
        for (module, fields) in self.pad.groups(round, who) {
            let name = module.map_or("base", alhambra_rules::Module::slug);
            let _ = write!(
                text,
                "<section class=\"panel pad-group\" aria-labelledby=\"group-{name}\"><h2 id=\"group-{name}\">{}</h2>",
                self.title(module)
            );
            for field in fields {
                text += &self.row(round, who, field, &faults);
            }
            text += "</section>";
        }
        let next = match people.get(at + 1) {
            Some(next) => self.t_with("pad-next", &[("name", self.name(*next).into())]),
            None => self.t("pad-to-total"),
        };
        text += &button(
            "next",
            &(at + 1).to_string(),
            "primary",
            &format!("{next}{}", icon("right")),
        );
        if let Some(who) = who {
            text += &self.explained(round, who, true);
        }
        text
    }

    /// The shield of somebody, in their colour.
    fn shield(&self, who: Option<Who>) -> String {
        let Some(Who::Seat(seat)) = who else {
            return String::new();
        };
        let colour = self
            .plan
            .chairs
            .get(seat.at())
            .map_or(0, |chair| chair.colour);
        format!(
            "<svg class=\"icon\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" style=\"color:var(--seat-{colour})\">\
             <use href=\"#piece-shield-{colour}\"/></svg>"
        )
    }

    /// A number with its buttons, and what is wrong with it.
    fn row(&self, round: Round, who: Option<Who>, at: usize, faults: &[Impossible]) -> String {
        let field = &self.pad.pad(round).fields()[at];
        let count = self.pad.pad(round).count(who, at);
        let what = self.words.field(field);
        if !field.choices.is_empty() {
            return self.choices(field, at, count, &what);
        }
        let typed = self.view.typed.as_ref().filter(|(other, _)| *other == at);
        let mut wrong: Vec<String> = faults
            .iter()
            .filter(|fault| Self::concerns(fault, who) && self.field_of(round, fault) == at)
            .map(|fault| self.said(round, fault))
            .collect();
        wrong.extend(typed.map(|_| self.t("pad-number-bad")));
        let (class, is_bad) = if wrong.is_empty() {
            ("", "")
        } else {
            (" bad", " aria-invalid=\"true\"")
        };
        let step = |does: &str, key: &str, sign: &str| {
            let label = self.t_with(key, &[("what", what.clone().into())]);
            button(does, &at.to_string(), "round", &icon(sign)).replacen(
                "<button",
                &format!("<button aria-label=\"{label} ({count})\""),
                1,
            )
        };
        let shown = typed.map_or_else(|| count.to_string(), |(_, typed)| plain(typed));
        let mut text = format!(
            "<div class=\"pad-row{class}\" data-field=\"{field}\"><label for=\"count-{at}\">{}{}</label>\
             <span class=\"pad-counter\">{}<input class=\"field\" id=\"count-{at}\" data-do=\"count\" data-about=\"{at}\" \
             inputmode=\"numeric\" autocomplete=\"off\" maxlength=\"3\" value=\"{shown}\"{is_bad} aria-describedby=\"fault-{at}\">{}</span>",
            sign(field),
            plain(&what),
            step("less", "pad-fewer", "minus"),
            step("more", "pad-more", "plus")
        );
        let _ = write!(
            text,
            "<p class=\"fault\" id=\"fault-{at}\" role=\"alert\">{}</p></div>",
            wrong.join(" ")
        );
        text
    }

    /// Something that the table chooses.
    fn choices(&self, field: &Field, at: usize, chosen: u8, what: &str) -> String {
        let mut text = format!(
            "<div class=\"pad-row pad-choices\" data-field=\"{field}\" role=\"group\" aria-label=\"{0}\"><span>{0}</span><div>",
            plain(what)
        );
        for (nth, marks) in field.choices.iter().enumerate() {
            let mut inside = match marks[..] {
                [Mark::Side(_)] => String::new(),
                _ => format!("<b>{}</b>", nth + 1),
            };
            for mark in marks {
                inside.push_str(&self.choice(*mark));
            }
            let about = format!("{at} {nth}");
            text += &toggle("choose", &about, nth == usize::from(chosen), "", &inside);
        }
        text + "</div></div>"
    }

    /// A part of a choice: a type of building, or a side.
    fn choice(&self, mark: Mark) -> String {
        match mark {
            Mark::Building(building) => format!(
                "<span role=\"img\" aria-label=\"{}\" style=\"color:var(--{1}-ink)\">{2}</span>",
                plain(&self.words.reason(Reason::Majority { building })),
                building.name(),
                icon(building.name())
            ),
            Mark::Side(_) => self.t(&format!("pad-side-{mark}")),
            mark => mark.to_string(),
        }
    }

    /// Where somebody's points come from.
    fn explained(&self, round: Round, who: Who, is_open: bool) -> String {
        let mut text = format!(
            "<details class=\"panel pad-why\"{}><summary>{}</summary><ul>",
            if is_open { " open" } else { "" },
            if is_open {
                self.t("pad-why")
            } else {
                let round = self.t_with("pad-round", &[("round", round.number().into())]);
                format!("{} · {round}", plain(&self.name(Some(who))))
            }
        );
        let all = self.pad.explained(round, who);
        if all.is_empty() {
            let _ = write!(text, "<li>{}</li>", self.t("pad-why-none"));
        }
        let name = |who: Who| self.name(Some(who));
        for (reason, points, why) in all {
            let because = match why {
                // What is counted on a pad need not be what a game counts: points, where that has pieces.
                Why::Counted(_, count) => self
                    .words
                    .say_with("pad-counted", &[("count", count.into())]),
                why => self.words.because(&why, &name),
            };
            let _ = write!(
                text,
                "<li><b>{points}</b><span><strong>{}</strong> {}</span></li>",
                plain(&self.words.reason(reason)),
                plain(&because)
            );
        }
        text + "</ul></details>"
    }

    /// Everybody's points after each scoring, and where they come from.
    fn total_text(&self) -> String {
        let mut text = format!(
            "<div class=\"pad-scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\"><table class=\"pad-total\">",
            self.t("pad-total")
        );
        for (at, Row(label, cells, is_sum)) in self.rows().into_iter().enumerate() {
            let class = if is_sum { " class=\"sum\"" } else { "" };
            let tag = if at == 0 { "th scope=\"col\"" } else { "td" };
            let mut row = String::new();
            for cell in cells {
                let _ = write!(row, "<{tag}>{}</{}>", plain(&cell), &tag[..2]);
            }
            let head = if at == 0 { "td" } else { "th scope=\"row\"" };
            let _ = write!(
                text,
                "<tr{class}><{head}>{}</{}>{row}</tr>",
                plain(&label),
                &head[..2]
            );
        }
        text += "</table></div>";
        for round in Round::ALL
            .into_iter()
            .filter(|round| self.pad.is_begun(*round))
        {
            for who in self.pad.pad(round).columns() {
                text += &self.explained(round, who, false);
            }
        }
        text
    }

    /// The rows of the total: names, then for each scoring what was counted and what it comes to.
    fn rows(&self) -> Vec<Row> {
        let columns: Vec<Who> = self.pad.pad(Round::First).columns().collect();
        let names = columns.iter().map(|who| self.name(Some(*who))).collect();
        let mut rows = vec![Row(String::new(), names, true)];
        for round in Round::ALL
            .into_iter()
            .filter(|round| self.pad.is_begun(*round))
        {
            let lines = self.pad.pad(round).reckon().lines;
            let mut reasons: Vec<Reason> = lines.iter().map(|line| line.reason).collect();
            reasons.sort_unstable();
            reasons.dedup();
            for reason in reasons {
                let points = columns.iter().map(|who| {
                    let own = lines.iter().filter(|l| l.who == *who && l.reason == reason);
                    match own.map(|line| line.points).sum::<i16>() {
                        0 => "–".to_owned(),
                        points => points.to_string(),
                    }
                });
                rows.push(Row(self.words.reason(reason), points.collect(), false));
            }
            let after = columns
                .iter()
                .map(|who| self.after(*who, round).to_string());
            let label = self
                .words
                .say_with("pad-after", &[("round", round.number().into())]);
            rows.push(Row(label, after.collect(), true));
        }
        rows
    }

    fn new_text(&self) -> String {
        let keep = button("keep", "", "", &self.t("pad-keep"));
        let keep = keep.replacen("<button", "<button data-focus", 1);
        format!(
            "<section class=\"panel pad-over\"><p>{}</p><div class=\"beside-pair\">{keep}{}</div></section>",
            self.t("pad-new-ask"),
            button("anew", "", "primary", &self.t("pad-new-yes"))
        )
    }

    fn share_text(&self) -> String {
        let back = button(
            "keep",
            "",
            "quiet",
            &format!("{}{}", icon("left"), self.t("close")),
        );
        let tool = |does: &str, sign: &str, key: &str, class: &str| {
            button(does, "", class, &format!("{}{}", icon(sign), self.t(key)))
        };
        format!(
            "<section class=\"panel pad-over\"><p>{}</p>\
             <textarea class=\"field\" id=\"pad-text\" rows=\"12\" spellcheck=\"false\" aria-label=\"{}\">\n{}</textarea>\
             <div class=\"beside-pair\">{}{}{}{back}</div></section>",
            self.t("pad-share-about"),
            self.t("pad-text"),
            plain(&self.pad.text()),
            tool("copy", "copy", "pad-share", "primary"),
            tool("picture", "download", "pad-picture", ""),
            tool("read", "upload", "pad-read", "")
        )
    }
}

/// The sign before what is counted.
fn sign(field: &Field) -> String {
    match (field.key, field.mark) {
        (WALL, _) => icon("wall"),
        (_, Some(Mark::Building(building))) => {
            let class = if field.key == BUILDINGS { "-ink" } else { "" };
            format!(
                "<span class=\"pad-sign\" style=\"color:var(--{0}{class})\">{1}</span>",
                building.name(),
                icon(building.name())
            )
        }
        _ => String::new(),
    }
}
