// A strip of country behind the title, laid from the game's own tiles so that every edge matches.

/** Kind and quarter turns, column by column, row by row; a plain field where nothing is named. */
const ROWS: readonly (readonly (readonly [string, number] | null)[])[] = [];

export function Landscape() {
  return (
    <svg class="landscape" viewBox="0 0 1200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ROWS.flatMap((row, y) =>
        row.map((tile, x) =>
          tile === null ? null : (
            <g key={`${x},${y}`} transform={`translate(${x * 100} ${y * 100}) rotate(${tile[1] * 90} 50 50)`}>
              <use href={`#tile-${tile[0]}`} width="100" height="100" />
            </g>
          ),
        ),
      )}
    </svg>
  );
}
