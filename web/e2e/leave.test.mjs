// A player leaves in the middle of a game: the others are notified, wait, and may let the computer play until they
// return.
import { readFile } from "node:fs/promises";
import { answer, decide, goOn, lay, recordOf, turns } from "./director.mjs";
import { boxes, eventually, hasBox, poll } from "./expect.mjs";
import { linkToSeat, newTable, snapshot, until } from "./harness.mjs";
import { PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

test.use({ flags: ["--takeover-after", "8"] });

test("the table waits for a player who left, the computer plays on, and the player returns", async ({
  host,
  person,
  errors,
}) => {
  const here = await person();
  const { page } = here;
  const seats = [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
  ];
  await newTable(page, host.address, seats);
  // The computer does not take over for a friend who has not arrived yet.
  await page.locator(".away-note", { hasText: "Waiting for Ben" }).waitFor();
  await expect(page.locator(".away-note :is(button, small)")).toHaveCount(0);
  const link = await linkToSeat(page, 1);
  const there = await person(PHONE);
  await there.page.goto(link);
  await there.page.locator(".sit-down").tap();
  await expect(page.locator(".away-note")).toHaveCount(0);
  await there.context.setOffline(true);
  await there.page.locator(".banner.warn").waitFor();
  await page.locator(".away-note", { hasText: /The computer may take over in \d\ss/ }).waitFor();
  await page.locator(".away-note button", { hasText: "Let the computer take over" }).click();
  await page.locator(".line.handed").waitFor();
  await expect(page.locator(".away-note")).toHaveCount(0);
  // The computer plays for Ben.
  await until(page, "place");
  await page.locator(".place").first().click();
  await page.locator(".lay").click();
  await until(page, "deploy");
  await page.locator(".no-figure").click();
  if ((await until(page, "confirm", "waiting", "place")) === "confirm")
    await page.locator(".confirm").click();
  await page.locator(".log-turn", { hasText: /Turn 2\s*Ben/ }).waitFor();
  await until(page, "place");

  await there.context.setOffline(false);
  await there.page.locator(".sheet-open, .score-strip").first().waitFor();
  await there.page.locator(".score-strip").tap();
  await there.page.locator(".sit-again").tap();
  await page.locator(".line.handed", { hasText: "Ben takes the seat back" }).waitFor();
  errors.allow(/ERR_INTERNET_DISCONNECTED/);
});

test("the computer decides about the wagon of a player who is away", async ({ host, page }) => {
  const seats = [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
  ];
  // Ben's wagon stands on a road that lacks only its eastern end.
  const moves = ["baU -1,0 r0 pass", "baU 1,0 r0 wagon r", "baA -2,0 r270 pass", "baB 0,1 r0 pass"];
  const record = recordOf("2xbase,abbey", turns(...moves));
  await goOn(page, host.address, record, { seats, tile: "baA" });
  await lay(page, () => ({ x: 2, y: 0, r: 1 }));
  await answer(page, null);
  if ((await until(page, "confirm", "waiting")) === "confirm") await decide(page, page.locator(".confirm"));
  const waits = async () => (await snapshot(page)).now.stage;
  await poll(waits, "Ben is asked about his wagon").toBe("wagon");
  await page.locator(".away-note button", { hasText: "Let the computer take over" }).click();
  await page.locator(".line.handed").waitFor();
  // The computer decides, and lays Ben's tile.
  await page.locator(".log-turn", { hasText: /Turn 6\s*Ben/ }).waitFor();
  await until(page, "place");
});

test("the note about an absent player covers no place for a tile", { tag: "@phone" }, async ({
  host,
  page,
}) => {
  const record = await readFile(
    new URL("../../fixtures/records/whole-game.bastide", import.meta.url),
    "utf8",
  );
  const seats = [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
  ];
  // The landscape is already as high as the screen.
  await goOn(page, host.address, record, { actions: 230, seats });
  const { y, height } = await hasBox("Ben is missed", page.locator(".away-note"), (box) => box.height > 0);
  await eventually(
    "every place lies below that",
    boxes(page.locator(".place")),
    (places) => places.length > 0 && places.every((place) => place.y >= y + height),
  );
});
