-- auth.sqlite, version 2: the keys of paired devices, which are in user.sqlite.

-- A key is for the RomM interface alone. Its device's profile says what it may see.
CREATE TABLE device_key (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    device TEXT NOT NULL,            -- core::people::device::DeviceId
    hash   BLOB NOT NULL UNIQUE,     -- SHA-256
    scopes TEXT NOT NULL,            -- core::people::device::ClientScope, one space between
    made   INTEGER NOT NULL,
    used   INTEGER                   -- to the hour; NULL: never
) STRICT;
CREATE INDEX device_key_device ON device_key(device);
