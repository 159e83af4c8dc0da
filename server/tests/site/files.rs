//! Tests of what pages tell of files: patches, zips of several games, files that aren't games.

use crate::common::TestApp;
use crate::identify::scan;
use axum::http::StatusCode;
use shelfcade_server::config::SiteConfig;
use std::io::Write;

fn zip_of(names: impl Iterator<Item = String>) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for name in names {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(b"game").unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test]
async fn a_patch_is_on_the_page_of_its_game() {
    let files = ["snes/Super Metroid (USA).sfc", "snes/Super Metroid (USA).ips", "snes/Super Metroid (USA).bps1"];
    let app = TestApp::of(&[&files[..], &["snes/<b>Odd.sfc", "snes/<b>Odd.ups"]].concat(), SiteConfig::default());
    let page = app.get("/games/snes/super-metroid").await.main();
    assert!(page.contains("Patches beside it"), "{page}");
    assert!(page.contains("<details class=\"files\" open"), "patches are seen at once");
    assert!(page.contains("Super Metroid (USA).ips<") && page.contains("Super Metroid (USA).bps1<"), "{page}");
    let odd = app.get("/games/snes/b-odd").await.main();
    assert!(odd.contains("&lt;b&gt;Odd.ups"), "{odd}");
    let game = app.get("/api/v1/games/snes/super-metroid").await.text();
    assert!(game.contains(r#""patches":["Super Metroid (USA).bps1","Super Metroid (USA).ips"]"#), "{game}");
    let health = app.get("/health").await.main();
    assert!(health.contains("<span>Patches</span>"), "{health}");
}

#[tokio::test]
async fn a_zip_of_several_games_lists_them() {
    let titles = ["Super Metroid (USA)", "Chrono Trigger (USA)", "F-Zero (USA)"];
    let few = zip_of(titles.iter().map(|title| format!("{title}.sfc")));
    let many = zip_of((0..120).map(|number| format!("Odd Game {number} <i>.sfc")));
    let more = [("snes/My Favorites.zip", few), ("snes/Everything.zip", many)];
    let app = TestApp::of_bytes(&[], &more, SiteConfig::default());
    scan(&app).await;
    let page = app.get("/games/snes/my-favorites").await.main();
    assert!(page.contains("3 games in this archive"), "{page}");
    assert!(page.contains("<details class=\"files\" open"), "what is in it is seen at once");
    assert!(titles.iter().all(|title| page.contains(&format!("{title}.sfc"))), "{page}");
    let page = app.get("/games/snes/everything").await.main();
    assert!(page.contains("120 games in this archive") && page.contains("and 70 more"), "{page}");
    assert!(page.contains("Odd Game 49 &lt;i&gt;") && !page.contains("Odd Game 50 "), "{page}");
    let game = app.get("/api/v1/games/snes/everything").await.text();
    assert!(game.contains(r#""total":120"#), "{game}");
}

#[tokio::test]
async fn many_variants_have_a_page_of_their_own() {
    let names: Vec<String> = (1..=14).map(|number| format!("snes/Quest (Rev {number}) (<i>Odd).sfc")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).chain(["snes/Few (USA).sfc"]).collect();
    let app = TestApp::of(&names, SiteConfig::default());
    let labels = |page: &str| page.matches("class=\"variant-label\"").count();
    let page = app.get("/games/snes/quest").await.main();
    assert!(page.contains("href=\"/games/snes/quest/files\"") && page.contains("14 variants"), "{page}");
    assert_eq!((labels(&page), page.matches("class=\"files\"").count()), (12, 0), "{page}");
    let all = app.get("/games/snes/quest/files").await.main();
    assert_eq!((labels(&all), all.matches("class=\"file-block\"").count()), (14, 14), "{all}");
    assert!(all.contains("(&lt;i&gt;Odd).sfc") && !all.contains("<i>"), "{all}");
    // A variant hidden there is no longer one of the first on the game's page.
    let value = all.split("name=\"hide-variant\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let file = value.replace("&lt;", "<").replace("&gt;", ">").replace(' ', "+");
    let form = format!("hide-variant={file}&back=/games/snes/quest/files");
    let done = app.post("/games/snes/quest/mine", &form).await;
    assert_eq!(done.header("location"), "/games/snes/quest/files");
    let page = app.get("/games/snes/quest").await.main();
    assert_eq!((page.matches("name=\"hide-variant\"").count(), labels(&page)), (12, 13), "{page}");
    assert!(app.get("/games/snes/quest/files").await.main().contains("Hidden by you"));
    // A game with few has everything in one place.
    let few = app.get("/games/snes/few").await.main();
    assert!(few.contains("class=\"file-block\"") && !few.contains("/files\""), "{few}");
    for gone in ["/games/snes/none/files", "/games/none/quest/files", "/games/snes/%2e%2e/files"] {
        assert_eq!(app.get(gone).await.status, StatusCode::NOT_FOUND, "{gone}");
    }
}

#[tokio::test]
async fn health_names_what_is_no_game_truthfully() {
    let files = ["snes/A.sfc", "snes/A.avif", "snes/#recycle/B.sfc", "neogeo/neogeo.zip", "neogeo/mslug.zip"];
    let app = TestApp::of(&files, SiteConfig::default());
    std::os::unix::fs::symlink("snes", app.app.library.roots[0].join("sfc")).unwrap();
    scan(&app).await;
    let health = app.get("/health").await.main();
    for reason in [
        "Firmware",
        "Links to folders that are already shown",
        "Recycle bins, snapshots and other folders of your computer or NAS",
        "AVIF and JPEG XL pictures, which can&#39;t be shown; use JPEG, PNG or WebP",
    ] {
        assert!(health.replace('\'', "&#39;").contains(reason), "{reason}: {health}");
    }
    assert!(!health.contains("Broken links"), "{health}");
}
