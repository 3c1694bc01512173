// Learning by doing: each lesson is a real table, a few moves into a game, for trying one thing.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { hide } from "../../game/hidden.ts";
import type { ArtTable } from "../../game/offer.ts";
import { messages } from "../../i18n/index.ts";
import { learn as text } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import type { NewSeat, Snapshot } from "../../protocol.ts";
import { TablePage } from "../../table/table.tsx";
import { PlainPage } from "../../ui/landscape.tsx";
import { Icon } from "../../ui/parts.tsx";
import {
  LESSON_NAMES,
  type Lesson,
  type LessonName,
  lessonOf,
  PARTS,
  progress,
  recordOf,
} from "./lessons.ts";

const SEATS: NewSeat[] = [
  { kind: "here", name: text.you },
  { kind: "computer", name: text.teacher, level: "beginner" },
];

/** The fragment of the page between the two parts. */
const BETWEEN = "#base";

/** The lesson number in the URL, from 1; one past the last means that all are done; null between the parts. */
function lessonOfAddress(): number | null {
  if (location.hash === BETWEEN) return null;
  const named = Number(location.hash.slice(1));
  return Number.isInteger(named) && named >= 1 ? Math.min(named, LESSON_NAMES.length + 1) : 1;
}

export function LearnPage({ art }: { art: ArtTable }) {
  const [at, setAt] = useState(lessonOfAddress);
  useEffect(() => {
    const named = () => setAt(lessonOfAddress());
    window.addEventListener("hashchange", named);
    return () => window.removeEventListener("hashchange", named);
  }, []);
  if (at === null) return <Between />;
  const name = LESSON_NAMES[at - 1];
  if (name === undefined) return <AllDone />;
  return <LessonTable key={name} name={name} number={at} art={art} />;
}

function LessonTable({ name, number, art }: { name: LessonName; number: number; art: ArtTable }) {
  const [table, setTable] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const lesson = lessonOf(name);
  const begin = () => {
    setTable(null);
    api.playOn({ text: recordOf(lesson), tile: lesson.tile, seats: SEATS }).then(
      (opened) => {
        // Lessons do not count as games to resume.
        hide(opened.table);
        setTable(opened.table);
      },
      (fault: unknown) => setProblem(reason(fault)),
    );
  };
  useEffect(begin, [name]);
  if (problem !== "")
    return (
      <p class="notice problem" role="alert">
        {problem}
      </p>
    );
  if (table === null) return <p class="notice">{messages.table.loading}</p>;
  const coach = (state: Snapshot) => <Coach key={table} {...{ name, number, lesson, state }} again={begin} />;
  return <TablePage key={table} table={table} art={art} coach={coach} />;
}

interface CoachProps {
  name: LessonName;
  number: number;
  lesson: Lesson;
  state: Snapshot;
  again: () => void;
}

/** The lesson's number in its part, and how many the part has. */
function placeOf(name: LessonName): readonly [number, number] {
  const part: readonly LessonName[] =
    Object.values(PARTS).find((names: readonly LessonName[]) => names.includes(name)) ?? [];
  return [part.indexOf(name) + 1, part.length];
}

/** What to do next, shown over the board. */
function Coach({ name, number, lesson, state, again }: CoachProps) {
  const from = useRef(state.lines.length);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => keepClear(box.current), []);
  // The learner may take back tiles of the prepared game, without which the lesson makes no sense.
  const prepared = useRef(state.tiles.length);
  useEffect(() => {
    if (state.tiles.length < prepared.current) again();
  }, [state.tiles.length]);
  const words = text.lessons[name];
  const now = progress(lesson, state, from.current);
  const on = number === PARTS.base.length ? BETWEEN : `#${number + 1}`;
  const next = (label: string, primary: boolean): ComponentChildren => (
    <a class={`button small ${primary ? "primary" : "ghost"} coach-next`} href={on}>
      {label}
    </a>
  );
  return (
    <div class={`banner coach ${now.kind}`} ref={box}>
      <p class="coach-title">{text.number(...placeOf(name), words.title)}</p>
      <p class="coach-say" role="status">
        {now.kind === "done" ? <Icon name="check" /> : null}
        {now.kind === "step" ? words.steps[now.at] : now.kind === "done" ? words.done : text.missed}
      </p>
      <p class="coach-ways">
        {now.kind === "missed" ? (
          <button type="button" class="button small primary coach-again" onClick={again}>
            {text.again}
          </button>
        ) : null}
        {next(now.kind === "done" ? text.next : text.skip, now.kind === "done")}
      </p>
    </div>
  );
}

/** Keeps the board clear of the coach's box, however many lines that has. */
function keepClear(said: HTMLElement | null): (() => void) | undefined {
  const host = document.querySelector<HTMLElement>(".board-host");
  if (said === null || host === null) return undefined;
  let covered = 0;
  const measure = () => {
    const bottom = Math.ceil(said.getBoundingClientRect().bottom);
    if (bottom === covered) return;
    covered = bottom;
    host.style.setProperty("--cover-top", `${bottom + 8}px`);
    window.dispatchEvent(new Event("resize"));
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(said);
  window.addEventListener("resize", measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", measure);
  };
}

/** The page after a part, with links onward. */
function Section(props: { words: { title: string; line: string }; children: ComponentChildren }) {
  const { title, line } = props.words;
  return (
    <PlainPage drawn title={title} line={line} class="lost-ways">
      {props.children}
    </PlainPage>
  );
}

/** The page after the base game. */
function Between() {
  return (
    <Section words={text.base}>
      <a class="button primary big" href={`#${PARTS.base.length + 1}`}>
        {text.base.on}
      </a>
      <a href="/?sets=base">{text.base.play}</a>
      <a href="#1">{text.over.from}</a>
    </Section>
  );
}

function AllDone() {
  return (
    <Section words={text.over}>
      <a class="button primary big" href="/">
        {text.over.play}
      </a>
      <a href="/rules">{text.over.rules}</a>
      <a href="#1">{text.over.from}</a>
    </Section>
  );
}
