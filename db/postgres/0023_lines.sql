-- By which line a server writes (application_name): what it had begun when it stood still holds its row, and goes
-- with that line. (SQLite's has one server, and no file of this number.)

ALTER TABLE servers ADD COLUMN line TEXT COLLATE "C" NOT NULL DEFAULT '';
