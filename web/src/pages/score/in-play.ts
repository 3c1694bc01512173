// Which boxes, figures and pieces a position has, by the chosen boxes and rules and by what is on the table.
import type { Choice } from "../../game/chosen.ts";
import type { ArtTable } from "../../game/offer.ts";
import { BOX_OF, type Meeple } from "../../protocol.ts";
import type { Draft } from "./draft.ts";
import { PIECES } from "./pieces/index.ts";
import type { Piece, PieceInfo } from "./pieces/kinds.ts";

/** Whether a piece is in play by the chosen boxes and rules, or on the table anyway. */
export function hasPiece(piece: Piece, { sets, changes }: Choice, draft: Draft): boolean {
  const info: PieceInfo = PIECES[piece];
  return sets.some(({ set }) => set === info.set) || isBrought(info.rule, changes) || info.out(draft) > 0;
}

/** Whether such figures are in play by the chosen boxes and rules, or on the table anyway. */
export function isInPlay(meeple: Meeple, { sets, changes }: Choice, draft: Draft): boolean {
  const box = BOX_OF[meeple];
  return (
    meeple === "follower" ||
    sets.length === 0 ||
    sets.some((known) => known.set === box) ||
    isAdded(meeple, changes) ||
    figuresOf(draft).includes(meeple)
  );
}

/** The boxes of a position's tiles, gardens, figures, cards and pieces, but not of those that a rule brings. */
export function impliedSets(draft: Draft, art: ArtTable, changes: Choice["changes"]): string[] {
  const { tiles, players } = draft;
  const pieces: PieceInfo[] = Object.values(PIECES);
  return [
    ...new Set([
      ...tiles.map(({ kind }) => art[kind]?.set ?? ""),
      ...(tiles.some(({ kind }) => art[kind]?.plain !== undefined) ? ["abbot"] : []),
      ...figuresOf(draft)
        .filter((meeple) => !isAdded(meeple, changes))
        .map((meeple) => BOX_OF[meeple]),
      ...pieces.filter(({ rule, out }) => !isBrought(rule, changes) && out(draft) > 0).map(({ set }) => set),
      ...(players.some(({ cards }) => cards.some((card) => !isBrought(card, changes))) ? ["king"] : []),
    ]),
  ];
}

/** Whether a rule brings such figures without their box. */
const isAdded = (meeple: Meeple, changes: Choice["changes"]): boolean =>
  Number(changes[meeple === "large" ? meeple : `${meeple}s`] ?? 0) > 0;

/** Whether this rule brings a piece or card without its box. */
const isBrought = (rule: string | undefined, changes: Choice["changes"]): boolean =>
  rule !== undefined && changes[rule] === "on";

/** The figures on the table and those held as prisoners. */
const figuresOf = ({ figures, players }: Draft): Meeple[] =>
  [...figures, ...players.flatMap(({ prisoners }) => prisoners)].map(({ meeple }) => meeple);
