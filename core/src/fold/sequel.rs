//! The sequel guard: titles with different numbers are never the same game.

/// Returns the numbers in a folded title, in order: 7 for `final fantasy 7`, 2 for `mega man x2`. Only the first nine
/// digits count, so that no text overflows.
pub fn numbers(fold: &str) -> Vec<u32> {
    fold.split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| {
            let bare = digits.trim_start_matches('0');
            bare.bytes().take(9).fold(0, |n, b| n * 10 + u32::from(b - b'0'))
        })
        .collect()
}

/// Returns true if two folded titles have the same numbers, in any order. A 1 is ignored: `game 1` may be `game`.
pub fn same_sequel(a: &str, b: &str) -> bool {
    let sorted = |fold| {
        let mut all = numbers(fold);
        all.retain(|n| *n != 1);
        all.sort_unstable();
        all
    };
    sorted(a) == sorted(b)
}
