-- user.sqlite, version 1: what people did. Precious: no row may be lost. Writer and reader: `user::Store` alone.
-- Times are unix seconds. A game is referred to by what it is, never by a row of the library.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who is on the sofa. Row 1 is the household itself: what is kept for whoever chose no profile.
CREATE TABLE profile (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL,
    hue     INTEGER NOT NULL,        -- OKLCH hue, 0 to 359
    pin     TEXT,                    -- argon2id in PHC form; NULL: open to all
    key     TEXT NOT NULL,           -- what a browser shows to be this profile; another with each new PIN
    created INTEGER NOT NULL
) STRICT;

-- A game that somebody said something about, by all that may find it again: its title in the catalog, its folded title,
-- the checksum and the file name of its preferred variant.
CREATE TABLE game (
    id      INTEGER PRIMARY KEY,
    system  TEXT NOT NULL,           -- core::system::SystemId
    catalog TEXT,                    -- 'system/slug' in the catalog; NULL: not identified
    fold    TEXT NOT NULL,           -- core::fold::fold_key(title)
    title   TEXT NOT NULL,           -- as shown when it was last seen
    year    INTEGER,
    crc     INTEGER,
    file    BLOB                     -- file name of the preferred variant
) STRICT;
CREATE UNIQUE INDEX game_identity ON game(system, ifnull(catalog, ''), fold);

-- What one profile made of one game.
CREATE TABLE mark (
    profile  INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    game     INTEGER NOT NULL REFERENCES game(id),
    favorite INTEGER,                -- since when; NULL: no
    status   INTEGER,                -- core::ours::Status
    rating   INTEGER,                -- 1 to 5
    note     TEXT,
    hidden   INTEGER,                -- since when; NULL: no
    PRIMARY KEY (profile, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE tag (
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    game    INTEGER NOT NULL REFERENCES game(id),
    tag     TEXT NOT NULL,
    PRIMARY KEY (profile, game, tag)
) STRICT, WITHOUT ROWID;

-- Variants put out of sight, by file name.
CREATE TABLE hidden_variant (
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    game    INTEGER NOT NULL REFERENCES game(id),
    file    TEXT NOT NULL,
    PRIMARY KEY (profile, game, file)
) STRICT, WITHOUT ROWID;

-- What was played, by where it was learnt, so that reading the same trace twice counts once.
CREATE TABLE play (
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    game    INTEGER NOT NULL REFERENCES game(id),
    source  INTEGER NOT NULL,        -- user::PlaySource
    count   INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    PRIMARY KEY (profile, game, source)
) STRICT, WITHOUT ROWID;

-- Taken out of the history: what was played up to then does not come back, also when a trace still tells of it.
CREATE TABLE forgotten (
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    game    INTEGER NOT NULL REFERENCES game(id),
    at      INTEGER NOT NULL,
    PRIMARY KEY (profile, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE collection (
    id          INTEGER PRIMARY KEY,
    profile     INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    slug        TEXT NOT NULL UNIQUE,
    name        TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    query       TEXT,                -- a question in its URL form; NULL: made by hand
    pinned      INTEGER NOT NULL DEFAULT 0,
    created     INTEGER NOT NULL
) STRICT;

CREATE TABLE collection_game (
    collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
    game       INTEGER NOT NULL REFERENCES game(id),
    position   INTEGER NOT NULL,
    PRIMARY KEY (collection, game)
) STRICT, WITHOUT ROWID;

-- Settings of a profile, and of the household where profile is 0.
CREATE TABLE setting (
    profile INTEGER NOT NULL,
    key     TEXT NOT NULL,
    value   TEXT NOT NULL,
    PRIMARY KEY (profile, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX mark_game ON mark(game);
CREATE INDEX play_game ON play(game);
