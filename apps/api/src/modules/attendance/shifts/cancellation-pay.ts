import { cancellationCost, type LateCancellationRule } from '@relevo/domain/late-cancellation';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { lateCancellationBy } from '@relevo/domain/reliability';
import type { CancelReason, ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleShift } from '../funding/settle-shift.ts';
import type { BookedShift, Entry } from './worker-shifts.repository.ts';

const ruleOf = ({ config }: Deps): LateCancellationRule => ({
  lateHours: config.lateCancelHours,
  share: config.lateCancelShare,
  minimumMinutes: config.minimumPayMinutes,
});

type Cancelled = { startsAt: Date; endsAt: Date; breakMinutes: number; wage: bigint };

/** What an employer pays for cancelling a booked shift at a moment. */
export function costOfCancelling(deps: Deps, { breakMinutes, wage, ...shift }: Cancelled, at: Date): bigint {
  return cancellationCost({ shift, breakMinutes, wage }, at, ruleOf(deps));
}

export const costOfBooked = (deps: Deps, shift: BookedShift, at: Date): bigint =>
  costOfCancelling(
    deps,
    {
      startsAt: shift.starts_at,
      endsAt: shift.ends_at,
      breakMinutes: shift.job_break_minutes,
      wage: shift.final_wage_cents,
    },
    at,
  );

/** Refuses a cancellation that costs more than the employer saw and accepted. */
export function checkAcceptedCost(cost: bigint, accepted: bigint | null | undefined): void {
  if (accepted === null || accepted === undefined || cost <= accepted) return;
  throw new Refusal('cost_changed', { cost: formatMoneyWire(cost) });
}

/** No setting calls a cancellation late that far ahead; in hours. */
const latestSetting = 168;

/** The booked shifts of `job` that its owner would cancel with it, as far as they could cost something. */
export const lateBookingsSql = (now: Date) => sql<LateBooking[] | null>`(
  select json_agg(json_build_object('starts_at', booked.starts_at, 'ends_at', booked.ends_at,
    'wage', booked.final_wage_cents::text))
  from worker_shifts as booked where booked.job_id = job.id and booked.status = 'scheduled'
    and booked.ends_at > ${now} and booked.starts_at < ${now}::timestamptz + make_interval(hours => ${sql.lit(latestSetting)}))`;

export type LateBooking = { starts_at: string; ends_at: string; wage: string };

/** What cancelling these shifts together costs at a moment. */
export function costOfBookings(
  deps: Deps,
  { bookings, breakMinutes, at }: { bookings: readonly LateBooking[]; breakMinutes: number; at: Date },
): bigint {
  const cost = ({ starts_at, ends_at, wage }: LateBooking) =>
    costOfCancelling(
      deps,
      { startsAt: new Date(starts_at), endsAt: new Date(ends_at), breakMinutes, wage: BigInt(wage) },
      at,
    );
  return bookings.reduce((sum, booking) => sum + cost(booking), 0n);
}

/** A cancelled shift, and who cancelled it late. */
export const cancelled = (
  shift: Pick<BookedShift, 'starts_at' | 'funding'>,
  { status, because, at }: { status: ShiftStatus; because: CancelReason; at: Date },
) => ({
  status,
  cancel_reason: because,
  cancelled_at: at,
  late_cancellation: lateCancellationBy({
    startsAt: shift.starts_at,
    cancelledAt: at,
    isFunded: shift.funding === 'funded',
    because,
  }),
});

type Payment = { status: ShiftStatus; because: CancelReason; cost: bigint; log: readonly Entry[]; at: Date };

/**
 * Cancels a locked shift and pays what that costs: from its hold first; what is not covered is due in full. Answers what
 * waits for the console.
 */
export async function payCancellation(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { status, because, cost, log, at }: Payment,
): Promise<bigint> {
  const changes = {
    ...cancelled(shift, { status, because, at }),
    worked_minutes: 0,
    break_minutes: 0,
    pay_basis: 'cancellation',
  } as const;
  // The mail about the cancellation names the pay.
  const unproven = { door: 'cancellation', shown: 0n } as const;
  const together = { log };
  const saved = await settleShift(deps, tx, shift, {
    amount: cost,
    changes,
    at,
    together,
    isAnnounced: false,
    unproven,
  });
  return saved.waiting_cents;
}
