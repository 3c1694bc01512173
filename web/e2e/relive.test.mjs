// Games that were played, move by move: of a table, and of a record that somebody brings.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { attributes, eventually, fitsTheWidth, hasBox, hasCount, texts } from "./expect.mjs";
import { accessible, DESK, newTable, PHONE, picture, play, running, snapshot, until } from "./harness.mjs";
import { cutOff, elementsPerTile } from "./measure.mjs";
import { lines } from "./tray.mjs";

const { host, web } = running();
const RECORD = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
const DRAGON = new URL("../../fixtures/records/wagon-and-dragon.bastide", import.meta.url);

/** Waits until so many moves were made in what is shown. */
const move = (page, wanted) =>
  eventually(
    `move ${wanted}`,
    attributes(page.locator(".table"), "data-move"),
    ([seen]) => seen === String(wanted),
  );

const same = (seen, wanted) => [...seen].sort().join(" ") === [...wanted].sort().join(" ");

/** Asks for the analysis of a finished game, and goes to the move that cost most. */
async function analysed(page, name) {
  if (name === "phone") await page.locator(".score-strip").click();
  await page.locator(".analyse").click();
  const rows = page.locator(".analysis-parts tbody tr");
  await hasCount(rows, 5);
  const worst = page.locator(".analysis-worst li");
  await hasCount(worst, 3);
  await eventually("three moves", texts(worst), (told) => told.every((words) => /lost/.test(words)));
  const did = page.locator(".analysis-did");
  await eventually("what they do to features", texts(did), (told) =>
    told.some((words) => /^The best: .*\b(completed for|left open|cities to count)\b/.test(words)),
  );
  // Of two players one is ahead by what the other is behind.
  await eventually("margins", texts(rows.last().locator("td")), ([one, two]) => {
    const [a, b] = [one, two].map((points) => Number(points.replace("−", "-")));
    return a !== 0 && Math.abs(a + b) < 0.05;
  });
  await page.getByRole("img", { name: "The chance to win, move by move, in percent" }).waitFor();
  await fitsTheWidth(page);
  await picture(page, `${name}-analysis`);
  await did.first().scrollIntoViewIfNeeded();
  await picture(page, `${name}-analysis-moves`);
  await accessible(page, `an analysis, ${name}`);
  const [first] = await texts(worst)();
  await worst.first().getByRole("button").click();
  await move(page, Number(/Move (\d+)/.exec(first)[1]));
  await page.locator(".walk-judged", { hasText: /Lost .* Chance to win \d+%/ }).waitFor();
  await fitsTheWidth(page, ".walk");
  await picture(page, `${name}-judged`);
}

test("a record is walked through by keys and by touch, to its final table, and played on from a move", async () => {
  const record = await readFile(RECORD, "utf8");
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ]) {
    const { page, errors, context } = await web.person(size);
    await page.goto(host.address);
    await page.locator('a[href="/relive"]').click();
    await page.locator(".open-game textarea").fill("this is no game");
    await page.locator(".read").click();
    await page.locator(".problem", { hasText: "no recorded game" }).waitFor();
    await accessible(page, `a record is asked for, ${name}`);
    await page.locator(".open-game textarea").fill(record);
    await page.locator(".read").click();
    await move(page, 0);
    await hasCount(page.locator(".tile"), 1);
    await page.locator(".walk-next").click();
    await move(page, 1);
    await hasCount(page.locator(".tile"), 2);
    await page.locator(".walk-slider").fill("40");
    await move(page, 40);
    await hasCount(page.locator(".tile"), 41);
    await page.locator("svg.board").focus();
    await page.keyboard.press("ArrowLeft");
    await move(page, 39);
    await page.keyboard.press(" ");
    await move(page, 41);
    await page.keyboard.press(" ");
    await page.locator(".walk-play[aria-label=Play]").waitFor();
    await fitsTheWidth(page, ".walk");
    await fitsTheWidth(page);
    await picture(page, `${name}-light-walk`);
    await accessible(page, `a game move by move, ${name}`);
    await page.keyboard.press("End");
    await move(page, 94);
    // A table of so many tiles stays quick: what lies there is painted, and few elements stand for it.
    await eventually(
      "15 elements a tile at most",
      elementsPerTile(page),
      (count) => count > 1 && count <= 15,
    );
    // Hardly any height: controls stay whole and large, and the board keeps most of what there is.
    await page.setViewportSize({ width: 320, height: 256 });
    await eventually("all of it on screen", cutOff(page), (cut) => cut.length === 0);
    await hasBox("the button that plays", page.locator(".walk-play"), ({ width }) => width >= 44);
    await hasBox("a low tray", page.locator(".walk"), ({ y }) => y > 140);
    await page.setViewportSize(size.viewport);
    await eventually("all of it on screen", cutOff(page), (cut) => cut.length === 0);
    await page.locator(".walk-results").click();
    await page.locator(".dialog.final").waitFor();
    // The recorded game as the edition of 2003 would have paid it.
    await page.locator(".edition[data-preset=rgg2003] .edition-wins", { hasText: "would have" }).waitFor();
    await page.locator(".edition[data-preset=rgg2003] summary").click();
    await page
      .locator(".edition[data-preset=rgg2003] li", { hasText: /farmers/i })
      .first()
      .waitFor();
    await fitsTheWidth(page, ".dialog.final");
    await picture(page, `${name}-light-editions`);
    await accessible(page, `editions, ${name}`);
    await page.keyboard.press("Escape");
    await analysed(page, name);
    await page.keyboard.press("Home");
    await move(page, 0);
    // What the server refused.
    assert.deepEqual(
      errors.filter((error) => !/400/.test(error)),
      [],
    );
    await context.close();
  }
});

test("a table's game has an address for each move, and another end from there", async () => {
  const { page, errors, context } = await web.person(DESK);
  const address = await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  await play(page, { enough: async () => (await snapshot(page)).tiles.length > 6 });
  const { tiles } = await snapshot(page);
  await page.goto(`${address}/3`);
  await move(page, 3);
  await hasCount(page.locator(".tile"), 4);
  await page.keyboard.press("ArrowLeft");
  await move(page, 2);
  await page.waitForURL(`${address}/2`);
  await page.reload();
  await move(page, 2);
  const first = tiles.slice(0, 3).map(({ x, y }) => `${x},${y}`);
  await eventually("the first tiles", attributes(page.locator(".tile"), "data-tile"), (seen) =>
    same(seen, first),
  );

  await page.locator(".relive-side select").selectOption({ label: "Ben" });
  await page.locator(".play-on-open").click();
  await page.locator(".dialog.play-on").waitFor();
  await accessible(page, "what if");
  await picture(page, "desk-light-what-if");
  await page.locator(".play-on-tile:not(.chance)").first().click();
  const picked = attributes(page.locator(".play-on-tile.picked use"), "href");
  const [kind] = await eventually("a tile is picked", picked, (seen) => seen.length === 1);
  await page.locator(".begin").click();
  await page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.href.startsWith(address));
  await until(page, "place", "waiting");
  const other = await snapshot(page);
  assert.deepEqual(other.tiles.slice(0, 3), tiles.slice(0, 3));
  const drawn = other.lines.filter(({ what }) => what.k === "drawn").map(({ what }) => `#tile-${what.tile}`);
  assert.equal(drawn[2], kind, `the tile that was chosen, of ${drawn}`);
  assert.equal(other.now.seats.filter(({ computer }) => computer).length, 1);

  await page.goto(`${host.address}/g/nobody/3`);
  await page.locator(".lost").waitFor();
  assert.deepEqual(
    errors.filter((error) => !/404/.test(error)),
    [],
  );
  await context.close();
});

test("what a long walk of the dragon did leaves the board of a phone in sight, and stands in the log", async () => {
  const { page, errors, context } = await web.person(PHONE);
  await page.goto(`${host.address}/relive`);
  await page.locator(".open-game textarea").fill(await readFile(DRAGON, "utf8"));
  await page.locator(".read").click();
  await page.locator(".walk-last").click();
  const told = page.locator(".walk-told .tray-hint");
  await told.filter({ hasText: "The dragon eats" }).waitFor();
  // There is more to tell than three lines hold, and the tray does not grow with it.
  await eventually("three lines of many", lines(told), ([shown, all]) => shown === 3 && all > 4);
  await hasBox("a low tray", page.locator(".walk"), ({ height }) => height <= PHONE.viewport.height / 3);
  await page.locator(".score-strip").click();
  await page.locator(".panel li", { hasText: "The dragon eats" }).first().waitFor();
  await picture(page, "phone-dragon-walked");
  assert.deepEqual(errors, []);
  await context.close();
});
