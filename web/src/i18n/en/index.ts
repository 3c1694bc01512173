// Every text of the page, in English. Each other language has a folder with the same structure.
// Variable values are arguments; plurals are formed here, not in the components.
import type { Feature, GoodsKind, Meeple } from "../../protocol.ts";
import { englishTexts } from "../boxes/index.ts";
import { englishSets as sets } from "../names.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { bagWords, card } from "./look.ts";
import { problem } from "./problems.ts";
import { rules } from "./rules.ts";
import {
  bareSpot,
  computerLevels,
  count,
  deploy,
  directions,
  figures,
  goods,
  heldCard,
  labelled,
  list,
  shortSpot,
  shortWhere,
  sourceNames,
  spot,
  tileName,
  timeInWords,
  wagonTo,
  where,
} from "./words.ts";

export const messages = {
  languages: "Language",
  /** The note that a text exists only in English; empty in English. */
  english: "",
  /** Quotes a sentence of the server, which is in English. */
  said: (sentence: string) => sentence,
  /** For a colon that the page adds. */
  labelled,
  figure: (meeple: Meeple): string => figures[meeple].one,
  name: "Bastide",
  unofficial:
    "Bastide is a free, unofficial program for playing Carcassonne. It is not made or endorsed by the game’s publishers, and contains none of their artwork or text.",

  ...englishTexts(),
  sets,

  home: {
    title: "Bastide — a table for Carcassonne",
    players: "Players",
    level: (title: string) => `Computer, ${title}`,
    ...computerLevels,
    playerName: (seat: number) => `Name of player ${seat}`,
    addPlayer: "Add a player",
    removePlayer: (name: string) => `Remove ${name}`,
    names: ["Red", "Blue", "Yellow", "Black", "Sky", "White"],
    sets: "Tiles",
    /** One copy of each box. */
    allSets: (tiles: string) => `Everything together: ${tiles}`,
    tiles: (n: number) => count(n, "tile", "tiles"),
    boxes: (n: number) => count(n, "box", "boxes"),
    boxesOf: (title: string) => `Boxes of ${title}`,
    edition: "Edition",
    editions: {
      c2: "Current edition, 2015",
      zman2: "Second edition, English",
      bigbox: "First edition, Big Box",
      "c1-second": "First edition, second farm rule",
      rgg2003: "First edition, 2003",
    } as Record<string, string>,
    start: "Start the game",
    rename: "Name of the table",
    analyse: "Luck and skill",
    tilesLeft: (n: number) => `${count(n, "tile", "tiles")} left`,
    turnOf: (name: string) => `${name} to play`,
    failed: (why: string) => `The table could not be opened: ${why}`,
    badAddress: (why: string) => `This link asks for a game that cannot be played: ${why}`,
    unreachable: "the server cannot be reached. Is it still running?",
    needPerson: "A table needs at least one person.",
  },

  invite: {
    title: "Invite",
    open: "Invite, or continue on another device",
    which: "Whose link",
    own: "you, on another device",
    isHere: "is here",
    isWaited: "not here yet",
    waiting: (name: string) => `Waiting for ${name}`,
    here: (name: string) => `${name} is here.`,
    second: "Open this link on another device to play from there, too.",
    link: (name: string) => `Link to ${name}’s seat`,
    qr: (name: string) => `The same link as a QR code: ${name}’s seat`,
    copy: "Copy the link",
    copied: "Copied",
    byHand: "Your browser blocked copying. The link is selected: copy it yourself.",
    share: "Share",
    words: (from: string) => `${from} invites you to a game of Carcassonne.`,
    toTable: "Go to the table",
    address: "This computer’s address",
    alone:
      "Only this computer can reach the server, so the link works nowhere else. To let others on your network join, stop the server and start it with",
    welcome: "Welcome to the table",
    invites: (names: readonly string[]) => `You will play with ${list(names)}.`,
    game: (sets: readonly string[], edition: string) => `Carcassonne: ${list(sets)}. Rules: ${edition}.`,
    /** The name of a box in a sentence. */
    set: (set: string) => (set === "base" ? "the base game" : sets[set]?.replace(/^The /, "the ")),
    yourName: "Your name",
    never: "Never played?",
    sit: "Sit down",
  },

  lost: {
    title: "Nothing here",
    page: "This address leads to an empty square on the map.",
    table: "There is no such table here. It may have been opened on another computer.",
    start: "Home",
    seats: "Only players may watch this table. Open the link to your seat, or ask for a new one.",
  },

  table: {
    words: "The table in words",
    title: (names: readonly string[]) => `${names.join(" · ")} — Bastide`,
    turnTitle: (name: string) => `▸ ${name} — Bastide`,
    home: "All tables",
    board:
      "Board. Arrow keys move between the places where the tile fits; question mark opens the list of keys.",
    place: (x: number, y: number, rotations: number) =>
      `Legal place: ${where(x, y)}, ${count(rotations, "rotation", "rotations")}`,
    view: "View of the board",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show the whole table",
    more: (n: number, side: "left" | "up" | "right" | "down") => {
      const where = { left: "to the left", up: "above", right: "to the right", down: "below" }[side];
      return `${count(n, "more place", "more places")} ${where}`;
    },
    fields: "Fields by owner",
    again: "Show again what happened since your turn",
    ledger: "Fields",
    fieldLabel: (
      farmers: readonly { name: string; strength: number }[],
      /** The names of the players who have a barn there. */
      barns: readonly string[],
      cities: number,
      points: number | null,
    ) =>
      [
        barns.length > 0
          ? `Barn: ${list(barns)}`
          : farmers.map(({ name, strength }) => `${name} ${strength}`).join(" : "),
        count(cities, "city", "cities"),
        ...(points === null ? [] : [count(points, "point", "points")]),
      ].join(" · "),
    /** A short form for narrow places; empty for a field that pays nothing. */
    fieldShort: (cities: number, points: number | null) =>
      cities === 0
        ? ""
        : points === null
          ? count(cities, "city", "cities")
          : count(points, "point", "points"),
    noFields: "No farmers on the board yet.",
    field: (owners: readonly string[], barn: boolean, x: number, y: number, paid: readonly string[]) =>
      `${barn ? "Field with a barn" : "Field with a farmer"} ${where(x, y)}: ${list(owners)}${paid.length === 0 ? "" : `; pays ${list(paid)} if the game ended now`}.`,
    projected: (n: number) => `${count(n, "point", "points")} if the game ended now`,
    showProjected: "if it ended now",
    help: "Keys and gestures",
    sounds: "Soft sounds",
    elsewhere: (n: number) => `Your seat is open on ${n} screens.`,
    prompts: "Tips for new kinds of move",
    theme: { auto: "System", light: "Light", dark: "Dark" } as Record<string, string>,
    themeButton: "Colours",
    panel: "Players and log",
    closePanel: "Back to the board",
    players: "Players",
    watching: "You are watching this table.",
    computer: "computer",
    computerLevel: (title: string) => `computer, ${title}`,
    points: (n: number) => count(n, "point", "points"),
    figuresAtHand: (figure: Meeple, home: number, all: number) =>
      `${figures[figure].one}: ${home} of ${all} left`,
    away: "away",
    awayNote: (name: string) => `${name} is away`,
    replaceIn: (seconds: number) => `The computer may take over in ${seconds}\u00a0s`,
    replace: "Let the computer take over",
    claimIn: (seconds: number) => `You can claim the win in ${seconds}\u00a0s`,
    claim: "Claim the win",
    cancel: "Cancel",
    save: "Save",
    resign: "Resign",
    resignSure: (name: string) => `Let the computer take over for ${name}? You can take the seat back later.`,
    takeBack: "Take the seat back",
    handed: "the computer is playing for now",
    outOfTime: "out of time",
    timeLeft: (seconds: number) => `${timeInWords(seconds)} left`,
    goods: (kind: GoodsKind, n: number) => `${goods[kind]}: ${n}`,
    card: heldCard,
    cardsFree: "Cards nobody holds yet",
    news: "News",
    tilesLeft: (n: number) => `${count(n, "tile", "tiles")} left`,
    lastTile: "This is the last tile",
    noTileLeft: "No tiles left",
    asideTitle: "Set aside",
    tileName,
    log: "Log",
    loading: "Loading the table …",
    noArt:
      "The tile pictures could not be loaded. Reload the page; if that does not help, the server must be rebuilt.",
    reload: "Try again",
    record: "Download the record",
    rematch: "Play again",
    toRematch: "Go to the new table",
    results: "Final scoring",
    close: "Close",
  },

  tray: {
    counting: "Counting the final score …",
    countingHint: "Tap or press any key to skip.",
    lay: (name: string) => `${name}, place this tile`,
    laySecond: (name: string) => `${name}, place the second tile`,
    layHint: (places: number) =>
      places === 1
        ? "It fits in one place only. Choose it; choose it again to turn the tile."
        : `It fits in ${places} places. Choose one; choose it again to turn the tile.`,
    chosenHint: (fits: number) =>
      fits === 1 ? "It fits only this way round." : `It fits in ${fits} rotations.`,
    placeHere: "Place it here",
    /** A figure that may return from this square. */
    homeFrom: (meeple: Meeple, feature: Feature, x: number, y: number) =>
      `Take home: ${spot(meeple, feature)}, ${where(x, y)}`,
    /** A spot on another tile, by a magic portal. */
    elsewhere: (spot: string, x: number, y: number) => `${spot}: ${where(x, y)}`,
    where,
    nobody: "Nobody",
    drawInstead: "Draw",
    wagonTo,
    /** Explains why a figure may return at a festival. */
    whyHome:
      "A festival: instead of placing a figure you may take one of yours home from anywhere. See the rule",
    rotateLeft: "Turn left",
    rotateRight: "Turn right",
    turnTile: "Turn the tile",
    deploy,
    noFigure: "No figure",
    none: "None",
    undo: "Undo",
    askBack: "Ask to undo",
    askBackLong: "Ask the others to let you take back your last tile",
    /** Used when no other device holds a seat, so that nobody has to agree. */
    takeBack: "Take back",
    takeBackLong: "Take back your last tile",
    chooseFirst: "Choose a figure or none",
    now: (spot: string, points: number, complete: boolean) =>
      complete
        ? `${spot}: ${count(points, "point", "points")}`
        : `${spot}: ${count(points, "point", "points")} if the game ended now`,
    /** A barn placed on a field with farmers. `owners`: the farmers' owners. */
    barnPut: (points: number, owners: readonly string[]) =>
      `Barn, worth ${count(points, "point", "points")} now. ${list(owners)}’s farmers are paid and go home.`,
    confirm: "Finish the turn",
    confirmPart: "Finish the first tile",
    confirmed: (name: string) => `${name}, all set?`,
    cannotDeploy: "There is no figure that you could place on this tile.",
    thinking: (name: string) => `${name} is thinking …`,
    waitingFor: (name: string) => `Waiting for ${name}`,
    over: "The game is over",
    spot,
    shortSpot,
    bareSpot,
    shortWhere,
    directions,
  },

  second: {
    title: "A second tile!",
    onBoard: "+1 tile",
    text: (name: string) => `${name}’s builder was at work: take a second tile, or leave it?`,
    wait: (name: string) => `${name}’s builder was at work: ${name} may take a second tile.`,
    take: "Take it",
    decline: "Decline",
    laying: (name: string) => `Second tile of ${name}’s double turn`,
  },

  aside: {
    title: "This tile fits nowhere",
    text: "It is set aside, out of the game, and another is drawn.",
  },

  connection: {
    waiting: "Connection lost. Reconnecting; your game is safe.",
    closed: "This table’s server said goodbye. Reload the page to try again.",
  },

  problem,

  log,

  final: {
    wins: (name: string) => `${name} wins`,
    shared: (names: readonly string[]) => `${list(names)} share the victory`,
    player: "Player",
    total: "Total",
    sources: sourceNames,
    winner: "winner",
    board: "See the board",
    graph: "Scores, turn by turn",
  },

  rules,

  referee: {
    pages: "Rules and referee",
    page: { "/rules": "The rule book", "/score": "Score a real table" },
    unreachable: "The server cannot be reached. Is it still running?",
    singleRules: (changed: number) =>
      changed === 0 ? "Change individual rules" : `Individual rules: ${count(changed, "change", "changes")}`,
  },

  /** For kinds of messages that only a newer server sends. */
  unknown: {
    stage: "The server is asking for something this page does not know. Reload the page.",
    line: "Something happened that this page does not know about. Reload the page.",
  },

  card,
  bag: bagWords,

  live,
};

export type Messages = typeof messages;

export { setOrigin } from "../origin.ts";
