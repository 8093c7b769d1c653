import { expect, test } from 'vitest';
import { checkMayHire, type Debt, mayHire } from './hiring-debt.ts';

const now = new Date('2026-11-16T14:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each<[string, Debt, boolean]>([
  ['owes nothing', { owed: 0n, dueSince: null }, true],
  ['owes a cent', { owed: 1n, dueSince: null }, false],
  ['has dues of today', { owed: 0n, dueSince: hoursAgo(1) }, true],
  ['has dues of exactly three days', { owed: 0n, dueSince: hoursAgo(72) }, true],
  ['has older dues', { owed: 0n, dueSince: new Date(hoursAgo(72).getTime() - 1) }, false],
])('an employer who %s', (_what, debt, may) => {
  expect(mayHire(debt, now)).toBe(may);
  const check = () => checkMayHire(debt, now);
  if (may) expect(check).not.toThrow();
  else expect(check).toThrow('money_owed');
});
