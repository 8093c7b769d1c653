import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire, parseMoney, payFor } from '@relevo/domain/money';
import { paidMinutes } from '@relevo/domain/span';

export type Shift = Readonly<{ starts_at: string; ends_at: string }>;
export type Terms = Readonly<{ breakMinutes: number; wage: string }>;

/** What shifts come to, in the wire's amounts; the shortest and the longest one say how far shifts differ. */
type Pay = Readonly<{ least: string; most: string; total: string; paidMinutes: number }>;

/** How long a shift really is: on two nights a year that is not what the clock on the wall says. */
export function shiftMinutes({ starts_at, ends_at }: Shift): number {
  return Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
}

/** Each shift's pay is rounded as it will be paid, then added up; null when there is nothing to reckon. */
export function payOf(shifts: readonly Shift[], { breakMinutes, wage }: Terms): Pay | null {
  const cents = parseMoney(wage);
  if (cents === null || shifts.length === 0) return null;
  const minutes = shifts.map(({ starts_at, ends_at }) =>
    paidMinutes({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, breakMinutes),
  );
  const total = minutes.reduce((sum, each) => sum + payFor(each, cents), 0n);
  return {
    least: formatMoneyWire(payFor(Math.min(...minutes), cents)),
    most: formatMoneyWire(payFor(Math.max(...minutes), cents)),
    total: formatMoneyWire(total),
    paidMinutes: minutes.reduce((sum, each) => sum + each, 0),
  };
}

/** The shifts a worker hired now would be booked for: of a running job those that are still to come. */
export function shiftsToBook<Each extends Shift>(
  job: { status: JobStatus; shifts: readonly Each[] },
  now: Date,
): Each[] {
  if (job.status !== 'running') return shiftsAhead(job.shifts, now);
  return job.shifts.filter((shift) => Date.parse(shift.starts_at) > now.getTime());
}

/** The shifts that are not over. */
export function shiftsAhead<Each extends Shift>(shifts: readonly Each[], now: Date): Each[] {
  return shifts.filter((shift) => Date.parse(shift.ends_at) > now.getTime());
}

type Plan = Terms & Readonly<{ workerCount: number; now: Date }>;

/** What the remaining work would pay that many workers at the job's wage; what each asked for may differ a little. */
export function plannedPay(shifts: readonly Shift[], { workerCount, now, ...terms }: Plan): string {
  const total = parseMoney(payOf(shiftsAhead(shifts, now), terms)?.total ?? '0.00') ?? 0n;
  return formatMoneyWire(total * BigInt(workerCount));
}
