//! The rules of Alhambra as a library: set up a game, ask what is legal, decide, look at it as a
//! player may.
//!
//! It knows the base game for 2 to 6 players, all 43 modules in any mixture, and the card game. It
//! is pure: no files, no clock, no threads, no network. The same set-up and seed give the same game
//! on every machine, natively and as WebAssembly.
//!
//! It is not on crates.io. Beside a checkout of the project, a program of your own names its folder:
//!
//! ```toml
//! [dependencies]
//! alhambra-rules = { path = "../alhambra/crates/rules" }
//! ```
//!
//! # The game in short
//!
//! Whoever has not played it needs this much. In a turn one does one of three things: takes *money* from the four
//! open cards (one card, or several worth 5 together at most); *buys* a tile from the market, whose four
//! slots ask for one currency each; or *redesigns* the palace with a tile from it or from the reserve. Nobody gives
//! change, but whoever pays exactly does a further thing at once. At the end of the turn what was bought is *placed*: into
//! the palace, where walls have to match and a way from the fountain has to lead to each tile, or into the reserve.
//! There are three scorings. Two come by cards hidden in the deck, the third when the tiles run out. In
//! each the most buildings of each of six types bring points, and the longest outer wall one point a segment. The
//! whole rules, module by module: `cargo run -p alhambra -- rules base`.
//!
//! # Play a game
//!
//! A [`Game`] is asked four things: whose decision it is, what is legal, to do it, and what somebody
//! can see of it.
//!
//! ```
//! use alhambra_rules::{Game, Setup};
//!
//! let mut game = Game::new(&Setup::players(3), 1);
//! let mut legal = Vec::new();
//! while game.to_act().is_some() {
//!     game.legal(&mut legal);
//!     game.apply(legal[0])?;
//! }
//! assert!(game.is_over());
//! # Ok::<(), alhambra_rules::Illegal>(())
//! ```
//!
//! # Write a bot
//!
//! A bot chooses one of the legal actions. It gets a [`View`], which holds what its seat may know
//! and nothing else. This one buys the dearest tile that it can pay, places what it bought, and takes
//! money otherwise:
//!
//! ```
//! use alhambra_rules::{Action, Game, Setup, View};
//!
//! fn choose(view: &View, legal: &[Action]) -> Action {
//!     let worth = |action: &Action| match action {
//!         Action::Buy { .. } => 100 + view.tile_meant(*action).map_or(0, |tile| tile.price()),
//!         Action::Place { .. } => 50,
//!         Action::Take { cards } => cards.value(),
//!         _ => 0,
//!     };
//!     *legal.iter().max_by_key(|action| worth(action)).expect("something is legal")
//! }
//!
//! let mut game = Game::new(&Setup::players(3), 7);
//! let mut legal = Vec::new();
//! while let Some(seat) = game.to_act() {
//!     game.legal(&mut legal);
//!     game.apply(choose(&game.view(Some(seat)), &legal))?;
//! }
//! for seat in game.seats() {
//!     println!("seat {}: {} points", seat.0, game.points(seat));
//! }
//! println!("won by {:?}", game.winners());
//! # assert!(game.seats().all(|seat| game.points(seat) > 0));
//! # Ok::<(), alhambra_rules::Illegal>(())
//! ```
//!
//! A whole bot that looks ahead, with its table and its test, is `examples/bot.rs` of this crate:
//! `cargo run --release -p alhambra-rules --example bot`. To measure a bot against those that come with the game,
//! implement the trait `Bot` of the crate `alhambra-bots`, as its `examples/own_bot.rs` does.
//!
//! What is asked, and what answers it, in the base game:
//!
//! | [`Frame`] | asked | answers |
//! |---|---|---|
//! | [`Frame::Act`] | whoever has the turn | [`Action::Take`], [`Action::Buy`]; the redesigns [`Action::Build`], [`Action::Remove`], [`Action::Swap`]. After an exact payment once more (`bonus`) |
//! | [`Frame::Place`] | whoever bought, once for each tile | [`Action::Place`], [`Action::Store`]; [`Action::Give`] where two play with Dirk |
//!
//! So a turn is `Act`, after an exact payment `Act` again with `bonus`, and so on; then `Place` for each tile that was
//! bought, and then the next seat. Until it is placed, what was bought lies in [`Game::fresh`].
//!
//! Modules ask further questions, many of which [`Action::Pass`] declines. A bot need not know them: whatever it can
//! answer is in the list of what is legal.
//!
//! All modules are in play with [`ModuleSet::PLAYABLE`], some with a set of your own:
//!
//! ```
//! use alhambra_rules::{Game, Module, ModuleSet, Setup};
//!
//! let all = Setup::players(4).with(ModuleSet::PLAYABLE);
//! let some = Setup::players(4).with(ModuleSet::NONE.with(Module::Vizier));
//! for setup in [all, some] {
//!     setup.check()?;
//!     assert!(Game::new(&setup, 1).to_act().is_some());
//! }
//! # Ok::<(), alhambra_rules::BadSetup>(())
//! ```
//!
//! # Look ahead
//!
//! A bot looks ahead in *futures*: games that agree with all that its seat may know. All actions meet the same
//! future, so that luck does not decide between them:
//!
//! ```
//! use alhambra_rules::{Action, Frame, Game, Round, Seat, View, Who};
//!
//! /// How many points `me` has, and would have if the next scoring came now, in a game that was imagined.
//! fn points(game: &Game, me: Seat) -> i32 {
//!     let next = Round::ALL.into_iter().find(|round| !game.was_scored(*round));
//!     // What a scoring would add: buildings, walls, modules, a line for each seat and reason.
//!     let lines = next.map_or_else(Vec::new, |round| game.view(Some(me)).score_now(game, round));
//!     let mine = lines.iter().filter(|line| line.who == Who::Seat(me));
//!     i32::from(game.points(me)) + mine.map(|line| i32::from(line.points)).sum::<i32>()
//! }
//!
//! fn best(view: &View, legal: &[Action]) -> Action {
//!     let me = view.you.expect("a bot has a seat");
//!     let future = view.futures().draw(1); // take the mean of several
//!     let after = |action: &Action| {
//!         let mut game = future.clone();
//!         game.apply(*action).expect("what is legal is legal in each future");
//!         // What was bought counts when it is placed: here in the first place that is listed.
//!         let mut legal = Vec::new();
//!         while matches!(game.question(), Some(Frame::Place { seat, .. }) if seat == me) {
//!             game.legal(&mut legal);
//!             game.apply(legal[0]).expect("what is listed is legal");
//!         }
//!         points(&game, me)
//!     };
//!     *legal.iter().max_by_key(|action| after(action)).expect("something is legal")
//! }
//! # let game = Game::new(&alhambra_rules::Setup::players(3), 7);
//! # let (mut legal, me) = (Vec::new(), game.to_act().expect("it has begun"));
//! # game.legal(&mut legal);
//! # game.check(best(&game.view(Some(me)), &legal))?;
//! # Ok::<(), alhambra_rules::Illegal>(())
//! ```
//!
//! # Where to find what
//!
//! | you want to | look at |
//! |---|---|
//! | choose players, modules, options | [`Setup`], [`ModuleSet`], [`Options`] |
//! | know who decides, and what | [`Game::to_act`], [`Game::question`], [`View::question`] |
//! | list what is legal | [`Game::legal`]; [`Game::list`] without redesigns |
//! | know why something is not legal | [`Game::check`] and [`Illegal`] |
//! | see what a seat may see | [`Game::view`], [`View`], [`SeatView`] |
//! | look ahead fairly | [`View::determinize`]; [`View::futures`] for many |
//! | count money | [`Hand`], [`Coins`], [`Card`]; [`Slot::currency`] for what a slot of the market asks |
//! | look at a palace | [`Game::palace`], [`Placed`], [`wall::longest`], [`plan::places`], [`placement::fits`] |
//! | know a tile | [`TileId::price`], [`TileId::spec`], [`TileSpec`] |
//! | know what a scoring would bring | [`Game::score_now`], [`View::score_now`], [`ScoreLine`] |
//! | know how near a scoring is | [`Game::was_scored`], [`Game::cards_until`]; for the last one [`View::bag`] |
//! | know who has won | [`Game::winners`]: several if they share |
//! | follow what happens | [`Log`], [`Event`]; [`Listener`] for what somebody may know of it |
//! | see what modules lay on the table | [`View::pieces`] |
//! | write and read actions | [`Action`] as text: [`notation`] |
//! | set up a situation for a test | [`scene::Scene`] |
//! | be sure that nothing is broken | [`laws`] |
//!
//! # Questions that come up
//!
//! - **Is everything that is legal listed?** Everything but payments with superfluous cards. They are
//!   legal, and [`Game::check`] accepts them. A bot that only picks from the list can play every
//!   game to its end.
//! - **How do I tell an action of a turn from the placing of a tile?** By the question: a
//!   [`Frame`]. [`Frame::kind`] gives its name: `act`, `act-again` after an exact payment, `place`.
//! - **Which actions are there?** The variants of [`Action`]. Each module that has actions of its own has one
//!   variant, with its own small enum inside. A bot that knows no module still plays all of them: what it does not
//!   weigh it may choose at random.
//! - **What does a tile cost?** [`TileId::price`] is what is printed. What has to be paid now, with
//!   modules in play, [`Game::terms`] says.
//! - **Is this payment exact?** It is if [`Exactness::of`] says so of [`Payment::total`] and the price; then you act
//!   again. Some modules change this. To be sure, apply the purchase in a drawn game: the next question is
//!   [`Frame::Act`] with `bonus`, before anything is placed.
//! - **Where is my own hand?** In [`View::own`]. Other hands are `None`; what everybody saw being taken
//!   is in [`SeatView::known`].
//! - **May I try an action?** Not on the game itself, which knows every card. Draw a game that agrees with
//!   your view, [`View::determinize`], and apply it there. Everything that is legal for you is legal in each
//!   game that is drawn. For many games ask [`View::futures`] once and draw from it.
//! - **What does that cost?** About, in the base game for three, optimised: copying a game 0.1 microseconds, what a
//!   scoring would bring 0.3, a view 0.4, a future 2. With all modules a decision costs about twice as much, there are
//!   some twenty times as many of them, and more is legal: try fewer futures there, and no redesigns.
//! - **When is my turn over?** [`Game::apply`] goes on to the next decision. That may still be yours (a tile to
//!   place, a further action), or somebody else's in your turn. Play on until [`Game::to_act`] or
//!   [`Game::turn`] changes. Display and market are filled by then, in a drawn game with imagined cards and tiles:
//!   [`Game::drew_since`] tells you, so take the mean of several draws.
//! - **What counts in [`Game::score_now`]?** What a scoring would add to [`Game::points`], walls and modules included, of
//!   what lies in the palaces: place what you bought before you ask, or count [`Game::fresh`] yourself.
//!   It leaves out what only its owner knows; [`View::score_now`] adds that for whoever looks, of the game of which it is the
//!   view. The next scoring is the first of [`Round::ALL`] of which [`Game::was_scored`] says no.
//! - **What may I read of an imagined game?** Whatever [`View`] has as well. Cards of others, and what lies in
//!   [`Game::deck`] and [`Game::bag`], are made up there; how many there are is not.
//! - **How long is a game?** About 200 decisions in the base game for three, some thousands with all modules. Many of
//!   those are small offers that are mostly passed: [`Frame::is_small`] tells some of them, and where [`Action::Pass`] is
//!   legal a cheap answer will mostly do. Build in release.
//! - **Where do random numbers come from?** Bring your own, or use [`chance`]. `let mut dice =
//!   Chance::new(seed).stroke();` gives [`Dice`] that are the same on every machine. Keep them, and ask
//!   [`Dice::one_of`] or [`Dice::below`] as often as you like.
//! - **Can a game go on for ever?** Two bots that answer each redesign with another never end it.
//!   Leave redesigns out with [`Listing::NoRedesigns`], which lists them only where nothing else is possible, or let
//!   some of them pass.
//! - **What are B9 or H62?** Numbers of rulings; docs/rulings.md of the project lists them.
//! - **How are places counted?** [`Cell::new`] takes `x` to the east and `y` to the south; the fountain lies at 0,0.
//! - **How is a game kept?** As set-up, seed and actions: everything else follows. The crate
//!   `alhambra-record` writes and reads such records.
//!
//! # For those who change the rules
//!
//! Read in this order: `game.rs`, the state; `turn.rs`, the phases of a turn; [`frame`], the stack of open
//! decisions; [`base`], one file for each chapter of the rulebook; [`cards`], the card game as far as it differs;
//! [`hooks`], where modules step in; [`speech`], how they tell what they do; [`piece`], what they lay
//! where. ARCHITECTURE.md says how all of it hangs together.

pub mod action;
pub mod base;
mod capacity;
pub mod cards;
pub mod chance;
pub mod components;
pub mod data;
pub mod determinize;
pub mod event;
pub mod frame;
pub mod game;
pub mod guide;
pub mod hooks;
pub mod illegal;
pub mod laws;
pub mod list;
mod listener;
pub mod module;
pub mod modules;
pub mod notation;
pub mod note;
pub mod options;
pub mod pad;
pub mod piece;
pub mod printed;
pub mod reason;
pub mod scene;
mod seat;
pub mod setup;
mod short;
pub mod spares;
pub mod speech;
pub mod sure;
pub mod touch;
mod turn;
pub mod view;

pub use action::Action;
pub use base::added::{Added, Built};
pub use base::market::Slot;
pub use base::money::{Card, Cards, Coins, Currency, Face, Hand, Tender};
pub use base::palace::{Cell, Placed};
pub use base::purchase::{Exactness, Help, Payment, Ware};
pub use base::round::{Round, Rounds};
pub use base::scoring::{ScoreLine, Who};
pub use base::tile::{Building, Ground, Kind, Side, Sides, TileId, TileSet, TileSpec};
pub use base::{placement, plan, survey, wall};
pub use chance::{Chance, Dice};
pub use determinize::Futures;
pub use event::{Event, Log};
pub use frame::Frame;
pub use game::{Game, Listing, SLOTS};
pub use illegal::Illegal;
pub use listener::Listener;
pub use module::{Module, ModuleSet, Preset};
pub use notation::Unreadable;
pub use options::{GameOption, Options};
pub use piece::{Piece, Place, Thing};
pub use reason::Reason;
pub use scene::Scene;
pub use seat::{MAX_SEATS, Seat};
pub use setup::{BadSetup, GameKind, Setup};
pub use short::Short;
pub use speech::Telling;
pub use touch::Touch;
pub use turn::Phase;
pub use view::{SeatView, View};

/// The version of the rules. A recorded game carries it: whoever changes what a record
/// replays to, raises it.
pub const RULES_VERSION: u32 = 1;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
