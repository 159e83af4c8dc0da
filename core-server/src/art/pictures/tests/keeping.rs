//! The cache folder is bounded, and nothing is lost with it.

use super::files;
use crate::art::pictures::{Known, MadePicture, PictureStore, StoredPicture};
use shelfcade_core::art::media::{MediaKey, PictureSize};
use shelfcade_core::library::health_issue::HealthIssueKind;
use std::fs::FileTimes;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

const CARD: PictureSize = PictureSize::Card;

fn key(number: u64) -> MediaKey {
    MediaKey::new(number)
}

/// Makes picture `n`, different for each `n`.
fn make(pictures: &PictureStore, n: u32) -> MadePicture {
    let bytes = files::palette_png(60 + n, 60, false);
    pictures.make(key(u64::from(n)), &files::file(&bytes), "a.png", CARD).unwrap()
}

fn kept_files(cache: &Path) -> Vec<PathBuf> {
    let entries = |path: &Path| std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut all: Vec<PathBuf> = entries(&cache.join("pictures")).flat_map(|folder| entries(&folder)).collect();
    all.sort();
    all
}

#[test]
fn what_was_made_is_there_after_a_restart() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    assert_eq!(pictures.kept(key(1), CARD), StoredPicture::No);
    let made = make(&pictures, 1);
    assert!(made.is_new && !made.is_full);
    drop(pictures);
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    assert_eq!(pictures.kept(key(1), CARD), StoredPicture::Yes(made.webp));
    assert_eq!(pictures.kept(key(1), PictureSize::Small), StoredPicture::No);
    let Known::Good(facts) = pictures.index().of(key(1)) else { panic!("it is known") };
    assert_eq!((facts.width, facts.height), (61, 60));
    pictures.tidy();
    let status = pictures.status();
    assert_eq!((status.count, status.known), (1, 1));
}

#[test]
fn the_same_picture_is_kept_once_whatever_it_is_called() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    let bytes = files::palette_png(50, 50, false);
    for n in 1..4 {
        pictures.make(key(n), &files::file(&bytes), "a.png", CARD).unwrap();
    }
    assert_eq!(kept_files(cache.path()).len(), 1);
    assert_eq!(pictures.index().of(key(1)), pictures.index().of(key(3)));
}

#[test]
fn the_oldest_go_first() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), u64::MAX);
    let day = |n: u32| SystemTime::now() - Duration::from_secs(86_400 * u64::from(20 - n));
    for n in 1..=10 {
        let before = kept_files(cache.path());
        make(&pictures, n);
        let new = kept_files(cache.path()).into_iter().find(|path| !before.contains(path)).unwrap();
        let file = std::fs::File::options().write(true).open(new).unwrap();
        file.set_times(FileTimes::new().set_modified(day(n))).unwrap();
    }
    // Reading one makes it recent again.
    assert!(matches!(pictures.kept(key(1), CARD), StoredPicture::Yes(_)));
    pictures.tidy();
    let all = pictures.status();
    pictures.set_limit(all.bytes / 2);
    pictures.tidy();
    let left: Vec<u32> =
        (1..=10).filter(|&n| matches!(pictures.kept(key(n.into()), CARD), StoredPicture::Yes(_))).collect();
    assert!(left.contains(&1) && left.contains(&10) && !left.contains(&2) && !left.contains(&3), "{left:?}");
    let status = pictures.status();
    assert!(status.bytes <= all.bytes / 2 && status.count as usize == left.len(), "{status:?}");
    // One more exceeds the limit, and the maker is told.
    pictures.set_limit(status.bytes);
    assert!(make(&pictures, 11).is_full);
}

#[test]
fn nothing_is_kept_where_nothing_may_be() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 0);
    assert!(!make(&pictures, 1).webp.is_empty());
    pictures.tidy();
    assert!(kept_files(cache.path()).is_empty());
    assert!(matches!(pictures.index().of(key(1)), Known::Good(_)));
    assert_eq!(pictures.kept(key(1), CARD), StoredPicture::No);
}

#[test]
fn the_folder_may_go_while_it_is_used() {
    let home = tempfile::tempdir().unwrap();
    let cache = home.path().join("cache");
    let pictures = PictureStore::open(&cache, 1 << 20);
    make(&pictures, 1);
    std::fs::remove_dir_all(&cache).unwrap();
    assert_eq!(pictures.kept(key(1), CARD), StoredPicture::No);
    make(&pictures, 1);
    make(&pictures, 2);
    assert_eq!(kept_files(&cache).len(), 2);
    drop(pictures);
    let pictures = PictureStore::open(&cache, 1 << 20);
    assert!(matches!(pictures.kept(key(2), CARD), StoredPicture::Yes(_)));
}

#[test]
fn what_a_crash_leaves_is_taken_away_or_made_anew() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    make(&pictures, 1);
    let file = kept_files(cache.path()).remove(0);
    let left = file.with_file_name(".shelfcade-abc.part");
    let foreign = file.with_file_name("notes.txt");
    std::fs::write(&left, "half a picture").unwrap();
    std::fs::write(&foreign, "somebody's own").unwrap();
    let whole = std::fs::read(&file).unwrap();
    for length in [0, 4, 11, whole.len() - 1] {
        std::fs::write(&file, &whole[..length]).unwrap();
        assert_eq!(pictures.kept(key(1), CARD), StoredPicture::No, "{length}");
        make(&pictures, 1);
        assert_eq!(pictures.kept(key(1), CARD), StoredPicture::Yes(whole.clone()));
    }
    pictures.tidy();
    assert!(!left.exists() && foreign.exists());
    drop(pictures);
    std::fs::write(cache.path().join("pictures.sqlite"), "no database").unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    assert_eq!(pictures.kept(key(1), CARD), StoredPicture::No);
    assert_eq!(make(&pictures, 1).webp, whole);
}

#[test]
fn a_picture_that_cannot_be_shown_is_remembered_until_it_is_gone() {
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    for n in [1, 2] {
        pictures.make(key(n), &files::file(b"<html>"), "Cover.png", CARD).unwrap_err();
    }
    drop(pictures);
    let pictures = PictureStore::open(cache.path(), 1 << 20);
    assert_eq!((pictures.kept(key(1), CARD), pictures.index().of(key(2))), (StoredPicture::Bad, Known::Bad));
    let bad = pictures.bad(10, |known| known == key(1));
    assert_eq!(bad.len(), 1);
    assert_eq!((bad[0].name.as_str(), bad[0].why.as_str()), ("Cover.png", "not a picture"));
    assert_eq!(pictures.index().of(key(2)), Known::Nothing);
}

#[test]
fn what_cannot_be_kept_is_still_made_and_said() {
    let home = tempfile::tempdir().unwrap();
    let cache = home.path().join("cache");
    // A file where the folder should be: nobody, not even root, can write below it.
    std::fs::write(&cache, "").unwrap();
    let pictures = PictureStore::open(&cache, 1 << 20);
    assert!(!make(&pictures, 1).webp.is_empty());
    assert_eq!(pictures.wrong(), Some(HealthIssueKind::CacheFailed));
    std::fs::remove_file(&cache).unwrap();
    make(&pictures, 2);
    assert_eq!(pictures.wrong(), None);
}
