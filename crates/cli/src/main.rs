//! x
use alhambra_bots::*;
use alhambra_rules::*;
fn play(listing: Listing, n: u64, players: u8) -> (u64, u64, i64) {
    let mut d = SmallDice::new(5);
    let mut v = Vec::new();
    let (mut dec, mut len, mut pts) = (0, 0, 0);
    for s in 0..n {
        let mut g = Game::new(&Setup::players(players), s);
        while g.to_act().is_some() {
            g.list(listing, &mut v);
            dec += 1;
            len += v.len() as u64;
            let a = v[d.below(v.len())];
            g.apply_listed(a, &mut Log::off());
        }
        pts += g.points(Seat(0)) as i64;
    }
    (dec, len, pts)
}
fn main() {
    let n: u64 = std::env::args().nth(2).unwrap().parse().unwrap();
    let l = if std::env::args().nth(1).unwrap() == "light" {
        Listing::NoRedesigns
    } else {
        Listing::Everything
    };
    let t = std::time::Instant::now();
    let r = play(l, n, 3);
    let e = t.elapsed().as_secs_f64();
    println!(
        "{:?} {} games/s {} dec/game {} legal; size {}",
        r,
        n as f64 / e,
        r.0 as f64 / n as f64,
        r.1 as f64 / r.0 as f64,
        size_of::<Game>()
    );
}
