// Who may do what at a table, in German: aids, spectators, absent players, links, tiles taken back.
import type { Agreed } from "../../en/agreed/index.ts";
import { germanNotes as boxes } from "../../names.ts";
import { count, list, timeInWords } from "../words.ts";

/** Names of aids within a sentence: an adjective before its noun is not capitalised. */
const inner = (names: readonly string[]): string =>
  list(names.map((name) => name.replace(/^\p{Lu}(?=\p{Ll}+ \p{Lu})/u, (letter) => letter.toLowerCase())));

export const agreed: Agreed = {
  /** The front page and the form for a new table. */
  front: {
    learn: "In fünf Minuten lernen",
    relive: "Eine aufgezeichnete Partie ansehen",
    quickStart: "Eine Partie beginnen",
    ownName: "Dein Name",
    levelOf: "Wie gut der Computer spielt",
    newTable: "Einen Tisch einrichten",
    person: "Mensch, hier",
    usualSets: "Wie üblich",
    starting: "Der Tisch wird vorbereitet …",
    hide: "Diesen Tisch aus der Liste nehmen; sein Link gilt weiter",
    tagline: "Plättchen legen, Gefolgsleute aussenden, jede Wiese zählen.",
    intro:
      "Carcassonne mit Händler & Baumeister: per Link, an einem Bildschirm oder gegen den Computer. Ohne Konto; jeder Punkt wird erklärt.",
    starts: {
      computer: "Gegen den Computer",
      computerLine: "Es geht sofort los.",
      friend: "Jemanden einladen",
      friendLine: "Mit einem Link, auf jedem Handy oder Rechner. Ohne Konto.",
      here: "An diesem Bildschirm",
      hereLine: "Zwei spielen abwechselnd an einem Gerät.",
    },
    newTableHint: "Bis zu sechs Spieler, mehr Plättchen, andere Ausgaben, Hausregeln",
    oneCity: "nur eine Stadt Carcassonne, egal wie viele Schachteln",
    noTables: "Tische, die du in diesem Browser eröffnest, warten hier auf dich.",
    link: "Mensch, per Link",
    kind: (seat) => `Wer auf Platz ${seat} spielt`,
    sixth: (box) => `Mit „${box}“ können sechs spielen.`,
    moveUp: (name) => `${name} einen Platz nach vorn`,
    yours: "Deine Tische",
    goOn: "Weiterspielen",
    look: "Ergebnis ansehen",
    finished: "beendet",
  },
  boxes,
  tiles: "Plättchen ansehen",
  terms: "Hilfen, Zuschauer, Uhr",
  sum: (aids, all, open) =>
    `${aids === all ? "alle Hilfen" : aids === 0 ? "keine Hilfen" : `${aids} von ${all} Hilfen`}, ${open ? "jeder darf zuschauen" : "nur Mitspieler schauen zu"}`,
  aids: "Was man nachsehen darf",
  aidsHint: "Gilt für alle am Tisch. Was offen auf dem Tisch liegt, darf jeder immer nachsehen.",
  all: "Alles",
  none: "Nichts: für Puristen",
  aid: {
    bag: { name: "Übrige Plättchen", line: "Welche Plättchen noch im Beutel sind." },
    gaps: {
      name: "Chancen",
      line: "Welche Plättchen in eine Lücke passen und wie wahrscheinlich eins davon kommt.",
    },
    dead: { name: "Tote Lücken", line: "Lücken, in die kein Plättchen mehr passt, sind schraffiert." },
    worth: {
      name: "Hochrechnung",
      line: "Der Endstand, wenn jetzt Schluss wäre, und was jedes Gebiet wert ist.",
    },
    fields: {
      name: "Wiesen nach Besitzern",
      line: "Alle Wiesen in den Farben ihrer Bauern, mit ihren Städten.",
    },
    expected: {
      name: "Erwarteter Endstand",
      line: "Der Endstand, den der Computer erwartet, und wie wahrscheinlich jeder gewinnt.",
    },
  },
  withAids: (names) =>
    names.length === 0
      ? "An diesem Tisch wird ohne Hilfen gespielt."
      : `Hilfen an diesem Tisch: ${inner(names)}.`,
  withoutAids: (names) => `Erst nach dem Ende: ${inner(names)}.`,
  lookersTitle: "Wer zuschauen darf",
  lookers: {
    anybody: { name: "Jeder", line: "Wer den Link des Tisches hat, darf zuschauen." },
    seats: {
      name: "Nur Mitspieler",
      line: "Zuschauen darf nur, wer einen Platz hat oder den Tisch eröffnet hat.",
    },
  },
  absentTitle: "Wenn jemand weggeht",
  absent: {
    computer: {
      name: "Der Computer spielt weiter",
      line: "Der Computer darf den Platz übernehmen, wenn jemand zu lange weg ist; die Zeit läuft sichtbar ab.",
    },
    win: {
      name: "Der Sieg kann beansprucht werden",
      line: "Sind alle anderen zu lange weg, darf der letzte Spieler die Partie als Sieger beenden.",
    },
  },
  clockTitle: "Wie lange man nachdenken darf",
  noClock: "So lange man will: keine Uhr",
  clock: ({ per, seconds, plus }) =>
    per === "turn"
      ? `${timeInWords(seconds)} je Zug`
      : `${timeInWords(seconds)} für die Partie${plus === 0 ? "" : `, plus ${timeInWords(plus)} je Zug`}`,
  clockPer: {
    game: "Die Uhr läuft, solange man etwas zu entscheiden hat, auch im Zug eines anderen.",
    turn: "Ein Doppelzug ist ein Zug. Für Entscheidungen im Zug eines anderen gilt dieselbe Zeit.",
  },
  ownClock: {
    name: "Eigene Zeit",
    for: "Gilt für",
    per: { game: "Die ganze Partie", turn: "Jeden Zug" },
    minutes: "Minuten",
    plus: "Extrasekunden je Zug",
  },
  outOfTimeTitle: "Wenn die Zeit abgelaufen ist",
  outOfTime: {
    computer: {
      name: "Der Computer spielt weiter",
      line: "Der Computer spielt für den, dessen Zeit abgelaufen ist: bis zum Ende des Zuges oder der Partie, je nachdem, wofür die Zeit gilt.",
    },
    loses: {
      name: "Man verliert",
      line: "Wessen Zeit abgelaufen ist, der hat verloren. Sind noch mehrere übrig, spielt der Computer für ihn weiter.",
    },
  },
  table: "Dieser Tisch",
  name: "Name des Tisches",
  noName: "Ohne Namen",
  rename: "Umbenennen",
  save: "Speichern",
  cancel: "Abbrechen",
  keep: "Die Partie sichern",
  recordText: "Aufzeichnung (Text)",
  walk: "Zug für Zug ansehen",
  newLink: "Neuen Link erstellen",
  newLinkHint:
    "Der alte Link gilt dann nicht mehr; wer diesen Platz damit auf einem anderen Gerät spielt, braucht den neuen.",
  newLinkSure: (name) =>
    `Einen neuen Link für den Platz von ${name} erstellen? Der alte gilt sofort nicht mehr.`,
  newLinkDone: "Dies ist der neue Link; der alte gilt nicht mehr.",
  asks: (name, tiles) =>
    `${name} möchte einen Zug zurücknehmen: ${count(tiles, "Plättchen kommt", "Plättchen kommen")} vom Tisch.`,
  declined: (name) => `${name} lehnt ab; dein Plättchen bleibt liegen.`,
  agree: "Einverstanden",
  decline: "Ablehnen",
  as: (what, name) => `${what} (${name})`,
  withdraw: "Doch nicht",
  waits: (names) => `Es fehlt noch die Antwort von ${list(names)}.`,
  held: (name) =>
    `${name} sitzt hier schon, in einem anderen Fenster oder auf einem anderen Gerät. Bist du das nicht, bitte um einen eigenen Link.`,
  keys: "Y stimmt zu, N lehnt ab.",
  programs: "Für Bots und Programme",
  offline: {
    intro:
      "Carcassonne mit Händler & Baumeister: an einem Bildschirm oder gegen den Computer. Ohne Konto; jeder Punkt wird erklärt.",
    alone:
      "Diese Seite läuft ohne Server: Spiele gegen den Computer oder zusammen an einem Bildschirm. Die Tische bleiben in diesem Browser. Links für Freunde, Uhren und nachprüfbare Ziehungen brauchen einen Server.",
    offered:
      "Diese Seite öffnet sich auch ohne Netz, für Spiele gegen den Computer oder an einem Bildschirm, mit Regelbuch und Wertungsseite. Links für Freunde brauchen den Server.",
    newer:
      "Eine neue Version dieser Seite ist bereit. Sie gilt, sobald alle Fenster dieser Seite geschlossen sind.",
    own: "In diesem Browser, ohne den Server",
    toServer: "Auf dem Server weiterspielen",
    toServerHint:
      "Die Partie geht dort an einem neuen Tisch weiter, an den auch andere Geräte kommen. Der Tisch in diesem Browser verschwindet aus der Liste.",
    toBrowser: "In diesem Browser weiterspielen",
    toBrowserHint:
      "Die Partie geht an einem neuen Tisch in diesem Browser weiter, auch ohne Netz. Der Tisch auf dem Server verschwindet aus der Liste.",
  },
  say: {
    title: "Etwas sagen",
    show: "Zeigen, was andere sagen",
    words: {
      hello: "Hallo!",
      good_luck: "Viel Glück!",
      nice_move: "Guter Zug!",
      thanks: "Danke!",
      sorry: "Entschuldigung!",
      wow: "Oha!",
      moment: "Einen Moment, bitte.",
      back: "Bin wieder da.",
      good_game: "Schönes Spiel!",
      bye: "Tschüss!",
    },
  },
};
