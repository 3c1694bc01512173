// The command line of a table in words, and its answers.
import { useRef, useState } from "preact/hooks";
import { sumsOf } from "../../game/bag.ts";
import type { Desk } from "../../game/desk.ts";
import { expectations } from "../../game/expected.ts";
import { byTurn, messagesOf } from "../../game/log.ts";
import { namesIn } from "../../game/names.ts";
import { emptyNeighbours } from "../../game/squares.ts";
import { aidsOf } from "../../game/terms.ts";
import { partsOfKind } from "../../game/tile-words.ts";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import { reason } from "../../i18n/reason.ts";
import { words as text } from "../../i18n/text.ts";
import * as api from "../../net/api.ts";
import type { Occupied, Snapshot } from "../../protocol.ts";
import { never } from "../../vocabulary.ts";
import { backWords, type Option } from "./options.ts";

/** The number of turns that the command `log` lists. */
const TURNS = 3;

type Command = keyof typeof text.commands;
const COMMANDS = Object.keys(text.commands) as Command[];

/** Parses a command: in the page's language, with or without accents, or in English. */
function commandOf(typed: string): Command | undefined {
  const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
  const words = (one: Command) => [one, text.commands[one]].map((word) => bare(word));
  return typed === "?" ? "help" : COMMANDS.find((one) => words(one).includes(bare(typed)));
}

interface CommandsProps {
  desk: Desk;
  options: readonly Option[];
  players: readonly string[];
  rowOf: (feature: Occupied) => string;
  askBack: (() => void) | null;
  hand: ((seat: number, computer: boolean) => void) | null;
}

/** The input line with the last answer. */
export function Commands(props: CommandsProps) {
  const [reply, setReply] = useState("");
  const last = useRef<Command | undefined>(undefined);
  const asked = useRef(0);
  const answer = (typed: string): string | Promise<string> => {
    const before = last.current;
    const [word = "", argument = ""] = typed.toLowerCase().split(/\s+/);
    const command = commandOf(word);
    last.current = command;
    return /^\d+( +\d+)?$/.test(typed)
      ? choose(props, Number(word), argument === "" ? null : Number(argument))
      : command === undefined
        ? text.unknown(typed)
        : obey(props, command, argument, before);
  };
  return (
    <form
      class="text-command"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.querySelector("input");
        const typed = field?.value.trim() ?? "";
        if (field === null || typed === "") return;
        field.value = "";
        // A slow answer is dropped if another command has been entered since.
        const mine = ++asked.current;
        const say = (words: string) => mine === asked.current && setReply(words);
        Promise.resolve(answer(typed)).then(say, (fault: unknown) => say(reason(fault)));
      }}
    >
      <label>
        <span>{text.command}</span>
        <input type="text" autocomplete="off" spellcheck={false} placeholder={text.commandHint} />
      </label>
      <button type="submit" class="button primary">
        {text.go}
      </button>
      <p role="status">{reply}</p>
    </form>
  );
}

/** `bid`: the number typed after the first. */
function choose({ desk, options }: CommandsProps, number: number, bid: number | null): string {
  if (number === 0 && desk.offer.none.length > 0) {
    desk.play.none();
    return "";
  }
  const option = options[number - 1];
  if (option !== undefined && bid !== null)
    return option.bid?.(bid) === true ? text.done(`${bid}`) : text.cannotBid(bid);
  option?.act();
  return option === undefined ? text.notOffered(number, options.length) : text.done(option.words);
}

/** Executes a command, or returns its answer; `before` is the previous command. */
function obey(props: CommandsProps, command: Command, argument: string, before: Command | undefined) {
  const { desk, options, players, rowOf, askBack } = props;
  const { state } = desk;
  switch (command) {
    case "undo": {
      const undo = options.find(({ words }) => words === text.undo);
      undo?.act();
      return undo === undefined ? text.notNow : text.done(text.undo);
    }
    case "score":
      return players.join(" ");
    case "board":
      return features(state, rowOf);
    case "fields":
      return fields(state, rowOf);
    case "gaps":
      return aidsOf(state).gaps ? gaps(state, argument) : text.withoutAid;
    case "leads":
      return aidsOf(state).worth ? leads(state) : text.withoutAid;
    case "expected":
      return aidsOf(state).expected ? expected(state) : text.withoutAid;
    case "log":
      return log(state);
    case "bag":
      return bag(state);
    case "back":
      askBack?.();
      return askBack === null ? text.notNow : text.done(backWords(desk));
    case "resign":
      return resign(props, before === "resign");
    case "help":
      return text.help;
    default:
      return never(command);
  }
}

type RowOf = CommandsProps["rowOf"];

/** The features with figures in them. */
async function features({ table }: Snapshot, rowOf: RowOf): Promise<string> {
  const occupied = await api.features(table);
  return occupied.map(rowOf).join(" ") || text.noFeatures;
}

async function fields({ table }: Snapshot, rowOf: RowOf): Promise<string> {
  const occupied = await api.features(table);
  const farmed = occupied.filter(({ feature }) => feature.kind === "field");
  return farmed.map(rowOf).join(" ") || text.noFields;
}

async function bag(state: Snapshot): Promise<string> {
  const { table, now } = state;
  if (!aidsOf(state).bag) return text.left(now.tiles_left);
  const { kinds } = await api.bag(table);
  const some = kinds.filter((kind) => kind.left > 0);
  return text.bag(
    now.tiles_left,
    sumsOf(some),
    some.map(({ kind, left }) => [left, partsOfKind(kind, 0)] as const),
  );
}

/** The empty squares, or what fits on one of them, given its number. */
async function gaps({ table, tiles }: Snapshot, argument: string): Promise<string> {
  const places = emptyNeighbours(tiles);
  if (argument === "") return text.gaps(places);
  const at = places[Number(argument) - 1];
  if (at === undefined) return text.noGap(Number(argument) || 0, places.length);
  const looked = await api.lookAt(table, at.x, at.y);
  if (looked.k !== "gap") return text.noGap(Number(argument), places.length);
  const fits = looked.fits.map(({ kind, left }) => ({ left, parts: partsOfKind(kind, 0) }));
  return text.gap(at, { ...looked, fits });
}

/** Who would lead in which feature after the moves that are possible now. */
async function leads(state: Snapshot): Promise<string> {
  const { table } = state;
  const occupied = await api.features(table);
  const name = namesIn(state);
  const answers = await Promise.all(
    occupied.map(async ({ at, feature }) => {
      const looked = await api.lookAt(table, at.x, at.y);
      const there = looked.k === "tile" && at.segment !== null ? looked.features[at.segment] : undefined;
      const steps = (there?.after ?? []).map((step) => messages.card.after(step, name, name.you ?? null));
      return steps.length === 0 ? [] : [text.lead(feature.kind, feature.owners, name, at, steps)];
    }),
  );
  return answers.flat().join(" ") || text.noLeads;
}

/** How the game is expected to end. */
async function expected(state: Snapshot): Promise<string> {
  return later.expected.summary(expectations(await api.expected(state.table), state));
}

function log(state: Snapshot): string {
  const turns = byTurn(state.lines).slice(-TURNS);
  return (
    turns
      .map(({ turn, seat, lines: ofTurn }) =>
        text.turn(turn, seat === null ? "" : (state.now.seats[seat]?.name ?? ""), messagesOf(ofTurn, state)),
      )
      .join(" ") || text.noLog
  );
}

/** Hands the deciding seat, or else any held here, to the computer, if asked twice in a row. */
function resign({ desk, hand }: CommandsProps, sure: boolean): string {
  const { now, yours } = desk.state;
  const held = yours.filter((seat) => now.seats[seat]?.computer === false);
  const seat = held.find((one) => one === now.seat) ?? held[0];
  if (hand === null || seat === undefined || now.over !== null || now.seats.length < 2) return text.noResign;
  const name = now.seats[seat]?.name ?? "";
  if (!sure) return text.resignSure(name);
  hand(seat, true);
  return text.done(`${messages.labelled(messages.table.resign, name)}.`);
}
