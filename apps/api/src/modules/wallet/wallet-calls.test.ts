import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  DepositPage,
  DepositView,
  TransactionPage,
  WalletView,
  WithdrawalMethodView,
  WithdrawalPage,
  WithdrawalView,
} from '@relevo/contracts/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aNewcomer, aVerifiedPerson } from '../../testing/people.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { payShift } from './fund-shift.ts';
import { listViolations } from './ledger.ts';
import { moveWithdrawal } from './move-withdrawal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await listViolations(app.db)).toEqual([]);
  await closeWithoutFailures(app);
});

const banking = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
const as = ({ access_token: token }: SignedInView, headers: Record<string, string> = {}) => ({ token, headers });
const wallet = async (person: SignedInView) => (await app.client.get<WalletView>('/wallet/', as(person))).body;
const deposit = (person: SignedInView, amount: unknown, headers: Record<string, string> = {}) =>
  app.client.post<DepositView>('/wallet/deposits/', { amount }, as(person, headers));
const withdraw = (person: SignedInView, amount: unknown, headers: Record<string, string> = {}) =>
  app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, as(person, headers));
const setMethod = (person: SignedInView, details: unknown) =>
  app.client.post<WithdrawalMethodView>('/wallet/withdrawals/set-method/', { withdrawal_details: details }, as(person));

/** Somebody with a card, banking information and so much money. */
async function somebodyWith(amount: string | null, changes: Record<string, unknown> = banking): Promise<SignedInView> {
  const person = await aVerifiedPerson(app, changes);
  await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, as(person));
  if (amount !== null) expect((await deposit(person, amount)).status).toBe(201);
  return person;
}

async function pay(employer: SignedInView, worker: SignedInView, amount: bigint, title = 'Barista') {
  const about = { type: 'shift', title, starts_at: '2026-11-23T13:00:00Z' } as const;
  const asked = { workerShiftId: randomUUID(), employerId: employer.user.id, workerId: worker.user.id, amount, about };
  return inTransaction(app.db, (tx) => payShift(app.deps, tx, asked));
}

const badAmounts: [unknown, string][] = [
  ['1.001', 'Must be an amount with at most two decimals'],
  [1.005, 'Must be an amount with at most two decimals'],
  ['abc', 'Must be an amount with at most two decimals'],
  ['1e3', 'Must be an amount with at most two decimals'],
  [1e21, 'Must be an amount with at most two decimals'],
  ['1,50', 'Must be an amount with at most two decimals'],
  ['$5', 'Must be an amount with at most two decimals'],
  ['٣', 'Must be an amount with at most two decimals'],
  [true, 'Must be an amount with at most two decimals'],
  [['5'], 'Must be an amount with at most two decimals'],
  [null, 'This field is required'],
  ['', 'This field is required'],
  [undefined, 'This field is required'],
];

describe('a deposit of', () => {
  test.each([
    ...badAmounts,
    [-1, ''],
    ['-5.00', ''],
    [0, ''],
    [0.99, ''],
    ['0.99', ''],
    [10000.01, ''],
    ['10000.01', ''],
  ])('%j is a wrong field, and nothing is charged', async (amount, words) => {
    const person = await somebodyWith(null);
    const answer = await deposit(person, amount);
    expectRefusal(answer, 400);
    expect(answer.body).toEqual({ amount: [words ? words : expect.any(String)] });
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
    const person = await somebodyWith(null);
    expect(await deposit(person, amount)).toMatchObject({ status: 201, body: { amount: shown, status: 'completed' } });
    expect(await wallet(person)).toMatchObject({ balance: shown, available: shown, held: '0.00' });
  });
});

describe('a withdrawal of', () => {
  test.each([...badAmounts, [-1, ''], [0, ''], ['0.00', ''], ['1000000.01', '']])(
    '%j is a wrong field',
    async (amount, words) => {
      const person = await somebodyWith('5.00');
      const answer = await withdraw(person, amount);
      expectRefusal(answer, 400);
      expect(answer.body).toEqual({ amount: [words ? words : expect.any(String)] });
      expect(await wallet(person)).toMatchObject({ available: '5.00', held: '0.00' });
    },
  );

  test('everything there is leaves nothing; a cent more is refused', async () => {
    const person = await somebodyWith('50.00');
    expect(await withdraw(person, '50.01')).toMatchObject({
      status: 400,
      body: { error: 'This is more than what is available in your wallet.', code: 'insufficient_funds' },
    });
    expect(await withdraw(person, '50.00')).toMatchObject({ status: 201 });
    expect(await wallet(person)).toMatchObject({ balance: '50.00', available: '0.00', held: '50.00' });
  });
});

describe('what is missing is said', () => {
  test('a card, in the words of the reader', async () => {
    const person = await aVerifiedPerson(app, { account_language: 'fr' });
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(person));
    expect(await deposit(person, 10)).toMatchObject({
      status: 400,
      body: { error: "Ajoutez d'abord une carte.", code: 'card_needed' },
    });
  });

  test('banking information, which the profile or a method of its own gives', async () => {
    const person = await somebodyWith('20.00', {});
    expect((await wallet(person)).withdrawal_method_set).toBe(false);
    expect(await withdraw(person, 5)).toMatchObject({ status: 400, body: { code: 'banking_needed' } });
    await app.client.patch('/user/profile/', { bank_account: '7654321', bank_institution: '815' }, as(person));
    expect(await withdraw(person, 5)).toMatchObject({ status: 400, body: { code: 'banking_needed' } });
    await app.client.patch('/user/profile/', { bank_transit: '30000' }, as(person));
    expect((await wallet(person)).withdrawal_method_set).toBe(true);
    expect(await withdraw(person, 5)).toMatchObject({ status: 201, body: { account: '•••••4321' } });
    expect((await setMethod(person, banking)).status).toBe(200);
    expect(await withdraw(person, 5)).toMatchObject({ status: 201, body: { account: '•••••4567' } });
  });

  test('pay that is owed: nobody withdraws before it is settled, and the next deposit settles it', async () => {
    const employer = await somebodyWith('10.00', { ...banking, user_type: 'employer' });
    const worker = await aVerifiedPerson(app);
    expect(await pay(employer, worker, 60_00n)).toBe('due');
    expect(await wallet(employer)).toMatchObject({ available: '10.00', due: '60.00', incoming_due: '0.00' });
    expect(await wallet(worker)).toMatchObject({ balance: '0.00', due: '0.00', incoming_due: '60.00' });
    expect(await withdraw(employer, 5)).toMatchObject({ status: 409, body: { code: 'dues_outstanding' } });
    await deposit(employer, 49.99);
    expect(await wallet(employer)).toMatchObject({ available: '59.99', due: '60.00' });
    await deposit(employer, 1);
    expect(await wallet(employer)).toMatchObject({ available: '0.99', due: '0.00' });
    expect(await wallet(worker)).toMatchObject({ available: '60.00', incoming_due: '0.00' });
    expect((await withdraw(employer, '0.99')).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  test.each(['x'.repeat(201), 'two words', 'clé', ' '])('of %j is refused', async (key) => {
    const person = await somebodyWith('20.00');
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    for (const call of [deposit, withdraw]) {
      const answer = await call(person, 5, headers);
      // A header of nothing but spaces is an empty one, which is none.
      if (key.trim() === '') expect(answer.status).toBe(201);
      else expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_malformed' } });
    }
  });

  test('names one request: the same again is answered the same, another one is refused', async () => {
    const person = await somebodyWith('100.00');
    const headers = { 'idempotency-key': 'k-1' };
    const first = await withdraw(person, '10.00', headers);
    const again = await withdraw(person, 10, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await wallet(person)).toMatchObject({ held: '10.00' });
    for (const [call, amount] of [[withdraw, 11] as const, [deposit, 10] as const]) {
      const refused = await call(person, amount, headers);
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
      });
    }
  });

  test('is each person’s own', async () => {
    const [one, other] = [await somebodyWith('30.00'), await somebodyWith('30.00')];
    const headers = { 'idempotency-key': 'shared' };
    const answers = [await withdraw(one, 10, headers), await withdraw(other, 10, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id);
  });

  test('of a refused request is free for a better one', async () => {
    const person = await somebodyWith('30.00');
    const headers = { 'idempotency-key': 'free' };
    expect((await withdraw(person, 40, headers)).status).toBe(400);
    await deposit(person, 10);
    expect((await withdraw(person, 40, headers)).status).toBe(201);
  });

  test('of fifty same withdrawals at once makes one', async () => {
    const person = await somebodyWith('100.00');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => withdraw(person, 15, { 'idempotency-key': 'many' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await wallet(person)).toMatchObject({ available: '85.00', held: '15.00' });
  });
});

describe('the lists', () => {
  test('are paged newest first, with links, and empty past the end', async () => {
    const person = await somebodyWith(null);
    for (const amount of [1, 2, 3, 4, 5]) await deposit(person, amount);
    for (const amount of [1, 2, 3]) await withdraw(person, amount);
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
      'deposit 5.00',
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

  test('are empty for somebody who has nothing', async () => {
    const person = await aVerifiedPerson(app);
    expect(await wallet(person)).toEqual({
      ...{ balance: '0.00', available: '0.00', held: '0.00', due: '0.00', incoming_due: '0.00' },
      ...{ currency: 'CAD', card: null, withdrawal_method_set: false },
    });
    expect((await app.client.get('/wallet/balance/', as(person))).body).toEqual({ balance: '0.00' });
    const { body } = await app.client.get('/wallet/transactions/', as(person));
    expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('say what a line is for, in the language of the reader, and lead to it', async () => {
    const employer = await somebodyWith('100.00', { ...banking, user_type: 'employer' });
    const worker = await aVerifiedPerson(app);
    expect(await pay(employer, worker, 25_00n, 'Barista')).toBe('paid');
    const { body: asked } = await withdraw(employer, 5);
    const lines = async (person: SignedInView) =>
      (await app.client.get<TransactionPage>('/wallet/transactions/', as(person))).body.results;
    const [withdrawal, payment, paidIn] = await lines(employer);
    expect(withdrawal).toMatchObject({
      description: 'Withdrawal to account •••••4567',
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
    expect((await app.client.get(one, as(employer))).body).toMatchObject({ description: "Paie d'un quart : Barista" });
  });
});

test('what is somebody else’s looks like what never was', async () => {
  const [owner, other] = [await somebodyWith('50.00'), await somebodyWith(null)];
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

test('nobody unverified gets in, and nothing of theirs is touched', async () => {
  const person = await aNewcomer(app);
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

describe('a withdrawal', () => {
  const move = (withdrawalId: string, action: 'process' | 'settle' | 'fail', reason?: string) =>
    inTransaction(app.db, (tx) =>
      moveWithdrawal(tx, { withdrawalId, action, actor: 'test', at: app.clock.now(), ...(reason && { reason }) }),
    );

  test('that was taken up cannot be cancelled any more; settled, its money is gone', async () => {
    const person = await somebodyWith('50.00');
    const { body } = await withdraw(person, 20);
    await move(body.id, 'process');
    const path = `/wallet/withdrawals/${body.id}/`;
    expect((await app.client.get(path, as(person))).body).toMatchObject({ status: 'processing', actions: [] });
    expect(await app.client.post(`${path}cancel/`, undefined, as(person))).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    await move(body.id, 'settle');
    expect((await app.client.get(path, as(person))).body).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await wallet(person)).toMatchObject({ balance: '30.00', available: '30.00', held: '0.00' });
  });

  test('that failed says why and gives the money back', async () => {
    const person = await somebodyWith('50.00');
    const { body } = await withdraw(person, 20);
    await move(body.id, 'fail', 'The account is closed.');
    expect((await app.client.get(`/wallet/withdrawals/${body.id}/`, as(person))).body).toMatchObject({
      status: 'failed',
      failure_reason: 'The account is closed.',
    });
    expect(await wallet(person)).toMatchObject({ available: '50.00', held: '0.00' });
  });
});

describe('where money goes', () => {
  test('is shown masked, and what was shown may be sent back', async () => {
    const person = await aVerifiedPerson(app);
    const get = async () =>
      (await app.client.get<WithdrawalMethodView>('/wallet/withdrawals/set-method/', as(person))).body;
    expect(await get()).toEqual({ current_details: null });
    const masked = { ...banking, bank_account: '•••••4567' };
    expect(await setMethod(person, masked)).toMatchObject({
      status: 400,
      body: { 'withdrawal_details.bank_account': ['Must be at most 7 digits'] },
    });
    expect((await setMethod(person, banking)).body).toEqual({ current_details: masked });
    expect(await get()).toEqual({ current_details: masked });
    expect((await setMethod(person, { ...masked, bank_transit: '99999' })).body).toEqual({
      current_details: { ...masked, bank_transit: '99999' },
    });
    const row = await app.db
      .selectFrom('withdrawal_methods')
      .selectAll()
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(app.deps.cipher.open(row.details_sealed, `withdrawal_methods.details:${person.user.id}`));
    expect(kept).toEqual({ ...banking, bank_transit: '99999' });
  });

  test('comes from the profile until it is said here, and may be sent back masked from there too', async () => {
    const person = await aVerifiedPerson(app, banking);
    const { body } = await app.client.get<WithdrawalMethodView>('/wallet/withdrawals/set-method/', as(person));
    expect(body.current_details).toEqual({ ...banking, bank_account: '•••••4567' });
    expect(await setMethod(person, { ...body.current_details, bank_institution: '815' })).toMatchObject({
      status: 200,
      body: { current_details: { bank_account: '•••••4567', bank_institution: '815' } },
    });
  });

  test.each([
    [{ ...banking, bank_account: '12345678' }, 'bank_account', 'Must be at most 7 digits'],
    [{ ...banking, bank_account: '12a' }, 'bank_account', 'Must be at most 7 digits'],
    [{ ...banking, bank_institution: '06' }, 'bank_institution', 'Must be 3 digits'],
    [{ ...banking, bank_transit: '123456' }, 'bank_transit', 'Must be 5 digits'],
    [{ bank_account: '1', bank_institution: '006' }, 'bank_transit', 'This field is required'],
  ])('is refused as %j', async (details, field, words) => {
    const person = await aVerifiedPerson(app);
    expect(await setMethod(person, details)).toMatchObject({
      status: 400,
      body: { [`withdrawal_details.${field}`]: [words] },
    });
  });
});
