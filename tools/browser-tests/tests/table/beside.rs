//! Beside the real box, on a phone: laying a table, the score pad, spare parts.

use alhambra_browser_tests::{Page, Result, Size, Visit, axe, target, visit};
use alhambra_record::Sheets;
use alhambra_rules::guide::Guide;
use alhambra_rules::{GameKind, Module, ModuleSet, Setup};
use alhambra_table::Plan;
use alhambra_words::{Lang, Words};
use serde_json::{Value, json};
use std::fmt::Write as _;
use thirtyfour::Key;

/// Six modules that are counted in different ways: by lines, by colours, by majorities, at the end, by the table.
const SIX: [Module; 6] = [
    Module::Camps,
    Module::Falconers,
    Module::TreasureChamber,
    Module::Medina,
    Module::Invaders,
    Module::PalaceDesigners,
];

fn six() -> ModuleSet {
    SIX.into_iter().collect()
}

/// A phone beside a table of three with these modules.
fn phone(modules: ModuleSet) -> Visit {
    Visit::new(Size::PHONE).knowing("beside", Plan::code_of(modules))
}

/// Touches something, wherever on the page it is.
async fn touch(page: &Page, selector: &str) -> Result<()> {
    page.wait_for(selector).await?;
    let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
    page.run(script, json!([selector])).await?;
    // A touch has been heard when the page has heard of a click.
    let count = "window.hears ??= (addEventListener('click', () => {
            window.clicks = (window.clicks ?? 0) + 1;
        }, true), true);
        return window.clicks ?? 0";
    let before = page.run(count, json!([])).await?;
    page.tap(selector).await?;
    let script = "return (window.clicks ?? 0) > arguments[0]";
    let what = format!("touching `{selector}`");
    page.wait_until(&what, script, json!([before])).await?;
    Ok(())
}

/// Types a number in place of the one that is there.
async fn fill(page: &Page, field: &str, number: &str) -> Result<()> {
    let selector = format!("[data-field=\"{field}\"] input");
    touch(page, &selector).await?;
    let script = "document.querySelector(arguments[0]).select()";
    page.run(script, json!([selector])).await?;
    page.press(number).await?;
    page.press_key(Key::Tab).await
}

/// Counts by touching the button as often as it takes.
async fn count(page: &Page, field: &str, number: usize) -> Result<()> {
    for _ in 0..number {
        touch(page, &format!("[data-field=\"{field}\"] [data-do=more]")).await?;
    }
    Ok(())
}

/// What the command makes of the pad as it is kept: everybody's points after each scoring.
fn scored(text: &str) -> Vec<Vec<i64>> {
    let Some(command) = std::env::var_os("ALHAMBRA_COMMAND") else {
        // Without the command at hand, by the same library.
        let sheets = Sheets::read(text, GameKind::Board, ModuleSet::NONE, None);
        let totals = sheets.expect("the pad is kept as text").totals();
        let rounds = 0..totals[0].1.len();
        let after = |round: usize| totals.iter().map(|(_, p)| p[round].into()).collect();
        return rounds.map(after).collect();
    };
    let file = target().join("tmp-browser-pad.txt");
    std::fs::write(&file, text).expect("the target folder can be written");
    let output = std::process::Command::new(command)
        .args(["score", "--json"])
        .arg(&file)
        .output()
        .expect("the command was built");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{said}");
    let said: Value = serde_json::from_str(&said).expect("it is JSON");
    let rounds = said["rounds"].as_array().expect("there are scorings");
    let of = |round: &Value| {
        let seats = round["seats"].as_array().expect("somebody plays");
        seats
            .iter()
            .map(|seat| seat["after"].as_i64().unwrap_or(-1))
            .collect()
    };
    rounds.iter().map(of).collect()
}

async fn kept_pad(page: &Page) -> Result<String> {
    Ok(page.remembered("beside-pad").await?.unwrap_or_default())
}

/// The sums on the page of totals, scoring by scoring.
async fn totals(page: &Page) -> Result<Vec<Vec<i64>>> {
    touch(page, "#round-3").await?;
    page.wait_for(".pad-total").await?;
    let script = "return [...document.querySelectorAll('.pad-total .sum')].slice(1).map(
        (row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText)))";
    let all = page.run(script, json!([])).await?;
    Ok(serde_json::from_value(all).unwrap_or_default())
}

#[test]
fn a_real_table_is_laid_line_by_line_and_what_is_done_stays_done() {
    visit(&Visit::new(Size::PHONE), async |page| {
        page.open("").await?;
        touch(page, "#beside").await?;
        touch(page, "#choose-modules").await?;
        touch(page, "[data-module=camps] .module-pick").await?;
        touch(page, "[data-module=falconers] .module-pick").await?;
        touch(page, "#modules-done").await?;
        touch(page, "#more-").await?;
        assert_eq!(page.text("#players").await?, "4 players");
        touch(page, "#beside-setup").await?;

        let modules = [Module::Camps, Module::Falconers].into_iter().collect();
        let guide = Guide::new(&Setup {
            modules,
            ..Setup::players(4)
        });
        touch(page, "#list-lay").await?;
        // What is dealt and drawn is three lines more.
        let lines = guide.laid.len() + 3;
        page.wait_for(".guide-step b").await?;
        assert_eq!(page.count(".tick").await?, lines);
        for at in 0..lines {
            let selector = page.attributes(".tick", "id").await?[at].clone();
            touch(page, &format!("[id=\"{selector}\"]")).await?;
        }
        let done = format!("{lines} of {lines} done");
        assert_eq!(page.text("#guide-done").await?, done);
        assert!(page.shows(".guide-ready").await?);

        page.reload().await?;
        touch(page, "#list-lay").await?;
        page.wait_for(".guide-step b").await?;
        assert_eq!(page.text("#guide-done").await?, done);
        // The other way round nothing is done yet.
        touch(page, "#list-back").await?;
        let text = page.text("#companion").await?;
        let falcons = guide.laid.iter().find(|laid| laid.key == "falcon");
        let falcons = Words::new(Lang::En).laid(falcons.expect("they are laid"));
        assert!(
            text.contains("0 of ") && text.contains("from the bag"),
            "{text}"
        );
        assert!(text.contains("Camps") && text.contains(&falcons), "{text}");
        Ok(())
    });
}

#[test]
fn three_scorings_with_six_modules_are_counted_without_a_network() {
    // The picture on the tab is asked for past everything that a page can keep.
    let how = phone(six())
        .to_folder(target().join("site"))
        .tolerating("/app-icon.");
    visit(&how, async |page| {
        page.open_without_network().await?;
        touch(page, "#beside").await?;
        touch(page, "#beside-pad").await?;
        page.wait_for(".pad-row").await?;
        for (at, name) in ["Anna", "Ben", "Cleo"].into_iter().enumerate() {
            touch(page, &format!("#who-{at}")).await?;
            let field = format!("#name-{at}");
            touch(page, &field).await?;
            page.run(
                "document.querySelector(arguments[0]).select()",
                json!([field]),
            )
            .await?;
            page.press(name).await?;
            page.press_key(Key::Tab).await?;
        }
        for round in 0..3_usize {
            touch(page, &format!("#round-{round}")).await?;
            if round > 0 {
                // Most of what was there is still there.
                touch(page, "#carry-").await?;
            }
            for who in 0..3_usize {
                touch(page, &format!("#who-{who}")).await?;
                let towers = if round == 0 {
                    1 + who % 2
                } else {
                    usize::from(who == round)
                };
                count(page, "tower", towers).await?;
                count(page, "garden", usize::from(who == round)).await?;
                count(page, "falcons-white", usize::from(who == 0)).await?;
                count(page, "chests", who.min(1)).await?;
                fill(page, "wall", &(3 + who + round).to_string()).await?;
                fill(page, "camps", &(2 * who).to_string()).await?;
                fill(page, "open-sides-n", "2").await?;
                fill(page, "designer-points", &(who + round).to_string()).await?;
                if who == 2 {
                    fill(page, "medinas", "2").await?;
                    fill(page, "dearest-medina", &(5 + round).to_string()).await?;
                }
            }
        }
        assert!(!page.shows(".pad-row.bad").await?);
        let said = totals(page).await?;
        assert_eq!(said.len(), 3);
        assert_eq!(said, scored(&kept_pad(page).await?));

        // An earlier scoring is corrected, and all that follows with it.
        touch(page, "#round-0").await?;
        touch(page, "#who-0").await?;
        count(page, "arcades", 2).await?;
        let corrected = totals(page).await?;
        assert_ne!(corrected, said);
        assert_eq!(corrected, scored(&kept_pad(page).await?));
        touch(page, "#undo-").await?;
        touch(page, "#undo-").await?;
        assert_eq!(totals(page).await?, said);

        page.reload().await?;
        page.wait_for(".pad-row").await?;
        assert_eq!(totals(page).await?, said);
        let people = page.text("#companion").await?;
        assert!(
            people.contains("Anna") && people.contains("Cleo"),
            "{people}"
        );
        Ok(())
    });
}

#[test]
fn what_cannot_be_is_said_at_its_place_and_nothing_is_lost() {
    visit(&phone(ModuleSet::NONE), async |page| {
        page.open("beside/pad").await?;
        fill(page, "pavilion", "9").await?;
        let fault = "[data-field=pavilion] .fault";
        let said = page.text(fault).await?;
        assert_eq!(said, "Pavilions: 9 were counted, and at most 7 can be.");
        assert_eq!(page.value("[data-field=pavilion] input").await?, "9");
        fill(page, "pavilion", "5").await?;
        assert_eq!(page.text(fault).await?, "");
        touch(page, "#who-1").await?;
        count(page, "pavilion", 3).await?;
        let said = page.text(fault).await?;
        assert_eq!(said, "Pavilions: 8 were counted in all, and there are 7.");
        fill(page, "pavilion", "2").await?;
        fill(page, "wall", "99").await?;
        let said = page.text("[data-field=wall] .fault").await?;
        assert!(said.contains("cannot have a wall of 99"), "{said}");
        fill(page, "tower", "many").await?;
        let said = page.text("[data-field=tower] .fault").await?;
        assert!(said.starts_with("Write a number"), "{said}");
        assert!(
            page.shows("#round-0 .pad-wrong").await?,
            "the scoring is marked"
        );

        // A new pad asks first, and can be taken back.
        touch(page, "#new-").await?;
        touch(page, "#keep-").await?;
        assert_eq!(page.value("[data-field=wall] input").await?, "99");
        touch(page, "#new-").await?;
        touch(page, "#anew-").await?;
        assert_eq!(page.value("[data-field=pavilion] input").await?, "0");
        touch(page, "#undo-").await?;
        assert_eq!(page.value("[data-field=pavilion] input").await?, "5");

        // The text is the one that the command reads, and one that cannot be read takes nothing away.
        touch(page, "#share-").await?;
        let text = page.value("#pad-text").await?;
        assert_eq!(text, kept_pad(page).await?);
        touch(page, "#picture-").await?;
        let said = page.text("#pad-said").await?;
        assert!(said.contains("picture is saved"), "{said}");
        let script = "document.querySelector('#pad-text').value = 'round 1\\nAnna: castle 3'";
        page.run(script, json!([])).await?;
        touch(page, "#read-").await?;
        let said = page.text("#pad-said").await?;
        assert!(said.contains("line 2"), "{said}");
        assert_eq!(kept_pad(page).await?, text);
        Ok(())
    });
}

#[test]
fn a_bag_remembers_what_was_drawn() {
    let modules = [Module::Change, Module::Workers].into_iter().collect();
    visit(&phone(modules), async |page| {
        page.open("beside/spare").await?;
        let left = "[data-spare=coins] .spare-left";
        page.wait_for(left).await?;
        let all: u32 = page
            .text(left)
            .await?
            .split(' ')
            .next()
            .unwrap_or("")
            .parse()
            .unwrap_or(0);
        for _ in 0..3 {
            touch(page, "#draw-coins").await?;
        }
        assert_eq!(page.text(left).await?, format!("{} left, 3 out", all - 3));
        touch(page, "#draw-worker-dice").await?;
        let dice = "[data-spare=worker-dice] .spare-shown";
        assert_eq!(page.count(&format!("{dice} svg")).await?, 3);
        let (shown, out) = (page.text(dice).await?, page.texts(".spare-out li").await?);
        page.reload().await?;
        page.wait_for(left).await?;
        assert_eq!(page.text(left).await?, format!("{} left, 3 out", all - 3));
        assert_eq!(page.text(dice).await?, shown);
        assert_eq!(page.texts(".spare-out li").await?, out);
        touch(page, "[data-spare=coins] [data-do=back]").await?;
        assert_eq!(page.text(left).await?, format!("{} left, 2 out", all - 2));
        touch(page, "#all-back-coins").await?;
        assert_eq!(page.text(left).await?, format!("{all} left, 0 out"));
        Ok(())
    });
}

#[test]
fn nothing_beside_the_box_keeps_anybody_out_and_all_is_large_enough_for_a_finger() {
    for theme in ["light", "dark"] {
        visit(&phone(six()).knowing("theme", theme), async |page| {
            let mut faults = String::new();
            for part in ["box", "modules", "setup", "pad", "spare"] {
                page.open(&format!("beside/{part}")).await?;
                page.wait_for(".beside .button").await?;
                if part != "modules" {
                    page.wait_for("#companion > *").await?;
                }
                look(page, part, &mut faults).await?;
            }
            touch(page, "#draw-chests").await?;
            look(page, "drawn", &mut faults).await?;
            page.open("beside/pad").await?;
            count(page, "tower", 2).await?;
            fill(page, "pavilion", "9").await?;
            look(page, "pad, filled in", &mut faults).await?;
            touch(page, "#who-3").await?;
            look(page, "table", &mut faults).await?;
            touch(page, "#round-3").await?;
            look(page, "total", &mut faults).await?;
            touch(page, "#share-").await?;
            look(page, "share", &mut faults).await?;
            assert!(faults.is_empty(), "{theme}\n{faults}");
            Ok(())
        });
    }
}

async fn look(page: &Page, part: &str, faults: &mut String) -> Result<()> {
    for barrier in axe::barriers(page).await? {
        let _ = writeln!(faults, "{part}: {barrier}");
    }
    for control in axe::nameless(page).await? {
        let _ = writeln!(faults, "{part}: without a name: {control}");
    }
    // Whatever is pressed beside the real box is at least 44 pixels high.
    let script = "return [...document.querySelectorAll('#companion :is(button, input, a)')]
        .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
        .map((e) => e.id || e.innerText)";
    let small = page.run(script, json!([])).await?;
    if small != json!([]) {
        let _ = writeln!(faults, "{part}: too small: {small}");
    }
    let wide = "return document.documentElement.scrollWidth > window.innerWidth";
    if page.run(wide, json!([])).await? == json!(true) {
        let _ = writeln!(faults, "{part}: wider than the screen");
    }
    Ok(())
}
