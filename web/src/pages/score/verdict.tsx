// The server's verdict on the table: the sheet, or its faults.
import { bench as text } from "../../i18n/pages.ts";
import type { Seen } from "../../protocol.ts";
import { English, EnglishNote } from "../../ui/english.tsx";
import type { Evaluation } from "./evaluation.ts";
import { Sheet } from "./sheet.tsx";

interface VerdictProps {
  result: Evaluation;
  light: (lights: readonly Seen[]) => void;
  show: (lights: readonly Seen[]) => void;
  look: (at: Seen) => void;
  openRule: (rule: string) => void;
  example: () => void;
}

export function Verdict({ result, light, show, look, openRule, example }: VerdictProps) {
  const { account, faults, problem } = result;
  if (problem !== "") {
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  }
  if (faults.length > 0) {
    return (
      <section class="faults" role="alert">
        <h2>{text.wrongTitle}</h2>
        <ol>
          {faults.map(({ msg, lights }, i) => (
            <li key={msg}>
              <button
                type="button"
                disabled={lights.length === 0}
                onClick={() => lights[0] !== undefined && look(lights[0])}
              >
                <i>{i + 1}</i> <English>{msg}</English>
              </button>
            </li>
          ))}
        </ol>
        <EnglishNote />
        <p class="quiet">{text.wrongHint}</p>
      </section>
    );
  }
  if (account === null) {
    return (
      <section class="bench-intro">
        <h2>{text.introTitle}</h2>
        {text.intro.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <button type="button" class="button ghost" onClick={example}>
          {text.showExample}
        </button>
      </section>
    );
  }
  return <Sheet account={account} light={light} show={show} openRule={openRule} />;
}
