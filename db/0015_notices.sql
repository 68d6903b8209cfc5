-- Where people are told that a table waits for them, and what has yet to be told: docs/decisions/0040.

CREATE TABLE channels (
    handle    INTEGER PRIMARY KEY AUTOINCREMENT, -- never another's again: links name it
    person    INTEGER NOT NULL REFERENCES people,
    way       TEXT    NOT NULL,              -- "mail", "push", "hook" or "feed"
    address   TEXT    NOT NULL,              -- of mail, a browser's endpoint, a page that takes it; of a feed nothing
    detail    TEXT    NOT NULL,              -- JSON: what that way needs besides
    kinds     INTEGER NOT NULL,              -- bit n: notices of kind n (store/notices.h) come by it
    made      INTEGER NOT NULL,              -- milliseconds since 1970, as all times
    confirmed INTEGER NOT NULL,              -- since when it is known to be theirs; 0: not yet
    failing   INTEGER NOT NULL,              -- since when nothing gets through; 0: all does
    UNIQUE (person, way, address)
) STRICT;

CREATE INDEX channels_at ON channels (way, address);

CREATE TABLE habits (
    person   INTEGER PRIMARY KEY REFERENCES people,
    language TEXT    NOT NULL,               -- "es" or "en"
    utc      INTEGER NOT NULL,               -- minutes that their clock is ahead of UTC
    quiet    INTEGER NOT NULL,               -- from that hour of theirs on nothing comes; -1: always
    wakes    INTEGER NOT NULL,               -- until that hour
    digest   INTEGER NOT NULL                -- mails come together at that hour; -1: one by one
) STRICT;

CREATE TABLE outbox (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    channel INTEGER NOT NULL REFERENCES channels,
    match   INTEGER NOT NULL,                -- its handle; 0: it is about no match
    rows    INTEGER NOT NULL,                -- of the journal, with the last of which it came to be
    kind    INTEGER NOT NULL,
    seat    INTEGER NOT NULL,                -- whom of them it is for; -1: the organiser
    about   TEXT    NOT NULL,                -- the battle, or nothing
    until   INTEGER NOT NULL,                -- the end of the time that it tells of; 0: of none
    made    INTEGER NOT NULL,
    due     INTEGER NOT NULL,                -- when it goes; what goes to one channel at one moment goes together
    next    INTEGER NOT NULL,                -- when it is tried next; 0: it is settled
    tries   INTEGER NOT NULL,
    fate    TEXT    NOT NULL,                -- "waits", "sent", "void", "failed"
    UNIQUE (channel, match, rows, kind, seat, about)
) STRICT;

CREATE INDEX outbox_next ON outbox (next) WHERE next > 0;
CREATE INDEX outbox_made ON outbox (made);

CREATE INDEX keyrings_to ON keyrings (match, key);
