// Rows of chips to choose from, in the tray.
import { declineOf } from "../../game/asked.ts";
import { chipOf, stageOf } from "../../game/boxes/index.ts";
import { leadsTo, lightOf } from "../../game/choice.ts";
import { bookAddress, choiceOf } from "../../game/chosen.ts";
import { shortSteps, stepName } from "../../game/names.ts";
import { keyOf } from "../../game/numbers.ts";
import type { Deployment, Neutral } from "../../game/offer.ts";
import type { Meeple } from "../../protocol.ts";
import { FigureImage, Icon, PictureOf, SignImage } from "../../ui/parts.tsx";
import { useScores } from "../../ui/sheet.ts";
import { ChipRow, type Inner, Title, UndoButton } from "./parts.tsx";

/** Scrolls the chip picked by keyboard into view, as the row may be longer than the tray. */
const inSight = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** A chip's words, with the distance and the points on a line of their own. Screen readers get the full name instead. */
function OptionName(props: { wide?: boolean; points?: number | undefined; children: string }) {
  const { wide = false, points, children } = props;
  const [what, where] = children.split(", ", 2);
  const second = [where, points === undefined ? "" : `(+${points})`].filter(Boolean).join(" ");
  return (
    <span class={`option-name${second === "" ? "" : " far"}${wide ? " wide" : ""}`} aria-hidden="true">
      {where === undefined ? what : `${what},`}
      {second === "" ? null : <br />}
      {second}
    </span>
  );
}

/** The length of the longest abbreviated direction, such as NNE. */
const LETTERS_OF_A_SIDE = 3;

/** A row of the figures that can be placed, and of those that may come home. */
export function Chips(desk: Inner) {
  const { offer, pointing, play, busy, spotName, shortName, featureOf } = desk;
  const homes = offer.deployments.filter(({ home }) => home === true);
  const figures = offer.deployments.length;
  const many = figures + Math.min(homes.length, 1) > 4 || figures + offer.neutrals.length > 5;
  const chip = (spot: Deployment, index: number) => {
    const light = () => play.light([lightOf(spot)]);
    const dark = () => play.light([]);
    // Only a follower is reduced to a direction: the small picture hardly distinguishes a large farmer from a farmer.
    const words = shortName(spot, many && spot.meeple === "follower");
    return (
      <button
        key={`${spot.home}${spot.meeple}${spot.x},${spot.y},${spot.corner ?? spot.segment}`}
        type="button"
        ref={pointing.picked === index ? inSight : null}
        class={`option${spot.home === true ? " coming" : ""}${pointing.picked === index ? " picked" : ""}`}
        title={spotName(spot)}
        disabled={busy}
        onClick={() => play.deploy(index)}
        onMouseEnter={light}
        onMouseLeave={dark}
        onFocus={light}
        onBlur={dark}
      >
        {keyOf(index) === "" ? null : <kbd>{keyOf(index)}</kbd>}
        <FigureImage meeple={spot.meeple} seat={spot.seat ?? offer.seat ?? 0} on={featureOf(spot)} />
        {spot.home === true && stageOf(desk.state.now.stage).take === undefined ? <Icon name="undo" /> : null}
        <span class="visually-hidden">{spotName(spot)}</span>
        <OptionName wide={many && words.length > LETTERS_OF_A_SIDE}>{words}</OptionName>
      </button>
    );
  };
  return (
    <ChipRow many={many}>
      {offer.deployments.slice(0, figures - homes.length).map(chip)}
      {homes.length === 0 ? null : <WhyHome {...desk} />}
      {homes.map((spot, i) => chip(spot, figures - homes.length + i))}
      <NeutralChips {...desk} />
      {/* A princess that must be obeyed leaves no such choice. */}
      {offer.none.length === 0 ? null : (
        <button type="button" class="no-option no-figure" disabled={busy} onClick={() => play.none()}>
          <kbd>0</kbd>
          <Icon name="close" />
          <span class="option-name">{declineOf(desk.stage, desk)}</span>
        </button>
      )}
    </ChipRow>
  );
}

/** A chip for each of these moves. */
export function NeutralChips(desk: Inner) {
  const { state, offer, pointing, play, busy } = desk;
  const points = useScores(state, offer.neutrals);
  const names = shortSteps(offer.neutrals, state);
  return offer.neutrals.map((move, i) => {
    const index = offer.deployments.length + i;
    const { k } = move;
    const light = () => play.light(leadsTo(move));
    const dark = () => play.light([]);
    const name = stepName(move, state, points[i]);
    return (
      <button
        key={JSON.stringify(move)}
        type="button"
        ref={pointing.picked === index ? inSight : null}
        class={`option neutral ${k}${pointing.picked === index ? " picked" : ""}`}
        title={name}
        disabled={busy}
        onClick={() => play.deploy(index)}
        onMouseEnter={light}
        onMouseLeave={dark}
        onFocus={light}
        onBlur={dark}
      >
        {keyOf(index) === "" ? null : <kbd>{keyOf(index)}</kbd>}
        <PictureOf of={{ ...takenBy(move), ...move, piece: chipOf(move).piece }} seat={offer.seat ?? 0} />
        <span class="visually-hidden">{name}</span>
        <OptionName points={points[i]}>{names[i] ?? ""}</OptionName>
      </button>
    );
  });
}

/** The figure that a move takes, if the move itself does not name it. */
function takenBy(move: Neutral): { meeple?: Meeple } {
  const { meeple } = chipOf(move);
  return meeple === undefined ? {} : { meeple };
}

/** Chips to choose from, and a button that declines them all. */
export function ChipTray(desk: Inner) {
  const { offer, play, busy, name, stage } = desk;
  const decline = declineOf(stage, desk);
  return (
    <>
      <div class="tray-head">
        <Title seat={offer.seat ?? 0} words={stage.ask(name, desk)} />
        <ChipRow>
          <NeutralChips {...desk} />
          {decline === undefined || offer.none.length === 0 ? null : (
            <button type="button" class="no-option no-figure" disabled={busy} onClick={() => play.none()}>
              <kbd>0</kbd>
              <Icon name="close" />
              <span class="option-name">{decline}</span>
            </button>
          )}
        </ChipRow>
      </div>
      <div class="tray-side">
        <UndoButton desk={desk} />
      </div>
    </>
  );
}

/** The symbol that lets figures come home, as a link to its rule. */
function WhyHome(desk: Inner) {
  const { state, stage } = desk;
  const sign = stage.sign?.(desk) ?? null;
  if (sign === null) return null;
  return (
    <a
      class="tray-sign"
      href={bookAddress(choiceOf(state), stage.rule)}
      target="_blank"
      rel="noopener"
      title={stage.why}
      aria-label={stage.why}
    >
      <SignImage sign={sign} />
    </a>
  );
}
