//! What sets a variant apart, in words: unique among the variants of its game.

use super::record::Rom;
use super::rules;
use rustc_hash::FxHashMap;
use shelfcade_core::name::ParsedName;

/// Labels of a game's variants, in their order: what the name says, else the disc, else the file's name, else a number.
pub(super) fn labels(roms: &[(&Rom, &ParsedName)]) -> Vec<String> {
    let mut labels: Vec<String> = roms.iter().map(|(rom, parsed)| plain_label(rom, parsed)).collect();
    let finer: [&dyn Fn(&Rom, &ParsedName) -> Option<String>; 2] =
        [&|_, parsed| disc_words(parsed), &|rom, _| Some(String::from_utf8_lossy(&rom.name).into_owned())];
    for part in finer {
        for index in twins(&labels) {
            let (rom, parsed) = roms[index];
            if let Some(part) = part(rom, parsed).filter(|part| *part != labels[index]) {
                labels[index] = format!("{} · {part}", labels[index]);
            }
        }
    }
    let mut number: FxHashMap<String, u32> = FxHashMap::default();
    for index in twins(&labels) {
        let count = number.entry(labels[index].clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            labels[index] = format!("{} · {count}", labels[index]);
        }
    }
    labels
}

fn plain_label(rom: &Rom, parsed: &ParsedName) -> String {
    let parts = rules::label_parts(parsed);
    if parts.is_empty() { String::from_utf8_lossy(&rom.name).into_owned() } else { parts.join(" · ") }
}

/// "Disc 2", "Disc 1 of 3 · Side B".
fn disc_words(parsed: &ParsedName) -> Option<String> {
    let disc = parsed.disc.as_ref()?;
    let mut words = format!("Disc {}", disc.label);
    if let Some(of) = disc.of {
        words.push_str(&format!(" of {of}"));
    }
    if let Some(side) = &disc.side {
        words.push_str(&format!(" · Side {side}"));
    }
    Some(words)
}

/// Indices of the labels that occur more than once.
fn twins(labels: &[String]) -> Vec<usize> {
    let mut count: FxHashMap<&str, u32> = FxHashMap::default();
    for label in labels {
        *count.entry(label).or_default() += 1;
    }
    (0..labels.len()).filter(|&index| count[labels[index].as_str()] > 1).collect()
}
