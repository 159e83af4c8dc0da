-- The catalog, format 2. Built in one go, then only read. Ids live as long as one file.
-- Compact on purpose: companies, genres and series are numbers; names are found by a 64-bit hash of their scrubbed form
-- (catalog/hash.rs) with the system mixed in. SHA-1s are left out: CRC32 with the size is what every DAT has, and a
-- third of the file would be digests that no look-up asks for.

CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE system (
  id       INTEGER PRIMARY KEY,
  slug     TEXT NOT NULL UNIQUE,
  name     TEXT NOT NULL,
  titles   INTEGER NOT NULL,
  releases INTEGER NOT NULL
);

CREATE TABLE company (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE genre   (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE series  (id INTEGER PRIMARY KEY, name TEXT NOT NULL);

CREATE TABLE title (
  id        INTEGER PRIMARY KEY,
  system    INTEGER NOT NULL REFERENCES system(id),
  slug      TEXT NOT NULL,
  name      TEXT NOT NULL,
  sort_name TEXT,              -- NULL: the same as name
  year      INTEGER,
  month     INTEGER,
  developer INTEGER REFERENCES company(id),
  publisher INTEGER REFERENCES company(id),
  genre     INTEGER REFERENCES genre(id),
  players   INTEGER,
  series    INTEGER REFERENCES series(id),
  esrb      TEXT,
  set_name  TEXT,
  board     TEXT,
  is_bios   INTEGER NOT NULL,
  releases  INTEGER NOT NULL,
  fame      INTEGER NOT NULL,  -- 0 to 255: how well known (catalog/build/fame.rs)
  rating    INTEGER            -- 1 to 100: what magazines gave
);

-- Other names of a title, best known first.
CREATE TABLE other_name (
  title INTEGER NOT NULL REFERENCES title(id),
  nr    INTEGER NOT NULL,
  name  TEXT NOT NULL,
  PRIMARY KEY (title, nr)
) WITHOUT ROWID;

-- Folded names, main and other, by hash of system and fold key; names of several words also without their spaces.
CREATE TABLE title_key (
  hash  INTEGER NOT NULL,
  title INTEGER NOT NULL REFERENCES title(id),
  PRIMARY KEY (hash, title)
) WITHOUT ROWID;

-- Rarer facts: origin, rumble, analog, chip, elspa, bbfc, edge_rating, edge_issue, famitsu_rating.
CREATE TABLE extra (
  title INTEGER NOT NULL REFERENCES title(id),
  key   TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (title, key)
) WITHOUT ROWID;

CREATE TABLE release (
  id       INTEGER PRIMARY KEY,
  title    INTEGER NOT NULL REFERENCES title(id),
  name     TEXT NOT NULL,
  set_name TEXT,               -- arcade
  regions  INTEGER NOT NULL,   -- one bit per core::region::Region
  tier     INTEGER NOT NULL    -- core::name::Tier
);

-- File stems that differ from the release's name (TOSEC, WHDLoad …).
CREATE TABLE stem (
  release INTEGER NOT NULL REFERENCES release(id),
  name    TEXT NOT NULL,
  PRIMARY KEY (release, name)
) WITHOUT ROWID;

-- Release names, set names and stems by hash of system and scrubbed name.
CREATE TABLE name_key (
  hash    INTEGER NOT NULL,
  release INTEGER NOT NULL REFERENCES release(id),
  PRIMARY KEY (hash, release)
) WITHOUT ROWID;

CREATE TABLE dump (
  crc     INTEGER NOT NULL,
  size    INTEGER NOT NULL,    -- 0: not known
  release INTEGER NOT NULL REFERENCES release(id),
  PRIMARY KEY (crc, size, release)
) WITHOUT ROWID;

CREATE TABLE serial (
  serial  TEXT NOT NULL,
  release INTEGER NOT NULL REFERENCES release(id),
  PRIMARY KEY (serial, release)
) WITHOUT ROWID;
