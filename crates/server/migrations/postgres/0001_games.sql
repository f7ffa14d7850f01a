-- How many of these steps the database has seen.
CREATE TABLE version (
    one  SMALLINT PRIMARY KEY CHECK (one = 1),
    seen INTEGER NOT NULL
);
INSERT INTO version VALUES (1, 0);

-- A table before its first decision. The plan is a share code with the seed in it.
CREATE TABLE games (
    game       TEXT COLLATE "C" PRIMARY KEY,
    code       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    created    BIGINT NOT NULL,
    hand_after BIGINT
);

-- Its seats. Of a secret link only the hash is kept; a seat of a bot has none.
CREATE TABLE seats (
    game      TEXT COLLATE "C" NOT NULL REFERENCES games (game) ON DELETE CASCADE,
    seat      SMALLINT NOT NULL,
    name      TEXT NOT NULL,
    hash      BYTEA,
    next_hash BYTEA,
    claimed   BOOLEAN NOT NULL,
    bot       TEXT,
    by_others BOOLEAN NOT NULL,
    standing  TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);

-- The servers that share this database. Each renews its lease, on the clock of the database; one that
-- comes too late has lost its tables, and comes back under another name.
CREATE TABLE nodes (
    node    TEXT COLLATE "C" PRIMARY KEY,
    address TEXT,
    until   TIMESTAMPTZ NOT NULL
);

-- Who may write at a table. The epoch rises whenever somebody takes it, and whoever writes names it.
CREATE TABLE owners (
    game  TEXT COLLATE "C" PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    node  TEXT COLLATE "C",
    epoch BIGINT NOT NULL
) WITH (fillfactor = 70);

-- What was decided there and what was taken back, one by one. The key is the guard: of two who
-- write the same step, one is refused, so that a game can never fork. The number is that of the one
-- attempt to write it, by which somebody finds out whether it was theirs. There is no reference to
-- games: whoever writes has locked the row in owners, and that one has it.
CREATE TABLE entries (
    game   TEXT COLLATE "C" NOT NULL,
    step   INTEGER NOT NULL,
    seat   SMALLINT NOT NULL,
    by     SMALLINT NOT NULL,
    said   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    mark   BIGINT,
    number BIGINT NOT NULL,
    PRIMARY KEY (game, step)
);

-- What people said at a table, in order. The number is as that of an entry.
CREATE TABLE chat (
    game   TEXT COLLATE "C" NOT NULL,
    line   BIGINT GENERATED ALWAYS AS IDENTITY,
    seat   SMALLINT NOT NULL,
    said   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (game, line),
    UNIQUE (game, number)
);

-- Written when somebody asks whether the store is well.
CREATE TABLE pulse (
    one SMALLINT PRIMARY KEY CHECK (one = 1),
    at  BIGINT NOT NULL
);
