-- user.sqlite, version 7: the diary: single plays, and the times of statuses and ratings.

-- A play, as one source reported it. `play` holds the sums. The diary reads these by time; nothing else does.
CREATE TABLE session (
    profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    at      INTEGER NOT NULL,        -- when it began
    game    INTEGER NOT NULL REFERENCES game(id),
    source  INTEGER NOT NULL,        -- user::PlaySource
    count   INTEGER NOT NULL,        -- 0 if another source reported this play first
    seconds INTEGER NOT NULL,        -- 0 if not known
    PRIMARY KEY (profile, at, game, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_game ON session(game, profile);

-- The last play of each game is known by its end. RetroArch's history (2) may hold only the latest possible time.
INSERT INTO session (profile, at, game, source, count, seconds)
    SELECT profile, max(last), game, source, 1, 0 FROM play WHERE source <> 2 GROUP BY profile, game;

-- When a status and a rating were set; NULL: not known.
ALTER TABLE mark ADD COLUMN status_at INTEGER;
ALTER TABLE mark ADD COLUMN rating_at INTEGER;
CREATE INDEX mark_favorite ON mark(profile, favorite) WHERE favorite IS NOT NULL;
CREATE INDEX mark_status_at ON mark(profile, status_at) WHERE status_at IS NOT NULL;
CREATE INDEX mark_rating_at ON mark(profile, rating_at) WHERE rating_at IS NOT NULL;
