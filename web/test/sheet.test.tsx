// The account of a position on the score page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToString } from "preact-render-to-string";
import { Sheet } from "../src/pages/score/sheet.tsx";
import type { Item, ScoreAccount, ScoredFeature } from "../src/protocol.ts";

const goods = { wine: 0, grain: 0, cloth: 0 };
const item: Item = { what: "tiles", goods: null, card: null, count: 3, each: 2, rule: "city.score.tile" };
const city: ScoredFeature = {
  kind: "city",
  at: { x: 0, y: -1, segment: 0 },
  complete: true,
  tiles: 3,
  pennants: 0,
  open: 0,
  inn: false,
  cathedral: false,
  besieged: false,
  goods,
  strength: [1],
  builders: [],
  owners: [0],
  points: 9,
  items: [item, { ...item, what: "fairy", count: 1, each: 3, rule: "fairy.score" }, item],
  rule: "city.score.tile",
  remark: null,
  lights: [],
};

test("a feature cites its own clause, then those of its items that have others", () => {
  const account = {
    rules: "c2",
    players: [{ name: "Ada", given: "Ada", before: 0, total: 9, points: { cities: 9 } }],
    winners: [0],
    features: [city],
    fields: [],
    cities: [],
    goods: [],
    cards: [],
    fairy_paid: [],
    remarks: [],
  } as unknown as ScoreAccount;
  const nothing = () => {};
  const html = renderToString(<Sheet account={account} light={nothing} show={nothing} openRule={nothing} />);
  const cited = [...html.matchAll(/class="clause-link" title="Rule ([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(cited, ["city.score.tile", "fairy.score"]);
});
