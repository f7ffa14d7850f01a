//! What the screenshots show.

mod beside;

use alhambra_browser_tests::moments::{Moment, after, of_every_decision, plan, played};
use alhambra_browser_tests::{Hand, Page, Result};
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::falconers;
use alhambra_rules::{Action, Event, GameKind, ModuleSet, Options, Round, Seat, Ware};
use alhambra_table::{BOTS, Finished, Plan, Player, Session, Shelf};
use std::pin::Pin;

/// Something to be shown.
pub(crate) struct Scene {
    /// What it is called.
    pub(crate) name: &'static str,
    how: for<'a> fn(&'a Page) -> Doing<'a>,
}

type Doing<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

impl Scene {
    /// Brings it onto the page.
    pub(crate) async fn show(&self, page: &Page) -> Result<()> {
        (self.how)(page).await
    }
}

/// A scene from an asynchronous function.
macro_rules! scenes {
    ($($name:literal: $how:path,)*) => {
        &[$(Scene { name: $name, how: |page| Box::pin($how(page)) },)*]
    };
}

/// All scenes.
pub(crate) const SCENES: &[Scene] = scenes! {
    "loading": loading,
    "loading-table": loading_table,
    "start": start,
    "new-table": new_table,
    "module-picker": module_picker,
    "early": early,
    "buying": buying,
    "placing": placing,
    "card-game": card_game,
    "late-six": late_six,
    "edition": edition,
    "all-modules": all_modules,
    "all-modules-late": all_modules_late,
    "auction": auction,
    "falcons": falcons,
    "hint": hint,
    "curtain": curtain,
    "scoring": scoring,
    "scoring-modules": scoring_of_modules,
    "score-sheet": score_sheet,
    "score-sheet-modules": score_sheet_of_modules,
    "result": result,
    "ending": ending,
    "ending-modules": ending_of_modules,
    "ending-dark": ending_dark,
    "coach": coach,
    "coach-dark": coach_dark,
    "coach-replay": coach_replay,
    "games": games,
    "lesson": lesson,
    "lesson-place": lesson_place,
    "lesson-forbidden": lesson_forbidden,
    "lesson-scoring": lesson_scoring,
    "asked": asked,
    "types": types,
    "newcomer": newcomer,
    "replay": replay,
    "log": log,
    "people": people,
    "left": left,
    "menu": menu,
    "rules": rules,
    "rules-page": rules_page,
    "settings": settings,
    "dark": dark,
    "dark-modules": dark_modules,
    "german": german,
    "beside": beside::entrance,
    "beside-setup": beside::setup,
    "beside-pad": beside::pad,
    "beside-exact": beside::exact,
    "beside-tiles": beside::tiles,
    "beside-spare": beside::spare,
};

/// You and two bots, as after "Play now".
fn quick() -> Plan {
    let mut plan = plan(3, ModuleSet::NONE);
    for chair in &mut plan.chairs[1..] {
        chair.player = Player::Bot("greedy");
    }
    plan.options = Options::NONE;
    plan
}

/// A game of `plan` in which so much is over, and the first seat may act.
fn mine(plan: Plan, seed: u64, part: f64) -> Session {
    let table = played(plan, seed);
    let wanted = (table.steps() as f64 * part) as usize;
    let is_mine = |step: &usize| {
        let game = table.game_at(*step);
        let acts = matches!(game.question(), Some(Frame::Act { .. }));
        acts && game.to_act().is_some_and(|seat| seat.0 == 0)
    };
    table.fork((0..=wanted).rev().find(is_mine).unwrap_or(0))
}

async fn start(page: &Page) -> Result<()> {
    page.forget_table().await?;
    page.open("").await
}

/// The page as it is while the program is still on its way.
async fn on_the_way(page: &Page, part: &str) -> Result<()> {
    page.forget_table().await?;
    let script = "window.fetch = () => new Promise(() => {})";
    let added = page
        .tell(
            "Page.addScriptToEvaluateOnNewDocument",
            serde_json::json!({ "source": script }),
        )
        .await?;
    page.begin(&format!("{}{part}", page.address())).await?;
    page.wait_for(".shell h1").await?;
    let script = "document.querySelectorAll('.shell-bar').forEach((bar) =>
        bar.style.setProperty('--come', 0.43));
        document.querySelectorAll('.shell-percent').forEach((p) => { p.textContent = '43 %'; })";
    page.run(script, serde_json::json!([])).await?;
    page.tell("Page.removeScriptToEvaluateOnNewDocument", added)
        .await?;
    Ok(())
}

async fn loading(page: &Page) -> Result<()> {
    on_the_way(page, "").await
}

async fn loading_table(page: &Page) -> Result<()> {
    on_the_way(page, "#/table").await
}

async fn new_table(page: &Page) -> Result<()> {
    page.forget_table().await?;
    page.open("new").await?;
    page.click("#edition-2024").await?;
    page.run(
        "scrollTo(0, 0); document.activeElement?.blur()",
        serde_json::json!([]),
    )
    .await?;
    Ok(())
}

async fn module_picker(page: &Page) -> Result<()> {
    page.open("new").await?;
    page.wait_for(".module-row").await?;
    // On a phone they begin behind the button to start.
    let script = "document.querySelector('.new-modules').scrollIntoView()";
    page.run(script, serde_json::json!([])).await?;
    page.click("#edition-mega-box").await
}

async fn early(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.25)).await
}

/// A tile was chosen, and the payments light up.
async fn buying(page: &Page) -> Result<()> {
    let table = mine(quick(), 5, 0.4);
    page.lay(&table).await?;
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    let slot = legal.iter().find_map(|action| match action {
        Action::Buy {
            ware: Ware::Slot(slot),
            ..
        } => Some(slot.number()),
        _ => None,
    });
    if let Some(slot) = slot {
        page.click(&format!("[data-touch=\"slot {slot}\"]")).await?;
    }
    Ok(())
}

/// A new tile, and the places where it may lie.
async fn placing(page: &Page) -> Result<()> {
    let table = mine(quick(), 5, 0.6);
    let places = |step: &usize| {
        let game = table.game_at(*step);
        let is_mine = game.to_act().is_some_and(|seat| seat.0 == 0);
        is_mine && matches!(game.question(), Some(Frame::Place { .. }))
    };
    let step = (0..table.steps()).rev().find(places).unwrap_or(0);
    page.lay(&table.fork(step)).await?;
    if page.count(".fresh [data-touch].lit").await? > 1 {
        page.click(".fresh [data-touch].lit").await?;
    }
    Ok(())
}

async fn card_game(page: &Page) -> Result<()> {
    let plan = Plan {
        game: GameKind::Cards,
        ..quick()
    };
    page.lay(&mine(plan, 5, 0.6)).await
}

async fn late_six(page: &Page) -> Result<()> {
    page.lay(&mine(plan(6, ModuleSet::NONE), 2, 0.93)).await
}

/// The four modules of the 2024 edition.
async fn edition(page: &Page) -> Result<()> {
    page.lay(&mine(plan(4, ModuleSet::EDITION_2024), 4, 0.7))
        .await
}

async fn all_modules(page: &Page) -> Result<()> {
    page.lay(&mine(plan(3, ModuleSet::PLAYABLE), 4, 0.5)).await
}

async fn all_modules_late(page: &Page) -> Result<()> {
    page.lay(&mine(plan(6, ModuleSet::PLAYABLE), 4, 0.93)).await
}

async fn decision(page: &Page, name: &str) -> Result<Moment> {
    let moment = of_every_decision().remove(name).expect("it is one of them");
    page.lay(&moment.table).await?;
    Ok(moment)
}

async fn auction(page: &Page) -> Result<()> {
    decision(page, "raise").await?;
    Ok(())
}

async fn falcons(page: &Page) -> Result<()> {
    let Moment { action, .. } = decision(page, "falcon").await?;
    if let Action::Falconers(falconers::Action::Set { cell, .. }) = action {
        page.click(&format!("[data-touch=\"crossing {cell}\"]"))
            .await?;
    }
    Ok(())
}

async fn hint(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.4)).await?;
    page.click("[data-do=hint]").await?;
    page.wait_for("ul.advice").await
}

async fn curtain(page: &Page) -> Result<()> {
    let mut plan = plan(2, ModuleSet::NONE);
    plan.options = Options::NONE;
    page.lay(&after(plan, 5, 0.3)).await?;
    page.wait_for(".curtain").await
}

/// The decision that leads to a scoring: the last for the end of the game.
fn before_scoring(table: &Session, round: Round) -> (Session, Action) {
    let begins = |step: &usize| {
        let events = table.events(*step).iter();
        events.clone().any(|e| *e == Event::ScoringBegins { round })
    };
    let step = (1..=table.steps()).find(begins).expect("it is scored");
    let (_, action) = table.decision(step).expect("somebody decided");
    (table.fork(step - 1), action)
}

async fn scored(page: &Page, plan: Plan, round: Round) -> Result<()> {
    let table = played(plan, 8);
    let (table, action) = before_scoring(&table, round);
    page.lay(&table).await?;
    Hand::Mouse.act(page, &table, action).await?;
    page.wait_for("dialog[open].scoring").await
}

async fn scoring(page: &Page) -> Result<()> {
    scored(page, plan(4, ModuleSet::NONE), Round::Second).await?;
    let script = "document.querySelectorAll('dialog[open] .sheet-table button')[4]?.click()";
    page.run(script, serde_json::json!([])).await?;
    Ok(())
}

async fn scoring_of_modules(page: &Page) -> Result<()> {
    scored(page, plan(6, ModuleSet::PLAYABLE), Round::Third).await
}

async fn score_sheet(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.6)).await?;
    page.click("[data-open=score]").await?;
    page.wait_for("dialog[open] .sheet-table").await
}

async fn score_sheet_of_modules(page: &Page) -> Result<()> {
    page.lay(&mine(plan(3, ModuleSet::PLAYABLE), 4, 0.8))
        .await?;
    page.click("[data-open=score]").await?;
    page.wait_for("dialog[open] .sheet-table").await
}

async fn result(page: &Page) -> Result<()> {
    scored(page, plan(4, ModuleSet::NONE), Round::Third).await?;
    page.click("dialog[open] [data-do=go-on]").await?;
    page.wait_for("dialog[open] .outcome.large").await
}

/// So many modules, whichever they are.
fn few(count: usize) -> ModuleSet {
    let all = ModuleSet::EDITION_2024.iter().take(count);
    all.fold(ModuleSet::NONE, ModuleSet::with)
}

/// Somebody who has played a while.
async fn games(page: &Page) -> Result<()> {
    let mut shelf = Shelf::default();
    let sets = [ModuleSet::NONE, ModuleSet::EDITION_2024, few(1)];
    for (number, modules) in sets.into_iter().enumerate() {
        let table = played(plan(3 + number as u8 % 2, modules), 8 + number as u64);
        let mut bots = table.plan().clone();
        for chair in &mut bots.chairs[1..] {
            chair.player = Player::Bot(BOTS[2 + number % 2]);
        }
        let when = 1_760_000_000_000 + number as u64 * 90_000_000;
        shelf
            .games
            .extend(Finished::new(&bots, &table, Some(Seat(0)), when));
    }
    page.forget_table().await?;
    page.remember("finished", &shelf.save()).await?;
    page.open("games").await
}

async fn lesson_at(page: &Page, stop: &str) -> Result<()> {
    page.forget_table().await?;
    page.remember("lesson", stop).await?;
    page.open("").await?;
    page.click("#learn").await?;
    page.wait_for(".coach").await
}

async fn lesson(page: &Page) -> Result<()> {
    lesson_at(page, "1").await
}

async fn lesson_place(page: &Page) -> Result<()> {
    lesson_at(page, "3").await
}

async fn lesson_forbidden(page: &Page) -> Result<()> {
    lesson_at(page, "6").await
}

async fn lesson_scoring(page: &Page) -> Result<()> {
    lesson_at(page, "7").await
}

/// What a tile is, costs and would bring.
async fn asked(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.5)).await?;
    page.run(
        "document.querySelector('.slot [data-touch]').dispatchEvent(
            new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))",
        serde_json::json!([]),
    )
    .await?;
    page.wait_for("dialog[open].asked").await
}

async fn types(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.7)).await?;
    page.press("t").await?;
    page.wait_for("dialog[open].asked .types").await
}

async fn newcomer(page: &Page) -> Result<()> {
    page.remember("met", "").await?;
    let modules = few(2);
    page.lay(&mine(plan(3, modules), 5, 0.2)).await?;
    page.remember("met", "all").await?;
    page.wait_for("dialog[open].newcomer .newcomer-text p")
        .await
}

async fn looked_back(page: &Page, table: &Session) -> Result<()> {
    page.lay(table).await?;
    page.click(".table-foot [data-do=ending]").await?;
    page.wait_for("dialog[open] .tale .curve").await
}

async fn ending(page: &Page) -> Result<()> {
    looked_back(page, &played(quick(), 8)).await?;
    // What is below the palaces.
    let script = "document.querySelector('dialog[open] .tale').scrollIntoView()";
    page.run(script, serde_json::json!([])).await?;
    Ok(())
}

async fn ending_of_modules(page: &Page) -> Result<()> {
    looked_back(page, &played(plan(5, ModuleSet::EDITION_2024), 8)).await
}

async fn ending_dark(page: &Page) -> Result<()> {
    in_the_dark(page, async |page| {
        looked_back(page, &played(quick(), 8)).await
    })
    .await
}

async fn coach(page: &Page) -> Result<()> {
    looked_back(page, &played(quick(), 8)).await?;
    page.wait_for(".coach-found .coach-rows").await?;
    let script = "document.querySelector('.coach-panel').scrollIntoView()";
    page.run(script, serde_json::json!([])).await?;
    Ok(())
}

async fn coach_dark(page: &Page) -> Result<()> {
    in_the_dark(page, async |page| coach(page).await).await
}

async fn coach_replay(page: &Page) -> Result<()> {
    coach(page).await?;
    page.click(".coach-row").await?;
    page.wait_for(".replay").await
}

async fn replay(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.7)).await?;
    page.click("[data-open=menu]").await?;
    page.click("[data-do=menu-replay]").await?;
    page.wait_for(".replay").await
}

async fn log(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.5)).await?;
    page.click("[data-open=log]").await?;
    page.wait_for("dialog[open] .log").await
}

async fn people(page: &Page) -> Result<()> {
    page.lay(&mine(plan(3, ModuleSet::PLAYABLE), 4, 0.8))
        .await?;
    page.click("[data-open=menu]").await?;
    page.click("[data-do=menu-people]").await?;
    page.wait_for(".person-rows").await
}

async fn left(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.5)).await?;
    page.click("[data-open=left]").await?;
    page.wait_for("dialog[open] .left-tiles").await
}

async fn menu(page: &Page) -> Result<()> {
    page.lay(&mine(quick(), 5, 0.5)).await?;
    page.click("[data-open=menu]").await?;
    page.wait_for("dialog[open] .menu-items").await
}

async fn rules(page: &Page) -> Result<()> {
    page.lay(&mine(plan(3, ModuleSet::EDITION_2024), 5, 0.4))
        .await?;
    page.click("[data-open=rules]").await?;
    page.wait_for("dialog[open] .rules-text").await
}

async fn rules_page(page: &Page) -> Result<()> {
    page.open("rules/falconers").await?;
    page.wait_for(".rules-text").await
}

async fn settings(page: &Page) -> Result<()> {
    page.open("").await?;
    page.click("#open-settings").await?;
    page.wait_for("dialog[open].settings-dialog").await
}

async fn dark(page: &Page) -> Result<()> {
    in_the_dark(page, async |page| early(page).await).await
}

async fn dark_modules(page: &Page) -> Result<()> {
    in_the_dark(page, async |page| all_modules_late(page).await).await
}

async fn in_the_dark(page: &Page, show: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    page.remember("theme", "dark").await?;
    let shown = show(page).await;
    page.remember("theme", "light").await?;
    shown
}

async fn german(page: &Page) -> Result<()> {
    page.remember("lang", "de").await?;
    let shown = buying(page).await;
    page.remember("lang", "en").await?;
    shown
}
