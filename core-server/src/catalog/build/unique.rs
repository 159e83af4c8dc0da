//! Slugs: unique within their system, and stable from one build to the next as long as the titles are.

use super::title::DatTitle;
use rustc_hash::FxHashMap;
use shelfcade_core::fold::slug;

/// Sets each title's slug. Among titles with equal slugs, the one with the most releases keeps it, and the others get
/// `-2`, `-3` and so on. `titles` must be sorted by system.
pub fn slugs(titles: &mut [DatTitle]) {
    for titles in titles.chunk_by_mut(|a, b| a.system == b.system) {
        let mut order: Vec<usize> = (0..titles.len()).collect();
        order.sort_by_key(|at| (titles[*at].bios, std::cmp::Reverse(titles[*at].releases.len()), *at));
        // Assigned slugs with the next suffix to try.
        let mut taken: FxHashMap<String, u32> = FxHashMap::default();
        for at in order {
            let plain = slug(&titles[at].name);
            let plain = if plain.is_empty() { "game".to_owned() } else { plain };
            titles[at].slug = match taken.get(&plain).copied() {
                None => plain.clone(),
                Some(first) => {
                    let free = (first..).map(|nr| (nr, format!("{plain}-{nr}"))).find(|(_, s)| !taken.contains_key(s));
                    let (nr, free) = free.expect("there are more numbers than titles");
                    taken.insert(plain, nr + 1);
                    free
                }
            };
            taken.insert(titles[at].slug.clone(), 2);
        }
    }
}
