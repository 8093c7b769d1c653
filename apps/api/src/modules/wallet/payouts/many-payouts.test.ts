import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { manyWithdrawals } from '../../../testing/many-withdrawals.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../ledger/ledger.ts';
import { carryOutPayouts } from './carry-out-payouts.ts';
import { takeUpPayouts } from './take-up-payouts.ts';

const app = useTestApp({
  settings: { PAYOUT_PROVIDER: 'sandbox', PAYOUT_SANDBOX_DELAY_S: '0', DATABASE_POOL_SIZE: '8' },
});
const count = byDepth({ short: 60, deep: 10_000 });

const statuses = async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from withdrawal_parts group by status`.execute(app.db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
};

test('many waiting payouts are carried out in rounds that end in time', async () => {
  await manyWithdrawals(app, count);
  // A round without time does one batch and leaves the rest for the next.
  expect(await takeUpPayouts(app.deps, () => true)).toBe(50);
  expect(await statuses()).toEqual({ processing: 50, pending: count - 50 });
  const { rows } = await sql<{ is_oldest_first: boolean }>`
    select max(created_at) filter (where status = 'processing') <= min(created_at) filter (where status = 'pending')
      as is_oldest_first from withdrawal_parts`.execute(app.db);
  expect(rows).toEqual([{ is_oldest_first: true }]);
  const rounds = byDepth({ short: 2, deep: 60 });
  for (let round = 0; round < rounds && (await statuses()).completed !== count; round += 1) {
    const start = performance.now();
    await carryOutPayouts(app.deps, 10_000);
    expect(performance.now() - start).toBeLessThan(15_000);
  }
  expect(await statuses()).toEqual({ completed: count });
  expect(await listViolations(app.db)).toEqual([]);
});
