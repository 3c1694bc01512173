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
  goods,
  heldCard,
  list,
  meeples,
  riverOn,
  spot,
  tileParts,
  where,
} from "../words.ts";

/** The tiles that fit an empty place, with their parts. */
type Gap = Omit<Extract<Looked, { k: "gap" }>, "k" | "fits"> & {
  fits: readonly { left: number; parts: readonly TilePart[] }[];
};

const points = (n: number): string => count(n, "point", "points");
const sentence = (words: string): string => (words === "" ? "" : `${capital(words)}.`);

/** What laying a tile would do to adjoining features, and what that is worth. */
const joined = (joins: readonly Joins[], name: Name): string =>
  joins
    .map((join) => {
      const { owners, complete, worth } = join;
      const told = joining(join, name);
      if (owners.length === 0 || worth === null) return told;
      return complete ? `${told} for ${points(worth)}` : `${told}, ${points(worth)} if the game ended now`;
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
        const field = `becomes part of ${whose(owners, name, features.field)}${farmers === "" ? "" : ` (farmers ${farmers})`}`;
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
  aside: (kinds: number) => `${count(kinds, "tile", "tiles")} fitted nowhere and came out of the game.`,
  laid: (x: number, y: number, parts: readonly TilePart[]) => `Laid ${where(x, y)}: ${tileParts(parts)}.`,
  /** `river`: the sides on which the river would continue. */
  way: (
    { x, y, joins, fields = [] }: Way,
    parts: readonly TilePart[],
    river: readonly number[],
    name: Name,
  ) =>
    `${capital(where(x, y))}, ${tileParts(parts)}. ${[sentence(joined(joins, name)), riverOn(river), fieldsJoined(fields, name)].filter(Boolean).join(" ") || "It joins no city and no road there."}`,
  /** Where an abbey may be laid, and what it completes there. */
  abbey: (x: number, y: number, joins: readonly Joins[], name: Name) =>
    `Lay your abbey: ${where(x, y)}. ${sentence(joined(joins, name)) || "It completes nothing there."}`,
  drawInstead: "Draw a tile, lay no abbey.",
  keepAbbey: "Lay no abbey.",
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
      ? `${count(feature.cities, "complete city", "complete cities")} beside the field`
      : card.extent(feature);
    const owned =
      feature.owners.length === 0
        ? field
          ? "nobody farms it yet"
          : ""
        : `${whose(feature.owners, name, features[feature.kind])}, strength ${strengths(feature.strength, name)}`;
    return `${spot}: ${[size, worth, owned].filter(Boolean).join("; ")}.`;
  },
  figure: (meeple: Meeple, feature: Feature, owner: string) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x: number, y: number, there: readonly string[]) =>
    `Fairy to ${where(x, y)}${there.length === 0 ? "" : `: ${list(there)}`}.`,
  /** `near`: the figures in its row or column within its reach, with their distances. */
  floor: (x: number, y: number, floors: number, near: readonly (readonly [string, number])[]) =>
    `Add a floor: ${where(x, y)}. The tower is ${floors} high then; ${
      near.length === 0
        ? "nobody stands so near in its row or column"
        : `so near in its row or column: ${list(near.map(([figure, away]) => `${figure}, ${away} away`))}`
    }.`,
  takeBack: (meeple: Meeple, x: number, y: number) => `Take the ${meeples[meeple]} home: ${where(x, y)}.`,
  noFigure: "No figure.",
  allStay: "Every knight stays.",
  second: "Take a second tile.",
  decline: "Decline the second tile.",
  confirm: "Finish the turn.",
  undo: "Take the last step back.",
  askBack: "Ask the others to take your last tile back.",
  agreeBack: (name: string) => `Agree that ${name} takes the last tile back.`,
  declineBack: (name: string) => `Decline it: ${name}’s tile stays.`,
  withdrawBack: "Withdraw the wish to take your tile back.",
  results: "The final table.",
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
    const figures = home.map(([meeple, n]) => `${n} ${meeples[meeple as Meeple]}${n > 1 ? "s" : ""}`);
    const tokens = Object.entries(seat.goods)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) => `${n} ${goods[kind as keyof typeof goods]}`);
    const ended = seat.projected === null ? "" : `, ${seat.projected} if the game ended now`;
    const tags = [...(seat.seat === name.you ? [YOU] : []), ...(turn ? ["whose turn it is"] : [])];
    return [
      `${seat.name}${tags.length === 0 ? "" : ` (${tags.join(", ")})`}: ${points(seat.score)}${ended}.`,
      figures.length === 0 ? "No figure at home." : `At home: ${list(figures)}.`,
      ...(tokens.length === 0 ? [] : [`Goods: ${list(tokens)}.`]),
      ...things.map((thing) => `${thing}.`),
    ].join(" ");
  },
  card: heldCard,
  board: "Features with figures",
  noFeatures: "No figure is on the table.",
  feature: (row: LookedFeature, at: Seen, name: Name) =>
    `${capital(whose(row.owners, name, features[row.kind]))} at ${where(at.x, at.y)}: ${[
      countsAround(row.kind) ? `${row.tiles} of 9 squares filled` : count(row.tiles, "tile", "tiles"),
      ...(row.pennants > 0 ? [count(row.pennants, "pennant", "pennants")] : []),
      ...(row.besieged ? ["besieged"] : []),
      ...(row.complete || countsAround(row.kind) ? [] : [count(row.open, "open end", "open ends")]),
      `strength ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [held(row.builders, name, "builder")]),
      ...(row.now === null ? [] : [`${points(row.now)} if the game ended now`]),
    ].join(", ")}.`,
  field: (row: LookedFeature, at: Seen, name: Name) =>
    `${capital(whose(row.owners, name, features.field))} at ${where(at.x, at.y)}: ${[
      ...(row.strength.some((n) => n > 0) ? [`farmers ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [held(row.barns, name, "barn")]),
      count(row.cities, "complete city", "complete cities"),
      ...(row.now === null ? [] : [`${points(row.paid[0]?.points ?? 0)} if the game ended now`]),
    ].join(", ")}.`,
  tiles: (n: number) => `Tiles on the table: ${n}`,
  tile: (x: number, y: number, parts: readonly TilePart[]) => `${capital(where(x, y))}: ${tileParts(parts)}.`,
  left: (n: number) => `${count(n, "tile", "tiles")} left in the bag.`,
  bag: (left: number, sums: readonly Sum[], kinds: readonly (readonly [number, readonly TilePart[]])[]) =>
    [
      `${count(left, "tile", "tiles")} left in the bag.`,
      ...(sums.length === 0 ? [] : [`${capital(list(sums.map(({ words, count: n }) => `${n} ${words}`)))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Command",
  commandHint: "A number, or a command such as board; help tells them all",
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
    `“${typed}” means nothing here. Type a number of the list or a command; help tells them all.`,
  notNow: "That cannot be taken back now.",
  notOffered: (n: number, most: number) =>
    most === 0 ? "Nothing can be chosen now." : `There is no ${n}; choose 1 to ${most}.`,
  done: (what: string) => `Done: ${what}`,
  cannotBid: (n: number) => `You cannot bid ${n} there.`,
  /** Empty places, in order; `gap` describes what fits one of them. */
  gaps: (places: readonly Square[]) =>
    `Empty places: ${places.map(({ x, y }, i) => `${i + 1}: ${where(x, y)}`).join("; ")}. Type gaps and a number for what fits there.`,
  gap: ({ x, y }: Square, gap: Gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}: ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}: ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n: number, most: number) => `There is no empty place ${n}; gaps lists 1 to ${most}.`,
  withoutAid: "This table is played without that aid.",
  noFields: "Nobody farms a field.",
  /** `steps`: who would lead after each possible move. */
  lead: (kind: Feature, owners: readonly number[], name: Name, { x, y }: Square, steps: readonly string[]) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(whose(owners, name, features[kind]))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "Nothing that can be done now changes who leads.",
  turn: (n: number, name: string, lines: readonly string[]) =>
    `Turn ${n}, ${name}: ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Nothing has happened yet.",
  resignSure: (name: string) =>
    `Type resign once more to let the computer play on for ${name}. The seat can be taken back.`,
  noResign: "There is no seat here that could resign.",
  help: "Type the number of what you want to do and press Enter. At a bazaar your bid may follow the number. 0 declines what is offered. undo takes a step back. score tells the players, board the features with figures, fields the fields alone, bag what is left. gaps lists the empty places, and gaps 3 tells what fits the third of them. leads tells who would lead where after what can be done now, log the last turns. expected tells the final score that the computer expects, with the chance to win. back takes your last tile back; other people at the table are asked first. resign gives your seat to the computer.",
};

export { tellFrom } from "../../origin.ts";
