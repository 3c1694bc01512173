// Every text of the page, in English. Each other language has a folder with the same structure.
// Variable values are arguments; plurals are formed here, not in the components.
import type { Feature, GoodsKind, Meeple } from "../../protocol.ts";
import { abbey } from "./boxes/abbey.ts";
import { abbot } from "./boxes/abbot.ts";
import { bazaar } from "./boxes/bazaar.ts";
import { bridge } from "./boxes/bridges.ts";
import { castle } from "./boxes/castles.ts";
import { carcassonne } from "./boxes/count.ts";
import { dragon } from "./boxes/dragon.ts";
import { phantom } from "./boxes/phantom.ts";
import { siege } from "./boxes/siege.ts";
import { tower } from "./boxes/tower.ts";
import { tunnel } from "./boxes/tunnel.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { bagWords, card } from "./look.ts";
import { problem } from "./problems.ts";
import { rules } from "./rules.ts";
import { sets } from "./sets.ts";
import {
  bareSpot,
  computerLevels,
  count,
  deploy,
  directions,
  goods,
  heldCard,
  list,
  meeples,
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
  meeples,
  name: "Bastide",
  unofficial:
    "Bastide is an unofficial, free program for the rules of Carcassonne. It is not made or endorsed by the game’s publishers; no artwork or text of theirs is in it.",

  abbey,
  abbot,
  bazaar,
  dragon,
  phantom,
  siege,
  tower,
  bridge,
  carcassonne,
  castle,
  tunnel,

  home: {
    learn: "Learn it in five minutes",
    relive: "Look at a recorded game",
    title: "Bastide — a table for Carcassonne",
    tagline: "Lay tiles, send out followers, count every field.",
    intro:
      "Carcassonne with Traders & Builders, by link, around one screen or against the computer. No account; every point explained.",
    doors: "Begin a game",
    ownName: "Your name",
    door: {
      computer: "Play the computer",
      computerLine: "You begin at once.",
      friend: "Invite a friend",
      friendLine: "By a link, on any phone or computer. No account.",
      here: "Round this screen",
      hereLine: "Two people take turns on one device.",
    },
    levelOf: "How well the computer plays",
    newTable: "Set up a table",
    newTableHint: "Up to six players, more tiles, other editions, house rules",
    players: "Players",
    person: "Person here",
    link: "Friend, by link",
    level: (title: string) => `Computer, ${title}`,
    ...computerLevels,
    kind: (seat: number) => `Who plays seat ${seat}`,
    playerName: (seat: number) => `Name of player ${seat}`,
    addPlayer: "Add a player",
    /** Names a box that has figures for a sixth player. */
    sixth: (box: string) => `Six can play with ${box}.`,
    removePlayer: (name: string) => `Remove ${name}`,
    moveUp: (name: string) => `Move ${name} one place earlier`,
    names: ["Red", "Blue", "Yellow", "Black", "Sky", "White"],
    sets: "Tiles",
    setTitles: sets.titles,
    setNotes: sets.notes,
    usualSets: "As usual",
    /** One copy of each box. */
    allSets: (tiles: string) => `Everything together: ${tiles}`,
    tiles: (n: number) => count(n, "tile", "tiles"),
    boxes: (n: number) => count(n, "box", "boxes"),
    boxesOf: (title: string) => `Boxes of ${title}`,
    oneCity: "one City of Carcassonne, however many boxes",
    edition: "Edition",
    editions: {
      c2: "Current edition, 2015",
      zman2: "Second edition, English",
      bigbox: "First edition, Big Box",
      "c1-second": "First edition, second farm rule",
      rgg2003: "First edition, 2003",
    } as Record<string, string>,
    start: "Start the game",
    starting: "Laying the table …",
    yours: "Your tables",
    noTables: "Tables that you open in this browser wait for you here.",
    hide: "Take this table off the list; its link works as before",
    rename: "Name of the table",
    goOn: "Go on",
    analyse: "Luck and skill",
    look: "See the result",
    tilesLeft: (n: number) => `${count(n, "tile", "tiles")} left`,
    finished: "finished",
    turnOf: (name: string) => `${name} to play`,
    failed: (why: string) => `The table could not be opened: ${why}`,
    badAddress: (why: string) => `The address names something that cannot be played: ${why}`,
    unreachable: "the server cannot be reached. Is it still running?",
    needPerson: "A table needs at least one person.",
  },

  invite: {
    title: "Invite",
    open: "Invite, or go on with another device",
    which: "Whose link",
    own: "you: for another device",
    isHere: "is here",
    isWaited: "not here yet",
    waiting: (name: string) => `Waiting for ${name}`,
    here: (name: string) => `${name} is here.`,
    second: "Open this link on another device to play your seat there, too.",
    link: (name: string) => `Link to the seat of ${name}`,
    qr: (name: string) => `The same link as a QR code: the seat of ${name}`,
    copy: "Copy the link",
    copied: "Copied",
    byHand: "The browser does not let the page copy. The link is selected: copy it yourself.",
    share: "Share",
    words: (from: string) => `${from} invites you to a game of Carcassonne.`,
    toTable: "To the table",
    address: "This computer’s address",
    alone:
      "This server can be reached from this computer only, so the link works nowhere else. To let others in your network join, stop it and start it with",
    welcome: "Welcome to the table",
    invites: (names: readonly string[]) => `You play with ${list(names)}.`,
    game: (sets: readonly string[], edition: string) => `Carcassonne: ${list(sets)}. Rules: ${edition}.`,
    sets: sets.spoken,
    yourName: "Your name",
    never: "Never played it?",
    sit: "Sit down",
  },

  lost: {
    title: "Nothing lies here",
    page: "This address leads to an empty square of the map.",
    table: "There is no such table here. It may have been opened on another computer.",
    start: "To the start",
    seats:
      "Only those who have a seat may look on at this table. Open the link to your seat, or ask for a new one.",
  },

  table: {
    words: "The table in words",
    title: (names: readonly string[]) => `${names.join(" · ")} — Bastide`,
    turnTitle: (name: string) => `▸ ${name} — Bastide`,
    home: "All tables",
    board:
      "Board. Arrow keys move over the places where the tile fits; question mark opens the list of keys.",
    place: (x: number, y: number, rotations: number) =>
      `Legal place: ${where(x, y)}, ${count(rotations, "rotation", "rotations")}`,
    view: "View of the board",
    zoomIn: "Closer",
    zoomOut: "Farther",
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
      `${barn ? "Field with a barn" : "Field with a farmer"} ${where(x, y)}: ${list(owners)}${paid.length === 0 ? "" : `; pays ${list(paid)} if the game ends now`}.`,
    projected: (n: number) => `${count(n, "point", "points")} if the game ended now`,
    showProjected: "if it ended now",
    help: "Keys and gestures",
    sounds: "Soft sounds",
    elsewhere: (n: number) => `Your seat is open in ${n} windows or devices.`,
    prompts: "Tell me when something new can be done",
    theme: { auto: "Light or dark as the system says", light: "Light", dark: "Dark" } as Record<
      string,
      string
    >,
    themeButton: "Colours",
    panel: "Players and log",
    closePanel: "Back to the board",
    players: "Players",
    watching: "You are watching this table.",
    computer: "computer",
    computerLevel: (title: string) => `computer, ${title}`,
    points: (n: number) => count(n, "point", "points"),
    figuresAtHand: (figure: Meeple, home: number, all: number) =>
      `${meeples[figure]}: ${home} of ${all} at hand`,
    away: "not here now",
    awayNote: (name: string) => `${name} is not here`,
    replaceIn: (seconds: number) => `The computer may take over in ${seconds}\u00a0s`,
    replace: "Let the computer play on",
    claimIn: (seconds: number) => `You can claim the win in ${seconds}\u00a0s`,
    claim: "Claim the win",
    cancel: "Cancel",
    save: "Save",
    resign: "Resign",
    resignSure: (name: string) => `Let the computer play on for ${name}? The seat can be taken back.`,
    takeBack: "Play again",
    handed: "the computer plays for now",
    outOfTime: "out of time",
    timeLeft: (seconds: number) => `${timeInWords(seconds)} left`,
    goods: (kind: GoodsKind, n: number) => `${goods[kind]}: ${n}`,
    card: heldCard,
    cardsFree: "Cards that nobody holds yet",
    news: "News",
    tilesLeft: (n: number) => `${count(n, "tile", "tiles")} left`,
    lastTile: "This is the last tile",
    noTileLeft: "No tile is left",
    asideTitle: "Set aside",
    tileName,
    log: "Log",
    loading: "Looking for the table …",
    noArt:
      "The drawings of the tiles could not be loaded. Reload the page; if that does not help, the server needs to be built again.",
    reload: "Try again",
    record: "Download the record",
    rematch: "Play again",
    toRematch: "To the new table",
    results: "Final scoring",
    close: "Close",
  },

  tray: {
    counting: "The final scoring is counted …",
    countingHint: "Any key or tap goes to its end.",
    lay: (name: string) => `${name}, lay this tile`,
    laySecond: (name: string) => `${name}, lay the second tile`,
    layHint: (places: number) =>
      places === 1
        ? "It fits in one place only. Choose it; choosing it again turns the tile."
        : `It fits in ${places} places. Choose one; choosing it again turns the tile.`,
    chosenHint: (fits: number) =>
      fits === 1 ? "It fits only this way round." : `It fits ${fits} ways round.`,
    placeHere: "Lay it here",
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
      "A festival: instead of putting a figure you may take one of yours home from anywhere. To the rule",
    rotateLeft: "Turn left",
    rotateRight: "Turn right",
    turnTile: "Turn the tile",
    deploy,
    noFigure: "No figure",
    none: "None",
    undo: "Undo",
    askBack: "Ask to undo",
    askBackLong: "Ask the others to take your last tile back",
    /** Used when no other device holds a seat, so that nobody has to agree. */
    takeBack: "Take back",
    takeBackLong: "Take your last tile back",
    chooseFirst: "Choose a figure or none",
    now: (spot: string, points: number, complete: boolean) =>
      complete
        ? `${spot}: ${count(points, "point", "points")}`
        : `${spot}: ${count(points, "point", "points")} if the game ended now`,
    /** A barn placed on a field with farmers. `owners`: the farmers' owners. */
    barnPut: (points: number, owners: readonly string[]) =>
      `Barn, worth ${count(points, "point", "points")} now. Farmers of ${list(owners)} are paid and go home.`,
    confirm: "Finish the turn",
    confirmPart: "Finish the first tile",
    confirmed: (name: string) => `${name}, all set?`,
    cannotDeploy: "There is no figure that you could put on this tile.",
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
    wait: (name: string) => `${name}’s builder was at work: a second tile is offered.`,
    take: "Take it",
    decline: "Decline",
    laying: (name: string) => `Second tile of ${name}’s double turn`,
  },

  aside: {
    title: "This tile fits nowhere",
    text: "It is set aside, out of the game, and another is drawn.",
  },

  connection: {
    waiting: "The connection is lost. Trying again; nothing is lost.",
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
    board: "Look at the board",
    graph: "Scores over the turns of the game",
  },

  rules,

  referee: {
    pages: "Rules and referee",
    page: { "/rules": "The rule book", "/score": "Score a real table" },
    unreachable: "The server cannot be reached. Is it still running?",
    singleRules: (changed: number) =>
      changed === 0 ? "Change single rules" : `Single rules: ${count(changed, "change", "changes")}`,
  },

  /** For kinds of messages that only a newer server sends. */
  unknown: {
    stage: "The server asks for something that this page does not know. Reload the page.",
    line: "Something happened that this page does not know. Reload the page.",
  },

  card,
  bag: bagWords,

  live,
};

export type Messages = typeof messages;

export { tellFrom } from "../origin.ts";
