-- user.sqlite, version 8: paired devices, and the numbers that they know things by.

-- A handheld, phone or other client of the RomM interface. Its keys are in auth.sqlite.
CREATE TABLE device (
    id         TEXT PRIMARY KEY,         -- core::people::device::DeviceId, a UUID
    profile    INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    name       TEXT NOT NULL,            -- as people read it
    client     TEXT NOT NULL,            -- the program, as it names itself; the other texts too, '' if it is silent
    version    TEXT NOT NULL,
    platform   TEXT NOT NULL,
    identifier TEXT NOT NULL,            -- the same each time this device pairs
    hostname   TEXT NOT NULL,
    mac        TEXT NOT NULL,
    created    INTEGER NOT NULL,
    updated    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_profile ON device(profile);

-- The number of a thing, for clients that know it by an integer. Rows are never changed or deleted, so that no number
-- is ever that of another thing.
CREATE TABLE permanent_id (
    kind INTEGER NOT NULL,               -- user::NumberedKind
    key  BLOB NOT NULL,                  -- what tells it from all others of its kind, for good
    id   INTEGER NOT NULL UNIQUE,        -- from 1, over all kinds
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
