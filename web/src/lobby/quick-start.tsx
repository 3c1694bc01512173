// The three ways into a game: against the computer, with a friend elsewhere, on this device.
import type { ComponentChildren } from "preact";
import { useKept } from "../game/kept.ts";
import type { Draft } from "../game/last-table.ts";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { alone } from "../net/install.ts";
import type { Meeple, OptionsInfo } from "../protocol.ts";
import { FigureImage, Icon } from "../ui/parts.tsx";
import { NameProblem, OwnName } from "./name-problem.tsx";
import type { NewTable } from "./opening.ts";

const text = messages.home;

const person = (name = ""): Draft => ({ kind: "here", level: null, name });

/** `problem`: what is wrong with the name. */
export function QuickStart({ form, problem }: { form: NewTable; problem: string }) {
  const { options, busy, start } = form;
  const [name, setName] = useKept<string>("bastide.name", "");
  const [level, setLevel] = useKept<string | null>("bastide.level", null);
  const waits = busy || options === null;
  // An empty name is filled in when the table is opened.
  const me = person(name.trim());
  const known = options?.levels.some(({ value }) => value === level) === true ? level : null;
  return (
    <section class="quick-start" aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" class="visually-hidden">
        {agreed.front.quickStart}
      </h2>
      <OwnName
        class="own-name"
        value={name}
        placeholder={text.names[0]}
        most={options?.most_name_chars}
        problem={problem}
        onName={setName}
      >
        <span>{agreed.front.ownName}</span>
      </OwnName>
      <NameProblem words={problem} />
      <StartCard
        class="computer"
        title={agreed.front.starts.computer}
        line={agreed.front.starts.computerLine}
        waits={waits}
        act={() => void start([me, { kind: "computer", level: known, name: "" }], {})}
        picture={<Pair second={1} pose="city" />}
      >
        <Level options={options} level={known} setLevel={setLevel} />
      </StartCard>
      {alone ? null : (
        <StartCard
          class="friend"
          title={agreed.front.starts.friend}
          line={agreed.front.starts.friendLine}
          waits={waits}
          act={() => void start([me, { kind: "link", level: null, name: "" }], { invites: true })}
          picture={
            <>
              <FigureImage meeple="follower" seat={0} on="road" />
              <Icon name="link" />
              <FigureImage meeple="follower" seat={1} on="road" />
            </>
          }
        />
      )}
      <StartCard
        class="here"
        title={agreed.front.starts.here}
        line={agreed.front.starts.hereLine}
        waits={waits}
        act={() => void start([me, person()], {})}
        picture={<Pair second={2} pose="cloister" />}
      />
    </section>
  );
}

function Pair({ second, pose }: { second: number; pose: "city" | "cloister" }) {
  const figure: Meeple = "follower";
  return (
    <>
      <FigureImage meeple={figure} seat={0} on={pose} />
      <FigureImage meeple={figure} seat={second} on={pose} />
    </>
  );
}

function StartCard(props: {
  class: string;
  title: string;
  line: string;
  waits: boolean;
  act: () => void;
  picture: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <div class={`start-card ${props.class}`}>
      <button type="button" class="start-card-button" disabled={props.waits} onClick={props.act}>
        <span class="start-card-picture" aria-hidden="true">
          {props.picture}
        </span>
        <span class="start-card-text">
          <b>{props.title}</b>
          <small>{props.line}</small>
        </span>
        <Icon name="next" />
      </button>
      {props.children}
    </div>
  );
}

function Level(props: {
  options: OptionsInfo | null;
  level: string | null;
  setLevel: (level: string | null) => void;
}) {
  const { options } = props;
  const usual = options?.usual_level ?? "regular";
  return (
    <fieldset class="start-card-levels">
      <legend class="visually-hidden">{agreed.front.levelOf}</legend>
      {/* Until the server has answered, lists the levels that the page has words for, so that the layout does not
          jump. */}
      {(options?.levels.map((level) => level.value) ?? Object.keys(text.levels)).map((value) => (
        <label key={value} class="start-card-level">
          <input
            type="radio"
            name="level"
            checked={(props.level ?? usual) === value}
            onChange={() => props.setLevel(value === usual ? null : value)}
          />
          <span>{text.levels[value] ?? value}</span>
        </label>
      ))}
      <p class="start-card-level-line">{text.levelLines[props.level ?? usual]}</p>
    </fieldset>
  );
}
