// Sounds: a laid tile, points, the player's turn. In a hidden tab only the player's turn is heard, and nothing if
// sounds are switched off.
import { answer, finish, goOn, lay, recordOf } from "./director.mjs";
import { eventually, poll } from "./expect.mjs";
import { newTable, until } from "./harness.mjs";
import { device, forgetTones, hide, listen, tones } from "./probes.mjs";
import { test } from "./test.mjs";

const [LAY, POINTS, TURN, NOTHING] = [/^190 95$/, /^660 880/, /^190 95 .*523$/, /^$/];

/** Waits until such tones have been heard since the last call. */
async function hears(page, what, wanted) {
  await eventually(what, tones(page), (heard) => wanted.test(heard));
  await forgetTones(page);
}

test("tiles, points and the reader's turn have sounds, the last also in a hidden tab, and none if switched off", async ({
  host,
  page,
  context,
}) => {
  await listen(context);
  await goOn(page, host.address, recordOf("base,traders"), { tile: "baE" });
  await lay(page, () => ({ x: 0, y: -1, r: 2 }));
  await hears(page, "a tile", LAY);
  await poll(device(page), "after its tones the audio device rests").toBe("suspended");
  await answer(page, "Knight");
  await finish(page);
  await hears(page, "a city of two", POINTS);

  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  await until(page, "place");
  await forgetTones(page);
  const first = ({ legal: [place] }) => place;
  const turn = async () => {
    await lay(page, first);
    await answer(page, null);
    await finish(page, "waiting");
    await until(page, "place");
  };
  await turn();
  await hears(page, "one's own turn after others", TURN);

  await hide(page, true);
  await turn();
  await hears(page, "one's own turn, and no more, in a hidden tab", /^523$/);
  await hide(page, false);
  await turn();
  await hears(page, "a tab that is seen again", TURN);

  await page.keyboard.press("?");
  await page.locator(".dialog.help .sounds input").first().uncheck();
  await page.keyboard.press("Escape");
  await forgetTones(page);
  await turn();
  await hears(page, "nothing where sounds are off", NOTHING);
});
