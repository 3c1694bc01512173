// The text of a clause, as players read it.
import { Fragment } from "preact";
import { type Piece, plain } from "../game/plain.ts";
import { messages } from "../i18n/index.ts";
import { later } from "../i18n/later.ts";
import type { OptionsInfo, RuleClause } from "../protocol.ts";

interface PlainProps {
  said: string;
  clause: RuleClause;
  /** What can be chosen; null until it is known, or where no names are needed. */
  options?: OptionsInfo | null;
  /** The URL and title for a reference to a clause; null if that clause does not apply here. */
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

/** Follows the variant that applies in the reader's game. */
function MineMark() {
  return (
    <>
      {" "}
      <small class="in-force">{later.rule.mine}</small>
    </>
  );
}

/**
 * The title of a value where it can be chosen: the toggle's own if it has one, else that of any toggle with this value.
 */
function titleOfValue(options: OptionsInfo | null, toggle: string | null, value: string): string {
  const toggles = options?.toggles ?? [];
  const own = toggles.filter((one) => one.toggle === toggle);
  const named = [...own, ...toggles].flatMap(({ values }) => values.filter((one) => one.value === value));
  return named[0]?.title ?? value;
}

/** The setting in force, in the words of the form, which are English; null if it cannot be chosen. */
export function settingWords(options: OptionsInfo | null, { toggle, value }: RuleClause): string | null {
  const known = options?.toggles.find((one) => one.toggle === toggle);
  if (known === undefined || value === null) return null;
  return `${known.title}: ${titleOfValue(options, toggle, value)}`;
}

/** Replaces ids of editions by their names. */
function editionsNamed(words: string, options: OptionsInfo | null): string {
  const names = options?.presets.map(({ name }) => name) ?? [];
  if (names.length === 0) return words;
  const name = (preset: string) => `“${messages.home.editions[preset] ?? preset}”`;
  return words
    .replaceAll(new RegExp(`\\b(${names.join("|")})\\b`, "g"), name)
    .replaceAll("preset", "edition");
}
