//! Events as lists: the name, then what it is about, in the words of `docs/notation.md`.

use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::speech::Part;
use alhambra_rules::{Card, Cell, Event, Reason, Telling, Who};
use serde_json::{Value, json};

/// An event as programs get it: `["took", 0, ["denar-4"]]`.
pub fn event(event: &Event) -> Value {
    let parts = event.parts().into_iter().map(|(_, told)| part(told));
    std::iter::once(json!(event.name())).chain(parts).collect()
}

/// Something that is told, as JSON.
fn part(part: Part) -> Value {
    match part {
        Part::Nothing => Value::Null,
        Part::Seat(seat) | Part::Who(Who::Seat(seat)) => json!(seat.0),
        Part::Who(Who::Dirk) => json!("dirk"),
        Part::Tile(tile) => json!(tile.name()),
        Part::Card(card) => json!(card.to_string()),
        Part::Cards(cards) => cards.iter().map(|card: Card| card.to_string()).collect(),
        Part::Payment(payment) => json!(payment.to_string().trim()),
        Part::Ware(ware) => json!(ware.to_string()),
        Part::Exactness(Exactness::Exact) => json!(0),
        Part::Exactness(Exactness::Over(more)) => json!(more),
        Part::Exactness(Exactness::Never) => json!("never"),
        Part::Cell(cell) => at(cell),
        Part::Side(side) => json!(side.letter().to_string()),
        Part::Building(building) => json!(building.name()),
        Part::Currency(currency) => json!(currency.name()),
        Part::Slot(slot) => json!(slot.0),
        Part::Number(number) => json!(number),
        Part::Name(name) => json!(name),
        Part::Thing(thing) => json!(thing.to_string()),
        Part::Line(line) => json!({
            "who": self::part(Part::Who(line.who)),
            "reason": reason(line.reason),
            "points": line.points,
        }),
    }
}

/// What points are for: its name, and what it is about.
pub fn reason(reason: Reason) -> String {
    let parts = reason.parts();
    let parts = parts.iter().map(|(_, told)| format!(" {told}"));
    format!("{}{}", reason.name(), parts.collect::<String>())
}

pub(crate) fn at(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}
