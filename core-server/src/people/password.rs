//! Hashes of the owner's password and of profile PINs: argon2id, slow to guess, bounded in memory.
//!
//! Parameters: 9 MiB, 4 passes, 1 lane: one of the equivalent choices of OWASP's Password Storage Cheat Sheet, and
//! one that a small machine can afford. Callers must run one at a time.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};

/// Memory of one hash, in KiB.
const MEMORY: u32 = 9 * 1024;
const PASSES: u32 = 4;

/// Hashes a secret into PHC form, to be stored. Takes a few tenths of a second.
pub fn hash(secret: &str) -> String {
    let salt = SaltString::encode_b64(&random::<16>()).expect("16 bytes are a valid salt");
    let hash = argon()
        .hash_password(secret.as_bytes(), &salt)
        .expect("the parameters and the salt are within argon2's bounds");
    hash.to_string()
}

/// True if the secret matches the hash. Takes a few tenths of a second.
pub fn is_right(secret: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| argon().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// Returns random bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system provides random bytes");
    bytes
}

/// Compares secrets in a time that doesn't depend on where they differ.
pub fn is_same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

fn argon() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).expect("the parameters are within argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash_alone() {
        let kept = hash("2468");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("2468"));
        assert_ne!(kept, hash("2468"), "salted");
        assert!(is_right("2468", &kept));
        assert!(!is_right("2469", &kept) && !is_right("2468", "nonsense"));
    }
}
