// Tunnel tokens at the ends of tunnels.
import { type Point, SQUARE } from "./camera.ts";
import { type BoardToken, type Square, squareKey } from "./scene.ts";
import { element, Layer } from "./svg.ts";

export const tokenLayer = (group: SVGGElement) =>
  new Layer<BoardToken>(
    group,
    ({ seat, pair, mouth, ...at }) => `${squareKey(at)},${seat},${pair},${mouth.x},${mouth.y}`,
    tokenElement,
  );

/** Converts a position on a tile, in hundredths of its side, to board units. */
export const onTile = ({ x, y }: Square, at: Point): Point => ({
  x: (x + at.x / 100) * SQUARE,
  y: (y + at.y / 100) * SQUARE,
});

/** Width of a token in board units. */
const TOKEN = 30;

function tokenElement({ seat, pair, mouth, ...square }: BoardToken): SVGGElement {
  const { x, y } = onTile(square, mouth);
  const box = { x: -TOKEN / 2, y: -TOKEN / 2, width: TOKEN, height: TOKEN };
  return element("g", { class: `token seat-${seat}`, transform: `translate(${x} ${y})` }, [
    element("use", { href: `#fig-token-${pair}`, ...box }),
    element("use", { class: "glyph", href: `#glyph-${seat}`, ...box }),
  ]);
}
