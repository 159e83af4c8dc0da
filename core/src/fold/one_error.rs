//! Words at most one typing error apart, in bytes. `core-server/src/search/matching/pattern.rs` counts more errors.

/// Returns true if one item at most was added, left out or changed.
#[inline]
pub fn is_one_apart(a: &[u8], b: &[u8]) -> bool {
    let (short, long) = without_same_start(a, b);
    match long.len() - short.len() {
        0 => short.get(1..) == long.get(1..),
        1 => *short == long[1..],
        _ => false,
    }
}

/// Returns true if [`is_one_apart`] does, or if two neighbors were swapped.
pub fn is_one_error(a: &[u8], b: &[u8]) -> bool {
    let is_swapped = || match without_same_start(a, b) {
        ([a1, a2, rest_a @ ..], [b1, b2, rest_b @ ..]) => (a1, a2, rest_a) == (b2, b1, rest_b),
        _ => false,
    };
    is_one_apart(a, b) || is_swapped()
}

/// Returns the two from their first difference on, the shorter one first.
#[inline]
fn without_same_start<'a>(a: &'a [u8], b: &'a [u8]) -> (&'a [u8], &'a [u8]) {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    (&short[same..], &long[same..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_typing_error_is_one() {
        for (a, b, is_apart, is_error) in [
            ("mario", "mario", true, true),
            ("mario", "mari", true, true),
            ("mario", "marios", true, true),
            ("mario", "marlo", true, true),
            ("mario", "maroi", false, true),
            ("mario", "maxyo", false, false),
            ("mario", "ma", false, false),
            ("abcd", "badc", false, false),
        ] {
            for (a, b) in [(a, b), (b, a)] {
                let (a, b) = (a.as_bytes(), b.as_bytes());
                assert_eq!((is_one_apart(a, b), is_one_error(a, b)), (is_apart, is_error), "{a:?} {b:?}");
            }
        }
    }
}
