-- Format 2. Servers may share a database; each table belongs to one of them at a time.
CREATE TABLE processes (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address TEXT NOT NULL,                -- where the other servers reach this one; empty if it is the only one
    token   TEXT NOT NULL,                -- what they show there
    until   TIMESTAMPTZ NOT NULL          -- the end of its lease on its tables, by the clock of the database
);

ALTER TABLE tables
    ADD COLUMN owner BIGINT NOT NULL DEFAULT 0,    -- the process that may change the table
    ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;    -- how often the table was taken
