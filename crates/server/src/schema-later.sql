-- What was added to format 1 later; made when a database is opened where it is missing.
-- Which browser opened a table. Tables from before have none.
CREATE TABLE IF NOT EXISTS hosts (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    browser  BLOB NOT NULL
) STRICT, WITHOUT ROWID;
