// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.
// `BASTIDE_WRITE=1 npm test -- boxes` writes it.

import { box as abbey } from "./abbey/index.ts";
import { box as abbot } from "./abbot.ts";
import { box as base } from "./base/index.ts";
import { box as bazaar } from "./bazaar/index.ts";
import { box as bridges } from "./bridges.ts";
import { box as castles } from "./castles.ts";
import { box as count } from "./count/index.ts";
import { box as dragon } from "./dragon/index.ts";
import { box as festival } from "./festival/index.ts";
import { box as king } from "./king.ts";
import { box as phantom } from "./phantom.ts";
import { box as river } from "./river.ts";
import { box as shrines } from "./shrines.ts";
import { box as siege } from "./siege/index.ts";
import { box as tableEvents } from "./table-events.ts";
import { box as tower } from "./tower/index.ts";
import { box as traders } from "./traders/index.ts";
import { box as tunnel } from "./tunnel.ts";

/** In the order in which their things lie in front of a player. */
export const BOXES = [
  tableEvents,
  base,
  traders,
  river,
  shrines,
  festival,
  siege,
  dragon,
  king,
  tower,
  tunnel,
  bridges,
  castles,
  abbey,
  abbot,
  phantom,
  bazaar,
  count,
];
