//! English formats of numbers, sizes and durations, and characters that nobody sees. Pages format the same parts
//! ([`scale`], [`span`]) in their language (`app/src/text/numbers.rs`).

/// Returns true for marks that turn the direction of the text around them, and for byte order marks.
pub fn is_direction(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Formats an integer with separators: `23,041`.
pub fn number(n: u64) -> String {
    let digits = n.to_string();
    if digits.len() < 4 {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of bytes in a suitable unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scaled {
    /// Less than 1,000 bytes.
    Bytes(u64),
    /// Value and unit: 0 is kB, 1 MB … 5 EB. Values below ten are shown with one decimal.
    Of(f64, usize),
}

/// Scales a number of bytes to decimal units, to be shown with two or three digits.
pub fn scale(bytes: u64) -> Scaled {
    if bytes < 1000 {
        return Scaled::Bytes(bytes);
    }
    let mut tenths = bytes / 100;
    let mut unit = 0;
    // A value that rounds to 1,000 becomes 1 of the next unit.
    while tenths >= 9_995 && unit < 5 {
        tenths /= 1000;
        unit += 1;
    }
    Scaled::Of(bytes as f64 / 1000_f64.powi(unit as i32 + 1), unit)
}

/// Formats the value of a [`Scaled::Of`] with two or three digits: `1.4`, `512`.
pub fn digits(value: f64) -> String {
    // Formatting integers is several times faster than formatting floats.
    let whole = |value: f64| value.round_ties_even() as u64;
    if value < 9.95 {
        let tenths = whole(value * 10.0);
        format!("{}.{}", tenths / 10, tenths % 10)
    } else {
        whole(value).to_string()
    }
}

/// Formats a number of bytes in decimal units with two or three digits: `1.4 GB`, `512 kB`, `17 bytes`.
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["kB", "MB", "GB", "TB", "PB", "EB"];
    match scale(bytes) {
        Scaled::Bytes(bytes) => count(bytes, "byte", "bytes"),
        Scaled::Of(value, unit) => format!("{} {}", digits(value), UNITS[unit]),
    }
}

/// A duration, reduced to its significant parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DurationParts {
    /// Less than a second, with one decimal.
    Tenths(f64),
    /// Up to 99 seconds.
    Seconds(u64),
    /// Up to 89 minutes.
    Minutes(u64),
    /// Hours and minutes; the minutes may be 0.
    Hours(u64, u64),
    /// Two or more days.
    Days(u64),
}

/// Reduces a duration in seconds to its significant parts.
pub fn span(seconds: f64) -> DurationParts {
    if !seconds.is_finite() || seconds < 0.0 {
        return DurationParts::Seconds(0);
    }
    if seconds < 0.95 {
        return DurationParts::Tenths(seconds);
    }
    let whole = seconds.round() as u64;
    let minutes = (whole + 30) / 60;
    match whole {
        0..=99 => DurationParts::Seconds(whole),
        100..=5_399 => DurationParts::Minutes(minutes),
        5_400..=172_799 => DurationParts::Hours(minutes / 60, minutes % 60),
        _ => DurationParts::Days(whole / 86_400),
    }
}

/// Formats a number with its noun: `1 game`, `2,000 games`, `0 games`.
pub fn count(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(n), if n == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for (n, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (23_041, "23,041"), (1_000_000, "1,000,000")] {
            assert_eq!(number(n), text);
        }
        assert_eq!(number(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn sizes() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1000, "1.0 kB"),
            (40_976, "41 kB"),
            (524_288, "524 kB"),
            (999_499, "999 kB"),
            (999_500, "1.0 MB"),
            (1_440_000_000, "1.4 GB"),
            (9_960_000, "10 MB"),
            (640_000_000_000, "640 GB"),
            (u64::MAX, "18 EB"),
        ] {
            assert_eq!(size(bytes), text, "{bytes}");
        }
    }

    #[test]
    fn times_have_the_parts_that_matter() {
        for (seconds, parts) in [
            (0.0, DurationParts::Tenths(0.0)),
            (0.42, DurationParts::Tenths(0.42)),
            (0.97, DurationParts::Seconds(1)),
            (4.2, DurationParts::Seconds(4)),
            (99.4, DurationParts::Seconds(99)),
            (120.0, DurationParts::Minutes(2)),
            (5_400.0, DurationParts::Hours(1, 30)),
            (7_200.0, DurationParts::Hours(2, 0)),
            (259_200.0, DurationParts::Days(3)),
            (f64::NAN, DurationParts::Seconds(0)),
            (-1.0, DurationParts::Seconds(0)),
        ] {
            assert_eq!(span(seconds), parts, "{seconds}");
        }
    }

    #[test]
    fn counts() {
        assert_eq!(count(1, "game", "games"), "1 game");
        assert_eq!(count(0, "game", "games"), "0 games");
        assert_eq!(count(2000, "game", "games"), "2,000 games");
    }
}
