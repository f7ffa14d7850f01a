//! Palaces as text read like what lies on the table.

use alhambra_record::{Palaces, Rule, tiles_called};
use alhambra_rules::Cell;
use alhambra_rules::base::survey;
use alhambra_rules::modules;

fn read(text: &str) -> Palaces {
    text.parse().expect("the text can be read")
}

/// What is wrong with a palace: the rules by name, and where.
fn faults(text: &str) -> Vec<(&'static str, Cell)> {
    let palaces = read(text);
    palaces
        .faults
        .iter()
        .map(|f| (f.rule.name(), f.at.expect("it is about a place")))
        .collect()
}

fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().collect::<Vec<_>>().join("\n")
}

const fn at(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

fn misread(text: &str) -> String {
    text.parse::<Palaces>().unwrap_err().to_string()
}

#[test]
fn three_tiles_around_the_fountain() {
    let palaces = read(
        "# three tiles around the fountain
         1,0 garden-8
         0,-1 tower-12
         -1,0 arcades-6",
    );
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    let placed = &palaces.palaces[0].placed;
    assert_eq!(placed.len(), 4);
    assert_eq!(survey::counts(placed), [0, 0, 1, 0, 1, 1]);
}

#[test]
fn a_shared_name_stands_for_the_tile_that_fits() {
    // East of the fountain a garden must be open to the west, west of it open to the east.
    for (text, tile) in [
        ("1,0 garden-8", "garden-8-ne"),
        ("-1,0 garden-8", "garden-8-sw"),
        ("-1,0 garden-8\n1,0 garden-8", "garden-8-sw"),
    ] {
        let palaces = read(text);
        assert!(palaces.is_legal(), "{text}: {:?}", palaces.faults);
        assert_eq!(palaces.palaces[0].placed[1].tile.name(), tile, "{text}");
    }
}

#[test]
fn a_shared_name_leaves_alone_what_is_named_in_full_elsewhere() {
    let palaces = read("seat Anna\n1,0 tower-11\nseat Ben\n1,0 tower-11-n\ndirk: tower-11-s");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.palaces[0].placed[1].tile.name(), "tower-11-open");
}

#[test]
fn one_choice_gives_way_to_a_later_one() {
    // The first garden-10 fits with either of two tiles, the second with one of them only.
    let palaces = read("1,0 garden-10\n0,1 garden-10\n-1,0 garden-10");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
}

#[test]
fn names_stand_for_one_tile_or_for_those_that_share_them() {
    assert_eq!(tiles_called("garden-8-sw").len(), 1);
    assert_eq!(tiles_called("garden-8").len(), 3);
    assert_eq!(tiles_called("arcades-6").len(), 2);
    for nothing in ["garden", "garden-", "garden-08", "garden-5", "-8", ""] {
        assert!(tiles_called(nothing).is_empty(), "{nothing}");
    }
}

#[test]
fn the_forbidden_figures_are_named() {
    assert_eq!(faults("1,0 pavilion-4 turned 3"), [("turned", at(1, 0))]);
    // A chambers tile with its wall towards the open fountain.
    assert_eq!(faults("1,0 chambers-9-w"), [("matching", at(1, 0))]);
    // Two walls meet: nothing clashes, but nobody gets through.
    assert_eq!(
        faults("1,0 pavilion-7\n2,0 chambers-9-w"),
        [("reachable", at(2, 0))]
    );
    assert_eq!(faults("1,1 pavilion-8"), [("touching", at(1, 1))]);
}

#[test]
fn a_ring_of_tiles_closes_a_hole() {
    // The hole is 0,1; around it eight places, the fountain among them.
    let open = ["pavilion-8", "garden-10-open", "tower-11-open"];
    let ring = [(1, 0), (1, 1), (1, 2), (0, 2), (-1, 2), (-1, 1), (-1, 0)];
    let others: Vec<_> = alhambra_rules::TileId::base()
        .filter(|t| t.walls().0 == 0 && !open.contains(&t.name()))
        .map(alhambra_rules::TileId::name)
        .collect();
    let ring = ring.iter().zip(open.iter().copied().chain(others));
    let text = lines(ring.map(|((x, y), tile)| format!("{x},{y} {tile}")));
    assert_eq!(faults(&text), [("hole", at(0, 1))]);
}

#[test]
fn what_the_box_cannot_supply_is_a_fault_of_the_text() {
    assert_eq!(faults("1,0 gardn-8"), [("unknown-tile", at(1, 0))]);
    assert_eq!(
        faults("1,0 pavilion-8\n1,0 garden-10-open"),
        [("occupied", at(1, 0))]
    );
    assert_eq!(faults("0,0 pavilion-8"), [("occupied", at(0, 0))]);
    assert_eq!(
        faults("1,0 pavilion-8\n-1,0 pavilion-8"),
        [("duplicate", at(-1, 0))]
    );
    assert_eq!(faults("1,0 fountain"), [("duplicate", at(1, 0))]);
    let dirk = read("dirk: arcades-6 arcades-6 arcades-6");
    assert_eq!(
        (dirk.faults[0].rule, dirk.faults[0].at),
        (Rule::Duplicate, None)
    );
    let palaces = read("1,0 gardn-8\n1,0 pavilion-8");
    assert_eq!(palaces.palaces[0].placed.len(), 1, "only the fountain lies");
    assert!(
        palaces
            .impossible()
            .is_some_and(|f| f.rule == Rule::UnknownTile)
    );
}

#[test]
fn an_unknown_tile_does_not_throw_suspicion_on_its_neighbours() {
    assert_eq!(
        faults("1,0 gardn-8\n2,0 pavilion-8"),
        [("unknown-tile", at(1, 0))]
    );
}

#[test]
fn a_tile_can_lie_in_one_palace_only() {
    let palaces = read("seat Anna\n1,0 pavilion-8\nseat Ben\n1,0 pavilion-8\n");
    let [fault] = palaces.faults.as_slice() else {
        panic!("{:?}", palaces.faults)
    };
    assert_eq!((fault.rule, fault.palace), (Rule::Duplicate, Some(1)));
    assert_eq!(
        fault.to_string(),
        "line 4: the box holds pavilion-8 once, and it stands in line 2 already"
    );
}

#[test]
fn walls_that_were_added_are_read_written_and_counted() {
    let text = "0,0 fountain sticks NW\n1,0 garden-10-n sticks E\n-1,0 arcades-8-n\n";
    let palaces = read(text);
    // West of the fountain a wall meets the open side of the arcades.
    assert_eq!(faults(text), [("matching", at(0, 0))]);
    assert_eq!(palaces.palaces[0].to_string(), text);
    let text = "0,0 fountain sticks N\n1,0 garden-10-n sticks E\n-1,0 arcades-8-n\n";
    assert!(read(text).is_legal());
    assert_eq!(survey::wall_runs(&read(text).palaces[0].placed), [4]);
    // A shared name means the tile that fits with its added walls.
    let palaces = read("1,0 garden-11 sticks S\n0,1 chambers-10\n1,1 garden-10");
    assert_eq!(palaces.palaces[0].placed[3].tile.name(), "garden-10-n");
    for (text, why) in [
        ("1,0 garden-11 sticks", "sides are missing"),
        ("1,0 garden-11 sticks NX", "letters of NESW"),
        ("1,0 garden-11 sticks NN", "each once"),
        ("1,0 garden-11 sticks N E", "one word too many"),
    ] {
        assert!(misread(text).contains(why), "{text}");
    }
}

#[test]
fn a_gate_is_a_way_through_a_double_wall() {
    let behind = "1,0 garden-9\n2,0 seraglio-7\n";
    assert_eq!(faults(behind), [("reachable", at(2, 0))]);
    let text = format!("{behind}gate 2,0 W\n");
    let palaces = read(&text);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.palaces[0].to_string(), text);
    for text in ["gate", "gate 2,0", "gate 2,0 NE", "gate 2,0 N N"] {
        misread(text);
    }
    assert!(misread("gate 2,0 W\nseat Anna").contains("above the first `seat` line"));
}

#[test]
fn a_gate_stands_on_printed_walls_and_nowhere_else() {
    // Between open sides, at a wall with nothing beyond, where nothing lies, and on an added wall.
    for text in [
        "1,0 garden-11\ngate 1,0 W",
        "1,0 garden-9\ngate 1,0 E",
        "1,0 garden-11\ngate 5,5 N",
    ] {
        let [(rule, _)] = faults(text)[..] else {
            panic!("{text}: {:?}", faults(text))
        };
        assert_eq!(rule, "gate", "{text}");
    }
    let added = "1,0 garden-11 sticks E\n2,0 seraglio-7\ngate 2,0 W";
    assert_eq!(faults(added), [("gate", at(2, 0)), ("reachable", at(2, 0))]);
    assert_eq!(
        read(added).faults[0].to_string(),
        "line 3: no gate can stand on side W of 2,0: it needs two tiles there, each with a printed \
         wall against the other"
    );
    // Two on one wall are one too many.
    let twice = "1,0 garden-9\n2,0 seraglio-7\ngate 2,0 W\ngate 1,0 E";
    assert_eq!(faults(twice), [("gate", at(1, 0))]);
}

#[test]
fn a_shared_name_means_the_tile_that_a_gate_needs() {
    // Of the gardens for 10 one has a wall to the west.
    let palaces = read("-1,0 garden-10\n-2,0 pavilion-7\ngate -2,0 E");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.palaces[0].placed[1].tile.name(), "garden-10-w");
}

#[test]
fn walls_are_added_to_single_tiles_where_none_is_printed() {
    assert_eq!(faults("1,0 garden-9 sticks E"), [("sticks", at(1, 0))]);
    let project = "1,0 project-pavilion-chambers sticks N";
    assert!(faults(project).contains(&("sticks", at(1, 0))));
}

#[test]
fn turned_tiles_and_buildings_on_plots_are_read_and_written() {
    let text =
        "1,0 magical-tower turned 2\n-1,0 plot-garden-1\n0,1 magical-pavilion turned 1 sticks S\n";
    let palaces = read(text);
    assert_eq!(palaces.palaces[0].to_string(), text);
    // Three walls of the tower: two meet nothing, the one to the west meets the fountain.
    assert_eq!(faults(text), [("matching", at(1, 0))]);
    let text =
        "-1,0 magical-tower turned 2\n1,0 plot-garden-1\n0,1 magical-pavilion turned 1 sticks S\n";
    let palaces = read(text);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    let placed = &palaces.palaces[0].placed;
    assert_eq!(survey::wall_runs(placed), [3, 2]);
    assert_eq!(survey::counts(placed), [1, 0, 0, 0, 1, 1]);
}

#[test]
fn a_shown_bonus_card_is_read_written_and_counted() {
    let text = "1,0 garden-10-open bonus\n-1,0 tower-12 sticks W bonus\n0,1 pavilion-8\n";
    let palaces = read(text);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    let palace = &palaces.palaces[0];
    assert_eq!(palace.to_string(), text);
    let counts = modules::counts(&palace.placed, &palace.bonus, palace.unfinished());
    assert_eq!(counts, [1, 0, 0, 0, 2, 2]);
    // Of the gardens for 10 only one has a card.
    let palaces = read("1,0 garden-10 bonus\n-1,0 garden-10");
    let names = |at: usize| palaces.palaces[0].placed[at].tile.name();
    assert_eq!((names(1), names(2)), ("garden-10-open", "garden-10-n"));
    assert_eq!(faults("1,0 garden-12 bonus"), [("bonus", at(1, 0))]);
    assert_eq!(read("1,0 garden-12 bonus").palaces[0].bonus, []);
    assert!(misread("1,0 garden-11 bonus twice").contains("one word too many"));
}

#[test]
fn what_the_mosaic_layer_turned_is_read_and_written() {
    let text = "1,0 garden-9 inlaid 1\n";
    let palaces = read(text);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.palaces[0].to_string(), text);
    assert_eq!(faults("1,0 garden-9 turned 1"), [("turned", at(1, 0))]);
    // Only buildings in one cell, and the other rules hold.
    assert_eq!(
        faults("1,0 bazaar-dirham-1 inlaid 1"),
        [("turned", at(1, 0))]
    );
    assert_eq!(faults("1,0 garden-9 inlaid 2"), [("matching", at(1, 0))]);
    assert!(misread("1,0 garden-8 inlaid").contains("number of quarters"));
}

#[test]
fn the_fountain_may_be_written_where_it_lies() {
    assert!(read("0,0 fountain\n1,0 pavilion-8").is_legal());
    assert_eq!(faults("0,0 fountain turned 1"), [("turned", at(0, 0))]);
    assert!(read("").is_legal(), "a lone fountain is a palace");
}

#[test]
fn texts_that_are_no_palaces_are_refused_with_their_line() {
    assert_eq!(
        misread("\n500,0 garden-8"),
        "line 2: `500,0` is no place: write x,y, each from -120 to 120"
    );
    assert_eq!(misread("1,0"), "line 1: the tile at 1,0 is missing");
    assert!(misread("[package]").contains("begins neither a tile"));
    assert!(misread("1,0 garden-8 twice").contains("`twice` is one word too many"));
    assert!(misread("1,0 garden-8 turned").contains("number of quarters"));
    assert!(misread("1,0 garden-8 turned 4").contains("0 to 3 quarters"));
    assert!(misread("1,0 garden-8 turned 1 x").contains("one word too many"));
    assert!(misread("seat").contains("needs a name"));
    assert!(misread("seat A\nseat A").contains("two seats"));
    assert!(misread("1,0 garden-8\nseat A").contains("above the first `seat`"));
    let seven = lines((1..=7).map(|n| format!("seat {n}")));
    assert_eq!(misread(&seven), "line 7: a table has at most 6 seats");
}

#[test]
fn huge_texts_are_answered() {
    let cells = (-120..=120).flat_map(|y| (0..=60).map(move |x| (x, y)));
    let text = lines(cells.map(|(x, y)| format!("{x},{y} garden-8")));
    let palaces = read(&text);
    assert!(palaces.faults.len() > 14_000);
    assert!(palaces.palaces[0].placed.len() <= 4);
    let crowd = read(&"1,0 tower-9\n".repeat(20_000));
    assert_eq!(crowd.palaces[0].placed.len(), 2);
    // All shared names at once, in an order that no search should get lost in.
    let names = ["garden-8", "garden-10", "tower-9", "tower-11", "arcades-6"];
    let shared = lines((1..=20).map(|x| format!("{x},{x} {}", names[x % 5])));
    assert!(!read(&shared).is_legal());
}

/// A garden with walls to the north and the east, a camp against it, and a watchtower of its
/// colour below; a bazaar below the fountain; two buildings of a major project to the west.
const WITH_MODULES: &str = "1,0 garden-8-ne
1,-1 camp-s
0,1 bazaar-dirham-1
1,1 watchtower-garden turned 3
-1,0 project-pavilion-chambers";

#[test]
fn tiles_of_modules_are_tiles_like_others() {
    let palaces = read(WITH_MODULES);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    let placed = &palaces.palaces[0].placed;
    assert_eq!(survey::counts(placed), [1, 0, 0, 1, 1, 0]);
    assert_eq!(survey::guarded_runs(placed), [(3, 1), (2, 0)]);
    assert_eq!(palaces.to_string().parse(), Ok(palaces));
}

#[test]
fn a_camp_needs_a_wall_and_a_watchtower_a_building_of_its_colour() {
    let camp = faults("0,-1 camp-s");
    assert_eq!(camp, [("foothold", at(0, -1)), ("matching", at(0, 0))]);
    assert_eq!(faults("0,1 watchtower-garden"), [("foothold", at(0, 1))]);
    // The long side looks at the fountain.
    let long_side = faults("0,1 watchtower-garden turned 1");
    assert_eq!(long_side[0], ("matching", at(0, 1)));
    let palaces = read("0,1 watchtower-garden turned 1");
    assert!(palaces.faults[0].text.contains("of a camp or a watchtower"));
}

#[test]
fn a_project_is_named_by_its_first_cell_and_covers_two() {
    let crowded = format!("{WITH_MODULES}\n-1,1 pavilion-8");
    assert_eq!(faults(&crowded), [("occupied", at(-1, 1))]);
    let over_the_fountain = read("0,-1 project-pavilion-arcades");
    assert_eq!(
        over_the_fountain.faults[0].text,
        "project-pavilion-arcades cannot lie at 0,-1: 0,0 is taken by the fountain"
    );
    // What is wrong with its second cell is told of the same line.
    let clash = read("1,-1 project-pavilion-chambers");
    assert_eq!(clash.faults.len(), 1, "{:?}", clash.faults);
    assert_eq!(
        (clash.faults[0].line, clash.faults[0].at),
        (Some(1), Some(at(1, 0)))
    );
}

#[test]
fn what_may_be_turned_is_read_and_written_as_it_lies() {
    let text = "1,0 bathhouse-1 turned 3\n-1,0 magical-pavilion turned 3\n";
    let palaces = read(text);
    assert_eq!(palaces.faults, []);
    assert_eq!(palaces.to_string(), text);
}

#[test]
fn watchtowers_of_a_colour_share_a_name() {
    assert_eq!(tiles_called("watchtower-garden").len(), 3);
    assert_eq!(tiles_called("watchtower-garden-2").len(), 1);
    assert!(tiles_called("watchtower-castle").is_empty());
    let four = "watchtower-garden ".repeat(4);
    assert_eq!(read(&format!("dirk: {four}")).faults.len(), 1);
}

#[test]
fn wells_of_a_number_share_a_name_but_bathhouses_differ() {
    assert_eq!(tiles_called("well-3").len(), 2);
    assert_eq!(tiles_called("well-3-2").len(), 1);
    for nothing in ["well", "well-6", "bathhouse", "camp", "plot"] {
        assert!(tiles_called(nothing).is_empty(), "{nothing}");
    }
    let text = "1,0 well-3 turned 3\n-1,0 well-3\n";
    let palaces = read(text);
    assert_eq!(palaces.faults, []);
    let written = "1,0 well-3-1 turned 3\n-1,0 well-3-2\n";
    assert_eq!(palaces.to_string(), written);
    assert_eq!(read(&format!("{text}1,1 well-3")).faults.len(), 1);
}

#[test]
fn a_shared_name_beside_a_camp_is_the_tile_with_the_wall() {
    // Of the three gardens for 8 one is open to the west and has its wall in the north.
    let palaces = read("1,0 garden-8\n1,-1 camp-s");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.palaces[0].placed[1].tile.name(), "garden-8-ne");
    // Many shared names and a camp, which is never reached on foot, are answered at once.
    let names = ["garden-8", "garden-10", "tower-9", "tower-11", "arcades-6"];
    let row = lines((2..=12).map(|x| format!("{x},0 {}", names[x % 5])));
    assert!(!read(&format!("1,0 garden-8\n1,-1 camp-s\n{row}")).is_legal());
}

#[test]
fn a_square_may_be_named_by_its_colour_alone() {
    let palaces = read("1,0 square-garden\n2,0 garden-11\n1,1 square-garden\n");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    let placed = &palaces.palaces[0].placed;
    assert!(placed[1].tile.name().starts_with("square-garden-"));
    assert_ne!(placed[1].tile, placed[3].tile);
    // As it is written it is read again.
    assert_eq!(read(&palaces.to_string()), palaces);
}

#[test]
fn a_tile_that_looks_different_is_judged_as_it_lies_there() {
    // A wall in the west of the tower would close the way from the fountain.
    assert_eq!(faults("1,0 tower-12"), []);
    assert_eq!(faults("1,0 tower-12 walls W"), [("matching", at(1, 0))]);
    assert_eq!(faults("1,0 tower-13"), []);
    let palaces = read("1,0 tower-13 walls SE sticks N");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(survey::wall_runs(&palaces.palaces[0].placed), [3]);
    // A stick where a wall is really printed.
    assert_eq!(
        faults("1,0 tower-13 walls SE sticks S"),
        [("sticks", at(1, 0))]
    );
    // A tile of the name that looks so is that one.
    let palaces = read("1,0 tower-11 walls S");
    assert_eq!(palaces.palaces[0].placed[1].tile.name(), "tower-11-s");
    assert!(palaces.printed.is_empty());
    let palaces = read("1,0 tower-11 walls ES\n2,0 tower-11 walls NS\n");
    assert_eq!(palaces.printed.iter().count(), 2, "each is another tile");
}

#[test]
fn a_double_tile_that_lies_the_other_way_is_read_so() {
    let palaces = read("1,0 project-pavilion-arcades second E walls N\n3,0 garden-11");
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(survey::wall_runs(&palaces.palaces[0].placed), [2]);
    // By the table the arcades lie in the south.
    let plain = read("1,0 project-pavilion-arcades\n3,0 garden-11");
    assert!(!plain.is_legal());
}

#[test]
fn palaces_with_tiles_that_look_different_are_read_back() {
    let text = "tile tower-13 walls ES\ntile project-pavilion-arcades second E walls N\n\
                seat Anna\n1,0 tower-13 sticks N\n-2,0 project-pavilion-arcades\nseat Ben\n\
                -1,0 bathhouse-2 turned 1\n";
    let palaces = read(text);
    assert!(palaces.is_legal(), "{:?}", palaces.faults);
    assert_eq!(palaces.to_string(), text);
    assert_eq!(read(&palaces.to_string()), palaces);
    let inline = read("seat Anna\n1,0 tower-13 walls ES sticks N\nseat Ben\n");
    assert_eq!(read(&inline.to_string()), inline);
}

#[test]
fn a_gate_stands_where_walls_are_really_printed() {
    let gated = |north: &str| {
        format!(
            "1,0 garden-11\n0,-1 tower-12 walls E\n1,-1 garden-10-open {north}\n2,0 chambers-11\n2,-1 arcades-10\ngate 0,-1 E"
        )
    };
    assert_eq!(faults(&gated("walls W")), []);
    assert!(faults(&gated("")).contains(&("gate", at(0, -1))));
}
