// Rules chosen for a new table, and what the table says of them, in a real browser against a real server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, browser, DESK, PHONE, picture, server, snapshot } from "./harness.mjs";

let host;
let web;
before(async () => {
  host = await server("--rules", "bigbox,token-points=on", "--sets", "base,traders,river");
  web = await browser();
});
after(async () => {
  await web?.close();
  await host?.stop();
});

const checked = (page, toggle) => page.locator(`[data-toggle="${toggle}"] input:checked`).inputValue();
const start = async (page) => {
  await page.locator(".new-table button[type=submit]").click();
  await page.locator(".tray").waitFor();
};

test("a link fills the form, the form opens the table, the table tells what differs", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", { ...PHONE, colorScheme: "dark" }],
  ]) {
    const { page, errors, context, another } = await web.person(size);
    await page.goto(`${host.address}/?rules=rgg2003,small-city=2,chain&sets=2xbase,traders`);
    await page.locator(".rules-part summary").first().click();
    assert.match(await page.locator(".rules-sum").textContent(), /2003, 2 rules changed/);
    assert.equal(await page.locator(".set-copies").first().inputValue(), "2");
    assert.equal(await checked(page, "farms"), "per-city-4", "the edition’s own value");
    assert.equal(await page.locator(".toggle.changed").count(), 2);
    assert.equal(await page.locator('.toggles > section [data-toggle="unfinished-inn"]').count(), 0);
    await page.locator('[data-toggle="fields"] input[value="off"]').check();
    await page.locator('[data-toggle="pigs"] select').selectOption("0");
    await accessible(page, `rules of a new table, ${name}`);
    await picture(page, `choice-${name}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, "nothing sticks out");
    await start(page);
    const state = await snapshot(page);
    assert.deepEqual(state.rules, {
      preset: "rgg2003",
      changes: { chain: "on", fields: "off", pigs: "0", "small-city": "two-per-tile" },
    });
    assert.deepEqual(state.sets, [
      { set: "base", copies: 2 },
      { set: "traders", copies: 1 },
    ]);

    if (name === "phone") await page.locator(".score-strip").tap();
    await page.locator(".rules-note.differs").click();
    const told = page.locator(".differences li");
    assert.deepEqual(await told.locator("code").allTextContents(), [
      "builder.second.optional",
      "house.chain",
      "deploy.field",
      "setup.supply.pig",
    ]);
    await accessible(page, `rules of a table, ${name}`);
    await picture(page, `table-rules-${name}`);
    if (name === "desk") {
      const book = await another();
      await book.goto(new URL(await told.last().locator("a").getAttribute("href"), host.address).href);
      await book.locator(".clause.targeted.differs").waitFor();
      // From the book back to a table.
      await book.locator(".book-play").click();
      await book.locator(".rules-part.changed").waitFor();
    }
    // A new table without a link begins like the last.
    await page.goto(host.address);
    await page.locator(".rules-part.changed").waitFor();
    await page.locator(".rules-links .button").click();
    assert.equal(await page.locator(".rules-part.changed").count(), 0, "the edition again");
    await start(page);
    assert.deepEqual((await snapshot(page)).rules, { preset: "rgg2003", changes: {} });
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the form begins as the server was told, and says what it cannot read in a link", async () => {
  const { page, context } = await web.person(DESK);
  await page.goto(`${host.address}/?rules=c2,chain=perhaps`);
  await page.locator(".problem", { hasText: "a value of chain" }).waitFor();
  assert.match(await page.locator(".rules-sum").textContent(), /Big Box, 1 rule changed/);
  assert.equal(await page.locator(".set input:checked").count(), 3);
  await page.locator(".rules-links .button").click();
  await start(page);
  const { rules, sets } = await snapshot(page);
  assert.deepEqual(rules, { preset: "bigbox", changes: {} });
  assert.equal(sets.length, 3);
  await page.locator(".rules-note:not(.differs)", { hasText: "Plays like the current edition" }).click();
  await page.locator(".table-rules .quiet").waitFor();
  await page.goto(`${host.address}/rules?rules=c2,chain=perhaps`);
  await page.locator(".problem", { hasText: "a value of chain" }).waitFor();
  // A link without the box that must be there, and with more of another than there may be.
  await page.goto(`${host.address}/?sets=9xtraders`);
  await start(page);
  assert.deepEqual((await snapshot(page)).sets, [
    { set: "base", copies: 1 },
    { set: "traders", copies: 3 },
  ]);
  await context.close();
});
