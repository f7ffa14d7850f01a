//! How sure it is what is printed on components.

use crate::{Arg, Words};
use alhambra_rules::Module;
use alhambra_rules::modules;
use alhambra_rules::sure::{Sure, Unsure, unsure};

impl Words {
    /// What is not certain of the components of a module, why, and how to correct it; nothing if all is.
    pub fn unsure(&self, module: Module) -> Option<String> {
        let mut said = Vec::new();
        for list in unsure(Some(module)) {
            let what = self.say(&format!("unsure-what-{}", list.what));
            for sure in [Sure::Reconstructed, Sure::Once] {
                let count = list.count(sure);
                if count > 0 {
                    let args = [
                        ("what", Arg::from(what.as_str())),
                        ("count", count.into()),
                        ("all", list.all.into()),
                    ];
                    said.push(self.say_with(&format!("unsure-{}", sure.name()), &args));
                }
            }
        }
        if said.is_empty() {
            return None;
        }
        // What lies in palaces can be said to look different; prices and the like are looked up in `data/` alone.
        let is_seen = |list: &&Unsure| ["walls", "colours", "layout"].contains(&list.what);
        let is_tile = modules::has_tiles(module) && unsure(Some(module)).any(|l| is_seen(&l));
        said.push(if is_tile {
            self.say("unsure-tiles")
        } else {
            self.say_with("unsure-others", &[("file", module.slug().into())])
        });
        Some(said.join(" "))
    }

    /// How sure something is, in a word or two.
    pub fn sure(&self, sure: Sure) -> String {
        self.say(&format!("sure-{}", sure.name()))
    }
}
