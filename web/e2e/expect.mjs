// Expectations in addition to Playwright's assertions. Each waits until it holds, with the limit of
// `playwright.config.mjs`, and reports the last value if it never does.
import { inspect } from "node:util";
import { expect } from "@playwright/test";

/** Milliseconds between two attempts that the page itself makes. */
export const BETWEEN = 30;

/**
 * Milliseconds between two attempts of a test, the last for all that follow. Each asks the browser, which takes CPU time
 * from the page that is waited for.
 */
export const INTERVALS = [BETWEEN, 2 * BETWEEN, 4 * BETWEEN];

/** Retries: `await poll(look, "what it is about").toEqual(…)`. */
export const poll = (look, message) =>
  expect.poll(() => look().catch(leaving), { message, intervals: INTERVALS });

/** The value while the browser is navigating to another address. */
function leaving(error) {
  if (/because of a navigation/.test(error.message)) return "a page that is being left";
  throw error;
}

/** Retries until the value fits, and returns it. */
export async function eventually(what, look, fits) {
  let seen;
  const fitting = async () => {
    seen = await look();
    if (!fits(seen)) throw new Error(`${what}; seen last: ${inspect(seen)}`);
  };
  await expect(fitting).toPass();
  return seen;
}

/** Values for `poll` and `eventually`: the texts of all elements of a locator, … */
export const texts = (locator) => () => locator.allTextContents();
/** … one attribute of each, … */
export const attributes = (locator, name) => () =>
  locator.evaluateAll((nodes, key) => nodes.map((node) => node.getAttribute(key)), name);
/** … a computed style of each, … */
export const styles = (locator, property) => () =>
  locator.evaluateAll((nodes, name) => nodes.map((node) => getComputedStyle(node)[name]), property);
/** … the value of each field, … */
export const values = (locator) => () => locator.evaluateAll((nodes) => nodes.map((node) => node.value));
/** … and the bounding box of each. */
export const boxes = (locator) => () =>
  locator.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** Expects the locator to have one element, whose box fits; returns the box. */
export async function hasBox(what, locator, fits) {
  const [box] = await eventually(what, boxes(locator), (seen) => seen.length === 1 && fits(seen[0]));
  return box;
}

/** Expects that nothing overflows horizontally: in the page, or in one part of it. */
export const fitsTheWidth = (page, part = "html") => {
  const over = () =>
    page.locator(part).evaluateAll(([node]) => (node ? node.scrollWidth - node.clientWidth : "no such part"));
  return poll(over, `pixels of ${part} that stick out`).toBeLessThanOrEqual(0);
};

/** Frames without any movement after which the page counts as still. */
const CALM = 4;

/** Waits until nothing moves: neither the board nor anything animated by a style. Rising points are exempt. */
export function still(page) {
  return poll(() => page.evaluate(moving, CALM), "what moves").toEqual([]);
}

/** Returns what moves during this number of frames. */
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
    // A board that is about to be repainted is slightly off its final position.
    const rough = document.querySelector("[data-painted=rough]") !== null;
    const moves = board() === before && !rough ? parts() : ["the board"];
    if (moves.length > 0) return moves;
  }
  return [];
}
