// The front page, which is loaded where somebody goes there.
import { part } from "../net/insist.ts";
import { style } from "../net/style.ts";

export type Front = typeof import("./front.ts");

/** The front page, and the page at an address where nothing is, with their styles. */
export async function loadFront(): Promise<Front> {
  const [front] = await Promise.all([part(() => import("./front.ts")), style("later")]);
  return front;
}
