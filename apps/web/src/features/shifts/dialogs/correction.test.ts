import { describe, expect, test } from 'vitest';
import { aWorkerShift } from '../../../platform/attendance/testing/a-worker-shift.ts';
import { changedTimes, correctionProblems, firstValues, previewPay } from './correction.ts';

const now = new Date('2026-11-16T23:00:00Z');
const worked = aWorkerShift({
  standing: 'settled',
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
  test('is only what was changed: a scan that is left alone keeps its seconds', () => {
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

describe('the pay to come', () => {
  test('counts as it will be paid: cut to the shift, less the break, half a cent up', () => {
    expect(previewPay(worked, values('2026-11-16T08:50', '2026-11-16T17:30'))).toEqual({
      paidMinutes: 450,
      breakMinutes: 30,
      pay: '150.00',
      difference: 'more',
    });
  });

  test('has no break while less than half was worked', () => {
    expect(previewPay(worked, values('2026-11-16T09:00', '2026-11-16T12:00'))).toMatchObject({
      paidMinutes: 180,
      breakMinutes: 0,
      pay: '60.00',
      difference: 'less',
    });
  });

  test('is the same with the same times', () => {
    expect(previewPay(worked, firstValues(worked, now))?.difference).toBe('same');
  });

  test('is an hour more across the night the clocks go back', () => {
    const night = aWorkerShift({ shift: { starts_at: '2026-11-01T02:00:00Z', ends_at: '2026-11-01T11:00:00Z' } });
    expect(previewPay(night, values('2026-10-31T22:00', '2026-11-01T06:00'))?.paidMinutes).toBe(510);
  });

  test('is not known without both times, or with them the wrong way round', () => {
    expect(previewPay(worked, values('2026-11-16T09:00', ''))).toBeNull();
    expect(previewPay(worked, values('2026-11-16T17:00', '2026-11-16T09:00'))).toBeNull();
  });
});

test('a reason is needed, a start always, and an end once it is known', () => {
  const problems = (booked: typeof worked, given: ReturnType<typeof values>) =>
    Object.keys(correctionProblems(booked, given));
  expect(problems(worked, values('', ''))).toEqual(['checked_in_at', 'checked_out_at', 'reason']);
  expect(problems(aWorkerShift(), { ...values('2026-11-16T09:00', ''), reason: ' ' })).toEqual(['reason']);
  expect(problems(aWorkerShift(), { ...values('2026-11-16T09:00', ''), reason: 'Forgot to scan' })).toEqual([]);
});
