-- What people say at tables, whom they will not hear, and what they report: docs/decisions/0042.
-- No record has any of it, and no hash covers it.

ALTER TABLE matches ADD COLUMN chat INTEGER NOT NULL DEFAULT 1; -- 0: nobody talks there

CREATE TABLE sayings (
    match  INTEGER NOT NULL REFERENCES matches,
    room   TEXT    NOT NULL,                 -- "seats" or "spectators": who hears it
    number INTEGER NOT NULL,                 -- in that room, from 1
    by     TEXT    NOT NULL,                 -- a seat, "organiser" or "spectator"
    name   TEXT    NOT NULL,                 -- what they were called then, or empty
    voice  INTEGER NOT NULL,                 -- tells spectators without a name apart; 0: of nobody else
    person INTEGER NOT NULL,                 -- who was signed in, or 0
    at     INTEGER NOT NULL,                 -- milliseconds since 1970, as all times
    text   TEXT    NOT NULL,                 -- empty, and no phrase: erased
    phrase TEXT    NOT NULL,                 -- the name of a quick phrase, or empty
    move   TEXT,                             -- the client's name for it
    PRIMARY KEY (match, room, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sayings_named ON sayings (match, room, by, move) WHERE move IS NOT NULL;
CREATE INDEX sayings_of ON sayings (person) WHERE person > 0;

CREATE TABLE hearings (                      -- whoever came by another key hears what was said after
    match  INTEGER NOT NULL REFERENCES matches,
    hearer INTEGER NOT NULL,                 -- a seat's number, or -1: the organiser
    after  INTEGER NOT NULL,                 -- a saying of the seats
    PRIMARY KEY (match, hearer)
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    number INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people,
    other  INTEGER NOT NULL REFERENCES people,
    name   TEXT    NOT NULL,                 -- what they were called where it was said
    at     INTEGER NOT NULL,
    UNIQUE (person, other)
) STRICT;

CREATE INDEX blocks_of ON blocks (other);

CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    match  INTEGER NOT NULL REFERENCES matches,
    room   TEXT    NOT NULL,
    saying INTEGER NOT NULL,
    by     INTEGER NOT NULL,                 -- who reports, where they are signed in, or 0
    about  INTEGER NOT NULL,                 -- who said it, likewise
    why    TEXT    NOT NULL,
    said   TEXT    NOT NULL,                 -- it and what was said before, as the reporter heard it
    closed INTEGER NOT NULL,                 -- when; 0: it is open
    note   TEXT    NOT NULL                  -- of whoever closed it
) STRICT;
