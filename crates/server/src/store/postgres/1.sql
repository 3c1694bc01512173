-- Format 1. Events are only ever added.
CREATE TABLE bastide (
    format BIGINT NOT NULL,               -- of this database; one row
    probed BIGINT NOT NULL                -- written to see whether anything can be written
);

INSERT INTO bastide (format, probed) VALUES (0, 0);

CREATE TABLE tables (
    id      TEXT COLLATE "C" PRIMARY KEY,
    opened  BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    summary TEXT NOT NULL                 -- for lists of tables; follows from the events
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
