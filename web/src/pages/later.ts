// Loads the rule book, the score page, the replay and the lessons with their styles, on demand.
import { part } from "../net/insist.ts";
import { style } from "../net/style.ts";

export type RefereePages = typeof import("./index.ts");

export async function refereePages(): Promise<RefereePages> {
  const [pages] = await Promise.all([part(() => import("./index.ts")), style("later"), style("referee")]);
  return pages;
}
