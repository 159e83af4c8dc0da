-- user.sqlite, version 9: notes of paired devices' programs.

-- A note that a program keeps about a ROM, such as decky's play time. Only programs show them; what people note about
-- a game is in `mark`.
CREATE TABLE client_note (
    id      INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    rom     INTEGER NOT NULL,            -- its number in permanent_id
    title   TEXT NOT NULL,               -- the program finds its note by it
    content TEXT NOT NULL,
    public  INTEGER NOT NULL,            -- kept for the program; nobody else reads it here
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    UNIQUE (profile, rom, title)
) STRICT;
