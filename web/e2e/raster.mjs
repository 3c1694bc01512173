// Tiles as bitmaps, with one colour for each kind of ground, so that a test can ask what is drawn at a point.

/** Sampling points of each side, clockwise from north, in hundredths of the side. */
const ALONG = [25, 50, 75];

/**
 * The ground that every kind shows in the page's drawings: at three points of each side, and where the figures of each
 * segment stand. `.` is a field, `c` a city, `r` a road, `v` a river.
 */
export function rasterised(page) {
  return page.evaluate(async (along) => {
    const art = await (await fetch("/assets/tiles.json")).json();
    const flat =
      "*{visibility:hidden}[fill='url(#meadow)']{visibility:visible;fill:#0f0}[fill='url(#town)']{visibility:visible;fill:#f00}" +
      ".t-r,.t-v{visibility:visible;fill:none}.t-r{stroke:#00f;stroke-width:6.4}.t-v{stroke:#0ff;stroke-width:13.6}";
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 400;
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const colours = { "0,255,0": ".", "255,0,0": "c", "0,0,255": "r", "0,255,255": "v" };
    const at = (x, y) => {
      const [r, g, b] = pen.getImageData(Math.round(x * 4), Math.round(y * 4), 1, 1).data;
      return colours[`${r},${g},${b}`] ?? `(${r},${g},${b})`;
    };
    const sides = [];
    for (const side of [(t) => [t, 1], (t) => [99, t], (t) => [100 - t, 99], (t) => [1, 100 - t]])
      sides.push(...along.map(side));
    const seen = [];
    for (const [kind, { edges, segments }] of Object.entries(art)) {
      const picture = new Image();
      const markup = document.getElementById(`tile-${kind}`).innerHTML;
      const text = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100"><style>${flat}</style>${markup}</svg>`;
      picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await picture.decode();
      pen.clearRect(0, 0, 400, 400);
      pen.drawImage(picture, 0, 0);
      const stands = segments.map(({ kind: what, anchor: [x, y], region }) => ({
        what,
        shows: at(x, y),
        inside: pen.isPointInPath(new Path2D(region), x, y),
      }));
      seen.push({ kind, edges, sides: sides.map(([x, y]) => at(x, y)).join(""), stands });
    }
    return seen;
  }, ALONG);
}
