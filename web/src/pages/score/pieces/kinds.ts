// Pieces on the score page besides figures, and what a click does with one in hand.
import type { Point } from "../../../board/camera.ts";
import type { Square } from "../../../board/scene.ts";
import type { ArtTable } from "../../../game/offer.ts";
import type { NeutralPiece } from "../../../vocabulary.ts";
import type { Draft } from "../draft.ts";

/** What is placed on tiles besides figures. */
export type Piece = "token" | "bridge" | NeutralPiece;

/** A click with a piece in hand. */
export interface Touch {
  draft: Draft;
  art: ArtTable;
  square: Square;
  /** The segment that was clicked, and the point of the board; null if the board is zoomed out too far to tell. */
  segment: number | null;
  at: Point | null;
  /** The owner of the piece in hand. */
  seat: number;
}

/** The pieces of a box: each returns the draft after a click, or the same one if the click means nothing. */
export type Touches = { readonly [K in Piece]?: (touch: Touch) => Draft };
