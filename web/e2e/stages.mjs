// A record for each decision of each box, which ends where the decision is due.
import { recordOf, turns } from "./director.mjs";

const ABBEYS = [
  "baU -1,0 r0 pass",
  "baU 1,0 r0 wagon r",
  "baE -1,1 r90 wagon c",
  "baB 1,1 r0 follower .",
  "baB -1,2 r0 pass",
  "baB 0,2 r0 pass",
];
const WAGON = [...ABBEYS.slice(0, 5), "baB 0,2 r0 pass pass", "baM 0,-1 r180 mayor c", "abbey 0,1 pass"];
const BARN = [
  ...WAGON.slice(0, 7),
  "abbey 0,1 pass wagon portal -1,2 1",
  "baA 2,0 r90 pass",
  "baA -2,0 r270 pass pass",
  "baB 2,1 r0",
];
const SECOND_ABBEY = [
  "baU 1,0 r0 follower r",
  "baU -1,0 r0 pass",
  "baU 2,0 r0 builder r",
  "baB 1,1 r0 pass",
  "baB -1,1 r0 pass",
  "baB 1,2 r0 pass",
  "baB 0,2 r0 pass pass",
  "baB -1,2 r0 pass pass",
  "baU 3,0 r0 pass second",
];

/** Ada and Cleo have 4 points each, Ben none; then three tiles are turned up. */
const BAZAAR = [
  "baE 0,-1 r180 follower c pass",
  "baU 1,0 r0 pass",
  "baE 1,-1 r0 follower c",
  "baU -1,0 r0 pass",
  "baU 2,0 r0 pass",
  "baE 1,-2 r180 pass pass",
  "bbA 0,1 r0 pass draw baU draw baV draw baL",
];
const bid = (...more) => [...BAZAAR.slice(0, 6), [BAZAAR[6], ...more].join(" ")];

const CASTLE = "baE 0,-1 r180 follower c castle 0,-1 0";
const LORD = [
  CASTLE,
  "baB 1,-1 r0 pass",
  "baB 2,-1 r0 pass",
  "baA -1,0 r270 pass",
  "baE 2,0 r270 pass",
  "bbI 1,0 r180 follower c",
];

const COUNT = ["baE 0,-2 r0 pass", "baG 2,1 r0 follower c"];
const ENTERED = "baE 3,1 r270 pass follower quarter castle";

const KNIGHT = ["baN 0,-1 r180 follower c", "baU 1,0 r0 follower r"];
const DRAGON = [...KNIGHT, "pd2 0,1 r0 pass"];
const FAIRY = [...DRAGON, "pdR 0,2 r0 follower portal 0,0 2", "baB 1,1 r0"];
const PRINCESS = [...FAIRY.slice(0, 4), "baB 1,1 r0 fairy 0,-1 0", "pdB 1,-1 r0"];

/** Ada's monk, Ben's knight and his large monk are near a foundation. */
const TOWER = [
  "baB 0,1 r0 follower +",
  "baE 0,-1 r180 follower c",
  "baE 0,2 r180 pass",
  "baE 0,3 r0 follower c",
  "baU -1,0 r0 pass",
  "baU 1,0 r0 follower r",
  "baU 2,0 r0 pass",
  "baB 2,1 r0 large +",
];
const CAPTURED = "toI 1,1 r0 floor 1,1 take 1,0 0";

/** Ada holds two of Ben's figures. */
const PRISONERS = [
  ...TOWER,
  CAPTURED,
  "baB ransom red follower 1,2 r0 follower +",
  "baU 3,0 r0 floor 1,1 take 2,1 1",
  "baU 4,0 r0 floor 1,1 pass pass",
  "baU 5,0 r0 floor 1,1 take 1,2 1",
];

const TUNNEL = ["tu1 1,0 r0 follower r pass", "baU 2,0 r0 follower r pass"];

/**
 * `asks`: the stage; `place`: where to lay the tile in hand; `press`: what to press then, so that the game continues;
 * `panel`: what the panel shows of the box; `tile`: the tile drawn after the record; `fast`: run for every change.
 */
export const STAGES = [
  [
    "an abbey or a tile",
    "abbey",
    "2xbase,abbey",
    ABBEYS,
    { press: ".decline", panel: ".player .abbeys-left" },
  ],
  [
    "an abbey as second part",
    "abbey",
    "2xbase,traders,abbey",
    SECOND_ABBEY,
    { place: [0, 1], press: ".lay" },
  ],
  ["a phantom after a follower", "phantom", "base,phantom", ["baU 1,0 r0 follower r"], { press: ".option" }],
  ["where a wagon goes", "wagon", "2xbase,abbey", WAGON, { press: ".option" }],
  ["a barn", "deploy", "2xbase,abbey", BARN, { press: '.option:has-text("Barn")' }],
  ["a bazaar", "auction", "base,traders,bazaar", BAZAAR, { players: 3 }],
  ["a higher bid", "bid", "base,traders,bazaar", bid("offer baL 0"), { players: 3, press: ".decline" }],
  [
    "a tile to buy or sell",
    "deal",
    "base,traders,bazaar",
    bid("offer baL 0 bid 2 bid 4"),
    { players: 3, press: ".buy" },
  ],
  [
    "a tile that needs a bridge",
    "place",
    "base,traders,bazaar",
    [],
    { tile: "baB", place: [1, 0], press: ".lay", panel: ".bridges-left" },
  ],
  [
    "a tile that fits only with a bridge",
    "place",
    "base,traders,bazaar",
    ["baA 1,0 r90 pass", "baA -1,0 r270 pass"],
    { tile: "baX", press: ".decline" },
  ],
  [
    "a bridge or a figure",
    "deploy",
    "base,traders,bazaar",
    ["baB bridged 1,0 r0 we follower =", "baB 1,1 r0"],
    { press: ".option.bridge", fast: true },
  ],
  [
    "a castle",
    "castle",
    "base,traders,bazaar",
    ["baE 0,-1 r180 follower c"],
    { press: ".option.castle", panel: ".castles-left" },
  ],
  ["what pays a lord", "lord", "base,traders,bazaar", LORD, { press: ".option.lord" }],
  [
    "a follower for the city",
    "city",
    "base,traders,count",
    [...COUNT, "baE 3,1 r270 pass"],
    { press: '.option:has-text("Castle")' },
  ],
  [
    "where the count goes",
    "count",
    "base,traders,count",
    [...COUNT, ENTERED],
    { press: '.option:has-text("Cathedral")' },
  ],
  [
    "a follower from the city",
    "redeploy",
    "base,traders,count",
    [...COUNT, `${ENTERED} count cathedral`, "baE -2,2 r0 follower c"],
    { press: '.option:has-text("City")' },
  ],
  [
    "a festival in the city",
    "deploy",
    "base,traders,festival,count",
    [...COUNT, `${ENTERED} pass`, "baE -2,2 r0 pass", "fe02 0,2 r90"],
    { press: ".option.coming" },
  ],
  [
    "a magic portal",
    "deploy",
    "base,dragon",
    [...DRAGON, "pdR 0,2 r0"],
    { press: ".option:not(.coming):not(.neutral)" },
  ],
  ["the fairy", "deploy", "base,dragon", FAIRY, { press: ".option.fairy" }],
  ["a princess", "deploy", "base,dragon", PRINCESS, { press: ".option.coming" }],
  [
    "a princess who must be obeyed",
    "deploy",
    "base,dragon",
    [...KNIGHT, "baB 0,1 r0 pass", "pdB 1,-1 r0"],
    { rules: "c2,princess=must", press: ".option.coming" },
  ],
  [
    "a step of the dragon",
    "dragon",
    "base,dragon",
    [...PRINCESS.slice(0, 5), "pdB 1,-1 r0 pass", "pdH 2,0 r0 pass"],
    { press: ".option.dragon", fast: true },
  ],
  [
    "cards that players hold",
    "place",
    "base,king",
    ["baE 0,-1 r180 pass", "baA 1,0 r90 pass", "baB 0,1 r0 pass", "baA -1,0 r270 pass"],
    { tile: "baU", panel: ".held-card" },
  ],
  [
    "a mayor",
    "deploy",
    "base",
    ["baM 0,-1 r180"],
    { rules: "c2,mayors=1", press: '.option:has-text("Mayor")' },
  ],
  [
    "a festival",
    "deploy",
    "base,3xfestival",
    [...KNIGHT, "fe02 0,1 r0 pass", "baU 2,0 r0 pass", "fe02 1,1 r270"],
    { press: ".option.coming" },
  ],
  [
    "an escape",
    "escape",
    "base,cathars",
    ["ca01 0,-1 r180 follower c", "baB -1,-1 r0 pass", "baU 1,0 r0 pass"],
    { press: ".option.coming" },
  ],
  ["a bend of the river", "place", "base,river2", ["r2I 1,0 r0 pass"], { tile: "r2B" }],
  [
    "a pig-herd",
    "deploy",
    "base,river2",
    ["r2I 1,0 r0 pass", "r2B 1,-1 r270 pass", "r2K 2,0 r0 pass", "r2F 2,-1 r0"],
    { press: '.option:has-text("Farmer SE")' },
  ],
  [
    "a monk next to a cloister",
    "deploy",
    "base,traders,shrines",
    ["baB 0,1 r0 follower +", "shE 1,1 r0"],
    { press: '.option:has-text("Monk")' },
  ],
  ["an abbot in a garden", "deploy", "base,abbot", ["baUg 1,0 r0"], { press: ".option" }],
  [
    "an abbot taken back",
    "deploy",
    "base,abbot",
    ["baB 0,1 r0 abbot +", "baU 1,0 r0 pass", "baU -1,0 r0"],
    { press: ".option.recall" },
  ],
  [
    "an abbot, the fairy or a floor",
    "deploy",
    "base,abbot,dragon,tower",
    [
      "baB 0,1 r0 abbot +",
      "toA 0,-1 r90 follower r",
      "baU 1,0 r0 pass",
      "baB 1,1 r0 follower +",
      "baU -1,0 r0",
    ],
    { press: ".option.recall" },
  ],
  ["a floor or a figure", "deploy", "base,inns,tower", [...TOWER, "toI 1,1 r0"], { press: ".option.floor" }],
  [
    "whom a tower captures",
    "capture",
    "base,inns,tower",
    [...TOWER, "toI 1,1 r0 floor 1,1"],
    { press: ".option.coming" },
  ],
  [
    "a ransom",
    "place",
    "base,inns,tower",
    [...TOWER, CAPTURED],
    { tile: "baB", press: ".option.ransom", panel: ".player .captives" },
  ],
  [
    "a token or a figure",
    "deploy",
    "base,traders,tunnel",
    [...TUNNEL, "baE 0,1 r180"],
    { press: ".option.tunnel" },
  ],
  [
    "a token after the figure",
    "tunnel",
    "base,traders,tunnel",
    [...TUNNEL, "baE 0,1 r180 tunnel a 1,0 2 pass", "baE 1,1 r180 pass"],
    { press: ".option.tunnel", panel: ".tokens-left" },
  ],
  [
    "whom an exchange brings home",
    "exchange",
    "base,inns,tower",
    [...PRISONERS, "baU -2,0 r0 floor 1,1 take 0,1 1"],
    { press: ".option.exchange" },
  ],
  [
    "a ransom before the turn ends",
    "ransom",
    "base,inns,tower",
    [
      ...PRISONERS,
      "baU -2,0 r0 floor 1,1 take 0,1 1 exchange large pass",
      "baU -3,0 r0 follower tower 1,1",
      "baB 1,3 r0 pass",
    ],
    { press: ".option.ransom" },
  ],
].map(([name, asks, sets, moves, { rules, players = 2, ...rest }]) => ({
  name,
  asks,
  text: recordOf(sets, turns(...moves), rules, players),
  seats: ["Ada", "Ben", "Cleo"].slice(0, players).map((seat) => ({ kind: "here", name: seat })),
  ...rest,
}));
