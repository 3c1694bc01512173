// The texts about the phantom.

export const english = {
  ask: (name: string) => `${name}, place your phantom, too?`,
  wait: (name: string) => `${name} may place the phantom, too.`,
  none: "No phantom",
};

export const german: typeof english = {
  ask: (name) => `${name}, auch dein Phantom?`,
  wait: (name) => `${name} darf noch das Phantom stellen.`,
  none: "Kein Phantom",
};

export const french: typeof english = {
  ask: (name) => `${name}, votre fantôme aussi ?`,
  wait: (name) => `${name} peut encore placer le fantôme.`,
  none: "Pas de fantôme",
};

export const spanish: typeof english = {
  ask: (name) => `${name}, ¿también tu fantasma?`,
  wait: (name) => `${name} aún puede poner el fantasma.`,
  none: "Sin fantasma",
};

export const englishTips = {
  phantom:
    "The phantom is an extra follower: place it by itself, or after your other move, on another part of the tile.",
};

export const germanTips: typeof englishTips = {
  phantom:
    "Das Phantom ist ein zusätzlicher Gefolgsmann: Es kommt allein oder, nach allem, was du sonst tust, als zweite Figur auf einen anderen Teil des Plättchens.",
};

export const frenchTips: typeof englishTips = {
  phantom:
    "Le fantôme est un partisan de plus : il vient seul, ou en second après une autre action, sur une autre partie de la tuile.",
};

export const spanishTips: typeof englishTips = {
  phantom:
    "El fantasma es un seguidor más: va solo, o en segundo lugar tras lo que hayas hecho, en otra parte de la loseta.",
};
