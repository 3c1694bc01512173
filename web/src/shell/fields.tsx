// Fields by owner, for whoever asks: the server counts them anew after every event.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { ScoredField, Snapshot } from "../protocol.ts";

const text = messages.table;

export const NO_FIELDS: readonly ScoredField[] = [];

/** The fields with farmers; null while nobody asks. */
export function useFields(state: Snapshot, asked: boolean): readonly ScoredField[] | null {
  const [fields, setFields] = useState<readonly ScoredField[] | null>(null);
  const { table, seq } = state;
  useEffect(() => {
    if (!asked) {
      setFields(null);
      return;
    }
    let current = true;
    // What is shown stays until the answer is there; without one it is the last that was known.
    api.sheet(table).then(
      (sheet) => current && setFields(sheet.fields),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, seq, asked]);
  return fields;
}

/** The same in words, for screen readers; that there are none is for everybody: nothing else would show it. */
export function FieldsTold(props: { fields: readonly ScoredField[] | null; names: readonly string[] }) {
  const { fields } = props;
  const name = (seat: number) => props.names[seat] ?? "";
  const words = (fields ?? []).map(({ at, owners, paid }) =>
    text.field(
      owners.map(name),
      at.x,
      at.y,
      paid.map(({ seat, points }) => `${name(seat)} ${points}`),
    ),
  );
  const none = fields !== null && fields.length === 0;
  return (
    <p class={none ? "banner note" : "visually-hidden"} role="status">
      {none ? text.noFields : words.join(" ")}
    </p>
  );
}
