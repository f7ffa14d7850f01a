//! The outer wall.
//!
//! Walk once round the outline of the palace: each unbroken row of walled
//! edges is a run, round outer and inner corners alike (B8). Walls between two
//! tiles are not on the outline and never count. A wall closed all the way
//! round is one run and counts in full.

use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::tile::Side;

/// The length of the longest run of outer wall.
pub fn longest(placed: &[Placed]) -> u8 {
    let mut longest = 0;
    runs(placed, |length| longest = longest.max(length));
    longest
}

/// The lengths of all runs of outer wall.
pub fn runs(placed: &[Placed], mut run: impl FnMut(u8)) {
    // The outline is a ring: a run that begins the walk may be the end of the last one.
    let (mut first, mut current, mut broken) = (0, 0, false);
    plan::outline(placed, |_, _, wall| {
        if wall {
            current += 1;
        } else {
            if !broken {
                first = current;
            } else if current > 0 {
                run(current);
            }
            (broken, current) = (true, 0);
        }
    });
    if first + current > 0 {
        run(first + current);
    }
}

/// The edges of the longest run, to show it.
pub fn longest_run(placed: &[Placed]) -> Vec<(Cell, Side)> {
    let mut edges = Vec::new();
    plan::outline(placed, |cell, side, wall| edges.push((cell, side, wall)));
    // Begin behind a gap, so that no run is torn by the start of the walk.
    let gap = edges.iter().position(|e| !e.2).unwrap_or(0);
    edges.rotate_left(gap);
    edges
        .split(|e| !e.2)
        .max_by_key(|run| run.len())
        .unwrap_or_default()
        .iter()
        .map(|e| (e.0, e.1))
        .collect()
}
