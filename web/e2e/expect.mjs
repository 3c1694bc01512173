// What a test expects of a page. Each of these waits until it is so, with a limit, and tells what it saw last if it never
// was. A test looks at a page only by these: whoever looks once has seen how fast the machine is, and no more.
import { AssertionError } from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";

/** How many times slower than usual the processor of every page is. */
export const SLOW = slowness(process.env.BASTIDE_E2E_SLOW ?? "1");

/** Milliseconds until something that was expected is given up. Far more than anything takes: only what failed costs it. */
export const LIMIT = 120_000 * SLOW;

/** Milliseconds between two looks. */
const BETWEEN = 30;

function slowness(word) {
  const times = Number(word);
  if (times >= 1) return times;
  throw new Error(`BASTIDE_E2E_SLOW=${word}: give a number from 1 on, such as 6 for a sixth of the speed`);
}

/** Looks again and again until what is seen fits, and returns that. */
export async function eventually(what, look, fits) {
  const until = Date.now() + LIMIT;
  for (;;) {
    const seen = await look().catch(leaving);
    if (seen !== LEAVING && fits(seen)) return seen;
    if (Date.now() > until) {
      const message = `${what}: not in ${LIMIT / 1000} s; seen last: ${inspect(seen)}`;
      throw new AssertionError({ message, actual: seen, stackStartFn: eventually });
    }
    await pause(BETWEEN);
  }
}

/** Seen while the browser goes to another address: nothing yet. */
const LEAVING = "a page that is being left";

function leaving(error) {
  if (/because of a navigation/.test(error.message)) return LEAVING;
  throw error;
}

/** Where `eventually` may look: the texts of all that a locator finds, … */
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

/**
 * So many are found. That there are none holds from the start: let something be seen first that comes no sooner than what
 * must not come.
 */
export const hasCount = (locator, count) =>
  eventually(
    `${count} of ${locator}`,
    () => locator.count(),
    (seen) => seen === count,
  );

/** The texts are these, or match these. */
export const hasTexts = (locator, ...wanted) => areThese("the texts", locator, texts(locator), wanted);
/** What is filled in is this. */
export const hasValues = (locator, ...wanted) => areThese("the values", locator, values(locator), wanted);

function areThese(which, locator, look, wanted) {
  const is = (seen, want) => (want instanceof RegExp ? want.test(seen) : want === seen);
  const fits = (seen) => seen.length === wanted.length && wanted.every((want, i) => is(seen[i], want));
  return eventually(`${which} ${inspect(wanted)} of ${locator}`, look, fits);
}

/** Its only box fits. */
export async function hasBox(what, locator, fits) {
  const [box] = await eventually(what, boxes(locator), (seen) => seen.length === 1 && fits(seen[0]));
  return box;
}

/** Nothing sticks out sideways: of the page, or of one part of it. */
export const fitsTheWidth = (page, part = "html") =>
  eventually(
    `nothing of ${part} sticks out`,
    () =>
      page
        .locator(part)
        .evaluateAll(([node]) => (node ? node.scrollWidth - node.clientWidth : "no such part")),
    (over) => over <= 0,
  );

/** Frames without any movement after which nothing moves any more. */
const CALM = 4;

/** Waits until nothing moves: not the board, nor what comes or goes by a style. Points that rise may go on rising. */
export function still(page) {
  return eventually(
    "nothing moves",
    () =>
      page.evaluate(async (calm) => {
        const moving = () =>
          document
            .getAnimations()
            .filter(({ playState, effect }) => {
              const { endTime } = effect.getComputedTiming();
              return (
                playState === "running" && endTime < Infinity && effect.target.closest(".float") === null
              );
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
          const moves = board() === before && !rough ? moving() : ["the board"];
          if (moves.length > 0) return moves;
        }
        return [];
      }, CALM),
    (moves) => moves.length === 0,
  );
}
