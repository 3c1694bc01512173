// What the drawings' facts mean for the board and for the names of spots.
import { type Art, sideOf, turned } from "../board/scene.ts";
import { messages } from "../messages.en.ts";
import type { Snapshot, Tile } from "../protocol.ts";
import type { ArtTable } from "../state/play.ts";

/** What a figure on a spot of the tile just laid is called. */
export function nameSpot(state: Snapshot, art: ArtTable, spot: { meeple: string; segment: number }): string {
  return nameSpotOf(state.now.laid, art, spot);
}

/** What a figure on a spot of a tile is called; lookalikes by the side of the tile where they lie. */
export function nameSpotOf(
  laid: Tile | null,
  art: ArtTable,
  spot: { meeple: string; segment: number },
): string {
  const segments = laid === null ? [] : (art[laid.kind]?.segments ?? []);
  const at = segments[spot.segment];
  const kind = at?.kind ?? "";
  const alone = segments.filter((segment) => segment.kind === kind).length < 2;
  if (at === undefined || laid === null || alone) return messages.tray.spot(spot.meeple, kind);
  return messages.tray.spot(spot.meeple, kind, sideOf(turned({ x: at.anchor[0], y: at.anchor[1] }, laid.r)));
}

export function artOf(art: ArtTable): Art {
  return {
    anchor: (kind, segment) => {
      const [x, y] = art[kind]?.segments[segment]?.anchor ?? [50, 50];
      return { x, y };
    },
    region: (kind, segment) => art[kind]?.segments[segment]?.region || null,
    segments: (kind) => {
      // Fields lie under everything else.
      const all = (art[kind]?.segments ?? []).map((segment, i) => ({ i, field: segment.kind === "field" }));
      return [...all.filter((s) => s.field), ...all.filter((s) => !s.field)].map((s) => s.i);
    },
  };
}
