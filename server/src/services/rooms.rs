//! Rooms in which people choose a game together, each on their own phone. Kept in memory only.
//!
//! A room's code is random: whoever knows it takes part. Rooms are bounded in number, members and games, and end by
//! themselves. Callers pass the time, so that tests choose it; the lock is held for one lookup.

use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::search::choosing::GameWishes;
use shelfcade_core_server::people::auth::{new_code, read_code};
use shelfcade_core_server::people::password::random;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Maximum rooms; a further one replaces the one that was idle the longest.
pub const MAX_ROOMS: usize = 32;
/// Maximum members of a room.
pub const MAX_MEMBERS: usize = 16;
/// Number of games to choose from.
pub const GAMES: usize = 10;
/// Time after which a room ends in which nobody does anything.
pub const IDLE_TIME: Duration = Duration::from_secs(10 * 60);
/// Time after which any room ends.
pub const LIFETIME: Duration = Duration::from_secs(60 * 60);

/// A game of a room: system and slug.
pub type RoomGame = (SystemId, String);

/// A room.
#[derive(Clone, Debug)]
pub struct Room {
    /// Its code.
    pub code: String,
    /// The profile of the browser that opened it.
    pub opener: ProfileId,
    /// The wishes that the games match.
    pub wishes: GameWishes,
    /// The games to choose from.
    pub games: Vec<RoomGame>,
    /// Everybody who has joined.
    pub members: Vec<RoomMember>,
    opener_key: String,
    opened: Instant,
    used: Instant,
}

/// A browser that has joined a room.
#[derive(Clone, Debug)]
pub struct RoomMember {
    /// Its profile.
    pub profile: ProfileId,
    key: String,
    /// True if it has left. Its answers count until others are asked for.
    has_left: bool,
    /// The games it has answered about; true for those it likes.
    answers: Vec<(RoomGame, bool)>,
}

impl RoomMember {
    /// Returns its answer about a game: true if it likes the game, `None` if it has not answered.
    pub fn answer(&self, game: &RoomGame) -> Option<bool> {
        self.answers.iter().find(|(answered, _)| answered == game).map(|(_, likes)| *likes)
    }

    fn likes(&self, game: &RoomGame) -> bool {
        self.answer(game) == Some(true)
    }
}

impl Room {
    /// Returns true for the browser that opened the room.
    pub fn is_opener(&self, key: Option<&str>) -> bool {
        key == Some(&self.opener_key)
    }

    /// Returns the member that joined in this browser with this profile. After a change of the profile it has to join
    /// again, because another profile may see other games.
    pub fn member(&self, key: Option<&str>, profile: ProfileId) -> Option<&RoomMember> {
        self.members.iter().find(|member| Some(&*member.key) == key && member.profile == profile)
    }

    /// Returns true if this browser may join.
    pub fn has_place(&self, key: Option<&str>) -> bool {
        self.members.len() < MAX_MEMBERS || self.members.iter().any(|member| Some(&*member.key) == key)
    }

    /// Number of members who have answered about all games.
    pub fn done(&self) -> usize {
        let is_done = |member: &&RoomMember| self.games.iter().all(|game| member.answer(game).is_some());
        self.members.iter().filter(is_done).count()
    }

    /// True if at least two people have joined and all are done.
    pub fn is_decided(&self) -> bool {
        self.members.len() > 1 && self.done() == self.members.len()
    }

    /// Returns the games that all of at least two members like.
    pub fn matches(&self) -> Vec<&RoomGame> {
        let is_liked = |game: &&RoomGame| self.members.len() > 1 && self.likes(game) == self.members.len();
        self.games.iter().filter(is_liked).collect()
    }

    /// Returns the games that most members like, once all are done.
    pub fn best_liked(&self) -> Vec<&RoomGame> {
        let most = self.games.iter().map(|game| self.likes(game)).max().unwrap_or_default();
        let is_best = |game: &&RoomGame| self.is_decided() && most > 0 && self.likes(game) == most;
        self.games.iter().filter(is_best).collect()
    }

    fn likes(&self, game: &RoomGame) -> usize {
        self.members.iter().filter(|member| member.likes(game)).count()
    }

    /// True if the room has this code and has not ended. An ended one stays until [`Rooms::end_old`], whose caller
    /// tells its pages.
    fn is_at(&self, code: &str, now: Instant) -> bool {
        self.has_code(code) && now < self.ends_at()
    }

    /// True if the code is the room's, as people type it.
    fn has_code(&self, code: &str) -> bool {
        read_code(&self.code) == read_code(code)
    }

    fn ends_at(&self) -> Instant {
        (self.used + IDLE_TIME).min(self.opened + LIFETIME)
    }
}

/// All rooms.
#[derive(Debug, Default)]
pub struct Rooms {
    all: Mutex<Vec<Room>>,
    /// Notified when a room is opened.
    pub opened: Notify,
}

impl Rooms {
    /// Opens a room, which replaces the one that this browser had before. Returns its code.
    pub fn open(
        &self,
        (opener, opener_key): (ProfileId, &str),
        wishes: GameWishes,
        games: Vec<RoomGame>,
        now: Instant,
    ) -> String {
        let mut rooms = self.all();
        rooms.retain(|room| room.opener_key != opener_key);
        if rooms.len() >= MAX_ROOMS {
            let idle = (0..rooms.len()).min_by_key(|at| rooms[*at].used);
            idle.map(|at| rooms.remove(at));
        }
        let code = new_code();
        let opener_key = opener_key.to_owned();
        let members = Vec::new();
        rooms.push(Room { code: code.clone(), opener, wishes, games, members, opener_key, opened: now, used: now });
        drop(rooms);
        self.opened.notify_one();
        code
    }

    /// Returns a room; `None` if it has ended.
    pub fn get(&self, code: &str, now: Instant) -> Option<Room> {
        self.all().iter().find(|room| room.is_at(code, now)).cloned()
    }

    /// Adds a browser with its profile, without answers if the profile is another than before. Does nothing if the room
    /// is full.
    pub fn join(&self, code: &str, key: &str, profile: ProfileId, now: Instant) {
        self.change(code, now, |room| {
            if room.member(Some(key), profile).is_none() && room.has_place(Some(key)) {
                room.members.retain(|member| member.key != key);
                let (key, has_left) = (key.to_owned(), false);
                room.members.push(RoomMember { profile, key, has_left, answers: Vec::new() });
            }
        });
    }

    /// Lets a member leave, so that nobody waits for it. What it has answered about all games still counts.
    pub fn leave(&self, code: &str, key: &str, now: Instant) {
        self.change(code, now, |room| {
            let games = room.games.clone();
            room.members.retain(|member| member.key != key || games.iter().all(|game| member.answer(game).is_some()));
            room.members.iter_mut().filter(|member| member.key == key).for_each(|member| member.has_left = true);
        });
    }

    /// Stores a member's answer about one of the room's games. Anything else is ignored: the game may have been
    /// replaced a moment ago.
    pub fn answer(&self, code: &str, (key, profile): (&str, ProfileId), game: &RoomGame, likes: bool, now: Instant) {
        self.change(code, now, |room| {
            let is_member = |member: &&mut RoomMember| member.key == key && member.profile == profile;
            if room.games.contains(game)
                && let Some(member) = room.members.iter_mut().find(is_member)
            {
                member.answers.retain(|(answered, _)| answered != game);
                member.answers.push((game.clone(), likes));
            }
        });
    }

    /// Replaces the games. Answers about games that stay are kept, unless everybody is asked `anew`.
    pub fn deal(&self, code: &str, games: Vec<RoomGame>, anew: bool, now: Instant) {
        self.change(code, now, |room| {
            room.games = games;
            room.members.retain(|member| !member.has_left);
            for member in &mut room.members {
                member.answers.retain(|(game, _)| !anew && room.games.contains(game));
            }
        });
    }

    /// Ends a room.
    pub fn end(&self, code: &str) {
        self.all().retain(|room| !room.has_code(code));
    }

    /// Ends the rooms whose time is over. Returns true if there were any.
    pub fn end_old(&self, now: Instant) -> bool {
        let mut rooms = self.all();
        let before = rooms.len();
        rooms.retain(|room| now < room.ends_at());
        rooms.len() < before
    }

    /// Returns the time at which the next room ends, if nobody does anything in it.
    pub fn next_end(&self) -> Option<Instant> {
        self.all().iter().map(Room::ends_at).min()
    }

    fn change(&self, code: &str, now: Instant, change: impl FnOnce(&mut Room)) {
        if let Some(room) = self.all().iter_mut().find(|room| room.is_at(code, now)) {
            room.used = now;
            change(room);
        }
    }

    fn all(&self) -> MutexGuard<'_, Vec<Room>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns a random key for a browser, of 128 bits.
pub fn new_key() -> String {
    format!("{:032x}", u128::from_ne_bytes(random()))
}

#[cfg(test)]
mod tests;
