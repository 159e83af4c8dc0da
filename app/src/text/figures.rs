//! Numbers with separators, sizes and times with units. A number and its unit stay on one line.

/// `23,041`.
pub fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1.4 GB`, decimal units, one place below ten.
pub fn bytes(value: u64) -> String {
    const UNITS: [&str; 5] = ["KB", "MB", "GB", "TB", "PB"];
    if value < 1_000 {
        return if value == 1 { "1\u{a0}byte".to_owned() } else { format!("{value}\u{a0}bytes") };
    }
    let mut size = value as f64 / 1_000.0;
    let mut unit = 0;
    while size >= 999.5 && unit + 1 < UNITS.len() {
        size /= 1_000.0;
        unit += 1;
    }
    if size < 9.95 { format!("{size:.1}\u{a0}{}", UNITS[unit]) } else { format!("{size:.0}\u{a0}{}", UNITS[unit]) }
}

/// `0.4 s`, `12 s`, `2 min 5 s`.
pub fn seconds(value: f64) -> String {
    if value < 10.0 { format!("{:.1} s", value.max(0.0)) } else { duration(value.round() as u64) }
}

/// `12 s`, `2 min 5 s`, `3 h 12 min`, `4 days 3 h`.
pub fn duration(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{minutes} min {} s", seconds % 60),
        3_600..86_400 => format!("{hours} h {} min", minutes % 60),
        _ => format!("{days} {} {} h", if days == 1 { "day" } else { "days" }, hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: String, expected: &str) {
        assert_eq!(written.replace('\u{a0}', " "), expected);
    }

    #[test]
    fn numbers_have_separators() {
        check(number(0), "0");
        check(number(999), "999");
        check(number(1_204), "1,204");
        check(number(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn sizes_have_units() {
        check(bytes(0), "0 bytes");
        check(bytes(1), "1 byte");
        check(bytes(524_288), "524 KB");
        check(bytes(999_999), "1.0 MB");
        check(bytes(1_400_000_000), "1.4 GB");
        check(bytes(u64::MAX), "18447 PB");
    }

    #[test]
    fn times_have_units() {
        check(seconds(0.42), "0.4 s");
        check(seconds(125.0), "2 min 5 s");
        check(duration(11_520), "3 h 12 min");
        check(duration(93_600), "1 day 2 h");
        check(duration(356_400), "4 days 3 h");
    }
}
