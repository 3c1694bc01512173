// The announcements for screen readers, in English; a part of the messages.
import type { TilePart } from "../../vocabulary.ts";
import { count, tileParts, where } from "./words.ts";

export const live = {
  asked: (name: string) => `${name} asks to take a tile back. Y agrees, N declines.`,
  /** `tile`: the parts of the tile in hand. */
  yourTurn: (name: string, tile: readonly TilePart[], places: number) =>
    `${name}, place a tile: ${tileParts(tile)}. ${count(places, "legal place", "legal places")}.`,
  /** Where a player laid a tile, and what it joined. */
  laid: (name: string, x: number, y: number, what: string) =>
    `${name} places a tile, ${where(x, y)}: ${what}.`,
  chosen: (x: number, y: number, index: number, all: number, turn: number, turns: number) =>
    `Place ${index} of ${all}: ${where(x, y)}. Rotation ${turn} of ${turns}.`,
  cannotDeploy: (name: string) => `${name}: no figure can be placed here.`,
  confirm: (name: string) => `${name}: Enter finishes the turn, Control Z takes a step back.`,
  second: (name: string) => `Second tile for ${name}: Enter takes it, 0 declines.`,
  escape: (name: string) => `${name}: a knight may leave a besieged city.`,
};
