// The position of a real table, as entered on the bench. Pure functions; the server evaluates the position.
import { type BoardFigure, cornerOf, type LaidTile, type Square, squareKey } from "../../board/scene.ts";
import type { ArtTable } from "../../game/offer.ts";
import { emptyNeighbours } from "../../game/squares.ts";
import {
  AXES,
  type Bridge,
  CARDS,
  type Card,
  type Castle,
  CORNERS,
  type Count,
  type Figure,
  GOODS,
  type Goods,
  MEEPLES,
  PAIRS,
  type Prisoners,
  QUARTERS,
  type Quarter,
  type ReadPlayer,
  type Seen,
  type Tile,
  type Token,
  type Tower,
} from "../../protocol.ts";
import { cityAround } from "./city.ts";

/** What a player has besides figures. If the name is empty, the player is called by their colour. */
export interface DraftPlayer {
  name: string;
  points: number;
  goods: Goods;
  cards: readonly Card[];
  /** The player's prisoners: one entry for each owner and kind. */
  prisoners: readonly Prisoners[];
}

export interface Draft {
  tiles: readonly LaidTile[];
  figures: readonly BoardFigure[];
  dragon: Square | null;
  /** Where the fairy is: next to the figure on a segment, or on the tile alone. */
  fairy: Seen | null;
  /** The towers that have floors. */
  floors: readonly Floors[];
  /** The tunnel tokens, each in the mouth of a road. */
  tokens: readonly Token[];
  /** The bridges, each over one tile. */
  bridges: readonly Bridge[];
  /** The castles, each with its two tiles. */
  castles: readonly (readonly [Square, Square])[];
  /** The Count's quarter in the City of Carcassonne; null if not specified. */
  count: Quarter | null;
  players: readonly DraftPlayer[];
  /** The rules of the recorded game from which the points so far were taken; null if there is none. */
  recorded: string | null;
}

/** The height of a tower. */
export interface Floors extends Square {
  floors: number;
}

const NOBODY: DraftPlayer = {
  name: "",
  points: 0,
  goods: { wine: 0, grain: 0, cloth: 0 },
  cards: [],
  prisoners: [],
};
const START: Square = { x: 0, y: 0 };
export const FEWEST_PLAYERS = 2;
export const MOST_PLAYERS = 6;

export const EMPTY: Draft = {
  tiles: [],
  figures: [],
  dragon: null,
  fairy: null,
  floors: [],
  tokens: [],
  bridges: [],
  castles: [],
  count: null,
  players: [NOBODY, NOBODY],
  recorded: null,
};

/** What the server has read from a text, whether the position is valid or not. */
export interface Read {
  tiles: readonly Tile[];
  figures: readonly Figure[];
  dragon: Square | null;
  fairy: Seen | null;
  towers?: readonly Tower[];
  tokens?: readonly Token[];
  bridges?: readonly Bridge[];
  castles?: readonly Castle[];
  count?: Count;
  players: readonly ReadPlayer[];
  recorded: string | null;
}

export function draftOf(read: Read): Draft {
  const players = read.players.map(({ given, before, goods, cards, prisoners = [] }) => ({
    name: given ?? "",
    points: before,
    goods,
    cards,
    prisoners,
  }));
  const figure = ({ seat, meeple, x, y, segment, corner }: Figure): BoardFigure =>
    corner === undefined ? { seat, meeple, x, y, segment } : { seat, meeple, x, y, segment: 0, corner };
  return {
    tiles: read.tiles.map(({ kind, x, y, r }) => ({ kind, x, y, r })),
    figures: read.figures.map(figure),
    dragon: read.dragon === null ? null : { x: read.dragon.x, y: read.dragon.y },
    fairy: read.fairy,
    floors: (read.towers ?? []).map(({ x, y, floors }) => ({ x, y, floors })),
    tokens: (read.tokens ?? []).map(({ seat, pair, x, y, segment }) => ({ seat, pair, x, y, segment })),
    bridges: (read.bridges ?? []).map(({ seat, x, y, axis }) => ({ seat, x, y, axis })),
    castles: (read.castles ?? []).flatMap(({ tiles: [one, other] }) =>
      one === undefined || other === undefined ? [] : [[squareOf(one), squareOf(other)] as const],
    ),
    count: read.count?.quarter ?? null,
    players: seated(players, Math.max(FEWEST_PLAYERS, players.length)),
    recorded: read.recorded,
  };
}

export const squareOf = ({ x, y }: Square): Square => ({ x, y });

/** How many of these there are; with a seat, only those of this player. */
export const numberOf = (all: readonly { seat: number }[], seat?: number): number =>
  all.filter((one) => seat === undefined || one.seat === seat).length;

export const same = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y;

export function tileAt(draft: Draft, square: Square | null): LaidTile | undefined {
  return square === null ? undefined : draft.tiles.find((tile) => same(tile, square));
}

/** The number of segments of a tile. */
export const segmentsOf = (art: ArtTable, tile: LaidTile | undefined): number =>
  art[tile?.kind ?? ""]?.segments.length ?? 0;

/** Free squares next to tiles, in reading order; the origin if the table is empty. */
export function freeSquares(draft: Draft): Square[] {
  return draft.tiles.length === 0 ? [START] : emptyNeighbours(draft.tiles);
}

/** How many of each kind lie on the table. */
export function laidCopies(draft: Draft): Map<string, number> {
  const laid = new Map<string, number>();
  for (const { kind } of draft.tiles) laid.set(kind, (laid.get(kind) ?? 0) + 1);
  return laid;
}

/**
 * Lays a tile; for one of the City of Carcassonne, the whole city. Replaces the tiles that lie there, with their
 * figures.
 */
export function lay(draft: Draft, tile: LaidTile): Draft {
  const city = cityAround(tile);
  const tiles = city.length === 0 ? [tile] : city;
  const without = tiles.reduce(remove, draft);
  return { ...without, tiles: [...without.tiles, ...tiles] };
}

/** Takes a tile off; for one of the City of Carcassonne, the whole city. */
export function remove(draft: Draft, square: Square): Draft {
  const tile = tileAt(draft, square);
  const city = tile === undefined ? [] : cityAround(tile);
  const without = city.length === 0 ? draft : { ...draft, count: null };
  return (city.length === 0 ? [square] : city).reduce(removeOne, without);
}

function removeOne(draft: Draft, square: Square): Draft {
  const off = <T extends Square>(at: T | null) => (at !== null && same(at, square) ? null : at);
  return {
    ...draft,
    tiles: draft.tiles.filter((tile) => !same(tile, square)),
    figures: draft.figures.filter((figure) => !same(figure, square)),
    dragon: off(draft.dragon),
    fairy: off(draft.fairy),
    floors: draft.floors.filter((tower) => !same(tower, square)),
    tokens: draft.tokens.filter((token) => !same(token, square)),
    bridges: draft.bridges.filter((bridge) => !same(bridge, square)),
    castles: castlesElsewhere(draft, square),
  };
}

const castlesElsewhere = (draft: Draft, square: Square) =>
  draft.castles.filter((tiles) => !tiles.some((tile) => same(tile, square)));

/** When the figure next to the fairy has gone, she stays on the tile. */
export function left(draft: Draft): Draft {
  const { fairy } = draft;
  if (fairy === null) return draft;
  const stays = draft.figures.some(
    (figure) => same(figure, fairy) && figure.segment === fairy.segment && figure.corner === undefined,
  );
  return stays ? draft : { ...draft, fairy: { ...fairy, segment: null } };
}

/** Turns the tile there, unless it belongs to the City of Carcassonne. Its figures stay on their segments. */
export function turn(draft: Draft, square: Square, step: number): Draft {
  const there = tileAt(draft, square);
  if (there !== undefined && cityAround(there).length > 0) return draft;
  const turned = (tile: LaidTile) => (same(tile, square) ? { ...tile, r: (tile.r + step + 4) & 3 } : tile);
  const over = (bridge: Bridge): Bridge =>
    !same(bridge, square) || step % 2 === 0
      ? bridge
      : { ...bridge, axis: bridge.axis === "we" ? "ns" : "we" };
  // A castle is removed: its half on this tile now faces another square.
  const castles = step % 4 === 0 ? draft.castles : castlesElsewhere(draft, square);
  return { ...draft, tiles: draft.tiles.map(turned), bridges: draft.bridges.map(over), castles };
}

/** Whether two figures stand on the same segment, or two barns at the same corner, whichever tile names it. */
export function atOnePlace(a: BoardFigure, b: BoardFigure): boolean {
  const point = ({ x, y, corner }: BoardFigure): string | null => {
    if (corner === undefined) return null;
    const at = cornerOf(corner);
    return squareKey({ x: x + at.x / 100, y: y + at.y / 100 });
  };
  const [one, other] = [point(a), point(b)];
  return one === null && other === null ? same(a, b) && a.segment === b.segment : one === other;
}

/**
 * Places a figure on its segment, or a barn on its corner, and replaces what stands there. Takes the same figure off.
 */
export function put(draft: Draft, figure: BoardFigure): Draft {
  const there = (other: BoardFigure) => atOnePlace(other, figure);
  const again = draft.figures.some(
    (other) => there(other) && other.seat === figure.seat && other.meeple === figure.meeple,
  );
  const others = draft.figures.filter((other) => !there(other));
  return left({ ...draft, figures: again ? others : [...others, figure] });
}

/** The number of followers of one colour in a box. */
const MOST_FOLLOWERS = 7;

/** Adds a figure to a quarter, where any number may stand. If the player's supply is used up, takes all of them off. */
export function putIntoQuarter(draft: Draft, figure: BoardFigure): Draft {
  const alike = (other: BoardFigure) =>
    atOnePlace(other, figure) && other.seat === figure.seat && other.meeple === figure.meeple;
  const most = figure.meeple === "follower" ? MOST_FOLLOWERS : 1;
  if (draft.figures.filter(alike).length < most) return { ...draft, figures: [...draft.figures, figure] };
  return left({ ...draft, figures: draft.figures.filter((other) => !alike(other)) });
}

export function withPlayer(draft: Draft, seat: number, change: Partial<DraftPlayer>): Draft {
  const players = draft.players.map((player, i) => (i === seat ? { ...player, ...change } : player));
  return { ...draft, players };
}

/** Gives a card to a player and takes it from any other; if the player has it already, returns it to the table. */
export function withCard(draft: Draft, seat: number, card: Card): Draft {
  const players = draft.players.map((player, i) => {
    const others = player.cards.filter((other) => other !== card);
    const takes = i === seat && others.length === player.cards.length;
    return { ...player, cards: takes ? CARDS.filter((one) => one === card || others.includes(one)) : others };
  });
  return { ...draft, players };
}

/** Sets the number of players. Players who leave take their figures with them. */
export function withPlayers(draft: Draft, count: number): Draft {
  const staying = draft.players.map((player) => ({
    ...player,
    prisoners: player.prisoners.filter(({ of }) => of < count),
  }));
  return left({
    ...draft,
    players: seated(staying, count),
    figures: draft.figures.filter((figure) => figure.seat < count),
    tokens: draft.tokens.filter((token) => token.seat < count),
    bridges: draft.bridges.filter((bridge) => bridge.seat < count),
  });
}

function seated(players: readonly DraftPlayer[], count: number): DraftPlayer[] {
  return Array.from({ length: count }, (_, seat) => players[seat] ?? NOBODY);
}

/** An empty table with the same players. */
export function cleared(draft: Draft): Draft {
  return { ...EMPTY, players: draft.players.map(({ name }) => ({ ...NOBODY, name })) };
}

/** Validates a draft read from storage, which may hold anything; null if it is none. */
export function draftFrom(found: unknown): Draft | null {
  const draft = found as Draft;
  const number = (n: unknown) => Number.isInteger(n);
  const square = ({ x, y }: Square) => number(x) && number(y);
  const goods = (tokens: Goods) => GOODS.every((kind) => number(tokens[kind]));
  try {
    const whole =
      draft.tiles.every((tile) => square(tile) && number(tile.r) && typeof tile.kind === "string") &&
      draft.figures.every(
        (f) =>
          square(f) &&
          number(f.seat) &&
          number(f.segment) &&
          MEEPLES.includes(f.meeple) &&
          (f.meeple === "barn") === (f.corner !== undefined && CORNERS.includes(f.corner)),
      ) &&
      draft.players.every((p) => typeof p.name === "string" && number(p.points) && goods(p.goods)) &&
      draft.players.length >= FEWEST_PLAYERS &&
      draft.players.length <= MOST_PLAYERS;
    // Older drafts have no cards.
    const cards = (player: DraftPlayer) => CARDS.filter((card) => player.cards?.includes(card) ?? false);
    // Nor do they have a dragon, a fairy, towers, tokens, bridges, castles or a Count.
    const { recorded = null, dragon = null, fairy = null } = draft;
    const { floors = [], tokens = [], bridges = [], castles = [], count = null } = draft;
    const held = ({ prisoners = [] }: Partial<DraftPlayer>) =>
      prisoners.filter((one) => number(one.of) && number(one.count) && MEEPLES.includes(one.meeple));
    const players = whole
      ? draft.players.map((player) => ({ ...player, cards: cards(player), prisoners: held(player) }))
      : [];
    const placed = [dragon, fairy].every((at) => at === null || square(at));
    const raised = floors.every((tower) => square(tower) && number(tower.floors));
    const dug = tokens.every(
      (token) => square(token) && number(token.seat) && number(token.segment) && PAIRS.includes(token.pair),
    );
    const bridged = bridges.every((one) => square(one) && number(one.seat) && AXES.includes(one.axis));
    const made = castles.every((tiles) => tiles.length === 2 && tiles.every(square));
    const counted = count === null || QUARTERS.includes(count);
    const sound = whole && placed && raised && dug && bridged && made && counted;
    return sound
      ? { ...draft, players, recorded, dragon, fairy, floors, tokens, bridges, castles, count }
      : null;
  } catch {
    return null;
  }
}
