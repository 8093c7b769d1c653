import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoneyWire, parseMoney, payFor } from '@relevo/domain/money';
import { workedMinutes } from '@relevo/domain/presence';
import type { Problem, Problems } from '../../../platform/forms/schema-problems.ts';
import { instantAt, wallTime } from './wall-time.ts';

/** What the fields hold: wall-clock times at the job's place, empty when there is none. */
export type CorrectionValues = { checked_in_at: string; checked_out_at: string; reason: string };

/** The times as they are known; where none is, the planned one when it has passed. */
export function firstValues(booked: WorkerShiftView, now: Date): CorrectionValues {
  const { shift } = booked;
  const known = (instant: string | null, planned: string) => {
    const suggested = instant ?? (Date.parse(planned) <= now.getTime() ? planned : null);
    return suggested === null ? '' : wallTime(suggested, shift.job.timezone);
  };
  return {
    checked_in_at: known(booked.checked_in_at, shift.starts_at),
    checked_out_at: known(booked.checked_out_at, shift.ends_at),
    reason: '',
  };
}

type Times = { checked_in_at?: string; checked_out_at?: string };

/**
 * What is sent: only times that differ from the known ones by the clock on the wall, so that a scan keeps its seconds,
 * and the second of two equal hours stays the second.
 */
export function changedTimes(booked: WorkerShiftView, values: CorrectionValues): Times {
  const { timezone } = booked.shift.job;
  const times: Times = {};
  for (const field of ['checked_in_at', 'checked_out_at'] as const) {
    const known = booked[field];
    if (known !== null && wallTime(known, timezone) === values[field]) continue;
    const instant = instantAt(values[field], timezone);
    if (instant !== null) times[field] = instant;
  }
  return times;
}

export type PayPreview = {
  paidMinutes: number;
  breakMinutes: number;
  pay: string;
  difference: 'same' | 'more' | 'less';
};

/** What the pay comes to with these times; null while one of them is missing or they stand in the wrong order. */
export function previewPay(booked: WorkerShiftView, values: CorrectionValues): PayPreview | null {
  const changed = changedTimes(booked, values);
  const cameAt = values.checked_in_at === '' ? null : (changed.checked_in_at ?? booked.checked_in_at);
  const wentAt = values.checked_out_at === '' ? null : (changed.checked_out_at ?? booked.checked_out_at);
  const wage = parseMoney(booked.final_wage);
  if (cameAt === null || wentAt === null || wage === null || Date.parse(wentAt) <= Date.parse(cameAt)) return null;
  const { shift } = booked;
  const minutes = workedMinutes({
    shift: { startsAt: new Date(shift.starts_at), endsAt: new Date(shift.ends_at) },
    checkedInAt: new Date(cameAt),
    checkedOutAt: new Date(wentAt),
    breakMinutes: shift.break_duration,
  });
  const cents = payFor(minutes.paid, wage);
  const before = parseMoney(booked.pay ?? '0.00') ?? 0n;
  return {
    paidMinutes: minutes.paid,
    breakMinutes: minutes.break,
    pay: formatMoneyWire(cents),
    difference: cents === before ? 'same' : cents > before ? 'more' : 'less',
  };
}

/**
 * What can be said before asking the server: nobody went who never came, a known end cannot be taken away,
 * and a reason is needed.
 */
export function correctionProblems(booked: WorkerShiftView, values: CorrectionValues): Problems {
  const problems: Record<string, Problem> = {};
  if (values.checked_in_at === '') problems.checked_in_at = { problem: 'required' };
  if (values.checked_out_at === '' && booked.checked_out_at !== null) problems.checked_out_at = { problem: 'required' };
  if (values.reason.trim() === '') problems.reason = { problem: 'reason_required' };
  return problems;
}
