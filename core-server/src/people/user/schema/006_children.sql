-- user.sqlite, version 6: profiles of children, and what each may see; nothing else is shown to them.
CREATE TABLE child (
    profile INTEGER PRIMARY KEY REFERENCES profile(id) ON DELETE CASCADE,
    up_to   INTEGER NOT NULL,        -- core::user_data::AgeRating, the oldest that is allowed; 0: none is
    unrated INTEGER NOT NULL         -- 1: games of which no age rating is known are allowed
) STRICT;

-- Systems whose games are allowed as far as their age rating is.
CREATE TABLE child_system (
    profile INTEGER NOT NULL REFERENCES child(profile) ON DELETE CASCADE,
    system  TEXT NOT NULL,           -- core::system::SystemId
    PRIMARY KEY (profile, system)
) STRICT, WITHOUT ROWID;

-- Collections all of whose games are allowed.
CREATE TABLE child_collection (
    profile    INTEGER NOT NULL REFERENCES child(profile) ON DELETE CASCADE,
    collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
    PRIMARY KEY (profile, collection)
) STRICT, WITHOUT ROWID;
CREATE INDEX child_collection_collection ON child_collection(collection);
