/** The clock of this device, to count durations and to compare with times that a library took from it. */
export function deviceNow(): number {
  return Date.now();
}
