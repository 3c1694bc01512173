// Figures that leave the table, in the text version of it.
import { sameSegment } from "../../../board/scene.ts";
import type { BoxWords } from "../kinds.ts";

export const words = {
  says: {
    take: (move, { state: { now }, offer, text, takeName }) => {
      const { x, y } = move;
      const there = now.figures.find((one) => sameSegment(one, move));
      const meeple = there?.meeple ?? "follower";
      const owner = there === undefined || there.seat === offer.seat ? undefined : now.seats[there.seat];
      return owner === undefined ? text.takeBack(meeple, x, y) : takeName(owner.name, meeple, x, y);
    },
  },
} satisfies BoxWords;
