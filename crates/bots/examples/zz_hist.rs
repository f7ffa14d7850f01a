use alhambra_bots::SmallDice;
use alhambra_rules::{Game, Listing, Log, ModuleSet, Setup};
use std::collections::BTreeMap;
fn main() {
    let listing = if std::env::args().nth(1).as_deref() == Some("full") {
        Listing::Everything
    } else {
        Listing::NoRedesigns
    };
    let n: u64 = std::env::args()
        .nth(2)
        .and_then(|n| n.parse().ok())
        .unwrap_or(8);
    let setup = Setup {
        modules: ModuleSet::PLAYABLE,
        ..Setup::players(3)
    };
    let mut dice = SmallDice::new(5);
    let mut legal = Vec::new();
    let mut map: BTreeMap<&str, (u64, u64, u128, u128)> = BTreeMap::new();
    let mut hash = 0u64;
    for seed in 0..n {
        let mut game = Game::new(&setup, seed);
        while game.to_act().is_some() {
            let kind = game.question().unwrap().kind();
            let t = std::time::Instant::now();
            game.list(listing, &mut legal);
            let a = t.elapsed().as_nanos();
            let e = map.entry(kind).or_default();
            e.0 += 1;
            e.1 += legal.len() as u64;
            e.2 += a;
            for l in &legal {
                use std::hash::{Hash, Hasher};
                let mut h = std::collections::hash_map::DefaultHasher::new();
                l.hash(&mut h);
                hash = hash.rotate_left(5) ^ h.finish().wrapping_mul(0x9e3779b97f4a7c15);
            }
            let action = legal[dice.below(legal.len())];
            let t = std::time::Instant::now();
            game.apply_listed(action, &mut Log::off());
            map.get_mut(kind).unwrap().3 += t.elapsed().as_nanos();
        }
    }
    println!("hash {hash:x}");
    let total: u64 = map.values().map(|v| v.0).sum();
    let mut all: Vec<_> = map.into_iter().collect();
    all.sort_by_key(|(_, v)| std::cmp::Reverse(v.2 + v.3));
    println!("decisions/game {}", total / n);
    for (k, (c, l, t, ta)) in all {
        println!(
            "{k:30} {:8.1} choices {:6.1} list {:6} ns apply {:6} ns  total/game {:8} us",
            c as f64 / n as f64,
            l as f64 / c as f64,
            t / c as u128,
            ta / c as u128,
            (t + ta) / n as u128 / 1000
        );
    }
}
