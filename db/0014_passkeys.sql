-- Passkeys by which people sign in: docs/decisions/0038.

CREATE TABLE passkeys (
    id        BLOB    PRIMARY KEY,           -- as its authenticator calls it
    person    INTEGER NOT NULL REFERENCES people,
    key       BLOB    NOT NULL,              -- its public half (people/passkey.h)
    algorithm INTEGER NOT NULL,              -- COSE
    count     INTEGER NOT NULL,              -- of signatures; 0 where its authenticator does not count
    made      INTEGER NOT NULL,              -- milliseconds since 1970
    used      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_of ON passkeys (person);
