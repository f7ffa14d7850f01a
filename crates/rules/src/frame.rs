//! The stack of open decisions.
//!
//! A [`Phase`](crate::turn::Phase) of the turn opens a decision, and what is decided may open
//! further ones above it. The top frame says who is asked, what is legal, and what an action
//! does. When the stack is empty the turn goes on with its next phase. A frame in which nothing
//! is left to decide closes itself.

use crate::action::Action;
use crate::base::purchase::{self, Occasion};
use crate::base::{placement, redesign, steps, take};
use crate::event::{Event, Log};
use crate::game::{Game, Listing};
use crate::hooks;
use crate::illegal::Illegal;
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::seat::Seat;
use crate::speech::{Telling, speech};

speech! {
    /// An open decision.
    // It is asked for all the time: four bytes are read at once, three are not.
    #[repr(align(4))]
    pub enum Frame {
        /// Whose turn it is chooses an action; after an exact payment a further one.
        Act "act" { bonus: bool },
        /// New tiles are placed one by one, in any order (B12). Those that were bought may be given to
        /// Dirk instead.
        Place "place" { seat: Seat, gift: bool },
        /// A purchase whose price was changed is paid.
        Settle "settle" { seat: Seat },
    }
    modules as OwnQuestion {
        Vizier(vizier::Question),
        Characters(characters::Question),
        TreasureChamber(treasure_chamber::Question),
        Falconers(falconers::Question),
        BuildingSites(building_sites::Question),
        NewBuildingGrounds(new_building_grounds::Question),
        PalaceStaff(palace_staff::Question),
        Orchards(orchards::Question),
        Menagerie(menagerie::Question),
        PalaceDesigners(palace_designers::Question),
        KeyToTheGate(key_to_the_gate::Question),
        MasterBuilders(master_builders::Question),
        ExchangeCertificates(exchange_certificates::Question),
        Thieves(thieves::Question),
        BonusCards(bonus_cards::Question),
        Sultan(sultan::Question),
        StreetTrader(street_trader::Question),
        TravellingCraftsmen(travelling_craftsmen::Question),
        BuildingsOfPower(buildings_of_power::Question),
        Extensions(extensions::Question),
        Workers(workers::Question),
        PersonalMarketplace(personal_marketplace::Question),
        FreshColours(fresh_colours::Question),
    }
}

/// What a question of a module can do.
pub(crate) trait OwnQuestion {
    /// Who decides: whose turn it is, unless the question says otherwise.
    fn seat(&self, game: &Game) -> Seat {
        game.turn
    }

    /// Lists what is legal.
    fn legal(&self, game: &Game, listing: Listing, out: &mut Vec<Action>);

    /// Whether an action is legal, where not everything that is legal is listed; otherwise nothing.
    fn check(&self, _game: &Game, _action: Action) -> Option<Result<(), Illegal>> {
        None
    }

    /// Does what the action says, which is legal.
    fn apply(&self, game: &mut Game, action: Action, log: &mut Log);

    /// If there is nothing to decide, does what follows and says so.
    fn settles(&self, _game: &mut Game, _log: &mut Log) -> bool {
        false
    }

    /// Whether something was begun that is done only when this is answered, such as a payment card by
    /// card: until then it shows what it brings and not what it costs.
    fn completes(&self) -> bool {
        false
    }

    /// Whether it is a small offer: it may always be passed, and nobody is asked who can only pass.
    fn is_small(&self) -> bool {
        false
    }

    /// The further questions that are asked together with this one: whoever answers in advance has
    /// to have answered all of them.
    fn together_with(&self) -> &'static [&'static str] {
        &[]
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::Act { bonus: false }
    }
}

impl Frame {
    // The two questions of the base game are asked far more often than all others: they are
    // answered at once, the others in a function of their own.

    /// A question of a module, or one that only modules lead to: the others were answered before.
    #[inline(never)]
    fn of_module(&self) -> &dyn OwnQuestion {
        match self {
            Self::Settle { .. } => self,
            _ => self.own().expect("it is a question of a module"),
        }
    }

    /// Who decides.
    #[inline]
    pub(crate) fn seat(self, game: &Game) -> Seat {
        match self {
            Self::Act { .. } => game.turn,
            Self::Place { seat, .. } | Self::Settle { seat } => seat,
            _ => self
                .ask_own(|own| own.seat(game))
                .expect("it is a question of a module"),
        }
    }

    /// Whether something was begun that is done only when this is answered.
    pub fn completes(&self) -> bool {
        match self {
            Self::Act { .. } | Self::Place { .. } => false,
            _ => self.of_module().completes(),
        }
    }

    /// Whether it is a small offer: it may always be passed, and nobody is asked who can only pass.
    pub fn is_small(&self) -> bool {
        self.own().is_some_and(OwnQuestion::is_small)
    }

    /// The questions that somebody has to have answered in advance if this is to be answered for
    /// them; see [`Setup::declinable`](crate::setup::Setup::declinable).
    pub fn declined_by(&self) -> impl Iterator<Item = &'static str> + use<> {
        let together = self.own().map_or(&[][..], OwnQuestion::together_with);
        let alone = together.is_empty().then(|| self.kind());
        together.iter().copied().chain(alone)
    }

    /// What kind of decision it is, in a word: `act`, `act-again` after an exact payment, `place`, or a
    /// question of a module.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Act { bonus: true } => "act-again",
            _ => self.name(),
        }
    }

    /// Lists what is legal.
    #[inline]
    pub(crate) fn legal(self, game: &Game, listing: Listing, out: &mut Vec<Action>) {
        match self {
            Self::Act { bonus } => list_actions(game, bonus, listing, out),
            Self::Place { seat, gift } => placement::list(game, seat, gift, out),
            _ => self.of_module().legal(game, listing, out),
        }
    }

    /// Whether the action is legal, and if not, why.
    pub(crate) fn check(self, game: &Game, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Act { .. }, Action::Take { cards }) => take::check(game, cards),
            (Self::Act { .. }, Action::Buy { ware, payment }) => {
                purchase::check(game, game.turn, Occasion::OwnTurn, ware, payment)
            }
            (Self::Act { .. }, action) if action.is_redesign() => {
                redesign::check(game, game.turn, action)
            }
            (Self::Act { .. }, Action::Begin { ware, aid }) => {
                steps::check(game, game.turn, Occasion::OwnTurn, ware, aid)
            }
            (Self::Settle { seat }, action) => steps::check_rest(game, seat, action),
            (Self::Place { seat, gift }, action) if action.own().is_none() => {
                placement::check(game, seat, gift, action)
            }
            (Self::Place { .. }, action) => self.check_by_list(game, action),
            _ => {
                let own = match self.own() {
                    Some(question) => question.check(game, action),
                    None => action.own().and_then(|action| action.check(game)),
                };
                own.unwrap_or_else(|| self.check_by_list(game, action))
            }
        }
    }

    /// For questions with a short list of answers: whether this is one of them.
    fn check_by_list(self, game: &Game, action: Action) -> Result<(), Illegal> {
        let mut listed = Vec::new();
        self.legal(game, Listing::NoRedesigns, &mut listed);
        if listed.contains(&action) {
            Ok(())
        } else if listed.iter().any(|listed| listed.name() == action.name()) {
            Err(Illegal::NotPossible)
        } else {
            Err(Illegal::NotAsked)
        }
    }

    /// Does what the action says, which is legal.
    pub(crate) fn apply(self, game: &mut Game, action: Action, log: &mut Log) {
        match self {
            Self::Act { .. } => act(game, action, log),
            Self::Place { seat, .. } => placement::apply(game, seat, action, log),
            _ => self.of_module().apply(game, action, log),
        }
    }

    /// If there is nothing to decide, does what follows and says so.
    #[inline]
    pub(crate) fn settles(self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            // Money can nearly always be taken; only without it is a closer look needed.
            Self::Act { .. } if game.display.iter().any(|card| card.is_some()) => false,
            Self::Act { .. } => self.is_stuck(game, log),
            Self::Place { seat, .. } => {
                let done = game.fresh[seat.at()].is_empty();
                if done {
                    game.frames.pop();
                    hooks::all_placed(game, seat, log);
                }
                done
            }
            _ => self.of_module().settles(game, log),
        }
    }

    /// If no action is possible at all the turn ends (B9).
    #[cold]
    fn is_stuck(self, game: &mut Game, log: &mut Log) -> bool {
        let mut legal = Vec::new();
        self.legal(game, Listing::Everything, &mut legal);
        if legal.is_empty() {
            log.say(Event::NothingPossible { seat: game.turn });
            game.frames.pop();
        }
        legal.is_empty()
    }
}

/// The payment of a purchase whose price was changed.
impl OwnQuestion for Frame {
    fn seat(&self, game: &Game) -> Seat {
        match *self {
            Self::Settle { seat } => seat,
            _ => game.turn,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<Action>) {
        steps::list_rest(game, OwnQuestion::seat(self, game), out);
    }

    fn apply(&self, game: &mut Game, action: Action, log: &mut Log) {
        steps::apply_rest(game, OwnQuestion::seat(self, game), action, log);
    }

    fn completes(&self) -> bool {
        true
    }
}

/// Everything that can be done in a turn.
#[inline(never)]
fn list_actions(game: &Game, bonus: bool, listing: Listing, out: &mut Vec<Action>) {
    take::list(game, out);
    purchase::list(game, game.turn, out);
    if listing == Listing::Everything {
        redesign::list(game, game.turn, out);
    }
    hooks::actions(game, game.turn, bonus, out);
    if out.is_empty() {
        list_last_resort(game, out);
    }
}

/// Redesigns, where they were left out and nothing else is possible.
#[cold]
#[inline(never)]
fn list_last_resort(game: &Game, out: &mut Vec<Action>) {
    redesign::list(game, game.turn, out);
}

/// The action of a turn.
fn act(game: &mut Game, action: Action, log: &mut Log) {
    let open = game.frames.pop();
    let seat = game.turn;
    match action {
        Action::Take { cards } => take::apply(game, cards, log),
        Action::Buy { ware, payment } => {
            purchase::buy(game, seat, Occasion::OwnTurn, ware, payment, log);
        }
        _ => match (action.own(), action) {
            (Some(own), _) => {
                // The action of the turn is still to come.
                if let Some(open) = open.filter(|_| own.comes_before()) {
                    game.frames.push(open);
                }
                own.act(game, log);
            }
            (None, Action::Begin { ware, aid }) => {
                steps::begin(game, seat, Occasion::OwnTurn, ware, aid);
            }
            // Where nothing is possible but what comes before an action.
            (None, Action::Pass) => log.say(Event::Passed { seat }),
            (None, action) => redesign::apply(game, seat, action, log),
        },
    }
}
