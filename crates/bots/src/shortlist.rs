//! Which of very many actions are worth a closer look.
//!
//! With all modules in play there can be thousands: the same tile is paid for in hundreds of ways, and
//! an extension is laid with any cards at any place. Whoever values what follows from each would think for a
//! third of a second. Alike actions bring about the same, so a few of each kind are enough.

use alhambra_rules::base::purchase::Wallet;
use alhambra_rules::speech::Telling as _;
use alhambra_rules::{Action, Ware};

/// So many actions are all looked at.
const ENOUGH: usize = 120;

/// How many actions of each kind are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Each {
    /// Payments for the same ware from the same wallet: those that waste least.
    payments: usize,
    /// Whatever else is called alike, from all parts of the list.
    others: usize,
}

impl Each {
    /// Where there is time.
    pub(crate) const MANY: Self = Self {
        payments: 3,
        others: 24,
    };
    /// Where little of it is left.
    pub(crate) const FEW: Self = Self {
        payments: 1,
        others: 6,
    };
}

/// What actions have in common that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alike {
    Payment(Ware, Wallet),
    Other(&'static str),
}

impl Alike {
    fn of(action: &Action) -> Self {
        match action {
            Action::Buy { ware, payment } => Self::Payment(*ware, payment.wallet()),
            _ => Self::Other(action.name()),
        }
    }
}

/// Some actions that are alike.
struct Kind {
    alike: Alike,
    /// How many there are.
    count: usize,
    /// How many were passed so far.
    passed: usize,
    /// Of payments: the most that is worth a look, and how many of those that are worth as much.
    most: (u8, usize),
}

/// Leaves only some of very many actions, in their order. Short lists stay as they are.
pub(crate) fn shorten(legal: &mut Vec<Action>, each: Each) {
    if legal.len() <= ENOUGH {
        return;
    }
    let mut kinds: Vec<Kind> = Vec::new();
    let mut sums: Vec<Vec<u8>> = Vec::new();
    for action in legal.iter() {
        let alike = Alike::of(action);
        let at = kinds.iter().position(|kind| kind.alike == alike);
        let at = at.unwrap_or_else(|| {
            kinds.push(Kind {
                alike,
                count: 0,
                passed: 0,
                most: (u8::MAX, 0),
            });
            sums.push(Vec::new());
            kinds.len() - 1
        });
        kinds[at].count += 1;
        if let Action::Buy { payment, .. } = action {
            sums[at].push(payment.total());
        }
    }
    for (kind, sums) in kinds.iter_mut().zip(&mut sums) {
        sums.sort_unstable();
        if let Some(&most) = sums.get(each.payments - 1) {
            let less = sums.partition_point(|sum| *sum < most);
            kind.most = (most, each.payments - less);
        }
    }
    legal.retain(|action| {
        let alike = Alike::of(action);
        let kind = kinds.iter_mut().find(|kind| kind.alike == alike);
        let kind = kind.expect("every action was counted");
        kind.passed += 1;
        if let Action::Buy { payment, .. } = action {
            let (most, room) = &mut kind.most;
            let as_much = payment.total() == *most && *room > 0;
            *room -= usize::from(as_much);
            payment.total() < *most || as_much
        } else {
            // As many as are wanted, from all parts of the list.
            let part = |passed: usize| passed * each.others / kind.count.max(each.others);
            kind.count <= each.others || part(kind.passed) > part(kind.passed - 1)
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Asked, Bot as _, Greedy};
    use alhambra_rules::{Game, Log, ModuleSet, Setup};

    /// What may be done at each decision of a game with all modules, played by somebody who saves money.
    fn lists() -> Vec<Vec<Action>> {
        let mut setup = Setup::players(3);
        setup.modules = ModuleSet::PLAYABLE;
        let mut game = Game::new(&setup, 5);
        let mut greedy = Greedy::new(1);
        let (mut lists, mut legal) = (Vec::new(), Vec::new());
        while !game.is_over() {
            game.legal(&mut legal);
            lists.push(legal.clone());
            let action = greedy.choose(&Asked::new(&game, &legal));
            game.apply_listed(action, &mut Log::off());
        }
        lists
    }

    #[test]
    fn short_lists_stay_and_long_ones_keep_something_of_every_kind() {
        let mut longest = 0;
        for all in lists() {
            for each in [Each::MANY, Each::FEW] {
                let mut some = all.clone();
                shorten(&mut some, each);
                if all.len() <= ENOUGH {
                    assert_eq!(some, all);
                    continue;
                }
                longest = longest.max(all.len());
                let mut rest = all.iter();
                assert!(
                    some.iter().all(|action| rest.any(|a| a == action)),
                    "in order"
                );
                let of = |list: &[Action], alike| -> Vec<Action> {
                    list.iter()
                        .filter(|a| Alike::of(a) == alike)
                        .copied()
                        .collect()
                };
                for action in &all {
                    let alike = Alike::of(action);
                    let (all, some) = (of(&all, alike), of(&some, alike));
                    let most = match alike {
                        Alike::Payment(..) => each.payments,
                        Alike::Other(_) => each.others,
                    };
                    assert_eq!(some.len(), all.len().min(most), "{action}");
                    // Nothing that wastes less was left out.
                    if let Action::Buy { payment, .. } = action {
                        let sums = some.iter().map(|a| match a {
                            Action::Buy { payment, .. } => payment.total(),
                            _ => 0,
                        });
                        let dearest = sums.max().unwrap_or(0);
                        assert!(some.contains(action) || payment.total() >= dearest);
                    }
                }
            }
        }
        assert!(longest > 2 * ENOUGH, "{longest}");
    }
}
