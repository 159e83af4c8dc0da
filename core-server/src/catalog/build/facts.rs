//! Facts of a release in compact form: texts are interned, and gaps are filled from less trusted sources.

use crate::catalog::dat::{DatGame, DatKey};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Id of an interned text; 0 means none.
pub type TextId = u32;

/// Interned texts.
#[derive(Debug)]
pub struct TextInterner {
    texts: Vec<Arc<str>>,
    ids: FxHashMap<Arc<str>, TextId>,
    /// Companies by lowercase name without the legal form: `SEGA` and `Sega Ltd.` are one company.
    companies: FxHashMap<String, TextId>,
}

impl Default for TextInterner {
    fn default() -> Self {
        TextInterner { texts: vec![Arc::from("")], ids: FxHashMap::default(), companies: FxHashMap::default() }
    }
}

impl TextInterner {
    /// Returns the id of a text, adding it if new.
    pub fn id(&mut self, text: &str) -> TextId {
        if text.is_empty() {
            return 0;
        }
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = self.texts.len() as TextId;
        let text: Arc<str> = Arc::from(text);
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        id
    }

    /// Returns the id of a company. All spellings share the first one seen.
    pub fn company(&mut self, name: &str) -> TextId {
        let name = bare_company(name);
        let key = name.to_lowercase();
        if let Some(id) = self.companies.get(&key) {
            return *id;
        }
        let id = self.id(name);
        self.companies.insert(key, id);
        id
    }

    /// Returns true if this company has been added.
    pub fn is_company(&self, name: &str) -> bool {
        self.companies.contains_key(&bare_company(name).to_lowercase())
    }

    /// Returns the text of an id.
    pub fn text(&self, id: TextId) -> &str {
        &self.texts[id as usize]
    }
}

/// Facts of a release besides its name and dumps. Zero means unknown in every field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReleaseFacts {
    /// Developer.
    pub developer: TextId,
    /// Publisher.
    pub publisher: TextId,
    /// Canonical genre.
    pub genre: TextId,
    /// Series.
    pub series: TextId,
    /// ESRB rating.
    pub esrb: TextId,
    /// Year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// Maximum number of simultaneous players.
    pub players: u8,
    /// Rarer facts: the key in the catalog and the value.
    pub extra: Vec<(&'static str, TextId)>,
}

impl ReleaseFacts {
    /// Reads the facts of a DAT entry; `None` if it has none.
    pub fn of(entry: &DatGame, texts: &mut TextInterner) -> Option<ReleaseFacts> {
        let mut facts = ReleaseFacts::default();
        for (key, value) in &entry.values {
            let mut fill = |slot: &mut TextId, value: &str| {
                if *slot == 0 {
                    let is_company = matches!(key, DatKey::Developer | DatKey::Manufacturer | DatKey::Publisher);
                    *slot = if is_company { texts.company(value) } else { texts.id(value) };
                }
            };
            match key {
                DatKey::Developer | DatKey::Manufacturer => {
                    let (developer, publisher) = split_company(value);
                    fill(&mut facts.developer, developer);
                    if *key == DatKey::Manufacturer {
                        fill(&mut facts.publisher, publisher);
                    }
                }
                DatKey::Publisher => fill(&mut facts.publisher, split_company(value).0),
                DatKey::Genre => fill(&mut facts.genre, shelfcade_core::library::genre::normalize(value).unwrap_or("")),
                DatKey::Franchise => fill(&mut facts.series, value),
                DatKey::Esrb => fill(&mut facts.esrb, value),
                DatKey::Year if facts.year == 0 => facts.year = parse_year(value),
                DatKey::Month if facts.month == 0 => {
                    facts.month = value.parse().ok().filter(|month| (1..=12).contains(month)).unwrap_or(0);
                }
                DatKey::Users if facts.players == 0 => {
                    facts.players = value.parse().ok().filter(|players| (1..=99).contains(players)).unwrap_or(0);
                }
                DatKey::Extra(name) if !value.is_empty() => facts.extra.push((name, texts.id(value))),
                _ => {}
            }
        }
        (facts != ReleaseFacts::default()).then_some(facts)
    }

    /// Returns the mean magazine rating, 1 to 100. Edge rates up to 10, Famitsu up to 40.
    pub fn rating(&self, texts: &TextInterner) -> Option<u8> {
        let read = |(name, text): &(&str, TextId)| {
            let whole = match *name {
                "edge_rating" => 10.0,
                "famitsu_rating" => 40.0,
                _ => return None,
            };
            let points: f32 = texts.text(*text).trim().parse().ok()?;
            (points > 0.0 && points <= whole).then_some(points / whole * 100.0)
        };
        let ratings: Vec<f32> = self.extra.iter().filter_map(read).collect();
        let mean = ratings.iter().sum::<f32>() / ratings.len() as f32;
        (!ratings.is_empty()).then_some(mean.round().clamp(1.0, 100.0) as u8)
    }

    /// Fills unknown facts from `other`.
    pub fn fill_from(&mut self, other: &ReleaseFacts) {
        let fill = |slot: &mut TextId, other: TextId| {
            if *slot == 0 {
                *slot = other;
            }
        };
        fill(&mut self.developer, other.developer);
        fill(&mut self.publisher, other.publisher);
        fill(&mut self.genre, other.genre);
        fill(&mut self.series, other.series);
        fill(&mut self.esrb, other.esrb);
        if self.year == 0 {
            (self.year, self.month) = (other.year, other.month);
        } else if self.month == 0 && (self.year == other.year || other.year == 0) {
            self.month = other.month;
        }
        self.players = if self.players == 0 { other.players } else { self.players };
        for (key, text) in &other.extra {
            if !self.extra.iter().any(|(have, _)| have == key) {
                self.extra.push((*key, *text));
            }
        }
    }
}

/// Parses a year such as `1991` or `2004-10`. `198?` and years outside 1950 to 2035 are 0.
fn parse_year(text: &str) -> u16 {
    let year = text.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0);
    if (1950..=2035).contains(&year) { year } else { 0 }
}

/// Splits the manufacturer of an arcade or Spectrum DAT into developer and publisher: `Irem (Taito license)` → Irem
/// for both, `MOSS / Sammy` → one each, `A|B` → A for both; `bootleg`, `<unknown>` → neither.
fn split_company(text: &str) -> (&str, &str) {
    let text = text.split('|').next().unwrap_or("");
    let text = match text.find(" (") {
        Some(at) if text.ends_with(')') => &text[..at],
        _ => text,
    };
    let text = text.trim().trim_end_matches('?').trim_end();
    let lower = text.to_ascii_lowercase();
    let nobody = ["", "<unknown>", "unknown", "bootleg", "hack", "homebrew", "-", "n/a", "none", "prototype"];
    if nobody.contains(&lower.as_str()) || lower.starts_with("bootleg ") || lower.starts_with('[') {
        return ("", "");
    }
    match text.split_once(" / ") {
        Some((first, second)) => (first.trim(), second.split(" / ").next().unwrap_or("").trim()),
        None => (text, text),
    }
}

/// Strips the legal form from a company's name.
fn bare_company(name: &str) -> &str {
    const FORMS: &[&str] = &[
        "inc",
        "ltd",
        "co",
        "corp",
        "llc",
        "gmbh",
        "limited",
        "k.k",
        "kk",
        "s.a",
        "corporation",
        "plc",
        "incorporated",
    ];
    let mut name = name.trim();
    while let Some((head, last)) = name.rsplit_once(' ') {
        let last = last.trim_end_matches(['.', ',']).to_ascii_lowercase();
        let head = head.trim_end_matches([',', ' ']);
        if !FORMS.contains(&last.as_str()) || head.is_empty() {
            break;
        }
        name = head;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_company(text: &str, developer: &str, publisher: &str) {
        assert_eq!(split_company(text), (developer, publisher), "{text}");
    }

    #[test]
    fn makers_are_told_apart() {
        check_company("Capcom", "Capcom", "Capcom");
        check_company("Irem (Taito license)", "Irem", "Irem");
        check_company("MOSS / Sammy", "MOSS", "Sammy");
        check_company("Promat?", "Promat", "Promat");
        check_company("bootleg", "", "");
        check_company("bootleg (Somebody)", "", "");
        check_company("<unknown>", "", "");
        check_company("House Ltd|A. Person|B. Person", "House Ltd", "House Ltd");
    }

    #[test]
    fn companies_have_one_spelling() {
        let mut texts = TextInterner::default();
        let sega = texts.company("Sega");
        for other in ["SEGA", "Sega Ltd.", "Sega Co., Ltd.", "SEGA Corporation"] {
            assert_eq!(texts.company(other), sega, "{other}");
        }
        assert_ne!(texts.company("Sega Technical Institute"), sega);
        assert_eq!(texts.company(""), 0);
        assert_eq!(bare_company("id Software, Inc."), "id Software");
        assert_eq!(bare_company("Inc"), "Inc");
    }

    #[test]
    fn years_no_game_can_have_are_none() {
        for (text, year) in [("1991", 1991), ("198?", 0), ("19xx", 0), ("1", 0), ("2004-10", 2004), ("9999", 0)] {
            assert_eq!(parse_year(text), year, "{text}");
        }
    }

    #[test]
    fn magazines_rate_by_their_own_scale() {
        let mut texts = TextInterner::default();
        for (edge, famitsu, rating) in [
            ("9", "", Some(90)),
            ("", "40", Some(100)),
            ("9", "39", Some(94)),
            ("7.5", "", Some(75)),
            ("11", "", None),
            ("0", "", None),
            ("NaN", "-1", None),
            ("", "", None),
        ] {
            let extra = vec![("edge_rating", texts.id(edge)), ("famitsu_rating", texts.id(famitsu))];
            let facts = ReleaseFacts { extra, ..ReleaseFacts::default() };
            assert_eq!(facts.rating(&texts), rating, "{edge} {famitsu}");
        }
    }

    #[test]
    fn gaps_are_filled_and_nothing_else() {
        let mut better = ReleaseFacts { developer: 1, year: 1990, ..ReleaseFacts::default() };
        better.fill_from(&ReleaseFacts {
            developer: 2,
            genre: 3,
            year: 1995,
            month: 4,
            players: 2,
            ..ReleaseFacts::default()
        });
        assert_eq!((better.developer, better.genre, better.year, better.month, better.players), (1, 3, 1990, 0, 2));
    }
}
