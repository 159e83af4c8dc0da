//! Host names that exist only in home networks. The server accepts changes under them, and backups and updates may
//! use them without encryption.

/// Suffixes of such names.
const SUFFIXES: [&str; 6] = [".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost"];

/// Returns true for a host name that only exists in a home network: a bare name, or one with a suffix that no public
/// name has. Expects lower case, without a final dot.
pub fn is_home_name(name: &str) -> bool {
    let is_bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    is_bare || SUFFIXES.iter().any(|suffix| name.ends_with(suffix))
}

#[cfg(test)]
mod tests {
    use super::is_home_name;

    #[test]
    fn names_of_a_home_are_told_from_those_of_the_world() {
        for home in ["localhost", "nas", "my_nas-2", "nas.local", "nas.home.arpa"] {
            assert!(is_home_name(home), "{home}");
        }
        for world in
            ["", "s3.example", "nas.fritz.box", "local.example", "fritz.box.example", "é", "a b", "a/b", "192.0.2.1"]
        {
            assert!(!is_home_name(world), "{world}");
        }
    }
}
