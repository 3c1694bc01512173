// Adapts the metadata of the tile drawings (`/assets/tiles.json`) for the board.
import type { TileArt } from "../protocol.ts";
import type { Art } from "./scene.ts";

export function artOf(art: Readonly<Record<string, TileArt>>): Art {
  return {
    anchor: (kind, segment) => {
      const [x, y] = art[kind]?.segments[segment]?.anchor ?? [50, 50];
      return { x, y };
    },
    region: (kind, segment) => art[kind]?.segments[segment]?.region || null,
    feature: (kind, segment) => art[kind]?.segments[segment]?.kind ?? "",
    signs: (kind) => (art[kind]?.signs ?? []).map(([x, y]) => ({ x, y })),
    segments: (kind) => {
      // Fields come first, since everything else lies on top of them.
      const all = (art[kind]?.segments ?? []).map((segment, i) => ({ i, field: segment.kind === "field" }));
      return [...all.filter((s) => s.field), ...all.filter((s) => !s.field)].map((s) => s.i);
    },
  };
}
