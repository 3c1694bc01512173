// What a box brings to a table: stages that ask, actions that answer, and lines that tell of them.
import type { NeutralMove, Square } from "../../board/scene.ts";
import type { prompts } from "../../i18n/en/later/index.ts";
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
  Snapshot,
  Stage,
  TokenPair,
  What,
} from "../../protocol.ts";
import type { NeutralPiece } from "../../vocabulary.ts";
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
  /** The sign of what lets figures come home, why it does, and its clause. */
  sign?: (asked: Asked) => Sign | null;
  why?: string;
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
  piece?: NeutralPiece;
  /** The figure that it takes. */
  meeple?: Meeple;
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
  /** Its figure is drawn next to it: on what it was put, or by itself where it came home. */
  figure?: "put" | "home";
}

export type Lines = { [K in What["k"]]?: LineInfo<LineOf<K>> };

/** What is drawn of something: one of these. */
export interface Picture {
  piece?: NeutralPiece | undefined;
  card?: Card;
  pair?: TokenPair;
  axis?: Axis;
  /** A tile, by its kind. */
  tile?: string;
  meeple?: Meeple;
}

/** What lies before a player, besides figures and goods. */
export interface Thing {
  /** The name of its kind, for styles and tests. */
  kind: string;
  label: string;
  picture: Picture;
  /** Whose it is. */
  seat: number;
  /** How many there are; figures are drawn one by one. */
  count?: number;
  /** What is written next to it, where that is not their number. */
  note?: string;
  /** It is shown where the players have one line only, too. */
  always?: true;
}

/** What lies before a player at a table with this box. */
export type Things = (seat: Seat, now: Pick<Now, "cards" | "seats">) => Thing[];

/** How the table in words calls what stands on the board. */
export interface Speaker extends Asked {
  text: Words;
  /** A figure with whose it is. */
  figureName: (figure: Figure) => string;
  /** What it is called to take another player's figure. */
  takeName: NonNullable<StageInfo["take"]>;
  /** The number of points that somebody has in mind for a tile. */
  bid: number;
}

/** What the table in words says of an action, where that is not its name; null where another line stands for it. */
export type Says = { readonly [K in Action["k"]]?: (action: Of<K>, speaker: Speaker) => string | null };

/** What declines a stage in the table in words, where that is not what its tray says. */
export type Passes = { readonly [K in Stage]?: (text: Words, now: Now) => string };
