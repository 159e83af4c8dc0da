//! Tests of what pages tell of files: patches, zips of several games, files that aren't games.

use crate::common::TestApp;
use crate::identify::scan;
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
