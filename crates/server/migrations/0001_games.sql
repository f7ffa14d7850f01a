-- A table before its first decision. The plan is a share code with the seed in it.
CREATE TABLE games (
    game    TEXT PRIMARY KEY,
    code    TEXT NOT NULL,
    rules   INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Its seats. Of a secret link only the hash is kept; a seat of a bot has none.
CREATE TABLE seats (
    game     TEXT NOT NULL REFERENCES games (game),
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    hash     BLOB,
    bot      TEXT,
    standing TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- What was decided there and what was taken back, one by one. The key is the guard: of two who
-- write the same step, one is refused, so that a game can never fork.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (game),
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    by   INTEGER NOT NULL,
    said TEXT NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, step)
) STRICT, WITHOUT ROWID;
