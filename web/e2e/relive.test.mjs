// Replays: of a table's game, and of a record that the user brings.
import { readFile } from "node:fs/promises";
import { attributes, eventually, fitsTheWidth, hasBox, poll, texts } from "./expect.mjs";
import { accessible, newTable, picture, play, snapshot, until } from "./harness.mjs";
import { cutOff, elementsPerTile, unusedRoom } from "./measure.mjs";
import { PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";
import { lines } from "./tray.mjs";

const RECORD = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
const DRAGON = new URL("../../fixtures/records/wagon-and-dragon.bastide", import.meta.url);

/** Waits until this many moves are shown. */
const move = (page, wanted) => expect(page.locator(".table")).toHaveAttribute("data-move", String(wanted));

const same = (seen, wanted) => [...seen].sort().join(" ") === [...wanted].sort().join(" ");

/** Requests the analysis of a finished game, and goes to the costliest move. */
async function analysed(page, device) {
  // One tap from every move: on a phone, the panel with the other button is closed.
  await page.locator(device === "phone" ? ".top-analyse" : ".relive-row .analyse").click();
  const rows = page.locator(".analysis-parts tbody tr");
  await expect(rows).toHaveCount(5);
  const worst = page.locator(".analysis-worst li");
  await expect(worst).toHaveCount(3);
  await eventually("three moves", texts(worst), (lines) => lines.every((words) => /lost/.test(words)));
  const did = page.locator(".analysis-did");
  await expect(
    did.filter({ hasText: /^The best: .*\b(completed for|left open|cities expected)\b/ }),
  ).not.toHaveCount(0);
  // With two players, one is ahead by what the other is behind.
  await eventually("margins", texts(rows.last().locator("td")), ([one, two]) => {
    const [a, b] = [one, two].map((points) => Number(points.replace("−", "-")));
    return a !== 0 && Math.abs(a + b) < 0.05;
  });
  // Each graph has a caption and a legend.
  const captions = page.locator(".score-graph figcaption");
  await expect(captions).toHaveCount(2);
  await expect(captions.first().locator(".graph-name")).toHaveCount(2);
  await page.locator(".analysis-others summary").click();
  const others = page.locator(".analysis-others li");
  await eventually("the other moves by what they cost", texts(others), (costs) => {
    const lost = costs.map((words) => Number(/([\d.]+) points lost/.exec(words)?.[1]));
    return lost.length > 3 && lost.every((points, n) => n === 0 || points <= lost[n - 1]);
  });
  await page.getByRole("img", { name: "The chance to win, move by move, in percent" }).waitFor();
  await fitsTheWidth(page);
  await picture(page, `${device}-analysis`);
  await did.first().scrollIntoViewIfNeeded();
  await picture(page, `${device}-analysis-moves`);
  await accessible(page, `an analysis, ${device}`);
  const [first] = await texts(worst)();
  await worst.first().getByRole("button").click();
  await move(page, Number(/Tile (\d+)/.exec(first)[1]));
  await page.locator(".walk-judged", { hasText: /Lost .* Chance to win \d+%/ }).waitFor();
  await fitsTheWidth(page, ".walk");
  await picture(page, `${device}-judged`);
}

test("a record is replayed by keys and by touch to its end, and continued from a move", {
  tag: ["@both", "@long"],
}, async ({ host, page, errors, device, viewport }) => {
  const record = await readFile(RECORD, "utf8");
  await page.goto(host.address);
  await page.locator('a[href="/relive"]').click();
  await page.locator(".open-game textarea").fill("this is no game");
  await page.locator(".read").click();
  await page.locator(".problem", { hasText: "no recorded game" }).waitFor();
  await accessible(page, `a record is asked for, ${device}`);
  await page.locator(".open-game textarea").fill(record);
  await page.locator(".read").click();
  await move(page, 0);
  await expect(page.locator(".tile")).toHaveCount(1);
  await page.locator(".walk-next").click();
  await move(page, 1);
  await expect(page.locator(".tile")).toHaveCount(2);
  await page.locator(".walk-slider").fill("40");
  await move(page, 40);
  await expect(page.locator(".tile")).toHaveCount(41);
  await page.locator("svg.board").focus();
  await page.keyboard.press("ArrowLeft");
  await move(page, 39);
  await page.keyboard.press(" ");
  await move(page, 41);
  await page.keyboard.press(" ");
  await page.locator(".walk-play[aria-label=Play]").waitFor();
  await fitsTheWidth(page, ".walk");
  await fitsTheWidth(page);
  await picture(page, `${device}-light-walk`);
  await accessible(page, `a game move by move, ${device}`);
  await page.keyboard.press("End");
  await move(page, 94);
  // A table of this size stays fast: tiles are painted, and few elements are made for them.
  await eventually("15 elements a tile at most", elementsPerTile(page), (count) => count > 1 && count <= 15);
  await page.keyboard.press("c");
  await eventually("the table fills the view", unusedRoom(page), (part) => part < 0.1);
  // Hardly any height: controls stay whole and large, and the board keeps most of the space.
  await page.setViewportSize({ width: 320, height: 256 });
  await poll(cutOff(page), "all of it on screen").toEqual([]);
  await hasBox("the button that plays", page.locator(".walk-play"), ({ width }) => width >= 44);
  await hasBox("a low tray", page.locator(".walk"), ({ y }) => y > 140);
  await page.setViewportSize(viewport);
  await poll(cutOff(page), "all of it on screen").toEqual([]);
  await page.locator(".walk-results").click();
  await page.locator(".dialog.final").waitFor();
  // The recorded game under the edition of 2003.
  await page.locator(".edition[data-preset=rgg2003] .edition-wins", { hasText: "would have" }).waitFor();
  await page.locator(".edition[data-preset=rgg2003] summary").click();
  await page
    .locator(".edition[data-preset=rgg2003] li", { hasText: /farmers/i })
    .first()
    .waitFor();
  await fitsTheWidth(page, ".dialog.final");
  await picture(page, `${device}-light-editions`);
  await accessible(page, `editions, ${device}`);
  // The analysis is one touch from the end, and one from any move.
  await page.locator(".dialog.final .analyse").click();
  await page.locator(".dialog.analysis").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".walk-slider").fill("40");
  await move(page, 40);
  await analysed(page, device);
  await page.keyboard.press("Home");
  await move(page, 0);
  // The requests that the server refused.
  errors.allow(/400/);
});

test("a table's game has an address for each move, and can be continued differently from there", async ({
  host,
  page,
  errors,
}) => {
  const address = await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  await play(page, { enough: async () => (await snapshot(page)).tiles.length > 6 });
  const { tiles } = await snapshot(page);
  await page.goto(`${address}/3`);
  await move(page, 3);
  await expect(page.locator(".tile")).toHaveCount(4);
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
  expect(other.tiles.slice(0, 3)).toEqual(tiles.slice(0, 3));
  const drawn = other.lines.filter(({ what }) => what.k === "drawn").map(({ what }) => `#tile-${what.tile}`);
  expect(drawn[2], `the tile that was chosen, of ${drawn}`).toBe(kind);
  expect(other.now.seats.filter(({ computer }) => computer).length).toBe(1);

  await page.goto(`${host.address}/g/nobody/3`);
  await page.locator(".lost").waitFor();
  errors.allow(/404/);
});

test("on a phone the report of a long dragon move leaves the board visible, and is in the log", {
  tag: "@phone",
}, async ({ host, page }) => {
  await page.goto(`${host.address}/relive`);
  await page.locator(".open-game textarea").fill(await readFile(DRAGON, "utf8"));
  await page.locator(".read").click();
  await page.locator(".walk-last").click();
  const report = page.locator(".walk-report .tray-hint");
  await report.filter({ hasText: "The dragon eats" }).waitFor();
  // There is more to say than fits on three lines, and the tray does not grow.
  await eventually("three lines of many", lines(report), ([shown, all]) => shown === 3 && all > 4);
  await hasBox("a low tray", page.locator(".walk"), ({ height }) => height <= PHONE.viewport.height / 3);
  await page.locator(".score-strip").click();
  await page.locator(".panel li", { hasText: "The dragon eats" }).first().waitFor();
  await picture(page, "phone-dragon-walked");
});
