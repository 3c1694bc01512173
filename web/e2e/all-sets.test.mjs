// Everything together: one box of each for six, chosen by one button, played for some rounds; and the same table in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, MOUSE } from "./director.mjs";
import { fitsTheWidth, hasCount, still } from "./expect.mjs";
import { accessible, DESK, picture, running, snapshot, until } from "./harness.mjs";

const { host, web } = running();

/** Turns that are played: four of each player. */
const TURNS = 24;
/** What is never declined: whoever decides chooses the first that there is. */
const MUST = new Set(["dragon", "exchange", "lord", "deal"]);
const STAGES =
  "deploy tunnel castle redeploy city count last_redeploy capture escape second ransom abbey bid wagon";

test("a table with one box of each is opened by one button and played by six", async () => {
  const { page, errors, context } = await web.person(DESK);
  await page.goto(`${host.address}#new`);
  await page.locator(".all-sets").click();
  await hasCount(page.locator(".set input:not(:checked)"), 0);
  for (let seats = 2; seats < 6; seats += 1) await page.locator(".add").click();
  for (let seat = 1; seat < 6; seat += 1) {
    await page.locator(".seat-kind").nth(seat).selectOption("computer");
  }
  await picture(page, "all-sets-form");
  await page.locator(".new-table button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  await until(page, "place", "waiting");
  const { now, tiles } = await snapshot(page);
  assert.equal(now.seats.length, 6);
  assert.equal(now.count.quarter, "castle");
  assert.ok(now.tiles_left > 240, `${now.tiles_left} tiles are left`);
  assert.deepEqual(
    tiles.slice(0, 12).map(({ kind }) => kind),
    Array.from({ length: 12 }, (_, n) => `co${String(n + 1).padStart(2, "0")}`),
  );

  while ((await snapshot(page)).now.turn_number <= TURNS) await goOn(page);
  await accessible(page, "everything together");
  await fitsTheWidth(page);
  await picture(page, "all-sets");
  const words = page.getByRole("button", { name: "The table in words" });
  await words.click();
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Castle: / })
    .waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

/** Takes the next decision: the first place for a tile, no figure, the first of what must be chosen. */
async function goOn(page) {
  const at = await until(
    page,
    "place",
    "confirm",
    "auction",
    "waiting",
    "over",
    ...STAGES.split(" "),
    ...MUST,
  );
  if (at === "waiting") return;
  assert.notEqual(at, "over");
  await still(page);
  if (at === "confirm") return decide(page, MOUSE, page.locator(".confirm"));
  await page.locator("svg.board").focus();
  if (at === "place") await page.keyboard.press("ArrowUp");
  if (at === "auction") await page.keyboard.press("1");
  await decide(
    page,
    () => page.keyboard.press(MUST.has(at) ? "1" : at === "place" || at === "auction" ? "Enter" : "0"),
    null,
  );
}
