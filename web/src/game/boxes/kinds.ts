// Types for what a box contributes: stages that ask, actions that answer, and log lines that report them.
import type { NeutralMove, Square } from "../../board/scene.ts";
import type { prompts } from "../../i18n/en/later/index.ts";
import type { Name } from "../../i18n/speech.ts";
import type { Words } from "../../i18n/text.ts";
import type {
  Action,
  Axis,
  Card,
  Clause,
  Figure,
  Line,
  Meeple,
  Now,
  Seat,
  Seen,
  Snapshot,
  Stage,
  TokenPair,
  Way,
  What,
} from "../../protocol.ts";
import type { NeutralPiece } from "../../vocabulary.ts";
import type { ArtTable, Deployment, Neutral, Offer, Placement, Trade } from "../offer.ts";

/** Something that can be done for the first time, by the key of its explanation. */
export type Moment = keyof (typeof prompts)["moments"];

/** The context of a question. */
export interface Asked {
  state: Snapshot;
  offer: Offer;
}

/** A symbol for the reason why figures may return; that of a tower is one of its floors. */
export type Sign = "festival" | "siege" | "tower";

/** How a stage asks its question. `name` is the deciding player's. */
export interface StageInfo {
  /** The tray that asks; null if nobody decides. */
  tray: "place" | "figures" | "chips" | "trade" | "confirm" | "second" | null;
  /** What is laid instead of the tile in hand: its kind, and the action that lays it on a square. */
  instead?: { kind: () => string; lay: (square: Square) => Action };
  ask: (name: string, asked: Asked) => string;
  /** Label of the choice to decline. */
  decline?: string | ((asked: Asked) => string | undefined);
  /** Log text when a player declines; null to leave it out, where declining is the usual choice. */
  declined?: ((name: string) => string) | null;
  /** Screen-reader text, if it differs from the question, the numbered options and the choice to decline. */
  announce?: (name: string, asked: Asked, options: readonly string[]) => string;
  /** Text for the other players, in addition to the notice that they are waiting. */
  wait?: (name: string, asked: Asked) => string;
  /** Hint next to the question before anything is chosen. */
  hint?: (asked: Asked) => string;
  /** The symbol and explanation of why figures may return, and its clause. */
  sign?: (asked: Asked) => Sign | null;
  why?: string;
  rule?: Clause;
  /** The choices can be anywhere on the board. */
  anywhere?: true;
  /** Figures are put on the tile just laid, move on to other tiles, or enter the City of Carcassonne. */
  figures?: "put" | "go_on" | "enter";
  /** Label for taking another player's figure, if it does not mean sending it home. */
  take?: (owner: string, meeple: Meeple, x: number, y: number) => string;
  /** The explanation to show the first time this stage occurs. */
  moment?: Moment | ((now: Now) => Moment);
}

export type Stages = { [K in Stage]?: StageInfo };

/** The action of a kind. */
export type Of<K extends Action["k"]> = Extract<Action, { k: K }>;

/** The state of the table that is needed to offer an action. */
export interface Offered extends Pick<Now, "laid" | "figures" | "towers" | "tokens" | "count"> {
  /** The deciding seat. */
  seat: number | null;
  actions: readonly Action[];
}

/** The state of the table that is needed to name a move. */
export type Named = Pick<Snapshot, "tiles"> & {
  now: Pick<Now, "count" | "dragon" | "seats" | "seat" | "tokens">;
};

/** Laying a tile. */
interface TileAction<A> {
  asks: "tile";
  placement: (action: A) => Omit<Placement, "action">;
}

/** Putting down, moving or taking back a figure. */
interface FigureAction<A> {
  asks: "figure";
  deployment: (action: A, table: Offered) => Omit<Deployment, "action"> | null;
}

/** An action that has a chip of its own. */
export interface ChipAction<A> {
  asks: "chip";
  /** `points`: what it pays, if that is known. */
  name: (action: A, at: Named, points?: number) => string;
  /** A shorter name, next to a picture that shows the rest. */
  short?: (action: A, at: Named) => string;
  /** The name of what it moves, for a chip that would read like one of another kind. */
  thing?: string;
  /** The place of the feature that it scores at once. */
  scores?: (action: A) => Seen;
  /** Whether to offer it at all; false for all but one of several equivalent actions. */
  isOffered?: (action: A, table: Offered) => boolean;
  /** The piece that it moves, if the action does not contain it. */
  piece?: NeutralPiece;
  /** The figure that it takes. */
  meeple?: Meeple;
  /** How the board offers it, if not as the piece on the action's square. */
  onBoard?: (action: A, board: OnBoard) => BoardMove | null;
  /** The explanation to show the first time it is possible. */
  moment?: (action: A) => Moment;
}

export interface OnBoard {
  state: Snapshot;
  art: ArtTable;
  seat: number | null;
  /** The choices offered before this one. */
  before: readonly Neutral[];
}

export type BoardMove = Omit<NeutralMove, "index" | "name" | "key" | keyof Square> & Square;

/** A decision at a bazaar. */
interface TradeAction {
  asks: "trade";
}

/** An action that needs neither a place nor a name of its own. */
interface PlainAction {
  asks: "pass" | "second" | "chance";
}

type OtherAction<A> = TileAction<A> | FigureAction<A> | PlainAction;
export type ActionInfo<A> = ChipAction<A> | TradeAction | OtherAction<A>;

/** What there must be for an action of this kind. */
type InfoOf<K extends Action["k"]> = K extends Neutral["k"]
  ? ChipAction<Of<K>>
  : K extends Trade["k"]
    ? TradeAction
    : OtherAction<Of<K>>;

export type Actions = { [K in Action["k"]]?: InfoOf<K> };

/** The log line of a kind. */
export type LineOf<K extends What["k"]> = Extract<What, { k: K }>;

/** Returns the name of a seat. */
export type NameOf = (seat: number) => string;

export interface LineInfo<W> {
  /**
   * Log text; `name` and `seat` are the acting player's. Missing if the log never shows this kind, since another
   * line covers it.
   */
  message?: (name: string, what: W, nameOf: NameOf, seat: Line["seat"]) => string;
  /** Whether to leave this line out of the log. */
  silent?: (what: W) => boolean;
  /** Its player is the one whose turn it is. */
  ofTurn?: true;
  /** It is part of the move that laid the tile. */
  ofMove?: true;
  /** It follows from the tile, before its player decides anything else. */
  ofTile?: true;
  /** It is also the hint while the next tile is laid. */
  hint?: true;
  /** Log text for consecutive lines of this kind, which the log shows as one with their tiles. */
  together?: string;
  /** Draws the figure next to the line: where it was put, or alone if it came home. */
  figure?: "put" | "home";
}

export type Lines = { [K in What["k"]]?: LineInfo<LineOf<K>> };

/** The picture of a thing; exactly one field is set. */
export interface Picture {
  piece?: NeutralPiece | undefined;
  card?: Card;
  pair?: TokenPair;
  axis?: Axis;
  /** The kind of a tile. */
  tile?: string;
  meeple?: Meeple;
}

/** Something in front of a player, apart from figures and goods. */
export interface Thing {
  /** Name of its kind, for styles and tests. */
  kind: string;
  label: string;
  picture: Picture;
  /** Its owner. */
  seat: number;
  /** Their number; figures are drawn one by one. */
  count?: number;
  /** Text next to it, if that is not the number. */
  note?: string;
  /** It is shown even if each player has only one line. */
  always?: true;
}

/** The things in front of a player at a table with this box. */
export type Things = (seat: Seat, now: Pick<Now, "cards" | "seats">) => Thing[];

/** Log text for an action of each kind that was taken back, if the box brings this kind. */
export type Backs = { readonly [K in Action["k"]]?: string | ((meeple: Meeple) => string) };

/** All that a box brings to the table. */
export interface Box {
  stages?: Stages;
  actions?: Actions;
  lines?: Lines;
  back?: Backs;
  things?: Things;
}

/** Names of things on the board in the text version of the table. */
export interface Speaker extends Asked {
  text: Words;
  /** Names a figure with its owner. */
  figureName: (figure: Figure) => string;
  /** Names the action of taking another player's figure. */
  takeName: NonNullable<StageInfo["take"]>;
  /** The bid for a tile that was entered but not sent. */
  bid: number;
}

/** Text of an action in the text version of the table, if it is not its name; null if another line covers it. */
export type Says = { readonly [K in Action["k"]]?: (action: Of<K>, speaker: Speaker) => string | null };

/** Label of the choice to decline a stage in the text version, if it is not the tray's. */
export type Passes = { readonly [K in Stage]?: (text: Words, now: Now) => string };

/** Text for a way to lay what a stage lays instead of the tile in hand. */
export type Lays = { readonly [K in Stage]?: (text: Words, way: Way, name: Name) => string };

/** What a box says in the text version of the table, where that differs from the tray. */
export interface BoxWords {
  says?: Says;
  passes?: Passes;
  lays?: Lays;
}
