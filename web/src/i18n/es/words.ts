// Words and phrases that the Spanish texts are made of.
import type {
  Card,
  Clause,
  Feature,
  GoodsKind,
  HeldCard,
  Meeple,
  Seen,
  Source,
  TileSymbol,
} from "../../protocol.ts";
import type { Deploying, TilePart } from "../../vocabulary.ts";
import { spanishFeatures as features, spanishFigures as figures } from "../names.ts";
import { beginsInCity } from "../origin.ts";
import { capital, placed, speech } from "../speech.ts";

export { features, figures };

export const { count, either, isOne, list, number, percent, signed, tenths, time } = speech("es");

/** The origin from which squares are counted. */
const start = (): string => (beginsInCity() ? "la loseta central de Carcassonne" : "la loseta inicial");

/** A square as people say it: steps from the origin. */
export const where = (x: number, y: number): string => {
  const across = x === 0 ? "" : `${Math.abs(x)} ${x > 0 ? "al este" : "al oeste"}`;
  const along = y === 0 ? "" : `${Math.abs(y)} ${y > 0 ? "al sur" : "al norte"}`;
  return [along, across].filter((part) => part !== "").join(", ") || `en ${start()}`;
};

/** The same, naming the origin. */
export const fromStart = (x: number, y: number): string =>
  x === 0 && y === 0 ? where(x, y) : `${where(x, y)} de ${start()}`;

/** A short form for narrow places: 2N 1O. */
export const shortWhere = (x: number, y: number): string => {
  const across = x === 0 ? "" : `${Math.abs(x)}${x > 0 ? "E" : "O"}`;
  const along = y === 0 ? "" : `${Math.abs(y)}${y > 0 ? "S" : "N"}`;
  return [along, across].filter((part) => part !== "").join(" ") || "inicio";
};

/** What can be done with the tile just laid: as the only choice, as one of two, and as one of more. */
const deployings: Record<Deploying, readonly [string, string, string]> = {
  put: ["pones una figura", "pones una figura", "figura"],
  barn: ["pones un granero en una esquina", "pones un granero", "granero"],
  home: ["recuperas una figura", "recuperas una", "regreso"],
  send: ["echas a un caballero", "echas a un caballero", "echar caballero"],
  floor: ["añades un piso", "pones un piso", "piso"],
  fairy: ["mueves el hada", "mueves el hada", "hada"],
  recall: ["recuperas al abad", "recuperas al abad", "abad"],
  ransom: ["rescatas a un prisionero", "rescatas a un prisionero", "rescate"],
  tunnel: ["pones una ficha de túnel", "pones una ficha de túnel", "ficha"],
  bridge: ["construyes un puente", "pones un puente", "puente"],
};
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
  clockwise: [
    "norte",
    "nornoreste",
    "noreste",
    "estenoreste",
    "este",
    "estesureste",
    "sureste",
    "sursureste",
    "sur",
    "sursuroeste",
    "suroeste",
    "oestesuroeste",
    "oeste",
    "oestenoroeste",
    "noroeste",
    "nornoroeste",
  ] as readonly string[],
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

export const cards: Record<Card, string> = { king: "Rey", robber: "Barón ladrón" };
/** With the article; both cards are masculine. */
export const theCard = (card: Card): string => `el ${cards[card].toLowerCase()}`;

export const goods: Record<GoodsKind, string> = { wine: "vino", grain: "trigo", cloth: "tela" };

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

/** What points are for, placed after them. */
export const sources: Record<Source, string> = {
  roads: " por un camino",
  cities: " por una ciudad",
  cloisters: " por un monasterio",
  fields: " por un campo",
  goods: " por mercancías",
  king: " por el rey",
  robber: " por el barón ladrón",
  fairy: " por el hada",
  ransom: " de rescate",
  barns: " por un granero",
  castles: " por un castillo",
  bazaars: " en un mercado",
};

/** What points are for, by clause, where that is more precise than the source. */
export const paidBy: Partial<Record<Clause, string>> = {
  "road.score.inn": " por un camino con posada",
  "city.score.cathedral": " por una ciudad con catedral",
  "city.score.small": " por una ciudad de dos losetas",
  "final.road": " por un camino incompleto",
  "final.city": " por una ciudad incompleta",
  "final.cloister": " por un monasterio incompleto",
  "field.score.per-city": " por los campos junto a una ciudad",
  "barn.payout": " por un campo con un granero nuevo",
  "barn.join": " por un campo unido al de un granero",
  "abbot.recall": " por recuperar al abad",
  "garden.score": " por un jardín",
  "final.garden": " por un jardín incompleto",
};

const SIDES = ["norte", "este", "sur", "oeste"];

const symbols: Record<TileSymbol, string> = {
  festival: "un festival",
  volcano: "un volcán",
  dragon: "un dragón",
  portal: "un portal mágico",
  tower: "los cimientos de una torre",
  bazaar: "un mercado",
  shrine: "un santuario",
  quarters: "los barrios de Carcassonne",
};

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
  master: "Ve varios turnos por delante y piensa hasta 3 segundos",
};

export const computerLevels = { levels, levelLines };

/** The target of a move, if it is known. */
export const toSquare = (at: Seen | undefined): string => (at === undefined ? "" : `: ${where(at.x, at.y)}`);

export const timeInWords = (seconds: number): string =>
  time(seconds, ["minuto", "minutos"], ["segundo", "segundos"]);
