//! What can be taken back, and where that ends.

use alhambra_browser_tests::moments::{Moment, first, is_exact_purchase};
use alhambra_browser_tests::{Hand, Page, Result, Size, sit_at};
use alhambra_rules::{Action, Seat};
use alhambra_table::Session;
use alhambra_words::{Lang, Words};

/// What lies open in front of whoever is asked.
pub(crate) async fn in_sight(page: &Page) -> Result<Vec<String>> {
    let mut all = vec![page.text(".prompt .question").await?];
    for selector in [
        ".slot [data-touch]",
        ".fresh [data-touch]",
        ".reserve [data-touch]",
    ] {
        all.extend(page.attributes(selector, "data-touch").await?);
        all.extend(page.attributes(selector, "aria-label").await?);
    }
    for selector in [".display [data-touch]", ".hand [data-touch]"] {
        all.extend(page.attributes(selector, "data-touch").await?);
    }
    all.extend(page.attributes("#palace", "aria-label").await?);
    Ok(all)
}

#[test]
fn an_exact_purchase_can_be_taken_back_but_not_what_showed_new_cards() {
    let Moment { table, action } = first(3, |game, action| is_exact_purchase(game, action, 2));
    let words = Words::new(Lang::En);
    sit_at(Size::LAPTOP, &table, async |page| {
        let before = in_sight(page).await?;
        Hand::Mouse.act(page, &table, action).await?;
        let mut bought = table.clone();
        bought.act(action).expect("it is legal");
        assert_eq!(page.saved().await?.save(), bought.save());
        page.wait_for(".fresh [data-touch]").await?;
        assert_ne!(in_sight(page).await?, before);

        page.click("[data-do=undo]").await?;
        page.wait_without(".fresh [data-touch]").await?;
        assert_eq!(page.saved().await?.save(), table.save());
        assert_eq!(in_sight(page).await?, before);

        // Money that is taken is replaced by cards that nobody knew.
        let taken = take_a_card(page, &table).await?;
        page.click("[data-do=undo]").await?;
        page.wait_for(".notice").await?;
        let said = page.text(".notice").await?;
        assert_eq!(said, words.say("undo-stops-revealed"));
        assert_eq!(page.saved().await?.save(), taken.save());
        Ok(())
    });
}

/// Takes the first card that can be taken.
async fn take_a_card(page: &Page, table: &Session) -> Result<Session> {
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    let take = legal.iter().find(|a| matches!(a, Action::Take { .. }));
    let take = *take.expect("money can always be taken");
    Hand::Mouse.act(page, table, take).await?;
    let mut taken = table.clone();
    taken.act(take).expect("it is legal");
    assert_eq!(page.saved().await?.save(), taken.save());
    Ok(taken)
}

#[test]
fn at_the_beginning_there_is_nothing_to_take_back() {
    let plan = alhambra_browser_tests::moments::plan(2, alhambra_rules::ModuleSet::NONE);
    let table = Session::new(plan, 1);
    assert_eq!(table.to_act(), Some(Seat(0)));
    sit_at(Size::LAPTOP, &table, async |page| {
        page.click("[data-do=undo]").await?;
        page.wait_for(".notice").await?;
        let words = Words::new(Lang::En);
        assert_eq!(page.text(".notice").await?, words.say("undo-nothing"));
        Ok(())
    });
}

#[test]
fn loading_the_page_again_in_the_middle_of_a_turn_changes_nothing() {
    let Moment { table, action } = first(3, |game, action| is_exact_purchase(game, action, 1));
    sit_at(Size::LAPTOP, &table, async |page| {
        Hand::Mouse.act(page, &table, action).await?;
        page.wait_for(".fresh [data-touch]").await?;
        let (kept, before) = (page.saved().await?, in_sight(page).await?);
        assert_eq!(kept.steps(), table.steps() + 1);
        page.reload().await?;
        page.wait_for("main.table .prompt.asked").await?;
        assert_eq!(page.saved().await?.save(), kept.save());
        assert_eq!(in_sight(page).await?, before);
        // And the turn goes on.
        take_a_card(page, &kept).await?;
        Ok(())
    });
}
