import type { TransactionPage, WithdrawalView } from '@relevo/contracts/wallet';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import { aScene, seeShift, walletOf } from '../../../testing/attendance.ts';
import { earn } from '../../../testing/earned-money.ts';
import type { Dispute } from '../../../testing/stripe-account.ts';
import { as, stripeScene } from '../../../testing/stripe-scene.ts';
import { banking, walletCalls } from '../../../testing/wallet-calls.ts';
import { receiveEvent } from '../deposits/receive-event.ts';

const {
  scene,
  wallet,
  deposit,
  aCompletedDeposit,
  anOpenDeposit,
  paymentsFor,
  eventAbout,
  depositOf,
  withCard,
  deliver,
} = stripeScene();
const { withdraw } = walletCalls(scene.app);

const created = (dispute: Dispute) => scene.stripe.account.recordEvent('charge.dispute.created', dispute);
const closed = (dispute: Dispute, status: Dispute['status']) =>
  scene.stripe.account.recordEvent('charge.dispute.closed', { ...dispute, status });
const reinstated = (dispute: Dispute) =>
  scene.stripe.account.recordEvent('charge.dispute.funds_reinstated', { ...dispute, status: 'won' });
const eventsOf = async (userId: string, type: string) => {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select payload from outbox_events where type = ${type} and payload ->> 'userId' = ${userId} order by id`.execute(
    scene.app.db,
  );
  return rows.map(({ payload }) => payload);
};

describe('a dispute', () => {
  test('takes the money once however often it is reported, and mails the owner', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const event = created(scene.stripe.account.dispute(paymentId, 60_00));
    expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([200, 200, 200]);
    expect(await deliver({ ...event, id: 'evt_told_anew' })).toBe(200);
    expect(await wallet(person)).toMatchObject({ available: '40.00', refundable: '40.00', owed: '0.00' });
    const { body } = await scene.app.client.get<TransactionPage>('/wallet/transactions/', as(person));
    expect(body.results[0]).toMatchObject({
      kind: 'deposit',
      direction: 'out',
      amount: '60.00',
      status: 'completed',
      description: 'Disputed payment of Visa ending in 4242',
    });
    expect(await eventsOf(person.user.id, 'wallet.taken_back')).toMatchObject([{ amount: '60.00', cause: 'disputed' }]);
  });

  test.each([
    ['closed as won', [closed, 'won']],
    ['reinstated', [reinstated, 'won']],
  ] as const)('that is %s gives the money back once', async (_name, [end]) => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const dispute = scene.stripe.account.dispute(paymentId, 100_00);
    await deliver(created(dispute));
    expect(await wallet(person)).toMatchObject({ available: '0.00' });
    const ends = [end(dispute, 'won'), closed(dispute, 'won'), reinstated(dispute)];
    for (const event of [...ends, ...ends]) expect(await deliver(event)).toBe(200);
    expect(await wallet(person)).toMatchObject({ available: '100.00', refundable: '100.00', owed: '0.00' });
    expect(await eventsOf(person.user.id, 'wallet.take_back_reversed')).toHaveLength(1);
  });

  test('that is lost stays taken', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const dispute = scene.stripe.account.dispute(paymentId, 100_00);
    for (const event of [created(dispute), closed(dispute, 'lost'), created(dispute)]) await deliver(event);
    expect(await wallet(person)).toMatchObject({ available: '0.00', owed: '0.00' });
  });

  test('whose end arrives before its beginning takes nothing when won, and everything when lost', async () => {
    for (const [status, left] of [
      ['won', '100.00'],
      ['lost', '0.00'],
    ] as const) {
      const { person, paymentId } = await aCompletedDeposit('100.00');
      const dispute = scene.stripe.account.dispute(paymentId, 100_00);
      for (const event of [closed(dispute, status), created(dispute)]) await deliver(event);
      expect(await wallet(person)).toMatchObject({ available: left });
    }
  });

  test('that is only an inquiry takes nothing until it becomes a dispute', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const dispute = scene.stripe.account.dispute(paymentId, 100_00);
    await deliver(
      scene.stripe.account.recordEvent('charge.dispute.created', { ...dispute, status: 'warning_needs_response' }),
    );
    expect(await wallet(person)).toMatchObject({ available: '100.00' });
    await deliver(scene.stripe.account.recordEvent('charge.dispute.funds_withdrawn', dispute));
    expect(await wallet(person)).toMatchObject({ available: '0.00' });
  });

  test('and a refund of the same charge never take more than the charge, in any order', async () => {
    for (const isRefundFirst of [true, false]) {
      const { person, paymentId } = await aCompletedDeposit('100.00');
      expect((await deposit(person, '50.00')).status).toBe(201);
      const dispute = created(scene.stripe.account.dispute(paymentId, 100_00));
      const refund = scene.stripe.account.refund(paymentId, 70_00);
      for (const event of isRefundFirst ? [refund, dispute] : [dispute, refund]) await deliver(event);
      expect(await wallet(person)).toMatchObject({ available: '50.00', owed: '0.00' });
    }
  });

  test('that arrives before the charge is known takes the money when it is', async () => {
    const { person, id } = await anOpenDeposit('hangs after', '80.00');
    await deliver(created(scene.stripe.account.dispute(paymentsFor(id)[0]?.id ?? '', 80_00)));
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '0.00' });
    await deliver(eventAbout(id));
    expect(await depositOf(person, id)).toMatchObject({ status: 'completed' });
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '0.00' });
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else_0123456789' }],
    ['signed more than five minutes ago', { secondsAgo: 301 }],
  ])('%s is refused and takes nothing', async (_name, how) => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const dispute = scene.stripe.account.dispute(paymentId, 100_00);
    expect(await scene.stripe.deliver(created(dispute), scene.app.url, how)).toBe(400);
    expect(await wallet(person)).toMatchObject({ available: '100.00' });
  });

  test('of a charge that is none of ours changes nothing', async () => {
    expect(await deliver(created(scene.stripe.account.dispute('pi_strange', 100_00)))).toBe(200);
    const stranger = { ...scene.stripe.account.dispute('pi_strange', 100_00), payment_intent: null };
    expect(await deliver(scene.stripe.account.recordEvent('charge.dispute.created', stranger))).toBe(200);
  });
});

describe('what is not there', () => {
  test('is taken from pending withdrawals, newest first, and the rest of them stays', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00', { ...banking });
    await earn(scene.app.deps, person.user.id, 90_00n);
    const asked = [await withdraw(person, '40.00'), await withdraw(person, '50.00')];
    // The card money goes to a worker.
    const worker = await withCard();
    await walletCalls(scene.app).pay(person, worker, 100_00n);
    await deliver(created(scene.stripe.account.dispute(paymentId, 30_00)));
    const statuses = await Promise.all(
      asked.map(async ({ body }) => {
        const { body: now } = await scene.app.client.get<WithdrawalView>(`/wallet/withdrawals/${body.id}/`, as(person));
        return now.status;
      }),
    );
    expect(statuses).toEqual(['pending', 'cancelled']);
    expect(await wallet(person)).toMatchObject({ available: '20.00', held: '40.00', owed: '0.00' });
    expect(await eventsOf(person.user.id, 'withdrawal.cancelled')).toMatchObject([{ withdrawalId: asked[1]?.body.id }]);
  });

  test('is owed, blocks withdrawals, and is settled by income, then by a deposit', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00', { ...banking });
    const worker = await withCard();
    await walletCalls(scene.app).pay(person, worker, 100_00n);
    await deliver(created(scene.stripe.account.dispute(paymentId, 100_00)));
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '100.00' });
    expect(await wallet(worker)).toMatchObject({ withdrawable: '100.00', owed: '0.00' });
    expect(await withdraw(person, '5.00')).toMatchObject({ status: 409, body: { code: 'money_owed' } });

    await earn(scene.app.deps, person.user.id, 70_00n);
    expect(await wallet(person)).toMatchObject({ available: '0.00', owed: '30.00' });
    await deposit(person, '50.00');
    expect(await wallet(person)).toMatchObject({ available: '20.00', refundable: '20.00', owed: '0.00' });
    expect(await eventsOf(person.user.id, 'wallet.owed_settled')).toHaveLength(1);
    expect(await withdraw(person, '20.00')).toMatchObject({ status: 201, body: { status: 'completed' } });
  });

  test('is settled after pay that is due to workers', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const worker = await withCard();
    const { pay } = walletCalls(scene.app);
    await pay(person, worker, 100_00n);
    expect(await pay(person, worker, 60_00n)).toBe('due');
    await deliver(created(scene.stripe.account.dispute(paymentId, 100_00)));
    await deposit(person, '50.00');
    expect(await wallet(person)).toMatchObject({ available: '50.00', due: '60.00', owed: '100.00' });
    await deposit(person, '30.00');
    expect(await wallet(person)).toMatchObject({ available: '0.00', due: '0.00', owed: '80.00' });
    expect(await wallet(worker)).toMatchObject({ withdrawable: '160.00' });
  });

  test('earned money that was taken is earned money again when the dispute is won', async () => {
    const { person, paymentId } = await aCompletedDeposit('100.00');
    const worker = await withCard();
    await walletCalls(scene.app).pay(person, worker, 100_00n);
    await earn(scene.app.deps, person.user.id, 30_00n);
    const dispute = scene.stripe.account.dispute(paymentId, 100_00);
    await deliver(created(dispute));
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '70.00' });
    await deliver(closed(dispute, 'won'));
    expect(await wallet(person)).toMatchObject({ withdrawable: '30.00', refundable: '0.00', owed: '0.00' });
  });

  test('is taken from the hold of a booked shift, which is unfunded then, and funded again by a deposit', async () => {
    const { app, stripe } = scene;
    const booked = await aScene(app, { startsIn: 30, length: 60, deposit: '0' });
    const token = stripe.account.typeCard();
    await app.client.post('/wallet/manage-card/', { payment_token: token }, as(booked.employer));
    const { body } = await deposit(booked.employer, '25.00');
    const topUp = async () => {
      const event = { type: 'wallet.topped_up', userId: booked.employer.user.id, eventId: 0n } as const;
      await handleEvent(app.deps, event);
      return (await seeShift(app, booked.worker, booked.shiftId)).body.funding;
    };
    expect(await topUp()).toBe('funded');
    expect(await walletOf(app, booked.employer)).toMatchObject({ available: '5.00', held: '20.00' });
    await deliver(created(stripe.account.dispute(paymentsFor(body.id)[0]?.id ?? '', 25_00)));
    expect((await seeShift(app, booked.worker, booked.shiftId)).body).toMatchObject({
      funding: 'unfunded',
      status: 'scheduled',
    });
    expect(await walletOf(app, booked.employer)).toMatchObject({ available: '0.00', held: '0.00' });
    const { rows } = await sql`
      select from live_changes where type = 'worker_shift' and what = 'unfunded' and user_id = ${booked.worker.user.id}`.execute(
      app.db,
    );
    expect(rows).toHaveLength(1);
    await deposit(booked.employer, '20.00');
    expect(await topUp()).toBe('funded');
  });

  test('is collected by the recorded event when the server stopped in between, and mailed', async () => {
    const { app, stripe } = scene;
    const { person, paymentId } = await aCompletedDeposit('100.00', { ...banking });
    await earn(app.deps, person.user.id, 30_00n);
    expect((await withdraw(person, '30.00')).status).toBe(201);
    const worker = await withCard();
    await walletCalls(app).pay(person, worker, 100_00n);
    const dispute = stripe.account.dispute(paymentId, 100_00);
    const taken = {
      about: 'dispute',
      disputeKey: dispute.id,
      chargeKey: paymentId,
      amount: 100_00n,
      state: 'open',
    } as const;
    const cut = { ...app.deps, config: { ...app.deps.config, currency: 'XXX' } };
    // The money is taken, and nothing is collected: a debt in another currency is none.
    await receiveEvent(cut, { id: `evt_${dispute.id}`, type: 'charge.dispute.created', ...taken }, async () => false);
    expect(await wallet(person)).toMatchObject({ held: '30.00', owed: '100.00' });

    const [recorded] = await eventsOf(person.user.id, 'wallet.taken_back');
    const event = { type: 'wallet.taken_back', userId: person.user.id, amount: recorded?.amount ?? '' } as const;
    await handleEvent(app.deps, { ...event, cause: 'disputed', eventId: 1n });
    expect(await wallet(person)).toMatchObject({ balance: '0.00', owed: '70.00' });
    const mails = app.db
      .selectFrom('mails')
      .select(['subject', 'text_body'])
      .where('to_address', '=', person.user.email);
    const mail = (await mails.execute()).find(({ subject }) => subject.includes('disputed'));
    expect(mail?.subject).toBe('A card payment is disputed: you owe $70.00');
    expect(mail?.text_body).toContain('$100.00');
    // Who owes money cannot leave.
    const body = { password: 'correct horse' };
    expect(await app.client.post('/user/delete-account/', body, as(person))).toMatchObject({ status: 409 });
  });
});
