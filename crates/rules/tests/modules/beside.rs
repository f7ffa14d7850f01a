//! What holds for all tiles that are sold beside the slot for which they were drawn, may be turned and are no
//! buildings. The tests of the modules that have such tiles ask for it, each for its own.

use crate::table::{Play, Table, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Event, Module, ModuleSet, Place, Reason, Round, Seat, Slot, Thing, TileId, View,
};

/// The tiles of a module.
pub(crate) struct Beside {
    /// The module.
    pub(crate) module: Module,
    /// Four of them.
    pub(crate) tiles: [&'static str; 4],
    /// What the first costs.
    pub(crate) price: u8,
    /// What they bring points for.
    pub(crate) reason: fn() -> Reason,
    /// Lays some beside a slot, which is counted from 1.
    pub(crate) lay: fn(Scene, u8, &str) -> Scene,
    /// Those that lie beside the market.
    pub(crate) offered: fn(&View) -> Vec<(Slot, TileId)>,
}

impl Beside {
    const fn modules(&self) -> ModuleSet {
        ModuleSet::NONE.with(self.module)
    }

    pub(crate) fn scene(&self) -> Scene {
        Scene::with(3, self.modules())
    }

    fn with(&self, module: Module) -> Scene {
        Scene::with(3, self.modules().with(module))
    }

    /// The first of them beside a slot of a market that is full.
    fn for_sale(&self, scene: Scene, slot: u8) -> Scene {
        let scene = scene.market("tower-12 garden-11 arcades-9 pavilion-8");
        (self.lay)(scene, slot, self.tiles[0])
    }

    /// The tiles beside the market, each as `slot:tile`.
    pub(crate) fn beside(&self, table: &Table) -> Vec<String> {
        let offered = (self.offered)(&table.game.view(None)).into_iter();
        let line = |(slot, tile): (Slot, _)| format!("{}:{tile}", slot.number());
        offered.map(line).collect()
    }

    /// What those of seat 0 bring in a scoring with this palace.
    pub(crate) fn worth_with(&self, scene: Scene) -> i16 {
        let mut table = scene
            .market("tower-7 tower-8 garden-6 garden-7")
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_cards("scoring-1")
            .table();
        table.act("take gulden-7").then("seat 1: act");
        let points = table.scored((self.reason)());
        assert!(points[1..].iter().all(|points| *points == 0));
        points[0]
    }

    pub(crate) fn worth(&self, palace: &str) -> i16 {
        self.worth_with(self.scene().palace(0, palace))
    }

    /// The points that a game brings for them, in each scoring.
    pub(crate) fn points(&self, scene: Scene) -> [Vec<i16>; 3] {
        let game = scene.begin();
        Round::ALL.map(|round| {
            let lines = game.score_now(round);
            let own = lines
                .iter()
                .filter(|line| line.reason.module() == Some(self.module));
            own.map(|line| line.points).collect()
        })
    }

    pub(crate) fn is_turned_as_one_likes_whenever_it_is_built(&self) {
        let (it, over) = (self.tiles[0], self.price + 1);
        let mut table = self
            .for_sale(self.scene(), 1)
            .hand(0, &format!("gulden-{over}"))
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .table();
        table.act(&format!("buy {it} with gulden-{over}"));
        assert_eq!(table.asks(), format!("seat 0: place {it}"));
        let plain = format!("place {it} at 1,0");
        let turned = |quarters| format!("{plain} turned {quarters}");
        let ways = [plain.clone(), turned(1), turned(2), turned(3)];
        assert_eq!(table.listed(&plain), ways);
        table.act(&ways[3]);
        let quarters = |table: &Table| table.game.palace(Seat(0))[1].quarters();
        assert_eq!(quarters(&table), 3);
        // It stays so until it is built anew.
        for line in [
            "take denar-2",
            "take dirham-3",
            "remove 1,0",
            "take gulden-7",
            "take dukat-9",
        ] {
            table.act(line);
        }
        assert_eq!(table.reserve(0), it);
        assert_eq!(table.listed(&format!("build {it} at 1,0")).len(), 4);
        table.act(&format!("build {it} at 1,0 turned 2"));
        assert_eq!(quarters(&table), 2);
    }

    /// The second takes the place of the first, and is turned. What happens next is asked of the table.
    pub(crate) fn is_turned_anew_in_a_swap(&self) -> Table {
        let [it, other, ..] = self.tiles;
        let mut table = self
            .scene()
            .palace(0, &format!("1,0 {it} turned 1; 2,0 arcades-9"))
            .reserve(0, other)
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .table();
        assert_eq!(table.listed(&format!("swap {other} at 1,0")).len(), 4);
        table.act(&format!("swap {other} at 1,0 turned 3"));
        assert_eq!(table.reserve(0), it);
        assert_eq!(table.tile_at(0, "1,0"), other);
        table
    }

    pub(crate) fn turns_its_sticks(&self) {
        let it = self.tiles[0];
        let mut table = self
            .with(Module::Walls)
            .palace(0, &format!("1,0 {it} turned 1 sticks E"))
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .table();
        for line in ["remove 1,0", "take denar-2", "take dirham-3"] {
            table.act(line);
        }
        // The stick stands in the north of the tile as it is printed.
        table.act(&format!("build {it} at 1,0"));
        assert_eq!(format!("{:?}", table.game.palace(Seat(0))[1].walls()), "N");
    }

    pub(crate) fn lies_beside_its_slot_and_another_tile_takes_the_slot(&self) {
        let [lay, first, second, _] = self.tiles;
        let scene = self.scene().market("garden-9 tower-7 tower-8 arcades-9");
        let mut table = (self.lay)(scene, 3, lay)
            .hand(0, "gulden-9 gulden-1")
            .next_tiles(&format!("{first} {second} garden-11"))
            .table();
        table.act("buy 1 with gulden-9 gulden-1");
        table.act("reserve garden-9");
        assert_eq!(table.market(), "garden-11 tower-7 tower-8 arcades-9");
        let beside = [
            format!("3:{lay}"),
            format!("1:{first}"),
            format!("1:{second}"),
        ];
        assert_eq!(self.beside(&table), beside);
        let (slot, tile) = (Slot(0), tile(first));
        assert!(table.saw(Event::TileLiesBeside { slot, tile }));
        assert_eq!(table.asks(), "seat 1: act");
    }

    pub(crate) fn can_be_bought_while_no_tile_lies_on_its_slot(&self) {
        let (it, price) = (self.tiles[0], self.price);
        let scene = self.for_sale(self.scene(), 4);
        let mut table = Table::at(scene.hand(0, &format!("dukat-8 dukat-{price}")));
        table.act("buy 4 with dukat-8");
        assert_eq!(table.market(), "tower-12 garden-11 arcades-9 -");
        table.act(&format!("buy {it} with dukat-{price}"));
        assert_eq!(table.asks(), "seat 0: another action");
    }

    pub(crate) fn may_be_bought_exactly_by_the_vizier(&self) {
        let (it, price) = (self.tiles[0], self.price);
        let mut table = self
            .for_sale(self.with(Module::Vizier), 3)
            .display("denar-2 dirham-3 denar-7 dukat-9")
            .hand(1, &format!("denar-{price} denar-9"))
            .table();
        table.act("take denar-7").then("seat 1: vizier");
        let buy = format!("buy {it} with denar-{price}");
        assert_eq!(table.listed(&format!("buy {it}")), [buy.as_str()]);
        table.act(&buy);
        table.act(&format!("place {it} at 1,0 turned 2"));
        assert_eq!(table.asks(), "seat 2: vizier");
    }

    pub(crate) fn may_be_paid_by_the_patron(&self) {
        let scene = self.for_sale(self.with(Module::Characters), 3);
        let mut table = Table::at(scene.characters(0, "patron"));
        table.act(&format!("buy {} with denar patron", self.tiles[0]));
        assert_eq!(table.asks(), "seat 0: another action");
    }

    pub(crate) fn is_no_building(&self) {
        let [it, one, two, three] = self.tiles;
        let modules = self
            .modules()
            .with(Module::BuildingSites)
            .with(Module::Watchtowers)
            .with(Module::Falconers)
            .with(Module::TreasureChamber);
        let price = self.price;
        let mut table = self
            .for_sale(Scene::with(3, modules), 1)
            .palace(0, &format!("1,0 {one}; 0,1 {two}; 1,1 {three}"))
            .hand(0, &format!("gulden-{price} gulden-9 dirham-9 denar-9"))
            .table();
        for line in [&format!("buy {it}+"), "falcon"] {
            assert!(table.listed(line).is_empty(), "{line}");
        }
        let (_, counts) = table.game.building_counts()[0];
        assert_eq!(counts, [0; 6]);
        // No chest finds a place.
        table.act(&format!("buy {it} with gulden-{price}"));
        assert_eq!(table.asks(), "seat 0: another action");
    }

    pub(crate) fn is_not_claimed_by_the_sultan(&self) {
        let it = self.tiles[0];
        let mut table = self
            .with(Module::Sultan)
            .sultan_cards(1, "denar+garden")
            .market("garden-9 tower-7 tower-8 arcades-9")
            .hand(0, "gulden-9 gulden-1")
            .next_tiles(&format!("{it} arcades-10"))
            .table();
        table.act("buy 1 with gulden-9 gulden-1");
        table.act("reserve garden-9");
        assert_eq!(self.beside(&table), [format!("1:{it}")]);
        assert_eq!(table.asks(), "seat 1: act");
    }

    /// The dancer turns one up, with further modules in play.
    pub(crate) fn lies_beside_when_the_dancer_turns_it_up(&self, further: ModuleSet) {
        let it = self.tiles[0];
        let modules = further.with(self.module).with(Module::Characters);
        let mut table = Scene::with(3, modules)
            .characters(0, "dancer")
            .market("garden-9 tower-7 tower-8 arcades-9")
            .next_tiles(&format!("{it} arcades-10"))
            .table();
        table.act("dance 3");
        assert_eq!(table.market(), "garden-9 tower-7 arcades-10 arcades-9");
        assert_eq!(self.beside(&table), [format!("3:{it}")]);
    }

    pub(crate) fn as_the_last_tile_does_not_fill_the_market_and_is_not_handed_out(&self) {
        let it = self.tiles[0];
        let mut table = self
            .scene()
            .market("garden-9 tower-7 tower-8 arcades-9")
            .hand(0, "gulden-9 gulden-1 gulden-8")
            .display("denar-2 dirham-3 dukat-7 dukat-9")
            .next_tiles(it)
            .bag(1)
            .table();
        table.act("buy 1 with gulden-9 gulden-1");
        table.act("reserve garden-9");
        assert!(table.saw(Event::MarketRanOut));
        assert_eq!(self.beside(&table), [format!("1:{it}")]);
        assert_eq!(table.asks(), "the game is over");
    }

    pub(crate) fn on_offer_is_told_with_its_slot_and_price(&self) {
        let game = (self.lay)(self.scene(), 4, self.tiles[0]).begin();
        let pieces = game.view(None).pieces();
        let told = pieces
            .iter()
            .find(|piece| piece.thing == Thing::Tile(tile(self.tiles[0])));
        let told = told.expect("it lies there");
        let place = Place::Beside(Slot(3));
        assert_eq!((told.at, told.price), (place, Some(self.price)));
    }

    pub(crate) fn given_to_dirk_brings_him_nothing(&self) {
        let (it, price) = (self.tiles[0], self.price);
        let scene = Scene::with(2, self.modules()).market("pavilion-7 - - -");
        let mut table = (self.lay)(scene, 1, it)
            .dirk("garden-11")
            .hand(0, &format!("gulden-{price}"))
            .display("denar-2 dirham-3 denar-7 dukat-9")
            .bag(0)
            .table();
        table.act(&format!("buy {it} with gulden-{price}"));
        table.act("take denar-7");
        table.act(&format!("give {it}"));
        assert_eq!(table.scored((self.reason)()), [0, 0, 0]);
        assert!(table.game.view(None).dirk.has(tile(it)));
        assert_eq!(table.asks(), "the game is over");
    }

    pub(crate) fn drawn_by_dirk_is_his_and_not_on_offer(&self) {
        let [one, two, ..] = self.tiles;
        let mut table = Scene::with(2, self.modules())
            .market("pavilion-7 tower-13 tower-12 garden-12")
            .display("denar-2 dirham-3 denar-7 dukat-9")
            .next_cards("scoring-1")
            .next_tiles(&format!("{one} {two}"))
            .table();
        table.act("take denar-7");
        let view = table.game.view(None);
        assert!(view.dirk.has(tile(one)) && view.dirk.has(tile(two)));
        assert_eq!(self.beside(&table), [""; 0]);
        assert_eq!(table.asks(), "seat 1: act");
    }
}
