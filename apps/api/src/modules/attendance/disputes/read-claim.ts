import type { DisputeBody } from '@relevo/contracts/disputes';
import { countedPay, minutesPaidBy } from '@relevo/domain/correction-rules';
import { disputeMaximumFactor } from '@relevo/domain/dispute-lifecycle';
import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import type { PayBasis } from '@relevo/domain/worker-shift-lifecycle';
import { expectedPay } from '../funding/fund-shifts.ts';
import { correctedTimes } from '../shifts/correction-times.ts';
import type { BookedShift } from '../shifts/worker-shifts.repository.ts';

/** A proposal: times and the pay they come to, or an amount alone. */
export type Claim = { in: Date | null; out: Date | null; cents: bigint; worked: number; break: number };

type Bounds = { least: bigint; most: bigint };
type ReadClaim = { body: DisputeBody; bounds: Bounds; now: Date; prefix?: string };

/** Reads a proposal and refuses one outside its bounds, by the field that is wrong. */
export function readClaim(shift: BookedShift, { body, bounds, now, prefix = '' }: ReadClaim): Claim {
  const claim = withPrefix(prefix, () => claimOf(shift, body, now));
  if (claim.cents < bounds.least) throw outside(prefix, 'claim_too_low', { minimum: bounds.least });
  if (claim.cents > bounds.most) throw outside(prefix, 'claim_too_high', { maximum: bounds.most });
  return claim;
}

function claimOf(shift: BookedShift, body: DisputeBody, now: Date): Claim {
  const wage = shift.final_wage_cents;
  if (body.amount !== null && body.amount !== undefined) {
    const worked = Math.min(shift.worked_minutes ?? 0, minutesPaidBy(body.amount, wage));
    return { in: null, out: null, cents: body.amount, worked, break: shift.break_minutes ?? 0 };
  }
  const { checkedInAt, checkedOutAt } = correctedTimes(shift, body, now);
  if (!checkedOutAt) throw new FieldRefusal({ checked_out_at: [{ problem: 'time_required' }] });
  const terms = {
    shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    breakMinutes: shift.job_break_minutes,
    wage,
  };
  const { worked, break: rest, pay } = countedPay(terms, { checkedInAt, checkedOutAt });
  return { in: checkedInAt, out: checkedOutAt, cents: pay, worked, break: rest };
}

/** The most that can be asked for a shift. */
export function highestClaim(shift: BookedShift): bigint {
  const span = { startsAt: shift.starts_at, endsAt: shift.ends_at };
  const planned = expectedPay(span, { breakMinutes: shift.job_break_minutes, wage: shift.final_wage_cents });
  return planned * disputeMaximumFactor;
}

function outside(prefix: string, problem: FieldProblem, limit: Record<string, bigint>): FieldRefusal {
  const parameters = Object.fromEntries(Object.entries(limit).map(([name, cents]) => [name, formatMoneyWire(cents)]));
  return new FieldRefusal({ [`${prefix}amount`]: [{ problem, parameters }] });
}

function withPrefix<Result>(prefix: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    throw new FieldRefusal(
      Object.fromEntries(Object.entries(error.fields).map(([field, problems]) => [`${prefix}${field}`, problems])),
    );
  }
}

/** The hours of a shift as both sides agreed, and what they pay. */
export type Hours = {
  in: Date | null;
  out: Date | null;
  worked: number;
  break: number;
  amount: bigint;
  basis: PayBasis;
};

export function agreedHours(
  shift: BookedShift,
  standing: { standing_minutes: number; standing_break: number },
  agreed: { in: Date | null; out: Date | null; cents: bigint },
): Hours {
  if (agreed.in && agreed.out) {
    const terms = {
      shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
      breakMinutes: shift.job_break_minutes,
      wage: shift.final_wage_cents,
    };
    const { worked, break: rest } = countedPay(terms, { checkedInAt: agreed.in, checkedOutAt: agreed.out });
    return { in: agreed.in, out: agreed.out, worked, break: rest, amount: agreed.cents, basis: 'worked' };
  }
  // Minutes that the agreed amount does not pay for do not count as worked.
  const worked = Math.min(standing.standing_minutes, minutesPaidBy(agreed.cents, shift.final_wage_cents));
  return { in: null, out: null, worked, break: standing.standing_break, amount: agreed.cents, basis: 'agreed' };
}
