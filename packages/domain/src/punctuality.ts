/** A worker who scans within these minutes after the start is on time. */
export const lateAfterMinutes = 5;

const minuteMs = 60_000;

/** Whole minutes between the start and the scan; zero when the worker is on time or did not come. */
export function minutesLate(startsAt: Date, checkedInAt: Date | null): number {
  if (!checkedInAt) return 0;
  const minutes = Math.floor((checkedInAt.getTime() - startsAt.getTime()) / minuteMs);
  return minutes > lateAfterMinutes ? minutes : 0;
}
