//! Reads the tables in `data/`, checks them, and writes them as constants for `src/data.rs`.
//!
//! A file is read without knowing its module, so a new one needs no line here. What stands in
//! `data/SLUG.toml` becomes `pub mod SLUG`:
//!
//! | in the file | in the module |
//! |---|---|
//! | `rooms = 3` | `ROOMS: u8`, or the smallest number type that fits |
//! | a list | an array; lists of different lengths become slices |
//! | texts that are all buildings, currencies, or tiles of the base game | these |
//! | `walls`, `bastions`, `arrows`: letters in the order N, E, S, W | `Sides` |
//! | a table with the six buildings or the four currencies | an array in their order |
//! | `[[tile]]` | `TILES: [TileRow; N]`, with the fields that all rows have |
//!
//! What only readers need, such as sources, is left out. How sure it is what is printed on a thing (`confidence`)
//! becomes the table `UNSURE`, for `src/sure.rs`. A mistake stops the build with a sentence
//! that names file and entry. Checks that concern one module stand in its file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::{env, fs, path::Path};
use toml::{Table, Value};

/// The six building types in the order of their value; the engine numbers them so.
const BUILDINGS: [&str; 6] = [
    "pavilion", "seraglio", "arcades", "chambers", "garden", "tower",
];
/// The four currencies in the order of the market's slots.
const CURRENCIES: [&str; 4] = ["gulden", "dirham", "denar", "dukat"];
/// Entries for readers; so is all that begins with `confidence` or `unsure`.
const FOR_READERS: [&str; 6] = ["family", "sources", "note", "german", "effect", "seen"];
/// The last word of an entry that holds sides.
const OF_SIDES: [&str; 4] = ["walls", "bastions", "arrows", "arrow"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=data");
    let mut files = BTreeMap::new();
    for entry in fs::read_dir("data").expect("the folder `data` is there") {
        let path = entry.expect("the folder `data` can be read").path();
        let name = path.file_stem().expect("a file has a name");
        let name = name.to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a table can be read");
        let table = text.parse::<Table>();
        let table = table.unwrap_or_else(|e| panic!("data/{name}.toml: {e}"));
        files.insert(name, table);
    }
    let texts = |file: &str, rows: &str, key: &str| {
        let rows = rows_of(&files[file][rows]).expect("a list of rows");
        let texts = rows.into_iter().map(|row| text(row, key).to_owned());
        texts.collect::<Vec<String>>()
    };
    let mut reader = Reader {
        file: String::new(),
        tiles: texts("base_tiles", "tile", "id"),
        sources: texts("sources", "source", "key"),
        ids: BTreeSet::new(),
        out: String::new(),
        unsure: String::new(),
    };
    for (name, table) in files.iter().filter(|(name, _)| *name != "sources") {
        name.clone_into(&mut reader.file);
        reader.write_file(table);
    }
    reader.line("/// What is not certain of components: a table for each list of them in `data/`.");
    reader.line("pub static UNSURE: &[crate::sure::Unsure] = &[");
    let unsure = std::mem::take(&mut reader.unsure);
    reader.line(&unsure);
    reader.line("];");
    check_base_tiles(&files["base_tiles"], &files["scoring"]);
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("data.rs");
    fs::write(target, reader.out).expect("the build directory is writable");
}

/// The rows of a table that is written as `[[tile]]`.
fn rows_of(value: &Value) -> Option<Vec<&Table>> {
    let rows = value.as_array().filter(|rows| !rows.is_empty())?;
    rows.iter().map(Value::as_table).collect()
}

fn text<'t>(row: &'t Table, key: &str) -> &'t str {
    let text = row.get(key).and_then(Value::as_str);
    text.unwrap_or_else(|| panic!("data: {row:?}: a text `{key}` is missing"))
}

fn number(row: &Table, key: &str) -> i64 {
    let number = row.get(key).and_then(Value::as_integer);
    number.unwrap_or_else(|| panic!("data: {row:?}: a number `{key}` is missing"))
}

/// What kind of thing an entry is.
#[derive(Clone, PartialEq)]
enum Kind {
    /// A number between two others.
    Number(i64, i64),
    /// Something else of this type.
    Plain(&'static str),
    /// Things of a kind, and how many if there are equally many everywhere.
    List(Box<Kind>, Option<usize>),
    /// What an empty list holds.
    Nothing,
}

const TEXT: Kind = Kind::Plain("&'static str");
const TILE: Kind = Kind::Plain("TileId");

impl Kind {
    /// What both are; nothing if they do not go together. A building among other texts is
    /// mistyped, or they are.
    fn join(self, other: Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::Nothing, kind) | (kind, Self::Nothing) => kind,
            (Self::Number(a, b), Self::Number(c, d)) => Self::Number(a.min(c), b.max(d)),
            (Self::List(a, n), Self::List(b, m)) => {
                Self::List(Box::new(a.join(*b)?), n.filter(|_| n == m))
            }
            (a, b) if a == b => a,
            _ => return None,
        })
    }

    fn type_name(&self) -> String {
        match self {
            Self::Number(0.., ..=255) => "u8".into(),
            Self::Number(-128.., ..=127) => "i8".into(),
            Self::Number(..) => "i16".into(),
            Self::Plain(name) => (*name).into(),
            Self::List(item, Some(len)) => format!("[{}; {len}]", item.type_name()),
            Self::List(item, None) => format!("&'static [{}]", item.type_name()),
            Self::Nothing => TEXT.type_name(),
        }
    }
}

/// The name of a row, and how sure it is what stands there; nothing if it is.
type Row = (String, Option<&'static str>);

/// Reads one file after the other.
struct Reader {
    /// The file that is being read.
    file: String,
    /// The tiles of the base game in the order of their numbers.
    tiles: Vec<String>,
    /// Known sources.
    sources: Vec<String>,
    /// All names so far.
    ids: BTreeSet<String>,
    out: String,
    /// The rows of the table `UNSURE`.
    unsure: String,
}

impl Reader {
    /// Stops the build with a sentence.
    fn refuse(&self, entry: &str, fault: &str) -> ! {
        panic!("data/{}.toml: {entry}: {fault}", self.file)
    }

    fn write_file(&mut self, table: &Table) {
        let name = self.file.clone();
        if table.get("family").and_then(Value::as_str) != Some(&name) {
            self.refuse("family", "a family is called like its file");
        }
        self.check_sources(table);
        self.check_counts(table);
        self.say_unsure(table);
        self.line(&format!(
            "/// What stands in `data/{name}.toml`.\npub mod {name} {{"
        ));
        self.line("#[allow(unused_imports)]");
        self.line("use super::{Building, Currency, Sides, TileId};");
        for (key, value) in table.iter().filter(|(key, _)| is_needed(key)) {
            if let Some(rows) = rows_of(value) {
                self.rows(key, &rows);
            } else if let Value::Table(row) = value {
                match numbered(row) {
                    Some(names) => self.constant(key, &self.in_order(key, row, names)),
                    None => self.rows(key, &[row]),
                }
            } else if !is_stated_count(table, key) {
                self.constant(key, value);
            }
        }
        self.line("}");
    }

    fn line(&mut self, line: &str) {
        writeln!(self.out, "{line}").expect("a text takes any text");
    }

    /// The values of a table in the order of these names.
    fn in_order(&self, key: &str, table: &Table, names: &[&str]) -> Value {
        let all = names.iter().filter_map(|name| table.get(*name).cloned());
        let values: Vec<Value> = all.collect();
        if values.len() < names.len() || table.len() > names.len() {
            self.refuse(key, &format!("not each of {names:?} once"));
        }
        Value::Array(values)
    }

    fn constant(&mut self, key: &str, value: &Value) {
        let kind = self.kind(key, key, value);
        // Whatever a constant borrows is static anyway.
        let type_name = kind.type_name().replace("'static ", "");
        let (name, value) = (key.to_uppercase(), self.value(&kind, value));
        self.line(&format!("/// `{key}` in `data/{}.toml`.", self.file));
        self.line(&format!("pub const {name}: {type_name} = {value};"));
    }

    /// A struct for the rows of a table, and the rows.
    fn rows(&mut self, key: &str, rows: &[&Table]) {
        for id in rows.iter().filter_map(|row| row.get("id")?.as_str()) {
            if !self.ids.insert(id.to_owned()) {
                self.refuse(id, "this name stands twice in the tables");
            }
        }
        let mut fields: Vec<(&String, Kind)> = Vec::new();
        for field in rows[0].keys().filter(|field| is_needed(field)) {
            if !rows.iter().all(|row| row.contains_key(field)) {
                continue;
            }
            let joined = rows.iter().fold(Kind::Nothing, |all, row| {
                let entry = format!("{}: {field}", name_of(key, row));
                let joined = all.join(self.kind(&entry, field, &row[field]));
                joined.unwrap_or_else(|| self.refuse(&entry, "it is of another kind than above"))
            });
            fields.push((field, joined));
        }
        let (name, row) = (plural(key).to_uppercase(), format!("{}Row", camel(key)));
        let file = format!("`data/{}.toml`", self.file);
        self.line(&format!("/// `{key}` in {file}."));
        self.line("#[derive(Clone, Copy, PartialEq, Eq, Debug)]");
        self.line(&format!("pub struct {row} {{"));
        for (field, kind) in &fields {
            self.line(&format!("/// `{field}` in {file}."));
            self.line(&format!("pub {}: {},", rust(field), kind.type_name()));
        }
        self.line(&format!("}}\n/// Each `{key}` in {file}."));
        self.line(&format!("pub const {name}: [{row}; {}] = [", rows.len()));
        for table in rows {
            self.line(&format!("{row} {{"));
            for (field, kind) in &fields {
                let value = self.value(kind, &table[*field]);
                self.line(&format!("{}: {value},", rust(field)));
            }
            self.line("},");
        }
        self.line("];");
    }

    /// What kind of thing `value` is; `entry` says where it stands.
    fn kind(&self, entry: &str, key: &str, value: &Value) -> Kind {
        match value {
            Value::Boolean(_) => Kind::Plain("bool"),
            Value::Integer(number) => Kind::Number(*number, *number),
            Value::String(text) => self.kind_of_text(entry, key, text),
            Value::Array(items) => {
                let kinds = items.iter().map(|item| self.kind(entry, key, item));
                let item = kinds.fold(Kind::Nothing, |all, kind| {
                    all.join(kind).unwrap_or_else(|| {
                        self.refuse(entry, &format!("these are not all of a kind: {items:?}"))
                    })
                });
                Kind::List(Box::new(item), Some(items.len()))
            }
            _ => self.refuse(entry, "neither number nor text nor list"),
        }
    }

    fn kind_of_text(&self, entry: &str, key: &str, text: &str) -> Kind {
        let is_in = |list: &[&str]| list.contains(&text);
        match key {
            "type" | "types" if !is_in(&BUILDINGS) => {
                self.refuse(entry, &format!("`{text}` is not one of {BUILDINGS:?}"))
            }
            "currency" | "currencies" if !is_in(&CURRENCIES) => {
                self.refuse(entry, &format!("`{text}` is not one of {CURRENCIES:?}"))
            }
            _ if OF_SIDES.iter().any(|word| key.ends_with(word)) => {
                let sides = "NESW".chars().filter(|side| text.contains(*side));
                if sides.collect::<String>() != text {
                    self.refuse(entry, "sides stand in the order N, E, S, W, each once");
                }
                Kind::Plain("Sides")
            }
            _ if is_in(&BUILDINGS) => Kind::Plain("Building"),
            _ if is_in(&CURRENCIES) => Kind::Plain("Currency"),
            _ if key != "id" && self.tiles.iter().any(|tile| tile == text) => TILE,
            _ => TEXT,
        }
    }

    /// `value` as it is written in Rust.
    fn value(&self, kind: &Kind, value: &Value) -> String {
        match (kind, value) {
            (Kind::List(item, len), Value::Array(items)) => {
                let items: Vec<_> = items.iter().map(|i| self.value(item, i)).collect();
                let borrow = if len.is_none() { "&" } else { "" };
                format!("{borrow}[{}]", items.join(", "))
            }
            (Kind::Plain("Sides"), Value::String(text)) => format!("Sides({})", side_bits(text)),
            (kind, Value::String(text)) if *kind == TILE => {
                let number = self.tiles.iter().take_while(|tile| *tile != text).count();
                format!("TileId::nth({number})")
            }
            (Kind::Plain(name), Value::String(text)) if *kind != TEXT => {
                format!("{name}::{}", camel(text))
            }
            (_, Value::String(text)) => format!("{text:?}"),
            (_, Value::Integer(number)) => number.to_string(),
            _ => format!("{}", value.as_bool() == Some(true)),
        }
    }

    fn check_sources(&self, table: &Table) {
        let named = table.get("sources").and_then(Value::as_array);
        let Some(named) = named.filter(|named| !named.is_empty()) else {
            self.refuse("sources", "say where you looked");
        };
        for source in named.iter().map(|source| source.as_str().unwrap_or("?")) {
            if !self.sources.iter().any(|known| known == source) {
                self.refuse("sources", &format!("{source} is not in data/sources.toml"));
            }
        }
    }

    /// Writes down which rows of each list are not certain. `unsure` says what of them is not; a second list of a
    /// file has its own word, `unsure_LIST`. A file without lists says it of all its `count` things.
    fn say_unsure(&mut self, table: &Table) {
        let of_file = self.confidence("confidence", table);
        let lists = table.iter().filter_map(|(key, v)| Some((key, rows_of(v)?)));
        let mut lists: Vec<(String, Vec<Row>)> = lists
            .map(|(key, rows)| {
                let sure = rows.iter().enumerate().map(|(at, row)| {
                    let own = row.keys().filter(|key| key.starts_with("confidence"));
                    let own: Vec<_> = own.map(|key| self.confidence(key, row)).collect();
                    let worst = own.iter().copied().max().unwrap_or(of_file);
                    (called(key, row, at), worst)
                });
                (key.clone(), sure.collect())
            })
            .collect();
        if lists.is_empty() {
            let count = table.get("count").map_or(1, |_| number(table, "count"));
            let all = (0..count).map(|_| (self.file.clone(), of_file));
            lists.push((String::new(), all.collect()));
        }
        let mut words: Vec<&str> = table.keys().map(String::as_str).collect();
        words.retain(|key| key.starts_with("unsure"));
        for (list, rows) in lists {
            let all = rows.len();
            let rows = rows.iter();
            let rows: Vec<String> = rows
                .filter_map(|(name, sure)| {
                    Some(format!("({name:?}, crate::sure::Sure::{})", (*sure)?))
                })
                .collect();
            if rows.is_empty() {
                continue;
            }
            let own = format!("unsure_{list}");
            let key = if table.contains_key(&own) {
                &own
            } else {
                "unsure"
            };
            let Some(what) = table.get(key).and_then(Value::as_str) else {
                self.refuse(&list, "say in `unsure` what of it is not certain");
            };
            words.retain(|word| *word != key);
            let line = format!(
                "crate::sure::Unsure {{ family: {:?}, what: {what:?}, all: {all}, rows: &[{}] }},\n",
                self.file,
                rows.join(", ")
            );
            self.unsure.push_str(&line);
        }
        if let [word, ..] = words[..] {
            self.refuse(word, "all of it is certain");
        }
    }

    /// How sure something is; nothing if it is. What is worse comes later in the alphabet of these words.
    fn confidence(&self, key: &str, table: &Table) -> Option<&'static str> {
        match table.get(key).and_then(Value::as_str) {
            Some("confirmed" | "rulebook-text" | "derived") => None,
            Some("single-source") => Some("Once"),
            Some("reconstructed") => Some("Reconstructed"),
            other => self.refuse(key, &format!("{other:?} is no word for how sure it is")),
        }
    }

    /// `count` says how many tiles or cards there are, or how many the buildings have together;
    /// `plots` says how many `[[plot]]` there are.
    fn check_counts(&self, table: &Table) {
        let check = |key: &str, found: i64| {
            if let Some(Value::Integer(stated)) = table.get(key)
                && *stated != found
            {
                self.refuse(key, &format!("it says {stated}, but there are {found}"));
            }
        };
        for (key, value) in table {
            if let Some(rows) = rows_of(value) {
                let copies = |row: &&Table| row.get("copies").map_or(1, |_| number(row, "copies"));
                let found = rows.iter().map(copies).sum();
                check(&plural(key), found);
                if key == "tile" || key == "card" {
                    check("count", found);
                }
            } else if let Value::Table(row) = value
                && numbered(row).is_some()
            {
                check("count", row.values().filter_map(Value::as_integer).sum());
            }
        }
    }
}

/// The names that a table with one of them must have, in their order.
fn numbered(table: &Table) -> Option<&'static [&'static str]> {
    let lists: [&[&str]; 2] = [&BUILDINGS, &CURRENCIES];
    let has = |list: &&[&str]| list.iter().any(|name| table.contains_key(*name));
    lists.into_iter().find(has)
}

/// Whether the entry only says how many rows there are, as an array does.
fn is_stated_count(table: &Table, key: &str) -> bool {
    let mut rows = table.iter().filter(|(_, value)| rows_of(value).is_some());
    rows.any(|(row, _)| plural(row) == key)
}

fn is_needed(key: &str) -> bool {
    let is_for_readers = key.starts_with("confidence") || key.starts_with("unsure");
    !FOR_READERS.contains(&key) && !is_for_readers
}

/// What people call a row: its name, or its list with its number or whatever else tells it from others.
fn called(list: &str, row: &Table, at: usize) -> String {
    let keys = ["id", "number", "replaces", "price"];
    match keys.iter().find_map(|key| row.get(*key)) {
        Some(Value::String(name)) => name.clone(),
        Some(Value::Integer(number)) => format!("{list}-{number}"),
        _ => format!("{list}-{}", at + 1),
    }
}

/// What a row is called in sentences.
fn name_of<'t>(key: &'t str, row: &'t Table) -> &'t str {
    row.get("id").map_or(key, |_| text(row, "id"))
}

fn plural(key: &str) -> String {
    match key.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{key}s"),
    }
}

/// `key_tile` as `KeyTile`.
fn camel(key: &str) -> String {
    key.split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}

/// The name of a field: `type` is a word of the language.
fn rust(field: &str) -> &str {
    if field == "type" { "building" } else { field }
}

fn side_bits(sides: &str) -> u8 {
    let bits = sides.chars().filter_map(|side| "NESW".find(side));
    bits.fold(0, |all, at| all | 1 << at)
}

/// What the rulebooks state: how many tiles of each type there are, and from which price to which.
fn check_base_tiles(base_tiles: &Table, scoring: &Table) {
    let tiles = rows_of(&base_tiles["tile"]).expect("a list of tiles");
    let mut by_walls: BTreeMap<u8, usize> = BTreeMap::new();
    for tile in &tiles {
        let (id, walls) = (text(tile, "id"), text(tile, "walls"));
        let prefix = format!("{}-{}", text(tile, "type"), number(tile, "price"));
        assert!(
            id == prefix || id.starts_with(&format!("{prefix}-")),
            "data/base_tiles.toml: {id} should be called {prefix}…"
        );
        assert!(walls.len() <= 3, "data/base_tiles.toml: {id}: four walls");
        *by_walls.entry(side_bits(walls)).or_default() += 1;
    }
    for building in rows_of(&scoring["type"]).expect("a list of types") {
        let name = text(building, "id");
        let of_type = tiles.iter().filter(|tile| text(tile, "type") == name);
        let prices: Vec<i64> = of_type.map(|tile| number(tile, "price")).collect();
        assert_eq!(
            (
                prices.len() as i64,
                prices.iter().min(),
                prices.iter().max()
            ),
            (
                number(building, "count"),
                Some(&number(building, "price_min")),
                Some(&number(building, "price_max")),
            ),
            "data/base_tiles.toml: how many {name} there are, the cheapest and the dearest"
        );
    }
    // The set is the same from all four sides: turning every tile by a quarter gives it again.
    for (walls, count) in &by_walls {
        let turned = (walls << 1 | walls >> 3) & 15;
        if by_walls.get(&turned) != Some(count) {
            println!(
                "cargo:warning=data/base_tiles.toml: the walls are not alike on all four sides: \
                 {count} tiles with {walls:04b} against {turned:04b}; is a tile mistyped?"
            );
        }
    }
}
