// The texts about besieged cities, in English.

export const siege = {
  escape: (name: string) => `${name}, take a knight home?`,
  escapeWait: (name: string) => `${name} may take a knight home from a besieged city next to a cloister.`,
  allStay: "All stay",
  /** Explains why figures may leave a besieged city. */
  whyLeave: "A siege: one knight may leave a besieged city that has a cloister next to it. See the rule",
  noEscape: (name: string) => `${name} lets all knights stay`,
};
