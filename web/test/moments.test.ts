// Finds the tips on new kinds of move in what the table offers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drewInstead } from "../src/game/log.ts";
import { momentsOf } from "../src/game/moments.ts";
import type { Deployment, Offer } from "../src/game/offer.ts";
import { lastIsLaid } from "../src/game/play.ts";
import { know } from "../src/game/tile-words.ts";
import type { Action, Feature, Line, Meeple, Snapshot, Tile } from "../src/protocol.ts";
import { en } from "./texts.ts";

const HERE = { k: "here", segment: 0 } as const;
const THERE = { k: "there", x: 3, y: 4, segment: 0 } as const;
const TOP = { k: "tower", x: 3, y: 4 } as const;
const CORNER = { k: "corner", corner: "se" } as const;

/** A tile with a princess. */
const PRINCESS: Tile = { x: 0, y: 0, kind: "pdB", r: 0 };
const PASSES: Offer["none"] = [{ k: "play", action: { k: "pass" } }];
know({
  amA: { edges: "ffff", symbol: null, segments: [{ kind: "cloister", sides: "" }] },
  pdB: { edges: "cffc", symbol: null, segments: [{ kind: "city", sides: "NW", princess: true }] },
} as never);

function puts(
  meeple: Meeple,
  at: typeof HERE | typeof THERE | typeof TOP | typeof CORNER = HERE,
): Deployment {
  return { x: 0, y: 0, segment: 0, meeple, action: { k: "deploy", meeple, at } };
}

function comesHome(): Deployment {
  const action: Action = { k: "take", x: 1, y: 1, segment: 0 };
  return { x: 1, y: 1, segment: 0, meeple: "follower", action, home: true };
}

function found(
  stage: string,
  offer: Partial<Offer>,
  on: Feature = "city",
  wine = 0,
  left = 9,
  laid: Tile | null = null,
  bids = true,
): string[] {
  const goods = { wine, grain: 0, cloth: 0 };
  const bazaar = { bids };
  const state = { now: { stage, seats: [{ goods }], tiles_left: left, laid, bazaar } } as unknown as Snapshot;
  const nothing = {
    places: [],
    kind: null,
    lays: [],
    deployments: [],
    neutrals: [],
    trades: [],
    enter: [],
    none: [],
  };
  const whole: Offer = { seat: 0, ...nothing, ...offer };
  return momentsOf(state, whole, () => on);
}

test("each moment is found where it is possible and only there", () => {
  const deployments = (...all: Deployment[]) => ({ deployments: all });
  const cases: [string[], string[]][] = [
    [["figure"], found("deploy", deployments(puts("follower")))],
    [["figure", "farmer"], found("deploy", deployments(puts("follower")), "field")],
    [["figure", "builder"], found("deploy", deployments(puts("builder")))],
    [["figure", "pig"], found("deploy", deployments(puts("pig")), "field")],
    [["figure", "large"], found("deploy", deployments(puts("large")), "field")],
    [["figure", "mayor"], found("deploy", deployments(puts("mayor")))],
    [["figure", "wagon"], found("deploy", deployments(puts("wagon")))],
    [["figure", "phantom"], found("phantom", deployments(puts("phantom")))],
    [["figure", "abbot"], found("deploy", deployments(puts("abbot")))],
    [["figure", "barn"], found("deploy", deployments(puts("barn", CORNER)))],
    [["abbey"], found("abbey", {})],
    [["last_abbey"], found("abbey", {}, "city", 0, 0)],
    [["auction"], found("auction", {})],
    [["take_tile"], found("auction", {}, "city", 0, 9, null, false)],
    [["bid"], found("bid", {})],
    [["deal"], found("deal", {})],
    [["castle"], found("castle", {})],
    [["lord"], found("lord", {})],
    [["city"], found("city", deployments(puts("follower", THERE)))],
    [["count"], found("count", {})],
    [["redeploy"], found("redeploy", deployments(puts("follower", THERE)))],
    [["last_redeploy"], found("last_redeploy", {})],
    [["move"], found("wagon", deployments(puts("wagon", THERE)))],
    [["portal", "figure"], found("deploy", deployments(puts("follower", THERE)))],
    [["home"], found("deploy", deployments(comesHome()))],
    [["princess"], found("deploy", { ...deployments(comesHome()), none: PASSES }, "city", 0, 9, PRINCESS)],
    [["princess_must"], found("deploy", deployments(comesHome()), "city", 0, 9, PRINCESS)],
    [["fairy_tile"], found("deploy", { neutrals: [{ k: "fairy", x: 0, y: 0, segment: null }] })],
    [["fairy"], found("deploy", { neutrals: [{ k: "fairy", x: 0, y: 0, segment: 0 }] })],
    [["recall"], found("deploy", { neutrals: [{ k: "recall", x: 0, y: 0, segment: 0 }] })],
    [["tower"], found("deploy", { neutrals: [{ k: "floor", x: 0, y: 0 }] })],
    [["figure", "guard"], found("deploy", deployments(puts("follower", TOP)))],
    [["capture"], found("capture", deployments(comesHome()))],
    [["ransom"], found("ransom", { neutrals: [{ k: "ransom", captor: 1, meeple: "follower" }] })],
    [["bridge"], found("deploy", { neutrals: [{ k: "bridge", x: 0, y: 0, axis: "we" }] })],
    [["tunnel"], found("tunnel", { neutrals: [{ k: "tunnel", pair: "a", x: 0, y: 0, segment: 1 }] })],
    [["goods"], found("confirm", {}, "city", 1)],
    [[], found("place", {}, "city", 1)],
    [["second"], found("second", {})],
    [["dragon"], found("dragon", { neutrals: [{ k: "dragon", x: 0, y: 1 }] })],
    [["escape"], found("escape", deployments(comesHome()))],
    [[], found("place", {})],
    [[], found("second", { seat: null })],
  ];
  for (const [wanted, seen] of cases) assert.deepEqual(seen, wanted);
  assert.deepEqual(
    Object.keys(en.later.prompts.moments).filter(
      (moment) => !cases.some(([, seen]) => seen.includes(moment as never)),
    ),
    [],
  );
});

test("the last tile counts as laid when an abbey is due or laid", () => {
  const tile = (kind: string) => ({ x: 0, y: 0, r: 0, kind }) as const;
  assert.ok(!lastIsLaid({ stage: "place", laid: null }));
  assert.ok(!lastIsLaid({ stage: "deploy", laid: tile("baE") }));
  assert.ok(lastIsLaid({ stage: "abbey", laid: null }));
  assert.ok(lastIsLaid({ stage: "deploy", laid: tile("amA") }));
});

test("finds whether a tile was drawn after an abbey was declined", () => {
  const line = (turn_number: number, k: string) =>
    ({ turn_number, what: { k, question: "abbey" } }) as unknown as Line;
  const lines = [
    line(1, "declined"),
    line(1, "set_aside"),
    line(1, "drawn"),
    line(2, "declined"),
    line(3, "drawn"),
  ];
  assert.deepEqual([drewInstead(lines, 0), drewInstead(lines, 3)], [true, false]);
});
