import { formatMoneyWire, payFor } from '@relevo/domain/money';
import type { PayCause } from '@relevo/domain/pay-causes';
import { type PlannedTerms, splitStay } from '@relevo/domain/planned-pay';
import type { TransactionAbout } from '@relevo/domain/wallet';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepsAll, payShift } from '../../wallet/wallet.ts';
import type { BookedShift, Entry } from '../shifts/worker-shifts.repository.ts';

/** A payment for a shift, and how much of the hold stays for those after it. */
export type PayPart = {
  amount: bigint;
  /** Why it is paid, as papers say it. */
  pays: PayCause;
  keeps: bigint;
  /** When it fell due, if that was before. */
  since?: Date | null;
};
export type PartOutcome = 'paid' | 'due';

export type SettledFacts = Pick<
  BookedShift,
  'phase' | 'pay_parts' | 'pay_cents' | 'overtime_status' | 'overtime_cents' | 'review_reason' | 'waiting_cents'
>;

/** What the pay of a booked shift is computed from. */
export function termsOf(shift: BookedShift): PlannedTerms {
  return {
    shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    extendedMinutes: shift.extended_minutes,
    breakMinutes: shift.job_break_minutes,
    wage: shift.final_wage_cents,
  };
}

/**
 * What was paid for a shift before, or is due. While its pay is in review that is the overtime approved since, and while
 * the console looks at a part of it, all but that part.
 */
export function settledBefore(shift: SettledFacts): bigint {
  if (shift.review_reason === 'unproven') return (shift.pay_cents ?? 0n) - shift.waiting_cents;
  if (shift.phase === 'in_review') return shift.overtime_status === 'approved' ? (shift.overtime_cents ?? 0n) : 0n;
  return shift.pay_parts > 0 ? (shift.pay_cents ?? 0n) : 0n;
}

/**
 * The payments that settle a shift. The plan is paid from its hold; an extension, and what lies beyond the planned
 * window, are separate parts, so that a wallet which does not cover them never makes the plan due. What is added to
 * settled pay is one part. What waits for the console stays held.
 */
export function partsOf(
  shift: BookedShift,
  changes: Updateable<WorkerShiftsTable>,
  { amount, waiting }: { amount: bigint; waiting: bigint },
): PayPart[] {
  const rest = amount - settledBefore(shift);
  // A payment of nothing would return the whole hold.
  if (rest === 0n && waiting > 0n) return [];
  const plan = causeOf(shift, changes);
  if (shift.phase === 'settled') return [{ amount: rest, keeps: waiting, pays: addedCause(shift, changes, plan) }];
  const stay = stayOf(shift, changes);
  const beyond = least(stay.beyond, rest);
  const extension = least(stay.extension, rest - beyond);
  const held = least(extension, shift.extension_held_cents);
  const further = [
    { amount: held, keeps: waiting, pays: 'extension' },
    { amount: extension - held, keeps: waiting, pays: 'extension' },
    { amount: beyond, keeps: keepsAll, pays: 'overtime' },
  ] as const;
  const planned = { amount: rest - beyond - extension, keeps: held + waiting, pays: plan };
  const parts = [planned, ...further].filter((part, index) => part.amount > 0n || (index === 0 && waiting === 0n));
  return parts;
}

/** Why the planned time is paid: for work, for its cancellation, or by a decision. */
function causeOf(shift: BookedShift, changes: Updateable<WorkerShiftsTable>): PayCause {
  const basis = changes.pay_basis ?? shift.pay_basis;
  if (basis === 'cancellation') return 'cancellation';
  return basis === 'decided' ? 'decision' : 'plan';
}

/** What is added to settled pay corrects it, unless it is overtime that was approved since or has another cause. */
function addedCause(shift: BookedShift, changes: Updateable<WorkerShiftsTable>, plan: PayCause): PayCause {
  if (plan !== 'plan') return plan;
  const isApprovedNow = changes.overtime_status === 'approved' && shift.overtime_status !== 'approved';
  return isApprovedNow ? 'overtime' : 'correction';
}

/** What the extension pays, and what lies beyond the window: a recorded early start, and overtime approved with it. */
function stayOf(shift: BookedShift, changes: Updateable<WorkerShiftsTable>): { extension: bigint; beyond: bigint } {
  const { checked_in_at: checkedInAt, checked_out_at: checkedOutAt, ...after } = { ...shift, ...changes };
  if (!(checkedInAt instanceof Date) || !(checkedOutAt instanceof Date)) return { extension: 0n, beyond: 0n };
  const minutes = splitStay(termsOf(shift), { checkedInAt, checkedOutAt });
  const isApprovedNow = after.overtime_status === 'approved' && shift.overtime_status !== 'approved';
  const early = after.check_in_by === 'employer' ? payFor(minutes.early, shift.final_wage_cents) : 0n;
  return {
    extension: payFor(minutes.extension, shift.final_wage_cents),
    beyond: early + (isApprovedNow ? (after.overtime_cents ?? 0n) : 0n),
  };
}

/** Splits parts where money that was held for them ends: what it does not cover fell due when it says. */
export function splitAtHeld(
  parts: readonly PayPart[],
  { held, since }: { held: bigint; since: Date | null },
): PayPart[] {
  let left = held;
  return parts.flatMap((part) => {
    const covered = least(part.amount, left);
    left -= covered;
    const rest = { ...part, amount: part.amount - covered, since };
    if (rest.amount === 0n) return [part];
    return covered === 0n ? [rest] : [{ ...part, amount: covered }, rest];
  });
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** How a payment for a shift is named in both wallets. */
export function aboutShift(shift: BookedShift, pays: PayCause): TransactionAbout {
  return { type: 'shift', title: shift.title, starts_at: shift.starts_at.toISOString(), pays };
}

/** Pays the parts one after the other; each is paid or due as a whole. */
export async function payParts(deps: Deps, tx: Tx, shift: BookedShift, parts: PayPart[]): Promise<PartOutcome[]> {
  const outcomes: PartOutcome[] = [];
  for (const [index, { amount, keeps, pays, since = null }] of parts.entries()) {
    const outcome = await payShift(deps, tx, {
      workerShiftId: shift.id,
      employerId: shift.owner_id,
      workerId: shift.worker_id,
      amount,
      part: shift.pay_parts + index,
      about: aboutShift(shift, pays),
      keeps,
      since,
    });
    outcomes.push(outcome);
  }
  return outcomes;
}

/** What the log says of each part. */
export function partLog(
  shift: BookedShift,
  { parts, outcomes, at }: { parts: PayPart[]; outcomes: PartOutcome[]; at: Date },
): Entry[] {
  return outcomes.map((event, index) => {
    const after = { pay: formatMoneyWire(parts[index]?.amount ?? 0n) };
    return { workerShiftId: shift.id, at, by: 'system', event, after };
  });
}
