//! The library: systems, names of ROMs, and what a scan reports.

pub mod away;
pub mod clutter;
pub mod genre;
pub mod health_issue;
pub mod name;
pub mod problem;
pub mod progress;
pub mod region;
pub mod system;
