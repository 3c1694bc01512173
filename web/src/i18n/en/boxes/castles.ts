// The texts about castles, in English.
import type { Feature } from "../../../protocol.ts";
import { capital } from "../../speech.ts";
import { features, where } from "../words.ts";

export const castle = {
  ask: (name: string) => `${name}, turn the small city into a castle?`,
  wait: (name: string) => `${name} may build a castle.`,
  none: "No castle",
  make: (x: number, y: number) =>
    `Castle instead of points; the follower here becomes its lord: ${where(x, y)}`,
  lord: (name: string) => `${name}, which of these pays your lord?`,
  lordWait: (name: string) => `${name} chooses what pays the lord of a castle.`,
  pay: (feature: Feature, direction: string | undefined, x: number, y: number) =>
    `${[capital(features[feature].one), direction, where(x, y)].filter(Boolean).join(", ")}: pays the lord`,
  left: (left: number) => `Castles: ${left} left`,
  of: (name: string) => `${name}’s castle: waits for the first feature completed next to it`,
  empty: "Empty castle",
  built: (name: string, x: number, y: number) => `${name} builds a castle: ${where(x, y)}`,
  noCastle: (name: string) => `${name} builds no castle`,
  paid: (name: string, x: number, y: number) =>
    `A feature next to ${name}’s castle is completed: the lord is paid and goes home (${where(x, y)})`,
  /** Log lines for decisions that were taken back. */
  back: { castle: "takes the castle back", lord: "reconsiders the lord" },
};
