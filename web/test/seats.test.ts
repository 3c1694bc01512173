// The players of a new table, and what a guest learns about its terms.
import assert from "node:assert/strict";
import { test } from "node:test";
import { USUAL_TERMS } from "../src/game/terms.ts";
import { agreed } from "../src/i18n/agreed.ts";
import { named, USUAL_SEATS } from "../src/lobby/seats.tsx";
import { limitsInWords, termsInWords } from "../src/lobby/terms.tsx";

const computer = { kind: "computer", level: null, name: "" } as const;
const here = (name: string) => ({ kind: "here", level: null, name }) as const;

test("computers have people's names, and none that somebody typed", () => {
  assert.deepEqual(
    named(USUAL_SEATS).map(({ name }) => name),
    ["Red", "Robin"],
  );
  const names = named([here("Robin"), computer, here(""), computer, computer, computer]).map(
    ({ name }) => name,
  );
  assert.deepEqual(names, ["Robin", "Clara", "Yellow", "Emil", "Nora", "Hugo"]);
});

test("a guest sees the unusual terms of a table and no usual ones", () => {
  assert.deepEqual(limitsInWords(USUAL_TERMS), []);
  const { aids } = USUAL_TERMS;
  assert.deepEqual(limitsInWords({ ...USUAL_TERMS, aids: { ...aids, bag: false } }), [
    "Off until the game ends: the bag.",
  ]);
  assert.match(limitsInWords({ ...USUAL_TERMS, absent: "win" }).join(), /away too long/);
  const clock = { per: "game", seconds: 600, plus: 5, after: "loses" } as const;
  assert.deepEqual(limitsInWords({ ...USUAL_TERMS, clock }), [
    "10 minutes for the game, plus 5 seconds a turn.",
    agreed.outOfTime.loses.line,
  ]);
  const newer = { ...USUAL_TERMS, lookers: "robots", absent: "waits", clock: { ...clock, after: "waits" } };
  assert.deepEqual(
    termsInWords(newer as never).filter((line) => line.includes("undefined")),
    [],
    "what this page does not know is left out",
  );
});
