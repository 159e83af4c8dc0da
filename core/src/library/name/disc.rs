//! Parser for discs, disks, tapes and sides: `Disc 1`, `Disk 2 of 3 Side A`, `Disc2of3`, `CD2`, `Side B`; and for the
//! serial numbers of discs.

use super::Disc;

/// Words that number the parts of a set.
const WORDS: &[&str] =
    &["disc", "disk", "cd", "tape", "cassette", "cart", "dvd", "diskette", "disque", "disco", "part"];
/// The words that also count outside brackets, at the end of a title.
const LOOSE_WORDS: &[&str] = &["disc", "disk", "cd"];
/// Highest number outside brackets: `Sega CD 32X` is not a disc.
const MAX_LOOSE: u32 = 20;
/// Last letter outside brackets: `Disco` and `Disks` are words.
const LAST_LOOSE: &str = "I";

/// Parses a group that is only a disc or a side.
pub(super) fn parse(text: &str) -> Option<Disc> {
    let lower = text.to_ascii_lowercase();
    let mut reader = Reader { rest: lower.trim() };
    if let Some(side) = reader.side() {
        return reader.rest.is_empty().then(|| Disc { label: String::new(), of: None, side: Some(side) });
    }
    let word = reader.word(WORDS)?;
    let label = reader.label(word != "cd")?;
    let of = reader.of();
    let side = reader.side();
    // `Part 1` alone is a chapter; `Part 1 of 2` is a tape.
    let counts = word != "part" || of.is_some();
    (reader.rest.is_empty() && counts).then_some(Disc { label, of, side })
}

/// Parses a number of a set in square brackets: `1-2` is the first of two.
pub(super) fn parse_range(text: &str) -> Option<Disc> {
    let (label, of) = text.split_once('-')?;
    let is_plain = |number: &str| !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit());
    let of: u8 = of.parse().ok().filter(|_| is_plain(label) && is_plain(of))?;
    let is_in_set = u32::from(of) <= MAX_LOOSE && label.parse().is_ok_and(|number: u8| number <= of);
    (is_in_set && of > 1).then(|| Disc { label: label.to_owned(), of: Some(of), side: None })
}

/// Parses a disc's serial number in brackets of either kind: `SLUS-00594`, `SCES_000.01`, `SLPM 86023`.
pub(super) fn parse_serial(text: &str) -> Option<String> {
    let letters = text.get(..4).filter(|head| head.bytes().all(|b| b.is_ascii_uppercase()))?;
    let rest = text[4..].strip_prefix(['-', '_', ' ']).unwrap_or(&text[4..]);
    let digits: String = rest.chars().filter(|c| *c != '.').collect();
    let fits = (4..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| format!("{letters}-{digits}"))
}

/// Parses a disc at the end of a title. Returns it with the title before it.
pub(super) fn at_end(title: &str) -> Option<(&str, Disc)> {
    // The disc is within the last four words: `Disc 2 of 3`.
    let starts = title.char_indices().rev().filter(|(_, c)| matches!(c, ' ' | '_' | '-')).map(|(at, _)| at).take(4);
    for at in starts {
        // A hyphen joins a disc without blanks (`Title-CD1`), or two words (`System-Disc 2`).
        if title[at..].starts_with('-') && title[at..].contains(' ') {
            continue;
        }
        let lower = title[at..].to_ascii_lowercase();
        let mut reader = Reader { rest: lower.trim_start_matches([' ', '_', '-']).trim_end() };
        let Some(word) = reader.word(LOOSE_WORDS) else { continue };
        let Some(label) = reader.label(word != "cd") else { continue };
        let of = reader.of();
        let small = label.parse().map_or(label.as_str() <= LAST_LOOSE, |number: u32| number <= MAX_LOOSE);
        let before = title[..at].trim_end_matches(|c: char| c.is_whitespace() || c == '-' || c == '_' || c == ',');
        if reader.rest.is_empty() && small && before.chars().any(char::is_alphanumeric) {
            return Some((before, Disc { label, of, side: None }));
        }
    }
    None
}

/// A cursor over lower-case text.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn word(&mut self, words: &[&'static str]) -> Option<&'static str> {
        // Prefer the longest match: `diskette` over `disk`.
        let word = words.iter().filter(|word| self.rest.starts_with(**word)).max_by_key(|word| word.len())?;
        self.skip(word.len());
        Some(word)
    }

    /// Reads a number, or a single letter if `letters` is set.
    fn label(&mut self, letters: bool) -> Option<String> {
        self.rest = self.rest.trim_start_matches('#');
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if (1..=3).contains(&digits) {
            let label = self.rest[..digits].trim_start_matches('0');
            let label = if label.is_empty() { "0" } else { label }.to_owned();
            self.skip(digits);
            return Some(label);
        }
        let mut bytes = self.rest.bytes();
        let letter = bytes.next().filter(u8::is_ascii_lowercase)?;
        let alone = bytes.next().is_none_or(|b| !b.is_ascii_alphanumeric());
        (letters && digits == 0 && alone).then(|| {
            self.skip(1);
            char::from(letter.to_ascii_uppercase()).to_string()
        })
    }

    fn of(&mut self) -> Option<u8> {
        let after = self.rest.strip_prefix("of").or_else(|| self.rest.strip_prefix('/'))?;
        let after = after.trim_start();
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let of = after[..digits].parse().ok()?;
        self.rest = after[digits..].trim_start();
        Some(of)
    }

    fn side(&mut self) -> Option<String> {
        let after = self.rest.strip_prefix("side")?.trim_start_matches([' ', '-', '#']);
        let len = after.bytes().take_while(u8::is_ascii_alphanumeric).count();
        if !(1..=2).contains(&len) {
            return None;
        }
        let side = after[..len].to_ascii_uppercase();
        self.rest = after[len..].trim_start();
        Some(side)
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest[bytes..].trim_start_matches([' ', '-', '_', '.']);
    }
}
