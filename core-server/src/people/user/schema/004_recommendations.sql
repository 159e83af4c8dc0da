-- user.sqlite, version 4: games that people at home put forward to each other.
CREATE TABLE recommendation (
    id     INTEGER PRIMARY KEY,
    reader INTEGER REFERENCES profile(id) ON DELETE CASCADE,           -- for whom; NULL: for all, tonight
    game   INTEGER NOT NULL REFERENCES game(id),
    sender INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    at     INTEGER NOT NULL
) STRICT;
