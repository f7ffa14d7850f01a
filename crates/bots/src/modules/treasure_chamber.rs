//! Treasure Chamber.

/// What chests score, as part of what they would score as things stand: others buy some as well, and those for
/// which one has no building go to them.
pub(super) const TRUST: f32 = 0.4;
