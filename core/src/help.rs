//! The topics of the help articles. Their texts are in `app/help`, one file per language.

use strum::{IntoStaticStr, VariantArray};

/// The subject of a help article, in the order of the help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum HelpTopic {
    /// Adding games to the ROM folders.
    AddGames,
    /// Games that don't show up, and scans.
    Scan,
    /// Games that are unknown or identified wrongly.
    UnknownGames,
    /// Covers and pictures.
    Pictures,
    /// Finding a game.
    Search,
    /// Favorites and collections.
    Lists,
    /// Starting a game on a player.
    Play,
    /// Phones, tablets and handhelds.
    Handheld,
    /// TVs.
    Tv,
    /// Keyboard and gamepad.
    Keys,
    /// Profiles, also of children.
    Profiles,
    /// The owner and the password.
    Owner,
    /// Installing on a Raspberry Pi.
    InstallPi,
    /// Backups and how to restore one.
    Backup,
    /// Updating the program.
    Update,
    /// HTTPS.
    Secure,
    /// Lists of other programs.
    MoveLists,
    /// Problems of any kind.
    Trouble,
}

/// A heading of the help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum HelpGroup {
    /// Getting games onto the shelf.
    Shelf,
    /// Finding and playing them.
    Playing,
    /// The people at home and their devices.
    Household,
    /// The server.
    Server,
}

impl HelpTopic {
    /// All topics, in the order of the help page.
    pub const ALL: &[HelpTopic] = HelpTopic::VARIANTS;

    /// Returns the name in the address and in the files of the texts: `add-games`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Finds a topic by the name in its address.
    pub fn parse(name: &str) -> Option<HelpTopic> {
        HelpTopic::ALL.iter().copied().find(|topic| topic.as_str() == name)
    }

    /// Returns the heading below which it is listed.
    pub fn group(self) -> HelpGroup {
        match self {
            HelpTopic::AddGames | HelpTopic::Scan | HelpTopic::UnknownGames | HelpTopic::Pictures => HelpGroup::Shelf,
            HelpTopic::Search | HelpTopic::Lists | HelpTopic::Play | HelpTopic::Keys => HelpGroup::Playing,
            HelpTopic::Handheld | HelpTopic::Tv | HelpTopic::Profiles | HelpTopic::MoveLists => HelpGroup::Household,
            HelpTopic::Owner
            | HelpTopic::InstallPi
            | HelpTopic::Backup
            | HelpTopic::Update
            | HelpTopic::Secure
            | HelpTopic::Trouble => HelpGroup::Server,
        }
    }

    /// Returns true if children's profiles may read it: the other articles lead to pages that are closed to them.
    pub fn is_for_children(self) -> bool {
        self.group() == HelpGroup::Playing
    }
}

impl HelpGroup {
    /// All headings, in order.
    pub const ALL: &[HelpGroup] = HelpGroup::VARIANTS;
}

/// Help articles that answer a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HelpFound {
    /// The articles, best first.
    pub topics: Vec<HelpTopic>,
    /// True if the text asks for help ("how do I …"), so that they come before games.
    pub is_question: bool,
}
