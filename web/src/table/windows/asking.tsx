// A request to take a tile back: shown to everybody, answered by the players who are asked.
import { agreed as text } from "../../i18n/agreed.ts";
import type { Asking, Snapshot } from "../../protocol.ts";
import { SeatBadge } from "../../ui/parts.tsx";

export function AskingBanner(props: {
  asking: Asking;
  state: Snapshot;
  answer: (seat: number, accept: boolean) => void;
}) {
  const { asking, state, answer } = props;
  const name = (seat: number) => state.now.seats[seat]?.name ?? "";
  const mine = asking.waits.filter((seat) => state.yours.includes(seat));
  const [first] = mine;
  return (
    <div class={`banner asking seat-${asking.seat}`} role="status">
      <p>
        <SeatBadge seat={asking.seat} /> {text.asks(name(asking.seat), asking.tiles)}
      </p>
      {first === undefined ? (
        <p class="quiet">{text.waits(asking.waits.map(name))}</p>
      ) : (
        <p class="asking-ways">
          {[true, false].map((accept) => {
            const what = accept ? text.agree : text.decline;
            return (
              <button
                key={what}
                type="button"
                class={`button small ${accept ? "primary agree" : "ghost decline"}`}
                onClick={() => answer(first, accept)}
              >
                {state.yours.length > 1 ? text.as(what, name(first)) : what}
              </button>
            );
          })}
          <small>{text.keys}</small>
        </p>
      )}
      {state.yours.includes(asking.seat) ? (
        <button type="button" class="button ghost small withdraw" onClick={() => answer(asking.seat, false)}>
          {text.withdraw}
        </button>
      ) : null}
    </div>
  );
}

/** Informs the player who asked that the request was declined, until the game continues. */
export function DeclinedBanner({ state: { lines, now, yours } }: { state: Snapshot }) {
  const answer = lines[lines.length - 1];
  const asked = lines.filter(({ what }) => what.k === "back_asked").pop();
  if (answer?.what.k !== "back_answered" || answer.what.accept || answer.what.own) return null;
  if (answer.seat === null || asked === undefined || !yours.includes(asked.seat ?? -1)) return null;
  return (
    <p class={`banner away-note declined seat-${answer.seat}`} role="status">
      <SeatBadge seat={answer.seat} /> {text.declined(now.seats[answer.seat]?.name ?? "")}
    </p>
  );
}
