//! The word index of a shelf that is shown already: a thread builds it while the games are loaded, and goes on after
//! that. Whoever reads the index waits for it; titles without spaces are there at once, as Home needs them.

use super::known_names::KnownNames;
use super::words::{WordIndex, WordsBuilder};
use crate::search::data::packed::{PackReader, PackWriter, Packed, packed};
use crate::search::data::texts::Texts;
use std::io;
use std::mem;
use std::panic::resume_unwind;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;

/// Games whose names are handed over at once.
const BATCH: usize = 1_024;
/// Batches that may wait for the thread. More names would need memory for nothing: the thread is about as fast as the
/// loader.
const MAX_WAITING: usize = 64;

/// The word index and the names of known games.
#[derive(Debug, Default)]
struct BuiltIndex {
    words: WordIndex,
    known_names: KnownNames,
}

packed!(BuiltIndex { words, known_names });

/// The thread that builds an index.
#[derive(Debug, Default)]
enum Builder {
    /// There is nothing to index.
    #[default]
    None,
    Running(JoinHandle<BuiltIndex>),
    Failed,
}

/// The word index, which may still be in the making. It dereferences to [`WordIndex`] once it is built.
#[derive(Debug, Default)]
pub struct LateWords {
    compact: Arc<Texts>,
    builder: Mutex<Builder>,
    built: OnceLock<BuiltIndex>,
}

impl std::ops::Deref for LateWords {
    type Target = WordIndex;

    fn deref(&self) -> &WordIndex {
        &self.built().words
    }
}

impl Packed for LateWords {
    /// Waits for the index.
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        self.built().pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<LateWords> {
        let built = BuiltIndex::unpack(from)?;
        let compact = Arc::clone(built.words.compact_titles());
        Ok(LateWords { compact, builder: Mutex::default(), built: OnceLock::from(built) })
    }
}

impl LateWords {
    /// [`WordIndex::compact_of`], without waiting for titles.
    pub fn compact_of(&self, doc: u32) -> &str {
        if (doc as usize) < self.compact.len() { self.compact.get(doc) } else { (**self).compact_of(doc) }
    }

    /// The names of known games.
    pub fn known_names(&self) -> &KnownNames {
        &self.built().known_names
    }

    /// Waits until the index is built.
    ///
    /// # Panics
    /// Panics if building it panicked.
    pub fn wait(&self) {
        self.built();
    }

    /// True if nobody has to wait for the index any more.
    pub fn is_built(&self) -> bool {
        // Locked: somebody waits for it.
        let is_idle = || match self.builder.try_lock().as_deref() {
            Ok(Builder::Running(thread)) => thread.is_finished(),
            Ok(Builder::None | Builder::Failed) => true,
            Err(_) => false,
        };
        self.built.get().is_some() || is_idle()
    }

    fn built(&self) -> &BuiltIndex {
        self.built.get_or_init(|| {
            let mut builder = self.builder.lock().unwrap_or_else(PoisonError::into_inner);
            match mem::replace(&mut *builder, Builder::Failed) {
                Builder::None => BuiltIndex::default(),
                Builder::Running(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Builder::Failed => panic!("the word index could not be built"),
            }
        })
    }
}

/// Names of some games in a row.
#[derive(Debug, Default)]
struct NamesBatch {
    titles: Texts,
    folds: Texts,
    games: Vec<IndexedGame>,
    /// Other names, with their games.
    aliases: Vec<(u32, String)>,
}

/// Facts about a game that the index depends on.
#[derive(Clone, Copy, Debug)]
pub struct IndexedGame {
    pub system: u16,
    pub is_known: bool,
    pub is_licensed: bool,
}

/// Hands names to the thread that builds the index, titles in game order.
#[derive(Debug)]
pub struct WordsThread {
    thread: JoinHandle<BuiltIndex>,
    batches: SyncSender<NamesBatch>,
    batch: NamesBatch,
    compact: Texts,
    /// The compact title of each game, when all are there.
    all_compact: Arc<OnceLock<Arc<Texts>>>,
    buffer: String,
}

impl WordsThread {
    /// Starts the thread for about this number of games.
    pub fn start(games: usize) -> WordsThread {
        let (batches, received) = sync_channel::<NamesBatch>(MAX_WAITING);
        let all_compact = Arc::<OnceLock<Arc<Texts>>>::default();
        let compact = Arc::clone(&all_compact);
        let thread = std::thread::spawn(move || {
            let mut builder = WordsBuilder::new(games);
            let mut indexed: Vec<IndexedGame> = Vec::with_capacity(games);
            for batch in received {
                for (title, fold) in batch.titles.iter().zip(batch.folds.iter()) {
                    builder.add_title(title, fold);
                }
                builder.add_aliases(batch.aliases);
                indexed.extend(batch.games);
            }
            // Without them, the shelf could not be loaded.
            let Some(compact) = compact.get() else { return BuiltIndex::default() };
            let of = |game: u32| indexed[game as usize];
            let is_lender = |game| of(game).is_known && of(game).is_licensed;
            let words = builder.finish(Arc::clone(compact), |game| of(game).system, is_lender);
            let known_names = KnownNames::new(&words, |game| of(game).is_known);
            BuiltIndex { words, known_names }
        });
        let (batch, compact) = (NamesBatch::default(), Texts::with_capacity(games, games * 18));
        WordsThread { thread, batches, batch, compact, all_compact, buffer: String::new() }
    }

    /// Adds the title of the next game and its folded form.
    pub fn add_title(&mut self, title: &str, fold: &str, game: IndexedGame) {
        WordsBuilder::compact_into(&mut self.buffer, fold);
        self.compact.push(&self.buffer);
        self.batch.titles.push(title);
        self.batch.folds.push(fold);
        self.batch.games.push(game);
        if self.batch.games.len() == BATCH {
            self.hand_over();
        }
    }

    /// Adds another name of a game, as shown.
    pub fn add_alias(&mut self, game: u32, name: &str) {
        self.batch.aliases.push((game, name.to_owned()));
    }

    fn hand_over(&mut self) {
        // It only fails if the thread panicked, which is told to those who read the index.
        let _ = self.batches.send(mem::take(&mut self.batch));
    }

    /// Ends the names. The index is there some time later.
    pub fn finish(mut self) -> LateWords {
        self.hand_over();
        self.compact.shrink();
        let compact = Arc::new(self.compact);
        let _ = self.all_compact.set(Arc::clone(&compact));
        LateWords { compact, builder: Mutex::new(Builder::Running(self.thread)), built: OnceLock::new() }
    }
}
