// What a click does with each piece in hand, by box: returns the new draft, or the same one if it means nothing.
import type { NeutralPiece } from "../../../vocabulary.ts";
import type { Draft } from "../draft.ts";
import * as bridges from "./bridges.ts";
import * as castles from "./castles.ts";
import * as count from "./count.ts";
import { withDragon, withFairy } from "./dragon.ts";
import type { Touch } from "./kinds.ts";
import * as tower from "./tower.ts";
import * as tunnel from "./tunnel.ts";

/** What is placed on tiles besides figures. */
export type Piece = "token" | "bridge" | NeutralPiece;

export const TOUCHES: Readonly<Record<Piece, (touch: Touch) => Draft>> = {
  token: tunnel.touched,
  bridge: bridges.touched,
  castle: castles.touched,
  count: count.touched,
  floor: tower.touched,
  dragon: ({ draft, square }) => withDragon(draft, square),
  fairy: ({ draft, square, segment }) => withFairy(draft, square, segment),
};
