// What a touch with something in hand knows of the table that is laid out.
import type { Point } from "../../../board/camera.ts";
import type { Square } from "../../../board/scene.ts";
import type { ArtTable } from "../../../game/offer.ts";
import type { Draft } from "../draft.ts";

export interface Touch {
  draft: Draft;
  art: ArtTable;
  square: Square;
  /** The segment that was touched, and the point of the board; null where the board is too far away to tell. */
  segment: number | null;
  at: Point | null;
  /** Whose is what is in hand. */
  seat: number;
}
