//! What requests and background tasks share, apart from HTTP's forms: [`user_data`] (whose browser it is, reading and
//! writing), [`library`] (shelf, databases, the library worker's handle), [`backups`], [`auth`] (who may do what),
//! [`guesses`] (tries of secrets).

pub mod auth;
pub mod backups;
pub mod guesses;
pub mod library;
pub mod user_data;
