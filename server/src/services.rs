//! What requests and background tasks share, apart from HTTP's forms: [`user_data`] (whose browser it is, reading and
//! writing), [`library`] (shelf, databases, the library worker's handle), [`backups`].

pub mod backups;
pub mod library;
pub mod user_data;
