//! Tests of signing, of what clients accept, and of files that are torn, garbage, missing or changed.

use super::authority::end_of;
use super::*;
use std::os::unix::fs::PermissionsExt;
use tempfile::TempDir;

const DAY: i64 = 86_400;
/// A day after the authority's first year.
const YEAR_2030: i64 = 1_893_456_000;

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn make(of: &[&str], now: i64) -> Authority {
    Authority::make(&names(of), now).unwrap().0
}

fn signed(authority: &Authority, of: &[&str], now: i64) -> CertificateDer<'static> {
    first_certificate(authority.sign(&names(of), now).unwrap().as_bytes()).unwrap()
}

#[test]
fn an_authority_signs_for_this_machine_and_private_addresses_and_nothing_else() {
    let authority = make(&["localhost", "replay", "replay.local", "games.example", "127.0.0.1"], 0);
    for (name, expected) in [
        ("replay", true),
        ("replay.local", true),
        ("localhost", true),
        ("games.example", true),
        ("127.0.0.1", true),
        ("::1", true),
        ("192.168.1.77", true),
        ("10.9.8.7", true),
        ("fd00::7", true),
        ("printer", false),
        ("printer.local", false),
        ("local", false),
        ("example", false),
        ("bank.example", false),
        ("8.8.8.8", false),
        ("2001:db8::1", false),
        ("a b", false),
    ] {
        assert_eq!(authority.permits(name), expected, "{name}");
    }
}

#[test]
fn a_name_outside_spoils_no_certificate_only_because_it_is_left_out() {
    let authority = make(&["replay"], 0);
    let both = signed(&authority, &["replay", "bank.example"], 0);
    assert!(!authority.vouches_for(&both, &names(&["replay"]), 0));
}

#[test]
fn clocks_that_are_wrong_leave_certificates_that_clients_take() {
    for made in [0, YEAR_2030, 90 * 365 * DAY] {
        let authority = make(&["replay"], made);
        let of = &["replay", "127.0.0.1"];
        let takes = |now, at| authority.vouches_for(&signed(&authority, of, now), &names(of), at);
        assert!(takes(0, 0), "made in 1970, when the clock is not yet right");
        assert!(!takes(0, YEAR_2030) && takes(YEAR_2030, YEAR_2030), "made anew when it is");
        assert!(!takes(YEAR_2030, 0), "and when it was ahead");
        assert!(takes(YEAR_2030, YEAR_2030 - 29 * DAY) && takes(YEAR_2030, YEAR_2030 + 365 * DAY));
        assert!(!takes(YEAR_2030, YEAR_2030 - 31 * DAY) && !takes(YEAR_2030, YEAR_2030 + 367 * DAY));
    }
    assert_eq!(make(&[], YEAR_2030).ends, YEAR_2030 + 3653 * DAY);
    assert_eq!(end_of(&signed(&make(&[], 0), &["::1"], YEAR_2030)), Some(YEAR_2030 + 366 * DAY));
}

#[test]
fn an_authority_is_called_by_its_machine_and_read_back_as_it_was() {
    let (made, pem) =
        Authority::make(&names(&["localhost", "127.0.0.1", "::1", "nas.example", "replay.local"]), 0).unwrap();
    assert!(made.name.starts_with("Shelfcade on replay ("), "{}", made.name);
    let read = Authority::read(first_certificate(pem.as_bytes()).unwrap(), &pem).unwrap();
    assert_eq!((&read.name, read.ends, read.fingerprint()), (&made.name, made.ends, made.fingerprint()));
    assert_eq!(read.fingerprint().iter().map(|group| group.split(':').count()).collect::<Vec<_>>(), [4; 8]);
    assert!(read.vouches_for(&signed(&made, &["replay.local"], 0), &names(&["replay.local"]), 0));
    let long = "a".repeat(63);
    assert!(make(&[&long], 0).permits(&long), "a name may have 64 letters");
}

/// The data folder of a machine.
struct Machine {
    data: TempDir,
}

impl Machine {
    fn new() -> Machine {
        Machine { data: tempfile::tempdir().unwrap() }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.data.path().join(name)
    }

    fn start(&self, hosts: &[&str]) -> (Certificates, Vec<Wrong>) {
        let certificates = Certificates::of_machine(self.data.path(), names(hosts)).unwrap();
        let wrong = certificates.refresh();
        (certificates, wrong)
    }

    /// Starts, expects no problems, and returns the authority's and the served certificate.
    #[track_caller]
    fn started(&self, hosts: &[&str]) -> (CertificateDer<'static>, CertificateDer<'static>) {
        let (certificates, wrong) = self.start(hosts);
        assert_eq!(wrong, []);
        let served = certificates.served.load_full().unwrap();
        let authority = certificates.authority().unwrap();
        assert!(authority.vouches_for(&served.cert[0], &names(&["localhost", "127.0.0.1"]), now()));
        for file in [AUTHORITY_FILE, CERTIFICATE_FILE] {
            assert_eq!(self.file(file).metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file}");
        }
        (authority.certificate.clone(), served.cert[0].clone())
    }

    fn set_aside(&self) -> usize {
        let names = std::fs::read_dir(self.data.path()).unwrap().map(|entry| entry.unwrap().file_name());
        names.filter(|name| name.to_string_lossy().contains("unreadable")).count()
    }
}

#[test]
fn a_second_start_has_the_same_authority_and_certificate() {
    let machine = Machine::new();
    let first = machine.started(&[]);
    assert_eq!(machine.started(&[]), first);
    let everybody = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(machine.file(AUTHORITY_FILE), everybody.clone()).unwrap();
    std::fs::set_permissions(machine.file(CERTIFICATE_FILE), everybody).unwrap();
    assert_eq!(machine.started(&[]), first, "and only its owner reads them");
}

#[test]
fn another_address_is_another_certificate_and_another_name_is_told() {
    let machine = Machine::new();
    let (authority, certificate) = machine.started(&[]);
    let (same, another) = machine.started(&["192.168.77.7"]);
    assert!(same == authority && another != certificate);
    assert_eq!(machine.started(&[]), (authority.clone(), another), "one that is good for more stays");
    let (certificates, wrong) = machine.start(&["games.example"]);
    assert_eq!(wrong, [(HealthIssueKind::CertificateNames, Some("games.example".to_owned()))]);
    assert_eq!(certificates.authority().unwrap().certificate, authority, "devices trust this one");
}

#[test]
fn a_certificate_that_is_not_right_any_more_is_replaced_while_the_server_runs() {
    let machine = Machine::new();
    let (certificates, _) = machine.start(&[]);
    let authority = certificates.authority().unwrap();
    let (names, left_out) = certificates.names();
    assert!(left_out.is_empty(), "{left_out:?}");
    let ahead = now() + 30 * 365 * DAY;
    for (sign, of, at) in [
        // From a fast clock, for fewer names, and by another authority.
        (authority, &names, ahead),
        (authority, &names[..1].to_vec(), now()),
        (&make(&["localhost"], 0), &names[..1].to_vec(), now()),
    ] {
        let pem = sign.sign(of, at).unwrap();
        let other = KeyFiles::in_one(PathBuf::new()).check(pem.as_bytes(), pem.as_bytes()).unwrap();
        let certificate = other.cert[0].clone();
        certificates.served.store(Some(Arc::new(other)));
        assert_eq!(certificates.refresh(), []);
        let served = certificates.served.load_full().unwrap();
        assert_ne!(served.cert[0], certificate);
        assert!(authority.vouches_for(&served.cert[0], &names, now()));
        assert_eq!(certificates.refresh(), []);
        assert!(Arc::ptr_eq(&served, &certificates.served.load_full().unwrap()), "what is right stays");
    }
}

#[test]
fn what_is_left_of_a_start_that_was_killed_works() {
    let machine = Machine::new();
    let (authority, certificate) = machine.started(&[]);
    // Each file holds a key with its certificate and is written atomically, so these are all the states.
    std::fs::remove_file(machine.file(CERTIFICATE_FILE)).unwrap();
    let (same, another) = machine.started(&[]);
    assert!(same == authority && another != certificate);
    std::fs::remove_file(machine.file(AUTHORITY_FILE)).unwrap();
    let (other, third) = machine.started(&[]);
    assert!(other != authority && third != another);
    assert_eq!(machine.set_aside(), 0);
}

#[test]
fn garbage_is_set_aside_and_made_anew() {
    let other = Machine::new();
    other.started(&[]);
    let strange = std::fs::read_to_string(other.file(AUTHORITY_FILE)).unwrap();
    for (number, garbage) in ["", "garbage\u{0}", &strange[..strange.len() / 2], "mixed", "signed"].iter().enumerate() {
        let machine = Machine::new();
        let (authority, certificate) = machine.started(&[]);
        let own = std::fs::read_to_string(machine.file(AUTHORITY_FILE)).unwrap();
        let text = match *garbage {
            // The key of one with the certificate of another.
            "mixed" => format!(
                "{}{}",
                &own[..own.find("-----BEGIN CERT").unwrap()],
                &strange[strange.find("-----BEGIN CERT").unwrap()..]
            ),
            // A certificate that may not sign.
            "signed" => std::fs::read_to_string(machine.file(CERTIFICATE_FILE)).unwrap(),
            garbage => garbage.to_owned(),
        };
        std::fs::write(machine.file(AUTHORITY_FILE), text).unwrap();
        let (new, another) = machine.started(&[]);
        assert!(new != authority && another != certificate, "{garbage:?}");
        assert_eq!(machine.set_aside(), 1, "{number}");
        std::fs::write(machine.file(CERTIFICATE_FILE), garbage).unwrap();
        assert_eq!(machine.started(&[]).0, new, "a certificate is made anew without a word");
    }
}

#[test]
fn what_cannot_be_read_is_not_replaced() {
    let machine = Machine::new();
    std::fs::create_dir(machine.file(AUTHORITY_FILE)).unwrap();
    let refused = Certificates::of_machine(machine.data.path(), Vec::new()).unwrap_err();
    assert!(matches!(refused, CertificateError::Io { .. }), "{refused}");
    assert_eq!(machine.set_aside(), 0);
}

#[test]
fn the_owners_files_are_read_again_and_a_broken_one_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let files = KeyFiles { certificate: home.path().join("cert.pem"), key: home.path().join("key.pem") };
    let authority = make(&["replay"], YEAR_2030);
    let write = |until: i64| {
        let pem = authority.sign(&names(&["replay"]), until - 366 * DAY).unwrap();
        let (key, certificate) = pem.split_at(pem.find("-----BEGIN CERT").unwrap());
        std::fs::write(&files.certificate, certificate).unwrap();
        std::fs::write(&files.key, key).unwrap();
        first_certificate(certificate.as_bytes()).unwrap()
    };
    let first = write(YEAR_2030 + 366 * DAY);
    let certificates = Certificates::of_files(files.clone()).unwrap();
    let served = || certificates.served.load_full().unwrap().cert[0].clone();
    assert_eq!((certificates.refresh(), served()), (vec![], first.clone()));
    let place = || Some(files.certificate.display().to_string());
    for (certificate, error) in [("", "no PEM certificate"), (" garbage", "no PEM certificate")] {
        std::fs::write(&files.certificate, certificate).unwrap();
        assert_eq!(certificates.refresh(), [(HealthIssueKind::CertificateFailed, place())]);
        assert!(files.read().unwrap_err().to_string().contains(error));
    }
    std::fs::remove_file(&files.key).unwrap();
    assert_eq!((certificates.refresh().len(), served()), (1, first));
    let second = write(YEAR_2030 + 500 * DAY);
    std::fs::write(&files.key, format!("# another length\n{}", std::fs::read_to_string(&files.key).unwrap())).unwrap();
    assert_eq!((certificates.refresh(), served()), (vec![], second));
    // A key that doesn't belong to the certificate.
    let other = Machine::new();
    other.started(&[]);
    std::fs::copy(other.file(CERTIFICATE_FILE), &files.key).unwrap();
    assert_eq!(certificates.refresh(), [(HealthIssueKind::CertificateFailed, place())]);
    // An expired certificate is still better than none.
    let key = rcgen::KeyPair::generate().unwrap();
    let mut params = rcgen::CertificateParams::new(names(&["replay"])).unwrap();
    params.not_after = rcgen::date_time_ymd(2020, 1, 1);
    let ended = params.self_signed(&key).unwrap();
    std::fs::write(&files.certificate, ended.pem()).unwrap();
    std::fs::write(&files.key, key.serialize_pem()).unwrap();
    let ends = vec![(HealthIssueKind::CertificateEnds, place())];
    assert_eq!((certificates.refresh(), served()), (ends, ended.der().clone()));
}
