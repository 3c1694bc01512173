// What lies on the square 0,0, the origin for squares described in words. Each file of texts has its own copy of this
// module (see `build.mjs`); `load.ts` updates them all.

let city = false;

/** `inCity`: the table begins with the City of Carcassonne instead of a start tile. */
export function setOrigin(inCity: boolean): void {
  city = inCity;
}

export const beginsInCity = (): boolean => city;
