//! Parses release names: titles (two for `A ~ B`), regions and tier. Arcade names have their own rules.

use super::harvest::Release;
use crate::catalog::read::region_bit;
use shelfcade_core::fold::display_title;
use shelfcade_core::library::name::{ParsedName, Tier, parse_name};
use shelfcade_core::library::region::Region;
use std::borrow::Cow;

/// A parsed release name.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// Display titles, the better known first. Never empty.
    pub titles: Vec<String>,
    /// Region mask; see [`region_bit`].
    pub regions: i64,
    /// Original, revision, hack and so on.
    pub tier: Tier,
    /// Year in a TOSEC name; 0 if unknown.
    pub year: u16,
    /// Publisher in a TOSEC name.
    pub publisher: Option<String>,
    /// True if marked as firmware.
    pub bios: bool,
}

/// Parses a release's name and, where it says more, its file's stem. `slashes`: ` / ` separates two names of one game,
/// as in arcade lists. Elsewhere it joins two games on one cartridge.
pub fn read(release: &Release, stem: Option<&str>, slashes: bool) -> Read {
    let mut read = if release.set != 0 || slashes { read_arcade(&release.name) } else { read_dat(&release.name) };
    // The archive has the full names of TOSEC and No-Intro as file stems; its `name` field omits tags.
    if let Some(stem) = stem.filter(|stem| release.set == 0 && stem.contains(['(', '['])) {
        let parsed = parse_name(stem);
        read.tier = read.tier.max(parsed.tier);
        read.bios |= parsed.bios;
        if read.regions == 0 {
            read.regions = mask(&parsed.regions);
        }
        read.year = parsed.year.unwrap_or(read.year);
        read.publisher = parsed.publisher.or(read.publisher);
    }
    read
}

fn read_dat(name: &str) -> Read {
    let name = &with_dash(name);
    let tags = name.find(" (").into_iter().chain(name.find(" [")).min().unwrap_or(name.len());
    let (head, tags) = name.split_at(tags);
    let parsed = parse_name(name);
    let ParsedName { title, regions, tier, year, publisher, bios, .. } = parsed;
    // The Japanese name comes first, the Western one last.
    let mut titles = vec![title];
    if head.contains(" ~ ") {
        titles = head.split(" ~ ").map(|part| parse_name(&format!("{}{tags}", part.trim())).title).collect();
        titles.reverse();
    }
    for title in &mut titles {
        title.truncate(without_revision(title).len());
    }
    Read { titles, regions: mask(&regions), tier, year: year.unwrap_or(0), publisher, bios }
}

/// Separates a subtitle's dash from the title, as DOS lists join them: `Night Flight- The Return`.
fn with_dash(name: &str) -> Cow<'_, str> {
    match name.split_once("- ") {
        Some((head, rest)) if head.ends_with(char::is_alphanumeric) && rest.starts_with(char::is_uppercase) => {
            Cow::Owned(format!("{head} - {rest}"))
        }
        _ => Cow::Borrowed(name),
    }
}

/// Strips a revision without brackets, as TOSEC writes it: `Night Flight Rev A`, `Night Flight Rev 19940308-B`.
fn without_revision(title: &str) -> &str {
    match title.rsplit_once(" Rev ") {
        Some((head, rev)) if !head.is_empty() && (rev.len() == 1 || rev.bytes().any(|b| b.is_ascii_digit())) => {
            if rev.contains(' ') { title } else { head }
        }
        _ => title,
    }
}

fn read_arcade(name: &str) -> Read {
    let tags_at = name.find(" (").unwrap_or(name.len());
    let (head, tags) = name.split_at(tags_at);
    let head = head.replace(" _ ", " / ");
    let titles: Vec<String> =
        head.split(" / ").map(str::trim).filter(|part| !part.is_empty()).map(display_title).collect();
    let titles = if titles.is_empty() { vec![name.to_owned()] } else { titles };
    let lower = tags.to_lowercase();
    let tier = match () {
        () if lower.contains("bootleg") => Tier::Pirate,
        () if lower.contains("hack") => Tier::Hack,
        () if lower.contains("prototype") || lower.contains("location test") => Tier::PreRelease,
        () if lower.contains("homebrew") || lower.contains("unlicensed") => Tier::Unlicensed,
        () => Tier::Original,
    };
    let words = tags.split(['(', ')', ',', '/', ';']).map(str::trim);
    let regions = words.filter_map(|tag| arcade_region(tag).or_else(|| arcade_region(tag.split(' ').next()?)));
    Read { titles, regions: mask(&regions.collect::<Vec<_>>()), tier, ..Read::default() }
}

/// Parses MAME's region names, which partly differ from No-Intro's.
fn arcade_region(word: &str) -> Option<Region> {
    match word {
        "US" | "North America" => Some(Region::Usa),
        "Euro" | "European" => Some(Region::Europe),
        "Korean" => Some(Region::Korea),
        "Japanese" => Some(Region::Japan),
        // In MAME names, short words such as single letters mean other things.
        _ if word.len() < 4 && word != "USA" => None,
        _ => Region::parse(word),
    }
}

fn mask(regions: &[Region]) -> i64 {
    regions.iter().fold(0, |mask, region| mask | region_bit(*region))
}

/// Ranks a release by region for choosing a title's name; lower is better. World and USA come first.
pub fn region_rank(mask: i64) -> u8 {
    let has = |regions: &[Region]| regions.iter().any(|region| mask & region_bit(*region) != 0);
    match mask {
        _ if has(&[Region::World, Region::Usa]) => 0,
        0 => 1,
        _ if has(&[Region::Europe, Region::Uk, Region::Australia, Region::Canada]) => 1,
        _ if has(&[Region::Japan, Region::Korea, Region::China, Region::Taiwan, Region::HongKong, Region::Asia]) => 3,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revisions_are_no_part_of_a_title() {
        for (title, bare) in [
            ("Night Flight Rev A", "Night Flight"),
            ("Night Flight Rev 19940308-B", "Night Flight"),
            ("Rev 1", "Rev 1"),
            ("Over Rev It", "Over Rev It"),
            ("The Big Rev Up", "The Big Rev Up"),
        ] {
            assert_eq!(without_revision(title), bare);
        }
    }

    #[test]
    fn arcade_names_have_rules_of_their_own() {
        let read = read_arcade("Star Wisp / Hoshi no Kage (World 910101)");
        assert_eq!(read.titles, ["Star Wisp", "Hoshi no Kage"]);
        assert_eq!((read.regions, read.tier), (region_bit(Region::World), Tier::Original));
        assert_eq!(read_arcade("Star Wisp (US, bootleg)").regions, region_bit(Region::Usa));
        assert_eq!(read_arcade("Star Wisp (US, bootleg)").tier, Tier::Pirate);
        assert_eq!(read_arcade("Star Wisp (Euro prototype)").tier, Tier::PreRelease);
        assert_eq!(read_arcade("Star Wisp (Euro prototype)").regions, region_bit(Region::Europe));
        assert_eq!(read_arcade("(odd)").titles, ["(odd)"]);
    }

    #[test]
    fn two_names_stand_with_the_better_known_first() {
        assert_eq!(read_dat("Tourou Gaiden ~ Wick, The (World)").titles, ["The Wick", "Tourou Gaiden"]);
        assert_eq!(read_dat("Plain - Sub (USA)").titles, ["Plain: Sub"]);
        assert_eq!(read_dat("Plain- Sub (1991)").titles, ["Plain: Sub"]);
        assert_eq!(read_dat("Follow- up (1991)").titles, ["Follow- up"]);
    }
}
