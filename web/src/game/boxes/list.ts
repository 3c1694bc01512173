// The boxes that this page knows, in the order in which their things lie in front of a player. Each name is that of the
// box's files in `game/boxes`, `i18n/boxes` and `pages/score/pieces`; no box needs all of them.
// After a change here, `BASTIDE_WRITE=1 npm test -- boxes` writes the modules that import these files.
export const LIST = [
  "table-events",
  "base",
  "traders",
  "inns",
  "river",
  "shrines",
  "festival",
  "siege",
  "dragon",
  "king",
  "tower",
  "tunnel",
  "bridges",
  "castles",
  "abbey",
  "abbot",
  "phantom",
  "bazaar",
  "count",
];
