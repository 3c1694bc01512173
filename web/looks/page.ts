// The page of the sheet of looks: the landscape of crates/art/examples on the real board, at any size.

import { artOf } from "../src/board/art.ts";
import { Board } from "../src/board/board.ts";
import { spriteOf, wear } from "../src/board/drawings.ts";
import { EMPTY_SCENE, type Scene } from "../src/board/scene.ts";
import type { ArtTable } from "../src/game/offer.ts";
import { sprite, tileArt } from "../src/net/ask.ts";

import "../src/styles/main.css";

/** A part of the landscape: pixels of a square, and the point in the middle in squares. */
interface Look {
  pixels: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads the landscape; its first line names its format. */
function read(text: string, art: ArtTable): Scene {
  const lines = text.split("\n").map((line) => line.split(" "));
  const tiles = lines
    .filter(([word]) => word === "tile")
    .map(([, kind = "", x, y, r]) => ({ kind, x: Number(x), y: Number(y), r: Number(r) }));
  const figures = lines
    .filter(([word]) => word === "figure")
    .map(([, seat, meeple, x, y, letter]) => {
      const square = { x: Number(x), y: Number(y) };
      const kind = tiles.find((tile) => tile.x === square.x && tile.y === square.y)?.kind ?? "";
      const segment = art[kind]?.segments.findIndex((one) => one.letter === letter) ?? 0;
      return { ...square, seat: Number(seat), meeple, segment } as Scene["figures"][number];
    });
  const [newest, before] = [tiles[tiles.length - 1], tiles[tiles.length - 2]];
  return {
    ...EMPTY_SCENE,
    tiles,
    figures,
    last: [newest, before].flatMap((tile, i) =>
      tile === undefined ? [] : [{ x: tile.x, y: tile.y, label: String(2 - i) }],
    ),
    lastSeat: 0,
    places: placesAround(tiles),
  };
}

/** Every third empty square next to the tiles, as legal places would be. */
function placesAround(tiles: Scene["tiles"]): Scene["places"] {
  const full = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const empty = new Set<string>();
  for (const { x, y } of tiles)
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const)
      if (!full.has(`${x + dx},${y + dy}`)) empty.add(`${x + dx},${y + dy}`);
  return [...empty]
    .filter((_, i) => i % 3 === 0)
    .map((key) => {
      const [x = 0, y = 0] = key.split(",").map(Number);
      return { x, y, rotations: [0] };
    });
}

async function start(landscape: string) {
  const [drawing, table] = await Promise.all([sprite(), tileArt()]);
  wear(spriteOf(drawing));
  const art = artOf(table);
  const scene = read(landscape, table);
  const made: Board[] = [];
  const board = ({ pixels, x, y, width, height }: Look, change: Partial<Scene> = {}) => {
    const host = document.createElement("div");
    host.className = "look";
    host.style.cssText = `position:relative;overflow:hidden;width:${width}px;height:${height}px`;
    document.body.append(host);
    const one = new Board(
      art,
      { place() {}, point() {}, spot() {}, moved() {} },
      { board: "Landscape", place: () => "Place" },
    );
    host.append(one.element);
    one.show({ ...scene, ...change }, art);
    one.look({ x: width / 2 - x * pixels, y: height / 2 - y * pixels, scale: pixels / 100 });
    made.push(one);
    return one;
  };
  return { board, scene, boards: made, Board, art };
}

Object.assign(globalThis, { start });
