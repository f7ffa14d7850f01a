//! Whether links in documents lead somewhere: to a file, and in it to a heading.

use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// Whoever follows a link in a document finds the file, and the heading in it.
pub(super) fn lead_somewhere(sources: &[Source]) -> Vec<String> {
    let mut there: BTreeSet<PathBuf> = BTreeSet::new();
    for source in sources {
        there.extend(Path::new(&source.path).ancestors().map(Path::to_owned));
    }
    let pages = || sources.iter().filter(|s| s.is_markdown());
    let headings: BTreeMap<&str, BTreeSet<String>> = pages()
        .map(|p| (p.path.as_str(), anchors(&p.text)))
        .collect();
    let mut faults = Vec::new();
    for page in pages() {
        let folder = Path::new(&page.path).parent().unwrap_or(Path::new(""));
        for (number, line) in prose(&page.text) {
            for link in links(line) {
                if link.contains("://") || link.starts_with("mailto:") {
                    continue;
                }
                let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
                let target = if file.is_empty() {
                    PathBuf::from(&page.path)
                } else {
                    tidy(&folder.join(file))
                };
                let found = if !there.contains(&target) {
                    Some("file")
                } else if anchor.is_empty() {
                    None
                } else {
                    let found = headings.get(slashed(&target).as_str());
                    let has = |anchors: &BTreeSet<String>| anchors.contains(anchor);
                    (!found.is_some_and(has)).then_some("heading")
                };
                if let Some(what) = found {
                    faults.push(format!("{}:{number}: no {what} `{link}`", page.path));
                }
            }
        }
    }
    faults
}

/// The lines of a page outside of blocks of code, with their numbers.
pub(super) fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// Where the links of a line lead. What stands in backquotes is no link.
fn links(line: &str) -> Vec<&str> {
    let mut links = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find("](") {
        let before = &rest[..at];
        let inside = &rest[at + 2..];
        let is_code = before.matches('`').count() % 2 == 1;
        let end = inside.find(')').unwrap_or(inside.len());
        if !is_code {
            links.extend(inside[..end].split_whitespace().next());
        }
        rest = &inside[end..];
    }
    // A link that is named elsewhere: `[name]: where`.
    if let Some((name, target)) = line.split_once("]: ")
        && name.starts_with('[')
    {
        links.extend(target.split_whitespace().next());
    }
    links
}

/// The anchors of a page: its headings as GitHub names them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut anchors = BTreeSet::new();
    for (_, line) in prose(text) {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let slug = slug(title.trim());
        let before = seen.entry(slug.clone()).or_default();
        anchors.insert(match *before {
            0 => slug,
            number => format!("{slug}-{number}"),
        });
        *before += 1;
    }
    anchors
}

/// A heading as an anchor: small letters, digits, `-` and `_`, with `-` for blanks.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    let mut rest = title;
    // Of a link only its words are left.
    while let Some((before, after)) = rest.split_once("](") {
        slug += before;
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    slug += rest;
    slug.chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
            _ => None,
        })
        .flat_map(char::to_lowercase)
        .collect()
}

/// A path with `/` between its parts on every system.
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// A path without `.` and `..`.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                tidy.pop();
            }
            Component::CurDir => {}
            part => tidy.push(part),
        }
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_nowhere_is_found() {
        let sources = [
            Source::new("README.md", "[a](docs/a.md) [b](docs/b.md#top)"),
            Source::new(
                "docs/a.md",
                "[up](../README.md) [away](https://example.org) [x](docs) `[y](z)`\n\
                 ```text\n[in](code)\n```\n[late]: c.md",
            ),
        ];
        assert_eq!(
            lead_somewhere(&sources),
            [
                "README.md:1: no file `docs/b.md#top`",
                "docs/a.md:1: no file `docs`",
                "docs/a.md:5: no file `c.md`"
            ]
        );
    }

    #[test]
    fn a_link_to_a_heading_that_is_not_there_is_found() {
        let sources = [
            Source::new(
                "README.md",
                "# Title\n[a](#here) [b](docs/a.md#a-bot-of-your-own) [c](docs/a.md#gone)\n## Here\n",
            ),
            Source::new(
                "docs/a.md",
                "# A `bot` of [your](x) own!\n```text\n# Gone\n```\n",
            ),
            Source::new("docs/x", ""),
        ];
        assert_eq!(
            lead_somewhere(&sources),
            ["README.md:2: no heading `docs/a.md#gone`"]
        );
    }

    #[test]
    fn headings_are_named_as_on_github() {
        let page = "# `alhambra verify-store`\n## Same\n## Same\n#no heading\n";
        let anchors: Vec<String> = anchors(page).into_iter().collect();
        assert_eq!(anchors, ["alhambra-verify-store", "same", "same-1"]);
    }
}
