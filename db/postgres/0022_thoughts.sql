-- Computers' moves that are thought out on other machines: docs/decisions/0048. Nothing here has to outlive the database's
-- process: what is lost is asked for again. (SQLite's has one server, and no file of this number.)

CREATE UNLOGGED TABLE thinkers (
    number  BIGINT PRIMARY KEY,                  -- drawn: PostgreSQL 15 loses sequences with a primary
    build   TEXT   COLLATE "C" NOT NULL,         -- whose views it can read: a program's, to the byte
    threads BIGINT NOT NULL,
    until   BIGINT NOT NULL                      -- after that it lives no more, if it has not said so again
);

CREATE UNLOGGED TABLE thoughts (
    server  BIGINT NOT NULL,                     -- who waits for it
    number  BIGINT NOT NULL,                     -- of that server's
    build   TEXT   COLLATE "C" NOT NULL,
    asked   BYTEA  NOT NULL,
    came    BIGINT NOT NULL,                     -- milliseconds since 1970
    thinker BIGINT NOT NULL DEFAULT 0,           -- who thinks about it, while there is such a thinker
    action  TEXT   COLLATE "C",                  -- what came of it, once there is something
    took    BIGINT NOT NULL DEFAULT 0,           -- milliseconds of the thinker's processor
    PRIMARY KEY (server, number)
);
