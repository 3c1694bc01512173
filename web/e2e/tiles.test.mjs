// The form for a new table shows a tile of each box, and all tiles of the chosen boxes.
import { allSets } from "./director.mjs";
import { fitsTheWidth, poll } from "./expect.mjs";
import { accessible, picture } from "./harness.mjs";
import { undrawn } from "./measure.mjs";
import { DARK_ON_PHONE, expect, press, test } from "./test.mjs";

test.use(DARK_ON_PHONE);

test("each box shows one of its tiles, and the tiles of all chosen boxes can be viewed", {
  tag: "@both",
}, async ({ host, page, device }) => {
  await page.goto(`${host.address}#new`);
  await page.locator(".set .tile-image").first().waitFor();
  await expect(page.locator(".set:not(:has(.tile-image, .figure-image))")).toHaveCount(0);
  await poll(undrawn(page), "tiles without a drawing").toEqual([]);
  await fitsTheWidth(page);
  await accessible(page, "the form with its tiles");
  await page.locator(".sets").scrollIntoViewIfNeeded();
  await picture(page, `${device}-form-sets`);

  const dialog = page.locator(".dialog.bag-dialog");
  await press(page.locator(".all-tiles"));
  await expect(dialog.locator("h3 small")).toHaveText(["72 tiles", "24 tiles"]);
  await expect(dialog.locator(".bag-sums > b")).toHaveText("96 tiles");
  await poll(undrawn(page), "tiles without a drawing").toEqual([]);
  await fitsTheWidth(page);
  await accessible(page, "the tiles of a game");
  await picture(page, `${device}-form-tiles`);
  await page.keyboard.press("Escape");
  await press(page.locator(".all-sets"));
  await press(page.locator(".all-tiles"));
  const boxes = (await allSets(host.address)).filter((set) => !["phantom", "abbot"].includes(set));
  await expect(dialog.locator("h3")).toHaveCount(boxes.length);
  // The base game has eight tiles with a garden.
  await expect(dialog.locator(".box-tiles").first().locator('li:has([href$="-baEg"])')).toHaveText("× 1");
});
