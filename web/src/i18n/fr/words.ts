// Words and phrases that the French texts are made of.
import type { Card, Feature, GoodsKind, HeldCard, Meeple, Seen } from "../../protocol.ts";
import type { Deploying, TilePart } from "../../vocabulary.ts";
import { frenchFeatures, frenchFigures } from "../names.ts";
import { beginsInCity } from "../origin.ts";
import {
  frenchDeployings as deployings,
  frenchSources,
  frenchSymbols,
  frenchPaidBy as paidBy,
} from "../phrases.ts";
import { asWord, capital, inForms, placed, speech, steps, withUnknown } from "../speech.ts";

export { paidBy };

export const features = withUnknown(frenchFeatures, inForms);
export const figures = withUnknown(frenchFigures, inForms);
const symbols = withUnknown(frenchSymbols, asWord);
export const sources = withUnknown(frenchSources, () => "");

export const { count, either, isOne, labelled, list, number, percent, series, signed, tenths, time } = speech(
  "fr",
  "\u00a0",
);

/** The origin from which squares are counted. */
const start = (): string => (beginsInCity() ? "la tuile centrale de Carcassonne" : "la tuile de départ");

/** A square as people say it: steps from the origin. */
export const where = (x: number, y: number): string =>
  steps(x, y, [" au nord", " à l’est", " au sud", " à l’ouest"], ", ") || `sur ${start()}`;

/** The same, naming the origin. */
export const fromStart = (x: number, y: number): string =>
  x === 0 && y === 0 ? where(x, y) : `${where(x, y)} de ${start()}`;

/** A short form for narrow places: 2N 1O. */
export const shortWhere = (x: number, y: number): string =>
  steps(x, y, ["N", "E", "S", "O"], " ") || "départ";

export const deploy = (name: string, ways: readonly Deploying[]): string => {
  // A single choice is spelt out, two are shortened, more are only named.
  const long = Math.min(ways.length, 3) - 1;
  // Two with the same verb name it once: « placer une figurine ou un étage ».
  const asked = either(ways.map((way) => deployings[way][long] ?? ""))
    .replace("placer une figurine ou reprendre une figurine", "placer ou reprendre une figurine")
    .replace(/^(placer .*) ou placer /, "$1 ou ");
  return `${name}${long === 2 ? " :" : ","} ${asked} ?`;
};

export const points = (n: number): string => count(n, "point", "points");
export const ifEnded = (n: number): string => `${points(n)} si la partie s’arrêtait là`;
export const tiles = (n: number): string => count(n, "tuile", "tuiles");
/** How many of the nine squares of a cloister or a garden have tiles: « 5 cases occupées sur 9 ». */
export const filled = (n: number): string => `${count(n, "case occupée", "cases occupées")} sur 9`;
export const pennants = (n: number): string => count(n, "blason", "blasons");

/** An adjective in the gender of the feature. */
export const agreeing = (kind: Feature, adjective: string): string => adjective + features[kind].ending;
export const directions = {
  middle: "milieu",
  /** Clockwise from north. */
  clockwise:
    "nord nord-nord-est nord-est est-nord-est est est-sud-est sud-est sud-sud-est sud sud-sud-ouest sud-ouest ouest-sud-ouest ouest ouest-nord-ouest nord-ouest nord-nord-ouest".split(
      " ",
    ) as readonly string[],
};
/** The same directions, abbreviated. */
const COMPASS = "N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO".split(" ");

const figure = (meeple: Meeple, feature: Feature): string => {
  const { role } = features[feature];
  if (meeple === "large") return `Grand ${role.toLowerCase()}`;
  return meeple === "follower" ? role : capital(figures[meeple].one);
};

/** The name of a figure on a feature; among several alike, with the direction of its place on the tile. */
export const spot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  placed(meeple, figure(meeple, feature), features[feature].at, direction);
/** A short form for narrow places. */
export const shortSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  `${mayBreak(figure(meeple, feature))} ${compass(direction)}`.trim();
/** Adds soft hyphens to long words, for narrow places. */
const mayBreak = (words: string): string => words.replace(/(Cheva|Bâtis)(?=lier|seur)/, "$1\u00ad");
/** Abbreviates a direction: nord-est becomes NE. */
const compass = (direction: string | undefined): string =>
  COMPASS[directions.clockwise.indexOf(direction ?? "")] ?? direction ?? "";
/** Distinguishes several similar places; shown next to a picture of the figure. */
export const bareSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  compass(direction) || shortSpot(meeple, feature);

/** Where a wagon may go; shown next to its picture. */
export const wagonTo = (feature: Feature, direction: string | undefined, x: number, y: number): string =>
  `${`${capital(features[feature].one)} ${compass(direction)}`.trim()}, ${shortWhere(x, y)}`;

export const cards = withUnknown<Card, string>({ king: "Roi", robber: "Brigand" }, asWord);
/** Both are masculine. */
export const theCard = (card: Card): string => `le ${cards[card]}`;

export const goods = withUnknown<GoodsKind, string>({ wine: "vin", grain: "blé", cloth: "tissu" }, asWord);
/** Tokens of one kind: « 2 vins ». */
export const tokens = (kind: GoodsKind, n: number): string => count(n, goods[kind], `${goods[kind]}s`);

/** What a card was awarded for and what it pays, or how to get it. */
export const heldCard = ({ card, seat, tiles: n, completed, points: paid }: HeldCard): string => {
  const king = card === "king";
  if (seat === null) return `${cards[card]} : pour la première ${king ? "ville" : "route"} terminée`;
  const held = `${cards[card]}, pour la plus ${king ? "grande ville" : "longue route"} jusqu’ici (${tiles(n)})`;
  if (paid === null) return `${held} : 1 point par ${king ? "ville" : "route"} terminée`;
  const done = king
    ? count(completed, "ville terminée", "villes terminées")
    : count(completed, "route terminée", "routes terminées");
  return `${held} : ${ifEnded(paid)} (${done})`;
};

/** Whether a word before the name loses its last vowel: before a vowel, and before a y that is one (Yves, not Yann). */
const elides = (name: string): boolean => /^(?:[aeiouæœø]|y[^aeiou])/i.test(name.normalize("NFD"));
/** « d’Ada » or « de Ben ». */
export const de = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);
/** « qu’Ada » or « que Ben ». */
export const que = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);
/** « d’Ada et de Ben ». */
export const deAll = (names: readonly string[]): string => list(names.map(de));
/** The owners of a thing, after its name; empty if there are none. */
export const of = (names: readonly string[]): string => (names.length === 0 ? "" : ` ${deAll(names)}`);

const SIDES = ["nord", "est", "sud", "ouest"];
/** « du nord », « de l’est ». */
const from = (side: string): string => (/^[eo]/.test(side) ? `de l’${side}` : `du ${side}`);
const to = (side: string): string => (/^[eo]/.test(side) ? `à l’${side}` : `au ${side}`);

/** « rivière de l’est à l’ouest »; a spring or a lake has one side. */
const river = (sides: readonly number[]): string => {
  const names = sides.map((side) => SIDES[side] ?? "");
  const [a = "", b] = names;
  if (names.length > 2) return `rivière qui se divise ${list(names.map(to))}`;
  return b === undefined ? `rivière ${to(a)}` : `rivière ${from(a)} ${to(b)}`;
};
/** Where the river would continue from a tile; empty if it ends there. */
export const riverOn = (sides: readonly number[]): string =>
  sides.length === 0 ? "" : `La rivière continue ${list(sides.map((side) => to(SIDES[side] ?? "")))}.`;

/** The features of a tile, such as « ville au nord ; route de l’est à l’ouest ». */
export const tileParts = (parts: readonly TilePart[]): string => {
  const phrases = parts.map((part) => {
    if ("symbol" in part) return symbols[part.symbol];
    if ("river" in part) return river(part.river);
    if ("fields" in part) return count(part.fields, "pré", "prés");
    if ("herd" in part) return "un troupeau de cochons";
    const { kind, sides, pennants: n, goods: token, besieged, princess, mouth, inside } = part;
    const thing = inside ? "cité de Carcassonne" : features[kind].one;
    const names = sides.map((side) => SIDES[side] ?? "");
    const way =
      kind === "road" && names.length === 2
        ? ` ${from(names[0] ?? "")} ${to(names[1] ?? "")}`
        : names.length === 4
          ? " de tous les côtés"
          : names.length === 0
            ? ""
            : ` ${list(names.map(to))}`;
    const more = [
      ...(n > 0 ? [n === 1 ? "un blason" : pennants(n)] : []),
      ...(token === null ? [] : [`du ${goods[token]}`]),
      ...(princess ? ["une princesse"] : []),
      ...(mouth ? ["un tunnel"] : []),
    ];
    return `${thing}${besieged ? " assiégée" : ""}${way}${more.length === 0 ? "" : ` avec ${list(more)}`}`;
  });
  return phrases.join(" ; ");
};

/** The same, preceded by the word for tile. */
export const tileName = (parts: readonly TilePart[]): string =>
  parts.length === 0 ? "tuile" : `tuile : ${tileParts(parts)}`;

/** The levels of computer players. */
const levels: Record<string, string> = {
  beginner: "débutant",
  casual: "occasionnel",
  regular: "habitué",
  advanced: "avancé",
  tournament: "compétiteur",
  master: "maître",
};

/** A line about each level. */
const levelLines: Record<string, string> = {
  beginner: "Prend ce qui se présente et aime les prés : gare à ses paysans",
  casual: "Vise ce qui rapporte vite",
  regular: "Prévoit un peu et garde des partisans en réserve",
  advanced: "Voit presque tout ce qu’une tuile peut encore donner",
  tournament: "Joue avec l’expérience de très nombreuses parties",
  master: "Prévoit plusieurs tours, en réfléchissant jusqu’à 2,5 secondes",
};

export const computerLevels = { levels, levelLines };

/** The target of a move, if it is known. */
export const toSquare = (at: Seen | undefined): string => (at === undefined ? "" : ` : ${where(at.x, at.y)}`);

export const timeInWords = (seconds: number): string =>
  time(seconds, ["minute", "minutes"], ["seconde", "secondes"]);
