//! Manifests that are forged, old, expired or for other processors; archives that are torn or hostile; an update in a
//! scratch folder that becomes healthy, and one that does not. The keys are made here.

use super::fetch::UpdateSource;
use super::manifest::{ArchiveFacts, KEYS, Manifest};
use super::{MANIFEST, PREVIOUS, SIGNATURE, UpdateError, check_replaceable, install, own_version, status};
use crate::io::atomic_file::with_suffix;
use flate2::Compression;
use flate2::write::GzEncoder;
use minisign::KeyPair;
use semver::Version;
use sha2::{Digest, Sha256};
use shelfcade_core::page::{UpdateState, UpdateView};
use std::env::consts::ARCH;
use std::fs::Permissions;
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
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

fn text(version: &str, expires: &str, processor: &str, archive: &[u8]) -> String {
    let sum = hex::encode(Sha256::digest(archive));
    let bytes = archive.len();
    format!(
        r#"{{"format":1,"version":"{version}","expires":"{expires}","more":[1],
        "archives":{{"{processor}":{{"name":"{NAME}","bytes":{bytes},"sha256":"{sum}"}}}}}}"#
    )
}

fn usual(version: &str) -> String {
    text(version, "2027-01-01T00:00:00Z", ARCH, b"archive")
}

fn read(text: &str, keys: &KeyPair) -> Result<Manifest, UpdateError> {
    let pinned = [KEYS[0].to_owned(), keys.pk.to_base64()];
    Manifest::read(text.as_bytes(), sign(keys, text.as_bytes()).as_bytes(), &pinned, NOW)
}

fn version(text: &str) -> Version {
    text.parse().unwrap()
}

#[test]
fn only_what_a_pinned_key_signed_is_read() {
    let (ours, others) = (keys(), keys());
    let (text, own) = (usual("0.9.0"), ours.pk.to_base64());
    let manifest = read(&text, &ours).unwrap();
    assert_eq!(manifest.version, version("0.9.0"));
    assert_eq!(manifest.archive(ARCH).unwrap().bytes, 7);
    let signature = sign(&ours, text.as_bytes());
    let check = |bytes: &str, signature: &str, keys: &[&str]| {
        let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        let refused = Manifest::read(bytes.as_bytes(), signature.as_bytes(), &keys, NOW).unwrap_err();
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
        let read = read(&text("0.9.0", expires, ARCH, b"x"), &keys);
        assert_eq!(read.is_ok(), is_good, "{expires}");
        assert!(is_good || read.unwrap_err().to_string().contains("expired"), "{expires}");
    }
    let never = read(&text("0.9.0", "never", ARCH, b"x"), &keys);
    assert!(matches!(never, Err(UpdateError::Manifest(_))));
}

#[test]
fn only_a_newer_version_is_offered() {
    let Version { major, minor, patch, .. } = own_version();
    for (offered, is_newer) in [
        (format!("{major}.{minor}.{}", patch + 1), true),
        (format!("{major}.{}.0", minor + 10), true),
        (format!("{}.0.0", major + 1), true),
        (own_version().to_string(), false),
        ("0.0.9".to_owned(), false),
        ("0.0.1000".to_owned(), false),
    ] {
        let scratch = Scratch::new(&archive(&GOOD));
        scratch.publish(&text(&offered, "2027-01-01T00:00:00Z", ARCH, b"x"));
        let offer = scratch.look(&scratch.source()).unwrap();
        assert_eq!(offer.map(|(version, _)| version.to_string()), is_newer.then_some(offered));
    }
}

#[test]
fn an_archive_is_for_this_processor_and_has_a_plain_name() {
    let keys = keys();
    let other = read(&text("0.9.0", "2027-01-01T00:00:00Z", "z80", b"x"), &keys).unwrap();
    let refused = other.archive(ARCH).unwrap_err().to_string();
    assert!(refused.contains("z80") && refused.contains(ARCH), "{refused}");
    for name in ["../shelfcade", "/etc/passwd", "a/b", "..", ".hidden", "a b", "", "https://x"] {
        let manifest = read(&usual("0.9.0").replace(NAME, name), &keys).unwrap();
        assert!(matches!(manifest.archive(ARCH), Err(UpdateError::Manifest(_))), "{name:?}");
    }
    let huge = usual("0.9.0").replace("\"bytes\":7", "\"bytes\":99999999999");
    assert!(read(&huge, &keys).unwrap().archive(ARCH).is_err());
    for broken in ["{}", "[]", "{\"format\":1}", &usual("0.9"), &usual("0.9.0-rc1"), &usual("+1.0.0")] {
        assert!(matches!(read(broken, &keys), Err(UpdateError::Manifest(_))), "{broken}");
    }
    let later = usual("0.9.0").replace("\"format\":1", "\"format\":2");
    assert!(matches!(read(&later, &keys), Err(UpdateError::Manifest(_))));
}

#[test]
fn versions_are_three_numbers() {
    let keys = keys();
    assert!(version("0.10.0") > version("0.9.9") && version("1.0.0") > version("0.99.0"));
    assert_eq!(read(&usual("1.2.3"), &keys).unwrap().version.to_string(), "1.2.3");
    for wrong in [
        "",
        "1",
        "1.2",
        "1.2.3.4",
        "1.2.x",
        "1..2",
        "-1.2.3",
        "1.2.99999999999999999999",
        "1.2.3.x",
        "+1.0.0",
        "1.2.3+x",
        "1.2.3-rc1",
    ] {
        assert!(matches!(read(&usual(wrong), &keys), Err(UpdateError::Manifest(_))), "{wrong:?}");
    }
    assert!(own_version() < version("1000.0.0"));
}

#[test]
fn sources_are_folders_and_addresses_without_secrets() {
    for (text, is_good) in [
        ("/media/usb", true),
        ("media/usb", false),
        ("https://updates.example/shelfcade", true),
        ("http://updates.example/", true),
        ("http://192.168.1.4:8000/x/", true),
        ("http://127.0.0.1:8000", true),
        ("http://[fd00::1]/", true),
        ("http://nas.local/x", true),
        ("https://me:secret@updates.example/", false),
        ("https://me@updates.example/", false),
        ("https://updates.example/?x", false),
        ("https://updates.example/#x", false),
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
        scratch.publish(&text("0.9.0", "2027-01-01T00:00:00Z", ARCH, archive));
        scratch.write(NAME, archive);
        scratch
    }

    /// Signs a manifest and puts it into the source.
    fn publish(&self, manifest: &str) {
        self.write(MANIFEST.0, manifest.as_bytes());
        self.write(SIGNATURE.0, sign(&self.keys, manifest.as_bytes()).as_bytes());
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.home.path().join("source").join(name), bytes).unwrap();
    }

    fn program(&self) -> PathBuf {
        self.home.path().join("bin/shelfcade")
    }

    fn look(&self, source: &UpdateSource) -> Result<Option<(Version, ArchiveFacts)>, UpdateError> {
        super::look(source, &[self.keys.pk.to_base64()], NOW)
    }

    fn source(&self) -> UpdateSource {
        UpdateSource::of(self.home.path().join("source").to_str().unwrap()).unwrap()
    }

    fn stage(&self) -> Result<tempfile::NamedTempFile, UpdateError> {
        let source = self.source();
        source.stage(&self.look(&source)?.unwrap().1, &self.program())
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
    scratch.check_refused("checksum");
    scratch.write(NAME, &[&good[..], b"x"].concat());
    scratch.check_refused(&format!("more than {} bytes", good.len()));
    let mut other = good;
    other[20] ^= 1;
    scratch.write(NAME, &other);
    scratch.check_refused("checksum");
    std::fs::remove_file(scratch.home.path().join("source").join(NAME)).unwrap();
    scratch.check_refused("cannot fetch");
    scratch.write(MANIFEST.0, &vec![b' '; 100_000]);
    scratch.check_refused("more than 65536 bytes");
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

impl FakeServer {
    fn restart(&mut self, by_force: bool) -> io::Result<()> {
        if by_force || !self.hangs || self.runs.is_empty() {
            self.runs = std::fs::read(&self.program)?;
        }
        if !by_force {
            self.is_there?;
        }
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
    let restart = (is_there != Ok(false)).then_some(|by_force| server.restart(by_force));
    let (state, why) = install(staged, &scratch.program(), restart).unwrap();
    assert_eq!((state, why.as_deref()), outcome);
    assert_eq!(std::fs::read(scratch.program()).unwrap(), program);
    assert_eq!(scratch.program().metadata().unwrap().permissions().mode() & 0o777, 0o755);
    let is_back = program == b"the old one";
    assert_eq!(scratch.names(), if is_back { &["shelfcade"][..] } else { &["shelfcade", "shelfcade.previous"] });
    if !is_back {
        assert_eq!(std::fs::read(with_suffix(&scratch.program(), PREVIOUS)).unwrap(), b"the old one");
    }
}

#[test]
fn a_new_program_takes_its_place_and_the_previous_one_is_kept() {
    check_install(Ok(true), &[b"the new one"], (UpdateState::Running, None), b"the new one");
    check_install(Ok(false), &[], (UpdateState::Placed, None), b"the new one");
}

#[test]
fn a_new_program_that_is_not_well_makes_room_for_the_previous_one() {
    let ill = (UpdateState::TakenBack, Some("ill: the new one"));
    check_install(Ok(true), &[b"the old one"], ill, b"the old one");
    let why = "ill: the new one; the previous version does not respond either: ill: the old one";
    let still = (UpdateState::TakenBack, Some(why));
    check_install(Ok(true), &[], still, b"the old one");
    // One that cannot be asked to restart.
    let refused = (UpdateState::TakenBack, Some("permission denied"));
    check_install(Err(io::ErrorKind::PermissionDenied), &[b"the old one"], refused, b"the old one");
}

#[test]
fn a_new_program_that_hangs_is_ended() {
    let scratch = Scratch::new(&archive(&GOOD));
    let (program, runs) = (scratch.program(), Vec::new());
    let mut server = FakeServer { program, runs, is_there: Ok(true), well: &[b"the old one"], hangs: true };
    let restart = |by_force| server.restart(by_force);
    let outcome = install(scratch.stage().unwrap(), &scratch.program(), Some(restart)).unwrap();
    assert_eq!(outcome, (UpdateState::TakenBack, Some("ill: the new one".to_owned())));
    assert_eq!(server.runs, b"the old one");
}

#[test]
fn a_source_is_asked_with_the_pinned_keys() {
    let scratch = Scratch::new(&archive(&GOOD));
    let source = scratch.source();
    let refused = super::look(&source, &super::manifest::keys(), NOW);
    assert!(matches!(refused, Err(UpdateError::Signature)));
    let (offered, archive) = scratch.look(&source).unwrap().unwrap();
    assert_eq!((offered, archive.name), (version("0.9.0"), NAME.to_owned()));
    // A version that is not newer needs no archive for this machine.
    scratch.publish(&text(&own_version().to_string(), "2027-01-01T00:00:00Z", "z80", b"x"));
    assert_eq!(scratch.look(&source).unwrap(), None);
}

#[test]
fn one_updates_at_a_time_and_says_how_far_it_is() {
    let data = tempfile::tempdir().unwrap();
    assert_eq!(status::read(data.path()).unwrap(), None);
    let lock = status::lock(data.path()).unwrap().unwrap();
    assert!(status::lock(data.path()).unwrap().is_none());
    for (state, why) in
        [(UpdateState::Looking, None), (UpdateState::Running, None), (UpdateState::TakenBack, Some("x".to_owned()))]
    {
        let (version, returned) = (Some("0.9.0".to_owned()), vec!["user.sqlite".to_owned()]);
        let view = UpdateView { at: NOW, version, state, why, returned };
        status::write(data.path(), &view).unwrap();
        assert_eq!(status::read(data.path()).unwrap(), Some(view));
    }
    drop(lock);
    assert!(status::lock(data.path()).unwrap().is_some());
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
    let (_, archive) = scratch.look(&source).unwrap().unwrap();
    let staged = source.stage(&archive, &scratch.program()).unwrap();
    assert_eq!(std::fs::read(staged.path()).unwrap(), b"the new one");
    scratch.write(MANIFEST.0, &vec![b' '; 100_000]);
    let large = source.copy(MANIFEST, &mut Vec::new()).unwrap_err().to_string();
    assert!(large.contains("more than 65536 bytes"), "{large}");
    std::fs::remove_file(scratch.home.path().join("source").join(MANIFEST.0)).unwrap();
    let redirected = scratch.look(&source).unwrap_err().to_string();
    assert!(redirected.contains("cannot fetch"), "{redirected}");
}

#[test]
fn a_program_of_a_package_or_beyond_reach_is_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let (program, list) = (home.path().join("shelfcade"), home.path().join("list"));
    std::fs::write(&program, "old").unwrap();
    std::fs::write(&list, "/usr/bin/other\n").unwrap();
    check_replaceable(&program, &list).unwrap();
    check_replaceable(&program, &home.path().join("none")).unwrap();
    std::fs::write(&list, format!("/.\n{}\n", program.display())).unwrap();
    let of_package = check_replaceable(&program, &list).unwrap_err();
    assert!(matches!(of_package, UpdateError::OfPackage) && of_package.to_string().contains("apt install"));
    let beyond = check_replaceable(Path::new("/proc/none/shelfcade"), &home.path().join("none")).unwrap_err();
    assert!(beyond.to_string().contains("sudo shelfcade update"), "{beyond}");
    assert!(beyond.to_string().contains("use the newer image"), "{beyond}");
    assert_eq!(std::fs::read(&program).unwrap(), b"old");
}
