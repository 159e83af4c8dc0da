//! State shared by requests and background tasks, independent of HTTP: [`user_data`] (profiles, reading and writing),
//! [`pictures`] (thumbnails, made one at a time), [`disk_reads`] (limits reads of disks that may hang), [`downloads`],
//! [`library`] (shelf, databases, the library worker's channels), [`rom_numbers`] (all ROMs by permanent numbers),
//! [`list_times`] (changes of lists, for clients), [`backups`], [`exports`] (of metadata into folders), [`fetching`],
//! [`auth`] (access), [`pairing`] (devices), [`guesses`] (tries of secrets), [`play`] (players and what runs on them),
//! [`rooms`] (choosing together), [`updates`] (of the program).

pub mod auth;
pub mod backups;
pub mod disk_reads;
pub mod downloads;
pub mod exports;
pub mod fetching;
pub mod guesses;
pub mod library;
pub mod list_times;
pub mod pairing;
pub mod picture_files;
pub mod pictures;
pub mod play;
pub mod rom_numbers;
pub mod rooms;
pub mod suggested;
pub mod updates;
pub mod user_data;
