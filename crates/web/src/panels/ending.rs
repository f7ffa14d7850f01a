//! The end of a game in full: all palaces, the points as a curve and by origin, and what stood out.

use super::coach::{Coach, judged_first};
use super::outcome::{Again, place_of, winner};
use super::palace_picture::PalacePicture;
use super::{name_of, picture, saved};
use crate::art::{Icon, thing_symbol};
use crate::context::{Page, context, spoken, t, t_with, words};
use crate::source::Source;
use crate::table::overlays::pieces;
use crate::written::{self, button, plain};
use alhambra_rules::{Module, Reason, Seat, Thing, Who};
use alhambra_table::{Hundredths, Origin, Session, Tale, leaders, ranking};
use leptos::prelude::*;
use std::fmt::Write as _;

/// The end of a game, in a dialog.
#[component]
pub fn Ending(
    /// The table.
    source: Source,
    /// What can be played next.
    again: Again,
    /// The dialog that it is in.
    open: RwSignal<bool>,
) -> impl IntoView {
    let whose = RwSignal::new(judged_first(source));
    let press = move |event: leptos::ev::MouseEvent| {
        let Some((does, about)) = written::pressed(&event) else {
            return;
        };
        // What is made here leaves the dialog open.
        if !matches!(&*does, "picture" | "export" | "coach-seat") {
            open.set(false);
        }
        match &*does {
            "rematch" => again.same.run(()),
            "next-mixture" => {
                if let Some(next) = again.next
                    && let Some(mixture) = next.mixture.get_untracked()
                {
                    next.begin.run(mixture);
                }
            }
            "picture" => picture::save(source),
            "coach-seat" => whose.set(Seat(about.parse().unwrap_or(0))),
            "replay" | "look-at" | "coach-look" => source.look.run(about.parse().ok()),
            "export" => saved::download(source),
            "new-table" => context().go(Page::NewTable),
            _ => {}
        }
    };
    view! {
        <div class="outcome large" on:click=press>
            <p class="outcome-winner">
                <Icon name="trophy"/>
                {move || winner(source)}
            </p>
            <ol class="ranking">{move || places(source)}</ol>
            <div class="row outcome-tools" inner_html=move || tools(again)></div>
            <Coach source=source whose=whose/>
            <section
                class="tale"
                aria-label=spoken("tale")
                inner_html=move || looked_back(source)
            ></section>
        </div>
    }
}

/// Everybody with place, points and palace, the best first.
fn places(source: Source) -> impl IntoView {
    let (game, view) = source.moment.with(|m| (m.game.clone(), m.view.clone()));
    ranking(&game)
        .into_iter()
        .map(|(place, seat)| {
            let points = game.points(seat);
            let palace = game.palace(seat).to_vec();
            let sites: Vec<_> = palace.iter().map(|p| p.tile).collect();
            let sites: Vec<_> = sites.into_iter().filter(|t| game.is_site(*t)).collect();
            let view = view.clone();
            let picture = (!palace.is_empty()).then(|| {
                view! {
                    <PalacePicture
                        palace=palace
                        name=source.name(seat)
                        is_site=move |tile| sites.contains(&tile)
                        over=move || pieces(&view, seat)
                    />
                }
            });
            place_of(source, place, seat, points, picture)
        })
        .collect_view()
}

/// What can be done now.
fn tools(again: Again) -> String {
    // What comes is said before anybody presses.
    let next = again.next.and_then(|next| next.mixture.get());
    let next = next.map(|mixture| {
        let modules = words(|w| w.list(mixture.iter().map(|m: Module| w.module(m))));
        let (icon, title) = (written::icon("dice"), t("next-mixture"));
        format!(
            "<button class=\"button\" data-do=\"next-mixture\">{icon}\
             <span class=\"next-mixture\">{title}<small>{modules}</small></span></button>"
        )
    });
    [
        button("rematch", "", "replay", "rematch", "primary"),
        next.unwrap_or_default(),
        button("picture", "", "share", "picture", ""),
        button("replay", "0", "play", "replay", ""),
        button("export", "", "download", "export", ""),
        button("new-table", "", "plus", "new-table", ""),
    ]
    .concat()
}

/// The game looked back upon. The record is all that is needed; a server hands it out when the game is over,
/// perhaps a moment later.
fn looked_back(source: Source) -> String {
    let Ok(session) = Session::load(&source.export.run(())) else {
        return String::new();
    };
    let tale = Tale::new(&session);
    format!(
        "<figure class=\"tale-curve\"><figcaption>{}</figcaption>{}</figure>\
         <div class=\"tale-facts\"><h3>{}</h3><ul>{}</ul></div>\
         <div class=\"tale-sources\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>",
        t("tale-curve"),
        curve(source, &tale),
        t("tale-facts"),
        facts(source, &tale),
        t("tale-sources"),
        sources(source, &tale)
    )
}

/// The measures of the curve.
pub const WIDE: i32 = 640;
pub const HIGH: i32 = 250;
/// Room to the left for numbers, to the right for shields, above and below for words.
pub const LEFT: i32 = 30;
pub const RIGHT: i32 = 26;
pub const ABOVE: i32 = 16;
pub const BELOW: i32 = 22;
/// How far apart the shields at the end of the lines are at least.
const APART: i32 = 20;
/// Where a step of a game is, of so many.
pub const fn across(step: usize, steps: i32) -> i32 {
    LEFT + (WIDE - LEFT - RIGHT) * step as i32 / steps
}

/// How a line is broken, so that none is told by its colour alone.
pub const DASHES: [&str; 6] = ["", "10 4", "3 4", "14 4 3 4", "7 7", "1 5"];

/// How words of the curve are written.
pub const WORDS: &str = "style=\"font-size:12px;fill:var(--ink-2)\"";

/// The points of everybody over the game, as the text of a drawing: nothing in it can be touched.
fn curve(source: Source, tale: &Tale) -> String {
    let steps = tale.curve.len().saturating_sub(1).max(1) as i32;
    let most = i32::from(tale.most().max(1));
    let x = move |step: usize| across(step, steps);
    let y =
        move |points: i16| HIGH - BELOW - (HIGH - ABOVE - BELOW) * i32::from(points).max(0) / most;
    let mut drawing = format!(
        "<svg class=\"curve\" viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" aria-label=\"{}\">",
        plain(&in_words(source, tale))
    );
    // A text that cannot be written to does not exist.
    let mut draw = |text: std::fmt::Arguments<'_>| drawing.write_fmt(text).unwrap_or_default();
    let every = grid_step(tale.most());
    for points in (1..).map(|n| n * every).take_while(|p| *p <= tale.most()) {
        let (at, end) = (y(points), WIDE - RIGHT);
        draw(format_args!(
            "<path d=\"M{LEFT} {at}H{end}\" style=\"stroke:var(--line)\"/>\
             <text x=\"24\" y=\"{}\" text-anchor=\"end\" {WORDS}>{points}</text>",
            at + 4
        ));
    }
    for (round, step) in &tale.scorings {
        let (at, name) = (x(*step), ["I", "II", "III"][round.at()]);
        let (end, below) = (HIGH - BELOW, HIGH - 6);
        draw(format_args!(
            "<path d=\"M{at} {ABOVE}V{end}\" \
             style=\"stroke:var(--line-strong);stroke-dasharray:2 3\"/>\
             <text x=\"{at}\" y=\"{below}\" text-anchor=\"middle\" {WORDS}>{name}</text>"
        ));
    }
    let seats = || {
        let seats = tale.who.iter().enumerate();
        seats.filter_map(|(column, who)| match who {
            Who::Seat(seat) => Some((column, *seat)),
            Who::Dirk => None,
        })
    };
    for (column, seat) in seats() {
        let mut path = String::new();
        let mut last = None;
        for (step, worth) in tale.curve.iter().enumerate() {
            let is_end = step + 1 == tale.curve.len();
            // What does not change needs no point of its own.
            if last == Some(worth[column]) && !is_end {
                continue;
            }
            last = Some(worth[column]);
            path.push(if path.is_empty() { 'M' } else { 'L' });
            let _ = write!(path, "{} {}", x(step), y(worth[column]));
        }
        let (colour, dashes) = (source.colour(seat), DASHES[seat.at() % DASHES.len()]);
        draw(format_args!(
            "<path d=\"{path}\" style=\"fill:none;stroke:var(--ink);stroke-width:4;opacity:.35\"/>\
             <path d=\"{path}\" style=\"fill:none;stroke:var(--seat-{colour});stroke-width:3;\
             stroke-linejoin:round;stroke-dasharray:{dashes}\"/>"
        ));
    }
    let turn = tale.turn.and_then(|turn| {
        let column = tale.column(Who::Seat(turn.seat))?;
        Some((x(turn.step), y(tale.curve[turn.step][column])))
    });
    if let Some((x, y)) = turn {
        draw(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" \
             style=\"fill:var(--gold);stroke:var(--ink);stroke-width:2\"/>"
        ));
    }
    let last = tale.curve.last().cloned().unwrap_or_default();
    let ends: Vec<i32> = seats().map(|(column, _)| y(last[column])).collect();
    for ((_, seat), y) in seats().zip(spread(&ends)) {
        let (colour, x, y) = (source.colour(seat), WIDE - RIGHT + 4, y - 9);
        draw(format_args!(
            "<use href=\"#piece-shield-{colour}\" x=\"{x}\" y=\"{y}\" width=\"18\" height=\"18\" \
             style=\"color:var(--seat-{colour})\"/>"
        ));
    }
    drawing + "</svg>"
}

/// Lines across the curve at so many points: neither few nor many.
const fn grid_step(most: i16) -> i16 {
    match most {
        0..=30 => 10,
        31..=80 => 20,
        81..=200 => 50,
        _ => 100,
    }
}

/// Places one above the other that do not hide each other, each near where it was and within the drawing.
pub fn spread(wanted: &[i32]) -> Vec<i32> {
    let mut places = wanted.to_vec();
    // How many lie above: of equal ones the first.
    let above = |at: usize| {
        let others = wanted.iter().enumerate();
        others
            .filter(|(n, y)| y.cmp(&&wanted[at]).then(n.cmp(&at)).is_lt())
            .count()
    };
    let order = (0..wanted.len()).filter_map(|n| (0..wanted.len()).find(|at| above(*at) == n));
    let order: Vec<usize> = order.collect();
    let mut below = HIGH - 9 + APART;
    for at in order.iter().rev() {
        places[*at] = places[*at].min(below - APART);
        below = places[*at];
    }
    let mut above = 11 - APART;
    for at in order {
        places[at] = places[at].max(above + APART);
        above = places[at];
    }
    places
}

/// The curve for those who listen: the points of everybody after each scoring.
fn in_words(source: Source, tale: &Tale) -> String {
    let all = tale.scorings.iter().map(|(round, step)| {
        let worth = &tale.curve[*step];
        let sums = tale.who.iter().zip(worth).map(|(who, points)| {
            let points = t_with("points", &[("count", (*points).into())]);
            t_with(
                "log-sum",
                &[
                    ("name", name_of(source, *who).into()),
                    ("points", points.into()),
                ],
            )
        });
        let sums = words(|w| w.list(sums));
        format!("{}: {sums}.", t(super::score::ROUNDS[round.at()]))
    });
    format!("{}. {}", t("tale-curve"), all.collect::<Vec<_>>().join(" "))
}

/// What stood out.
fn facts(source: Source, tale: &Tale) -> String {
    let names = |seats: &[Seat]| words(|w| w.list(seats.iter().map(|seat| source.name(*seat))));
    let fact = |name: &str, picture: String, said: String, step: Option<usize>| {
        let title = t(&format!("tale-{name}"));
        let look =
            step.map(|step| button("look-at", &step.to_string(), "eye", "tale-look", "small"));
        format!(
            "<li data-fact=\"{name}\">{picture}<span><strong>{title}</strong> {}</span>{}</li>",
            plain(&said),
            look.unwrap_or_default()
        )
    };
    let icon = written::icon;
    let mut all = String::new();
    if let Some(turn) = tale.turn {
        let said = t_with(
            "tale-turn-about",
            &[
                ("name", source.name(turn.seat).into()),
                ("before", source.name(turn.before).into()),
                ("step", turn.step.into()),
            ],
        );
        all += &fact("turn", icon("turn"), said, Some(turn.step));
    } else if let [winner] = source.moment.with(|m| m.game.winners())[..] {
        let said = t_with("tale-never-behind", &[("name", source.name(winner).into())]);
        all += &fact("turn", icon("turn"), said, None);
    }
    if let Some(best) = tale.best {
        let points = i64::from((best.tenths + 5) / 10);
        let said = t_with(
            "tale-best-about",
            &[
                ("name", source.name(best.seat).into()),
                ("tile", words(|w| w.tile_within(best.tile)).into()),
                ("paid", best.paid.into()),
                (
                    "points",
                    t_with("points", &[("count", points.into())]).into(),
                ),
            ],
        );
        let (symbol, view_box, _) = thing_symbol(Thing::Tile(best.tile));
        let picture = written::symbol(&symbol, view_box, "tile-picture");
        all += &fact("best", picture, said, Some(best.step));
    }
    if let Some((seats, most)) = leaders(&tale.walls) {
        let said = t_with(
            "tale-wall-about",
            &[("names", names(&seats).into()), ("count", most.into())],
        );
        all += &fact("wall", icon("wall"), said, None);
    }
    if let Some((seats, most)) = leaders(&tale.exact) {
        let said = t_with(
            "tale-exact-about",
            &[("names", names(&seats).into()), ("count", most.into())],
        );
        all += &fact("exact", icon("check"), said, None);
    }
    all
}

/// Where the points of everybody came from, as the text of a table.
fn sources(source: Source, tale: &Tale) -> String {
    let mut rows = format!(
        "<table><caption>{}</caption><thead><tr><td></td>",
        t("tale-sources")
    );
    for who in &tale.who {
        let (symbol, colour) = match who {
            Who::Seat(seat) => {
                let colour = source.colour(*seat);
                (
                    format!("piece-shield-{colour}"),
                    format!("var(--seat-{colour})"),
                )
            }
            Who::Dirk => ("piece-purse".to_owned(), "inherit".to_owned()),
        };
        let name = plain(&name_of(source, *who));
        let _ = write!(
            rows,
            "<th scope=\"col\"><svg class=\"who-mark\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" \
             style=\"color:{colour}\"><use href=\"#{symbol}\"/></svg><span>{name}</span></th>"
        );
    }
    rows += "</tr></thead><tbody>";
    let all = tale.sources.iter().flat_map(|(_, points)| points);
    let most = f64::from(all.copied().max().unwrap_or(1).max(1));
    for (origin, points) in &tale.sources {
        let (name, colour) = named(*origin);
        let name = plain(&name);
        let _ = write!(
            rows,
            "<tr style=\"--of:var(--{colour})\"><th scope=\"row\">{name}</th>"
        );
        for points in points {
            let part = Hundredths(f64::from((*points).max(0)) / most);
            let _ = write!(
                rows,
                "<td style=\"--part:{part}\"><span>{points}</span></td>"
            );
        }
        rows += "</tr>";
    }
    rows + "</tbody></table>"
}

/// An origin in words, and its colour.
fn named(origin: Origin) -> (String, &'static str) {
    match origin {
        Origin::Wall => (words(|w| w.reason(Reason::Wall)), "wall"),
        Origin::Building(building) => (words(|w| w.buildings(building)), building.name()),
        Origin::Module(module) => (words(|w| w.module(module)), "accent"),
    }
}
