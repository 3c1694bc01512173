-- Format 1. Every table is STRICT; events are only ever added.
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    opened  INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    summary TEXT NOT NULL,               -- for lists of tables; follows from the events
    -- Which server the table belongs to. One server works on a file, so that both stay as they are.
    owner   INTEGER NOT NULL DEFAULT 0,
    epoch   INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events are not changed'); END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events are not deleted'); END;

-- What the draws of a table follow from. Nothing but the table's own actor reads it.
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    secret   BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    token_hash BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Which browser (by the hash of its cookie) opened a table.
CREATE TABLE hosts (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    browser  BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Which browser (by the hash of its cookie) holds which seat.
CREATE TABLE holds (
    browser  BLOB NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    PRIMARY KEY (browser, table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX holds_of_a_table ON holds (table_id, seat);

-- Tokens of other programs, by their hashes. A token holds seats as a browser does.
CREATE TABLE programs (
    token   BLOB PRIMARY KEY,
    browser BLOB NOT NULL,               -- that made the token and may revoke it
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,               -- words with commas between them
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX programs_of_a_browser ON programs (browser);
