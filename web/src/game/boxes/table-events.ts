// Log lines about the table itself rather than its game.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

const { log } = messages;

export const box = {
  lines: {
    opened: { message: () => log.opened },
    final_scoring: { message: () => log.finalScoring },
    game_over: { message: (_, { winners = [] }, nameOf) => log.gameOver(winners.map(nameOf)) },
    computer_failed: { message: log.computerFailed },
    named: {},
    rematch: { message: () => log.rematch },
    handed: { message: (_, { of, computer }, nameOf, seat) => log.handed(nameOf(of), computer, seat === of) },
    back_asked: { message: log.backAsked },
    back_answered: { message: (name, { accept, own }) => log.backAnswered(name, accept, own) },
    went_back: { message: (name, { tiles }) => log.wentBack(name, tiles) },
    win_claimed: { message: (_, { seats }, nameOf) => log.winClaimed(seats.map(nameOf)) },
    out_of_time: { message: (_, { of, after }, nameOf) => log.outOfTime(nameOf(of), after) },
    relinked: { message: (_, { of }, nameOf) => log.relinked(nameOf(of)) },
    titled: { message: (name, { title }) => log.titled(name, title) },
  },
} satisfies Box;
