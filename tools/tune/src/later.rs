//! How much of what a module brings later should count, module by module.

use super::{Args, play, setup};
use alhambra_bots::Weights;
use alhambra_rules::{Module, ModuleSet, Setup};

/// Plays with each module, and prints for each factor how a planner did whose weight is multiplied by it, alone
/// against planners whose weight is not.
pub(super) fn run(args: &Args, mean: &[f32]) -> Result<(), String> {
    let at = |weight: &String| {
        let at = Weights::NAMES.iter().position(|name| name == weight);
        at.ok_or_else(|| format!("there is no weight `{weight}`"))
    };
    let weights = args.weight.iter().map(at);
    let weights = weights.collect::<Result<Vec<usize>, String>>()?;
    if args.only.is_empty() {
        factors(args, mean, &weights, None);
    }
    for slug in &args.only {
        let module = Module::from_slug(slug).ok_or_else(|| format!("no module is `{slug}`"))?;
        factors(args, mean, &weights, Some(module));
    }
    Ok(())
}

/// The lines of one module, or of what is played without any.
fn factors(args: &Args, mean: &[f32], changed: &[usize], only: Option<Module>) {
    let mut setup = setup(args);
    if let Some(module) = only {
        setup.modules = ModuleSet::NONE.with(module);
    }
    for factor in &args.factors {
        let mut weights = mean.to_vec();
        for weight in changed {
            weights[*weight] *= factor;
        }
        println!(
            "{:22} {} x {factor:4.1}: {}",
            only.map_or("-", Module::slug),
            args.weight.join(","),
            measured(args, &setup, mean, &weights),
        );
    }
}

/// How weights did, alone against others.
pub(super) fn measured(args: &Args, setup: &Setup, others: &[f32], weights: &[f32]) -> String {
    let (mut wins, mut ahead, mut squares) = (0.0, 0.0, 0.0);
    for number in 0..args.games {
        let played = play(args, setup, args.seed << 32, number, others, weights);
        wins += played.win;
        ahead += played.ahead;
        squares += played.ahead * played.ahead;
    }
    let games = args.games as f64;
    let (rate, mean) = (wins / games, ahead / games);
    let interval = |variance: f64| 1.96 * (variance / games).sqrt();
    format!(
        "{} games, {:4.1} ± {:.1} % won, {mean:+.1} ± {:.1} points ahead",
        args.games,
        100.0 * rate,
        100.0 * interval(rate * (1.0 - rate)),
        interval(squares / games - mean * mean),
    )
}
