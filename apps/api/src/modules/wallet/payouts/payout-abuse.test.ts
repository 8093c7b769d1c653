import type { SignedInView } from '@relevo/contracts/accounts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { changeProfile } from '../../../testing/bank-accounts.ts';
import { earn } from '../../../testing/earned-money.ts';
import { payoutScene } from '../../../testing/payout-scene.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { as } from '../../../testing/wallet-calls.ts';
import { receiveEvent } from '../deposits/receive-event.ts';
import { listViolations } from '../ledger/ledger.ts';
import { returnPayout } from './return-payout.ts';

const app = useTestApp({ settings: { PAYOUT_PROVIDER: 'sandbox' } });
const scene = payoutScene(app);
const { earnerTo, depositorWith, withdraw, seen, minute, partOf, wallet, cancel, pay } = scene;
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const paid = async () => {
  const parts = await app.db.selectFrom('withdrawal_parts').selectAll().execute();
  return parts.filter(({ destination, status }) => destination === 'bank' && status === 'completed');
};

/** The charge of a person's newest deposit is disputed at the card provider. */
async function dispute(person: SignedInView, amount: bigint): Promise<void> {
  const { id, charge_key } = await app.db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', person.user.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const about = { about: 'dispute', disputeKey: `dp_${id}`, chargeKey: charge_key ?? '', amount } as const;
  await receiveEvent(app.deps, { id: `evt_${id}`, type: 'dispute', ...about, state: 'open' }, async () => false);
}

test('a stolen card is never an instant payout: its money goes back to the card', async () => {
  const thief = await depositorWith('800.00');
  const { body: asked } = await withdraw(thief, '800.00', { speed: 'instant' });
  expect(asked.parts).toMatchObject([{ to: 'card', amount: '800.00' }]);
  expect(asked).toMatchObject({ reference: null, waiting: null, expected_by: null });
  await minute();
  expect(await paid()).toEqual([]);
});

test('two accounts of one person with a stolen card and instant speed get 500.00 at most before a payout has arrived', async () => {
  const payer = await depositorWith('1900.00');
  const worker = await earnerTo('4567', '0.01');
  // Pay that scans show is real work; it is theirs.
  expect(await pay(payer, worker, 1_800_00n)).toBe('paid');
  const asked = [];
  for (const amount of ['450.00', '450.00', '450.00', '450.00']) {
    asked.push((await withdraw(worker, amount, { speed: 'instant' })).body);
  }
  await minute();
  const statuses = await Promise.all(asked.map(async (each) => (await partOf(each)).status));
  expect(statuses).toEqual(['completed', 'pending', 'pending', 'pending']);
  await dispute(payer, 1_900_00n);
  expect(await wallet(payer)).toMatchObject({ withdrawable: '0.00' });
  expect((await withdraw(payer, '1.00')).body).toMatchObject({ code: 'money_owed' });
});

test('what its owner owes is covered by what still waits, and never paid out', async () => {
  const person = await depositorWith('100.00');
  const worker = await earnerTo('4567', '1.00');
  await pay(person, worker, 100_00n);
  await pay(worker, person, 1_00n);
  await earn(app.deps, person.user.id, 60_00n);
  const { body: waiting } = await withdraw(person, '50.00');
  await dispute(person, 100_00n);
  expect(await partOf(waiting)).toMatchObject({ status: 'cancelled' });
  await minute();
  expect(await partOf(waiting)).toMatchObject({ status: 'cancelled', provider: null });
  expect(await wallet(person)).toMatchObject({ held: '0.00', available: '0.00' });
});

test('what comes back settles what its owner owes first', async () => {
  const person = await depositorWith('100.00');
  const worker = await earnerTo('4567', '1.00');
  await pay(person, worker, 100_00n);
  await earn(app.deps, person.user.id, 60_00n);
  const { body: asked } = await withdraw(person, '50.00');
  await minute();
  app.clock.advance({ minutes: 1 });
  await minute();
  expect(await partOf(asked)).toMatchObject({ status: 'completed' });
  await dispute(person, 100_00n);
  expect(await wallet(person)).toMatchObject({ available: '0.00', owed: '90.00' });
  const back = { withdrawalId: asked.id, actor: 'provider', at: app.clock.now() };
  await inTransaction(app.db, (tx) => returnPayout(tx, back));
  expect(await wallet(person)).toMatchObject({ available: '0.00', owed: '40.00' });
});

test('a hijacker who replaces the account, cancels, asks again and hurries gets nothing before the owner can act', async () => {
  const owner = await earnerTo('4567', '900.00');
  await changeProfile(app, owner, { bank_account: '6660009' }, { headers: withPassword });
  const { body: first } = await withdraw(owner, '300.00', { speed: 'instant' });
  await cancel(owner, first);
  const { body: second } = await withdraw(owner, '300.00', { speed: 'instant' });
  const { body: third } = await withdraw(owner, '600.00', { speed: 'instant' });
  for (let hour = 0; hour < 47; hour += 1) {
    app.clock.advance({ hours: 1 });
    await minute();
  }
  for (const each of [second, third]) expect(await partOf(each)).toMatchObject({ status: 'pending', provider: null });
  app.clock.advance({ hours: 2 });
  await minute();
  expect(await seen(owner, second)).toMatchObject({ status: 'completed' });
  await minute();
  expect(await seen(owner, third)).toMatchObject({ status: 'completed' });
});

test('no user sees or moves the payout of another', async () => {
  const [owner, other] = [await earnerTo('4567'), await earnerTo('4568')];
  const { body: asked } = await withdraw(owner, '40.00');
  expect((await app.client.get(`/wallet/withdrawals/${asked.id}/`, as(other))).status).toBe(404);
  expect((await cancel(other, asked)).status).toBe(404);
  expect((await app.client.get<{ account: string }>('/wallet/payout-account/', as(other))).body).toMatchObject({
    provider: 'sandbox',
    state: 'ready',
    account: '•••••4568',
    requirements: [],
    instant: true,
    held_until: null,
  });
});
