// Tunnels: the tokens at their ends, and how the board shows them.
import type { Point } from "../../board/camera.ts";
import { type LaidTile, type Scene, type Square, sameSegment, turned } from "../../board/scene.ts";
import { messages } from "../../i18n/index.ts";
import type { Token } from "../../protocol.ts";
import type { ArtTable } from "../offer.ts";
import { sideOfMouth } from "../tile-words.ts";
import type { Box, ChipAction, Named, Of, Offered, Things } from "./kinds.ts";

const { tray, tunnel: text } = messages;

type PutToken = Of<"tunnel">;

/** The other token of the pair, if it is on the board. */
export const joinedTo = (
  { pair }: Pick<PutToken, "pair">,
  tokens: readonly Token[],
  seat: number | null,
): Token | undefined => tokens.find((token) => token.seat === seat && token.pair === pair);

/**
 * Whether to offer a token: pairs of which none is on the board are equivalent, so only the first of them is
 * offered.
 */
function isOffered(put: PutToken, { tokens = [], seat, actions }: Offered): boolean {
  if (joinedTo(put, tokens, seat) !== undefined) return true;
  const fresh = actions.filter(
    (other): other is PutToken => other.k === "tunnel" && joinedTo(other, tokens, seat) === undefined,
  );
  return fresh.every(({ pair }) => put.pair <= pair);
}

/** Direction of a tunnel's end on its tile, if the tile has several ends. */
function wayOf({ tiles }: Named, { x, y, segment }: Square & { segment: number }): string | undefined {
  const tile = tiles.find((one) => one.x === x && one.y === y);
  const side = tile === undefined ? null : sideOfMouth(tile, segment);
  return side === null ? undefined : tray.directions.clockwise[side * 4];
}

function tokenName(move: PutToken, state: Named): string {
  const { x, y } = move;
  const way = wayOf(state, move);
  const other = joinedTo(move, state.now.tokens ?? [], state.now.seat);
  return other === undefined ? text.put(way, x, y) : text.join(way, x, y, other.x, other.y);
}

/** Position of a token at a tunnel's end, in hundredths of the tile after rotation. */
export function mouthOf(
  tiles: readonly LaidTile[],
  art: ArtTable,
  { x, y, segment }: Square & { segment: number },
): Point {
  const tile = tiles.find((one) => one.x === x && one.y === y);
  const [across = 50, down = 50] = art[tile?.kind ?? ""]?.segments[segment]?.mouth ?? [];
  return turned({ x: across, y: down }, tile?.r ?? 0);
}

/** Where the first, second and third token for one tunnel's end are offered: on it, and on either side of its road. */
export function nextToMouth(mouth: Point, place: number): Point {
  if (place === 0) return mouth;
  const [across, down] = [mouth.x - 50, mouth.y - 50];
  const far = Math.hypot(across, down) || 1;
  const [x, y] = [(20 * across) / far, (20 * down) / far];
  const side = place === 1 ? 1 : -1;
  return { x: mouth.x + x - side * y, y: mouth.y + y + side * x };
}

/** Tunnel tokens for the board. */
export const tokensOf = (
  tokens: readonly Token[],
  tiles: readonly LaidTile[],
  art: ArtTable,
): Scene["tokens"] => tokens.map((token) => ({ ...token, mouth: mouthOf(tiles, art, token) }));

const onBoard: ChipAction<PutToken>["onBoard"] = (move, { state, art, seat, before }) => {
  const same = before.filter((other) => other.k === "tunnel" && sameSegment(other, move)).length;
  const { x, y, segment } = move;
  const mouth = nextToMouth(mouthOf(state.tiles, art, move), same);
  return { x, y, segment, piece: `token-${move.pair}`, seat: seat ?? 0, mouth };
};

/** Tokens of each pair that the player can still place. */
const things: Things = ({ seat, tokens = [] }) =>
  tokens.map(({ pair, left }, i) => ({
    kind: "tokens-left",
    label: text.left(i + 1, left),
    picture: { pair },
    seat,
    count: left,
  }));

export const box = {
  stages: {
    tunnel: {
      tray: "chips",
      ask: text.ask,
      decline: text.none,
      declined: null,
      wait: text.wait,
      anywhere: true,
    },
  },
  actions: {
    tunnel: {
      asks: "chip",
      isOffered,
      name: tokenName,
      short: (move, at) => [tray.shortWhere(move.x, move.y), wayOf(at, move)].filter(Boolean).join(", "),
      onBoard,
      moment: () => "tunnel",
    },
  },
  lines: {
    token_placed: {
      message: (name, { joined, at }) => text[joined ? "joined" : "placed"](name, at.x, at.y),
      ofMove: true,
    },
  },
  things,
  back: messages.tunnel.back,
} satisfies Box;
