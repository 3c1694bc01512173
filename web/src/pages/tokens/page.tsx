// Makes and revokes tokens, with which other programs use this server's API.
import { useEffect, useRef, useState } from "preact/hooks";
import { messages } from "../../i18n/index.ts";
import { tokens as text } from "../../i18n/pages.ts";
import { reason } from "../../i18n/reason.ts";
import * as api from "../../net/api.ts";
import { alone } from "../../net/install.ts";
import type { MadeToken, Program, Scope } from "../../protocol.ts";
import { Ask } from "../../ui/ask.tsx";
import { useCopy } from "../../ui/copy.ts";
import { Masthead } from "../../ui/landscape.tsx";
import { Icon } from "../../ui/parts.tsx";

const SCOPES = Object.keys(text.scopes) as Scope[];

export function TokensPage() {
  useEffect(() => {
    document.title = `${text.title} — ${messages.name}`;
  }, []);
  return (
    <div class="home lost">
      <Masthead drawn title={text.title} line={text.line} />
      <main class="open-game tokens-page card">
        {alone ? <p>{text.alone}</p> : <Tokens />}
        <div class="text-actions">
          {alone ? null : (
            <a class="button ghost" href="/api/v1/openapi.json">
              {text.description}
            </a>
          )}
          <a class="button ghost" href="/">
            {messages.table.home}
          </a>
        </div>
      </main>
      <footer class="home-foot">
        <p>{messages.unofficial}</p>
      </footer>
    </div>
  );
}

function Tokens() {
  const [programs, setPrograms] = useState<readonly Program[]>([]);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [problem, setProblem] = useState("");
  const fails = (fault: unknown) => setProblem(reason(fault));
  const load = () => api.programs().then(setPrograms, fails);
  useEffect(() => {
    void load();
  }, []);
  /** Whether it was made: what a refused form says stays there to be corrected. */
  const make = (name: string, scopes: Scope[]) => {
    setProblem("");
    return api.makeToken({ name, scopes }).then(
      (token) => {
        setMade(token);
        void load();
        return true;
      },
      (fault) => {
        fails(fault);
        return false;
      },
    );
  };
  const revoke = (id: string) => {
    setProblem("");
    if (made?.program.id === id) setMade(null);
    void api.revokeToken(id).then(load, fails);
  };
  return (
    <>
      {made === null ? null : <Made key={made.token} {...made} />}
      <NewToken make={make} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <section aria-labelledby="programs-title">
        <h2 id="programs-title">{text.yours}</h2>
        {programs.length === 0 ? <p class="quiet">{text.none}</p> : null}
        <ul class="programs">
          {programs.map((program) => (
            <ProgramLine key={program.id} program={program} revoke={revoke} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** A new token, which the server never shows again. */
function Made({ token, program }: MadeToken) {
  const [status, copy] = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section class="made-token">
      <div class="choice-field">
        <span role="status" id="made-token">
          {text.once(program.name)}
        </span>
        <input
          ref={field}
          type="text"
          readOnly
          aria-labelledby="made-token"
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <button type="button" class="button primary copy-token" onClick={() => copy(token)}>
        <Icon name={status === "copied" ? "check" : "link"} /> {status === "copied" ? text.copied : text.copy}
      </button>
      <p class={status === "refused" ? "problem" : "visually-hidden"} role="status">
        {status === "refused" ? text.byHand : status === "copied" ? text.copied : ""}
      </p>
    </section>
  );
}

function NewToken({ make }: { make: (name: string, scopes: Scope[]) => Promise<boolean> }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(SCOPES);
  const [busy, setBusy] = useState(false);
  const choose = (scope: Scope, chosen: boolean) =>
    setScopes(SCOPES.filter((one) => (one === scope ? chosen : scopes.includes(one))));
  return (
    <form
      class="new-token"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void make(name, [...scopes]).then((done) => {
          setBusy(false);
          if (done) setName("");
        });
      }}
    >
      <label class="choice-field">
        <span>{text.name}</span>
        <input
          type="text"
          required
          maxLength={24}
          autocomplete="off"
          spellcheck={false}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>{text.allows}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} class="scope">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => choose(scope, event.currentTarget.checked)}
            />{" "}
            {text.scopes[scope]}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="button primary make-token" disabled={busy || scopes.length === 0}>
        {text.make}
      </button>
    </form>
  );
}

function ProgramLine({ program, revoke }: { program: Program; revoke: (id: string) => void }) {
  const { id, name, scopes, made } = program;
  const [asks, setAsks] = useState(false);
  const day = new Date(made).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{[day, ...scopes.map((scope) => text.scopes[scope])].join(" · ")}</small>
      </span>
      <button
        type="button"
        class="button ghost small revoke-token"
        aria-label={text.revokeOf(name)}
        onClick={() => setAsks(true)}
      >
        {text.revoke}
      </button>
      {asks ? (
        <Ask
          title={text.revokeOf(name)}
          yes={text.revoke}
          act={() => {
            setAsks(false);
            revoke(id);
          }}
          close={() => setAsks(false)}
        >
          <p>{text.sure}</p>
        </Ask>
      ) : null}
    </li>
  );
}
