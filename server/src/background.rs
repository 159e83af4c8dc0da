//! Tasks that run beside the requests: [`library_worker`] (scans, new shelves), [`backup_worker`], [`folder_watch`]
//! (changed ROM folders), [`fetching`] (pictures), [`play_history`] (what devices played), [`warming`] (usual pages
//! made ahead), [`certificate`] (of HTTPS), [`facts`] (what LaunchBox says of games), [`playing`] (what was
//! played here), [`stepping_back`] (room for the game that runs), [`updating`] (how far an update of the program
//! is) and [`mdns`] (tells the home where the site is).

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
pub mod stepping_back;
pub mod updating;
pub mod warming;
