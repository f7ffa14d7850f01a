//! A whole game by clicking, and what remains of it.

use crate::by_clicking::{exported, play_to_the_end, result};
use alhambra_browser_tests::{Hand, Size, Visit, visit};

#[test]
fn a_whole_game_against_bots_is_played_by_clicking_and_replays_to_the_same_scores() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        page.click("#play-now").await?;
        page.wait_for("main.table .prompt").await?;
        let last = play_to_the_end(page, Hand::Mouse, async |_| Ok(())).await?;
        assert!(last.steps() > 40, "{} steps", last.steps());
        let told = result(page).await?;
        let (record, scores) = exported(page).await?;
        assert_eq!(told, scores);
        replay_with_the_command(&record.to_string());
        Ok(())
    });
}

/// The command tells the same game. `cargo xtask browser` builds it and says where it is.
fn replay_with_the_command(text: &str) {
    let Some(command) = std::env::var_os("ALHAMBRA_COMMAND") else {
        return;
    };
    let file = alhambra_browser_tests::target().join("tmp-browser-game.txt");
    std::fs::write(&file, text).expect("the target folder can be written");
    let output = std::process::Command::new(command)
        .arg("replay")
        .arg(&file)
        .output()
        .expect("the command was built");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}");
}
