//! Counts for those who run the server.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A count.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, by: u64) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, by: u64) {
        self.0.fetch_sub(by, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the times that keeping a decision took, in milliseconds.
const BOUNDS: [u64; 8] = [1, 2, 5, 10, 30, 100, 300, 1000];

/// All counts.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) tables_open: Count,
    pub(crate) tables_made: Count,
    pub(crate) connections: Count,
    pub(crate) decisions: Count,
    pub(crate) refused: Count,
    pub(crate) bad_tokens: Count,
    pub(crate) limited: Count,
    pub(crate) store_failures: Count,
    /// Requests and connections that were passed on to the node that has the table.
    pub(crate) passed_on: Count,
    pub(crate) leases_lost: Count,
    /// Decisions that were kept within each bound.
    within: [Count; BOUNDS.len()],
    microseconds: Count,
}

impl Metrics {
    /// A decision was kept.
    pub(crate) fn kept(&self, took: Duration) {
        self.decisions.add(1);
        self.microseconds.add(took.as_micros() as u64);
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            if took <= Duration::from_millis(*bound) {
                within.add(1);
            }
        }
    }

    /// As Prometheus reads it. `node` is the name of this server where several share a store: the tables
    /// that are open here are those that it owns.
    pub(crate) fn text(&self, bots_waiting: usize, node: Option<&str>) -> String {
        let mut out = String::new();
        if let Some(node) = node {
            let open = self.tables_open.get();
            let name = "alhambra_tables_owned";
            let _ = writeln!(
                out,
                "# HELP {name} Tables that this node owns now.\n# TYPE {name} gauge\n\
                 {name}{{node=\"{node}\"}} {open}"
            );
        }
        let mut say = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(
                out,
                "# HELP alhambra_{name} {help}\n# TYPE alhambra_{name} {kind}\nalhambra_{name} {value}"
            );
        };
        let gauges: [(&str, &str, u64); 3] = [
            ("tables_open", "Tables in memory.", self.tables_open.get()),
            (
                "connections",
                "Connections to tables.",
                self.connections.get(),
            ),
            (
                "bots_waiting",
                "Questions to bots that are open.",
                bots_waiting as u64,
            ),
        ];
        for (name, help, value) in gauges {
            say(name, "gauge", help, value);
        }
        for (name, help, count) in [
            (
                "tables_made_total",
                "Tables made since the start.",
                &self.tables_made,
            ),
            (
                "refused_total",
                "Asks of players that were refused.",
                &self.refused,
            ),
            (
                "bad_tokens_total",
                "Wrong secrets of seats.",
                &self.bad_tokens,
            ),
            ("limited_total", "Requests beyond a limit.", &self.limited),
            (
                "store_failures_total",
                "Writes that failed.",
                &self.store_failures,
            ),
            (
                "passed_on_total",
                "Requests and connections passed on to the node that has the table.",
                &self.passed_on,
            ),
            (
                "leases_lost_total",
                "How often this node has lost its tables to others.",
                &self.leases_lost,
            ),
        ] {
            say(name, "counter", help, count.get());
        }
        let name = "alhambra_kept_seconds";
        let _ = writeln!(
            out,
            "# HELP {name} How long it took to keep a decision.\n# TYPE {name} histogram"
        );
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let bound = *bound as f64 / 1000.0;
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", within.get());
        }
        let (all, sum) = (self.decisions.get(), self.microseconds.get() as f64 / 1e6);
        let _ = writeln!(
            out,
            "{name}_bucket{{le=\"+Inf\"}} {all}\n{name}_sum {sum}\n{name}_count {all}"
        );
        out
    }
}
