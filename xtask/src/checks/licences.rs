//! Whether every dependency may be given away with this project, and comes from where it should.
//!
//! `cargo deny` looks at more, but it has to be installed and needs a network for its advisories. This
//! check asks Cargo alone, and takes from `deny.toml` which licences are allowed and which packages are not.

use crate::source::Source;
use crate::tools;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Which licences are allowed, among other things.
const DENY: &str = "deny.toml";

/// A part of `deny.toml`.
#[derive(Deserialize)]
struct Deny {
    licenses: Licences,
    bans: Bans,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
struct Licences {
    allow: BTreeSet<String>,
}

/// A part of what `cargo metadata` says.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    source: Option<String>,
}

/// Every package that is built on this system has a licence of the list, comes from a registry and is not banned; this
/// project says which version of it is wanted.
pub(super) fn allowed(sources: &[Source]) -> Vec<String> {
    let Some(page) = sources.iter().find(|s| s.path == DENY) else {
        return vec![format!("{DENY} is missing")];
    };
    let deny = match toml::from_str::<Deny>(&page.text) {
        Ok(deny) => deny,
        Err(why) => return vec![format!("{DENY}: {why}")],
    };
    match packages() {
        Ok(packages) => packages.iter().filter_map(|p| fault(p, &deny)).collect(),
        Err(why) => vec![why],
    }
}

/// Everything that is built on this system. What is built on others only may not be there.
fn packages() -> Result<Vec<Package>, String> {
    let about = tools::listen(tools::program("rustc", &["--version", "--verbose"]))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not say for which system it is")?;
    let said = tools::listen(tools::cargo(&[
        "metadata",
        "--quiet",
        "--locked",
        "--format-version=1",
        "--filter-platform",
        host,
    ]))?;
    // What stands behind the first value is for people.
    let mut values = serde_json::Deserializer::from_str(&said).into_iter::<Metadata>();
    match values.next() {
        Some(Ok(metadata)) => Ok(metadata.packages),
        Some(Err(why)) => Err(format!("cargo metadata: {why}")),
        None => Err("cargo metadata says nothing".to_owned()),
    }
}

fn fault(package: &Package, deny: &Deny) -> Option<String> {
    let name = format!("{} {}", package.name, package.version);
    if let Some(banned) = deny.bans.deny.iter().find(|b| b.name == package.name) {
        return Some(format!("{name}: banned by {DENY}: {}", banned.reason));
    }
    // Packages of this project have no source, and may name each other without a version.
    let is_any = |wanted: &&Dependency| wanted.req == "*" && wanted.source.is_some();
    if package.source.is_none()
        && let Some(wanted) = package.dependencies.iter().find(is_any)
    {
        return Some(format!("{name}: wants any version of {}", wanted.name));
    }
    let from_registry = |source: &String| source.starts_with("registry+");
    if !package.source.as_ref().is_none_or(from_registry) {
        return Some(format!("{name}: comes from no registry"));
    }
    let Some(licence) = &package.license else {
        return Some(format!("{name}: names no licence"));
    };
    match Reader::new(licence).read(&deny.licenses.allow) {
        Some(true) => None,
        Some(false) => Some(format!("{name}: `{licence}` is not allowed by {DENY}")),
        None => Some(format!("{name}: `{licence}` cannot be read")),
    }
}

/// Reads an expression of licences: `(MIT OR Apache-2.0) AND Unicode-3.0`. Of old a `/` meant `OR`.
struct Reader {
    words: Vec<String>,
    at: usize,
}

impl Reader {
    fn new(text: &str) -> Self {
        let text = text
            .replace('/', " OR ")
            .replace('(', " ( ")
            .replace(')', " ) ");
        Self {
            words: text.split_whitespace().map(str::to_owned).collect(),
            at: 0,
        }
    }

    /// Whether it can be met with what is allowed; nothing if it cannot be read.
    fn read(mut self, allow: &BTreeSet<String>) -> Option<bool> {
        let met = self.any(allow)?;
        (self.at == self.words.len()).then_some(met)
    }

    fn next_is(&mut self, word: &str) -> bool {
        let is = self.words.get(self.at).is_some_and(|next| next == word);
        self.at += usize::from(is);
        is
    }

    fn any(&mut self, allow: &BTreeSet<String>) -> Option<bool> {
        let mut met = self.all(allow)?;
        while self.next_is("OR") {
            met |= self.all(allow)?;
        }
        Some(met)
    }

    fn all(&mut self, allow: &BTreeSet<String>) -> Option<bool> {
        let mut met = self.one(allow)?;
        while self.next_is("AND") {
            met &= self.one(allow)?;
        }
        Some(met)
    }

    fn one(&mut self, allow: &BTreeSet<String>) -> Option<bool> {
        if self.next_is("(") {
            let met = self.any(allow)?;
            return self.next_is(")").then_some(met);
        }
        let mut name = self.words.get(self.at)?.clone();
        if ["OR", "AND", "WITH", ")"].contains(&name.as_str()) {
            return None;
        }
        self.at += 1;
        if self.next_is("WITH") {
            name = format!("{name} WITH {}", self.words.get(self.at)?);
            self.at += 1;
        }
        Some(allow.contains(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allow() -> BTreeSet<String> {
        [
            "MIT",
            "Apache-2.0",
            "Zlib",
            "Apache-2.0 WITH LLVM-exception",
        ]
        .map(str::to_owned)
        .into()
    }

    fn deny() -> Deny {
        let banned = Banned {
            name: "bad".to_owned(),
            reason: "it bites".to_owned(),
        };
        Deny {
            licenses: Licences { allow: allow() },
            bans: Bans { deny: vec![banned] },
        }
    }

    #[test]
    fn one_of_several_licences_is_enough_and_of_all_none_may_miss() {
        for (text, met) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("GPL-2.0-only OR Apache-2.0", true),
            ("Unlicense/MIT", true),
            ("MIT AND GPL-3.0", false),
            ("MIT AND GPL-3.0 OR Zlib", true),
            ("(MIT OR GPL-3.0) AND Zlib", true),
            ("MIT AND (GPL-3.0 OR LGPL-3.0)", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("GPL-3.0 WITH LLVM-exception", false),
        ] {
            assert_eq!(Reader::new(text).read(&allow()), Some(met), "{text}");
        }
        for text in [
            "", "MIT OR", "(MIT", "MIT)", "MIT Zlib", "AND MIT", "MIT WITH",
        ] {
            assert_eq!(Reader::new(text).read(&allow()), None, "{text}");
        }
    }

    #[test]
    fn a_package_from_elsewhere_or_without_a_licence_is_named() {
        let package = |license: Option<&str>, source: Option<&str>| Package {
            name: "a".to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            source: source.map(str::to_owned),
            dependencies: Vec::new(),
        };
        let registry = Some("registry+https://example.org/index");
        assert_eq!(fault(&package(Some("MIT"), registry), &deny()), None);
        assert_eq!(fault(&package(Some("MIT"), None), &deny()), None);
        for (license, source) in [
            (None, registry),
            (Some("GPL-3.0"), registry),
            (Some("("), registry),
            (Some("MIT"), Some("git+https://example.org/a")),
        ] {
            assert!(fault(&package(license, source), &deny()).is_some());
        }
    }

    #[test]
    fn what_is_banned_or_wanted_in_any_version_is_named() {
        let registry = Some("registry+https://example.org/index".to_owned());
        let wants = |req: &str, from: &Option<String>| Package {
            name: "ours".to_owned(),
            version: "1.0.0".to_owned(),
            license: Some("MIT".to_owned()),
            source: None,
            dependencies: vec![Dependency {
                name: "theirs".to_owned(),
                req: req.to_owned(),
                source: from.clone(),
            }],
        };
        assert_eq!(fault(&wants("^1", &registry), &deny()), None);
        assert_eq!(fault(&wants("*", &None), &deny()), None);
        let any = Some("ours 1.0.0: wants any version of theirs".to_owned());
        assert_eq!(fault(&wants("*", &registry), &deny()), any);
        let banned = Package {
            name: "bad".to_owned(),
            ..wants("^1", &registry)
        };
        let why = Some("bad 1.0.0: banned by deny.toml: it bites".to_owned());
        assert_eq!(fault(&banned, &deny()), why);
    }

    #[test]
    fn what_this_project_is_built_from_is_allowed() {
        let packages = packages().expect("Cargo knows");
        assert!(packages.iter().any(|p| p.name == "alhambra-rules"));
        assert!(packages.iter().any(|p| p.source.is_some()));
    }
}
