// The texts about the Festival.

export const englishTips = {
  home: "With this tile you may take a figure home instead of placing one.",
};

export const germanTips: typeof englishTips = {
  home: "Bei diesem Plättchen darfst du eine Figur zurückholen, statt eine zu stellen.",
};

export const frenchTips: typeof englishTips = {
  home: "Cette tuile permet de reprendre une figurine au lieu d’en placer une.",
};

export const spanishTips: typeof englishTips = {
  home: "Esta loseta permite recuperar una figura en lugar de poner una.",
};
