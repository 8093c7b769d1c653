import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFileAction, isHeldByProvider, mayAccountBecome } from './payout-lifecycles.ts';
import {
  isPayoutReference,
  payoutAccountStates,
  payoutDay,
  payoutFileStatuses,
  payoutProviders,
  payoutReference,
  stuckAfterMs,
} from './payouts.ts';
import { withdrawalStatuses } from './withdrawal-lifecycle.ts';

describe('a reference', () => {
  test('is RLV and twelve letters or digits that nobody confuses with another', () => {
    const reference = fc.infiniteStream(fc.nat()).map((numbers) => {
      const next = () => numbers.next().value ?? 0;
      return payoutReference((below) => next() % below);
    });
    fc.assert(
      fc.property(reference, (text) => {
        expect(text).toMatch(/^RLV[A-Z2-9]{12}$/);
        expect(isPayoutReference(text)).toBe(true);
      }),
    );
  });

  test.each(['RLVABCDEFGH2345', 'RLVZZZZZZZZZZZZ'])('%s is one', (text) => expect(isPayoutReference(text)).toBe(true));
  test.each(['', 'RLV', 'RLVABCDEFGH2340', 'rlvabcdefgh2345', 'RLVABCDEFGH23456', 'XXXABCDEFGH2345'])(
    '%j is none',
    (text) => expect(isPayoutReference(text)).toBe(false),
  );
});

test.each([
  ['2026-11-18', 'standard', '2026-11-20'],
  ['2026-11-20', 'standard', '2026-11-24'],
  ['2026-11-21', 'instant', '2026-11-21'],
] as const)('sent on %s at %s speed it is expected by %s', (sentOn, speed, day) => {
  expect(payoutDay(sentOn, speed)).toBe(day);
});

test('a payout is stuck after three days, one in a file after ten', () => {
  const days = payoutProviders.map((provider) => [provider, stuckAfterMs(provider) / 86_400_000]);
  expect(Object.fromEntries(days)).toEqual({ manual: 3, sandbox: 3, stripe: 3, bank_file: 10 });
});

describe('a file', () => {
  test.each([
    ['made', 'confirm', 'confirmed'],
    ['made', 'void', 'voided'],
  ] as const)('that is %s can be %sed', (from, action, to) => expect(checkFileAction(from, action)).toBe(to));

  test.each(payoutFileStatuses.filter((status) => status !== 'made'))('that is %s stays so', (status) => {
    for (const action of ['confirm', 'void'] as const) {
      const refusal = expect.objectContaining({ code: 'invalid_transition', parameters: { action, status } });
      expect(() => checkFileAction(status, action)).toThrow(refusal);
    }
  });
});

test('a payout account that was set up is never unset', () => {
  const allowed = payoutAccountStates.map((from) => [
    from,
    payoutAccountStates.filter((to) => mayAccountBecome(from, to)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    setup_needed: ['setup_needed', 'in_review', 'ready'],
    in_review: ['setup_needed', 'in_review', 'ready', 'restricted'],
    ready: ['ready', 'restricted'],
    restricted: ['ready', 'restricted'],
  });
});

test('only what a provider may still pay cannot be decided by hand', () => {
  const held = withdrawalStatuses.flatMap((status) =>
    [null, ...payoutProviders].flatMap((provider) =>
      [false, true].flatMap((isUnknownThere) =>
        isHeldByProvider({ status, provider, isUnknownThere }) ? [`${status} ${provider} ${isUnknownThere}`] : [],
      ),
    ),
  );
  expect(held).toEqual(['processing sandbox false', 'processing stripe false']);
});
