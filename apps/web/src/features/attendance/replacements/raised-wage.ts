import type { JobDetailView } from '@relevo/contracts/jobs';
import type { ReplacementView } from '@relevo/contracts/replacements';
import { formatMoneyWire, parseMoney, payFor } from '@relevo/domain/money';
import { paidMinutes } from '@relevo/domain/span';
import { maximumWage } from '@relevo/domain/wages';

type Search = Pick<ReplacementView, 'wage' | 'shift' | 'places' | 'filled'>;
type Job = Pick<JobDetailView, 'shifts' | 'schedule'>;

export type Raise =
  /** More for each hour, and for all shifts of all places that are still to fill. */
  | { kind: 'adds'; wage: string; perHour: string; total: string; shiftCount: number }
  | { kind: 'not_more' | 'too_much' | 'no_amount' };

/** What a new wage adds to the old one, at most: a worker who begins late is paid from then on. */
export function raiseOf(entry: string, search: Search, job: Job, now: Date): Raise {
  const wage = parseMoney(entry.replaceAll(/[\s$]/g, '').replace(',', '.'));
  const old = parseMoney(search.wage) ?? 0n;
  if (wage === null) return { kind: 'no_amount' };
  if (wage <= old) return { kind: 'not_more' };
  if (wage > maximumWage) return { kind: 'too_much' };
  const shifts = search.shift
    ? [search.shift]
    : job.shifts.filter((each) => Date.parse(each.starts_at) > now.getTime());
  const added = shifts.reduce((sum, { starts_at, ends_at }) => {
    const span = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
    const minutes = paidMinutes(span, job.schedule.break_duration);
    return sum + payFor(minutes, wage) - payFor(minutes, old);
  }, 0n);
  return {
    kind: 'adds',
    wage: formatMoneyWire(wage),
    perHour: formatMoneyWire(wage - old),
    total: formatMoneyWire(added * BigInt(Math.max(1, search.places - search.filled))),
    shiftCount: shifts.length,
  };
}
