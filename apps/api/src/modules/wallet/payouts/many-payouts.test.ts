import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { earn } from '../../../testing/earned-money.ts';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../ledger/ledger.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { carryOutPayouts } from './carry-out-payouts.ts';
import { takeUpPayouts } from './take-up-payouts.ts';

const app = useTestApp({
  settings: { PAYOUT_PROVIDER: 'sandbox', PAYOUT_SANDBOX_DELAY_S: '0', DATABASE_POOL_SIZE: '8' },
});
const count = byDepth({ short: 60, deep: 10_000 });
const findBankDetails = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });

const statuses = async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from withdrawal_parts group by status`.execute(app.db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
};

test('many waiting payouts are carried out in rounds that end in time', async () => {
  const { user } = await aRegisteredUser(app);
  const people = await seedManyPeople(app.db, { like: user.id, count });
  const oneOfSix = limitConcurrency(6);
  const ask = async (userId: string) => {
    await earn(app.deps, userId, 50_00n);
    app.clock.advance({ seconds: 1 });
    await requestWithdrawal(app.deps, { userId, amount: 20_00n, key: undefined, findBankDetails });
  };
  await Promise.all(people.map((userId) => oneOfSix(() => ask(userId))));
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
