import { expect, test, vi } from 'vitest';
import { affectedBy, invalidate, madeBy } from './query-keys.ts';

test('a booked shift that changes touches shifts, the dashboard, its job, its application, its ratings, the reliability and the earnings', () => {
  const others = [['ratings'], ['reliability'], ['wallet', 'earnings']];
  expect(affectedBy('worker_shift')).toEqual([['shifts'], ['dashboard'], ['jobs'], ['applications'], ...others]);
});

test('an answered offer touches the search that made it', () => {
  expect(affectedBy('offer')).toContainEqual(['replacements']);
});

test('every affected read is invalidated once', async () => {
  const invalidateQueries = vi.fn(async () => undefined);
  await invalidate({ invalidateQueries } as never, 'money_moved');
  expect(invalidateQueries.mock.calls).toEqual([
    [{ queryKey: ['wallet'] }],
    [{ queryKey: ['dashboard'] }],
    [{ queryKey: ['jobs'] }],
  ]);
});

test('an issued paper touches the papers alone, any other change of the wallet what it touched before', () => {
  expect(affectedBy(madeBy({ type: 'wallet', what: 'paper' }))).toEqual([['papers']]);
  expect(madeBy({ type: 'wallet', what: 'changed' })).toBe('wallet');
  expect(madeBy({ type: 'account', what: 'paper' })).toBe('account');
});
