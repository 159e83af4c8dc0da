//! The library: [`scan`] finds the games on this disk and stores them in [`crate::library_db`], [`watch`] notices
//! changed folders, and [`health_issue`] describes errors for the Health page.

pub mod health_issue;
pub mod scan;
pub mod watch;
