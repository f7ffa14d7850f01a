//! Watchtowers.

/// What towers score, as part of what they would score as things stand: the longest wall may become another
/// one, and the coins that they cost are missing where tiles are bought.
pub(super) const TRUST: f32 = 0.4;
