-- library.sqlite, version 1: what is on this disk. Rebuildable: it may be deleted at any time.
-- Writer: the scan alone. Readers: the shelf (whole) and the game page (by game).
-- Paths and file names are BLOBs, as file systems hold bytes, not text.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,          -- catalog_fingerprint, last_scan …
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE root (
    id   INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE        -- absolute
) STRICT;

-- A folder that was read. `system` is NULL above the system folders.
CREATE TABLE folder (
    id       INTEGER PRIMARY KEY,
    root_id  INTEGER NOT NULL REFERENCES root(id) ON DELETE CASCADE,
    path     BLOB NOT NULL,          -- relative to the root, '/' between parts, '' is the root itself
    system   TEXT,
    mtime_ns INTEGER NOT NULL,       -- 0: read it again
    UNIQUE (root_id, path)
) STRICT;

-- One title on one system. A copy of the catalog's facts, so that pages need this file alone.
CREATE TABLE game (
    id         INTEGER PRIMARY KEY,
    system     TEXT NOT NULL,        -- core::system::SystemId
    slug       TEXT NOT NULL,
    title      TEXT NOT NULL,
    sort_title TEXT NOT NULL,
    fold       TEXT NOT NULL,        -- core::fold::fold_key(title)
    catalog_system TEXT,             -- NULL: not identified
    catalog_slug   TEXT,
    year       INTEGER,
    month      INTEGER,
    developer  TEXT,
    publisher  TEXT,
    genre      TEXT,
    players    INTEGER,
    series     TEXT,
    esrb       TEXT,
    set_name   TEXT,
    board      TEXT,
    also       TEXT NOT NULL DEFAULT '',  -- other names, one a line
    releases   INTEGER NOT NULL DEFAULT 0,-- releases the catalog knows: the well-known-ness prior
    added      INTEGER NOT NULL,          -- unix seconds of the first ROM's first sight
    UNIQUE (system, slug)
) STRICT;

-- One launchable thing: a file, or a set that acts as one.
CREATE TABLE rom (
    id         INTEGER PRIMARY KEY,
    game_id    INTEGER NOT NULL REFERENCES game(id),
    folder_id  INTEGER NOT NULL REFERENCES folder(id),
    name       BLOB NOT NULL,        -- file or folder name in folder_id
    set_kind   INTEGER NOT NULL,     -- library::SetKind
    size       INTEGER NOT NULL,     -- sum over all files
    mtime_ns   INTEGER NOT NULL,
    added      INTEGER NOT NULL,     -- unix seconds
    missing_since INTEGER,           -- unix seconds; NULL: it is here
    tier       INTEGER NOT NULL,     -- core::name::Tier
    rank       INTEGER NOT NULL,     -- order among the game's variants, 0 is preferred
    label      TEXT NOT NULL,        -- what sets it apart, unique in the game
    regions    TEXT NOT NULL DEFAULT '',   -- No-Intro words, ", " between
    languages  TEXT NOT NULL DEFAULT '',
    revision   TEXT,
    disc       TEXT,
    evidence   INTEGER NOT NULL,     -- core::identity::Evidence
    release    TEXT,                 -- DAT name
    member     BLOB,                 -- name inside a zip
    crc        INTEGER,              -- of the contents, headers skipped
    sha1       BLOB,
    serial     TEXT,
    hash_state INTEGER NOT NULL DEFAULT 0, -- library::HashState
    UNIQUE (folder_id, name)
) STRICT;
CREATE INDEX rom_by_game ON rom(game_id, rank);
CREATE INDEX rom_to_hash ON rom(hash_state) WHERE hash_state = 1;

-- Files of a set beyond the one that names it, in order. Hidden as ROMs of their own.
CREATE TABLE member (
    rom_id   INTEGER NOT NULL REFERENCES rom(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path     BLOB NOT NULL,          -- relative to the root
    size     INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    missing  INTEGER NOT NULL,       -- 1: named by a playlist or sheet, not there
    PRIMARY KEY (rom_id, position)
) STRICT, WITHOUT ROWID;

-- Files left out, with the reason (library::Ignored). At most 20,000 rows are kept as examples; `ignored_count` counts all.
CREATE TABLE ignored (
    folder_id INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
    name      BLOB NOT NULL,
    reason    INTEGER NOT NULL,
    PRIMARY KEY (folder_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE ignored_count (
    folder_id INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
    reason    INTEGER NOT NULL,
    files     INTEGER NOT NULL,
    PRIMARY KEY (folder_id, reason)
) STRICT, WITHOUT ROWID;

-- What the last scan could not do. At most 1,000 rows.
CREATE TABLE problem (
    id      INTEGER PRIMARY KEY,
    path    TEXT NOT NULL,
    message TEXT NOT NULL
) STRICT;
