// Figures that leave the table: a player's own at a festival, anyone's because of a princess or a tower.
import { sameSegment } from "../../../board/scene.ts";
import { messages } from "../../../i18n/index.ts";
import type { Box } from "../kinds.ts";

const { log } = messages;

export const box = {
  actions: {
    take: {
      asks: "figure",
      deployment: (move, { figures }) => {
        const { x, y, segment } = move;
        const there = figures.find((one) => sameSegment(one, move));
        const whose = there === undefined ? {} : { seat: there.seat };
        return { x, y, segment, meeple: there?.meeple ?? "follower", ...whose, home: true };
      },
    },
  },
  lines: {
    taken_back: {
      message: (name, { meeple, at }) => log.takenBack(name, meeple, at.feature),
      ofMove: true,
    },
  },
} satisfies Box;
