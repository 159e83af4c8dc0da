//! Parser for groups in round brackets: regions, languages, revisions, discs, dates, and words for the kind of
//! release.

use super::draft::Draft;
use super::tokens::NameToken;
use super::{Disc, Tier, disc, languages, revision, translation};
use crate::library::region::Region;

/// Country codes also recognised outside TOSEC names, as long as no region is known.
const COMMON_ISO: &[&str] =
    &["US", "EU", "JP", "FR", "DE", "ES", "IT", "GB", "AU", "BR", "KR", "CN", "TW", "RU", "CA", "SE", "PL", "PT"];

/// Groups that don't identify the release: the hardware it supports, or the source of the dump.
const SILENT: &[&str] = &[
    "sgb enhanced",
    "gb compatible",
    "sgb enhanced, gb compatible",
    "cgb+sgb enhanced",
    "ndsi enhanced",
    "np",
    "bs",
    "st",
    "mb",
    "headered",
    "unheadered",
    "bigendian",
    "redump",
    "no-intro",
    "tosec",
];

/// TOSEC's copyright codes, with their label and tier.
const COPYRIGHT: &[(&str, &str, Tier)] = &[
    ("CW", "Cardware", Tier::Unlicensed),
    ("FW", "Freeware", Tier::Unlicensed),
    ("GW", "Giftware", Tier::Unlicensed),
    ("LW", "Licenceware", Tier::Unlicensed),
    ("PD", "Public domain", Tier::Unlicensed),
    ("SW", "Shareware", Tier::Original),
];

/// Returns true if a name follows TOSEC: a date, directly followed by the publisher.
pub(super) fn is_tosec(tokens: &[NameToken<'_>]) -> bool {
    tokens.windows(2).take(4).any(|pair| match pair {
        [NameToken::Round(first), NameToken::Round(_)] => parse_date(first).is_some(),
        [NameToken::Round(first), _] => first.contains("xx") && parse_date(first).is_some(),
        _ => false,
    })
}

/// Parses one round group.
pub(super) fn read_round(draft: &mut Draft, text: &str) {
    let text = text.trim();
    draft.rounds += 1;
    if text.is_empty() {
        return;
    }
    if std::mem::take(&mut draft.expects_publisher) {
        if text != "-" {
            draft.name.publisher = Some(text.chars().take(80).collect());
        }
        return;
    }
    if let Some(date) = parse_date(text) {
        draft.expects_publisher = draft.is_tosec && draft.name.publisher.is_none();
        if let Some(year) = date {
            draft.add_year(year);
        }
        if text.len() > 4 && !draft.is_tosec {
            draft.add_tag(text);
        }
        return;
    }
    if read_known(draft, text) {
        return;
    }
    let mut left = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()).take(32) {
        let whole = part.len() == text.len();
        if let Some(Some(year)) = parse_date(part) {
            draft.add_year(year);
        } else if (whole || !read_part(draft, part)) && !read_region_and_more(draft, part) {
            left.push(part);
        }
    }
    if !left.is_empty() {
        read_words(draft, &left.join(", "));
    }
}

/// Parses text between or after groups: `CD2`, `v1.1`, or words.
pub(super) fn read_text(draft: &mut Draft, text: &str) {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '-' || c == '_' || c == '.');
    if text.is_empty() {
        return;
    }
    if translation::is_loose(text) {
        translation::read(draft, text);
    } else if let Some(disc) = disc::parse(text) {
        draft.add_disc(disc);
    } else if let Some(version) = revision::parse_version(text) {
        let tier = revision::tier_of_version(&version);
        draft.add_revision(version, tier, text);
    } else {
        read_words(draft, &text.replace('_', " "));
    }
}

/// Parses words that are no code: they become a tag and may imply a tier.
pub(super) fn read_words(draft: &mut Draft, text: &str) {
    let lower = text.to_lowercase();
    if SILENT.contains(&lower.as_str()) {
        return;
    }
    if let Some(tier) = tier_of_words(&lower) {
        draft.add_tier(tier);
        if tier == Tier::Translation {
            text.split(' ').filter_map(languages::parse_word).for_each(|code| draft.add_language(code));
        }
    }
    draft.add_tag(&spelled_out(text));
}

/// Parses a group that is recognised as a whole.
fn read_known(draft: &mut Draft, text: &str) -> bool {
    // A group that is only `Eu` is a region; the language Basque comes after others or after a region.
    if text == "Eu" && draft.name.regions.is_empty() {
        draft.add_region(Region::Europe);
        return true;
    }
    if read_codes(draft, text) || read_part(draft, text) || read_side(draft, text) {
        return true;
    }
    if draft.name.regions.is_empty() {
        let is_number = text.len() == 1 && text.as_bytes()[0].is_ascii_digit();
        let regions = regions_of_code(text).filter(|_| !is_number || draft.rounds == 1);
        if let Some(regions) = regions {
            regions.into_iter().for_each(|region| draft.add_region(region));
            return true;
        }
    }
    if let Some(serial) = disc::parse_serial(text) {
        draft.name.serial.get_or_insert(serial);
        return true;
    }
    if let Some((_, word, tier)) = COPYRIGHT.iter().find(|row| text == row.0 || text.strip_suffix("-R") == Some(row.0))
    {
        draft.add_tier(*tier);
        draft.add_tag(word);
        return true;
    }
    read_video_or_count(draft, text)
}

/// Parses a letter behind a disk, as TOSEC writes its side: `(Disk 1 of 3)(A)`.
fn read_side(draft: &mut Draft, text: &str) -> bool {
    let has_no_side = draft.name.disc.as_ref().is_some_and(|disc| !disc.label.is_empty() && disc.side.is_none());
    let is_side = has_no_side && matches!(text.as_bytes(), [b'A'..=b'D']);
    if is_side {
        draft.add_disc(Disc { label: String::new(), of: None, side: Some(text.to_owned()) });
    }
    is_side
}

/// Parses a group that is only a country code or GoodTools' letters. `EU` is Europe rather than Europe and USA.
pub(super) fn regions_of_code(text: &str) -> Option<Vec<Region>> {
    let iso = COMMON_ISO.contains(&text).then(|| Region::parse_iso(text)).flatten();
    iso.map(|region| vec![region]).or_else(|| Region::parse_letters(text))
}

/// Parses lists of language and country codes: `En,Fr`, `En+De`, and TOSEC's `GB-US`, `en-fr`.
fn read_codes(draft: &mut Draft, text: &str) -> bool {
    let codes: Option<Vec<_>> = text.split([',', '+']).map(|code| languages::parse_code(code.trim())).collect();
    let lower = || {
        let found = languages::parse_lower(text)?;
        (draft.is_tosec || found.iter().all(|code| ["En", "Fr", "De", "Es", "It", "Ja", "Pt"].contains(code)))
            .then_some(found)
    };
    if let Some(codes) = codes.or_else(lower) {
        codes.into_iter().for_each(|code| draft.add_language(code));
        return true;
    }
    let countries: Option<Vec<_>> =
        if draft.is_tosec { text.split('-').map(Region::parse_iso).collect() } else { None };
    if let Some(countries) = countries {
        countries.into_iter().for_each(|region| draft.add_region(region));
        return true;
    }
    false
}

/// Parses one part of a list, or a whole group.
fn read_part(draft: &mut Draft, part: &str) -> bool {
    if let Some(region) = Region::parse(part) {
        draft.add_region(region);
    } else if let Some((revision, tier)) = revision::parse(part) {
        draft.add_revision(revision, tier, part);
    } else if let Some(disc) = disc::parse(part) {
        draft.add_disc(disc);
    } else if let Some(code) = languages::parse_code(part).or_else(|| languages::parse_word(part)) {
        draft.add_language(code);
    } else {
        return false;
    }
    true
}

/// Parses a region followed by a date, a set or a kind, as in arcade DATs: `World 920313`, `Japan set 2`.
fn read_region_and_more(draft: &mut Draft, part: &str) -> bool {
    let Some((region, rest)) =
        part.match_indices(' ').take(2).find_map(|(at, _)| Some((Region::parse(&part[..at])?, part[at..].trim())))
    else {
        return false;
    };
    let lower = rest.to_ascii_lowercase();
    let is_date = (4..=8).contains(&rest.len()) && rest.bytes().all(|b| b.is_ascii_digit());
    if let Some((revision, tier)) = revision::parse(rest) {
        draft.add_revision(revision, tier, rest);
    } else if is_date || lower.starts_with("set ") || tier_of_words(&lower).is_some() {
        read_words(draft, rest);
    } else {
        return false;
    }
    draft.add_region(region);
    true
}

/// Parses television standards and GoodTools' number of languages (`M5`).
fn read_video_or_count(draft: &mut Draft, text: &str) -> bool {
    match text {
        "PAL" if !draft.is_tosec => draft.assumed_region = Some(Region::Europe),
        "PAL" | "NTSC" | "PAL-NTSC" | "NTSC-PAL" | "PAL-60" | "CGA" | "EGA" | "VGA" | "SVGA" | "HGC" | "MCGA"
            if draft.is_tosec => {}
        _ => {
            match text.strip_prefix('M').filter(|n| !n.is_empty() && n.len() <= 2).and_then(|n| n.parse::<u8>().ok()) {
                Some(count) if count > 1 => draft.add_tag(&format!("{count} languages")),
                _ => return false,
            }
        }
    }
    true
}

/// Parses `1990`, `19xx`, `1990-03-xx`, `19900314`. Returns the year, if it is known.
fn parse_date(text: &str) -> Option<Option<u16>> {
    let bytes = text.as_bytes();
    let is_field = |field: &[u8]| field.len() == 2 && field.iter().all(|b| b.is_ascii_digit() || *b == b'x');
    let year = bytes.get(..4)?;
    let is_year = year[0].is_ascii_digit() && year[1].is_ascii_digit() && is_field(&year[2..]);
    let rest_fits = match &bytes[4..] {
        [] => true,
        [b'-', month @ ..] if month.len() == 2 => is_field(month),
        [b'-', m1, m2, b'-', day @ ..] => is_field(&[*m1, *m2]) && is_field(day),
        rest => rest.len() == 4 && rest.iter().all(u8::is_ascii_digit) && (b'0'..=b'1').contains(&rest[0]),
    };
    if !is_year || !rest_fits {
        return None;
    }
    match text[..4].parse::<u16>() {
        Ok(year) => (1950..=2035).contains(&year).then_some(Some(year)),
        Err(_) => matches!(&year[..2], b"19" | b"20").then_some(None),
    }
}

/// Returns the tier implied by words (lower case).
pub(super) fn tier_of_words(lower: &str) -> Option<Tier> {
    let mut tier = None;
    for word in lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let found = match word.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "beta" | "alpha" | "proto" | "prototype" | "prototipe" | "sample" | "demo" | "kiosk" | "preview"
            | "prerelease" | "trial" | "taikenban" | "debug" | "unfinished" | "wip" => Tier::PreRelease,
            "pirate" | "bootleg" => Tier::Pirate,
            "hack" | "hacked" | "hacks" | "romhack" | "fastrom" | "60hz" | "50hz" | "msu" | "mod" | "modded"
            | "patched" | "randomizer" | "restoration" | "restored" | "uncensored" | "fixed" | "cracked"
            | "trained" | "trainer" | "cheat" | "cheats" | "undub" | "relocalized" | "colorized" | "widescreen"
            | "redux" => Tier::Hack,
            "unl" | "unlicensed" | "aftermarket" | "homebrew" | "pd" => Tier::Unlicensed,
            "alt" | "alternate" | "rerelease" | "reprint" | "lodgenet" => Tier::Alternate,
            word if word.starts_with("translat") || word.starts_with("traduc") => Tier::Translation,
            _ => continue,
        };
        tier = tier.max(Some(found));
    }
    for (phrase, found) in [
        ("pre-release", Tier::PreRelease),
        ("sa-1", Tier::Hack),
        ("msu-1", Tier::Hack),
        ("bug fix", Tier::Hack),
        ("public domain", Tier::Unlicensed),
        ("virtual console", Tier::Alternate),
        ("switch online", Tier::Alternate),
        ("gamecube", Tier::Alternate),
        ("collection", Tier::Alternate),
        ("classic mini", Tier::Alternate),
        ("drive mini", Tier::Alternate),
        ("sega channel", Tier::Alternate),
        ("evercade", Tier::Alternate),
        ("limited run", Tier::Alternate),
        ("retro-bit", Tier::Alternate),
        ("e-reader", Tier::Alternate),
    ] {
        if lower.contains(phrase) {
            tier = tier.max(Some(found));
        }
    }
    let set = lower.strip_prefix("set ").and_then(|n| n.parse::<u32>().ok());
    if set.is_some_and(|n| n > 1) { tier.max(Some(Tier::Alternate)) } else { tier }
}

/// Expands an abbreviation at the start of a tag.
fn spelled_out(text: &str) -> String {
    let (first, rest) = text.split_once(' ').map_or((text, ""), |(first, rest)| (first, rest.trim()));
    // `Alt3` means `Alt 3`.
    let digits = first.trim_start_matches(|c: char| !c.is_ascii_digit());
    if first.len() == 3 + digits.len() && !digits.is_empty() && first[..3].eq_ignore_ascii_case("alt") {
        return format!("Alternate {digits}");
    }
    let word = match first.to_ascii_lowercase().as_str() {
        "alt" => "Alternate",
        "proto" => "Prototype",
        "unl" => "Unlicensed",
        "pd" => "Public domain",
        "beta" => "Beta",
        "demo" => "Demo",
        "sample" => "Sample",
        "hack" => "Hack",
        "alpha" => "Alpha",
        "preview" => "Preview",
        "set" if rest.bytes().all(|b| b.is_ascii_digit()) => "Set",
        "pre-release" => "Pre-release",
        "trial" => "Trial",
        "possible" if rest.eq_ignore_ascii_case("proto") => return "Possible prototype".to_owned(),
        "bootleg" => "Bootleg",
        "prototype" => "Prototype",
        _ => return text.to_owned(),
    };
    if rest.is_empty() { word.to_owned() } else { format!("{word} {rest}") }
}
