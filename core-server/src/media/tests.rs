//! Small trees in temporary folders, and what is made of them.

mod entries;
mod files;
mod layout;
mod scan;
mod trees;
