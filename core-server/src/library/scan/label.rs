//! Labels that tell a game's variants apart, unique within the game. Pages and the API show them as they are stored: a
//! page that reads some of the variants only couldn't tell which labels clash.

use super::record::ScannedRom;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::library::name::{ParsedName, variant_label};

/// Returns the labels of a game's variants, in order. If labels clash, the file name is added, then a number.
pub(super) fn labels(roms: &[(&ScannedRom, ParsedName)]) -> Vec<String> {
    let mut labels: Vec<String> = roms.iter().map(|(rom, parsed)| plain_label(rom, parsed)).collect();
    for index in twins(&labels) {
        let name = String::from_utf8_lossy(&roms[index].0.name);
        if name != labels[index] {
            labels[index] = format!("{} · {name}", labels[index]);
        }
    }
    let mut used = FxHashSet::default();
    for label in &mut labels {
        let plain = label.clone();
        let mut number = 2;
        while !used.insert(label.clone()) {
            *label = format!("{plain} · {number}");
            number += 1;
        }
    }
    labels
}

fn plain_label(rom: &ScannedRom, parsed: &ParsedName) -> String {
    let label = variant_label(parsed);
    if label.is_empty() { String::from_utf8_lossy(&rom.name).into_owned() } else { label }
}

/// Returns the indices of the labels that occur more than once.
fn twins(labels: &[String]) -> Vec<usize> {
    let mut count: FxHashMap<&str, u32> = FxHashMap::default();
    for label in labels {
        *count.entry(label).or_default() += 1;
    }
    (0..labels.len()).filter(|&index| count[labels[index].as_str()] > 1).collect()
}
