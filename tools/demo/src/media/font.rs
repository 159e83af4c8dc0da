//! A bitmap font of capitals, digits and a few symbols, five pixels wide and seven high.

/// Width of a letter with its gap, in pixels.
pub(super) const ADVANCE: i32 = 6;
/// Height of a line with its gap, in pixels.
pub(super) const LINE: i32 = 9;

/// Returns a letter's rows from the top, five bits each, the leftmost pixel in the highest bit. Unknown letters are
/// blank.
pub(super) fn glyph(letter: char) -> [u8; 7] {
    let rows: u64 = match letter.to_ascii_uppercase() {
        'A' => 0x0E_11_11_1F_11_11_11,
        'B' => 0x1E_11_11_1E_11_11_1E,
        'C' => 0x0F_10_10_10_10_10_0F,
        'D' => 0x1E_11_11_11_11_11_1E,
        'E' => 0x1F_10_10_1E_10_10_1F,
        'F' => 0x1F_10_10_1E_10_10_10,
        'G' => 0x0F_10_10_13_11_11_0F,
        'H' => 0x11_11_11_1F_11_11_11,
        'I' => 0x0E_04_04_04_04_04_0E,
        'J' => 0x07_02_02_02_02_12_0C,
        'K' => 0x11_12_14_18_14_12_11,
        'L' => 0x10_10_10_10_10_10_1F,
        'M' => 0x11_1B_15_15_11_11_11,
        'N' => 0x11_19_15_13_11_11_11,
        'O' => 0x0E_11_11_11_11_11_0E,
        'P' => 0x1E_11_11_1E_10_10_10,
        'Q' => 0x0E_11_11_11_15_12_0D,
        'R' => 0x1E_11_11_1E_14_12_11,
        'S' => 0x0F_10_10_0E_01_01_1E,
        'T' => 0x1F_04_04_04_04_04_04,
        'U' => 0x11_11_11_11_11_11_0E,
        'V' => 0x11_11_11_11_0A_0A_04,
        'W' => 0x11_11_11_15_15_1B_11,
        'X' => 0x11_11_0A_04_0A_11_11,
        'Y' => 0x11_11_0A_04_04_04_04,
        'Z' => 0x1F_01_02_04_08_10_1F,
        '0' => 0x0E_11_13_15_19_11_0E,
        '1' => 0x04_0C_04_04_04_04_0E,
        '2' => 0x0E_11_01_06_08_10_1F,
        '3' => 0x1E_01_01_0E_01_01_1E,
        '4' => 0x02_06_0A_12_1F_02_02,
        '5' => 0x1F_10_1E_01_01_11_0E,
        '6' => 0x0E_10_10_1E_11_11_0E,
        '7' => 0x1F_01_02_04_04_08_08,
        '8' => 0x0E_11_11_0E_11_11_0E,
        '9' => 0x0E_11_11_0F_01_01_0E,
        '!' => 0x04_04_04_04_04_00_04,
        '?' => 0x0E_11_01_06_04_00_04,
        '-' => 0x00_00_00_1F_00_00_00,
        '\'' => 0x04_04_08_00_00_00_00,
        '.' => 0x00_00_00_00_00_0C_0C,
        ':' => 0x00_0C_0C_00_0C_0C_00,
        '&' => 0x0C_12_14_08_15_12_0D,
        '/' => 0x01_01_02_04_08_10_10,
        _ => 0,
    };
    let [_, glyph @ ..] = rows.to_be_bytes();
    glyph
}

/// Wraps a text into lines of at most `letters` letters; longer words are cut.
pub(super) fn wrap(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().take(letters).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}
