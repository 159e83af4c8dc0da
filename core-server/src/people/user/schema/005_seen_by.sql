-- user.sqlite, version 5: who sees a collection.

-- 1: everybody who may look; 0: whoever made it, and the profiles of collection_viewer.
ALTER TABLE collection ADD COLUMN everybody INTEGER NOT NULL DEFAULT 1;

CREATE TABLE collection_viewer (
    collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
    profile    INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
    PRIMARY KEY (collection, profile)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_viewer_profile ON collection_viewer(profile);
