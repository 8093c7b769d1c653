import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPay } from './correction-rules.ts';
import { payFor } from './money.ts';
import { plannedPay, splitStay, withoutExtension } from './planned-pay.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const terms = { shift: { startsAt, endsAt: at(510) }, extendedMinutes: 30, breakMinutes: 30, wage: 20_00n };

test('plan and extension are paid as parts of their own, and the break is the plan’s', () => {
  expect(withoutExtension(terms).endsAt).toEqual(at(480));
  expect(plannedPay(terms)).toEqual({ minutes: 480, pay: 160_00n, extensionPay: 10_00n });
  // A wage that does not divide: each part is rounded once.
  const odd = { ...terms, shift: { startsAt, endsAt: at(61 + 7) }, extendedMinutes: 7, breakMinutes: 0, wage: 15_55n };
  expect(plannedPay(odd).pay).toBe(payFor(61, 15_55n) + payFor(7, 15_55n));
});

test.each([
  ['left with the plan', at(0), at(480), { early: 0, plan: 450, break: 30, extension: 0 }],
  ['stayed for half of the extension', at(0), at(495), { early: 0, plan: 450, break: 30, extension: 15 }],
  ['stayed beyond it', at(0), at(600), { early: 0, plan: 450, break: 30, extension: 30 }],
  ['came early', at(-20), at(60), { early: 20, plan: 60, break: 0, extension: 0 }],
  ['came and went before', at(-40), at(-10), { early: 30, plan: 0, break: 0, extension: 0 }],
  ['came after the plan', at(490), at(600), { early: 0, plan: 0, break: 0, extension: 20 }],
])('%s', (_what, checkedInAt, checkedOutAt, minutes) => {
  expect(splitStay(terms, { checkedInAt, checkedOutAt })).toEqual(minutes);
});

test('a worker who works all of it is paid what was expected, and staying longer never pays less', () => {
  const minute = fc.integer({ min: -90, max: 700 });
  fc.assert(
    fc.property(minute, minute, minute, fc.integer({ min: 0, max: 240 }), (come, go, later, extendedMinutes) => {
      const planned = { ...terms, shift: { startsAt, endsAt: at(480 + extendedMinutes) }, extendedMinutes };
      const whole = { checkedInAt: at(-5), checkedOutAt: at(480 + extendedMinutes + 5) };
      expect(countedPay(planned, whole)).toMatchObject({ pay: plannedPay(planned).pay });
      const [first = 0, second = 0, third = 0] = [come, go, later].sort((one, other) => one - other);
      const short = countedPay(planned, { checkedInAt: at(first), checkedOutAt: at(second) });
      const long = countedPay(planned, { checkedInAt: at(first), checkedOutAt: at(third) });
      expect(long.pay).toBeGreaterThanOrEqual(short.pay);
      expect(long.pay).toBeLessThanOrEqual(plannedPay(planned).pay);
    }),
  );
});
