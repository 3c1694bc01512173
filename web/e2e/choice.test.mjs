// Rules chosen for a new table, and what the table says of them, in a real browser against a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { attributes, eventually, fitsTheWidth, hasCount, hasTexts, hasValues } from "./expect.mjs";
import { accessible, DESK, holdBack, PHONE, picture, running, snapshot, until } from "./harness.mjs";

const { host, web } = running("--rules", "bigbox,token-points=on", "--sets", "base,traders,river");

const checked = (page, toggle) => page.locator(`[data-toggle="${toggle}"] input:checked`);
const start = async (page) => {
  await page.locator(".new-table button[type=submit]").click();
  await until(page, "place", "waiting");
};

test("a link fills the form, the form opens the table, the table tells what differs", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", { ...PHONE, colorScheme: "dark" }],
  ]) {
    const { page, errors, context, another } = await web.person(size);
    await page.goto(`${host.address}/?rules=rgg2003,small-city=2,chain&sets=2xbase,traders`);
    await page.locator(".rules-part summary").first().click();
    await hasTexts(page.locator(".rules-sum"), /2003, 2 rules changed/);
    await hasValues(page.locator(".set-copies").first(), "2");
    // The edition’s own value.
    await hasValues(checked(page, "farms"), "per-city-4");
    await hasCount(page.locator(".toggle.changed"), 2);
    await hasCount(page.locator('.toggles > section [data-toggle="unfinished-inn"]'), 0);
    await page.locator('[data-toggle="fields"] input[value="off"]').check();
    await page.locator('[data-toggle="pigs"] select').selectOption("0");
    await accessible(page, `rules of a new table, ${name}`);
    await picture(page, `choice-${name}`);
    await fitsTheWidth(page);
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
    const clauses = ["house.chain", "deploy.field", "setup.supply.pig"];
    await hasTexts(told.locator("code"), ...clauses);
    await accessible(page, `rules of a table, ${name}`);
    await picture(page, `table-rules-${name}`);
    if (name === "desk") {
      const links = attributes(told.last().locator("a"), "href");
      const [clause] = await eventually("a link to the clause", links, (found) => found.length === 1);
      const book = await another();
      await book.goto(new URL(clause, host.address).href);
      await book.locator(".clause.targeted.differs").waitFor();
      // From the book back to a table.
      await book.locator(".book-play").click();
      await book.locator(".rules-part.changed").waitFor();
    }
    // A new table without a link begins like the last.
    await page.goto(`${host.address}/#new`);
    await page.locator(".rules-part.changed").waitFor();
    await page.locator(".rules-links .button").click();
    await hasCount(page.locator(".rules-part.changed"), 0);
    await start(page);
    const { rules } = await snapshot(page);
    assert.deepEqual(rules, { preset: "rgg2003", changes: {} }, "the edition again");
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the form begins as the server was told, and says what it cannot read in a link", async () => {
  const { page, context } = await web.person(DESK);
  await page.goto(`${host.address}/?rules=c2,chain=perhaps`);
  await page.locator(".problem", { hasText: "a value of chain" }).waitFor();
  await hasTexts(page.locator(".rules-sum"), /Big Box, 1 rule changed/);
  await hasCount(page.locator(".set input:checked"), 3);
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
  const filled = await snapshot(page);
  assert.deepEqual(filled.sets, [
    { set: "base", copies: 1 },
    { set: "traders", copies: 3 },
  ]);
  await context.close();
});

test("what somebody chose before the server told what there is stays", async () => {
  const { page, errors, context } = await web.person(DESK);
  const tell = await holdBack(page, "**/api/options");
  await page.goto(`${host.address}/#new`);
  await page.locator(".seat-name").first().fill("Zoe");
  await page.locator(".add").click();
  await hasCount(page.locator(".seat-name"), 3);
  tell();
  await page.locator(".set").first().waitFor();
  await hasValues(page.locator(".seat-name"), "Zoe", "", "");
  // Five have figures; which box brings those of a sixth is said.
  for (let n = 3; n < 5; n += 1) await page.locator(".add").click();
  await hasCount(page.locator(".seat-name"), 5);
  await hasTexts(page.locator(".sixth"), "Six can play with Inns & Cathedrals.");
  await hasCount(page.locator(".add"), 0);
  await page.locator(".set", { hasText: "Inns" }).locator("input").check();
  await hasCount(page.locator(".sixth"), 0);
  await page.locator(".add").click();
  await hasCount(page.locator(".seat-name"), 6);

  const tellAgain = await holdBack(page, "**/api/options");
  await page.goto(`${host.address}/score`);
  await page.locator(".tab[data-tab=text]").click();
  await page
    .locator(".file input")
    .setInputFiles(fileURLToPath(new URL("../../fixtures/records/whole-game.bastide", import.meta.url)));
  await page.waitForURL(/rules=c2&/);
  tellAgain();
  await page.locator(".tab[data-tab=rules]").click();
  // The rules of the record, and not those that are usual here.
  await page.locator(".rules-choice option[value=bigbox]").waitFor({ state: "attached" });
  await hasValues(page.locator(".rules-choice select").first(), "c2");
  assert.deepEqual(errors, []);
  await context.close();
});
