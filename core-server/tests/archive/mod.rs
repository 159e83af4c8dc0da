//! Where the real archive is: in a `shared/data` folder beside the repository, or beside the folder of a work tree.

use std::io::Write;
use std::path::{Path, PathBuf};

/// Its file name.
pub const ARCHIVE: &str = "libretro-database-master.tar.gz";

/// The archive; `None` where there is none, which is a failure with `SHELFCADE_REQUIRE_REAL=1`.
pub fn find(what: &str) -> Option<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = here.ancestors().map(|folder| folder.join("shared/data").join(ARCHIVE)).find(|path| path.is_file());
    if found.is_none() {
        say(what, "not here");
        let required = std::env::var_os("SHELFCADE_REQUIRE_REAL").is_some_and(|value| value == "1");
        assert!(!required, "SHELFCADE_REQUIRE_REAL=1, but there is no {ARCHIVE} in a shared/data folder");
    }
    found
}

/// Says it on stdout, past the test harness, so that CI can tell what ran.
pub fn say(what: &str, text: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what}: {text}").and_then(|()| out.flush()).expect("stdout takes a line");
}
