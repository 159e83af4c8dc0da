-- library.sqlite, version 5: what lists of other programs (gamelist.xml, metadata.pegasus.txt) call games, and which
-- files they name as one game. The scan's media stage writes both; a game is still recognized by `title` and `fold`.

ALTER TABLE game ADD COLUMN listed TEXT;        -- title in a list, cleaned; NULL: none, or the same as `title`
ALTER TABLE game ADD COLUMN listed_sort TEXT;   -- core::fold::sort_title(listed)

-- The title that people see. A catalog's title wins over a list's, a list's over a file name's.
ALTER TABLE game ADD COLUMN shown_title TEXT
    AS (CASE WHEN catalog_slug IS NULL THEN coalesce(listed, title) ELSE title END) VIRTUAL;
ALTER TABLE game ADD COLUMN shown_sort TEXT
    AS (CASE WHEN catalog_slug IS NULL THEN coalesce(listed_sort, sort_title) ELSE sort_title END) VIRTUAL;

-- Id of the first ROM of the list entry that has this one as a further file. No foreign key: a ROM that is gone joins
-- nothing, and an index would cost more than it helps.
ALTER TABLE rom ADD COLUMN listed_with INTEGER;
