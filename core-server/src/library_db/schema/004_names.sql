-- library.sqlite, version 4: names of ROMs whose file name says nothing.

ALTER TABLE rom ADD COLUMN named TEXT;       -- made of its folders
ALTER TABLE rom ADD COLUMN inner_title TEXT; -- found in the file
