//! The tables online at which this browser sits.

use crate::store;

/// Where they are kept.
const KEPT: &str = "tables";
/// So many are kept, the newest first.
const MOST: usize = 30;

/// A table at which somebody sits here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What opens it: the secrets of the seats at this screen, with a plus between them; or the name of
    /// the table, to watch it.
    pub keys: String,
    /// The secrets of seats that were made here for others, to be sent to them.
    pub invites: Vec<String>,
}

impl Kept {
    /// The name of the table.
    pub fn table(&self) -> &str {
        table(&self.keys)
    }
}

/// The name of the table that keys open.
pub fn table(keys: &str) -> &str {
    keys.split(['.', '+']).next().unwrap_or_default()
}

/// The secrets in keys; none to watch.
pub fn tokens(keys: &str) -> Vec<String> {
    let tokens = keys.split('+').filter(|key| key.contains('.'));
    tokens.map(str::to_owned).collect()
}

/// The seat that a secret opens.
pub fn seat(token: &str) -> Option<usize> {
    token.split('.').nth(1)?.parse().ok()
}

/// All that are kept, the newest first.
pub fn all() -> Vec<Kept> {
    store::read(KEPT).map_or_else(Vec::new, |text| read(&text))
}

fn read(text: &str) -> Vec<Kept> {
    let line = |line: &str| {
        let mut words = line.split(' ').map(str::to_owned);
        Some(Kept {
            keys: words.next().filter(|keys| !keys.is_empty())?,
            invites: words.collect(),
        })
    };
    text.lines().filter_map(line).collect()
}

fn write(all: &[Kept]) -> String {
    let line = |kept: &Kept| {
        let mut words = vec![kept.keys.clone()];
        words.extend(kept.invites.iter().cloned());
        words.join(" ")
    };
    all.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Keeps a table as the newest. What was made here for others stays known.
pub fn keep(kept: Kept) {
    store::write(KEPT, &write(&with(all(), kept)));
}

fn with(mut all: Vec<Kept>, mut kept: Kept) -> Vec<Kept> {
    if let Some(at) = all.iter().position(|k| k.keys == kept.keys) {
        let before = all.remove(at);
        if kept.invites.is_empty() {
            kept.invites = before.invites;
        }
    }
    all.insert(0, kept);
    all.truncate(MOST);
    all
}

/// The same table is opened by other keys from now on.
pub fn replace(old: &str, new: &str) {
    let mut all = all();
    for kept in all.iter_mut().filter(|kept| kept.keys == old) {
        new.clone_into(&mut kept.keys);
    }
    store::write(KEPT, &write(&all));
}

/// Forgets a table.
pub fn forget(keys: &str) {
    let mut all = all();
    all.retain(|kept| kept.keys != keys);
    store::write(KEPT, &write(&all));
}

/// The address that opens a table with keys.
pub fn link(keys: &str) -> String {
    let page = store::address();
    format!("{page}#/at/{keys}")
}

/// The keys in an address or a part of it: what stands behind `#/at/`.
pub fn keys_in_address(address: &str) -> Option<&str> {
    let (_, keys) = address.split_once("#/at/")?;
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-' | '_');
    let keys = keys.trim().trim_end_matches('/');
    (!keys.is_empty() && keys.chars().all(is_key)).then_some(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(keys: &str, invites: &[&str]) -> Kept {
        Kept {
            keys: keys.to_owned(),
            invites: invites.iter().map(|i| (*i).to_owned()).collect(),
        }
    }

    #[test]
    fn keys_name_their_table_and_their_seats() {
        assert_eq!(table("abc.0.secret+abc.2.other"), "abc");
        assert_eq!(table("abc"), "abc");
        assert_eq!(tokens("abc.0.x+abc.2.y"), ["abc.0.x", "abc.2.y"]);
        assert_eq!(tokens("abc"), Vec::<String>::new());
        assert_eq!(seat("abc.2.y"), Some(2));
        assert_eq!(seat("abc"), None);
    }

    #[test]
    fn tables_are_kept_as_text() {
        let all = vec![kept("a.0.x", &["a.1.y", "a.2.z"]), kept("b", &[])];
        assert_eq!(read(&write(&all)), all);
        assert_eq!(read(""), []);
    }

    #[test]
    fn a_table_that_comes_back_moves_to_the_front_and_keeps_its_links() {
        let all = vec![kept("b", &[]), kept("a.0.x", &["a.1.y"])];
        let all = with(all, kept("a.0.x", &[]));
        assert_eq!(all, [kept("a.0.x", &["a.1.y"]), kept("b", &[])]);
        let many = (0..50).fold(Vec::new(), |all, at| with(all, kept(&at.to_string(), &[])));
        assert_eq!(many.len(), MOST);
    }

    #[test]
    fn keys_stand_behind_the_page_of_an_address() {
        let keys = |address: &str| keys_in_address(address).map(str::to_owned);
        let link = "https://x.example/#/at/abc.0.x+abc.1.y";
        assert_eq!(keys(link), Some("abc.0.x+abc.1.y".to_owned()));
        assert_eq!(keys(" #/at/abc/ "), Some("abc".to_owned()));
        for other in ["", "#/at/", "#/at/a b", "#/new/AB", "abc.0.x"] {
            assert_eq!(keys(other), None, "{other}");
        }
    }
}
