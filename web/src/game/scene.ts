// The board's scene as the people at this device see it.
import { EMPTY_SCENE, type NeutralMove, type Place, type Scene, type Spot } from "../board/scene.ts";
import type { ScoredField, Snapshot } from "../protocol.ts";
import { bridgesOf } from "./boxes/bridges.ts";
import { castleName, castlesOf } from "./boxes/castles.ts";
import { countOf, heaped } from "./boxes/count/index.ts";
import { chipOf } from "./boxes/index.ts";
import type { BoardMove, OnBoard } from "./boxes/kinds.ts";
import { tokensOf } from "./boxes/tunnel.ts";
import { choose, placeAt, waysOf } from "./choice.ts";
import type { Desk } from "./desk.ts";
import { stepName } from "./names.ts";
import { keyOf } from "./numbers.ts";
import type { ArtTable, Chosen, Deployment, Neutral, Offer } from "./offer.ts";
import type { Pointing } from "./play.ts";
import { tracesOf } from "./trace.ts";
export function sceneOf(
  { state, offer, pointing, spotName, art }: Pick<Desk, "state" | "offer" | "pointing" | "spotName" | "art">,
  fields: readonly ScoredField[],
  fieldLabel: (field: ScoredField) => FieldWords,
): Scene {
  const { now } = state;
  const ghostAt = pointing.chosen ?? hoverChoice(offer.places, pointing);
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
    ghost: ghostOf(ghostAt, offer, pointing),
    spots: spotsOf(offer, pointing, spotName),
    tokens: tokensOf(now.tokens ?? [], state.tiles, art),
    bridges: bridgesOf(now.bridges ?? [], ghostAt, offer.seat),
    castles: castlesOf(
      now.castles ?? [],
      castleName((seat) => now.seats[seat]?.name ?? ""),
    ),
    moves: movesOf(offer, state, art),
    lit: pointing.lit,
    ...fieldMarks(fields, fieldLabel),
  };
}

/** The tile in hand at its chosen place, or at the place under the mouse. */
function ghostOf(at: Chosen | null, { places, kind, seat }: Offer, { chosen }: Pointing): Scene["ghost"] {
  const place = placeAt(places, at);
  if (at === null || place === undefined || kind === null || seat === null) return null;
  return { ...at, kind, seat, firm: chosen !== null, turns: waysOf(place).length > 1 };
}

type FieldWords = Pick<Scene["owned"][number], "label" | "short">;

/** Fields by owner for the board, with their labels. */
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

/**
 * The choices that are not figures, such as moves of the dragon or floors of towers. Their indices follow the
 * deployments.
 */
function movesOf({ deployments, neutrals, seat }: Offer, state: Snapshot, art: ArtTable): NeutralMove[] {
  return neutrals.flatMap((move, i) => {
    const index = deployments.length + i;
    const at = onBoard(move, { state, art, seat, before: neutrals.slice(0, i) });
    const key = keyOf(index);
    return at === null ? [] : [{ ...at, index, key, name: `${key} ${stepName(move, state)}`.trim() }];
  });
}

function onBoard(move: Neutral, board: OnBoard): BoardMove | null {
  const { onBoard: own, piece } = chipOf(move);
  if (own !== undefined) return own(move, board);
  if (piece === undefined || !("x" in move)) return null;
  return { x: move.x, y: move.y, segment: "segment" in move ? move.segment : null, piece };
}

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
