import { randomUUID } from 'node:crypto';
import type { ConsoleWithdrawalPage, OwedPage } from '@relevo/contracts/console';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { payIn, walletOf } from '../../../testing/attendance.ts';
import { aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { earn } from '../../../testing/earned-money.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { banking } from '../../../testing/wallet-calls.ts';
import { payShift, receiveEvent } from '../../wallet/wallet.ts';

const app = useTestApp();
let operatorSession: SignedInOperator;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
});

const find = async (id: string) => {
  const path = `/withdrawals/?search=${id}`;
  return (await app.consoleClient.get<ConsoleWithdrawalPage>(path, operatorSession)).body.results[0];
};
const decide = (id: string, what: string) =>
  app.consoleClient.post<Record<string, unknown>>(`/withdrawals/${id}/${what}/`, undefined, operatorSession);

describe('a withdrawal of card money', () => {
  test('shows that nothing has to be transferred, and offers nothing to do', async () => {
    const person = await anApprovedUser(app, banking);
    await payIn(app, person, '30.00');
    await earn(app.deps, person.user.id, 10_00n);
    const ask = async (amount: number) =>
      (await app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, { token: person.access_token })).body
        .id;
    const [mixed, cards] = [await ask(15), await ask(20)];
    expect(await find(mixed)).toMatchObject({ source: { earned: '10.00', card: '5.00' }, actions: ['settle', 'fail'] });
    expect(await find(cards)).toMatchObject({
      status: 'completed',
      account: '',
      source: { earned: '0.00', card: '20.00' },
      actions: [],
    });
    expect(await decide(cards, 'settle')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expectRefusal(await decide(cards, 'payee'), 404);
    expect((await decide(mixed, 'settle')).status).toBe(204);
    expect(await walletOf(app, person)).toMatchObject({ available: '5.00', held: '0.00' });
  });
});

describe('what is owed', () => {
  test('is listed with its total, stops a pending withdrawal, and goes when it is settled', async () => {
    const person = await anApprovedUser(app, banking);
    await payIn(app, person, '100.00');
    const worker = await anApprovedUser(app);
    const about = { type: 'shift', title: 'Barista', starts_at: app.clock.now().toISOString() } as const;
    const pay = { workerShiftId: randomUUID(), employerId: person.user.id, workerId: worker.user.id, about };
    await inTransaction(app.db, (tx) => payShift(app.deps, tx, { ...pay, amount: 100_00n }));
    await earn(app.deps, person.user.id, 20_00n);
    const { body } = await app.client.post<WithdrawalView>(
      '/wallet/withdrawals/',
      { amount: 20 },
      { token: person.access_token },
    );
    const query = app.db.selectFrom('deposits').select('charge_key').where('user_id', '=', person.user.id);
    const { charge_key } = await query.executeTakeFirstOrThrow();
    const dispute = { about: 'dispute', disputeKey: 'dp_1', chargeKey: charge_key ?? '', amount: 100_00n } as const;
    await receiveEvent(app.deps, { id: 'evt_1', type: 'x', ...dispute, state: 'open' }, async () => false);

    const owed = async () => (await app.consoleClient.get<OwedPage>('/owed/', operatorSession)).body;
    const { id, email } = person.user;
    expect(await owed()).toEqual({
      count: 1,
      next: null,
      previous: null,
      total: '80.00',
      results: [{ user: { id, email, name: expect.any(String) }, amount: '80.00', since: expect.any(String) }],
    });
    expect(await find(body.id)).toMatchObject({ status: 'cancelled', actions: [] });
    expect(await decide(body.id, 'settle')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await earn(app.deps, id, 90_00n);
    expect(await owed()).toMatchObject({ count: 0, total: '0.00', results: [] });
    expect(await walletOf(app, person)).toMatchObject({ available: '10.00' });
  });
});
