//! Why somebody gets points, as a sentence: that of the table in the page.

use alhambra_rules::Who;
use alhambra_table::{Standing, Why, halves_text};
use alhambra_words::Words;

/// Why somebody gets points for something, or gets none. `name` is what people are called.
pub fn sentence(words: Words, name: &dyn Fn(Who) -> String, why: &Why) -> String {
    match why {
        Why::Wall(length) => words.say_with("why-wall", &[("count", (*length).into())]),
        Why::Buildings(building, None) => {
            words.say_with("why-none", &[("building", building.name().into())])
        }
        Why::Buildings(building, Some(place)) => {
            let what = words.say_with(
                "why-buildings",
                &[
                    // Half a building and a whole one are spoken of alike.
                    ("number", u8::from(place.count > 2).into()),
                    ("count", halves_text(place.count).into()),
                    ("building", building.name().into()),
                ],
            );
            standing(words, name, place, &what, halves_text)
        }
        Why::Compared(reason, Some(place)) => {
            let what = words.counted(*reason, place.count);
            standing(words, name, place, &what, |count| count.to_string())
        }
        Why::Compared(reason, None) => words.counted(*reason, 0),
        // What is counted on a pad need not be what a game counts: points, where that has pieces.
        Why::Counted(_, count) => words.say_with("pad-counted", &[("count", (*count).into())]),
    }
}

/// How somebody stands in a comparison. `what` is what was counted, `say` writes a number of them.
fn standing(
    words: Words,
    name: &dyn Fn(Who) -> String,
    place: &Standing,
    what: &str,
    say: fn(u8) -> String,
) -> String {
    let list = |whos: &mut dyn Iterator<Item = Who>| words.list(whos.map(name));
    let people = |key: &str, all: Vec<(Who, u8)>| {
        let number = all.len();
        let count = all.first().map_or(0, |(_, count)| *count);
        let names = list(&mut all.into_iter().map(|(who, _)| who));
        words.say_with(
            key,
            &[
                ("number", number.into()),
                ("names", names.into()),
                ("count", say(count).into()),
            ],
        )
    };
    let (what, rank) = (("what", what.into()), ("rank", place.rank.into()));
    if place.pot.is_empty() {
        return words.say_with("why-nothing", &[what, rank]);
    }
    if !place.tied.is_empty() {
        let pot: Vec<String> = place.pot.iter().map(u8::to_string).collect();
        let places = (place.rank..place.rank + place.pot.len())
            .map(|rank| words.say_with("why-ordinal", &[("rank", rank.into())]));
        let rounded = if place.is_rounded() { "yes" } else { "no" };
        return words.say_with(
            "why-tied",
            &[
                what,
                ("names", list(&mut place.tied.iter().copied()).into()),
                ("pot", pot.join(" + ").into()),
                ("places", words.list(places).into()),
                ("number", (place.tied.len() + 1).into()),
                ("share", place.share.into()),
                ("rounded", rounded.into()),
            ],
        );
    }
    if place.rank > 1 {
        let leaders = people("why-with", place.leaders());
        return words.say_with("why-place", &[what, rank, ("leaders", leaders.into())]);
    }
    let followers = place.followers();
    if followers.is_empty() {
        return words.say_with("why-alone", &[what]);
    }
    let rivals = people("why-has", followers);
    words.say_with("why-most", &[what, ("rivals", rivals.into())])
}
