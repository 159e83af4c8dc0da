//! Variants of a title's file name: other dumps, hacks, translations, and other naming schemes.
//!
//! Authors of hacks and translations are fictional; titles and publishers come from the catalog.

use crate::rng::Rng;
use shelfcade_core_server::catalog::TitleNames;

/// Fictional groups and people.
const MAKERS: &[&str] = &["Mossgate", "Team Lantern", "Ninth Heron", "Paperkite", "Owlmill", "Crew Amber", "Two Foxes"];

const FIRST: &[&str] = &[
    "Amber", "Quiet", "Paper", "Hollow", "Velvet", "Copper", "Distant", "Narrow", "Salted", "Wooden", "Second",
    "Frozen", "Little", "Crooked", "Painted", "Silver",
];
const SECOND: &[&str] = &[
    "Lantern", "Harbour", "Orchard", "Engine", "Comet", "Parade", "Cellar", "Kite", "Otter", "Meadow", "Signal",
    "Puzzle", "Garden", "Runner", "Temple", "Railway",
];

/// Longest stem in bytes; leaves room for `.m3u`, disc and track numbers.
const MAX_STEM: usize = 200;

/// Returns a stem up to its first tag: `Title, The - Sub` for `Title, The - Sub (USA) (Rev 1)`.
pub(crate) fn bare(stem: &str) -> &str {
    let end = stem.find(" (").or_else(|| stem.find(" [")).filter(|&end| end > 0);
    &stem[..end.unwrap_or(stem.len())]
}

/// Removes `(Disc 2)` or `(Disk 2 of 3)` from a stem; `None` if it has none.
pub(crate) fn without_disc(stem: &str) -> Option<String> {
    let start = stem.find(" (Disc ").or_else(|| stem.find(" (Disk ")).or_else(|| stem.find("(Disk "))?;
    let length = stem[start..].find(')')?;
    Some(format!("{}{}", &stem[..start], &stem[start + length + 1..]))
}

/// Returns true if a stem follows TOSEC: it has a year in parentheses.
pub(crate) fn is_tosec(stem: &str) -> bool {
    ["(19", "(20"].iter().any(|century| {
        let rest = stem.split_once(century).map_or("", |(_, rest)| rest);
        let digits = rest.bytes().take(2).filter(|byte| byte.is_ascii_digit() || *byte == b'x').count();
        digits == 2 && matches!(rest.as_bytes().get(2), Some(b')' | b'-'))
    })
}

/// Returns the name of a hack of this release.
pub(crate) fn hack(stem: &str, rng: &mut Rng) -> String {
    let version = 1 + rng.below(3);
    let maker = rng.pick(MAKERS);
    if rng.is_per_mille(500) {
        format!("{} (USA) [Hack by {maker} v{version}.0]", bare(stem))
    } else {
        format!("{} (U) [h{version}C]", bare(stem))
    }
}

/// Returns the name of a translation of this release.
pub(crate) fn translation(stem: &str, rng: &mut Rng) -> String {
    let language = *rng.pick(&["En", "Es", "Fr", "De", "Pt"]);
    let maker = rng.pick(MAKERS);
    if rng.is_per_mille(500) {
        format!("{} (Japan) [T-{language} by {maker} v1.{}]", bare(stem), rng.below(10))
    } else {
        let language = match language {
            "En" => "Eng",
            "Es" => "Spa",
            "Fr" => "Fre",
            "De" => "Ger",
            _ => "Por",
        };
        format!("{} (J) [T+{language}1.0_{}]", bare(stem), maker.replace(' ', ""))
    }
}

/// Returns the release's name in GoodTools' scheme.
pub(crate) fn good_tools(stem: &str, rng: &mut Rng) -> String {
    let region = match stem {
        _ if stem.contains("(World") => "W",
        _ if stem.contains("Japan") => "J",
        _ if stem.contains("Europe") => "E",
        _ => "U",
    };
    let tag = rng.pick(&[" [!]", " [!]", " [!]", " [a1]", " [b1]", " [o1]", " [t1]", " (V1.1) [!]", " (M3)", ""]);
    format!("{} ({region}){tag}", bare(stem))
}

/// Returns the release's name in TOSEC's scheme.
pub(crate) fn tosec(title: &TitleNames, stem: &str, rng: &mut Rng) -> String {
    let year = title.year.map_or("19xx".to_owned(), |year| year.to_string());
    let publisher = title.publisher.as_deref().unwrap_or("-");
    let flag = rng.pick(&["", "", "[a]", "[cr Mossgate]", "[t +2 Owlmill]", "[!]", "[b]"]);
    format!("{} ({year})({publisher}){flag}", bare(stem))
}

/// Returns a name that is in no catalog.
pub(crate) fn unknown(rng: &mut Rng) -> String {
    let name = format!("{} {}", rng.pick(FIRST), rng.pick(SECOND));
    match rng.below(4) {
        0 => format!("{} {}", name, 2 + rng.below(90)),
        1 => format!("{} (PD)", name),
        2 => format!("{} v0.{}", name.to_lowercase().replace(' ', "_"), rng.below(100)),
        _ => format!("{name} (Homebrew) ({})", 1990 + rng.below(35)),
    }
}

/// Returns a made-up name once the catalog has no more: a further volume of a series, or another dump.
pub(crate) fn invented(stem: &str, number: u64) -> String {
    if number.is_multiple_of(3) {
        format!("{} - Volume {} (USA)", bare(stem), number / 3 + 2)
    } else {
        format!("{stem} (Alt {number})")
    }
}

/// Replaces characters that file systems forbid by `_`. The result is never empty or hidden, and at most [`MAX_STEM`]
/// bytes.
pub(crate) fn file_stem(stem: &str) -> String {
    let is_refused = |c: char| c.is_control() || r#":?*"<>|/\"#.contains(c);
    let mut plain: String = stem.chars().map(|c| if is_refused(c) { '_' } else { c }).collect();
    while plain.len() > MAX_STEM {
        plain.pop();
    }
    let plain = plain.trim_matches(|c: char| c == '.' || c == ' ');
    let is_left_out = plain.is_empty() || plain.starts_with('_');
    if is_left_out { format!("Game {}", plain.trim_start_matches('_')).trim_end().to_owned() } else { plain.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stem_is_bared_and_freed_of_its_disc() {
        assert_eq!(bare("Legend of Zelda, The - Sub (USA) (Rev 1)"), "Legend of Zelda, The - Sub");
        assert_eq!(bare("Plain"), "Plain");
        assert_eq!(without_disc("Saga (USA) (Disc 2) (v1.1)").as_deref(), Some("Saga (USA) (v1.1)"));
        assert_eq!(without_disc("Saga (1990)(Maker)(Disk 1 of 2)[a]").as_deref(), Some("Saga (1990)(Maker)[a]"));
        assert_eq!(without_disc("Saga (USA)"), None);
    }

    #[test]
    fn a_year_in_parentheses_is_tosecs() {
        for (stem, is) in [
            ("Saga (1990)(Maker)", true),
            ("Saga (19xx)(-)", true),
            ("Saga (1990-03-12)(Maker)", true),
            ("Saga (USA) (Beta) (1990-03-12)", true),
            ("1942 (USA)", false),
            ("Saga (Europe)", false),
        ] {
            assert_eq!(is_tosec(stem), is, "{stem}");
        }
    }

    #[test]
    fn a_file_can_be_made_of_any_name() {
        for (name, file) in [
            ("What? Where: When/Why", "What_ Where_ When_Why"),
            (".hack", "hack"),
            ("_private", "Game private"),
            ("..", "Game"),
            ("", "Game"),
        ] {
            assert_eq!(file_stem(name), file);
        }
        assert!(file_stem(&"é".repeat(300)).len() <= MAX_STEM);
    }
}
