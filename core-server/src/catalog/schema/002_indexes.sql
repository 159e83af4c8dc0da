-- Made after the rows are in: filling a sorted index once is faster than growing it.
CREATE UNIQUE INDEX title_slug ON title (system, slug);
CREATE INDEX release_title ON release (title);
CREATE INDEX serial_release ON serial (release);
CREATE INDEX series_name ON series (name);
CREATE INDEX title_series ON title (series) WHERE series IS NOT NULL;
