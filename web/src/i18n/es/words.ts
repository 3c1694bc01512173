// Words and phrases that the Spanish texts are made of.
import type { Card, Feature, GoodsKind, HeldCard, Meeple, Seen } from "../../protocol.ts";
import type { Deploying, TilePart } from "../../vocabulary.ts";
import { spanishFeatures, spanishFigures } from "../names.ts";
import { beginsInCity } from "../origin.ts";
import {
  spanishDeployings as deployings,
  spanishPaidBy as paidBy,
  spanishSources,
  spanishSymbols,
} from "../phrases.ts";
import { asWord, capital, inForms, placed, speech, steps, withUnknown } from "../speech.ts";

export { paidBy };

export const features = withUnknown(spanishFeatures, inForms);
export const figures = withUnknown(spanishFigures, inForms);
const symbols = withUnknown(spanishSymbols, asWord);
export const sources = withUnknown(spanishSources, () => "");

export const { count, either, isOne, labelled, list, number, percent, series, signed, tenths, time } =
  speech("es");

/** The origin from which squares are counted. */
const start = (): string => (beginsInCity() ? "la loseta central de Carcassonne" : "la loseta inicial");

/** A square as people say it: steps from the origin. */
export const where = (x: number, y: number): string =>
  steps(x, y, [" al norte", " al este", " al sur", " al oeste"], ", ") || `en ${start()}`;

/** The same, naming the origin. */
export const fromStart = (x: number, y: number): string =>
  x === 0 && y === 0 ? where(x, y) : `${where(x, y)} de ${start()}`;

/** A short form for narrow places: 2N 1O. */
export const shortWhere = (x: number, y: number): string =>
  steps(x, y, ["N", "E", "S", "O"], " ") || "inicio";

export const deploy = (name: string, ways: readonly Deploying[]): string => {
  // A single choice is spelt out, two are shortened, more are only named.
  const long = Math.min(ways.length, 3) - 1;
  // Two with the same verb name it once: “pones una figura o un granero”.
  const asked = either(ways.map((way) => deployings[way][long] ?? "")).replace(" o pones ", " o ");
  return `${name}${long === 2 ? ":" : ","} ¿${asked}?`;
};

/** How many of something remain. */
export const remain = (n: number): string => `${isOne(n) ? "queda" : "quedan"} ${n}`;

export const points = (n: number): string => count(n, "punto", "puntos");
export const tiles = (n: number): string => count(n, "loseta", "losetas");
export const pennants = (n: number): string => count(n, "escudo", "escudos");

export const directions = {
  middle: "centro",
  /** Clockwise from north. */
  clockwise:
    "norte nornoreste noreste estenoreste este estesureste sureste sursureste sur sursuroeste suroeste oestesuroeste oeste oestenoroeste noroeste nornoroeste".split(
      " ",
    ) as readonly string[],
};
/** The same directions, abbreviated. */
const COMPASS = "N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO".split(" ");

const figure = (meeple: Meeple, feature: Feature): string => {
  const { role } = features[feature];
  if (meeple === "large") return `${role} grande`;
  return meeple === "follower" ? role : capital(figures[meeple].one);
};

/** The name of a figure on a feature; among several alike, with the direction of its place on the tile. */
export const spot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  placed(meeple, figure(meeple, feature), features[feature].at, direction);
/** A short form for narrow places. */
export const shortSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  `${mayBreak(figure(meeple, feature))} ${compass(direction)}`.trim();
/** Adds soft hyphens to long words, for narrow places. */
const mayBreak = (words: string): string => words.replace(/(Caba|Construc)(?=llero|tor)/, "$1\u00ad");
/** Abbreviates a direction: noroeste becomes NO. */
const compass = (direction: string | undefined): string =>
  COMPASS[directions.clockwise.indexOf(direction ?? "")] ?? direction ?? "";
/** Distinguishes several similar places; shown next to a picture of the figure. */
export const bareSpot = (meeple: Meeple, feature: Feature, direction?: string): string =>
  compass(direction) || shortSpot(meeple, feature);

/** Where a wagon may go; shown next to its picture. */
export const wagonTo = (feature: Feature, direction: string | undefined, x: number, y: number): string =>
  `${`${capital(features[feature].one)} ${compass(direction)}`.trim()}, ${shortWhere(x, y)}`;

export const cards = withUnknown<Card, string>({ king: "Rey", robber: "Barón ladrón" }, asWord);
/** With the article; both cards are masculine. */
export const theCard = (card: Card): string => `el ${cards[card].toLowerCase()}`;

export const goods = withUnknown<GoodsKind, string>({ wine: "vino", grain: "trigo", cloth: "tela" }, asWord);

/** What a card was awarded for and what it pays, or how to get it. */
export const heldCard = ({ card, seat, tiles: n, completed, points: paid }: HeldCard): string => {
  const king = card === "king";
  if (seat === null)
    return `${cards[card]}: para quien complete ${king ? "la primera ciudad" : "el primer camino"}`;
  const held = `${cards[card]}, por ${king ? "la ciudad más grande" : "el camino más largo"} hasta ahora (${tiles(n)})`;
  if (paid === null) return `${held}: 1 punto por cada ${king ? "ciudad" : "camino"} que se complete`;
  const done = king
    ? count(completed, "ciudad completa", "ciudades completas")
    : count(completed, "camino completo", "caminos completos");
  return `${held}: ${points(paid)} si la partida acabara ahora (${done})`;
};

/** The owners of a thing, after its name; empty if there are none. */
export const of = (names: readonly string[]): string => (names.length === 0 ? "" : ` de ${list(names)}`);

const SIDES = ["norte", "este", "sur", "oeste"];

/** “río del este al oeste”; a spring or a lake has one side. */
const river = (sides: readonly number[]): string => {
  const names = sides.map((side) => SIDES[side] ?? "");
  const [a, b] = names;
  if (names.length > 2) return `río que se bifurca ${list(names.map((side) => `al ${side}`))}`;
  return b === undefined ? `río al ${a}` : `río del ${a} al ${b}`;
};
/** Where the river would continue from a tile; empty if it ends there. */
export const riverOn = (sides: readonly number[]): string =>
  sides.length === 0 ? "" : `El río sigue ${list(sides.map((side) => `al ${SIDES[side] ?? ""}`))}.`;

/** The features of a tile, such as “ciudad al norte; camino del este al oeste”. */
export const tileParts = (parts: readonly TilePart[]): string => {
  const phrases = parts.map((part) => {
    if ("symbol" in part) return symbols[part.symbol];
    if ("river" in part) return river(part.river);
    if ("fields" in part) return count(part.fields, "campo", "campos");
    if ("herd" in part) return "una piara";
    const { kind, sides, pennants: n, goods: token, besieged, princess, mouth, inside } = part;
    const thing = inside ? "ciudad de Carcassonne" : features[kind].one;
    const names = sides.map((side) => SIDES[side] ?? "");
    const way =
      kind === "road" && names.length === 2
        ? ` del ${names[0]} al ${names[1]}`
        : names.length === 4
          ? " por todos los lados"
          : names.length === 0
            ? ""
            : ` ${list(names.map((side) => `al ${side}`))}`;
    const more = [
      ...(n > 0 ? [pennants(n)] : []),
      ...(token === null ? [] : [goods[token]]),
      ...(princess ? ["una princesa"] : []),
      ...(mouth ? ["un túnel"] : []),
    ];
    return `${thing}${besieged ? " asediada" : ""}${way}${more.length === 0 ? "" : ` con ${list(more)}`}`;
  });
  return phrases.join("; ");
};

/** The same, preceded by the word for tile. */
export const tileName = (parts: readonly TilePart[]): string =>
  parts.length === 0 ? "loseta" : `loseta: ${tileParts(parts)}`;

/** The levels of computer players. */
const levels: Record<string, string> = {
  beginner: "principiante",
  casual: "ocasional",
  regular: "intermedio",
  advanced: "avanzado",
  tournament: "torneo",
  master: "maestro",
};

/** A line about each level. */
const levelLines: Record<string, string> = {
  beginner: "Toma lo que hay y le gustan los campos: vigila a sus granjeros",
  casual: "Busca puntos rápidos",
  regular: "Planea un poco y guarda seguidores para luego",
  advanced: "Ve casi todo a lo que puede llevar una loseta",
  tournament: "Juega con la experiencia de muchas partidas",
  master: "Ve varios turnos por delante y piensa hasta 2,5 segundos",
};

export const computerLevels = { levels, levelLines };

/** The target of a move, if it is known. */
export const toSquare = (at: Seen | undefined): string => (at === undefined ? "" : `: ${where(at.x, at.y)}`);

export const timeInWords = (seconds: number): string =>
  time(seconds, ["minuto", "minutos"], ["segundo", "segundos"]);
