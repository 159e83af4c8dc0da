//! Gamelists of frontends: EmulationStation's `gamelist.xml`, and Pegasus' `metadata.pegasus.txt`.

use super::layout::{DemoGame, Layout, mirrored};
use super::write_new;
use crate::DemoError;
use crate::rng::Rng;
use crate::systems::DemoSystem;
use std::fmt::Write as _;
use std::path::Path;

/// Writes a system's gamelist if its layout has one and the file doesn't exist.
pub(super) fn write(
    out: &Path,
    system: &DemoSystem,
    layout: Layout,
    games: &[DemoGame],
    seed: u64,
) -> Result<(), DemoError> {
    let (name, text) = match layout {
        Layout::Batocera => ("gamelist.xml", gamelist(system, games, seed)),
        Layout::Pegasus => ("metadata.pegasus.txt", pegasus(system, games, seed)),
        _ => return Ok(()),
    };
    let path = out.join(system.folder).join(name);
    if std::fs::symlink_metadata(&path).is_ok() { Ok(()) } else { write_new(&path, text.as_bytes()) }
}

/// Returns a made-up description, long enough to be collapsed on the page.
fn describe(game: &DemoGame, rng: &mut Rng) -> String {
    let hero = rng.pick(&["a lamplighter", "two postmen", "a retired diver", "the last cartographer", "a paper fox"]);
    let place = rng.pick(&["a floating harbour", "nine quiet castles", "a city of clocks", "the salt desert"]);
    let aim = rng.pick(&["find a lost melody", "win back the summer", "deliver one last letter", "wake the moon"]);
    format!(
        "In this demo of {}, {hero} crosses {place} to {aim}. The words are made up, as is the picture beside them: \
         they show how a description looks that a household's own lists bring along. There are bridges that \
         remember who walked over them, doors that open for the patient, and a map that draws itself. Whoever \
         reads to the end knows that the text can be folded away.",
        game.title
    )
}

fn gamelist(system: &DemoSystem, games: &[DemoGame], seed: u64) -> String {
    let mut text = "<?xml version=\"1.0\"?>\n<gameList>\n".to_owned();
    for (game, number) in games.iter().zip(0..) {
        let mut rng = Rng::new(seed, &game.stem);
        let rom = game.rom.strip_prefix(system.folder).unwrap_or(&game.rom).to_string_lossy();
        let mut line = |name: &str, value: &str| {
            let value = value.replace('&', "&amp;").replace('<', "&lt;");
            let _ = writeln!(text, "    <{name}>{value}</{name}>");
        };
        line("path", &format!("./{rom}"));
        line("name", &game.title);
        line("desc", &describe(game, &mut rng));
        line("rating", &format!("0.{}", 50 + rng.below(48)));
        for piece in Layout::Batocera.pieces(system, game, number) {
            let path = piece.path.strip_prefix(system.folder).unwrap_or(&piece.path).to_string_lossy().into_owned();
            let tags = [("-thumb", "thumbnail"), ("-image", "image"), ("-marquee", "marquee"), ("-video", "video")];
            if let Some((_, tag)) = tags.into_iter().find(|(end, _)| path.contains(end)) {
                line(tag, &format!("./{path}"));
            }
        }
    }
    // Each game's lines begin with its path.
    let text = text.replace("    <path>", "  </game>\n  <game>\n    <path>").replacen("  </game>\n", "", 1);
    if games.is_empty() { text + "</gameList>\n" } else { text + "  </game>\n</gameList>\n" }
}

fn pegasus(system: &DemoSystem, games: &[DemoGame], seed: u64) -> String {
    let mut text = format!("collection: {}\nshortname: {}\n", system.name(), system.folder);
    for game in games {
        let mut rng = Rng::new(seed, &game.stem);
        let rom = game.rom.strip_prefix(system.folder).unwrap_or(&game.rom).to_string_lossy();
        let _ = write!(text, "\ngame: {}\nfile: {rom}\nsort-by: {}\n", game.title, mirrored(system, game));
        let _ = writeln!(text, "description: {}", describe(game, &mut rng));
        let _ = writeln!(text, "rating: {}%", 50 + rng.below(48));
    }
    text
}
