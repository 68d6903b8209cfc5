-- What people agreed on beside the game's rules, who organises, and when a time ends next.

ALTER TABLE matches ADD COLUMN manners TEXT NOT NULL DEFAULT '';   -- JSON, or empty: nothing
ALTER TABLE matches ADD COLUMN organiser_key BLOB;                 -- SHA-256; none where nobody has that office
ALTER TABLE matches ADD COLUMN due INTEGER;                        -- milliseconds since 1970; none while no time runs

CREATE INDEX dues ON matches (due) WHERE due IS NOT NULL;

CREATE TABLE beat (                             -- when the server was last known to live, while times run
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL                        -- milliseconds since 1970
) STRICT;
