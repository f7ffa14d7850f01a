//! Finds a taste with which quick play decides like a planner: then futures go on as games of planners do.

use super::{Args, Drawn, move_to, setup};
use alhambra_bots::{Asked, Bot, Planner, Quick, Sets, SmallDice, Taste};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Game};

/// What it costs at most to decide otherwise, in points.
const MOST: f64 = 5.0;

/// A decision, and what each action costs there compared with the best.
struct Decision {
    game: Game,
    costs: Vec<(Action, f64)>,
}

/// Actions of turns in games of planners.
fn decisions(args: &Args) -> Vec<Decision> {
    let (setup, mut legal, mut found) = (setup(args), Vec::new(), Vec::new());
    for number in 0..args.games as u64 {
        let mut game = Game::new(&setup, (args.seed << 32).wrapping_add(number));
        let mut planner = Planner::new(number);
        while game.to_act().is_some() {
            game.legal(&mut legal);
            let advice = planner.advise(&Asked::new(&game, &legal), usize::MAX);
            let best = advice[0].value;
            if legal.len() > 1 && matches!(game.question(), Some(Frame::Act { .. })) {
                let costs = advice.iter().map(|a| (a.action, best - a.value));
                let (game, costs) = (game.clone(), costs.collect());
                found.push(Decision { game, costs });
            }
            game.apply(advice[0].action)
                .expect("bots choose what is legal");
        }
    }
    found
}

/// What decides like that costs, in the mean.
fn cost(decisions: &[Decision], taste: &[f32]) -> f64 {
    let taste = Sets::same(Taste::of(taste));
    let cost = |decision: &Decision| {
        // What was counted in one game is not kept for another.
        let chosen = Quick::with(1, taste).decide(&decision.game);
        let mut costs = decision.costs.iter();
        let cost = costs.find(|(action, _)| Some(*action) == chosen);
        cost.map_or(MOST, |(_, cost)| cost.min(MOST))
    };
    decisions.iter().map(cost).sum::<f64>() / decisions.len() as f64
}

/// Moves the taste towards those that decide most alike. Tells of each generation what the best of it costs.
pub(super) fn run(args: &Args, mean: &mut [f32], mut tell: impl FnMut(String)) {
    let decisions = decisions(args);
    let mut dice = SmallDice::new(args.seed);
    let mut spread = vec![args.spread; mean.len()];
    let first = cost(&decisions, mean);
    tell(format!("{} decisions, cost {first:.4}", decisions.len()));
    for generation in 1..=args.generations {
        let mut sets: Vec<Drawn> = (0..args.sets)
            .map(|_| Drawn::around(mean, &spread, &mut dice))
            .collect();
        for set in &mut sets {
            set.fitness = -cost(&decisions, &set.weights);
        }
        sets.sort_by(|a, b| b.fitness.total_cmp(&a.fitness));
        move_to(&sets[..(args.sets / 4).max(2)], mean, &mut spread);
        tell(format!("{generation}: cost {:.4}", -sets[0].fitness));
    }
}
