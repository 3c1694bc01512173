// Every box at once: one copy of each, for six players, chosen by one button and played for some rounds; and the
// same table in words.
import { decide, putAway } from "./director.mjs";
import { fitsTheWidth, still } from "./expect.mjs";
import { accessible, goesOn, picture, snapshot, until } from "./harness.mjs";
import { DARK_ON_PHONE, expect, press, test } from "./test.mjs";

/** The number of turns played: three for each player, on a phone one. */
const TURNS = { desk: 18, phone: 6 };
/** Stages that are never declined: the first option is chosen. */
const MUST = new Set(["dragon", "exchange", "lord", "deal"]);
const STAGES =
  "deploy phantom tunnel castle redeploy city count last_redeploy capture escape second ransom abbey bid wagon";

test.use(DARK_ON_PHONE);

test("one button opens a table with all boxes, and six players play it", { tag: ["@both", "@long"] }, async ({
  host,
  page,
  device,
  isMobile,
}) => {
  if (isMobile) await putAway(page);
  await page.goto(`${host.address}#new`);
  await press(page.locator(".all-sets"));
  await expect(page.locator(".set input:not(:checked)")).toHaveCount(0);
  await expect(page.locator(".new-table-sum")).toContainText("· Everything together: 256 tiles ·");
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
  expect(now.seats.length).toBe(6);
  expect(now.count.quarter).toBe("castle");
  expect(now.tiles_left, `${now.tiles_left} tiles are left`).toBeGreaterThan(240);
  expect(tiles.slice(0, 12).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 12 }, (_, n) => `co${String(n + 1).padStart(2, "0")}`),
  );

  while ((await snapshot(page)).now.turn_number <= TURNS[device]) await goOn(page);
  await accessible(page, `everything together, ${device}`);
  await fitsTheWidth(page);
  await picture(page, `all-sets-${device}`);
  const words = page.getByRole("button", { name: "The table in words" });
  await press(words);
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Castle: / })
    .waitFor();
});

/** Expects the form to say that further boxes of the Count bring no further city, and to accept them. */
async function oneCity(page) {
  const row = page.locator(".set", { hasText: "The Count of Carcassonne" });
  const note = /· 12 tiles · only one City of Carcassonne, however many boxes$/;
  await expect(row.locator("small")).toHaveText(note);
  await row.locator(".set-copies").selectOption("2");
  await expect(row.locator("small")).toHaveText(note);
}

/** Takes the next decision: the first place for a tile, no figure, the first option where one must be chosen. */
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
  expect(at).not.toBe("over");
  await still(page);
  if (at === "confirm") return decide(page, page.locator(".confirm"));
  await page.locator("svg.board").focus();
  if (at === "place") await page.keyboard.press("ArrowUp");
  if (at === "auction") await page.keyboard.press("1");
  const key = MUST.has(at) ? "1" : at === "place" || at === "auction" ? "Enter" : "0";
  await goesOn(page, () => page.keyboard.press(key));
}
