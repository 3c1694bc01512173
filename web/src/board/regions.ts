// Layers that colour parts of tiles: fields by owner, and highlighted features.
import { litElement, ownedElement } from "./elements.ts";
import { type Lit, type OwnedField, squareKey } from "./scene.ts";
import { Layer } from "./svg.ts";

/** The outline of a segment, and the quarter turns of its tile. */
export interface Region {
  path: string;
  r: number;
}

export const regionLayers = (
  group: (name: string) => SVGGElement,
  regionOf: (lit: Lit) => Region | null,
) => ({
  owned: new Layer<OwnedField>(
    group("owned"),
    (field) => `${field.owners}:${field.segments.map((at) => `${squareKey(at)},${at.segment}`).join(" ")}`,
    (field) =>
      ownedElement(
        field,
        field.segments.flatMap((at) => {
          const region = regionOf(at);
          return region === null ? [] : [{ square: at, ...region }];
        }),
      ),
  ),
  lit: new Layer<Lit>(
    group("lit"),
    (lit) => `${squareKey(lit)},${lit.segment ?? "all"}`,
    (lit) => litElement(lit, regionOf(lit)),
  ),
});
