// The texts of the page that replays a game, in English.
import type { Feature } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import {
  computerLevels,
  count,
  features,
  list,
  percent,
  series,
  signed,
  spot,
  tenths,
  timeInWords,
  where,
} from "../words.ts";

/** The level that analyses games: `learned` plays like it. */
const level = computerLevels.levels.tournament;

export const relive = {
  title: (names: readonly string[]): string => `${list(names)}, move by move — Bastide`,
  controls: "Replay the game",
  before: "Before the first tile",
  move: (move: number, of: number): string => `Tile ${move} of ${of}`,
  by: (move: number, of: number, name: string): string => `Tile ${move} of ${of}: ${name}`,
  thought: (name: string, seconds: number): string => `${name} thought for ${timeInWords(seconds)}`,
  slider: "Tile",
  first: "To the beginning",
  back: "One move back",
  play: "Play",
  pause: "Pause",
  next: "Play the next move",
  last: "To the end",
  asSeenBy: "Marks show what is new for",
  everybody: "everybody: the last round",
  toTable: "Go to the table",
  another: "Another game",
  link: {
    copy: "Copy a link",
    copied: "Link to this move copied.",
    byHand: "Your browser blocked copying. Copy the address of this page instead.",
    tooLong: "This game is too long for a link; share the file instead.",
    save: "Save the file",
  },
  on: {
    open: "Play on from here",
    title: "What if …",
    you: "You play on as",
    tile: "The next tile",
    chance: "from the bag",
    came: "came next",
    begin: "Play against the computer",
  },
  analysis: {
    place: where,
    figure: spot,
    series,
    signed,
    open: "Analyse",
    title: "Luck and skill",
    busy: "Analysing the game …",
    far: (part: number, others: number): string =>
      `${percent(part)} done.${others === 0 ? "" : ` ${count(others, "other game is", "other games are")} waiting, too.`}`,
    graph: "The expected final scores, move by move",
    chances: "The chance to win, move by move, in percent",
    parts: ["Start and turn order", "Luck", "Own moves", "Others’ moves", "Ahead"],
    what: "How many points each score is ahead of the average of the others. Luck: how the tiles drawn compare with what could have been drawn. Own moves: what they lost compared with the best moves found. Others’ moves: what the others’ moves gave away.",
    judge: `Judged by the computer at level “${level}”, one turn ahead: a long-term plan may look like a loss.`,
    worst: "The most costly moves",
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
      return `${features[kind].one} (${list(owners)}, ${size})`;
    },
    completed: (points: number): string => `completed for ${count(points, "point", "points")}`,
    left: (closers: number | null, chance: number): string =>
      closers === 0
        ? "left open, and no remaining tile can complete it"
        : closers === null
          ? `left open, ${percent(chance)} likely to be completed`
          : `left open, ${count(closers, "tile", "tiles")} can complete it, ${percent(chance)} likely`,
    farmed: (owners: readonly string[], cities: number): string =>
      `farmers (${list(owners)}): ${tenths(cities)} cities expected`,
    otherwise: "something else",
  },
  open: {
    title: "A game, move by move",
    line: "Records of Bastide and .jcz files",
    text: "The record",
    hint: "Paste a record of one game here, or drop a file.",
    go: "Replay it",
    file: "Choose a file",
    tooLarge: "This is too large for a game: the limit is 1 MB.",
    unreadable: "This file cannot be read; choose a record of Bastide or a .jcz file.",
    broken:
      "This link is incomplete: a part of the game is missing or damaged. Ask for the link again, or for the file.",
  },
  help: {
    title: "Keys",
    keys: [
      ["→", "Play the next move; again: skip to its end"],
      ["←", "One move back"],
      ["Space", "Play, or stop"],
      ["Home, End", "To the beginning, to the end"],
      ["+ −", "Zoom in, zoom out"],
      ["C", "The whole table"],
    ] as readonly (readonly [string, string])[],
    gestures: [["Drag, pinch, wheel", "Move the board, zoom"]] as readonly (readonly [string, string])[],
  },
};
