//! From files to launchable things: sets are put together, their members hidden, the rest is judged by name.

use super::classify::{Class, classify};
use super::record::{Family, Found};
use super::tree::{Tree, split_name};
use crate::library::{Ignored, SetKind};

/// Everything in the tree that can be launched. What is not goes into the tree's log of ignored files.
pub(super) fn gather(tree: &mut Tree, family: &mut Family) -> Vec<Found> {
    let mut found = Vec::new();
    for index in 0..tree.files.len() {
        let file = &tree.files[index];
        let folder_system = tree.dirs[file.dir as usize].system;
        let system = family.systems[folder_system as usize].clone();
        match classify(&file.name, &system) {
            Class::Ignored(reason) => {
                let (dir, name) = (file.dir, file.name.clone());
                tree.ignored.add(dir, &name, reason);
            }
            Class::Game => {
                let (_, ext) = split_name(&file.name);
                let own = system.of_extension(&ext);
                let system = if own.id == system.id { folder_system } else { family.system_index(&own) };
                found.push(Found {
                    dir: file.dir,
                    name: file.name.clone(),
                    system,
                    kind: SetKind::File,
                    size: file.size,
                    mtime_ns: file.mtime_ns,
                    members: Vec::new(),
                });
            }
        }
    }
    let empty = |found: &Found| found.kind == SetKind::File && found.size == 0;
    if found.iter().any(|found| !empty(found)) {
        found.retain(|found| {
            let keep = !empty(found);
            if !keep {
                tree.ignored.add(found.dir, &found.name, Ignored::Empty);
            }
            keep
        });
    }
    found
}
