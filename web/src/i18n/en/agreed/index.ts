// Who may do what at a table, in English: aids, spectators, absent players, links, tiles taken back.
import type { Aids, Clock, OnLeave, OutOfTime, Per, Spectators, Word } from "../../../protocol.ts";
import { englishNotes as boxes } from "../../names.ts";
import { count, list, timeInWords } from "../words.ts";

const aid: Record<keyof Aids, { name: string; line: string }> = {
  bag: { name: "The bag", line: "Which tiles are left." },
  gaps: { name: "Chances", line: "Which tiles fit an empty square, and how likely one is to be drawn." },
  dead: { name: "Dead squares", line: "Squares where no remaining tile fits are hatched." },
  worth: {
    name: "Points if it ended now",
    line: "The score if it ended now, and what each feature is worth.",
  },
  fields: { name: "Fields by owner", line: "All fields in the colours of their farmers, with their cities." },
  expected: {
    name: "Expected final score",
    line: "The final score the computer expects, and each player’s chance to win.",
  },
};

const lookers: Record<Spectators, { name: string; line: string }> = {
  anybody: { name: "Anybody", line: "Anybody with the table’s link may watch." },
  seats: {
    name: "Only players",
    line: "Only the players, and the person who opened the table, may watch.",
  },
};

const absent: Record<OnLeave, { name: string; line: string }> = {
  computer: {
    name: "The computer takes over",
    line: "The computer may take over for a player who is away too long; a countdown shows when.",
  },
  win: {
    name: "The win can be claimed",
    line: "If everybody else is away too long, the player who is left may end the game and win.",
  },
};

const outOfTime: Record<OutOfTime, { name: string; line: string }> = {
  computer: {
    name: "The computer takes over",
    line: "The computer takes over for a player who runs out of time: until the turn or the game ends, whichever the time was for.",
  },
  loses: {
    name: "The player loses",
    line: "A player who runs out of time loses. If several others are left, the computer takes over the seat.",
  },
};

/** Names of aids within a sentence. */
const inner = (names: readonly string[]): string =>
  list(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));

export const agreed = {
  /** The front page and the form for a new table. */
  front: {
    learn: "Learn it in five minutes",
    relive: "Replay a recorded game",
    quickStart: "Start a game",
    ownName: "Your name",
    levelOf: "How well the computer plays",
    newTable: "Set up a table",
    person: "Player here",
    usualSets: "Standard",
    starting: "Setting up the table …",
    hide: "Remove from the list; the link still works",
    tagline: "Place tiles, send out followers, count every field.",
    intro:
      "Carcassonne with Traders & Builders: by link, around one screen or against the computer. No account; every point explained.",
    starts: {
      computer: "Play the computer",
      computerLine: "Start right away.",
      friend: "Invite a friend",
      friendLine: "By link, on any phone or computer. No account.",
      here: "Play on this device",
      hereLine: "Two people take turns at one screen.",
    },
    newTableHint: "Up to six players, more tiles, other editions, house rules",
    oneCity: "only one City of Carcassonne, however many boxes",
    noTables: "Tables you open in this browser are listed here.",
    link: "Friend, by link",
    kind: (seat: number) => `Who plays seat ${seat}`,
    /** Names a box that has figures for a sixth player. */
    sixth: (box: string) => `Six can play with ${box}.`,
    moveUp: (name: string) => `Move ${name} up`,
    yours: "Your tables",
    goOn: "Continue",
    look: "See the result",
    finished: "finished",
  },
  /** A line about each box. */
  boxes,
  /** Opens the window with every tile of the chosen boxes; also its title. */
  tiles: "See the tiles",
  terms: "Aids, spectators, clock",
  sum: (aids: number, all: number, open: boolean) =>
    `${aids === all ? "all aids" : aids === 0 ? "no aids" : `${aids} of ${all} aids`}, ${open ? "anybody may watch" : "only players may watch"}`,
  aids: "What may be looked up",
  aidsHint: "For everybody at the table, or for nobody. What is on the board can always be looked up.",
  all: "Everything",
  none: "Nothing: for purists",
  aid,
  withAids: (names: readonly string[]) =>
    names.length === 0 ? "There are no aids at this table." : `Aids at this table: ${inner(names)}.`,
  withoutAids: (names: readonly string[]) => `Off until the game ends: ${inner(names)}.`,
  lookersTitle: "Who may watch",
  lookers,
  absentTitle: "When somebody leaves",
  absent,
  clockTitle: "How long players may think",
  noClock: "As long as they like: no clock",
  clock: ({ per, seconds, plus }: Clock) =>
    per === "turn"
      ? `${timeInWords(seconds)} a turn`
      : `${timeInWords(seconds)} for the game${plus === 0 ? "" : `, plus ${count(plus, "second", "seconds")} a turn`}`,
  clockPer: {
    game: "A player’s clock runs while that player has to decide, even in another player’s turn.",
    turn: "A double turn counts as one turn. A decision in another player’s turn gets the same time.",
  } satisfies Record<Per, string>,
  ownClock: {
    name: "Custom time",
    for: "Applies to",
    per: { game: "The whole game", turn: "One turn" },
    minutes: "Minutes",
    plus: "Extra seconds a turn",
  },
  outOfTimeTitle: "When time runs out",
  outOfTime,
  table: "This table",
  name: "Name of the table",
  noName: "Unnamed",
  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  keep: "Save the game",
  recordText: "Record (text)",
  walk: "Replay it",
  newLink: "Make a new link",
  newLinkHint:
    "The old link stops working; anyone using it to play this seat on another device needs the new one.",
  newLinkSure: (name: string) => `Make a new link for ${name}’s seat? The old one stops working at once.`,
  newLinkDone: "This is the new link; the old one no longer works.",
  asks: (name: string, tiles: number) =>
    `${name} would like to take back a move: ${count(tiles, "tile leaves", "tiles leave")} the board.`,
  declined: (name: string) => `${name} declines; your tile stays.`,
  agree: "Agree",
  decline: "Decline",
  as: (what: string, name: string) => `${what} (${name})`,
  withdraw: "Never mind",
  waits: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  held: (name: string) =>
    `${name} is already here, in another window or on another device. If that is not you, ask for a link of your own.`,
  keys: "Y agrees, N declines.",
  /** The link to the page of tokens. */
  programs: "For bots and programs",
  offline: {
    intro:
      "Carcassonne with Traders & Builders: around one screen or against the computer. No account; every point explained.",
    alone:
      "This page works without a server: play against the computer or together at one screen. Tables are kept in this browser. Links for friends, clocks and verified draws need a server.",
    offered:
      "This page also opens without a network, for games against the computer or at one screen, the rule book and the score page. Links for friends need the server.",
    newer: "A new version of this page is ready. It is used once all windows of this one are closed.",
    own: "In this browser, without the server",
    toServer: "Continue on the server",
    toServerHint:
      "The game goes on at a new table there, which other devices can join. The table in this browser leaves the list.",
    toBrowser: "Continue in this browser",
    toBrowserHint:
      "The game goes on at a new table in this browser, also without a network. The table on the server leaves the list.",
  },
  say: {
    title: "Say something",
    show: "Show what others say",
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
