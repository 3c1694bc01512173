// Real games in a real browser against a real server.
import { readFile } from "node:fs/promises";
import { answer, BEFORE_A_DOUBLE_TURN, goOn, lay, recordOf } from "./director.mjs";
import { attributes, boxes, eventually, fitsTheWidth, hasBox, poll, still, texts } from "./expect.mjs";
import {
  accessible,
  deadSquares,
  flights,
  linkToSeat,
  newTable,
  options,
  picture,
  play,
  snapshot,
  until,
  watchFlights,
  zoomWhileBusy,
} from "./harness.mjs";
import { ringOf, transitions, watchTransitions } from "./measure.mjs";
import { DESK, PHONE } from "./start.mjs";
import { expect, MOVING, test } from "./test.mjs";
import { saidByTray, watchTray } from "./tray.mjs";

const WIDE = { viewport: { width: 1920, height: 1080 } };
const RECORD = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);

test("a person and the computer play the last tiles up to the final table", { tag: "@long" }, async ({
  host,
  page,
}) => {
  const seats = [
    { kind: "here", name: "Wolfeschlegelstein" },
    { kind: "computer", name: "Robin" },
  ];
  await goOn(page, host.address, await readFile(RECORD, "utf8"), { actions: 263, seats });
  await picture(page, "desk-light-middle");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, "desk-dark-middle");
  await page.emulateMedia({ colorScheme: "light" });
  await eventually(
    "squares where nothing fits any more and the figures that they strand are marked",
    deadSquares(page),
    ({ listed, marked, stranded, knots }) => listed.join(" ") === marked.join(" ") && stranded === knots,
  );
  await picture(page, "desk-light-late");
  const end = await play(page);
  expect(end).toBe("over");
  await page.locator(".dialog.final .score-graph").waitFor();
  await picture(page, "desk-light-final");
  await accessible(page, "final table");

  const state = await snapshot(page);
  for (const seat of state.now.seats) {
    const row = page.locator(".final tbody tr", { hasText: seat.name });
    const adds = (cells) =>
      cells.slice(0, -1).reduce((sum, points) => sum + Number(points), 0) === seat.score;
    await eventually(
      `sources that add up to the total of ${seat.score}`,
      texts(row.locator("td")),
      (cells) => Number(cells.at(-1)) === seat.score && adds(cells),
    );
  }
  expect(state.tiles.length + state.lines.filter((line) => line.what.k === "set_aside").length).toBe(96);

  await page.setViewportSize(PHONE.viewport);
  // The totals are visible on a phone.
  await fitsTheWidth(page, ".final-scroll");
  await picture(page, "phone-light-final");
  await page.setViewportSize(DESK.viewport);

  // Every other edition is listed, with its points or among those that pay the same.
  await page.locator(".editions .quiet, .edition").first().waitFor();
  await accessible(page, "editions");
  await picture(page, "desk-light-editions");

  const kept = async (button) => {
    const download = page.waitForEvent("download");
    await page.locator(`.final ${button}`).click();
    return readFile(await (await download).path());
  };
  const record = String(await kept('a[href$="/record"]'));
  expect(record, "the record can be kept").toMatch(/Wolfeschlegelstein/);
  const json = JSON.parse(await kept('a[href$=".json"]'));
  expect([json.finished, json.players[0]]).toEqual([true, "Wolfeschlegelstein"]);
  const drawing = String(await kept(".save-drawing"));
  expect(drawing, "the landscape can be kept as a drawing").toMatch(/^<svg/);
  const png = await kept(".save-picture");
  expect(png.subarray(1, 4).toString(), "and as a picture").toBe("PNG");
  expect(png.length, `${png.length} bytes`).toBeGreaterThan(100_000);

  await page.locator(".final .button.primary").click();
  await page.locator(".final a.button.primary").click();
  await page.waitForURL((url) => !url.pathname.endsWith(state.table));
  await until(page, "place", "waiting");
  await page.goto(host.address);
  await expect(page.locator(".table-card")).toHaveCount(2);
  // One can be removed from the list.
  await page.locator(".table-hide").first().click();
  await expect(page.locator(".table-card")).toHaveCount(1);
  await picture(page, "desk-light-home");
  await accessible(page, "front page");
});

test("a double turn is offered and taken, both tiles are numbered, and a reload loses nothing", {
  tag: "@fast",
}, async ({ host, page, errors }) => {
  await goOn(page, host.address, BEFORE_A_DOUBLE_TURN, { tile: "baU" });
  await lay(page, () => ({ x: 4, y: 0, r: 0 }));
  await answer(page, null);
  await until(page, "second");
  await picture(page, "desk-light-second-offer");
  await accessible(page, "second tile");

  // Declining can be undone: this part of the turn is opened again, and finished again.
  await page.locator(".undo").click();
  await until(page, "confirm", "deploy");
  await play(page, { enough: (at) => at === "second" });

  const before = await snapshot(page);
  await page.reload();
  await until(page, "second");
  const reloaded = await snapshot(page);
  expect(reloaded, "a reload changes nothing").toEqual(before);
  await host.kill();
  await page.locator(".banner.warn").waitFor();
  await host.start();
  await page.locator(".tray.stage-second .take:not(:disabled)").waitFor();
  await expect(page.locator(".banner.warn")).toHaveCount(0);
  await page.locator(".take").click();
  await until(page, "place");
  await page.locator(".banner.double").waitFor();
  await page.reload();
  await until(page, "place");
  const inHand = await snapshot(page);
  expect(inHand.now.part, "the second tile is still in hand").toBe(2);
  // Waits no longer than that: if no figure can be placed, one key ends the turn.
  await play(page, { enough: (at) => at !== "place" });
  const { now } = await snapshot(page);
  expect(now.marks.map(({ part }) => part).sort(), "both tiles belong to this turn").toEqual([1, 2]);
  const labels = texts(page.locator(".last[data-label] .last-label"));
  await eventually("both tiles numbered", labels, (seen) => seen.sort().join() === "1,2");
  await picture(page, "desk-light-second-laid");
  // The browser itself reports the socket that broke when the server was killed.
  errors.allow(/WebSocket connection|ERR_CONNECTION_REFUSED/);
});

test("a full hot-seat turn works by keyboard only, with undo, in two tabs that agree", {
  tag: "@fast",
}, async ({ host, person }) => {
  const { page, context } = await person(WIDE);
  const address = await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
    { kind: "computer" },
  ]);
  const tab = await context.newPage();
  await tab.goto(address);
  await until(tab, "place");
  await page.bringToFront();
  await until(page, "place");
  await watchTransitions(page);

  await page.keyboard.press("ArrowRight");
  await page.locator(".board .ghost.firm").waitFor({ state: "attached" });
  await page.keyboard.press("r");
  await page.keyboard.press("e");
  await poll(ringOf(page), "no line runs round the window").toBe("none");
  const chosen = attributes(page.locator(".place.chosen"), "data-place");
  const [ghost] = await eventually("one place is chosen", chosen, (found) => found.length === 1);
  await picture(page, "wide-light-ghost");
  await accessible(page, "a place chosen");
  await page.keyboard.press("Enter");
  await until(page, "deploy");
  const { tiles } = await snapshot(page);
  expect(tiles.some((tile) => `${tile.x},${tile.y}` === ghost)).toBe(true);
  await picture(page, "wide-light-spots");
  await accessible(page, "spots");
  await page.keyboard.press("1");
  await until(page, "confirm");
  await expect(page.locator(".layer-figures .stand")).toHaveCount(1);
  await until(tab, "confirm");

  // Two steps back, and forward again without a figure.
  await page.keyboard.press("Control+z");
  await until(page, "deploy");
  await page.keyboard.press("Control+z");
  await until(page, "place");
  await until(tab, "place");
  await expect(page.locator(".tile")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await until(page, "deploy");
  await page.keyboard.press("0");
  await until(page, "confirm");
  await expect(page.locator(".tray-hint")).toHaveText("No figure");
  await page.keyboard.press("Enter");
  await page.locator(".tray-title", { hasText: "Ben" }).waitFor();
  await until(page, "place");
  await tab.locator(".tray-title", { hasText: "Ben" }).waitFor();
  for (const seen of [page, tab]) await expect(seen.locator(".tile")).toHaveCount(2);
  // Each says that the seats are open elsewhere, until that is dismissed.
  for (const seen of [page, tab]) await seen.locator(".elsewhere", { hasText: "on 2 screens" }).waitFor();
  await page.locator(".elsewhere button").click();
  await expect(page.locator(".elsewhere")).toHaveCount(0);

  await page.keyboard.press("?");
  await page.locator(".dialog.help").waitFor();
  // Motion is reduced: not even a change of a moment costs the browser a transition.
  await poll(transitions(page), "transitions during a turn").toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.locator(".dialog")).toHaveCount(0);
});

test("a drag never plays, the wheel zooms about the cursor, a click chooses and turns", {
  tag: "@fast",
}, async ({ host, person }) => {
  const { page } = await person(MOVING);
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  await until(page, "place");
  const place = page.locator(".place").first();
  await still(page);
  const box = await hasBox("a place", place, ({ width }) => width > 0);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await page.mouse.move(middle.x, middle.y);
  await page.locator(".board .ghost:not(.firm)").waitFor({ state: "attached" });
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 25, { steps: 6 });
  await page.mouse.up();
  const moved = await hasBox(
    "the drag moves the board",
    place,
    ({ x, y }) => Math.abs(x - box.x - 60) < 2 && Math.abs(y - box.y - 25) < 2,
  );

  const at = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
  const off = ({ x, y, width, height }) => Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -240);
  const zoomed = (seen) => seen.width > moved.width * 1.2 && off(seen) < 3;
  await hasBox("the wheel zooms about the cursor", place, zoomed);
  await still(page);
  const closer = await hasBox("and the cursor stays there", place, zoomed);
  // The drag came before the wheel, and chose nothing.
  await expect(page.locator(".place.chosen")).toHaveCount(0);

  await page.reload();
  await until(page, "place");
  const apart = (seen) => Math.abs(seen.x + seen.width / 2 - closer.x - closer.width / 2);
  await hasBox(
    "the view is remembered",
    place,
    (seen) => apart(seen) < 1 && Math.abs(seen.width - closer.width) < 5,
  );

  await page.mouse.click(at.x, at.y);
  await expect(page.locator(".place.chosen")).toHaveCount(1);
  await still(page);
  const scales = await zoomWhileBusy(page);
  const growing = scales.every((scale, i) => i === 0 || scale >= scales[i - 1]);
  expect(growing, `a glide that begins late goes one way: ${scales}`).toBe(true);
  await page.locator(".lay").click();
  await until(page, "deploy");
  await page.locator(".spot").first().click();
  await until(page, "confirm");
  await page.locator(".confirm").click();
  await until(page, "place");
});

test("the winner is hidden while the final scoring is counted; a key skips to its end", async ({
  host,
  person,
}) => {
  const { page } = await person(MOVING);
  const record = (await readFile(RECORD, "utf8")).replace(/^86\..*$/m, "");
  await goOn(page, host.address, record, { tile: "baV" });
  await lay(page, () => ({ x: -1, y: 5, r: 3 }));
  await watchTray(page);
  if ((await until(page, "deploy", "confirm", "over")) === "deploy") await page.locator(".no-figure").click();
  if ((await until(page, "confirm", "over")) === "confirm") await page.locator(".confirm").click();
  await eventually(
    "the tray counts",
    saidByTray(page),
    (said) => said.at(-1) === "Counting the final score …",
  );
  await picture(page, "desk-light-counting");
  await page.keyboard.press("Shift");
  await page.locator(".dialog.final").waitFor();
  const said = await eventually("who has won", saidByTray(page), (sentences) =>
    / wins/.test(sentences.at(-1) ?? ""),
  );
  expect(said.at(-2)).toMatch(/^Counting the final score/);
});

test("log lines about points highlight tiles and open the rule", async ({ host, person }) => {
  const { page } = await person(MOVING);
  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  const scored = async () => (await snapshot(page)).lines.some(({ what }) => what.k === "scored");
  await watchFlights(page);
  await play(page, { enough: async (at) => at === "place" && (await scored()) });
  // The points flew to the player who got them.
  await poll(flights(page), "points that fly").toBeGreaterThan(0);
  await page.keyboard.press("Shift");
  // Any key cuts that short.
  await expect(page.locator(".flying")).toHaveCount(0);
  const line = page.locator(".line.scored .line-button").first();
  const total = (terms) =>
    terms
      .split(" + ")
      .map((term) => /^(\d+) .* × (\d+)$/.exec(term))
      .reduce((all, [, count, each]) => all + count * each, 0);
  await eventually("points and arithmetic that agree", texts(line.locator(".log-text")), ([text = ""]) => {
    const [, points, sum, terms] = /scores (\d+)\D*(\d+) = (.*)$/.exec(text) ?? [];
    return points !== undefined && points === sum && total(terms) === Number(points);
  });
  // The last payment is highlighted by itself for a moment.
  await expect(page.locator(".lit")).toHaveCount(0);
  await line.hover();
  await page.locator(".lit").first().waitFor({ state: "attached" });
  await picture(page, "desk-light-lit");
  await line.click();
  await page.locator(".dialog.rule .rule-text").first().waitFor();
  await picture(page, "desk-light-rule");
  await accessible(page, "rule");
});

test("a turn works by touch on a dark phone of 360 by 640", { tag: "@phone" }, async ({ host, person }) => {
  const { page } = await person({ colorScheme: "dark" });
  await page.goto(host.address);
  await page.locator(".start-card-button:not(:disabled)").first().waitFor();
  await picture(page, "phone-dark-home");
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  for (let turn = 0; turn < 3; turn += 1) {
    await until(page, "place");
    await still(page);
    // The tile may fit in one place only.
    const places = page.locator(".place");
    const { length } = await eventually("places to lay a tile", boxes(places), (seen) => seen.length > 0);
    await places.nth(turn % Math.min(2, length)).tap();
    await page.locator(".place.chosen").waitFor();
    if (turn === 2) await picture(page, "phone-dark-ghost");
    await page.locator(".lay").tap();
    if ((await options(page)).length > 0) {
      const spot = page.locator(".spot").first();
      const finger = ({ width, height }) => width >= 44 && height >= 44;
      await hasBox("a spot that is large enough for a finger", spot.locator(".spot-ground"), finger);
      if (turn === 2) await picture(page, "phone-dark-spots");
      await spot.tap();
      // A figure after which a second tile is offered needs no confirmation of its own.
      if ((await until(page, "confirm", "second")) === "confirm") await page.locator(".confirm").tap();
    } else {
      await page.locator(".no-figure").tap();
    }
    if ((await until(page, "place", "second")) === "second") await page.locator(".decline").tap();
  }
  await fitsTheWidth(page);
  await picture(page, "phone-dark-table");
  await accessible(page, "phone in the dark");
  await page.emulateMedia({ colorScheme: "light" });
  await picture(page, "phone-light-table");
  await page.locator(".score-strip").tap();
  await page.locator(".sheet-open .log-scroll").waitFor();
  await picture(page, "phone-light-sheet");
  await accessible(page, "sheet");
  await page.locator(".sheet-close").tap();
});

test("a friend takes a seat by its link, on another device, and both play", { tag: "@fast" }, async ({
  host,
  person,
}) => {
  const here = await person();
  const address = await newTable(here.page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
  ]);
  const there = await person(PHONE);
  await there.page.goto(await linkToSeat(here.page, 1));
  await there.page.locator(".sit-down").waitFor();
  await fitsTheWidth(there.page, ".dialog.welcome");
  await there.page.locator(".sit-down").tap();
  await until(there.page, "waiting");
  await there.page.waitForFunction(() => location.hash === "");
  await until(here.page, "place");
  await play(here.page, { enough: (at) => at === "waiting" });
  await until(there.page, "place");
  await there.page.locator(".place").first().tap();
  await there.page.locator(".lay").tap();
  await until(there.page, "deploy");
  await expect(here.page.locator(".tile")).toHaveCount(3);

  // Somebody who has only the URL watches, and cannot play.
  const watcher = await person();
  await watcher.page.goto(address);
  await until(watcher.page, "waiting");
  await expect(watcher.page.locator(".tile")).toHaveCount(3);
  await expect(watcher.page.locator(".place")).toHaveCount(0);
});

test("shows fields in their owners’ colours, points if it ended now, and a tile that fits nowhere", async ({
  host,
  page,
}) => {
  // A chosen tile with a road and a city, as some tiles have no field.
  await goOn(page, host.address, recordOf("base,traders"), { tile: "baD" });
  // Nothing is projected yet.
  await expect(page.locator(".projected")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until(page, "deploy");
  const farmer = page.locator(".tray .option", { hasText: "Farmer" }).first();
  const others = page.locator(".tray .option", { hasText: /Knight|Highwayman|Monk/ }).first();
  await page.locator("svg.board").focus();
  await page.keyboard.press("f");
  await page.locator('.board-buttons [aria-pressed="true"]').waitFor();
  await page.locator(".banner[role=status]", { hasText: "No farmers" }).waitFor();
  await expect(page.locator(".owned")).toHaveCount(0);
  await farmer.click();
  await until(page, "confirm");
  await page.locator(".owned").first().waitFor({ state: "attached" });
  await expect(page.locator(".banner[role=status]")).toHaveCount(0);
  await page.locator("[role=status]", { hasText: /Field with a farmer .*Ada/ }).waitFor();
  await expect(page.locator(".field-label text")).toHaveText(/^Ada 1 · \d+ cit/);
  await expect(page.locator(".ledger-row")).toHaveText(/^Ada 1 · \d+ cit/);
  // A farmer lies; others stand, walk or kneel.
  await page.locator('.layer-figures use[href="#fig-farmer"]').waitFor({ state: "attached" });
  await accessible(page, "fields by owner");
  await picture(page, "desk-light-fields");
  await page.locator(".undo").click();
  await until(page, "deploy");
  await expect(page.locator(".owned")).toHaveCount(0);
  await others.click();
  await page.locator('.layer-figures use:is([href$="knight"], [href$="thief"], [href$="monk"])').waitFor();
  await page.locator(".player.seat-0 .projected", { hasText: /→ [1-9]/ }).waitFor();
  await page.getByLabel("if it ended now").uncheck();
  await expect(page.locator(".projected")).toHaveCount(0);
  // The expected result is shown on request.
  const expected = page.locator(".expected-end [role=status]");
  await expect(expected).toHaveText(/^$/);
  await page.getByLabel("expected at the end").check();
  await expect(expected).toHaveText(/^Expected: Ada \d+ \(\d+%\), .* \d+ \(\d+%\)\.$/);
  await accessible(page, "what is expected");
  await picture(page, "desk-light-expected");

  // Draws cannot be chosen on this server, so the response is patched on its way into the page.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text) => {
      const read = parse(text);
      if (!Array.isArray(read?.lines)) return read;
      read.now.in_hand = { kind: "baD", set_aside: ["tb19"] };
      read.lines.push({ ...read.lines.at(-1), id: "9.9", what: { k: "set_aside", tile: "tb19" } });
      return read;
    };
  });
  await page.reload();
  await page.locator(".banner.aside", { hasText: "fits nowhere" }).waitFor();
  await expect(page.locator('.banner.aside use[href="#tile-tb19"]')).toHaveCount(1);
  // It stays visible next to the bag.
  await expect(page.locator(".aside-list .tile-image")).toHaveCount(1);
  await expect(page.locator(".line.set_aside")).toHaveCount(1);
  await accessible(page, "a tile set aside");
  await picture(page, "desk-light-aside");
});

test("an unknown address says so, and leads back to the start", async ({ host, page, errors }) => {
  for (const [path, status, words] of [
    ["/g/nowhere", 200, "no such table"],
    ["/nonsense/there", 404, "This address"],
  ]) {
    const answer = await page.goto(`${host.address}${path}`);
    expect(answer.status(), path).toBe(status);
    await page.locator(".lost .tagline", { hasText: words }).waitFor();
    await accessible(page, path);
    await picture(page, `desk-light-missing-${status}`);
    await page.locator(".lost .button.primary").click();
    await page.locator(".start-card").first().waitFor();
  }
  errors.allow(/404/);
});
