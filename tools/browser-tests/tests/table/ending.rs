//! The end of a game, and what can be done then.

use alhambra_browser_tests::moments::{plan, played};
use alhambra_browser_tests::{Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::{GameKind, Module, ModuleSet};
use alhambra_table::{Plan, Tale};
use serde_json::json;

/// The game in which somebody went ahead late.
fn turned() -> alhambra_table::Session {
    let mut games = (1..40).map(|seed| played(plan(3, ModuleSet::NONE), seed));
    let turns = |table: &alhambra_table::Session| Tale::new(table).turn.is_some();
    games.find(turns).expect("some game turns")
}

async fn look_back(page: &Page) -> Result<()> {
    page.click(".table-foot [data-do=ending]").await?;
    page.wait_for("dialog[open] .tale .curve").await
}

#[test]
fn the_end_shows_all_palaces_and_how_the_game_went() {
    let table = turned();
    let story = Tale::new(&table);
    for (size, lang, theme) in [(Size::LAPTOP, "en", "light"), (Size::PHONE, "de", "dark")] {
        let how = Visit::new(size)
            .knowing("lang", lang)
            .knowing("theme", theme);
        visit(&how, async |page| {
            page.lay(&table).await?;
            look_back(page).await?;
            assert_eq!(
                page.count("dialog[open] .ranking .palace-picture").await?,
                3
            );
            let best = story.best.expect("somebody bought something");
            let said = page.text("[data-fact=best]").await?;
            assert!(
                said.contains(&table.plan().chairs[best.seat.at()].name),
                "{said}"
            );
            // The points of everybody add up.
            let rows = page.count("dialog[open] .tale-sources tbody tr").await?;
            assert_eq!(rows, story.sources.len());
            let barriers = axe::barriers(page).await?;
            assert_eq!(barriers, Vec::<String>::new(), "{lang} {theme}");
            // Nothing is wider than the screen.
            let wide = "return document.querySelector('dialog[open] .dialog-body').scrollWidth
                - document.querySelector('dialog[open] .dialog-body').clientWidth";
            assert_eq!(page.run(wide, json!([])).await?, json!(0));
            // The turning point leads to its moment.
            let turn = story.turn.expect("this game turned");
            page.click("[data-fact=turn] [data-do=look-at]").await?;
            page.wait_for(".replay").await?;
            let at = page.value(".replay-slider").await?;
            assert_eq!(at, turn.step.to_string());
            Ok(())
        });
    }
}

#[test]
fn a_picture_of_the_end_is_made_in_the_page() {
    let table = turned();
    sit_at(Size::LAPTOP, &table, async |page| {
        look_back(page).await?;
        let watch = "window.made = [];
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { made.push(blob); return make.call(URL, blob); };
            HTMLAnchorElement.prototype.click = function () { window.file = this.download; }";
        page.run(watch, json!([])).await?;
        page.click("dialog[open] [data-do=picture]").await?;
        page.wait_until("the picture", "return window.file ?? null", json!([]))
            .await?;
        assert_eq!(
            page.run("return file", json!([])).await?,
            json!("alhambra.png")
        );
        // It is a picture of that size, and more than an empty sheet.
        let look = "const done = arguments[0];
            createImageBitmap(made[0]).then((image) => {
                const canvas = new OffscreenCanvas(image.width, image.height);
                const brush = canvas.getContext('2d');
                brush.drawImage(image, 0, 0);
                const data = brush.getImageData(0, 0, image.width, image.height).data;
                const colours = new Set();
                for (let at = 0; at < data.length; at += 4)
                    colours.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
                done([made[0].type, image.width, image.height, colours.size]);
            }, (why) => done(String(why)))";
        let seen = page.run_for_long(look, json!([])).await?;
        assert_eq!(seen[0], json!("image/png"), "{seen}");
        assert_eq!(seen[1], json!(1200));
        assert!(seen[2].as_u64() > Some(500), "{seen}");
        assert!(seen[3].as_u64() > Some(200), "{seen}");
        page.wait_for(".notice").await
    });
}

#[test]
fn another_game_follows_with_the_same_modules_or_with_others() {
    let modules = ModuleSet::NONE.with(Module::Vizier);
    let table = played(plan(3, modules), 3);
    sit_at(Size::PHONE, &table, async |page| {
        look_back(page).await?;
        page.click("dialog[open] [data-do=next-mixture]").await?;
        page.wait_without("dialog[open]").await?;
        let next = page.saved().await?;
        assert_eq!(next.plan().modules.len(), 1);
        assert!(!next.plan().modules.meets(modules));
        assert_eq!(next.plan().chairs, table.plan().chairs);
        page.lay(&table).await?;
        look_back(page).await?;
        page.click("dialog[open] [data-do=rematch]").await?;
        page.wait_without("dialog[open]").await?;
        assert_eq!(page.saved().await?.plan().modules, modules);
        Ok(())
    });
}

#[test]
fn the_card_game_ends_without_palaces_and_without_modules() {
    let cards = Plan {
        game: GameKind::Cards,
        ..plan(3, ModuleSet::NONE)
    };
    sit_at(Size::LAPTOP, &played(cards, 3), async |page| {
        look_back(page).await?;
        assert_eq!(page.count("dialog[open] .palace-picture").await?, 0);
        assert_eq!(page.count("[data-do=next-mixture]").await?, 0);
        assert_eq!(page.count("[data-fact=wall]").await?, 0);
        Ok(())
    });
}
