// King & Robber Baron, mayors, festivals and sieges at the table, by hand, with a mouse and with a finger: games whose tiles are
// chosen, in which every decision of the set is taken.
import assert from "node:assert/strict";
import { answer, decide, finish, goOn, layThis, onBoth, panel, recordOf } from "./director.mjs";
import { attributes, eventually, hasCount, texts } from "./expect.mjs";
import { accessible, picture, running, snapshot, until } from "./harness.mjs";

const { host, web } = running();

/** So many figures are on the table. */
const figuresLeft = (page, count) =>
  eventually(
    `${count} figures`,
    async () => (await snapshot(page)).now.figures.length,
    (seen) => seen === count,
  );

onBoth(
  web,
  "whoever completes the largest city or the longest road holds a card and sees what it pays",
  async (at) => {
    const { page, press } = at;
    await goOn(page, host.address, recordOf("base,king"), { tile: "baE" });
    if (at.device === "desk") await hasCount(page.locator(".free-cards li"), 2);
    const plays = async (...tile) => {
      await layThis(page, press, host.address, ...tile);
      await answer(page, press, null);
      await finish(page, press);
      return (await snapshot(page)).now.cards.filter(({ seat }) => seat !== null);
    };
    // A city of two tiles is Ada's, a road of three Ben's.
    const first = await plays("baE", 0, -1, 2);
    assert.deepEqual(
      first.map(({ card, seat }) => [card, seat]),
      [["king", 0]],
    );
    await hasCount(page.locator(".free-cards li"), 1);
    await plays("baA", 1, 0, 1);
    await plays("baB", 0, 1, 0);
    const taken = await plays("baA", -1, 0, 3);
    assert.deepEqual(
      taken.map(({ card, seat }) => [card, seat]),
      [
        ["king", 0],
        ["robber", 1],
      ],
    );
    await panel(at);
    for (const { card, seat, tiles, completed, points } of taken) {
      const held = page.locator(`.player.seat-${seat} .held-card.${card}`);
      const words = new RegExp(`of ${tiles} tiles?: ${points} points? .*\\(${completed} completed`);
      await eventually("the card tells what it pays", attributes(held, "aria-label"), ([told]) =>
        words.test(told),
      );
    }
    await hasCount(page.locator(".free-cards li"), 0);
    const line = page.locator(".line.card_taken").first();
    await line.waitFor();
    await picture(page, `king-${at.device}`);
    await accessible(page, "cards that players hold");
    await press(line.locator(".line-button"));
    await page
      .locator(".dialog.rule .rule-text", { hasText: /King|Robber Baron/ })
      .first()
      .waitFor();
  },
);

onBoth(web, "a mayor is put into a city and shows what it counts", async (at) => {
  const { page, press } = at;
  await goOn(page, host.address, recordOf("base", "", "c2,mayors=1"), { tile: "baM" });
  await layThis(page, press, host.address, "baM", 0, -1, 2);
  await answer(page, press, "Mayor");
  await until(page, "confirm");
  const { now } = await snapshot(page);
  const { strength } = now.figures.find(({ meeple }) => meeple === "mayor");
  assert.equal(strength, 1, "one pennant");
  await eventually(
    "the board shows what the mayor counts",
    texts(page.locator(".layer-figures .strength")),
    ([shown]) => shown === String(strength),
  );
  await picture(page, `mayor-${at.device}`);
  await accessible(page, "a mayor on the board");
  await finish(page, press);
});

onBoth(web, "at a festival a figure comes home, or stays", async (at) => {
  const { page, press } = at;
  const opening = "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 follower r";
  await goOn(page, host.address, recordOf("base,3xfestival", opening), { tile: "fe02" });
  const homes = page.locator(".tray .option.coming");
  const lays = (...tile) => layThis(page, press, host.address, ...tile);
  const mayComeHome = async () => {
    await until(page, "deploy");
    await hasCount(homes, 1);
    await hasCount(page.locator(".layer-spots .spot.coming"), 1);
  };
  await lays("fe02", 0, 1, 0);
  await mayComeHome();
  await answer(page, press, null);
  await finish(page, press);
  await lays("baU", 2, 0, 0);
  await answer(page, press, null);
  await finish(page, press);
  await lays("fe02", 1, 1, 3);
  await mayComeHome();
  await picture(page, `festival-${at.device}`);
  await accessible(page, "a festival");
  // By key on a desk, with a finger in the tray. Where the figure stands may lie beyond the edge.
  const { now } = await snapshot(page);
  if (at.device === "desk") await page.keyboard.press(String(now.choices.actions.length - 1));
  else await press(homes.first());
  await until(page, "confirm");
  await finish(page, press);
  await figuresLeft(page, 1);
  await panel(at);
  await page.locator(".line.taken_back").first().waitFor();
});

onBoth(web, "knights leave a besieged city beside a cloister, or stay", async (at) => {
  const { page, press } = at;
  const opening = "1. draw ca01 0,-1 r180 follower c\n2. draw baB -1,-1 r0 pass";
  await goOn(page, host.address, recordOf("base,cathars", opening));
  const homes = page.locator(".tray .option.coming");
  const spot = page.locator(".layer-spots .spot.coming").first();
  const plays = async (x, ...stops) => {
    await layThis(page, press, host.address, "baU", x, 0, 0);
    await answer(page, press, null);
    await finish(page, press, ...stops);
  };
  await plays(1, "escape");
  await homes.first().waitFor();
  await spot.waitFor();
  await picture(page, `escape-${at.device}`);
  await accessible(page, "an escape");
  await decide(page, press, page.locator(".no-figure"));
  await finish(page, press);
  await plays(2);
  await plays(3, "escape");
  await homes.first().waitFor();
  await decide(page, press, at.device === "desk" ? spot : homes.first());
  await finish(page, press);
  await figuresLeft(page, 0);
  await panel(at);
  await page.locator(".line.no_escape").first().waitFor();
  await page.locator(".line.taken_back").first().waitFor();
});
