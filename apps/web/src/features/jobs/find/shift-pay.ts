import type { JobView } from '@relevo/contracts/jobs';
import { formatMoneyWire, parseMoney, payFor } from '@relevo/domain/money';
import { paidMinutes } from '@relevo/domain/span';

/** What the shortest and the longest shift of a schedule pay, in the wire's amounts; null when all pay the same. */
export function shiftPayRange(job: Pick<JobView, 'wage' | 'schedule'>): { least: string; most: string } | null {
  const wage = parseMoney(job.wage);
  const { days, dates } = job.schedule;
  const shifts = dates ?? days;
  if (wage === null || shifts.length === 0) return null;
  const minutes = shifts.map((day) => paidMinutes(spanOf(day), job.schedule.break_duration));
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  if (least === most) return null;
  return { least: formatMoneyWire(payFor(least, wage)), most: formatMoneyWire(payFor(most, wage)) };
}

/** By the clock on the wall; an end before the start is on the next day. */
function spanOf({ start_time, end_time }: { start_time: string; end_time: string }) {
  const endDay = end_time <= start_time ? '02' : '01';
  return { startsAt: new Date(`2024-01-01T${start_time}:00Z`), endsAt: new Date(`2024-01-${endDay}T${end_time}:00Z`) };
}
