// Every text of the page, in German: the same shape as the English one, with the words of the German rules.

import { germanTexts } from "../boxes/index.ts";
import type { Messages } from "../en/index.ts";
import { germanSets as sets } from "../names.ts";
import { capital } from "../speech.ts";
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
  points,
  shortSpot,
  shortWhere,
  spot,
  tileName,
  tiles,
  timeInWords,
  wagonTo,
  where,
} from "./words.ts";

export const messages: Messages = {
  languages: "Sprache",
  english: "Diesen Text gibt es vorerst nur auf Englisch.",
  said: (sentence) => `Der Server sagt auf Englisch: „${sentence}“`,
  labelled,
  figure: (meeple) => figures[meeple].one,
  name: "Bastide",
  unofficial:
    "Bastide ist ein freies, inoffizielles Programm, um Carcassonne zu spielen. Es stammt nicht von den Verlagen des Spiels und wird von ihnen nicht unterstützt; es enthält keine Bilder und keine Texte von ihnen.",
  home: {
    title: "Bastide – ein Tisch für Carcassonne",
    players: "Spieler",
    level: (title) => `Computer, ${title}`,
    ...computerLevels,
    playerName: (seat) => `Name von Spieler ${seat}`,
    addPlayer: "Spieler hinzufügen",
    removePlayer: (name) => `${name} entfernen`,
    names: ["Rot", "Blau", "Gelb", "Schwarz", "Himmelblau", "Weiß"],
    sets: "Plättchen",
    allSets: (tiles) => `Alles zusammen: ${tiles}`,
    tiles,
    boxes: (n) => count(n, "Schachtel", "Schachteln"),
    boxesOf: (title) => `Schachteln: ${title}`,
    edition: "Ausgabe",
    editions: {
      c2: "Aktuelle Ausgabe, 2015",
      zman2: "Zweite Ausgabe, englisch",
      bigbox: "Erste Ausgabe, Big Box",
      "c1-second": "Erste Ausgabe, zweite Wiesenregel",
      rgg2003: "Erste Ausgabe, 2003",
    },
    start: "Die Partie beginnen",
    rename: "Name des Tisches",
    analyse: "Glück und Können",
    tilesLeft: (n) => `noch ${tiles(n)}`,
    turnOf: (name) => `${name} am Zug`,
    failed: (why) => `Der Tisch konnte nicht eröffnet werden: ${why}`,
    badAddress: (why) => `Dieser Link verlangt eine Partie, die sich nicht spielen lässt: ${why}`,
    unreachable: "der Server ist nicht zu erreichen. Läuft er noch?",
    needPerson: "An einen Tisch gehört mindestens ein Mensch.",
  },

  invite: {
    title: "Einladen",
    open: "Einladen oder auf einem anderen Gerät weiterspielen",
    which: "Wessen Link",
    own: "du: für ein zweites Gerät",
    isHere: "ist da",
    isWaited: "noch nicht da",
    waiting: (name) => `Warten auf ${name}`,
    here: (name) => `${name} ist da.`,
    second: "Öffne diesen Link auf einem anderen Gerät, um deinen Platz auch dort zu spielen.",
    link: (name) => `Link zum Platz von ${name}`,
    qr: (name) => `Derselbe Link als QR-Code: der Platz von ${name}`,
    copy: "Link kopieren",
    copied: "Kopiert",
    byHand: "Der Browser verhindert das Kopieren. Der Link ist ausgewählt: Kopiere ihn selbst.",
    share: "Teilen",
    words: (from) => `${from} lädt dich zu einer Partie Carcassonne ein.`,
    toTable: "Zum Tisch",
    address: "Die Adresse dieses Rechners",
    alone:
      "Dieser Server ist nur von diesem Rechner aus zu erreichen, der Link funktioniert also nur hier. Damit andere in deinem Netz mitspielen können, beende ihn und starte ihn mit",
    welcome: "Willkommen am Tisch",
    invites: (names) => `Du spielst mit ${list(names)}.`,
    game: (sets, edition) => `Carcassonne: ${list(sets)}. Regeln: ${edition}.`,
    set: (set) => (set === "base" ? "Grundspiel" : sets[set]),
    yourName: "Dein Name",
    never: "Noch nie gespielt?",
    sit: "Platz nehmen",
  },

  lost: {
    title: "Hier liegt nichts",
    page: "Diese Adresse führt zu einem leeren Feld der Karte.",
    table: "Diesen Tisch gibt es hier nicht. Vielleicht wurde er auf einem anderen Rechner eröffnet.",
    start: "Zur Startseite",
    seats:
      "An diesem Tisch dürfen nur Mitspieler zuschauen. Öffne den Link zu deinem Platz oder bitte um einen neuen.",
  },

  table: {
    words: "Der Tisch in Worten",
    title: (names) => `${names.join(" · ")} – Bastide`,
    turnTitle: (name) => `▸ ${name} – Bastide`,
    home: "Alle Tische",
    board:
      "Spielfeld. Die Pfeiltasten führen zu den Stellen, an die das Plättchen passt; das Fragezeichen öffnet die Liste der Tasten.",
    place: (x, y, rotations) =>
      `Erlaubte Stelle: ${where(x, y)}, ${count(rotations, "Drehung", "Drehungen")}`,
    view: "Ansicht des Spielfelds",
    zoomIn: "Vergrößern",
    zoomOut: "Verkleinern",
    fit: "Den ganzen Tisch zeigen",
    more: (n, side) => {
      const at = { left: "links", up: "oben", right: "rechts", down: "unten" }[side];
      return `${count(n, "weitere Stelle", "weitere Stellen")} ${at}`;
    },
    fields: "Wiesen nach Besitzern",
    again: "Noch einmal zeigen, was seit deinem Zug geschah",
    ledger: "Wiesen",
    fieldLabel: (farmers, barns, cities, paid) =>
      [
        barns.length > 0
          ? `Gutshof: ${list(barns)}`
          : farmers.map(({ name, strength }) => `${name} ${strength}`).join(" : "),
        count(cities, "Stadt", "Städte"),
        ...(paid === null ? [] : [points(paid)]),
      ].join(" · "),
    /** A short form for narrow places; empty for a field that pays nothing. */
    fieldShort: (cities, paid) =>
      cities === 0 ? "" : paid === null ? count(cities, "Stadt", "Städte") : points(paid),
    noFields: "Noch liegt kein Bauer auf dem Spielfeld.",
    field: (owners, barn, x, y, paid) =>
      `${barn ? "Wiese mit Gutshof," : "Wiese mit Bauern,"} ${where(x, y)}: ${list(owners)}${paid.length === 0 ? "" : `; bei sofortigem Spielende: ${list(paid)}`}.`,
    projected: (n) => `${points(n)} bei sofortigem Spielende`,
    showProjected: "bei sofortigem Ende",
    help: "Tasten und Gesten",
    sounds: "Leise Töne",
    elsewhere: (n) => `Dein Platz ist auf ${n} Bildschirmen geöffnet.`,
    prompts: "Hinweise, wenn etwas zum ersten Mal möglich ist",
    theme: { auto: "Hell oder dunkel wie das System", light: "Hell", dark: "Dunkel" },
    themeButton: "Farben",
    panel: "Spieler und Verlauf",
    closePanel: "Zurück zum Spielfeld",
    players: "Spieler",
    watching: "Du schaust an diesem Tisch zu.",
    computer: "Computer",
    computerLevel: (title) => `Computer, ${title}`,
    points,
    figuresAtHand: (figure, home, all) => `${capital(figures[figure].one)}: ${home} von ${all} im Vorrat`,
    away: "gerade nicht da",
    awayNote: (name) => `${name} ist nicht da`,
    replaceIn: (seconds) => `In ${seconds}\u00a0s darf der Computer übernehmen`,
    replace: "Den Computer weiterspielen lassen",
    claimIn: (seconds) => `In ${seconds}\u00a0s kannst du den Sieg beanspruchen`,
    claim: "Den Sieg beanspruchen",
    cancel: "Abbrechen",
    save: "Speichern",
    resign: "Aufgeben",
    resignSure: (name) =>
      `Soll der Computer für ${name} weiterspielen? Der Platz lässt sich wieder übernehmen.`,
    takeBack: "Übernehmen",
    handed: "der Computer spielt vorerst",
    outOfTime: "Zeit abgelaufen",
    timeLeft: (seconds) => `noch ${timeInWords(seconds)}`,
    goods: (kind, n) => `${goods[kind]}: ${n}`,
    card: heldCard,
    cardsFree: "Karten, die noch niemand hat",
    news: "Neues",
    tilesLeft: (n) => `noch ${tiles(n)}`,
    lastTile: "Das ist das letzte Plättchen",
    noTileLeft: "Kein Plättchen mehr da",
    asideTitle: "Aus dem Spiel",
    tileName,
    log: "Verlauf",
    loading: "Der Tisch wird geladen …",
    noArt:
      "Die Zeichnungen der Plättchen konnten nicht geladen werden. Lade die Seite neu; hilft das nicht, muss der Server neu gebaut werden.",
    reload: "Noch einmal versuchen",
    record: "Aufzeichnung herunterladen",
    rematch: "Noch eine Partie",
    toRematch: "Zum neuen Tisch",
    results: "Schlusswertung",
    close: "Schließen",
  },

  tray: {
    counting: "Schlusswertung …",
    countingHint: "Zum Überspringen tippen oder eine Taste drücken.",
    lay: (name) => `${name}, leg dieses Plättchen`,
    laySecond: (name) => `${name}, leg das zweite Plättchen`,
    layHint: (places) =>
      places === 1
        ? "Es passt nur an eine Stelle. Wähle sie; noch einmal wählen dreht es."
        : `Es passt an ${places} Stellen. Wähle eine; noch einmal wählen dreht es.`,
    chosenHint: (fits) => (fits === 1 ? "Es passt nur so herum." : `Es passt in ${fits} Drehungen.`),
    placeHere: "Hier legen",
    homeFrom: (meeple, feature, x, y) => `Zurückholen: ${spot(meeple, feature)}, ${where(x, y)}`,
    elsewhere: (at, x, y) => `${at}: ${where(x, y)}`,
    where,
    nobody: "Niemanden",
    drawInstead: "Ziehen",
    wagonTo,
    whyHome:
      "Ein Fest: Statt eine Figur zu stellen, darfst du eine deiner Figuren von überall zurückholen. Zur Regel",
    rotateLeft: "Nach links drehen",
    rotateRight: "Nach rechts drehen",
    turnTile: "Das Plättchen drehen",
    deploy,
    noFigure: "Keine Figur",
    none: "Keine",
    undo: "Zurück",
    askBack: "Rücknahme?",
    askBackLong: "Die anderen bitten, dein letztes Plättchen zurücknehmen zu dürfen",
    /** Used when no other device holds a seat, so that nobody has to agree. */
    takeBack: "Rückgängig",
    takeBackLong: "Dein letztes Plättchen zurücknehmen",
    chooseFirst: "Wähle eine Figur oder keine",
    now: (at, n, complete) =>
      complete ? `${at}: ${points(n)}` : `${at}: ${points(n)} bei sofortigem Spielende`,
    barnPut: (n, owners) =>
      `Gutshof, jetzt ${points(n)} wert. Die Bauern von ${list(owners)} werden gewertet und kommen zurück.`,
    confirm: "Zug beenden",
    confirmPart: "Plättchen 1 fertig",
    confirmed: (name) => `${name}, passt das so?`,
    cannotDeploy: "Auf dieses Plättchen kannst du keine Figur stellen.",
    thinking: (name) => `${name} denkt nach …`,
    waitingFor: (name) => `Warten auf ${name}`,
    over: "Die Partie ist zu Ende",
    spot,
    shortSpot,
    bareSpot,
    shortWhere,
    directions,
  },

  second: {
    title: "Ein zweites Plättchen!",
    onBoard: "+1 Plättchen",
    text: (name) => `Der Baumeister von ${name} war am Werk: Nimmst du ein zweites Plättchen?`,
    wait: (name) => `Der Baumeister von ${name} war am Werk: Ein zweites Plättchen ist möglich.`,
    take: "Nehmen",
    decline: "Lassen",
    laying: (name) => `Zweites Plättchen im Doppelzug von ${name}`,
  },

  aside: {
    title: "Dieses Plättchen passt nirgends",
    text: "Es kommt aus dem Spiel, und ein anderes wird gezogen.",
  },

  connection: {
    waiting: "Die Verbindung ist unterbrochen. Sie wird wiederhergestellt; nichts geht verloren.",
    closed:
      "Der Server dieses Tisches hat sich verabschiedet. Lade die Seite neu, um es noch einmal zu versuchen.",
  },

  problem,

  log,

  final: {
    wins: (name) => `${name} gewinnt`,
    shared: (names) => `${list(names)} gewinnen gemeinsam`,
    player: "Spieler",
    total: "Summe",
    sources: {
      roads: "Straßen",
      cities: "Städte",
      cloisters: "Klöster",
      fields: "Wiesen",
      goods: "Waren",
      king: "König",
      robber: "Raubritter",
      fairy: "Fee",
      ransom: "Lösegeld",
      barns: "Gutshöfe",
      castles: "Burgen",
      bazaars: "Basare",
    },
    winner: "gewinnt",
    board: "Spielfeld ansehen",
    graph: "Punkte im Lauf der Partie",
  },

  rules,

  referee: {
    pages: "Regeln und Wertung",
    page: { "/rules": "Das Regelbuch", "/score": "Einen echten Tisch werten" },
    unreachable: "Der Server ist nicht zu erreichen. Läuft er noch?",
    singleRules: (changed) =>
      changed === 0
        ? "Einzelne Regeln ändern"
        : `Einzelne Regeln: ${count(changed, "Änderung", "Änderungen")}`,
  },

  unknown: {
    stage: "Der Server fragt nach etwas, das diese Seite nicht kennt. Lade die Seite neu.",
    line: "Etwas ist geschehen, das diese Seite nicht kennt. Lade die Seite neu.",
  },

  card,
  ...germanTexts(),
  sets,
  bag: bagWords,

  live,
};

export { setOrigin } from "../origin.ts";
