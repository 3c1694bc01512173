// The texts of tray, table in words, log and card in every language, rendered without a browser.
import "./speak.ts";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { announcementOf, declineOf, waitOf } from "../src/game/asked.ts";
import { LINES as LINE_INFO, stageOf } from "../src/game/boxes/index.ts";
import { type Desk, useDesk } from "../src/game/desk.ts";
import { messageOf } from "../src/game/line-message.ts";
import { know } from "../src/game/tile-words.ts";
import { agreed } from "../src/i18n/agreed.ts";
import { LANGUAGES, language, messages } from "../src/i18n/index.ts";
import { later } from "../src/i18n/later.ts";
import { words } from "../src/i18n/text.ts";
import { type Action, type Line, QUARTERS, type Snapshot, type Stage, type What } from "../src/protocol.ts";
import { Announcer } from "../src/table/announcer.tsx";
import { Log } from "../src/table/log.tsx";
import { TradeTray } from "../src/table/tray/bazaar.tsx";
import { Tray } from "../src/table/tray/tray.tsx";
import { contentOf, QuarterCard } from "../src/table/windows/card.tsx";
import { LastPhrase, Say } from "../src/table/windows/say.tsx";
import { TextTable } from "../src/table/words/text-table.tsx";
import { ART, LINES, LOOKED, STAGES, snapshot } from "./samples.ts";

know(ART);

const wanted = process.env.BASTIDE_LANGUAGE;
const nothing = () => {};

/** What a page shows if a text or a value is missing. */
const HOLE = /undefined|NaN|\bnull\b|\[object|function|=>/;

const drawnAlone = (node: ComponentChildren): string => renderToString(<div>{node}</div>);

/** Renders something at a desk. */
function drawn(state: Snapshot, draw: (desk: Desk) => ComponentChildren): string {
  const At = () => <>{draw(useDesk({ send: nothing }, 0, state, ART))}</>;
  return renderToString(<At />);
}

/** The words of a page, without its markup. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** Whether the text contains these words; all kinds of spaces are equal. */
const says = (all: string, some: string): boolean => all.includes(wordsOf(some));

/** The names of the buttons: their text or their label. */
const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = "", inner = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return wordsOf(label ?? inner);
  });

const stages = Object.keys(STAGES) as Stage[];
const asking = stages.filter((stage) => stageOf(stage).tray !== null);

/** Decisions of every turn: the others only need to know that they wait. */
const OWN_TURN: readonly Stage[] = ["place", "deploy", "confirm"];

const trayOf = (state: Snapshot): string =>
  drawn(state, (desk) => (
    <Tray desk={desk} counts={false} showResults={nothing} rematch={null} askBack={null} />
  ));

const wordsTableOf = (state: Snapshot): string =>
  drawn(state, (desk) => (
    <TextTable
      desk={desk}
      showResults={nothing}
      rematch={null}
      askBack={null}
      answerBack={nothing}
      hand={null}
    />
  ));

const lineOf = (what: What, id = "1"): Line => ({ id, at: 0, seat: 0, turn_number: 3, what });

/** Checks that every button has a name and that no value is missing; returns the words. */
function whole(html: string, where: string): string {
  assert.doesNotMatch(wordsOf(html), HOLE, where);
  for (const attribute of html.matchAll(/(?:title|aria-label|placeholder)="([^"]*)"/g))
    assert.doesNotMatch(attribute[1] ?? "", HOLE, where);
  for (const name of buttonsOf(html)) assert.match(name, /\p{L}|\d/u, `${where}: a button without a name`);
  return wordsOf(html);
}

if (wanted === undefined) {
  for (const one of Object.keys(LANGUAGES))
    test(`the page speaks ${one}`, () => {
      const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
      const env = { ...rest, BASTIDE_LANGUAGE: one };
      const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
        env,
      });
      assert.equal(status, 0, `${stdout}${stderr}`);
    });
} else {
  test("the texts are in the chosen language", () => assert.equal(language, wanted));

  test("a tray asks its stage's question, and each option is a named button", () => {
    for (const stage of asking) {
      const state = snapshot(stage);
      const info = stageOf(stage);
      const html =
        info.tray === "trade"
          ? drawn(state, (desk) => <TradeTray {...desk} name="Ada" stage={info} askBack={null} />)
          : trayOf(state);
      const words = whole(html, stage);
      const desk = { state, offer: drawnOffer(state) };
      if (info.tray === "confirm") assert.ok(says(words, messages.tray.confirmed("Ada")), stage);
      else assert.ok(says(words, info.ask("Ada", desk)), `${stage}: ${words}`);
      const { deployments, neutrals, none } = desk.offer;
      const options = [...html.matchAll(/class="option[ "]/g)].length;
      assert.equal(
        options,
        info.tray === "place" ? neutrals.length : deployments.length + neutrals.length,
        stage,
      );
      const decline = declineOf(info, desk);
      if (none.length > 0 && decline !== undefined && info.tray !== "trade")
        assert.ok(
          buttonsOf(html).some((name) => name.endsWith(wordsOf(decline))),
          `${stage}: ${decline}`,
        );
    }
  });

  test("who deploys nothing confirms that", () => {
    const state = snapshot("confirm");
    for (const question of ["deploy", "phantom", "city"] as const) {
      const lines = [...state.lines, lineOf({ k: "declined", player: 0, question, lights: [] })];
      const now = {
        ...state.now,
        figures: state.now.figures.map((figure) => ({ ...figure, pending: false })),
      };
      const words = whole(trayOf({ ...state, lines, now }), question);
      assert.ok(says(words, messages.tray.noFigure), words);
      assert.ok(!says(words, messages.unknown.line), words);
    }
  });

  test("the page names the player it waits for, and announces the question", () => {
    for (const stage of asking) {
      const others = snapshot(stage, [1]);
      const words = whole(trayOf(others), stage);
      assert.ok(says(words, messages.tray.waitingFor("Ada")), stage);
      const wait = drawn(others, waitOf);
      assert.equal(wait === "", OWN_TURN.includes(stage), `${stage}: what the others see`);
      assert.ok(says(words, wait), stage);
      const heard = drawn(snapshot(stage), (desk) => announcementOf(desk));
      assert.match(wordsOf(heard), /Ada/, stage);
      const announced = drawn(snapshot(stage), (desk) => <Announcer desk={desk} counts={false} />);
      assert.ok(whole(announced, stage).includes(wordsOf(heard)), stage);
    }
    const { title, text } = messages.aside;
    const aside = snapshot("place");
    aside.now.in_hand = { kind: "baU", set_aside: ["baX"] };
    const announced = whole(
      drawn(aside, (desk) => <Announcer desk={desk} counts={false} />),
      "place",
    );
    assert.ok(announced.includes(wordsOf(`${title}. ${text}`)), announced);
  });

  test("the table in words has a button for each possible action", () => {
    for (const stage of stages) {
      const state = snapshot(stage);
      const html = wordsTableOf(state);
      whole(html, stage);
      const options = html.match(/<button[^>]*class="option"/g) ?? [];
      // Placements are requested from the server first.
      const may: readonly Action["k"][] = STAGES[stage].may.filter((k) => k !== "place" && k !== "abbey");
      const more = stage === "confirm" ? 2 : stage === "over" ? 1 : 0;
      assert.equal(options.length, may.length + more, `${stage}: ${wordsOf(html)}`);
      if (may.length > 0) assert.ok(wordsOf(html).includes(words.choose), stage);
    }
  });

  test("the log has a full sentence for every line that it shows", () => {
    for (const what of Object.values(LINES)) {
      const line = lineOf(what);
      const state = { ...snapshot("place"), lines: [line] };
      const html = renderToString(<Log state={state} light={nothing} openRule={nothing} />);
      const shown = whole(html, what.k);
      if (LINE_INFO[what.k].message === undefined) {
        assert.ok(!html.includes(`line ${what.k}`), `${what.k} is reported by another line`);
        continue;
      }
      const text = messageOf(line, ["Ada", "Ben"]);
      assert.match(text, /\p{L}/u, what.k);
      assert.doesNotMatch(text, HOLE, what.k);
      // Tiles that are turned up are reported once for all.
      const words = what.k === "turned_up" ? messages.bazaar.turnedUpAll : text;
      assert.ok(says(shown, words), `${what.k}: ${words} in ${shown}`);
    }
  });

  test("the log names the player who declines, unless other lines do", () => {
    for (const stage of stages.filter((stage) => STAGES[stage].may.includes("pass"))) {
      const { declined } = stageOf(stage);
      assert.notEqual(declined, undefined, stage);
      if (declined)
        assert.match(messageOf(lineOf({ ...LINES.declined, question: stage }), ["Ada", "Ben"]), /Ada/, stage);
    }
  });

  test("a payment shows its arithmetic, and a line with a clause opens it", () => {
    const state = { ...snapshot("place"), lines: [lineOf(LINES.scored)] };
    const html = renderToString(<Log state={state} light={nothing} openRule={nothing} />);
    assert.match(wordsOf(html), /8 = .*4.* × 2/);
    assert.ok(html.includes(messages.log.openRule("city.score")));
  });

  test("each phrase has a button if another screen can receive it", () => {
    const say = { say: nothing, showsPhrases: true, setShowsPhrases: nothing };
    const html = renderToString(<Say state={snapshot("place")} {...say} />);
    whole(html, "what can be said");
    assert.deepEqual(buttonsOf(html), Object.values(agreed.say.words).map(wordsOf));
    assert.equal(renderToString(<Say state={snapshot("place", [0, 1])} {...say} />), "", "on one screen");
    assert.equal(renderToString(<Say state={snapshot("place", [])} {...say} />), "", "a spectator");
    const said = { seat: 1, word: "good_luck" } as const;
    const heard = whole(renderToString(<LastPhrase state={snapshot("place")} phrase={said} />), "said");
    assert.ok(says(heard, `Ben ${agreed.say.words.good_luck}`), heard);
    const newer = { seat: 1, word: "eclipse" } as never;
    assert.equal(
      renderToString(<LastPhrase state={snapshot("place")} phrase={newer} />),
      "",
      "a newer server",
    );
  });

  test("cards describe a feature, a gap and a quarter", () => {
    const state = snapshot("place");
    const dead = { dead: [], stranded: [] };
    const features = (["city", "road", "cloister", "field"] as const).map((kind) => ({ ...LOOKED, kind }));
    for (const feature of features) {
      const card = drawnAlone(contentOf({ k: "tile", features }, feature, state, dead));
      assert.match(whole(card, feature.kind), /Ada/);
    }
    const gap = {
      k: "gap",
      fits: [{ kind: "baE", left: 2 }],
      tiles_left: 9,
      next: 0.2,
      before_end: 0.8,
    } as const;
    assert.match(
      whole(drawnAlone(contentOf({ ...gap, fits: [...gap.fits] }, undefined, state, dead)), "gap"),
      /2/,
    );
    const now = { ...state.now, count: { x: 0, y: 0, castle: 1, quarter: "market" as const } };
    for (const quarter of QUARTERS) {
      const words = whole(
        renderToString(<QuarterCard quarter={quarter} state={{ ...state, now }} />),
        quarter,
      );
      assert.ok(says(words, messages.count.quarter(quarter)));
    }
  });

  test("an unknown word in a line that is known is shown as it is, or left out", () => {
    const names = ["Ada", "Ben"];
    const item = later.item("windmills" as never, null, null, 3, 2);
    assert.ok(item.includes("windmills") && item.includes("3") && item.includes("2"), item);
    const scored = messages.log.scored("Ada", 6, "windmills" as never, "windmill.score" as never);
    assert.match(scored, /Ada.*6/);
    assert.doesNotMatch(scored, HOLE);
    const returned = lineOf({ ...LINES.returned, meeple: "giant" as never });
    assert.ok(messageOf(returned, names).toLowerCase().includes("giant"));
    const unknown = {
      meeple: "giant",
      feature: "windmill",
      source: "windmills",
      what: "windmills",
      rule: "windmill.score",
      goods: "amber",
      card: "queen",
      quarter: "harbour",
      from: "harbour",
      question: "harbour",
      pair: "z",
      axis: "up",
      after: "harbour",
    };
    for (const k of Object.keys(LINES) as What["k"][]) {
      const line = lineOf(withUnknown(LINES[k], unknown));
      const log = renderToString(
        <Log state={{ ...snapshot("place"), lines: [line] }} light={nothing} openRule={nothing} />,
      );
      whole(log, k);
    }
    const newer = withUnknown({ ...snapshot("deploy") }, { meeple: "giant" });
    whole(trayOf(newer), "tray");
    whole(wordsTableOf(newer), "words");
  });

  test("unknown data of a newer server gets a plain sentence", () => {
    const newer = { ...snapshot("place"), lines: [lineOf({ k: "eclipse" } as never)] };
    newer.now = { ...newer.now, stage: "eclipse" as Stage };
    const spot = { k: "deploy", meeple: "follower", at: { k: "moon" } } as never;
    newer.now.choices = { actions: [{ k: "eclipse" } as never, spot], confirm: false, undo: false };
    assert.ok(says(whole(trayOf(newer), "tray"), messages.unknown.stage));
    assert.ok(says(whole(trayOf({ ...newer, yours: [1] }), "waiting"), messages.unknown.stage));
    const announced = drawn(newer, (desk) => <Announcer desk={desk} counts={false} />);
    assert.ok(says(whole(announced, "announcer"), messages.unknown.stage));
    whole(wordsTableOf(newer), "words");
    const dead = { dead: [], stranded: [] };
    assert.equal(drawnAlone(contentOf({ k: "moon" } as never, undefined, newer, dead)), "<div></div>");
    const log = renderToString(<Log state={newer} light={nothing} openRule={nothing} />);
    assert.ok(says(whole(log, "log"), messages.unknown.line));
    const question = "eclipse" as Stage;
    const declined = { ...newer, lines: [lineOf({ ...LINES.declined, question })] };
    const shown = renderToString(<Log state={declined} light={nothing} openRule={nothing} />);
    assert.ok(says(whole(shown, "declined"), messages.unknown.line));
  });
}

/** A copy in which every value of the words that a newer server may add to is one that this page does not know. */
function withUnknown<T>(value: T, words: Readonly<Record<string, string>>): T {
  if (Array.isArray(value)) return value.map((one) => withUnknown(one, words)) as T;
  if (typeof value !== "object" || value === null) return value;
  const changed = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === "string" && Object.hasOwn(words, key) ? words[key] : withUnknown(inner, words),
  ]);
  return Object.fromEntries(changed) as T;
}

function drawnOffer(state: Snapshot): Desk["offer"] {
  let offer: Desk["offer"] | undefined;
  drawn(state, (desk) => {
    offer = desk.offer;
    return null;
  });
  assert.ok(offer !== undefined);
  return offer;
}
