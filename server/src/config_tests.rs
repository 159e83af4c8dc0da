//! Tests of settings: precedence and error messages.

use super::flags::tests::{and, flag, parse_flags};
use super::household::MB;
use super::*;
use shelfcade_core::page::SettingOrigin;
use std::ffi::OsString;
use tempfile::TempDir;

fn no_env(_: &str) -> Option<OsString> {
    None
}

/// Returns a temporary folder with a ROM folder in it, and flags for that and a data folder beside it.
fn with_roms() -> (TempDir, Vec<String>) {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("roms")).unwrap();
    let flags = [flag("roms", home.path().join("roms")), flag("data", home.path().join("data"))];
    (home, flags.into())
}

fn read(flags: &[String], env: Env) -> Result<Config, ConfigError> {
    Config::from_flags(&parse_flags(flags), env)
}

#[track_caller]
fn check_refused(flags: &[String], words: &[&str]) {
    let said = read(flags, &no_env).unwrap_err().to_string();
    for word in words {
        assert!(said.contains(word), "{said:?} does not say {word:?}");
    }
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let (home, mut flags) = with_roms();
    let file = home.path().join("config.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:1\"\nbase_path = \"/file\"\nallow_host = [\"Games.Example\"]").unwrap();
    flags.push(flag("config", file));
    let env = |name: &str| match name {
        "SHELFCADE_LISTEN" => Some("127.0.0.1:2".into()),
        "SHELFCADE_BASE_PATH" => Some("/env".into()),
        _ => None,
    };
    flags.push("--listen=127.0.0.1:3".to_owned());
    let config = read(&flags, &env).unwrap();
    assert_eq!(config.listen, Listen::At("127.0.0.1:3".parse().unwrap()));
    assert_eq!(config.site.links.base(), "/env");
    assert_eq!(config.site.allow_host, ["games.example"]);
}

#[test]
fn https_listens_beside_http() {
    let (_home, flags) = with_roms();
    let listens = |more: &[&str]| {
        let config = read(&and(&flags, more), &no_env).unwrap();
        (config.listen_tls, config.site.tls)
    };
    let at = |text: &str| Listen::At(text.parse().unwrap());
    assert_eq!(listens(&[]), (Listen::All(8443), Tls::Auto));
    for (more, expected) in [
        (&["--listen=:0"][..], Listen::All(0)),
        (&["--listen=127.0.0.1:0"], at("127.0.0.1:0")),
        (&["--listen=192.168.1.5:80"], at("192.168.1.5:8443")),
        (&["--listen=[::1]:80"], at("[::1]:8443")),
        (&["--listen=:8443"], Listen::All(8444)),
        (&["--listen=127.0.0.1:0", "--listen-tls=:443"], Listen::All(443)),
        (&["--listen=:0", "--listen-tls=:0"], Listen::All(0)),
    ] {
        assert_eq!(listens(more), (expected, Tls::Auto), "{more:?}");
    }
    assert_eq!(listens(&["--tls=off"]).1, Tls::Off);
    check_refused(&and(&flags, &["--listen-tls=:8080"]), &["listen_tls", ":8080", "its own port"]);
    check_refused(&and(&flags, &["--listen-tls=8443"]), &["listen_tls", "ADDRESS:PORT"]);
}

#[test]
fn a_certificate_that_cannot_be_used_is_refused_by_its_setting() {
    let (home, flags) = with_roms();
    let write = |name: &str, text: &str| {
        std::fs::write(home.path().join(name), text).unwrap();
        home.path().join(name).display().to_string()
    };
    let pair = |name: &str| {
        let made = rcgen::generate_simple_self_signed(vec!["replay".to_owned()]).unwrap();
        let names = (format!("{name}.pem"), format!("{name}.key"));
        (write(&names.0, &made.cert.pem()), write(&names.1, &made.signing_key.serialize_pem()))
    };
    let ((certificate, key), (_, other)) = (pair("a"), pair("b"));
    let tls = |a: &str, b: &str| and(&flags, &[&format!("--tls={a},{b}")]);
    let files = KeyFiles { certificate: PathBuf::from(&certificate), key: PathBuf::from(&key) };
    assert_eq!(read(&tls(&certificate, &key), &no_env).unwrap().site.tls, Tls::Files(files));
    check_refused(&tls(&certificate, &other), &["tls", "cannot be used with the certificate", "two PEM files"]);
    check_refused(&tls(&certificate, &certificate), &["contains no PEM private key"]);
    check_refused(&tls(&key, &key), &["contains no PEM certificate"]);
    check_refused(&tls(&certificate, "/nowhere"), &["cannot read /nowhere"]);
    check_refused(&tls(&certificate, home.path().to_str().unwrap()), &["not a file"]);
    check_refused(&tls(&write("garbage", "\u{0}\u{1}"), &key), &["contains no PEM certificate"]);
    for text in ["on", ",", "a.pem", ",key"] {
        check_refused(&and(&flags, &[&format!("--tls={text}")]), &["use auto, off"]);
    }
}

#[test]
fn the_data_folder_alone_is_found_where_the_server_finds_it() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("config.toml");
    std::fs::write(&file, "data = \"/of/file\"").unwrap();
    let find = |file: Option<&PathBuf>, env: Env| {
        find_data_folder(&SettingFlags::<0> { config: file.cloned(), ..SettingFlags::default() }, env)
    };
    let of_env = |name: &str| (name == "SHELFCADE_DATA").then(|| "/of/env".into());
    let of_home = |name: &str| (name == "HOME").then(|| "/ann".into());
    assert_eq!(find(Some(&file), &of_env).unwrap(), Some("/of/env".into()));
    assert_eq!(find(Some(&file), &of_home).unwrap(), Some("/of/file".into()));
    std::fs::write(&file, "").unwrap();
    assert_eq!(find(Some(&file), &of_home).unwrap(), Some("/ann/.local/share/shelfcade".into()));
    assert_eq!(find(Some(&file), &no_env).unwrap(), None);
    std::fs::write(&file, "data = 1").unwrap();
    assert!(find(Some(&file), &of_home).unwrap_err().to_string().contains("data"));
}

#[test]
fn all_that_the_settings_page_has_can_stand_in_the_file() {
    let (home, mut flags) = with_roms();
    let file = home.path().join("config.toml");
    let text = "regions = \"japan\"\nlanguages = \"ja, en\"\nscan_hours = 24\nplays_profile = \"Mia\"\n\
        theme = \"arcade\"\ntext_size = \"large\"\nview = \"list\"\nlanguage = \"de\"\nhome_rows = \"new,-series\"\n\
        hidden_systems = \"dos\"\neveryone_may = \"look\"\nshort_addresses = true\nonly_owner_plays = true\n\
        downloads = \"own\"\nclients = false\n\
        mature = \"hide\"\nhome_hours = 6\npage_cache_mb = 8\nbackups = true\nbackup_folder = \"b\"\n\
        s3_endpoint = \"https://s3.example\"\ns3_bucket = \"games\"\ns3_region = \"eu\"\ns3_prefix = \"p/\"\ns3_access_key = \"k\"\n\
        fetch_pictures = true\nthumbnails_source = \"/t\"\nfetch_mb_a_day = 50\nfetch_keep_originals = false\n\
        launchbox = \"/m.zip\"\npicture_cache_mb = 100\n";
    std::fs::write(&file, text).unwrap();
    flags.push(flag("config", file));
    let env = |name: &str| match name {
        "SHELFCADE_THEME" => Some("pocket".into()),
        "SHELFCADE_S3_SECRET_KEY" => Some("secret".into()),
        _ => None,
    };
    let config = read(&flags, &env).unwrap();
    let shown = config.site.settings.shown(&BTreeMap::new());
    for one in &shown {
        let expected = if one.key == "theme" { SettingOrigin::Start } else { SettingOrigin::File };
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
    let (_home, flags) = with_roms();
    let config = read(&flags, &no_env).unwrap();
    assert_eq!(config.listen, Listen::All(8080));
    assert_eq!(config.site.links.base(), "");
}

#[test]
fn several_rom_folders_come_from_one_variable() {
    let (home, mut flags) = with_roms();
    std::fs::create_dir(home.path().join("more")).unwrap();
    let list = std::env::join_paths([home.path().join("roms"), home.path().join("more")]).unwrap();
    flags.remove(0);
    let env = |name: &str| (name == "SHELFCADE_ROMS").then(|| list.clone());
    assert_eq!(read(&flags, &env).unwrap().library.roms.len(), 2);
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
    for text in ["nonsense", "127.0.0.1", "127.0.0.1:99999", ":x", ""] {
        let wrong = and(&good, &[&format!("--listen={text}")]);
        check_refused(&wrong, &["listen", "command line", &format!("{text:?}"), "0.0.0.0:8080"]);
    }
    check_refused(&and(&good, &["--base-path=/a b"]), &["base_path", "/a b", "letters"]);
    let regions = and(&good, &["--regions=usa, atlantis"]);
    check_refused(&regions, &["regions", "usa, atlantis", "\"atlantis\" is not a region", "europe,usa,jp"]);
    check_refused(&and(&good, &["--allow-host=http://x/"]), &["allow_host", "http://x/", "bare host name"]);

    let (roms, data) = (&good[..1], &good[1..]);
    let gone = and(data, &[&flag("roms", home.path().join("gone"))]);
    check_refused(&gone, &["roms", "gone", "use an existing folder"]);
    let inside = and(roms, &[&flag("data", home.path().join("roms/data"))]);
    check_refused(&inside, &["roms", "never writes to ROM folders"]);
    // Folders are compared by identity: also through a link, and if the path doesn't exist yet.
    std::os::unix::fs::symlink(home.path().join("roms"), home.path().join("link")).unwrap();
    let linked = and(roms, &[&flag("data", home.path().join("link/new/data"))]);
    check_refused(&linked, &["roms", "never writes to ROM folders"]);
    check_refused(data, &["roms is not set", "--roms DIR", "SHELFCADE_ROMS"]);
    check_refused(&and(&good, &["--catalog=nope.sqlite"]), &["catalog", "nope.sqlite", "catalog build"]);
}

#[test]
fn a_file_where_a_folder_is_wanted_is_refused() {
    let (home, good) = with_roms();
    let file = home.path().join("file");
    std::fs::write(&file, "x").unwrap();
    check_refused(&and(&good[..1], &[&flag("data", &file)]), &["data", "this is a file"]);
    check_refused(&and(&good[1..], &[&flag("roms", &file)]), &["roms", "this is a file"]);
    check_refused(&and(&good, &[&flag("retroarch", &file)]), &["retroarch", "this is a file", "folder"]);
}

#[test]
fn a_settings_file_with_an_unknown_key_is_refused() {
    let (home, flags) = with_roms();
    let file = home.path().join("config.toml");
    std::fs::write(&file, "prot = 80").unwrap();
    check_refused(&and(&flags, &[&flag("config", file)]), &["config.toml", "prot", "listen"]);
    check_refused(&and(&flags, &[&flag("config", home.path().join("absent.toml"))]), &["absent.toml"]);
}

#[test]
fn a_settings_file_with_a_value_of_another_form_is_refused() {
    let (home, mut flags) = with_roms();
    let file = home.path().join("config.toml");
    flags.push(flag("config", &file));
    for (line, right) in [
        ("page_cache_mb = \"lots\"", "whole number"),
        ("page_cache_mb = 5000", "0 to 4096"),
        ("listen = 8080", "in quotes"),
        ("roms = \"/roms\"", "a list"),
        ("roms = [1]", "a list"),
        ("theme = true", "in quotes"),
    ] {
        std::fs::write(&file, line).unwrap();
        check_refused(&flags, &["config.toml", line.split(' ').next().unwrap(), right]);
    }
}

#[test]
fn retroarchs_usual_folder_counts_where_none_is_named() {
    let (home, flags) = with_roms();
    let config = home.path().join(".config");
    let folders = |flags: &[String], env: Env| read(flags, env).unwrap().site.retroarch;
    let env = |name: &str| (name == "HOME").then(|| OsString::from(home.path()));
    assert!(folders(&flags, &env).is_empty(), "it is not there");
    std::fs::create_dir_all(config.join("retroarch")).unwrap();
    assert_eq!(folders(&flags, &env), [config.join("retroarch")]);
    let xdg = |name: &str| (name == "XDG_CONFIG_HOME").then(|| OsString::from(&config));
    assert_eq!(folders(&flags, &xdg), [config.join("retroarch")]);
    let other = home.path().join("other");
    let named = flag("retroarch", &other);
    assert_eq!(folders(&and(&flags, &[&named, &named]), &env), [other]);
}

#[test]
fn one_missing_rom_folder_of_two_is_a_disk_that_is_not_plugged_in() {
    let (home, mut flags) = with_roms();
    flags.push(flag("roms", home.path().join("usb")));
    assert_eq!(read(&flags, &no_env).unwrap().library.roms.len(), 2);
}

#[test]
fn the_page_cache_and_times_have_bounds_and_say_them() {
    let (_home, flags) = with_roms();
    let live = |flags: &[String], env: Env| read(flags, env).unwrap().site.settings.live(&BTreeMap::new()).unwrap();
    let usual = live(&flags, &no_env);
    assert_eq!((usual.page_cache_bytes, usual.scan_page.as_secs()), (16 * MB, 2));
    assert_eq!(usual.home_rows.as_secs(), 24 * 3600);
    assert_eq!(live(&and(&flags, &["--page-cache-mb=0"]), &no_env).page_cache_bytes, 0);
    for (flag, words) in [
        ("--page-cache-mb=4097", ["page_cache_mb", "4097", "0 to 4096"]),
        ("--scan-page-seconds=61", ["scan_page_seconds", "61", "0 to 60"]),
        ("--home-hours=0", ["home_hours", "0", "1 to 168"]),
        ("--poll-seconds=1", ["poll_seconds", "1", "5 to 86400"]),
    ] {
        check_refused(&and(&flags, &[flag]), &words);
    }
    let env = |name: &str| (name == "SHELFCADE_PAGE_CACHE_MB").then(|| "lots".into());
    let said = read(&flags, &env).unwrap_err().to_string();
    assert!(said.contains("SHELFCADE_PAGE_CACHE_MB") && said.contains("whole number"), "{said}");
    let env = |name: &str| (name == "SHELFCADE_PAGE_CACHE_MB").then(|| "64".into());
    assert_eq!(live(&flags, &env).page_cache_bytes, 64 * MB);
}
