// What may be decided, as the page asks for it: types only.
import type { Place, Square } from "../board/scene.ts";
import type { Action, BridgeAt, Command, Corner, Meeple, TileArt } from "../protocol.ts";

export type ArtTable = Readonly<Record<string, TileArt>>;

/** What a person has chosen but not sent. */
export interface Chosen extends Square {
  r: number;
  /** Where the bridge is built without which the tile does not fit. */
  bridge?: BridgeAt;
}

/** A tile, or an abbey, that may be laid there. */
export interface Placement extends Chosen {
  action: Action;
}

/** A figure that may be put down and where it would stand, or one that may come home and where it stands; and the decision. */
export interface Deployment extends Square {
  meeple: Meeple;
  segment: number;
  /** The corner of its tile where a barn stands. */
  corner?: Corner;
  action: Action;
  /** It stands there and may come home. */
  home?: true;
  /** Whose it is, where it stands there. */
  seat?: number;
}

/** A move of a figure that belongs to nobody, a floor of a tower, what becomes of a prisoner, or a tunnel token: each a chip of its own. */
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

/** A tile chosen with what is bid for it, a higher bid, or what becomes of the tile that was chosen. */
export type Trade = Extract<Action, { k: "offer" | "bid" | "buy" | "sell" }>;

/** The legal actions, sorted by how the page asks for them. */
export interface Decisions {
  placements: Placement[];
  deployments: Deployment[];
  neutrals: Neutral[];
  trades: Trade[];
  pass: Action | null;
  second: Action | null;
}

/** Everything that follows from the state for the one who decides at this screen. */
export interface Offer {
  /** The seat that decides here; null while others do. */
  seat: number | null;
  places: readonly Place[];
  /** The kind of what may be laid there, and what lays it. */
  kind: string | null;
  lays: readonly Placement[];
  /** Figures that may be put down, then figures on the table that may come home. */
  deployments: readonly Deployment[];
  /** Moves of the fairy or the dragon. */
  neutrals: readonly Neutral[];
  /** What may be decided at a bazaar. */
  trades: readonly Trade[];
  /** What Enter sends where nothing is pointed at. */
  enter: readonly Command[];
  /** What 0 sends: what is offered is declined. */
  none: readonly Command[];
}
