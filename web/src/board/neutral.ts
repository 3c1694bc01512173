// The dragon, the fairy and the count, which belong to nobody, and the places where pieces may go. Combines the
// layers of all pieces.
import { bridgeDrawing, bridgeLayer, nextToBridge } from "./bridges.ts";
import { type Point, SQUARE } from "./camera.ts";
import { castleLayer } from "./castles.ts";
import { isTop } from "./crowd.ts";
import { middleOf } from "./elements.ts";
import {
  type BoardCount,
  type BoardTower,
  type NeutralMove,
  type Scene,
  type Square,
  squareKey,
} from "./scene.ts";
import { element, Layer } from "./svg.ts";
import { onTile, tokenLayer } from "./tokens.ts";
import { built, type Standing, towerLayer, towerTops } from "./towers.ts";

type Fairy = NonNullable<Scene["fairy"]>;

/** The layers above the figures, with a function that shows a scene in them. */
export function neutralLayers(group: (name: string) => SVGGElement, standAt: (at: Standing) => Point) {
  const towers = towerTops(group("towers"), standAt);
  const fairy = new Layer<Fairy>(
    group("fairy"),
    (at) => `${squareKey(at)},${at.segment}`,
    (at) => drawn("fairy", nextTo(at, standAt)),
  );
  const count = new Layer<BoardCount>(
    group("count"),
    ({ segment, ...at }) => `${squareKey(at)},${segment}`,
    (at) => drawn("count", countAt(at, standAt)),
  );
  const dragon = new Layer<Square>(group("dragon"), squareKey, (at) => drawn("dragon", middleOf(at)));
  const moves = new Layer<NeutralMove>(
    group("moves"),
    ({ index, piece, segment, ...at }) => `${squareKey(at)},${piece},${segment},${index}`,
    (move) => moveElement(move, moveAt(move, standAt)),
  );
  const neutral = (scene: Scene): void => {
    const guards = (tower: BoardTower) => scene.figures.some((figure) => isTop(figure, tower));
    towers.show(built(scene).map((tower) => ({ ...tower, guarded: guards(tower) })));
    moves.show(scene.moves);
    count.show(scene.count === null ? [] : [scene.count]);
    fairy.show(scene.fairy === null ? [] : [scene.fairy]);
    dragon.show(scene.dragon === null ? [] : [scene.dragon]);
  };
  return { neutral };
}

/** The layers below the figures, such as towers, with a function that shows a scene in them. */
export function groundLayers(group: (name: string) => SVGGElement, standAt: (at: Standing) => Point) {
  const castles = castleLayer(group("castles"));
  const bridges = bridgeLayer(group("bridges"));
  const tokens = tokenLayer(group("tokens"));
  const towers = towerLayer(group("towers"), standAt);
  const ground = (scene: Scene): void => {
    castles.show(scene.castles);
    bridges.show(scene.bridges);
    tokens.show(scene.tokens);
    towers.show(built(scene));
  };
  return { ground };
}

/** Where the button of a move is drawn. */
export const moveAt = (move: NeutralMove, standAt: (at: Standing) => Point): Point =>
  move.mouth !== undefined
    ? onTile(move, move.mouth)
    : move.axis !== undefined
      ? nextToBridge(move.axis, move)
      : move.piece === "dragon"
        ? cornerOf(move)
        : move.piece === "count" && move.segment !== null
          ? countAt({ ...move, segment: move.segment }, standAt)
          : nextTo(move, standAt, CLEAR);

/** Next to a figure, or in a corner of the tile if there is no segment. */
function nextTo({ x, y, segment }: Fairy, standAt: (at: Standing) => Point, aside = 17): Point {
  if (segment === null) return { x: (x + 0.25) * SQUARE, y: (y + 0.25) * SQUARE };
  const stand = standAt({ x, y, segment });
  return { x: stand.x + aside, y: stand.y + 3 };
}

/** At the western end of the area in front of a quarter's building. */
function countAt(at: Standing, standAt: (at: Standing) => Point): Point {
  const { x, y } = standAt(at);
  return { x: x - 48, y };
}

/** Width of each piece in board units. */
const ACROSS = { dragon: 84, fairy: 38, count: 46 };
/** Distance from a figure at which the fairy's button is clear of it. */
const CLEAR = 27;

function drawn(piece: keyof typeof ACROSS, at: Point): SVGGElement {
  const side = ACROSS[piece];
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  return element("g", { class: piece, transform: `translate(${at.x} ${at.y})` }, [
    element("use", { href: `#fig-${piece}`, ...box }),
  ]);
}

/** Off-centre, so that a figure that would be eaten stays visible. */
function cornerOf({ x, y }: Square): Point {
  return { x: (x + 0.73) * SQUARE, y: (y + 0.27) * SQUARE };
}

/** The button of a move: a disc with the piece and the key. */
function moveElement({ index, piece, name, key, seat, axis }: NeutralMove, at: Point): SVGGElement {
  const radius = piece === "dragon" || piece === "count" ? 24 : seat === undefined ? 15 : 13;
  const corner = radius * 0.75;
  const label = element("text", { x: corner, y: -corner, class: "spot-key", "aria-hidden": "true" });
  label.textContent = key;
  const badge = element("circle", { class: "spot-badge", cx: corner, cy: -corner, r: 6.4 });
  const side = radius * 1.6;
  return element(
    "g",
    {
      class: `spot move${seat === undefined ? "" : ` seat-${seat}`}`,
      transform: `translate(${at.x} ${at.y})`,
      "data-spot": index,
      role: "button",
      "aria-label": name,
    },
    [
      element("circle", { class: "spot-ground", r: radius }),
      element("g", seat === undefined ? {} : { class: "token" }, [
        axis === undefined
          ? element("use", { href: `#fig-${piece}`, x: -side / 2, y: -side / 2, width: side, height: side })
          : bridgeDrawing(axis, side),
      ]),
      ...(key === "" ? [] : [badge, label]),
    ],
  );
}
