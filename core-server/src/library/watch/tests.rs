//! Whole roots with their threads, on real folders.

use super::*;
use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A call of the observer.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    Changed(Change),
    Short(bool),
    Watched,
}

struct Teller(Sender<Told>);

impl WatchObserver for Teller {
    fn watched(&self, _: &Path) {
        let _ = self.0.send(Told::Watched);
    }

    fn changed(&self, change: Change) {
        let _ = self.0.send(Told::Changed(change));
    }

    fn short_of_watches(&self, _: &Path, is_short: bool) {
        let _ = self.0.send(Told::Short(is_short));
    }
}

/// Watches a root; polls every 50 ms if it can't be watched.
fn start(root: &Path, most_folders: usize) -> (Watching, Receiver<Told>) {
    let (sender, told) = channel();
    let observer: Arc<dyn WatchObserver> = Arc::new(Teller(sender));
    let (roots, poll) = (vec![WatchRoot::whole(root)], Duration::from_millis(50));
    let config = WatchConfig { roots, data: PathBuf::new(), poll, most_folders };
    (watch(&config, &observer).unwrap(), told)
}

#[track_caller]
fn next(told: &Receiver<Told>) -> Told {
    told.recv_timeout(Duration::from_secs(60)).expect("a change is reported")
}

/// Receives until it is quiet, so that the next call is new.
fn drain(told: &Receiver<Told>) {
    while told.recv_timeout(settle::QUIET * 3).is_ok() {}
}

const ROMS: Told = Told::Changed(Change::Roms);

fn wait_until_watched(told: &Receiver<Told>) {
    assert_eq!(next(told), Told::Watched);
}

#[test]
fn a_new_folder_full_of_files_is_told_and_watched() {
    let home = tempfile::tempdir().unwrap();
    let (watching, told) = start(home.path(), 99);
    wait_until_watched(&told);
    fs::create_dir(home.path().join("snes")).unwrap();
    for number in 0..50 {
        fs::write(home.path().join(format!("snes/{number}.sfc")), "x").unwrap();
    }
    assert_eq!(next(&told), ROMS);
    drain(&told);
    fs::write(home.path().join("snes/late.sfc"), "x").unwrap();
    assert_eq!(next(&told), ROMS);
    fs::create_dir(home.path().join("_recent")).unwrap();
    assert_eq!(next(&told), ROMS);
    drain(&told);
    fs::write(home.path().join("_recent/snes@late.sfc.rec"), "x").unwrap();
    assert_eq!(next(&told), Told::Changed(Change::PlayHistory));
    drop(watching);
    assert!(told.recv_timeout(Duration::from_secs(60)).is_err(), "the thread ends");
}

#[test]
fn a_folder_that_moved_is_watched_at_its_new_place() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir_all(home.path().join("old/deep")).unwrap();
    let (_watching, told) = start(home.path(), 99);
    wait_until_watched(&told);
    fs::rename(home.path().join("old"), home.path().join("new")).unwrap();
    assert_eq!(next(&told), ROMS);
    drain(&told);
    fs::write(home.path().join("new/deep/a.sfc"), "x").unwrap();
    assert_eq!(next(&told), ROMS);
}

#[test]
fn a_root_that_is_not_there_is_looked_for() {
    let home = tempfile::tempdir().unwrap();
    let root = home.path().join("usb");
    let (_watching, told) = start(&root, 99);
    wait_until_watched(&told);
    for _ in 0..2 {
        fs::create_dir_all(root.join("snes")).unwrap();
        assert_eq!(next(&told), ROMS);
        drain(&told);
        fs::write(root.join("snes/a.sfc"), "x").unwrap();
        assert_eq!(next(&told), ROMS);
        fs::remove_dir_all(&root).unwrap();
        drain(&told);
    }
}

#[test]
fn without_watches_folders_are_looked_at_and_it_is_said() {
    let home = tempfile::tempdir().unwrap();
    for name in ["a", "b"] {
        fs::create_dir(home.path().join(name)).unwrap();
    }
    let (_watching, told) = start(home.path(), 3);
    wait_until_watched(&told);
    fs::create_dir(home.path().join("c")).unwrap();
    assert_eq!((next(&told), next(&told)), (Told::Short(true), ROMS));
    drain(&told);
    // Three of four folders are polled, the root among them.
    fs::remove_dir(home.path().join("c")).unwrap();
    assert_eq!(next(&told), ROMS);
}
