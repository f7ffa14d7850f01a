-- The last change of a seat: at which epoch of its table, and which number it has there. What comes late over
-- a line that was given up names a smaller number than what has been changed since, and changes nothing.
ALTER TABLE seats ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0, ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

-- Which page a node has: while there are nodes of two builds, each finds the files of the other.
ALTER TABLE nodes ADD COLUMN page TEXT;

-- The nodes whose lease lasts. No lease is as long as a minute: should the clock of the database be turned
-- back, those that vanished before are gone all the same.
CREATE VIEW present AS
    SELECT node, address, page FROM nodes
    WHERE until > clock_timestamp() AND until < clock_timestamp() + interval '1 minute';
