-- library.sqlite, version 8: pictures that the household took while playing (core::media::MediaKind 12 and 13), by time.

CREATE INDEX media_moment ON media(mtime_ns, key) WHERE kind IN (12, 13);
