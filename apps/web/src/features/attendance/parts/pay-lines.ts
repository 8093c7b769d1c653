import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { minutesOf, paidMinutes } from '@relevo/domain/span';

type PayLines = {
  /** False while the times are only planned. */
  isWorked: boolean;
  presentMinutes: number;
  breakMinutes: number;
  paidMinutes: number;
  wage: string;
  total: string;
  /** What of the total our team looks at first, and the rest, which is paid or due; null when nothing waits for it. */
  withTeam: { waiting: string; rest: string } | null;
};

type Worked = Pick<
  WorkerShiftView,
  | 'shift'
  | 'planned_end_at'
  | 'phase'
  | 'worked_minutes'
  | 'break_minutes'
  | 'pay'
  | 'final_wage'
  | 'expected_pay'
  | 'review'
>;

/** The pay of a shift, line by line as the worker would check it; null for one that was neither worked nor paid. */
export function payLines(booked: Worked): PayLines | null {
  const { worked_minutes: worked, break_minutes: rest, pay, final_wage: wage } = booked;
  if (worked !== null && pay !== null) {
    const breakMinutes = rest ?? 0;
    return {
      isWorked: true,
      presentMinutes: worked + breakMinutes,
      breakMinutes,
      paidMinutes: worked,
      wage,
      total: pay,
      withTeam: withTeamOf(booked),
    };
  }
  if (booked.phase === 'missed' || booked.phase === 'cancelled') return null;
  const { shift } = booked;
  const span = { startsAt: new Date(shift.starts_at), endsAt: new Date(booked.planned_end_at) };
  return {
    isWorked: false,
    presentMinutes: minutesOf(span),
    breakMinutes: shift.break_duration,
    paidMinutes: paidMinutes(span, shift.break_duration),
    wage,
    total: booked.expected_pay,
    withTeam: null,
  };
}

/** What of the pay waits for our team because no scan shows it, and the rest. */
function withTeamOf({ pay, review }: Pick<Worked, 'pay' | 'review'>): PayLines['withTeam'] {
  if (review?.reason !== 'unproven') return null;
  return { waiting: review.amount, rest: settledPay({ pay, review }) };
}

/** What of the pay is paid or due: all but what waits. */
export function settledPay({ pay, review }: Pick<Worked, 'pay' | 'review'>): string {
  const waiting = review ? (parseMoney(review.amount) ?? 0n) : 0n;
  return formatMoneyWire((parseMoney(pay ?? '0.00') ?? 0n) - waiting);
}

/** A shift that was not worked has a funding only when something is paid for it. */
export function hasFunding({ status, pay }: Pick<WorkerShiftView, 'status' | 'pay'>): boolean {
  return status !== 'cancelled' || (parseMoney(pay ?? '0.00') ?? 0n) > 0n;
}

/** Whether all of its pay has reached the worker, so that there is a receipt of it. */
export function isPaid({ funding, pay }: Pick<WorkerShiftView, 'funding' | 'pay'>): boolean {
  return funding === 'paid' && (parseMoney(pay ?? '0.00') ?? 0n) > 0n;
}
