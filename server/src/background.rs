//! Background tasks: [`library_worker`] (scans, new shelves), [`backup_worker`], [`folder_watch`] (changed ROM
//! folders), [`fetching`] (pictures), [`play_history`] (plays on devices), [`warming`] (pre-rendered pages),
//! [`recompressing`] (smaller cached pages), [`certificate`] (HTTPS), [`facts`] (LaunchBox metadata), [`playing`]
//! (plays on this machine), [`rooms`] (ends them), [`stepping_back`] (frees resources for a running game), [`updating`]
//! (progress of a program update) and [`mdns`] (announces the site on the local network).

pub mod backup_worker;
pub mod catalog_file;
pub mod certificate;
pub mod facts;
pub mod fetching;
pub mod folder_watch;
pub mod library_worker;
pub mod mdns;
pub mod play_history;
pub mod playing;
pub mod recompressing;
pub mod rooms;
pub mod stepping_back;
pub mod updating;
pub mod warming;
