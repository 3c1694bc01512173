// Real games in a real browser against a real server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  accessible,
  browser,
  DESK,
  newTable,
  PHONE,
  picture,
  play,
  server,
  snapshot,
  until,
  WIDE,
} from "./harness.mjs";

let host;
let web;
before(async () => {
  host = await server();
  web = await browser();
});
after(async () => {
  await web?.close();
  await host?.stop();
});

test("a whole game of a person and the computer, to the final table", { timeout: 480_000 }, async () => {
  const { page, errors, context } = await web.person(DESK);
  await newTable(page, host.address, [{ kind: "here", name: "Wolfeschlegelstein" }, { kind: "computer" }]);
  await picture(page, "desk-light-start");
  let half = false;
  const end = await play(page, {
    enough: async () => {
      if (half || (await page.locator(".bag").textContent()).match(/^4\d /) === null) return false;
      half = true;
      await picture(page, "desk-light-middle");
      await page.emulateMedia({ colorScheme: "dark" });
      await picture(page, "desk-dark-middle");
      await page.emulateMedia({ colorScheme: "light" });
      return false;
    },
  });
  assert.equal(end, "over");
  await page.locator(".dialog.final").waitFor();
  await picture(page, "desk-light-final");
  await accessible(page, "final table");

  const state = await snapshot(page);
  for (const seat of state.now.seats) {
    const row = page.locator(".final tbody tr", { hasText: seat.name });
    const cells = (await row.locator("td").allTextContents()).map(Number);
    assert.equal(cells.at(-1), seat.score);
    assert.equal(
      cells.slice(0, -1).reduce((sum, points) => sum + points, 0),
      seat.score,
      "the sources add up to the total",
    );
  }
  assert.equal(state.tiles.length + state.lines.filter((line) => line.what.k === "set_aside").length, 96);

  await page.setViewportSize(PHONE.viewport);
  const hidden = await page.evaluate(() => {
    const box = document.querySelector(".final-scroll");
    return box.scrollWidth - box.clientWidth;
  });
  assert.ok(hidden <= 0, "the totals are in sight on a phone");
  await picture(page, "phone-light-final");
  await page.setViewportSize(DESK.viewport);

  const download = page.waitForEvent("download");
  await page.locator(".final a[download]").click();
  assert.ok((await (await download).createReadStream()) !== null, "the record can be downloaded");

  await page.locator(".final .button.primary").click();
  await page.locator(".final a.button.primary").click();
  await page.waitForURL((url) => !url.pathname.endsWith(state.table));
  await until(page, ["place", "waiting"]);
  await page.goto(host.address);
  await page.locator(".table-card").nth(1).waitFor();
  assert.equal(await page.locator(".table-card").count(), 2, "both tables are listed");
  await picture(page, "desk-light-home");
  await accessible(page, "front page");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a double turn: offered, taken, both tiles numbered; reload in the middle loses nothing", {
  timeout: 480_000,
}, async () => {
  const { page, errors, context } = await web.person(DESK);
  let found = "over";
  for (let game = 0; found === "over" && game < 4; game += 1) {
    await newTable(page, host.address, [
      { kind: "here", name: "Ada" },
      { kind: "here", name: "Ben" },
    ]);
    found = await play(page, { enough: (at) => at === "second" });
  }
  assert.equal(found, "second", "a builder earned a second tile");
  await picture(page, "desk-light-second-offer");
  await accessible(page, "second tile");

  // Declining can be thought over: the part is opened again, and finished once more.
  await page.locator(".undo").click();
  await until(page, ["confirm", "deploy"]);
  await play(page, { enough: (at) => at === "second" });

  const before = await snapshot(page);
  await page.reload();
  await until(page, "second");
  assert.deepEqual(await snapshot(page), before, "a reload changes nothing");
  await host.kill();
  await host.start();
  await page.locator(".tray.stage-second .take:not(:disabled)").waitFor();
  await page.waitForFunction(() => document.querySelector(".banner.warn") === null);
  await page.locator(".take").click();
  await until(page, "place");
  assert.equal(await page.locator(".banner.double").count(), 1);
  await page.reload();
  await until(page, "place");
  assert.equal((await snapshot(page)).now.part, 2, "the second tile is still in hand");
  // Not later: where no figure can go, one key ends the turn.
  await play(page, { enough: (at) => at !== "place" });
  const marks = (await snapshot(page)).now.marks.map(({ part }) => part);
  assert.deepEqual(marks.sort(), [1, 2], "both tiles belong to this turn");
  // The board is drawn with the next frame, which a busy machine shows late.
  const labels = page.locator(".last[data-label] .last-label");
  await labels.nth(1).waitFor({ state: "attached" });
  assert.deepEqual((await labels.allTextContents()).sort(), ["1", "2"]);
  await picture(page, "desk-light-second-laid");
  // The browser itself reports the socket that broke when the server was killed.
  assert.deepEqual(
    errors.filter((error) => !/WebSocket connection|ERR_CONNECTION_REFUSED/.test(error)),
    [],
  );
  await context.close();
});

test("a full hot-seat turn by keyboard only, with undo, and two tabs that agree", async () => {
  const { page, errors, context, another } = await web.person(WIDE);
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
    { kind: "computer" },
  ]);
  const tab = await another();
  await tab.goto(page.url());
  await until(tab, "place");
  await page.bringToFront();
  await until(page, "place");

  await page.keyboard.press("ArrowRight");
  await page.locator(".board .ghost.firm").waitFor({ state: "attached" });
  await page.keyboard.press("r");
  await page.keyboard.press("e");
  const ghost = await page.locator(".place.chosen").getAttribute("data-place");
  await picture(page, "wide-light-ghost");
  await accessible(page, "a place chosen");
  await page.keyboard.press("Enter");
  await until(page, "deploy");
  assert.ok((await snapshot(page)).tiles.some((tile) => `${tile.x},${tile.y}` === ghost));
  await picture(page, "wide-light-spots");
  await accessible(page, "spots");
  await page.keyboard.press("1");
  await until(page, "confirm");
  assert.equal(await page.locator(".layer-figures .stand").count(), 1);
  await until(tab, "confirm");

  // Two steps back, and forward again without a figure.
  await page.keyboard.press("Control+z");
  await until(page, "deploy");
  await page.keyboard.press("Control+z");
  await until(page, "place");
  await until(tab, "place");
  assert.equal(await page.locator(".tile").count(), 1);
  await page.keyboard.press("Enter");
  await until(page, "deploy");
  await page.keyboard.press("0");
  await until(page, "confirm");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".tray-title")?.textContent?.includes("Ben"));
  await until(page, "place");
  await tab.waitForFunction(() => document.querySelector(".tray-title")?.textContent?.includes("Ben"));
  assert.equal(await tab.locator(".tile").count(), await page.locator(".tile").count());

  await page.keyboard.press("?");
  await page.locator(".dialog.help").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".dialog").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the mouse: a drag never plays, the wheel zooms about the cursor, a click chooses and turns", async () => {
  const { page, errors, context } = await web.person(DESK);
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  await until(page, "place");
  const place = page.locator(".place").first();
  const box = await place.boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await page.mouse.move(middle.x, middle.y);
  await page.locator(".board .ghost:not(.firm)").waitFor({ state: "attached" });
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 25, { steps: 6 });
  await page.mouse.up();
  const moved = await place.boundingBox();
  assert.ok(
    Math.abs(moved.x - box.x - 60) < 2 && Math.abs(moved.y - box.y - 25) < 2,
    "the drag moved the board",
  );
  assert.equal(await page.locator(".place.chosen").count(), 0, "the drag chose nothing");

  const at = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -240);
  await page.waitForTimeout(60);
  const closer = await place.boundingBox();
  assert.ok(closer.width > moved.width * 1.2);
  assert.ok(Math.hypot(closer.x + closer.width / 2 - at.x, closer.y + closer.height / 2 - at.y) < 3);

  await page.reload();
  await until(page, "place");
  await page.waitForTimeout(300);
  const again = await place.boundingBox();
  const apart = Math.abs(again.x + again.width / 2 - closer.x - closer.width / 2);
  assert.ok(apart < 1 && Math.abs(again.width - closer.width) < 5, "the view is remembered");

  await page.mouse.click(at.x, at.y);
  assert.equal(await page.locator(".place.chosen").count(), 1);
  await page.locator(".lay").click();
  await until(page, "deploy");
  await page.locator(".spot").first().click();
  await until(page, "confirm");
  await page.locator(".confirm").click();
  await until(page, "place");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the log explains points: its lines light tiles and open the rule", { timeout: 240_000 }, async () => {
  const { page, errors, context } = await web.person(DESK);
  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  await play(page, { enough: async () => (await page.locator(".line.scored").count()) > 0 });
  const line = page.locator(".line.scored .line-button").first();
  const told = await line.locator(".log-text").evaluate((node) => node.firstChild.textContent);
  const points = Number(/scores (\d+)/.exec(told)[1]);
  const [sum, terms] = (await line.locator(".sum").textContent()).split(" = ");
  assert.equal(Number(sum), points);
  const total = terms
    .split(" + ")
    .map((term) => /^(\d+) .* × (\d+)$/.exec(term))
    .reduce((all, [, count, each]) => all + count * each, 0);
  assert.equal(total, points, "the arithmetic is right");
  await line.hover();
  assert.ok((await page.locator(".lit").count()) > 0, "hovering lights tiles");
  await picture(page, "desk-light-lit");
  await line.click();
  await page.locator(".dialog.rule .rule-text").first().waitFor();
  await picture(page, "desk-light-rule");
  await accessible(page, "rule");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a phone of 360 by 640, by touch, in the dark", { timeout: 240_000 }, async () => {
  const { page, errors, context } = await web.person({ ...PHONE, colorScheme: "dark" });
  await page.goto(host.address);
  await page.locator(".set").first().waitFor();
  await picture(page, "phone-dark-home");
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  for (let turn = 0; turn < 6; turn += 1) {
    await until(page, "place");
    await page.waitForTimeout(260);
    // The tile may fit in one place only.
    const places = page.locator(".place");
    await places.nth(turn % Math.min(2, await places.count())).tap();
    await page.locator(".place.chosen").waitFor();
    if (turn === 5) await picture(page, "phone-dark-ghost");
    await page.locator(".lay").tap();
    await until(page, "deploy");
    const spots = page.locator(".spot-card .spot");
    if ((await spots.count()) > 0) {
      const size = await spots.first().locator(".spot-ground").boundingBox();
      assert.ok(size.width >= 44 && size.height >= 44, "a spot is large enough for a finger");
      if (turn === 5) await picture(page, "phone-dark-spots");
      await spots.first().tap();
    } else {
      await page.locator(".option, .no-figure").first().tap();
    }
    if ((await until(page, ["confirm", "place", "second"])) === "confirm")
      await page.locator(".confirm").tap();
    if ((await until(page, ["place", "second"])) === "second") await page.locator(".decline").tap();
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, "nothing sticks out");
  await picture(page, "phone-dark-table");
  await accessible(page, "phone in the dark");
  await page.emulateMedia({ colorScheme: "light" });
  await picture(page, "phone-light-table");
  await page.locator(".score-strip").tap();
  await page.locator(".sheet-open .log-scroll").waitFor();
  await page.waitForTimeout(300);
  await picture(page, "phone-light-sheet");
  await accessible(page, "sheet");
  await page.locator(".sheet-close").tap();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a friend takes a seat by its link, on another device, and both play", async () => {
  const here = await web.person(DESK);
  const address = await newTable(here.page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
  ]);
  const link = await here.page.evaluate((table) => {
    const token = JSON.parse(localStorage.getItem("bastide.links"))[table][1];
    return `${location.origin}/g/${table}#s=1.${token}`;
  }, address.split("/").pop());
  const there = await web.person(PHONE);
  await there.page.goto(link);
  await until(there.page, "waiting");
  await there.page.waitForFunction(() => location.hash === "");
  await until(here.page, "place");
  await play(here.page, { enough: (at) => at === "waiting" });
  await until(there.page, "place");
  await there.page.locator(".place").first().tap();
  await there.page.locator(".lay").tap();
  await until(there.page, "deploy");
  await here.page.waitForFunction(() => document.querySelectorAll(".tile").length === 3);

  // Somebody who has only the address watches, and cannot play.
  const watcher = await web.person(DESK);
  await watcher.page.goto(address);
  await until(watcher.page, "waiting");
  assert.equal(await watcher.page.locator(".place").count(), 0);
  for (const person of [here, there, watcher]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test("fields in their owners’ colours, points if it ended now, a tile that fits nowhere", async () => {
  const { page, errors, context } = await web.person(DESK);
  const farmer = page.locator(".tray .option", { hasText: "Farmer" }).first();
  // A few tiles have no field.
  for (let game = 0; game < 5 && (await farmer.count()) === 0; game += 1) {
    await newTable(page, host.address, [
      { kind: "here", name: "Ada" },
      { kind: "here", name: "Ben" },
    ]);
    await until(page, "place");
    assert.equal(await page.locator(".projected").count(), 0, "nothing is projected yet");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await until(page, "deploy");
  }
  const others = page.locator(".tray .option", { hasText: /Knight|Highwayman|Monk/ }).first();
  await page.locator("svg.board").focus();
  await page.keyboard.press("f");
  await page.locator('.board-buttons [aria-pressed="true"]').waitFor();
  await page.locator(".banner[role=status]", { hasText: "No farmers" }).waitFor();
  assert.equal(await page.locator(".owned").count(), 0, "no farmer yet");
  await farmer.click();
  await until(page, "confirm");
  await page.locator(".owned").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".banner[role=status]").count(), 0, "now there is one");
  assert.match(
    await page.locator("[role=status]").allTextContents().then(String),
    /Field with a farmer .*Ada/,
  );
  await accessible(page, "fields by owner");
  await picture(page, "desk-light-fields");
  await page.locator(".undo").click();
  await until(page, "deploy");
  await page.waitForFunction(() => document.querySelector(".owned") === null);
  await others.click();
  await page.locator(".player.seat-0 .projected", { hasText: /→ [1-9]/ }).waitFor();
  await page.locator(".show-projected input").uncheck();
  assert.equal(await page.locator(".projected").count(), 0);

  // Draws cannot be chosen here: the message says so instead of the bag.
  await page.routeWebSocket(/\/ws\/v1\//, (route) => {
    const table = route.connectToServer();
    table.onMessage((frame) => {
      const message = JSON.parse(frame);
      if (message.t === "snap") {
        const { now, lines } = message.state;
        now.in_hand = { kind: "baD", set_aside: ["tb19"] };
        lines.push({ ...lines.at(-1), id: "9.9", what: { k: "set_aside", tile: "tb19" } });
      }
      route.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await page.locator(".banner.aside", { hasText: "fits nowhere" }).waitFor();
  assert.equal(await page.locator('.banner.aside use[href="#tile-tb19"]').count(), 1);
  assert.equal(await page.locator(".aside-list .tile-image").count(), 1, "it stays in sight beside the bag");
  assert.equal(await page.locator(".line.set_aside").count(), 1);
  await accessible(page, "a tile set aside");
  await picture(page, "desk-light-aside");
  assert.deepEqual(errors, []);
  await context.close();
});

test("an address without a table or a page says so, and leads back to the start", async () => {
  const { page, context } = await web.person(DESK);
  for (const [path, status, words] of [
    ["/g/nowhere", 200, "no such table"],
    ["/nonsense/there", 404, "This address"],
  ]) {
    const answer = await page.goto(`${host.address}${path}`);
    assert.equal(answer.status(), status, path);
    await page.locator(".lost .tagline", { hasText: words }).waitFor();
    await accessible(page, path);
    await picture(page, `desk-light-missing-${status}`);
    await page.locator(".lost .button.primary").click();
    await page.locator(".new-table").waitFor();
  }
  await context.close();
});
