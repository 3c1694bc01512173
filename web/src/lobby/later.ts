// Loads the front page on demand.
import { part } from "../net/insist.ts";
import { style } from "../net/style.ts";

export type Front = typeof import("./front.ts");

/** The front page and the page for a URL where there is nothing, with their styles. */
export async function loadFront(): Promise<Front> {
  const [front] = await Promise.all([part(() => import("./front.ts")), style("later")]);
  return front;
}
