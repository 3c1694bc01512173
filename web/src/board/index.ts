// The board as a module for other pages: see docs/board.md and examples/board.
export { artOf } from "./art.ts";
export { Board, type BoardCallbacks, type BoardNames } from "./board.ts";
export type { Camera, Margins, Point, Side } from "./camera.ts";
export { spriteOf, wear } from "./drawings.ts";
export {
  type Art,
  type BoardFigure,
  EMPTY_SCENE,
  type LaidTile,
  type Lit,
  type Place,
  type Quarter,
  type Scene,
  type Spot,
  type Square,
} from "./scene.ts";
