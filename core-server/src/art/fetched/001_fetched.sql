-- fetched.sqlite, version 1: what was asked of others for pictures, and what came. May be deleted, with the folder
-- beside it: then everything is fetched anew. Writer: the fetching job alone.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,          -- all, rest_until, day, day_bytes, revision …
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The names that a folder of the source holds, as it was last seen.
CREATE TABLE listing (
    source   TEXT NOT NULL,          -- the setting thumbnails_source
    folder   TEXT NOT NULL,          -- libretro's name of the system
    kind     INTEGER NOT NULL,       -- core::media::MediaKind
    etag     TEXT,
    modified TEXT,                   -- Last-Modified
    seen     INTEGER NOT NULL,       -- unix seconds: when it was asked for, also when nothing had changed
    names    BLOB NOT NULL,          -- deflated lines: file name, or file name TAB target
    PRIMARY KEY (source, folder, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE picture (
    system   TEXT NOT NULL,          -- core::system::SystemId
    slug     TEXT NOT NULL,
    kind     INTEGER NOT NULL,       -- core::media::MediaKind
    name     TEXT NOT NULL,          -- the name under which it was found, without ending
    tier     INTEGER NOT NULL,       -- core::media::MatchTier
    file     TEXT NOT NULL,          -- below the folder fetched/, named by content
    size     INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    key      INTEGER NOT NULL,       -- core::media::MediaKey
    came     INTEGER NOT NULL,       -- unix seconds
    bytes    INTEGER NOT NULL,       -- that were fetched for it
    PRIMARY KEY (system, slug, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX picture_by_key ON picture(key);

-- Games for which there is none, until when they are not asked for again.
CREATE TABLE miss (
    system TEXT NOT NULL,
    slug   TEXT NOT NULL,
    kind   INTEGER NOT NULL,
    until  INTEGER NOT NULL,         -- unix seconds
    PRIMARY KEY (system, slug, kind)
) STRICT, WITHOUT ROWID;
