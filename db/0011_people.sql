-- Who has an account, by what they sign in, and which keys to matches they have shown: docs/decisions/0037.

CREATE TABLE people (
    handle    INTEGER PRIMARY KEY,
    name      TEXT    NOT NULL,              -- as it is shown
    likeness  TEXT    NOT NULL UNIQUE,       -- what it looks like (people/likeness.h): no two are alike
    password  TEXT    NOT NULL,              -- its Argon2id hash, or empty
    made      INTEGER NOT NULL,              -- milliseconds since 1970, as all times
    suspended INTEGER NOT NULL,              -- since when, by whoever runs the server; 0: not
    leaving   INTEGER NOT NULL               -- when they asked to be forgotten; 0: they stay
) STRICT;

CREATE TABLE sessions (
    key    BLOB    PRIMARY KEY,              -- SHA-256 of its secret
    person INTEGER NOT NULL REFERENCES people,
    made   INTEGER NOT NULL,
    seen   INTEGER NOT NULL,                 -- when it was last used, give or take an hour
    device TEXT    NOT NULL                  -- as its browser calls itself
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of ON sessions (person);

CREATE TABLE keyrings (
    person INTEGER NOT NULL REFERENCES people,
    match  INTEGER NOT NULL REFERENCES matches,
    key    BLOB    NOT NULL,                 -- SHA-256 of a key to it; opens nothing once the seat has another
    PRIMARY KEY (person, match, key)
) STRICT, WITHOUT ROWID;
