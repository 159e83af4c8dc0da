//! Opening files by key.

use crate::art::media::{Files, key_of};
use crate::library_db::open_writer;
use shelfcade_core::art::media::{MediaKey, MediaKind};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Returns a library that knows one file, its media root and the file's key.
fn library() -> (tempfile::TempDir, PathBuf, MediaKey) {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path().join("roms");
    std::fs::create_dir_all(root.join("snes/images")).unwrap();
    std::fs::write(root.join("snes/images/a.png"), "a picture").unwrap();
    let key = add(dir.path(), &root, "snes/images/a.png", 0);
    (dir, root, key)
}

fn add(dir: &Path, root: &Path, path: &str, position: i64) -> MediaKey {
    let meta = std::fs::metadata(root.join(path)).unwrap();
    let mtime_ns = meta.mtime() * 1_000_000_000 + meta.mtime_nsec();
    let key = key_of(path.as_bytes(), meta.len(), mtime_ns);
    let db = open_writer(&dir.join("data")).unwrap();
    db.execute_batch(
        "INSERT OR IGNORE INTO game (id, system, slug, title, sort_title, fold, added) \
         VALUES (1, 'snes', 'a', 'A', 'a', 'a', 0)",
    )
    .unwrap();
    db.execute("INSERT OR IGNORE INTO media_root VALUES (1, ?)", [root.as_os_str().as_bytes()]).unwrap();
    let row = rusqlite::params![position, path.as_bytes(), meta.len().cast_signed(), mtime_ns, key.get().cast_signed()];
    db.execute("INSERT INTO media VALUES (1, 0, ?1, 3, 1, ?2, ?3, ?4, ?5)", row).unwrap();
    key
}

#[test]
fn a_file_is_opened_by_its_key() {
    let (dir, _, key) = library();
    let mut found = Files::new(&dir.path().join("data")).open(key).unwrap().unwrap();
    let mut text = String::new();
    found.file.read_to_string(&mut text).unwrap();
    assert_eq!((text.as_str(), found.name.as_str(), found.size), ("a picture", "a.png", 9));
    assert_eq!(found.kind, MediaKind::BoxFront);
}

#[test]
fn what_changed_or_is_gone_is_not_sent_under_its_old_key() {
    let (dir, root, key) = library();
    let files = Files::new(&dir.path().join("data"));
    assert!(files.open(MediaKey::new(1)).unwrap().is_none());
    std::fs::write(root.join("snes/images/a.png"), "another picture").unwrap();
    assert!(files.open(key).unwrap().is_none());
    std::fs::remove_file(root.join("snes/images/a.png")).unwrap();
    assert!(files.open(key).unwrap().is_none());
}

#[test]
fn what_is_added_is_known_and_a_library_that_was_replaced_is_forgotten() {
    let (dir, root, key) = library();
    let data = dir.path().join("data");
    let files = Files::new(&data);
    assert!(files.knows(key).unwrap() && !files.knows(MediaKey::new(1)).unwrap());
    std::fs::write(root.join("snes/images/b.png"), "added").unwrap();
    let added = add(dir.path(), &root, "snes/images/b.png", 1);
    assert!(files.knows(added).unwrap());
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(data.join(format!("library.sqlite{ending}")));
    }
    assert!(files.knows(key).is_err());
    drop(open_writer(&data).unwrap());
    assert!(!files.knows(key).unwrap());
}

#[test]
fn a_link_that_leaves_the_roots_is_refused() {
    let (dir, root, key) = library();
    std::fs::write(dir.path().join("secret"), "a picture").unwrap();
    std::os::unix::fs::symlink(dir.path().join("secret"), root.join("snes/images/b.png")).unwrap();
    std::os::unix::fs::symlink("a.png", root.join("snes/images/c.png")).unwrap();
    let files = Files::new(&dir.path().join("data"));
    let outside = add(dir.path(), &root, "snes/images/b.png", 1);
    let inside = add(dir.path(), &root, "snes/images/c.png", 2);
    assert!(files.open(outside).unwrap().is_none());
    assert!(files.open(inside).unwrap().is_some());
    assert!(files.open(key).unwrap().is_some());
}
