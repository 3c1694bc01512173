// Short names of moves, for chips.
import "./speak.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { shortSteps, stepName } from "../src/game/names.ts";
import type { Neutral } from "../src/game/offer.ts";
import type { LookedFeature } from "../src/protocol.ts";
import { featureIn } from "../src/ui/sheet.ts";
import { snapshot } from "./samples.ts";

const state = snapshot("deploy");
const recall: Neutral = { k: "recall", x: 0, y: 1, segment: 0 };
const fairy = (x: number, y: number): Neutral => ({ k: "fairy", x, y, segment: null });

test("chips that would read alike name what they move", () => {
  assert.deepEqual(shortSteps([recall, fairy(2, 0)], state), ["1 south", "2 east"]);
  const floor: Neutral = { k: "floor", x: -1, y: 0 };
  assert.deepEqual(shortSteps([recall, fairy(0, 1), fairy(2, 0), floor], state), [
    "Abbot, 1S",
    "Fairy, 1S",
    "Fairy, 2E",
    "Floor, 1W",
  ]);
  assert.deepEqual(
    shortSteps([fairy(0, 1), { ...fairy(0, 1), segment: 1 } as Neutral], state),
    ["1 south", "1 south"],
    "of one kind",
  );
});

test("the abbot’s return names its points, if the server says them", () => {
  const where = { x: 0, y: 1, segment: 0 };
  const features = [{ lights: [{ ...where, segment: 1 }] }, { lights: [where], now: 4 }];
  const looked = { k: "tile", features: features as unknown as LookedFeature[] } as const;
  assert.equal(featureIn(looked, where)?.now, 4);
  assert.equal(featureIn({ k: "nothing" }, where), undefined);
  assert.equal(featureIn(null, where), undefined);
  assert.equal(stepName(recall, state, 4), "Take your abbot back and score 4 points now: 1 south");
  assert.equal(stepName(recall, state), "Take your abbot back and score him now: 1 south");
});
