import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { recall, remember } from "../src/game/last-table.ts";
import { USUAL_TERMS } from "../src/game/terms.ts";
import type { OptionsInfo, Terms } from "../src/protocol.ts";

let drawer = new Map<string, string>();
beforeEach(() => {
  drawer = new Map();
  const storage = {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  };
  Object.assign(globalThis, { localStorage: storage });
});

const value = (word: string) => ({ value: word, title: word });
const options = {
  sets: [{ set: "base", title: "", tiles: 72, contents: "", required: true, once: false, most_copies: 2 }],
  fewest_seats: 2,
  most_seats_with_inns: 6,
  presets: [{ name: "c2", values: { chain: "off" } }],
  toggles: [{ toggle: "chain", title: "", values: [value("off"), value("on")] }],
  levels: [value("regular")],
  usual: { rules: { preset: "c2", changes: {} }, sets: [{ set: "base", copies: 1 }] },
} as unknown as OptionsInfo;
const seats = [
  { kind: "here", level: null, name: "Ada" },
  { kind: "computer", level: "regular", name: "" },
] as const;
const choice = { preset: "c2", changes: { chain: "on" }, sets: [{ set: "base", copies: 2 }] };

test("the last table is remembered", () => {
  assert.equal(recall(options), null);
  const terms: Terms = { ...USUAL_TERMS, absent: "win" };
  remember(options, { seats, choice, terms });
  assert.deepEqual(recall(options)?.choice, choice);
  assert.deepEqual(recall(options)?.seats, seats);
  assert.deepEqual(recall(options)?.terms, terms);
});

test("the last table is forgotten when the server offers something else first", () => {
  remember(options, { seats, choice, terms: USUAL_TERMS });
  const other = {
    ...options,
    usual: { ...options.usual, rules: { preset: "c2", changes: { chain: "on" } } },
  };
  assert.equal(recall(other), null);
});

test("a choice that the server does not know is not restored", () => {
  const unknown = [
    { seats, terms: USUAL_TERMS, choice: { ...choice, preset: "c9" } },
    { seats, terms: USUAL_TERMS, choice: { ...choice, changes: { chain: "perhaps" } } },
    { seats, terms: USUAL_TERMS, choice: { ...choice, sets: [{ set: "base", copies: 3 }] } },
    { seats: [seats[0]], choice, terms: USUAL_TERMS },
    { seats, choice, terms: { ...USUAL_TERMS, lookers: "cats" } as unknown as Terms },
    { seats: [seats[0], { ...seats[1], level: "divine" }], choice, terms: USUAL_TERMS },
  ];
  for (const last of unknown) {
    remember(options, last);
    assert.equal(recall(options), null, JSON.stringify(last));
  }
  drawer.set("bastide.last", "{");
  assert.equal(recall(options), null, "damaged");
});
