import { describe, expect, test } from 'vitest';
import { earn } from '../../testing/earned-money.ts';
import { anApprovedUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { as, banking, walletCalls } from '../../testing/wallet-calls.ts';

const app = useTestApp({ settings: { DEPOSIT_MAX_PER_DAY: '100.00', WITHDRAWAL_MAX_PER_DAY: '50.00' } });

const { wallet, deposit, withdraw, attachCard, depositorWith, earnerWith } = walletCalls(app);
const signInAgain = async (email: string) =>
  (
    await app.client.post<Awaited<ReturnType<typeof anApprovedUser>>>('/user/login/', {
      email,
      password: 'correct horse',
    })
  ).body;

describe('within 24 hours', () => {
  test('deposits stay within the limit, which says what is left; declined ones do not count', async () => {
    const person = await depositorWith('60.00');
    await attachCard(person, 'tok_chargeDeclined');
    expect((await deposit(person, '40.00')).status).toBe(400);
    await attachCard(person);
    expect(await deposit(person, '40.01')).toMatchObject({
      status: 409,
      body: {
        code: 'daily_limit',
        left: '40.00',
        error: 'This is more than the limit for 24 hours. You can still move $40.00 today.',
      },
    });
    expect((await deposit(person, '40.00')).status).toBe(201);
    expect(await deposit(person, '1.00')).toMatchObject({ status: 409, body: { left: '0.00' } });
    app.clock.advance({ hours: 24, seconds: 1 });
    expect((await deposit(await signInAgain(person.user.email), '100.00')).status).toBe(201);
  });

  test('two deposits at once do not both fit under the limit', async () => {
    const person = await depositorWith(null);
    const answers = await Promise.all(Array.from({ length: 5 }, () => deposit(person, '60.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await wallet(person)).toMatchObject({ balance: '60.00' });
  });

  test('two withdrawals at once do not both fit under the limit, with or without keys', async () => {
    const person = await earnerWith('200.00');
    const keys = [undefined, undefined, 'one', 'one', 'two', 'three'];
    const answers = await Promise.all(
      keys.map((key) => withdraw(person, '30.00', key ? { 'idempotency-key': key } : {})),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array(answers.length - taken.length).fill(409),
    );
    // A key whose request was refused has taken nothing: the rest fits, the same again does not take it twice.
    const again = await Promise.all([1, 2].map(() => withdraw(person, '20.00', { 'idempotency-key': 'rest' })));
    expect(new Set(again.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await wallet(person)).toMatchObject({ held: '50.00', withdrawable: '150.00' });
  });

  test('money to the bank stays within the limit; refunds to cards and what was cancelled do not count', async () => {
    const person = await depositorWith('70.00');
    expect((await withdraw(person, '60.00')).body).toMatchObject({ status: 'completed' });
    await earn(app.deps, person.user.id, 90_00n);
    const first = await withdraw(person, '30.00');
    expect(first.status).toBe(201);
    expect(await withdraw(person, '20.01')).toMatchObject({
      status: 409,
      body: { code: 'daily_limit', left: '20.00' },
    });
    await app.client.post(`/wallet/withdrawals/${first.body.id}/cancel/`, undefined, as(person));
    expect((await withdraw(person, '50.00')).status).toBe(201);
    expect(await withdraw(person, '1.00')).toMatchObject({ status: 409, body: { left: '0.00' } });
    expect(await wallet(person)).toMatchObject({ held: '50.00', withdrawable: '40.00', refundable: '10.00' });
  });
});

describe('a withdrawal', () => {
  test('is at least 1.00, or the whole rest', async () => {
    const person = await earnerWith('1.50');
    expect(await withdraw(person, '0.99')).toMatchObject({
      status: 400,
      body: { amount: ['A withdrawal is at least $1.00, or everything that is left'] },
    });
    expect((await withdraw(person, '1.00')).status).toBe(201);
    expect((await withdraw(person, '0.49')).status).toBe(400);
    expect((await withdraw(person, '0.50')).status).toBe(201);
    const depositor = await depositorWith('1.00');
    await earn(app.deps, depositor.user.id, 50n);
    // The rest is earned money and card money together.
    expect((await withdraw(depositor, '0.50')).status).toBe(400);
    expect((await withdraw(depositor, '1.50')).status).toBe(201);
  });

  test('that would be the sixth on its way is refused, however many ask at once', async () => {
    const person = await earnerWith('20.00');
    const answers = await Promise.all(Array.from({ length: 9 }, () => withdraw(person, '1.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(4).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_pending' });
    const [first] = answers.filter(({ status }) => status === 201);
    await app.client.post(`/wallet/withdrawals/${first?.body.id}/cancel/`, undefined, as(person));
    expect((await withdraw(person, '1.00')).status).toBe(201);
  });

  test('of earned money needs a bank account, of card money none', async () => {
    const person = await depositorWith('20.00', {});
    expect(await withdraw(person, '5.00')).toMatchObject({ status: 201, body: { status: 'completed', account: '' } });
    await earn(app.deps, person.user.id, 1_00n);
    expect(await withdraw(person, '5.00')).toMatchObject({ status: 400, body: { code: 'banking_needed' } });
    expect(banking.bank_account).toBe('1234567');
  });
});

describe('with rate limits on', () => {
  const limited = useTestApp({ settings: { RATE_LIMITS: 'on' } });

  test('ten cards an hour may be attached', async () => {
    const calls = walletCalls(limited);
    const person = await anApprovedUser(limited);
    for (let times = 0; times < 10; times += 1) expect((await calls.attachCard(person)).status).toBe(200);
    const refused = await calls.attachCard(person);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await calls.attachCard(await anApprovedUser(limited))).status).toBe(200);
  });

  test('of charges that are sent at once no more than ten reach the card', async () => {
    const calls = walletCalls(limited);
    const person = await anApprovedUser(limited);
    await calls.attachCard(person, 'tok_chargeDeclined');
    const answers = await Promise.all(Array.from({ length: 25 }, () => calls.deposit(person, '5.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(15).fill(429)]);
  });

  test('after ten declined charges no card is charged for the rest of the hour', async () => {
    const calls = walletCalls(limited);
    const person = await anApprovedUser(limited);
    await calls.attachCard(person, 'tok_chargeDeclined');
    for (let times = 0; times < 10; times += 1) expect((await calls.deposit(person, '5.00')).status).toBe(400);
    await calls.attachCard(person);
    const refused = await calls.deposit(person, '5.00');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    limited.clock.advance({ minutes: 61 });
    const { body } = await limited.client.post<typeof person>('/user/login/', {
      email: person.user.email,
      password: 'correct horse',
    });
    expect((await calls.deposit(body, '5.00')).status).toBe(201);
  });
});
