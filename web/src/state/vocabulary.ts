// The words of the protocol as lists, and the end of every switch over them. A word that the table knows and that is
// missing here or in such a switch is a type error.
import type { GoodsKind, Meeple, Source } from "../protocol.ts";

/** The keys of a record that has to name every word, in its order. */
function words<T extends string>(all: Record<T, true>): readonly T[] {
  return Object.keys(all) as T[];
}

export const MEEPLES = words<Meeple>({ follower: true, large: true, builder: true, pig: true });
export const GOODS = words<GoodsKind>({ wine: true, grain: true, cloth: true });
export const SOURCES = words<Source>({
  roads: true,
  cities: true,
  cloisters: true,
  fields: true,
  goods: true,
});

/** Where no value can be left. */
export function never(value: never): never {
  throw new Error(`not known to this page: ${JSON.stringify(value)}`);
}
