// The keys and gestures of a table, in English.
export const help = {
  title: "Keys and gestures",
  /** Label of a switch: what the device does when it is its holder's turn. */
  stirs: "At my turn keep the screen on, and buzz once",
  keys: [
    [
      "← ↑ → ↓",
      "move over the places where the tile fits, or through what can be chosen (or move the board)",
    ],
    ["↑ / ↓", "at a bazaar: bid more or less; ← and → choose a tile"],
    ["Tab", "next place; Shift Tab the one before"],
    ["Shift + arrows", "move the board"],
    ["R / E", "turn the tile right / left, only to where it fits"],
    ["Enter", "lay the tile; finish the turn; take the second tile"],
    [
      "1 – 9, D H J K O P Q V X",
      "choose what has that number or letter: put the figure, take it home, add the floor",
    ],
    [
      "B, G, M, W, A, Z, .",
      "builder, pig, mayor, wagon, barn, phantom; full stop: abbot (again: the next spot)",
    ],
    ["0", "no figure; every knight stays; no second tile; a tile instead of the abbey"],
    ["Ctrl Z", "undo, several steps"],
    ["U", "take your last tile back, if the others agree"],
    ["Y, N", "agree to what another player asks, or decline"],
    ["+ and −", "closer, farther"],
    ["C", "show the last tile, again: the whole table"],
    ["F", "fields in the colours of their owners, with what they pay if the game ends now"],
    ["S", "show again what happened since your turn"],
    ["T", "the tiles that are left"],
    ["I", "what lies here: arrows go on, Tab to the next part, I again: back to the game"],
    ["L", "to the log"],
    ["?", "this list"],
  ] as readonly (readonly [string, string])[],
  gestures: [
    ["Drag", "moves the board and never plays"],
    ["Wheel or pinch", "closer and farther, about the pointer"],
    ["Double tap", "closer"],
    ["Click a place", "choose it; again: turn the tile"],
    ["Click a tile or a gap", "what it is worth; what fits there"],
  ] as readonly (readonly [string, string])[],
};
