// What lies on the square 0,0, from where places are told in words. Each file of texts has a copy of this module
// (`build.mjs`); `load.ts` tells all of them.

let city = false;

/** `inCity`: the table begins with the City of Carcassonne, and not with a start tile. */
export function tellFrom(inCity: boolean): void {
  city = inCity;
}

export const beginsInCity = (): boolean => city;
