import assert from "node:assert/strict";
import { test } from "node:test";
import { placeTowards, sideOf, turned } from "../src/board/scene.ts";
import { deployingsOf } from "../src/game/boxes/base/index.ts";
import { joinedTo } from "../src/game/boxes/tunnel.ts";
import {
  choose,
  decisionsOf,
  inOrder,
  leadsTo,
  nextOfKind,
  nextWay,
  numbered,
  placeAfter,
  placesOf,
} from "../src/game/choice.ts";
import type { ArtTable, Deployment } from "../src/game/offer.ts";
import { offerOf, Play } from "../src/game/play.ts";
import { nameSpotOf } from "../src/game/spots.ts";
import type { Action, Choices, Command, Figure, Meeple, Snapshot, Tile, Token } from "../src/protocol.ts";

/** A table where nobody decides yet. */
const NOBODY = { laid: null, figures: [], seat: null };

const placements = [
  { x: 1, y: 0, r: 0 },
  { x: 1, y: 0, r: 2 },
  { x: 0, y: -1, r: 1 },
  { x: -1, y: 0, r: 1 },
  { x: -1, y: 0, r: 3 },
];

test("places are in reading order, with their rotations", () => {
  assert.deepEqual(placesOf(placements, 4), [
    { x: 0, y: -1, rotations: [1] },
    { x: -1, y: 0, rotations: [1, 3] },
    { x: 1, y: 0, rotations: [0, 2] },
  ]);
});

test("rotations that look alike are listed once", () => {
  assert.deepEqual(
    placesOf(placements, 2).map((place) => place.rotations),
    [[1], [1], [0]],
  );
});

test("turning cycles through the rotations that fit, both ways", () => {
  const place = { x: 0, y: 0, rotations: [0, 1, 3] };
  assert.deepEqual(nextWay(place, { r: 3 }, 1), { r: 0 });
  assert.deepEqual(nextWay(place, { r: 0 }, -1), { r: 3 });
});

test("a rotation is kept where it fits", () => {
  const place = { x: 0, y: 0, rotations: [1, 3] };
  assert.equal(choose(place, 3).r, 3);
  assert.equal(choose(place, 2).r, 1);
});

test("Tab moves through the places and leaves at both ends", () => {
  const places = placesOf(placements, 4);
  assert.equal(placeAfter(places, null, 1)?.y, -1);
  assert.equal(placeAfter(places, { x: 1, y: 0 }, 1), null);
  assert.equal(placeAfter(places, { x: 0, y: -1 }, -1), null);
});

test("arrow keys prefer the place straight ahead", () => {
  const places = [
    { x: 3, y: 0 },
    { x: 1, y: -3 },
    { x: -1, y: 0 },
  ];
  assert.deepEqual(placeTowards({ x: 0, y: 0 }, 1, 0, places), { x: 3, y: 0 });
  assert.deepEqual(placeTowards({ x: 0, y: 0 }, 0, -1, places), { x: 1, y: -3 });
  assert.equal(placeTowards({ x: 0, y: 0 }, 0, 1, places), null);
});

test("arrow keys reach every place", () => {
  const places: { x: number; y: number }[] = [];
  for (let i = 0; i < 40; i += 1) places.push({ x: (i * 7) % 13, y: (i * 5) % 11 });
  const seen = new Set<string>();
  const queue = [places[0] ?? { x: 0, y: 0 }];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(`${at.x},${at.y}`)) continue;
    seen.add(`${at.x},${at.y}`);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = placeTowards(at, dx, dy, places);
      if (next !== null) queue.push(next);
    }
  }
  assert.equal(seen.size, new Set(places.map((place) => `${place.x},${place.y}`)).size);
});

test("spots are numbered by segment, followers first; a kind's key cycles through its spots", () => {
  const list = numbered([
    { meeple: "builder", segment: 0 },
    { meeple: "follower", segment: 2 },
    { meeple: "large", segment: 2 },
    { meeple: "builder", segment: 1 },
  ]);
  assert.deepEqual(
    list.map((spot) => `${spot.segment}${spot.meeple}`),
    ["0builder", "1builder", "2follower", "2large"],
  );
  assert.equal(nextOfKind(list, "builder", null), 0);
  assert.equal(nextOfKind(list, "builder", 0), 1);
  assert.equal(nextOfKind(list, "builder", 1), 0);
  assert.equal(nextOfKind(list, "pig", null), null);
});

test("figures to take back are numbered after figures to place, and no kind's key selects them", () => {
  const here = (meeple: Meeple, segment: number): Deployment => ({
    ...{ x: 0, y: 0, meeple, segment },
    action: { k: "deploy", meeple, at: { k: "here", segment } },
  });
  const back: Action = { k: "take", x: 0, y: 1, segment: 0 };
  const home: Deployment = { x: 0, y: 1, meeple: "builder", segment: 0, action: back, home: true };
  const list = inOrder([home, here("follower", 4), here("pig", 2)]);
  assert.deepEqual(
    list.map(({ meeple }) => meeple),
    ["pig", "follower", "builder"],
  );
  const corner: Deployment = {
    ...here("barn", 0),
    corner: "nw",
    action: { k: "deploy", meeple: "barn", at: { k: "corner", corner: "nw" } },
  };
  assert.deepEqual(
    inOrder([corner, home, here("follower", 4)]).map(({ meeple }) => meeple),
    ["follower", "barn", "builder"],
  );
  assert.equal(nextOfKind(list, "builder", null), null);
});

const laid: Tile = { x: 2, y: -1, r: 1, kind: "baD" };
const follower: Action = { k: "deploy", meeple: "follower", at: { k: "here", segment: 1 } };
const pig: Action = { k: "deploy", meeple: "pig", at: { k: "here", segment: 0 } };
const pass: Action = { k: "pass" };
const second: Action = { k: "second" };
const choices = (actions: Action[], confirm = false): Choices => ({ actions, confirm, undo: true });

test("legal actions are grouped by decision; figures have the anchor of their segment", () => {
  const place: Action = { k: "place", x: 1, y: 0, r: 3 };
  const back: Action = { k: "take", x: 0, y: 1, segment: 2 };
  const through: Action = { k: "deploy", meeple: "large", at: { k: "there", x: 5, y: 6, segment: 3 } };
  const fairy: Action = { k: "fairy", x: 0, y: 1, segment: null };
  const dragon: Action = { k: "dragon", x: 0, y: 2 };
  const large: Figure = { seat: 0, meeple: "large", x: 0, y: 1, segment: 2 };
  const abbey: Action = { k: "abbey", x: 0, y: 3 };
  const barn: Action = { k: "deploy", meeple: "barn", at: { k: "corner", corner: "sw" } };
  const offer: Action = { k: "offer", tile: "baU", bid: 3 };
  const buy: Action = { k: "buy" };
  const all = [place, abbey, follower, through, barn, back, fairy, dragon, offer, buy, pass, second];
  assert.deepEqual(decisionsOf({ ...NOBODY, choices: choices(all), laid, figures: [large] }), {
    placements: [
      { x: 1, y: 0, r: 3, action: place },
      { x: 0, y: 3, r: 0, action: abbey },
    ],
    deployments: [
      { meeple: "follower", x: 2, y: -1, segment: 1, action: follower },
      { meeple: "large", x: 5, y: 6, segment: 3, action: through },
      { meeple: "barn", x: 2, y: -1, segment: 0, corner: "sw", action: barn },
      { meeple: "large", seat: 0, x: 0, y: 1, segment: 2, action: back, home: true },
    ],
    neutrals: [fairy, dragon],
    trades: [offer, buy],
    pass,
    second,
  });
  const none = { placements: [], deployments: [], neutrals: [], trades: [], pass: null, second: null };
  assert.deepEqual(decisionsOf({ ...NOBODY, choices: null }), none);
});

test("Enter, 0 and digits send an offered action, with a confirmation if nothing is left to choose", () => {
  const confirm: Command = { k: "confirm" };
  const play = (action: Action): Command => ({ k: "play", action });
  const sent = (offered: Choices | null, press: (play: Play) => void) => {
    const state = {
      yours: [0],
      now: { seat: 0, choices: offered, in_hand: null, laid, figures: [] },
    } as unknown as Snapshot;
    const commands: Command[] = [];
    const offer = offerOf(state, {});
    press(
      new Play(
        () => offer,
        () => state,
        (...more) => commands.push(...more),
      ),
    );
    return commands;
  };
  const figures = choices([follower, pig, pass]);
  assert.deepEqual(
    sent(figures, (p) => p.enter()),
    [],
    "a figure or none is to be chosen",
  );
  assert.deepEqual(
    sent(figures, (p) => p.none()),
    [play(pass)],
  );
  assert.deepEqual(
    sent(figures, (p) => p.deploy(0)),
    [play(pig)],
    "numbered by segment",
  );
  assert.deepEqual(
    sent(figures, (p) => p.pick("follower")),
    [play(follower)],
    "the only one of its kind",
  );
  assert.deepEqual(
    sent(choices([pass]), (p) => p.enter()),
    [play(pass), confirm],
  );
  assert.deepEqual(
    sent(choices([], true), (p) => p.enter()),
    [confirm],
  );
  const offered = choices([pass, second]);
  assert.deepEqual(
    sent(offered, (p) => p.enter()),
    [play(second), confirm],
  );
  assert.deepEqual(
    sent(offered, (p) => p.none()),
    [play(pass), confirm],
  );
  const lay: Action = { k: "abbey", x: 0, y: 1 };
  const abbeys = choices([lay, pass]);
  assert.deepEqual(
    sent(abbeys, (p) => p.enter()),
    [],
    "a place for the abbey is to be chosen",
  );
  assert.deepEqual(
    sent(abbeys, (p) => {
      p.place({ x: 0, y: 1 });
      p.enter();
    }),
    [play(lay)],
  );
  assert.deepEqual(
    sent(abbeys, (p) => p.none()),
    [play(pass), confirm],
  );
  assert.deepEqual(
    sent(null, (p) => p.enter()),
    [],
    "others decide",
  );
});

test("a point turns clockwise with its tile", () => {
  assert.deepEqual(turned({ x: 50, y: 10 }, 1), { x: 90, y: 50 });
  assert.deepEqual(turned({ x: 20, y: 30 }, 4), { x: 20, y: 30 });
});

test("sides are listed clockwise from north", () => {
  const points = [
    [50, 5],
    [90, 10],
    [95, 50],
    [90, 90],
    [50, 95],
    [10, 90],
    [5, 50],
    [10, 10],
    [51, 49],
  ] as const;
  assert.deepEqual(
    points.map(([x, y]) => sideOf({ x, y })?.side),
    [0, 1, 2, 3, 4, 5, 6, 7, undefined],
  );
});

test("figures on lookalikes have names of their own, also on one side of a tile", () => {
  const field = (x: number, y: number) => ({ kind: "field", anchor: [x, y] });
  const segments = [field(8, 20), field(20, 8), field(90, 90), { kind: "city", anchor: [50, 50] }];
  const art = { tb: { segments } } as unknown as ArtTable;
  const names = (r: number) =>
    segments.map((_, segment) =>
      nameSpotOf({ kind: "tb", x: 0, y: 0, r }, art, { meeple: "follower", segment }),
    );
  assert.deepEqual(names(0), [
    "Farmer, west-north-west",
    "Farmer, north-north-west",
    "Farmer, south-east",
    "Knight in the city",
  ]);
  assert.deepEqual(names(1).slice(0, 2), ["Farmer, north-north-east", "Farmer, east-north-east"]);
});

test("after a tile is laid the title names all that can be done", () => {
  const at: Deployment = {
    x: 0,
    y: 0,
    segment: 0,
    meeple: "follower",
    action: { k: "deploy", meeple: "follower", at: { k: "here", segment: 0 } },
  };
  const comes = { ...at, home: true } as const;
  const floor = { k: "floor", x: 0, y: 0 } as const;
  const fairy = { k: "fairy", x: 0, y: 0, segment: 0 } as const;
  assert.deepEqual(deployingsOf([at], [], false), ["put"]);
  assert.deepEqual(deployingsOf([at, comes], [], true), ["put", "home"]);
  assert.deepEqual(deployingsOf([comes], [], false), ["send"]);
  assert.deepEqual(deployingsOf([at], [fairy, floor], false), ["put", "floor", "fairy"]);
});

test("the first unused pair of tunnel tokens represents all unused ones; a token that joins is listed separately", () => {
  const put = (pair: "a" | "b" | "c", segment: number) =>
    ({ k: "tunnel", pair, x: 1, y: 0, segment }) as const satisfies Action;
  const all = [put("a", 1), put("a", 2), put("b", 1), put("b", 2), put("c", 1), put("c", 2)];
  const listed = (tokens: Token[], actions: Action[] = all) =>
    decisionsOf({ ...NOBODY, choices: choices([...actions, pass]), tokens, seat: 0 }).neutrals;
  assert.deepEqual(listed([]), [put("a", 1), put("a", 2)]);
  const lying = { seat: 0, pair: "b", x: 5, y: 5, segment: 0 } as const;
  assert.deepEqual(listed([lying]), [put("a", 1), put("a", 2), put("b", 1), put("b", 2)]);
  assert.deepEqual(listed([{ ...lying, seat: 1 }]), [put("a", 1), put("a", 2)], "another player's");
  assert.deepEqual(listed([lying], [put("c", 1)]), [put("c", 1)]);
  assert.equal(joinedTo(put("b", 1), [lying], 0), lying);
  assert.equal(joinedTo(put("a", 1), [lying], 0), undefined);
  assert.deepEqual(leadsTo(put("a", 2)), [{ x: 1, y: 0, segment: 2 }]);
});
