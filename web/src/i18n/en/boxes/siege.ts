// The texts about besieged cities, in English.

export const siege = {
  escape: (name: string) => `${name}, take a knight home?`,
  escapeWait: (name: string) => `${name} may take a knight out of a besieged city beside a cloister.`,
  allStay: "All stay",
  /** Explains why figures may leave a besieged city. */
  whyLeave: "A siege: one knight may leave a besieged city that lies beside a cloister. To the rule",
  noEscape: (name: string) => `${name} lets every knight stay`,
};
