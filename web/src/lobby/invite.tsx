// Inviting: each seat's link as text, as a QR code and through the system's share dialog; and who has arrived.
import { useEffect, useRef, useState } from "preact/hooks";
import { encode } from "uqr";
import { agreed } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import { reason } from "../i18n/reason.ts";
import * as api from "../net/api.ts";
import type { Seat, Snapshot } from "../protocol.ts";
import { Ask } from "../ui/ask.tsx";
import { canShare, share, useCopy } from "../ui/copy.ts";
import { Dialog, Icon, SeatBadge } from "../ui/parts.tsx";
import { NameProblem, OwnName } from "./name-problem.tsx";
import { limitsInWords } from "./terms.tsx";

const text = messages.invite;

interface InviteProps {
  state: Snapshot;
  present: readonly boolean[];
  /** Close as soon as the last friend has sat down. */
  waits: boolean;
  close: () => void;
}

export function InviteDialog({ state, present, waits, close }: InviteProps) {
  const bases = useBases();
  const [base, setBase] = useState<string | null>(null);
  const seats = api.invitable(state);
  const others = seats.filter(({ seat }) => !state.yours.includes(seat));
  // The host's own seats come last: their links are for a second device.
  const [shown, setShown] = useState((others[0] ?? seats[0])?.seat ?? 0);
  const all = others.length > 0 && others.every(({ seat }) => present[seat] === true);
  useEffect(() => {
    if (all && waits) close();
  }, [all]);
  const chosen = base ?? bases?.[0] ?? location.origin;
  const seat = seats.find((one) => one.seat === shown);
  return (
    <Dialog title={text.title} class="invite" close={close}>
      {seats.length < 2 ? null : (
        <fieldset class="invite-seats">
          <legend class="visually-hidden">{text.which}</legend>
          {[...others, ...seats.filter((one) => !others.includes(one))].map((one) => (
            <label key={one.seat} class="invite-seat">
              <input
                type="radio"
                name="seat"
                checked={one.seat === shown}
                onChange={() => setShown(one.seat)}
              />
              <SeatBadge seat={one.seat} />
              <span>
                {one.name}
                <small>{noteOf(one, state, present)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {seat === undefined ? null : (
        <SeatInvitation seat={seat} state={state} base={chosen} here={present[seat.seat] === true} />
      )}
      {bases !== null && bases.length > 1 ? (
        <label class="invite-base">
          <span>{text.address}</span>
          <select value={chosen} onChange={(event) => setBase(event.currentTarget.value)}>
            {bases.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {bases !== null && bases.length === 0 ? (
        <p class="invite-alone" role="note">
          {text.alone} <code>bastide serve --host 0.0.0.0</code>
        </p>
      ) : null}
      <button type="button" class="button ghost invite-done" onClick={close}>
        {text.toTable}
      </button>
    </Dialog>
  );
}

function noteOf(seat: Seat, { yours }: Snapshot, present: readonly boolean[]): string {
  if (yours.includes(seat.seat)) return text.own;
  return present[seat.seat] === true ? text.isHere : text.isWaited;
}

/** The base URLs at which others can reach this server: null until known; empty if nobody else can. */
function useBases(): readonly string[] | null {
  const [bases, setBases] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // A URL that others can use is passed on unchanged.
    if (!api.isLoopback()) return setBases([location.origin]);
    api.options().then(
      ({ addresses }) => setBases(addresses),
      () => {},
    );
  }, []);
  return bases;
}

function SeatInvitation(props: { seat: Seat; state: Snapshot; base: string; here: boolean }) {
  const { seat, state, base, here } = props;
  const [status, copy] = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (status === "refused") field.current?.select();
  }, [status]);
  const [, renewed] = useState(0);
  const address = api.seatLink(state.table, seat.seat, base) ?? "";
  const own = state.yours.includes(seat.seat);
  const from = state.now.seats.find((one) => state.yours.includes(one.seat))?.name ?? messages.name;
  return (
    <div class="invitation">
      <Qr address={address} label={text.qr(seat.name)} />
      <p class={`invite-state${here && !own ? " here" : ""}`} role="status">
        {own ? text.second : here ? text.here(seat.name) : text.waiting(seat.name)}
        {here || own ? null : <i class="dots" />}
      </p>
      <input
        class="invite-link"
        ref={field}
        type="text"
        readOnly
        value={address}
        aria-label={text.link(seat.name)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="invite-ways">
        <button type="button" class="button primary copy-link" onClick={() => copy(address)}>
          <Icon name={status === "copied" ? "check" : "link"} />{" "}
          {status === "copied" ? text.copied : text.copy}
        </button>
        {canShare() ? (
          <button
            type="button"
            class="button ghost"
            onClick={() => share(messages.name, text.words(from), address)}
          >
            <Icon name="share" /> {text.share}
          </button>
        ) : null}
      </div>
      <p class={status === "refused" ? "problem" : "visually-hidden"} role="status">
        {status === "refused" ? text.byHand : status === "copied" ? text.copied : ""}
      </p>
      <NewLink state={state} seat={seat} done={() => renewed((times) => times + 1)} />
    </div>
  );
}

/** Replaces the link of a seat, for one that was lost; `done` is called when the old one no longer works. */
function NewLink({ state, seat, done }: { state: Snapshot; seat: Seat; done: () => void }) {
  const [status, setStatus] = useState("");
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const make = () => {
    setAsks(false);
    setBusy(true);
    api
      .relink(state.table, seat.seat)
      .then(
        () => {
          setStatus(agreed.newLinkDone);
          done();
        },
        (fault: unknown) => setStatus(reason(fault)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <p class="new-link">
      <button type="button" class="button ghost small" disabled={busy} onClick={() => setAsks(true)}>
        {agreed.newLink}
      </button>
      <small role="status">{status || agreed.newLinkHint}</small>
      {asks ? (
        <Ask title={agreed.newLink} yes={agreed.newLink} act={make} close={() => setAsks(false)}>
          {agreed.newLinkSure(seat.name)}
        </Ask>
      ) : null}
    </p>
  );
}

/** A URL as a QR code: dark on light in every theme, because that is what cameras read. */
function Qr({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { ecc: "L", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** Welcomes a player who followed a link: says who invites them and to what, and asks for their name. */
export function WelcomeDialog(props: {
  state: Snapshot;
  seat: number;
  /** The number of windows and devices in which the seat is open, including this one. */
  devices: number;
  close: () => void;
}) {
  const { state, seat, devices } = props;
  const { seats } = state.now;
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const others = seats.filter((one) => one.seat !== seat).map((one) => one.name);
  const own = seats[seat]?.name ?? "";
  const sets = state.sets.map(({ set }) => text.set(set) ?? set);
  const limits = limitsInWords(state.terms);
  const sit = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "" || wanted === own) return props.close();
    api.rename(state.table, seat, wanted).then(props.close, (fault) => setProblem(reason(fault)));
  };
  return (
    <Dialog title={text.welcome} class="welcome" close={props.close}>
      <p class="welcome-who">{text.invites(others)}</p>
      <p class="quiet">{text.game(sets, messages.home.editions[state.rules.preset] ?? state.rules.preset)}</p>
      {limits.length === 0 ? null : <p class="quiet welcome-terms">{limits.join(" ")}</p>}
      <p class="welcome-learn">
        {text.never}{" "}
        <a href="/learn" target="_blank" rel="noopener">
          {agreed.front.learn}
        </a>
      </p>
      {devices > 1 ? <p class="problem welcome-held">{agreed.held(own)}</p> : null}
      <form onSubmit={sit}>
        <OwnName class="welcome-name" value={name} placeholder={own} problem={problem} onName={setName}>
          <SeatBadge seat={seat} />
          <span>{text.yourName}</span>
        </OwnName>
        <NameProblem words={problem} />
        <button type="submit" class="button primary big sit-down">
          {text.sit}
        </button>
      </form>
    </Dialog>
  );
}
