import type { FiguresView } from '@relevo/contracts/insights';

/** Whether there is anything to tell of a period. */
export function hasHappened({ attendance, jobs, spend }: FiguresView): boolean {
  return attendance.scheduled > 0 || Number(spend) > 0 || Object.values(jobs).some((count) => count > 0);
}
