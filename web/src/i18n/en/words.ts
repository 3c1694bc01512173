// Words and phrases that the English texts are made of.
import type { Card, Feature, GoodsKind, HeldCard, Meeple, Seen, Source } from "../../protocol.ts";
import type { Deploying, TilePart } from "../../vocabulary.ts";
import { englishFeatures, englishFigures } from "../names.ts";
import { beginsInCity } from "../origin.ts";
import {
  englishDeployings as deployings,
  englishSources,
  englishSymbols,
  englishPaidBy as paidBy,
} from "../phrases.ts";
import { asWord, capital, inForms, placed, speech, steps, withUnknown } from "../speech.ts";

// The British list has no comma before “and”.
export { paidBy };

export const features = withUnknown(englishFeatures, inForms);
export const figures = withUnknown(englishFigures, inForms);
const symbols = withUnknown(englishSymbols, asWord);
export const sources = withUnknown(englishSources, () => "");

export const { count, either, isOne, labelled, list, percent, series, signed, tenths, time } =
  speech("en-GB");

/** A figure with its article: “a follower”, “an abbot”. */
export const aFigure = (meeple: Meeple): string => withArticle(figures[meeple].one);

/** A noun with its article. No figure or feature begins with a “u”, which has either. */
export const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;

/** The origin from which squares are counted. */
const start = (): string => (beginsInCity() ? "the middle tile of Carcassonne" : "the start tile");

/** A square as people say it: steps from the origin. */
export const where = (x: number, y: number): string =>
  steps(x, y, [" north", " east", " south", " west"], ", ") || `at ${start()}`;

/** The same, naming the origin. */
export const fromStart = (x: number, y: number): string =>
  x === 0 && y === 0 ? where(x, y) : `${where(x, y)} of ${start()}`;

/** The same as the target of a move. */
export const to = (x: number, y: number): string => `to ${x === 0 && y === 0 ? start() : where(x, y)}`;

/** A short form for narrow places: 2N 1W. */
export const shortWhere = (x: number, y: number): string => steps(x, y, ["N", "E", "S", "W"], " ") || "start";

export const deploy = (name: string, ways: readonly Deploying[]): string => {
  // A single choice is spelt out, two are shortened, more are only named.
  const long = Math.min(ways.length, 3) - 1;
  // Two with the same verb name it once: “place a figure or a barn”.
  const asked = either(ways.map((way) => deployings[way][long] ?? "")).replace(
    /^(place .*) or place /,
    "$1 or ",
  );
  return `${name}${long === 2 ? ":" : ","} ${asked}?`;
};

export const directions = {
  middle: "middle",
  /** Clockwise from north. */
  clockwise:
    "north north-north-east north-east east-north-east east east-south-east south-east south-south-east south south-south-west south-west west-south-west west west-north-west north-west north-north-west".split(
      " ",
    ) as readonly string[],
};

const figure = (meeple: Meeple, feature: Feature): string => {
  const { role } = features[feature];
  if (meeple === "large") return `Large ${role.toLowerCase()}`;
  return meeple === "follower" ? role : capital(figures[meeple].one);
};
/** The name of a figure on a feature; among several alike, with the direction of its place on the tile. */
export const spot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  placed(meeple, figure(meeple, feature), features[feature].at, direction);
/** A short form for narrow places. */
export const shortSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  `${figure(meeple, feature)} ${compass(direction)}`.trim();
/** Abbreviates a direction: north-east becomes NE. */
const compass = (direction: string | undefined): string => {
  if (direction === undefined || direction === directions.middle) return direction ?? "";
  return direction
    .split("-")
    .map((part) => part.charAt(0).toUpperCase())
    .join("");
};
/** Distinguishes several similar places; shown next to a picture of the figure. */
export const bareSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  compass(direction) || shortSpot(meeple, feature);
/** Where a wagon may go; shown next to its picture. */
export const wagonTo = (feature: Feature, direction: string | undefined, x: number, y: number): string =>
  `${`${capital(features[feature].one)} ${compass(direction)}`.trim()}, ${shortWhere(x, y)}`;

export const cards = withUnknown<Card, string>({ king: "King", robber: "Robber Baron" }, asWord);

/** What a card was awarded for and what it pays, or how to get it. */
export const heldCard = ({ card, seat, tiles, completed, points }: HeldCard): string => {
  const [one, many, largest] =
    card === "king" ? ["city", "cities", "largest city"] : ["road", "roads", "longest road"];
  if (seat === null) return `${cards[card]}: goes to the player who completes the first ${one}`;
  const held = `${cards[card]}, for the ${largest} so far (${count(tiles, "tile", "tiles")})`;
  return points === null
    ? `${held}: 1 point for each completed ${one}`
    : `${held}: ${count(points, "point", "points")} if the game ended now (${count(completed, `completed ${one}`, `completed ${many}`)})`;
};

export const goods = withUnknown<GoodsKind, string>({ wine: "wine", grain: "grain", cloth: "cloth" }, asWord);

/** The sources of points, as column headings. */
export const sourceNames: Record<Source, string> = {
  roads: "Roads",
  cities: "Cities",
  cloisters: "Cloisters",
  fields: "Fields",
  goods: "Goods",
  king: "King",
  robber: "Robber",
  fairy: "Fairy",
  ransom: "Ransom",
  barns: "Barns",
  castles: "Castles",
  bazaars: "Bazaars",
};
const SIDES = ["north", "east", "south", "west"];

/** "river from east to west"; a spring or a lake has one side. */
const river = (sides: readonly number[]): string => {
  const names = sides.map((side) => SIDES[side] ?? "");
  const [a, b] = names;
  if (names.length > 2) return `river forking ${list(names)}`;
  return b === undefined ? `river ${a}` : `river from ${a} to ${b}`;
};
/** Where the river would continue from a tile; empty if it ends there. */
export const riverOn = (sides: readonly number[]): string =>
  sides.length === 0 ? "" : `The river continues ${list(sides.map((side) => SIDES[side] ?? ""))}.`;

/** The features of a tile, such as "city north; road from east to west". */
export const tileParts = (parts: readonly TilePart[]): string => {
  const phrases = parts.map((part) => {
    if ("symbol" in part) return symbols[part.symbol];
    if ("river" in part) return river(part.river);
    if ("fields" in part) return count(part.fields, "field", "fields");
    if ("herd" in part) return "a pig-herd";
    const { kind, sides, pennants, goods: token, besieged, princess, mouth, inside } = part;
    const thing = inside ? "City of Carcassonne" : features[kind].one;
    const names = sides.map((side) => SIDES[side] ?? "");
    const way =
      kind === "road" && names.length === 2
        ? ` from ${names[0]} to ${names[1]}`
        : names.length === 4
          ? " on all sides"
          : names.length === 0
            ? ""
            : ` ${list(names)}`;
    const more = [
      ...(pennants > 0 ? [count(pennants, "pennant", "pennants")] : []),
      ...(token === null ? [] : [goods[token]]),
      ...(princess ? ["a princess"] : []),
      ...(mouth ? ["a tunnel"] : []),
    ];
    return `${besieged ? "besieged " : ""}${thing}${way}${more.length === 0 ? "" : ` with ${list(more)}`}`;
  });
  return phrases.join("; ");
};

/** The same, preceded by the word for tile. */
export const tileName = (parts: readonly TilePart[]): string =>
  parts.length === 0 ? "tile" : `tile: ${tileParts(parts)}`;

/** The levels of computer players. */
const levels: Record<string, string> = {
  beginner: "beginner",
  casual: "casual",
  regular: "regular",
  advanced: "advanced",
  tournament: "tournament",
  master: "master",
};

/** A line about each level. */
const levelLines: Record<string, string> = {
  beginner: "Takes what it finds, and likes fields: watch its farmers",
  casual: "Looks for quick points",
  regular: "Plans a little, and keeps followers for later",
  advanced: "Sees most of what a tile may still lead to",
  tournament: "Plays what it has learned from many games",
  master: "Looks several turns ahead, for up to 2.5 seconds",
};

export const computerLevels = { levels, levelLines };

/** The target of a move, if it is known. */
export const toSquare = (at: Seen | undefined): string => (at === undefined ? "" : `: ${where(at.x, at.y)}`);

export const timeInWords = (seconds: number): string =>
  time(seconds, ["minute", "minutes"], ["second", "seconds"]);
