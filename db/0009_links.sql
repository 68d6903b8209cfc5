-- Battles of a match that are played as other matches here, while they are.

CREATE TABLE links (
    match INTEGER NOT NULL REFERENCES matches,
    other TEXT NOT NULL,                        -- the id of that match, which may have yet to be made
    PRIMARY KEY (match, other)
) STRICT;
