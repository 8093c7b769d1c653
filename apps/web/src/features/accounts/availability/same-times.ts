import type { AvailabilityWindow } from '@relevo/domain/availability';

export type SameTimes = { days: readonly number[]; from: string; to: string };

/** Windows with the same times on several days, as one: a week reads as two or three lines. */
export function sameTimes(windows: readonly AvailabilityWindow[]): SameTimes[] {
  const groups = new Map<string, SameTimes>();
  for (const { weekday, from, to } of windows) {
    const key = `${from} ${to}`;
    groups.set(key, { days: [...(groups.get(key)?.days ?? []), weekday].sort(), from, to });
  }
  return [...groups.values()];
}
