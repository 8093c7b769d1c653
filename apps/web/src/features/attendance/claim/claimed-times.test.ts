import { describe, expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { claimedTimes, lostOvertime, previewClaim } from './claimed-times.ts';

/** Nine to five in Toronto, scanned from nine to four: 6.5 hours at 20.00. */
const settled = aWorkerShift({
  status: 'completed',
  phase: 'settled',
  checked_in_at: '2026-11-16T14:00:20.000Z',
  checked_out_at: '2026-11-16T21:00:40.000Z',
  check_in_by: 'scan',
  check_out_by: 'scan',
  pay: '130.00',
});
const wall = (clock: string) => `2026-11-16T${clock}`;
const times = (from: string, to: string) => ({ checked_in_at: wall(from), checked_out_at: wall(to) });

describe('a claim by times', () => {
  test('sends what differs from the record and shows what it is worth', () => {
    const longer = times('09:00', '18:00');
    expect(claimedTimes(settled, longer)).toEqual({ checked_out_at: '2026-11-16T23:00:00.000Z' });
    // The scan at the start keeps its seconds, so the plan loses one minute.
    expect(previewClaim(settled, longer)).toEqual({
      pay: '169.67',
      paidMinutes: 509,
      breakMinutes: 30,
      isMore: true,
    });
    expect(previewClaim(settled, times('08:30', '17:00'))).toMatchObject({ pay: '160.00', isMore: true });
  });

  test('sends nothing when nothing differs, and then is worth no more', () => {
    const recorded = times('09:00', '16:00');
    expect(claimedTimes(settled, recorded)).toEqual({});
    expect(previewClaim(settled, recorded)).toMatchObject({ pay: '130.00', isMore: false });
  });

  test('has no worth without both times, or in the wrong order', () => {
    expect(previewClaim(settled, { ...times('09:00', '18:00'), checked_in_at: '' })).toBeNull();
    expect(previewClaim(settled, { ...times('09:00', '18:00'), checked_out_at: '' })).toBeNull();
    expect(previewClaim(settled, times('18:00', '09:00'))).toBeNull();
  });

  test('names a recorded end after the plan when its overtime was not paid', () => {
    const overtime = { status: 'declined', minutes: 30, amount: '10.00' } as NonNullable<typeof settled.overtime>;
    const stayed = { ...settled, checked_out_at: '2026-11-16T22:30:00.000Z', pay: '149.67', overtime };
    expect(lostOvertime(stayed)).toEqual({ minutes: 30, amount: '159.67' });
    const recorded = times('09:00', '17:30');
    expect(claimedTimes(stayed, recorded)).toEqual({ checked_out_at: stayed.checked_out_at });
    expect(previewClaim(stayed, recorded)).toMatchObject({ pay: '159.67', isMore: true });
  });
});
