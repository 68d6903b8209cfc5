-- What people do beside the game, such as resigning or taking back, has a line of its own.

ALTER TABLE steps ADD COLUMN deed TEXT;         -- conduct/deed.h; then action is empty
