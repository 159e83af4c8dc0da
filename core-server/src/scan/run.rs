//! The stages of a scan and their order.
//!
//! One family of systems is one transaction: after a crash the library holds whole families, old or new, and the next
//! scan goes on from there.

use super::ignored::{keep_ignored, keep_upper};
use super::meter::Meter;
use super::plan::Plan;
use super::problems::Problems;
use super::reconcile::{Places, keep_folders, reconcile};
use super::record::Family;
use super::sets::gather;
use super::store::settle;
use super::systems::{ScanSystem, family_of};
use super::walk::Walk;
use super::{ScanConfig, ScanError, ScanObserver, ScanReport, listing::Visited, load::load_family};
use crate::library::{FILE_NAME, LibraryError, ScanLock, open_writer};
use rusqlite::{Connection, TransactionBehavior};
use rustc_hash::FxHashSet;
use shelfcade_core::progress::Stage;
use std::collections::BTreeMap;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_util::sync::CancellationToken;

/// Folders changed this recently may change again within the same tick of the clock (2 s on exFAT).
const RACY_NS: i64 = 2_000_000_000;

/// Runs one whole scan on the calling thread (use `spawn_blocking`): names, identities, then hashes.
///
/// # Errors
/// [`ScanError`]; what was committed before stays.
pub fn run_scan(
    config: &ScanConfig,
    observer: &Arc<dyn ScanObserver>,
    cancel: &CancellationToken,
) -> Result<ScanReport, ScanError> {
    let _lock = ScanLock::take(&config.data)?;
    let db = open_writer(&config.data)?;
    let mut scan = Scan {
        config,
        cancel,
        db,
        meter: Meter::new(Arc::clone(observer)),
        problems: Problems::default(),
        visited: Visited::default(),
        report: ScanReport::default(),
        now: unix_now(),
    };
    scan.run()?;
    Ok(scan.report)
}

struct Scan<'a> {
    config: &'a ScanConfig,
    cancel: &'a CancellationToken,
    db: Connection,
    meter: Meter,
    problems: Problems,
    visited: Visited,
    report: ScanReport,
    now: i64,
}

impl Scan<'_> {
    fn run(&mut self) -> Result<(), ScanError> {
        self.meter.begin(Stage::Walking, 0, 0);
        let plan = Plan::make(&self.config.roots, &mut self.visited, &mut self.problems);
        self.refuse_wrong_roots(&plan).map_err(|source| self.sqlite(source))??;
        let root_ids = self.keep_roots(&plan).map_err(|source| self.sqlite(source))?;
        let families = self.families(&plan).map_err(|source| self.sqlite(source))?;
        self.meter.begin(Stage::Walking, families.len(), 0);
        for (systems, folders) in families.into_values() {
            if self.cancel.is_cancelled() {
                self.report.cancelled = true;
                break;
            }
            self.walk_family(&plan, &root_ids, systems, &folders).map_err(|source| self.sqlite(source))?;
            self.meter.system_done();
        }
        self.report.seconds = [self.meter.seconds(); 3];
        self.finish().map_err(|source| self.sqlite(source))?;
        self.meter.committed(true);
        self.meter.end();
        Ok(())
    }

    /// A root that was never seen and is not there is a wrong setting, unless another one is good.
    fn refuse_wrong_roots(&self, plan: &Plan) -> rusqlite::Result<Result<(), ScanError>> {
        let mut wrong = None;
        for root in &plan.roots {
            let known = self.db.query_row(
                "SELECT EXISTS (SELECT 1 FROM root WHERE path = ?)",
                [root.path.as_os_str().as_bytes()],
                |row| row.get::<_, bool>(0),
            )?;
            if known || root.path.is_dir() {
                return Ok(Ok(()));
            }
            wrong.get_or_insert_with(|| root.path.clone());
        }
        let Some(path) = wrong else { return Ok(Ok(())) };
        let reason = if path.exists() { "it is not a folder" } else { "there is no such folder" };
        Ok(Err(ScanError::Root { path, reason: reason.to_owned() }))
    }

    fn keep_roots(&mut self, plan: &Plan) -> rusqlite::Result<Vec<i64>> {
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut ids = Vec::new();
        for root in &plan.roots {
            let path = root.path.as_os_str().as_bytes();
            tx.execute("INSERT OR IGNORE INTO root (path) VALUES (?)", [path])?;
            ids.push(tx.query_row("SELECT id FROM root WHERE path = ?", [path], |row| row.get(0))?);
        }
        forget_other_roots(&tx, &ids)?;
        keep_upper(&tx, plan, &ids)?;
        tx.commit()?;
        Ok(ids)
    }

    /// Families to read, in order of their ids: those of the plan and those that are kept.
    #[allow(clippy::type_complexity)] // named at the only call
    fn families(&self, plan: &Plan) -> rusqlite::Result<BTreeMap<String, (Vec<ScanSystem>, Vec<usize>)>> {
        let mut families: BTreeMap<String, (Vec<ScanSystem>, Vec<usize>)> = BTreeMap::new();
        let add = |families: &mut BTreeMap<String, (Vec<ScanSystem>, Vec<usize>)>,
                   system: &ScanSystem,
                   folder: Option<usize>| {
            let family = families.entry(family_of(&system.id).to_owned()).or_default();
            if !family.0.iter().any(|known| known.id == system.id) {
                family.0.push(system.clone());
            }
            family.1.extend(folder);
        };
        for (index, folder) in plan.folders.iter().enumerate() {
            add(&mut families, &folder.system, Some(index));
        }
        let mut query =
            self.db.prepare("SELECT system FROM folder WHERE system IS NOT NULL UNION SELECT system FROM game")?;
        for id in query.query_map([], |row| row.get::<_, String>(0))? {
            if let Some(system) = ScanSystem::from_id(&id?) {
                add(&mut families, &system, None);
            }
        }
        Ok(families)
    }

    fn walk_family(
        &mut self,
        plan: &Plan,
        root_ids: &[i64],
        systems: Vec<ScanSystem>,
        folders: &[usize],
    ) -> rusqlite::Result<()> {
        self.meter.system(systems[0].name());
        let tx = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut family: Family = load_family(&tx, systems)?;
        let folders: Vec<_> = folders
            .iter()
            .map(|&index| (&plan.folders[index], family.system_index(&plan.folders[index].system)))
            .collect();
        let mut walk = Walk {
            plan,
            visited: &mut self.visited,
            problems: &mut self.problems,
            cancel: self.cancel,
            racy_from_ns: self.now.saturating_mul(1_000_000_000) - RACY_NS,
        };
        let meter = &mut self.meter;
        let mut files = 0;
        let Some(mut tree) = walk.run(&folders, &mut |more| {
            files += more;
            meter.files(more);
        }) else {
            self.report.cancelled = true;
            return Ok(());
        };
        let found = gather(&mut tree, plan, &mut family, &mut self.problems);
        let mounted: FxHashSet<i64> =
            plan.roots.iter().zip(root_ids).filter(|(root, _)| root.mounted).map(|(_, id)| *id).collect();
        let ids = keep_folders(&tx, &mut family, &tree, &Places { root_ids, mounted: &mounted })?;
        let changes = reconcile(&mut family, found, &ids, &tree, self.now);
        keep_ignored(&tx, &tree.ignored, &ids)?;
        settle(&tx, &mut family)?;
        tx.commit()?;
        self.report.files += files;
        self.report.added += changes.added;
        self.report.changed += changes.changed;
        self.report.moved += changes.moved;
        self.report.missing += changes.missing;
        self.meter.problems(self.problems.count);
        self.meter.committed(false);
        Ok(())
    }

    /// Counts for the report, from what is kept.
    fn finish(&mut self) -> rusqlite::Result<()> {
        let count = |sql: &str| self.db.query_row(sql, [], |row| row.get::<_, i64>(0)).map(|count| count.max(0) as u64);
        self.report.roms = count("SELECT count(*) FROM rom WHERE missing_since IS NULL")?;
        self.report.games = count("SELECT count(*) FROM game")?;
        self.report.systems = count("SELECT count(DISTINCT system) FROM game")? as u32;
        self.report.ignored = count("SELECT coalesce(sum(files), 0) FROM ignored_count")?;
        self.report.problems = self.problems.count;
        let mut query =
            self.db.prepare("SELECT evidence, count(*) FROM rom WHERE missing_since IS NULL GROUP BY evidence")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let evidence: u8 = row.get(0)?;
            self.report.evidence[usize::from(evidence.min(4))] = row.get::<_, i64>(1)?.max(0) as u64;
        }
        Ok(())
    }

    fn sqlite(&self, source: rusqlite::Error) -> ScanError {
        LibraryError::Sqlite { path: self.config.data.join(FILE_NAME), source }.into()
    }
}

/// A root that was taken out of the configuration takes its ROMs along.
fn forget_other_roots(db: &Connection, ids: &[i64]) -> rusqlite::Result<()> {
    let mut query = db.prepare("SELECT id FROM root")?;
    let known = query.query_map([], |row| row.get::<_, i64>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    for id in known.into_iter().filter(|id| !ids.contains(id)) {
        db.execute("DELETE FROM rom WHERE folder_id IN (SELECT id FROM folder WHERE root_id = ?)", [id])?;
        db.execute("DELETE FROM root WHERE id = ?", [id])?;
    }
    Ok(())
}

fn unix_now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
