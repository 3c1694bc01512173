// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.
// `BASTIDE_WRITE=1 npm test -- boxes` writes it.

import { touches as bridges } from "./bridges.ts";
import { touches as castles } from "./castles.ts";
import { touches as count } from "./count.ts";
import { touches as dragon } from "./dragon.ts";
import type { Touches } from "./kinds.ts";
import { touches as tower } from "./tower.ts";
import { touches as tunnel } from "./tunnel.ts";

/** What a click does with each piece in hand; a missing one is a type error here. */
export const TOUCHES: Required<Touches> = {
  ...dragon,
  ...tower,
  ...tunnel,
  ...bridges,
  ...castles,
  ...count,
};
