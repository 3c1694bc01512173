// A large card of the tile just laid with its spots, for when the tile on the board is too small to hit.
import { figureDrawing } from "../../board/elements.ts";
import { type Art, cornerOf, type Spot, turned } from "../../board/scene.ts";
import type { Tile } from "../../protocol.ts";

export function SpotCard(props: {
  tile: Tile;
  spots: readonly Spot[];
  art: Art;
  deploy: (index: number) => void;
}) {
  const { tile, spots, art, deploy } = props;
  return (
    <div class="spot-card">
      <svg
        viewBox={spots.some(({ corner }) => corner !== undefined) ? "-14 -14 128 128" : "-4 -4 108 108"}
        aria-hidden="true"
      >
        <g class={`r${tile.r}`} transform={`rotate(${tile.r * 90} 50 50)`}>
          <use href={`#tile-${tile.kind}`} width="100" height="100" />
        </g>
        {spots.map((spot) => {
          const { corner } = spot;
          const at =
            corner === undefined ? turned(art.anchor(tile.kind, spot.segment), tile.r) : cornerOf(corner);
          const same = spots.filter((other) => other.segment === spot.segment && other.corner === corner);
          const x = at.x + (same.indexOf(spot) - (same.length - 1) / 2) * 20;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the tray holds the same choices as buttons
            <g
              key={spot.index}
              class={`spot seat-${spot.seat}${spot.picked ? " picked" : ""}`}
              transform={`translate(${x} ${at.y}) scale(0.72)`}
              onClick={() => deploy(spot.index)}
            >
              <circle class="spot-ground" r="15.5" />
              <g class={`figure seat-${spot.seat}`}>
                <use
                  href={figureDrawing(spot.meeple, art.feature(tile.kind, spot.segment))}
                  x="-12"
                  y="-12"
                  width="24"
                  height="24"
                />
                <use class="glyph" href={`#glyph-${spot.seat}`} x="-12" y="-12" width="24" height="24" />
              </g>
              {spot.key !== "" && (
                <>
                  <circle class="spot-badge" cx="11.5" cy="-11.5" r="6.4" />
                  <text class="spot-key" x="11.5" y="-11.5">
                    {spot.key}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
