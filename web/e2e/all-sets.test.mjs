// Everything together: one box of each for six, chosen by one button, played for some rounds; and the same table in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, FINGER, MOUSE, putAway } from "./director.mjs";
import { fitsTheWidth, hasCount, hasTexts, still } from "./expect.mjs";
import { accessible, DESK, PHONE, picture, running, snapshot, until } from "./harness.mjs";

const { host, web } = running();

/** The turns that are played: four of each player; on a phone two. */
const VIEWS = [
  ["desk", DESK, MOUSE, 24],
  ["phone", { ...PHONE, colorScheme: "dark" }, FINGER, 12],
];
/** What is never declined: whoever decides chooses the first that there is. */
const MUST = new Set(["dragon", "exchange", "lord", "deal"]);
const STAGES =
  "deploy tunnel castle redeploy city count last_redeploy capture escape second ransom abbey bid wagon";

for (const [device, view, press, turns] of VIEWS)
  test(`a table with one box of each is opened by one button and played by six, ${device}`, async () => {
    const { page, errors, context } = await web.person(view);
    if (device === "phone") await putAway(page);
    await page.goto(`${host.address}#new`);
    await press(page.locator(".all-sets"));
    await hasCount(page.locator(".set input:not(:checked)"), 0);
    await oneCity(page);
    for (let seats = 2; seats < 6; seats += 1) await press(page.locator(".add"));
    for (let seat = 1; seat < 6; seat += 1) {
      await page.locator(".seat-kind").nth(seat).selectOption("computer");
    }
    await fitsTheWidth(page);
    await picture(page, `all-sets-form-${device}`);
    await press(page.locator(".new-table button[type=submit]"));
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

    while ((await snapshot(page)).now.turn_number <= turns) await goOn(page, press);
    await accessible(page, `everything together, ${device}`);
    await fitsTheWidth(page);
    await picture(page, `all-sets-${device}`);
    const words = page.getByRole("button", { name: "The table in words" });
    await press(words);
    await page
      .getByRole("listitem")
      .filter({ hasText: /^Castle: / })
      .waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });

/** The form says that further boxes of the Count bring no further city, and takes them. */
async function oneCity(page) {
  const row = page.locator(".set", { hasText: "The Count of Carcassonne" });
  const note = /· 12 tiles · one City of Carcassonne, however many boxes$/;
  await hasTexts(row.locator("small"), note);
  await row.locator(".set-copies").selectOption("2");
  await hasTexts(row.locator("small"), note);
}

/** Takes the next decision: the first place for a tile, no figure, the first of what must be chosen. */
async function goOn(page, press) {
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
  if (at === "confirm") return decide(page, press, page.locator(".confirm"));
  await page.locator("svg.board").focus();
  if (at === "place") await page.keyboard.press("ArrowUp");
  if (at === "auction") await page.keyboard.press("1");
  await decide(
    page,
    () => page.keyboard.press(MUST.has(at) ? "1" : at === "place" || at === "auction" ? "Enter" : "0"),
    null,
  );
}
