//! The letters of a word as a bit set: a cheap first check for typing errors. Each error adds at most one letter and
//! removes at most one.

/// The set of letters of a word: 26 bits for letters, one for all digits, five for the rest.
pub fn letter_bits(word: &str) -> u32 {
    word.bytes().fold(0, |bits, byte| bits | letter_bit(byte))
}

pub fn letter_bit(byte: u8) -> u32 {
    1 << match byte {
        b'a'..=b'z' => byte - b'a',
        b'0'..=b'9' => 26,
        other => 27 + other % 5,
    }
}

/// False if words with these letters are certainly more than `errors` errors apart.
pub fn may_be_near(letters: u32, others: u32, errors: usize) -> bool {
    !has_more_bits(letters & !others, errors) && !has_more_bits(others & !letters, errors)
}

/// True if more than `most` bits are set. Many of our target processors are slow at counting bits.
pub fn has_more_bits(bits: u32, most: usize) -> bool {
    (0..most).fold(bits, |left, _| left & left.wrapping_sub(1)) != 0
}
