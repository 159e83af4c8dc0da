//! Tests of settings by page and API: the browser's, the profile's and the household's.

use crate::common::TestApp;
use axum::http::StatusCode;
use shelfcade_core::library::region::Region;
use shelfcade_server::health::memory;
use std::time::Duration;

#[tokio::test]
async fn the_look_is_this_browsers_own() {
    let app = TestApp::new();
    let done = app.post("/settings/look", "theme=arcade&text_size=largest&view=list").await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/settings?saved"));
    let cookies: Vec<&str> = done.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_theme=arcade;")), "{cookies:?}");
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_reading=largest.list;")), "{cookies:?}");
    let cookie = "shelfcade_theme=arcade; shelfcade_reading=largest.list";
    let page = app.get_as(cookie, "/systems/snes").await.text();
    assert!(
        page.contains("data-theme=\"arcade\"")
            && page.contains("data-text=\"largest\"")
            && page.contains("cards lines")
    );
    let others = app.get("/systems/snes").await.text();
    assert!(others.contains("cards grid") && !others.contains("data-text"), "kept pages are not mixed up");
    let grid = app.get_as(cookie, "/systems/snes?view=grid").await.text();
    assert!(grid.contains("cards grid"), "an address that says otherwise wins");
    let odd = app.get_as("shelfcade_reading=%00<b>.x", "/systems/snes").await.text();
    assert!(odd.contains("cards grid") && !odd.contains("data-text"));
}

#[tokio::test]
async fn a_look_is_changed_in_parts() {
    let app = TestApp::new();
    let done = app.post_as("shelfcade_theme=arcade; shelfcade_reading=large.list", "/settings/look", "view=grid").await;
    let cookies: Vec<&str> = done.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_theme=arcade;")), "{cookies:?}");
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_reading=large.grid;")), "{cookies:?}");
}

#[tokio::test]
async fn each_page_of_the_settings_has_its_own() {
    let app = TestApp::owner();
    for (path, has, has_not) in [
        ("/settings", "name=\"theme\"", "value=\"regions\""),
        ("/settings/home", "value=\"home_rows\"", "name=\"theme\""),
        ("/settings/household", "value=\"regions\"", "name=\"backups\""),
        ("/settings/advanced", "name=\"backups\"", "value=\"regions\""),
    ] {
        let page = app.get(path).await.main();
        assert!(page.contains(has) && !page.contains(has_not), "{path}: {page}");
        assert_eq!(page.matches("aria-current=\"page\"").count(), 1, "{path}");
        assert!(!page.contains("<code>"), "no names of keys: {path}");
    }
    let guest = "shelfcade_profile=guest";
    assert!(app.get_as(guest, "/settings/home").await.main().contains("Choose a profile"));
}

#[tokio::test]
async fn a_tv_is_this_browsers_own_choice_and_a_look_keeps_it() {
    let app = TestApp::new();
    let done = app.post("/tv", "tv=on&back=%2Fsystems").await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/systems"));
    assert!(done.header("set-cookie").starts_with("shelfcade_tv=on;"));
    let tv = app.get_as("shelfcade_tv=on; shelfcade_reading=large.list", "/systems/snes").await.text();
    assert!(tv.contains(" data-tv") && tv.contains("id=\"tv-panel\"") && tv.contains("data-text=\"large\""));
    for cookie in ["", "shelfcade_tv=yes", "shelfcade_tv="] {
        let desk = app.get_as(cookie, "/systems/snes").await.text();
        assert!(!desk.contains(" data-tv ") && !desk.contains("tv-panel"), "{cookie:?}: kept pages are not mixed up");
    }
    assert!(app.post("/tv", "tv=awake&back=%2F").await.header("set-cookie").starts_with("shelfcade_tv=awake;"));
    let awake = app.get_as("shelfcade_tv=awake", "/settings").await.text();
    assert!(awake.contains(" data-tv=\"awake\"") && awake.contains("name=\"tv\" value=\"on\""), "its screen saver");
    assert!(app.get_as("shelfcade_tv=on", "/search?q=a").await.main().contains("class=\"keyboard\""));
    assert!(app.post("/tv", "tv=%3Cb%3E&back=%2F").await.header("set-cookie").starts_with("shelfcade_tv=; "));
}

#[tokio::test]
async fn a_profile_hides_systems_and_arranges_home() {
    let app = TestApp::new();
    let set = async |form: &str| app.post("/settings/profile", form).await.header("location").to_owned();
    assert_eq!(set("list=home_rows&item=new&to=0").await, "/settings?saved");
    set("list=home_rows&item=continue&on=0").await;
    set("list=hidden_systems&item=gb&on=1").await;
    set("list=hidden_systems&item=nonsense%22&on=1").await;
    let systems = app.get("/systems").await.main();
    assert!(!systems.contains("/systems/gb\"") && systems.contains("/systems/snes"), "{systems}");
    assert!(!app.get("/search?q=tetris").await.main().contains("/games/gb/tetris"));
    let settings = app.get("/api/v1/settings").await.json();
    assert!(settings["profile"]["hidden_systems"].as_str().unwrap().starts_with("gb"));
    let rows = settings["profile"]["home_rows"].as_str().unwrap();
    assert!(rows.starts_with("new,-continue,tonight,from,favorites"), "{rows}");
    let page = app.get("/settings").await.main();
    assert!(page.contains("id=\"hidden_systems-gb\" name=\"on\" value=\"0\" aria-checked=\"true\""), "{page}");
    let state = page.split("data-state=\"").nth(2).unwrap().split('"').next().unwrap().replace("&amp;", "&");
    set("mature=hide&hidden_systems=").await;
    assert!(app.get("/systems").await.main().contains("/systems/gb"));
    set(&state).await;
    let kept = app.get("/api/v1/settings").await.json();
    assert_eq!(kept["profile"], settings["profile"], "what the page keeps for Undo is all of it: {state}");
    let guest = app.post_as("shelfcade_profile=guest", "/settings/profile", "mature=hide").await;
    assert_eq!(guest.status, StatusCode::FORBIDDEN);
    assert!(!app.get_as("shelfcade_profile=guest", "/settings").await.main().contains("name=\"mature\""));
    for wrong in ["mature=perhaps", "home_rows=nonsense"] {
        assert_eq!(app.post("/settings/profile", wrong).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn the_household_orders_regions_and_languages_item_by_item() {
    let app = TestApp::owner();
    let set = async |form: &str| app.post("/settings", form).await.status;
    assert_eq!(set("list=regions&item=Japan&to=0").await, StatusCode::SEE_OTHER);
    set("list=regions&item=Germany&on=1").await;
    set("list=languages&item=de&on=1").await;
    set("list=languages&item=de&to=0").await;
    let preference = app.app.settings.live.load().preference.clone();
    assert_eq!(preference.regions[0], Region::Japan);
    assert_eq!(*preference.regions.last().unwrap(), Region::Germany);
    assert_eq!(preference.languages, ["De", "En"]);
    let page = app.get("/settings/household").await.main();
    assert!(page.contains("aria-label=\"Move up: Germany\"") && page.contains("Deutsch"), "{page}");
    assert_eq!(set("list=regions&item=Germany&on=0").await, StatusCode::SEE_OTHER);
    assert!(!app.app.settings.live.load().preference.regions.contains(&Region::Germany));
    assert_eq!(set("regions=").await, StatusCode::SEE_OTHER);
    assert_eq!(app.app.settings.live.load().preference.regions[0], Region::World, "back to what is usual");
}

#[tokio::test]
async fn the_household_lives_by_new_settings_at_once_and_by_wrong_ones_never() {
    let app = TestApp::owner();
    let form = "regions=japan&page_cache_mb=0&home_hours=6&scan_hours=24&backups=on";
    assert_eq!(app.post("/settings", form).await.header("location"), "/settings/household?saved");
    let live = app.app.settings.live.load_full();
    assert_eq!(live.preference.regions[0], Region::Japan);
    assert_eq!((live.page_cache_bytes, live.scan_every), (0, Some(Duration::from_secs(24 * 3600))));
    assert_eq!(app.app.http.page_cache.status().limit, 0);
    for (form, why) in [
        ("page_cache_mb=lots", "whole number"),
        ("regions=atlantis", "atlantis"),
        ("home_hours=0", "1 to 168"),
        ("backups=maybe", "on or off"),
    ] {
        let answer = app.post("/settings", form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
        assert!(
            answer.main().contains("Nothing was changed") && answer.main().contains(why),
            "{form}: {}",
            answer.main()
        );
    }
    assert_eq!(app.app.settings.live.load().home_rows, Duration::from_secs(6 * 3600), "nothing of it was kept");
    let back =
        app.send_json("patch", "/api/v1/settings", r#"{"household":{"regions":null,"page_cache_mb":"8"}}"#).await;
    assert_eq!(back.status, StatusCode::OK);
    let of = |key: &str| {
        let items = back.json()["household"].as_array().unwrap().clone();
        let item = items.into_iter().find(|item| item["key"] == key).unwrap();
        (item["value"].as_str().unwrap().to_owned(), item["origin"].as_str().unwrap().to_owned())
    };
    assert_eq!(of("page_cache_mb"), ("8".to_owned(), "page".to_owned()));
    assert_eq!(of("regions").1, "default");
    for bad in [
        r#"{"household":{"no_such":"1"}}"#,
        r#"{"household":{"home_hours":"-1"}}"#,
        r#"{"profile":{"no_such":"1"}}"#,
        r#"{"nobody":{}}"#,
    ] {
        let answer = app.send_json("patch", "/api/v1/settings", bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn a_backup_folder_that_cannot_be_used_is_refused_when_it_is_chosen() {
    let app = TestApp::owner();
    let before = app.app.settings.live.load().backup.clone();
    for (folder, why) in [("/proc/nope", "cannot write there"), ("backups/here", "an absolute path")] {
        let form = format!("backup_folder={}", folder.replace('/', "%2F"));
        let answer = app.post("/settings", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{folder}");
        assert!(answer.main().contains(why) && answer.main().contains(folder), "{folder}: {}", answer.main());
        let change = format!("{{\"household\":{{\"backup_folder\":{folder:?}}}}}");
        assert_eq!(app.send_json("patch", "/api/v1/settings", &change).await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(app.app.settings.live.load().backup, before);
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("new/backups");
    let change = serde_json::json!({"household": {"backup_folder": folder}}).to_string();
    assert_eq!(app.send_json("patch", "/api/v1/settings", &change).await.status, StatusCode::OK);
    assert_eq!(app.app.settings.live.load().backup.folder.as_deref(), Some(folder.as_path()));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing is left there");
}

#[tokio::test]
async fn the_secret_of_a_store_is_nowhere_on_the_page() {
    let app = TestApp::owner();
    let page = app.get("/settings/advanced").await.text();
    assert!(page.contains("s3_access_key") && !page.contains("s3_secret"));
    let listed = app.get("/api/v1/settings").await.text();
    assert!(!listed.contains("secret"), "{listed}");
}

#[tokio::test]
async fn what_is_usual_here_holds_until_somebody_chooses() {
    let app = TestApp::owner();
    let usual = r#"{"household":{"theme":"arcade","text_size":"large","view":"list","language":"de",
        "hidden_systems":"Nintendo Game Boy","home_rows":"new,-system"}}"#;
    assert_eq!(app.send_json("patch", "/api/v1/settings", usual).await.status, StatusCode::OK);
    for cookie in ["", "shelfcade_profile=guest"] {
        let page = app.get_as(cookie, "/systems/snes").await.text();
        for sign in ["data-theme=\"arcade\"", "data-text=\"large\"", "cards lines", "lang=\"de\""] {
            assert!(page.contains(sign), "{cookie} {sign}");
        }
        assert!(!app.get_as(cookie, "/search?q=tetris").await.main().contains("/games/gb/tetris"), "{cookie}");
        assert!(!app.get_as(cookie, "/systems").await.main().contains("/systems/gb\""), "{cookie}");
    }
    // Choices of a browser or profile win, even if they equal the built-in default.
    let done = app.post("/settings/look", "theme=system&text_size=normal&view=grid").await;
    let cookies: Vec<&str> = done.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_theme=system;")), "{cookies:?}");
    let chosen = "shelfcade_theme=system; shelfcade_reading=normal.grid; shelfcade_lang=en";
    let page = app.get_as(chosen, "/systems/snes").await.text();
    assert!(page.contains("cards grid") && page.contains("lang=\"en\"") && !page.contains("data-text"));
    app.post("/settings/profile", "list=home_rows&item=new&on=1").await;
    app.post("/settings/profile", "list=hidden_systems&item=gb&on=0").await;
    assert!(app.get("/search?q=tetris").await.main().contains("/games/gb/tetris"));
    assert!(!app.get_as("shelfcade_profile=guest", "/search?q=tetris").await.main().contains("/games/gb/tetris"));
    let back = r#"{"household":{"hidden_systems":null}}"#;
    app.send_json("patch", "/api/v1/settings", back).await;
    let guests = app.get_as("shelfcade_profile=guest", "/search?q=tetris").await.main();
    assert!(guests.contains("/games/gb/tetris"), "pages made before are not shown again: {guests}");
}

#[tokio::test]
async fn a_browsers_look_is_also_set_by_the_api() {
    let app = TestApp::new();
    let change = r#"{"browser":{"theme":"pocket","view":"list","language":"fr"}}"#;
    let done = app.send_json("patch", "/api/v1/settings", change).await;
    assert_eq!((done.status, &done.json()["browser"]["theme"]), (StatusCode::OK, &"pocket".into()));
    let cookies: Vec<String> = done
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned())
        .collect();
    assert_eq!(cookies, ["shelfcade_theme=pocket", "shelfcade_reading=normal.list", "shelfcade_lang=fr"]);
    let listed = app.get_as(&cookies.join("; "), "/api/v1/settings").await.json();
    assert_eq!((&listed["browser"]["view"], &listed["browser"]["language"]), (&"list".into(), &"fr".into()));
    let back = r#"{"browser":{"language":null,"view":null}}"#;
    let done = app.send_json_as(&cookies.join("; "), "patch", "/api/v1/settings", back).await;
    let cookies: Vec<&str> = done.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies[0].starts_with("shelfcade_theme=pocket;") && cookies[2].contains("Max-Age=0"), "{cookies:?}");
    for bad in [r#"{"browser":{"theme":"mauve"}}"#, r#"{"browser":{"regions":"us"}}"#] {
        let answer = app.send_json("patch", "/api/v1/settings", bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn settings_that_make_no_sense_are_refused_with_what_would() {
    let app = TestApp::owner();
    for (bad, right) in [
        (r#"{"profile":{"mature":"perhaps"}}"#, "hide, show"),
        (r#"{"profile":{"home_rows":"nonsense"}}"#, "is not a row"),
        (r#"{"household":{"theme":"mauve"}}"#, "arcade"),
        (r#"{"household":{"home_hours":"6"},"profile":{"mature":"perhaps"}}"#, "hide, show"),
        (r#"{"household":{"home_hours":"6"},"browser":{"theme":"mauve"}}"#, "arcade"),
        (r#"{"household":{"languages":"klingon"}}"#, "is not a language"),
        (r#"{"household":{"plays_profile":"Nobody"}}"#, "no profile with this name"),
    ] {
        let answer = app.send_json("patch", "/api/v1/settings", bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
        assert!(answer.text().contains(right), "{bad}: {}", answer.text());
    }
    assert!(app.get("/api/v1/settings").await.json()["profile"].as_object().unwrap().is_empty());
    assert!(app.app.user_data.household().settings.is_empty(), "not even the part that was right");
}

#[tokio::test]
async fn a_system_that_is_away_stays_hidden() {
    let app = TestApp::new();
    let hide = r#"{"profile":{"hidden_systems":"gb,wonderswan"}}"#;
    app.send_json("patch", "/api/v1/settings", hide).await;
    app.post("/settings/profile", "list=hidden_systems&item=gb&on=0").await;
    app.post("/settings/profile", "list=hidden_systems&item=snes&on=1").await;
    let kept = app.get("/api/v1/settings").await.json();
    assert_eq!(kept["profile"]["hidden_systems"], "wonderswan,snes");
}

#[tokio::test]
async fn a_wrong_value_is_told_in_the_pages_language_and_what_was_typed_stays() {
    let app = TestApp::owner();
    let form = "home_hours=abc&page_cache_mb=32";
    for (cookie, said) in [("", "can't be"), ("shelfcade_lang=de", "kann nicht"), ("shelfcade_lang=fr", "ne peut pas")]
    {
        let answer = app.post_as(cookie, "/settings", form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let page = answer.main();
        assert!(page.contains(said) && page.contains("href=\"#set-home_hours\""), "{page}");
        assert!(
            page.contains("aria-invalid=\"true\"") && page.contains("value=\"abc\"") && page.contains("value=\"32\"")
        );
        assert_eq!(page.contains("whole number"), cookie.is_empty(), "English stays on English pages");
    }
}

#[tokio::test]
async fn settings_changed_at_once_are_kept_as_they_are_lived_by() {
    let app = TestApp::owner();
    for number in 1..20 {
        let cache = format!(r#"{{"household":{{"page_cache_mb":"{number}"}}}}"#);
        let hours = format!(r#"{{"household":{{"home_hours":"{number}"}}}}"#);
        let (one, other) = tokio::join!(
            app.send_json("patch", "/api/v1/settings", &cache),
            app.send_json("patch", "/api/v1/settings", &hours)
        );
        assert_eq!((one.status, other.status), (StatusCode::OK, StatusCode::OK));
        let live = app.app.settings.live.load_full();
        assert_eq!((live.page_cache_bytes, live.home_rows), (number * 1_000_000, Duration::from_secs(number * 3600)));
    }
}

#[tokio::test]
async fn a_page_cache_larger_than_the_machine_allows_is_bounded_and_said() {
    let app = TestApp::owner();
    let wanted: u64 = 4_096_000_000;
    app.send_json("patch", "/api/v1/settings", r#"{"household":{"page_cache_mb":"4096"}}"#).await;
    let most = memory::of_machine().unwrap_or(u64::MAX) / 8;
    assert_eq!(app.app.http.page_cache.status().limit, wanted.min(most));
    assert_eq!(app.get("/settings/advanced").await.main().contains("This machine has"), most < wanted);
    app.send_json("patch", "/api/v1/settings", r#"{"household":{"page_cache_mb":"1"}}"#).await;
    assert_eq!(app.app.http.page_cache.status().limit, 1_000_000);
    assert!(!app.get("/settings/advanced").await.main().contains("This machine has"));
}
