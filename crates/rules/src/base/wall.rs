//! The outer wall.
//!
//! Walk once round the outline of the palace: each unbroken row of walled
//! edges is a run, round outer and inner corners alike (B8). Walls between two
//! tiles are not on the outline and never count. A wall closed all the way
//! round is one run and counts in full.

use crate::Short as _;
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::tile::Side;
use std::cmp::Reverse;

/// The length of the longest run of outer wall.
pub fn longest(placed: &[Placed]) -> u8 {
    let mut longest = 0;
    runs(placed, |length| longest = longest.max(length));
    longest
}

/// The length of the second longest run; it may be as long as the longest.
pub fn second(placed: &[Placed]) -> u8 {
    let (mut longest, mut second) = (0, 0);
    runs(placed, |length| {
        second = second.max(length.min(longest));
        longest = longest.max(length);
    });
    second
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
    edges(placed).into_iter().next().unwrap_or_default()
}

/// The edges of the longest run but one.
pub fn second_run(placed: &[Placed]) -> Vec<(Cell, Side)> {
    edges(placed).into_iter().nth(1).unwrap_or_default()
}

/// The edges of all runs, those of the longest first.
fn edges(placed: &[Placed]) -> Vec<Vec<(Cell, Side)>> {
    let mut edges = Vec::new();
    plan::outline(placed, |cell, side, wall| edges.push((cell, side, wall)));
    // Begin behind a gap, so that no run is torn by the start of the walk.
    let gap = edges.iter().position(|e| !e.2).unwrap_or(0);
    edges.rotate_left(gap);
    let runs = edges.split(|e| !e.2).filter(|run| !run.is_empty());
    let mut runs: Vec<Vec<(Cell, Side)>> = runs
        .map(|run| run.iter().map(|e| (e.0, e.1)).collect())
        .collect();
    // Of equally long ones the last comes first.
    runs.reverse();
    runs.sort_short_by_key(|run| Reverse(run.len()));
    runs
}
