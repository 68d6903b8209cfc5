-- How each match stands, beside the hash of its last step, so that a list of many reads no match.

ALTER TABLE ends RENAME TO standings;           -- a row once there is a step, or something to tell
ALTER TABLE standings ADD COLUMN rows INTEGER;  -- of the journal, from which the rest was worked out
ALTER TABLE standings ADD COLUMN ply INTEGER;
ALTER TABLE standings ADD COLUMN waits INTEGER; -- for whom it waits: bit n for seat n, 16 for the organiser
ALTER TABLE standings ADD COLUMN turn TEXT;     -- JSON, as everybody is told it; none or empty: not worked out yet
ALTER TABLE standings ADD COLUMN score TEXT;    -- JSON, once it is over; else empty
