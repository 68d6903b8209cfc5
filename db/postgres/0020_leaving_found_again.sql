-- As SQLite's of this number.

CREATE INDEX people_leaving ON people (leaving) WHERE leaving > 0;
