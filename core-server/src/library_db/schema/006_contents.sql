-- library.sqlite, version 6: the size of a ROM's contents, whatever wraps them, so that a missing file is found again when
-- it was packed or unpacked.

ALTER TABLE rom ADD COLUMN content_size INTEGER;  -- bytes that crc is of; NULL: not known, or not the whole game

-- Zips that no catalog knows: the next scan reads their lists of files again. Those that are gone by then are found by
-- their checksums.
UPDATE rom SET hash_state = 1, member = NULL
    WHERE evidence IN (3, 4) AND set_kind = 0 AND hash_state = 2 AND crc IS NOT NULL
    AND lower(CAST(substr(name, -4) AS TEXT)) = '.zip';
