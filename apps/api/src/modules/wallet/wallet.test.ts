import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  DepositPage,
  DepositView,
  TransactionPage,
  WalletView,
  WithdrawalPage,
  WithdrawalView,
} from '@relevo/contracts/wallet';
import { afterAll, expect, test } from 'vitest';
import { earn } from '../../testing/earned-money.ts';
import { anApprovedUser } from '../../testing/people.ts';
import { aTeamMember } from '../../testing/team.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { listViolations } from './ledger/ledger.ts';

// Requests that are sent at once would wait for a connection longer than a busy machine allows.
const app = useTestApp({ settings: { DATABASE_POOL_SIZE: '30' } });
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const as = ({ access_token: token }: SignedInView) => ({ token });
const wallet = async (person: SignedInView) => (await app.client.get<WalletView>('/wallet/', as(person))).body;

async function withCard(token = 'tok_visa', changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const person = await anApprovedUser(app, changes);
  expect((await app.client.post('/wallet/manage-card/', { payment_token: token }, as(person))).status).toBe(200);
  return person;
}

function deposit(person: SignedInView, amount: unknown, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return app.client.post<DepositView & { code?: string }>('/wallet/deposits/', { amount }, { ...as(person), headers });
}

test('a deposit is charged and credited; a withdrawal of earned money is held, and cancelled', async () => {
  const person = await withCard('tok_visa', {
    bank_account: '1234567',
    bank_institution: '006',
    bank_transit: '00011',
  });
  expect(await wallet(person)).toMatchObject({
    balance: '0.00',
    available: '0.00',
    held: '0.00',
    due: '0.00',
    currency: 'CAD',
    card: { brand: 'visa', last4: '4242' },
  });
  expect((await deposit(person, '125.50')).body).toMatchObject({ amount: '125.50', status: 'completed' });
  expect(await wallet(person)).toMatchObject({ balance: '125.50', available: '125.50', refundable: '125.50' });
  await earn(app.deps, person.user.id, 125_50n);
  expect(await wallet(person)).toMatchObject({ balance: '251.00', withdrawable: '125.50', refundable: '125.50' });

  const asked = await app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: 100 }, as(person));
  expect(asked).toMatchObject({ status: 201, body: { status: 'pending', account: '•••••4567', actions: ['cancel'] } });
  expect(await wallet(person)).toMatchObject({ balance: '251.00', available: '151.00', held: '100.00' });
  const tooMuch = await app.client.post('/wallet/withdrawals/', { amount: '151.01' }, as(person));
  expect(tooMuch).toMatchObject({ status: 400, body: { code: 'insufficient_funds' } });
  const path = `/wallet/withdrawals/${asked.body.id}/cancel/`;
  expect((await app.client.post(path, undefined, as(person))).body).toMatchObject({ status: 'cancelled' });
  expect((await app.client.post(path, undefined, as(person))).status).toBe(409);
  expect(await wallet(person)).toMatchObject({ available: '251.00', withdrawable: '125.50', held: '0.00' });

  const { body } = await app.client.get<TransactionPage>('/wallet/transactions/', as(person));
  expect(body.results.map(({ kind, direction, status }) => [kind, direction, status])).toEqual([
    ['withdrawal', 'out', 'cancelled'],
    ['payment', 'in', 'completed'],
    ['deposit', 'in', 'completed'],
  ]);
});

test('a declined card is refused and nothing moves', async () => {
  const person = await withCard('tok_chargeDeclined');
  expect(await deposit(person, 10)).toMatchObject({ status: 400, body: { code: 'charge_declined' } });
  expect(await wallet(person)).toMatchObject({ balance: '0.00' });
  const { body } = await app.client.get<DepositPage>('/wallet/deposits/list/', as(person));
  expect(body.results).toMatchObject([{ status: 'failed', failure_code: 'card_declined' }]);
});

test('a hundred deposits with the same key charge once', async () => {
  const person = await withCard();
  const answers = await Promise.all(Array.from({ length: 100 }, () => deposit(person, '20.00', 'same-key')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await wallet(person)).toMatchObject({ balance: '20.00' });
  expect(await deposit(person, '21.00', 'same-key')).toMatchObject({ status: 409 });
});

test('members of a company do not share the keys of their requests', async () => {
  const owner = await withCard('tok_visa', { user_type: 'employer' });
  const accountant = await aTeamMember(app, owner, { role: 'accountant' });
  const answers = [await deposit(owner, '20.00', 'first'), await deposit(accountant, '20.00', 'first')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id);
  expect((await deposit(accountant, '20.00', 'first')).body.id).toBe(answers[1]?.body.id);
  expect(await wallet(accountant)).toMatchObject({ balance: '40.00' });
  // Nor does a member take the deposit of one company for that of another.
  const other = await withCard('tok_visa', { user_type: 'employer' });
  await app.db
    .updateTable('company_members')
    .set({ holder_id: other.user.id })
    .where('user_id', '=', accountant.user.id)
    .execute();
  expect(await deposit(accountant, '20.00', 'first')).toMatchObject({ status: 409 });
});

test('fifty withdrawals at once never take more than there is', async () => {
  const person = await withCard('tok_visa', {
    bank_account: '1234567',
    bank_institution: '006',
    bank_transit: '00011',
  });
  await earn(app.deps, person.user.id, 100_00n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.client.post('/wallet/withdrawals/', { amount: '22.00' }, as(person))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(46);
  expect(await wallet(person)).toMatchObject({ available: '12.00', held: '88.00', balance: '100.00' });
});

test('fifty withdrawals of card money at once refund no more than there is, each once', async () => {
  const person = await withCard();
  await deposit(person, '60.00');
  await deposit(person, '40.00');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: '15.00' }, as(person)),
    ),
  );
  const done = answers.filter(({ status }) => status === 201);
  // While five are on their way to the card, a sixth is refused.
  expect(done.length).toBeGreaterThanOrEqual(5);
  const left = `${100 - 15 * done.length}.00`;
  expect(await wallet(person)).toMatchObject({ available: left, held: '0.00', balance: left });
  const { body } = await app.client.get<WithdrawalPage>('/wallet/withdrawals/list/', as(person));
  expect(body.results.map(({ status }) => status)).toEqual(done.map(() => 'completed'));
});
