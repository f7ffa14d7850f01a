//! Figures with their intervals.
//!
//! An interval is where the true figure lies in 95 of 100 series such as this one.

/// How many standard errors a 95 % interval reaches to each side.
pub(super) const REACH: f64 = 1.959_964;

/// So much for each, and nothing where there is none.
pub(super) fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

/// The interval of a rate, after Wilson: it stays within 0 and 1 and holds for few games, too.
/// `hits` may have fractions, since victories can be shared.
pub(super) fn wilson(hits: f64, count: u64) -> [f64; 2] {
    if count == 0 {
        return [0.0, 1.0];
    }
    let n = count as f64;
    let rate = hits / n;
    let square = REACH * REACH;
    let centre = rate + square / (2.0 * n);
    let spread = REACH * (rate * (1.0 - rate) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    let ends = [(centre - spread) / scale, (centre + spread) / scale];
    ends.map(|end| end.clamp(0.0, 1.0))
}

/// How far the interval of a mean reaches to each side, from sum and sum of squares; nothing
/// while there are too few to tell.
pub(super) fn margin(sum: f64, squares: f64, count: u64) -> Option<f64> {
    if count < 2 {
        return None;
    }
    let n = count as f64;
    let variance = (squares - sum * sum / n).max(0.0) / (n - 1.0);
    Some(REACH * (variance / n).sqrt())
}

/// The places of seats with so many points, in halves: the best has 2, the next 4. Those who
/// share places have their mean, so two at the top have 3 each.
pub(super) fn half_places(points: &[i16]) -> Vec<u8> {
    let place = |own: &i16| {
        let ahead = points.iter().filter(|other| *other > own).count();
        let equal = points.iter().filter(|other| *other == own).count();
        (2 * ahead + equal + 1) as u8
    };
    points.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.000_5
    }

    #[test]
    fn wilson_gives_the_known_figures() {
        let [low, high] = wilson(5.0, 10);
        assert!(near(low, 0.236_6) && near(high, 0.763_4), "{low} {high}");
        let [low, high] = wilson(0.0, 10);
        assert!(near(low, 0.0) && near(high, 0.277_5), "{low} {high}");
        let [low, high] = wilson(400.0, 1000);
        assert!(near(low, 0.370_1) && near(high, 0.430_7), "{low} {high}");
        assert_eq!(
            wilson(0.0, 0).map(f64::to_bits),
            [0.0, 1.0].map(f64::to_bits)
        );
    }

    #[test]
    fn the_mean_of_few_has_a_wide_interval_and_of_one_none() {
        // 2, 4, 6: the standard deviation is 2.
        let three = margin(12.0, 56.0, 3).expect("three are enough");
        assert!(near(three, REACH * 2.0 / 3.0_f64.sqrt()), "{three}");
        assert!(margin(4.0, 16.0, 1).is_none());
    }

    #[test]
    fn shared_places_are_the_mean_of_their_places() {
        assert_eq!(half_places(&[10, 30, 20]), [6, 2, 4]);
        assert_eq!(half_places(&[30, 30, 20, 10]), [3, 3, 6, 8]);
        assert_eq!(half_places(&[5, 5, 5]), [4, 4, 4]);
        assert_eq!(half_places(&[9, 7, 7, 7]), [2, 6, 6, 6]);
    }
}
