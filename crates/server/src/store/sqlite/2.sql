-- Format 2. Which server a table belongs to. One server works on a file, so that both stay as they are.
ALTER TABLE tables ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
