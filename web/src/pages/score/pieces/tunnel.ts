// Tunnel tokens on the bench, and which mouth a click means.
import { SQUARE } from "../../../board/camera.ts";
import { isAmong, type Square } from "../../../board/scene.ts";
import { mouthOf } from "../../../game/boxes/tunnel.ts";
import type { ArtTable } from "../../../game/offer.ts";
import { bench as text } from "../../../i18n/pages.ts";
import { PAIRS, type TokenPair } from "../../../protocol.ts";
import { type Draft, numberOf, same, tileAt } from "../draft.ts";
import type { Pieces, Touch } from "./kinds.ts";

/** A mouth on a square: the road that ends in it. */
interface Mouth extends Square {
  segment: number;
}

/**
 * The distance from the middle of a mouth within which a click means it, in hundredths of a tile: the radius of a
 * token.
 */
const REACH = 18;

/** The mouths of the tile on a square, in the order of its roads. */
function mouthsAt(draft: Draft, art: ArtTable, { x, y }: Square): Mouth[] {
  const segments = art[tileAt(draft, { x, y })?.kind ?? ""]?.segments ?? [];
  return segments.flatMap(({ mouth }, segment) => (mouth === undefined ? [] : [{ x, y, segment }]));
}

/**
 * The mouth at this point of the board. Away from all of them it is the nearest free one, else the nearest. Without a
 * point it is the next free one; if none is free, all mouths of the tile.
 */
function mouthsMeant({ draft, art, square, at }: Touch): Mouth[] {
  const far = (mouth: Mouth): number => {
    const { x, y } = mouthOf(draft.tiles, art, mouth);
    return at === null
      ? mouth.segment
      : Math.hypot(square.x * SQUARE + x - at.x, square.y * SQUARE + y - at.y);
  };
  const all = mouthsAt(draft, art, square).sort((a, b) => far(a) - far(b));
  const free = all.filter((mouth) => !isAmong(draft.tokens, mouth));
  const hit = at === null ? [] : all.filter((mouth) => far(mouth) <= REACH);
  const meant = [hit, free].find((some) => some.length > 0)?.slice(0, 1);
  return meant ?? (at === null ? all : all.slice(0, 1));
}

/** The pair of a player's next token: the first that is not completely on the table; null if all are. */
export function nextPair({ tokens }: Draft, seat: number): TokenPair | null {
  const out = (pair: TokenPair) =>
    tokens.filter((token) => token.seat === seat && token.pair === pair).length;
  return PAIRS.find((pair) => out(pair) < 2) ?? null;
}

/** Places the player's next token in the mouth of a road, or takes off the one that is there. */
export function withToken(draft: Draft, mouth: Square & { segment: number }, seat: number): Draft {
  const { x, y, segment } = mouth;
  const others = draft.tokens.filter((token) => !same(token, mouth) || token.segment !== segment);
  const pair = nextPair(draft, seat);
  if (others.length < draft.tokens.length || pair === null) return { ...draft, tokens: others };
  return { ...draft, tokens: [...others, { seat, pair, x, y, segment }] };
}

/** Places the token in hand in a mouth of the tile there, or takes off what is in it. */
function touched(touch: Touch): Draft {
  const { draft, seat } = touch;
  const next = mouthsMeant(touch).reduce((before, mouth) => withToken(before, mouth, seat), draft);
  return next.tokens.length === draft.tokens.length ? draft : next;
}

export const pieces = {
  token: {
    set: "tunnel",
    key: "n",
    out: ({ tokens }, seat) => numberOf(tokens, seat),
    touch: touched,
    picture: (draft, seat) => ({ pair: nextPair(draft, seat) ?? "c" }),
    hint: (draft, seat) => (nextPair(draft, seat) === null ? text.tokensOut : undefined),
  },
} satisfies Pieces;
