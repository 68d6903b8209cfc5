-- The hash of each match's last step, kept apart, so that steps lost from its end are missed when the match is read.

CREATE TABLE ends (
    match INTEGER PRIMARY KEY REFERENCES matches,
    hash  BLOB NOT NULL                         -- empty where an older program wrote the last step
) STRICT;

INSERT INTO ends (match, hash)
    SELECT match, coalesce(hash, x'') FROM steps AS last
    WHERE number = (SELECT max(number) FROM steps WHERE match = last.match);
