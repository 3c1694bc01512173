// The page in the reader's language, and in another one that they choose.
import { answer, BEFORE_A_DOUBLE_TURN, goOn, lay, recordOf } from "./director.mjs";
import { fitsTheWidth, poll } from "./expect.mjs";
import { accessible, languagesAskedFor, picture, until } from "./harness.mjs";
import { DESK, PHONE, sampled } from "./start.mjs";
import { expect, test } from "./test.mjs";
import { speak, trayFaults } from "./tray.mjs";

/** The longest name that the form accepts. */
const SEATS = ["Wolfeschlegelstein-Berge", "Ben"].map((name) => ({ kind: "here", name }));
/** The size at which the panel is next to the board and leaves the least space for the tray. */
const NARROW = { viewport: { width: 900, height: 600 } };

const isIn = (page, language) => expect(page.locator("html")).toHaveAttribute("lang", language);

test("a German phone gets the page, a new table and a turn in German, and keeps a language chosen later", {
  tag: ["@phone", "@long"],
}, async ({ host, person }) => {
  const { page } = await person({ locale: "de-AT" });
  const loaded = languagesAskedFor(page);
  const shows = async (what) => {
    await fitsTheWidth(page);
    await accessible(page, what);
    await picture(page, `phone-german-${what.replaceAll(" ", "-")}`);
  };
  await page.goto(host.address);
  await isIn(page, "de");
  await page
    .locator(".start-card.here .start-card-button:not(:disabled)", { hasText: "An diesem Bildschirm" })
    .waitFor();
  await page.locator('.language[lang="de"][aria-pressed="true"]', { hasText: "Deutsch" }).waitFor();
  await shows("front page");
  await page.locator(".set-up > summary").tap();
  await page.locator(".set", { hasText: "Händler & Baumeister" }).waitFor();
  await page.locator(".rules-part summary").first().tap();
  // The rules come from the server in English, and the form says so.
  await page.locator(".toggles .english-note", { hasText: "auf Englisch" }).waitFor();
  await page.locator('.toggle legend [lang="en"]').first().waitFor();
  await shows("new table");

  await page.locator(".start-card.here .start-card-button").tap();
  await until(page, "place");
  await page.locator(".tray", { hasText: "Rot, leg dieses Plättchen" }).waitFor();
  await shows("tile in hand");
  await page.locator(".place").first().tap();
  await page.locator(".place.chosen").waitFor();
  await page.locator(".lay", { hasText: "Hier legen" }).tap();
  await until(page, "deploy");
  await page.locator(".tray", { hasText: "Rot, eine Figur daraufstellen?" }).waitFor();
  await shows("figure");
  await page.locator(".tray .no-figure", { hasText: "Keine" }).tap();
  await until(page, "confirm", "place");
  const confirm = page.locator(".tray .confirm", { hasText: "Zug beenden" });
  if ((await until(page, "confirm", "place")) === "confirm") await confirm.tap();
  await page.locator(".tray", { hasText: "Blau, leg dieses Plättchen" }).waitFor();
  expect([...loaded], "English is not loaded where German is read").toEqual(["de"]);

  await page.locator(".top-buttons .icon-button").last().tap();
  await page.locator(".dialog.help").waitFor();
  await shows("help");
  await page.locator('.dialog.help .language[lang="fr"]').tap();
  await isIn(page, "fr");
  await page.locator(".tray", { hasText: "posez cette tuile" }).waitFor();
  await page.reload();
  await isIn(page, "fr");
  await page.locator(".tray", { hasText: "posez cette tuile" }).waitFor();
  await fitsTheWidth(page);
  await page.goto(host.address);
  await expect(page.locator('.language[aria-pressed="true"]')).toHaveText("Français");
  await page.locator('.language[lang="es"]').tap();
  await isIn(page, "es");
  await page.locator(".start-card.computer", { hasText: "Contra el ordenador" }).waitFor();
  await fitsTheWidth(page);
  await accessible(page, "front page in Spanish");
  expect([...loaded]).toEqual(["de", "fr", "es"]);
});

test("readers of other languages get English; the French rule book says that its clauses are English", {
  tag: "@fast",
}, async ({ host, person }) => {
  const dutch = await person({ locale: "nl-NL" });
  await dutch.page.goto(host.address);
  await isIn(dutch.page, "en");
  await dutch.page.locator(".start-card.computer", { hasText: "Play the computer" }).waitFor();

  const { page } = await person({ locale: "fr" });
  await page.goto(`${host.address}/rules`);
  await page.locator(".book-text > .english-note", { hasText: "en anglais" }).waitFor();
  await page.locator('.clause-text[lang="en"]').first().waitFor();
  await fitsTheWidth(page);
  await accessible(page, "rule book in French");
});

test("nothing in the tray is cut off or overlaps, in any language", async ({ host, page }) => {
  const fits = async (stage, language) => {
    await until(page, stage);
    for (const { viewport } of [PHONE, NARROW, DESK]) {
      await page.setViewportSize(viewport);
      const what = `${stage} in ${language}, ${viewport.width} pixels wide`;
      await poll(trayFaults(page), what).toEqual([]);
    }
  };
  await page.goto(host.address);
  for (const language of sampled(["de", "fr", "es", "en"], 2)) {
    await speak(page, language);
    await goOn(page, host.address, BEFORE_A_DOUBLE_TURN, { tile: "baU", seats: SEATS });
    await isIn(page, language);
    await fits("place", language);
    await lay(page, () => ({ x: 4, y: 0, r: 0 }));
    await fits("deploy", language);
    await answer(page, null);
    await fits("second", language);
    // Long names, and more figures than fit on a phone: the row scrolls.
    await goOn(page, host.address, recordOf("base,inns"), { tile: "baU" });
    await lay(page, () => ({ x: 1, y: 0, r: 0 }));
    await fits("deploy", language);
  }
});
