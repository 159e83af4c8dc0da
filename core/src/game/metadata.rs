//! Formats of metadata exported to other programs.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A format of exported metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MetadataFormat {
    /// EmulationStation's `gamelist.xml`, as used by RetroPie.
    Es,
    /// `gamelist.xml` for Batocera, Knulli and ROCKNIX.
    Batocera,
    /// `gamelist.xml` for ES-DE.
    EsDe,
    /// Pegasus' `metadata.pegasus.txt`.
    Pegasus,
    /// RetroArch's playlists and thumbnails.
    Retroarch,
}

impl MetadataFormat {
    /// All formats.
    pub const ALL: &[MetadataFormat] = MetadataFormat::VARIANTS;

    /// Returns its name in URLs and on the command line.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses its name.
    pub fn parse(word: &str) -> Option<MetadataFormat> {
        MetadataFormat::ALL.iter().copied().find(|format| format.as_str() == word)
    }

    /// Returns true if pictures can be exported with it. ES-DE reads pictures from a separate folder.
    pub fn has_pictures(self) -> bool {
        self != MetadataFormat::EsDe
    }
}
