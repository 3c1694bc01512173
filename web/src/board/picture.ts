// The whole landscape as a picture to save, without figures and markers.
import { Painter } from "./painter.ts";
import type { LaidTile } from "./scene.ts";

/** Pixels of a tile (fewer for a large table) and of the margin. */
const SIDE = 100;
const AROUND = 50;
/** The most pixels on a side: browsers refuse larger canvases. */
const MOST = 6000;
const TABLE = "#e6d9bd";

/** Returns the picture as a PNG file; null if the browser cannot make one. */
export function landscape(tiles: readonly LaidTile[]): Promise<Blob | null> {
  const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const side = Math.min(SIDE, Math.floor((MOST - 2 * AROUND) / Math.max(columns, rows)));
  const [painted, whole] = [0, 1].map(() => {
    const canvas = document.createElement("canvas");
    canvas.width = columns * side + 2 * AROUND;
    canvas.height = rows * side + 2 * AROUND;
    return canvas;
  });
  const [pen, over] = [painted?.getContext("2d"), whole?.getContext("2d")];
  if (painted === undefined || whole === undefined || !pen || !over) return Promise.resolve(null);
  const view = {
    tiles,
    ghost: null,
    left: AROUND - left * side,
    top: AROUND - top * side,
    side,
    level: "near",
  } as const;
  return new Promise((resolve) => {
    const paint = () => {
      // If drawings are missing, they are rendered and this is called again.
      if (!painter.paint(pen, view)) return;
      over.fillStyle = TABLE;
      over.fillRect(0, 0, whole.width, whole.height);
      over.drawImage(painted, 0, 0);
      whole.toBlob(resolve, "image/png");
    };
    const painter = new Painter(paint);
    paint();
  });
}
