// What a page without a server keeps in the browser: event by event, and what happens where there is no room.
import { poll } from "./expect.mjs";
import { newTable, picture, play } from "./harness.mjs";
import { frontPage, installed, offlineTable, recordOf, stored, test, tilesOn, turns } from "./offline.mjs";
import { expect } from "./test.mjs";

test.use({ serviceWorkers: "allow" });

test("each event is stored once", async ({ files, page }) => {
  await offlineTable(page, files.address, ["beginner"], ["base"]);
  await turns(page, 3);
  const kept = await stored(page);
  expect(kept.heads).toHaveLength(1);
  expect(kept.heads[0].log).toBeUndefined();
  expect(kept.events.map(({ row: [seq] }) => seq)).toEqual(kept.events.map((_, n) => n + 1));
  await turns(page, 2);
  const later = await stored(page);
  expect(later.events.slice(0, kept.events.length)).toEqual(kept.events);
  expect(later.events.length).toBeGreaterThan(kept.events.length);
  expect(later.events.map(({ n }) => n)).toEqual(later.events.map((_, n) => n));
});

test("without room nothing is lost, and the page says why in its language", { tag: "@long" }, async ({
  files,
  person,
}) => {
  const { context, page } = await person({ locale: "de-DE", serviceWorkers: "allow" });
  await page.goto(files.address);
  await installed(page);
  const table = await newTable(page, files.address, [{ kind: "here" }, { kind: "here" }], ["base"]);
  await turns(page, 2);
  const other = await context.newPage();
  const devtools = await context.newCDPSession(other);
  const room = (size) => devtools.send("Storage.overrideQuotaForOrigin", { origin: files.address, ...size });
  await room({ quotaSize: 1 });
  // The browser looks only now and then how much room there is. Where there is none, the game does not go on.
  const playing = play(page).catch(() => undefined);
  await expect(page.locator(".problem-banner")).toContainText("kein Platz mehr");
  await picture(page, "full-storage");
  const [record, tiles] = [await recordOf(page), await tilesOn(page)];
  await page.close();
  await playing;
  await frontPage(other, files.address);
  await other.locator(".start-card.here button").first().click();
  await expect(other.locator(".problem", { hasText: "kein Platz mehr" }).first()).toBeVisible();
  await expect(other.locator(".table-card")).toHaveCount(1);
  await room({});
  await other.goto(table);
  await expect(other.locator(".tile")).toHaveCount(tiles);
  await poll(() => recordOf(other), "the record of what was stored").toBe(record);
  await turns(other, 2);
  await poll(async () => (await recordOf(other)).length, "the record goes on").toBeGreaterThan(record.length);
});
