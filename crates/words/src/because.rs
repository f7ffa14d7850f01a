//! Why somebody gets points, as a sentence.

use crate::Words;
use alhambra_rules::Who;
use alhambra_table::{Standing, Why, halves_text};

impl Words {
    /// Why somebody gets points for something, or gets none. `name` is what people are called.
    pub fn because(&self, why: &Why, name: &dyn Fn(Who) -> String) -> String {
        match why {
            Why::Wall(length) => self.say_with("why-wall", &[("count", (*length).into())]),
            Why::Buildings(building, None) => {
                self.say_with("why-none", &[("building", building.name().into())])
            }
            Why::Buildings(building, Some(place)) => {
                let what = self.say_with(
                    "why-buildings",
                    &[
                        // Half a building and a whole one are spoken of alike.
                        ("number", u8::from(place.count > 2).into()),
                        ("count", halves_text(place.count).into()),
                        ("building", building.name().into()),
                    ],
                );
                self.standing(place, name, &what, halves_text)
            }
            Why::Compared(reason, Some(place)) => {
                let what = self.counted(*reason, place.count);
                self.standing(place, name, &what, |count| count.to_string())
            }
            Why::Compared(reason, None) => self.counted(*reason, 0),
            Why::Counted(reason, count) => self.counted(*reason, *count),
        }
    }

    /// How somebody stands in a comparison. `what` is what was counted, `say` writes a number of them.
    fn standing(
        &self,
        place: &Standing,
        name: &dyn Fn(Who) -> String,
        what: &str,
        say: fn(u8) -> String,
    ) -> String {
        let list = |whos: Vec<Who>| self.list(whos.into_iter().map(name));
        let people = |key: &str, all: Vec<(Who, u8)>| {
            let number = all.len();
            let count = all.first().map_or(0, |(_, count)| *count);
            let names = list(all.into_iter().map(|(who, _)| who).collect());
            self.say_with(
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
            return self.say_with("why-nothing", &[what, rank]);
        }
        if !place.tied.is_empty() {
            let pot: Vec<String> = place.pot.iter().map(u8::to_string).collect();
            let places = (place.rank..place.rank + place.pot.len())
                .map(|rank| self.say_with("why-ordinal", &[("rank", rank.into())]));
            let rounded = if place.is_rounded() { "yes" } else { "no" };
            return self.say_with(
                "why-tied",
                &[
                    what,
                    ("names", list(place.tied.clone()).into()),
                    ("pot", pot.join(" + ").into()),
                    ("places", self.list(places).into()),
                    ("number", (place.tied.len() + 1).into()),
                    ("share", place.share.into()),
                    ("rounded", rounded.into()),
                ],
            );
        }
        if place.rank > 1 {
            let leaders = people("why-with", place.leaders());
            return self.say_with("why-place", &[what, rank, ("leaders", leaders.into())]);
        }
        let followers = place.followers();
        if followers.is_empty() {
            return self.say_with("why-alone", &[what]);
        }
        let rivals = people("why-has", followers);
        self.say_with("why-most", &[what, ("rivals", rivals.into())])
    }
}
