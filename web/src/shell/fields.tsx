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

/** The same in words, for screen readers. */
export function FieldsTold({ fields, state }: { fields: readonly ScoredField[] | null; state: Snapshot }) {
  const name = (seat: number) => state.now.seats[seat]?.name ?? "";
  const words = (fields ?? []).map(({ at, owners, paid }) =>
    text.field(
      owners.map(name),
      at.x,
      at.y,
      paid.map(({ seat, points }) => `${name(seat)} ${points}`),
    ),
  );
  return (
    <p class="visually-hidden" role="status">
      {fields === null ? "" : words.join(" ") || text.noFields}
    </p>
  );
}
