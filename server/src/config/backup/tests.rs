//! Tests of backup settings: precedence, rejected values, and that no key is ever shown.

use super::*;
use crate::config::flags::tests::{and, flag, parse_flags};
use crate::config::layers::SECRET_VARIABLE;
use crate::config::table::BACKUP;
use std::ffi::OsString;

const SECRET: &str = "a-key-that-nobody-may-see";

fn of(flags: &[String], env: Env) -> Result<KeptConfig, ConfigError> {
    KeptConfig::from_flags(&parse_flags::<BACKUP>(flags), env)
}

/// Returns the flags without `name`.
fn without(flags: &[String], name: &str) -> Vec<String> {
    flags.iter().filter(|flag| !flag.starts_with(&format!("--{name}="))).cloned().collect()
}

fn no_env(_: &str) -> Option<OsString> {
    None
}

fn secret_env(name: &str) -> Option<OsString> {
    (name == SECRET_VARIABLE).then(|| SECRET.into())
}

/// Returns a temporary folder, and flags for a data folder in it and an object store on the local network.
fn with_store() -> (tempfile::TempDir, Vec<String>) {
    let home = tempfile::tempdir().unwrap();
    let data = flag("data", home.path().join("data"));
    let store = ["--s3-endpoint=http://nas.local:9000", "--s3-bucket=games", "--s3-access-key=shelf"];
    (home, and(&[data], &store))
}

#[track_caller]
fn check_refused(flags: &[String], env: Env, words: &[&str]) {
    let error = of(flags, env).unwrap_err();
    let said = format!("{error} {error:?}");
    assert!(!said.contains(SECRET), "{said}");
    for word in words {
        assert!(said.contains(word), "{said:?} does not say {word:?}");
    }
}

#[test]
fn backups_are_on_and_lie_in_the_data_folder() {
    let home = tempfile::tempdir().unwrap();
    let flags = [flag("data", home.path())];
    let config = of(&flags, &no_env).unwrap();
    assert_eq!(config.backup, BackupConfig::default());
    assert_eq!(config.backup.folder_of(&config.data), home.path().join("backups"));
    let off = |name: &str| (name == "SHELFCADE_BACKUPS").then(|| "off".into());
    assert!(!of(&flags, &off).unwrap().backup.on);
    let odd = |name: &str| (name == "SHELFCADE_BACKUPS").then(|| "perhaps".into());
    check_refused(&flags, &odd, &["backups", "SHELFCADE_BACKUPS", "perhaps", "on or off"]);
}

#[test]
fn a_store_is_put_together_from_all_layers() {
    let (home, mut flags) = with_store();
    let file = home.path().join("config.toml");
    let text = "s3_bucket = \"other\"\ns3_prefix = \"living/room\"\ns3_path_style = false\n\
        backup_folder = \"/b\"\nbackups = false";
    std::fs::write(&file, text).unwrap();
    flags.push(flag("config", file));
    let config = of(&flags, &secret_env).unwrap().backup;
    let s3 = config.s3.clone().unwrap();
    assert_eq!((s3.bucket.as_str(), s3.prefix.as_str(), s3.region.as_str()), ("games", "living/room", "us-east-1"));
    assert_eq!((s3.path_style, config.on, config.folder.as_deref()), (false, false, Some(Path::new("/b"))));
    assert_eq!(s3.secret_key, S3SecretKey::new(SECRET));
    assert!(!format!("{config:?}").contains(SECRET));
}

#[test]
fn the_secret_key_comes_from_a_file_or_the_environment_only() {
    let (home, mut flags) = with_store();
    check_refused(&flags, &no_env, &["s3_secret_key", "SHELFCADE_S3_SECRET_KEY"]);
    let file = home.path().join("key");
    std::fs::write(&file, format!("  {SECRET}\n")).unwrap();
    let by_file = of(&and(&flags, &[&flag("s3-secret-key-file", &file)]), &no_env).unwrap();
    assert_eq!(by_file.backup.s3.unwrap().secret_key, S3SecretKey::new(SECRET));
    let missing = and(&flags, &[&flag("s3-secret-key-file", home.path().join("none"))]);
    check_refused(&missing, &secret_env, &["s3_secret_key_file", "none", "cannot read it"]);
    let folder = and(&flags, &[&flag("s3-secret-key-file", home.path())]);
    check_refused(&folder, &no_env, &["s3_secret_key_file", "not a file"]);
    let settings = home.path().join("config.toml");
    std::fs::write(&settings, "s3_secret_key = \"x\"").unwrap();
    flags.push(flag("config", settings));
    check_refused(&flags, &no_env, &["config.toml", "s3_secret_key_file"]);
}

#[test]
fn wrong_settings_of_a_store_are_named() {
    let (_home, good) = with_store();
    let with = |name: &str, value: &str| and(&without(&good, name), &[&flag(name, value)]);
    of(&good, &secret_env).unwrap();
    let world = with("s3-endpoint", "http://s3.example");
    check_refused(&world, &secret_env, &["s3_endpoint", "command line", "http://s3.example", "s3_allow_http"]);
    of(&and(&world, &["--s3-allow-http=on"]), &secret_env).unwrap();
    check_refused(&without(&good, "s3-endpoint"), &secret_env, &["s3_endpoint", "https://"]);
    check_refused(&without(&good, "s3-bucket"), &secret_env, &["s3_bucket"]);
    check_refused(&with("s3-bucket", "a b"), &secret_env, &["s3_bucket", "a b", "command line"]);
    check_refused(&without(&good, "s3-access-key"), &secret_env, &["s3_access_key"]);
    let keyed = with("s3-endpoint", &format!("https://me:{SECRET}@s3.example"));
    check_refused(&keyed, &secret_env, &["s3_endpoint", "remove keys"]);
}

#[test]
fn a_folder_that_is_none_or_lies_among_roms_is_refused() {
    let (home, _) = with_store();
    let file = home.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let data = home.path().join("data");
    let at = |folder: &Path| [flag("data", &data), flag("backup-folder", folder)];
    check_refused(&at(&file), &no_env, &["backup_folder", "this is a file"]);
    check_refused(&at(&data), &no_env, &["backup_folder", "data folder itself"]);
    let roms = home.path().to_owned();
    let env = move |name: &str| (name == "SHELFCADE_ROMS").then(|| roms.clone().into_os_string());
    check_refused(&at(&home.path().join("snes/backups")), &env, &["backup_folder", "never writes"]);
}

#[test]
fn switches_of_the_file_are_on_or_off_or_as_toml_has_them() {
    let (home, mut flags) = with_store();
    let file = home.path().join("config.toml");
    flags.push(flag("config", &file));
    for (written, on) in [("\"off\"", false), ("\"on\"", true), ("false", false), ("true", true), ("\"Off\"", false)] {
        std::fs::write(&file, format!("backups = {written}\ns3_path_style = {written}")).unwrap();
        let config = of(&flags, &secret_env).unwrap().backup;
        assert_eq!((config.on, config.s3.unwrap().path_style), (on, on), "{written}");
    }
    for wrong in ["\"perhaps\"", "3", "[]"] {
        std::fs::write(&file, format!("backups = {wrong}")).unwrap();
        check_refused(&flags, &secret_env, &["config.toml", "backups", "on"]);
    }
}
