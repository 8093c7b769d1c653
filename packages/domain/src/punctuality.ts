/** Somebody who scans within these minutes after the start came on time. */
export const lateAfterMinutes = 5;

export function minutesLate(startsAt: Date, checkedInAt: Date | null): number {
  if (!checkedInAt) return 0;
  const minutes = Math.floor((checkedInAt.getTime() - startsAt.getTime()) / 60_000);
  return minutes > lateAfterMinutes ? minutes : 0;
}

/** The days before a period, as many as it has; calendar days, `YYYY-MM-DD`. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const dayMs = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
