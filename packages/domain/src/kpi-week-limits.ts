// Apart from the weeks, which need the rules of time zones: screens read these too.
export const kpiWeeksMaximum = 104;
export const kpiWeeksShown = 26;
