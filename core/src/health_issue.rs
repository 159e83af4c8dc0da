//! What can be wrong with a running server, in kinds that a person can do something about.

/// A kind of health issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum HealthIssueKind {
    /// The disk with the data folder is full: the scan's findings could not be kept.
    DiskFull,
    /// The library cannot be written for another reason.
    CannotWrite,
    /// Another program scans into the same data folder.
    AnotherScan,
    /// A scan ended before its time.
    ScanFailed,
    /// A ROM folder is not there.
    RomFolder,
    /// A ROM folder has more folders than can be watched.
    FewWatches,
    /// A new shelf could not be made from the library; the old one stays.
    OldShelf,
    /// What is said of games could not be made ready for lists; what was ready stays.
    DigestFailed,
    /// What LaunchBox says could not be taken in; what was taken in before stays.
    FactsFailed,
    /// The library is not in the data folder.
    LibraryGone,
    /// The library cannot be read.
    LibraryUnreadable,
    /// The library is not read in time.
    LibrarySlow,
    /// What people did was damaged; a backup (its name is told) took its place.
    UserRestored,
    /// What people did was damaged and there was no good backup; the file (its name is told) was set aside.
    UserLost,
    /// What people did is not in the data folder, but there are backups; the newest is told.
    UserGone,
    /// What people did is older than its newest backup, which is told: its log got lost.
    UserOlder,
    /// The disk with the data folder is full: what somebody did was refused.
    UserFull,
    /// What somebody did was refused for another reason.
    UserNotKept,
    /// The file with what people did was taken away while it was open, and put back whole; the folder is told.
    UserPutBack,
    /// The same, but it cannot be put back: nothing new is kept. The file is told.
    UserVanished,
    /// An update was taken back and this version could not read what people did any more: it is as it was just before.
    /// What the new version left (its name is told) was set aside.
    UserBeforeUpdate,
    /// The disk with the folder of backups is full.
    BackupFull,
    /// No backup can be made in the folder for another reason.
    BackupFailed,
    /// The object store does not get the backups.
    StoreFailed,
    /// HTTPS is not answered: its address (it is told) cannot be had.
    HttpsPort,
    /// The certificate (its file is told) cannot be made or read.
    CertificateFailed,
    /// The certificate is not good for names and addresses (they are told) that the local authority may not sign for.
    CertificateNames,
    /// A certificate that is not made anew by itself (its file is told) ends soon or has ended.
    CertificateEnds,
    /// The host that pictures come from (it is told) refuses again and again: nothing is asked of it for a time.
    FetchRefused,
    /// What is fetched cannot be kept, or its source is none.
    FetchFailed,
    /// Pictures (their number and the first names are told) that cannot be shown.
    PicturesBad,
    /// The disk with the cache folder is full: pictures are made each time.
    CacheFull,
    /// Nothing can be kept in the cache folder for another reason.
    CacheFailed,
}

impl HealthIssueKind {
    /// Its name for programs.
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// Something that is wrong now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthIssue {
    /// What.
    pub kind: HealthIssueKind,
    /// The folder, file or object store it is about.
    pub folder: Option<String>,
    /// For how many seconds it has been so.
    pub seconds: u64,
}
