// The texts of the table in words, in German.
import { type FieldJoined, GOODS, type Joins, MEEPLES } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import type { words as English } from "../../en/text/index.ts";
import { called, capital, type Name } from "../../speech.ts";
import { card, joining, whenComplete } from "../look.ts";
import { FOR_YOU, owned, YOU, yours } from "../own.ts";
import {
  count,
  features,
  figures,
  goods,
  heldCard,
  isOne,
  list,
  pennants,
  points,
  riverOn,
  spot,
  tileParts,
  tiles,
  where,
} from "../words.ts";

const ifEnded = (n: number): string => `${points(n)} bei sofortigem Spielende`;
const sentence = (words: string): string => (words === "" ? "" : `${capital(words)}.`);

/** What laying a tile would do to adjoining features, and what that is worth. */
const joined = (joins: readonly Joins[], name: Name): string =>
  joins
    .map((join) => {
      const joined = joining(join, name);
      if (join.owners.length === 0 || join.worth === null) return joined;
      return join.complete ? `${joined} für ${points(join.worth)}` : `${joined}, ${ifEnded(join.worth)}`;
    })
    .join("; ");

const strengths = (strength: readonly number[], name: Name): string =>
  list(strength.flatMap((n, seat) => (n > 0 ? [`${n} für ${called(name, FOR_YOU)(seat)}`] : [])));

/** The fields a tile would join, with their owners. */
const fieldsJoined = (fields: readonly FieldJoined[], name: Name): string =>
  sentence(
    fields
      .map(({ owners, strength, cities }) => {
        const farmers = strengths(strength, name);
        const whose =
          owners.length === 0
            ? "Wiese ohne Besitzer"
            : owned(features.field.one, yours("field"), owners, name);
        return `gehört dann zu: ${whose}${farmers === "" ? "" : ` (Stärke ${farmers})`}, daran ${count(cities, "fertige Stadt", "fertige Städte")}`;
      })
      .join("; "),
  );

export const words: typeof English = {
  title: "Der Tisch in Worten",
  choose: "Was du tun kannst",
  wait: (name) => `${name} ist dran.`,
  nothing: "Die Partie ist zu Ende.",
  you: YOU,
  inHand: (name, parts) =>
    `${name === null ? "Du hast" : `${name} hat`} dieses Plättchen: ${tileParts(parts)}.`,
  aside: (kinds) =>
    `${tiles(kinds)} ${isOne(kinds) ? "passte" : "passten"} nirgends und ${isOne(kinds) ? "kam" : "kamen"} aus dem Spiel.`,
  laid: (x, y, parts) => `Gelegt ${where(x, y)}: ${tileParts(parts)}.`,
  way: ({ x, y, joins, fields = [] }, parts, river, name) =>
    `${capital(where(x, y))}, ${tileParts(parts)}. ${[sentence(joined(joins, name)), riverOn(river), fieldsJoined(fields, name)].filter(Boolean).join(" ") || "Es schließt dort an keine Stadt und keine Straße an."}`,
  /** Where an abbey may be laid, and what it completes there. */
  abbey: (x, y, joins, name) =>
    `Abtei legen: ${where(x, y)}. ${sentence(joined(joins, name)) || "Sie vollendet dort nichts."}`,
  drawInstead: "Ein Plättchen ziehen statt der Abtei.",
  keepAbbey: "Keine Abtei legen.",
  wagonHome: "Den Wagen zurückholen.",
  deploy: (spot, feature, name) => {
    if (feature === undefined) return `${spot}.`;
    const field = feature.kind === "field";
    const worth =
      field || feature.now === null || feature.when_complete === null
        ? ""
        : feature.complete
          ? `bringt sofort ${points(feature.when_complete)}`
          : `${ifEnded(feature.now)}, ${whenComplete(feature.when_complete, feature.kind)}`;
    const size = field
      ? `${count(feature.cities, "fertige Stadt", "fertige Städte")} an der Wiese`
      : card.extent(feature);
    const held =
      feature.owners.length === 0
        ? field
          ? "noch ohne Bauern"
          : ""
        : `${owned(features[feature.kind].one, yours(feature.kind), feature.owners, name)}, Stärke ${strengths(feature.strength, name)}`;
    return `${spot}: ${[size, worth, held].filter(Boolean).join("; ")}.`;
  },
  figure: (meeple, feature, owner) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x, y, there) => `Fee: ${where(x, y)}${there.length === 0 ? "" : `: ${list(there)}`}.`,
  floor: (x, y, floors, near) =>
    `Turmteil setzen: ${where(x, y)}. Der Turm hat dann die Höhe ${floors}; ${
      near.length === 0
        ? "in Reichweite steht niemand"
        : `in Reichweite: ${list(near.map(([figure, away]) => `${figure}, Abstand ${away}`))}`
    }.`,
  takeBack: (meeple, x, y) => `${capital(figures[meeple].the)} zurückholen: ${where(x, y)}.`,
  noFigure: "Keine Figur.",
  allStay: "Alle Ritter bleiben lassen.",
  second: "Ein zweites Plättchen nehmen.",
  decline: "Auf das zweite Plättchen verzichten.",
  confirm: "Den Zug beenden.",
  undo: "Den letzten Schritt zurücknehmen.",
  askBack: "Die anderen bitten, dein letztes Plättchen zurücknehmen zu dürfen.",
  agreeBack: (name) => `Zustimmen, dass ${name} das letzte Plättchen zurücknimmt.`,
  declineBack: (name) => `Ablehnen: Das Plättchen von ${name} bleibt liegen.`,
  withdrawBack: "Die Bitte zurückziehen, dein Plättchen zurückzunehmen.",
  results: "Die Schlusswertung zeigen.",
  rematch: "Noch eine Partie spielen.",
  players: "Spieler",
  player: (seat, turn, things, name) => {
    const home = MEEPLES.filter((meeple) => seat.supply[meeple] > 0).map((meeple) => {
      const n = seat.supply[meeple];
      return count(n, figures[meeple].one, figures[meeple].many);
    });
    const tokens = GOODS.filter((kind) => seat.goods[kind] > 0).map(
      (kind) => `${seat.goods[kind]} ${goods[kind]}`,
    );
    const ended = seat.projected === null ? "" : `, ${seat.projected} bei sofortigem Spielende`;
    const tags = [...(seat.seat === name.you ? [YOU] : []), ...(turn ? ["am Zug"] : [])];
    return [
      `${seat.name}${tags.length === 0 ? "" : ` (${tags.join(", ")})`}: ${points(seat.score)}${ended}.`,
      home.length === 0 ? "Keine Figur im Vorrat." : `Im Vorrat: ${list(home)}.`,
      ...(tokens.length === 0 ? [] : [`Waren: ${list(tokens)}.`]),
      ...things.map((thing) => `${thing}.`),
    ].join(" ");
  },
  card: heldCard,
  board: "Gebiete mit Figuren",
  noFeatures: "Auf dem Tisch steht keine Figur.",
  feature: (row, at, name) =>
    `${capital(owned(features[row.kind].one, yours(row.kind), row.owners, name))}, ${where(at.x, at.y)}: ${[
      countsAround(row.kind) ? `${row.tiles} von 9 Feldern belegt` : tiles(row.tiles),
      ...(row.pennants > 0 ? [pennants(row.pennants)] : []),
      ...(row.besieged ? ["belagert"] : []),
      ...(row.complete || countsAround(row.kind) ? [] : [count(row.open, "offenes Ende", "offene Enden")]),
      `Stärke ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [owned("Baumeister", "dein Baumeister", row.builders, name)]),
      ...(row.now === null ? [] : [ifEnded(row.now)]),
    ].join(", ")}.`,
  field: (row, at, name) =>
    `${capital(owned(features.field.one, yours("field"), row.owners, name))}, ${where(at.x, at.y)}: ${[
      ...(row.strength.some((n) => n > 0) ? [`Stärke ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [owned("Gutshof", "dein Gutshof", row.barns, name)]),
      count(row.cities, "fertige Stadt", "fertige Städte"),
      ...(row.now === null ? [] : [ifEnded(row.paid[0]?.points ?? 0)]),
    ].join(", ")}.`,
  tiles: (n) => `Plättchen auf dem Tisch: ${n}`,
  tile: (x, y, parts) => `${capital(where(x, y))}: ${tileParts(parts)}.`,
  left: (n) => `Noch ${tiles(n)} im Beutel.`,
  bag: (left, sums, kinds) =>
    [
      `Noch ${tiles(left)} im Beutel.`,
      ...(sums.length === 0 ? [] : [`${list(sums.map(({ words, count: n }) => `${n} ${words}`))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Befehl",
  commandHint: "Eine Zahl oder ein Befehl wie „tisch“; „hilfe“ nennt alle",
  commands: {
    undo: "zurück",
    score: "punkte",
    board: "tisch",
    fields: "wiesen",
    gaps: "lücken",
    leads: "führung",
    expected: "erwartet",
    log: "verlauf",
    bag: "beutel",
    back: "bitten",
    resign: "aufgeben",
    help: "hilfe",
  },
  go: "Ausführen",
  unknown: (typed) =>
    `„${typed}“ bedeutet hier nichts. Gib eine Zahl der Liste ein oder einen Befehl; „hilfe“ nennt alle.`,
  notNow: "Das lässt sich jetzt nicht zurücknehmen.",
  notOffered: (n, most) =>
    most === 0 ? "Jetzt gibt es nichts zu wählen." : `${n} gibt es nicht; wähle 1 bis ${most}.`,
  done: (what) => `Erledigt: ${what}`,
  cannotBid: (n) => `${n} kannst du dort nicht bieten.`,
  gaps: (places) =>
    `Lücken: ${places.map(({ x, y }, i) => `${i + 1}: ${where(x, y)}`).join("; ")}. Der Befehl „lücken“ mit einer Zahl sagt, was dort passt.`,
  gap: ({ x, y }, gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}: ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}: ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n, most) => `Eine Lücke ${n} gibt es nicht; „lücken“ zählt 1 bis ${most} auf.`,
  withoutAid: "An diesem Tisch wird ohne diese Hilfe gespielt.",
  noFields: "Auf keiner Wiese liegt ein Bauer.",
  lead: (kind, owners, name, { x, y }, steps) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(owned(features[kind].one, yours(kind), owners, name))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "Kein Zug, der jetzt möglich ist, ändert, wer führt.",
  turn: (n, name, lines) => `Zug ${n}, ${name}: ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Noch ist nichts geschehen.",
  resignSure: (name) =>
    `Gib noch einmal „aufgeben“ ein, um den Computer für ${name} weiterspielen zu lassen. Der Platz lässt sich wieder übernehmen.`,
  noResign: "Hier gibt es keinen Platz, für den du aufgeben könntest.",
  help: "Gib die Zahl dessen ein, was du tun willst, und drück die Eingabetaste. Auf einem Basar kannst du dein Gebot hinter die Zahl schreiben. 0 lehnt ab, was angeboten wird. „zurück“ nimmt einen Schritt zurück. „punkte“ nennt die Spieler und ihren Stand, „tisch“ die Gebiete mit Figuren, „wiesen“ nur die Wiesen, „beutel“ die Plättchen, die noch kommen. „lücken“ zählt die Lücken auf, und „lücken 3“ sagt, was in die dritte passt. „führung“ sagt, wer nach den jetzt möglichen Zügen wo führen würde, „verlauf“ nennt die letzten Züge. „erwartet“ nennt den Endstand, den der Computer erwartet, und die Gewinnchancen. „bitten“ nimmt dein letztes Plättchen zurück; andere Menschen am Tisch werden vorher gefragt. „aufgeben“ gibt deinen Platz dem Computer.",
};

export { setOrigin } from "../../origin.ts";
