// Figures that leave the table, in the text version of it.
import type { BoxWords } from "../kinds.ts";

export const words = {
  says: {
    take: ({ x, y, segment }, { state: { now }, offer, text, takeName }) => {
      const there = now.figures.find((one) => one.x === x && one.y === y && one.segment === segment);
      const meeple = there?.meeple ?? "follower";
      const owner = there === undefined || there.seat === offer.seat ? undefined : now.seats[there.seat];
      return owner === undefined ? text.takeBack(meeple, x, y) : takeName(owner.name, meeple, x, y);
    },
  },
} satisfies BoxWords;
