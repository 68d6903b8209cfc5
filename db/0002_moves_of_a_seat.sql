-- A client names its moves as it likes: two seats may use the same name.

DROP INDEX moves;
CREATE UNIQUE INDEX moves ON steps (match, actor, move) WHERE move IS NOT NULL;
