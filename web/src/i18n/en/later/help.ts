// The keys and gestures of a table, in English.
import { keyNames, SPECIAL } from "../../../vocabulary.ts";
import { figures } from "../words.ts";

export const help = {
  title: "Keys and gestures",
  /** Label of a switch: what the device does when it is its holder's turn. */
  stirs: "On my turn, keep the screen on and vibrate once",
  keys: [
    ["← ↑ → ↓", "move between the places where the tile fits, or through the choices (or move the board)"],
    ["↑ / ↓", "at a bazaar: bid more or less; ← and → choose a tile"],
    ["Tab", "next place; Shift Tab: the previous one"],
    ["Shift + arrows", "move the board"],
    ["R / E", "turn the tile right / left, to where it fits"],
    ["Enter", "place the tile; finish the turn; take the second tile"],
    [
      "1 – 9, D H J K O P Q V X",
      "choose what has that number or letter: place the figure, take it home, add the floor",
    ],
    [keyNames(SPECIAL), `${SPECIAL.map((meeple) => figures[meeple].one).join(", ")} (again: the next spot)`],
    ["0", "no figure; all knights stay; no second tile; draw a tile instead of placing the abbey"],
    ["Ctrl Z", "undo, step by step"],
    ["U", "take back your last tile, if the others agree"],
    ["Y, N", "agree to another player’s request, or decline it"],
    ["+ and −", "zoom in, zoom out"],
    ["C", "show the last tile; again: the whole table"],
    ["F", "fields in the colours of their owners, with what they would pay if the game ended now"],
    ["S", "show again what happened since your turn"],
    ["T", "the tiles that are left"],
    ["I", "inspect the board: arrows move, Tab goes to the next part, I again returns to the game"],
    ["L", "go to the log"],
    ["?", "this list"],
  ] as readonly (readonly [string, string])[],
  gestures: [
    ["Drag", "moves the board and never plays"],
    ["Wheel or pinch", "zooms around the pointer"],
    ["Double tap", "zooms in"],
    ["Click a place", "chooses it; again: turns the tile"],
    ["Click a tile or a gap", "shows what it is worth, or what fits there"],
  ] as readonly (readonly [string, string])[],
};
