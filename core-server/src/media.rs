//! Art, videos, manuals and words of games that lie on the disk beside the ROMs, in the layouts of other programs.
//!
//! [`Files`] opens one by its key. The scan finds them. The rule: files are opened beneath their media root alone, and
//! nothing there is written.

mod files;
mod key;

pub use files::{Files, Opened};
pub use key::key_of;
