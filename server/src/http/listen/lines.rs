//! Lines of seats: each seat stands in one of a few, those that came first in front. Entering, leaving and looking at
//! the front cost the same however many there are.

use std::time::Instant;

const NONE: u32 = u32::MAX;

/// Where something stands; valid until it is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(u32);

#[derive(Debug)]
struct Entry<T> {
    /// `None` in a free entry.
    value: Option<T>,
    line: usize,
    since: Instant,
    before: u32,
    after: u32,
}

#[derive(Clone, Copy, Debug)]
struct Ends {
    first: u32,
    last: u32,
    len: usize,
}

/// `N` lines of `T`.
#[derive(Debug)]
pub struct Lines<T, const N: usize> {
    entries: Vec<Entry<T>>,
    free: Vec<u32>,
    ends: [Ends; N],
}

impl<T, const N: usize> Default for Lines<T, N> {
    fn default() -> Lines<T, N> {
        Lines { entries: Vec::new(), free: Vec::new(), ends: [Ends { first: NONE, last: NONE, len: 0 }; N] }
    }
}

impl<T, const N: usize> Lines<T, N> {
    /// Puts something at the end of a line.
    pub fn enter(&mut self, line: usize, value: T, now: Instant) -> Spot {
        let entry = Entry { value: Some(value), line, since: now, before: NONE, after: NONE };
        let at = match self.free.pop() {
            Some(at) => {
                self.entries[at as usize] = entry;
                at
            }
            None => {
                self.entries.push(entry);
                u32::try_from(self.entries.len() - 1).expect("there are fewer seats than numbers")
            }
        };
        self.link(at);
        Spot(at)
    }

    /// Puts it at the end of another line, or of its own.
    pub fn shift(&mut self, spot: Spot, line: usize, now: Instant) {
        self.unlink(spot.0);
        let entry = &mut self.entries[spot.0 as usize];
        (entry.line, entry.since) = (line, now);
        self.link(spot.0);
    }

    /// Takes it out. Once.
    pub fn remove(&mut self, spot: Spot) -> Option<T> {
        self.unlink(spot.0);
        self.free.push(spot.0);
        self.entries[spot.0 as usize].value.take()
    }

    /// Who stands there.
    pub fn get(&self, spot: Spot) -> Option<&T> {
        self.entries[spot.0 as usize].value.as_ref()
    }

    /// The line it stands in.
    pub fn line_of(&self, spot: Spot) -> usize {
        self.entries[spot.0 as usize].line
    }

    /// Who stands first in a line, and since when.
    pub fn first(&self, line: usize) -> Option<(Spot, Instant, &T)> {
        let at = self.ends[line].first;
        let entry = self.entries.get(at as usize)?;
        entry.value.as_ref().map(|value| (Spot(at), entry.since, value))
    }

    /// How many stand in a line.
    pub fn len(&self, line: usize) -> usize {
        self.ends[line].len
    }

    /// All, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.entries.iter().filter_map(|entry| entry.value.as_ref())
    }

    fn link(&mut self, at: u32) {
        let line = self.entries[at as usize].line;
        let last = self.ends[line].last;
        let entry = &mut self.entries[at as usize];
        (entry.before, entry.after) = (last, NONE);
        match last {
            NONE => self.ends[line].first = at,
            last => self.entries[last as usize].after = at,
        }
        self.ends[line].last = at;
        self.ends[line].len += 1;
    }

    fn unlink(&mut self, at: u32) {
        let Entry { line, before, after, .. } = self.entries[at as usize];
        match before {
            NONE => self.ends[line].first = after,
            before => self.entries[before as usize].after = after,
        }
        match after {
            NONE => self.ends[line].last = before,
            after => self.entries[after as usize].before = before,
        }
        self.ends[line].len -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(lines: &mut Lines<char, 2>, line: usize) -> String {
        let mut told = String::new();
        while let Some((spot, _, &name)) = lines.first(line) {
            told.push(name);
            lines.remove(spot);
        }
        told
    }

    #[test]
    fn who_came_first_stands_first() {
        let now = Instant::now();
        let mut lines: Lines<char, 2> = Lines::default();
        let [a, b, c, d] = ['a', 'b', 'c', 'd'].map(|name| lines.enter(0, name, now));
        lines.shift(b, 1, now);
        lines.shift(a, 0, now);
        assert_eq!((lines.len(0), lines.len(1), lines.line_of(b)), (3, 1, 1));
        assert_eq!(lines.remove(d), Some('d'));
        let e = lines.enter(1, 'e', now);
        assert_eq!(e, d, "a free place is used again");
        lines.shift(b, 1, now);
        assert_eq!(lines.iter().count(), 4);
        assert_eq!(lines.first(0).map(|(spot, _, _)| spot), Some(c));
        assert_eq!((walk(&mut lines, 0), walk(&mut lines, 1)), ("ca".to_owned(), "eb".to_owned()));
        assert!(lines.first(0).is_none() && lines.iter().next().is_none());
    }
}
