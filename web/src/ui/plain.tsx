// The text of a clause as a player reads it.
import { Fragment } from "preact";
import { type Piece, plain } from "../game/plain.ts";
import { messages } from "../i18n/index.ts";
import { later } from "../i18n/later.ts";
import type { OptionsInfo, RuleClause } from "../protocol.ts";

interface PlainProps {
  said: string;
  clause: RuleClause;
  /** What there is to choose; null until it is known, or where nothing names it. */
  options?: OptionsInfo | null;
  /** What a reference to a clause leads to and what it is called; null where that does not apply here. */
  refer: (id: string) => { href: string; title: string } | null;
}

export function Plain(props: PlainProps) {
  return plain(props.said, props.clause.value).map((piece, i) => (
    <Fragment key={`${i}`}>{shown(piece, props)}</Fragment>
  ));
}

function shown(piece: Piece, { clause, options, refer }: PlainProps) {
  switch (piece.k) {
    case "words":
      return editionsNamed(piece.words, options ?? null);
    case "mine":
      return <MineMark />;
    case "clause": {
      const to = refer(piece.id);
      if (to === null) return piece.aside ? null : later.rule.elsewhere;
      const link = <a href={to.href}>{to.title}</a>;
      return piece.aside ? <> (see {link})</> : link;
    }
    case "value":
      return `“${titleOfValue(options ?? null, clause.toggle, piece.value)}”`;
  }
}

/** Stands behind what is so in the game that is read about. */
function MineMark() {
  return (
    <>
      {" "}
      <small class="in-force">{later.rule.mine}</small>
    </>
  );
}

/** What a value is called where it can be chosen: the setting's own first, then any that has the word. */
function titleOfValue(options: OptionsInfo | null, toggle: string | null, value: string): string {
  const toggles = options?.toggles ?? [];
  const own = toggles.filter((one) => one.toggle === toggle);
  const named = [...own, ...toggles].flatMap(({ values }) => values.filter((one) => one.value === value));
  return named[0]?.title ?? value;
}

/** What is in force, by the words of the form in which it is chosen; null where nothing can be chosen. */
export function settingWords(options: OptionsInfo | null, { toggle, value }: RuleClause): string | null {
  const known = options?.toggles.find((one) => one.toggle === toggle);
  if (known === undefined || value === null) return null;
  return `${known.title}: ${titleOfValue(options, toggle, value)}`;
}

/** The names of editions in the place of those by which the program calls them. */
function editionsNamed(words: string, options: OptionsInfo | null): string {
  const names = options?.presets.map(({ name }) => name) ?? [];
  if (names.length === 0) return words;
  const name = (preset: string) => `“${messages.home.editions[preset] ?? preset}”`;
  return words
    .replaceAll(new RegExp(`\\b(${names.join("|")})\\b`, "g"), name)
    .replaceAll("preset", "edition");
}
