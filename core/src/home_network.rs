//! Host names that only a home network gives out: a change may be asked for under them, and a store of backups may be
//! reached under them without encryption.

/// Ends of such names.
const SUFFIXES: [&str; 6] = [".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost"];

/// Whether a host name is one that only a home network gives out: a bare name, or one with a suffix that no public name
/// has. In lower case, without a dot at its end.
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
