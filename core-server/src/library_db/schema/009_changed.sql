-- library.sqlite, version 9: the time of a ROM's last change, for programs that ask for what has changed since they last
-- asked. The database itself keeps it, so that no writer can forget to.

ALTER TABLE rom ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;  -- unix seconds; 0: not since it was added

CREATE TRIGGER rom_added AFTER INSERT ON rom BEGIN
    UPDATE rom SET changed = unixepoch() WHERE id = new.id;
END;

-- Not for columns that only the scan needs.
CREATE TRIGGER rom_changed AFTER UPDATE ON rom
WHEN (old.game_id, old.folder_id, old.name, old.set_kind, old.size, old.mtime_ns, old.missing_since IS NULL, old.regions,
      old.languages, old.revision, old.member IS NULL, old.crc, old.content_size, old.sha1)
    IS NOT (new.game_id, new.folder_id, new.name, new.set_kind, new.size, new.mtime_ns, new.missing_since IS NULL,
      new.regions, new.languages, new.revision, new.member IS NULL, new.crc, new.content_size, new.sha1)
BEGIN
    UPDATE rom SET changed = unixepoch() WHERE id = new.id;
END;

-- The files of a set are written anew as a whole.
CREATE TRIGGER member_changed AFTER DELETE ON member BEGIN
    UPDATE rom SET changed = unixepoch() WHERE id = old.rom_id;
END;

-- The facts of a game are those of its ROMs. Only rows that differ are written.
CREATE TRIGGER game_changed AFTER UPDATE ON game BEGIN
    UPDATE rom SET changed = unixepoch() WHERE game_id = new.id;
END;

-- Covers: core::art::media::MediaKind::COVERS. They are written anew as a whole, too.
CREATE TRIGGER cover_added AFTER INSERT ON media WHEN new.position = 0 AND new.kind IN (0, 2, 5, 6, 7, 8) BEGIN
    UPDATE rom SET changed = unixepoch() WHERE game_id = new.game_id;
END;
CREATE TRIGGER cover_removed AFTER DELETE ON media WHEN old.position = 0 AND old.kind IN (0, 2, 5, 6, 7, 8) BEGIN
    UPDATE rom SET changed = unixepoch() WHERE game_id = old.game_id;
END;

-- ROMs are found by their checksums.
CREATE INDEX rom_by_crc ON rom(crc) WHERE crc IS NOT NULL;
CREATE INDEX rom_by_sha1 ON rom(sha1) WHERE sha1 IS NOT NULL;
