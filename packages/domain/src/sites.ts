/** Saved sites that one employer may have. */
export const sitesMaximum = 50;
