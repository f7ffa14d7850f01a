//! What bots advise.

use crate::parts::{self, Part};
use crate::{Arg, Words};
use alhambra_rules::Building;

impl Words {
    /// What speaks for an action, by the word that bots have for it and the type of building that
    /// it is about: `majority` and gardens give "It helps towards the most gardens."
    pub fn why(&self, key: &str, building: Option<Building>) -> String {
        let parts: Vec<Part> = building.map(parts::building).into_iter().collect();
        self.say_with(&format!("advice-{key}"), &parts)
    }

    /// Why a decision cost something, by the same word: what would have been better. Where there is something to
    /// count, `had` came of it and `could` have come.
    pub fn why_not(&self, key: &str, building: Option<Building>, [had, could]: [u8; 2]) -> String {
        let mut parts: Vec<Part> = building.map(parts::building).into_iter().collect();
        parts.extend([("had", had.into()), ("could", could.into())]);
        self.say_with(&format!("coach-{key}"), &parts)
    }

    /// How many points a decision cost, as a label: "−4.2".
    pub fn cost(&self, points: f64) -> String {
        self.tenths("coach-cost", points)
    }

    /// The same for those who listen: "costs 4.2 points".
    pub fn cost_aloud(&self, points: f64) -> String {
        self.tenths("coach-cost-about", points)
    }

    /// How many points an action is behind the best, as a label: "−0.8".
    pub fn behind(&self, points: f64) -> String {
        self.tenths("hint-behind", points)
    }

    /// The same for those who listen: "0.8 points behind".
    pub fn behind_aloud(&self, points: f64) -> String {
        self.tenths("hint-behind-about", points)
    }

    /// A number of points with one digit behind the sign that the language has for it. What is
    /// less than that is as good.
    fn tenths(&self, key: &str, points: f64) -> String {
        let tenths = (points * 10.0).round() as i64;
        if tenths <= 0 {
            return self.say("hint-equal");
        }
        let [whole, tenth] = [tenths / 10, tenths % 10].map(Arg::Number);
        self.say_with(key, &[("whole", whole), ("tenth", tenth)])
    }
}
