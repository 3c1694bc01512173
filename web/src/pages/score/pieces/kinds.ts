// Pieces on the score page besides figures.
import type { Point } from "../../../board/camera.ts";
import type { Square } from "../../../board/scene.ts";
import type { Picture } from "../../../game/boxes/kinds.ts";
import type { ArtTable } from "../../../game/offer.ts";
import type { NeutralPiece } from "../../../vocabulary.ts";
import type { Draft } from "../draft.ts";

/** The pieces that belong to a player. */
export type Owned = "token" | "bridge";

/** What is placed on tiles besides figures. */
export type Piece = Owned | NeutralPiece;

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

/** What the score page knows of a piece. */
export interface PieceInfo {
  /** The set that it comes in. */
  set: string;
  /** The toggle that brings it without the set. */
  rule?: string;
  /** The key that takes it in hand. */
  key: string;
  /** The number on the table; with a seat, only those of this player. */
  out: (draft: Draft, seat?: number) => number;
  /** Returns the draft after a click with it in hand, or the same one if the click means nothing. */
  touch: (touch: Touch) => Draft;
  /** A click means a segment, not the whole tile. */
  segments?: true;
}

export interface OwnedInfo extends PieceInfo {
  /** The picture of the player's next one. */
  picture: (draft: Draft, seat: number) => Picture;
  /** The hint while it is in hand, if not the usual one. */
  hint?: (draft: Draft, seat: number) => string | undefined;
}

/** The pieces of a box. */
export type Pieces = { readonly [K in Piece]?: K extends Owned ? OwnedInfo : PieceInfo };
