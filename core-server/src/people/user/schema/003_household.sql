-- user.sqlite, version 3: what the household says that a ROM is, and the covers it gave to games. Both hold for everybody.

-- A ROM by its contents where they were read, else by system and file name; and which title of the catalog it is.
CREATE TABLE rom_identity (
    id      INTEGER PRIMARY KEY,
    system  TEXT NOT NULL,           -- core::system::SystemId
    file    BLOB NOT NULL,           -- file name
    size    INTEGER NOT NULL,        -- bytes of all its files
    crc     INTEGER,                 -- of the contents, as the library has them
    sha1    BLOB,
    serial  TEXT,
    catalog_system TEXT,             -- NULL: none that the catalog knows
    catalog_slug   TEXT,
    slug    TEXT NOT NULL,           -- of the game it was in when it was said: its address leads on
    profile INTEGER REFERENCES profile(id) ON DELETE SET NULL,  -- who said it
    at      INTEGER NOT NULL
) STRICT;
CREATE INDEX rom_identity_profile ON rom_identity(profile);

-- The cover of a game: a file that was found, or a picture that was sent.
CREATE TABLE cover (
    game      INTEGER PRIMARY KEY REFERENCES game(id),
    kind      INTEGER NOT NULL,      -- core::media::MediaKind
    source    INTEGER NOT NULL,      -- core::media::MediaSource: of the file; Household for what was sent
    path      BLOB NOT NULL,         -- of the file, relative to its media root; empty for what was sent
    key       INTEGER,               -- core::media::MediaKey; NULL: the file is not there now
    picture   BLOB,                  -- what was sent, as WebP
    width     INTEGER,               -- of what was sent, as core::media::PictureFacts has them
    height    INTEGER,
    colour    INTEGER,               -- 0xRRGGBB
    thumbhash BLOB,
    at        INTEGER NOT NULL
) STRICT;
