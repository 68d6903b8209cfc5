-- A number that was a person's is never another's: links, known browsers and what they said name it.

PRAGMA defer_foreign_keys = ON;
CREATE TABLE people_before AS SELECT * FROM people;
DROP TABLE people;
CREATE TABLE people (
    handle    INTEGER PRIMARY KEY AUTOINCREMENT,
    name      TEXT    NOT NULL,              -- as it is shown
    likeness  TEXT    NOT NULL UNIQUE,       -- what it looks like (people/likeness.h): no two are alike
    password  TEXT    NOT NULL,              -- its Argon2id hash, or empty
    made      INTEGER NOT NULL,              -- milliseconds since 1970, as all times
    suspended INTEGER NOT NULL,              -- since when, by whoever runs the server; 0: not
    leaving   INTEGER NOT NULL               -- when they asked to be forgotten; 0: they stay
) STRICT;
INSERT INTO people SELECT handle, name, likeness, password, made, suspended, leaving FROM people_before;
DROP TABLE people_before;

-- What somebody calls what they say is theirs alone.
DROP INDEX sayings_named;
CREATE UNIQUE INDEX sayings_named ON sayings (match, room, by, voice, person, move) WHERE move IS NOT NULL;

-- Whether whoever reads mail there has asked that nothing more comes.
ALTER TABLE channels ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0; -- since when; 0: not
