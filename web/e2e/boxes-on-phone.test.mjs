// Every stage of every box on a phone: the question is fully visible, and every choice can be touched.
import { readFile } from "node:fs/promises";
import { choosePlace, decide, finish, goOn, panel, putAway, seatHas } from "./director.mjs";
import { fitsTheWidth, poll, still } from "./expect.mjs";
import { accessible, picture, until } from "./harness.mjs";
import { cutOff, smallTargets } from "./measure.mjs";
import { STAGES } from "./stages.mjs";
import { sampled } from "./start.mjs";
import { DARK_ON_PHONE, expect, test } from "./test.mjs";
import { chipsInReach, cutNames, lines, trayFaults } from "./tray.mjs";

test.use(DARK_ON_PHONE);

/** Opens a stage, and checks that everything in it can be read and touched. */
async function looked(page, { host, name, asks, text, tile, seats, place }) {
  await putAway(page);
  await goOn(page, host.address, text, { tile, seats });
  await until(page, asks);
  if (place !== undefined) await choosePlace(page, ...place);
  await still(page);
  await fitsTheWidth(page);
  await poll(trayFaults(page), "what is cut or lies over something").toEqual([]);
  await poll(cutOff(page), "buttons that are not on the screen").toEqual([]);
  await poll(smallTargets(page), "what is too small for a finger").toEqual([]);
  await chipsInReach(page);
  await picture(page, `phone-${name.replaceAll(" ", "-")}`);
  await accessible(page, name);
}

/** Opens the panel, checks what it shows of the box, and closes it. */
async function nextToPlayers(page, name, part) {
  await panel(page);
  await page.locator(part).first().waitFor();
  await fitsTheWidth(page);
  await fitsTheWidth(page, ".panel");
  await poll(smallTargets(page), "what of the panel is too small for a finger").toEqual([]);
  await accessible(page, `${name}, next to the players`);
  await page.locator(".sheet-close").tap();
  await expect(page.locator(".sheet-open")).toHaveCount(0);
}

const tried = new Set([...STAGES.filter(({ fast }) => fast), ...sampled(STAGES, 6)]);

for (const { name, press, panel: part, fast, ...stage } of tried)
  test(`on a phone: ${name}`, { tag: fast ? ["@phone", "@fast"] : "@phone" }, async ({ host, page }) => {
    await looked(page, { host, name, ...stage });
    if (part !== undefined) await nextToPlayers(page, name, part);
    if (press !== undefined) await decide(page, page.locator(".tray").locator(press).first());
  });

const stage = (wanted) => STAGES.find(({ name }) => name === wanted);

test("on a phone: the worth of a barn is fully visible", { tag: "@phone" }, async ({ host, page }) => {
  const { text } = stage("a barn");
  await goOn(page, host.address, text);
  await decide(page, page.locator(".tray .option", { hasText: "Barn" }));
  await until(page, "confirm");
  const hint = page.locator(".tray .tray-hint", {
    hasText: /^Barn, worth 4 points now. Ben’s farmers are paid/,
  });
  await hint.waitFor();
  const hidden = async () => {
    const [shown, all] = await lines(hint)();
    return all - shown;
  };
  await poll(hidden, "lines that are not seen").toBeLessThanOrEqual(0);
  await decide(page, page.locator(".undo"));
  await until(page, "deploy");
});

test("on a phone: a player buys a tile and bids for the next", { tag: "@phone" }, async ({ host, page }) => {
  const { text, seats } = stage("a tile to buy or sell");
  await goOn(page, host.address, text, { seats });
  await decide(page, page.locator(".buy"));
  await seatHas(page, 1, "score", -4);
  await seatHas(page, 0, "score", 8);
  await until(page, "auction");
  await page
    .locator(".stall .ware-tile")
    .and(page.getByTitle(/east to west/))
    .tap();
  await page.locator(".bid .icon-button").last().tap();
  await decide(page, page.locator(".trade"));
  await until(page, "bid");
  await decide(page, page.locator(".tray .decline"));
  await until(page, "place");
  await seatHas(page, 0, "tile", "baV");
  await panel(page);
  await expect(page.locator(".players .own-tile")).toHaveCount(2);
  await page.locator("#log").getByText("Ben buys the tile and pays Ada 4").waitFor();
});

const LAST_ROUND = new URL("../../fixtures/records/before-the-last-round.bastide", import.meta.url);

test("on a phone: nobody deploys from the city in the last round of the count", { tag: "@phone" }, async ({
  host,
  page,
}) => {
  const text = `${await readFile(LAST_ROUND, "utf8")}\n72. draw baP -5,-4 r0 pass\n`;
  await looked(page, { host, name: "the last round of the count", asks: "last_redeploy", text });
  await poll(cutNames(page), "names that are not read whole").toEqual([]);
  await decide(page, page.locator(".no-figure"));
  const end = await finish(page);
  expect(end).toBe("over");
});
