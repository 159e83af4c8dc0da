//! An invented archive in libretro-database's layout, without a line of the real one.

use crate::catalog::{BuildError, BuildReport, CatalogSource, Matcher, build};
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

const SNES: &str = "Nintendo - Super Nintendo Entertainment System";

/// Returns the files as (path inside the archive, contents).
pub fn files() -> Vec<(String, String)> {
    let named = |folder: &str, name: &str, body: &str| {
        (format!("{folder}/{name}.dat"), format!("clrmamepro (\n\tname \"{name}\"\n)\n\n{body}"))
    };
    vec![
        named("dat", "System", "game (\n name \"System\"\n rom ( name sub/lampboot.bin size 64 crc AAAA0001 )\n)"),
        named("metadat/no-intro", SNES, NO_INTRO),
        named("metadat/tosec", SNES, TOSEC),
        named("metadat/hacks", SNES, HACKS),
        named(
            "metadat/developer",
            SNES,
            "game (\n comment \"x\"\n developer \"Brightworks\"\n rom ( crc 11110001 )\n)",
        ),
        named("metadat/genre", SNES, "game (\n comment \"x\"\n genre \"Platform\"\n rom ( crc 11110002 )\n)"),
        named("metadat/releaseyear", SNES, YEARS),
        named("metadat/maxusers", SNES, "game (\n comment \"x\"\n users 2\n rom ( crc 11110002 )\n)"),
        named("metadat/serial", SNES, "game (\n comment \"x\"\n serial \"SNS-LQ-USA\"\n rom ( crc 11110001 )\n)"),
        named("metadat/rumble", SNES, "game (\n comment \"x\"\n rumble 1\n rom ( crc 11110001 )\n)"),
        named("metadat/redump", "Sony - PlayStation", REDUMP),
        named("metadat/franchise", "Sony - PlayStation", FRANCHISE),
        named("metadat/fbneo-split", "FBNeo - Arcade Games", FBNEO),
        named("metadat/mame-split", "MAME 2003", MAME_2003),
        named("metadat/mame-member", "MAME", "game (\n name \"never read\"\n rom ( name a.u1 size 1 crc 1 )\n)"),
        named("metadat/mame", "MAME BIOS", "game (\n name \"Lamp Board\"\n rom ( name lampbd.zip size 9 crc 9 )\n)"),
        ("metadat/mame/MAME 2000 XML.dat".to_owned(), MAME_XML.to_owned()),
        named(
            "metadat/no-intro",
            "Someone - Own Machine",
            "game (\n name \"Own Game\"\n rom ( name o.bin size 1 crc 77 )\n)",
        ),
        ("README.md".to_owned(), "not a DAT".to_owned()),
    ]
}

const NO_INTRO: &str = r#"
game (
	name "Lantern Quest (USA)"
	rom ( name "Lantern Quest (USA).sfc" size 1024 crc 11110001 md5 A sha1 B )
)
game (
	name "Lantern Quest (Europe) (Rev 1)"
	rom ( name "Lantern Quest (Europe) (Rev 1).sfc" size 1024 crc 11110002 )
)
game (
	name "Lantern Quest II (USA)"
	rom ( name "Lantern Quest II (USA).sfc" size 2048 crc 11110003 )
)
game (
	name "Tourou Gaiden ~ Wick, The (World)"
	rom ( name "Tourou Gaiden ~ Wick, The (World).sfc" size 512 crc 11110004 )
)
game (
	name "Tourou Gaiden (Japan)"
	rom ( name "Tourou Gaiden (Japan).sfc" size 512 crc 11110005 )
)
game (
	name "[BIOS] Wick Adapter (World)"
	rom ( name "[BIOS] Wick Adapter (World).sfc" size 128 crc 11110006 )
)
"#;

const TOSEC: &str = r#"
game (
	name "Lantern Quest - The Bright One"
	releaseyear "1993"
	rom ( name "Lantern Quest - The Bright One (1993)(Brightworks)(US).smc" size 1024 crc 11110001 )
)
game (
	name "Tallow"
	rom ( name "Tallow (1994)(Brightworks)(US).smc" size 333 crc 11110007 )
)
"#;

const HACKS: &str = r#"
game (
	name "Lantern Quest Upside Down [Hack by Somebody]"
	rom ( name "Lantern Quest (USA).sfc" size 1024 crc 11110008 )
)
"#;

const YEARS: &str = r#"
game (
	releaseyear 1992
	rom ( crc 11110002 )
)
game (
	releaseyear 1991
	rom ( crc 11110001 )
)
game (
	releaseyear 1942
	rom ( crc 11110003 )
)
"#;

const REDUMP: &str = r#"
game (
	name "Candle Racing (USA) (Disc 1)"
	serial "SLUS-99901"
	rom ( name "Candle Racing (USA) (Disc 1) (Track 1).bin" size 700000000 crc 22220001 serial "SLUS-99901" )
)
game (
	name "Candle Racing (USA) (Disc 1)"
	serial "SLUS-99901P"
	rom ( name "Candle Racing (USA) (Disc 1) (Track 1).bin" size 700000000 crc 22220001 serial "SLUS-99901P" )
)
game (
	name "Candle Racing (USA) (Disc 2)"
	serial "SLUS-99902"
	rom ( name "Candle Racing (USA) (Disc 2).bin" size 600000000 crc 22220002 serial "SLUS-99902" )
)
"#;

const FRANCHISE: &str = r#"
game (
	comment "x"
	franchise "Candle"
	rom ( serial "SLUS-99901" )
)
"#;

const FBNEO: &str = r#"
game (
	name "Star Wisp / Hoshi no Kage (World 910101)"
	releaseyear "1991"
	publisher "Acme (Brightworks license)"
	rom ( name starwisp.zip size 100 crc 33330001 )
)
game (
	name "Hoshi no Kage (Japan)"
	releaseyear "1991"
	publisher "Acme"
	rom ( name starwspj.zip size 90 crc 33330002 )
)
"#;

const MAME_2003: &str = r#"
game (
	name "Star Wisp (World)"
	year "1991"
	developer "Acme"
	rom ( name starwisp.zip size 101 crc 33330003 )
)
game (
	name "Moth Hunt (bootleg)"
	year "198?"
	developer "bootleg"
	rom ( name mothhunt.zip size 5 crc 33330004 )
)
"#;

const MAME_XML: &str = r#"<?xml version="1.0"?>
<datafile><header><name>MAME</name></header>
<game name="starwisp" romof="neogeo"><description>Star Wisp (World)</description>
<rom name="a.u1" size="1" crc="1"/></game>
<game name="nightlmp" cloneof="starwisp"><description>Night Lamp (US)</description>
<rom name="b.u1" size="1" crc="2"/></game>
<game name="neogeo" isbios="yes"><description>Some Board</description><rom name="c.u1" size="1" crc="3"/></game>
</datafile>"#;

/// A built catalog in a temporary folder.
pub struct Built {
    /// Keeps the folder until the catalog is dropped.
    _folder: TempDir,
    /// The catalog.
    pub path: PathBuf,
    /// The build's report.
    pub report: BuildReport,
}

impl Built {
    /// Opens the catalog.
    pub fn matcher(&self) -> Matcher {
        Matcher::open(&self.path).expect("the built catalog opens")
    }
}

/// Builds the invented archive from a folder.
pub fn built() -> Built {
    built_from(&files())
}

/// Builds these files from a folder.
pub fn built_from(files: &[(String, String)]) -> Built {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let source = folder.path().join("source");
    write_folder(&source, files);
    let path = folder.path().join("catalog.sqlite");
    let report = build_quietly(&CatalogSource::Folder(source), &path).expect("the test archive builds");
    Built { _folder: folder, path, report }
}

/// Builds without progress or cancellation.
pub fn build_quietly(source: &CatalogSource, out: &Path) -> Result<BuildReport, BuildError> {
    build(source, out, &mut |_| {}, &CancellationToken::new())
}

/// Writes files below a folder.
pub fn write_folder(folder: &Path, files: &[(String, String)]) {
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("files are in folders")).expect("folders can be made");
        std::fs::write(path, text).expect("files can be written");
    }
}

/// Packs the files as GitHub does: one top folder, the commit in the global header, gzip.
pub fn tar_gz(files: &[(String, String)]) -> Vec<u8> {
    let gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let mut tar = tar::Builder::new(gzip);
    let comment = b"52 comment=0123456789abcdef0123456789abcdef01234567\n";
    let mut header = tar::Header::new_ustar();
    header.set_entry_type(tar::EntryType::XGlobalHeader);
    header.set_size(comment.len() as u64);
    header.set_cksum();
    tar.append_data(&mut header, "pax_global_header", &comment[..]).expect("writing to memory cannot fail");
    for (path, text) in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(1_785_628_800);
        header.set_cksum();
        tar.append_data(&mut header, format!("libretro-database-master/{path}"), text.as_bytes())
            .expect("writing to memory cannot fail");
    }
    let mut gzip = tar.into_inner().expect("writing to memory cannot fail");
    gzip.flush().expect("writing to memory cannot fail");
    gzip.finish().expect("writing to memory cannot fail")
}
