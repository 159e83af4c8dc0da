//! Tests that the program, killed at any moment, loses no acknowledged write.

use super::make_roms;
use super::serving::Server;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::user::UserStore;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

const KILLS: u32 = 200;
/// Maximum acknowledgements before a kill.
const MOST_WRITES: u64 = 30;
/// Maximum microseconds between them and the kill.
const LONGEST: u64 = 3_000;
const GAMES: [&str; 3] = ["snes/super-metroid", "snes/chrono-trigger", "gb/tetris"];

/// The acknowledged state of one game, and the writes sent after that.
#[derive(Clone, Debug, Default)]
struct Told {
    plays: u32,
    rating: Option<u8>,
    /// Unacknowledged plays: each may be stored or not.
    open_plays: u32,
    /// An unacknowledged rating.
    open_rating: Option<u8>,
}

/// A keep-alive connection for writes.
struct Writer {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Writer {
    fn connect(place: &str) -> Option<Writer> {
        let stream = TcpStream::connect(place).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        Some(Writer { stream: BufReader::new(stream), host: place.to_owned() })
    }

    /// Sends a change; returns true if it was acknowledged completely.
    fn send(&mut self, method: &str, path: &str, body: &str) -> bool {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: \
                {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        if self.stream.get_mut().write_all(request.as_bytes()).is_err() {
            return false;
        }
        self.read_answer().is_some_and(|status| status == 200)
    }

    fn read_answer(&mut self) -> Option<u16> {
        let (mut line, mut length, mut status) = (String::new(), 0, None);
        loop {
            line.clear();
            if self.stream.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if status.is_none() {
                status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().ok()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).ok()?;
        status
    }
}

/// Writes plays and ratings of one game in turn until the server is gone. Reports each acknowledgement to `begun`.
fn write_until_gone(place: &str, game: &str, mut told: Told, begun: &mpsc::Sender<()>) -> Told {
    let Some(mut writer) = Writer::connect(place) else { return told };
    for round in 0u32.. {
        let rating = u8::try_from(round % 5).unwrap_or(0) + 1;
        if round % 2 == 0 {
            if !writer.send("POST", &format!("/api/v1/games/{game}/plays"), "{}") {
                told.open_plays += 1;
                return told;
            }
            told.plays += 1;
        } else {
            let body = format!("{{\"rating\":{rating}}}");
            if !writer.send("PATCH", &format!("/api/v1/games/{game}/mine"), &body) {
                told.open_rating = Some(rating);
                return told;
            }
            told.rating = Some(rating);
        }
        let _ = begun.send(());
    }
    told
}

/// Checks that the file contains everything that was acknowledged, and at most the pending writes besides.
#[track_caller]
fn check(data: &Path, told: &mut HashMap<&str, Told>, kill: u32) {
    let household = UserStore::open(data).unwrap().household();
    let person = household.person(ProfileId::HOUSEHOLD).unwrap();
    for (game, told) in told {
        let slug = game.split('/').nth(1).unwrap().replace('-', " ");
        let is_it =
            |id: &&shelfcade_core_server::people::user::GameId| household.games[id].title.to_lowercase() == slug;
        let state = person.annotations.keys().find(is_it).map(|id| person.annotations[id].clone()).unwrap_or_default();
        let most = told.plays + told.open_plays;
        assert!(
            (told.plays..=most).contains(&state.plays.count),
            "kill {kill}: {game} was played {} times, acknowledged were {told:?}",
            state.plays.count
        );
        let is_known = state.rating == told.rating || (told.open_rating.is_some() && state.rating == told.open_rating);
        assert!(is_known, "kill {kill}: {game} has the rating {:?}, acknowledged was {told:?}", state.rating);
        // The pending writes are settled now.
        *told = Told { plays: state.plays.count, rating: state.rating, ..Told::default() };
    }
}

#[test]
fn killed_at_two_hundred_random_moments_it_loses_no_acknowledged_write() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    let mut told: HashMap<&str, Told> = GAMES.into_iter().map(|game| (game, Told::default())).collect();
    let server = Server::start(home.path(), &["--backups", "off"]);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    server.stop();
    let random = RandomState::new();
    for kill in 0..KILLS {
        let mut server = Server::start(home.path(), &["--backups", "off"]);
        let (begin, begun) = mpsc::channel();
        let writers: Vec<_> = GAMES
            .into_iter()
            .map(|game| {
                let (place, state, begin) = (server.place.clone(), told[game].clone(), begin.clone());
                std::thread::spawn(move || (game, write_until_gone(&place, game, state, &begin)))
            })
            .collect();
        // The random moment is under test: after some acknowledgements and a short delay.
        let draw = random.hash_one(kill);
        for _ in 0..=draw % MOST_WRITES {
            begun.recv_timeout(Duration::from_secs(20)).expect("something is acknowledged");
        }
        let (seen, moment) = (Instant::now(), Duration::from_micros((draw >> 32) % LONGEST));
        while seen.elapsed() < moment {
            std::hint::spin_loop();
        }
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        for writer in writers {
            let (game, state) = writer.join().unwrap();
            told.insert(game, state);
        }
        check(&data, &mut told, kill);
    }
    assert!(told.values().all(|told| told.plays > KILLS), "there was a load: {told:?}");
}
