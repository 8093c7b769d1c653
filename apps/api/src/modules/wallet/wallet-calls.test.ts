import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DepositPage, TransactionPage, WithdrawalPage } from '@relevo/contracts/wallet';
import { afterAll, describe, expect, test } from 'vitest';
import { earn } from '../../testing/earned-money.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anApprovedUser, aRegisteredUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { as, badAmounts, banking, walletCalls } from '../../testing/wallet-calls.ts';
import { listViolations } from './ledger/ledger.ts';

const app = useTestApp();
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const { wallet, deposit, withdraw, depositorWith, pay } = walletCalls(app);

describe('a deposit of', () => {
  const [tooSmall, tooLarge] = ['A deposit is at least $1.00', 'A deposit is at most $10,000.00'];
  test.each([
    ...badAmounts,
    [-1, tooSmall],
    ['-5.00', tooSmall],
    [0, tooSmall],
    [0.99, tooSmall],
    ['0.99', tooSmall],
    [10000.01, tooLarge],
    ['10000.01', tooLarge],
  ])('%j is a wrong field, and nothing is charged', async (amount, words) => {
    const person = await depositorWith(null);
    const answer = await deposit(person, amount);
    expectRefusal(answer, 400);
    expect(answer.body).toEqual({ amount: [words] });
    const { body } = await app.client.get<DepositPage>('/wallet/deposits/list/', as(person));
    expect(body).toMatchObject({ count: 0, results: [] });
  });

  test.each([
    [1, '1.00'],
    ['1.00', '1.00'],
    [' 12.5 ', '12.50'],
    [10000, '10000.00'],
    [1e3, '1000.00'],
  ])('%j is %s', async (amount, shown) => {
    const person = await depositorWith(null);
    expect(await deposit(person, amount)).toMatchObject({ status: 201, body: { amount: shown, status: 'completed' } });
    expect(await wallet(person)).toMatchObject({ balance: shown, available: shown, held: '0.00' });
  });
});

describe('the lists', () => {
  test('are paged newest first, with links, and empty past the end', async () => {
    const person = await depositorWith(null);
    for (const amount of [1, 2, 3, 4, 6]) await deposit(person, amount);
    for (const amount of [1, 2, 3]) expect((await withdraw(person, amount)).body.status).toBe('completed');
    const get = async <Page>(path: string) => (await app.client.get<Page>(path, as(person))).body;
    const deposits = await get<DepositPage>('/wallet/deposits/list/?page=2&page_size=2');
    expect(deposits).toMatchObject({ count: 5, results: [{ amount: '3.00' }, { amount: '2.00' }] });
    expect([deposits.next, deposits.previous]).toEqual([
      expect.stringContaining('page=3'),
      expect.stringContaining('page=1'),
    ]);
    const withdrawals = await get<WithdrawalPage>('/wallet/withdrawals/list/');
    expect(withdrawals.results.map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00']);
    const lines = await get<TransactionPage>('/wallet/transactions/?page_size=4');
    expect(lines).toMatchObject({ count: 8, previous: null });
    expect(lines.results.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'withdrawal 3.00',
      'withdrawal 2.00',
      'withdrawal 1.00',
      'deposit 6.00',
    ]);
    for (const list of ['transactions/', 'deposits/list/', 'withdrawals/list/']) {
      const past = await get<TransactionPage>(`/wallet/${list}?page=1000000`);
      expect(past).toMatchObject({ results: [], next: null });
      expect(past.count).toBeGreaterThan(0);
      for (const page of ['0', '-1', 'x', '1.5']) {
        expectRefusal(await app.client.get(`/wallet/${list}?page=${page}`, as(person)), 400);
      }
      const whole = await get<TransactionPage>(`/wallet/${list}?page_size=5000`);
      expect(whole.results).toHaveLength(whole.count);
    }
  });

  test('are empty for a new user', async () => {
    const person = await anApprovedUser(app);
    expect(await wallet(person)).toEqual({
      balance: '0.00',
      available: '0.00',
      withdrawable: '0.00',
      maturing: null,
      refundable: '0.00',
      held: '0.00',
      due: '0.00',
      due_since: null,
      owed: '0.00',
      incoming_due: '0.00',
      currency: 'CAD',
      card: null,
      withdrawal_method_set: false,
    });
    expect((await app.client.get('/wallet/balance/', as(person))).body).toEqual({ balance: '0.00' });
    const { body } = await app.client.get('/wallet/transactions/', as(person));
    expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('say what a line is for, in the language of the reader, and lead to it', async () => {
    const employer = await depositorWith('100.00', { ...banking, user_type: 'employer' });
    const worker = await anApprovedUser(app);
    expect(await pay(employer, worker, 25_00n, 'Barista')).toBe('paid');
    const { body: asked } = await withdraw(employer, 5);
    const lines = async (person: SignedInView) =>
      (await app.client.get<TransactionPage>('/wallet/transactions/', as(person))).body.results;
    const [withdrawal, payment, paidIn] = await lines(employer);
    expect(withdrawal).toMatchObject({
      description: 'Back to Visa ending in 4242',
      related: { type: 'withdrawal', id: asked.id },
    });
    expect(payment).toMatchObject({
      kind: 'payment',
      direction: 'out',
      amount: '25.00',
      description: 'Pay for a shift: Barista',
    });
    expect(paidIn).toMatchObject({ description: 'Deposit from Visa ending in 4242', related: { type: 'deposit' } });
    expect(await lines(worker)).toMatchObject([{ kind: 'payment', direction: 'in', amount: '25.00' }]);
    const one = `/wallet/transactions/${payment?.id}/`;
    expect((await app.client.get(one, as(employer))).body).toEqual(payment);
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(employer));
    expect((await app.client.get(one, as(employer))).body).toMatchObject({
      description: 'Paie d’un quart\u00a0: Barista',
    });
  });
});

test('what belongs to another user is not found', async () => {
  const [owner, other] = [await depositorWith('50.00'), await depositorWith(null)];
  await earn(app.deps, owner.user.id, 5_00n);
  const { body: withdrawal } = await withdraw(owner, 5);
  const { body: lines } = await app.client.get<TransactionPage>('/wallet/transactions/', as(owner));
  const deposits = await app.client.get<DepositPage>('/wallet/deposits/list/', as(owner));
  const ask = async (path: string) => {
    const { status, body } = path.endsWith('cancel/')
      ? await app.client.post(path, undefined, as(other))
      : await app.client.get(path, as(other));
    return { status, body };
  };
  for (const [path, id] of [
    ['/wallet/withdrawals/ID/', withdrawal.id],
    ['/wallet/withdrawals/ID/cancel/', withdrawal.id],
    ['/wallet/deposits/ID/', deposits.body.results[0]?.id ?? ''],
    ['/wallet/transactions/ID/', lines.results[0]?.id ?? ''],
  ] as const) {
    const theirs = await ask(path.replace('ID', id));
    expect(theirs.status).toBe(404);
    expect(await ask(path.replace('ID', randomUUID()))).toEqual(theirs);
    expect(await ask(path.replace('ID', 'not-an-id'))).toEqual(theirs);
  }
  expect(await wallet(owner)).toMatchObject({ held: '5.00' });
});

test('an unverified user is refused, and nothing changes', async () => {
  const person = await aRegisteredUser(app);
  for (const [method, path, body] of [
    ['get', '/wallet/', undefined],
    ['post', '/wallet/deposits/', { amount: 5 }],
    ['post', '/wallet/withdrawals/', { amount: 5 }],
    ['post', '/wallet/manage-card/', { payment_token: 'tok_visa' }],
    ['get', '/wallet/statement/', undefined],
  ] as const) {
    const answer =
      method === 'get' ? await app.client.get(path, as(person)) : await app.client.post(path, body, as(person));
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  }
  expect(await app.db.selectFrom('cards').selectAll().where('user_id', '=', person.user.id).execute()).toEqual([]);
});
