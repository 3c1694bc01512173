// The referee for a real table, entered by clicks or read from a text: shows as it grows what each feature and field is
// worth.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { artOf } from "../../board/art.ts";
import type { Square } from "../../board/scene.ts";
import { isAbbey } from "../../game/boxes/abbey/index.ts";
import { castleName, castlesOf } from "../../game/boxes/castles.ts";
import { tokensOf } from "../../game/boxes/tunnel.ts";
import { bookAddress, type Choice, choiceOf, query, rulesText, setsText } from "../../game/chosen.ts";
import type { ArtTable } from "../../game/offer.ts";
import { nameSpotOf } from "../../game/spots.ts";
import { useStore } from "../../game/store.ts";
import { partsOfKind } from "../../game/tile-words.ts";
import { messages } from "../../i18n/index.ts";
import { bench as text } from "../../i18n/pages.ts";
import { AddressBanner, useChoice, useOptions, withSet } from "../../lobby/choice.tsx";
import type { OptionsInfo, ScoredField, Seen, Tile } from "../../protocol.ts";
import { FieldsInWords, NO_FIELDS } from "../../table/fields.tsx";
import { BoardButtons } from "../../table/widgets.tsx";
import { HelpDialog, RuleDialog } from "../../table/windows/dialogs.tsx";
import { useDropped } from "../../ui/dropped.ts";
import { English } from "../../ui/english.tsx";
import { Panel, Scrim } from "../../ui/panel.tsx";
import { useWayBack } from "../../ui/way-back.ts";
import { Bar } from "./bar.tsx";
import {
  Bench,
  type BenchView,
  benchScene,
  faultAt,
  fitting,
  type Hand,
  isFitted,
  spotsAt,
} from "./bench.ts";
import { useBenchBoard, useBenchKeys } from "./bench-board.ts";
import { boardText } from "./board-text.ts";
import { cityAround, countOn } from "./city.ts";
import { Dock } from "./dock.tsx";
import { cleared, tileAt } from "./draft.ts";
import { linkTo, textInAddress, useDrawer, useHistory } from "./drawer.ts";
import { type Evaluation, useEvaluation } from "./evaluation.ts";
import { EXAMPLE } from "./example.ts";
import { impliedSets } from "./in-play.ts";
import { type Opened, openText } from "./open.ts";
import { called } from "./people.tsx";
import { castlesOn, cityTowards } from "./pieces/castles.ts";
import { towersOf } from "./pieces/tower.ts";
import { SpotCard } from "./spot-card.tsx";
import { type Tab, Tools } from "./tools.tsx";
import { Verdict } from "./verdict.tsx";

/** The table on the bench, and its verdict under the chosen rules. */
function useLaidOut(art: ArtTable) {
  const history = useHistory();
  const options = useOptions();
  const [choice, choose] = useChoice();
  const draft = useStore(history.steps).now;
  const bench = useMemo(() => new Bench(history, art), [history, art]);
  const view = useStore(bench.view);
  const letterOf = (kind: string, segment: number) => art[kind]?.segments[segment]?.letter;
  const board = boardText(draft, letterOf, (at, to) => cityTowards(art, at, to));
  const [rules, sets] = [rulesText(choice), setsText(choice.sets)];
  const asked = `?${query(choice)}`;
  const result = useEvaluation(
    {
      text: board,
      rules,
      sets: sets || "none",
      recorded: draft.recorded,
      hand: askedAbout(view.hand),
    },
    draft.tiles.length === 0,
    (faults) => bench.settle(faults),
  );
  bench.fits = result.fits;
  useDrawer(draft, asked);
  return { history, options, choice, choose, draft, bench, view, board, asked, result };
}

/**
 * The tile in hand, if edges decide whether it fits. They do not for an abbey, which needs a hole, or for the City of
 * Carcassonne, which is laid as a whole.
 */
const askedAbout = ({ holds, kind }: Hand): string | null =>
  holds !== "tile" || isAbbey(kind) || cityAround({ x: 0, y: 0, r: 0, kind }).length > 0 ? null : kind;

type LaidOut = ReturnType<typeof useLaidOut>;

/** The board's scene; `near`: figures on a tile can be distinguished. */
function useScene(
  { draft, bench, view, result }: LaidOut,
  art: ArtTable,
  near: boolean,
  showsFields: boolean,
) {
  const spots = useMemo(
    () => spotsAt(bench, art, (tile, spot) => nameSpotOf(tile, art, spot)),
    [draft, view, art],
  );
  const fields = useMemo(() => (showsFields ? fieldsOf(result) : null), [result, showsFields]);
  const whole = useMemo(
    () =>
      benchScene(draft, view, {
        spots: near ? spots : [],
        faults: result.faults,
        fields: fields ?? NO_FIELDS,
        towers: towersOf(draft, art),
        tokens: tokensOf(draft.tokens, draft.tiles, art),
        castles: castlesOf(
          castlesOn(draft, art),
          castleName((seat) => called(draft, seat)),
        ),
        count: countOn(draft, art),
      }),
    [draft, view, spots, near, result, fields, art],
  );
  const scene = useMemo(
    () => ({ ...whole, places: fitting(whole.places, view.hand, result.fits) }),
    [whole, result.fits],
  );
  return { spots, fields, scene };
}

/** Opens a text as the table: a typed one, the example, that of the URL, a dropped file. */
function useOpening(
  { bench, history, choice, choose, options }: LaidOut,
  art: ArtTable,
  fit: () => void,
  show: (tab: Tab) => void,
) {
  const open = async (written: string) => {
    const opened = await openText(written);
    bench.look(null);
    history.change(opened.draft);
    choose(choiceFor(opened, choice, options, art));
    fit();
  };
  const toText = () => show("text");
  useEffect(() => {
    // By now the rules and boxes in the URL have been read.
    const brought = options === null ? null : textInAddress();
    if (brought !== null) open(brought).catch(toText);
  }, [options]);
  const [dropped, setDropped] = useState<File | null>(null);
  useDropped((file) => {
    show("text");
    setDropped(file);
  });
  return {
    open,
    example: () => open(EXAMPLE).catch(toText),
    clear: () => {
      bench.look(null);
      history.change(cleared(bench.draft));
    },
    dropped,
    take: () => setDropped(null),
  };
}

export function ScorePage({ art }: { art: ArtTable }) {
  const laid = useLaidOut(art);
  const { history, options, choice, choose, draft, bench, view, board, asked, result } = laid;
  const drawings = useMemo(() => artOf(art), [art]);
  const [tab, show] = useState<Tab>("tiles");
  const [near, setNear] = useState(true);
  const [showsFields, setShowsFields] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const host = useRef<HTMLDivElement>(null);
  const { spots, fields, scene } = useScene(laid, art, near, showsFields);
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
  const opening = useOpening(laid, art, () => canvas.current?.fit(), show);
  const tile = tileAt(draft, view.cursor);
  const look = (at: Seen) => {
    bench.look({ x: at.x, y: at.y });
    setSheet(false);
    canvas.current?.centre(at);
  };
  const reveal = (lit: readonly Seen[]) => {
    bench.light(lit);
    setSheet(false);
    if (lit[0] !== undefined) canvas.current?.reveal(lit[0]);
  };
  return (
    <div class={`table bench${sheet ? " sheet-open" : ""}`}>
      <div class="board-host" ref={host} />
      <Bar history={history} result={result} openSheet={() => setSheet(true)} help={() => setShown("help")} />
      <BoardButtons board={canvas} fields={showsFields} setFields={setShowsFields} />
      <News laid={laid} fields={fields} look={look} example={opening.example} />
      <div class="dock">
        {view.asking && !near && tile !== undefined ? (
          <SpotCard tile={tile} spots={spots} art={drawings} deploy={(place) => bench.put(place)} />
        ) : null}
        <Dock bench={bench} view={view} draft={draft} art={art} spots={spots} />
      </div>
      <Tools
        {...{ tab, show, bench, view, draft, art, options, choice, choose, board, ...opening }}
        link={linkTo(board, asked)}
      />
      <Panel class=" score-panel" label={text.sheet} close={() => setSheet(false)}>
        <Verdict
          result={result}
          light={(lit) => bench.light(lit)}
          show={reveal}
          look={look}
          openRule={(rule) => setShown({ rule })}
          example={opening.example}
        />
      </Panel>
      <Scrim open={sheet} close={() => setSheet(false)} />
      <AtCursor view={view} tile={tile} />
      <ShownWindow shown={shown} choice={choice} close={() => setShown(null)} />
    </div>
  );
}

/** What screen readers announce about the square that keys act on. */
function AtCursor({ view, tile }: { view: BenchView; tile: Tile | undefined }) {
  const { cursor } = view;
  const words = ({ x, y }: Square) =>
    tile === undefined ? text.free(x, y) : text.at(x, y, partsOfKind(tile.kind, tile.r));
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {cursor === null ? "" : words(cursor)}
      {isFitted(view, tile) ? ` ${text.fittedHint}` : ""}
    </p>
  );
}

/** The window open over the page. */
type Shown = "help" | { rule: string } | null;

function ShownWindow({ shown, choice, close }: { shown: Shown; choice: Choice; close: () => void }) {
  if (shown === null) return null;
  if (shown === "help") return <HelpDialog text={text.help} close={close} />;
  return <RuleDialog id={shown.rule} book={bookAddress(choice, shown.rule)} close={close} />;
}

/** The messages over the board: a URL that cannot be read, the fault at the cursor, how to begin. */
function News(props: {
  laid: LaidOut;
  fields: readonly ScoredField[] | null;
  look: (at: Seen) => void;
  example: () => void;
}) {
  const { draft, view, result } = props.laid;
  const fault = faultAt(result.faults, view.cursor);
  return (
    <section class="banners" aria-label={messages.table.news}>
      <AddressBanner />
      {fault === undefined ? null : (
        <button
          type="button"
          class="banner warn fault-banner"
          onClick={() => fault.lights[0] !== undefined && props.look(fault.lights[0])}
        >
          <i>{result.faults.indexOf(fault) + 1}</i> <English>{fault.msg}</English>
        </button>
      )}
      {draft.tiles.length > 0 ? null : (
        <p class="banner bench-begin">
          {text.begin}{" "}
          <button type="button" class="button ghost small" onClick={props.example}>
            {text.showExample}
          </button>
        </p>
      )}
      <FieldsInWords fields={props.fields} names={result.account?.players.map(({ name }) => name) ?? []} />
    </section>
  );
}

/** The fields of the present table; null while it has faults. */
function fieldsOf({ account, faults }: Evaluation): readonly ScoredField[] | null {
  if (faults.length > 0) return null;
  return account === null ? NO_FIELDS : [...account.fields, ...(account.barns ?? [])];
}

/** The rules and boxes of a recorded game; else the chosen ones, plus those that the position implies. */
function choiceFor(opened: Opened, choice: Choice, options: OptionsInfo | null, art: ArtTable): Choice {
  if (opened.played !== null) return choiceOf(opened.played);
  const missing = impliedSets(opened.draft, art, choice.changes).filter(
    (set) => !choice.sets.some((known) => known.set === set),
  );
  if (missing.length === 0) return choice;
  const sets = missing.reduce((all, set) => withSet(options, all, { set, copies: 1 }), choice.sets);
  return { ...choice, sets };
}
