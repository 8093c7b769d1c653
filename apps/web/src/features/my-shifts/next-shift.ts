import type { WorkerShiftView } from '@relevo/contracts/shifts';

/** The one to show large: where somebody is at work, otherwise what begins first. */
export function nextShiftOf(upcoming: readonly WorkerShiftView[]): WorkerShiftView | null {
  const atWork = upcoming.find(({ status }) => status === 'in_progress');
  if (atWork) return atWork;
  return upcoming.reduce<WorkerShiftView | null>(
    (first, each) => (first && first.shift.starts_at <= each.shift.starts_at ? first : each),
    null,
  );
}
