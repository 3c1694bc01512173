// Types for the decisions that the page offers.
import type { Place, Square } from "../board/scene.ts";
import type { Action, BridgeAt, Command, Corner, Meeple, TileArt } from "../protocol.ts";

export type ArtTable = Readonly<Record<string, TileArt>>;

/** A choice for the tile in hand that is not sent yet. */
export interface Chosen extends Square {
  r: number;
  /** The bridge without which the tile does not fit. */
  bridge?: BridgeAt;
}

/** A position where a tile or an abbey may be laid. */
export interface Placement extends Chosen {
  action: Action;
}

/** A figure that may be put down, with its position, or one that may return, with where it stands; and the action. */
export interface Deployment extends Square {
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn stands. */
  corner?: Corner;
  action: Action;
  /** It stands there and may return. */
  home?: true;
  /** The owner of a figure that stands there. */
  seat?: number;
}

/**
 * A choice that is neither a tile nor a figure to deploy, such as a move of a neutral piece, a floor, a ransom or a
 * tunnel token. Each has a chip of its own: `Actions` allows one for these kinds only, and nothing else for them.
 */
export type Neutral = Extract<
  Action,
  {
    k:
      | "fairy"
      | "recall"
      | "dragon"
      | "count"
      | "floor"
      | "exchange"
      | "ransom"
      | "tunnel"
      | "castle"
      | "lord"
      | "bridge";
  }
>;

/** A decision at a bazaar: a tile with a bid, a higher bid, or what happens to the tile. */
export type Trade = Extract<Action, { k: "offer" | "bid" | "buy" | "sell" }>;

/** The legal actions, sorted by how the page offers them. */
export interface Decisions {
  placements: Placement[];
  deployments: Deployment[];
  neutrals: Neutral[];
  trades: Trade[];
  pass: Action | null;
  second: Action | null;
}

/** Everything that the state offers to the deciding player at this device. */
export interface Offer {
  /** The seat that decides here; null if it is another player's turn. */
  seat: number | null;
  places: readonly Place[];
  /** The kind of tile that may be laid, and the actions that lay it. */
  kind: string | null;
  lays: readonly Placement[];
  /** Figures that may be put down, then figures that may return. */
  deployments: readonly Deployment[];
  /** Choices that have chips of their own. */
  neutrals: readonly Neutral[];
  /** Decisions at a bazaar. */
  trades: readonly Trade[];
  /** Commands that Enter sends if nothing is pointed at. */
  enter: readonly Command[];
  /** Commands that 0 sends, to decline. */
  none: readonly Command[];
}
