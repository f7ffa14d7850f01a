//! Which modules somebody names.

use alhambra_record::nearest;
use alhambra_rules::module::Preset;
use alhambra_rules::{GameKind, Module, ModuleSet};
use alhambra_table::Plan;

/// The modules that are named: slugs of modules or sets separated by commas, a share code, `none` or `all`.
pub(crate) fn modules(text: &str) -> Result<ModuleSet, String> {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    if let [name] = names[..] {
        return one(name);
    }
    let alone = names.iter().find(|name| ["none", "all"].contains(*name));
    if let Some(name) = alone {
        return Err(format!("`{name}` stands alone, without other modules"));
    }
    let sets = names.into_iter().map(one);
    sets.collect::<Result<Vec<_>, _>>().map(|sets| {
        let mut all = ModuleSet::NONE;
        for set in sets {
            all = all.or(set);
        }
        all
    })
}

/// What a slug or a share code stands for.
fn one(name: &str) -> Result<ModuleSet, String> {
    match name {
        "none" => return Ok(ModuleSet::NONE),
        "all" => return Ok(ModuleSet::PLAYABLE),
        _ => {}
    }
    if let Some(preset) = Preset::from_slug(name) {
        return Ok(preset.playable());
    }
    if let Some(module) = Module::from_slug(name) {
        return playable(module).map(|module| ModuleSet::NONE.with(module));
    }
    match Plan::from_code(name, |_, _| String::new()) {
        Ok(plan) if plan.game == GameKind::Board => Ok(plan.modules),
        Ok(_) => Err(format!(
            "the code `{name}` lays out a game that has no modules"
        )),
        // Codes come in groups of capital letters and numbers.
        Err(why) if name.contains('-') && !name.contains(|c: char| c.is_lowercase()) => {
            Err(format!("`{name}`: {why}"))
        }
        Err(_) => Err(unknown(name)),
    }
}

/// That there is no such module, and which one may be meant.
fn unknown(name: &str) -> String {
    let sets = Preset::ALL.into_iter().map(|preset| preset.slug);
    let names = Module::ALL.into_iter().map(Module::slug).chain(sets);
    let near = nearest(&name.to_lowercase().replace('-', "_"), names);
    let meant = near.map(|near| format!("; perhaps `{near}` is meant"));
    format!(
        "there is no module `{name}`{}; see `alhambra modules` for their names",
        meant.unwrap_or_default()
    )
}

pub(crate) fn playable(module: Module) -> Result<Module, String> {
    if ModuleSet::PLAYABLE.has(module) {
        Ok(module)
    } else {
        Err(format!(
            "the module `{}` cannot be played yet",
            module.slug()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_and_none_stand_alone() {
        let why = "`all` stands alone, without other modules".to_owned();
        assert_eq!(modules("all,none"), Err(why.clone()));
        assert_eq!(modules("camps, all"), Err(why));
        assert_eq!(modules("none"), Ok(ModuleSet::NONE));
    }

    #[test]
    fn a_mistyped_module_is_guessed() {
        let why = modules("falconer").unwrap_err();
        assert!(why.contains("perhaps `falconers` is meant"), "{why}");
        let why = modules("Building-Site").unwrap_err();
        assert!(why.contains("perhaps `building_sites` is meant"), "{why}");
        assert!(!modules("xyz").unwrap_err().contains("meant"));
    }
}
