-- facts.sqlite, format 1: game facts from LaunchBox's games database. Replaced by rename; may be deleted.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,          -- source, stamp, as_of, imported, games, names
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id          INTEGER PRIMARY KEY,
    title       TEXT NOT NULL,
    released    TEXT,                -- YYYY or YYYY-MM-DD
    players     INTEGER,             -- maximum at once
    cooperative INTEGER,             -- 0 or 1
    rating      INTEGER,             -- 0 to 100
    votes       INTEGER,
    developer   TEXT,
    publisher   TEXT,
    genre       TEXT,                -- core::genre
    description BLOB                 -- deflated; NULL: none
) STRICT;

-- Lookup names: the hash of a folded name without spaces, or of a file name prefixed with a slash, salted with the
-- catalog system.
CREATE TABLE name (
    hash INTEGER NOT NULL,
    rule INTEGER NOT NULL,           -- facts::Rule
    game INTEGER NOT NULL,
    PRIMARY KEY (hash, rule, game)
) STRICT, WITHOUT ROWID;
