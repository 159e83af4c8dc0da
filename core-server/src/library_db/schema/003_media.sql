-- library.sqlite, version 3: pictures, videos and manuals of games, as the scan found them. Nothing of them is copied.

-- A folder in which media lie: a ROM folder, or another that the configuration or a program's own habit names.
CREATE TABLE media_root (
    id   INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE            -- absolute
) STRICT;

CREATE TABLE media (
    game_id  INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    kind     INTEGER NOT NULL,           -- core::media::MediaKind
    position INTEGER NOT NULL,           -- order among the game's files of that kind, 0 is shown first
    source   INTEGER NOT NULL,           -- core::media::MediaSource
    media_root_id INTEGER NOT NULL REFERENCES media_root(id),
    path     BLOB NOT NULL,              -- relative to the media root
    size     INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    key      INTEGER NOT NULL,           -- core::media::MediaKey, of path, size and time
    PRIMARY KEY (game_id, kind, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_by_key ON media(key);

-- What the listing of a family's media and ROMs was when these rows were made from it: the same again, and nothing is
-- done.
CREATE TABLE media_seen (
    family TEXT PRIMARY KEY,             -- id of the family's first system
    fingerprint BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What gamelist.xml and metadata.pegasus.txt say of a game in words, one row for each of the two that says anything.
CREATE TABLE words (
    game_id     INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    source      INTEGER NOT NULL,        -- core::media::MediaSource: Gamelist or Pegasus
    description TEXT,
    rating      INTEGER,                 -- 0 to 100
    released    TEXT,                    -- YYYY, YYYY-MM or YYYY-MM-DD
    developer   TEXT,
    publisher   TEXT,
    genre       TEXT,
    players     INTEGER,                 -- most at once
    languages   TEXT,                    -- as written: en,fr
    PRIMARY KEY (game_id, source)
) STRICT;
