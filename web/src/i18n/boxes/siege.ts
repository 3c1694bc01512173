// The texts about besieged cities.

export const english = {
  escape: (name: string) => `${name}, take a knight home?`,
  escapeWait: (name: string) => `${name} may take a knight home from a besieged city next to a cloister.`,
  allStay: "All stay",
  /** Explains why figures may leave a besieged city. */
  whyLeave: "A siege: one knight may leave a besieged city that has a cloister next to it. See the rule",
  noEscape: (name: string) => `${name} lets all knights stay`,
};

export const german: typeof english = {
  escape: (name) => `${name}, einen Ritter zurückholen?`,
  escapeWait: (name) =>
    `${name} darf einen Ritter aus einer belagerten Stadt neben einem Kloster zurückholen.`,
  allStay: "Alle bleiben",
  whyLeave:
    "Eine Belagerung: Ein Ritter darf eine belagerte Stadt verlassen, die neben einem Kloster liegt. Zur Regel",
  noEscape: (name) => `${name} lässt alle Ritter stehen`,
};

export const french: typeof english = {
  escape: (name) => `${name}, reprendre un chevalier ?`,
  escapeWait: (name) => `${name} peut retirer un chevalier d’une ville assiégée à côté d’une abbaye.`,
  allStay: "Tous restent",
  whyLeave: "Un siège : un chevalier peut quitter une ville assiégée à côté d’une abbaye. Voir la règle",
  noEscape: (name) => `${name} laisse tous les chevaliers en place`,
};

export const spanish: typeof english = {
  escape: (name) => `${name}, ¿recuperas a un caballero?`,
  escapeWait: (name) =>
    `${name} puede recuperar a un caballero de una ciudad asediada junto a un monasterio.`,
  allStay: "Todos se quedan",
  whyLeave: "Un asedio: un caballero puede salir de una ciudad asediada junto a un monasterio. Ver la regla",
  noEscape: (name) => `${name} deja a todos los caballeros en su sitio`,
};

export const englishTips = {
  escape: "A knight may leave the besieged city now and come home.",
};

export const germanTips: typeof englishTips = {
  escape: "Ein Ritter darf jetzt die belagerte Stadt verlassen und zu dir zurückkommen.",
};

export const frenchTips: typeof englishTips = {
  escape: "Un chevalier peut maintenant quitter la ville assiégée et revenir dans votre réserve.",
};

export const spanishTips: typeof englishTips = {
  escape: "Un caballero puede dejar ahora la ciudad asediada y volver a tu reserva.",
};
