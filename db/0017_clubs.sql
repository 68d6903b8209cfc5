-- Clubs, who is in them, and which tables they show: docs/decisions/0043.

CREATE TABLE clubs (
    handle     INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,      -- finds it, and opens nothing
    name       TEXT    NOT NULL,             -- as it is shown
    likeness   TEXT    NOT NULL UNIQUE,      -- what it looks like (people/likeness.h): no two are alike
    invitation BLOB    NOT NULL,             -- SHA-256 of the key in the link by which people join
    wall       BLOB    NOT NULL,             -- SHA-256 of the key by which its wall is read, or empty
    made       INTEGER NOT NULL              -- milliseconds since 1970, as all times
) STRICT;

CREATE TABLE members (
    club    INTEGER NOT NULL REFERENCES clubs,
    person  INTEGER NOT NULL REFERENCES people,
    officer INTEGER NOT NULL,                -- 0 or 1; a club has always one at least
    since   INTEGER NOT NULL,
    PRIMARY KEY (club, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_of ON members (person);

CREATE TABLE club_tables (
    club  INTEGER NOT NULL REFERENCES clubs,
    match INTEGER NOT NULL REFERENCES matches,
    giver INTEGER REFERENCES people,         -- who put it there; none: somebody who was forgotten
    at    INTEGER NOT NULL,
    PRIMARY KEY (club, match)
) STRICT, WITHOUT ROWID;

CREATE INDEX clubs_of ON club_tables (match);
CREATE INDEX club_tables_of ON club_tables (giver);

-- Of a campaign: in which round it is, and with which it ends at the latest.
ALTER TABLE standings ADD COLUMN round INTEGER;
ALTER TABLE standings ADD COLUMN last_round INTEGER;
-- How those stand that go on is worked out anew when somebody lists them.
UPDATE standings SET turn = '' WHERE match IN (SELECT handle FROM matches
    WHERE over = 0 AND game IN ('planetary-empires', 'sector-invasion'));
