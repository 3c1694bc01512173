// The texts about the base game.

export const englishTips = {
  figure: "A figure on the new tile claims the feature it stands on, and comes home when that is complete.",
  farmer:
    "In a field a figure lies down until the end of the game, when the field pays for its complete cities.",
};

export const germanTips: typeof englishTips = {
  figure:
    "Eine Figur auf dem neuen Plättchen besetzt das Gebiet, auf dem sie steht, und kommt zurück, wenn es fertig ist.",
  farmer: "Ein Bauer bleibt bis zum Spielende auf seiner Wiese liegen; dann zählen ihre fertigen Städte.",
};

export const frenchTips: typeof englishTips = {
  figure: "Une figurine placée sur la nouvelle tuile occupe une zone et revient quand celle-ci est terminée.",
  farmer:
    "Dans un pré, la figurine reste couchée jusqu’à la fin ; les villes terminées du pré rapportent alors.",
};

export const spanishTips: typeof englishTips = {
  figure: "Una figura en la loseta nueva ocupa la zona en que está y vuelve cuando esa zona se completa.",
  farmer:
    "En un campo la figura queda tumbada hasta el final, cuando el campo puntúa por sus ciudades completas.",
};
