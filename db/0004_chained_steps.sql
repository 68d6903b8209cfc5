-- Each step is chained to all before it, so that what rots or is changed on the disk is found when the match is read.

ALTER TABLE steps ADD COLUMN hash BLOB;         -- store/chain.h; none where an older program wrote the step
