// The rule book under the chosen rules: only clauses that apply. Those that differ from the current edition are marked.
import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { query } from "../../game/chosen.ts";
import { kindsIn } from "../../game/plain.ts";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import { book as text } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import { AddressProblem, addressRead, RulesChoice, useChoice, useOptions } from "../../lobby/choice.tsx";
import * as api from "../../net/api.ts";
import type { OptionsInfo, RuleClause, SetChoice } from "../../protocol.ts";
import { English, EnglishNote } from "../../ui/english.tsx";
import { Icon, TileImage } from "../../ui/parts.tsx";
import { Plain, settingWords } from "../../ui/plain.tsx";
import { Frame } from "./frame.tsx";

/** The clauses that apply, or why they cannot be loaded; null while loading. */
function useBook(asked: string): RuleClause[] | string | null {
  const [book, setBook] = useState<RuleClause[] | string | null>(null);
  useEffect(() => {
    let current = true;
    const show = (answer: RuleClause[] | string) => current && setBook(answer);
    // Waits until the URL has been checked, so that an error in it is reported only once.
    addressRead()
      .then(() => current && api.rules(asked).then(show))
      .catch((fault) => show(reason(fault)));
    return () => {
      current = false;
    };
  }, [asked]);
  return book;
}

export function RulesPage() {
  const options = useOptions();
  const [choice, change] = useChoice();
  const [words, setWords] = useState("");
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const asked = query(choice);
  const book = useBook(asked);
  const clauses = typeof book === "string" || book === null ? [] : book;
  const target = useTarget(clauses.length > 0);
  const found = useSearch(asked, words);
  const all = typeof found === "string" ? [] : (found ?? clauses);
  const shown = useMemo(() => all.filter((clause) => clause.differs || !onlyDifferent), [all, onlyDifferent]);
  const within = useMemo(() => new Map(clauses.map((clause) => [clause.id, clause])), [clauses]);
  const known = (at: string) => at === "" || at.startsWith(CHAPTER) || within.has(at);
  const parts = { clauses: shown, within, target, options };
  const differing = new Set(clauses.filter((clause) => clause.differs).map((clause) => clause.toggle)).size;
  return (
    <Frame title={messages.referee.page["/rules"]} here="/rules">
      <main class="book">
        <aside class="book-side card">
          <h1>{messages.referee.page["/rules"]}</h1>
          <label class="book-search">
            <span class="visually-hidden">{text.search}</span>
            <input
              type="search"
              value={words}
              placeholder={text.search}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          <details class="book-game" open={isWide()}>
            <summary>{text.game}</summary>
            <RulesChoice options={options} choice={choice} change={change} withSets />
            <a class="button primary book-play" href={`/?${asked}`}>
              {text.play}
            </a>
            <button type="button" class="button ghost book-print" onClick={() => window.print()}>
              {text.print}
            </button>
          </details>
          {differing === 0 && !onlyDifferent ? (
            <p class="quiet">{text.same}</p>
          ) : (
            <label class="book-only">
              <input
                type="checkbox"
                checked={onlyDifferent}
                onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
              />
              <span>{text.differs(differing)}</span>
            </label>
          )}
          {found === null ? <Contents clauses={shown} withBoxes={clauses.length > 0} /> : null}
        </aside>
        <div class="book-text" aria-live="polite" aria-busy={book === null}>
          <AddressProblem />
          <EnglishNote />
          {typeof book === "string" ? <p class="problem">{book}</p> : null}
          {clauses.length > 0 && !known(target) ? <p class="book-note">{text.notHere(target)}</p> : null}
          {book !== null && shown.length === 0 && typeof book !== "string" && typeof found !== "string" ? (
            <p class="quiet">{text.nothing}</p>
          ) : null}
          {typeof found === "string" ? <p class="problem">{found}</p> : null}
          {found === null ? <Chapters {...parts} /> : <Found {...parts} />}
          {found === null && book !== null ? <Boxes options={options} sets={choice.sets} /> : null}
        </div>
      </main>
    </Frame>
  );
}

/** Whether there is room next to the text, as in the style sheet. On a phone the search is above it. */
const isWide = (): boolean => matchMedia("(min-width: 900px)").matches;

/** The clause named by the URL; scrolls to it once the book has loaded. */
function useTarget(loaded: boolean): string {
  // Ids of clauses need no unescaping; anything else just matches none.
  const read = () => location.hash.slice(1);
  const [target, setTarget] = useState(read);
  const brought = useRef("");
  useEffect(() => {
    const follow = () => setTarget(read());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (!loaded || target === "" || brought.current === target) return;
    brought.current = target;
    document.getElementById(target)?.scrollIntoView({ block: "center" });
  }, [loaded, target]);
  return target;
}

/** The pause in typing after which the search starts, in milliseconds. */
const PAUSE = 150;

/**
 * The search results, or why the search failed; null if the query is empty. Old results stay until the new ones arrive.
 */
function useSearch(asked: string, words: string): readonly RuleClause[] | string | null {
  const [found, setFound] = useState<RuleClause[] | string | null>(null);
  useEffect(() => {
    if (words.trim() === "") return setFound(null);
    let current = true;
    const show = (answer: RuleClause[] | string) => current && setFound(answer);
    const search = () =>
      void api
        .searchRules(asked, words)
        .then(show)
        .catch((fault) => show(reason(fault)));
    const typing = setTimeout(search, PAUSE);
    return () => {
      current = false;
      clearTimeout(typing);
    };
  }, [asked, words]);
  return found;
}

interface Shown {
  clauses: readonly RuleClause[];
  /** All clauses that apply, by id. */
  within: ReadonlyMap<string, RuleClause>;
  target: string;
  options: OptionsInfo | null;
}

function Chapters({ clauses, ...shown }: Shown) {
  return (
    <>
      {chapters(clauses).map(([chapter, parts]) => (
        <section key={chapter} class="book-chapter">
          <h2 id={chapterId(chapter)} lang="en">
            {chapter}
          </h2>
          {parts.map((clause, i) => (
            <Fragment key={clause.id}>
              {clause.section !== null && clause.section !== parts[i - 1]?.section ? (
                <h3 lang="en">{clause.section}</h3>
              ) : null}
              <ClauseText clause={clause} {...shown} />
            </Fragment>
          ))}
        </section>
      ))}
    </>
  );
}

/** The contents of the chosen boxes: tiles, figures and everything else. */
function Boxes({ options, sets }: { options: OptionsInfo | null; sets: readonly SetChoice[] }) {
  const mine = (options?.sets ?? []).filter(
    (known) => known.required || sets.some(({ set }) => set === known.set),
  );
  if (mine.length === 0) return null;
  return (
    <section class="book-chapter">
      <h2 id={`${CHAPTER}boxes`}>{text.boxes}</h2>
      <dl class="book-boxes">
        {mine.map(({ set, title, tiles, contents }) => (
          <Fragment key={set}>
            <dt>{messages.invite.set(set) ?? title}</dt>
            <dd lang="en">{[`${tiles} tiles`, contents].filter(Boolean).join("; ")}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The clauses that a search found, each with its chapter. */
function Found({ clauses, ...shown }: Shown) {
  if (clauses.length === 0) return null;
  return (
    <section class="book-chapter">
      <h2>{text.found(clauses.length)}</h2>
      {clauses.map((clause) => (
        <Fragment key={clause.id}>
          <p class="clause-place" lang="en">
            {[clause.chapter, clause.section].filter(Boolean).join(", ")}
          </p>
          {clause.elsewhere === true ? <p class="book-note">{text.elsewhere(boxesOf(clause))}</p> : null}
          {clause.otherwise === true ? <p class="book-note">{text.otherwise}</p> : null}
          <ClauseText clause={clause} {...shown} />
        </Fragment>
      ))}
    </section>
  );
}

/** The names of the boxes that a clause belongs to, as used in a sentence. */
const boxesOf = ({ needs }: RuleClause): string[] =>
  (needs ?? "").split(" or ").flatMap((set) => messages.invite.set(set) ?? []);

function chapters(clauses: readonly RuleClause[]): [string, RuleClause[]][] {
  const found = new Map<string, RuleClause[]>();
  for (const clause of clauses) {
    const chapter = found.get(clause.chapter) ?? [];
    chapter.push(clause);
    found.set(clause.chapter, chapter);
  }
  return [...found];
}

/** A prefix for the ids of chapters, which no clause has. */
const CHAPTER = "chapter-";

function chapterId(chapter: string): string {
  return `${CHAPTER}${chapter.toLowerCase().replace(/[^a-z]+/g, "-")}`;
}

function Contents({ clauses, withBoxes }: { clauses: readonly RuleClause[]; withBoxes: boolean }) {
  return (
    <nav class="book-contents" aria-label={text.contents}>
      <ol>
        {chapters(clauses).map(([chapter, parts]) => (
          <li key={chapter}>
            <a href={`#${chapterId(chapter)}`} lang="en">
              {chapter}
            </a>
            {parts.some((clause) => clause.differs) ? <span class="book-dot" title={text.different} /> : null}
          </li>
        ))}
        {withBoxes ? (
          <li>
            <a href={`#${CHAPTER}boxes`}>{text.boxes}</a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

function ClauseText(props: Omit<Shown, "clauses"> & { clause: RuleClause }) {
  const { clause, within, target, options } = props;
  const refer = (id: string) => {
    const to = within.get(id);
    return to === undefined ? null : { href: `#${id}`, title: to.section ?? to.chapter };
  };
  const isMarked = clause.text.includes(`\`${clause.value}\``);
  const setting = isMarked ? null : settingWords(options, clause);
  const targeted = clause.id === target ? " targeted" : "";
  return (
    <article id={clause.id} class={`clause${clause.differs ? " differs" : ""}${targeted}`}>
      <p class="clause-text" lang="en">
        <Plain said={clause.text} clause={clause} refer={refer} />
      </p>
      <Tiles said={clause.text} />
      <p class="clause-foot">
        {clause.differs ? <strong class="clause-differs">{text.different}</strong> : null}
        {setting === null ? null : <English>{setting}</English>}
      </p>
      <details class="clause-more">
        <summary>{text.whence}</summary>
        <p>
          <Plain said={later.rule.source(clause.source)} clause={clause} refer={refer} />
        </p>
        {clause.editions === null ? null : (
          <p>
            <Plain said={later.rule.editions(clause.editions)} {...{ clause, options, refer }} />
          </p>
        )}
        <a class="clause-id" href={`#${clause.id}`} aria-label={text.linkTo(clause.id)}>
          <Icon name="link" />
          <code>{clause.id}</code>
        </a>
      </details>
    </article>
  );
}

/** Pictures of the tiles that a clause names. */
function Tiles({ said }: { said: string }) {
  const kinds = kindsIn(said);
  if (kinds.length === 0) return null;
  return (
    <p class="clause-tiles">
      {kinds.map((kind) => (
        <TileImage key={kind} kind={kind} />
      ))}
    </p>
  );
}
