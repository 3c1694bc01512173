// The drawings agree with the rules about what is at the edges of a tile and under its figures.
import { rasterised } from "./raster.mjs";
import { expect, test } from "./test.mjs";

/** What three points of an edge show. Next to the middle of a wall of the City of Carcassonne there may be a field. */
const EDGES = { f: "\\.\\.\\.", c: "ccc", r: "\\.r\\.", v: "\\.v\\.", "#": "[.c]c[.c]" };
/**
 * What may be drawn where a figure on a segment stands. Buildings are left out of the picture, and a cloister may
 * be in a city.
 */
const GROUND = {
  city: /c/,
  field: /\./,
  road: /r/,
  cloister: /[.rc]/,
  tower: /[.rc]/,
  // The field, or beds and paths in colours of their own.
  garden: /^(\.|\(\d+,\d+,\d+\))$/,
  // Or nothing, since most quarters extend over neighbouring tiles.
  quarter: /c|^\(0,0,0\)$/,
};

test("drawings match the rules at twelve points of each tile's edge and at each segment", async ({
  host,
  page,
}) => {
  await page.goto(`${host.address}/score`);
  await page.locator("#tile-baA").waitFor({ state: "attached" });
  const tiles = await rasterised(page);
  expect(tiles.length, `${tiles.length} kinds`).toBeGreaterThan(70);
  for (const { kind, edges, sides, stands } of tiles) {
    const wanted = [...edges].map((edge) => EDGES[edge]).join("");
    expect(sides, `edges of ${kind}`).toMatch(new RegExp(`^${wanted}$`));
    for (const [i, { what, shows, inside }] of stands.entries()) {
      expect(shows, `segment ${i} of ${kind}, a ${what}`).toMatch(GROUND[what]);
      expect(inside, `segment ${i} of ${kind} lights up where its figure stands`).toBe(true);
    }
  }
});
