-- auth.sqlite, version 1: who owns the household and who was let in. In no backup; 0600. Times are unix seconds, hashes of
-- sessions and tokens SHA-256. Writer and reader: `auth::AuthStore` alone.

CREATE TABLE owner (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    password TEXT NOT NULL,          -- argon2id in PHC form
    since    INTEGER NOT NULL
) STRICT;

-- A browser that was let in.
CREATE TABLE session (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    hash      BLOB NOT NULL UNIQUE,
    level     TEXT NOT NULL,         -- core::access::Level
    secure    INTEGER NOT NULL,      -- 1: its cookie never travels in the clear
    began     INTEGER NOT NULL,
    used      INTEGER NOT NULL,      -- to the hour
    confirmed INTEGER,               -- when the password was given last; NULL: never
    browser   TEXT NOT NULL,
    address   TEXT NOT NULL
) STRICT;

-- A script that was let in.
CREATE TABLE token (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    name  TEXT NOT NULL,
    hash  BLOB NOT NULL UNIQUE,
    level TEXT NOT NULL,
    made  INTEGER NOT NULL,
    used  INTEGER                    -- to the hour; NULL: never
) STRICT;

-- What was decided. Rows are added, and go when they are old or too many; none is ever changed.
CREATE TABLE decision (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    kind    TEXT NOT NULL,           -- core::access::Decision
    by      TEXT NOT NULL,           -- session, token, command line
    address TEXT NOT NULL,
    detail  TEXT NOT NULL
) STRICT;
CREATE INDEX decision_at ON decision(at);
CREATE TRIGGER decision_stays BEFORE UPDATE ON decision BEGIN SELECT raise(ABORT, 'decisions are never changed'); END;
