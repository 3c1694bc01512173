-- Format 3. Tokens of other programs, by their hashes. A token holds seats as a browser does.
CREATE TABLE programs (
    token   BLOB PRIMARY KEY,
    browser BLOB NOT NULL,               -- that made the token and may revoke it
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,               -- words with commas between them
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX programs_of_a_browser ON programs (browser);
