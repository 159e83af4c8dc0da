//! PINs of profiles: a courtesy among family members. Nothing of the owner's depends on one.

use crate::people::password::random;
use shelfcade_core::people::user_data::PIN_DIGITS;

pub use crate::people::password::hash;

/// True if a text is formed like a PIN: only digits, as many as allowed.
pub fn is_pin(text: &str) -> bool {
    PIN_DIGITS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Generates a key for the browsers of a profile: 128 random bits in hex.
pub fn new_key() -> String {
    hex::encode(random::<16>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_is_a_few_digits() {
        for (text, is) in [("1234", true), ("123", false), ("12a4", false), ("", false), ("１２３４", false)] {
            assert_eq!(is_pin(text), is, "{text:?}");
        }
        assert!(!is_pin(&"1".repeat(13)));
    }
}
