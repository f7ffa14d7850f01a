//! Picking modules at a new table: one by one, by filters, by chance, by boxes.

use alhambra_browser_tests::{Page, Result, Size, Visit, visit};
use alhambra_rules::module::{Difficulty, Edition, Length, Preset, Theme, Traits};
use alhambra_rules::{Module, ModuleSet};
use alhambra_table::Plan;
use serde_json::{Value, json};

/// The modules whose rows match.
async fn rows(page: &Page, which: &str) -> Result<ModuleSet> {
    let slugs = page.attributes(which, "data-module").await?;
    Ok(slugs.iter().filter_map(|s| Module::from_slug(s)).collect())
}

async fn shown(page: &Page) -> Result<ModuleSet> {
    rows(page, ".module-row:not([hidden], .module-not-yet)").await
}

async fn picked(page: &Page) -> Result<ModuleSet> {
    rows(page, ".module-row.picked").await
}

fn playable(is_it: impl Fn(Traits) -> bool) -> ModuleSet {
    let all = Module::ALL.into_iter();
    all.filter(|m| m.character().is_some_and(&is_it)).collect()
}

/// Brings the modules up: on a phone they begin below the fold, behind the button to start.
async fn open(page: &Page) -> Result<()> {
    page.open("new").await?;
    page.wait_for(".module-row").await?;
    let script = "document.querySelector('.new-modules').scrollIntoView()";
    page.run(script, json!([])).await?;
    Ok(())
}

fn filter(key: &str) -> String {
    format!("[data-filter={key}]")
}

#[test]
fn filters_combine_and_what_fits_nothing_can_be_cleared() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        open(page).await?;
        assert_eq!(shown(page).await?, ModuleSet::PLAYABLE);

        page.click(&filter("difficulty-easy")).await?;
        let easy = playable(|t| t.difficulty == Difficulty::Easy);
        assert_eq!(shown(page).await?, easy);
        page.click(&filter("difficulty-medium")).await?;
        let not_hard = playable(|t| t.difficulty != Difficulty::Hard);
        assert_eq!(shown(page).await?, not_hard);
        page.click(&filter("touches-money")).await?;
        page.click(&filter("length-same")).await?;
        let all = playable(|t| {
            t.difficulty != Difficulty::Hard
                && t.themes.contains(&Theme::Money)
                && t.length == Length::Same
        });
        assert_eq!(shown(page).await?, all);
        let count = page.text("#modules-shown").await?;
        assert!(count.contains(&all.len().to_string()), "{count}");

        page.write("#find-module", "there is no such module")
            .await?;
        page.wait_for("#clear-filters").await?;
        assert_eq!(shown(page).await?, ModuleSet::NONE);
        page.click("#clear-filters").await?;
        page.wait_without("#clear-filters").await?;
        assert_eq!(shown(page).await?, ModuleSet::PLAYABLE);
        assert_eq!(page.count(".new-filter [aria-pressed=true]").await?, 0);
        assert_eq!(page.value("#find-module").await?, "");
        assert!(page.has_focus("#find-module").await?);
        Ok(())
    });
}

#[test]
fn only_what_is_chosen_is_shown_and_stays_when_it_is_left_out() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        open(page).await?;
        page.click("#edition-2024").await?;
        page.click("#only-chosen").await?;
        assert_eq!(shown(page).await?, ModuleSet::EDITION_2024);
        page.click("[data-module=camps] .module-short").await?;
        assert_eq!(
            picked(page).await?,
            ModuleSet::EDITION_2024.without(Module::Camps)
        );
        assert_eq!(shown(page).await?, ModuleSet::EDITION_2024);
        page.click("#only-chosen").await?;
        assert_eq!(shown(page).await?, ModuleSet::PLAYABLE);
        Ok(())
    });
}

#[test]
fn chance_keeps_to_the_number_and_to_the_difficulty() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        open(page).await?;
        for (at, count) in [(0, 2), (1, 4), (2, 6)] {
            page.choose("#draw-count", &count.to_string()).await?;
            page.choose("#draw-hardest", &at.to_string()).await?;
            let allowed = playable(|t| t.difficulty <= Difficulty::ALL[at]);
            let mut drawn = Vec::new();
            for _ in 0..5 {
                page.click("#draw-modules").await?;
                let now = picked(page).await?;
                assert_eq!(now.len(), count);
                assert_eq!(now.and(allowed), now);
                drawn.push(now);
            }
            assert!(
                drawn.iter().any(|d| *d != drawn[0]),
                "always {:?}",
                drawn[0]
            );
        }
        Ok(())
    });
}

#[test]
fn a_box_brings_what_can_be_played_of_it_and_says_how_much_that_is() {
    for size in [Size::LAPTOP, Size::PHONE] {
        visit(&Visit::new(size), async |page| {
            open(page).await?;
            let boxes = Preset::ALL.into_iter();
            for preset in boxes.filter(|p| p.edition != Edition::Game) {
                let button = format!("#edition-{}", preset.slug);
                page.click("#open-boxes").await?;
                page.wait_for("dialog[open] .boxes").await?;
                let text = page.text(&button).await?;
                let (part, all) = (preset.playable().len(), preset.modules.len());
                let says = text.contains(&format!("{part} of {all}"));
                assert_eq!(says, part < all, "{text}");
                if part == 0 {
                    page.wait_for(&format!("{button}:disabled")).await?;
                    page.click(".dialog-head button").await?;
                } else {
                    page.click(&button).await?;
                    assert_eq!(picked(page).await?, preset.playable());
                }
                page.wait_without("dialog[open]").await?;
            }
            Ok(())
        });
    }
}

/// Chooses a preset, wherever it is offered.
async fn choose(page: &Page, preset: Preset) -> Result<()> {
    if preset.edition != Edition::Game {
        page.click("#open-boxes").await?;
        page.wait_for("dialog[open] .boxes").await?;
    }
    page.click(&format!("#edition-{}", preset.slug)).await?;
    page.wait_without("dialog[open]").await
}

#[test]
fn every_preset_is_given_away_by_a_code() {
    for lang in ["en", "de"] {
        let how = Visit::new(Size::LAPTOP).knowing("lang", lang);
        visit(&how, async |page| {
            open(page).await?;
            for preset in Preset::ALL {
                choose(page, preset).await?;
                assert_eq!(picked(page).await?, preset.modules);
                page.click("#open-share").await?;
                let code = page.value("#share-code").await?;
                let plan = Plan::from_code(&code, |_, _| String::new());
                assert_eq!(plan.map(|plan| plan.modules), Ok(preset.modules));
                page.click("dialog[open] .dialog-head button").await?;
                page.wait_without("dialog[open]").await?;
            }
            Ok(())
        });
    }
}

#[test]
fn the_code_of_a_preset_finds_it_again() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        for preset in Preset::ALL {
            page.open(&format!("new/{}", Plan::code_of(preset.modules)))
                .await?;
            page.wait_for(".module-row").await?;
            assert_eq!(picked(page).await?, preset.modules, "{}", preset.slug);
        }
        Ok(())
    });
}

#[test]
fn more_than_six_modules_bring_a_friendly_word_and_nothing_is_forbidden() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        open(page).await?;
        page.choose("#draw-count", "6").await?;
        page.click("#draw-modules").await?;
        assert_eq!(page.text("#modules-count").await?, "6 modules");
        assert_eq!(page.count("#many-modules").await?, 0);
        page.click(".module-row:not(.picked) .module-title").await?;
        page.wait_for("#many-modules").await?;
        assert_eq!(page.text("#modules-count").await?, "7 modules");
        let modules = picked(page).await?;
        page.click("#start-game").await?;
        page.wait_for("main.table").await?;
        assert_eq!(page.saved().await?.game().setup().modules, modules);
        Ok(())
    });
}

/// How far everything is scrolled that can be.
async fn scrolled(page: &Page) -> Result<Value> {
    let script = "return [Math.round(scrollY),
        Math.round(document.querySelector('.module-area').scrollTop)]";
    page.run(script, json!([])).await
}

/// Waits until everything is scrolled as it was before.
async fn wait_for_place(page: &Page, place: &Value) -> Result<()> {
    let script = "const now = [scrollY, document.querySelector('.module-area')?.scrollTop];
        return now.every((at, i) => Math.round(at) === arguments[0][i])";
    page.wait_until("the place that was left", script, json!([place]))
        .await?;
    Ok(())
}

#[test]
fn the_rules_of_a_module_lead_back_to_where_one_was() {
    for size in [Size::LAPTOP, Size::PHONE] {
        visit(&Visit::new(size), async |page| {
            open(page).await?;
            page.click("#edition-2024").await?;
            if size == Size::PHONE {
                page.click("#open-filters").await?;
            }
            page.click(&filter("touches-building")).await?;
            let building = playable(|t| t.themes.contains(&Theme::Building));
            assert_eq!(shown(page).await?, building);
            // Even what is left of the list has to be scrolled.
            let small = Size {
                height: 500,
                ..size
            };
            page.resize(small).await?;
            let module = building.iter().last().expect("there is one");
            let link = format!("#module-rules-{}", module.slug());
            let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
            page.run(script, json!([link])).await?;
            let place = scrolled(page).await?;
            assert_ne!(place, json!([0, 0]));
            // The button to begin is in sight all the while.
            let start = page.rect("#start-game").await?;
            assert!(
                start.y > 0.0 && start.y + start.height <= 500.0,
                "{start:?}"
            );

            for goes_by_browser in [false, true] {
                page.click(&link).await?;
                let text = format!(".rules-text[data-page={}]", module.slug());
                page.wait_for(&text).await?;
                let top = page.run("return scrollY", json!([])).await?;
                assert_eq!(top, json!(0), "a page begins at its top");
                if goes_by_browser {
                    page.back().await?;
                } else {
                    page.click("[data-do=leave-rules]").await?;
                }
                page.wait_for(&link).await?;
                wait_for_place(page, &place).await?;
                assert!(page.has_focus(&link).await?);
                assert_eq!(shown(page).await?, building);
                let both = building.and(ModuleSet::EDITION_2024);
                assert_eq!(picked(page).await?.and(building), both);
                assert_eq!(page.text("#modules-count").await?, "4 modules");
            }
            // Whoever comes from elsewhere begins at the title.
            page.click("#back-to-start").await?;
            page.wait_for("#new-table").await?;
            page.click("#new-table").await?;
            page.wait_for(".new-head h1:focus").await?;
            assert_eq!(scrolled(page).await?, json!([0, 0]));
            Ok(())
        });
    }
}

#[test]
fn twelve_modules_are_in_sight_at_once() {
    let script = "const area = document.querySelector('.module-area').getBoundingClientRect();
        return [...document.querySelectorAll('.module-row:not([hidden])')].filter((row) => {
            const r = row.getBoundingClientRect();
            return r.height > 0 && r.top >= area.top && r.bottom <= area.bottom;
        }).length";
    for lang in ["en", "de"] {
        visit(
            &Visit::new(Size::LAPTOP).knowing("lang", lang),
            async |page| {
                open(page).await?;
                page.wait_for(".module-row").await?;
                let count = page.run(script, json!([])).await?;
                assert!(count.as_u64() >= Some(12), "{count} in {lang}");
                Ok(())
            },
        );
    }
}
