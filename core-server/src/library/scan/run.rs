//! The stages of a scan and their order.
//!
//! Each family of systems is one transaction: after a crash, the library holds whole families, old or new, and the
//! next scan resumes from there. Pending reads are recorded in the library itself (`hash_state`).

use super::apply::apply_readings;
use super::contain::{FailedFamilies, StageError, contain, folders_of};
use super::contents::{FileEvidence, Throttle, list_wanted, load_wanted};
use super::identify::Identifier;
use super::ignored::{add_ignored, save_ignored};
use super::listing::Visited;
use super::load::load_family;
use super::meter::ProgressReporter;
use super::plan::{ScanPlan, SystemFolder};
use super::problems::Problems;
use super::reconcile::{reconcile, save_folders};
use super::record::Family;
use super::revive::revive_by_contents;
use super::roots::{away_folders, new_away_folders, refuse_wrong_roots, save_roots};
use super::rules::RULES_VERSION;
use super::save::save_family;
use super::sets::gather;
use super::summary;
use super::summary::ContentChanges;
use super::systems::{ScanSystem, family_of};
use super::unchanged::is_unchanged;
use super::walk::Walk;
use super::{ScanConfig, ScanError, ScanObserver, ScanReport};
use crate::art::media::{FamilyFolders, Finder};
use crate::io::clock::now;
use crate::io::sqlite::SqliteError;
use crate::library_db::{CATALOG_PATH, FILE_NAME, LibraryError, REGION_ORDER, lock_for_scan, open_writer};
use rusqlite::{Connection, TransactionBehavior};
use rustc_hash::FxHashMap;
use shelfcade_core::library::name::write_languages;
use shelfcade_core::library::problem::{Ignored, LibraryProblem, ProblemKind};
use shelfcade_core::library::progress::Stage;
use shelfcade_core::library::region;
use shelfcade_core::library::system::SystemId;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// Folders changed this recently may change again without a new timestamp (its resolution is 2 s on exFAT).
const RACY_NS: i64 = 2_000_000_000;

/// Approximate interval for saving contents that were read, and so what a crash can lose.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// Systems of each family, and its folders' indices in the plan.
type Families = BTreeMap<String, (Vec<ScanSystem>, Vec<usize>)>;

/// Systems of a family, and for each the row ids of its ROMs whose contents are to be read.
type WaitingFamily = (Vec<ScanSystem>, Vec<Vec<i64>>);

/// Runs a whole scan on the calling thread (use `spawn_blocking`): names, media, then contents.
///
/// # Errors
/// [`ScanError`]; earlier commits remain.
pub fn run_scan(
    config: &ScanConfig,
    observer: &Arc<dyn ScanObserver>,
    cancel: &CancellationToken,
) -> Result<ScanReport, ScanError> {
    let _lock = lock_for_scan(&config.data)?;
    let db = open_writer(&config.data)?;
    let sqlite = |source| LibraryError::from(SqliteError::Sqlite { path: config.data.join(FILE_NAME), source });
    db.set_prepared_statement_cache_capacity(64);
    let changes = summary::watch_content(&db).map_err(sqlite)?;
    let mut scan = Scan {
        config,
        cancel,
        changes,
        identifier: Identifier::open(config.catalog.as_deref(), Arc::clone(&config.corrections))?,
        meter: ProgressReporter::new(Arc::clone(observer)),
        problems: Problems::default(),
        failures: FailedFamilies::load(&db).map_err(sqlite)?,
        roms_fingerprint: FxHashMap::default(),
        visited: Visited::default(),
        report: ScanReport::default(),
        now: now(),
        db,
    };
    let outcome = scan.run();
    scan.meter.end();
    match outcome {
        Ok(()) => Ok(scan.report),
        Err(StageError::Sqlite(source)) => Err(sqlite(source).into()),
        Err(StageError::Scan(error)) => Err(error),
    }
}

struct Scan<'a> {
    config: &'a ScanConfig,
    cancel: &'a CancellationToken,
    db: Connection,
    changes: ContentChanges,
    identifier: Identifier,
    meter: ProgressReporter,
    problems: Problems,
    failures: FailedFamilies,
    /// Fingerprint of the ROMs that each family's media were matched with.
    roms_fingerprint: FxHashMap<String, [u8; 20]>,
    visited: Visited,
    report: ScanReport,
    now: i64,
}

impl Scan<'_> {
    fn run(&mut self) -> Result<(), StageError> {
        self.meter.begin(Stage::Walking, 0, 0);
        let mut plan = ScanPlan::make(&self.config.roots, &self.config.data, &mut self.visited, &mut self.problems);
        if let Err(error) = refuse_wrong_roots(&self.db, &plan) {
            self.meter.found_away(&new_away_folders(&plan, self.now));
            return Err(error);
        }
        save_roots(&mut self.db, &self.changes, &mut plan, self.now)?;
        self.meter.found_away(&away_folders(&self.db)?);
        let preference = &self.config.preference;
        let regions = region::write_order(&preference.regions);
        let languages = write_languages(&preference.languages);
        let catalog = self.identifier.fingerprint();
        let identity = format!("{RULES_VERSION} {regions} {languages} {catalog}");
        let anew = summary::meta(&self.db, "identified_with")?.as_deref() != Some(&*identity);
        let path = self.config.catalog.as_deref().and_then(|path| std::path::absolute(path).ok());
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        summary::set_meta(&tx, REGION_ORDER, &regions)?;
        summary::set_meta(&tx, CATALOG_PATH, path.as_ref().and_then(|path| path.to_str()).unwrap_or_default())?;
        self.changes.add(anew);
        self.changes.commit(tx)?;
        let families = self.families(&plan)?;
        let files = summary::meta(&self.db, "last_scan_files")?.and_then(|files| files.parse().ok());
        self.meter.begin(Stage::Walking, families.len(), files.unwrap_or(0));
        for (systems, folders) in families.values() {
            if self.is_cancelled() {
                break;
            }
            self.contain(&plan, systems, |scan| scan.walk_family(&plan, systems, folders, anew))?;
            plan.files.let_go();
            self.meter.system_done();
        }
        if !self.report.cancelled {
            self.failures.retain(|id| families.contains_key(id));
            // Save this first, or a failed family would count as identified.
            self.failures.save(&self.db)?;
            summary::set_meta(&self.db, "identified_with", &identity)?;
            summary::set_meta(&self.db, "catalog_fingerprint", &catalog)?;
        }
        self.end_of_stage(0)?;
        let upper: Vec<_> = plan.upper.iter().map(|upper| (upper.root, upper.path.clone())).collect();
        let roots: Vec<_> = plan.roots.iter().map(|root| root.path.clone()).collect();
        let media = Finder::new(&roots, &upper, &self.config.media, &self.config.data);
        at_low_priority(|| self.find_media(&plan, &media))?;
        self.announce_commit(true)?;
        self.read_files(&plan, &media, Stage::Identifying)?;
        self.end_of_stage(1)?;
        at_low_priority(|| self.read_files(&plan, &media, Stage::Hashing))?;
        self.end_of_stage(2)
    }

    /// Saves the report so far for the health page.
    fn end_of_stage(&mut self, stage: usize) -> Result<(), StageError> {
        let seconds = self.meter.seconds();
        self.report.seconds[stage..].fill(seconds);
        self.failures.save(&self.db)?;
        summary::keep(&mut self.db, &self.changes, &mut self.report, &self.problems, self.now)?;
        self.announce_commit(true)
    }

    /// Reports a changed library, if it changed since the last report and enough time has passed; at the end of a
    /// stage at once.
    fn announce_commit(&mut self, stage_end: bool) -> Result<(), StageError> {
        if (stage_end || self.meter.may_announce_commit()) && self.changes.take() {
            self.meter.committed();
        }
        Ok(())
    }

    fn is_cancelled(&mut self) -> bool {
        self.report.cancelled |= self.cancel.is_cancelled();
        self.report.cancelled
    }

    /// Runs work of one family. A failure that concerns only the family becomes a problem on the health page and
    /// returns `None`, as do all further calls for it in this scan; its rows stay as they were.
    fn contain<T>(
        &mut self,
        plan: &ScanPlan,
        systems: &[ScanSystem],
        work: impl FnOnce(&mut Self) -> Result<T, StageError>,
    ) -> Result<Option<T>, StageError> {
        let id = family_of(&systems[0].id);
        if self.failures.has_failed_now(id) {
            return Ok(None);
        }
        let failure = match contain(|| work(self))? {
            Ok(done) => return Ok(Some(done)),
            Err(failure) => failure,
        };
        if !self.db.is_autocommit() {
            self.db.execute_batch("ROLLBACK")?;
        }
        tracing::error!(family = id, error = failure.cause, "cannot scan a system; its games are unchanged");
        self.failures.add(id);
        for folder in folders_of(&self.db, plan, systems)? {
            self.problems.add_failure(&folder, LibraryProblem::with(ProblemKind::SystemFailed, failure.reason));
        }
        self.meter.problems(self.problems.count);
        Ok(None)
    }

    /// Returns the families in the plan and in the library, by id.
    fn families(&self, plan: &ScanPlan) -> rusqlite::Result<Families> {
        let mut families = Families::new();
        for (index, folder) in plan.folders.iter().enumerate() {
            add_to_family(&mut families, &folder.system, Some(index));
        }
        let mut query =
            self.db.prepare("SELECT system FROM folder WHERE system IS NOT NULL UNION SELECT system FROM game")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            // An invalid id belongs to no family; its folder is read as a new one.
            if let Some(system) = row.get_ref(0)?.as_str().ok().and_then(ScanSystem::from_id) {
                add_to_family(&mut families, &system, None);
            }
        }
        Ok(families)
    }

    /// Processes the names of one family: walk, reconcile, identify by name, group, save.
    fn walk_family(
        &mut self,
        plan: &ScanPlan,
        systems: &[ScanSystem],
        folders: &[usize],
        anew: bool,
    ) -> Result<(), StageError> {
        self.meter.system(systems[0].name());
        let id = family_of(&systems[0].id);
        let anew = anew || self.failures.has_failed_before(id);
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut family: Family = load_family(&tx, systems.to_vec(), &self.config.preference)?;
        let tops: Vec<&SystemFolder> = folders.iter().map(|&index| &plan.folders[index]).collect();
        self.identifier.begin_family();
        let is_corrected = self.identifier.mark_corrected(&mut family).map_err(ScanError::from)?;
        if !anew
            && !is_corrected
            && let Some(files) = is_unchanged(&tx, &family, plan, &tops, &mut self.visited, self.cancel)?
        {
            self.report.files += files;
            self.meter.files(files);
            return Ok(());
        }
        let tops: Vec<_> = tops.into_iter().map(|top| (top, family.system_index(&top.system))).collect();
        let mut walk = Walk {
            plan,
            visited: &mut self.visited,
            problems: &mut self.problems,
            cancel: self.cancel,
            racy_from_ns: self.now.saturating_mul(1_000_000_000) - RACY_NS,
            weight: 0,
        };
        let meter = &mut self.meter;
        let Some(mut tree) = walk.run(&tops, &mut |more| meter.files(more)) else {
            self.report.cancelled = true;
            return Ok(());
        };
        let mut report = self.report.clone();
        report.files += tree.files.len() as u64;
        save_folders(&tx, plan, &mut family, &mut tree)?;
        let Some(found) = gather(&mut tree, plan, &mut family, &mut self.problems, self.cancel) else {
            self.report.cancelled = true;
            return Ok(());
        };
        reconcile(&tx, &mut family, found, (plan, &tree), self.now, &mut report)?;
        save_ignored(&tx, &tree)?;
        drop(tree);
        if anew {
            family.roms.iter_mut().for_each(|rom| rom.identify = true);
        }
        let firmware = self.identifier.identify_all(&mut family).map_err(ScanError::from)?;
        leave_out(&tx, &mut family, firmware)?;
        report.moved += revive_by_contents(&tx, &mut family)?;
        save_family(&tx, &family)?;
        self.changes.commit(tx)?;
        self.report = report;
        self.failures.settle(id);
        self.meter.problems(self.problems.count);
        self.announce_commit(false)
    }

    /// Finds art, videos, manuals and texts of all families.
    fn find_media(&mut self, plan: &ScanPlan, media: &Finder) -> Result<(), StageError> {
        let families = self.families(plan)?;
        self.meter.begin(Stage::Media, families.len(), 0);
        for (systems, _) in families.into_values() {
            if self.is_cancelled() {
                return Ok(());
            }
            self.meter.system(systems[0].name());
            let attached = self.contain(plan, &systems, |scan| scan.match_media(plan, media, &systems, true))?;
            let files = attached.unwrap_or(0);
            self.report.media += files;
            self.meter.files(files);
            media.let_go();
            self.meter.system_done();
        }
        media.forget_roots(&self.db)?;
        Ok(())
    }

    /// Updates the media of one family. If lists now name other files as one game, groups the family again, and then
    /// updates the media of the new games. Returns the number of files.
    fn match_media(
        &mut self,
        plan: &ScanPlan,
        media: &Finder,
        systems: &[ScanSystem],
        is_first: bool,
    ) -> Result<u64, StageError> {
        let (files, is_regrouped) = self.attach_media(plan, media, systems, is_first)?;
        if !is_regrouped {
            return Ok(files);
        }
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let family = load_family(&tx, systems.to_vec(), &self.config.preference)?;
        save_family(&tx, &family)?;
        self.changes.commit(tx)?;
        self.announce_commit(false)?;
        Ok(self.attach_media(plan, media, systems, false)?.0)
    }

    /// Updates the media of one family in one transaction. Returns its number of files, and true if the family is to
    /// be grouped again.
    fn attach_media(
        &mut self,
        plan: &ScanPlan,
        media: &Finder,
        systems: &[ScanSystem],
        is_first: bool,
    ) -> Result<(u64, bool), StageError> {
        let ids: Vec<SystemId> = systems.iter().map(|system| system.id.clone()).collect();
        let own = plan.folders.iter().filter(|folder| ids.contains(&folder.system.id));
        let tops: Vec<_> = own.map(|folder| (folder.root, &*folder.path, &folder.system.id)).collect();
        let id = family_of(&ids[0]);
        let roms_fingerprint = self.roms_fingerprint.get(id).copied().filter(|_| !is_first);
        let family = FamilyFolders { id, systems: &ids, tops: &tops, roms_fingerprint };
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let Some(attached) = media.attach(&tx, family, self.cancel)? else {
            self.report.cancelled = true;
            return Ok((0, false));
        };
        self.changes.add(attached.has_changed);
        self.changes.commit(tx)?;
        for (path, reason) in attached.broken.into_iter().filter(|_| is_first) {
            self.problems.add(&path, LibraryProblem::with(ProblemKind::Unreadable, reason));
        }
        for (path, count) in attached.unshown.into_iter().filter(|_| is_first) {
            self.problems.add(&path, LibraryProblem::with(ProblemKind::Unshown, count.to_string()));
        }
        self.roms_fingerprint.insert(family.id.to_owned(), attached.roms_fingerprint);
        self.announce_commit(false)?;
        Ok((attached.files, attached.is_regrouped))
    }

    /// Reads files that names didn't settle: in [`Stage::Identifying`] the directories of zips, which hold checksums,
    /// in [`Stage::Hashing`] the contents of all others.
    fn read_files(&mut self, plan: &ScanPlan, media: &Finder, stage: Stage) -> Result<(), StageError> {
        let directories = stage == Stage::Identifying;
        let waiting = self.waiting(plan, directories)?;
        if waiting.is_empty() || self.is_cancelled() {
            return Ok(());
        }
        let count = |(_, wanted): &(_, Vec<Vec<i64>>)| wanted.iter().map(Vec::len).sum::<usize>() as u64;
        self.meter.begin(stage, waiting.len(), waiting.iter().map(count).sum());
        for (systems, wanted) in waiting {
            self.meter.system(systems[0].name());
            self.contain(plan, &systems, |scan| scan.read_family(plan, media, &systems, &wanted, directories))?;
            self.meter.system_done();
        }
        Ok(())
    }

    /// Reads the pending files of one family, `wanted` of each system, and saves the results from time to time.
    fn read_family(
        &mut self,
        plan: &ScanPlan,
        media: &Finder,
        systems: &[ScanSystem],
        wanted: &[Vec<i64>],
        directories: bool,
    ) -> Result<(), StageError> {
        let mut throttle = Throttle::new(self.cancel);
        let (mut readings, mut kept, mut pause) = (Vec::new(), Instant::now(), SAVE_EVERY);
        let mut pending = Vec::new();
        for (system, ids) in systems.iter().zip(wanted) {
            pending.extend(load_wanted(&self.db, plan, system, ids)?);
        }
        for rom in pending {
            if self.is_cancelled() {
                break;
            }
            let reading = if directories {
                rom.read_directory(&plan.files)
            } else {
                let members = summary::member_paths(&self.db, rom.id)?;
                rom.read_contents(&plan.files, &members, &mut throttle)
            };
            readings.extend(reading.map(|reading| (rom.id, reading)));
            // A disk may be removed between two files.
            plan.files.let_go();
            self.meter.files(1);
            if kept.elapsed() >= pause {
                let begun = Instant::now();
                self.save_readings(plan, media, systems, std::mem::take(&mut readings))?;
                // Saving a large family takes long, so it is done less often.
                pause = SAVE_EVERY.max(begun.elapsed() * 4);
                kept = Instant::now();
            }
        }
        self.save_readings(plan, media, systems, readings)
    }

    /// Returns the families with ROMs whose contents are to be read, and the row ids of these by system.
    fn waiting(&self, plan: &ScanPlan, directories: bool) -> rusqlite::Result<Vec<WaitingFamily>> {
        let mut wanted = list_wanted(&self.db, directories)?;
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let families = self.families(plan)?.into_values().map(|(systems, _)| systems);
        let families = families.filter(|systems| !self.failures.has_failed_now(family_of(&systems[0].id)));
        let mut take = |system: &ScanSystem| wanted.remove(system.id.as_str()).unwrap_or_default();
        let waiting = families.map(|systems| {
            let wanted: Vec<Vec<i64>> = systems.iter().map(&mut take).collect();
            (systems, wanted)
        });
        Ok(waiting.filter(|(_, wanted)| wanted.iter().any(|ids| !ids.is_empty())).collect())
    }

    /// Applies readings to a family and regroups it in one transaction. The media of ROMs that changed their game
    /// follow in the next.
    fn save_readings(
        &mut self,
        plan: &ScanPlan,
        media: &Finder,
        systems: &[ScanSystem],
        readings: Vec<(i64, FileEvidence)>,
    ) -> Result<(), StageError> {
        if readings.is_empty() {
            return Ok(());
        }
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut family = load_family(&tx, systems.to_vec(), &self.config.preference)?;
        self.identifier.begin_family();
        let firmware = apply_readings(&mut family, &mut self.identifier, readings).map_err(ScanError::from)?;
        leave_out(&tx, &mut family, firmware)?;
        let moved = revive_by_contents(&tx, &mut family)?;
        save_family(&tx, &family)?;
        self.changes.commit(tx)?;
        self.report.moved += moved;
        self.match_media(plan, media, systems, false)?;
        self.announce_commit(false)
    }
}

/// Runs work on its own thread, so that the low priority ends with it.
fn at_low_priority<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|threads| {
        let work = threads.spawn(|| {
            // A lower priority is only a courtesy; failing to get it is harmless.
            let _ = rustix::process::nice(15);
            work()
        });
        work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn add_to_family(families: &mut Families, system: &ScanSystem, folder: Option<usize>) {
    let (systems, folders) = families.entry(family_of(&system.id).to_owned()).or_default();
    if !systems.iter().any(|known| known.id == system.id) {
        systems.push(system.clone());
    }
    folders.extend(folder);
}

/// Moves ROMs that are firmware to the ignored files. `indices` must ascend.
fn leave_out(db: &Connection, family: &mut Family, indices: Vec<usize>) -> rusqlite::Result<()> {
    for index in indices.into_iter().rev() {
        let rom = family.roms.remove(index);
        if rom.id != 0 {
            db.execute("DELETE FROM rom WHERE id = ?", [rom.id])?;
        }
        if rom.missing_since.is_none() {
            add_ignored(db, rom.folder, &rom.name, Ignored::Firmware)?;
        }
    }
    Ok(())
}
