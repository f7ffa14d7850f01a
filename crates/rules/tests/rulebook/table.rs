//! A game that is played with lines of text, with all laws checked at every step.

use alhambra_rules::chance::Chance;
use alhambra_rules::frame::Frame;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Action, Building, Event, Game, Illegal, Log, Seat, TileId, laws};
use alhambra_rules::{Reason, Telling, Who};

/// How often the laws are asked at a step: some are checked only now and then.
const LAW_CHECKS: u64 = 48;

/// A scene that is going to be played.
pub(crate) trait Play {
    /// Begins its turn.
    fn table(self) -> Table;
}

impl Play for Scene {
    fn table(self) -> Table {
        Table::at(self)
    }
}

/// A game in play.
pub(crate) struct Table {
    /// The game.
    pub(crate) game: Game,
    /// What happened by the last action.
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// Begins the turn of a scene.
    pub(crate) fn at(scene: Scene) -> Self {
        let table = Self {
            game: scene.begin(),
            events: Vec::new(),
        };
        table.check_laws();
        table
    }

    /// Does what a line of the notation says; [`then`](Self::then) may follow.
    pub(crate) fn act(&mut self, line: &str) -> &Self {
        let before = self.game.clone();
        let mut log = Log::on();
        self.game
            .apply_logged(read(line), &mut log)
            .unwrap_or_else(|why| panic!("`{line}` is refused: {why}"));
        laws::points(&before, &self.game, &log).expect("points have their reasons");
        self.events = log.events().to_vec();
        self.check_laws();
        self
    }

    /// States the question that is open then.
    #[track_caller]
    pub(crate) fn then(&self, question: &str) {
        assert_eq!(self.asks(), question);
    }

    /// Why a line of the notation is refused.
    pub(crate) fn refuses(&self, line: &str) -> Illegal {
        match self.game.clone().apply(read(line)) {
            Ok(()) => panic!("`{line}` should be refused"),
            Err(why) => why,
        }
    }

    /// States why a line of the notation is refused.
    #[track_caller]
    pub(crate) fn forbids(&self, line: &str, why: Illegal) {
        assert_eq!(self.refuses(line), why);
    }

    /// The question that is open now.
    pub(crate) fn asks(&self) -> String {
        match (self.game.question(), self.game.to_act()) {
            (Some(Frame::Act { bonus: false }), Some(seat)) => format!("seat {}: act", seat.0),
            (Some(Frame::Act { bonus: true }), Some(seat)) => {
                format!("seat {}: another action", seat.0)
            }
            (Some(Frame::Place { .. }), Some(seat)) => {
                let tiles = names(self.game.fresh(seat).iter());
                format!("seat {}: place {tiles}", seat.0)
            }
            (Some(frame), Some(seat)) => format!("seat {}: {}", seat.0, frame.name()),
            _ => "the game is over".to_owned(),
        }
    }

    /// What is listed as legal, each as a line, that begins with `verb`.
    pub(crate) fn listed(&self, verb: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let lines = legal.iter().map(ToString::to_string);
        lines.filter(|line| line.starts_with(verb)).collect()
    }

    /// The market from slot 1 to 4.
    pub(crate) fn market(&self) -> String {
        let slots = self.game.view(None).market;
        let name = |slot: Option<TileId>| slot.map_or("-".to_owned(), |tile| tile.to_string());
        slots.map(name).join(" ")
    }

    /// The money display.
    pub(crate) fn display(&self) -> String {
        let shown = self.game.view(None).display.into_iter();
        let cards: Vec<String> = shown.map(|card| card.to_string()).collect();
        cards.join(" ")
    }

    /// The reserve of a seat.
    pub(crate) fn reserve(&self, seat: u8) -> String {
        names(self.game.reserve(Seat(seat)).iter())
    }

    /// What a seat holds.
    pub(crate) fn hand(&self, seat: u8) -> String {
        let cards = self.game.hand(Seat(seat)).cards();
        cards.map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// What lies at a place in the palace of a seat; `-` for nothing.
    pub(crate) fn tile_at(&self, seat: u8, cell: &str) -> String {
        let cell = cell.parse().expect("a place");
        let palace = self.game.palace(Seat(seat));
        let placed = palace.iter().find(|p| p.cell == cell);
        placed.map_or("-".to_owned(), |p| p.tile.to_string())
    }

    /// Everybody's points.
    pub(crate) fn points(&self) -> Vec<i16> {
        self.game.seats().map(|s| self.game.points(s)).collect()
    }

    /// What the last action brought for walls, seat by seat.
    pub(crate) fn wall_points(&self) -> Vec<i16> {
        self.scored(Reason::Wall)
    }

    /// What the last action brought for a building, seat by seat and last Dirk, if he is there.
    pub(crate) fn majority_points(&self, building: Building) -> Vec<i16> {
        self.scored(Reason::Majority { building })
    }

    /// What the last action brought for a reason, seat by seat and last Dirk, if he is there.
    pub(crate) fn scored(&self, reason: impl Into<Reason>) -> Vec<i16> {
        let reason = reason.into();
        let players = usize::from(self.game.players());
        let mut points = vec![0; players + usize::from(self.game.has_dirk())];
        for event in &self.events {
            if let Event::Scored { line } = event
                && line.reason == reason
            {
                let at = match line.who {
                    Who::Seat(seat) => seat.at(),
                    Who::Dirk => players,
                };
                points[at] += line.points;
            }
        }
        points
    }

    /// What became of tiles that were left on the market, slot by slot.
    pub(crate) fn awards(&self) -> Vec<String> {
        let told = |event: &Event| match event {
            Event::Awarded { seat, slot, tile } => {
                Some(format!("{}: {tile} to seat {}", slot.number(), seat.0))
            }
            Event::NotAwarded { slot, tile } => {
                Some(format!("{}: {tile} to nobody", slot.number()))
            }
            _ => None,
        };
        self.events.iter().filter_map(told).collect()
    }

    /// Whether an event of this kind happened by the last action.
    pub(crate) fn saw(&self, event: impl Into<Event>) -> bool {
        self.events.contains(&event.into())
    }

    fn check_laws(&self) {
        if self.game.is_over() {
            return;
        }
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        for seed in 0..LAW_CHECKS {
            laws::check(&self.game, &legal, &mut Chance::new(seed).stroke())
                .unwrap_or_else(|breach| panic!("{breach}"));
        }
    }
}

/// A line of the notation as an action.
pub(crate) fn read(line: &str) -> Action {
    line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"))
}

/// A tile by its name.
pub(crate) fn tile(name: &str) -> TileId {
    TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"))
}

fn names(tiles: impl IntoIterator<Item = TileId>) -> String {
    let names: Vec<String> = tiles.into_iter().map(|t| t.to_string()).collect();
    names.join(" ")
}
