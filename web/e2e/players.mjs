// Simulated people who play a game to its end, each in a different way.
import { decide } from "./director.mjs";
import { eventually, still } from "./expect.mjs";
import { until } from "./harness.mjs";
import { placesOnTop } from "./measure.mjs";

/** Plays by touch until `enough` returns true or the game is over: places figures whenever possible, but no farmers. */
export async function playByTouch(page, { enough = () => false } = {}) {
  const tap = (locator) => decide(page, locator);
  const steps = {
    waiting: () => until(page, ...here),
    place: async () => {
      await eventually("a place is chosen", () => touchPlace(page), Boolean);
      await tap(page.locator(".lay"));
    },
    deploy: async () => {
      const figures = page.locator(".tray .option:not(.coming):not(.neutral)");
      const names = await figures.allTextContents();
      const wanted = names.findIndex((name) => !/Farmer/.test(name));
      await tap(wanted < 0 ? page.locator(".no-figure").last() : figures.nth(wanted));
    },
    confirm: () => tap(page.locator(".confirm")),
    second: () => tap(page.locator(".take")),
    dragon: () => tap(page.locator(".tray .option.dragon").first()),
    escape: () => tap(page.locator(".no-figure").last()),
  };
  const here = [...Object.keys(steps).filter((at) => at !== "waiting"), "over"];
  for (;;) {
    const at = await until(page, "waiting", ...here);
    if (at === "over" || enough(at)) return;
    await steps[at]();
  }
}

/**
 * Touches a place, and returns whether it is chosen then. After the first tile of a double turn the board may move just
 * as the finger comes down, and the touch misses.
 */
async function touchPlace(page) {
  await still(page);
  const [place] = await onTop(page);
  await page.locator(`.place[data-place="${place}"]`).tap();
  const chosen = page.locator(".place.chosen").waitFor({ timeout: PATIENCE });
  return chosen.then(
    () => true,
    () => false,
  );
}

/** The time after which a person touches again, in milliseconds. */
const PATIENCE = 5_000;

/** Legal places that a finger can reach. If all of them are beyond the edge, the button there leads to some. */
async function onTop(page) {
  const look = placesOnTop(page);
  const beyond = page.locator(".board-pointer:not([hidden])");
  const seen = await eventually(
    "a place, or where one is",
    async () => ({ places: await look(), beyond: await beyond.count() }),
    ({ places, beyond }) => places.length + beyond > 0,
  );
  if (seen.places.length > 0) return seen.places;
  await beyond.first().tap();
  return eventually("a place after the button at the edge", look, (places) => places.length > 0);
}

/** Several people act at the same time. If one fails, those waiting for them fail, too, so all errors are reported. */
export async function together(...all) {
  const ends = await Promise.allSettled(all);
  const wrong = ends.filter(({ status }) => status === "rejected").map(({ reason }) => reason);
  if (wrong.length > 0) throw new AggregateError(wrong, wrong.map(({ message }) => message).join("; "));
}
