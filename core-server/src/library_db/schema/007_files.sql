-- library.sqlite, version 7: ROM folders that are away.

ALTER TABLE root ADD COLUMN away INTEGER NOT NULL DEFAULT 0;  -- core::library::away::AwayReason; 0: it is here
ALTER TABLE root ADD COLUMN away_since INTEGER;               -- unix seconds; NULL: it is here
