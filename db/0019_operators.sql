-- Who may do on their page what whoever runs the server does to people, but for making others so.

ALTER TABLE people ADD COLUMN operates INTEGER NOT NULL DEFAULT 0; -- since when; 0: not
