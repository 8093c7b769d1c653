import { describe, expect, test } from 'vitest';
import { payOf, plannedPay, shiftMinutes, shiftsAhead, shiftsToBook } from './job-pay.ts';

const shift = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
const ordinary = shift('2026-07-01T13:00:00Z', '2026-07-01T21:00:00Z');
const short = shift('2026-07-02T13:00:00Z', '2026-07-02T17:00:00Z');

describe('the pay', () => {
  test('a running job books the shifts that are still to come, another one also the shift under way', () => {
    const now = new Date('2026-07-01T20:59:00Z');
    expect(shiftsToBook({ status: 'open', shifts: [ordinary, short] }, now)).toEqual([ordinary, short]);
    expect(shiftsToBook({ status: 'running', shifts: [ordinary, short] }, now)).toEqual([short]);
  });

  test('leaves the break out of every shift', () => {
    expect(payOf([ordinary, ordinary], { breakMinutes: 30, wage: '20.00' })).toEqual({
      least: '150.00',
      most: '150.00',
      total: '300.00',
      paidMinutes: 900,
    });
  });

  test('has the lowest and the highest pay of shifts of different lengths', () => {
    expect(payOf([ordinary, short], { breakMinutes: 0, wage: '16.20' })).toMatchObject({
      least: '64.80',
      most: '129.60',
      total: '194.40',
    });
  });

  test('is rounded a shift at a time, as it will be paid', () => {
    const minute = shift('2026-07-01T13:00:00Z', '2026-07-01T13:01:00Z');
    // 16.20 an hour is 27 cents a minute; 16.50 is 27.5, which goes up each time.
    expect(payOf([minute, minute], { breakMinutes: 0, wage: '16.50' })?.total).toBe('0.56');
  });

  test('of a break that does not fit into the shift is that of the whole shift', () => {
    expect(payOf([short], { breakMinutes: 300, wage: '20.00' })?.total).toBe('80.00');
  });

  test('cannot be reckoned without shifts or with a wage that is no amount', () => {
    expect(payOf([], { breakMinutes: 0, wage: '20.00' })).toBeNull();
    expect(payOf([short], { breakMinutes: 0, wage: 'twenty' })).toBeNull();
  });
});

test('the night the clocks go forward is an hour shorter', () => {
  // 22:00 to 06:00 in Toronto, 7 to 8 March 2026.
  expect(shiftMinutes(shift('2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z'))).toBe(420);
});

test('a shift that has begun still lies ahead, one that is over does not', () => {
  expect(shiftsAhead([ordinary, short], new Date('2026-07-01T20:59:00Z'))).toEqual([ordinary, short]);
  expect(shiftsAhead([ordinary, short], new Date('2026-07-01T21:00:00Z'))).toEqual([short]);
});

test('the planned pay counts the remaining work of all its workers', () => {
  const plan = { breakMinutes: 0, wage: '20.00', workerCount: 3 };
  expect(plannedPay([ordinary, short], { ...plan, now: new Date('2026-07-01T21:00:00Z') })).toBe('240.00');
  expect(plannedPay([ordinary, short], { ...plan, now: new Date('2026-08-01T00:00:00Z') })).toBe('0.00');
});
