//! Tests of the cache's size limit, revisions, and the single maker of each page.

use super::*;
use crate::http::body::{ContentHeaders, Effort, Keep};

const LIMIT: u64 = 1024 * 1024;
const MEMORY: u64 = 1 << 30;
const BODY: usize = 10_000;

fn page(bytes: usize) -> Arc<CachedResponse> {
    let kind = ContentHeaders { media: "text/html", keep: Keep::Revalidate, vary: "" };
    Arc::new(CachedResponse::new(kind, 0, Encoding::Gzip, vec![b'x'; bytes]))
}

fn key(address: &str) -> CacheKey {
    CacheKey {
        revisions: Revisions::default(),
        lang: Lang::En,
        reading: DisplayPreferences::default(),
        theme: Theme::System,
        encoding: Encoding::Gzip,
        level: Level::TakePart,
        says_unclaimed: false,
        says_updated: false,
        failure: None,
        address: address.into(),
    }
}

fn put(cache: &PageCache, address: &str) {
    cache.inner.insert(key(address), page(BODY));
}

#[test]
fn twice_its_limit_never_exceeds_it_by_more_than_one_page_and_what_is_wanted_stays() {
    let cache = PageCache::new(LIMIT, MEMORY);
    let wanted: Vec<String> = (0..10).map(|n| format!("/wanted/{n}")).collect();
    wanted.iter().for_each(|address| put(&cache, address));
    let one = BODY as u64 + ENTRY_BYTES + 32;
    let mut put_in = 0;
    for n in 0.. {
        put(&cache, &format!("/flood/{n}"));
        put_in += one;
        assert!(cache.status().bytes <= LIMIT + one, "{:?}", cache.status());
        // Meanwhile people go on reading the same few pages.
        for address in &wanted {
            assert!(cache.get(&key(address)).is_some(), "{address} was lost after {n} others");
        }
        if put_in > 2 * LIMIT {
            break;
        }
    }
    let status = cache.status();
    assert!(status.evictions >= LIMIT / one, "{status:?}");
    assert!(status.bytes > LIMIT / 2 && status.hits > 1_000, "{status:?}");
}

#[test]
fn a_page_of_other_revisions_is_not_found_and_can_be_dropped() {
    let cache = PageCache::new(LIMIT, MEMORY);
    put(&cache, "/");
    let now = Revisions { shelf: 1, ..Revisions::default() };
    assert!(cache.get(&CacheKey { revisions: now, ..key("/") }).is_none());
    assert!(cache.get(&CacheKey { theme: Theme::Dark, ..key("/") }).is_none());
    assert!(cache.get(&CacheKey { lang: Lang::De, ..key("/") }).is_none());
    assert!(cache.get(&CacheKey { encoding: Encoding::Brotli, ..key("/") }).is_none());
    assert!(cache.get(&key("/")).is_some());
    cache.keep_only(|revisions| *revisions == now);
    assert_eq!((cache.status().entries, cache.status().bytes), (0, 0));
}

#[test]
fn no_megabytes_is_no_cache_and_a_page_larger_than_all_of_it_is_not_kept() {
    let off = PageCache::new(0, MEMORY);
    put(&off, "/");
    assert!(!off.is_on() && off.get(&key("/")).is_none());
    let small = PageCache::new(LIMIT, MEMORY);
    small.inner.insert(key("/"), page(2 * 1024 * 1024));
    assert!(small.get(&key("/")).is_none());
    assert_eq!(small.status().bytes, 0);
}

#[test]
fn at_rest_only_the_usual_pages_stay() {
    let cache = PageCache::new(8 * LIMIT, MEMORY);
    (0..700).for_each(|n| put(&cache, &format!("/{n}")));
    assert!(cache.status().bytes > 6 * LIMIT);
    cache.rest();
    assert!(cache.status().bytes <= RESTING_BYTES, "{:?}", cache.status());
    (0..700).for_each(|n| put(&cache, &format!("/{n}")));
    assert!(cache.status().bytes > 6 * LIMIT, "it grows again: {:?}", cache.status());
}

#[tokio::test]
async fn one_makes_a_page_while_others_wait_and_the_next_takes_over_when_it_fails() {
    let cache = Arc::new(PageCache::new(LIMIT, MEMORY));
    let key = key("/slow");
    let Some(Err(first)) = cache.get_or_make(&key).await else { panic!("nobody has made it") };
    let others: Vec<_> = (0..8)
        .map(|_| {
            let (cache, key) = (Arc::clone(&cache), key.clone());
            tokio::spawn(async move {
                match cache.get_or_make(&key).await {
                    Some(Ok(_)) => 0,
                    Some(Err(guard)) => {
                        guard.insert(page(1)).unwrap();
                        1
                    }
                    None => panic!("the cache is on"),
                }
            })
        })
        .collect();
    tokio::task::yield_now().await;
    drop(first);
    let mut made = 0;
    for other in others {
        made += other.await.unwrap();
    }
    assert_eq!(made, 1);
}

/// Makes and keeps a page in brotli the way requests do.
async fn make(cache: &PageCache, key: &CacheKey) {
    let Some(Err(guard)) = cache.get_or_make(key).await else { panic!("nobody has made {}", key.address) };
    let text = (0..500).map(|n| format!("<li>{} {}</li>", n * 31 % 97, key.address)).collect::<String>();
    let (body, encoding) = Encoding::Brotli.encode(text.into_bytes(), Effort::Cached);
    let kind = ContentHeaders { media: "text/html", keep: Keep::Revalidate, vary: "" };
    cache.keep(guard, key, Arc::new(CachedResponse::new(kind, 0, encoding, body)));
}

#[tokio::test]
async fn a_smaller_body_replaces_the_first_and_weighs_less() {
    let cache = PageCache::new(LIMIT, MEMORY);
    make(&cache, &key("/")).await;
    assert_eq!(cache.get(&key("/")).unwrap().used(), 1);
    let before = cache.status();
    let (queued, kept) = cache.next_queued().unwrap();
    assert_eq!(queued, key("/"));
    assert!(cache.next_queued().is_none());
    let smaller = kept.recompress().unwrap();
    let saved = (kept.size() - smaller.size()) as u64;
    cache.replace(queued, smaller);
    let after = cache.status();
    assert!(saved > 0 && after.bytes == before.bytes - saved, "{before:?} {after:?} {saved}");
    assert_eq!(CacheStatus { bytes: before.bytes, ..after }, before, "only the bytes changed");
    let now = cache.get(&key("/")).unwrap();
    assert_eq!((now.used(), now.is_recompressible()), (2, false));
    assert_eq!(cache.most_requested(1), [key("/")]);
}

#[tokio::test]
async fn few_pages_wait_and_those_that_are_gone_are_skipped() {
    let cache = PageCache::new(8 * LIMIT, MEMORY);
    for n in 0..2 * MAX_WAITING {
        make(&cache, &key(&format!("/{n}"))).await;
    }
    let (first, kept) = cache.next_queued().unwrap();
    assert_eq!(first, key("/0"));
    let gone = Revisions { shelf: 1, ..Revisions::default() };
    make(&cache, &CacheKey { revisions: gone, ..key("/new") }).await;
    cache.keep_only(|revisions| *revisions == gone);
    cache.replace(first, kept.recompress().unwrap());
    assert_eq!(cache.status().entries, 1, "a page that was dropped meanwhile stays dropped");
    assert_eq!(cache.next_queued().map(|(key, _)| key.revisions), Some(gone), "all others are gone");
    assert!(cache.next_queued().is_none());
    make(&cache, &key("/again")).await;
    cache.forget_queued();
    assert!(cache.next_queued().is_none());
    make(&cache, &key("/off")).await;
    cache.set_limit(0);
    assert!(cache.next_queued().is_none(), "a cache that is off has nothing to recompress");
}

#[test]
fn a_small_machine_keeps_a_share_of_its_memory() {
    let cache = PageCache::new(4_096_000_000, MEMORY);
    assert_eq!((cache.status().limit, cache.bound_below(4_096_000_000)), (MEMORY / 8, Some((MEMORY, MEMORY / 8))));
    cache.set_limit(LIMIT);
    assert_eq!((cache.status().limit, cache.bound_below(LIMIT)), (LIMIT, None));
    cache.set_limit(MEMORY);
    assert_eq!(cache.status().limit, MEMORY / 8);
}
