// Samples of a table at every stage, of every action and of every kind of log line. Missing ones are type errors.
import type {
  Action,
  LookedFeature,
  Now,
  Points,
  Seat,
  Snapshot,
  Stage,
  Supply,
  TileArt,
  What,
} from "../src/protocol.ts";
import tiles from "./tiles.json";

export const ART = tiles as unknown as Record<string, TileArt>;

const NOTHING: Supply = {
  follower: 0,
  large: 0,
  builder: 0,
  pig: 0,
  mayor: 0,
  wagon: 0,
  barn: 0,
  phantom: 0,
  abbot: 0,
};
const GOODS = { wine: 1, grain: 0, cloth: 2 };
const AT = { x: 0, y: 0, segment: 0 };

const NO_POINTS: Points = {
  roads: 0,
  cities: 0,
  cloisters: 0,
  fields: 0,
  goods: 0,
  king: 0,
  robber: 0,
  fairy: 0,
  ransom: 0,
  ransom_paid: 0,
  barns: 0,
  castles: 0,
  bazaars: 0,
  bazaars_paid: 0,
};

const seat = (seat: number, name: string): Seat => ({
  seat,
  name,
  computer: false,
  score: 7,
  points: NO_POINTS,
  supply: { ...NOTHING, follower: 7 },
  figures: { ...NOTHING, follower: 8 },
  goods: GOODS,
  bridges: 2,
  castles: 1,
  floors: 5,
  projected: 12,
});

/** One action of each kind. */
export const ACTIONS: { [K in Action["k"]]: Extract<Action, { k: K }> } = {
  draw: { k: "draw", tile: "baE" },
  place: { k: "place", x: 1, y: 0, r: 0 },
  bridged: { k: "bridged", x: 1, y: 0, r: 0, bridge: "w" },
  deploy: { k: "deploy", meeple: "follower", at: { k: "here", segment: 0 } },
  take: { k: "take", ...AT },
  recall: { k: "recall", ...AT },
  fairy: { k: "fairy", ...AT },
  dragon: { k: "dragon", x: 1, y: 0 },
  floor: { k: "floor", x: 0, y: 0 },
  abbey: { k: "abbey", x: 1, y: 0 },
  exchange: { k: "exchange", meeple: "follower" },
  ransom: { k: "ransom", captor: 1, meeple: "large" },
  tunnel: { k: "tunnel", pair: "a", ...AT },
  bridge: { k: "bridge", x: 0, y: 0, axis: "we" },
  castle: { k: "castle", ...AT },
  lord: { k: "lord", ...AT },
  count: { k: "count", quarter: "market" },
  redeploy: { k: "redeploy", meeple: "follower", ...AT },
  leave: { k: "leave", meeple: "follower", quarter: "castle" },
  offer: { k: "offer", tile: "baU", bid: 0 },
  bid: { k: "bid", bid: 3 },
  buy: { k: "buy" },
  sell: { k: "sell" },
  pass: { k: "pass" },
  second: { k: "second" },
};

const LOT = { tile: "baU", price: 2, bidder: 1 };
const BAZAAR = { tiles: ["baU", "baE"], bids: true, chooser: 0 };

/** The legal actions of each stage, and the state of the table then. */
export const STAGES: Record<Stage, { may: readonly Action["k"][]; now?: Partial<Now> }> = {
  draw: { may: [], now: { choices: null, seat: null } },
  place: { may: ["place", "ransom"], now: { laid: null, in_hand: { kind: "baE", set_aside: [] } } },
  deploy: { may: ["deploy", "fairy", "recall", "floor", "ransom", "tunnel", "bridge", "pass"] },
  phantom: { may: ["deploy", "pass"] },
  tunnel: { may: ["tunnel", "pass"] },
  dragon: { may: ["dragon"], now: { dragon: { x: 0, y: 0, steps: 4 } } },
  castle: { may: ["castle", "pass"] },
  lord: { may: ["lord"] },
  redeploy: { may: ["redeploy", "pass"] },
  city: { may: ["deploy", "pass"] },
  count: { may: ["count", "pass"] },
  last_redeploy: { may: ["redeploy", "pass"] },
  capture: { may: ["take", "pass"] },
  exchange: { may: ["exchange"] },
  escape: { may: ["take", "pass"] },
  confirm: { may: [], now: { choices: { actions: [], confirm: true, undo: true } } },
  second: { may: ["second", "pass"] },
  ransom: { may: ["ransom", "pass"] },
  abbey: { may: ["abbey", "pass"], now: { laid: null } },
  auction: { may: ["offer"], now: { bazaar: BAZAAR } },
  bid: { may: ["bid", "pass"], now: { bazaar: { ...BAZAAR, lot: LOT } } },
  deal: { may: ["buy", "sell"], now: { bazaar: { ...BAZAAR, lot: LOT } } },
  wagon: { may: ["redeploy", "pass"] },
  over: { may: [], now: { choices: null, seat: null, over: { winners: [0], rematch: null } } },
};

/** A table of two players at this stage; `yours`: the seats of this browser. */
export function snapshot(stage: Stage, yours: number[] = [0]): Snapshot {
  const { may, now } = STAGES[stage];
  const usual: Now = {
    stage,
    seat: 0,
    turn: 0,
    turn_number: 5,
    part: 1,
    second_earned: false,
    in_hand: null,
    laid: { x: 0, y: 0, r: 0, kind: "baE" },
    pending: null,
    choices: { actions: may.map((k) => ACTIONS[k]), confirm: false, undo: false },
    seats: [seat(0, "Ada"), seat(1, "Ben")],
    figures: [{ seat: 1, meeple: "follower", ...AT }],
    cards: [{ card: "king", seat: 1, tiles: 5, completed: 2, points: 2 }],
    dragon: null,
    fairy: null,
    held_back: 0,
    marks: [],
    tiles_left: 9,
    back: [],
    asking: null,
    record: false,
    over: null,
    ...now,
  };
  return {
    table: "t",
    seq: 1,
    yours,
    opened: 0,
    sets: [{ set: "base", copies: 1 }],
    rules: { preset: "c2", changes: {} },
    terms: {
      aids: { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: true },
      lookers: "anybody",
      absent: "computer",
    },
    tiles: [{ x: 0, y: 0, r: 0, kind: "baE" }],
    lines: [],
    now: usual,
    commitment: "",
  };
}

const lights = [
  { x: 2, y: -1, segment: 0 },
  { x: 3, y: -1, segment: 0 },
];
const player = 0;
const square = { x: 2, y: -1 };
const at = { feature: "city", ...square, segment: 0 } as const;
const figure = { player, meeple: "follower", at, lights } as const;
const of = { ...figure, owner: 1, rule: "tower.capture" } as const;
const trade = { player, tile: "baU", price: 4, score: 3, rule: "bazaar.deal", lights } as const;

/** One log line of each kind. */
export const LINES: { [K in What["k"]]: Extract<What, { k: K }> } = {
  opened: { k: "opened" },
  drawn: { k: "drawn", player, tile: "baE", lights: [] },
  set_aside: { k: "set_aside", tile: "baE", declined_by: null, lights: [] },
  put_back: { k: "put_back", tile: "baE", lights: [] },
  placed: {
    k: "placed",
    player,
    tile: { x: 1, y: 2, r: 0, kind: "baE" },
    lights,
    part: 1,
    joins: [{ feature: "city", tiles: 2, complete: false, owners: [0], worth: 2 }],
  },
  second_earned: { k: "second_earned", player, rule: "builder.second", lights: [] },
  deployed: { k: "deployed", ...figure, spot: { k: "here", segment: 0 }, moves_on: true },
  declined: { k: "declined", player, question: "capture", lights: [] },
  completed: { k: "completed", at, tiles: 3, lights },
  scored: {
    k: "scored",
    player,
    points: 8,
    items: [{ what: "tiles", goods: null, card: null, count: 4, each: 2, rule: "city.score.tile" }],
    rule: "city.score.tile",
    at,
    source: "cities",
    at_end: false,
    score: 15,
    lights,
  },
  took_goods: { k: "took_goods", player, goods: GOODS, at, lights },
  returned: { k: "returned", ...figure, why: "eaten" },
  taken_back: { k: "taken_back", ...figure, meeple: "large", rule: "festival.instead" },
  sent_home: { k: "sent_home", ...of },
  race_lost: { k: "race_lost", at, winner: at, lights },
  dragon_came: { k: "dragon_came", square, lights },
  dragon_moved: { k: "dragon_moved", player, square, lights },
  dragon_stopped: { k: "dragon_stopped", square, steps: 3, lights },
  fairy_moved: { k: "fairy_moved", player, to: { ...square, segment: 0 }, lights },
  token_placed: { k: "token_placed", player, pair: "b", at, joined: at, lights },
  bridge_built: { k: "bridge_built", player, square, axis: "we", fits: "n", lights },
  castle_built: { k: "castle_built", player, at, lights },
  lord_paid: { k: "lord_paid", player, at, paid_for: at, rule: "castle.choice", lights },
  count_moved: { k: "count_moved", player, quarter: "market", lights, rule: "count.moves" },
  redeployed: { k: "redeployed", ...figure, from: "castle", rule: "count.redeploy" },
  floor_added: { k: "floor_added", player, square, floors: 3, lights },
  captured: { k: "captured", ...of },
  freed: {
    k: "freed",
    player,
    captor: 1,
    meeple: "follower",
    points: 3,
    score: 4,
    rule: "tower.ransom",
    lights: [],
  },
  turned_up: { k: "turned_up", tile: "baU", lights: [] },
  offered: { k: "offered", player, tile: "baU", bid: 2, lights: [] },
  raised: { k: "raised", player, tile: "baU", bid: 3, lights: [] },
  cannot_bid: { k: "cannot_bid", player, lights: [] },
  bought: { k: "bought", to: 1, ...trade },
  sold: { k: "sold", to: 1, ...trade },
  own_tile: { k: "own_tile", player, tile: "baU", lights: [] },
  card_taken: { k: "card_taken", player, card: "king", tiles: 4, rule: "king.take", lights: [] },
  second_taken: { k: "second_taken", player, lights: [] },
  turn_ended: { k: "turn_ended", player, lights: [] },
  turn_again: { k: "turn_again", player, rule: "river.volcano.turn", lights: [] },
  final_scoring: { k: "final_scoring", lights: [] },
  game_over: { k: "game_over", winners: [0, 1], lights: [] },
  undone: { k: "undone", action: ACTIONS.deploy },
  computer_failed: { k: "computer_failed", why: "" },
  named: { k: "named", name: "Ada" },
  rematch: { k: "rematch", table: "u" },
  handed: { k: "handed", of: 1, computer: true },
  back_asked: { k: "back_asked", tiles: 1 },
  back_answered: { k: "back_answered", accept: true, own: false },
  went_back: { k: "went_back", tiles: 1 },
  win_claimed: { k: "win_claimed", seats: [0] },
  out_of_time: { k: "out_of_time", of: 0, after: "computer" },
  relinked: { k: "relinked", of: 1 },
  titled: { k: "titled", title: "Sunday" },
};

/** A feature as the card shows it. */
export const LOOKED: LookedFeature = {
  kind: "city",
  tiles: 3,
  pennants: 1,
  open: 2,
  complete: false,
  besieged: false,
  goods: GOODS,
  strength: [1, 0],
  mayors: [],
  builders: [0],
  pigs: [],
  owners: [0],
  now: 4,
  when_complete: 8,
  cities: 0,
  paid: [],
  lights,
  after: [{ meeple: "follower", squares: [], strength: [1, 2], owners: [1] }],
};
