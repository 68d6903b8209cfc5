-- What the server makes at random once and keeps to itself: by what it knows devices again.

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
