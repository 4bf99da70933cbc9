/** Free concepts of one design, and the length of what is written on one. */
export const conceptLimit = 5;
export const pinLimits = { text: 1000, perDesign: 200 } as const;
