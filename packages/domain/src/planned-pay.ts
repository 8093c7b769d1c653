import { type Cents, payFor } from './money.ts';
import { workedMinutes } from './scan-rules.ts';
import { paidMinutes, type Span } from './span.ts';

const minuteMs = 60_000;

/** What the pay of a booked shift is computed from. */
export type PlannedTerms = Readonly<{
  /** From the planned start to the planned end, accepted extensions included. */
  shift: Span;
  /** The minutes of accepted extensions, the last ones of the shift. */
  extendedMinutes?: number;
  breakMinutes: number;
  wage: Cents;
}>;

/** The shift as it was planned before it was extended. */
export function withoutExtension({
  shift,
  extendedMinutes = 0,
}: Pick<PlannedTerms, 'shift' | 'extendedMinutes'>): Span {
  return { startsAt: shift.startsAt, endsAt: new Date(shift.endsAt.getTime() - extendedMinutes * minuteMs) };
}

/**
 * The minutes and the pay of the whole shift. Plan and extension are paid as separate parts, so each is rounded once;
 * the break is the plan's.
 */
export function plannedPay(terms: PlannedTerms): { minutes: number; pay: Cents; extensionPay: Cents } {
  const planned = paidMinutes(withoutExtension(terms), terms.breakMinutes);
  const { extendedMinutes = 0 } = terms;
  const extensionPay = payFor(extendedMinutes, terms.wage);
  return { minutes: planned + extendedMinutes, pay: payFor(planned, terms.wage) + extensionPay, extensionPay };
}

type Stay = Readonly<{ checkedInAt: Date; checkedOutAt: Date }>;

/** The whole minutes of a stay: before the planned start, in the plan less the break, and in the extension. */
export function splitStay(
  terms: Omit<PlannedTerms, 'wage'>,
  { checkedInAt, checkedOutAt }: Stay,
): { early: number; plan: number; break: number; extension: number } {
  const plan = withoutExtension(terms);
  const minutes = workedMinutes({ shift: plan, breakMinutes: terms.breakMinutes, checkedInAt, checkedOutAt });
  const between = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs));
  return {
    early: between(checkedInAt, earliest(terms.shift.startsAt, checkedOutAt)),
    plan: minutes.paid,
    break: minutes.break,
    extension: between(latest(plan.endsAt, checkedInAt), earliest(terms.shift.endsAt, checkedOutAt)),
  };
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
const earliest = (one: Date, other: Date) => (one < other ? one : other);
