//! Demos have the exact number of files, are reproducible, and never touch other files.

use super::*;
use std::collections::BTreeMap;

fn demo(count: u64, out: &Path, seed: u64) -> Result<DemoReport, DemoError> {
    make(&DemoConfig { count, out: out.to_owned(), seed, catalog: None, pictures: PictureCoverage::None }, &mut |_| {})
}

/// Returns all files below a folder, with their sizes.
fn files(folder: &Path) -> BTreeMap<PathBuf, u64> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap().map(Result::unwrap) {
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                found.insert(entry.path().strip_prefix(folder).unwrap().to_owned(), entry.metadata().unwrap().len());
            }
        }
    }
    found
}

#[test]
fn as_many_files_as_asked_for_with_real_names() {
    let out = tempfile::tempdir().unwrap();
    let report = demo(1200, out.path(), 7).unwrap();
    let made = files(out.path());
    assert_eq!((report.files, report.kept, report.systems), (1200, 0, 41));
    assert_eq!(made.len() as u64, report.files + report.ignored + 1, "and the marker");
    assert_eq!(report.invented, 0, "the starter catalog has enough names");
    let has = |end: &str| made.keys().any(|path| path.to_string_lossy().ends_with(end));
    for end in [".nes", ".m3u", ".cue", ".bin", ".chd", ".zip", ".scummvm", ".srm", "gamelist.xml"] {
        assert!(has(end), "no {end}");
    }
}

#[test]
fn the_same_seed_gives_the_same_files_and_another_seed_others() {
    let outs = [7, 7, 8].map(|seed| {
        let out = tempfile::tempdir().unwrap();
        demo(300, out.path(), seed).unwrap();
        let mut made = files(out.path());
        made.remove(Path::new(MARKER));
        made
    });
    assert_eq!(outs[0], outs[1]);
    assert_ne!(outs[0], outs[2]);
}

#[test]
fn a_demo_made_before_is_completed() {
    let out = tempfile::tempdir().unwrap();
    demo(300, out.path(), 7).unwrap();
    let before = files(out.path());
    let lost = before.keys().find(|path| path.extension().is_some_and(|end| end == "nes")).unwrap();
    std::fs::remove_file(out.path().join(lost)).unwrap();
    let again = demo(300, out.path(), 7).unwrap();
    assert_eq!((again.files, again.kept), (300, 299));
    assert_eq!(files(out.path()), before);
}

#[test]
fn a_folder_with_something_in_it_is_refused_and_left_alone() {
    let out = tempfile::tempdir().unwrap();
    std::fs::write(out.path().join("mine.txt"), "mine").unwrap();
    let refused = demo(10, out.path(), 7);
    assert!(matches!(refused, Err(DemoError::NotEmpty { .. })), "{refused:?}");
    assert_eq!(files(out.path()).len(), 1);
}

#[test]
fn a_catalog_that_is_none_is_an_error() {
    let out = tempfile::tempdir().unwrap();
    let catalog = out.path().join("no.sqlite");
    let config = DemoConfig {
        count: 5,
        out: out.path().join("demo"),
        seed: 1,
        catalog: Some(catalog),
        pictures: PictureCoverage::None,
    };
    assert!(matches!(make(&config, &mut |_| {}), Err(DemoError::Catalog(_))));
}

#[test]
fn past_the_catalogs_end_names_are_made_up_and_folders_fan_out() {
    let mut plan = DemoPlan::new(&SYSTEMS[3], Vec::new(), 30, Rng::new(1, "x"));
    let sets: Vec<_> = std::iter::from_fn(|| plan.next_set()).collect();
    assert_eq!(sets.len(), 30);
    assert_eq!(plan.invented(), 30);
    let stems: std::collections::BTreeSet<_> = sets.iter().map(|set| set.stem.to_lowercase()).collect();
    assert_eq!(stems.len(), 30, "all names are unique");

    let out = tempfile::tempdir().unwrap();
    let mut writer = LibraryWriter::new(out.path(), false).unwrap();
    writer.begin(&SYSTEMS[3], 1_000_000);
    sets.iter().for_each(|set| _ = writer.write(set).unwrap());
    assert!(files(out.path()).keys().all(|path| path.components().count() == 3), "folder, letter, file");
}

#[test]
fn progress_ends_with_all_files() {
    let out = tempfile::tempdir().unwrap();
    let mut last = DemoProgress::default();
    let config =
        DemoConfig { count: 60, out: out.path().to_owned(), seed: 3, catalog: None, pictures: PictureCoverage::None };
    make(&config, &mut |progress| last = progress.clone()).unwrap();
    assert_eq!((last.files, last.total), (60, 60));
}

#[test]
fn some_games_get_pictures_films_and_manuals_that_others_read() {
    let out = tempfile::tempdir().unwrap();
    let config =
        DemoConfig { count: 200, out: out.path().to_owned(), seed: 7, catalog: None, pictures: PictureCoverage::Some };
    let report = make(&config, &mut |_| {}).unwrap();
    let made = files(out.path());
    assert_eq!(made.len() as u64, report.files + report.ignored + report.media + 2, "the marker, Pegasus' list");
    let find = |end: &str| {
        let found = made.keys().filter(|path| path.to_string_lossy().ends_with(end)).map(|path| out.path().join(path));
        found.collect::<Vec<_>>()
    };
    let torn = find("-thumb.png").iter().filter(|path| image::open(path).is_err()).count();
    assert_eq!(torn, 1, "one NES cover is broken");
    for (end, least) in
        [("-image.png", 5), ("-fanart.jpg", 2), ("-image.webp", 2), ("boxFront.jpg", 5), ("_212007.png", 1)]
    {
        let found = find(end);
        assert!(found.len() >= least, "{end}: {}", found.len());
        found.iter().for_each(|path| assert!(image::open(path).is_ok(), "{path:?}"));
    }
    let (films, manuals) = (find(".webm"), find(".pdf"));
    assert!(!films.is_empty() && !manuals.is_empty());
    for path in films {
        let film = std::fs::read(&path).unwrap();
        assert_eq!(film[..4], [0x1A, 0x45, 0xDF, 0xA3], "{path:?}");
        assert!(film[..64].windows(4).any(|word| word == b"webm"), "{path:?}: no webm in the first 64 bytes");
    }
    manuals.iter().for_each(|path| assert!(std::fs::read(path).unwrap().starts_with(b"%PDF-1.4"), "{path:?}"));
    let again = make(&config, &mut |_| {}).unwrap();
    assert_eq!((again.kept, files(out.path())), (again.files, made), "made again, nothing is new");
}

#[test]
fn all_games_get_three_small_pictures() {
    let out = tempfile::tempdir().unwrap();
    let config =
        DemoConfig { count: 120, out: out.path().to_owned(), seed: 7, catalog: None, pictures: PictureCoverage::All };
    let report = make(&config, &mut |_| {}).unwrap();
    let pictures = files(out.path()).keys().filter(|path| path.to_string_lossy().ends_with("-marquee.png")).count();
    assert!(pictures > 60 && report.media == pictures as u64 * 3, "{pictures} of {}", report.media);
}
