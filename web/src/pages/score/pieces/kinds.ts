// The input of a click with a piece in hand.
import type { Point } from "../../../board/camera.ts";
import type { Square } from "../../../board/scene.ts";
import type { ArtTable } from "../../../game/offer.ts";
import type { Draft } from "../draft.ts";

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
