import { describe, expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { changedTimes, correctionProblems, firstValues, payWhenEndedNow, previewPay } from './correction.ts';

const now = new Date('2026-11-16T23:00:00Z');
const worked = aWorkerShift({
  phase: 'settled',
  status: 'completed',
  checked_in_at: '2026-11-16T14:10:23.000Z',
  checked_out_at: '2026-11-16T22:00:41.000Z',
  worked_minutes: 439,
  break_minutes: 30,
  pay: '146.33',
});
const values = (checked_in_at: string, checked_out_at: string) => ({ checked_in_at, checked_out_at, reason: '' });

describe('the fields begin', () => {
  test('with the known times at the job’s place', () => {
    expect(firstValues(worked, now)).toEqual(values('2026-11-16T09:10', '2026-11-16T17:00'));
  });

  test('with the planned times where none is known, once those have passed', () => {
    expect(firstValues(aWorkerShift(), now)).toEqual(values('2026-11-16T09:00', '2026-11-16T17:00'));
    expect(firstValues(aWorkerShift(), new Date('2026-11-16T18:00:00Z'))).toEqual(values('2026-11-16T09:00', ''));
    expect(firstValues(aWorkerShift(), new Date('2026-11-16T13:30:00Z'))).toEqual(values('', ''));
  });
});

describe('what is sent', () => {
  test('contains only changed times: an unchanged scan keeps its seconds', () => {
    expect(changedTimes(worked, firstValues(worked, now))).toEqual({});
    expect(changedTimes(worked, values('2026-11-16T09:00', '2026-11-16T17:00'))).toEqual({
      checked_in_at: '2026-11-16T14:00:00.000Z',
    });
  });

  test('keeps the second of two equal hours when it is left alone', () => {
    const twice = aWorkerShift({ checked_in_at: '2026-11-01T06:30:00.000Z' });
    expect(changedTimes(twice, values('2026-11-01T01:30', ''))).toEqual({});
  });
});

const terms = { minimumMinutes: 180, now };
const scanned = (at: string, grade: 'verified' | 'unverified' = 'verified') => ({
  latitude: null,
  longitude: null,
  distance_m: 0,
  grade,
  reason: grade === 'verified' ? ('near' as const) : ('far' as const),
  at,
});

describe('the pay to come', () => {
  test('counts as it will be paid: beyond the plan where a time is set by hand, less the break, half a cent up', () => {
    expect(previewPay(worked, values('2026-11-16T08:50', '2026-11-16T17:30'), terms)).toEqual({
      paidMinutes: 490,
      breakMinutes: 30,
      pay: '163.33',
      effect: 'manual',
      beyond: 'counts',
    });
  });

  test('has no break while less than half was worked', () => {
    expect(previewPay(worked, values('2026-11-16T09:00', '2026-11-16T12:00'), terms)).toMatchObject({
      paidMinutes: 180,
      breakMinutes: 0,
      pay: '60.00',
      effect: 'pay_not_reduced',
    });
  });

  test('is the same with the same times', () => {
    expect(previewPay(worked, firstValues(worked, now), terms)?.pay).toBe('146.33');
  });

  const scans = { check_in: scanned('2026-11-16T14:00:00Z'), check_out: scanned('2026-11-16T22:00:00Z') };
  const inReview = aWorkerShift({ ...worked, ...scans, phase: 'in_review', funding: 'in_review' });
  const unverified = {
    ...inReview,
    check_out: scanned('2026-11-16T22:00:00Z', 'unverified'),
    actions: ['dispute' as const],
  };
  test.each([
    ['below what verified scans show is refused', inReview, '2026-11-16T15:00', 'pay_is_fixed', '110.00'],
    ['below what an unverified scan shows is a proposal', unverified, '2026-11-16T15:00', 'proposes', '110.00'],
    [
      'below due pay that the clock released is a proposal',
      { ...unverified, phase: 'settled' as const, funding: 'due' as const },
      '2026-11-16T15:00',
      'proposes',
      '110.00',
    ],
    [
      'below due pay that was approved is refused',
      { ...unverified, phase: 'settled' as const, funding: 'due' as const, actions: [] },
      '2026-11-16T15:00',
      'pay_is_fixed',
      '110.00',
    ],
    ['above it pays at once', inReview, '2026-11-16T17:00', 'pays', '150.00'],
    ['of settled pay adds to it', { ...inReview, phase: 'settled' as const }, '2026-11-16T17:00', 'adds', '150.00'],
    ['of a no-show is manual', aWorkerShift({ phase: 'missed' }), '2026-11-16T17:00', 'manual', '150.00'],
    [
      'of a no-show that a dispute paid is not reduced',
      aWorkerShift({ phase: 'missed', pay: '146.33' }),
      '2026-11-16T15:00',
      'pay_not_reduced',
      '110.00',
    ],
  ])('%s', (_what, booked, wentAt, effect, pay) => {
    expect(previewPay(booked, values('2026-11-16T09:00', wentAt), terms)).toMatchObject({ effect, pay });
  });

  const running = aWorkerShift({
    phase: 'in_progress',
    status: 'in_progress',
    checked_in_at: '2026-11-16T14:00:00Z',
    check_in: scanned('2026-11-16T14:00:00Z'),
  });
  const atTen = { ...terms, now: new Date('2026-11-16T15:00:30Z') };
  test.each([
    ['ending it now pays the minimum', '2026-11-16T10:00', 'minimum', '60.00'],
    ['ending it earlier takes verified time', '2026-11-16T09:30', 'verified_time', '10.00'],
  ])('of a running shift, %s', (_what, wentAt, effect, pay) => {
    expect(previewPay(running, values('2026-11-16T09:00', wentAt), atTen)).toMatchObject({ effect, pay });
  });

  test('of a shift that ends now after its plan leaves the time after it to the employer’s answer', () => {
    const afterPlan = { ...terms, now: new Date('2026-11-16T22:40:30Z') };
    expect(previewPay(running, values('2026-11-16T09:00', '2026-11-16T17:40'), afterPlan)).toMatchObject({
      pay: '150.00',
      beyond: 'waits',
    });
    expect(previewPay(running, values('2026-11-16T09:00', '2026-11-16T17:20'), afterPlan)).toMatchObject({
      pay: '156.67',
      beyond: 'counts',
    });
  });

  test('of a worker who is sent home is at least the minimum', () => {
    expect(payWhenEndedNow(running, atTen)).toEqual({ worked: 60, pay: '60.00', isMinimum: true });
    expect(payWhenEndedNow(running, { ...terms, now: new Date('2026-11-16T18:00:00Z') })).toEqual({
      worked: 240,
      pay: '80.00',
      isMinimum: false,
    });
    expect(payWhenEndedNow(aWorkerShift(), atTen)).toBeNull();
  });

  test('is an hour more across the night the clocks go back', () => {
    const night = aWorkerShift({ shift: { starts_at: '2026-11-01T02:00:00Z', ends_at: '2026-11-01T11:00:00Z' } });
    expect(previewPay(night, values('2026-10-31T22:00', '2026-11-01T06:00'), terms)?.paidMinutes).toBe(510);
  });

  test('is not known without both times, or with them the wrong way round', () => {
    expect(previewPay(worked, values('2026-11-16T09:00', ''), terms)).toBeNull();
    expect(previewPay(worked, values('2026-11-16T17:00', '2026-11-16T09:00'), terms)).toBeNull();
  });
});

test('a reason is needed, a start always, and an end once it is known', () => {
  const problems = (booked: typeof worked, given: ReturnType<typeof values>) =>
    Object.keys(correctionProblems(booked, given));
  expect(problems(worked, values('', ''))).toEqual(['checked_in_at', 'checked_out_at', 'reason']);
  expect(problems(aWorkerShift(), { ...values('2026-11-16T09:00', ''), reason: ' ' })).toEqual(['reason']);
  expect(problems(aWorkerShift(), { ...values('2026-11-16T09:00', ''), reason: 'Forgot to scan' })).toEqual([]);
});
