//! What every part of the page shares: words, settings, which page is shown.

use crate::{files, store};
use alhambra_words::{Arg, Lang, Words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;

/// Which page is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The first page with its big choices.
    Start,
    /// Setting up a table.
    NewTable,
    /// The table.
    Table,
    /// A table with friends far away, by what opens it.
    Online(String),
    /// The games of this device.
    Games,
    /// The rules, by the slug of a page.
    Rules(String),
    /// Beside the real box, by the name of a part.
    Beside(String),
}

impl Page {
    /// The page that an address names behind its `#`.
    pub fn from_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        match path.split_once('/') {
            Some(("at", keys)) if !keys.is_empty() => Self::Online(keys.to_owned()),
            Some(("rules", slug)) if !slug.is_empty() => Self::Rules(slug.to_owned()),
            Some(("beside", part)) if !part.is_empty() => Self::Beside(part.to_owned()),
            _ => match path {
                "beside" => Self::beside(),
                "rules" => Self::Rules("base".to_owned()),
                "table" => Self::Table,
                "games" => Self::Games,
                _ if path == "new" || path.starts_with("new/") => Self::NewTable,
                _ => Self::Start,
            },
        }
    }

    /// Where people begin who play with the real box.
    pub fn beside() -> Self {
        Self::Beside("box".to_owned())
    }

    /// How an address names it.
    pub fn hash(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::NewTable => "#/new".to_owned(),
            Self::Table => "#/table".to_owned(),
            Self::Games => "#/games".to_owned(),
            Self::Online(keys) => format!("#/at/{keys}"),
            Self::Rules(slug) => format!("#/rules/{slug}"),
            Self::Beside(part) => format!("#/beside/{part}"),
        }
    }
}

/// Light, dark, or as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The word for it in the store and in the style sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How long bots wait between two decisions, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Time to watch.
    #[default]
    Calm,
    /// Quick.
    Quick,
    /// As fast as they think.
    Instant,
}

impl Pace {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Quick, Self::Instant];

    /// The word for it in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Quick => "quick",
            Self::Instant => "instant",
        }
    }

    /// How long a card travels, in milliseconds.
    pub const fn of_travels(self) -> f64 {
        match self {
            Self::Calm => 520.0,
            Self::Quick => 260.0,
            Self::Instant => 0.0,
        }
    }

    /// The wait before a decision of a bot, in milliseconds.
    pub const fn milliseconds(self) -> u64 {
        match self {
            Self::Calm => 900,
            Self::Quick => 300,
            Self::Instant => 0,
        }
    }
}

thread_local! {
    /// Whether more words are on their way.
    static COMING: Cell<bool> = const { Cell::new(false) };
}

/// What every part of the page shares.
#[derive(Clone, Copy)]
pub struct Context {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// How fast bots play.
    pub pace: RwSignal<Pace>,
    /// How fast cards and tiles travel.
    pub speed: RwSignal<Pace>,
    /// Whether there are sounds.
    pub sound: RwSignal<bool>,
    /// Which page is shown.
    pub page: RwSignal<Page>,
    /// A short message at the edge of the screen.
    pub notice: RwSignal<Option<String>>,
    /// What the coach said of the last game that it looked through.
    pub coach: RwSignal<Option<crate::panels::Coached>>,
    /// Whether a server for tables with friends far away stands behind this page, once it was asked.
    pub server: RwSignal<Option<bool>>,
}

impl Context {
    /// The context as it was left the last time, in the language whose words are there.
    pub fn remembered(lang: Lang) -> Self {
        let theme = store::read("theme").unwrap_or_default();
        let pace = store::read("pace").unwrap_or_default();
        let speed = store::read("speed").unwrap_or_default();
        Self {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(named(Theme::ALL, Theme::name, &theme)),
            pace: RwSignal::new(named(Pace::ALL, Pace::name, &pace)),
            speed: RwSignal::new(named(Pace::ALL, Pace::name, &speed)),
            sound: RwSignal::new(store::read("sound").as_deref() == Some("on")),
            page: RwSignal::new(Page::from_hash(&store::hash())),
            notice: RwSignal::new(None),
            coach: RwSignal::new(None),
            server: RwSignal::new(None),
        }
    }

    /// Keeps settings for the next time and applies them to the document.
    pub fn keep(self) {
        effect(move || {
            let lang = self.lang.get();
            store::write("lang", lang.code());
            store::set_root_attribute("lang", lang.code());
            store::set_title(&t("app-title"));
        });
        effect(move || {
            let theme = self.theme.get();
            store::write("theme", theme.name());
            store::set_root_attribute("data-theme", theme.name());
        });
        // One for all of them: whoever changes one of these does so rarely.
        effect(move || {
            store::write("pace", self.pace.get().name());
            store::write("speed", self.speed.get().name());
            store::write("sound", if self.sound.get() { "on" } else { "off" });
        });
        effect(move || store::set_hash(&self.page.get().hash()));
    }

    /// Speaks another language, as soon as its words are there.
    pub fn speak(self, lang: Lang) {
        if Words::knows(lang) {
            self.lang.set(lang);
            return;
        }
        spawn_local(async move {
            if let Some(words) = files::words(lang.code()).await {
                Words::learn(lang, &words);
                self.lang.set(lang);
            } else {
                // What was touched shows the language that is spoken again.
                self.lang.notify();
                self.tell(Words::new(self.lang.get_untracked()).say("language-missing"));
            }
        });
    }

    /// Fetches the words that no first game needs, now that one was asked for, and says everything anew.
    fn learn_the_rest(self, lang: Lang) {
        if COMING.replace(true) {
            return;
        }
        spawn_local(async move {
            self.know_all(lang).await;
            COMING.set(false);
        });
    }

    /// Waits until all words of a language are known.
    pub async fn know_all(self, lang: Lang) {
        if !Words::knows_all(lang)
            && let Some(words) = files::more_words(lang.code()).await
        {
            Words::learn(lang, &words);
            self.lang.notify();
        }
    }

    /// Goes to another page.
    pub fn go(self, page: Page) {
        self.page.set(page);
    }

    /// Shows a short message for a while.
    pub fn tell(self, message: String) {
        self.notice.set(Some(message.clone()));
        set_timeout(
            move || {
                if self.notice.get_untracked().as_ref() == Some(&message) {
                    self.notice.set(None);
                }
            },
            std::time::Duration::from_secs(4),
        );
    }
}

fn named<T: Copy + Default, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
    said: &str,
) -> T {
    all.into_iter()
        .find(|t| name(*t) == said)
        .unwrap_or_default()
}

/// Does something, and again whenever what it asked changes. It is one effect for all: made anew for each, they would be
/// a good part of the program.
pub fn effect(run: impl FnMut() + 'static) {
    run_again(Box::new(run));
}

fn run_again(run: Box<dyn FnMut()>) {
    Effect::new(run);
}

/// What every part of the page shares.
pub fn context() -> Context {
    expect_context()
}

/// Uses the words of the language that is set; whoever calls this is called again when it
/// changes.
pub fn words<T>(use_them: impl FnOnce(&Words) -> T) -> T {
    let context = context();
    let lang = context.lang.get();
    let said = use_them(&Words::new(lang));
    if Words::lacks() {
        context.learn_the_rest(lang);
    }
    said
}

/// The words for a key.
pub fn t(key: &str) -> String {
    words(|w| w.say(key))
}

/// The words for a key, anew when the language changes. Whatever shows them is of one type: a closure for each place
/// would have the program draw each in its own way.
pub fn spoken(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || t(key)
}

/// The words for a key with what is put into them.
pub fn t_with(key: &str, args: &[(&str, Arg)]) -> String {
    words(|w| w.say_with(key, args))
}
