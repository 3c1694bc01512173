// The referee for a real table: it is laid out by clicks or read from a text, and every feature and field of it is
// accounted for as it grows.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../../board/art.ts";
import { castleName, castlesOf } from "../../game/boxes/castles.ts";
import { tokensOf } from "../../game/boxes/tunnel.ts";
import { bookAddress, type Choice, choiceOf, query, rulesText, setsText } from "../../game/chosen.ts";
import type { ArtTable } from "../../game/offer.ts";
import { nameStanding } from "../../game/spots.ts";
import { useStore } from "../../game/store.ts";
import { messages } from "../../i18n/index.ts";
import { bench as text } from "../../i18n/pages.ts";
import { AddressBanner, useChoice, useOptions, withSet } from "../../lobby/choice.tsx";
import type { OptionsInfo, ScoredField, Seen } from "../../protocol.ts";
import { FieldsTold, NO_FIELDS } from "../../table/fields.tsx";
import { BoardButtons } from "../../table/furniture.tsx";
import { HelpDialog, RuleDialog } from "../../table/windows/dialogs.tsx";
import { useDropped } from "../../ui/dropped.ts";
import { English } from "../../ui/english.tsx";
import { Icon } from "../../ui/parts.tsx";
import { ThemeButton } from "../../ui/theme.tsx";
import { useWayBack } from "../../ui/way-back.ts";
import { Bar } from "./bar.tsx";
import { Bench, benchScene, faultAt, isFitted, spotsAt, towersOf } from "./bench.ts";
import { useBenchBoard, useBenchKeys } from "./bench-board.ts";
import { boardText } from "./board-text.ts";
import { castlesOn, cityTowards } from "./castles.ts";
import { countOn } from "./city.ts";
import { Dock } from "./dock.tsx";
import { cleared, tileAt } from "./draft.ts";
import { linkTo, textInAddress, useDrawer, useHistory } from "./drawer.ts";
import { EXAMPLE } from "./example.ts";
import { type Judged, useJudge } from "./judge.ts";
import { type Opened, openText } from "./open.ts";
import { called } from "./people.tsx";
import { SpotCard } from "./spot-card.tsx";
import { type Tab, Tools } from "./tools.tsx";
import { Verdict } from "./verdict.tsx";

export function ScorePage({ art }: { art: ArtTable }) {
  const history = useHistory();
  const options = useOptions();
  const [choice, choose] = useChoice();
  const draft = useStore(history.steps).now;
  const bench = useMemo(() => new Bench(history, art), [history, art]);
  const view = useStore(bench.view);
  const drawings = useMemo(() => artOf(art), [art]);
  const letterOf = (kind: string, segment: number) => art[kind]?.segments[segment]?.letter;
  const board = boardText(draft, letterOf, (at, to) => cityTowards(art, at, to));
  const [rules, sets] = [rulesText(choice), setsText(choice.sets)];
  const asked = `?${query(choice)}`;
  const judged = useJudge(
    { text: board, rules, sets: sets || "none", recorded: draft.recorded },
    draft.tiles.length === 0,
    (faults) => bench.settle(faults),
  );
  useDrawer(draft, asked);

  const [tab, show] = useState<Tab>("tiles");
  const [near, setNear] = useState(true);
  const [showsFields, setShowsFields] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [shown, setShown] = useState<"help" | { rule: string } | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const spots = useMemo(
    () => spotsAt(bench, art, (tile, spot) => nameStanding(tile, art, spot)),
    [draft, view, art],
  );
  const fields = useMemo(() => (showsFields ? fieldsOf(judged) : null), [judged, showsFields]);
  const scene = useMemo(
    () =>
      benchScene(
        draft,
        view,
        near ? spots : [],
        judged.faults,
        fields ?? NO_FIELDS,
        towersOf(draft, art),
        tokensOf(draft.tokens, draft.tiles, art),
        castlesOf(
          castlesOn(draft, art),
          castleName((seat) => called(draft, seat)),
        ),
        countOn(draft, art),
      ),
    [draft, view, spots, near, judged, fields, art],
  );
  const canvas = useBenchBoard({ host, bench, drawings, scene, setNear });
  useBenchKeys(canvas, bench, {
    show: (next) => {
      bench.hold(next === "tiles" ? "tile" : "figure");
      show(next);
    },
    help: () => setShown("help"),
  });
  useWayBack(sheet, () => setSheet(false));
  useEffect(() => {
    document.title = `${messages.referee.page["/score"]} — ${messages.name}`;
  }, []);

  const open = async (written: string) => {
    const opened = await openText(written);
    bench.look(null);
    history.change(opened.draft);
    choose(choiceFor(opened, choice, options, art));
    canvas.current?.fit();
  };
  const example = () => open(EXAMPLE).catch(() => show("text"));
  useEffect(() => {
    // Rules and boxes in the address have been read by then.
    const brought = options === null ? null : textInAddress();
    if (brought !== null) open(brought).catch(() => show("text"));
  }, [options]);
  const [dropped, setDropped] = useState<File | null>(null);
  useDropped((file) => {
    show("text");
    setDropped(file);
  });
  const clear = () => {
    bench.look(null);
    history.change(cleared(draft));
  };

  const tile = tileAt(draft, view.cursor);
  const fault = faultAt(judged.faults, view.cursor);
  const look = (at: Seen) => {
    bench.look({ x: at.x, y: at.y });
    setSheet(false);
    canvas.current?.centre(at);
  };
  return (
    <div class={`table bench${sheet ? " sheet-open" : ""}`}>
      <div class="board-host" ref={host} />
      <Bar history={history} judged={judged} openSheet={() => setSheet(true)} help={() => setShown("help")} />
      <BoardButtons board={canvas} fields={showsFields} setFields={setShowsFields} />
      <section class="banners" aria-label={messages.table.news}>
        <AddressBanner />
        {fault === undefined ? null : (
          <button
            type="button"
            class="banner warn fault-banner"
            onClick={() => fault.lights[0] !== undefined && look(fault.lights[0])}
          >
            <i>{judged.faults.indexOf(fault) + 1}</i> <English>{fault.msg}</English>
          </button>
        )}
        {draft.tiles.length > 0 ? null : (
          <p class="banner bench-begin">
            {text.begin}{" "}
            <button type="button" class="button ghost small" onClick={example}>
              {text.showExample}
            </button>
          </p>
        )}
        <FieldsTold fields={fields} names={judged.account?.players.map(({ name }) => name) ?? []} />
      </section>
      <div class="dock">
        {view.asking && !near && tile !== undefined ? (
          <SpotCard tile={tile} spots={spots} art={drawings} deploy={(place) => bench.put(place)} />
        ) : null}
        <Dock bench={bench} view={view} draft={draft} art={art} spots={spots} />
      </div>
      <Tools
        {...{ tab, show, bench, view, draft, art, options, choice, choose, board, open, clear, dropped }}
        take={() => setDropped(null)}
        link={linkTo(board, asked)}
      />
      <aside class="panel score-panel" aria-label={text.sheet}>
        <button type="button" class="button ghost sheet-close" onClick={() => setSheet(false)}>
          <Icon name="close" /> {messages.table.closePanel}
        </button>
        <span class="sheet-theme">
          <ThemeButton />
        </span>
        <Verdict
          judged={judged}
          light={(lit) => bench.light(lit)}
          show={(lit) => {
            bench.light(lit);
            setSheet(false);
            if (lit[0] !== undefined) canvas.current?.reveal(lit[0]);
          }}
          look={look}
          openRule={(rule) => setShown({ rule })}
          example={example}
        />
        <p class="unofficial">{messages.unofficial}</p>
      </aside>
      {sheet ? <div class="sheet-scrim" aria-hidden="true" onClick={() => setSheet(false)} /> : null}
      <p class="visually-hidden" role="status" aria-live="polite">
        {view.cursor === null ? "" : text.at(view.cursor.x, view.cursor.y, tile?.kind, tile?.r)}
        {isFitted(view, tile) ? ` ${text.fittedHint}` : ""}
      </p>
      {shown === "help" ? <HelpDialog text={text.help} close={() => setShown(null)} /> : null}
      {shown !== null && shown !== "help" ? (
        <RuleDialog id={shown.rule} book={bookAddress(choice, shown.rule)} close={() => setShown(null)} />
      ) : null}
    </div>
  );
}

/** The fields of the table as it is; unknown while something is wrong with it. */
function fieldsOf({ account, faults }: Judged): readonly ScoredField[] | null {
  if (faults.length > 0) return null;
  return account === null ? NO_FIELDS : [...account.fields, ...(account.barns ?? [])];
}

/** The rules and boxes of a recorded game; else those chosen, with a box for every kind of tile that was read, and for bridges and castles. */
function choiceFor(opened: Opened, choice: Choice, options: OptionsInfo | null, art: ArtTable): Choice {
  if (opened.played !== null) return choiceOf(opened.played);
  const { tiles, bridges, castles } = opened.draft;
  const needed = new Set(tiles.map((tile) => art[tile.kind]?.set ?? ""));
  if (bridges.length + castles.length > 0) needed.add("bazaar");
  const missing = [...needed].filter((set) => !choice.sets.some((known) => known.set === set));
  if (missing.length === 0) return choice;
  const sets = missing.reduce((all, set) => withSet(options, all, { set, copies: 1 }), choice.sets);
  return { ...choice, sets };
}
