-- Who is invited sits down with a key of their own. What the invitation was is kept, so that whoever
-- comes with it later is told that it has been used.

ALTER TABLE seats ADD COLUMN invitation BLOB;   -- SHA-256 of its key; none where nobody was invited
