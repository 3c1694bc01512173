// Sentences that strangers stumbled over, in plain words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { messages as de } from "../src/messages.de.ts";
import { messages as en } from "../src/messages.en.ts";
import { messages as es } from "../src/messages.es.ts";
import { messages as fr } from "../src/messages.fr.ts";
import type { Feature, LookedFeature } from "../src/protocol.ts";

const ALL = [en, de, fr, es];

test("a tile that joins nothing is told from where its place is counted", () => {
  assert.deepEqual(
    ALL.map(({ log }) => log.placed(-10, 1, 1, "")),
    [
      "Tile laid 1 south, 10 west of the start tile; it joins no city and no road",
      "Plättchen gelegt, 1 südlich, 10 westlich vom Startplättchen; es schließt an keine Stadt und keine Straße an",
      "Tuile posée 1 au sud, 10 à l’ouest de la tuile de départ\u00a0; elle ne rejoint ni ville ni route",
      "Loseta colocada 1 al sur, 10 al oeste de la loseta inicial; no se une a ninguna ciudad ni camino",
    ],
  );
  assert.equal(en.log.abbeyLaid(0, 0, ""), "Abbey laid at the start tile");
});

test("what a feature brings when complete is said of its size, and of a cloister without", () => {
  const feature = (kind: Feature) =>
    ({
      kind,
      tiles: 1,
      pennants: 0,
      open: 1,
      complete: false,
      owners: [],
      now: 1,
      when_complete: 3,
    }) as unknown as LookedFeature;
  const worth = (kind: Feature) =>
    ALL.map(
      ({ words }) => words.deploy("x", feature(kind), String).match(/(?:; | )(1 [^;]*3[^;.]*)\.$/)?.[1],
    );
  assert.deepEqual(worth("city"), [
    "1 point if the game ended now, 3 when complete at this size",
    "1 Punkt bei Spielende jetzt, 3 nach der Vollendung in dieser Größe",
    "1 point si la partie finissait ici, 3 une fois achevée à cette taille",
    "1 punto si la partida acabara ahora, 3 al completarse con este tamaño",
  ]);
  assert.match(worth("cloister")[0] ?? "", /, 3 when complete$/);
  assert.equal(en.card.worth(1, 3, false, "road"), worth("city")[0]);
});
