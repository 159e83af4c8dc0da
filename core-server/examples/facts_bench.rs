//! Measures the import of LaunchBox's facts: `facts_bench make FILE MEGABYTES` writes a `Metadata.zip` of made-up
//! words with that much XML, `facts_bench FILE OUT` imports it and prints seconds and peak memory.

use shelfcade_core_server::catalog::facts;
use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::Path;
use tokio_util::sync::CancellationToken;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const PLATFORMS: [&str; 6] = [
    "Nintendo Entertainment System",
    "Super Nintendo Entertainment System",
    "Sega Genesis",
    "Arcade",
    "MS-DOS",
    "Sony Playstation",
];
const WORDS: [&str; 24] = [
    "castle", "dragon", "moon", "river", "silver", "engine", "storm", "garden", "knight", "signal", "harbour",
    "winter", "copper", "shadow", "mountain", "lantern", "valley", "orchid", "thunder", "island", "mirror", "clock",
    "desert", "crown",
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = std::io::stdout().lock();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", file, megabytes] => make(Path::new(file), megabytes.parse::<u64>()? << 20)?,
        [file, to] => {
            let report = facts::import(file, Path::new(to), &mut |_| {}, &CancellationToken::new())?;
            let status = std::fs::read_to_string("/proc/self/status")?;
            let peak = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
            writeln!(out, "{report:?}\n{peak}")?;
        }
        _ => writeln!(out, "facts_bench make FILE MEGABYTES | FILE OUT")?,
    }
    Ok(())
}

/// Games with descriptions of some 600 bytes, two other names for every third, and pictures, which are most of the XML.
fn make(file: &Path, bytes: u64) -> Result<(), Box<dyn Error>> {
    let mut zip = ZipWriter::new(BufWriter::new(std::fs::File::create(file)?));
    let options = SimpleFileOptions::default().large_file(true);
    zip.start_file("Metadata.xml", options)?;
    zip.write_all(b"<?xml version=\"1.0\" standalone=\"yes\"?>\n<LaunchBox>\n")?;
    let mut state = 1_u64;
    let mut word = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        WORDS[(state >> 33) as usize % WORDS.len()]
    };
    let (mut written, mut id) = (0_u64, 0_u32);
    while written < bytes {
        id += 1;
        let platform = PLATFORMS[id as usize % PLATFORMS.len()];
        let words: String = (0..90).map(|_| word()).collect::<Vec<_>>().join(" ");
        let mut text = format!(
            "  <Game>\n    <Name>{} {} {id}</Name>\n    <ReleaseDate>1994-03-19T00:00:00-05:00</ReleaseDate>\n    \
             <Overview>{words}.</Overview>\n    <MaxPlayers>2</MaxPlayers>\n    <Cooperative>false</Cooperative>\n    \
             <DatabaseID>{id}</DatabaseID>\n    <CommunityRating>3.5</CommunityRating>\n    \
             <Platform>{platform}</Platform>\n    <CommunityRatingCount>7</CommunityRatingCount>\n    \
             <Genres>Action; Platform</Genres>\n    <Developer>{} Works</Developer>\n  </Game>\n",
            word(),
            word(),
            word()
        );
        if id.is_multiple_of(3) {
            let name = format!("{} of the {} {id}", word(), word());
            text += &format!(
                "  <GameAlternateName>\n    <AlternateName>{name}</AlternateName>\n    \
                 <DatabaseID>{id}</DatabaseID>\n  </GameAlternateName>\n"
            );
        }
        for nr in 0..8 {
            text += &format!(
                "  <GameImage>\n    <DatabaseID>{id}</DatabaseID>\n    <FileName>{id}-{nr}.jpg</FileName>\n    \
                 <Type>Box - Front</Type>\n    <CRC32>{id}</CRC32>\n  </GameImage>\n"
            );
        }
        zip.write_all(text.as_bytes())?;
        written += text.len() as u64;
    }
    zip.write_all(b"</LaunchBox>\n")?;
    zip.start_file("Files.xml", options)?;
    zip.write_all(b"<LaunchBox/>")?;
    zip.finish()?.flush()?;
    Ok(())
}
