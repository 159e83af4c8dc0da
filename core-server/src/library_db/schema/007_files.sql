-- library.sqlite, version 7: ROM folders that are away, patches beside ROMs, and zips of several games.

ALTER TABLE root ADD COLUMN away INTEGER NOT NULL DEFAULT 0;  -- core::library::away::AwayReason; 0: it is here
ALTER TABLE root ADD COLUMN away_since INTEGER;               -- unix seconds; NULL: it is here

ALTER TABLE rom ADD COLUMN patches TEXT;            -- names of patches of the same name, one a line; NULL: none
ALTER TABLE rom ADD COLUMN contents TEXT;           -- names of the first games in a zip of several, one a line; NULL: one game
ALTER TABLE rom ADD COLUMN contents_total INTEGER;  -- all games in it

-- A zip of several games was taken for the largest of them, whose name isn't in the zip's: read its directory again.
UPDATE rom SET member = NULL, crc = NULL, sha1 = NULL, hash_state = 1
WHERE member IS NOT NULL AND hash_state <> 0
AND instr(lower(CAST(member AS TEXT)), lower(substr(CAST(name AS TEXT), 1, length(CAST(name AS TEXT)) - 4))) = 0;
