//! What requests and background tasks share, apart from HTTP's forms: [`user_data`] (whose browser it is, reading and
//! writing), [`pictures`] (made small, one at a time), [`disk_reads`] (of disks that may hang), [`library`] (shelf,
//! databases, the library worker's handle), [`backups`], [`exports`] (of metadata into folders), [`fetching`], [`auth`]
//! (who may do what), [`guesses`] (tries of secrets), [`play`] (players and what runs on them), [`updates`] (of the
//! program).

pub mod auth;
pub mod backups;
pub mod disk_reads;
pub mod exports;
pub mod fetching;
pub mod guesses;
pub mod library;
pub mod picture_files;
pub mod pictures;
pub mod play;
pub mod suggested;
pub mod updates;
pub mod user_data;
