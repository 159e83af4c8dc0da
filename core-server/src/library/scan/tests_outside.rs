//! Files outside the ROM folders are never read, and files that aren't regular are never opened, however they got
//! among the ROMs.

use super::testkit::{Counting, TestLibrary, dat_entry};
use super::{ScanObserver, run_scan};
use shelfcade_core::library::progress::{ScanProgress, Stage};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Returns a library with private files next to it.
fn with_private(files: &[&str]) -> (TestLibrary, PathBuf) {
    let library = TestLibrary::with(files);
    let private = library.outside("private");
    std::fs::create_dir_all(private.join("deep")).unwrap();
    std::fs::write(private.join("B.sfc"), "secret").unwrap();
    std::fs::write(private.join("deep/C.sfc"), "secret too").unwrap();
    (library, private)
}

/// Returns the whole library as one text.
fn all(library: &TestLibrary) -> String {
    library.dump().join("\n")
}

#[test]
fn a_link_out_of_the_rom_folders_is_left_out_and_listed() {
    let (library, private) = with_private(&["snes/A.sfc"]);
    symlink(&private, library.path("snes/everything")).unwrap();
    symlink("../../private/B.sfc", library.path("snes/B.sfc")).unwrap();
    symlink(&private, library.path("gb")).unwrap();
    symlink("/", library.path("everything")).unwrap();
    symlink("/etc/passwd", library.path("snes/passwd.sfc")).unwrap();
    let report = library.scan();
    assert_eq!((library.games(), report.problems), (vec!["snes/a: A.sfc".to_owned()], 0));
    let left_out = ["B.sfc", "everything", "everything", "gb", "passwd.sfc"].map(|name| format!("{name}: Outside"));
    assert_eq!(library.ignored(), left_out);
    assert!(!all(&library).contains("C.sfc"), "{}", all(&library));
}

#[test]
fn a_playlist_tells_nothing_of_what_lies_outside() {
    let (library, private) = with_private(&["psx/A.bin"]);
    symlink(&private, library.path("everything")).unwrap();
    symlink(&private, library.path("psx/hidden")).unwrap();
    library.file("psx/A.m3u", "A.bin\n../everything/B.sfc\nhidden/deep/C.sfc\nhidden/B.sfc\n");
    library.file("psx/A.cue", "FILE \"../everything/B.sfc\" BINARY\n");
    library.scan();
    let told = library.rows("SELECT sum(size), sum(missing) FROM member WHERE path NOT LIKE '%A.bin'");
    assert_eq!(told, ["0|4"], "{}", all(&library));
}

#[test]
fn what_another_rom_folder_holds_may_be_linked_to() {
    let (mut library, private) = with_private(&["snes/A.sfc"]);
    symlink(&private, library.path("snes/linked")).unwrap();
    symlink(private.join("B.sfc"), library.path("snes/again.sfc")).unwrap();
    library.scan();
    assert_eq!(library.ignored(), ["again.sfc: Outside", "linked: Outside"]);
    library.config.roots.push(private.clone());
    library.scan();
    assert_eq!(library.games(), ["deep/c: C.sfc", "snes/a: A.sfc", "snes/again: again.sfc", "snes/b: B.sfc"]);
    assert!(!library.ignored().iter().any(|line| line.ends_with("Outside")), "{:?}", library.ignored());
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before);
    library.config.roots.pop();
    library.scan();
    assert!(library.ignored().contains(&"again.sfc: Outside".to_owned()));
    assert_eq!(library.rows("SELECT count(*) FROM rom WHERE missing_since IS NULL"), ["1"]);
}

#[test]
fn the_data_folder_is_no_folder_of_games_wherever_it_lies() {
    let mut library = TestLibrary::with(&["snes/A.sfc", "snes/data/B.sfc", "gb/C.gb"]);
    for (data, games, left_out) in [
        ("snes/data", &["gb/c: C.gb", "snes/a: A.sfc"][..], "data: Outside"),
        ("gb", &["snes/a: A.sfc", "snes/b: B.sfc"][..], "gb: Outside"),
    ] {
        library.config.data = library.path(data);
        library.scan();
        assert_eq!(library.games(), games);
        assert!(library.ignored().contains(&left_out.to_owned()), "{:?}", library.ignored());
    }
}

/// Replaces a file with a pipe as soon as contents are read.
struct PipePutter(PathBuf);

impl ScanObserver for PipePutter {
    fn progress(&self, progress: &ScanProgress) {
        if matches!(progress.stage, Stage::Identifying | Stage::Hashing) && self.0.is_file() {
            std::fs::remove_file(&self.0).unwrap();
            make_pipe(&self.0);
        }
    }
    fn committed(&self) {}
}

fn make_pipe(path: &Path) {
    rustix::fs::mknodat(rustix::fs::CWD, path, rustix::fs::FileType::Fifo, 0o644.into(), 0).unwrap();
}

#[test]
fn a_file_that_became_a_pipe_does_not_block_the_reading_of_contents() {
    for name in ["A.sfc", "B.zip", "C.cue", "D.chd"] {
        let mut library = TestLibrary::with(&[&format!("psx/{name}"), "psx/0.bin"]);
        library.catalog(&[("metadat/redump/Sony - PlayStation.dat", &dat_entry("Other", "Other.bin", b"x"))]);
        let (done, ended) = std::sync::mpsc::channel();
        let (config, pipe) = (library.config.clone(), library.path(format!("psx/{name}")));
        std::thread::spawn(move || {
            let observer: Arc<dyn ScanObserver> = Arc::new(PipePutter(pipe));
            done.send(run_scan(&config, &observer, &CancellationToken::new()).is_ok())
        });
        assert_eq!(ended.recv_timeout(Duration::from_secs(60)), Ok(true), "{name}");
        assert!(!library.path(format!("psx/{name}")).is_file(), "it was a pipe when contents were read");
    }
}

#[test]
fn rules_and_lists_that_are_pipes_are_not_waited_for() {
    let library = TestLibrary::with(&["psx/A.bin", "psx/B.m3u", "snes/C.sfc"]);
    make_pipe(&library.path(".shelfcadeignore"));
    make_pipe(&library.path("snes/.shelfcadeignore"));
    make_pipe(&library.path("psx/D.cue"));
    library.file("psx/E.m3u", "D.cue\nA.bin\n");
    let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
    assert_eq!(run_scan(&library.config, &observer, &CancellationToken::new()).unwrap().problems, 2);
    assert!(library.ignored().contains(&"D.cue: Link".to_owned()));
}
