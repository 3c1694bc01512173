// The texts of the page where a real table is laid out and scored, in English; a part of the messages.
import type { GoodsKind, Meeple } from "./protocol.ts";
import { count, goods, meeples, where } from "./words.en.ts";

export const bench = {
  tools: "What lies on the table",
  tabs: { tiles: "Tiles", figures: "Figures", people: "Players", rules: "Rules", text: "Text" },
  filter: "Show only tiles with",
  filters: {
    city: "City",
    road: "Road",
    cloister: "Cloister",
    pennant: "Pennant",
    goods: "Goods",
    inn: "Inn, cathedral",
  },
  boxes: (title: string) => `Boxes of ${title}`,
  tileLeft: (kind: string, left: number) =>
    left >= 0 ? `tile ${kind}, ${left} left` : `tile ${kind}, ${-left} more than there are`,
  less: (what: string) => `${what}: one less`,
  more: (what: string) => `${what}: one more`,
  figureOf: (name: string, meeple: Meeple) => `${name}’s ${meeples[meeple]}`,
  onTable: (figure: string, n: number) => (n === 0 ? figure : `${figure}, ${n} on the table`),
  rackHint: "Choose a figure, then a part of a tile. The same figure once more is taken off.",
  pointsOf: (name: string) => `Points of ${name} so far`,
  goodsOf: (name: string, kind: GoodsKind) => `${goods[kind]} of ${name}`,
  book: "The rule book of these rules",
  inHand: "In hand",
  layTitle: "Lay this tile",
  layHint: "Choose a square; the tile turns to fit.",
  laidAt: (x: number, y: number) => `Tile at ${x},${y}`,
  laidHint: "Choose it again to turn it.",
  fittedHint: "Turned to fit. Choose it again to turn it.",
  remove: "Take the tile off",
  putHint: "Choose where it stands.",
  whereHint: "Where on this tile?",
  board:
    "Board. Arrow keys move over tiles and free squares; Enter lays or turns; question mark opens the list of keys.",
  free: (x: number, y: number) => `Free square: ${where(x, y)}`,
  /** What the cursor is at. */
  at: (x: number, y: number, kind: string | undefined, r: number | undefined) =>
    kind === undefined
      ? `Free square: ${where(x, y)}`
      : `${where(x, y)}: tile ${kind}, turned ${(r ?? 0) * 90} degrees`,
  undo: "Undo",
  redo: "Redo",
  sheet: "Score sheet",
  wrong: (n: number) => count(n, "fault", "faults"),
  wrongTitle: "This cannot lie on a table",
  wrongHint: "The sheet comes back when this is put right.",
  begin: "Lay a tile to begin.",
  introTitle: "What is it worth?",
  intro: [
    "Lay out your table: choose a tile, then a square. Then the figures, the points on the scoreboard and the goods. It is scored as it grows, as if the game ended now.",
    "A game record or a JCloisterZone save file can be opened under “Text” instead. What you lay out is kept in this browser.",
  ],
  asText: "The table as text",
  textHint: "Paste a board, a game record or a JCloisterZone save file, or go on from this text.",
  open: "Lay this out",
  opened: "The text lies on the table now. Undo brings back what lay there before.",
  tooLarge: "This text is larger than a megabyte; paste one game only.",
  unreadable: "This file cannot be read; open a text file, a .bastide or a .jcz file.",
  file: "Open a file",
  copy: "Copy the text",
  link: "Copy a link",
  linkTitle: "The link holds the whole table and the rules",
  noLink: "This table is too large for a link; copy the text",
  copied: "Copied.",
  copyByHand: "Copy this",
  showExample: "Show an example",
  clear: "Clear the table",
  example: `0,0 baD r0 red follower r
0,-1 baE r180 blue follower c
1,0 baU r0 blue follower ,
-1,0 baV r180 red follower .
-1,1 baB r0 red follower +
red "Ann" 12 points 2 wine
blue "Bo" 9 points 1 grain
`,
  how: "How to write it",
  howLines: [
    "A line for every tile: its square (columns east and rows south of 0,0), its id, how far it is turned clockwise (r0, r90, r180, r270), then the figures on it: colour, figure, letter of the segment.",
    'A line for every player: “red "Ann" 12 points 2 wine”. Colours are red, blue, yellow, black, sky, white; figures are follower, large, builder, pig.',
    "The letters are those of the tile’s picture: c a city, r a road, “.” a field, + a cloister. Where a tile has only one city, road, field or cloister, that word does, too.",
  ],
  help: {
    title: "Keys and gestures",
    keys: [
      ["← ↑ → ↓", "move over tiles and free squares"],
      ["Shift + arrows", "move the board"],
      ["Enter", "lay the tile in hand; turn the one that lies there; ask where the figure goes"],
      ["R / E", "turn the tile right / left"],
      ["Delete, X", "take the tile off"],
      ["T", "tiles in hand"],
      ["F, L, B, G", "follower, large follower, builder, pig in hand"],
      ["P", "the next player’s figure"],
      ["1 – 9", "put the figure on that part of the tile, or take it off"],
      ["Ctrl Z, Ctrl Y", "undo, redo"],
      ["+ and −, C", "closer, farther, the whole table"],
      ["?", "this list"],
    ] as readonly (readonly [string, string])[],
    gestures: [
      ["Click a square", "lay the tile in hand; it turns to fit"],
      ["Click a tile", "look at it; again: turn it"],
      ["Click a part of it", "put the figure in hand there, or take it off"],
      ["Drag, wheel, pinch", "move the board, closer and farther"],
    ] as readonly (readonly [string, string])[],
  },
};
