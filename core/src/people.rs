//! The household: profiles and their data, access levels.

pub mod access;
pub mod device;
pub mod diary;
pub mod home_network;
pub mod user_data;
