"""The landscape as text and as pixels, for terminals and videos. Notebooks display `State.svg` automatically."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bastide._bastide import State

__all__ = ["pixels", "text"]

_CELLS = 5
"""The number of letters on each side of a tile's picture."""

_COLOURS = {
    "city": (181, 121, 59),
    "road": (232, 226, 208),
    "cloister": (162, 70, 60),
    "field": (110, 143, 78),
    "garden": (196, 120, 160),
    "tower": (140, 133, 119),
    "quarter": (181, 121, 59),
    "~": (70, 130, 180),
    "x": (140, 133, 119),
}
_PAPER = (244, 239, 228)
_SEATS = ((200, 40, 40), (40, 80, 200), (235, 200, 40), (30, 30, 30), (120, 200, 235), (250, 250, 250))
_NEUTRAL = {"D": (20, 90, 40), "F": (190, 80, 160)}
_FIGURES = {
    "follower": "1",
    "large": "2",
    "builder": "B",
    "pig": "P",
    "mayor": "M",
    "wagon": "W",
    "barn": "H",
    "phantom": "G",
    "abbot": "A",
}

_Letters = NDArray[np.str_]


def _middle(picture: _Letters) -> tuple[int, int]:
    """The cell closest to the middle that has no figure."""
    free = np.argwhere(picture != " ")
    row, column = free[np.abs(free - _CELLS // 2).sum(axis=1).argmin()]
    return int(row), int(column)


def _letters(state: State) -> tuple[_Letters, NDArray[np.uint8]]:
    """The landscape as letters, and the colour of each letter."""
    tiles = state.tiles()
    columns, rows = [tile[0] for tile in tiles], [tile[1] for tile in tiles]
    west, north = min(columns), min(rows)
    wide, high = (max(columns) - west + 1) * _CELLS, (max(rows) - north + 1) * _CELLS
    letters = np.full((high, wide), " ", dtype="<U1")
    colours = np.full((high, wide, 3), _PAPER, dtype=np.uint8)
    places: dict[tuple[int, int], tuple[list[str], _Letters]] = {}
    for x, y, tile, degrees in tiles:
        picture = np.array([list(row) for row in tile.picture.split("\n")])
        picture = np.rot90(picture, -degrees // 90)
        names = [segment.letter for segment in tile.segments]
        kinds = {segment.letter: segment.kind for segment in tile.segments}
        top, left = (y - north) * _CELLS, (x - west) * _CELLS
        letters[top : top + _CELLS, left : left + _CELLS] = picture
        for (row, column), letter in np.ndenumerate(picture):
            colours[top + row, left + column] = _COLOURS[kinds.get(letter, letter if letter in "~x" else "field")]
        places[x, y] = (names, picture)
    for seat, meeple, x, y, number in state.figures():
        names, picture = places[x, y]
        # A guard's tower and a bridge have no letters in the picture, and the cells of a segment may all be taken.
        cells = np.argwhere(picture == names[number]).tolist() if number < len(names) else []
        row, column = cells[0] if cells else _middle(picture)
        at = (y - north) * _CELLS + row, (x - west) * _CELLS + column
        letters[at] = _FIGURES[meeple]
        colours[at] = _SEATS[seat]
        picture[row, column] = " "
    for letter, square in (("D", state.dragon), ("F", state.fairy)):
        if square is not None:
            x, y = square[:2]
            picture = places[x, y][1]
            row, column = _middle(picture)
            picture[row, column] = " "
            at = (y - north) * _CELLS + row, (x - west) * _CELLS + column
            letters[at], colours[at] = letter, _NEUTRAL[letter]
    return letters, colours


def text(state: State) -> str:
    """The landscape as letters, five by five for each tile.

    Figures are 1, 2 (large), B, P, M (mayor), W, H (barn), G (phantom) and A; the dragon is D and the fairy F.
    """
    return "\n".join("".join(row).rstrip() for row in _letters(state)[0])


def pixels(state: State, scale: int = 4) -> NDArray[np.uint8]:
    """The landscape as RGB, `uint8` of shape `(height, width, 3)`; a tile is `5 * scale` pixels wide."""
    if scale < 1:
        raise ValueError(f"scale {scale}: choose at least 1")
    return np.kron(_letters(state)[1], np.ones((scale, scale, 1), dtype=np.uint8))
