// The tray under the board: the tile in hand and what can be done with it now.
import type { ComponentChildren } from "preact";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { Snapshot } from "../protocol.ts";
import { placeAt } from "../state/choice.ts";
import type { Play } from "../state/play.ts";
import { never } from "../state/vocabulary.ts";
import { Rematch } from "./dialogs.tsx";
import type { Desk } from "./hooks.ts";
import { tell } from "./log.tsx";
import { FigureImage, Icon, IconButton, SeatBadge, TileImage } from "./parts.tsx";

const text = messages.tray;

interface TrayProps {
  desk: Desk;
  showResults: () => void;
  rematch: (() => void) | null;
}

export function Tray(props: TrayProps) {
  const { desk } = props;
  const { over, stage } = desk.state.now;
  if (over !== null) return <OverTray {...props} />;
  if (desk.offer.seat === null) return <WaitTray desk={desk} />;
  const { seat, tray } = askedOf(desk);
  return (
    <section class={`tray seat-${desk.offer.seat} stage-${stage}`} aria-label={seat}>
      {tray}
    </section>
  );
}

/** What a stage asks. */
interface Asked {
  /** Who is asked. */
  seat: string;
  /** How it looks to the one who decides. */
  tray: ComponentChildren;
  /** The same for a screen reader. */
  told: string;
  /** What the others are told besides that they wait. */
  wait?: string;
}

/** The one place that knows the stages: what each asks and how. */
export function askedOf(desk: Desk): Asked {
  const { now } = desk.state;
  const seat = now.seats[now.seat ?? 0]?.name ?? "";
  const inner = { ...desk, name: seat };
  const { live } = messages;
  switch (now.stage) {
    case "place":
      return { seat, tray: <PlaceTray {...inner} />, told: live.yourTurn(seat, desk.offer.places.length) };
    case "deploy": {
      const told = live.deploy(seat, desk.offer.deployments.map(desk.spotName));
      return { seat, tray: <DeployTray {...inner} />, told };
    }
    case "confirm":
      return { seat, tray: <ConfirmTray {...inner} />, told: live.confirm(seat) };
    case "second": {
      const wait = messages.second.wait(seat);
      return { seat, tray: <SecondTray {...inner} />, told: live.second(seat), wait };
    }
    case "draw":
    case "over":
      return { seat, tray: null, told: "" };
    default:
      return never(now.stage);
  }
}

type Inner = Desk & { name: string };

function Head({ seat, children, hint }: { seat: number | null; children: ComponentChildren; hint?: string }) {
  return (
    <div class="tray-head">
      {seat === null ? null : <SeatBadge seat={seat} />}
      <div>
        <p class="tray-title">{children}</p>
        {hint === undefined ? null : <p class="tray-hint">{hint}</p>}
      </div>
    </div>
  );
}

function PlaceTray({ state, offer, pointing, play, busy, name }: Inner) {
  const { now } = state;
  const { chosen } = pointing;
  const place = placeAt(offer.places, chosen);
  const hint = place === undefined ? text.layHint : text.chosenHint(place.rotations.length);
  const turns = (place?.rotations.length ?? 0) > 1;
  return (
    <>
      {now.in_hand === null ? null : (
        <div class="tray-tile">
          <TileImage kind={now.in_hand.kind} r={chosen?.r ?? 0} />
        </div>
      )}
      <Head seat={offer.seat} hint={hint}>
        {now.part > 1 ? text.laySecond(name) : text.lay(name)}
      </Head>
      <div class="tray-actions">
        <IconButton
          class="big"
          icon="left"
          label={text.rotateLeft}
          disabled={!turns}
          act={() => play.rotate(-1)}
        />
        <IconButton
          class="big"
          icon="right"
          label={text.rotateRight}
          disabled={!turns}
          act={() => play.rotate(1)}
        />
        <button
          type="button"
          class="button primary lay"
          disabled={chosen === null || busy}
          onClick={() => play.lay()}
        >
          <Icon name="check" /> {text.placeHere}
        </button>
      </div>
    </>
  );
}

function DeployTray({ state, offer, pointing, play, busy, name, spotName }: Inner) {
  const { now } = state;
  const none = offer.deployments.length === 0;
  return (
    <>
      {now.laid === null ? null : (
        <div class="tray-tile">
          <TileImage kind={now.laid.kind} r={now.laid.r} />
        </div>
      )}
      <Head seat={offer.seat} {...(none ? { hint: text.cannotDeploy } : {})}>
        {none ? text.confirmed(name) : text.deploy(name)}
      </Head>
      {none ? null : (
        <div class="tray-options">
          {offer.deployments.map((spot, index) => (
            <button
              key={`${spot.meeple}${spot.x},${spot.y},${spot.segment}`}
              type="button"
              class={`option${pointing.picked === index ? " picked" : ""}`}
              disabled={busy}
              onClick={() => play.deploy(index)}
              onMouseEnter={() => play.light([spot])}
              onMouseLeave={() => play.light([])}
              onFocus={() => play.light([spot])}
              onBlur={() => play.light([])}
            >
              <kbd>{index + 1}</kbd>
              <FigureImage meeple={spot.meeple} seat={offer.seat ?? 0} />
              <span>{spotName(spot)}</span>
            </button>
          ))}
        </div>
      )}
      <div class="tray-actions">
        <UndoButton state={state} play={play} busy={busy} />
        <button
          type="button"
          class={`button ${none ? "primary" : "ghost"} no-figure`}
          disabled={busy}
          onClick={() => play.none()}
        >
          {none ? <Icon name="check" /> : null}{" "}
          {none ? (now.second_earned && now.part === 1 ? text.confirmPart : text.confirm) : text.noFigure}
        </button>
      </div>
    </>
  );
}

function ConfirmTray({ state, offer, play, busy, name, spotName }: Inner) {
  const { now } = state;
  const put = now.figures.find((figure) => figure.pending === true);
  const line = state.lines[state.lines.length - 1];
  const names = now.seats.map((seat) => seat.name);
  // The last line of the log tells what was chosen; the name of a spot tells more.
  const chosen = put !== undefined ? spotName(put) : line !== undefined ? tell(line, names) : "";
  return (
    <>
      {now.laid === null ? null : (
        <div class="tray-tile">
          <TileImage kind={now.laid.kind} r={now.laid.r} />
        </div>
      )}
      <Head seat={offer.seat} hint={chosen}>
        {text.confirmed(name)}
      </Head>
      <div class="tray-actions">
        <UndoButton state={state} play={play} busy={busy} />
        <button type="button" class="button primary confirm" disabled={busy} onClick={() => play.enter()}>
          <Icon name="check" /> {now.second_earned && now.part === 1 ? text.confirmPart : text.confirm}
        </button>
      </div>
    </>
  );
}

function SecondTray({ state, offer, play, busy, name }: Inner) {
  const second = messages.second;
  return (
    <>
      <div class="tray-two" aria-hidden="true">
        <i>1</i>
        <i>2</i>
      </div>
      <Head seat={offer.seat} hint={second.text(name)}>
        {second.title}
      </Head>
      <div class="tray-actions">
        <UndoButton state={state} play={play} busy={busy} />
        <button type="button" class="button ghost decline" disabled={busy} onClick={() => play.none()}>
          {second.decline}
        </button>
        <button type="button" class="button primary take" disabled={busy} onClick={() => play.enter()}>
          <Icon name="check" /> {second.take}
        </button>
      </div>
    </>
  );
}

function WaitTray({ desk }: { desk: Desk }) {
  const { state } = desk;
  const { now } = state;
  const seat = now.seat === null ? undefined : now.seats[now.seat];
  const name = seat?.name ?? "";
  const tile = now.in_hand?.kind ?? now.laid?.kind;
  const watching = state.yours.length === 0 ? messages.table.watching : undefined;
  const hint = askedOf(desk).wait ?? watching;
  return (
    <section class={`tray waiting seat-${now.seat ?? 0}`} aria-label={name}>
      {tile === undefined ? null : (
        <div class="tray-tile">
          <TileImage kind={tile} r={now.laid?.r ?? 0} />
        </div>
      )}
      <Head seat={now.seat} {...(hint === undefined ? {} : { hint })}>
        {seat?.computer === true ? text.thinking(name) : text.waitingFor(name)}
      </Head>
    </section>
  );
}

function OverTray({ desk: { state }, showResults, rematch }: TrayProps) {
  const { over, seats } = state.now;
  const names = (over?.winners ?? []).map((seat) => seats[seat]?.name ?? "");
  return (
    <section class="tray over" aria-label={text.over}>
      <Head seat={over?.winners[0] ?? null} hint={text.over}>
        {names.length === 1 ? messages.final.wins(names[0] ?? "") : messages.final.shared(names)}
      </Head>
      <div class="tray-actions">
        <a class="button ghost" href={api.recordAddress(state.table)} download title={messages.table.record}>
          <Icon name="download" /> <span class="wide-only">{messages.table.record}</span>
        </a>
        <button type="button" class="button ghost" onClick={showResults}>
          {messages.table.results}
        </button>
        <Rematch state={state} rematch={rematch} />
      </div>
    </section>
  );
}

function UndoButton({ state, play, busy }: { state: Snapshot; play: Play; busy: boolean }) {
  return (
    <button
      type="button"
      class="button ghost undo"
      disabled={busy || state.now.choices?.undo !== true}
      onClick={() => play.undo()}
    >
      <Icon name="undo" /> {text.undo}
    </button>
  );
}
