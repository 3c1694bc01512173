// Log lines about the table itself rather than its game.
import { messages } from "../../i18n/index.ts";
import type { Lines } from "./kinds.ts";

const { log } = messages;

export const lines = {
  opened: { tell: () => log.opened },
  final_scoring: { tell: () => log.finalScoring },
  game_over: { tell: (_, { winners = [] }, nameOf) => log.gameOver(winners.map(nameOf)) },
  computer_failed: { tell: log.computerFailed },
  named: {},
  rematch: { tell: () => log.rematch },
  handed: { tell: (_, { of, computer }, nameOf, seat) => log.handed(nameOf(of), computer, seat === of) },
  back_asked: { tell: log.backAsked },
  back_answered: { tell: (name, { accept, own }) => log.backAnswered(name, accept, own) },
  went_back: { tell: (name, { tiles }) => log.wentBack(name, tiles) },
  win_claimed: { tell: (_, { seats }, nameOf) => log.winClaimed(seats.map(nameOf)) },
  out_of_time: { tell: (_, { of, after }, nameOf) => log.outOfTime(nameOf(of), after) },
  relinked: { tell: (_, { of }, nameOf) => log.relinked(nameOf(of)) },
  titled: { tell: (name, { title }) => log.titled(name, title) },
} satisfies Lines;
