// King & Robber Baron, mayors, festivals and sieges at the table, by hand, with a mouse and with a finger: a game in which every
// decision of the set is taken.
import assert from "node:assert/strict";
import { answer, decide, finish, lay, onBoth, openTable, panel, printed, steps, would } from "./director.mjs";
import { attributes, eventually, hasCount, texts } from "./expect.mjs";
import { accessible, picture, running, snapshot, until } from "./harness.mjs";

const { host, web } = running();

/** No game is longer; what a test waits for comes much sooner. */
const MOST_TURNS = 150;

/** As far from anything in the way as may be. */
const aside = (legal, others) => {
  const near = (place) => Math.min(...others.map((other) => steps(place, other)), 9);
  return legal.reduce((best, place) => (near(place) > near(best) ? place : best));
};

onBoth(
  web,
  "whoever completes the largest city or the longest road holds a card and sees what it pays",
  async (at) => {
    const { page, press } = at;
    await openTable(page, host.address, "sets=base,king");
    if (at.device === "desk") await hasCount(page.locator(".free-cards li"), 2);
    let taken = [];
    for (let turn = 0; turn < MOST_TURNS && taken.length === 0; turn += 1) {
      await lay(page, press, async ({ legal }) => {
        // Squares with most neighbours first: something is completed there.
        const tried = await would(page, legal.slice().reverse());
        const closes = ({ joins }) =>
          joins.some(({ complete, feature }) => complete && feature !== "cloister");
        return tried.find(closes) ?? tried[turn % tried.length];
      });
      await answer(page, press, null);
      await finish(page, press);
      const { now } = await snapshot(page);
      taken = now.cards.filter(({ seat }) => seat !== null);
    }
    assert.ok(taken.length > 0, "nothing was completed");
    await panel(at);
    for (const { card, seat, tiles, completed, points } of taken) {
      const held = page.locator(`.player.seat-${seat} .held-card.${card}`);
      const words = new RegExp(`of ${tiles} tiles?: ${points} points? .*\\(${completed} completed`);
      await eventually("the card tells what it pays", attributes(held, "aria-label"), ([told]) =>
        words.test(told),
      );
    }
    await hasCount(page.locator(".free-cards li"), 2 - taken.length);
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
  await openTable(page, host.address, "rules=c2,mayors=1&sets=base");
  const mayor = page.locator(".tray .option", { hasText: "Mayor" });
  let put = false;
  for (let turn = 0; turn < MOST_TURNS && !put; turn += 1) {
    await lay(page, press, ({ legal }) => legal[(turn * 7) % legal.length]);
    await until(page, "deploy");
    const { now } = await snapshot(page);
    put = now.choices.actions.some(({ meeple }) => meeple === "mayor");
    if (put) await mayor.first().waitFor();
    await answer(page, press, put ? "Mayor" : null);
    if (put) await until(page, "confirm");
    else await finish(page, press);
  }
  assert.ok(put, "no city came");
  const { now } = await snapshot(page);
  const { strength } = now.figures.find(({ meeple }) => meeple === "mayor");
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
  await openTable(page, host.address, "sets=base,3xfestival");
  const homes = page.locator(".tray .option.coming");
  let [asked, declined, back] = [0, false, false];
  for (let turn = 0; turn < MOST_TURNS && !back; turn += 1) {
    await lay(page, press, ({ legal }) => legal[(turn * 7) % legal.length]);
    await until(page, "deploy");
    const { now } = await snapshot(page);
    const may = now.choices.actions.filter(({ k }) => k === "take_back");
    const puts = now.choices.actions.some(({ k }) => k === "deploy");
    await hasCount(homes, may.length);
    await hasCount(page.locator(".layer-spots .spot.coming"), may.length);
    asked += may.length > 0 ? 1 : 0;
    if (may.length > 0 && declined) {
      await picture(page, `festival-${at.device}`);
      await accessible(page, "a festival");
      const before = now.figures.length;
      // By key on a desk, with a finger in the tray. Where the figure stands may lie beyond the edge.
      if (at.device === "desk") await page.keyboard.press(String(now.choices.actions.length - may.length));
      else await press(homes.first());
      await until(page, "confirm");
      await finish(page, press);
      await eventually(
        "one figure less, or more where the tile completed something",
        async () => (await snapshot(page)).now.figures.length,
        (count) => count < before,
      );
      back = true;
    } else {
      declined ||= may.length > 0;
      const figure = puts && may.length === 0 ? /Knight|Highwayman|Monk|Farmer/ : null;
      await answer(page, press, figure);
      await finish(page, press);
    }
  }
  assert.ok(asked > 1 && back, "no festival was laid");
  await panel(at);
  await page.locator(".line.taken_back").first().waitFor();
});

onBoth(web, "knights leave a besieged city beside a cloister, or stay", async (at) => {
  const { page, press } = at;
  await openTable(page, host.address, "sets=base,3xking,3xcathars,3xbesiegers");
  const art = await printed(page);
  const shows = (kind, what) =>
    art[kind].segments.some((segment) => segment[what] === true || segment.kind === what);
  let [declined, escaped] = [false, false];
  for (let turn = 0; turn < MOST_TURNS && !escaped; turn += 1) {
    const kind = await lay(page, press, ({ kind, legal, tiles }) => {
      const wanted = { cloister: "besieged", besieged: "cloister" };
      const mine = Object.keys(wanted).find((what) => shows(kind, what));
      const goal = tiles.filter((tile) => mine !== undefined && shows(tile.kind, wanted[mine]));
      const beside = legal.find((place) => goal.some((tile) => steps(tile, place) === 1));
      const besieged = tiles.filter((tile) => shows(tile.kind, "besieged"));
      // Nothing else is to be completed, and least of all a besieged city.
      return beside ?? aside(legal, besieged.length > 0 ? besieged : tiles);
    });
    await until(page, "deploy");
    const { now } = await snapshot(page);
    const city = now.choices.actions.some(
      ({ k, at: spot }) => k === "deploy" && art[kind].segments[spot.segment]?.besieged === true,
    );
    await answer(page, press, city ? /Knight/ : null);
    if ((await finish(page, press, "escape")) !== "escape") continue;
    const homes = page.locator(".tray .option.coming");
    await homes.first().waitFor();
    await page.locator(".layer-spots .spot.coming").first().waitFor();
    if (!declined) {
      await picture(page, `escape-${at.device}`);
      await accessible(page, "an escape");
      await decide(page, press, page.locator(".no-figure"));
      await finish(page, press);
      declined = true;
      continue;
    }
    const before = (await snapshot(page)).now.figures.length;
    const spot = page.locator(".layer-spots .spot.coming").first();
    await decide(page, press, at.device === "desk" ? spot : homes.first());
    await finish(page, press);
    await eventually(
      "one figure less",
      async () => (await snapshot(page)).now.figures.length,
      (count) => count < before,
    );
    escaped = true;
  }
  assert.ok(declined && escaped, "no knight could escape");
  await panel(at);
  await page.locator(".line.no_escape").first().waitFor();
  await page.locator(".line.taken_back").first().waitFor();
});
