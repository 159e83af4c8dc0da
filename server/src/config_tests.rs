//! Tables of settings: which source wins, and what is said when one is wrong.

use super::*;
use std::ffi::OsString;
use tempfile::TempDir;

fn no_env(_: &str) -> Option<OsString> {
    None
}

/// A ROM folder, and `serve` arguments over it.
fn with_roms() -> (TempDir, ServeArgs) {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("roms")).unwrap();
    let library = LibraryArgs {
        roms: vec![home.path().join("roms")],
        data: Some(home.path().join("data")),
        ..LibraryArgs::default()
    };
    (home, ServeArgs { library, ..ServeArgs::default() })
}

#[track_caller]
fn check_refused(args: &ServeArgs, words: &[&str]) {
    let said = Config::from_args(args, &no_env).unwrap_err().to_string();
    for word in words {
        assert!(said.contains(word), "{said:?} does not say {word:?}");
    }
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let (home, mut args) = with_roms();
    let file = home.path().join("config.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:1\"\nbase_path = \"/file\"\nallow_host = [\"Games.Example\"]").unwrap();
    args.library.config = Some(file);
    let env = |name: &str| match name {
        "SHELFCADE_LISTEN" => Some("127.0.0.1:2".into()),
        "SHELFCADE_BASE_PATH" => Some("/env".into()),
        _ => None,
    };
    args.listen = Some("127.0.0.1:3".to_owned());
    let config = Config::from_args(&args, &env).unwrap();
    assert_eq!(config.listen, Listen::At("127.0.0.1:3".parse().unwrap()));
    assert_eq!(config.site.links.base(), "/env");
    assert_eq!(config.site.allow_host, ["games.example"]);
}

#[test]
fn all_that_the_settings_page_has_can_stand_in_the_file() {
    let (home, mut args) = with_roms();
    let file = home.path().join("config.toml");
    let text = "regions = \"japan\"\nlanguages = \"ja, en\"\nscan_hours = 24\nplays_profile = \"Mia\"\ntheme = \"arcade\"\n\
        text_size = \"large\"\nview = \"list\"\nlanguage = \"de\"\nhome_rows = \"new,-series\"\nhidden_systems = \"dos\"\n\
        mature = \"hide\"\nhome_hours = 6\npage_cache_mb = 8\nbackups = true\nbackup_folder = \"b\"\n\
        s3_endpoint = \"https://s3.example\"\ns3_bucket = \"games\"\ns3_region = \"eu\"\ns3_prefix = \"p/\"\ns3_access_key = \"k\"\n";
    std::fs::write(&file, text).unwrap();
    args.library.config = Some(file);
    let env = |name: &str| match name {
        "SHELFCADE_THEME" => Some("pocket".into()),
        "SHELFCADE_S3_SECRET_KEY" => Some("secret".into()),
        _ => None,
    };
    let config = Config::from_args(&args, &env).unwrap();
    let shown = config.site.settings.shown(&BTreeMap::new());
    for one in &shown {
        let expected = if one.key == "theme" { Origin::Start } else { Origin::File };
        assert_eq!(one.origin, expected, "{}", one.key);
        assert!(text.contains(one.key), "{}", one.key);
    }
    let live = config.site.settings.live(&BTreeMap::new()).unwrap();
    assert_eq!(live.preference.languages, ["Ja", "En"]);
    assert_eq!(live.look.written().map(|(_, value)| value), ["pocket", "large", "list", "de"]);
    assert_eq!(live.of_profile.values().collect::<Vec<_>>(), ["dos", "new,-series", "hide"]);
    assert_eq!(live.plays_profile.as_deref(), Some("Mia"));
}

#[test]
fn the_default_is_port_8080_on_all_interfaces() {
    let (_home, args) = with_roms();
    let config = Config::from_args(&args, &no_env).unwrap();
    assert_eq!(config.listen, Listen::All(8080));
    assert_eq!(config.site.links.base(), "");
}

#[test]
fn several_rom_folders_come_from_one_variable() {
    let (home, mut args) = with_roms();
    std::fs::create_dir(home.path().join("more")).unwrap();
    let list = std::env::join_paths([home.path().join("roms"), home.path().join("more")]).unwrap();
    args.library.roms.clear();
    let env = |name: &str| (name == "SHELFCADE_ROMS").then(|| list.clone());
    assert_eq!(Config::from_args(&args, &env).unwrap().library.roms.len(), 2);
}

#[test]
fn the_data_folder_follows_xdg() {
    for (xdg, home, expected) in [
        (Some("/x"), Some("/h"), Some("/x/shelfcade")),
        (None, Some("/h"), Some("/h/.local/share/shelfcade")),
        (Some("relative"), Some("/h"), Some("/h/.local/share/shelfcade")),
        (None, None, None),
    ] {
        let env = |name: &str| match name {
            "XDG_DATA_HOME" => xdg.map(OsString::from),
            "HOME" => home.map(OsString::from),
            _ => None,
        };
        assert_eq!(default_data_dir(&env), expected.map(PathBuf::from), "{xdg:?} {home:?}");
    }
}

#[test]
fn a_wrong_setting_is_named_with_its_value_and_what_is_right() {
    let (home, good) = with_roms();
    let listen = |text: &str| ServeArgs { listen: Some(text.to_owned()), ..good.clone() };
    for text in ["nonsense", "127.0.0.1", "127.0.0.1:99999", ":x", ""] {
        check_refused(&listen(text), &["listen", "command line", &format!("{text:?}"), "0.0.0.0:8080"]);
    }
    let base = ServeArgs { base_path: Some("/a b".to_owned()), ..good.clone() };
    check_refused(&base, &["base_path", "/a b", "letters"]);
    let mut regions = good.clone();
    regions.library.regions = Some("usa, atlantis".to_owned());
    check_refused(&regions, &["regions", "usa, atlantis", "\"atlantis\" is no region", "europe,usa,jp"]);
    let host = ServeArgs { allow_host: vec!["http://x/".to_owned()], ..good.clone() };
    check_refused(&host, &["allow_host", "http://x/", "bare host name"]);

    let mut gone = good.clone();
    gone.library.roms = vec![home.path().join("gone")];
    check_refused(&gone, &["roms", "gone", "name a folder"]);
    let mut inside = good.clone();
    inside.library.data = Some(home.path().join("roms/data"));
    check_refused(&inside, &["roms", "never writes into ROM folders"]);
    let mut none = good.clone();
    none.library.roms.clear();
    check_refused(&none, &["roms is not set", "--roms DIR", "SHELFCADE_ROMS"]);
    let mut catalog = good.clone();
    catalog.library.catalog = Some(home.path().join("nope.sqlite"));
    check_refused(&catalog, &["catalog", "nope.sqlite", "catalog build"]);
}

#[test]
fn a_file_where_a_folder_is_wanted_is_refused() {
    let (home, good) = with_roms();
    let file = home.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let mut data = good.clone();
    data.library.data = Some(file.clone());
    check_refused(&data, &["data", "this is a file"]);
    let mut roms = good.clone();
    roms.library.roms = vec![file];
    check_refused(&roms, &["roms", "this is a file"]);
}

#[test]
fn a_settings_file_with_an_unknown_key_is_refused() {
    let (home, mut args) = with_roms();
    let file = home.path().join("config.toml");
    std::fs::write(&file, "prot = 80").unwrap();
    args.library.config = Some(file);
    check_refused(&args, &["config.toml", "prot"]);
    args.library.config = Some(home.path().join("absent.toml"));
    check_refused(&args, &["absent.toml"]);
}

#[test]
fn one_missing_rom_folder_of_two_is_a_disk_that_is_not_plugged_in() {
    let (home, mut args) = with_roms();
    args.library.roms.push(home.path().join("usb"));
    assert_eq!(Config::from_args(&args, &no_env).unwrap().library.roms.len(), 2);
}

#[test]
fn the_page_cache_and_times_have_bounds_and_say_them() {
    let (_home, args) = with_roms();
    let with = |change: &dyn Fn(&mut ServeArgs)| {
        let mut args = args.clone();
        change(&mut args);
        args
    };
    let live = |args: &ServeArgs, env: Env| {
        Config::from_args(args, env).unwrap().site.settings.live(&BTreeMap::new()).unwrap()
    };
    let usual = live(&args, &no_env);
    assert_eq!((usual.page_cache_bytes, usual.lifetimes), (DEFAULT_PAGE_CACHE_MB * MB, Lifetimes::default()));
    let off = with(&|args| args.page_cache_mb = Some(0));
    assert_eq!(live(&off, &no_env).page_cache_bytes, 0);
    check_refused(&with(&|args| args.page_cache_mb = Some(4097)), &["page_cache_mb", "4097", "0 to 4096"]);
    check_refused(&with(&|args| args.scan_page_seconds = Some(61)), &["scan_page_seconds", "61"]);
    check_refused(&with(&|args| args.home_hours = Some(0)), &["home_hours", "1 to 168"]);
    check_refused(&with(&|args| args.poll_seconds = Some(1)), &["poll_seconds", "5 to 86400"]);
    let env = |name: &str| (name == "SHELFCADE_PAGE_CACHE_MB").then(|| "lots".into());
    let said = Config::from_args(&args, &env).unwrap_err().to_string();
    assert!(said.contains("SHELFCADE_PAGE_CACHE_MB") && said.contains("whole number"), "{said}");
    let env = |name: &str| (name == "SHELFCADE_PAGE_CACHE_MB").then(|| "64".into());
    assert_eq!(live(&args, &env).page_cache_bytes, 64 * MB);
}
