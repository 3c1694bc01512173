// The texts of the table in words, in English.
import type { Square } from "../../../board/scene.ts";
import type {
  Feature,
  FieldJoined,
  Joins,
  Looked,
  LookedFeature,
  Meeple,
  Seat,
  Seen,
  Way,
} from "../../../protocol.ts";
import { countsAround, type Sum, type TilePart } from "../../../vocabulary.ts";
import { called, capital, type Name } from "../../speech.ts";
import { card, joining, whenComplete } from "../look.ts";
import { held, whose, YOU } from "../own.ts";
import {
  count,
  features,
  figures,
  goods,
  heldCard,
  list,
  riverOn,
  spot,
  tileParts,
  to,
  where,
} from "../words.ts";

/** The tiles that fit an empty square, with their parts. */
type Gap = Omit<Extract<Looked, { k: "gap" }>, "k" | "fits"> & {
  fits: readonly { left: number; parts: readonly TilePart[] }[];
};

const points = (n: number): string => count(n, "point", "points");
const sentence = (words: string): string => (words === "" ? "" : `${capital(words)}.`);

/** What placing a tile would do to adjoining features, and what that is worth. */
const joined = (joins: readonly Joins[], name: Name): string =>
  joins
    .map((join) => {
      const { owners, complete, worth } = join;
      const joined = joining(join, name);
      if (owners.length === 0 || worth === null) return joined;
      return complete
        ? `${joined} for ${points(worth)}`
        : `${joined}, ${points(worth)} if the game ended now`;
    })
    .join("; ");

const strengths = (strength: readonly number[], name: Name): string =>
  list(strength.flatMap((n, seat) => (n > 0 ? [`${called(name, YOU)(seat)} ${n}`] : [])));

/** The fields a tile would join, with their owners. */
const fieldsJoined = (fields: readonly FieldJoined[], name: Name): string =>
  sentence(
    fields
      .map(({ owners, strength, cities }) => {
        const farmers = strengths(strength, name);
        const field = `becomes part of ${whose(owners, name, features.field.one)}${farmers === "" ? "" : ` (farmers ${farmers})`}`;
        return `${field} with ${count(cities, "complete city", "complete cities")}`;
      })
      .join("; "),
  );

export const words = {
  title: "The table in words",
  choose: "What you can do",
  wait: (name: string) => `Waiting for ${name}.`,
  nothing: "The game is over.",
  you: YOU,
  /** `name`: null for the reader. */
  inHand: (name: string | null, parts: readonly TilePart[]) =>
    `${name === null ? "You hold" : `${name} holds`} this tile: ${tileParts(parts)}.`,
  aside: (kinds: number) => `${count(kinds, "tile", "tiles")} did not fit and left the game.`,
  laid: (x: number, y: number, parts: readonly TilePart[]) => `Placed ${where(x, y)}: ${tileParts(parts)}.`,
  /** `river`: the sides on which the river would continue. */
  way: (
    { x, y, joins, fields = [] }: Way,
    parts: readonly TilePart[],
    river: readonly number[],
    name: Name,
  ) =>
    `${capital(where(x, y))}, ${tileParts(parts)}. ${[sentence(joined(joins, name)), riverOn(river), fieldsJoined(fields, name)].filter(Boolean).join(" ") || "It joins no city or road there."}`,
  /** Where an abbey may be placed, and what it completes there. */
  abbey: (x: number, y: number, joins: readonly Joins[], name: Name) =>
    `Place your abbey: ${where(x, y)}. ${sentence(joined(joins, name)) || "It completes nothing there."}`,
  drawInstead: "Draw a tile instead of placing the abbey.",
  keepAbbey: "Do not place the abbey.",
  wagonHome: "The wagon stays home.",
  deploy: (spot: string, feature: LookedFeature | undefined, name: Name) => {
    if (feature === undefined) return `${spot}.`;
    const field = feature.kind === "field";
    const worth =
      field || feature.now === null || feature.when_complete === null
        ? ""
        : feature.complete
          ? `pays ${points(feature.when_complete)} at once`
          : `${points(feature.now)} if the game ended now, ${whenComplete(feature.when_complete, feature.kind)}`;
    const size = field
      ? `touches ${count(feature.cities, "complete city", "complete cities")}`
      : card.extent(feature);
    const owned =
      feature.owners.length === 0
        ? field
          ? "nobody farms it yet"
          : ""
        : `${whose(feature.owners, name, features[feature.kind].one)}, strength ${strengths(feature.strength, name)}`;
    return `${spot}: ${[size, worth, owned].filter(Boolean).join("; ")}.`;
  },
  figure: (meeple: Meeple, feature: Feature, owner: string) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x: number, y: number, there: readonly string[]) =>
    `Fairy ${to(x, y)}${there.length === 0 ? "" : `: ${list(there)}`}.`,
  /** `near`: the figures in its row or column within its reach, with their distances. */
  floor: (x: number, y: number, floors: number, near: readonly (readonly [string, number])[]) =>
    `Add a floor: ${where(x, y)}. The tower will be ${floors} high; ${
      near.length === 0
        ? "nobody is within reach"
        : `within reach: ${list(near.map(([figure, away]) => `${figure}, ${away} away`))}`
    }.`,
  takeBack: (meeple: Meeple, x: number, y: number) => `Take the ${figures[meeple].one} home: ${where(x, y)}.`,
  noFigure: "No figure.",
  allStay: "All knights stay.",
  second: "Take a second tile.",
  decline: "Decline the second tile.",
  confirm: "Finish the turn.",
  undo: "Undo the last step.",
  askBack: "Ask the others to let you take back your last tile.",
  agreeBack: (name: string) => `Let ${name} take back the last tile.`,
  declineBack: (name: string) => `Decline: ${name}’s tile stays.`,
  withdrawBack: "Cancel the request to take back your tile.",
  results: "The final scoring.",
  rematch: "Play again.",
  players: "Players",
  player: (
    seat: Seat,
    turn: boolean,
    /** The other things in front of the player. */
    things: readonly string[],
    name: Name,
  ) => {
    const home = Object.entries(seat.supply).filter(([, n]) => n > 0);
    const atHome = home.map(([meeple, n]) => `${n} ${figures[meeple as Meeple].one}${n > 1 ? "s" : ""}`);
    const tokens = Object.entries(seat.goods)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) => `${n} ${goods[kind as keyof typeof goods]}`);
    const ended = seat.projected === null ? "" : `, ${seat.projected} if the game ended now`;
    const tags = [...(seat.seat === name.you ? [YOU] : []), ...(turn ? ["to play"] : [])];
    return [
      `${seat.name}${tags.length === 0 ? "" : ` (${tags.join(", ")})`}: ${points(seat.score)}${ended}.`,
      atHome.length === 0 ? "No figures in supply." : `In supply: ${list(atHome)}.`,
      ...(tokens.length === 0 ? [] : [`Goods: ${list(tokens)}.`]),
      ...things.map((thing) => `${thing}.`),
    ].join(" ");
  },
  card: heldCard,
  board: "Features with figures",
  noFeatures: "No figures on the board.",
  feature: (row: LookedFeature, at: Seen, name: Name) =>
    `${capital(whose(row.owners, name, features[row.kind].one))}, ${where(at.x, at.y)}: ${[
      countsAround(row.kind) ? `${row.tiles} of 9 squares filled` : count(row.tiles, "tile", "tiles"),
      ...(row.pennants > 0 ? [count(row.pennants, "pennant", "pennants")] : []),
      ...(row.besieged ? ["besieged"] : []),
      ...(row.complete || countsAround(row.kind) ? [] : [count(row.open, "open end", "open ends")]),
      `strength ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [held(row.builders, name, "builder")]),
      ...(row.now === null ? [] : [`${points(row.now)} if the game ended now`]),
    ].join(", ")}.`,
  field: (row: LookedFeature, at: Seen, name: Name) =>
    `${capital(whose(row.owners, name, features.field.one))}, ${where(at.x, at.y)}: ${[
      ...(row.strength.some((n) => n > 0) ? [`farmers ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [held(row.barns, name, "barn")]),
      count(row.cities, "complete city", "complete cities"),
      ...(row.now === null ? [] : [`${points(row.paid[0]?.points ?? 0)} if the game ended now`]),
    ].join(", ")}.`,
  tiles: (n: number) => `Tiles on the board: ${n}`,
  tile: (x: number, y: number, parts: readonly TilePart[]) => `${capital(where(x, y))}: ${tileParts(parts)}.`,
  left: (n: number) => `${count(n, "tile", "tiles")} left in the bag.`,
  bag: (left: number, sums: readonly Sum[], kinds: readonly (readonly [number, readonly TilePart[]])[]) =>
    [
      `${count(left, "tile", "tiles")} left in the bag.`,
      ...(sums.length === 0 ? [] : [`${capital(list(sums.map(({ words, count: n }) => `${n} ${words}`)))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Command",
  commandHint: "A number, or a command such as board; help lists them all",
  /** Commands that can be typed besides numbers. The English words work in every language. */
  commands: {
    undo: "undo",
    score: "score",
    board: "board",
    fields: "fields",
    gaps: "gaps",
    leads: "leads",
    expected: "expected",
    log: "log",
    bag: "bag",
    back: "back",
    resign: "resign",
    help: "help",
  },
  go: "Do it",
  unknown: (typed: string) =>
    `“${typed}” is not a command. Type a number from the list or a command; help lists them all.`,
  notNow: "That cannot be taken back now.",
  notOffered: (n: number, most: number) =>
    most === 0 ? "Nothing can be chosen now." : `There is no ${n}; choose 1 to ${most}.`,
  done: (what: string) => `Done: ${what}`,
  cannotBid: (n: number) => `You cannot bid ${n} there.`,
  /** Empty squares, in order; `gap` describes what fits one of them. */
  gaps: (places: readonly Square[]) =>
    `Empty squares: ${places.map(({ x, y }, i) => `${i + 1}: ${where(x, y)}`).join("; ")}. Type gaps and a number to see what fits there.`,
  gap: ({ x, y }: Square, gap: Gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}: ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}: ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n: number, most: number) => `There is no empty square ${n}; gaps lists 1 to ${most}.`,
  withoutAid: "That aid is off at this table.",
  noFields: "No farmers on the board yet.",
  /** `steps`: who would lead after each possible move. */
  lead: (kind: Feature, owners: readonly number[], name: Name, { x, y }: Square, steps: readonly string[]) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(whose(owners, name, features[kind].one))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "No move you can make now changes who leads.",
  turn: (n: number, name: string, lines: readonly string[]) =>
    `Turn ${n}, ${name}: ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Nothing has happened yet.",
  resignSure: (name: string) =>
    `Type resign again to let the computer take over for ${name}. You can take the seat back later.`,
  noResign: "No seat here can resign.",
  help: "Type the number of what you want to do and press Enter. At a bazaar you can type your bid after the number. 0 declines what is offered. undo takes back a step. score lists the players, board the features with figures, fields only the fields, bag the tiles that are left. gaps lists the empty squares; gaps 3 shows what fits the third of them. leads shows who would lead each feature after each move you can make. log lists the last turns. expected gives the final score the computer expects, with each player’s chance to win. back takes back your last tile; the others at the table are asked first. resign gives your seat to the computer.",
};

export { setOrigin } from "../../origin.ts";
