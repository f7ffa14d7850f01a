//! `alhambra rules`: the pages for players, on the terminal.

use crate::print::{self, Column};
use crate::replay::language;
use crate::trouble::Trouble;
use alhambra_record::nearest;
use alhambra_rules::Module;
use alhambra_words::{Lang, Words, pages};
use serde_json::json;

/// Shows a page of the rules: of the base game, of the game for two, of the card game, or of a
/// module.
///
/// Without a name it lists all pages.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra rules
  alhambra rules base | less
  alhambra rules cards
  alhambra rules vizier --lang de
  alhambra rules camps --json")]
pub(crate) struct Args {
    /// `base`, `two`, `cards`, or the slug of a module (see `alhambra modules`)
    slug: Option<String>,
    /// Show it in this language
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language())]
    lang: Lang,
    /// Print one JSON value, with the text as Markdown
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let Some(slug) = &args.slug else {
        return list(args);
    };
    let text = text(slug, args.lang)?;
    if args.json {
        return print::json(&json!({
            "slug": slug,
            "lang": args.lang.code(),
            "title": title(slug, args.lang),
            "text": text,
            "unsure": unsure(slug, args.lang),
        }));
    }
    let words = Words::new(args.lang);
    let mut blocks = pages::parse(text);
    if let Some(said) = unsure(slug, args.lang) {
        // Below the title.
        let said = pages::Block::Paragraph(vec![pages::Inline::Text(said)]);
        blocks.insert(1.min(blocks.len()), said);
    }
    print::out(&print::page(&words, &blocks))
}

/// The names of all pages.
fn list(args: &Args) -> Result<u8, Trouble> {
    if args.json {
        let page = |slug| json!({ "slug": slug, "title": title(slug, args.lang) });
        return print::json(&pages::slugs().map(page).collect());
    }
    let row = |slug: &str| vec![slug.to_owned(), title(slug, args.lang)];
    let rows: Vec<Vec<String>> = pages::slugs().map(row).collect();
    let table = print::table(&[Column::Left; 2], &["slug", "title"], &rows);
    print::out(&format!("{table}\n`alhambra rules SLUG` shows a page.\n"))
}

fn title(slug: &str, lang: Lang) -> String {
    Words::new(lang).page_title(slug)
}

/// What is not certain of the components that the page is about.
fn unsure(slug: &str, lang: Lang) -> Option<String> {
    Words::new(lang).unsure(Module::from_slug(slug)?)
}

/// The page of that name, as Markdown.
fn text(slug: &str, lang: Lang) -> Result<&'static str, Trouble> {
    pages::text(lang, slug).ok_or_else(|| {
        if let Some(module) = Module::from_slug(slug) {
            let title = module.title();
            return Trouble::input(format!("the rules of {title} are not written yet"));
        }
        let near = nearest(&slug.to_lowercase(), pages::slugs());
        let meant = near.map(|near| format!("; perhaps `{near}` is meant"));
        let meant = meant.unwrap_or_default();
        Trouble::input(format!(
            "there is no page `{slug}`{meant}; see `alhambra rules` for their names"
        ))
    })
}
