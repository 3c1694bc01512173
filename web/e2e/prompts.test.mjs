// Tips on new kinds of move: shown once, out of the way, and not if they are switched off.
import { choosePlace, decide, goOn, lay, recordOf } from "./director.mjs";
import { eventually, hasBox, poll, still, texts } from "./expect.mjs";
import { accessible, kept, newTable, picture, play, snapshot, until } from "./harness.mjs";
import { isOnTop } from "./measure.mjs";
import { expect, press, test } from "./test.mjs";
import { coveredBy } from "./tray.mjs";

const SEATS = [
  { kind: "here", name: "Ada" },
  { kind: "here", name: "Ben" },
];
const first = ({ legal }) => legal[0];
/** The tips shown in this browser so far. */
const explained = (page) => async () => ((await kept(page, "bastide.told")()) ?? "").split(" ");

test("a prompt explains each new possibility once, unless prompts are switched off", {
  tag: "@both",
}, async ({ host, page, device, isMobile }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await newTable(page, host.address, SEATS);
  await lay(page, first);
  await until(page, "deploy");
  const prompt = page.locator(".prompt");
  await prompt.locator("p", { hasText: "claims the feature it stands on" }).waitFor();
  await picture(page, `${device}-dark-prompt`);
  await accessible(page, `a prompt, ${device}`);
  // On a desktop the mouse reaches the board under it; on a phone it covers nothing to choose.
  if (!isMobile) await poll(isOnTop(page, ".prompt p"), "the mouse goes through").toBe(false);
  else {
    await hasBox("it begins below the bar", prompt, ({ y, height }) => y >= 56 && height <= 110);
    for (const still of [".score-strip", ".top-buttons .icon-button:last-child"])
      await poll(isOnTop(page, still), `${still} is seen and can be touched`).toBe(true);
    await poll(coveredBy(page), "nothing to choose is covered").toBe(0);
  }
  await press(prompt.locator(".prompt-close"));
  await expect(prompt).toHaveCount(0);
  await poll(explained(page), "one thing was explained").toEqual(["figure"]);

  // A player who comes back does not see it again.
  await page.reload();
  await until(page, "deploy");
  // A tip goes with its decision, so the game stops where one is shown.
  const seen = async () => (await texts(prompt)()).length > 0 && (await explained(page)()).length > 1;
  await play(page, { enough: seen });
  await prompt.waitFor();
  await eventually("nothing is explained twice", explained(page), (all) => new Set(all).size === all.length);

  // They can be switched off in the tip itself, and on again in the window with the keys.
  await press(prompt.locator(".prompt-off"));
  await expect(prompt).toHaveCount(0);
  const before = await eventually("what was explained", explained(page), (all) => all.length > 1);
  const { now } = await snapshot(page);
  const twoTurnsOn = async (at) =>
    at === "deploy" && (await snapshot(page)).now.turn_number > now.turn_number + 1;
  await play(page, { enough: twoTurnsOn });
  await expect(prompt).toHaveCount(0);
  await eventually("nothing more was explained", explained(page), (all) => all.length === before.length);
  await press(page.locator(".top-buttons .icon-button").last());
  const option = page.locator(".help label", { hasText: "new kinds of move" }).locator("input");
  await expect(option).not.toBeChecked();
  await option.check();
  await expect(option).toBeChecked();
  await page.keyboard.press("Escape");
  await poll(kept(page, "bastide.prompts"), "it is remembered").toBe(true);
});

test("on a phone a prompt moves over the tray where it would cover places below the bar", {
  tag: ["@phone", "@fast"],
}, async ({ host, page }) => {
  // A city at the upper edge of the tile, moved up to where the tip would be, but no farther: the board would spring
  // back.
  await goOn(page, host.address, recordOf("base", "1. draw baU 1,0 r0 pass"), { tile: "baE" });
  await choosePlace(page, 1, -1);
  await page.mouse.move(60, 420);
  await page.mouse.down();
  await page.mouse.move(60, 380, { steps: 4 });
  await page.mouse.move(60, 354, { steps: 4 });
  await page.mouse.up();
  await still(page);
  await decide(page, page.locator(".lay"));
  await until(page, "deploy");
  await expect(page.locator(".prompt.low")).toHaveCount(1);
  // The place it has once the board has come to rest is final.
  await page.locator(".prompt.low[data-settled]").waitFor();
  await poll(coveredBy(page), "nothing to choose is covered").toBe(0);
  for (const uncovered of [".score-strip", ".tray-title", ".board-buttons .icon-button"])
    await poll(isOnTop(page, uncovered), `${uncovered} is seen`).toBe(true);
  await picture(page, "phone-light-prompt-low");
});
