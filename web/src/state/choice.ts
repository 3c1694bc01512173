// Between the choices that the table gives and what a person points at. Pure functions over lists.
import { type Place, type Square, squareKey } from "../board/scene.ts";
import type { Choices, Deployment } from "../protocol.ts";

/** What a person has chosen but not sent. */
export interface Chosen extends Square {
  r: number;
}

/** The legal squares in reading order, each with its rotations. Rotations that look alike are told once. */
export function placesOf(choices: Choices | null, period: number): Place[] {
  const places = new Map<string, Place & { rotations: number[] }>();
  for (const { x, y, r } of choices?.places ?? []) {
    const key = squareKey({ x, y });
    const place = places.get(key) ?? { x, y, rotations: [] };
    places.set(key, place);
    if (!place.rotations.some((known) => (known - r) % period === 0)) place.rotations.push(r);
  }
  return [...places.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The place of a square. */
export function placeAt(places: readonly Place[], square: Square | null): Place | undefined {
  return square === null ? undefined : places.find((place) => place.x === square.x && place.y === square.y);
}

/** The rotation after (`step` 1) or before (-1) this one, among those that fit. */
export function nextRotation(place: Place, r: number, step: number): number {
  const index = place.rotations.indexOf(r);
  const count = place.rotations.length;
  return place.rotations[(index + step + count) % count] ?? r;
}

/** Chooses a place; the rotation stays as it was if it fits there too. */
export function choose(place: Place, before: number | null): Chosen {
  const r = before !== null && place.rotations.includes(before) ? before : (place.rotations[0] ?? 0);
  return { x: place.x, y: place.y, r };
}

/** The place after or before one in reading order; null beyond the ends. */
export function placeAfter(places: readonly Place[], square: Square | null, step: number): Place | null {
  const index = square === null ? -1 : places.findIndex((p) => p.x === square.x && p.y === square.y);
  if (index < 0) return (step > 0 ? places[0] : places[places.length - 1]) ?? null;
  return places[index + step] ?? null;
}

/** Deployments in the order in which keys number them: by segment, followers before others. */
const ORDER = ["follower", "large", "builder", "pig"];
export function numbered(deployments: readonly Deployment[]): Deployment[] {
  return [...deployments].sort(
    (a, b) => a.segment - b.segment || ORDER.indexOf(a.meeple) - ORDER.indexOf(b.meeple),
  );
}

/** The next deployment of a kind of figure after the given one, round and round. */
export function nextOfKind(list: readonly Deployment[], meeple: string, after: number | null): number | null {
  for (let step = 1; step <= list.length; step += 1) {
    const index = ((after ?? -1) + step) % list.length;
    if (list[index]?.meeple === meeple) return index;
  }
  return null;
}
