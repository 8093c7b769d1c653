import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { claimedPay } from '@relevo/domain/claimed-pay';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { changedTimes, plannedSpan } from '../dialogs/correction.ts';

/** Wall-clock times at the job's place, empty when there is none. */
export type TimeValues = { checked_in_at: string; checked_out_at: string };
type Times = { checked_in_at?: string; checked_out_at?: string };

/** Overtime that was declined or lapsed, with what the shift would pay in all. */
export function lostOvertime({ overtime, pay }: WorkerShiftView): { minutes: number; amount: string } | null {
  if (overtime?.status !== 'declined' && overtime?.status !== 'lapsed') return null;
  const total = (parseMoney(pay ?? '0.00') ?? 0n) + (parseMoney(overtime.amount) ?? 0n);
  return { minutes: overtime.minutes, amount: formatMoneyWire(total) };
}

/** The times that a claim sends: those that differ from the record, and a recorded end after the plan that was not paid. */
export function claimedTimes(booked: WorkerShiftView, values: TimeValues): Times {
  const changed = changedTimes(booked, { ...values, reason: '' });
  const isEndLost = !changed.checked_out_at && values.checked_out_at !== '' && lostOvertime(booked) !== null;
  return isEndLost && booked.checked_out_at ? { ...changed, checked_out_at: booked.checked_out_at } : changed;
}

export type ClaimPreview = { pay: string; paidMinutes: number; breakMinutes: number; isMore: boolean };

/** What the times are worth; null while one of them is missing or they are in the wrong order. */
export function previewClaim(booked: WorkerShiftView, values: TimeValues): ClaimPreview | null {
  const times = claimedTimes(booked, values);
  const cameAt = values.checked_in_at === '' ? null : (times.checked_in_at ?? booked.checked_in_at);
  const wentAt = values.checked_out_at === '' ? null : (times.checked_out_at ?? booked.checked_out_at);
  const wage = parseMoney(booked.final_wage);
  if (cameAt === null || wentAt === null || wage === null || Date.parse(wentAt) <= Date.parse(cameAt)) return null;
  const {
    worked,
    break: rest,
    pay,
  } = claimedPay({
    ...plannedSpan(booked),
    breakMinutes: booked.shift.break_duration,
    wage,
    checkedInAt: new Date(cameAt),
    checkedOutAt: new Date(wentAt),
    given: { in: times.checked_in_at !== undefined, out: times.checked_out_at !== undefined },
    isStartByEmployer: booked.check_in_by === 'employer',
    approvedOvertime: booked.overtime?.status === 'approved' ? booked.overtime.minutes : 0,
  });
  const isMore = pay > (parseMoney(booked.pay ?? '0.00') ?? 0n);
  return { pay: formatMoneyWire(pay), paidMinutes: worked, breakMinutes: rest, isMore };
}
