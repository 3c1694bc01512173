-- Format 1. Events are only ever added.
CREATE TABLE bastide (
    format BIGINT NOT NULL,               -- of this database; one row
    probed BIGINT NOT NULL                -- written to see whether anything can be written
);

INSERT INTO bastide (format, probed) VALUES (0, 0);

-- Servers may share a database; each table belongs to one of them at a time.
CREATE TABLE processes (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address TEXT NOT NULL,                -- where the other servers reach this one; empty if it is the only one
    token   TEXT NOT NULL,                -- what they show there
    until   TIMESTAMPTZ NOT NULL          -- the end of its lease on its tables, by the clock of the database
);

CREATE TABLE tables (
    id      TEXT COLLATE "C" PRIMARY KEY,
    opened  BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    summary TEXT NOT NULL,                -- for lists of tables; follows from the events
    owner   BIGINT NOT NULL DEFAULT 0,    -- the process that may change the table
    epoch   BIGINT NOT NULL DEFAULT 0     -- how often the table was taken
);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq      BIGINT NOT NULL CHECK (seq > 0),
    at       BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'events are not %', TG_ARGV[0]; END $$;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
FOR EACH ROW EXECUTE FUNCTION events_stay('changed');

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
FOR EACH ROW EXECUTE FUNCTION events_stay('deleted');

-- What the draws of a table follow from. Nothing but the table's own actor reads it.
CREATE TABLE secrets (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    secret   BYTEA NOT NULL CHECK (length(secret) = 32)
);

CREATE TABLE seats (
    table_id   TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat       BIGINT NOT NULL,
    token_hash BYTEA NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- Which browser (by the hash of its cookie) opened a table.
CREATE TABLE hosts (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    browser  BYTEA NOT NULL
);

-- Which browser (by the hash of its cookie) holds which seat.
CREATE TABLE holds (
    browser  BYTEA NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    PRIMARY KEY (browser, table_id, seat)
);

CREATE INDEX holds_of_a_table ON holds (table_id, seat);

-- Tokens of other programs, by their hashes. A token holds seats as a browser does.
CREATE TABLE programs (
    token   BYTEA PRIMARY KEY,
    browser BYTEA NOT NULL,               -- that made the token and may revoke it
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,               -- words with commas between them
    made    BIGINT NOT NULL
);

CREATE INDEX programs_of_a_browser ON programs (browser);
