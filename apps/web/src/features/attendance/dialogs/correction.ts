import type { ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import { type CorrectionOutcome, correctionOutcome, countedPay } from '@relevo/domain/correction-rules';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { minutesOf } from '@relevo/domain/span';
import type { ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { formatShiftClock, localDay } from '@relevo/i18n/shift-times';
import type { Problem, Problems } from '../../../platform/forms/schema-problems.ts';

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
    checked_out_at: known(booked.checked_out_at, booked.planned_end_at),
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

/** What saving does, beyond the times: the dialog says so before. */
export type CorrectionEffect =
  | 'pays'
  | 'adds'
  | 'ends'
  | 'minimum'
  | 'proposes'
  | 'manual'
  | 'verified_time'
  | 'pay_not_reduced'
  | 'pay_is_fixed';

type PayPreview = {
  paidMinutes: number;
  breakMinutes: number;
  pay: string;
  effect: CorrectionEffect;
  /** A time set by hand counts beyond the plan; the end of a shift that ends now is like that of a scan. */
  beyond: 'counts' | 'waits';
};

type Terms = { minimumMinutes: number; now: Date };

/** The pay for these times; null while one of them is missing or they are in the wrong order. */
export function previewPay(booked: WorkerShiftView, values: CorrectionValues, terms: Terms): PayPreview | null {
  const changed = changedTimes(booked, values);
  const cameAt = values.checked_in_at === '' ? null : (changed.checked_in_at ?? booked.checked_in_at);
  const wentAt = values.checked_out_at === '' ? null : (changed.checked_out_at ?? booked.checked_out_at);
  const wage = parseMoney(booked.final_wage);
  if (cameAt === null || wentAt === null || wage === null || Date.parse(wentAt) <= Date.parse(cameAt)) return null;
  const { shift } = booked;
  const facts = { ...plannedSpan(booked), breakMinutes: shift.break_duration, wage };
  const times = { checkedInAt: new Date(cameAt), checkedOutAt: new Date(wentAt) };
  const outcome = correctionOutcome({
    ...facts,
    ...terms,
    ...times,
    phase: booked.phase,
    scans: {
      in: scanTime(booked.check_in),
      out: scanTime(booked.check_out),
      grades: { in: booked.check_in?.grade ?? null, out: booked.check_out?.grade ?? null },
    },
    recorded: {
      in: { at: timeOf(booked.checked_in_at), by: booked.check_in_by },
      out: { at: timeOf(booked.checked_out_at), by: booked.check_out_by },
    },
    // The server offers a dispute exactly while less can be proposed.
    mayProposeLess: booked.actions.includes('dispute'),
    isDue: booked.funding === 'due',
    byHand: {
      in: changed.checked_in_at !== undefined || booked.check_in_by === 'employer',
      out: changed.checked_out_at !== undefined,
    },
    overtime: booked.overtime,
    // A no-show that a dispute paid has pay that stands, too.
    standingPay: booked.pay === null ? null : parseMoney(booked.pay),
  });
  const counted = 'worked' in outcome ? outcome : countedPay(facts, times);
  return {
    paidMinutes: counted.worked,
    breakMinutes: counted.break,
    pay: formatMoneyWire(counted.pay),
    effect: effectOf(outcome, booked.phase),
    beyond: outcome.kind === 'ends_now' && outcome.requested > 0 ? 'waits' : 'counts',
  };
}

/** What a running shift pays when it ends now; null when it has no start. */
export function payWhenEndedNow(booked: WorkerShiftView, terms: Terms) {
  const wage = parseMoney(booked.final_wage);
  if (booked.checked_in_at === null || wage === null) return null;
  const { shift } = booked;
  const outcome = correctionOutcome({
    ...terms,
    phase: 'in_progress',
    ...plannedSpan(booked),
    breakMinutes: shift.break_duration,
    wage,
    scans: { in: scanTime(booked.check_in), out: null },
    checkedInAt: new Date(booked.checked_in_at),
    checkedOutAt: terms.now,
    standingPay: null,
  });
  if (outcome.kind !== 'ends_now') return null;
  return { worked: outcome.worked, pay: formatMoneyWire(outcome.pay), isMinimum: outcome.isMinimum };
}

/** The planned time with the minutes of accepted extensions. */
export function plannedSpan({ shift, planned_end_at: plannedEnd }: WorkerShiftView) {
  const span = { startsAt: new Date(shift.starts_at), endsAt: new Date(plannedEnd) };
  return { shift: span, extendedMinutes: minutesOf({ startsAt: new Date(shift.ends_at), endsAt: span.endsAt }) };
}

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const scanTime = (scan: ScanView | null) => (scan ? new Date(scan.at) : null);

function effectOf(outcome: CorrectionOutcome, phase: ShiftPhase): CorrectionEffect {
  if (outcome.kind === 'refused') return outcome.code;
  if (outcome.kind === 'proposes') return 'proposes';
  if (outcome.kind === 'ends_now' && outcome.isMinimum) return 'minimum';
  if (outcome.kind !== 'runs' && outcome.isManual) return 'manual';
  if (outcome.kind === 'ends_now') return 'ends';
  return phase === 'settled' ? 'adds' : 'pays';
}

/**
 * What can be said before asking the server: an end needs a start, a known end cannot be removed,
 * and a reason is needed.
 */
export function correctionProblems(booked: WorkerShiftView, values: CorrectionValues): Problems {
  const problems: Record<string, Problem> = {};
  if (values.checked_in_at === '') problems.checked_in_at = { problem: 'required' };
  if (values.checked_out_at === '' && booked.checked_out_at !== null) problems.checked_out_at = { problem: 'required' };
  if (values.reason.trim() === '') problems.reason = { problem: 'reason_required' };
  return problems;
}

/** A moment as a `datetime-local` field writes it at a place: `2026-11-16T09:00`. */
export function wallTime(instant: string, timezone: string): string {
  return `${localDay(instant, timezone)}T${formatShiftClock(instant, { timezone, language: 'en' })}`;
}

const hourMs = 60 * 60 * 1000;
/** Clocks are moved by an hour at most places, never by more than a few. */
const aroundMs = 12 * hourMs;

/**
 * The moment a clock at a place shows such a time; null when it is no time. As everywhere in the product, a time that
 * daylight saving skips moves forward, and one that it repeats means the first.
 */
export function instantAt(wall: string, timezone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  const asUtc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const [before, after] = [asUtc - aroundMs, asUtc + aroundMs].map((moment) => asUtc - offsetAt(moment, timezone));
  if (before === undefined || after === undefined) return null;
  const meant = [before, after].filter((moment) => wallTime(new Date(moment).toISOString(), timezone) === wall);
  // A time in the skipped hour does not exist: the offset before the gap moves it behind the gap by as much.
  return new Date(meant.length > 0 ? Math.min(...meant) : before).toISOString();
}

function offsetAt(moment: number, timezone: string): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallTime(new Date(whole).toISOString(), timezone)}:00Z`) - whole;
}
