//! The card game: from the choice at a new table to the points at the end.

use crate::by_clicking::{exported, play_to_the_end, result};
use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, sit_at, visit};
use alhambra_rules::{Building, Game, GameKind, GameOption, ModuleSet, Options, Seat, cards};
use alhambra_table::{Plan, Player, Session};
use serde_json::json;

/// Everything that is needed for a turn.
const NEEDED: &str = ".slot [data-touch], .display [data-touch], .hand [data-touch], \
    .holding, .prompt .question, .answers button, .tools button, .players [data-seat]";

/// You against two bots.
fn quick() -> Plan {
    let mut plan = of_people(3);
    for chair in &mut plan.chairs[1..] {
        chair.player = Player::Bot("greedy");
    }
    plan
}

fn of_people(players: u8) -> Plan {
    Plan {
        game: GameKind::Cards,
        ..plan(players, ModuleSet::NONE)
    }
}

#[test]
fn the_choice_at_the_new_table_begins_a_card_game() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("new").await?;
        page.click("#edition-2024").await?;
        page.click("[data-game=cards]").await?;
        page.wait_for("#no-modules").await?;
        assert_eq!(page.count(".module-row").await?, 0);
        // There and back: what was chosen for the board game is still chosen.
        page.click("#back-to-board").await?;
        page.wait_for(".module-row.picked").await?;
        page.click("[data-game=cards]").await?;
        page.wait_for("#no-modules").await?;
        // The choice is kept with the page.
        page.open("new").await?;
        page.wait_for("[data-game=cards].picked").await?;

        page.click("#start-game").await?;
        page.wait_for("main.table .holdings").await?;
        let setup = page.saved().await?.game().setup();
        assert_eq!(setup.game, GameKind::Cards);
        assert_eq!(setup.modules, ModuleSet::NONE);
        for board in ["#palace", ".reserve", ".fresh", "use[href='#icon-wall']"] {
            assert_eq!(page.count(board).await?, 0, "{board}");
        }
        // The key for the rules opens those of this game.
        page.press("r").await?;
        page.wait_for("dialog[open] .rules-text[data-page=cards]")
            .await
    });
}

#[test]
fn two_may_agree_to_play_without_dirk() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("new").await?;
        page.wait_for("#option-open-hands").await?;
        page.click("[data-game=cards]").await?;
        page.wait_for("#no-modules").await?;
        // It is for two only.
        assert_eq!(page.count("#option-without-dirk").await?, 0);
        page.click("li:last-child .seat-remove").await?;
        page.wait_for("#option-without-dirk").await?;
        page.click("label:has(#option-without-dirk)").await?;
        // The choice is kept with the page.
        page.open("new").await?;
        page.wait_for("#option-without-dirk:checked").await?;

        page.click("#start-game").await?;
        page.wait_for("main.table .holdings").await?;
        let setup = page.saved().await?.game().setup();
        assert_eq!(setup.options, Options::NONE.with(GameOption::WithoutDirk));
        assert_eq!(page.count(".player.dirk").await?, 0);
        Ok(())
    });
}

#[test]
fn a_card_game_against_bots_is_played_by_clicking_and_replays_to_the_same_scores() {
    sit_at(Size::LAPTOP, &Session::new(quick(), 11), async |page| {
        let last = play_to_the_end(page, Hand::Mouse, async |table| {
            if page.shows("dialog[open].scoring").await? {
                assert_eq!(page.count("dialog[open] use[href='#icon-wall']").await?, 0);
            } else {
                // Whenever one is asked, the page shows the cards that the game knows.
                assert_eq!(counts_shown(page).await?, counts_of(table.game(), Seat(0)));
            }
            Ok(())
        });
        let last = last.await?;
        assert!(last.steps() > 40, "{} steps", last.steps());
        let told = result(page).await?;
        let (record, scores) = exported(page).await?;
        assert_eq!(record.setup().game, GameKind::Cards);
        assert_eq!(told, scores);
        Ok(())
    });
}

#[test]
fn everybody_s_cards_can_be_looked_at_and_nothing_is_off_screen() {
    for size in [Size::LAPTOP, Size::PHONE] {
        visit(&Visit::new(size), async |page| {
            for players in [2, 6] {
                let table = after(of_people(players), 4, 0.9);
                page.lay(&table).await?;
                lift_curtain(page).await?;
                check_screen(page).await?;
                for seat in table.game().seats() {
                    page.click(&format!("[data-seat=\"{}\"]", seat.0)).await?;
                    let counts = counts_of(table.game(), seat);
                    assert_eq!(counts_shown(page).await?, counts, "{seat:?}");
                    let cards: u8 = counts.iter().sum();
                    let shown = page.count(".holding-card:not(.empty)").await?;
                    assert_eq!(shown, usize::from(cards));
                    check_screen(page).await?;
                }
            }
            Ok(())
        });
    }
}

/// Where several share the screen, the next takes it first.
async fn lift_curtain(page: &Page) -> Result<()> {
    page.wait_for(".curtain, .prompt.asked").await?;
    if page.shows(".curtain").await? {
        page.click("[data-do=lift-curtain]").await?;
        page.wait_without(".curtain").await?;
    }
    Ok(())
}

/// Nothing scrolls, and everything that is needed is wholly in the window, as is every card.
async fn check_screen(page: &Page) -> Result<()> {
    let script = "
        const around = document.documentElement;
        const faults = [];
        if (around.scrollWidth > innerWidth || around.scrollHeight > innerHeight) {
            faults.push(`the page is ${around.scrollWidth} by ${around.scrollHeight}`);
        }
        const inside = (e, box) => {
            const r = e.getBoundingClientRect();
            return r.width > 7 && r.height > 7 && r.left >= box.left - 1 && r.top >= box.top - 1
                && r.right <= box.right + 1 && r.bottom <= box.bottom + 1;
        };
        const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (const e of document.querySelectorAll(arguments[0])) {
            // Fingers ask by pressing long, so that button is for the mouse alone.
            if (e.matches('.ask-tool') && !e.checkVisibility()) continue;
            if (!inside(e, window_)) faults.push(`${e.outerHTML.slice(0, 80)} is off screen`);
        }
        for (const e of document.querySelectorAll('.holding-card')) {
            const box = e.closest('.holding-stack').getBoundingClientRect();
            if (!inside(e, box)) faults.push(`${e.dataset.card} leaves its column`);
        }
        return faults";
    let faults = page.run(script, json!([NEEDED])).await?;
    assert_eq!(faults, json!([]));
    Ok(())
}

/// How many cards of each kind the page shows.
async fn counts_shown(page: &Page) -> Result<[u8; 6]> {
    let counts = page.texts(".holding .holding-count").await?;
    let counts: Vec<u8> = counts
        .iter()
        .map(|count| count.parse().expect("a number"))
        .collect();
    Ok(counts.try_into().expect("there are six kinds"))
}

fn counts_of(game: &Game, seat: Seat) -> [u8; Building::ALL.len()] {
    cards::count(game.view(None).seats[seat.at()].reserve)
}
