// What a box brings to a table: stages that ask, actions that answer, and lines that tell of them.
import type { NeutralMove, Square } from "../../board/scene.ts";
import type { prompts } from "../../i18n/en/later/index.ts";
import type { Action, Clause, Feature, Line, Meeple, Now, Snapshot, Stage, What } from "../../protocol.ts";
import type { ArtTable, Deployment, Neutral, Offer, Placement } from "../offer.ts";

/** What can be done for the first time, by the texts that tell it. */
export type Moment = keyof (typeof prompts)["moments"];

/** What somebody is asked about. */
export interface Asked {
  state: Snapshot;
  offer: Offer;
}

/** The sign of what lets figures come home. */
export type Sign = "festival" | "siege" | "tower";

/** What a stage asks. `name`: of whom. */
export interface StageInfo {
  /** Which tray asks it; none where nobody decides. */
  tray: "place" | "figures" | "chips" | "trade" | "confirm" | "second" | null;
  ask: (name: string, asked: Asked) => string;
  /** What declines it. */
  decline?: string | ((asked: Asked) => string | undefined);
  /** That somebody declined, in the log; null where it does not show that, since everybody does so most of the time. */
  declined?: ((name: string) => string) | null;
  /** What somebody hears, where that is not what is asked, the options by their numbers and what declines it. */
  told?: (name: string, asked: Asked, options: readonly string[]) => string;
  /** What the others are told besides that they wait. */
  wait?: (name: string, asked: Asked) => string;
  /** What is shown next to what is asked before anything is chosen. */
  hint?: (asked: Asked) => string;
  /** The sign and the clause of what lets figures come home. */
  sign?: (asked: Asked) => Sign | null;
  rule?: Clause;
  /** What can be chosen lies anywhere on the board. */
  anywhere?: true;
  /** Figures are put on the tile that was laid, go on to other tiles, or go into the City of Carcassonne. */
  figures?: "put" | "go_on" | "enter";
  /** What it is called to take another player's figure, where that is not to send it home. */
  take?: (owner: string, meeple: Meeple, x: number, y: number) => string;
  /** What is told when it is there for the first time. */
  moment?: Moment | ((now: Now) => Moment);
}

export type Stages = { [K in Stage]?: StageInfo };

/** An action of this kind. */
export type Of<K extends Action["k"]> = Extract<Action, { k: K }>;

/** What is known of a table where an action is offered. */
export interface Offered extends Pick<Now, "laid" | "figures" | "towers" | "tokens" | "count"> {
  /** Who decides. */
  seat: number | null;
  actions: readonly Action[];
}

/** What is known of a table where a move is named. */
export type Named = Pick<Snapshot, "tiles"> & {
  now: Pick<Now, "count" | "dragon" | "seats" | "seat" | "tokens">;
};

/** A tile that is laid. */
interface TileAction<A> {
  asks: "tile";
  placement: (action: A) => Omit<Placement, "action">;
}

/** A figure that is put down, moved or taken home. */
interface FigureAction<A> {
  asks: "figure";
  deployment: (action: A, table: Offered) => Omit<Deployment, "action"> | null;
}

/** What has a chip of its own. */
export interface ChipAction<A> {
  asks: "chip";
  name: (action: A, at: Named) => string;
  /** The same next to a picture that tells the rest. */
  short?: (action: A, at: Named) => string;
  /** Whether it is told at all, where several are alike. */
  tellsApart?: (action: A, table: Offered) => boolean;
  /** The piece that it moves, where that is not in the action itself. */
  piece?: "dragon" | "fairy" | "count" | "floor" | "castle";
  /** Where it is offered on the board, where that is not the piece on its square. */
  onBoard?: (action: A, board: OnBoard) => BoardMove | null;
  /** What is told when it can be done for the first time. */
  moment?: (action: A) => Moment;
}

export interface OnBoard {
  state: Snapshot;
  art: ArtTable;
  seat: number | null;
  /** What is offered before it. */
  before: readonly Neutral[];
}

export type BoardMove = Omit<NeutralMove, "index" | "name" | "key" | keyof Square> & Square;

/** What needs no place and no name of its own. */
interface PlainAction {
  asks: "trade" | "pass" | "second" | "chance";
}

export type ActionInfo<A> = TileAction<A> | FigureAction<A> | ChipAction<A> | PlainAction;

export type Actions = { [K in Action["k"]]?: ActionInfo<Of<K>> };

/** A line of this kind. */
export type LineOf<K extends What["k"]> = Extract<What, { k: K }>;

/** What a seat is called. */
export type NameOf = (seat: number) => string;

export interface LineInfo<W> {
  /** `name`, `seat`: who did it. None where the log never shows it, since another line says it. */
  tell?: (name: string, what: W, nameOf: NameOf, seat: Line["seat"]) => string;
  /** Whether the log does not show this one. */
  silent?: (what: W) => boolean;
  /** It belongs to the move that laid a tile, and not to what everybody decides not to do. */
  ofMove?: true;
  /** The figure that is drawn next to it, and on what it stands. */
  figure?: (what: W) => { meeple: Meeple; on?: Feature };
}

export type Lines = { [K in What["k"]]?: LineInfo<LineOf<K>> };
