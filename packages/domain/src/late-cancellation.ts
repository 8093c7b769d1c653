import { type Cents, divideHalfUp, payFor } from './money.ts';
import { paidMinutes, type Span } from './span.ts';

const hourMs = 60 * 60_000;

/** True from less than `lateHours` before the start on, and after the start; exactly that long before is not late. */
export function isLateCancellation(startsAt: Date, cancelledAt: Date, lateHours: number): boolean {
  return startsAt.getTime() - cancelledAt.getTime() < lateHours * hourMs;
}

/** The settings of the platform: `LATE_CANCEL_HOURS`, `LATE_CANCEL_SHARE`, `MINIMUM_PAY_MINUTES`. */
export type LateCancellationRule = Readonly<{
  lateHours: number;
  /** From 0 to 1, at most two decimals. */
  share: number;
  minimumMinutes: number;
}>;

export type CancelledShift = Readonly<{ shift: Span; breakMinutes: number; wage: Cents }>;

/** What an employer pays a worker for cancelling a booked shift at a moment; nothing while it is not late. */
export function cancellationCost(
  cancelled: CancelledShift,
  cancelledAt: Date,
  { lateHours, share, minimumMinutes }: LateCancellationRule,
): Cents {
  const { shift, breakMinutes, wage } = cancelled;
  if (!isLateCancellation(shift.startsAt, cancelledAt, lateHours)) return 0n;
  const minutes = paidMinutes(shift, breakMinutes);
  const part = divideHalfUp(payFor(minutes, wage) * BigInt(Math.round(share * 100)), 100n);
  const minimum = payFor(Math.min(minimumMinutes, minutes), wage);
  return part > minimum ? part : minimum;
}
