import type { DisputeBody } from '@relevo/contracts/disputes';
import { type ClaimedTimes, claimedOvertime, claimedPay } from '@relevo/domain/claimed-pay';
import { countedPay, minutesPaidBy } from '@relevo/domain/correction-rules';
import { disputeMaximumFactor } from '@relevo/domain/dispute-lifecycle';
import { FieldRefusal, type FoundProblem } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { plannedPay } from '@relevo/domain/planned-pay';
import type { PayBasis } from '@relevo/domain/worker-shift-lifecycle';
import { termsOf } from '../funding/pay-parts.ts';
import { correctedTimes } from '../shifts/correction-times.ts';
import type { BookedShift } from '../shifts/worker-shifts.repository.ts';

/** A proposal: times and the pay they come to, or an amount alone. */
export type Claim = { in: Date | null; out: Date | null; cents: bigint; worked: number; break: number };

type Bounds = { least: bigint; most: bigint };
type ReadClaim = {
  body: DisputeBody;
  bounds: Bounds;
  now: Date;
  prefix?: string;
  /** The employer proposes less than the plan came to: overtime stays what it is. */
  isReduction?: boolean;
};

/** Reads a proposal and refuses one outside its bounds, by the field that is wrong. */
export function readClaim(
  shift: BookedShift,
  { body, bounds, now, prefix = '', isReduction = false }: ReadClaim,
): Claim {
  const claim = withPrefix(prefix, () => claimOf(shift, { body, now, isReduction }));
  const outside = (problem: FoundProblem) => new FieldRefusal({ [`${prefix}amount`]: [problem] });
  const [minimum, maximum] = [formatMoneyWire(bounds.least), formatMoneyWire(bounds.most)];
  if (claim.cents < bounds.least) throw outside({ problem: 'claim_too_low', parameters: { minimum } });
  if (claim.cents > bounds.most) throw outside({ problem: 'claim_too_high', parameters: { maximum } });
  return claim;
}

type Asked = Pick<ReadClaim, 'body' | 'now' | 'isReduction'>;

function claimOf(shift: BookedShift, { body, now, isReduction }: Asked): Claim {
  const wage = shift.final_wage_cents;
  if (body.amount !== null && body.amount !== undefined) {
    const worked = Math.min(shift.worked_minutes ?? 0, minutesPaidBy(body.amount, wage));
    return { in: null, out: null, cents: body.amount, worked, break: shift.break_minutes ?? 0 };
  }
  const { checkedInAt, checkedOutAt } = correctedTimes(shift, body, now);
  if (!checkedOutAt) throw new FieldRefusal({ checked_out_at: [{ problem: 'time_required' }] });
  const given = { in: Boolean(body.checked_in_at), out: Boolean(body.checked_out_at) && !isReduction };
  const { worked, break: rest, pay } = claimedPay(claimed(shift, { checkedInAt, checkedOutAt }, given));
  return { in: checkedInAt, out: checkedOutAt, cents: pay, worked, break: rest };
}

type Times = { checkedInAt: Date; checkedOutAt: Date };

function claimed(shift: BookedShift, times: Times, given: ClaimedTimes['given']): ClaimedTimes {
  return {
    ...termsOf(shift),
    ...times,
    given,
    isStartByEmployer: shift.check_in_by === 'employer',
    approvedOvertime: shift.overtime_status === 'approved' ? (shift.overtime_minutes ?? 0) : 0,
  };
}

/** The most that can be asked for a shift. */
export function highestClaim(shift: BookedShift): bigint {
  return plannedPay(termsOf(shift)).pay * disputeMaximumFactor;
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

/** The minutes between two times as they come to an agreed amount: with or without the time beyond the plan. */
function countedAs(shift: BookedShift, times: Times, cents: bigint) {
  const ways = [true, false].flatMap((early) =>
    [true, false].map((out) => ({ early, overtime: claimedOvertime(claimed(shift, times, { in: early, out })) })),
  );
  const counted = ways.map((beyond) => countedPay(termsOf(shift), times, beyond));
  return counted.find(({ pay }) => pay === cents) ?? countedPay(termsOf(shift), times);
}

export function agreedHours(
  shift: BookedShift,
  standing: { standing_minutes: number; standing_break: number },
  agreed: { in: Date | null; out: Date | null; cents: bigint },
): Hours {
  if (agreed.in && agreed.out) {
    const { worked, break: rest } = countedAs(
      shift,
      { checkedInAt: agreed.in, checkedOutAt: agreed.out },
      agreed.cents,
    );
    return { in: agreed.in, out: agreed.out, worked, break: rest, amount: agreed.cents, basis: 'worked' };
  }
  // Minutes that the agreed amount does not pay for do not count as worked.
  const worked = Math.min(standing.standing_minutes, minutesPaidBy(agreed.cents, shift.final_wage_cents));
  return { in: null, out: null, worked, break: standing.standing_break, amount: agreed.cents, basis: 'agreed' };
}
