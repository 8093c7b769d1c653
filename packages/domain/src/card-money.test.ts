import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { purseTotal, spendCardFirst, splitReversal, splitTakeBack, splitWithdrawal, takenFor } from './card-money.ts';

const cents = fc.bigInt({ min: 0n, max: 1_000_00n });
const purse = fc.record({ card: cents, earned: cents });

describe('pay', () => {
  test.each([
    [50n, { card: 80n, earned: 20n }, { card: 50n, earned: 0n }],
    [90n, { card: 80n, earned: 20n }, { card: 80n, earned: 10n }],
    [10n, { card: 0n, earned: 20n }, { card: 0n, earned: 10n }],
  ])('of %s out of %o spends card money first', (amount, from, spent) => {
    expect(spendCardFirst(amount, from)).toEqual(spent);
  });

  test('that is covered spends the amount and never more of one kind than there is', () => {
    fc.assert(
      fc.property(purse, fc.bigInt({ min: 0n, max: 100n }), (from, share) => {
        const amount = (purseTotal(from) * share) / 100n;
        const spent = spendCardFirst(amount, from);
        expect(purseTotal(spent)).toBe(amount);
        expect(spent.card <= from.card && spent.earned <= from.earned && spent.earned >= 0n).toBe(true);
      }),
    );
  });
});

describe('a withdrawal', () => {
  const deposits = [
    { id: 'newest', left: 30n },
    { id: 'older', left: 50n },
    { id: 'oldest', left: 20n },
  ];
  test.each([
    [40n, 100n, 40n, []],
    [40n, 40n, 40n, []],
    [60n, 40n, 40n, [['newest', 20n]]],
    [
      60n,
      0n,
      0n,
      [
        ['newest', 30n],
        ['older', 30n],
      ],
    ],
    [
      100n,
      0n,
      0n,
      [
        ['newest', 30n],
        ['older', 50n],
        ['oldest', 20n],
      ],
    ],
  ] as const)('of %s with %s earned: %s to the bank, %o to cards', (amount, earned, bank, refunds) => {
    const split = splitWithdrawal(amount, { earned, deposits });
    expect(split.bank).toBe(bank);
    expect(split.refunds.map(({ depositId, amount: part }) => [depositId, part])).toEqual(refunds);
  });

  test('beyond what the cards can take back is a fault', () => {
    expect(() => splitWithdrawal(101n, { earned: 0n, deposits })).toThrow('card money exceeds');
  });
});

describe('what is taken for a charge', () => {
  test.each([
    ['a refund of a part', { amount: 100n, returned: 0n, refunded: 30n, disputed: 0n }, 30n],
    ['a dispute', { amount: 100n, returned: 0n, refunded: 0n, disputed: 100n }, 100n],
    ['a refund and a dispute of the same charge', { amount: 100n, returned: 0n, refunded: 60n, disputed: 100n }, 100n],
    ['a dispute after our own refund', { amount: 100n, returned: 40n, refunded: 0n, disputed: 100n }, 60n],
    ['everything refunded by us', { amount: 100n, returned: 100n, refunded: 0n, disputed: 100n }, 0n],
    ['nothing', { amount: 100n, returned: 100n, refunded: 0n, disputed: 0n }, 0n],
  ])('after %s', (_name, facts, taken) => {
    expect(takenFor(facts)).toBe(taken);
  });
});

describe('a take-back', () => {
  test.each([
    [50n, { card: 80n, earned: 20n }, { card: 50n, earned: 0n, owed: 0n }],
    [90n, { card: 80n, earned: 20n }, { card: 80n, earned: 10n, owed: 0n }],
    [130n, { card: 80n, earned: 20n }, { card: 80n, earned: 20n, owed: 30n }],
    [30n, { card: 0n, earned: 0n }, { card: 0n, earned: 0n, owed: 30n }],
  ])('of %s out of %o', (amount, from, taken) => {
    expect(splitTakeBack(amount, from)).toEqual(taken);
  });

  test('and its return leave the purse as it was, however it stood', () => {
    fc.assert(
      fc.property(purse, cents, (from, amount) => {
        const taken = splitTakeBack(amount, from);
        expect(taken.card + taken.earned + taken.owed).toBe(amount);
        expect(splitReversal(amount, { owed: taken.owed, earnedTaken: taken.earned })).toEqual(taken);
      }),
    );
  });

  test('of two charges, one of them returned, ends as if only the other had been taken', () => {
    fc.assert(
      fc.property(purse, cents, cents, (from, one, other) => {
        const first = splitTakeBack(one, from);
        const rest = { card: from.card - first.card, earned: from.earned - first.earned };
        const second = splitTakeBack(other, rest);
        const owed = first.owed + second.owed;
        const back = splitReversal(one, { owed, earnedTaken: first.earned + second.earned });
        const alone = splitTakeBack(other, from);
        expect({
          card: rest.card - second.card + back.card,
          earned: rest.earned - second.earned + back.earned,
          owed: owed - back.owed,
        }).toEqual({ card: from.card - alone.card, earned: from.earned - alone.earned, owed: alone.owed });
      }),
    );
  });
});
