// The page without a server: a folder of files that any file server offers, and what it keeps when the network is gone.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { poll } from "./expect.mjs";
import { goesOn, newTable, play, until } from "./harness.mjs";
import {
  installed,
  moves,
  offlineTable,
  place,
  playOn,
  recordOf,
  run,
  test,
  tilesOn,
  turns,
} from "./offline.mjs";
import { binary, sampled, server } from "./start.mjs";
import { expect } from "./test.mjs";

test.use({ serviceWorkers: "allow" });

const GAMES = [
  [["master"], ["base"]],
  [
    ["beginner", "casual", "regular", "advanced", "tournament"],
    ["base", "inns"],
  ],
];

// Two of four commits play one of them: the tests below play some turns of such a game each time.
for (const [levels, sets] of sampled(GAMES, 4))
  test(`a folder of files plays a whole game against ${levels.join(", ")}`, async ({ files, page }) => {
    await offlineTable(page, files.address, levels, sets);
    await play(page);
    const text = await recordOf(page);
    const [, result] = /\[Result "([\d-]+)"\]/.exec(text);
    const record = join(files.folder, "game.txt");
    await writeFile(record, text);
    const { stdout } = await run(binary(), ["replay", record, "--json"]);
    const { scores, winners } = JSON.parse(stdout);
    expect(scores.map(({ total }) => total).join("-")).toBe(result);
    expect(winners.length).toBeGreaterThan(0);
  });

test("an installed page goes on without a network, and its game on a server and back", {
  tag: "@long",
}, async ({ files, host, page, person }) => {
  await offlineTable(page, files.address, ["beginner"], ["base", "traders"]);
  await turns(page, 4);
  const tiles = await tilesOn(page);
  await files.stop();
  await page.reload();
  await until(page, "place");
  await expect(page.locator(".tile")).toHaveCount(tiles);
  await goesOn(page, () => place(page));
  for (const [path, what] of [
    ["rules", "h1"],
    ["score", "h1"],
    ["learn", ".coach"],
    ["relive", "h1"],
  ]) {
    await page.goto(`${files.address}/${path}`);
    await expect(page.locator(what).first()).toBeVisible();
  }
  await page.goto(files.address);
  await page.locator(".table-card").first().click();
  await until(page, "place", "deploy", "confirm", "waiting");
  const text = await recordOf(page);
  expect(moves(text)).toMatch(/^1\. draw/);
  const there = await person();
  await there.page.goto(`${host.address}/icon.svg`);
  const served = await playOn(there.page, text);
  expect(moves(served)).toContain(moves(text));
  const back = await playOn(page, served);
  expect(moves(back)).toContain(moves(served));
});

test("a page that was served once opens without its server, and plays", async ({ page }) => {
  const own = await server();
  await page.goto(own.address);
  await expect(page.locator(".friend")).toBeVisible();
  await installed(page);
  await own.stop();
  await page.goto(own.address);
  await expect(page.locator(".start-card.computer")).toBeVisible();
  await expect(page.locator(".friend")).toHaveCount(0);
  await newTable(page, own.address, [{ kind: "here" }, { kind: "computer", level: "beginner" }]);
  await turns(page, 3);
});

test("without shared workers, a window that another has overtaken loads the table again", async ({
  files,
  page,
}) => {
  const context = page.context();
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  await page.goto(files.address);
  await installed(page);
  const address = await newTable(page, files.address, [{ kind: "here" }, { kind: "here" }]);
  const other = await context.newPage();
  await other.goto(address);
  await turns(other, 3);
  const tiles = await tilesOn(other);
  await expect(page.locator(".tile")).not.toHaveCount(tiles);
  await place(page);
  await expect(page.locator(".tile")).toHaveCount(tiles);
  const record = await recordOf(other);
  await poll(() => recordOf(page), "the record of the window that was overtaken").toBe(record);
});
