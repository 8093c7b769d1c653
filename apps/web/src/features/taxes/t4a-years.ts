/** A slip can be corrected for three years, and the running year be looked at. */
const yearsBack = 3;

/** The years that figures are offered for, the running one first. */
export function t4aYears(today: Date): string[] {
  const running = today.getUTCFullYear();
  return Array.from({ length: yearsBack + 1 }, (_, back) => String(running - back));
}
