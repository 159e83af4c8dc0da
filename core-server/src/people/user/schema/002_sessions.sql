-- user.sqlite, version 2: the last session has a beginning, and what was taken out of the history a length.

-- When the last session that this source tells of began; NULL: only `last` is known.
ALTER TABLE play ADD COLUMN began INTEGER;

-- Seconds that logs of play time told up to then. Logs tell how long a game was played in all, so these are taken off.
ALTER TABLE forgotten ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
