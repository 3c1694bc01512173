// A whole game of two people by link, the host at a desk by keys alone, the guest on a phone by touch alone, with several boxes
// and four computers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, fitsTheWidth, texts } from "./expect.mjs";
import {
  accessible,
  DESK,
  linkToSeat,
  PHONE,
  picture,
  play,
  running,
  snapshot,
  tableByForm,
} from "./harness.mjs";
import { smallTargets } from "./measure.mjs";
import { playByTouch, together } from "./players.mjs";

const { host, web } = running();

/** Boxes of few tiles, with much to decide: 109 tiles in all. */
const SETS = ["base", "inns", "king", "cathars", "festival"];

test("a host at a desk and a guest who came by link to a phone play five boxes to the end", async () => {
  const [ada, ben] = [await web.person(DESK), await web.person(PHONE)];
  const computers = Array.from({ length: 4 }, () => ({ kind: "computer" }));
  await tableByForm(ada.page, `${host.address}/?sets=${SETS}`, [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
    ...computers,
  ]);
  await ben.page.goto(await linkToSeat(ada.page, 1));
  await ben.page.locator(".welcome .sit-down").tap();
  await ben.page.locator(".dialog").waitFor({ state: "detached" });
  await together(play(ada.page), playByTouch(ben.page));

  const { now } = await snapshot(ada.page);
  const points = now.seats.map(({ score }) => score).sort();
  assert.equal(points.length, 6);
  for (const [{ page, errors, context }, device] of [
    [ada, "desk"],
    [ben, "phone"],
  ]) {
    await page.locator(".dialog.final").waitFor();
    await eventually(
      `the totals ${points}`,
      texts(page.locator(".dialog.final tbody tr td:last-child")),
      (cells) => String(cells.map(Number).sort()) === String(points),
    );
    await fitsTheWidth(page);
    await picture(page, `whole-final-${device}`);
    await accessible(page, `final table, ${device}`);
    if (device === "phone")
      await eventually("final table: nothing small", smallTargets(page), (left) => left.length === 0);
    assert.deepEqual(errors, []);
    await context.close();
  }
});
