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
    title: "Under other editions",
    /** `same`: the winners are the same as in this game. */
    wins: (names: readonly string[], same: boolean) =>
      same
        ? `${list(names)} would have won, too`
        : names.length === 1
          ? `${names[0]} would have won`
          : `${list(names)} would have shared the victory`,
    alike: (editions: readonly string[]) => `Same points under: ${list(editions)}.`,
    stopped: (tile: number, name: string) => `not playable from tile ${tile} on (${name})`,
    why: "What differs",
    loading: "Scoring under other editions …",
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
  hint: "The final score the computer expects, and the chance to win.",
  /** The expected final scores. */
  summary: (rows: readonly Expectation[]) =>
    `Expected: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts = {
  more: "No more tips",
  moments: {
    figure: "A figure on the new tile claims the feature it stands on, and comes home when that is complete.",
    farmer:
      "In a field a figure lies down until the end of the game, when the field pays for its complete cities.",
    large: "The large follower counts as two where several players claim the same feature.",
    builder: "The builder joins a road or city of yours: extend it later, and you get a second tile.",
    pig: "The pig joins a farmer of yours and makes each city of that field worth more.",
    mayor: "The mayor counts as one follower for each pennant in the city.",
    last_abbey:
      "No tiles are left, but you may still place your abbey: it closes everything that ends at the hole.",
    abbey:
      "Your abbey is a tile of your own: place it in a hole instead of drawing, and it closes everything that ends there.",
    move: "Your wagon has scored. It may drive on at once to an unfinished, unclaimed feature nearby, or come home.",
    wagon:
      "The wagon counts as a follower on roads and in cities and cloisters; when it has scored, it may drive on.",
    barn: "A barn stays to the end and earns 4 points for each complete city; farmers there are paid now and come home.",
    phantom:
      "The phantom is an extra follower: place it by itself, or after your other move, on another part of the tile.",
    abbot:
      "The abbot goes to a garden or a cloister; in a later turn you may take him back early and score the tiles around him.",
    recall: "Instead of placing a figure you may take your abbot back, and score the tiles around him now.",
    second: "You extended your builder’s feature: place a second tile at once, or leave it.",
    goods:
      "Whoever completes a city gets its goods; having the most of a kind is worth 10 points at the end.",
    portal: "A magic portal lets you place the figure on an earlier tile.",
    home: "With this tile you may take a figure home instead of placing one.",
    princess: "Instead of placing a figure you may send home one knight in the princess’s city, anybody’s.",
    princess_must: "The princess sends one knight in her city home: choose whose.",
    dragon: "The dragon moves step by step and sends home every figure in its way.",
    escape: "A knight may leave the besieged city now and come home.",
    fairy:
      "The fairy keeps the dragon away from the figure next to her, and gives its owner 1 point a turn and 3 when it is scored.",
    fairy_tile:
      "The fairy keeps the dragon off her tile, and gives 1 point a turn to whoever has a follower there, and 3 when it is scored.",
    tower:
      "Instead of placing a figure you may add a floor to a tower: it can capture a follower as far away as it is high.",
    auction:
      "A bazaar was placed, so tiles are turned up. Choose one and name your bid; each other player may raise it once.",
    take_tile: "A bazaar was placed, so tiles are turned up: choose the one to place in your next turn.",
    bid: "You may raise the bid once. Whoever chose the tile then buys it from the highest bidder, or sells it to them.",
    deal: "Somebody has bid more than you: buy the tile and pay them that, or let them have it and be paid.",
    castle:
      "A castle scores later, in place of the small city: as many points as the first feature completed next to it.",
    lord: "Several features next to your castle were completed at once: choose the one that pays its lord.",
    city: "Others scored and you did not: you may send a follower into the City of Carcassonne, where it waits for a feature of its quarter.",
    count: "No follower can leave the count’s quarter to be scored: move him, or let him stay.",
    redeploy:
      "Before a feature is scored, followers may come from the City of Carcassonne and count for the majority.",
    last_redeploy:
      "The last tile has been placed: followers may still go from the City of Carcassonne to unfinished features.",
    bridge:
      "In addition to your figure, you may build a bridge: it carries a road over a tile, and both its ends must be free.",
    tunnel:
      "A tunnel token keeps a tunnel mouth for you; the second of the pair joins the two roads, however far apart they are.",
    guard: "A follower on top closes a tower: nobody can add a floor while the guard stands there.",
    capture:
      "A captured follower is your prisoner; if two players hold each other’s followers, one of each comes home.",
    ransom: "Once a turn you may buy a follower back: its captor gets 3 of your points.",
  },
};

export interface Texts {
  help: typeof help;
  end: typeof end;
  expected: typeof expected;
  prompts: typeof prompts;
  rule: typeof rule;
}
