// Choosing rules for a new table, and how the table describes them, in a real browser with a real server.
import { fileURLToPath } from "node:url";
import { attributes, eventually, fitsTheWidth, poll, values } from "./expect.mjs";
import { accessible, holdBack, picture, snapshot, until } from "./harness.mjs";
import { DARK_ON_PHONE, expect, test } from "./test.mjs";

test.use(DARK_ON_PHONE);
test.use({ flags: ["--rules", "bigbox,token-points=on", "--sets", "base,traders,river"] });

const checked = (page, toggle) => page.locator(`[data-toggle="${toggle}"] input:checked`);
const start = async (page) => {
  await page.locator(".new-table button[type=submit]").click();
  await until(page, "place", "waiting");
};

test("a link fills the form, the form opens the table, the table lists what differs", {
  tag: ["@both", "@long"],
}, async ({ host, page, context, device, isMobile }) => {
  await page.goto(`${host.address}/?rules=rgg2003,small-city=2,chain&sets=2xbase,traders`);
  await page.locator(".rules-part summary").first().click();
  await expect(page.locator(".rules-sum")).toHaveText(/2003, 2 rules changed/);
  await expect(page.locator(".set-copies").first()).toHaveValue("2");
  // The edition’s own value.
  await expect(checked(page, "farms")).toHaveValue("per-city-4");
  await expect(page.locator(".toggle.changed")).toHaveCount(2);
  await expect(page.locator('.toggles > section [data-toggle="unfinished-inn"]')).toHaveCount(0);
  await page.locator('[data-toggle="fields"] input[value="off"]').check();
  await page.locator('[data-toggle="pigs"] select').selectOption("0");
  await accessible(page, `rules of a new table, ${device}`);
  await picture(page, `choice-${device}`);
  await fitsTheWidth(page);
  await start(page);
  const state = await snapshot(page);
  expect(state.rules).toEqual({
    preset: "rgg2003",
    changes: { chain: "on", fields: "off", pigs: "0", "small-city": "two-per-tile" },
  });
  expect(state.sets).toEqual([
    { set: "base", copies: 2 },
    { set: "traders", copies: 1 },
  ]);

  if (isMobile) await page.locator(".score-strip").tap();
  await page.locator(".rules-note.differs").click();
  const differences = page.locator(".differences li");
  const clauses = ["house.chain", "deploy.field", "setup.supply.pig"];
  await expect(differences.locator("code")).toHaveText([...clauses]);
  await accessible(page, `rules of a table, ${device}`);
  await picture(page, `table-rules-${device}`);
  if (!isMobile) {
    const links = attributes(differences.last().locator("a"), "href");
    const [clause] = await eventually("a link to the clause", links, (found) => found.length === 1);
    const book = await context.newPage();
    await book.goto(new URL(clause, host.address).href);
    await book.locator(".clause.targeted.differs").waitFor();
    await book.locator(".book-play").click();
    await book.locator(".rules-part.changed").waitFor();
  }
  // Without a link, a new table starts with the settings of the last one.
  await page.goto(`${host.address}/#new`);
  await page.locator(".rules-part.changed").waitFor();
  await page.locator(".rules-links .button").click();
  await expect(page.locator(".rules-part.changed")).toHaveCount(0);
  await start(page);
  const { rules } = await snapshot(page);
  expect(rules, "the edition again").toEqual({ preset: "rgg2003", changes: {} });
});

test("the form starts with the server's defaults, and reports what it cannot read in a link", async ({
  host,
  page,
  errors,
}) => {
  await page.goto(`${host.address}/?rules=c2,chain=perhaps`);
  await page.locator(".problem", { hasText: "a value of chain" }).waitFor();
  await expect(page.locator(".rules-sum")).toHaveText(/Big Box, 1 rule changed/);
  await expect(page.locator(".set input:checked")).toHaveCount(3);
  await page.locator(".rules-links .button").click();
  await start(page);
  const { rules, sets } = await snapshot(page);
  expect(rules).toEqual({ preset: "bigbox", changes: {} });
  expect(sets.length).toBe(3);
  await page.locator(".rules-note:not(.differs)", { hasText: "Plays like the current edition" }).click();
  await page.locator(".table-rules .quiet", { hasText: "Every rule that matters" }).waitFor();
  await page.goto(`${host.address}/rules?rules=c2,chain=perhaps`);
  await page.locator(".problem", { hasText: "a value of chain" }).waitFor();
  // A link that lacks the mandatory box and exceeds the maximum of another.
  await page.goto(`${host.address}/?sets=9xtraders`);
  await start(page);
  const filled = await snapshot(page);
  expect(filled.sets).toEqual([
    { set: "base", copies: 1 },
    { set: "traders", copies: 3 },
  ]);
  errors.allow(/400/);
});

test("choices made before the server's answer are kept", async ({ host, page }) => {
  const release = await holdBack(page, "**/api/options");
  await page.goto(`${host.address}/#new`);
  await page.locator(".seat-name").first().fill("Zoe");
  await page.locator(".add").click();
  await expect(page.locator(".seat-name")).toHaveCount(3);
  await page.locator(".terms-part > summary").click();
  await page.locator(".no-aids").click();
  release();
  await page.locator(".set").first().waitFor();
  await poll(values(page.locator(".seat-name"))).toEqual(["Zoe", "", ""]);
  await expect(page.locator(".terms-part > summary")).toContainText("no aids");
  // There are figures for five; the form names the boxes that have some for a sixth.
  for (let n = 3; n < 5; n += 1) await page.locator(".add").click();
  await expect(page.locator(".seat-name")).toHaveCount(5);
  await expect(page.locator(".sixth")).toHaveText("Six can play with Inns & Cathedrals.");
  await expect(page.locator(".add")).toHaveCount(0);
  await page.locator(".set", { hasText: "Inns" }).locator("input").check();
  await expect(page.locator(".sixth")).toHaveCount(0);
  await page.locator(".add").click();
  await expect(page.locator(".seat-name")).toHaveCount(6);

  const releaseAgain = await holdBack(page, "**/api/options");
  await page.goto(`${host.address}/score`);
  await page.locator(".tab[data-tab=text]").click();
  await page
    .locator(".file input")
    .setInputFiles(fileURLToPath(new URL("../../fixtures/records/whole-game.bastide", import.meta.url)));
  await page.waitForURL(/rules=c2&/);
  releaseAgain();
  await page.locator(".tab[data-tab=rules]").click();
  // The rules of the record rather than the defaults.
  await page.locator(".rules-choice option[value=bigbox]").waitFor({ state: "attached" });
  await expect(page.locator(".rules-choice select").first()).toHaveValue("c2");
});

test("on a desktop the form's start button stays visible, with a summary in one line", async ({
  host,
  page,
}) => {
  await page.goto(`${host.address}#new`);
  await page.locator(".set").first().waitFor();
  const start = page.locator(".new-table button[type=submit]");
  await expect(page.locator(".new-table .seats")).toBeInViewport({ ratio: 1 });
  await expect(start).toBeInViewport({ ratio: 1 });
  const sum = page.locator(".new-table-sum");
  await expect(sum).toHaveText(
    "Red, Robin · Carcassonne, Traders & Builders, The River · 108 tiles · First edition, Big Box, 1 rule changed",
  );
  await page.locator(".set", { hasText: "Inns" }).locator("input").check();
  await page.locator(".add").click();
  await expect(sum).toHaveText(/^Red, Robin, .* Inns & Cathedrals, The River · 126 tiles/);
  await expect(start).toBeInViewport({ ratio: 1 });
});
