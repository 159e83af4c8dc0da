//! Tests of the whole site through its router, with a tiny real library in a temporary folder and no network.

#![allow(clippy::unwrap_used)]

mod access;
mod api;
mod arcade_folders;
mod away;
mod choose;
mod common;
mod covers;
mod descriptions;
mod diary;
mod downloads;
mod events;
mod export;
mod fetching;
mod files;
mod help;
mod http;
mod identify;
mod languages;
mod list_titles;
mod load;
mod museum;
mod offline;
mod openapi;
mod owner;
mod page_cache;
mod pages;
mod pictures;
mod play_history;
mod playing;
mod protocol;
mod romm;
mod rooms;
mod settings;
mod trust;
mod updates;
mod user_data;
mod year;
