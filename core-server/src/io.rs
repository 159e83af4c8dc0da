//! The ground under all rooms: files, bodies made of files, checksums, locks, the clock, HTTP, XML within bounds.

pub mod atomic_file;
pub(crate) mod beneath;
pub(crate) mod bounded_xml;
pub mod bundle;
pub(crate) mod checksum;
pub mod clock;
pub mod crc_cache;
pub mod file_id;
pub mod file_lock;
pub(crate) mod http_client;
pub mod sqlite;
pub(crate) mod stored_zip;
