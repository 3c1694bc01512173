// Castles: a keep over the two tiles of a small city.
import { SQUARE } from "./camera.ts";
import { type BoardCastle, type Square, squareKey } from "./scene.ts";
import { element, Layer } from "./svg.ts";

export const castleLayer = (group: SVGGElement) =>
  new Layer<BoardCastle>(
    group,
    ({ tiles, seat, asked, name }) => `${tiles.map(squareKey).join("+")},${seat},${asked},${name}`,
    castleElement,
  );

/** Width of a castle in board units. */
const CASTLE = 62;

/** A keep over the middle of the castle's tiles. */
function castleElement({ tiles, seat, asked, name }: BoardCastle): SVGGElement {
  const sum = (of: (at: Square) => number) => tiles.reduce((all, at) => all + of(at) + 0.5, 0) / tiles.length;
  const at = { x: sum(({ x }) => x) * SQUARE, y: sum(({ y }) => y) * SQUARE };
  const box = { x: -CASTLE / 2, y: -CASTLE / 2, width: CASTLE, height: CASTLE };
  const title = element("title");
  title.textContent = name;
  const of = seat === null ? " empty" : ` seat-${seat}`;
  return element(
    "g",
    { class: `castle${of}${asked ? " asked" : ""}`, transform: `translate(${at.x} ${at.y})` },
    [title, element("use", { href: "#fig-castle", ...box })],
  );
}
