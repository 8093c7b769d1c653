import type { WithdrawalMethodView } from '@relevo/contracts/wallet';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { earn } from '../../../testing/earned-money.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { as, badAmounts, banking, walletCalls } from '../../../testing/wallet-calls.ts';
import { listViolations } from '../ledger/ledger.ts';
import { moveWithdrawal } from './move-withdrawal.ts';

const app = useTestApp();
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const { wallet, deposit, withdraw, setMethod, depositorWith, earnerWith, pay } = walletCalls(app);

describe('a withdrawal of', () => {
  const [tooSmall, tooLarge] = ['The amount must be more than zero', 'The amount is too large'];
  test.each([...badAmounts, [-1, tooSmall], [0, tooSmall], ['0.00', tooSmall], ['1000000.01', tooLarge]])(
    '%j is a wrong field',
    async (amount, words) => {
      const person = await earnerWith('5.00');
      const answer = await withdraw(person, amount);
      expectRefusal(answer, 400);
      expect(answer.body).toEqual({ amount: [words] });
      expect(await wallet(person)).toMatchObject({ available: '5.00', held: '0.00' });
    },
  );

  test('everything there is leaves nothing; a cent more is refused', async () => {
    const person = await earnerWith('50.00');
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
    const person = await anApprovedUser(app, { account_language: 'fr' });
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(person));
    expect(await deposit(person, 10)).toMatchObject({
      status: 400,
      body: { error: 'Ajoutez d’abord une carte.', code: 'card_needed' },
    });
  });

  test('banking information, which the profile or a method of its own gives', async () => {
    const person = await earnerWith('20.00', {});
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

  test('pay that is owed: the employer cannot withdraw before it is settled, and the next deposit settles it', async () => {
    const employer = await depositorWith('10.00', { ...banking, user_type: 'employer' });
    const worker = await anApprovedUser(app);
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
    const person = await earnerWith('20.00');
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    for (const call of [deposit, withdraw]) {
      const answer = await call(person, 5, headers);
      // A header of nothing but spaces is an empty one, which is none.
      if (key.trim() === '') expect(answer.status).toBe(201);
      else expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_malformed' } });
    }
  });

  test('names one request: the same again is answered the same, another one is refused', async () => {
    const person = await earnerWith('100.00');
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
    const [one, other] = [await earnerWith('30.00'), await earnerWith('30.00')];
    const headers = { 'idempotency-key': 'shared' };
    const answers = [await withdraw(one, 10, headers), await withdraw(other, 10, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id);
  });

  test('of a refused request is free for a better one', async () => {
    const person = await earnerWith('30.00');
    const headers = { 'idempotency-key': 'free' };
    expect((await withdraw(person, 40, headers)).status).toBe(400);
    await earn(app.deps, person.user.id, 10_00n);
    expect((await withdraw(person, 40, headers)).status).toBe(201);
  });

  test('of fifty same withdrawals at once makes one', async () => {
    const person = await earnerWith('100.00');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => withdraw(person, 15, { 'idempotency-key': 'many' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await wallet(person)).toMatchObject({ available: '85.00', held: '15.00' });
  });
});

describe('a withdrawal', () => {
  const move = (withdrawalId: string, action: 'process' | 'settle' | 'fail', reason?: string) =>
    inTransaction(app.db, (tx) =>
      moveWithdrawal(tx, { withdrawalId, action, actor: 'test', at: app.clock.now(), ...(reason && { reason }) }),
    );

  test('that was taken up cannot be cancelled any more; settled, its money is gone', async () => {
    const person = await earnerWith('50.00');
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
    const person = await earnerWith('50.00');
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
    const person = await anApprovedUser(app);
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
    const person = await anApprovedUser(app, banking);
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
    const person = await anApprovedUser(app);
    expect(await setMethod(person, details)).toMatchObject({
      status: 400,
      body: { [`withdrawal_details.${field}`]: [words] },
    });
  });
});
