//! Tests of eviction and counting.

use super::*;
use http_body_util::BodyExt;
use std::convert::Infallible;
use tokio::time::advance;

const NEAR: &str = "127.0.0.1";
/// More than [`MAX_COUNTED`].
const LARGE: usize = 2 * 1024 * 1024;

fn table(connections: usize, streams: usize) -> Arc<Connections> {
    Arc::new(Connections::new(Limits { connections, streams }, Arc::default()))
}

/// Opens `count` connections from an address, a second apart.
async fn open(table: &Arc<Connections>, count: usize, address: &str) -> Vec<Open> {
    let mut opened = Vec::new();
    for _ in 0..count {
        advance(Duration::from_secs(1)).await;
        opened.push(table.add(address.parse().unwrap()).expect("room"));
    }
    opened
}

/// Begins a response of `bytes` bytes.
fn answer(open: &Open, bytes: usize) -> Response<ResponseBody> {
    open.connection.begin(Version::HTTP_11).send(Response::new(Body::from(vec![b'.'; bytes])))
}

fn stream(open: &Open) -> Response<ResponseBody> {
    let mut response = Response::new(Body::from_stream(futures_util::stream::pending::<Result<Bytes, Infallible>>()));
    response.extensions_mut().insert(Endless);
    open.connection.begin(Version::HTTP_11).send(response)
}

fn evicted(all: &[Open]) -> Vec<usize> {
    (0..all.len()).filter(|at| all[*at].connection.evicted.is_cancelled()).collect()
}

#[tokio::test(start_paused = true)]
async fn whoever_is_idle_the_longest_is_evicted_first() {
    let table = table(3, 0);
    let all = open(&table, 3, NEAR).await;
    // Read and written to the end.
    drop(answer(&all[0], 9).into_body().collect().await.unwrap());
    advance(Duration::from_secs(1)).await;
    let _busy = answer(&all[2], 9);
    for (was_evicted, expected) in [(true, vec![1]), (true, vec![0, 1]), (false, vec![0, 1])] {
        assert_eq!((table.evict(None), evicted(&all)), (was_evicted, expected));
    }
    assert_eq!((table.metrics.evicted.get(), table.metrics.timed_out.get()), (2, 0));
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_is_cut_off_when_nobody_is_idle_and_only_after_a_while() {
    let table = table(2, 0);
    let all = open(&table, 2, NEAR).await;
    let _taken = answer(&all[0], 9).into_body().collect().await.unwrap();
    let _waits = answer(&all[1], 9);
    assert!(!table.evict(None), "one is not written, the other not taken");
    advance(PATIENCE).await;
    assert!(table.evict(None) && table.evict(None) && !table.evict(None));
    assert_eq!((table.metrics.evicted.get(), table.metrics.timed_out.get()), (0, 2));
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_asks_nothing_closes_and_one_that_asked_stays() {
    let table = table(2, 0);
    let all = open(&table, 2, NEAR).await;
    drop(answer(&all[1], 9));
    assert!(timeout(2 * FIRST_TIME, all[0].connection.must_close()).await.is_ok());
    assert!(timeout(2 * FIRST_TIME, all[1].connection.must_close()).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn room_is_made_by_an_eviction_and_by_an_end() {
    let table = table(2, 0);
    let mut all = open(&table, 2, NEAR).await;
    let pause = Duration::from_millis(50);
    let made = tokio::spawn({
        let table = Arc::clone(&table);
        async move { table.make_room(pause).await }
    });
    all[0].connection.must_close().await;
    all.remove(0);
    made.await.unwrap();
    assert_eq!(table.metrics.connections.now(), 1);
}

#[tokio::test(start_paused = true)]
async fn one_address_has_so_many_connections_and_this_machine_any() {
    let table = table(9, 0);
    for address in ["192.168.1.5", "fe80::5"] {
        let all = open(&table, MAX_OF_ADDRESS, address).await;
        let others = open(&table, 1, "192.168.1.9").await;
        let more = open(&table, 1, address).await;
        assert_eq!((evicted(&all), evicted(&others)), (vec![0], vec![]));
        let _busy: Vec<_> = all[1..].iter().chain(&more).map(|open| answer(open, 1)).collect();
        assert!(table.add(address.parse().unwrap()).is_none(), "all are answered");
    }
    let near = open(&table, MAX_OF_ADDRESS + 1, "::ffff:127.0.0.1").await;
    assert_eq!(evicted(&near), Vec::<usize>::new());
}

#[tokio::test(start_paused = true)]
async fn live_events_leave_room_to_others_and_are_not_evicted() {
    let table = table(1, 1);
    let all = open(&table, 2, NEAR).await;
    let live = stream(&all[0]);
    assert!(all[0].connection.is_stream() && !all[0].connection.is_idle());
    assert_eq!(stream(&all[1]).status(), StatusCode::SERVICE_UNAVAILABLE, "one at most");
    assert!(table.evict(None) && !table.evict(None));
    assert_eq!(evicted(&all), [1]);
    drop(all.into_iter().nth(1));
    table.make_room(Duration::MAX).await;
    drop(live);
    assert_eq!(table.streaming.load(Relaxed), 0);
}

#[tokio::test(start_paused = true)]
async fn so_much_is_on_its_way_and_no_more() {
    let table = table(99, 0);
    let all = open(&table, 40, NEAR).await;
    let sent: Vec<_> = all.iter().map(|open| answer(open, LARGE)).collect();
    let taken = sent.iter().filter(|sent| sent.status() == StatusCode::OK).count();
    assert_eq!(taken as u64, MAX_UNSENT / (MAX_COUNTED + HEAD_BYTES));
    assert_eq!(table.metrics.shed.get(), 40 - taken as u64);
    advance(PATIENCE).await;
    drop(sent);
    drop(all);
    assert_eq!((table.metrics.sending.now(), table.metrics.connections.now()), (0, 0));
    let one = open(&table, 1, NEAR).await;
    let sent: Vec<_> = (0..9).map(|_| answer(&one[0], LARGE)).collect();
    assert_eq!(sent.iter().filter(|sent| sent.status() == StatusCode::OK).count(), 3, "each has its share");
    drop(sent);
    assert_eq!((table.metrics.sending.now(), one[0].connection.is_idle()), (0, true));
}
