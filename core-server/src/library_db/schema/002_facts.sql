-- library.sqlite, version 2: how well known and how well liked a game is, copied from the catalog. A scan fills them: the
-- catalog's format changed with them, so every ROM is tied to its title anew, without reading files.

ALTER TABLE game ADD COLUMN fame INTEGER;     -- 0 to 255, catalog::build::fame; NULL: not identified
ALTER TABLE game ADD COLUMN rating INTEGER;   -- 1 to 100; NULL: not known
