// The dragon and the fairy in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import { quarterAt } from "../count/index.ts";
import type { BoxWords } from "../kinds.ts";

export const words = {
  says: {
    fairy: (at, { state, text, figureName }) => {
      const quarter = quarterAt(state.now.count, at);
      if (quarter !== undefined) return `${messages.count.fairyTo(quarter)}.`;
      const there = state.now.figures.filter(
        ({ x, y, segment }) => x === at.x && y === at.y && (at.segment === null || segment === at.segment),
      );
      return text.fairy(at.x, at.y, there.map(figureName));
    },
    dragon: ({ x, y }) => messages.dragon.dragonTo(x, y),
  },
} satisfies BoxWords;
