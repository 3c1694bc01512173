// The texts of the page that verifies the draws of a game, in English.
import { count, isOne, list } from "../words.ts";

export const verify = {
  title: "Check the draws",
  line: "Were the draws fair? This page works out each draw again, to check that nobody chose the tiles, not even the host.",
  text: "The record of a finished game, as JSON",
  go: "Check",
  file: "Open a file",
  busy: "Checking the draws …",
  another: "Another game",
  game: "See the game",
  notJson:
    "This is not a record as JSON. Use “Record (JSON)” from the end of a game; “bastide verify” also checks the text.",
  unreadable: "The record could not be loaded. Is the game over, and may you watch that table?",
  follows: (draws: number): string =>
    `${count(draws, "draw", "draws")} checked: each follows from values that were committed beforehand and then revealed.`,
  broken: "This record does not prove that nobody chose its draws.",
  shown: "What is shown",
  notShown: "What is not shown",
  bound: "The host committed to this secret before the game: this browser received the commitment then.",
  unknown: (commitment: string): string =>
    `The secret matches the host’s commitment ${commitment}. This browser did not receive the commitment before the game; compare it with what the others’ browsers received.`,
  otherwise:
    "The host’s commitment in the record differs from the one this browser received before the game.",
  given: (draws: number): string =>
    `${count(draws, "draw was", "draws were")} given when the table was opened; nothing is shown about ${isOne(draws) ? "it" : "them"}.`,
  put: (name: string, values: number, from: number): string =>
    `${name} contributed ${count(values, "value", "values")} to the draws. From draw ${from} on, nobody could choose the tiles without knowing these values.`,
  nothing: (name: string): string => `${name} contributed nothing to the draws.`,
  late: (name: string): string => `${name} committed to values, but none of them went into a draw.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} revealed nothing before draw ${list(draws)}, despite having committed to a value.`,
  bags: (changes: number): string =>
    changes === 0
      ? "Only the drawn tiles left the bag."
      : `The bag changed ${count(changes, "time", "times")} by more than the tile drawn, as at the end of a river. “bastide verify” checks that this follows the rules.`,
  rules:
    "This page does not know the rules: it takes from the record which tiles could be drawn, and only knows how many tiles each box has.",
  ahead:
    "The host may look ahead: its server knows the next draw as soon as the last value for it is revealed. But it cannot choose that draw.",
  before: "Draws before a player’s first value may have been chosen by the others together with the host.",
  fault: {
    nothing:
      "It does not say where the draws came from. Records of finished games at tables of this version do.",
    commitment: "The secret does not match the host’s commitment.",
    order: "The revealed values are not in order.",
    revealed: (name: string, draw: number): string =>
      `According to this record, what ${name} revealed before draw ${draw} does not match ${name}’s commitment.`,
    bag: (draw: number, tile: string): string =>
      `At draw ${draw} the record has more tiles ${tile} in the bag than the boxes contain.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `Draw ${draw} gave the tile ${tile}, but it should have been ${follows}.`,
  },
};
