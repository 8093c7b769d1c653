import { chargeFailures, depositStatuses, transactionKinds, transactionStatuses } from '@relevo/domain/wallet';
import { withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { expect, test } from 'vitest';
import { isOpen, isVoid, signedAmount, statusTones } from './movement.ts';
import english from './texts/en.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

const everyStatus = new Set([...transactionStatuses, ...depositStatuses, ...withdrawalStatuses]);

test.each([
  ['English', english],
  ['French', french],
])('every status, kind and failure has its words in %s', (_language, texts) => {
  expect(Object.keys(texts.statuses).toSorted()).toEqual([...everyStatus].toSorted());
  expect(Object.keys(texts.kinds).toSorted()).toEqual(transactionKinds.toSorted());
  expect(Object.keys(texts.failures).toSorted()).toEqual(chargeFailures.toSorted());
});

test('no two statuses look alike', () => {
  expect(new Set(Object.values(statusTones)).size).toBe(everyStatus.size);
});

test('a status is open, void or done', () => {
  const open = transactionStatuses.filter((status) => isOpen({ status }));
  const nothingMoved = transactionStatuses.filter((status) => isVoid({ status }));
  expect(open).toEqual(['pending', 'processing']);
  expect(nothingMoved).toEqual(['failed', 'cancelled']);
});

test('the sign of an amount follows its direction', () => {
  expect(signedAmount({ direction: 'in', amount: '1234.50' }, 'en')).toBe('+$1,234.50');
  expect(signedAmount({ direction: 'out', amount: '50.00' }, 'en')).toBe('−$50.00');
  expect(signedAmount({ direction: 'out', amount: '50.00' }, 'fr')).toBe('−50,00\u00a0$');
});
