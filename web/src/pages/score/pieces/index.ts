// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.
// `BASTIDE_WRITE=1 npm test -- boxes` writes it.

import { pieces as bridges } from "./bridges.ts";
import { pieces as castles } from "./castles.ts";
import { pieces as count } from "./count.ts";
import { pieces as dragon } from "./dragon.ts";
import type { Pieces } from "./kinds.ts";
import { pieces as tower } from "./tower.ts";
import { pieces as tunnel } from "./tunnel.ts";

/** Every piece; a missing one is a type error here. */
export const PIECES: Required<Pieces> = { ...dragon, ...tower, ...tunnel, ...bridges, ...castles, ...count };
