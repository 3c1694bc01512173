import { artOf, Board, EMPTY_SCENE, type Scene, spriteOf, wear } from "../../src/board/index.ts";

// The board in a page of one's own, for example next to an article about a position. Nothing here knows the rules: this page says
// which places are legal and where a figure may stand, and the board reports what the player wants to do.

/** The position: the start tile and a road that goes on. */
const TILES = [
  { x: 0, y: 0, r: 0, kind: "baD" },
  { x: 1, y: 0, r: 0, kind: "baU" },
];
/** The tile to be laid, and where it fits. */
const KIND = "baE";
const PLACES = [
  { x: 0, y: -1, rotations: [2] },
  { x: 1, y: -1, rotations: [0] },
];

async function begin(): Promise<void> {
  // Two files of any Bastide server, or copies of them: the drawings, and where figures stand on them.
  const [svg, json] = await Promise.all([fetch("/assets/tiles.svg"), fetch("/assets/tiles.json")]);
  wear(spriteOf(await svg.text()));
  const art = artOf(await json.json());
  const said = document.getElementById("said") as HTMLElement;

  /** The segment of a kind of tile that is part of such a feature. */
  const segmentOf = (kind: string, feature: string) =>
    art.segments(kind).find((segment) => art.feature(kind, segment) === feature) ?? 0;
  const begun: Scene = {
    ...EMPTY_SCENE,
    tiles: TILES,
    figures: [{ seat: 0, meeple: "follower", x: 1, y: 0, segment: segmentOf("baU", "road") }],
  };
  let scene: Scene = { ...begun, places: PLACES };
  const board = new Board(
    art,
    {
      // A place was chosen: the tile lies there, and a knight may stand on its city.
      place({ x, y }) {
        const r = PLACES.find((place) => place.x === x && place.y === y)?.rotations[0] ?? 0;
        const segment = segmentOf(KIND, "city");
        const spot = { index: 0, x, y, segment, meeple: "follower", seat: 1 } as const;
        show({
          ...begun,
          tiles: [...TILES, { x, y, r, kind: KIND }],
          spots: [{ ...spot, home: false, name: "Ben’s knight", key: "1", picked: false }],
        });
        said.textContent = `The tile lies at ${x},${y}.`;
      },
      point: () => {},
      // A spot was chosen: the figure stands there.
      spot() {
        const { spots, ...rest } = scene;
        show({ ...rest, spots: [], figures: [...rest.figures, ...spots] });
        said.textContent = "Ben’s knight stands in the city.";
      },
      moved: () => {},
    },
    { board: "The position", place: ({ x, y }) => `Place ${x},${y}` },
  );
  const show = (next: Scene) => {
    scene = next;
    board.show(scene, art);
  };
  (document.getElementById("board") as HTMLElement).append(board.element);
  show(scene);
}

void begin();
