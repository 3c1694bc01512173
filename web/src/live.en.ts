// What is said aloud to people who cannot see the board, in English; a part of the messages.
import { count, where } from "./words.en.ts";

export const live = {
  asked: (name: string) => `${name} asks to take a tile back. Y agrees, N declines.`,
  yourTurn: (name: string, places: number) =>
    `${name} to lay a tile. ${count(places, "legal place", "legal places")}.`,
  chosen: (x: number, y: number, index: number, all: number, turn: number, turns: number) =>
    `Place ${index} of ${all}: ${where(x, y)}. Rotation ${turn} of ${turns}.`,
  deploy: (name: string, options: readonly string[]) =>
    options.length === 0
      ? `${name}: no figure can be put here.`
      : `${name}: ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 no figure.`,
  confirm: (name: string) => `${name}: Enter finishes the turn, Control Z takes a step back.`,
  second: (name: string) => `Second tile for ${name}: Enter takes it, 0 declines.`,
  dragon: (name: string, steps: readonly string[]) => `${name} moves the dragon: ${steps.join(", ")}.`,
  escape: (name: string, options: readonly string[]) =>
    `${name}: a knight may leave a besieged city. ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 every knight stays.`,
};
