//! Whole pages as models of `core::page`: lists with help, Home, suggestions, systems, indexes, related games.

mod covers;
mod doors;
mod help;
mod home;
mod index_pages;
mod list_page;
mod museum;
mod readings;
mod related;
mod suggest;
mod systems;
