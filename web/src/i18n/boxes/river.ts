// The texts about the river.

export const english = {
  putBack: "The river tile fits nowhere yet and goes back",
  turnAgain: (name: string) => `${name} has another turn`,
};

export const german: typeof english = {
  putBack: "Das Flussplättchen passt jetzt nirgends und kommt zurück in den Beutel",
  turnAgain: (name) => `${name} ist noch einmal am Zug`,
};

export const french: typeof english = {
  putBack: "La tuile de rivière ne va nulle part pour l’instant et est remise avec les autres",
  turnAgain: (name) => `${name} joue un tour de plus`,
};

export const spanish: typeof english = {
  putBack: "La loseta de río no encaja ahora en ningún sitio y vuelve a la bolsa",
  turnAgain: (name) => `${name} juega otro turno`,
};
