// The texts of the page that verifies the draws of a game, in English.
import { count, list } from "../words.ts";

export const verify = {
  title: "Check the draws",
  line: "Did nobody choose the tiles, not even the host? This page works each draw out again, by itself.",
  text: "The record of a finished game, as JSON",
  go: "Check",
  file: "Open a file",
  busy: "The draws are worked out …",
  another: "Another game",
  game: "See the game",
  notJson:
    "This is no record as JSON. Take “Record (JSON)” from the end of a game; “bastide verify” checks the text, too.",
  unreadable: "The record does not come. Is the game over, and may you look on there?",
  follows: (draws: number): string =>
    `${count(draws, "draw", "draws")} checked: each follows from what was bound before and revealed.`,
  broken: "This record does not show that its draws were chosen by nobody.",
  shown: "What is shown",
  notShown: "What is not shown",
  bound: "The host was bound to this secret before the game, as this browser received it then.",
  unknown: (commitment: string): string =>
    `The secret is the one to which the host was bound as ${commitment}. This browser did not receive that before the game; compare it with what the others’ browsers received.`,
  otherwise: "Before the game this browser received another commitment of the host than the record names.",
  given: (draws: number): string =>
    `${count(draws, "draw was", "draws were")} given when the table was opened; nothing is shown of them.`,
  put: (name: string, values: number, from: number): string =>
    `${name} put ${count(values, "value", "values")} into the draws. From draw ${from} on nobody could choose what came after them without knowing them.`,
  nothing: (name: string): string => `${name} put nothing into the draws.`,
  late: (name: string): string => `${name} was bound to values, but none of them went into a draw.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} revealed nothing before draw ${list(draws)}, though bound to a value.`,
  bags: (changes: number): string =>
    changes === 0
      ? "What could be drawn only lost what was drawn."
      : `What could be drawn changed ${count(changes, "time", "times")} by more than the tile drawn, as at the end of a river. That this follows the rules, “bastide verify” checks.`,
  rules:
    "This page does not know the rules: it takes from the record what could be drawn, and knows only how many tiles the boxes hold.",
  ahead:
    "The host may look ahead: its server knows the next draw as soon as the last value for it is revealed. It cannot choose it.",
  before: "Draws before somebody’s first value may have been chosen by the others together with the host.",
  fault: {
    nothing:
      "It does not say what the draws followed from. Records of games that are over do, at tables of this version.",
    commitment: "The secret is not the one to which the host was bound.",
    order: "What was revealed does not stand in its order.",
    revealed: (name: string, draw: number): string =>
      `What ${name} is said to have revealed before draw ${draw} does not lead to what ${name} was bound to.`,
    bag: (draw: number, tile: string): string =>
      `At draw ${draw} the record says that more tiles ${tile} could be drawn than the boxes hold.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `Draw ${draw} brought the tile ${tile}, but ${follows} follows.`,
  },
};
