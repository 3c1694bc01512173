// The settings of the last table opened in this browser, which the next one starts with.
import type { NewSeat, OptionsInfo, Terms } from "../protocol.ts";
import { type Choice, choiceOf, query } from "./chosen.ts";
import { knowsClock } from "./clocks.ts";
import { USUAL_TERMS } from "./terms.ts";

/** A seat in the form. */
export interface Draft {
  kind: NewSeat["kind"];
  /** Level of the computer player; null for the default. */
  level: string | null;
  name: string;
}

/** The remembered settings. */
export interface LastTable {
  seats: readonly Draft[];
  choice: Choice;
  terms: Terms;
}

const DRAWER = "bastide.last";

/** Stores the choice, together with this server's current defaults. */
export function remember(options: OptionsInfo, last: LastTable): void {
  try {
    localStorage.setItem(DRAWER, JSON.stringify({ ...last, usual: query(choiceOf(options.usual)) }));
  } catch {
    // Storage is unavailable: nothing is remembered.
  }
}

/**
 * Returns the last choice. Returns null if there is none, if this server does not know all of it, or if the
 * server's defaults have changed since.
 */
export function recall(options: OptionsInfo): LastTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAWER) ?? "null") as (LastTable & { usual: string }) | null;
    if (kept === null || kept.usual !== query(choiceOf(options.usual))) return null;
    return knowsChoice(options, kept.choice) && knowsSeats(options, kept.seats) && knowsTerms(kept.terms)
      ? kept
      : null;
  } catch {
    return null;
  }
}

function knowsChoice(options: OptionsInfo, { preset, changes, sets }: Choice): boolean {
  const values = (toggle: string) => options.toggles.find((known) => known.toggle === toggle)?.values ?? [];
  return (
    options.presets.some((known) => known.name === preset) &&
    Object.entries(changes).every(([toggle, value]) =>
      values(toggle).some((known) => known.value === value),
    ) &&
    sets.every(({ set, copies }) =>
      options.sets.some((known) => known.set === set && copies <= known.most_copies),
    )
  );
}

function knowsTerms({ aids, lookers, absent, clock }: Terms): boolean {
  const known = Object.keys(USUAL_TERMS.aids) as (keyof Terms["aids"])[];
  return (
    known.every((aid) => typeof aids[aid] === "boolean") &&
    /^(anybody|seats)$/.test(lookers) &&
    /^(computer|win)$/.test(absent) &&
    knowsClock(clock)
  );
}

function knowsSeats(options: OptionsInfo, seats: readonly Draft[]): boolean {
  const level = (value: string | null) =>
    value === null || options.levels.some((known) => known.value === value);
  return (
    seats.length >= options.fewest_seats &&
    seats.length <= options.most_seats_with_inns &&
    seats.every(
      ({ kind, level: of, name }) =>
        /^(here|link|computer)$/.test(kind) && level(of) && typeof name === "string",
    )
  );
}
