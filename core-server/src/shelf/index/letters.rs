//! The letters of a word as bits: a first look for typing errors, each of which brings in or takes out one at most.

/// Which letters a word has, as bits: 26 letters, digits together, what is left in five.
pub fn letter_bits(word: &str) -> u32 {
    word.bytes().fold(0, |bits, byte| bits | letter_bit(byte))
}

/// The bit of one byte of a word.
pub fn letter_bit(byte: u8) -> u32 {
    1 << match byte {
        b'a'..=b'z' => byte - b'a',
        b'0'..=b'9' => 26,
        other => 27 + other % 5,
    }
}

/// Whether words with these letters may be so few errors apart: each brings in or takes out at most one.
pub fn may_be_near(letters: u32, others: u32, errors: usize) -> bool {
    !has_more_bits(letters & !others, errors) && !has_more_bits(others & !letters, errors)
}

/// Whether more than so many bits are set; many processors that we build for count them slowly.
pub fn has_more_bits(bits: u32, most: usize) -> bool {
    (0..most).fold(bits, |left, _| left & left.wrapping_sub(1)) != 0
}
