import { expect, test } from 'vitest';
import { splitOffers } from './open-offers.ts';

test('offers are apart from what else waits, each in its order', () => {
  const items = [
    { kind: 'dispute' },
    { kind: 'offer', id: 1 },
    { kind: 'confirmation' },
    { kind: 'offer', id: 2 },
  ] as const;
  expect(splitOffers(items)).toEqual({
    offers: [
      { kind: 'offer', id: 1 },
      { kind: 'offer', id: 2 },
    ],
    others: [{ kind: 'dispute' }, { kind: 'confirmation' }],
  });
});
