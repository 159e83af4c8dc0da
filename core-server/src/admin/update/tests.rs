//! Manifests that are forged, old, expired or for other processors; archives that are torn or hostile; an update in a
//! scratch folder that becomes healthy, and one that does not. The keys are made here.

use super::install::{UpdatedServer, install, previous_of};
use super::manifest::{KEYS, Manifest, Seen, Version};
use super::source::UpdateSource;
use super::stage::stage;
use super::{MANIFEST, SEEN_FILE, SIGNATURE, UpdateError, UpdateOffer, processor, read_json, status};
use flate2::Compression;
use flate2::write::GzEncoder;
use minisign::KeyPair;
use sha2::{Digest, Sha256};
use shelfcade_core::page::{UpdateState, UpdateView};
use std::fs::Permissions;
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use tempfile::TempDir;

/// 2026-11-21.
const NOW: i64 = 1_795_220_000;
const NAME: &str = "shelfcade-0.9.0-linux.tar.gz";

fn keys() -> KeyPair {
    KeyPair::generate_unencrypted_keypair().unwrap()
}

fn sign(keys: &KeyPair, bytes: &[u8]) -> String {
    minisign::sign(None, &keys.sk, bytes, None, None).unwrap().into_string()
}

fn text(sequence: u64, version: &str, expires: &str, processor: &str, archive: &[u8]) -> String {
    let sum = hex::encode(Sha256::digest(archive));
    let bytes = archive.len();
    format!(
        r#"{{"format":1,"sequence":{sequence},"version":"{version}","expires":"{expires}","more":[1],
        "archives":{{"{processor}":{{"name":"{NAME}","bytes":{bytes},"sha256":"{sum}"}}}}}}"#
    )
}

fn usual(sequence: u64, version: &str) -> String {
    text(sequence, version, "2027-01-01T00:00:00Z", processor(), b"archive")
}

fn read(text: &str, keys: &KeyPair, seen: Option<Seen>) -> Result<Manifest, UpdateError> {
    let pinned = [KEYS[0].to_owned(), keys.pk.to_base64()];
    Manifest::read(text.as_bytes(), sign(keys, text.as_bytes()).as_bytes(), &pinned, NOW, seen)
}

fn version(text: &str) -> Version {
    text.to_owned().try_into().unwrap()
}

#[test]
fn only_what_a_pinned_key_signed_is_read() {
    let (ours, others) = (keys(), keys());
    let (text, own) = (usual(3, "0.9.0"), ours.pk.to_base64());
    let manifest = read(&text, &ours, None).unwrap();
    assert_eq!(manifest.seen, Seen { sequence: 3, version: version("0.9.0") });
    assert_eq!(manifest.archive(processor()).unwrap().bytes, 7);
    let signature = sign(&ours, text.as_bytes());
    let check = |bytes: &str, signature: &str, keys: &[&str]| {
        let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        let refused = Manifest::read(bytes.as_bytes(), signature.as_bytes(), &keys, NOW, None).unwrap_err();
        assert!(matches!(refused, UpdateError::Signature), "{refused}");
    };
    check(&text, &sign(&others, text.as_bytes()), &[&own]);
    check(&text, &signature, &KEYS);
    check(&text, &signature, &[]);
    check(&text.replace("0.9.0", "0.9.1"), &signature, &[&own]);
    check(&format!("{text} "), &signature, &[&own]);
    check("", &signature, &[&own]);
    for broken in ["", "untrusted comment: x", &signature[..signature.len() / 2], "\0\n\0\n\0\n\0"] {
        check(&text, broken, &[&own]);
    }
    // The trusted comment is signed too.
    check(&text, &signature.replace("trusted comment: ", "trusted comment: later "), &[&own]);
}

#[test]
fn the_pinned_keys_are_keys_and_two() {
    assert!(KEYS.iter().all(|key| minisign_verify::PublicKey::from_base64(key).is_ok()));
    assert_ne!(KEYS[0], KEYS[1]);
}

#[test]
fn an_expired_manifest_is_refused() {
    let keys = keys();
    for (expires, is_good) in
        [("2026-11-22T00:00:00Z", true), ("2026-11-20T00:00:00Z", false), ("1970-01-01T00:00:00Z", false)]
    {
        let read = read(&text(1, "0.9.0", expires, processor(), b"x"), &keys, None);
        assert_eq!(read.is_ok(), is_good, "{expires}");
        assert!(is_good || matches!(read, Err(UpdateError::Expired(_))), "{expires}");
    }
    let never = read(&text(1, "0.9.0", "never", processor(), b"x"), &keys, None);
    assert!(matches!(never, Err(UpdateError::Manifest(_))));
}

#[test]
fn nothing_below_the_newest_seen_is_believed() {
    let keys = keys();
    let seen = Some(Seen { sequence: 5, version: version("0.9.0") });
    for (sequence, offered, is_good) in
        [(5, "0.9.0", true), (6, "0.9.0", true), (6, "0.10.0", true), (4, "1.0.0", false), (6, "0.8.9", false)]
    {
        let read = read(&usual(sequence, offered), &keys, seen);
        assert_eq!(read.is_ok(), is_good, "{sequence} {offered}");
        assert!(is_good || matches!(read, Err(UpdateError::Older(..))), "{sequence} {offered}");
    }
}

#[test]
fn an_archive_is_for_this_processor_and_has_a_plain_name() {
    let keys = keys();
    let other = read(&text(1, "0.9.0", "2027-01-01T00:00:00Z", "z80", b"x"), &keys, None).unwrap();
    let refused = other.archive(processor()).unwrap_err().to_string();
    assert!(refused.contains("z80") && refused.contains(processor()), "{refused}");
    for name in ["../shelfcade", "/etc/passwd", "a/b", "..", ".hidden", "a b", "", "https://x"] {
        let manifest = read(&usual(1, "0.9.0").replace(NAME, name), &keys, None).unwrap();
        assert!(matches!(manifest.archive(processor()), Err(UpdateError::Manifest(_))), "{name:?}");
    }
    let huge = usual(1, "0.9.0").replace("\"bytes\":7", "\"bytes\":99999999999");
    assert!(read(&huge, &keys, None).unwrap().archive(processor()).is_err());
    for broken in ["{}", "[]", "{\"format\":1}", &usual(1, "0.9"), &usual(1, "0.9.0-rc1"), &usual(1, "+1.0.0")] {
        assert!(matches!(read(broken, &keys, None), Err(UpdateError::Manifest(_))), "{broken}");
    }
    let later = usual(1, "0.9.0").replace("\"format\":1", "\"format\":2");
    assert!(matches!(read(&later, &keys, None), Err(UpdateError::Manifest(_))));
}

#[test]
fn versions_are_numbers() {
    assert!(version("0.10.0") > version("0.9.9") && version("1.0.0") > version("0.99.0"));
    assert_eq!(version("1.2.3").to_string(), "1.2.3");
    for wrong in ["", "1", "1.2", "1.2.3.4", "1.2.x", "1..2", "-1.2.3", "1.2.99999999999", "1.2.3.x"] {
        assert!(Version::try_from(wrong.to_owned()).is_err(), "{wrong:?}");
    }
    assert!(Version::own() < version("1000.0.0"));
}

#[test]
fn sources_are_folders_and_safe_or_private_addresses() {
    for (text, is_good) in [
        ("/media/usb", true),
        ("media/usb", false),
        ("https://updates.example/shelfcade", true),
        ("http://updates.example/", false),
        ("http://8.8.8.8/", false),
        ("http://192.168.1.4:8000/x/", true),
        ("http://127.0.0.1:8000", true),
        ("http://[fd00::1]/", true),
        ("http://[2001:db8::1]/", false),
        ("http://nas.local/x", true),
        ("http://nas.local.example/x", false),
        ("https://me:secret@updates.example/", false),
        ("https://updates.example/?x", false),
        ("ftp://nas.local/", false),
        ("://", false),
    ] {
        assert_eq!(UpdateSource::of(text).is_ok(), is_good, "{text}");
    }
}

/// A folder with an update, a program to replace, and the key that signed the update.
struct Scratch {
    home: TempDir,
    keys: KeyPair,
}

type Entry<'a> = (&'a str, tar::EntryType, &'a [u8]);

const GOOD: [Entry<'static>; 3] = [
    ("shelfcade-0.9.0/README", tar::EntryType::Regular, b"words"),
    ("shelfcade-0.9.0/shelfcade", tar::EntryType::Regular, b"the new one"),
    ("shelfcade-0.9.0/docs/shelfcade", tar::EntryType::Regular, b"another file"),
];

fn archive(entries: &[Entry]) -> Vec<u8> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (path, kind, bytes) in entries {
        let mut header = tar::Header::new_gnu();
        // Written directly, as an attacker would: the crate refuses such names.
        header.as_old_mut().name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_entry_type(*kind);
        header.set_size(bytes.len() as u64);
        header.set_mode(0o755);
        if kind.is_symlink() {
            header.set_link_name("/etc/passwd").unwrap();
        }
        header.set_cksum();
        tar.append(&header, *bytes).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap()
}

impl Scratch {
    fn new(archive: &[u8]) -> Scratch {
        let scratch = Scratch { home: tempfile::tempdir().unwrap(), keys: keys() };
        std::fs::create_dir(scratch.home.path().join("source")).unwrap();
        std::fs::create_dir(scratch.home.path().join("bin")).unwrap();
        std::fs::write(scratch.program(), "the old one").unwrap();
        std::fs::set_permissions(scratch.program(), Permissions::from_mode(0o755)).unwrap();
        let manifest = text(1, "0.9.0", "2027-01-01T00:00:00Z", processor(), archive);
        scratch.write(MANIFEST.0, manifest.as_bytes());
        scratch.write(SIGNATURE.0, sign(&scratch.keys, manifest.as_bytes()).as_bytes());
        scratch.write(NAME, archive);
        scratch
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.home.path().join("source").join(name), bytes).unwrap();
    }

    fn program(&self) -> PathBuf {
        self.home.path().join("bin/shelfcade")
    }

    fn look(&self, source: &UpdateSource) -> Result<UpdateOffer, UpdateError> {
        super::look(source, self.home.path(), &[self.keys.pk.to_base64()], NOW)
    }

    fn source(&self) -> UpdateSource {
        UpdateSource::of(self.home.path().join("source").to_str().unwrap()).unwrap()
    }

    fn stage(&self) -> Result<tempfile::NamedTempFile, UpdateError> {
        let source = self.source();
        stage(&source, &self.look(&source)?.archive.unwrap(), &self.program())
    }

    fn names(&self) -> Vec<String> {
        let folder = std::fs::read_dir(self.home.path().join("bin")).unwrap();
        let mut names: Vec<String> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[track_caller]
    fn check_refused(&self, words: &str) {
        let refused = self.stage().unwrap_err().to_string();
        assert!(refused.contains(words), "{refused}");
        assert_eq!(std::fs::read(self.program()).unwrap(), b"the old one");
        assert_eq!(self.names(), ["shelfcade"], "nothing is left");
    }
}

#[test]
fn an_archive_that_is_not_the_signed_one_is_refused() {
    let good = archive(&GOOD);
    let scratch = Scratch::new(&good);
    scratch.write(NAME, &good[..good.len() - 1]);
    scratch.check_refused("than the expected");
    scratch.write(NAME, &[&good[..], b"x"].concat());
    scratch.check_refused("than the expected");
    let mut other = good;
    other[20] ^= 1;
    scratch.write(NAME, &other);
    scratch.check_refused("checksum");
    std::fs::remove_file(scratch.home.path().join("source").join(NAME)).unwrap();
    scratch.check_refused("cannot fetch");
    scratch.write(MANIFEST.0, &vec![b' '; 100_000]);
    scratch.check_refused("than the expected");
}

#[test]
fn a_signed_archive_with_hostile_or_broken_contents_is_not_unpacked() {
    use tar::EntryType::{Directory, Regular, Symlink};
    let good = archive(&GOOD);
    for (bytes, words) in [
        (archive(&[("../shelfcade", Regular, b"x")]), "outside its folder"),
        (archive(&[("/bin/shelfcade", Regular, b"x")]), "outside its folder"),
        (archive(&[GOOD[1], ("a/../../shelfcade", Regular, b"x")]), "outside its folder"),
        (archive(&[("a/shelfcade", Symlink, b"")]), "not a valid program"),
        (archive(&[("a/shelfcade", Directory, b"")]), "not a valid program"),
        (archive(&[("a/shelfcade", Regular, b"")]), "not a valid program"),
        (archive(&[GOOD[1], ("b/shelfcade", Regular, b"x")]), "not a valid program"),
        (archive(&[GOOD[0]]), "no program"),
        (archive(&[]), "no program"),
        (good[..good.len() - 9].to_vec(), "cannot unpack"),
        (b"no archive at all".to_vec(), "cannot unpack"),
    ] {
        Scratch::new(&bytes).check_refused(words);
    }
}

/// A server that is healthy while it runs one of the programs in `well`.
struct FakeServer {
    program: PathBuf,
    runs: Vec<u8>,
    is_there: Result<bool, io::ErrorKind>,
    well: &'static [&'static [u8]],
    /// It ignores restarts until it is ended.
    hangs: bool,
}

impl UpdatedServer for FakeServer {
    fn restart(&mut self, by_force: bool) -> io::Result<bool> {
        if by_force || !self.hangs || self.runs.is_empty() {
            self.runs = std::fs::read(&self.program)?;
        }
        if by_force { Ok(self.hangs) } else { Ok(self.is_there?) }
    }

    fn wait_until_well(&mut self) -> io::Result<()> {
        let is_well = self.well.contains(&&*self.runs);
        if is_well { Ok(()) } else { Err(io::Error::other(format!("ill: {}", String::from_utf8_lossy(&self.runs)))) }
    }
}

#[track_caller]
fn check_install(
    is_there: Result<bool, io::ErrorKind>,
    well: &'static [&'static [u8]],
    outcome: (UpdateState, Option<&str>),
    program: &[u8],
) {
    let scratch = Scratch::new(&archive(&GOOD));
    let mut server = FakeServer { program: scratch.program(), runs: Vec::new(), is_there, well, hangs: false };
    let staged = scratch.stage().unwrap();
    assert_eq!(std::fs::read(scratch.program()).unwrap(), b"the old one");
    let (state, why) = install(staged, &scratch.program(), &mut server).unwrap();
    assert_eq!((state, why.as_deref()), outcome);
    assert_eq!(std::fs::read(scratch.program()).unwrap(), program);
    assert_eq!(scratch.program().metadata().unwrap().permissions().mode() & 0o777, 0o755);
    let is_back = program == b"the old one";
    assert_eq!(scratch.names(), if is_back { &["shelfcade"][..] } else { &["shelfcade", "shelfcade.previous"] });
    if !is_back {
        assert_eq!(std::fs::read(previous_of(&scratch.program())).unwrap(), b"the old one");
    }
}

#[test]
fn a_new_program_takes_its_place_and_the_previous_one_is_kept() {
    check_install(Ok(true), &[b"the new one"], (UpdateState::Running, None), b"the new one");
    check_install(Ok(false), &[], (UpdateState::Placed, None), b"the new one");
    let refused = (UpdateState::NotRestarted, Some("permission denied"));
    check_install(Err(io::ErrorKind::PermissionDenied), &[], refused, b"the new one");
}

#[test]
fn a_new_program_that_is_not_well_makes_room_for_the_previous_one() {
    let ill = (UpdateState::TakenBack, Some("ill: the new one"));
    check_install(Ok(true), &[b"the old one"], ill, b"the old one");
    let still = (UpdateState::TakenBackUnwell, Some("ill: the new one; ill: the old one"));
    check_install(Ok(true), &[], still, b"the old one");
}

#[test]
fn a_new_program_that_hangs_is_ended() {
    let scratch = Scratch::new(&archive(&GOOD));
    let (program, runs) = (scratch.program(), Vec::new());
    let mut server = FakeServer { program, runs, is_there: Ok(true), well: &[b"the old one"], hangs: true };
    let outcome = install(scratch.stage().unwrap(), &scratch.program(), &mut server).unwrap();
    assert_eq!(outcome, (UpdateState::TakenBack, Some("ill: the new one".to_owned())));
    assert_eq!(server.runs, b"the old one");
}

#[test]
fn a_source_is_asked_and_what_was_seen_is_remembered() {
    let scratch = Scratch::new(&archive(&GOOD));
    let (data, source) = (scratch.home.path(), scratch.source());
    let seen = || read_json::<Seen>(&data.join(SEEN_FILE)).unwrap();
    let refused = super::look(&source, data, &super::manifest::keys(), NOW);
    assert!(matches!(refused, Err(UpdateError::Signature)));
    assert_eq!(seen(), None);
    let offer = scratch.look(&source).unwrap();
    assert_eq!((offer.version, offer.archive.unwrap().name), (version("0.9.0"), NAME.to_owned()));
    assert_eq!(seen(), Some(Seen { sequence: 1, version: version("0.9.0") }));
    for broken in ["", "{}", "{\"sequence\":1,\"version\":\"1\"}"] {
        std::fs::write(data.join(SEEN_FILE), broken).unwrap();
        assert!(matches!(scratch.look(&source), Err(UpdateError::Io(..))), "a broken file refuses all: {broken:?}");
    }
    std::fs::write(data.join(SEEN_FILE), r#"{"sequence":1,"version":"0.9.0"}"#).unwrap();
    let same = text(2, &Version::own().to_string(), "2027-01-01T00:00:00Z", "z80", b"x");
    scratch.write(MANIFEST.0, same.as_bytes());
    scratch.write(SIGNATURE.0, sign(&scratch.keys, same.as_bytes()).as_bytes());
    assert!(matches!(scratch.look(&source), Err(UpdateError::Older(..))));
    std::fs::remove_file(data.join(SEEN_FILE)).unwrap();
    // A version that is not newer needs no archive for this machine.
    assert_eq!(scratch.look(&source).unwrap(), UpdateOffer { version: Version::own(), archive: None });
}

#[test]
fn one_updates_at_a_time_and_says_how_far_it_is() {
    let data = tempfile::tempdir().unwrap();
    assert_eq!(status::read(data.path()).unwrap(), None);
    assert!(!status::is_locked(data.path()).unwrap());
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
    let lock = status::lock(data.path()).unwrap().unwrap();
    assert!(status::is_locked(data.path()).unwrap());
    assert!(status::lock(data.path()).unwrap().is_none());
    for (state, why) in [
        (UpdateState::Looking, None),
        (UpdateState::Running, None),
        (UpdateState::TakenBackUnwell, Some("x".to_owned())),
    ] {
        let (version, returned) = (Some("0.9.0".to_owned()), vec!["user.sqlite".to_owned()]);
        let view = UpdateView { at: NOW, version, state, why, returned };
        status::write(data.path(), &view).unwrap();
        assert_eq!(status::read(data.path()).unwrap(), Some(view));
    }
    drop(lock);
    assert!(!status::is_locked(data.path()).unwrap());
    for broken in ["{}", "", "{\"at\":1,"] {
        std::fs::write(data.path().join(status::FILE), broken).unwrap();
        assert_eq!(status::read(data.path()).unwrap(), None, "an invalid status is ignored: {broken}");
    }
}

#[test]
fn an_update_comes_from_an_address_too() {
    let scratch = Scratch::new(&archive(&GOOD));
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/updates/", listener.local_addr().unwrap());
    let folder = scratch.home.path().join("source");
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut line = String::new();
            io::BufRead::read_line(&mut io::BufReader::new(stream.try_clone().unwrap()), &mut line).unwrap();
            let name = line.split(' ').nth(1).unwrap().strip_prefix("/updates/").unwrap().to_owned();
            let (status, body) = match std::fs::read(folder.join(&name)) {
                Ok(body) => ("200 OK", body),
                Err(_) => ("302 Found\r\nLocation: http://127.0.0.1:1/", Vec::new()),
            };
            write!(stream, "HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len()).unwrap();
            stream.write_all(&body).unwrap();
        }
    });
    let source = UpdateSource::of(&address).unwrap();
    let archive = scratch.look(&source).unwrap().archive.unwrap();
    let staged = stage(&source, &archive, &scratch.program()).unwrap();
    assert_eq!(std::fs::read(staged.path()).unwrap(), b"the new one");
    scratch.write(MANIFEST.0, &vec![b' '; 100_000]);
    assert!(matches!(source.fetch(MANIFEST.0, MANIFEST.1), Err(UpdateError::Size(..))));
    std::fs::remove_file(scratch.home.path().join("source").join(MANIFEST.0)).unwrap();
    let redirected = scratch.look(&source).unwrap_err().to_string();
    assert!(redirected.contains("302"), "{redirected}");
}
