import type { Shift } from './job-pay.ts';

export const foldedLength = 8;

/** As many shifts as a glance takes in, beginning with the next one; the rest unfolds on demand. */
export function foldedShifts<Each extends Shift>(shifts: readonly Each[], now: Date): Each[] {
  const next = shifts.findIndex((shift) => Date.parse(shift.ends_at) > now.getTime());
  const latestStart = Math.max(0, shifts.length - foldedLength);
  const start = next === -1 ? latestStart : Math.min(next, latestStart);
  return shifts.slice(start, start + foldedLength);
}
