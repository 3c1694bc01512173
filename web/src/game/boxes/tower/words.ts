// Towers in the text version of the table.
import type { Square } from "../../../board/scene.ts";
import type { BoxWords, Speaker } from "../kinds.ts";

/** Figures in the row or column of a square, at most `most` squares away, with their distance; nearest first. */
function figuresNear({ state, figureName }: Speaker, { x, y }: Square, most: number) {
  return state.now.figures
    .filter((one) => one.x === x || one.y === y)
    .map((one) => ({ one, away: Math.abs(one.x - x) + Math.abs(one.y - y) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .map(({ one, away }) => [figureName(one), away] as const);
}

export const words = {
  says: {
    floor: (at, speaker) => {
      const tower = speaker.state.now.towers?.find(({ x, y }) => x === at.x && y === at.y);
      const floors = 1 + (tower?.floors ?? 0);
      return speaker.text.floor(at.x, at.y, floors, figuresNear(speaker, at, floors));
    },
  },
} satisfies BoxWords;
