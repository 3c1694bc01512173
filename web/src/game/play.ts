// What a person does at the table before anything is sent: pointing, choosing, turning. The table's choices in,
// commands out.
import type { Point } from "../board/camera.ts";
import {
  EMPTY_SCENE,
  type LaidTile,
  type NeutralMove,
  type Place,
  type Scene,
  type Spot,
  type Square,
  turned,
} from "../board/scene.ts";
import type {
  Action,
  Bridge,
  Castle,
  Command,
  Count,
  Meeple,
  Now,
  ScoredField,
  Seen,
  Snapshot,
  TileArt,
  Token,
} from "../protocol.ts";
import { bidOf, type Haggling, NO_HAGGLING, type Trade, tradeOf, waresOf } from "./boxes/bazaar.ts";
import { heaped, placeOf } from "./boxes/count.ts";
import {
  bridgeOver,
  type Chosen,
  choose,
  type Deployment,
  decisionsOf,
  inOrder,
  leadsTo,
  type Neutral,
  nextOfKind,
  nextWay,
  type Placement,
  placeAfter,
  placeAt,
  placesOf,
  puts,
  waysOf,
} from "./choice.ts";
import { decidingHere } from "./model.ts";
import { Store } from "./store.ts";
import { abbey, isAbbey } from "./tile-words.ts";
import { tracesOf } from "./trace.ts";

export interface Pointing {
  /** Quarter turns of the tile in hand before a place is chosen. */
  r: number;
  /** The square and rotation chosen for the tile in hand. */
  chosen: Chosen | null;
  /** The legal square under the mouse. */
  hover: Square | null;
  /** The spot or move chosen by keyboard but not sent, as its number in the list. */
  picked: number | null;
  /** What is thought of at a bazaar. */
  haggling: Haggling;
  /** What a line of the log lights up. */
  lit: readonly Seen[];
}

const NOTHING: Pointing = {
  r: 0,
  chosen: null,
  hover: null,
  picked: null,
  haggling: NO_HAGGLING,
  lit: [],
};

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

/** Whether the last tile lies on the table already, since an abbey may be laid or was laid after it. */
export const lastIsLaid = ({ stage, laid }: Pick<Now, "stage" | "laid">): boolean =>
  stage === "abbey" || isAbbey(laid?.kind);

export type ArtTable = Readonly<Record<string, TileArt>>;

const NO_OFFER: Offer = {
  seat: null,
  places: [],
  kind: null,
  lays: [],
  deployments: [],
  neutrals: [],
  trades: [],
  enter: [],
  none: [],
};

const CONFIRM: Command = { k: "confirm" };
const played = (action: Action): Command => ({ k: "play", action });

/** The offer of a state. */
export function offerOf(state: Snapshot, art: ArtTable): Offer {
  const seat = decidingHere(state);
  if (seat === null) return NO_OFFER;
  const { choices, in_hand, laid, figures, towers, tokens, count } = state.now;
  const { placements, deployments, neutrals, trades, pass, second } = decisionsOf(
    choices,
    laid,
    figures,
    towers,
    tokens,
    seat,
    count,
  );
  const kind = state.now.stage === "abbey" ? abbey() : (in_hand?.kind ?? null);
  const period = art[kind ?? ""]?.period ?? 4;
  // A person who declines a figure may want to think again; where there is nothing to choose one key is enough.
  const some = deployments.length + neutrals.length > 0;
  // Whoever sets a tile aside is dealt another.
  const none =
    pass === null ? [] : some || state.now.stage === "place" ? [played(pass)] : [played(pass), CONFIRM];
  const only = placements.length + trades.length === 0 && !some ? none : [];
  const taken = second === null ? only : [played(second), CONFIRM];
  return {
    seat,
    places: placesOf(placements, period),
    kind,
    lays: placements,
    deployments: inOrder(deployments),
    neutrals,
    trades,
    enter: choices?.confirm === true ? [CONFIRM] : taken,
    none,
  };
}

export class Play {
  readonly pointing = new Store<Pointing>(NOTHING);
  constructor(
    private readonly offer: () => Offer,
    private readonly state: () => Snapshot | null,
    private readonly send: (...commands: Command[]) => void,
  ) {}

  /** A new stage began: what was pointed at means nothing any more. `back`: the tile just taken back. */
  reset(back: Chosen | null = null): void {
    // What was picked by keys is lit, and lit no longer.
    const dark = this.pointing.value.picked === null ? {} : { lit: [] };
    const none = { hover: null, picked: null, haggling: NO_HAGGLING };
    this.pointing.patch({ r: back?.r ?? 0, chosen: back, ...none, ...dark });
  }

  /** The mouse is over a legal square. */
  point(square: Square | null): void {
    const before = this.pointing.value.hover;
    if (before?.x !== square?.x || before?.y !== square?.y) this.pointing.patch({ hover: square });
  }

  /** Lights squares. */
  light(lit: readonly Seen[]): void {
    this.pointing.patch({ lit });
  }

  /** Chooses a square; the one chosen already is turned instead. */
  place(square: Square): void {
    const { chosen } = this.pointing.value;
    const place = placeAt(this.offer().places, square);
    if (place === undefined) return;
    if (chosen !== null && chosen.x === square.x && chosen.y === square.y) this.rotate(1);
    else this.#choose(place);
  }

  /** Turns the chosen tile to the next rotation that fits; before a place is chosen, the tile in hand. */
  rotate(step: number): void {
    const { places } = this.offer();
    const { chosen, r } = this.pointing.value;
    const place = placeAt(places, chosen);
    if (places.length === 0) return;
    if (place === undefined || chosen === null) {
      this.pointing.patch({ r: (r + step + 4) % 4 });
      return;
    }
    const way = nextWay(place, chosen, step);
    this.pointing.patch({ r: way.r, chosen: { x: chosen.x, y: chosen.y, ...way } });
  }

  /** Asks the table to do what is not offered: it says why not. */
  ask(action: Action): void {
    this.send(played(action));
  }

  /** Chooses the next place in reading order; false beyond the last. */
  step(step: number): boolean {
    const place = placeAfter(this.offer().places, this.pointing.value.chosen, step);
    if (place !== null) this.#choose(place);
    return place !== null;
  }

  /** Chooses this place, for arrow keys. */
  choose(place: Place): void {
    this.#choose(place);
  }

  /** Lays the chosen tile. */
  lay(): void {
    const { chosen } = this.pointing.value;
    const same = (lay: Placement) =>
      lay.x === chosen?.x && lay.y === chosen.y && lay.r === chosen.r && lay.bridge === chosen.bridge;
    const lay = this.offer().lays.find(same);
    if (lay !== undefined) this.send(played(lay.action));
  }

  /**
   * Puts the figure with this place in the list, or takes it home; after those in the list, moves the fairy or the dragon. At a
   * bazaar: chooses a tile, or what becomes of it.
   */
  deploy(index: number): void {
    const { deployments, neutrals, trades } = this.offer();
    const tile = waresOf(trades)[index];
    const deal = trades.filter(({ k }) => k === "buy" || k === "sell")[index];
    const action = deployments[index]?.action ?? neutrals[index - deployments.length];
    if (tile !== undefined) this.haggle({ tile });
    else if (deal !== undefined) this.trade(deal);
    else if (action !== undefined) this.send(played(action));
  }

  /** Thinks of a tile of the bazaar, or of a bid. */
  haggle(thought: Partial<Haggling>): void {
    this.pointing.patch({ haggling: { ...this.pointing.value.haggling, ...thought } });
  }

  /** Thinks of the tile after or before the one that is chosen, and of a bid that is so much higher. */
  haggleBy(step: number, raise: number): void {
    const { trades } = this.offer();
    const { haggling } = this.pointing.value;
    const wares = waresOf(trades);
    const before = haggling.tile === null ? (step > 0 ? -1 : 0) : wares.indexOf(haggling.tile);
    const tile = wares[(before + step + wares.length) % wares.length];
    if (step !== 0 && tile !== undefined) this.haggle({ tile });
    if (raise !== 0)
      this.haggle({ bid: bidOf(trades, { ...haggling, bid: bidOf(trades, haggling) + raise }) });
  }

  /** Decides at a bazaar: as was thought of, if nothing else is said. */
  trade(trade: Trade | undefined = tradeOf(this.offer().trades, this.pointing.value.haggling)): void {
    if (trade !== undefined) this.send(played(trade), CONFIRM);
  }

  /** Picks a spot of this kind of figure: the only one is sent at once. */
  pick(meeple: Meeple): void {
    const { deployments } = this.offer();
    const index = nextOfKind(deployments, meeple, this.pointing.value.picked);
    if (index === null) return;
    if (deployments.filter((spot) => puts(spot, meeple)).length === 1) this.deploy(index);
    else this.pointing.patch({ picked: index });
  }

  /** Picks the choice after or before the picked one: the spots, then the moves. */
  pickNext(step: number): void {
    const { deployments, neutrals } = this.offer();
    const count = deployments.length + neutrals.length;
    if (count === 0) return;
    const { picked: before } = this.pointing.value;
    const picked = ((before ?? (step > 0 ? -1 : 0)) + step + count) % count;
    const move = neutrals[picked - deployments.length];
    this.pointing.patch({ picked, lit: move === undefined ? [] : leadsTo(move) });
  }

  undo(): void {
    if (this.state()?.now.choices?.undo === true) this.send({ k: "undo" });
    else this.undoPointing();
  }

  /** Forgets what was chosen but not sent. */
  undoPointing(): void {
    this.pointing.patch({ chosen: null, picked: null, haggling: NO_HAGGLING, lit: [] });
  }

  /** What Enter means now: what is pointed at, else what the table waits for. */
  enter(): void {
    const { chosen, picked, haggling } = this.pointing.value;
    if (chosen !== null) this.lay();
    else if (haggling.tile !== null || haggling.bid !== null) this.trade();
    else if (picked !== null) this.deploy(picked);
    else this.send(...this.offer().enter);
  }

  /** What 0 means now. */
  none(): void {
    this.send(...this.offer().none);
  }

  #choose(place: Place): void {
    const { chosen: before, r } = this.pointing.value;
    this.pointing.patch({ chosen: choose(place, before?.r ?? r), hover: null });
  }
}

/** The board's scene. */
export function sceneOf(
  state: Snapshot,
  offer: Offer,
  pointing: Pointing,
  spotName: (spot: Deployment) => string,
  moveName: (move: Neutral) => string,
  fields: readonly ScoredField[],
  fieldLabel: (field: ScoredField) => FieldWords,
  art: ArtTable = {},
  castleName: (seat: number | null) => string = () => "",
): Scene {
  const { now } = state;
  const ghostAt = pointing.chosen ?? hoverChoice(offer.places, pointing);
  const place = placeAt(offer.places, ghostAt);
  return {
    ...EMPTY_SCENE,
    tiles: state.tiles,
    figures: heaped(now.figures, now.count),
    last: tracesOf(state),
    dragon: now.dragon,
    fairy: now.fairy,
    count: countOf(now.count),
    towers: now.towers ?? [],
    places: offer.places,
    ghost:
      ghostAt === null || place === undefined || offer.kind === null || offer.seat === null
        ? null
        : {
            ...ghostAt,
            kind: offer.kind,
            seat: offer.seat,
            firm: pointing.chosen !== null,
            turns: waysOf(place).length > 1,
          },
    spots: spotsOf(offer, pointing, spotName),
    tokens: tokensOf(now.tokens ?? [], state.tiles, art),
    bridges: bridgesOf(now.bridges ?? [], ghostAt, offer.seat),
    castles: castlesOf(now.castles ?? [], castleName),
    moves: movesOf(offer, state, art, moveName),
    lit: pointing.lit,
    ...fieldMarks(fields, fieldLabel),
  };
}

type FieldWords = Pick<Scene["owned"][number], "label" | "short">;

/** Fields by owner, with what is told of each, as the board shows them. */
export function fieldMarks(
  fields: readonly ScoredField[],
  label: (field: ScoredField) => FieldWords,
): Pick<Scene, "owned"> {
  const segmentsOf = ({ lights }: ScoredField) =>
    lights.flatMap((at) => (at.segment === null ? [] : [{ ...at, segment: at.segment }]));
  const owned = fields.map((field) => ({
    owners: field.owners,
    segments: segmentsOf(field),
    at: { ...field.at, segment: field.at.segment ?? 0 },
    ...label(field),
  }));
  return { owned };
}

function hoverChoice(places: readonly Place[], { hover, r }: Pointing): Chosen | null {
  const place = placeAt(places, hover);
  return place === undefined ? null : choose(place, r);
}

/** Where a token lies in a mouth, in hundredths of its tile as that lies. */
export function mouthOf(
  tiles: readonly LaidTile[],
  art: ArtTable,
  { x, y, segment }: Square & { segment: number },
): Point {
  const tile = tiles.find((one) => one.x === x && one.y === y);
  const [across = 50, down = 50] = art[tile?.kind ?? ""]?.segments[segment]?.mouth ?? [];
  return turned({ x: across, y: down }, tile?.r ?? 0);
}

const samePlace = (a: Square & { segment: number }, b: typeof a): boolean =>
  a.x === b.x && a.y === b.y && a.segment === b.segment;

/** Where the first, the second and the third of several tokens for one mouth are offered: in it, and on both sides of its road. */
export function besideMouth(mouth: Point, place: number): Point {
  if (place === 0) return mouth;
  const [across, down] = [mouth.x - 50, mouth.y - 50];
  const far = Math.hypot(across, down) || 1;
  const [x, y] = [(20 * across) / far, (20 * down) / far];
  const side = place === 1 ? 1 : -1;
  return { x: mouth.x + x - side * y, y: mouth.y + y + side * x };
}

/** Bridges as the board shows them, with the one that a tile needs where it is chosen to lie. */
export function bridgesOf(
  bridges: readonly Bridge[],
  chosen: Chosen | null = null,
  seat: number | null = null,
): Scene["bridges"] {
  const built = bridges.map((bridge) => ({ ...bridge, planned: false }));
  if (chosen?.bridge === undefined || seat === null) return built;
  return [...built, { ...bridgeOver(chosen, chosen.bridge), seat, planned: true }];
}

/** The count as the board shows him. */
export const countOf = (count: Count | undefined): Scene["count"] =>
  count === undefined ? null : { ...placeOf(count, count.quarter), castle: count.castle };

/** Castles as the board shows them, with what is told of each by whose lord is in it. */
export const castlesOf = (
  castles: readonly Castle[],
  castleName: (seat: number | null) => string,
): Scene["castles"] =>
  castles.map(({ tiles, seat, asked }) => ({ tiles, seat, asked: asked === true, name: castleName(seat) }));

/** Tunnel tokens as the board shows them. */
export const tokensOf = (
  tokens: readonly Token[],
  tiles: readonly LaidTile[],
  art: ArtTable,
): Scene["tokens"] => tokens.map((token) => ({ ...token, mouth: mouthOf(tiles, art, token) }));

/** Where the dragon or the fairy may go, towers that may grow, and mouths for tokens: these come after the figures. */
function movesOf(
  { deployments, neutrals, seat }: Offer,
  state: Snapshot,
  art: ArtTable,
  moveName: (move: Neutral) => string,
): NeutralMove[] {
  const towers = state.now.towers ?? [];
  const { count } = state.now;
  return neutrals.flatMap((move, i): NeutralMove[] => {
    const index = deployments.length + i;
    const key = keyOf(index);
    if (move.k === "count" && count !== undefined) {
      const name = `${key} ${moveName(move)}`.trim();
      return [{ index, ...placeOf(count, move.quarter), piece: "count", name, key }];
    }
    if (!("x" in move)) return [];
    const tower = towers.find((one) => one.x === move.x && one.y === move.y);
    const segment =
      move.k === "fairy" || move.k === "castle" || move.k === "lord"
        ? move.segment
        : move.k === "floor"
          ? (tower?.segment ?? null)
          : null;
    const name = `${key} ${moveName(move)}`.trim();
    const at = { index, x: move.x, y: move.y, segment, name, key };
    if (move.k === "bridge") return [{ ...at, piece: "bridge", seat: seat ?? 0, axis: move.axis }];
    if (move.k === "lord") return [{ ...at, piece: "castle" }];
    if (move.k !== "token") return [{ ...at, piece: move.k }];
    const same = (other: Neutral) => other.k === "token" && samePlace(other, move);
    const mouth = besideMouth(mouthOf(state.tiles, art, move), neutrals.slice(0, i).filter(same).length);
    return [{ ...at, piece: `token-${move.pair}`, seat: seat ?? 0, segment: move.segment, mouth }];
  });
}

/** The keys that choose: the numbers, then the letters that mean nothing else at a table. */
const CHOICE_KEYS = "123456789dhjkopqvx";
/** The key that chooses what has this place in the list; further ones are reached by arrows. */
export const keyOf = (index: number): string => (CHOICE_KEYS[index] ?? "").toUpperCase();
/** The place in the list of what a key chooses; null of a key that chooses nothing. */
export const indexOfKey = (key: string): number | null => {
  const index = key.length === 1 ? CHOICE_KEYS.indexOf(key) : -1;
  return index < 0 ? null : index;
};

/** The spots with their keys. */
export function spotsOf(offer: Offer, pointing: Pointing, spotName: (spot: Deployment) => string): Spot[] {
  return offer.deployments.map((deployment, index) => ({
    index,
    x: deployment.x,
    y: deployment.y,
    meeple: deployment.meeple,
    segment: deployment.segment,
    ...(deployment.corner === undefined ? {} : { corner: deployment.corner }),
    home: deployment.home === true,
    seat: deployment.seat ?? offer.seat ?? 0,
    name: `${keyOf(index)} ${spotName(deployment)}`.trim(),
    key: keyOf(index),
    picked: pointing.picked === index,
  }));
}
