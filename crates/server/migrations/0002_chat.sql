-- What people said at a table, in order.
CREATE TABLE chat (
    line INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (game),
    seat INTEGER NOT NULL,
    said TEXT NOT NULL,
    at   INTEGER NOT NULL
) STRICT;

CREATE INDEX chat_of_game ON chat (game, line);
