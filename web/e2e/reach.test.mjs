// Everything at a table can be reached, whatever the window's size, the number of players and the language.
import { allSets } from "./director.mjs";
import { fitsTheWidth, hasBox, poll } from "./expect.mjs";
import { newTable, until } from "./harness.mjs";
import { outOfReach } from "./measure.mjs";
import { sampled } from "./start.mjs";
import { test } from "./test.mjs";
import { speak } from "./tray.mjs";

/** Windows from a small phone to a large screen. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [900, 600],
  [1024, 600],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
];
/** From this width on the panel is next to the board. */
const WIDE = 900;
const PARTS = ".tray, .top-bar, .board-buttons, .banners";

/** The narrowest and the lowest windows of each layout: in a second language only these are tried. */
const TIGHT = SIZES.filter(([width, height]) => width === 320 || height === 600);

/** The fewest and the most players in every language, the numbers between in one language each. */
const LANGUAGES = {
  2: ["en", "de", "fr", "es"],
  3: ["de"],
  4: ["fr"],
  5: ["es"],
  6: ["en", "de", "fr", "es"],
};

for (const players of sampled([2, 3, 4, 5, 6], 5))
  test(`everything is reachable with ${players} players and all boxes`, async ({ host, page }) => {
    const seats = Array.from({ length: players }, (_, n) => ({
      kind: "here",
      name: `Wolfeschlegelstein ${n + 1}`,
    }));
    const address = await newTable(page, host.address, seats, await allSets(host.address));
    for (const language of LANGUAGES[players]) {
      await speak(page, language);
      await page.goto(address);
      await until(page, "place");
      await page.locator("#log").waitFor({ state: "attached" });
      for (const [width, height] of language === LANGUAGES[players][0] ? SIZES : TIGHT) {
        const where = `${players} players, ${language}, ${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await fitsTheWidth(page);
        await poll(outOfReach(page, PARTS), where).toEqual([]);
        if (width < WIDE) await page.locator(".score-strip").click();
        await poll(outOfReach(page, ".panel"), `the panel, ${where}`).toEqual([]);
        // Some of the log is always visible.
        await hasBox(`the log, ${where}`, page.locator("#log"), ({ height }) => height > 60);
        if (width < WIDE) await page.locator(".sheet-close").click();
      }
    }
  });
