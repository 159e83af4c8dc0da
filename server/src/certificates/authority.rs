//! The authority of this machine: a key that signs certificates only for this machine's own names and for private
//! addresses. Devices that trust it trust those certificates.
//!
//! Signatures are checked with the verifier that clients use ([`Authority::vouches_for`]), so that clients accept
//! whatever is served.

use crate::network::PRIVATE;
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints,
};
use rustls::RootCertStore;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use time::OffsetDateTime;
use yasna::tags::{TAG_SEQUENCE, TAG_UTCTIME};
use yasna::{ASN1Result, BERReaderSeq};

const DAY: i64 = 86_400;
/// Time of writing. An earlier clock is wrong: a Raspberry Pi starts in 1970 until it has synchronized.
const EARLIEST: i64 = 1_793_491_200;
/// Start of the authority's validity (2020), whatever the clock says.
const FROM: i64 = 1_577_836_800;
/// Validity of the authority.
const YEARS_10: i64 = 3653 * DAY;
/// A certificate's validity before its creation, for devices with slow clocks, and after it. The sum stays below the
/// 397 days that browsers allow.
const BACKDATED: i64 = 30 * DAY;
const VALID: i64 = 366 * DAY;
/// Maximum length of the host name in the authority's name, which may have 64 characters.
const MAX_HOST: usize = 40;

/// Errors of creating or reading an authority.
#[derive(Debug, thiserror::Error)]
pub enum AuthorityError {
    /// The authority can't be created.
    #[error(transparent)]
    Make(#[from] rcgen::Error),
    /// The stored file is no authority, or clients reject what it signs.
    #[error("not a certificate authority of this program ({0})")]
    Unusable(String),
}

/// A certificate authority for this machine.
pub struct Authority {
    /// The certificate that devices should trust.
    pub certificate: CertificateDer<'static>,
    /// The name that devices show.
    pub name: String,
    /// Expiry in Unix seconds.
    pub ends: i64,
    issuer: Issuer<'static, KeyPair>,
    verifier: Arc<WebPkiServerVerifier>,
}

impl Authority {
    /// Creates an authority for these names. Also returns its PEM text: the private key, then the certificate.
    ///
    /// # Errors
    /// [`AuthorityError`] if no random numbers are available.
    pub fn make(names: &[String], now: i64) -> Result<(Authority, String), AuthorityError> {
        let key = KeyPair::generate()?;
        // Distinguishes two authorities of the same machine, even on devices that trust both.
        let code = hex(&Sha256::digest(key.public_key_raw())[..2]);
        let host = names.iter().find_map(|name| name.strip_suffix(".local")).unwrap_or("this machine");
        let host: String = host.chars().take(MAX_HOST).collect();
        let mut params = CertificateParams::default();
        (params.not_before, params.not_after) = (date(FROM), date(now.max(EARLIEST) + YEARS_10));
        params.distinguished_name = named(format!("Shelfcade on {host} ({code})"));
        params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        let names = names.iter().filter(|name| name.parse::<IpAddr>().is_err());
        let names = names.map(|name| GeneralSubtree::DnsName(name.clone()));
        let subnets = PRIVATE.map(|(ip, prefix)| GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(ip, prefix)));
        params.name_constraints =
            Some(NameConstraints { permitted_subtrees: names.chain(subnets).collect(), excluded_subtrees: Vec::new() });
        let certificate = params.self_signed(&key)?;
        let pem = format!("{}{}", key.serialize_pem(), certificate.pem());
        Ok((Authority::new(certificate.der().clone(), key)?, pem))
    }

    /// Reads a stored authority. The caller has checked that the key belongs to the certificate.
    ///
    /// # Errors
    /// [`AuthorityError::Unusable`] if devices would reject what it signs.
    pub fn read(certificate: CertificateDer<'static>, key_pem: &str) -> Result<Authority, AuthorityError> {
        let authority = Authority::new(certificate, KeyPair::from_pem(key_pem)?)?;
        if !authority.permits("127.0.0.1") {
            return Err(AuthorityError::Unusable("it cannot sign for this machine".to_owned()));
        }
        Ok(authority)
    }

    fn new(certificate: CertificateDer<'static>, key: KeyPair) -> Result<Authority, AuthorityError> {
        let unusable = |error: &dyn std::fmt::Display| AuthorityError::Unusable(error.to_string());
        let (name, ends) = read_name_and_end(&certificate).map_err(|error| unusable(&error))?;
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).map_err(|error| unusable(&error))?;
        // The verifier accepts any certificate as an authority.
        if roots.roots.iter().any(|root| root.name_constraints.is_none()) {
            return Err(unusable(&"it could sign for any name"));
        }
        let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::new(default_provider()));
        let verifier = verifier.build().map_err(|error| unusable(&error))?;
        let mut params = CertificateParams::default();
        params.distinguished_name = named(name.clone());
        Ok(Authority { certificate, name, ends, issuer: Issuer::new(params, key), verifier })
    }

    /// SHA-256 of the certificate as devices show it: hex bytes in eight groups.
    pub fn fingerprint(&self) -> Vec<String> {
        let pairs = |group: &[u8]| group.iter().map(|byte| hex(&[*byte])).collect::<Vec<_>>().join(":");
        Sha256::digest(&self.certificate).chunks(4).map(pairs).collect()
    }

    /// Signs a certificate for these names and addresses with a new key. Returns its PEM text, the key first.
    ///
    /// # Errors
    /// [`AuthorityError`] if no random numbers are available.
    pub fn sign(&self, names: &[String], now: i64) -> Result<String, AuthorityError> {
        let (key, now) = (KeyPair::generate()?, now.max(EARLIEST));
        let mut params = CertificateParams::new(names)?;
        params.not_before = date(now - BACKDATED);
        params.not_after = date(now + VALID);
        params.distinguished_name = named("Shelfcade".to_owned());
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        params.use_authority_key_identifier_extension = true;
        let certificate = params.signed_by(&key, &self.issuer)?;
        Ok(format!("{}{}", key.serialize_pem(), certificate.pem()))
    }

    /// Returns true if clients that trust the authority accept the certificate for all names at that time.
    pub fn vouches_for(&self, certificate: &CertificateDer<'_>, names: &[String], at: i64) -> bool {
        let at = UnixTime::since_unix_epoch(Duration::from_secs(at.max(EARLIEST).unsigned_abs()));
        names.iter().all(|name| {
            ServerName::try_from(name.as_str())
                .is_ok_and(|name| self.verifier.verify_server_cert(certificate, &[], &name, &[], at).is_ok())
        })
    }

    /// Returns true if the authority may sign a name or address. Signs a certificate and verifies it as a client
    /// would.
    pub fn permits(&self, name: &str) -> bool {
        let (names, now) = ([name.to_owned()], EARLIEST);
        let signed = self.sign(&names, now).ok();
        let certificate = signed.and_then(|pem| super::first_certificate(pem.as_bytes()));
        certificate.is_some_and(|certificate| self.vouches_for(&certificate, &names, now))
    }
}

/// Expiry of a certificate in Unix seconds; `None` if it can't be read.
pub fn end_of(certificate: &CertificateDer<'_>) -> Option<i64> {
    read_name_and_end(certificate).ok().map(|(_, end)| end)
}

/// Reads the subject's common name (empty if it has none or is another kind of text) and the expiry.
fn read_name_and_end(certificate: &[u8]) -> ASN1Result<(String, i64)> {
    yasna::parse_der(certificate, |reader| {
        reader.read_sequence(|reader| {
            let read = reader.next().read_sequence(|reader| {
                // Version, serial number, algorithm, issuer.
                for _ in 0..4 {
                    reader.next().read_der()?;
                }
                let end = reader.next().read_sequence(|reader| {
                    reader.next().read_der()?;
                    read_time(reader)
                })?;
                let subject = reader.next().read_der()?;
                read_rest(reader)?;
                Ok((read_common_name(&subject).unwrap_or_default(), end))
            })?;
            read_rest(reader)?;
            Ok(read)
        })
    })
}

fn read_time(reader: &mut BERReaderSeq<'_, '_>) -> ASN1Result<i64> {
    let reader = reader.next();
    let time = match reader.lookahead_tag()? {
        TAG_UTCTIME => *reader.read_utctime()?.datetime(),
        _ => *reader.read_generalized_time()?.datetime(),
    };
    Ok(time.unix_timestamp())
}

/// Reads the text of a subject that consists only of a common name, like ours.
fn read_common_name(subject: &[u8]) -> ASN1Result<String> {
    yasna::parse_der(subject, |reader| {
        reader.read_sequence(|reader| {
            reader.next().read_set(|reader| {
                reader.next(&[TAG_SEQUENCE])?.read_sequence(|reader| {
                    reader.next().read_oid()?;
                    reader.next().read_utf8string()
                })
            })
        })
    })
}

fn read_rest(reader: &mut BERReaderSeq<'_, '_>) -> ASN1Result<()> {
    while reader.read_optional(|reader| reader.read_der())?.is_some() {}
    Ok(())
}

fn named(name: String) -> DistinguishedName {
    let mut names = DistinguishedName::new();
    names.push(DnType::CommonName, name);
    names
}

fn date(unix: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(unix).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}
