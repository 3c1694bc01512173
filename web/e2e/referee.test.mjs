// The rule book and the score sheet in a real browser against a real server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, browser, DESK, PHONE, picture, server } from "./harness.mjs";

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

const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the rule book shows what applies, marks what differs and opens at a clause", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ]) {
    const { page, errors, context } = await web.person(size);
    await page.goto(`${host.address}/rules?rules=rgg2003&sets=base,traders#field.score.per-city`);
    await page.locator(".clause.targeted").waitFor();
    assert.equal(await page.locator('[id="field.score.city"]').count(), 0, "another farm rule is in force");
    assert.equal(await page.locator('[id="road.score.inn"]').count(), 0, "no inns are in play");
    assert.ok(await page.locator('[id="field.score.per-city"]').isVisible());
    await accessible(page, `rule book, ${name}`);
    await picture(page, `rules-${name}`);
    await page.locator(".rules-choice select").first().selectOption("c2");
    await page.locator('[id="field.score.city"]').waitFor();
    assert.match(await page.locator(".book-note").textContent(), /field\.score\.per-city/);
    await page.locator(".book-search input").fill("pennant cathedral");
    await page.waitForFunction(() => document.querySelectorAll(".clause").length < 5);
    assert.ok((await sideways(page)) <= 0, "nothing sticks out");
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a real table is scored by two editions, and faults are told", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ]) {
    const { page, context } = await web.person(size);
    await page.goto(`${host.address}/score`);
    const board = page.locator("textarea");
    await board.fill("0,0 baD r0\n0,-1 baE r180 blue follower c\n");
    const total = page.locator(".sheet-result tbody tr").nth(1).locator(".total");
    for (const [edition, points] of [
      ["c2", "4"],
      ["rgg2003", "2"],
    ]) {
      await page.locator(".rules-choice select").first().selectOption(edition);
      await page.locator("button[type=submit]").click();
      await page.waitForFunction(
        (text) => document.querySelector(".sheet-result")?.textContent?.includes(text),
        edition,
      );
      assert.equal(await total.textContent(), points);
    }
    await page.locator(".sheet-show").first().click();
    assert.equal(await page.locator(".picture .lit").count(), 2);
    await accessible(page, `score sheet, ${name}`);
    await picture(page, `score-${name}`);
    assert.ok((await sideways(page)) <= 0, "nothing sticks out");
    await board.fill("0,0 baD r0\n1,0 baE r0\n");
    await page.locator("button[type=submit]").click();
    await page.locator(".problem", { hasText: "do not match" }).waitFor();
    await context.close();
  }
});
