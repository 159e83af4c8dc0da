//! Reasons for refusing a request, as data. The message table (`app/messages`) has the texts: pages show them in
//! their language, the API in English.

/// The reason why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The address is longer than any valid one.
    AddressTooLong,
    /// A `%` without two hex digits.
    BrokenEscape,
    /// Not UTF-8.
    NotText,
    /// Contains control characters.
    ControlCharacters,
    /// No `Host` header.
    NoHost,
    /// The host name is none of this server's.
    UnknownHost,
    /// The change was requested by another site.
    OtherSite,
    /// Guests can't do this, as nothing is stored for them.
    Guest,
    /// A child's profile may not do this.
    Child,
    /// The browser belongs to another profile.
    OtherProfile,
    /// Wrong PIN.
    PinWrong,
    /// Too many PIN tries.
    PinWait,
    /// Only for the owner, and the household has none yet.
    Unclaimed,
    /// Only for the owner.
    Owner,
    /// Can't be undone: the owner has to confirm the password.
    OwnerAgain,
    /// Only for logged-in users.
    LetIn,
    /// The page was loaded before the browser changed to another profile.
    OtherPerson,
    /// There is no player.
    NoPlayer,
    /// A game is already running, or belongs to somebody else.
    Occupied,
    /// No game is running.
    NothingPlays,
    /// The player did not carry out the command.
    PlayerFailed,
    /// The game has no files in the library.
    NothingToPlay,
    /// The ROM folder of the game is missing or empty.
    FolderAway,
    /// The game is hidden.
    OutOfSight,
    /// The collection has no name.
    CollectionName,
    /// The smart collection has no valid query.
    CollectionQuery,
    /// The profile has the maximum number of collections.
    CollectionsFull,
    /// The limit of paired devices is reached.
    DevicesFull,
    /// The collection has the maximum number of games.
    CollectionFull,
    /// The profile has the maximum number of games.
    ProfileFull,
    /// Invalid rating.
    Rating,
    /// Too many tags on a game.
    TagsTooMany,
    /// The tag is too long.
    TagTooLong,
    /// The profile has the maximum number of tags.
    TagsFull,
    /// The note is too long.
    NoteTooLong,
    /// The description is too long.
    DescriptionTooLong,
    /// Another collection of the same owner has this name.
    CollectionTaken,
    /// The file is not one of the game's.
    NoVariant,
    /// The game has the maximum number of hidden variants.
    HiddenFull,
    /// The profile has no name.
    ProfileName,
    /// The household has the maximum number of profiles.
    ProfilesFull,
    /// The name of a profile or collection is too long.
    NameTooLong,
    /// The profile's notes, tags and lists take too many bytes.
    ProfileBytes,
    /// All profiles' notes, tags and lists together take too many bytes.
    HouseholdBytes,
    /// The household has the maximum number of collections.
    HouseholdCollections,
    /// The profile has the maximum number of pinned collections.
    PinnedFull,
    /// Another profile has this name.
    ProfileTaken,
    /// The household's profile can't have a PIN.
    HouseholdOpen,
    /// The household's profile can't be deleted.
    HouseholdStays,
    /// The value of a setting is too long.
    SettingTooLong,
    /// Invalid PIN.
    Pin,
    /// Nobody could let the child leave its profile, so a grown-up needs a PIN.
    GrownUpPin,
    /// The name of that grown-up is missing or taken.
    GrownUpName,
    /// Without this PIN nobody could let a child leave its profile.
    LastPin,
    /// The form doesn't name an action.
    Form,
    /// The form doesn't name a game.
    FormGame,
    /// No game was selected.
    SelectedNone,
    /// Too many games were selected.
    SelectedTooMany,
    /// Exactly one tag is required.
    OneTag,
    /// The file is not a list of games.
    NoList,
    /// The list was made by a newer version.
    NewerList,
    /// The household has the maximum number of ROMs identified by hand.
    CorrectionsFull,
    /// The household has the maximum number, or number of bytes, of covers.
    CoversFull,
    /// The file is not a picture, or can't be read.
    NoPicture,
    /// The catalog doesn't have this title.
    NoTitle,
    /// The backup is damaged, or of a later version.
    Backup,
    /// Not allowed, without further reason.
    NotAllowed,
    /// Invalid, without further reason.
    NoSense,
}

impl Refusal {
    /// Returns true if the current state is the obstacle, not the request itself: it may succeed at another time or
    /// for another target.
    pub fn is_conflict(self) -> bool {
        matches!(
            self,
            Refusal::NoPlayer
                | Refusal::NothingPlays
                | Refusal::NothingToPlay
                | Refusal::FolderAway
                | Refusal::OutOfSight
                | Refusal::Backup
                | Refusal::CollectionsFull
                | Refusal::DevicesFull
                | Refusal::CollectionFull
                | Refusal::ProfileFull
                | Refusal::TagsFull
                | Refusal::CollectionTaken
                | Refusal::HiddenFull
                | Refusal::ProfilesFull
                | Refusal::ProfileBytes
                | Refusal::HouseholdBytes
                | Refusal::HouseholdCollections
                | Refusal::PinnedFull
                | Refusal::ProfileTaken
                | Refusal::CorrectionsFull
                | Refusal::CoversFull
        )
    }
}
