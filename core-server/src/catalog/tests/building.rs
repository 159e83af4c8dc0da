//! Source forms and reports; a failed build changes nothing.

use super::fixture::{build_quietly, built, built_from, files, tar_gz, write_folder};
use crate::catalog::{BuildError, BuildStage, CatalogSource, GRADED_FAME, build, build_starter, info, starter};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::system::System;
use std::path::Path;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

#[test]
fn the_report_counts_what_was_read_and_left_out() {
    let built = built();
    let report = &built.report;
    assert_eq!(report.dat_files, 18);
    assert_eq!(report.parse_error_count, 0, "{:?}", report.parse_errors);
    assert_eq!(report.skipped.len(), 1, "{:?}", report.skipped);
    assert!(report.skipped[0].place.contains("mame-member"));
    let systems = info(&built.path).unwrap().by_system.into_iter();
    let custom: Vec<_> = systems.map(|known| known.system).filter(|id| System::find(id).is_none()).collect();
    assert_eq!(custom, ["firmware", "someone-own-machine"], "the firmware list and an unknown system");
    assert_eq!(report.bytes, built.path.metadata().unwrap().len());
}

#[test]
fn a_file_says_what_it_is() {
    let built = built();
    let info = info(&built.path).unwrap();
    assert_eq!((info.titles, info.releases), (built.report.titles, built.report.releases));
    assert_eq!(info.by_system.iter().map(|system| system.titles).sum::<u64>(), info.titles);
    assert!(info.licence.contains("CC BY-SA 4.0"));
    assert!(info.by_system.iter().any(|system| system.system == "someone-own-machine"), "{:?}", info.by_system);
}

#[test]
fn folder_and_archive_give_the_same_catalog() {
    let folder = TempDir::new().unwrap();
    let archive = folder.path().join("libretro-database-master.tar.gz");
    std::fs::write(&archive, tar_gz(&files())).unwrap();
    let out = folder.path().join("new/catalog.sqlite");
    let report = build_quietly(&CatalogSource::Archive(archive), &out).unwrap();
    assert_eq!(report.source, "libretro-database (2026-08-02)");
    assert_eq!(report.commit.as_deref(), Some("0123456789abcdef0123456789abcdef01234567"));
    assert_eq!(report.sha256.len(), 64);
    let (from_archive, from_folder) = (info(&out).unwrap(), info(&built().path).unwrap());
    assert_eq!((from_archive.titles, from_archive.dumps), (from_folder.titles, from_folder.dumps));
}

#[test]
fn the_same_source_has_the_same_fingerprint_and_another_one_another() {
    let fingerprint = |path: &Path| info(path).unwrap().fingerprint;
    let (one, again) = (built(), built());
    assert_eq!(fingerprint(&one.path), fingerprint(&again.path));
    let mut changed = files();
    changed[1].1 = changed[1].1.replace("Lantern Quest II", "Lantern Quest III");
    assert_ne!(fingerprint(&one.path), fingerprint(&built_from(&changed).path));
}

#[test]
fn a_torn_archive_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    std::fs::write(&out, "what was there before").unwrap();
    let whole = tar_gz(&files());
    let archive = folder.path().join("torn.tar.gz");
    for keep in [whole.len() - 4, whole.len() / 2, 30, 1] {
        std::fs::write(&archive, &whole[..keep]).unwrap();
        let error = build_quietly(&CatalogSource::Archive(archive.clone()), &out).unwrap_err();
        assert!(matches!(error, BuildError::Torn { .. }), "{keep} bytes: {error}");
        assert_eq!(std::fs::read(&out).unwrap(), b"what was there before", "{keep} bytes");
    }
    let mut flipped = whole.clone();
    let middle = whole.len() / 2;
    flipped[middle] ^= 0xFF;
    std::fs::write(&archive, &flipped).unwrap();
    assert!(build_quietly(&CatalogSource::Archive(archive), &out).is_err());
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "no partial file is left: {left:?}");
}

#[test]
fn sources_that_are_none_are_refused_in_plain_words() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let text = folder.path().join("notes.tar.gz");
    std::fs::write(&text, "just some text, no archive").unwrap();
    let empty = folder.path().join("empty");
    write_folder(&empty, &[("a.txt".to_owned(), String::new())]);
    let useless = folder.path().join("useless");
    write_folder(&useless, &[("dat/A.dat".to_owned(), "nothing here".to_owned())]);
    for (source, words) in [
        (CatalogSource::of(&text.to_string_lossy()), "damaged"),
        (CatalogSource::of(&empty.to_string_lossy()), "no DAT files"),
        (CatalogSource::of(&useless.to_string_lossy()), "contain no games"),
        (CatalogSource::of(&folder.path().join("missing.tar.gz").to_string_lossy()), "missing.tar.gz"),
    ] {
        let error = build_quietly(&source, &out).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
        assert!(!out.exists());
    }
}

#[test]
fn parse_errors_name_file_and_line_and_cost_one_game() {
    let mut files = files();
    files[1]
        .1
        .push_str("game (\n name \"Torn\n)\ngame (\n name \"Good (USA)\"\n rom ( name g.sfc size 1 crc ZZ )\n)\n");
    let built = built_from(&files);
    assert_eq!(built.report.parse_error_count, 2);
    assert!(built.report.parse_errors[0].place.starts_with("metadat/no-intro/Nintendo - Super"));
    assert!(built.report.parse_errors[0].place.contains(".dat:"));
    assert_eq!(built.matcher().by_name(&["snes"], "Good (USA)").unwrap().len(), 1);
}

#[test]
fn a_build_can_be_stopped_at_every_stage() {
    for stop_at in [BuildStage::Reading, BuildStage::Grouping, BuildStage::Writing, BuildStage::Checking] {
        let folder = TempDir::new().unwrap();
        write_folder(&folder.path().join("source"), &files());
        let out = folder.path().join("catalog.sqlite");
        let cancel = CancellationToken::new();
        let mut progress = |now: crate::catalog::BuildProgress| {
            if now.stage == stop_at {
                cancel.cancel();
            }
        };
        let error =
            build(&CatalogSource::Folder(folder.path().join("source")), &out, &mut progress, &cancel).unwrap_err();
        assert!(matches!(error, BuildError::Stopped), "{stop_at:?}: {error}");
        assert!(!out.exists());
    }
}

#[test]
fn a_new_catalog_replaces_the_old_one_under_open_readers() {
    let built = built();
    let old = built.matcher();
    build_starter(&built.path).unwrap();
    assert_eq!(old.by_name(&["snes"], "Lantern Quest (USA)").unwrap().len(), 1, "the old file lives on while open");
    let new = built.matcher();
    assert!(new.by_name(&["snes"], "Lantern Quest (USA)").unwrap().is_empty());
    assert_ne!(old.fingerprint(), new.fingerprint());
}

#[test]
fn the_starter_catalog_is_whole() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("starter.sqlite");
    let report = build_starter(&out).unwrap();
    assert!(report.titles >= 600 && report.systems >= 35, "{report:?}");
    let matcher = crate::catalog::Matcher::open(&out).unwrap();
    let found = matcher.by_name(&["arcade"], "sf2").unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(matcher.title(found[0].title_id).unwrap().developer.as_deref(), Some("Capcom"));
    let is_graded = |row: &starter::StarterRow| {
        let catalog = row.system.catalogs.first().copied().unwrap_or(row.system.id);
        let found = matcher.by_fold(&[catalog], &fold_key(row.title)).unwrap();
        found.iter().any(|release| matcher.title(release.title_id).unwrap().fame >= GRADED_FAME)
    };
    let lost = starter::rows().filter(|row| row.grade > 0 && !is_graded(row));
    assert_eq!(lost.map(|row| (row.system.id, row.title)).collect::<Vec<_>>(), []);
    let view = crate::catalog::view(&crate::catalog::open(&out).unwrap(), "main").unwrap();
    assert!(view.starter);
}
