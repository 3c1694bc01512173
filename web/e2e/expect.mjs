// What a test expects of a page beyond what Playwright's own assertions say. Each of these waits until it is so, with the limit
// of `playwright.config.mjs`, and tells what it saw last if it never was.
import { inspect } from "node:util";
import { expect } from "@playwright/test";

/** Milliseconds between two looks. */
export const BETWEEN = 30;

/** Looks again and again: `await poll(look, "what it is about").toEqual(…)`. */
export const poll = (look, message) =>
  expect.poll(() => look().catch(leaving), { message, intervals: [BETWEEN] });

/** What is seen while the browser goes to another address: nothing yet. */
function leaving(error) {
  if (/because of a navigation/.test(error.message)) return "a page that is being left";
  throw error;
}

/** Looks again and again until what is seen fits, and returns that. */
export async function eventually(what, look, fits) {
  let seen;
  const fitting = async () => {
    seen = await look();
    if (!fits(seen)) throw new Error(`${what}; seen last: ${inspect(seen)}`);
  };
  await expect(fitting).toPass();
  return seen;
}

/** What `poll` and `eventually` look at: the texts of all that a locator finds, … */
export const texts = (locator) => () => locator.allTextContents();
/** … one attribute of each, … */
export const attributes = (locator, name) => () =>
  locator.evaluateAll((nodes, key) => nodes.map((node) => node.getAttribute(key)), name);
/** … how each looks, … */
export const styles = (locator, property) => () =>
  locator.evaluateAll((nodes, name) => nodes.map((node) => getComputedStyle(node)[name]), property);
/** … what is filled in, … */
export const values = (locator) => () => locator.evaluateAll((nodes) => nodes.map((node) => node.value));
/** … where they are on the screen. */
export const boxes = (locator) => () =>
  locator.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** Its only box fits. */
export async function hasBox(what, locator, fits) {
  const [box] = await eventually(what, boxes(locator), (seen) => seen.length === 1 && fits(seen[0]));
  return box;
}

/** Nothing sticks out sideways: of the page, or of one part of it. */
export const fitsTheWidth = (page, part = "html") => {
  const over = () =>
    page.locator(part).evaluateAll(([node]) => (node ? node.scrollWidth - node.clientWidth : "no such part"));
  return poll(over, `pixels of ${part} that stick out`).toBeLessThanOrEqual(0);
};

/** Frames without any movement after which nothing moves any more. */
const CALM = 4;

/** Waits until nothing moves: not the board, nor what comes or goes by a style. Points that rise may go on rising. */
export function still(page) {
  return poll(() => page.evaluate(moving, CALM), "what moves").toEqual([]);
}

/** What moves while this number of frames go by. */
async function moving(calm) {
  const parts = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect.getComputedTiming();
        return playState === "running" && endTime < Infinity && effect.target.closest(".float") === null;
      })
      .map(({ effect }) => effect.target.outerHTML.slice(0, 80));
  const board = () => {
    const [world, stage] = [".world", ".board-stage"].map((part) => document.querySelector(part));
    return `${world?.getAttribute("transform")} ${stage?.style.transform}`;
  };
  for (let frame = 0, before = board(); frame < calm; frame += 1) {
    await new Promise(requestAnimationFrame);
    // A board that is painted again soon stands a little aside from where it will.
    const rough = document.querySelector("[data-painted=rough]") !== null;
    const moves = board() === before && !rough ? parts() : ["the board"];
    if (moves.length > 0) return moves;
  }
  return [];
}
