// The lessons: each is completed by playing, one of them on a phone; a lesson recognises a move other than its own.
import { fitsTheWidth, hasBox, poll } from "./expect.mjs";
import { accessible, picture, until } from "./harness.mjs";
import { placesOnTop } from "./measure.mjs";
import { PHONE, sampled } from "./start.mjs";
import { expect, test } from "./test.mjs";

/** Lays the tile in hand on a square, after this many turns. */
async function lay(page, square, turns = 0) {
  await until(page, "place");
  for (let times = 0; times <= turns; times += 1)
    await page.locator(`.place[data-place="${square}"]`).click();
  await page.locator(".place.chosen").waitFor();
  await page.locator(".lay").click();
}

/** Puts the figure of this name, or none. */
async function put(page, name = null) {
  await until(page, "deploy");
  if (name === null) await page.locator(".no-figure").click();
  else await page.locator(".option", { hasText: name }).first().click();
}

async function finish(page) {
  await until(page, "confirm");
  await page.locator(".confirm").click();
}

/** How to complete each lesson. */
const WAYS = [
  async (page) => {
    await lay(page, "1,0");
    await put(page, "Highwayman");
    await finish(page);
  },
  async (page) => {
    await lay(page, "1,1");
    await put(page);
    await finish(page);
  },
  async (page) => {
    await lay(page, "0,-2");
    await put(page);
    await finish(page);
  },
  async (page) => {
    await lay(page, "0,1");
    await put(page, "Monk");
    await finish(page);
  },
  async (page) => {
    await lay(page, "1,-1");
    // Occupied features are not offered.
    await expect(page.locator(".option", { hasText: "Knight" })).toHaveCount(0);
    await put(page, "Highwayman");
    await finish(page);
  },
  async (page) => {
    await lay(page, "0,-1");
    await put(page);
    await finish(page);
  },
  async (page) => {
    await lay(page, "0,-1");
    // If no figure can be put, the same button finishes the turn.
    await put(page);
  },
  async (page) => {
    await lay(page, "2,0");
    await put(page, "Farmer");
    await finish(page);
  },
  async (page) => {
    await lay(page, "-1,-1");
    await put(page);
  },
  async (page) => {
    await until(page, "place");
    await page.locator(".place").first().click();
    await page.locator(".place.chosen").waitFor();
    await page.locator(".lay").click();
    await put(page);
  },
  async (page) => {
    await lay(page, "0,-2");
    await put(page);
    await finish(page);
  },
  async (page) => {
    await lay(page, "2,0");
    await put(page, "Builder");
    await finish(page);
  },
  async (page) => {
    await lay(page, "3,0");
    await put(page);
    await until(page, "second");
    await page.locator(".take").click();
    await until(page, "place");
    await page.locator(".place").first().click();
    await page.locator(".place.chosen").waitFor();
    await page.locator(".lay").click();
  },
  async (page) => {
    await lay(page, "2,0");
    await put(page, "Pig");
    await finish(page);
  },
];

/** A lesson that begins after a tile of the learner's. */
const AFTER_A_TILE = 4;

/** The number of lessons that teach the base game. */
const BASE = 10;

/** The first of the lessons that one test completes, and the number of the last. */
const PARTS = sampled(
  [
    [0, 5],
    [5, 9],
    [9, WAYS.length],
  ],
  3,
);

for (const [begin, end] of PARTS)
  test(`lessons ${begin + 1} to ${end} can be completed, one after the other`, async ({ host, page }) => {
    await startAt(page, host.address, begin);
    for (let index = begin; index < end; index += 1) await learn(page, index);
    if (end === WAYS.length) await allDone(page, host.address);
  });

/** Opens a lesson: the first from the front page, others by their address. */
async function startAt(page, address, index) {
  if (index > 0) return page.goto(`${address}/learn#${index + 1}`);
  await page.goto(address);
  await page.locator(".learn-card").click();
}

/** Completes a lesson, and goes on to the next. */
async function learn(page, index) {
  if (index === BASE) {
    await accessible(page, "the base game is learned");
    await page.locator(".lost-ways .primary").click();
  }
  const [at, of] = index < BASE ? [index + 1, BASE] : [index + 1 - BASE, WAYS.length - BASE];
  await page.locator(".coach-title", { hasText: `${at} of ${of}: ` }).waitFor();
  await page.locator(".coach.step").waitFor();
  if (index === 0) {
    await accessible(page, "a lesson");
    await picture(page, "desk-light-learn");
  }
  if (index === AFTER_A_TILE) {
    // Taking back a tile of the prepared game begins the lesson again.
    const again = page.waitForResponse("**/api/replay/table");
    await page.getByRole("button", { name: "Take back" }).click();
    await again;
  }
  await WAYS[index](page);
  await page.locator(".coach.done").waitFor();
  await page.locator(".coach-next").click();
}

/** Expects the last sentence, and lessons not to be listed as games to return to. */
async function allDone(page, address) {
  await page.locator(".lost-ways").waitFor();
  await accessible(page, "all lessons done");
  await page.goto(address);
  await page.locator(".tables .quiet").waitFor();
  await expect(page.locator(".table-card")).toHaveCount(0);
}

test("on a phone a lesson fits, and a wrong move can be retried", {
  tag: ["@phone", "@fast"],
}, async ({ host, page }) => {
  await page.goto(`${host.address}/learn#4`);
  await page.locator(".coach-title", { hasText: "4 of 10" }).waitFor();
  await until(page, "place");
  await fitsTheWidth(page);
  await picture(page, "phone-light-learn");
  await accessible(page, "a lesson on a phone");
  const { viewport } = PHONE;
  for (const size of [{ width: 320, height: 480 }, { width: 320, height: 256 }, viewport]) {
    await page.setViewportSize(size);
    await poll(placesOnTop(page), "a place that nothing covers").not.toEqual([]);
    await hasBox("the main button", page.locator(".lay"), ({ x, width }) => x + width <= size.width);
    await picture(page, `learn-${size.width}-${size.height}`);
  }
  await page.locator('.place[data-place="0,1"]').tap();
  await page.locator(".lay").tap();
  await expect(page.locator(".coach-say")).toHaveText("Place a follower in it.");
  await page.locator(".no-figure").tap();
  await until(page, "confirm");
  await page.locator(".confirm").tap();
  await page.locator(".coach.missed").waitFor();
  await page.locator(".coach-again").tap();
  await page.locator(".coach.step").waitFor();
  await expect(page.locator(".coach-say")).toHaveText("Place the cloister.");
});
