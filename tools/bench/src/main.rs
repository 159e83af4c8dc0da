//! Micro-benchmarks of the parts of a request: folding, names, queries, lists, pages, compression, loading the shelf.
//!
//! ```text
//! cargo run --release -p shelfcade-bench -- --bench         times
//! tools/instructions.sh                                     instructions, against the recorded baseline
//! ```
//!
//! They use a demo library of 6,000 files, created once next to the program. Each case is a function `hot_…` that is
//! never inlined: `tools/instructions.sh` counts only the instructions inside it.

use divan::Bencher;
use shelfcade_core::fold;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GamePage, ListPage, NavItem, PageFrame, Scope};
use shelfcade_core::search::list_query::{Filter, ListQuery, ParsedQuery};
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::library::scan;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver};
use shelfcade_core_server::search::Shelf;
use shelfcade_demo::{DemoConfig, PictureCoverage};
use shelfcade_server::http::body::{Effort, Encoding};
use std::hint::black_box;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use tokio_util::sync::CancellationToken;

/// Number of files in the library.
const FILES: u64 = 6_000;

/// Typical file names.
const NAMES: [&str; 10] = [
    "Legend of Zelda, The - A Link to the Past (USA).sfc",
    "Final Fantasy VII (Europe) (Disc 1) (Rev 1).chd",
    "Pokémon - Édition Rouge (France) (SGB Enhanced).gb",
    "Street Fighter II' - Champion Edition (Japan) [T-En by Someone v1.2].pce",
    "Sonic & Knuckles + Sonic The Hedgehog 3 (World) (Beta) (1994-05-25).md",
    "Super Mario World (USA) [h1C] [!].smc",
    "Bio Hazard 2 - Dual Shock Ver. (Japan, Asia) (Disc 2).cue",
    "007 - The World Is Not Enough (USA, Europe) (En,Fr,De,Es,It).z64",
    "R-Type III - The Third Lightning (Japan).sfc",
    "Tetris (World) (Rev 1) (Virtual Console).gb",
];

struct Nobody;

impl ScanObserver for Nobody {
    fn progress(&self, _: &ScanProgress) {}
    fn committed(&self) {}
}

/// The data folder of the library, which is created on first use.
static DATA: LazyLock<PathBuf> = LazyLock::new(|| {
    let program = std::env::current_exe().expect("the program has a path");
    let home = program.with_file_name("micro-library");
    let (roms, data, done) = (home.join("roms"), home.join("data"), home.join("done-2"));
    // Increment the number with the library's format, so that an old library is rebuilt.
    if !done.exists() {
        let _ = std::fs::remove_dir_all(&home);
        std::fs::create_dir_all(&data).expect("the folder can be created");
        let config =
            DemoConfig { count: FILES, out: roms.clone(), seed: 1, catalog: None, pictures: PictureCoverage::None };
        shelfcade_demo::make(&config, &mut |_| {}).expect("the demo library can be made");
        let observer: Arc<dyn ScanObserver> = Arc::new(Nobody);
        let config = ScanConfig { roots: vec![roms], data: data.clone(), ..ScanConfig::default() };
        scan::run_scan(&config, &observer, &CancellationToken::new()).expect("the scan succeeds");
        std::fs::write(done, "").expect("the marker can be written");
    }
    data
});

static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::load(&DATA, 1).expect("a shelf"));

static FRAME: LazyLock<PageFrame> = LazyLock::new(|| PageFrame {
    nav: NavItem::Systems,
    here: "/systems/snes".to_owned(),
    assets: shelfcade_server::http::assets::names(),
    ..PageFrame::default()
});

fn main() {
    // Build the library before any case is measured.
    LazyLock::force(&SHELF);
    LazyLock::force(&FRAME);
    divan::main();
}

fn of_system() -> Scope {
    Scope::Of(Filter::System(SystemId::parse("snes").expect("a valid ID")))
}

fn system_page() -> ListPage {
    SHELF.list_page(&of_system(), &ListQuery::default()).expect("the system exists")
}

#[divan::bench]
fn fold_ten_titles(bencher: Bencher) {
    bencher.bench(hot_fold);
}

#[inline(never)]
fn hot_fold() -> usize {
    NAMES.iter().map(|name| fold::fold_key(black_box(name)).len()).sum()
}

#[divan::bench]
fn parse_ten_names(bencher: Bencher) {
    bencher.bench(hot_names);
}

#[inline(never)]
fn hot_names() -> usize {
    NAMES.iter().map(|name| parse_name(black_box(name)).title.len()).sum()
}

#[divan::bench]
fn read_a_question(bencher: Bencher) {
    bencher.bench(hot_question);
}

#[inline(never)]
fn hot_question() -> bool {
    ParsedQuery::read(black_box("dev:capcom year:1991..1994 \"street fighter\" -alpha OR ff7")).is_ok()
}

#[divan::bench(args = ["mario", "a", "street figther", "konami"])]
fn find(bencher: Bencher, text: &str) {
    bencher.bench(|| hot_find(text));
}

#[inline(never)]
fn hot_find(text: &str) -> ListPage {
    SHELF.list_page(&Scope::All, &ListQuery::of_text(black_box(text))).expect("all games are a valid scope")
}

#[divan::bench]
fn suggest(bencher: Bencher) {
    bencher.bench(hot_suggest);
}

#[inline(never)]
fn hot_suggest() -> usize {
    SHELF.suggest(black_box("super m")).games.len()
}

#[divan::bench]
fn list_a_system(bencher: Bencher) {
    bencher.bench(hot_list);
}

#[inline(never)]
fn hot_list() -> ListPage {
    system_page()
}

#[divan::bench]
fn render_a_system(bencher: Bencher) {
    let page = system_page();
    bencher.bench(|| hot_render_system(&page));
}

#[inline(never)]
fn hot_render_system(page: &ListPage) -> String {
    shelfcade_app::render::list(&FRAME, black_box(page))
}

#[divan::bench]
fn make_home(bencher: Bencher) {
    bencher.bench(hot_home);
}

#[inline(never)]
fn hot_home() -> String {
    shelfcade_app::render::home(&FRAME, &SHELF.home_page(black_box(20_000), black_box(20_000), 1))
}

#[divan::bench]
fn make_a_game_page(bencher: Bencher) {
    let runtime = runtime();
    let _entered = runtime.enter();
    let reader = DetailReader::new(&DATA, None);
    bencher.bench_local(|| runtime.block_on(async { hot_render_game(&game_page(&reader).await) }));
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("the runtime starts")
}

/// Returns a full game page, read from the databases.
async fn game_page(reader: &DetailReader) -> GamePage {
    let system = SystemId::parse("snes").expect("a valid ID");
    let page = reader.game_page(&SHELF, &system, black_box("super-metroid")).await.expect("the database can be read");
    page.expect("the game exists")
}

#[divan::bench]
fn render_a_game(bencher: Bencher) {
    let page = runtime().block_on(async { game_page(&DetailReader::new(&DATA, None)).await });
    bencher.bench(|| hot_render_game(&page));
}

#[inline(never)]
fn hot_render_game(page: &GamePage) -> String {
    shelfcade_app::render::game(&FRAME, black_box(page))
}

#[divan::bench(args = ["br", "gzip"])]
fn compress_a_system(bencher: Bencher, encoding: &str) {
    let body = shelfcade_app::render::list(&FRAME, &system_page()).into_bytes();
    let encoding = if encoding == "br" { Encoding::Brotli } else { Encoding::Gzip };
    bencher.with_inputs(|| body.clone()).bench_values(|body| hot_compress(body, encoding));
}

#[inline(never)]
fn hot_compress(body: Vec<u8>, encoding: Encoding) -> usize {
    encoding.encode(body, Effort::Once).0.len()
}

#[divan::bench(sample_count = 20)]
fn load_a_shelf(bencher: Bencher) {
    bencher.bench(hot_load);
}

#[inline(never)]
fn hot_load() -> Shelf {
    Shelf::load(&DATA, 1).expect("a shelf")
}
