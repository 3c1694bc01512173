// Moves a game from a server to this browser and back, by the buttons at the table and on the front page.
import { poll } from "./expect.mjs";
import { newTable, picture, until } from "./harness.mjs";
import { installed, moves, pathOf, recordOf, test, tilesOn, turns } from "./offline.mjs";
import { server } from "./start.mjs";
import { expect } from "./test.mjs";

test.use({ serviceWorkers: "allow" });

const alone = (page) => page.locator('meta[name="offline"][content="alone"]');

/** Opens the window about the table, and moves the game from there. */
async function moveIt(page, name) {
  const before = pathOf(page);
  await page.locator(".rules-note").click();
  await page.locator(".move-game").scrollIntoViewIfNeeded();
  await picture(page, name);
  await page.locator(".move-game").click();
  await page.waitForURL((url) => url.pathname !== before);
  await until(page, "place");
}

test("a game moves from a server to the browser and back", { tag: "@long" }, async ({ page }) => {
  const own = await server();
  await page.goto(own.address);
  await installed(page);
  const seats = [{ kind: "here" }, { kind: "computer", level: "beginner" }];
  await newTable(page, own.address, seats, ["base", "inns"], { aids: { bag: false } });
  await turns(page, 2);
  const served = await recordOf(page);

  await moveIt(page, "move-to-browser");
  await expect(alone(page)).toHaveCount(1);
  await poll(async () => moves(await recordOf(page)), "the moves").toContain(moves(served));
  await expect(page.locator(".bag-button")).toBeDisabled();
  await turns(page, 2);
  const kept = await recordOf(page);
  const tiles = await tilesOn(page);

  await page.goto(own.address);
  await expect(alone(page)).toHaveCount(0);
  await expect(page.locator(".own-tables .table-card")).toHaveCount(1);
  await expect(page.locator(".table-list:not(.own-tables) .table-card")).toHaveCount(0);
  await picture(page, "own-tables");
  await page.locator(".own-tables .table-card").click();
  await until(page, "place");
  await expect(page.locator(".tile")).toHaveCount(tiles);

  await moveIt(page, "move-to-server");
  await expect(alone(page)).toHaveCount(0);
  await poll(async () => moves(await recordOf(page)), "the moves").toContain(moves(kept));
  await turns(page, 2);
  await page.goto(own.address);
  await expect(page.locator(".own-tables")).toHaveCount(0);
  await expect(page.locator(".table-list .table-card")).toHaveCount(1);
  await own.stop();
});

test("where the server does not answer, a game stays in the browser and goes on", { tag: "@long" }, async ({
  errors,
  page,
}) => {
  // What Chromium says about requests without an answer.
  errors.allow(/ERR_CONNECTION_REFUSED/);
  const own = await server();
  await page.goto(own.address);
  await installed(page);
  await own.kill();
  await page.goto(own.address);
  await page.locator(".start-card.computer button").first().click();
  await until(page, "place");
  const table = pathOf(page);
  await page.locator(".rules-note").click();
  await page.locator(".move-game").click();
  await expect(page.locator(".move-to .problem")).toContainText("The server cannot be reached");
  await page.keyboard.press("Escape");
  await turns(page, 2);
  await own.start();
  await page.goto(own.address);
  await page.locator(".own-tables .move-game").click();
  await page.waitForURL((url) => url.pathname.startsWith("/g/") && url.pathname !== table);
  await until(page, "place");
  await expect(alone(page)).toHaveCount(0);
  await own.stop();
});
