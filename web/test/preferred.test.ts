// The language of the page, and the names of figures in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { messages as de } from "../src/i18n/de/index.ts";
import { messages as es } from "../src/i18n/es/index.ts";
import { messages as fr } from "../src/i18n/fr/index.ts";
import { type Messages, preferred } from "../src/i18n/index.ts";
import type { Feature } from "../src/protocol.ts";

const FEATURES: Feature[] = ["city", "road", "cloister", "field"];

test("the language is the chosen one, else the reader’s, else English", () => {
  assert.equal(preferred("fr", ["de-DE", "en"]), "fr");
  assert.equal(preferred(null, ["nl", "de-AT", "en"]), "de");
  assert.equal(preferred(null, ["ES-419"]), "es");
  assert.equal(preferred("xx", []), "en");
  assert.equal(preferred("constructor", ["toString"]), "en");
});

test("figures and places have the names of the published rules", () => {
  const roles = (m: Messages) =>
    FEATURES.map((feature) => m.tray.shortSpot("follower", feature).replace("\u00ad", ""));
  assert.deepEqual(roles(de), ["Ritter", "Wegelagerer", "Mönch", "Bauer"]);
  assert.deepEqual(roles(fr), ["Chevalier", "Voleur", "Moine", "Paysan"]);
  assert.deepEqual(roles(es), ["Caballero", "Ladrón", "Monje", "Granjero"]);
  assert.equal(de.tray.shortSpot("large", "field", "Nordosten"), "Großer Bauer NO");
  assert.equal(fr.tray.shortSpot("large", "field", "sud-ouest"), "Grand paysan SO");
  assert.equal(es.tray.shortSpot("large", "field", "oeste"), "Granjero grande O");
});
