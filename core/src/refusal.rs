//! Why something that was asked for is refused, as data: the message table (`app/messages`) says it, to pages in their
//! language, to the API in English.

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
    /// A child's profile, from which this is kept.
    Child,
    /// Another profile's browser.
    OtherProfile,
    /// Not the PIN.
    PinWrong,
    /// Too many tries of a PIN.
    PinWait,
    /// It is the owner's, and nobody owns the household yet.
    Unclaimed,
    /// It is the owner's.
    Owner,
    /// It cannot be taken back: the owner gives the password again.
    OwnerAgain,
    /// Only who was let in does this.
    LetIn,
    /// A page from before the browser became somebody else's.
    OtherPerson,
    /// There is nothing to play games on.
    NoPlayer,
    /// A game runs there already, or it is somebody else's.
    Occupied,
    /// No game runs there.
    NothingPlays,
    /// A player did not do what it was told.
    PlayerFailed,
    /// Nothing of the game is here.
    NothingToPlay,
    /// The game is out of sight.
    OutOfSight,
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
    /// A longer name than a profile or a collection may have.
    NameTooLong,
    /// More in one profile's notes, tags and lists than one may keep.
    ProfileBytes,
    /// More in everybody's notes, tags and lists than a household may keep.
    HouseholdBytes,
    /// As many collections as a household may have.
    HouseholdCollections,
    /// As many collections on Home as a profile may pin.
    PinnedFull,
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
    /// No game was selected.
    SelectedNone,
    /// More games were selected than are changed at once.
    SelectedTooMany,
    /// No tag, or several.
    OneTag,
    /// A file that is no list of games.
    NoList,
    /// A list that a later version made.
    NewerList,
    /// As many ROMs as the household may say what they are.
    CorrectionsFull,
    /// As many covers, or as many bytes of them, as the household may keep.
    CoversFull,
    /// A file that is no picture, or none that can be read.
    NoPicture,
    /// A title that the catalog does not know.
    NoTitle,
    /// Not allowed, for a reason not said.
    NotAllowed,
    /// Makes no sense, for a reason not said.
    NoSense,
}

impl Refusal {
    /// What is here is in the way, not what was asked for: asked at another time, or of another, it may be done.
    pub fn is_conflict(self) -> bool {
        matches!(
            self,
            Refusal::NoPlayer
                | Refusal::NothingPlays
                | Refusal::NothingToPlay
                | Refusal::OutOfSight
                | Refusal::CollectionsFull
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
