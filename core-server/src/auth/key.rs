//! What is shown to be let in: keys of sessions and tokens, one-time codes, and how strong a password has to be.

use super::PASSWORD_LENGTH;
use crate::password::random;
use sha2::{Digest, Sha256};

/// The SHA-256 of a key: all that is kept of it.
pub type KeyHash = [u8; 32];

/// The key of a session or a token: 256 random bits, shown once.
pub struct Key([u8; 32]);

impl Key {
    /// A new one.
    pub fn random() -> Key {
        Key(random())
    }

    /// As it travels: hex.
    pub fn shown(&self) -> String {
        hex::encode(self.0)
    }

    /// What is kept of it.
    pub fn hash(&self) -> KeyHash {
        Sha256::digest(self.0).into()
    }

    /// Reads one as it travels.
    pub fn parse(text: &str) -> Option<Key> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok().map(|()| Key(bytes))
    }
}

/// Letters and digits that are not taken for each other.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 10;

/// A one-time code: 50 random bits as people type them, `K7QF2-M9XRA`.
pub fn new_code() -> String {
    let letters = random::<CODE_LENGTH>().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let (first, second) = letters.split_at(CODE_LENGTH / 2);
    first.iter().chain(['-'].iter()).chain(second).collect()
}

/// A code as it was typed, without what does not count: case, spaces, the dash; `O` and `I` are none of its letters.
pub fn read_code(typed: &str) -> String {
    let typed = typed.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase());
    typed.take(CODE_LENGTH + 1).collect()
}

/// Passwords of ten characters and more that are tried first.
const COMMON: [&str; 24] = [
    "1234567890",
    "0987654321",
    "1q2w3e4r5t",
    "qwertyuiop",
    "qwerty1234",
    "qwerty12345",
    "q1w2e3r4t5",
    "zaq12wsxcde3",
    "1qaz2wsx3edc",
    "iloveyou12",
    "password12",
    "password123",
    "password1234",
    "passwort123",
    "motdepasse",
    "contraseña",
    "contrasena",
    "letmein123",
    "welcome123",
    "abcdefghij",
    "abcd123456",
    "raspberrypi",
    "raspberry1",
    "retroarch1",
];

/// Whether a password is long enough, not endless, and none of those that are tried first.
pub fn is_strong(password: &str) -> bool {
    let length = password.chars().count();
    let lower = password.to_lowercase();
    let mut letters: Vec<char> = lower.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let is_known = COMMON.iter().any(|common| lower.trim_end_matches(|c: char| !c.is_alphanumeric()) == *common);
    PASSWORD_LENGTH.contains(&length) && letters.len() > 3 && !is_known && !lower.starts_with("shelfcade")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_by_its_hash_alone() {
        let key = Key::random();
        assert_eq!(Key::parse(&key.shown()).unwrap().hash(), key.hash());
        assert_eq!(key.shown().len(), 64);
        for wrong in ["", "zz", &"a".repeat(63), &"a".repeat(66), "é"] {
            assert!(Key::parse(wrong).is_none(), "{wrong:?}");
        }
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = new_code();
        assert_eq!(code.len(), CODE_LENGTH + 1);
        assert_eq!(read_code(&format!(" {} ", code.to_lowercase().replace('-', " - "))), code.replace('-', ""));
        assert_ne!(new_code(), code);
        assert_eq!(read_code(&"x".repeat(100_000)).len(), CODE_LENGTH + 1);
    }

    #[test]
    fn a_password_is_long_and_not_the_first_that_is_tried() {
        for weak in ["", "ninechars", "aaaaaaaaaa", "abababababab", "Password123!", "1234567890", "shelfcade2026"] {
            assert!(!is_strong(weak), "{weak:?}");
        }
        for strong in ["correct horse", "zwölf bären tanzen", "パスワードは長い方がよい", "K7QF2M9XRA"] {
            assert!(is_strong(strong), "{strong:?}");
        }
        assert!(!is_strong(&"ab c".repeat(60)));
    }
}
