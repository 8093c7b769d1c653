import { countedPay } from '@relevo/domain/correction-rules';
import { requestedOvertime } from '@relevo/domain/overtime-lifecycle';
import { addedUnproven, fitUnproven, type UnprovenDoor } from '@relevo/domain/unproven-pay';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findUnproven, lockUnprovenUse } from '../../wallet/wallet.ts';
import { type PayPart, settledBefore, termsOf } from '../funding/pay-parts.ts';
import type { BookedShift, ScanTimes } from '../shifts/worker-shifts.repository.ts';

/** Pay for which scans may not speak: the door it comes through, and what they show of the shift all the same. */
export type UnprovenClaim = {
  door: UnprovenDoor;
  shown: bigint;
  /** The console decided on it: no limit holds it back. */
  isDecided?: boolean;
};

export type UnprovenPlan = {
  door: UnprovenDoor;
  /** Paid now although no scan shows it. */
  settled: bigint;
  /** Waits for the console. */
  waiting: bigint;
  recordedAt: Date;
};

/** What both scans come to, overtime included; nothing without both. */
export function shownPay(shift: BookedShift, scans: Pick<ScanTimes, 'in' | 'out'>): bigint {
  if (!scans.in || !scans.out) return 0n;
  const times = { checkedInAt: scans.in, checkedOutAt: scans.out };
  const overtime = requestedOvertime({ plannedEnd: shift.ends_at, ...times });
  return countedPay(termsOf(shift), times, { early: false, overtime }).pay;
}

/** A review that is approved shows what waited for it, unless the employer recorded the start. */
export function unprovenReview(shift: BookedShift): { unproven?: UnprovenClaim } {
  if (shift.check_in_by === 'scan') return {};
  return { unproven: { door: shift.is_manual ? 'manual' : 'correction', shown: 0n } };
}

/**
 * How much of the total `target` is unproven and not settled before, and what of that waits for the console because it
 * passes what this worker and this employer may settle between them in a week.
 */
export async function planUnproven(
  { config }: Deps,
  tx: Tx,
  shift: BookedShift,
  { claim, target, at }: { claim: UnprovenClaim; target: bigint; at: Date },
): Promise<UnprovenPlan> {
  const used = await lockUnprovenUse(tx, { employerId: shift.owner_id, workerId: shift.worker_id, at });
  const recorded = await findUnproven(tx, shift.id);
  const before = settledBefore(shift);
  const added = addedUnproven({ target, before, recorded: recorded.settled, shown: claim.shown });
  const limits = { hours: config.manualHoursPerWeek, cents: config.unprovenPayPerWeek };
  const settled = claim.isDecided ? added : fitUnproven(added, { wage: shift.final_wage_cents, used, limits });
  // What the console decides on counts from when it was recorded, through the door it came by.
  const { door, recordedAt } = (claim.isDecided && recorded.waiting) || { door: claim.door, recordedAt: at };
  return { door, settled, waiting: added - settled, recordedAt };
}

/** The unproven amount by payments, the last ones first: the plan is what scans show most often. */
export function spreadUnproven(parts: readonly PayPart[], { settled }: UnprovenPlan, firstPart: number) {
  let left = settled;
  return parts
    .map(({ amount }, index) => ({ part: firstPart + index, amount }))
    .reverse()
    .map(({ part, amount }) => {
      const unproven = amount < left ? amount : left;
      left -= unproven;
      return { part, amount: unproven };
    })
    .filter(({ amount }) => amount > 0n);
}
