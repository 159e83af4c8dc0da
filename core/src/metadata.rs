//! In which formats all that is known of games goes out to other programs.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A format of exported metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MetadataFormat {
    /// `gamelist.xml` of EmulationStation as RetroPie has it.
    Es,
    /// `gamelist.xml` of Batocera, Knulli, ROCKNIX.
    Batocera,
    /// `gamelist.xml` of ES-DE.
    EsDe,
    /// `metadata.pegasus.txt`.
    Pegasus,
    /// Playlists of RetroArch, and its tree of thumbnails.
    Retroarch,
}

impl MetadataFormat {
    /// All of them.
    pub const ALL: &[MetadataFormat] = MetadataFormat::VARIANTS;

    /// Its word in addresses and on the command line.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads its word.
    pub fn parse(word: &str) -> Option<MetadataFormat> {
        MetadataFormat::ALL.iter().copied().find(|format| format.as_str() == word)
    }

    /// Whether pictures can go out with it. ES-DE looks for them in a folder of its own.
    pub fn has_pictures(self) -> bool {
        self != MetadataFormat::EsDe
    }
}
