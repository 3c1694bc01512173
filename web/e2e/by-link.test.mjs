// Two people by link, with several boxes and four computer players: the first rounds of a game, and the last of
// another. The host plays on a desktop with the keyboard only, the guest on a phone by touch only.
import { goOn, playedGame, upTo } from "./director.mjs";
import { eventually, fitsTheWidth, poll, texts } from "./expect.mjs";
import { accessible, linkToSeat, picture, play, snapshot, tableByForm } from "./harness.mjs";
import { smallTargets } from "./measure.mjs";
import { playByTouch, together } from "./players.mjs";
import { PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

/** Boxes with few tiles and many decisions: 109 tiles in all. */
const SETS = ["base", "inns", "king", "cathars", "festival"];
/** The number of the turn up to which computers have played the second game. */
const LATE = 96;
/** The number of their own tiles that people lay in the first game. */
const ROUNDS = 2;

/** Returns true when the player waits for others after that. */
function rounds() {
  let tiles = 0;
  return (at) => {
    tiles += at === "place";
    return tiles >= ROUNDS && at === "waiting";
  };
}

test("a host on a desktop and a guest on a phone play five boxes to the end", { tag: "@long" }, async ({
  host,
  person,
}) => {
  const [ada, ben] = [await person(), await person(PHONE)];
  const computers = Array.from({ length: 4 }, () => ({ kind: "computer" }));
  await tableByForm(ada.page, `${host.address}/?sets=${SETS}`, [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
    ...computers,
  ]);
  await ben.page.goto(await linkToSeat(ada.page, 1));
  await ben.page.locator(".welcome .sit-down").tap();
  await ben.page.locator(".dialog").waitFor({ state: "detached" });
  await together(
    play(ada.page, { enough: rounds(), limit: 100 }),
    playByTouch(ben.page, { enough: rounds() }),
  );

  const seats = [{ kind: "here", name: "Ada" }, { kind: "link", name: "Ben" }, ...computers];
  const record = upTo(await playedGame(SETS, seats.length), LATE);
  await goOn(ada.page, host.address, record, {
    seats: seats.map((seat, n) => ({ name: `Robin ${n}`, ...seat })),
  });
  await ben.page.goto(await linkToSeat(ada.page, 1));
  await ben.page.locator(".welcome .sit-down").tap();
  await ben.page.locator(".dialog").waitFor({ state: "detached" });
  await together(play(ada.page), playByTouch(ben.page));

  const { now } = await snapshot(ada.page);
  const points = now.seats.map(({ score }) => score).sort();
  expect(points.length).toBe(6);
  for (const [{ page }, device] of [
    [ada, "desk"],
    [ben, "phone"],
  ]) {
    await page.locator(".dialog.final").waitFor();
    await eventually(
      `the totals ${points}`,
      texts(page.locator(".dialog.final tbody tr td:last-child")),
      (cells) => String(cells.map(Number).sort()) === String(points),
    );
    await expect(page.locator(".dialog.final a.analyse")).toHaveAttribute("href", /^\/g\/.*#analyse$/);
    await fitsTheWidth(page);
    await picture(page, `whole-final-${device}`);
    await accessible(page, `final table, ${device}`);
    if (device === "phone") await poll(smallTargets(page), "final table: nothing small").toEqual([]);
  }
});
