// Words and phrases that the German texts are made of.
import type { Card, Feature, GoodsKind, HeldCard, Meeple, Seen } from "../../protocol.ts";
import type { Deploying, TilePart } from "../../vocabulary.ts";
import { germanFeatures, germanFigures } from "../names.ts";
import { beginsInCity } from "../origin.ts";
import {
  germanDeployings as deployings,
  germanSources,
  germanSymbols,
  germanPaidBy as paidBy,
} from "../phrases.ts";
import { asWord, capital, inForms, placed, speech, steps, withUnknown } from "../speech.ts";

export { paidBy };

export const features = withUnknown(germanFeatures, inForms);
export const figures = withUnknown(germanFigures, inForms);
const symbols = withUnknown(germanSymbols, asWord);
export const sources = withUnknown(germanSources, () => "");

export const { count, either, isOne, labelled, list, number, percent, series, signed, tenths, time } =
  speech("de");

/** The origin from which squares are counted. */
const start = (ending: "s" | "n"): string =>
  beginsInCity() ? `mittlere${ending} Plättchen von Carcassonne` : "Startplättchen";

/** A square as people say it: steps from the origin. */
export const where = (x: number, y: number): string =>
  steps(x, y, [" nördlich", " östlich", " südlich", " westlich"], ", ") || start("s");

/** The same, naming the origin. */
export const fromStart = (x: number, y: number): string =>
  x === 0 && y === 0 ? where(x, y) : `${where(x, y)} vom ${start("n")}`;

/** A short form for narrow places: 2N 1W. */
export const shortWhere = (x: number, y: number): string => steps(x, y, ["N", "O", "S", "W"], " ") || "Start";

export const deploy = (name: string, ways: readonly Deploying[]): string => {
  // A single choice is spelt out, two are shortened, more are only named.
  const long = Math.min(ways.length, 3) - 1;
  const asked = either(ways.map((way) => deployings[way][long] ?? ""));
  return `${name}${long === 2 ? ":" : ","} ${asked}?`;
};

export const points = (n: number): string => count(n, "Punkt", "Punkte");
export const tiles = (n: number): string => count(n, "Plättchen", "Plättchen");
export const pennants = (n: number): string => count(n, "Wappen", "Wappen");

export const directions = {
  middle: "Mitte",
  /** Clockwise from north. */
  clockwise:
    "Norden Nordnordosten Nordosten Ostnordosten Osten Ostsüdosten Südosten Südsüdosten Süden Südsüdwesten Südwesten Westsüdwesten Westen Westnordwesten Nordwesten Nordnordwesten".split(
      " ",
    ) as readonly string[],
};
/** The same directions, abbreviated. */
const COMPASS = "N NNO NO ONO O OSO SO SSO S SSW SW WSW W WNW NW NNW".split(" ");

const figure = (meeple: Meeple, feature: Feature): string => {
  const { role } = features[feature];
  if (meeple === "large") return `Großer ${role}`;
  return meeple === "follower" ? role : figures[meeple].one;
};

/** The name of a figure on a feature; among several alike, with the direction of its place on the tile. */
export const spot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  placed(meeple, figure(meeple, feature), features[feature].at, direction);
/** A short form for narrow places. */
export const shortSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  `${mayBreak(figure(meeple, feature))} ${compass(direction)}`.trim();
/** Adds soft hyphens to long words, for narrow places. */
const mayBreak = (words: string): string => words.replace(/(Wege|Bürger)(?=lagerer|meister)/, "$1\u00ad");
/** Abbreviates a direction: Nordosten becomes NO. */
const compass = (direction: string | undefined): string =>
  COMPASS[directions.clockwise.indexOf(direction ?? "")] ?? direction ?? "";
/** Distinguishes several similar places; shown next to a picture of the figure. */
export const bareSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  compass(direction) || shortSpot(meeple, feature);

/** Where a wagon may go; shown next to its picture. */
export const wagonTo = (feature: Feature, direction: string | undefined, x: number, y: number): string =>
  `${`${capital(features[feature].one)} ${compass(direction)}`.trim()}, ${shortWhere(x, y)}`;

export const cards = withUnknown<Card, string>({ king: "König", robber: "Raubritter" }, asWord);
/** With the article; both cards are masculine. */
export const theCard = (card: Card): string => `den ${cards[card]}`;

export const goods = withUnknown<GoodsKind, string>({ wine: "Wein", grain: "Korn", cloth: "Tuch" }, asWord);

/** What a card was awarded for and what it pays, or how to get it. */
export const heldCard = ({ card, seat, tiles: n, completed, points: paid }: HeldCard): string => {
  const king = card === "king";
  if (seat === null) return `${cards[card]}: bekommt, wer die erste ${king ? "Stadt" : "Straße"} vollendet`;
  const held = `${cards[card]}, für die bisher ${king ? "größte Stadt" : "längste Straße"}, ${tiles(n)}`;
  if (paid === null) return `${held}: 1 Punkt für jede ${king ? "Stadt" : "Straße"}, die vollendet wird`;
  const done = king
    ? count(completed, "fertige Stadt", "fertige Städte")
    : count(completed, "fertige Straße", "fertige Straßen");
  return `${held}: ${points(paid)} bei sofortigem Spielende (${done})`;
};

/** The owners of a thing, after its name; empty if there are none. */
export const of = (names: readonly string[]): string => (names.length === 0 ? "" : ` von ${list(names)}`);

const SIDES = ["Norden", "Osten", "Süden", "Westen"];

/** “Fluss von Osten nach Westen”; a spring or a lake has one side. */
const river = (sides: readonly number[]): string => {
  const names = sides.map((side) => SIDES[side] ?? "");
  const [a, b] = names;
  if (names.length > 2) return `Flussgabelung nach ${list(names)}`;
  return b === undefined ? `Fluss im ${a}` : `Fluss von ${a} nach ${b}`;
};
/** Where the river would continue from a tile; empty if it ends there. */
export const riverOn = (sides: readonly number[]): string =>
  sides.length === 0 ? "" : `Der Fluss geht nach ${list(sides.map((side) => SIDES[side] ?? ""))} weiter.`;

/** The features of a tile, such as “Stadt im Norden; Straße von Osten nach Westen”. */
export const tileParts = (parts: readonly TilePart[]): string => {
  const phrases = parts.map((part) => {
    if ("symbol" in part) return symbols[part.symbol];
    if ("river" in part) return river(part.river);
    if ("fields" in part) return count(part.fields, "Wiese", "Wiesen");
    if ("herd" in part) return "eine Schweineherde";
    const { kind, sides, pennants: n, goods: token, besieged, princess, mouth, inside } = part;
    const thing = inside ? "Stadt Carcassonne" : features[kind].one;
    const names = sides.map((side) => SIDES[side] ?? "");
    const way =
      kind === "road" && names.length === 2
        ? ` von ${names[0]} nach ${names[1]}`
        : names.length === 4
          ? " auf allen Seiten"
          : names.length === 0
            ? ""
            : ` im ${list(names)}`;
    const more = [
      ...(n > 0 ? [pennants(n)] : []),
      ...(token === null ? [] : [goods[token]]),
      ...(princess ? ["einem Burgfräulein"] : []),
      ...(mouth ? ["einem Tunnel"] : []),
    ];
    return `${besieged ? "belagerte " : ""}${thing}${way}${more.length === 0 ? "" : ` mit ${list(more)}`}`;
  });
  return phrases.join("; ");
};

/** The same, preceded by the word for tile. */
export const tileName = (parts: readonly TilePart[]): string =>
  parts.length === 0 ? "Plättchen" : `Plättchen: ${tileParts(parts)}`;

/** The levels of computer players. */
const levels: Record<string, string> = {
  beginner: "Anfänger",
  casual: "locker",
  regular: "geübt",
  advanced: "stark",
  tournament: "Turnier",
  master: "Meister",
};

/** A line about each level. */
const levelLines: Record<string, string> = {
  beginner: "Nimmt, was da liegt, und mag Wiesen: Achte auf seine Bauern",
  casual: "Sucht schnelle Punkte",
  regular: "Plant ein wenig und spart Gefolgsleute auf",
  advanced: "Sieht meistens, was aus einem Plättchen noch werden kann",
  tournament: "Spielt mit der Erfahrung aus vielen Partien",
  master: "Denkt mehrere Züge voraus, bis zu 2,5 Sekunden lang",
};

export const computerLevels = { levels, levelLines };

/** The target of a move, if it is known. */
export const toSquare = (at: Seen | undefined): string => (at === undefined ? "" : `: ${where(at.x, at.y)}`);

export const timeInWords = (seconds: number): string =>
  time(seconds, ["Minute", "Minuten"], ["Sekunde", "Sekunden"]);
