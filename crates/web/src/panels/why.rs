//! Why somebody gets points, as a sentence.

use super::name_of;
use crate::context::{t_with, words};
use crate::source::Source;
use alhambra_rules::{Building, Who};
use alhambra_table::{Standing, Why, halves_text};

/// Why somebody gets points for something, or gets none.
pub fn sentence(source: Source, why: &Why) -> String {
    let counted = |key: &str, count: u8| t_with(key, &[("count", count.into())]);
    match why {
        Why::Wall(length) => counted("why-wall", *length),
        Why::Buildings(building, None) => {
            t_with("why-none", &[("building", building.name().into())])
        }
        Why::Buildings(building, Some(place)) => standing(
            source,
            place,
            &buildings(*building, place.count),
            halves_text,
        ),
        Why::Compared(reason, None) => words(|w| w.counted(*reason, 0)),
        Why::Compared(reason, Some(place)) => {
            let what = words(|w| w.counted(*reason, place.count));
            standing(source, place, &what, |count| count.to_string())
        }
        Why::Counted(reason, count) => words(|w| w.counted(*reason, *count)),
    }
}

/// So many buildings of a type, counted in halves.
fn buildings(building: Building, halves: u8) -> String {
    t_with(
        "why-buildings",
        &[
            // Half a building and a whole one are spoken of alike.
            ("number", u8::from(halves > 2).into()),
            ("count", halves_text(halves).into()),
            ("building", building.name().into()),
        ],
    )
}

/// How somebody stands in a comparison. `what` is what was counted, `say` writes a number of them.
fn standing(source: Source, place: &Standing, what: &str, say: fn(u8) -> String) -> String {
    let list = |whos: Vec<Who>| words(|w| w.list(whos.iter().map(|who| name_of(source, *who))));
    let people = |key: &str, all: Vec<(Who, u8)>| {
        let number = all.len();
        let count = all.first().map_or(0, |(_, count)| *count);
        t_with(
            key,
            &[
                ("number", number.into()),
                (
                    "names",
                    list(all.into_iter().map(|(who, _)| who).collect()).into(),
                ),
                ("count", say(count).into()),
            ],
        )
    };
    let rank = ("rank", place.rank.into());
    if !place.tied.is_empty() && !place.pot.is_empty() {
        let pot: Vec<String> = place.pot.iter().map(u8::to_string).collect();
        let places = (place.rank..place.rank + place.pot.len())
            .map(|rank| t_with("why-ordinal", &[("rank", rank.into())]));
        return t_with(
            "why-tied",
            &[
                ("what", what.into()),
                ("names", list(place.tied.clone()).into()),
                ("pot", pot.join(" + ").into()),
                ("places", words(|w| w.list(places)).into()),
                ("number", (place.tied.len() + 1).into()),
                ("share", place.share.into()),
                (
                    "rounded",
                    if place.is_rounded() { "yes" } else { "no" }.into(),
                ),
            ],
        );
    }
    if place.pot.is_empty() {
        return t_with("why-nothing", &[("what", what.into()), rank]);
    }
    if place.rank > 1 {
        let leaders = people("why-with", place.leaders());
        return t_with(
            "why-place",
            &[("what", what.into()), rank, ("leaders", leaders.into())],
        );
    }
    let followers = place.followers();
    if followers.is_empty() {
        return t_with("why-alone", &[("what", what.into())]);
    }
    let rivals = people("why-has", followers);
    t_with(
        "why-most",
        &[("what", what.into()), ("rivals", rivals.into())],
    )
}
