//! Page models: the data that each page shows.
//!
//! `core-server` fills them and `app` renders them; nothing else passes between the two. A model holds names, numbers
//! and what a text is about. It never holds words of the interface (those are in `app/messages`), markup, or host
//! paths beyond those that the page shows on purpose.

mod backups;
mod browse;
mod card;
mod cover;
mod devices;
mod diary;
mod export;
mod fetch;
mod frame;
mod game;
mod help;
mod home;
mod identify;
mod info;
mod lists;
mod moments;
mod museum;
mod owner;
mod play;
mod room;
mod select;
mod settings;
mod trust;
mod update;
mod user_data;
mod year;

pub use crate::api::{FileView, VariantView};
pub use crate::search::list_query::{OwnList, Scope};
pub use backups::{BackupFile, BackupsPage, RequestedRestore, RestorePage};
pub use browse::{
    ActiveFilter, AlternativeQuery, Chip, Door, Facet, IndexPage, ListPage, Lost, OfferAbout, Suggestions, Unread,
};
pub use card::{CardMark, GameCard, SystemTile, Why};
pub use cover::CoverPage;
pub use devices::{DeviceDone, DeviceRow, DevicesPage, PairDevice, PairPage, PairProfile};
pub use diary::{DiaryDay, DiaryLine, DiaryPage};
pub use export::{ExportChoice, ExportEnd, ExportPage, ExportRefusal, ExportView};
pub use fetch::{FetchPage, FetchView};
pub use frame::{AssetNames, DisplayPreferences, LocalTime, NavItem, PageFrame, PersonView, TextSize, Theme};
pub use game::{FIRST_VARIANTS, Fact, GamePage, MediaPage, SeriesView, VariantGroup};
pub use help::HelpPage;
pub use home::{AwayFolderView, ChoosePage, HomeHero, HomePage, HomeRow, LibraryTotals, RowAbout, WishTile};
pub use identify::{Candidate, GameOwn, IdentifyPage, UnidentifiedPage, UnidentifiedRow};
pub use info::{AboutPage, CatalogView, ErrorAbout, ErrorPage, HealthPage, MemoryView, PicturesView, ProblemView};
pub use lists::{FacetCount, Letter, Named, SystemGroup, SystemsPage};
pub use moments::{Moment, MomentsPage};
pub use museum::{GameRecord, MuseumPage, SeriesTitle};
pub use owner::{
    DecisionLine, Gate, GateError, GatePage, GateReason, KeptForm, OwnerDone, OwnerPage, SessionTile, TokenTile,
};
pub use play::{PlayFrame, PlayPage, PlayQuestion, PlayerTile, PlayingView};
pub use room::{RoomInvitation, RoomPage, RoomStep};
pub use select::{SelectDone, SelectPage, SelectStep};
pub use settings::{
    ProfileSettings, SettingGroup, SettingItemView, SettingOrigin, SettingView, SettingsPage, SettingsPart,
    WrongSetting, setting_groups,
};
pub use trust::{AuthorityView, HttpsView, QrCode, TrustPage};
pub use update::{UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};
pub use user_data::{
    AddPage, ChildPage, CollectionTile, CollectionsPage, ConfirmPage, FirstPin, GameStateView, GoneView, GrownUpCheck,
    LostEntry, LostWhy, ManageProfiles, OwnView, PinError, ProfileTile, ProfilesPage, TakenList, TypedProfile,
};
pub use year::{PlayTotals, YearPage};
