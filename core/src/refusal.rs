//! Why something that was asked for is refused, as data: pages say it in their language (`app/src/text`), the API and
//! the log in English.

use std::fmt;

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Longer than any address of ours.
    AddressTooLong,
    /// A `%` without two hex digits.
    BrokenEscape,
    /// Not UTF-8.
    NotText,
    /// Control characters in it.
    ControlCharacters,
    /// No `Host`.
    NoHost,
    /// A host name that nobody here gave out.
    UnknownHost,
    /// A change that another site asks for.
    OtherSite,
    /// A guest, of whom nothing is kept.
    Guest,
    /// Another profile's browser.
    OtherProfile,
    /// The PIN of the household's settings is missing or wrong.
    SettingsPin,
    /// Too many wrong PINs.
    PinWait,
    /// Where copies of the data go is decided by who knows a PIN, and there is none.
    NeedsSettingsPin,
    /// A page from before the browser became somebody else's.
    OtherPerson,
    /// A collection without a name.
    CollectionName,
    /// A collection that fills itself, without a question that can be read.
    CollectionQuery,
    /// As many collections as a profile may have.
    CollectionsFull,
    /// As many games as a collection may have.
    CollectionFull,
    /// As many games as a profile may have.
    ProfileFull,
    /// No rating of ours.
    Rating,
    /// More tags than a game may have.
    TagsTooMany,
    /// A longer tag than there may be.
    TagTooLong,
    /// As many tags as a profile may have.
    TagsFull,
    /// A longer note than there may be.
    NoteTooLong,
    /// A longer description than a collection may have.
    DescriptionTooLong,
    /// A name that another collection of the same owner has.
    CollectionTaken,
    /// A file that is none of the game's.
    NoVariant,
    /// As many hidden variants as a game may have.
    HiddenFull,
    /// A profile without a name.
    ProfileName,
    /// As many profiles as there may be.
    ProfilesFull,
    /// A name that another profile has.
    ProfileTaken,
    /// A PIN for the household.
    HouseholdOpen,
    /// The household taken away.
    HouseholdStays,
    /// A setting's value that is too long.
    SettingTooLong,
    /// No PIN.
    Pin,
    /// A form that does not say what to do.
    Form,
    /// A form that does not say which game.
    FormGame,
    /// A file that is no list of games.
    NoList,
    /// A list that a later version made.
    NewerList,
    /// Not allowed, for a reason not said.
    NotAllowed,
    /// Makes no sense, for a reason not said.
    NoSense,
}

/// In English, for the API.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::AddressTooLong => "The address is too long.",
            Refusal::BrokenEscape => "The address has a broken % escape.",
            Refusal::NotText => "The address is not UTF-8 text.",
            Refusal::ControlCharacters => "The address has control characters.",
            Refusal::NoHost => "The request does not say which host it is for.",
            Refusal::UnknownHost => {
                "This host name is not known here. Start Shelfcade with --allow-host NAME to allow it."
            }
            Refusal::OtherSite => "Another site asked for this.",
            Refusal::Guest => "Guests leave no trace. Choose a profile first.",
            Refusal::OtherProfile => "Choose this profile first, then change it.",
            Refusal::OtherPerson => {
                "This browser is somebody else's now. Nothing was changed: load the page again, then repeat it."
            }
            Refusal::SettingsPin => "These settings ask for their PIN; it is missing or wrong.",
            Refusal::PinWait => "There were too many wrong PINs. Try again later.",
            Refusal::NeedsSettingsPin => {
                "Set a PIN for these settings first: it decides who may say where copies of your data go."
            }
            Refusal::TagsTooMany => "A game has twenty tags at most.",
            Refusal::TagTooLong => "A tag has 40 characters at most.",
            Refusal::TagsFull => "There are 300 different tags already: use one of them, or take one away first.",
            Refusal::NoteTooLong => "A note has 4,000 characters at most.",
            Refusal::DescriptionTooLong => "A description has 2,000 characters at most.",
            Refusal::CollectionTaken => "There is a collection of that name already.",
            Refusal::NoVariant => "This game has no such file.",
            Refusal::CollectionName => "A collection needs a name.",
            Refusal::CollectionQuery => "Say what the collection finds: words or filters that can be read.",
            Refusal::CollectionsFull => "There are too many collections. Delete one first.",
            Refusal::CollectionFull => "There are too many games in this collection.",
            Refusal::ProfileFull => "There are too many games in this profile. Take some out first.",
            Refusal::Rating => "A rating is one to five stars.",
            Refusal::HiddenFull => "Too many variants of this game are hidden.",
            Refusal::ProfileName => "A profile needs a name.",
            Refusal::ProfilesFull => "There are twenty profiles already.",
            Refusal::ProfileTaken => "There is a profile of that name already.",
            Refusal::HouseholdOpen => "The household's own profile is open to all.",
            Refusal::HouseholdStays => "The household's own profile stays.",
            Refusal::SettingTooLong => "The value of a setting is too long.",
            Refusal::Pin => "A PIN is 4 to 12 digits.",
            Refusal::Form => "The form does not say what to do.",
            Refusal::FormGame => "The form does not say which game.",
            Refusal::NoList => "This file is no list of games that can be read: nothing was changed.",
            Refusal::NewerList => "A newer Shelfcade made this list: use the newer program.",
            Refusal::NotAllowed => "This is not allowed.",
            Refusal::NoSense => "The request makes no sense here.",
        })
    }
}
