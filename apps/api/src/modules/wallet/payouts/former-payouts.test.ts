import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { rootFolder } from '../../../root.ts';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../ledger/ledger.ts';
import { payOut } from '../withdrawals/move-withdrawal.ts';
import { returnPayout } from './return-payout.ts';

const app = useTestApp();
const { earnerTo, withdraw, seen, wallet, partOf, minute } = payoutScene(app);
const act = (withdrawalId: string) => ({ withdrawalId, actor: 'ops:test', at: app.clock.now() });

/** As a version without payouts left its parts. */
async function forgetPayouts(): Promise<void> {
  await sql`
    update withdrawal_parts set provider = null, submitted_at = null, settled_at = null, reference = null
    where returned_at is null`.execute(app.db);
}

async function fillIn(): Promise<void> {
  const text = await readFile(join(rootFolder, 'database/migrations/0126_payouts.sql'), 'utf8');
  const statement = /^update withdrawal_parts as part set[^;]+;/m.exec(text)?.[0] ?? '';
  await sql.raw(statement).execute(app.db);
}

async function aPaid() {
  const worker = await earnerTo('4567');
  const { body: asked } = await withdraw(worker, '40.00');
  await inTransaction(app.db, (tx) => payOut(tx, act(asked.id)));
  return { worker, asked };
}

test('withdrawals from before there were payouts get a reference and who paid them, and can be returned', async () => {
  const [paid, waiting] = [await aPaid(), await earnerTo('4567')];
  const { body: pending } = await withdraw(waiting, '40.00');
  await forgetPayouts();
  await fillIn();
  const [settled, open] = [await partOf(paid.asked), await partOf(pending)];
  expect(settled).toMatchObject({ provider: 'manual', settled_at: app.clock.now(), submitted_at: app.clock.now() });
  expect(open).toMatchObject({ provider: null, settled_at: null, submitted_at: null });
  for (const { reference } of [settled, open]) expect(reference).toMatch(/^RLV[A-Z2-9]{12}$/);
  expect(settled.reference).not.toBe(open.reference);
  await inTransaction(app.db, (tx) => returnPayout(tx, act(paid.asked.id)));
  expect(await seen(paid.worker, paid.asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
  expect(await wallet(paid.worker)).toMatchObject({ available: '100.00' });
  expect(await listViolations(app.db)).toEqual([]);
});

test('one that a server of an older version asked for and paid can be returned too', async () => {
  const { worker, asked } = await aPaid();
  await forgetPayouts();
  await inTransaction(app.db, (tx) => returnPayout(tx, act(asked.id)));
  expect(await partOf(asked)).toMatchObject({ status: 'failed', settled_at: expect.any(Date) });
  expect(await wallet(worker)).toMatchObject({ available: '100.00' });
  expect(await listViolations(app.db)).toEqual([]);
});

test('where withdrawals are paid by hand nothing is taken up, as before', async () => {
  const worker = await earnerTo('4567', '9000.00');
  const { body: asked } = await withdraw(worker, '5000.00');
  expect(asked).toMatchObject({ status: 'pending', waiting: null, actions: ['cancel'] });
  await minute();
  expect(await seen(worker, asked)).toMatchObject({ status: 'pending' });
  expect((await withdraw(worker, '10.00', { speed: 'instant' })).body).toMatchObject({ code: 'instant_unavailable' });
  await inTransaction(app.db, (tx) => payOut(tx, act(asked.id)));
  expect(await partOf(asked)).toMatchObject({ status: 'completed', provider: 'manual', released_by: null });
});
