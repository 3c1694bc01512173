// The texts of the page that replays a game, in English.
import type { Feature } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import { count, features, list, percent, signed, spot, tenths, where } from "../words.ts";

export const relive = {
  title: (names: readonly string[]): string => `${list(names)}, move by move — Bastide`,
  controls: "Walk through the game",
  before: "Before the first tile",
  move: (move: number, of: number): string => `Tile ${move} of ${of}`,
  by: (move: number, of: number, name: string): string => `Tile ${move} of ${of}: ${name}`,
  slider: "Tile",
  first: "To the beginning",
  back: "One move back",
  play: "Play",
  pause: "Pause",
  next: "Play the next move",
  last: "To the end",
  asSeenBy: "Marks show what is new for",
  everybody: "everybody: the last round",
  toTable: "To the table",
  another: "Another game",
  link: {
    copy: "Copy a link",
    copied: "The link to this move is copied.",
    byHand: "The browser does not let the page copy; take the address of this page.",
    tooLong: "This game is too long for a link; hand the file on instead.",
    save: "Save the file",
  },
  on: {
    open: "Play on from here",
    title: "What if …",
    you: "You play on as",
    tile: "The next tile",
    chance: "from the bag",
    came: "came next",
    begin: "Play on against the computer",
  },
  analysis: {
    place: where,
    figure: spot,
    signed,
    open: "Analyse",
    title: "Luck and skill",
    busy: "The game is being judged …",
    far: (part: number, others: number): string =>
      `${percent(part)} is judged.${others === 0 ? "" : ` ${count(others, "other game is", "other games are")} in the same line.`}`,
    graph: "The final scores that were expected, move by move",
    chances: "The chance to win, move by move, in percent",
    parts: ["Start and turns", "Luck", "Own moves", "Others’ moves", "Ahead"],
    what: "Points by which each score differs from the average of the others. Luck: what the tiles drawn brought, beside what could have come. Own moves: what they lost against the best that was found. Others’ moves: what theirs gave away.",
    judge: "Judged by the computer player “learned”, one turn deep: a plan for later may look like a loss.",
    worst: "The moves that cost most",
    none: "No move cost more than a tenth of a point.",
    lost: (move: number, name: string, points: number) =>
      `Tile ${move}, ${name}: ${tenths(points)} points lost`,
    others: (n: number): string => `${count(n, "more move", "more moves")} that cost something`,
    better: (gain: number, ways: readonly string[]) => `${signed(gain)} with ${ways.join(", then ")}`,
    show: "Show",
    move: (luck: number, lost: number | null, chance: number) =>
      lost === null
        ? `Luck ${signed(luck)}. No better move found. Chance to win ${percent(chance)}.`
        : `Luck ${signed(luck)}. Lost ${tenths(lost)}. Chance to win ${percent(chance)}.`,
    /** What this move did to the features around its tile, and what the best move would have done. */
    did: { played: "This move", best: "The best" },
    /** A feature with its owners: “city (Ada, 5 tiles)”. */
    feature: (kind: Feature, owners: readonly string[], tiles: number): string => {
      const size = countsAround(kind) ? `${tiles} of 9 squares` : count(tiles, "tile", "tiles");
      return `${features[kind]} (${list(owners)}, ${size})`;
    },
    completed: (points: number): string => `completed for ${count(points, "point", "points")}`,
    left: (closers: number | null, chance: number): string =>
      closers === 0
        ? "left open, and no tile can complete it any more"
        : closers === null
          ? `left open, ${percent(chance)} in time`
          : `left open with ${count(closers, "tile", "tiles")} that can complete it, ${percent(chance)} in time`,
    farmed: (owners: readonly string[], cities: number): string =>
      `farmers (${list(owners)}): ${tenths(cities)} cities to count`,
    otherwise: "something else",
  },
  open: {
    title: "A game, move by move",
    line: "Records of Bastide and .jcz files",
    text: "The record",
    hint: "Paste a record of one game here, or drop a file.",
    go: "Walk through it",
    file: "Choose a file",
    tooLarge: "This is more than a game: at most 1 MB is read.",
    unreadable: "This file cannot be read; choose a record of Bastide or a .jcz file.",
    broken:
      "This link holds no whole game: a part of it is missing or damaged. Ask for it again, or for the file.",
  },
  help: {
    title: "Keys",
    keys: [
      ["→", "Play the next move; once more: to its end"],
      ["←", "One move back"],
      ["Space", "Play, or stop"],
      ["Home, End", "To the beginning, to the end"],
      ["+ −", "Closer, further away"],
      ["C", "The whole table"],
    ] as readonly (readonly [string, string])[],
    gestures: [["Drag, pinch, wheel", "Move the board, come closer"]] as readonly (readonly [
      string,
      string,
    ])[],
  },
};
