//! Facts of the catalog built from the real archive, if there is one in a `shared/data` folder beside the repository.
//!
//! Prints `real catalog: checked` or `real catalog: not here` to stdout, past the test harness, so that CI can tell
//! if it ran; with `SHELFCADE_REQUIRE_REAL=1` a missing archive is a failure.

use crate::archive;
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::system::System;
use shelfcade_core_server::catalog::starter::StarterRow;
use shelfcade_core_server::catalog::{self, BuildReport, GRADED_FAME, Matcher, TitleFacts, starter};
use std::collections::HashSet;
use std::path::Path;
use std::time::Instant;

fn say(text: &str) {
    archive::say("real catalog", text);
}

struct Real {
    matcher: Matcher,
}

impl Real {
    #[track_caller]
    fn title(&self, system: &str, stem: &str) -> TitleFacts {
        let found = self.matcher.by_name(&[system], stem).unwrap();
        assert!(!found.is_empty(), "nothing on {system} is called {stem}");
        self.matcher.title(found[0].title_id).unwrap()
    }

    /// Checks display title, developer, year and genre of the game with this file name.
    #[track_caller]
    fn check(&self, system: &str, stem: &str, title: &str, developer: &str, year: u16, genre: &str) {
        let facts = self.title(system, stem);
        assert_eq!(facts.name, title);
        assert_eq!(facts.developer.as_deref(), Some(developer), "{title}");
        assert_eq!(facts.year, Some(year), "{title}");
        assert_eq!(facts.genre.as_deref(), Some(genre), "{title}");
    }
}

#[test]
fn the_real_catalog_knows_its_facts() {
    let Some(built) = archive::real_catalog("real catalog") else { return };
    let real = Real { matcher: Matcher::open(&built.path).unwrap() };
    check_size(&built.path, &built.report);
    check_consoles(&real);
    check_arcade(&real);
    check_discs(&real);
    check_other_systems(&real);
    check_fame(&real);
    check_grades(&built.path, &real);
    check_names_of_other_systems(&real);
    check_ratings_and_series(&built.path, &real);
    let micros = time_a_question(&real.matcher);
    let BuildReport { titles, releases, bytes, seconds, .. } = &built.report;
    say(&format!(
        "checked ({titles} titles, {releases} releases, {} MB in {seconds:.1} s, {micros:.1} µs a question)",
        bytes / 1_000_000
    ));
}

fn check_size(catalog: &Path, report: &BuildReport) {
    assert!(report.titles > 100_000 && report.releases > 200_000, "{} titles", report.titles);
    assert!(report.systems > 100, "{} systems", report.systems);
    assert!(report.bytes < 150_000_000, "{} bytes", report.bytes);
    assert!(report.parse_error_count < 100, "{:?}", report.parse_errors);
    let systems = catalog::info(catalog).unwrap().by_system.into_iter().map(|known| known.system);
    let custom: Vec<_> = systems.filter(|id| System::find(id).is_none()).collect();
    assert_eq!(custom, ["firmware"], "only the firmware list is of no known system");
    assert_eq!(report.sha256.len(), 64);
    assert!(report.source.starts_with("libretro-database ("), "{}", report.source);
}

fn check_consoles(real: &Real) {
    let found = real.matcher.by_hash(&["snes"], 0xD63E_D5F8, Some(3_145_728)).unwrap();
    assert_eq!(real.matcher.title(found[0].title_id).unwrap().slug, "super-metroid");
    real.check("snes", "Super Metroid (Japan, USA) (En,Ja)", "Super Metroid", "Nintendo", 1994, "Adventure");
    real.check("snes", "Chrono Trigger (USA)", "Chrono Trigger", "Square", 1995, "Role-playing");
    real.check("megadrive", "Sonic The Hedgehog (USA, Europe)", "Sonic The Hedgehog", "Sega", 1991, "Action");
    real.check("gb", "Tetris (World) (Rev 1)", "Tetris", "Nintendo", 1989, "Puzzle");
    let zelda = real.title("snes", "Legend of Zelda, The - A Link to the Past (USA)");
    assert_eq!(zelda.name, "The Legend of Zelda: A Link to the Past");
    assert_eq!(zelda.series.as_deref(), Some("The Legend of Zelda"));
    let contra = real.title("nes", "Probotector (Europe)");
    assert_eq!(contra.slug, real.title("nes", "Contra (USA)").slug, "one game under two names");
    let fold = |system: &str, title: &str| real.matcher.by_fold(&[system], &fold_key(title)).unwrap();
    assert!(!fold("snes", "final fantasy 6").is_empty());
    assert!(fold("snes", "super metroid 2").is_empty());
}

fn check_arcade(real: &Real) {
    let champion = real.title("arcade", "sf2ce");
    real.check("arcade", "sf2", "Street Fighter II: The World Warrior", "Capcom", 1991, "Fighting");
    assert_eq!(champion.name, "Street Fighter II': Champion Edition");
    assert_eq!(real.title("arcade", "sf2").set_name.as_deref(), Some("sf2"));
    let pacman = real.title("arcade", "pacman");
    assert_eq!(pacman.name, "Pac-Man");
    assert_eq!(pacman.slug, real.title("arcade", "puckman").slug);
    let kof = real.title("arcade", "kof98");
    assert_eq!((kof.set_name.as_deref(), kof.board.as_deref()), (Some("kof98"), Some("Neo Geo")));
    assert!(real.title("arcade", "neogeo").is_bios);
    assert!(!kof.is_bios);
}

fn check_discs(real: &Real) {
    let found = real.matcher.by_serial(&["psx"], "SLUS-00594").unwrap();
    let metal_gear = real.matcher.title(found[0].title_id).unwrap();
    assert_eq!(metal_gear.name, "Metal Gear Solid");
    assert_eq!(metal_gear.slug, real.title("psx", "Metal Gear Solid (USA) (Disc 2)").slug, "both discs are one game");
    assert!(!real.matcher.by_serial(&["psx"], "slus_005.94").unwrap().is_empty());
    assert!(real.matcher.by_serial(&["snes"], "SLUS-00594").unwrap().is_empty());
    real.title("saturn", "Panzer Dragoon (USA) (5S)");
    real.title("gamecube", "007 - Everything or Nothing (USA)");
}

fn check_other_systems(real: &Real) {
    assert_eq!(real.title("amiga", "1869_v1.0_AGA").name, "1869: History Experience Part I");
    assert_eq!(real.title("dos", "DOOM (1993)").year, Some(1993));
    assert_eq!(real.title("amstradcpc", "007 - A View to a Kill (1985)(Domark)").year, Some(1985));
}

/// Checks that of titles with the same beginning, the famous one has more fame.
fn check_fame(real: &Real) {
    for (system, famous, other) in [
        ("megadrive", "Sonic The Hedgehog (USA, Europe)", "Sonic Eraser (Japan) (Sega Game Toshokan)"),
        ("megadrive", "Sonic The Hedgehog (USA, Europe)", "Sonic Spinball (USA)"),
        ("nes", "Super Mario Bros. (World)", "Super Mario Bros. + Duck Hunt (USA)"),
        ("nes", "Legend of Zelda, The (USA)", "Zelda II - The Adventure of Link (USA)"),
        ("psx", "Final Fantasy VII (USA) (Disc 1)", "Final Fantasy Tactics (USA)"),
        ("arcade", "sf2", "ssf2"),
        ("snes", "Super Mario World (USA)", "Super Mario All-Stars (USA)"),
    ] {
        let (famous, other) = (real.title(system, famous), real.title(system, other));
        assert!(
            famous.fame > other.fame || famous.slug == other.slug,
            "{} {} and {} {}",
            famous.name,
            famous.fame,
            other.name,
            other.fame
        );
    }
    for (system, stem) in [("snes", "Chrono Trigger (USA)"), ("nes", "Mega Man 2 (USA)"), ("arcade", "pacman")] {
        assert!(real.title(system, stem).fame > 140, "{stem}");
    }
    assert_eq!(real.title("arcade", "neogeo").fame, 0);
}

/// Checks that graded titles are titles of their systems in the archive. It lacks some that the starter catalog has,
/// most of them on the ZX Spectrum.
fn check_grades(catalog: &Path, real: &Real) {
    let here: HashSet<String> = catalog::info(catalog).unwrap().by_system.into_iter().map(|of| of.system).collect();
    let system = |row: &StarterRow| row.system.catalogs.first().copied().unwrap_or(row.system.id);
    let graded: Vec<_> = starter::rows().filter(|row| row.grade > 0 && here.contains(system(row))).collect();
    let is_graded = |row: &StarterRow| {
        let found = real.matcher.by_fold(&[system(row)], &fold_key(row.title)).unwrap();
        found.iter().any(|release| real.matcher.title(release.title_id).unwrap().fame >= GRADED_FAME)
    };
    let lost: Vec<_> = graded.iter().filter(|row| !is_graded(row)).map(|row| (system(row), row.title)).collect();
    say(&format!("{} of {} graded titles are in the archive", graded.len() - lost.len(), graded.len()));
    assert!(lost.len() * 20 < graded.len(), "graded, but not in the archive: {lost:#?}");
    let whole =
        ["nes", "snes", "gb", "gbc", "gba", "nds", "n64", "gamecube", "megadrive", "mastersystem", "psx", "ps2"];
    assert!(lost.iter().all(|(system, _)| !whole.contains(system)), "{lost:#?}");
}

fn check_names_of_other_systems(real: &Real) {
    let check = |system: &str, title: &str, other: &str| {
        let found = real.matcher.by_fold(&[system], &fold_key(title)).unwrap();
        let titles: Vec<TitleFacts> = found.iter().map(|one| real.matcher.title(one.title_id).unwrap()).collect();
        let title = titles.iter().find(|facts| fold_key(&facts.name) == fold_key(title));
        title.is_some_and(|facts| facts.also.iter().any(|name| fold_key(name) == fold_key(other)))
    };
    for (system, title, other) in [
        ("n64", "Resident Evil 2", "Biohazard 2"),
        ("gamecube", "Biohazard 2", "Resident Evil 2"),
        ("wii", "Mega Man 2", "Rockman 2: Dr. Wily no Nazo"),
        ("wiiu", "Rockman 2", "Mega Man 2"),
        ("dos", "Contra", "Gryzor"),
    ] {
        assert!(check(system, title, other), "{title} on {system} is not called {other}");
    }
    assert!(check("snes", "Final Fantasy III", "Final Fantasy VI"), "at home");
    for (system, title, other) in [
        ("nes", "Final Fantasy III", "Final Fantasy VI"),
        ("nds", "Final Fantasy III", "Final Fantasy VI"),
        ("psx", "Final Fantasy VI", "Final Fantasy III"),
        ("wii", "Mega Man 2", "Rockman World 2"),
    ] {
        assert!(!check(system, title, other), "{title} on {system} is called {other}");
    }
}

fn check_ratings_and_series(catalog: &Path, real: &Real) {
    assert_eq!(real.title("n64", "Super Mario 64 (USA)").rating, Some(98), "the archive knows an older checksum only");
    assert_eq!(real.title("snes", "Super Metroid (Japan, USA) (En,Ja)").rating, Some(80));
    let db = catalog::open(catalog).unwrap();
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert!(count("SELECT count(*) FROM title WHERE rating IS NOT NULL") >= 24);
    assert_eq!(count("SELECT count(*) FROM title WHERE rating NOT BETWEEN 1 AND 100"), 0);
    assert_eq!(count("SELECT count(*) FROM series WHERE name LIKE 'Pok%mon'"), 1);
    assert_eq!(count("SELECT count(*) FROM series WHERE name LIKE 'Nobunaga%'"), 1);
}

/// Returns the mean time of a look-up by name, in microseconds.
fn time_a_question(matcher: &Matcher) -> f64 {
    let stems = ["Super Metroid (Japan, USA) (En,Ja)", "Chrono Trigger (USA)", "No Such Game (USA)", "F-Zero (USA)"];
    let begun = Instant::now();
    let rounds = 500;
    for stem in stems.iter().cycle().take(stems.len() * rounds) {
        matcher.by_name(&["snes", "satellaview"], stem).unwrap();
    }
    begun.elapsed().as_secs_f64() * 1e6 / (stems.len() * rounds) as f64
}
