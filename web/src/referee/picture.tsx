// The scored table, drawn once: tiles, figures, and what a line of the sheet is about.
import { turned } from "../board/scene.ts";
import type { Figure, ScoreAccount, Seen, Tile } from "../protocol.ts";
import type { ArtTable } from "../state/play.ts";

interface PictureProps {
  account: ScoreAccount;
  art: ArtTable;
  lit: readonly Seen[];
  label: string;
}

export function Picture({ account, art, lit, label }: PictureProps) {
  const { tiles, figures } = account;
  const at = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  const [xs, ys] = [tiles.map((tile) => tile.x), tiles.map((tile) => tile.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const box = `${left * 100 - 8} ${top * 100 - 8} ${width * 100 + 16} ${height * 100 + 16}`;
  return (
    <svg class="picture" viewBox={box} role="img" aria-label={label}>
      {tiles.map((tile) => (
        <g key={`${tile.x},${tile.y}`} transform={`translate(${tile.x * 100} ${tile.y * 100})`}>
          <g transform={`rotate(${tile.r * 90} 50 50)`}>
            <use href={`#tile-${tile.kind}`} width="100" height="100" />
          </g>
        </g>
      ))}
      {lit.map((seen) => (
        <Light
          key={`${seen.x},${seen.y},${seen.segment}`}
          seen={seen}
          tile={at.get(`${seen.x},${seen.y}`)}
          art={art}
        />
      ))}
      {figures.map((figure, i) => (
        <Standing key={i} figure={figure} tile={at.get(`${figure.x},${figure.y}`)} art={art} />
      ))}
    </svg>
  );
}

function Light({ seen, tile, art }: { seen: Seen; tile: Tile | undefined; art: ArtTable }) {
  const region = seen.segment === null ? undefined : art[tile?.kind ?? ""]?.segments[seen.segment]?.region;
  return (
    <g class="lit" transform={`translate(${seen.x * 100} ${seen.y * 100})`}>
      {region === undefined ? (
        <rect x="2" y="2" width="96" height="96" rx="4" />
      ) : (
        <path d={region} transform={`rotate(${(tile?.r ?? 0) * 90} 50 50)`} />
      )}
    </g>
  );
}

function Standing({ figure, tile, art }: { figure: Figure; tile: Tile | undefined; art: ArtTable }) {
  const [x, y] = art[tile?.kind ?? ""]?.segments[figure.segment]?.anchor ?? [50, 50];
  const spot = turned({ x, y }, tile?.r ?? 0);
  const where = `translate(${figure.x * 100 + spot.x - 19} ${figure.y * 100 + spot.y - 19})`;
  return (
    <g class={`figure seat-${figure.seat}`} transform={where}>
      <use href={`#fig-${figure.meeple}`} width="38" height="38" />
      <use class="glyph" href={`#glyph-${figure.seat}`} width="38" height="38" />
    </g>
  );
}
