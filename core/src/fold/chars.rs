//! Folding of characters: which are letters, which separate words, and which are dropped.

use unicode_normalization::char::{compose, decompose_compatible, is_combining_mark};

/// Builds folded words from characters, joined by single spaces.
pub(super) struct FoldedText {
    out: String,
    /// True if the last word has ended: the next letter begins a new one.
    parted: bool,
}

impl FoldedText {
    pub(super) fn with_capacity(bytes: usize) -> FoldedText {
        FoldedText { out: String::with_capacity(bytes), parted: false }
    }

    /// Returns the number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.out.len()
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    pub(super) fn push_str(&mut self, text: &str) {
        let mut before = [' ', ' '];
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            if is_apostrophe(c) {
                if parts_n(before, chars.clone()) {
                    self.part();
                }
            } else {
                self.push_char(c);
            }
            before = [before[1], c];
        }
    }

    /// Folds one character that is not an apostrophe.
    pub(super) fn push_char(&mut self, c: char) {
        if c.is_ascii() {
            self.push_plain(c);
        } else {
            decompose_compatible(c, |part| {
                if !is_apostrophe(part) {
                    self.push_plain(part);
                }
            });
        }
    }

    /// Ends the current word.
    pub(super) fn part(&mut self) {
        self.parted = true;
    }

    /// Adds one character of a compatibility decomposition.
    fn push_plain(&mut self, c: char) {
        match c {
            'a'..='z' | '0'..='9' => self.letter(c),
            'A'..='Z' => self.letter(c.to_ascii_lowercase()),
            '&' | '+' => {
                self.part();
                "and".chars().for_each(|c| self.letter(c));
                self.part();
            }
            _ if c.is_ascii() => self.part(),
            '\u{3099}' | '\u{309a}' => self.voice(c),
            _ if is_combining_mark(c) => {}
            _ => self.push_foreign(c),
        }
    }

    fn push_foreign(&mut self, c: char) {
        let spelled = match c {
            'ß' | 'ẞ' => "ss",
            'æ' | 'Æ' => "ae",
            'œ' | 'Œ' => "oe",
            'ø' | 'Ø' => "o",
            'đ' | 'Đ' | 'ð' | 'Ð' => "d",
            'ł' | 'Ł' => "l",
            'þ' | 'Þ' => "th",
            'ħ' | 'Ħ' => "h",
            'ı' => "i",
            _ => "",
        };
        if !spelled.is_empty() {
            spelled.chars().for_each(|c| self.letter(c));
        } else if c.is_alphanumeric() {
            for lower in c.to_lowercase().filter(|c| !is_combining_mark(*c)) {
                self.letter(to_katakana(lower));
            }
        } else {
            self.part();
        }
    }

    fn letter(&mut self, c: char) {
        if self.parted && !self.out.is_empty() {
            self.out.push(' ');
        }
        self.parted = false;
        if c.is_ascii() || !self.compose_with(c) {
            self.out.push(c);
        }
    }

    /// Combines a Japanese voicing mark with the kana before it; a lone mark is dropped.
    fn voice(&mut self, mark: char) {
        if !self.parted {
            self.compose_with(mark);
        }
    }

    /// Replaces the last character by its composition with `c` (kana with voicing, Korean syllables), if there is
    /// one.
    fn compose_with(&mut self, c: char) -> bool {
        let composed = self.out.chars().next_back().and_then(|last| compose(last, c));
        if let Some(composed) = composed {
            self.out.pop();
            self.out.push(composed);
        }
        composed.is_some()
    }
}

/// Straight, curly and modifier apostrophes, and accents typed in their place.
pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '`' | '´' | '‘' | '’' | '‛' | '′' | 'ʼ' | 'ʻ' | '＇')
}

/// Returns true if the apostrophe between these characters belongs to a lone `n`: `Ghosts'n Goblins`, `Rock n'Roll`.
pub(super) fn parts_n(before: [char; 2], mut after: std::str::Chars<'_>) -> bool {
    let is_n = |c: char| c == 'n' || c == 'N';
    let stands_before = is_n(before[1]) && !before[0].is_alphanumeric();
    let stands_after = after.next().is_some_and(is_n) && !after.next().is_some_and(char::is_alphanumeric);
    stands_before || stands_after
}

fn to_katakana(c: char) -> char {
    match c {
        '\u{3041}'..='\u{3096}' | '\u{309d}'..='\u{309e}' => char::from_u32(c as u32 + 0x60).unwrap_or(c),
        _ => c,
    }
}
