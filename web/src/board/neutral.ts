// The dragon, the fairy, the count and towers, which belong to nobody, and tunnel tokens: how they are drawn and where they stand.
import { besideBridge, bridgeDrawing, bridgeLayer } from "./bridges.ts";
import { type Point, SQUARE } from "./camera.ts";
import { isTop } from "./crowd.ts";
import { middleOf, strengthBadge } from "./elements.ts";
import {
  type BoardCastle,
  type BoardCount,
  type BoardToken,
  type BoardTower,
  type NeutralMove,
  type Scene,
  type Square,
  squareKey,
} from "./scene.ts";
import { element, Layer } from "./svg.ts";

type Fairy = NonNullable<Scene["fairy"]>;
type Standing = Square & { segment: number };

/** How far apart the floors of a tower are drawn, and how many of them at most: a number tells the rest. */
const STOREY = 11;
const MOST_STOREYS = 5;

/** The towers that can be seen: with a floor. */
export const built = ({ towers }: Scene): BoardTower[] => towers.filter(({ floors }) => floors > 0);

/** How high a tower is drawn. */
const heightOf = ({ floors }: BoardTower): number => Math.min(floors, MOST_STOREYS) * STOREY;

/** Where a figure stands whose segment is here: on top of the tower, if it is one. */
export function above(towers: readonly BoardTower[], { x, y, segment }: Standing, at: Point): Point {
  const tower = towers.find((one) => one.x === x && one.y === y && one.segment === segment);
  return tower === undefined ? at : { x: at.x, y: at.y - heightOf(tower) };
}

/** Their layers over the figures, and how a scene is shown in them. */
export function neutralLayers(group: (name: string) => SVGGElement, standAt: (at: Standing) => Point) {
  const heights = new Layer<BoardTower & { guarded: boolean }>(
    group("towers"),
    ({ floors, guarded, ...at }) => `${squareKey(at)},${floors},${guarded}`,
    (tower) => heightElement(tower, standAt(tower)),
  );
  const fairy = new Layer<Fairy>(
    group("fairy"),
    (at) => `${squareKey(at)},${at.segment}`,
    (at) => drawn("fairy", besideAt(at, standAt)),
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
    heights.show(built(scene).map((tower) => ({ ...tower, guarded: guards(tower) })));
    moves.show(scene.moves);
    count.show(scene.count === null ? [] : [scene.count]);
    fairy.show(scene.fairy === null ? [] : [scene.fairy]);
    dragon.show(scene.dragon === null ? [] : [scene.dragon]);
  };
  return { neutral };
}

/** The layers below the figures, which may stand on towers, and how a scene is shown in them. */
export function groundLayers(group: (name: string) => SVGGElement, standAt: (at: Standing) => Point) {
  const castles = new Layer<BoardCastle>(
    group("castles"),
    ({ tiles, seat, asked, name }) => `${tiles.map(squareKey).join("+")},${seat},${asked},${name}`,
    castleElement,
  );
  const bridges = bridgeLayer(group("bridges"));
  const tokens = new Layer<BoardToken>(
    group("tokens"),
    ({ seat, pair, mouth, ...at }) => `${squareKey(at)},${seat},${pair},${mouth.x},${mouth.y}`,
    tokenElement,
  );
  const towers = new Layer<BoardTower>(
    group("towers"),
    (tower) => `${squareKey(tower)},${tower.floors}`,
    (tower) => towerElement(tower, standAt(tower)),
  );
  const ground = (scene: Scene): void => {
    castles.show(scene.castles);
    bridges.show(scene.bridges);
    tokens.show(scene.tokens);
    towers.show(built(scene));
  };
  return { ground };
}

/** A place on a tile, in hundredths of it. */
const onTile = ({ x, y }: Square, at: Point): Point => ({
  x: (x + at.x / 100) * SQUARE,
  y: (y + at.y / 100) * SQUARE,
});

/** How far across a castle is. */
const CASTLE = 62;

/** A keep over the middle of its two tiles. */
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

/** How far across a token is. */
const TOKEN = 30;

function tokenElement({ seat, pair, mouth, ...square }: BoardToken): SVGGElement {
  const { x, y } = onTile(square, mouth);
  const box = { x: -TOKEN / 2, y: -TOKEN / 2, width: TOKEN, height: TOKEN };
  return element("g", { class: `token seat-${seat}`, transform: `translate(${x} ${y})` }, [
    element("use", { href: `#fig-token-${pair}`, ...box }),
    element("use", { class: "glyph", href: `#glyph-${seat}`, ...box }),
  ]);
}

/** Where a place to go to is drawn. */
export const moveAt = (move: NeutralMove, standAt: (at: Standing) => Point): Point =>
  move.mouth !== undefined
    ? onTile(move, move.mouth)
    : move.axis !== undefined
      ? besideBridge(move.axis, move)
      : move.piece === "dragon"
        ? cornerOf(move)
        : move.piece === "count" && move.segment !== null
          ? countAt({ ...move, segment: move.segment }, standAt)
          : besideAt(move, standAt, CLEAR);

/** Beside a figure, or in a corner of a tile. */
function besideAt({ x, y, segment }: Fairy, standAt: (at: Standing) => Point, aside = 17): Point {
  if (segment === null) return { x: (x + 0.25) * SQUARE, y: (y + 0.25) * SQUARE };
  const beside = standAt({ x, y, segment });
  return { x: beside.x + aside, y: beside.y + 3 };
}

/** At the western end of the square before a quarter's building. */
function countAt(at: Standing, standAt: (at: Standing) => Point): Point {
  const { x, y } = standAt(at);
  return { x: x - 48, y };
}

/** How far across the dragon is, the fairy, and the count. */
const ACROSS = { dragon: 84, fairy: 38, count: 46 };
/** How far aside of a figure a place for the fairy lies clear of it. */
const CLEAR = 27;

function drawn(piece: keyof typeof ACROSS, at: Point): SVGGElement {
  const side = ACROSS[piece];
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  return element("g", { class: piece, transform: `translate(${at.x} ${at.y})` }, [
    element("use", { href: `#fig-${piece}`, ...box }),
  ]);
}

/** How many floors a tower has. Below them a guard would cover the number: then it stands at his foot. */
function heightElement(tower: BoardTower & { guarded: boolean }, top: Point): SVGGElement {
  const at = { transform: `translate(${top.x} ${top.y})` };
  if (tower.guarded)
    return element("g", { class: "stand", ...at }, [
      element("g", { class: "figure" }, [strengthBadge(tower.floors)]),
    ]);
  const label = element("text", { class: "tower-height", y: heightOf(tower) - 2, "aria-hidden": "true" });
  label.textContent = String(tower.floors);
  return element("g", at, [label]);
}

/** A tower with its floors, below its top. */
function towerElement(tower: BoardTower, top: Point): SVGGElement {
  const side = 46;
  const storeys = Array.from({ length: Math.min(tower.floors, MOST_STOREYS) }, (_, i) =>
    element("use", {
      href: "#fig-floor",
      x: -side / 2,
      y: heightOf(tower) - (i + 0.5) * STOREY - side / 2,
      width: side,
      height: side,
    }),
  );
  return element("g", { class: "tower", transform: `translate(${top.x} ${top.y})` }, storeys);
}

/** Aside of the middle, where whoever would be eaten is seen. */
function cornerOf({ x, y }: Square): Point {
  return { x: (x + 0.73) * SQUARE, y: (y + 0.27) * SQUARE };
}

/** A place to go to: a disc with the figure and the key. */
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
