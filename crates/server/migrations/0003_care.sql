-- For how many seconds somebody may be away before others may let a bot play for them; nothing
-- leaves it to the server.
ALTER TABLE games ADD COLUMN hand_after INTEGER;

-- Whether others gave the seat to its bot; whether whoever sits there has a link of their own; and
-- the hash of the next link, until it is used.
ALTER TABLE seats ADD COLUMN by_others INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN next_hash BLOB;

-- With some entries: what the table looked like afterwards, as a short number. Other rules that lead
-- elsewhere are found out by it.
ALTER TABLE entries ADD COLUMN mark TEXT;

-- Written when somebody asks whether the store is well.
CREATE TABLE pulse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- How many tables there are: counting them for each new one would take longer and longer.
CREATE TABLE tally (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    tables INTEGER NOT NULL
) STRICT;
INSERT INTO tally (one, tables) SELECT 1, count(*) FROM games;
CREATE TRIGGER table_made AFTER INSERT ON games BEGIN UPDATE tally SET tables = tables + 1; END;
CREATE TRIGGER table_gone AFTER DELETE ON games BEGIN UPDATE tally SET tables = tables - 1; END;
