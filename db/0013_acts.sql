-- What whoever runs the server has done to people's accounts: who asks why, reads it here.

CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,                 -- milliseconds since 1970
    act    TEXT    NOT NULL,                 -- "suspend", "restore", "rename", "link"
    person TEXT    NOT NULL,                 -- the name as it was
    detail TEXT    NOT NULL                  -- the new name, or empty
) STRICT;

CREATE INDEX people_leaving ON people (leaving) WHERE leaving > 0;
