// The first visit to a page without a server: a table opens before everything has been loaded.
import { poll } from "./expect.mjs";
import { play, until } from "./harness.mjs";
import { pathOf, test, tilesOn, turns } from "./offline.mjs";
import { expect } from "./test.mjs";

test("a table opens and is played at before the whole module is there", async ({ files, page }) => {
  const free = files.hold(/bastide-\w+\.wasm$/);
  await page.goto(files.address);
  await page.locator(".start-card.computer button").first().click();
  await until(page, "place");
  const tiles = await tilesOn(page);
  await play(page, { enough: (at) => at === "waiting" });
  // The computer thinks in the whole module.
  await expect(page.locator(".tile")).toHaveCount(tiles + 1);
  free();
  await until(page, "place");
  await turns(page, 2);
});

test("without a service worker, tables open, and the list and the way back lead to them", async ({
  files,
  page,
}) => {
  await page.goto(files.address);
  await expect(page.locator(".home-foot")).not.toContainText("by link");
  await page.locator(".start-card.here button").first().click();
  await until(page, "place");
  const table = pathOf(page);
  await page.goBack();
  await expect(page.locator(".table-card")).toHaveCount(1);
  await page.locator(".table-card").click();
  await until(page, "place");
  await poll(async () => pathOf(page), "the address of the table").toBe(table);
});
