//! Runs of outer wall, for the slow palaces of the tests.

/// The lengths of all runs, longest first. Each piece goes from one corner to another: pieces that share a
/// corner belong together, and no corner has more than two.
pub(crate) fn lengths<C: Copy + PartialEq>(mut pieces: Vec<[C; 2]>) -> Vec<usize> {
    let mut runs = Vec::new();
    while let Some(piece) = pieces.pop() {
        let (mut length, mut corners) = (1, piece.to_vec());
        while let Some(corner) = corners.pop() {
            while let Some(next) = pieces.iter().position(|p| p.contains(&corner)) {
                corners.extend(pieces.swap_remove(next));
                length += 1;
            }
        }
        runs.push(length);
    }
    runs.sort_unstable_by(|a, b| b.cmp(a));
    runs
}
