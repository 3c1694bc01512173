-- Format 3. Tokens of other programs, by their hashes. A token holds seats as a browser does.
CREATE TABLE programs (
    token   BYTEA PRIMARY KEY,
    browser BYTEA NOT NULL,               -- that made the token and may revoke it
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,               -- words with commas between them
    made    BIGINT NOT NULL
);

CREATE INDEX programs_of_a_browser ON programs (browser);
