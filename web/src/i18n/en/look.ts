// The texts about a feature, a gap and the bag, in English.
import type { Feature, Joins, LookedFeature, WouldLead } from "../../protocol.ts";
import { countsAround } from "../../vocabulary.ts";
import { capital, type Name } from "../speech.ts";
import { whose } from "./own.ts";
import { count, features, figures, list, percent, where, withArticle } from "./words.ts";

export const likely = (chance: number): string =>
  chance > 0 && chance < 0.01
    ? `under ${percent(0.01)}`
    : chance > 0.99 && chance < 1
      ? `over ${percent(0.99)}`
      : percent(chance);

/** What laying a tile does to one adjoining feature. */
export const joining = ({ feature, tiles, complete, owners }: Joins, name: Name): string => {
  const article = whose(owners, name, features[feature].one);
  if (complete) return `completes ${article} of ${tiles}`;
  return countsAround(feature) ? `fills ${article} to ${tiles} of 9` : `extends ${article} to ${tiles}`;
};

/** What a feature would pay if it were complete at its present size. A cloister has only one size. */
export const whenComplete = (n: number, kind: Feature): string =>
  `${n} when complete${countsAround(kind) ? "" : " at this size"}`;

export const card = {
  title: "What is there",
  feature: (kind: Feature, owners: readonly string[], complete: boolean): string => {
    const thing = `${complete ? "complete " : ""}${features[kind].one}`;
    return capital(owners.length === 0 ? `unclaimed ${thing}` : `${list(owners)}’s ${thing}`);
  },
  extent: ({ kind, tiles, pennants, besieged, open, complete }: LookedFeature): string => {
    if (kind === "field") return "";
    if (countsAround(kind)) return `${tiles} of 9 squares filled`;
    const parts = [count(tiles, "tile", "tiles")];
    if (pennants > 0) parts.push(count(pennants, "pennant", "pennants"));
    if (besieged) parts.push("besieged");
    if (!complete) parts.push(count(open, "open end", "open ends"));
    return parts.join(", ");
  },
  figures: (strength: number, mayor: boolean, builder: boolean, pig: boolean, barn: boolean): string =>
    list([
      ...(strength > 0 || mayor ? [`strength ${strength}`] : []),
      ...(mayor ? ["mayor"] : []),
      ...(builder ? ["builder"] : []),
      ...(pig ? ["pig"] : []),
      ...(barn ? ["barn"] : []),
    ]),
  worth: (now: number, complete: number, isComplete: boolean, kind: Feature): string =>
    isComplete
      ? count(complete, "point", "points")
      : `${count(now, "point", "points")} if the game ended now, ${whenComplete(complete, kind)}`,
  field: (farmed: boolean, cities: number, paid: readonly string[]): string =>
    !farmed
      ? "No farmers here."
      : `${count(cities, "complete city", "complete cities")} around it${paid.length === 0 ? "" : `: ${list(paid)}`}`,
  gap: (fitting: number, left: number) =>
    `${fitting} of ${count(left, "remaining tile fits", "remaining tiles fit")} here`,
  dead: "No remaining tile fits here",
  stranded: "No remaining tile completes it.",
  chances: (next: number, before: number) =>
    `The next tile fits: ${likely(next)}. You draw one before the end: ${likely(before)}.`,
  moreKinds: (n: number) => `and ${count(n, "more kind", "more kinds")}`,
  /** Who would lead the feature after a move that is possible now. */
  /** `you`: the reader's seat, if they have exactly one. */
  after: (
    { meeple, squares, strength, owners }: WouldLead,
    nameOf: (seat: number) => string,
    you: number | null,
  ): string => {
    const name = (seat: number) => (seat === you ? "you" : nameOf(seat));
    const [at] = squares;
    const tile =
      at === undefined || squares.length > 1
        ? `Tile in ${squares.length} places`
        : `Tile ${where(at.x, at.y)}`;
    const step = meeple === null ? tile : `${capital(figures[meeple].one)} there`;
    const led =
      owners.length > 1 ? `${list(owners.map(name))} would tie` : `${name(owners[0] ?? 0)} would lead`;
    const who = owners.length === 0 ? "nobody would lead" : led;
    const strengths = strength.flatMap((n, seat) => (n > 0 ? [`${name(seat)} ${n}`] : []));
    return `${step}: ${who}${strengths.length === 0 ? "" : ` (${strengths.join(", ")})`}`;
  },
  /** What laying a tile does to the adjoining features. */
  joins: (joins: readonly Joins[], name: (seat: number) => string): string =>
    joins.map((join) => joining(join, name)).join(", "),
};

export const bagWords = {
  title: "What is left",
  open: "What is left in the bag",
  edges: { c: "with a city", r: "with a road", f: "with a field", v: "with the river" } as Record<
    string,
    string
  >,
  withFeature: (kind: Feature) => `with ${withArticle(features[kind].one)}`,
  left: (left: number, of: number) => `${left} of ${of}`,
  none: "Every copy is on the table.",
};
