// Texts needed later in a game, in English: for its end, for its keys, and for the tips on new kinds of move.
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";

const { list } = speech("en-GB");

export { help, rule };

export const end = {
  analyse: "Analyse",
  picture: "Picture (PNG)",
  drawing: "Picture (SVG)",
  recordText: "Record (text)",
  recordJson: "Record (JSON)",
  walk: "Move by move",
  verify: "Check the draws",
  editions: {
    title: "By other editions",
    /** `same`: the winners are the same as in this game. */
    wins: (names: readonly string[], same: boolean) =>
      same
        ? `${list(names)} would have won, too`
        : names.length === 1
          ? `${names[0]} would have won`
          : `${list(names)} would have shared the victory`,
    alike: (editions: readonly string[]) => `The same points by: ${list(editions)}.`,
    stopped: (tile: number, name: string) => `not playable from tile ${tile} on (${name})`,
    why: "In what it differs",
    loading: "The game is scored by other editions …",
  },
};

/** The expected end of the game for one player. */
export interface Expectation {
  name: string;
  score: number;
  /** The probability of winning, from 0 to 1. */
  chance: number;
}

export const expected = {
  show: "expected at the end",
  hint: "The final score that the computer expects, and the chance to win.",
  /** The expected final scores. */
  told: (rows: readonly Expectation[]) =>
    `Expected: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts = {
  more: "No more of these",
  moments: {
    figure: "A figure on the new tile claims what it stands on, and comes home when that is complete.",
    farmer: "On a field a figure lies down until the end of the game, when complete cities are paid.",
    large: "The large follower counts as two where several players claim the same feature.",
    builder: "The builder joins a road or city of yours: extend it later, and you get a second tile.",
    pig: "The pig joins a farmer of yours and makes each city of that field worth more.",
    mayor: "The mayor counts as many followers as the city has pennants.",
    last_abbey: "No tile is left, but you may still lay your abbey: all that ends at the hole is closed.",
    abbey:
      "Your abbey is a tile of your own: lay it into a hole instead of drawing, and all that ends there is closed.",
    move: "Your wagon has scored. It may drive on at once to something near that is unfinished and free, or come home.",
    wagon:
      "The wagon counts as a follower on roads, in cities and cloisters; when it has scored, it may drive on.",
    barn: "A barn stays to the end and brings 4 points for each complete city; farmers there are paid now and come home.",
    phantom:
      "The phantom is a follower more: it may come alone, or second after what else you did, on another part of the tile.",
    abbot:
      "The abbot goes to a garden or a cloister; in a later turn you may take him back early and are paid for the tiles around him.",
    recall:
      "You may take your abbot back instead of putting a figure, and are paid for the tiles around him now.",
    second: "You extended the feature of your builder: lay a second tile at once, or leave it.",
    goods: "Who completes a city gets its goods; most of one kind brings 10 points at the end.",
    portal: "A magic portal lets the figure go to a tile that was laid earlier.",
    home: "This tile lets a figure come home instead of putting one down.",
    princess: "The princess may send one knight in her city home, anybody’s, in place of a figure.",
    princess_must: "The princess sends one knight in her city home: choose whose.",
    dragon: "The dragon moves step by step and sends home every figure on its way.",
    escape: "A knight may leave the besieged city now and come home.",
    fairy:
      "The fairy keeps the dragon away from the figure beside her, and brings its owner 1 point a turn and 3 when it is scored.",
    fairy_tile:
      "The fairy keeps the dragon off her tile, and brings who has a follower there 1 point a turn and 3 when it is scored.",
    tower: "A floor on a tower instead of a figure: it may capture a follower as far away as it is high.",
    auction:
      "A bazaar was laid, so tiles are turned up. Choose one and say what you give for it; the others may give more once.",
    take_tile: "A bazaar was laid, so tiles are turned up: choose the one that you lay in your next turn.",
    bid: "You may bid more once. Whoever chose the tile then buys it and pays you, or sells it to you for your points.",
    deal: "Somebody bids more than you: buy the tile and pay them that, or let them have it and be paid.",
    castle:
      "A castle is paid later, instead of the small city: as much as the first feature that is completed beside it.",
    lord: "Several features beside your castle were completed at once: one of them pays its lord.",
    city: "Others scored and you did not: send a follower into the City of Carcassonne, where it waits for a feature of its quarter.",
    count: "Nobody goes to a scoring from the quarter where the count is: move him, or let him stay.",
    redeploy:
      "Before it is scored, followers may come from the City of Carcassonne and count for the majority.",
    last_redeploy:
      "The last tile is laid: followers may still go from the City of Carcassonne to what is not complete.",
    bridge: "A bridge carries a road over a tile, besides your figure: both its ends have to be free.",
    tunnel:
      "A tunnel token keeps a mouth for you; the second of the pair joins the two roads, however far apart they are.",
    guard: "A follower on top closes a tower: nobody builds on it while the guard stands there.",
    capture:
      "Whom you capture is your prisoner; of two who hold each other’s followers, one of each comes home.",
    ransom: "Once in your turn you may buy a follower back: its captor gets 3 of your points.",
  },
};

export interface Texts {
  help: typeof help;
  end: typeof end;
  expected: typeof expected;
  prompts: typeof prompts;
  rule: typeof rule;
}
