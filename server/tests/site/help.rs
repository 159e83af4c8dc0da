//! Tests of help: articles with this household's folders, and articles among the results of a search.

use crate::common::TestApp;
use axum::http::StatusCode;
use shelfcade_core::help::HelpTopic;
use shelfcade_core::links::encode;
use shelfcade_core::people::access::Level;
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::USER_FILE;
use shelfcade_server::config::SiteConfig;

/// Languages, a question in each, and the title of the article that answers it.
const QUESTIONS: [(&str, &str, &str); 5] = [
    ("en", "how do I add games", "Add games"),
    ("de", "wie füge ich Spiele hinzu", "Spiele hinzufügen"),
    ("fr", "comment ajouter des jeux", "Ajouter des jeux"),
    ("es", "cómo añado juegos", "Añadir juegos"),
    ("ja", "ゲームを追加するには", "ゲームを追加する"),
];

#[tokio::test]
async fn every_article_is_a_page() {
    let app = TestApp::new();
    let all = app.get("/help").await.main();
    for topic in HelpTopic::ALL {
        let address = format!("/help/{}", topic.as_str());
        assert!(all.contains(&format!("href=\"{address}\"")), "{address}");
        assert_eq!(app.get(&address).await.status, StatusCode::OK, "{address}");
    }
    assert_eq!(app.get("/help/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn articles_about_other_devices_have_a_qr_code_of_an_address_that_they_reach() {
    let app = TestApp::new();
    for topic in ["tv", "handheld"] {
        let page = app.get(&format!("/help/{topic}")).await.main();
        assert!(page.contains("QR code of http://10.0.0.2:8080/"), "{topic}: {page}");
    }
}

#[tokio::test]
async fn the_owner_wakes_the_backup_worker_from_health_and_help() {
    let app = TestApp::owner();
    for page in ["/health", "/help/backup"] {
        assert!(app.get(page).await.main().contains("action=\"/backup\""), "{page}");
        let woken = app.app.jobs.backups.changed.notified();
        let sent = app.post("/backup", &format!("back={page}")).await;
        assert_eq!((sent.status, sent.header("location")), (StatusCode::SEE_OTHER, &*format!("{page}?backup")));
        woken.await;
        assert!(app.get(&format!("{page}?backup")).await.main().contains("Backup requested"));
    }
    assert!(!TestApp::new().get("/help/backup").await.main().contains("action=\"/backup\""));
}

#[tokio::test]
async fn a_backup_is_restored_by_the_next_start_after_a_question() {
    let app = TestApp::owner();
    let store = app.app.user_data.store();
    store.add_profile("Mia", 10, None, 1).unwrap();
    let folder = app.data.join(backup::FOLDER);
    let info = backup::create(&app.data.join(USER_FILE), &folder, 1_795_212_659).unwrap();
    store.add_profile("Tom", 10, None, 2).unwrap();
    let name = info.path.file_name().unwrap().to_string_lossy().into_owned();
    let address = format!("/backups/{name}");
    assert!(app.get("/backups").await.main().contains(&format!("href=\"{address}\"")));
    let asked = app.get(&address).await.main();
    let (entries, now) = (info.rows(), backup::verify(&app.data.join(USER_FILE)).unwrap().rows());
    assert_eq!(now, entries + 1);
    assert!(asked.contains(&format!("{entries} entries")) && asked.contains(&format!("there are {now}")), "{asked}");
    for wrong in ["/backups/user.sqlite", "/backups/..%2fuser.sqlite", "/backups/user-20261121T101500Z-9.sqlite"] {
        assert_eq!(app.post(wrong, "").await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let restart = app.app.jobs.backups.restore.notified();
    let sent = app.post(&address, "").await;
    assert_eq!((sent.status, sent.header("location")), (StatusCode::SEE_OTHER, "/backups?restore"), "{}", sent.text());
    restart.await;
    assert!(app.get("/backups?restore").await.main().contains("is being restored"));
    assert_eq!(std::fs::read_to_string(app.data.join("user.restore")).unwrap(), info.path.display().to_string());
    // What the next start says on the same page.
    std::fs::remove_file(app.data.join("user.restore")).unwrap();
    app.app.host.metrics.restored.set(true).unwrap();
    assert!(app.get("/backups?restore").await.main().contains("The backup was restored."));
    assert!(!app.get("/backups").await.main().contains("restored."), "only after a request");
    std::fs::write(&info.path, "SQLite format 3").unwrap();
    assert_eq!(app.get(&address).await.status, StatusCode::CONFLICT, "damaged since");
}

#[tokio::test]
async fn the_owner_is_shown_the_folders_and_starts_a_scan() {
    let app = TestApp::owner();
    let page = app.get("/help/add-games").await.main();
    let root = app.app.library.roots[0].display().to_string();
    assert!(page.contains(&root) && page.contains("action=\"/scan\""), "{page}");
    let sent = app.post("/scan", "back=/help/add-games").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert_eq!(sent.headers["location"], "/help/add-games?scan");
    assert!(app.get("/help/add-games?scan").await.main().contains("A scan is starting"));
    // Another site can't be made the way back.
    assert_eq!(app.post("/scan", "back=//evil.example").await.headers["location"], "/");
}

#[tokio::test]
async fn others_are_told_who_can_scan() {
    let app = TestApp::new().letting_in(Level::TakePart);
    assert!(app.get("/help/scan").await.main().contains("Only the owner can start a scan"));
    assert_ne!(app.post("/scan", "back=/").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_question_finds_help_before_games_in_every_language() {
    let app = TestApp::new();
    for (lang, question, title) in QUESTIONS {
        for address in ["/search", "/search/suggest"] {
            let cookie = format!("shelfcade_lang={lang}");
            let answer = app.get_as(&cookie, &format!("{address}?q={}", encode(question))).await.text();
            let help = answer.find("href=\"/help/add-games\"").unwrap_or_else(|| panic!("{lang}: {answer}"));
            assert!(answer[help..].contains(title), "{lang}");
            assert!(answer.find("href=\"/games/").is_none_or(|game| help < game), "{lang}");
        }
    }
}

#[tokio::test]
async fn words_that_fit_find_help_after_games_and_titles_find_none() {
    let app = TestApp::with(&["snes/Backup Hero (USA).sfc", "snes/Super Metroid (USA).sfc"], "/base");
    let found = app.get("/base/search?q=backup").await.main();
    let (game, help) = (found.find("/base/games/snes/backup-hero"), found.find("/base/help/backup"));
    assert!(game.is_some() && game < help, "{found}");
    assert!(!app.get("/base/search?q=super%20metroid").await.main().contains("/base/help"));
}

#[tokio::test]
async fn other_devices_are_given_an_address_that_they_reach() {
    let app = TestApp::new();
    assert!(app.get("/help/handheld").await.main().contains("<code>http://10.0.0.2:8080/</code>"));
    let page = app.get_with("/help/tv", "host", "localhost:8080").await.main();
    assert!(!page.contains("http://127."), "{page}");
}

#[tokio::test]
async fn an_update_is_announced_once_in_each_browser() {
    let older = |version: &str| {
        let now = shelfcade_server::clock::now();
        let text = format!("{{\"now\":\"{version}\",\"before\":null,\"since\":{now}}}");
        TestApp::of_bytes(crate::common::LIBRARY, &[("../data/version.json", text.into_bytes())], SiteConfig::default())
    };
    let app = older("0.0.1");
    let version = env!("CARGO_PKG_VERSION");
    let notice = format!("Shelfcade was updated to version {version}");
    assert!(app.get("/").await.main().contains(&notice));
    let sent = app.post("/help/new", "back=/help/new").await;
    assert_eq!((sent.status, sent.headers["location"].to_str().unwrap()), (StatusCode::SEE_OTHER, "/help/new"));
    let cookie = sent.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(!app.get_as(&cookie, "/").await.main().contains(&notice), "it was seen");
    assert!(app.get_as("shelfcade_seen=0.0.1", "/").await.main().contains(&notice), "that was another version");
    let changes = app.get("/help/new").await.main();
    assert!(changes.contains("<details open class=\"folded\"><summary>Playing"), "the newest are open: {changes}");
    assert!(!TestApp::new().get("/").await.main().contains("was updated"), "a first start is no update");
    assert!(!older("99.0.0").get("/").await.main().contains("was updated"), "an undone update is none");
}
