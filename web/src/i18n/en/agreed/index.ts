// Who may do what at a table, in English: aids, spectators, absent players, links, tiles taken back.
import type { Absent, Aids, Clock, Lookers, OutOfTime, Per, Word } from "../../../protocol.ts";
import { count, list, timeInWords } from "../words.ts";

const aid: Record<keyof Aids, { name: string; line: string }> = {
  bag: { name: "The bag", line: "Which tiles are left." },
  gaps: { name: "Chances", line: "Which tiles fit an empty square, and how likely one of them comes." },
  dead: { name: "Dead places", line: "Squares where no tile fits any more are hatched." },
  worth: { name: "Points if it ended now", line: "The score to come, and what each feature is worth." },
  fields: { name: "Fields by owner", line: "All fields in the colours of their farmers, with their cities." },
  expected: {
    name: "Expected final score",
    line: "The final score that the computer expects, and each player’s chance to win.",
  },
};

const lookers: Record<Lookers, { name: string; line: string }> = {
  anybody: { name: "Anybody", line: "Everybody with the address of the table may look on." },
  seats: {
    name: "Only players",
    line: "Nobody looks on but those who have a seat, and who opened the table.",
  },
};

const absent: Record<Absent, { name: string; line: string }> = {
  computer: {
    name: "The computer plays on",
    line: "The computer may take over the seat of whoever is away too long; a countdown tells when.",
  },
  win: {
    name: "The win can be claimed",
    line: "If everybody else is away too long, whoever is left may end the game as its winner.",
  },
};

const outOfTime: Record<OutOfTime, { name: string; line: string }> = {
  computer: {
    name: "The computer plays on",
    line: "The computer plays for a player who is out of time: to the end of the turn or of the game, whichever the time was for.",
  },
  loses: {
    name: "The player has lost",
    line: "A player who is out of time has lost. If several are left, the computer plays on in that place.",
  },
};

export const agreed = {
  /** Opens the window with every tile of the chosen boxes; also its title. */
  tiles: "Look at the tiles",
  terms: "Aids, onlookers, clock",
  sum: (aids: number, all: number, open: boolean) =>
    `${aids === all ? "all aids" : aids === 0 ? "no aids" : `${aids} of ${all} aids`}, ${open ? "anybody may look on" : "only players look on"}`,
  aids: "What may be looked up",
  aidsHint: "By everybody at the table or by nobody. What lies on the board is told at every table.",
  all: "All of it",
  none: "Nothing: for purists",
  aid,
  withAids: (names: readonly string[]) =>
    names.length === 0 ? "Nothing may be looked up at this table." : `May be looked up: ${list(names)}.`,
  withoutAids: (names: readonly string[]) => `Not before the end: ${list(names)}.`,
  lookersTitle: "Who may look on",
  lookers,
  absentTitle: "When somebody leaves",
  absent,
  clockTitle: "How long players may think",
  noClock: "As long as they like: no clock",
  clock: ({ per, seconds, plus }: Clock) =>
    per === "turn"
      ? `${timeInWords(seconds)} a turn`
      : `${timeInWords(seconds)} for the game${plus === 0 ? "" : `, and ${plus} seconds more a turn`}`,
  clockPer: {
    game: "The clock runs while the player decides something, in another’s turn too.",
    turn: "A double turn is one turn. Decisions in another’s turn have the same time.",
  } satisfies Record<Per, string>,
  ownClock: {
    name: "Another time",
    for: "What it is for",
    per: { game: "The whole game", turn: "One turn" },
    minutes: "Minutes",
    plus: "Seconds more a turn",
  },
  outOfTimeTitle: "When the time has run out",
  outOfTime,
  table: "This table",
  name: "Name of the table",
  noName: "Without a name",
  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  keep: "Keep the game",
  recordText: "Record (text)",
  walk: "Walk through it",
  newLink: "Make a new link",
  newLinkHint:
    "The old link stops working, and whoever plays this seat by it on another device needs the new one.",
  newLinkSure: (name: string) =>
    `Make a new link for the seat of ${name}? The old one stops working at once.`,
  newLinkDone: "This is the new link; the old one does not work any more.",
  asks: (name: string, tiles: number) =>
    `${name} would like to take back a move: ${count(tiles, "tile leaves", "tiles leave")} the board.`,
  declined: (name: string) => `${name} declines; your tile stays.`,
  agree: "Agree",
  decline: "Decline",
  as: (what: string, name: string) => `${what} (${name})`,
  withdraw: "Never mind",
  waits: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  held: (name: string) =>
    `${name} sits here already, in another window or on another device. If that is not you, ask for a link of your own.`,
  keys: "Y agrees, N declines.",
  say: {
    title: "Say something",
    hears: "Show what others say",
    words: {
      hello: "Hello!",
      good_luck: "Good luck!",
      nice_move: "Nice move!",
      thanks: "Thank you!",
      sorry: "Sorry!",
      wow: "Wow!",
      moment: "One moment, please.",
      back: "I am back.",
      good_game: "Good game!",
      bye: "Bye!",
    } satisfies Record<Word, string>,
  },
};

export type Agreed = typeof agreed;
