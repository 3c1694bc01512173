// Fields by owner, on request: the server counts them again after every event.
import { useMemo } from "preact/hooks";
import { messages } from "../i18n/index.ts";
import type { ScoredField, Seen, Snapshot } from "../protocol.ts";
import { SeatBadge } from "../ui/parts.tsx";
import { useSheet } from "../ui/sheet.ts";

const text = messages.table;

export const NO_FIELDS: readonly ScoredField[] = [];

/** The fields with farmers or barns; null while they are not wanted. */
export function useFields(state: Snapshot, asked: boolean): readonly ScoredField[] | null {
  const sheet = useSheet(state, asked);
  return useMemo(() => (sheet === null ? null : [...sheet.fields, ...(sheet.barns ?? [])]), [sheet]);
}

/** Whether the field belongs to barns, and not to farmers. */
const hasBarns = ({ strength }: ScoredField): boolean => strength.every((n) => n === 0);

/**
 * A field's label on the board: farmers by player, or the barn's owners; complete cities; points if the game ended now.
 */
export function fieldWords(field: ScoredField, { now }: Snapshot): string {
  const farmers = now.seats
    .map(({ seat, name }) => ({ name, strength: field.strength[seat] ?? 0 }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
  const barns = hasBarns(field) ? field.owners.map((seat) => now.seats[seat]?.name ?? "") : [];
  return text.fieldLabel(farmers, barns, field.completed.length, field.paid[0]?.points ?? null);
}

/** A short label for the board when zoomed out, where names would cover it. */
export const shortFieldWords = ({ completed, paid }: ScoredField): string =>
  text.fieldShort(completed.length, paid[0]?.points ?? null);

/** All fields in rows, most valuable first. */
export function Ledger(props: {
  fields: readonly ScoredField[];
  state: Snapshot;
  light: (lights: readonly Seen[]) => void;
}) {
  const { fields, state, light } = props;
  const worth = ({ paid }: ScoredField) => paid[0]?.points ?? 0;
  if (fields.length === 0) return null;
  return (
    <section class="ledger" aria-label={text.ledger}>
      <h3>{text.ledger}</h3>
      <ul>
        {[...fields]
          .sort((a, b) => worth(b) - worth(a))
          .map((field) => (
            <li key={`${field.at.x},${field.at.y},${field.at.segment}`}>
              <button
                type="button"
                class="ledger-row"
                onMouseEnter={() => light(field.lights)}
                onMouseLeave={() => light([])}
                onFocus={() => light(field.lights)}
                onBlur={() => light([])}
                onClick={() => light(field.lights)}
              >
                {field.owners.map((seat) => (
                  <SeatBadge key={seat} seat={seat} />
                ))}
                <span>{fieldWords(field, state)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The same in words, for screen readers. If there are no fields, everybody sees a line that says so. */
export function FieldsInWords(props: { fields: readonly ScoredField[] | null; names: readonly string[] }) {
  const { fields } = props;
  const name = (seat: number) => props.names[seat] ?? "";
  const words = (fields ?? []).map((field) => {
    const paid = field.paid.map(({ seat, points }) => `${name(seat)} ${points}`);
    return text.field(field.owners.map(name), hasBarns(field), field.at.x, field.at.y, paid);
  });
  const none = fields !== null && fields.length === 0;
  return (
    <p class={none ? "banner note" : "visually-hidden"} role="status">
      {none ? text.noFields : words.join(" ")}
    </p>
  );
}
