// The settings of a new table, as the front page keeps them, and opening it.
import { useEffect, useState } from "preact/hooks";
import type { Choice } from "../game/chosen.ts";
import { type Draft, recall, remember } from "../game/last-table.ts";
import { USUAL_TERMS } from "../game/terms.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import { go } from "../net/go.ts";
import type { OptionsInfo, Terms } from "../protocol.ts";
import { named as namedInAddress, offered } from "./choice.tsx";
import { named, USUAL_SEATS } from "./seats.tsx";

const text = messages.home;

/** Why there are no options or no table, within a sentence. */
const why = (fault: unknown): string =>
  fault instanceof api.Refused && fault.code !== null ? reason(fault) : text.unreachable;

export interface NewTable {
  options: OptionsInfo | null;
  choice: Choice;
  seats: readonly Draft[];
  terms: Terms;
  problem: string;
  /** The problem is the name, and is shown next to its field. */
  badName: boolean;
  busy: boolean;
  setChoice: (choice: Choice) => void;
  setSeats: (seats: readonly Draft[]) => void;
  setTerms: (terms: Terms) => void;
  /** Opens a table and goes there; `invites` also opens the window that invites friends. */
  start: (seats: readonly Draft[], how: { remembered?: boolean; invites?: boolean }) => Promise<void>;
}

/** Begins with the choice named by the URL, else with this browser's last table, else with the usual choice. */
export function useNewTable(): NewTable {
  const [options, setOptions] = useState<OptionsInfo | null>(null);
  const [seats, setSeats] = useState(USUAL_SEATS);
  const [choice, setChoice] = useState<Choice>({ preset: "", changes: {}, sets: [] });
  const [terms, setTerms] = useState(USUAL_TERMS);
  const [problem, setProblem] = useState("");
  const [badName, setBadName] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const asked = namedInAddress();
    const begin = (known: OptionsInfo, last: ReturnType<typeof recall>) => {
      setOptions(known);
      // What was entered before the server answered stays.
      setSeats((now) => (now === USUAL_SEATS ? (last?.seats ?? USUAL_SEATS) : now));
      setTerms((now) => (now === USUAL_TERMS ? (last?.terms ?? USUAL_TERMS) : now));
      setChoice(last?.choice ?? offered(known));
    };
    const usual = () => api.options().then((known) => begin(known, recall(known)));
    const namedThere = () =>
      api.options(asked).then(
        (known) => begin(known, null),
        (fault) => usual().then(() => setProblem(text.badAddress(reason(fault)))),
      );
    (asked === "" ? usual() : namedThere()).catch((fault: unknown) => setProblem(text.failed(why(fault))));
  }, []);
  const start: NewTable["start"] = async (seats, { remembered, invites }) => {
    if (options === null || busy) return;
    if (!seats.some((seat) => seat.kind !== "computer")) {
      setProblem(text.needPerson);
      return;
    }
    setBusy(true);
    setProblem("");
    setBadName(false);
    try {
      const { preset, changes } = choice;
      const opened = await api.open({
        seats: named(seats),
        sets: [...choice.sets],
        rules: { preset, changes: { ...changes } },
        // The quick start opens a table with the usual terms.
        terms: remembered === true ? terms : USUAL_TERMS,
      });
      if (remembered === true) remember(options, { seats, choice, terms });
      go(`/g/${opened.table}${invites === true ? "#invite" : ""}`);
    } catch (fault) {
      const code = fault instanceof api.Refused ? fault.code : null;
      const named = code === "bad_name" || code === "name_taken";
      setProblem(named ? reason(fault) : text.failed(why(fault)));
      setBadName(named);
      setBusy(false);
    }
  };
  return { options, choice, seats, terms, problem, badName, busy, setChoice, setSeats, setTerms, start };
}
