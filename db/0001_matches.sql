-- Matches, who sits at them, and what happened: a journal to which rows are only added.

CREATE TABLE matches (
    handle        INTEGER PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,   -- stands in the link of the table
    game          TEXT    NOT NULL,
    edition       TEXT    NOT NULL,          -- of its rules; a running match keeps its own
    scenario      TEXT    NOT NULL,
    options       TEXT    NOT NULL,          -- JSON: option to choice, all of them
    position      TEXT    NOT NULL,          -- JSON, or empty: where the scenario starts
    table_seed    BLOB    NOT NULL,          -- secret until the match is over
    spectator_key BLOB    NOT NULL,          -- SHA-256 of it; keys themselves are never stored
    open          INTEGER NOT NULL,          -- a free seat is for anyone
    created       INTEGER NOT NULL,          -- milliseconds since 1970
    over          INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX open_matches ON matches (created) WHERE open = 1 AND over = 0;

CREATE TABLE seats (
    match  INTEGER NOT NULL REFERENCES matches,
    seat   INTEGER NOT NULL,
    kind   TEXT    NOT NULL,                 -- person, free, computer:<level>
    name   TEXT    NOT NULL,
    key    BLOB,                             -- SHA-256; none for a computer or a free seat
    seed   BLOB    NOT NULL,                 -- its share of the dice
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE steps (
    match  INTEGER NOT NULL REFERENCES matches,
    number INTEGER NOT NULL,                 -- position in the journal, from 1
    actor  TEXT    NOT NULL,                 -- a seat's name or nature
    action TEXT    NOT NULL,                 -- or undo <ply>: back to what stood after that many steps
    move   TEXT,                             -- the client's own id of its move
    taken  INTEGER NOT NULL,                 -- milliseconds since 1970
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX moves ON steps (match, move) WHERE move IS NOT NULL;
