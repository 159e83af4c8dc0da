//! Problems of a running server that a user can fix.

/// The kind of a health issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum HealthIssueKind {
    /// The disk with the data folder is full: the results of a scan could not be saved.
    DiskFull,
    /// The library can't be written for another reason.
    CannotWrite,
    /// Another program is scanning into the same data folder.
    AnotherScan,
    /// A scan ended early.
    ScanFailed,
    /// A ROM folder is missing.
    RomFolder,
    /// A ROM folder that had games is empty.
    RomFolderEmpty,
    /// A ROM folder can't be read.
    RomFolderUnreadable,
    /// A ROM folder has more folders than can be watched.
    FewWatches,
    /// A new shelf could not be loaded from the library; the old one stays in use.
    OldShelf,
    /// The facts about games could not be prepared for lists; the previous ones stay in use.
    DigestFailed,
    /// LaunchBox's data could not be imported; the previous data stays in use.
    FactsFailed,
    /// The library is missing from the data folder.
    LibraryGone,
    /// The library can't be read.
    LibraryUnreadable,
    /// Reading the library takes too long.
    LibrarySlow,
    /// The user data was damaged and replaced by a backup, which is named.
    UserRestored,
    /// The user data was damaged and there was no good backup; the file, which is named, was moved aside.
    UserLost,
    /// The user data is missing from the data folder, but there are backups; the newest is named.
    UserGone,
    /// The user data is older than its newest backup, which is named: its write-ahead log was lost.
    UserOlder,
    /// The disk with the data folder is full: a change could not be saved.
    UserFull,
    /// A change could not be saved for another reason.
    UserNotKept,
    /// The user data file was removed while open, and restored in full; the folder is named.
    UserPutBack,
    /// The user data file was removed while open and can't be restored: no changes are saved. The file is named.
    UserVanished,
    /// After an update was undone, this version could not read the user data, so it was reset to its state before the
    /// update. The data left by the new version, which is named, was moved aside.
    UserBeforeUpdate,
    /// The disk with the backup folder is full.
    BackupFull,
    /// No backup can be made in the folder for another reason.
    BackupFailed,
    /// Backups can't be sent to the object store.
    StoreFailed,
    /// HTTPS is not available because its address, which is named, can't be used.
    HttpsPort,
    /// The certificate, whose file is named, can't be created or read.
    CertificateFailed,
    /// The certificate doesn't cover some names and addresses, which are named, because the local authority may not
    /// sign for them.
    CertificateNames,
    /// A certificate that isn't renewed automatically, whose file is named, expires soon or has expired.
    CertificateEnds,
    /// The picture source, which is named, keeps refusing requests: fetching is paused.
    FetchRefused,
    /// Fetched pictures can't be saved, or their source is invalid.
    FetchFailed,
    /// Pictures can't be shown; their number and the first names are given.
    PicturesBad,
    /// The disk with the cache folder is full: thumbnails are made on each request.
    CacheFull,
    /// Nothing can be saved in the cache folder for another reason.
    CacheFailed,
}

impl HealthIssueKind {
    /// Returns its name in the API.
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// A current problem of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthIssue {
    /// The kind.
    pub kind: HealthIssueKind,
    /// The folder, file or object store concerned.
    pub folder: Option<String>,
    /// Seconds since the problem began.
    pub seconds: u64,
    /// Games of a ROM folder that are kept until it is back; 0 for all other problems.
    pub games: u64,
}
