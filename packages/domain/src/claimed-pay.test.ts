import { describe, expect, test } from 'vitest';
import { type ClaimedTimes, claimedPay } from './claimed-pay.ts';

const at = (clock: string) => new Date(`2026-11-16T${clock}:00Z`);

/** Nine to five with half an hour of break, at 20.00 an hour; scanned from nine to four. */
const scanned: ClaimedTimes = {
  shift: { startsAt: at('09:00'), endsAt: at('17:00') },
  breakMinutes: 30,
  wage: 20_00n,
  checkedInAt: at('09:00'),
  checkedOutAt: at('16:00'),
  given: { in: false, out: false },
  isStartByEmployer: false,
  approvedOvertime: 0,
};

describe('what the times of a claim pay', () => {
  test.each<[string, Partial<ClaimedTimes>, worked: number, pay: bigint]>([
    ['as recorded', {}, 390, 130_00n],
    ['to the planned end', { checkedOutAt: at('17:00'), given: { in: false, out: true } }, 450, 150_00n],
    ['an hour longer than planned', { checkedOutAt: at('18:00'), given: { in: false, out: true } }, 510, 170_00n],
    ['half an hour earlier than planned', { checkedInAt: at('08:30'), given: { in: true, out: false } }, 420, 140_00n],
    ['a scan before the start stays cut to the plan', { checkedInAt: at('08:30') }, 390, 130_00n],
    ['unless the employer recorded it', { checkedInAt: at('08:30'), isStartByEmployer: true }, 420, 140_00n],
    ['a scan after the end stays cut to the plan', { checkedOutAt: at('18:00') }, 450, 150_00n],
    ['approved overtime stays', { checkedOutAt: at('17:00'), approvedOvertime: 30 }, 480, 160_00n],
    [
      'approved overtime is part of a later end',
      { checkedOutAt: at('18:00'), approvedOvertime: 30, given: { in: false, out: true } },
      510,
      170_00n,
    ],
    [
      'an extension is paid without a break',
      { shift: { startsAt: at('09:00'), endsAt: at('18:00') }, extendedMinutes: 60, checkedOutAt: at('18:00') },
      510,
      170_00n,
    ],
    [
      'each part is rounded once',
      { wage: 20_01n, checkedOutAt: at('17:01'), given: { in: false, out: true } },
      451,
      150_41n,
    ],
  ])('%s', (_name, changes, worked, pay) => {
    expect(claimedPay({ ...scanned, ...changes })).toMatchObject({ worked, break: 30, pay });
  });
});
