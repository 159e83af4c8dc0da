//! Numbers, sizes and times in the current language. [`shelfcade_core::text`] chooses the digits and parts, the same
//! for all languages; this module adds separators, decimal signs and units.

use super::language::lang;
use super::messages::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::text::{self, DurationParts, Scaled, digits, scale, span};

/// Initial capacity in bytes, enough for most short texts.
pub(super) const USUAL_BYTES: usize = 48;
/// A narrow no-break space.
const NARROW: &str = "\u{202f}";

/// Formats a whole number with separators: `23,041`, `23.041`, `23 041`.
pub fn number(n: u64) -> String {
    let separator = match lang() {
        Lang::En | Lang::Ja => return text::number(n),
        Lang::De => ".",
        // Spanish writes four-digit numbers without a separator.
        Lang::Es if n < 10_000 => "",
        Lang::Es => ".",
        Lang::Fr => NARROW,
    };
    text::number(n).replace(',', separator)
}

/// Replaces the decimal point with the language's sign.
fn decimal(number: &str) -> String {
    match lang() {
        Lang::En | Lang::Ja => number.to_owned(),
        Lang::Es | Lang::De | Lang::Fr => number.replace('.', ","),
    }
}

/// Formats a size: `1.4 GB`, `1,4 Go`. A no-break space keeps the unit on the same line.
pub fn bytes(value: u64) -> String {
    let (value, unit) = match scale(value) {
        Scaled::Bytes(bytes) => return bytes_exactly(bytes).replace(' ', "\u{a0}"),
        Scaled::Of(value, unit) => (value, unit),
    };
    let unit = units().split(", ").nth(unit).unwrap_or_default();
    let mut text = String::with_capacity(USUAL_BYTES);
    for piece in [&decimal(&digits(value)), "\u{a0}", unit] {
        text.push_str(piece);
    }
    text
}

/// Formats a duration: `0.4 s`, `12 s`, `2 min`, `3 h 12 min`.
pub fn seconds(value: f64) -> String {
    match span(value) {
        DurationParts::Tenths(seconds) => duration_seconds(&decimal(&format!("{seconds:.1}"))),
        DurationParts::Seconds(seconds) => duration_seconds(&number(seconds)),
        DurationParts::Minutes(minutes) => duration_minutes(minutes),
        DurationParts::Hours(hours, 0) => duration_hours(hours),
        DurationParts::Hours(hours, minutes) => duration_hours_minutes(hours, minutes),
        DurationParts::Days(days) => duration_days(days),
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;
    use crate::text::speak;

    #[track_caller]
    fn check(write: impl Fn() -> String, expected: [&str; 5]) {
        for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
            assert_eq!(speak(lang, &write).replace(['\u{a0}', '\u{202f}'], " "), expected, "{lang:?}");
        }
    }

    #[test]
    fn numbers_have_the_separators_of_their_language() {
        check(|| number(999), ["999"; 5]);
        check(|| number(1_204), ["1,204", "1204", "1.204", "1 204", "1,204"]);
        check(|| number(23_041), ["23,041", "23.041", "23.041", "23 041", "23,041"]);
        check(|| number(1_000_000), ["1,000,000", "1.000.000", "1.000.000", "1 000 000", "1,000,000"]);
        assert_eq!(speak(Lang::Fr, || number(1_204)), "1\u{202f}204", "narrow, and on one line");
    }

    #[test]
    fn sizes_have_its_units_and_decimals() {
        check(|| bytes(1), ["1 byte", "1 byte", "1 Byte", "1 octet", "1バイト"]);
        check(|| bytes(17), ["17 bytes", "17 bytes", "17 Bytes", "17 octets", "17バイト"]);
        check(|| bytes(3_100_000_000), ["3.1 GB", "3,1 GB", "3,1 GB", "3,1 Go", "3.1 GB"]);
        check(|| bytes(512_000), ["512 kB", "512 kB", "512 kB", "512 ko", "512 kB"]);
        assert!(speak(Lang::De, || bytes(3_100_000_000)).contains('\u{a0}'), "on one line");
    }

    #[test]
    fn times_are_said_in_its_words() {
        check(|| seconds(0.42), ["0.4 s", "0,4 s", "0,4 s", "0,4 s", "0.4秒"]);
        check(|| seconds(12.0), ["12 s", "12 s", "12 s", "12 s", "12秒"]);
        check(|| seconds(120.0), ["2 min", "2 min", "2 Min.", "2 min", "2分"]);
        check(|| seconds(5_400.0), ["1 h 30 min", "1 h 30 min", "1 Std. 30 Min.", "1 h 30 min", "1時間30分"]);
        check(|| seconds(259_200.0), ["3 days", "3 días", "3 Tage", "3 jours", "3日"]);
    }

    #[test]
    fn nouns_have_the_form_of_their_number() {
        check(|| games(0), ["0 games", "0 juegos", "0 Spiele", "0 jeu", "0本"]);
        check(|| games(1), ["1 game", "1 juego", "1 Spiel", "1 jeu", "1本"]);
        check(|| games(2), ["2 games", "2 juegos", "2 Spiele", "2 jeux", "2本"]);
        check(|| players_range(1), ["1 player", "1 jugador", "1 Spieler", "1 joueur", "1人"]);
    }

    #[test]
    fn the_language_is_put_back_also_after_a_panic() {
        assert_eq!(lang(), Lang::En);
        let panicked = std::panic::catch_unwind(|| speak(Lang::De, || -> () { panic!("while rendering") }));
        assert!(panicked.is_err());
        assert_eq!(lang(), Lang::En);
        speak(Lang::Fr, || {
            assert_eq!(speak(Lang::Ja, lang), Lang::Ja);
            assert_eq!(lang(), Lang::Fr);
        });
    }
}
