//! Keys of sessions and tokens, one-time codes, and the password strength check.

use super::PASSWORD_LENGTH;
use crate::people::password::random;
use sha2::{Digest, Sha256};

/// The SHA-256 of a key, the only part of it that is stored.
pub type KeyHash = [u8; 32];

/// The key of a session or a token: 256 random bits, shown once.
pub struct AccessKey([u8; 32]);

impl AccessKey {
    /// Generates a new key.
    pub fn random() -> AccessKey {
        AccessKey(random())
    }

    /// The key in hex, as clients send it.
    pub fn shown(&self) -> String {
        hex::encode(self.0)
    }

    /// The hash that is stored.
    pub fn hash(&self) -> KeyHash {
        Sha256::digest(self.0).into()
    }

    /// Parses a key from hex.
    pub fn parse(text: &str) -> Option<AccessKey> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok().map(|()| AccessKey(bytes))
    }
}

/// Letters and digits that are not easily confused: no `0`, `1`, `I` and `O`.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 10;

/// Generates a one-time code: 50 random bits in a form that people can type, `K7QF2-M9XRA`.
pub fn new_code() -> String {
    let letters = random::<CODE_LENGTH>().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let (first, second) = letters.split_at(CODE_LENGTH / 2);
    first.iter().chain(['-'].iter()).chain(second).collect()
}

/// Normalizes a typed code: upper case, without spaces and dashes, and at most one character longer than a code.
pub fn read_code(typed: &str) -> String {
    let typed = typed.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase());
    typed.take(CODE_LENGTH + 1).collect()
}

const PASSWORD_PARTS: usize = 4;

/// Generates a device's password: 80 random bits that people can type on a handheld, `K7QF-2M9X-RAHT-4DWP`.
pub fn new_password() -> String {
    let letters = random::<{ 4 * PASSWORD_PARTS }>().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let parts: Vec<String> = letters.chunks(4).map(|part| part.iter().collect()).collect();
    parts.join("-")
}

/// Returns the hash of a device's password as typed: upper or lower case, with or without dashes. `None` if it can't be
/// one. The password has enough random bits that a plain SHA-256 can't be reversed.
pub fn hash_password(typed: &str) -> Option<KeyHash> {
    let letters: Vec<u8> = typed.bytes().filter(|c| !matches!(c, b'-' | b' ')).take(4 * PASSWORD_PARTS + 1).collect();
    let is_one = letters.len() == 4 * PASSWORD_PARTS && letters.iter().all(u8::is_ascii_alphanumeric);
    is_one.then(|| Sha256::digest(letters.to_ascii_uppercase()).into())
}

/// Common passwords of ten or more characters.
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

/// True if a password has an allowed length, is not a common one and has more than three different characters.
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
        let key = AccessKey::random();
        assert_eq!(AccessKey::parse(&key.shown()).unwrap().hash(), key.hash());
        assert_eq!(key.shown().len(), 64);
        for wrong in ["", "zz", &"a".repeat(63), &"a".repeat(66), "é"] {
            assert!(AccessKey::parse(wrong).is_none(), "{wrong:?}");
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
    fn a_devices_password_is_read_as_people_type_it() {
        let password = new_password();
        assert_eq!(password.len(), 19);
        let hash = hash_password(&password).unwrap();
        assert_eq!(hash_password(&password.to_lowercase().replace('-', " ")), Some(hash));
        assert_ne!(hash_password(&new_password()), Some(hash));
        for wrong in ["", "-", "K7QF-2M9X-RAHT-4DW", "K7QF-2M9X-RAHT-4DWPX", "K7QF-2M9X-RAHT-4DWé"] {
            assert_eq!(hash_password(wrong), None, "{wrong:?}");
        }
        assert_eq!(hash_password(&"x".repeat(100_000)), None);
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
